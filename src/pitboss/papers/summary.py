"""A table's takings in a day or a shift, on paper: drop, win, hold, rounds, by wager."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.casino.clock import written
from pitboss.casino.money.takings import Takings, WagerTakings
from pitboss.casino.tables.listed import Shift, TableInfo
from pitboss.odds.show.odds_report import percent
from pitboss.papers.blocks import AnyBlock, Facts, Grid, Heading, Paper, Prose, capital
from pitboss.table.game import Game
from pitboss.table.money import dollars


def summary_paper(
    info: TableInfo, game: Game, took: Takings, shifts: Sequence[Shift], printed: str
) -> Paper:
    """The summary of a table."""
    span = f"{written(took.begin)} to {written(took.end)} UTC"
    return Paper(
        f"{info.title}, {info.id}", f"Table summary, {span}", "table summary", "",
        tuple(_blocks(game, took, shifts)), printed,
    )  # fmt: skip


def _blocks(game: Game, took: Takings, shifts: Sequence[Shift]) -> Iterator[AnyBlock]:
    hold = "none" if took.hold is None else percent(took.hold, 2)
    yield Grid(
        ("", "Drop", "Win", "Hold", "Rounds", "Patrons", "Largest payment"),
        (("In all", dollars(took.drop), dollars(took.win), hold, f"{took.rounds:,}",
          f"{took.patrons:,}", dollars(took.largest)),),
        figures=(1, 2, 3, 4, 5, 6),
    )  # fmt: skip
    yield Heading("Wagers")
    if took.wagers:
        rows = [_row(game, each) for each in took.wagers]
        _, *columns = zip(*took.wagers, strict=True)
        total = WagerTakings("All", *map(sum, columns))
        rows.append(_row(game, total))
        yield Grid(
            ("Wager", "Placed", "Wagered", "Taken", "Paid", "Win"), tuple(rows),
            figures=(1, 2, 3, 4, 5), total=True,
        )  # fmt: skip
    else:
        yield Prose("No wager was made against the house.")
    yield Heading("Chips")
    yield Facts(
        (
            ("Sold for money, in the drop box", dollars(took.drop)),
            ("Cashed in by players", dollars(took.cashed_in)),
            ("With players and on the layout, change", dollars(took.with_players)),
            ("In pots that are owed to players, change", dollars(took.pots)),
            ("Won by the casino", dollars(took.win)),
            ("From the cage to pots and players directly", dollars(took.from_cage)),
            ("Fills from the cage", dollars(took.fills)),
            ("Credits to the cage", dollars(took.credits)),
        )
    )
    proof = "is" if took.proven else "IS NOT"
    yield Prose(f"What was sold {proof} what came back, lies with players or in pots, or was won.")
    yield Heading("Dealers")
    for shift in shifts:
        until = "still there" if shift.ended_at is None else f"to {written(shift.ended_at)} UTC"
        yield Prose(f"{shift.dealer}, from {written(shift.began_at)} UTC {until}")
    if not shifts:
        yield Prose("No dealer was on shift; the table dealt by itself.")


def _row(game: Game, took: WagerTakings) -> tuple[str, ...]:
    known = game.wagers.get(took.wager)
    title = known.title if known is not None else took.wager
    sums = (took.wagered, took.taken, took.paid, took.win)
    return capital(title), f"{took.placed:,}", *(dollars(cents) for cents in sums)
