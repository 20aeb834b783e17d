"""Chips of several players on one box: those of the player who decides lie nearest the dealer,
the others behind them in a line."""

from __future__ import annotations

from html import escape

from pitboss.games.blackjack.state import who_decides
from pitboss.table.money import Cents, dollars
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import chip

SMALL = 2 / 3
"""The radius of chips in a line, of that of chips alone."""
READABLE = 13
"""The least distance of chips in a line, at which their amounts can be read."""


def in_line(scene: Scene, wager: str, spot: int) -> dict[str, Cents]:
    """What each player has on a wager of a spot, from the dealer's side outwards."""
    here = [chips for chips in scene.bets.values() if chips.spot == spot]
    amounts: dict[str, Cents] = {}
    for chips in here:
        if chips.wager == wager:
            amounts[chips.patron] = amounts.get(chips.patron, 0) + chips.amount
    if len(amounts) < 2 or not scene.line_law:
        return amounts
    seated = next(iter(scene.seats.get(spot, [])), "")
    initial = [(one.patron, one.amount) for one in here if one.wager in scene.initial]
    decides = who_decides(seated, initial)
    return dict(sorted(amounts.items(), key=lambda each: each[0] != decides))


def chips_at(scene: Scene, wager: str, spot: int, x: float, y: float, radius: int) -> str:
    """The chips on a wager of a spot: one stack, or a line of one for each player."""
    amounts = in_line(scene, wager, spot)
    if len(amounts) < 2 or not scene.line_law:
        return chip(sum(amounts.values()), x, y, radius)
    small = round(radius * SMALL)
    step = min(2 * small, max(READABLE, round(radius * 1.9 / (len(amounts) - 1))))
    first = y - step * (len(amounts) - 1) / 2
    return "".join(
        f"<g class='in-line' data-patron='{escape(name)}'>"
        f"<title>{escape(f'{name}: {dollars(amount)}, {scene.line_law}')}</title>"
        f"{chip(amount, x, first + step * place, small)}</g>"
        for place, (name, amount) in enumerate(amounts.items())
    )
