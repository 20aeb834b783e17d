"""The gaming guide: the abridged rules of one game or of all, for patrons.

13:69F-8.5(b). A guide is issued once a sample has been submitted to the Division, (c); until then
every copy says that it is a sample. Its version is a hash of its content, so different rules make
a different guide.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from msgspec.structs import replace

from pitboss.casino.papers.signs import options, wagers
from pitboss.odds.core.analyse import analyses, counted_within, odds, wager_of
from pitboss.odds.core.result import NotAnalysed, WagerOdds
from pitboss.odds.show.odds_report import percent
from pitboss.papers.abridged import round_in_short
from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Drawing,
    Grid,
    Heading,
    NewPage,
    Paper,
    Prose,
    capital,
)
from pitboss.papers.rules import Acts
from pitboss.papers.sign import pay_tables
from pitboss.table.game import Game
from pitboss.table.limits import Limits

LAW = "13:69F-8.5(b)"
SUBMITTED = "13:69F-8.5(c)"
NOT_SUBMITTED = (
    "Sample for submission to the Division. It may not be issued, displayed or distributed until "
    "it has been submitted."
)


class GuidePart(NamedTuple):
    """One game of a guide."""

    game: Game
    layout: str
    """Its layout, as an SVG."""
    acts: Acts
    odds: Sequence[WagerOdds]


def guide_paper(parts: Sequence[GuidePart], submitted: str = "") -> Paper:
    """A gaming guide; ``submitted`` says when a sample of this very version was submitted."""
    one = len(parts) == 1
    title = parts[0].game.title if one else "Gaming guide"
    under = f"Gaming guide, {parts[0].game.law}" if one else f"The rules of {len(parts)} games"
    blocks = tuple(block for part in parts for block in _game(part, alone=one))
    paper = Paper(title, under, "gaming guide", LAW, blocks, contents=not one)
    return with_submission(paper, submitted)


def with_submission(paper: Paper, submitted: str) -> Paper:
    """The guide with the state of its submission, which is not part of its version."""
    if submitted:
        return replace(paper, issued=f"sample submitted {submitted}, {SUBMITTED}", banner="")
    return replace(paper, issued=f"not submitted, {SUBMITTED}", banner=NOT_SUBMITTED)


def _game(part: GuidePart, alone: bool) -> Iterator[AnyBlock]:
    game = part.game
    level = 1 if alone else 2
    if not alone:
        yield NewPage()
        yield Heading(game.title, str(game.law))
    yield Drawing(part.layout, f"The layout of {game.title}")
    listed = wagers(game, Limits())
    if listed:
        yield Heading("The wagers", level=level)
        for wager in listed:
            pays = wager["pays"]
            paid = f" It pays {pays[0]['pays']}." if len(pays) == 1 else " Its pay table is below."
            if not pays:  # it is played for a pot
                paid = ""
            made = " It is made while the round is played." if wager["in_play"] else ""
            about = f"{capital(wager['help'].rstrip('.'))}." if wager["help"] else ""
            yield Cited(
                wager["law"], (f"{about}{made}{paid}".strip(),), f"{capital(wager['title'])}."
            )
    for line in game.notice():
        yield Prose(line)
    for wager in listed:
        yield from pay_tables(wager)
    yield from _chances(part, level)
    if part.acts:
        yield Heading("How a round goes", level=level)
        yield from round_in_short(part.acts)
    unusual = [each for each in options(game) if each["value"] != each["default"]]
    if unusual:
        yield Heading("At our tables", level=level)
        for option in unusual:
            yield Cited(option["law"], (f"{capital(option['says'])}.",))


def _chances(part: GuidePart, level: int) -> Iterator[AnyBlock]:
    if not part.odds:
        return
    yield Heading("The odds of winning", "N.J.S.A. 5:12-100f", level)
    yield Grid(
        ("Wager", "Wins", "Comes back", "Loses", "House advantage"),
        tuple(_chance(part.game, one) for one in part.odds),
        figures=(1, 2, 3, 4),
    )
    yield Prose(
        "The house advantage is the part of the first wager that the casino keeps on average, "
        "with the best play. Figures with ≈ are approximate.",
        look="small",
    )
    for name, wager in part.game.offers.items():
        within = counted_within(part.game, name)
        if within:
            yield Prose(
                f"The {wager.title} is counted with the {within.replace('-', ' ')}.", look="small"
            )


def _chance(game: Game, one: WagerOdds) -> tuple[str, ...]:
    name, _, on = one.wager.partition(" ")
    title = game.wagers[name].title if name in game.wagers else name
    sampled = "" if one.exact else "≈ "

    def figure(what: str) -> str:
        sign = "≈ " if what in one.approximate or not one.exact else ""
        return f"{sign}{percent(getattr(one, what), 2)}"

    return (
        capital(f"{title} on {on}" if on else title), figure("win"), figure("push"),
        figure("loss"), f"{sampled}{percent(one.house_advantage, 2)}",
    )  # fmt: skip


def chances(game: Game) -> Iterator[WagerOdds]:
    """The odds of every analysed wager that this table offers, one by one."""
    try:
        known: Iterable[str] = analyses(game)
    except NotAnalysed:
        return
    for name in known:
        if wager_of(name) in game.offers:
            yield odds(game, name)
