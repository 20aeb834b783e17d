"""Records the golden rounds: a few rounds of every game that has none yet.

``python tools/record_golden.py`` adds what is missing; ``--again ID`` records one anew, which is
right only if a rule of that game was changed on purpose. ``--stamp`` gives records the hash of
today's rules, after an option was added: they must still replay to the same events.
"""

from __future__ import annotations

import sys
from pathlib import Path

import msgspec

from pitboss.errors import BadRecord
from pitboss.games.registry import GAMES, game_of, game_type
from pitboss.table.record import RoundRecord
from pitboss.table.replay import read_record, resume, write_record
from pitboss.table.steps import RoundBegan
from pitboss.testing import golden

ROOT = Path(__file__).parent.parent
GOLDEN = ROOT / "tests" / "golden"


def record(id: str) -> None:
    """Play a game at random from a fixed seed, and store its record."""
    golden.record(game_type(id)(), GOLDEN / f"{id}.jsonl")
    print(f"{id}: {golden.ROUNDS} rounds")


def stamp(file: Path) -> None:
    """Give a record the hash of today's rules, if it still replays to the same events."""
    head, rounds = read_record(file.read_bytes().splitlines())
    game = game_of(head)
    rules, options = game.digest(), game.options.as_dict()
    if head.rules == rules:
        return
    head = msgspec.structs.replace(head, rules=rules, options=options)
    stamped = [_under(rules, record) for record in rounds]
    try:
        for record in stamped:
            resume(game, head, record)
    except BadRecord as bad:
        print(f"{file.stem}: not stamped. {bad}")
        return
    file.write_bytes(b"\n".join(write_record(head, stamped)) + b"\n")
    print(f"{file.stem}: stamped")


def _under(rules: str, record: RoundRecord) -> RoundRecord:
    events = [
        RoundBegan(event.number, rules) if isinstance(event, RoundBegan) else event
        for event in record.events
    ]
    return msgspec.structs.replace(record, events=tuple(events))


def main() -> None:
    if sys.argv[1:] == ["--stamp"]:
        for file in sorted(GOLDEN.glob("*.jsonl")):
            stamp(file)
        return
    again = sys.argv[2:] if sys.argv[1:2] == ["--again"] else []
    for id in GAMES:
        if id in again or not (GOLDEN / f"{id}.jsonl").is_file():
            record(id)


if __name__ == "__main__":
    main()
