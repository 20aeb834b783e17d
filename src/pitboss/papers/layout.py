"""A table's layout on paper, as submitted before use: the felt, a betting position with its areas
where the law puts them, and every inscription with its paragraph.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from html import escape
from typing import NamedTuple

from pitboss.games.banked_poker.all_in_holdem import CALLS_FROM
from pitboss.games.banked_poker.ends import Stage
from pitboss.papers.blocks import AnyBlock, Cited, Drawing, Heading, Paper, Prose, capital, listed
from pitboss.table.game import Game

SUBMITTED = "A true-to-scale rendering is submitted to the Division before the layout is used."
BOXES = (
    "The drop box and the tip box are attached on the dealer's side of the table, the one to the "
    "left and the other to the right of the dealer."
)
CELL = 150
GAP = 14
BOX = 70
WIDE = 1.8
"""The drawing's width divided by its height, so that it fits on a page with the felt."""


class PrintedArea(NamedTuple):
    """A betting area: how far right of the first it lies, and how far from the player's rail."""

    wager: str
    law: str
    right: int
    up: int


class LayoutPlan(NamedTuple):
    """What the law says about one game's layout."""

    submitted: str
    """The paragraph on the submission of the layout."""
    name: str
    """The paragraph on the name of the casino licensee."""
    boxes: str
    """The paragraph on the drop box and the tip box."""
    areas: tuple[PrintedArea, ...]
    together: str = ""
    """The paragraph on all of these areas together, if there is one."""


PLANS: Mapping[str, LayoutPlan] = {
    "heads-up-holdem": LayoutPlan(
        "13:69E-1.13Z(b)", "13:69E-1.13Z(b)1", "13:69E-1.13Z(c)",
        (
            PrintedArea("ante", "13:69E-1.13Z(b)2", 0, 1),
            PrintedArea("raise", "13:69E-1.13Z(b)3", 0, 0),
            PrintedArea("odds-wager", "13:69E-1.13Z(b)4i", 1, 1),
            PrintedArea("trips-plus", "13:69E-1.13Z(b)4ii", 0, 2),
            PrintedArea("pocket-bonus", "13:69E-1.13Z(b)4iii", 1, 2),
        ),
        "13:69E-1.13Z(b)4",
    ),
    "three-card-draw-poker": LayoutPlan(
        "13:69E-1.13BB(a)1", "13:69E-1.13BB(b)1", "13:69E-1.13BB(e)",
        (
            PrintedArea("first-3-bonus", "13:69E-1.13BB(b)2", 0, 2),
            PrintedArea("ante", "13:69E-1.13BB(b)2", 0, 1),
            PrintedArea("in-to-win", "13:69E-1.13BB(b)2", 0, 0),
        ),
        "13:69E-1.13BB(b)",
    ),
    "all-in-holdem": LayoutPlan(
        "19:46-1.13U(b)", "19:46-1.13U(b)1", "19:46-1.13U(d)",
        (
            PrintedArea("ante", "19:46-1.13U(b)2", 0, 1),
            PrintedArea("raise-wager", "19:46-1.13U(b)2", 0, 0),
            PrintedArea("hole-card-bonus", "19:46-1.13U(b)2", 1, 1),
            PrintedArea("final-hand-bonus", "19:46-1.13U(b)2", 1, 0),
        ),
    ),
}  # fmt: skip


def layout_paper(game: Game, felt: str, licensee: str = "") -> Paper:
    """The layout of a game; ``felt`` is its SVG, ``licensee`` the name that it bears."""
    return Paper(
        game.title, f"Layout of the table, {counted_places(game)}", "layout",
        PLANS[game.id].submitted if game.id in PLANS else "",
        tuple(_blocks(game, felt, licensee or "(name of the casino licensee)")),
    )  # fmt: skip


def counted_places(game: Game) -> str:
    return f"{game.spots} betting positions"


