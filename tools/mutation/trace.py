"""Which lines of some files a test executes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from inspect import CO_OPTIMIZED
from types import FrameType
from typing import Any

TraceFunction = Callable[[FrameType, str, Any], Any]
Line = tuple[str, int]


class Trace:
    """Notes the lines that are executed in the functions of some files, not in their bodies of
    modules and classes."""

    def __init__(self, files: set[str]) -> None:
        self.files = files
        self._lines: set[Line] = set()

    def _call(self, frame: FrameType, event: str, arg: object) -> TraceFunction | None:
        code = frame.f_code
        function = code.co_flags & CO_OPTIMIZED
        return self._line if function and code.co_filename in self.files else None

    def _line(self, frame: FrameType, event: str, arg: object) -> TraceFunction:
        self._lines.add((frame.f_code.co_filename, frame.f_lineno))
        return self._line

    @contextmanager
    def watching(self) -> Iterator[set[Line]]:
        """The lines executed meanwhile."""
        self._lines = lines = set()
        sys.settrace(self._call)
        try:
            yield lines
        finally:
            sys.settrace(None)
