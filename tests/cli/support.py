"""Runs the command: in this process, which has most of it imported, or in one of its own."""

from __future__ import annotations

import os
import subprocess
import sys
import traceback
from contextlib import redirect_stderr, redirect_stdout
from io import BytesIO, TextIOWrapper

import pytest

POOR = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
"""The environment of a terminal that knows no letters but English ones."""

Done = subprocess.CompletedProcess[str]


def pitboss(*words: str, typed: str = "", columns: str = "80") -> Done:
    """Run the command in this process; its modules are imported anew, as by a new process."""
    for name in [name for name in sys.modules if name.startswith("pitboss.cli")]:
        del sys.modules[name]
    typed_in, out, err = (
        TextIOWrapper(BytesIO(one), "utf-8") for one in (typed.encode(), b"", b"")
    )
    with pytest.MonkeyPatch.context() as patch, redirect_stdout(out), redirect_stderr(err):
        patch.setattr(sys, "argv", ["pitboss", *words])
        patch.setattr(sys, "stdin", typed_in)
        patch.setenv("COLUMNS", columns)
        code = _main()
    return Done(words, code, _text(out), _text(err))


def _main() -> int:
    """The exit code of the command."""
    from pitboss.cli.main import main

    try:
        main()
    except SystemExit as exit:
        return int(exit.code or 0)
    except BaseException:
        traceback.print_exc()
        return 1
    return 0


def _text(stream: TextIOWrapper) -> str:
    stream.flush()
    return stream.buffer.getvalue().decode()  # type: ignore[attr-defined]


def in_its_own_process(*words: str, typed: str = "", **environment: str) -> Done:
    """Run the command as a shell does."""
    return subprocess.run(
        [sys.executable, "-c", "from pitboss.cli.main import main; main()", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": "80", **environment},
    )