def _blocks(game: Game, felt: str, licensee: str) -> Iterator[AnyBlock]:
    yield Drawing(felt, f"The layout of {game.title}, as the felt is drawn")
    plan = PLANS.get(game.id)
    if plan is not None:
        yield Drawing(
            position_svg(game, plan, licensee),
            "One betting position and the middle of the table, seen from the player's side",
        )
        yield Heading("What the layout contains")
        yield Cited(plan.submitted, (SUBMITTED,))
        yield Cited(plan.name, (f"Inscribed: {licensee}.",))
        yield Cited(plan.boxes, (BOXES,))
        yield from _areas(game, plan)
    inscribed = list(inscriptions(game))
    if inscribed:
        yield Heading("Inscriptions")
    for law, text in inscribed:
        yield Cited(law, (f"{text}.",)) if law else Prose(f"{text}.")
    if "five-adjacent-numbers" in game.offers:
        yield Cited(
            "13:69F-5.1(e)1i(1)",
            ("A replica of the wheel stands on the layout, for the five adjacent numbers wager.",),
        )


def _areas(game: Game, plan: LayoutPlan) -> Iterator[AnyBlock]:
    if plan.together:
        names = [game.wagers[area.wager].title for area in plan.areas]
        yield Cited(plan.together, (f"Each position has its own areas for {listed(names)}.",))
    for area in plan.areas:
        yield Cited(area.law, (f"{capital(game.wagers[area.wager].title)}: {_where(plan, area)}.",))
    if game.id == "all-in-holdem":
        yield Cited(
            "19:46-1.13U(b)3", ("The five community cards lie in the middle of the table.",)
        )
        yield Cited(
            "19:46-1.13U(b)4",
            ("The dealer's two cards lie between the table inventory and the community cards.",),
        )


def _where(plan: LayoutPlan, area: PrintedArea) -> str:
    """Where an area lies in relation to its neighbours."""
    columns = {one.right for one in plan.areas}
    rows = sorted({one.up for one in plan.areas if one.right == area.right}, reverse=True)
    side = ("at the left of the position", "at the right of it")[area.right]
    place = ("nearest to the dealer", "in the middle", "nearest to the player")
    at = place[rows.index(area.up)] if len(rows) > 2 else place[0 if area.up == rows[0] else 2]
    return f"{side}, {at}" if len(columns) > 1 else at


def inscriptions(game: Game) -> Iterator[tuple[str, str]]:
    """Texts printed on the layout, each with its paragraph."""
    own = INSCRIPTIONS.get(game.id)
    if own is None:
        yield from (("", text) for text in game.printed())
    else:
        yield from own(game)


def _pays(game: Game, *names: str) -> str:
    """What some wagers and bonuses pay."""
    told = []
    for name in names:
        titled = game.wagers.get(name) or game.bonuses[name]
        rows = ", ".join(f"{row.outcome} {row.pays}" for row in game.tables[name].rows)
        told.append(f"{capital(titled.title)}: {rows}")
    return "; ".join(told)


def _heads_up(game: Game) -> Iterator[tuple[str, str]]:
    paid = _pays(game, "odds-wager", "bad-beat-bonus", "trips-plus", "pocket-bonus")
    yield "13:69E-1.13Z(b)5", paid
    stages: tuple[Stage, ...] = getattr(game, "stages", ())
    seen = ("on two cards", "after the flop", "on all community cards")
    raises = [f"{when} {listed_times(stage)} the ante"
              for when, stage in zip(seen, stages, strict=True)]  # fmt: skip
    yield "13:69E-1.13Z(b)6", f"Raise wagers: {'; '.join(raises)}"


def listed_times(stage: Stage) -> str:
    """The multiples that may be wagered: ``1, 2 or 3 times``."""
    *some, last = [str(times) for times in stage.times]
    return f"{', '.join(some)} or {last} times" if some else f"{last} time"


