"""Logging: one line per event, whatever a name, a path or a message contains."""

from __future__ import annotations

import logging
import re
import sys

FORMAT = "%(asctime)s %(levelname)s %(message)s"
CONTROL = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069]")
"""Characters that end a line, move the cursor, or change the direction of writing."""
INSIDE = "    | "
"""Begins each line of a traceback, so that none can look like an event."""


def escaped(text: str) -> str:
    """A text on one line, its control characters as backslash escapes."""
    return CONTROL.sub(lambda found: found.group().encode("unicode_escape").decode(), text)


class OneLine(logging.Formatter):
    """Writes a message on one line, with any traceback below it in marked lines."""

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802
        return escaped(super().formatMessage(record))

    def formatException(self, ei: object) -> str:  # noqa: N802
        text = super().formatException(ei)  # type: ignore[arg-type]
        return "\n".join(INSIDE + escaped(line) for line in text.split("\n"))

    def formatStack(self, stack_info: str) -> str:  # noqa: N802
        return "\n".join(INSIDE + escaped(line) for line in stack_info.split("\n"))


def log_safely(level: int = logging.INFO) -> None:
    """Install this format for all logging, of every library too."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(OneLine(FORMAT))
    logging.basicConfig(level=level, handlers=[handler], force=True)
    logging.getLogger("alembic").setLevel(logging.WARNING)  # it logs every step
