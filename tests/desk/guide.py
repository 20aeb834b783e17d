"""Executes our guide for inventors: writes its files and runs its commands."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from tests.desk.support import install

GUIDE = Path(__file__).parents[2] / "docs" / "inventing.md"
_BLOCK = re.compile(r"^```(\w+)(?: (\S+))?\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PITBOSS = "from pitboss.cli.main import main; main()"


class Told(NamedTuple):
    """A file to write, or a command with its expected output."""

    file: str
    text: str
    command: str = ""


def told() -> Iterator[Told]:
    """The actions that the guide asks of its reader, in order."""
    for kind, path, text in _BLOCK.findall(GUIDE.read_text("utf-8")):
        if path:
            yield Told(path, text)
        elif kind == "console":
            for part in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
                command, _, output = part.partition("\n")
                yield Told("", output, command)


def follow(folder: Path) -> Path:
    """Follow the guide in a folder; returns the resulting package."""
    here, paths = folder, list(sys.path)
    for each in told():
        if each.file:
            (here / each.file).write_text(each.text, encoding="utf-8")
        elif each.command.startswith("cd "):
            here = here / each.command.removeprefix("cd ")
        elif each.command.startswith(
            "pip install -e "
        ):  # what an installer does, without a network
            paths = [*install(here, folder / "site"), *paths]
        else:
            said = _run(each.command, here, paths)
            for line in each.text.splitlines():
                assert line in said, f"{each.command} does not say “{line}”:\n{said}"
    return here


def _run(command: str, here: Path, paths: list[str]) -> str:
    name, *words = shlex.split(command)
    programs = {
        "pitboss": ["-c", PITBOSS], "python": [],
        "pytest": ["-m", "pytest", "-p", "no:cacheprovider"],
    }  # fmt: skip
    done = subprocess.run(
        [sys.executable, *programs[name], *words],
        cwd=here, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(paths), "COLUMNS": "120",
             "PYTHONDONTWRITEBYTECODE": "1", "XDG_CACHE_HOME": str(here.parent / "cache")},
    )  # fmt: skip
    assert done.returncode == 0, f"{command}:\n{done.stdout}{done.stderr}"
    return done.stdout + done.stderr
