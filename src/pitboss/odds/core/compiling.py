"""Compiling on two cores: a first run spends more time compiling than computing.

Numba compiles one function at a time, in any number of threads, and caches compiled code on disk.
So a second process can compile kernels while this one compiles and runs others.
"""

from __future__ import annotations

import gc
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

SELDOM: Final = 100_000
"""The objects made from one collection of garbage to the next."""


def is_compiled(kernel: Any) -> bool:
    """Whether a compiled function has run in this process, or is cached on disk by another."""
    kept = Path(kernel.stats.cache_path).glob(f"*.{kernel.__name__}-*.nbi")
    return bool(kernel.signatures) or any(kept)


@contextmanager
def collecting_seldom() -> Iterator[None]:
    """Collect garbage less often in this block: compiling makes many objects, and to look through
    them as often as usual takes a tenth of its time."""
    usual = gc.get_threshold()
    gc.set_threshold(SELDOM, *usual[1:])
    try:
        yield
    finally:
        gc.set_threshold(*usual)


@contextmanager
def meanwhile(idle: Callable[[], None], kernel: Any) -> Iterator[None]:
    """Have another process call ``idle``, a module's function, unless ``kernel`` is compiled
    already.

    ``idle`` calls kernels, this one included, on empty data. At the end of the block they are
    cached on disk; if that failed, they are compiled here when they are called.
    """
    if is_compiled(kernel):
        yield
        return
    # So short a process needs no garbage collection, which takes a tenth of the time.
    order = f"import gc; gc.disable(); from {idle.__module__} import {idle.__name__} as run; run()"
    process = subprocess.Popen(
        [sys.executable, "-c", order], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    try:
        yield
    finally:
        process.wait()
