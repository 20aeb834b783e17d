"""Runs the command in a separate process."""

from __future__ import annotations

import os
import subprocess
import sys


def pitboss(
    *words: str, typed: str = "", columns: str = "80", encoding: bool = True
) -> subprocess.CompletedProcess[str]:
    poor = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    return subprocess.run(
        [sys.executable, "-c", "from pitboss.cli.main import main; main()", *words],
        input=typed,
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
        env={**os.environ, "COLUMNS": columns, **({} if encoding else poor)},
    )
