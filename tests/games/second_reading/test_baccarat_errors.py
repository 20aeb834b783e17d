"""Cards in error at mini-baccarat, 13:69F-7.11, at every moment, beside a second model."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, Card, decks
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import Dealt
from tests.games.baccarat_punto_banco.support import BURN, CUT
from tests.games.second_reading.support import gains, game_of
from tests.support.play import finish, happened, round_of, start, step_until, table
from tests.support.stacked import Stacked

ONE = {(1, "player"): 10_00}
VALUES = {rank: value for value, rank in enumerate("A23456789", 1)}
TABLE_2 = {3: "8", 4: "0189", 5: "012389", 6: "01234589"}
"""7.9(d): the third cards of the Player's Hand at which the Banker's Hand stays."""


def value(card: Card) -> int:
    return VALUES.get(str(card)[0], 0)


def points(hand: list[Card]) -> int:
    return sum(map(value, hand)) % 10


class Shoe:
    """Cards in their order, and what 7.11 does with those that come in error."""

    def __init__(self, order: list[Card], **options: Any) -> None:
        self.order = order
        self.kept: list[Card] = []
        self.way = options.get("error_card", "as many as its value")
        self.ten = options.get("error_ten", 10)
        self.face_up_ten = options.get("face_up_ten", 0)

    def err(self, report: str, dealt: int) -> None:
        card = self.order[0]
        if report == "card-drawn-in-error":
            if dealt:
                self.kept.append(self.order.pop(0))
            return
        more = value(card)
        if report == "card-face-up":
            more = more or self.face_up_ten
        else:
            more = (more or self.ten) if self.way.startswith("as many") else 1
        del self.order[: 1 + more]

    def hand(self, report: str = "", at: int = -1) -> tuple[list[Card], int]:
        """The cards of a hand in the order of their deal, and the cents that $10 wins."""
        self.order, self.kept = self.kept + self.order, []
        player: list[Card] = []
        banker: list[Card] = []
        dealt: list[Card] = []
        for hand in self.turns(player, banker):
            if len(dealt) == at:
                self.err(report, at)
            dealt.append(self.order.pop(0))
            hand.append(dealt[-1])
        if len(dealt) == at:
            self.err(report, at)
        own, other = points(player), points(banker)
        return dealt, (own > other) * 10_00 - (own < other) * 10_00

    def turns(self, player: list[Card], banker: list[Card]) -> Iterator[list[Card]]:
        """7.7(c), 7.8 and 7.9: which hand is dealt the next card."""
        yield from (player, banker, player, banker)
        own, other = points(player), points(banker)
        if own >= 8 or other >= 8:
            return
        if own <= 5:
            yield player
        third = str(value(player[2])) if len(player) == 3 else ""
        draws = third not in TABLE_2.get(other, "") if third else other <= 5
        if other <= 6 and draws:
            yield banker


def reported(order: list[Card], report: str, at: int, **options: Any) -> Session:
    """A hand from this shoe, with an error once so many cards are dealt."""
    session = table(game_of("mini-baccarat", **options), Stacked([*CUT, *BURN, *order]))
    session.paced = True
    start(session, ONE)
    hands = session.table.hands
    step_until(
        session,
        lambda: (
            session.table.phase in Phase.IN_PLAY | Phase.SETTLING
            and sum(len(hand.cards) for hand in hands.values()) == at
        ),
    )
    session.report(report)
    finish(session)
    return session


WAYS: list[tuple[str, dict[str, Any]]] = [
    ("card-drawn-in-error", {}),
    ("card-face-up", {}),
    ("card-face-up", {"face_up_ten": 10}),
    ("card-disclosed-in-error", {}),
    ("card-disclosed-in-error", {"error_ten": 1}),
    ("card-disclosed-in-error", {"error_card": "one more, face down"}),
]


@pytest.mark.parametrize(("report", "options"), WAYS)
@pytest.mark.parametrize("dealing", ["face up", "face down"])
def test_7_11_b_to_d_at_every_moment_of_a_hand(
    report: str, options: dict[str, Any], dealing: str
) -> None:
    left = list(decks(2, STANDARD))
    chance = random.Random(f"{report} {options}")
    for _ in range(6):
        order = chance.sample(left, 60)
        for at in range(7):
            shoe = Shoe(list(order), **options)
            dealt, cents = shoe.hand(report, at)
            if at > len(dealt) - (report == "card-face-up"):
                break  # a card is found face up where one is needed
            following, more = shoe.hand()
            session = reported(order, report, at, dealing=dealing, **options)
            came = [card for event in happened(session.last, Dealt) for card in event.cards]
            assert came == dealt, (order[:12], at)
            assert gains(session, 1) == (cents,)
            session.paced = False
            session.step()
            record = round_of(session, ONE)
            assert [card for event in happened(record, Dealt) for card in event.cards] == following
            assert gains(session, 1) == (cents + more,)
