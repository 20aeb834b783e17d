"""Cards that a viewer picks for a decision, and the hands they are put in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from nicegui import ui

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.table.steps import Ask
from pitboss.web.felt.shapes import codes

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

DRAGGING = (Path(__file__).parent.parent / "live" / "setting.js").read_text()


class Picking:
    """The cards picked so far for the present decision."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.where: dict[str, str] = {}
        """Cards in the order in which they were picked, and the hand of each; see ``Look``."""
        ui.add_head_html(f"<script>{DRAGGING}</script>")

    @property
    def ask(self) -> Ask | None:
        """The viewer's decision that takes cards, if there is one."""
        pending = self.page.pending
        if not isinstance(pending, Ask) or pending.patron != self.page.viewer:
            return None
        return pending if any(choice.cards is not None for choice in pending.choices) else None

    @property
    def sizes(self) -> Mapping[str, int]:
        """The hands being set, and their sizes; empty at other decisions."""
        game = self.page.game
        if self.ask is None or not isinstance(game, PaiGowGame):
            return {}
        return game.hands_to_set()

    @property
    def held(self) -> list[Card]:
        """The cards being set."""
        hand = self.page.scene.hands.get(f"spot {self.ask.spot}", ()) if self.ask else ()
        return [card for card in hand if card is not None]

    def situation(self) -> object:
        """The decision and cards the picks are for; they are cleared when it changes."""
        return self.ask, self.held

    def cards(self) -> tuple[Card, ...]:
        """The picked cards (or tiles), hand by hand, in the order of picking."""
        hands = self.page.scene.hands.values()
        seen = {card.code: card for held in hands for card in held if card is not None}
        order = list(self.sizes)
        picked = sorted(self.where, key=lambda code: order.index(self.where[code]) if order else 0)
        faces = (code.partition("#")[0] for code in picked)
        return tuple(seen[face] for face in faces if face in seen)

    def pick(self, card: str, part: str = "", onto: str = "") -> None:
        """Put a card in a hand, or (if none is given) in the next with room, or back."""
        sizes = self.sizes
        if not sizes and card in self.where:
            del self.where[card]
        elif not sizes:
            self.where[card] = ""
        elif card in codes(self.held):
            self.where = put(self.where, sizes, card, part, onto)

    def show_house_way(self) -> str:
        """Put the cards where the house way has them; returns that in words."""
        game, held = self.page.game, self.held
        if not self.sizes or not isinstance(game, PaiGowGame) or not held:
            return ""
        self.where = in_parts(held, game.house_way(held), self.sizes)
        words = [
            f"{part}: {', '.join(card.name for card in self._in(part))}"
            for part in list(self.sizes)[1:]
        ]
        return f"The house way. {'; '.join(words).capitalize()}."

    def _in(self, part: str) -> list[Card]:
        named = [code for code, where in self.where.items() if where == part]
        return [
            card
            for code, card in zip(codes(self.held), self.held, strict=True)
            if code in named
        ]  # fmt: skip


def put(
    where: Mapping[str, str], sizes: Mapping[str, int], card: str, part: str = "", onto: str = ""
) -> dict[str, str]:
    """The hands of the cards after one of them was put in another hand.

    A full hand gives up another card for it: the one it was put on, or its first.
    """
    first, *lesser = sizes
    was = where.get(card, first)
    held = {name: [code for code, hand in where.items() if hand == name] for name in lesser}
    if not part and was != first:
        part = first
    elif not part:
        part = next((name for name in lesser if len(held[name]) < sizes[name]), lesser[-1])
    if part == was or part not in sizes:
        return dict(where)
    all_named = sum(map(len, held.values())) >= sum(sizes[name] for name in lesser)
    full = all_named if part == first else len(held[part]) >= sizes[part]
    others = [onto] if onto else held.get(part, [])[:1]
    found = {code: hand for code, hand in where.items() if code != card}
    for other in others if full else ():
        found.pop(other, None)
        if was != first:
            found[other] = was
    if part != first:
        found[card] = part
    return found


def in_parts(
    held: Sequence[Card], named: Sequence[Card], sizes: Mapping[str, int]
) -> dict[str, str]:
    """The hand of each named card, by hand, without the first hand."""
    left = dict(zip(codes(held), held, strict=True))
    hands = [name for name in list(sizes)[1:] for _ in range(sizes[name])]
    found = {}
    for card, name in zip(named, hands, strict=True):
        code = next(code for code, face in left.items() if face == card)
        del left[code]
        found[code] = name
    return found
