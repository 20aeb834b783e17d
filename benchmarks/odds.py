"""The time of exact analyses, each in its own process with an empty cache of results.

Compiled code and the tables of hands are on disk from an earlier run, as they are for every user
after the first; the first line shows the cost of compiling on a new machine. The targets are those
of the project, for a busy two-core machine.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from pitboss.games.registry import having

TARGETS = {"heads-up-holdem": 20.0, "double-cross-poker": 20.0, "blackjack-switch": 30.0,
           "switch-hands-blackjack": 30.0, "spanish-21": 30.0, "blackjack": 90.0,
           "blackjack, 8 decks": 15.0, "blackjack, 4 hands": 15.0}  # fmt: skip
"""Seconds; ``OTHERS`` for those not listed. All tables of blackjack, some twelve shoes and rules to
solve, get half of the target for the whole house."""
OTHERS = 10.0
MORE = (
    ("8 decks", "blackjack", '[{"decks": 8}]'),
    ("4 hands", "blackjack", '[{"decks": 8, "boxes": 6, "most_hands": 4, "soft_17": "hit"}]'),
)
"""Tables that are timed separately, besides all that a game shows."""
ALL = 180.0

ASK = """
import json, sys, tempfile, resource
from pathlib import Path
from time import perf_counter
start = perf_counter()
from pitboss.games.registry import game_type
from pitboss.odds.core import analyse
folder = Path(tempfile.mkdtemp())
analyse.cache_folder = lambda: folder
kind = game_type(sys.argv[1])
for own in json.loads(sys.argv[2]) or analyse.settings(kind.id):
    game = kind(kind.options_model.parse(own))
    for wager in analyse.analyses(game):
        analyse.odds(game, wager)
peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print(perf_counter() - start, peak / 1024)
"""


def cold(id: str, options: str = "[]", **environment: str) -> tuple[float, float]:
    """Seconds from start to all odds of a game, and the peak memory in MB.

    Without options these are all odds that ``pitboss odds`` shows: every setting and table.
    """
    done = subprocess.run(
        [sys.executable, "-c", ASK, id, options],
        check=True,
        capture_output=True,
        text=True,
        env={**os.environ, **environment},
    )
    seconds, peak = map(float, done.stdout.split())
    return seconds, peak


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        start = perf_counter()
        cold(
            "ultimate-texas-holdem",
            NUMBA_CACHE_DIR=str(Path(folder) / "numba"),
            PITBOSS_CACHE=str(Path(folder) / "pitboss"),
        )
        first = perf_counter() - start
    print(f"  {'ultimate-texas-holdem':<24} {first:>7.2f} s   nothing compiled, no table on disk")
    total = 0.0
    asked = [(id, id, "[]") for id in having("analysis")]
    asked += [(f"{id}, {name}", id, own) for name, id, own in MORE]
    for title, id, options in asked:
        cold(id, options)  # anything not compiled yet
        seconds, peak = cold(id, options)
        total += seconds
        target = TARGETS.get(title, OTHERS)
        verdict = "ok" if seconds <= target else "TOO SLOW"
        print(
            f"  {title:<24} {seconds:>7.2f} s   target {target:>5.0f} s   {peak:>5.0f} MB   "
            f"{verdict}"
        )
    verdict = "ok" if total <= ALL else "TOO SLOW"
    print(f"  {'all together':<24} {total:>7.2f} s   target {ALL:>5.0f} s              {verdict}")


if __name__ == "__main__":
    main()
