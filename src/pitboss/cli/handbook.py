"""``pitboss handbook``: a dealer's duties that only hands and eyes can do."""

from __future__ import annotations

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding

from pitboss.games.registry import registered
from pitboss.table.duties import Moment, handbook


def handbook_command(game: str, json: bool) -> None:
    """Prints every duty of a game, by the moment of the round."""
    registered(game)  # refuses an unknown game
    every = handbook(game)
    if json:
        import msgspec

        rows = [{"text": d.text, "law": str(d.law), "moment": str(d.moment)} for d in every]
        print(msgspec.json.format(msgspec.json.encode(rows), indent=2).decode())
        return
    console = Console(highlight=False)
    for moment in Moment:
        found = [duty for duty in every if duty.moment is moment]
        if found:
            console.print(f"[bold]{moment.capitalize()}[/]")
        for duty in found:
            console.print(Padding(f"{escape(duty.text)}  [dim]{duty.law}[/]", (0, 0, 0, 2)))
