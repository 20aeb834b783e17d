"""``pitboss replay``: replays a record and checks it."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.markup import escape

from pitboss.errors import BadRecord
from pitboss.games.registry import game_of
from pitboss.table.numbers import counted
from pitboss.table.replay import read_record, resume
from pitboss.table.words import tell

console = Console(highlight=False)


def replay(file: Path, only: int | None, laws: bool) -> None:
    """Replay every round of a file, printing one of them (or all)."""
    try:
        lines = file.read_bytes().splitlines()
    except OSError as error:
        raise BadRecord(f"{file} cannot be read: {error.strerror}.") from None
    head, rounds = read_record(lines)
    told = 0
    for record in rounds:
        resume(game_of(head), head, record, exact=False)
        number = record.before.round + 1
        if only is not None and number != only:
            continue
        told += 1
        for event in record.events:
            if text := tell(event):
                law = getattr(event, "law", None)
                cite = f"  [dim]{law}[/]" if laws and law is not None else ""
                console.print(f"{escape(text)}{cite}")
    if only is not None and not told:
        raise BadRecord(f"{file} has no round {only}; it has {len(rounds)} rounds.")
    console.print(
        f"[green]{counted(len(rounds), 'round')} replayed; every event agrees with the rules.[/]"
    )
