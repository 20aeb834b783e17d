"""A table's win compared with the win expected from its wagers, on paper."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.casino.clock import written
from pitboss.casino.money.takings import Takings
from pitboss.casino.tables.listed import TableInfo
from pitboss.odds.risk.actual import WinCheck
from pitboss.papers.blocks import AnyBlock, Grid, Heading, Paper, Prose, capital
from pitboss.table.game import Game
from pitboss.table.money import dollars


def win_paper(
    info: TableInfo, game: Game, took: Takings, check: WinCheck, left_out: Sequence[str],
    printed: str,
) -> Paper:  # fmt: skip
    """The win of a table in a period, and whether chance allows it."""
    span = f"{written(took.begin)} to {written(took.end)} UTC"
    return Paper(
        f"{info.title}, {info.id}", f"Win against chance, {span}", "win against chance", "",
        tuple(_blocks(game, check, left_out)), printed,
    )  # fmt: skip


def _blocks(game: Game, check: WinCheck, left_out: Sequence[str]) -> Iterator[AnyBlock]:
    if check.played:
        expected = float(check.expected)
        sums: list[float] = [check.win, expected, check.deviation, *check.narrow, *check.interval]
        names = (
            "Win", "Expected", "Standard deviation", "Independent wagers, from", "to",
            "However wagers depend on each other, from", "to",
        )  # fmt: skip
        rows = tuple((name, dollars(round(cents))) for name, cents in zip(names, sums, strict=True))
        yield Grid(("", "Amount"), rows, figures=(1,))
        yield Prose(verdict(check))
        yield Heading("Wagers")
        yield Grid(
            ("Wager", "Wagered", "House advantage", "Expected"),
            tuple(
                (capital(one.odds.wager), dollars(one.wagered),
                 f"{float(100 * one.odds.house_advantage):.2f} %", dollars(round(one.expected())))
                for one in check.played
            ),
            figures=(1, 2, 3),
        )  # fmt: skip
    else:
        yield Prose("Nothing was wagered that can be compared with its odds.")
    if left_out:
        titles = ", ".join(game.wagers[name].title if name in game.wagers else name
                           for name in left_out)  # fmt: skip
        yield Prose(
            f"Not compared, because they may stand for several rounds, pay fixed sums or a meter, "
            f"or have no odds: {titles}."
        )
    yield Prose(
        "The odds are those of the rules in force now, and assume the best play; "
        "other players lose more."
    )


def verdict(check: WinCheck) -> str:
    """The verdict on the win, in a sentence."""
    times = f"{1000 * check.level:.0f} of 1,000 times"
    if check.alarm:
        return f"ALARM: chance keeps the win between these bounds {times}. Check this table."
    if check.watch:
        return (
            f"WATCH: the win is outside what independent wagers give {times}, but within what "
            "chance allows if wagers won and lost together."
        )
    return f"The win is within what chance allows {times}."
