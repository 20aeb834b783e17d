"""Output files of commands: checked before the work, and errors in one sentence."""

from __future__ import annotations

import os
from pathlib import Path

from pitboss.errors import BadOptions


def check_file(file: Path | None) -> None:
    """Refuse a file that cannot be written, before a long run rather than after it."""
    if file is None:
        return
    if file.is_dir() or not os.access(file if file.exists() else file.parent, os.W_OK):
        raise BadOptions(f"{file} cannot be written; name a file in an existing folder.")


def write_file(file: Path, text: str) -> None:
    """Write a page or a record in UTF-8."""
    try:
        file.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadOptions(f"{file} cannot be written: {error.strerror}.") from None
