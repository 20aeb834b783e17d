"""``pitboss risk``: a table's win for the casino, and how far chance moves it."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table as Grid

from pitboss.cli.files import check_file, write_file
from pitboss.cli.flags import table_of
from pitboss.cli.waiting import waiting
from pitboss.errors import BadOptions
from pitboss.odds.banked_poker.joint import seat_chances
from pitboss.odds.core.analyse import analyses, odds, wager_of
from pitboss.odds.risk.table import Stake, TablePace, table_risk
from pitboss.odds.show.risk_page import cells, page
from pitboss.odds.show.risk_report import RiskReport
from pitboss.table.game import Game
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.table.numbers import whole_number

HEADS = ("wagered", "win on average", "deviation", "95 of 100 from", "to")


def risk_command(
    id: str, flags: Sequence[str], *, wagers: Sequence[str], players: int, pace: TablePace,
    chance: str, maximum: str | None, json: bool, html: Path | None,
) -> None:  # fmt: skip
    """Work out the risk of a table and print it, or write it to a file."""
    check_file(html)
    game = table_of(id, flags)
    most = None if maximum is None else parse_dollars(maximum)
    share = parse_chance(chance)
    asked = [_parts(game, wager, players) for wager in wagers]
    limits = [_most(game, name, amount, most) for name, amount, _ in asked]
    with waiting("working out odds"):
        stakes = [
            Stake(odds(game, name), amount, count, limit)
            for (name, amount, count), limit in zip(asked, limits, strict=True)
        ]
        seat = seat_chances(game, [name for name, _, _ in asked])
    found = RiskReport(game, table_risk(stakes, pace, seat), share)
    if html is not None:
        write_file(html, page(found))
        print(f"The risk of {game.title} written to {html}", file=sys.stderr)
    if json:
        print(json_module.dumps(found.as_json(), indent=1))
    elif html is None:
        _show(Console(highlight=False), found)


def parse_chance(text: str) -> float:
    """A chance in percent, as ``1`` or ``0.1``."""
    try:
        percent = float(text.removesuffix("%"))
    except ValueError:
        percent = 0.0
    if not 1e-6 <= percent < 100:
        raise BadOptions(f"'{text}' is not a chance in percent; write one like 1 or 0.1.")
    return percent / 100


def _parts(game: Game, text: str, players: int) -> tuple[str, Cents, int]:
    """``pair-plus=5x2``: a wager, the amount of each player, and how many players make it."""
    name, equals, rest = text.rpartition("=")
    amount, times, count = rest.partition("x")
    number = whole_number(count) if times else players
    if not equals or number is None:
        known = ", ".join(analyses(game))
        raise BadOptions(
            f"'{text}' is not a wager with an amount; write {next(iter(analyses(game)))}=25, or "
            f"=25x2 if two players make it. There is {known}."
        )
    return name, parse_dollars(amount), number


def _most(game: Game, name: str, amount: Cents, most: Cents | None) -> Cents | None:
    """The most that may be on a wager; refuses an amount that is not allowed."""
    wager = game.wagers.get(wager_of(name))
    if wager is not None and wager.exactly is not None:
        if amount != wager.exactly:
            raise BadOptions(f"The {wager.title} is always {dollars(wager.exactly)}.", wager.law)
        return amount
    if most is not None and amount > most:
        raise BadOptions(
            f"{dollars(amount)} on {name} is more than the maximum of {dollars(most)}."
        )
    return most


def _show(console: Console, found: RiskReport) -> None:
    console.print(f"[bold]{found.game.title}[/]  [dim]{found.game.law}[/]")
    for sentence in found.headings():
        console.print(sentence, markup=False)
    console.print()
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 1))
    grid.add_column("")
    for head in HEADS:
        grid.add_column(head, justify="right")
    for name, period in found.periods:
        grid.add_row(name, *cells(period))
    console.print(grid)
    console.print()
    for sentence in found.answers():
        console.print(sentence, markup=False)
    console.print()
    for sentence in found.notes():
        console.print(sentence, style="dim", markup=False)
