"""Records the golden rounds: a few rounds of every game that has none yet.

``python tools/record_golden.py`` adds what is missing; ``--again ID`` makes one anew, which is
right only when a rule of that game was changed on purpose.
"""

from __future__ import annotations

import sys
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.support.robot import Robot  # noqa: E402

from pitboss.games.registry import game_type, ids  # noqa: E402
from pitboss.table.replay import header, write_record  # noqa: E402

GOLDEN = ROOT / "tests" / "golden"
ROUNDS = 12


def record(id: str) -> None:
    """Play a game at random from a fixed seed, and keep what came of it."""
    robot = Robot(game_type(id)(), seed=2026, seats=3)
    for _ in range(ROUNDS):
        robot.play_round()
    lines = write_record(header(robot.session), robot.records)
    (GOLDEN / f"{id}.jsonl").write_bytes(b"\n".join(lines) + b"\n")
    print(f"{id}: {ROUNDS} rounds")


def main() -> None:
    again = sys.argv[2:] if sys.argv[1:2] == ["--again"] else []
    for id in ids():
        if id in again or not (GOLDEN / f"{id}.jsonl").is_file():
            record(id)


if __name__ == "__main__":
    main()
