"""Keno's papers: the request that a player marks, and the rate card.

13:69F-15.3(d) and 15.4(b).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.games.keno.keno import Keno
from pitboss.games.keno.printed import SHARED
from pitboss.games.keno.rate_cards import house_advantage
from pitboss.games.keno.tickets import LAW, NUMBERS
from pitboss.odds.show.odds_report import percent
from pitboss.papers.blocks import AnyBlock, Cited, Drawing, Facts, Grid, Heading, Paper, Prose
from pitboss.table.limits import Limits
from pitboss.table.money import dollars

COLUMNS = 10
CELL = 44
BLANK = "_" * 14


def request_paper(game: Keno, runner: bool = False) -> Paper:
    """A keno request, for a writer or for a runner."""
    who = "runner" if runner else "writer"
    return Paper(
        f"Keno {who} request", "Mark the numbers that you wish to play", "keno request",
        str(LAW("4(b)")), tuple(_request(game, runner)), size="half letter",
    )  # fmt: skip


def _request(game: Keno, runner: bool) -> Iterator[AnyBlock]:
    yield Drawing(grid_svg(), f"Numbers 1 to {NUMBERS}, {LAW('4(b)1')}")
    rows = [
        (f"Number of games, at most {game.options.most_games}", LAW("4(b)2")),
        ("Dollar value of each wager", LAW("4(b)3")),
        ("Conditioning, ways over spots as 3/4 1/6", LAW("4(b)4")),
        ("Total price of the ticket", LAW("4(b)5")),
    ]
    if runner:
        rows.append(("Game or games to be played, by number", LAW("4(b)6")))
    for text, law in rows:
        yield Cited(str(law), (f"{text}: {BLANK}",))
    yield Prose(
        f"Up to {game.options.maximum_spots} spots {game.options.spots_counted}. Price the request "
        "by the rate card.",
        look="small",
    )
    if runner:
        yield Prose(
            "The casino is not responsible for an error on a ticket bought through a keno runner "
            "that is not found, or cannot be corrected, before its first game begins. Winnings are "
            "paid by the ticket, not by this request.",
            str(LAW("3(c)")), "box",
        )  # fmt: skip


def rate_card_paper(game: Keno, limits: Limits) -> Paper:
    """The rate card, with the minimum and maximum wager."""
    return Paper(
        "Keno rate card", f"Card {game.tables['ticket'].name}, for a wager of $1", "rate card",
        str(LAW("3(d)")), tuple(_card(game, limits)),
    )  # fmt: skip


def _card(game: Keno, limits: Limits) -> Iterator[AnyBlock]:
    limit = game.limit(limits, game.wagers["ticket"])
    low, high = dollars(limit.minimum), dollars(limit.maximum)
    yield Prose(f"Minimum {low} · Maximum {high}", str(LAW("3(d)")), "large")
    most = "no maximum payoff" if game.most is None else (
        f"{dollars(game.most)} a game, {SHARED[game.options.sharing]}"
    )  # fmt: skip
    yield Facts(
        (("Maximum payout", most), ("Games on a ticket", f"up to {game.options.most_games}"))
    )
    yield Heading("Payout for each dollar", str(LAW("3(e)")))
    rows = []
    for spots, pays in sorted(game.card.items()):
        told = ", ".join(f"{caught}: {dollars(cents)}" for caught, cents in sorted(pays.items()))
        rows.append((str(spots), told, percent(house_advantage(pays, spots), 2)))
    yield Grid(("Spots", "Caught, and paid", "House advantage"), tuple(rows), figures=(2,), wide=1)


def grid_svg() -> str:
    """The numbers in boxes to be marked."""
    parts = []
    for number in range(1, NUMBERS + 1):
        row, column = divmod(number - 1, COLUMNS)
        x, y = column * CELL, row * CELL + (8 if row >= NUMBERS // COLUMNS // 2 else 0)
        parts.append(
            f"<rect x='{x + 2}' y='{y + 2}' width='{CELL - 4}' height='{CELL - 4}' rx='4' "
            "fill='none' stroke='#1b1f24'/>"
            f"<text x='{x + CELL / 2}' y='{y + CELL / 2 + 5}' font-size='15' text-anchor='middle' "
            f"font-family='sans-serif' fill='#1b1f24'>{number}</text>"
        )
    width, height = COLUMNS * CELL, NUMBERS // COLUMNS * CELL + 8
    return f"<svg viewBox='0 0 {width} {height}' role='img'>{''.join(parts)}</svg>"
