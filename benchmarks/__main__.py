"""``make bench``: speeds, each compared with a peer's in the same run.

Machines differ and are shared: read the ratios, not the seconds.
"""

from __future__ import annotations

import sys
from importlib import import_module

NAMES = ("engine", "poker", "evaluators", "odds", "simulation")


def main() -> None:
    for name in sys.argv[1:] or NAMES:
        print(f"== {name}")
        import_module(f"benchmarks.{name}").main()


main()
