"""Files that commands write: known to be writable before the work, and never a traceback."""

from __future__ import annotations

import os
from pathlib import Path

from pitboss.errors import BadOptions


def check_file(file: Path | None) -> None:
    """Refuse a file that cannot be written; better before a long run than after it."""
    if file is None:
        return
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadOptions(f"{file} cannot be written; name a file in a folder that is there.")


def write_file(file: Path, text: str) -> None:
    """A page or a record, in the encoding that it says it has."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"{file} cannot be written: {error.strerror}.") from None