def _three_card_draw(game: Game) -> Iterator[tuple[str, str]]:
    yield "13:69E-1.13BB(b)2", "Dealer always qualifies; in to win wager must equal the ante"
    yield "13:69E-1.13BB(b)3", _pays(game, "first-3-bonus", "ante", "in-to-win", "in-to-win-bonus")


def _all_in(game: Game) -> Iterator[tuple[str, str]]:
    yield "19:46-1.13U(b)5", "On how the dealer calls, and what an ante is paid then"
    yield "19:46-1.13U(b)5i", f"The dealer calls with a pair, or with {CALLS_FROM} points or more"
    yield (
        "19:46-1.13U(b)5ii",
        "An ace counts 11, a king, queen, jack or ten 10, any other card its number",
    )
    ante = game.tables["ante"].rows[0].pays
    yield "19:46-1.13U(b)5iii", f"An ante is paid {ante} if the dealer does not call"
    yield "19:46-1.13U(b)6", _pays(game, "hole-card-bonus", "final-hand-bonus")


INSCRIPTIONS = {
    "heads-up-holdem": _heads_up,
    "three-card-draw-poker": _three_card_draw,
    "all-in-holdem": _all_in,
}


# The drawing


def position_svg(game: Game, plan: LayoutPlan, licensee: str) -> str:
    """The middle of the table above, one betting position below, the player's rail at the foot."""
    rows = max(area.up for area in plan.areas) + 1
    columns = max(area.right for area in plan.areas) + 1
    width = max(columns * (CELL + GAP) + GAP, 5 * 64 + 2 * GAP + 40)
    top, parts = 34, list[str]()
    parts.append(_text(width / 2, 22, licensee, 16))
    for label, count in _middle(game):
        left = (width - count * 64) / 2
        parts += [_rect(left + 64 * n + 4, top + 22, 56, 76) for n in range(count)]
        parts.append(_text(width / 2, top + 14, label, 12))
        top += 112
    left = (width - columns * (CELL + GAP) + GAP) / 2
    for area in plan.areas:
        x, y = left + area.right * (CELL + GAP), top + GAP + (rows - 1 - area.up) * (60 + GAP)
        parts += [_rect(x, y, CELL, 60), _text(x + CELL / 2, y + 35, game.wagers[area.wager].title)]
    height = top + rows * (60 + GAP) + 44
    parts.append(_text(width / 2, height - 12, "the player's rail", 12))
    whole = max(width, WIDE * height)
    left = (width - whole) / 2
    for name, x in (("drop box", left + GAP), ("tip box", left + whole - GAP - BOX)):
        parts += [_rect(x, GAP, BOX, 40), _text(x + BOX / 2, GAP + 25, name, 12)]
    return (
        f"<svg viewBox='{left:.0f} 0 {whole:.0f} {height:.0f}' role='img' "
        "aria-label='one betting position'>"
        f"<rect x='{left:.0f}' width='{whole:.0f}' height='{height:.0f}' rx='10' fill='#0b6b4a'/>"
        f"{''.join(parts)}</svg>"
    )


def _middle(game: Game) -> Iterator[tuple[str, int]]:
    """Where cards lie in the middle of the table, starting at the dealer."""
    if game.id == "three-card-draw-poker":
        yield "the dealer's cards", 3
        return
    yield "the dealer's two cards", 2
    yield "the community cards", 5


def _rect(x: float, y: float, width: float, height: float) -> str:
    return (
        f"<rect x='{x:.1f}' y='{y:.1f}' width='{width}' height='{height}' rx='6' fill='none' "
        "stroke='#f5e7b2' stroke-width='2'/>"
    )


def _text(x: float, y: float, words: str, size: int = 15) -> str:
    return (
        f"<text x='{x:.1f}' y='{y:.1f}' font-size='{size}' fill='#f5e7b2' text-anchor='middle' "
        f"font-family='sans-serif'>{escape(words)}</text>"
    )
