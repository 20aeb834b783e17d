"""Golden rounds: recorded once, they must replay unchanged for ever.

``python -m pitboss.testing.golden GAME FILE`` records them: at first, and after a deliberate
change of rules.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Final

from pitboss.table.game import Game
from pitboss.table.replay import header, read_record, resume, write_record
from pitboss.testing.robot import Robot

ROUNDS: Final = 12
SEED: Final = 2026


def record(game: Game, file: Path, rounds: int = ROUNDS) -> None:
    """Play a game at random from a fixed seed, and record the rounds."""
    robot = Robot(game, seed=SEED, seats=3)
    for _ in range(rounds):
        robot.play_round()
    lines = write_record(header(robot.session), robot.records)
    file.write_bytes(b"\n".join(lines) + b"\n")


def replays(file: Path, make: Callable[[], Game]) -> None:
    """The rounds in a file replay as recorded."""
    assert file.is_file(), f"record it: python -m pitboss.testing.golden {make().id} {file}"
    head, rounds = read_record(file.read_bytes().splitlines())
    assert rounds, f"{file} holds no round"
    for each in rounds:
        resume(make(), head, each)


def main() -> None:
    """Record the golden rounds of one game."""
    from pitboss.errors import PitbossError
    from pitboss.games.registry import game_type

    if len(sys.argv) != 3:
        sys.exit("Name the game and the file: python -m pitboss.testing.golden GAME FILE")
    try:
        record(game_type(sys.argv[1])(), Path(sys.argv[2]))
    except (PitbossError, OSError) as error:
        sys.exit(str(error))
    print(f"{sys.argv[1]}: {ROUNDS} rounds in {sys.argv[2]}")


if __name__ == "__main__":
    main()
