"""A progress bar during long work; silent unless on a terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, Progress, ProgressColumn, TextColumn, TimeElapsedColumn

from pitboss.odds.core.progress import report_progress_to


def bar(*columns: ProgressColumn) -> Progress:
    """A bar on the error stream, silent unless that is a terminal."""
    console = Console(file=sys.stderr, highlight=False)
    found = (TextColumn("{task.description}"), BarColumn(), *columns)
    return Progress(*found, console=console, transient=True, disable=not console.is_terminal)


@contextmanager
def waiting(description: str) -> Iterator[None]:
    """A bar that advances as the analysis inside reports its progress."""
    with bar(TimeElapsedColumn()) as progress:
        task = progress.add_task(description, total=1.0)
        with report_progress_to(lambda share: progress.update(task, completed=share)):
            yield
