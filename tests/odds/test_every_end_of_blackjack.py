"""Engine against odds, on every end of the blackjack family: the same cents on every wager."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pitboss.games.blackjack.ends import PLAYED
from pitboss.games.blackjack.spanish_21 import SMALL
from pitboss.games.registry import game_type
from pitboss.odds.blackjack.hand_ends import DEALER_ENDS, SEVENS
from pitboss.odds.blackjack.simulation.attack_kernel import WAGERS, kind_of
from pitboss.odds.blackjack.simulation.attack_play import SPLITTED
from pitboss.odds.blackjack.simulation.chart import DOUBLE, HIT, SPLIT, STAND
from pitboss.odds.blackjack.simulation.chart import SURRENDER as GIVE_UP
from pitboss.odds.blackjack.simulation.kernel import HAND_WAGERS, INITIAL
from pitboss.odds.blackjack.simulation.two_hands_play import ALIKE
from pitboss.odds.blackjack.without_tens import leaves_out
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Paid
from pitboss.testing.stacked import BehindCut
from tests.odds.ends_of_blackjack import (
    EARLY,
    WITHOUT_COUNT,
    Deal,
    deals,
    netted,
    order,
    unreachable,
)
from tests.support.play import Answer, round_of, table, won

UNIT = 20_00
CASES: list[tuple[str, dict[str, Any]]] = [
    ("blackjack", {}),
    ("blackjack", {"six_seven_eight": True, "three_sevens": True, "designated_blackjack": "AsJs",
                   "five_cards_21": True, "added_wagers_odds": "same",
                   "busted_added_wagers": "lost"}),
    ("blackjack", {"split_21": "pushes", "five_cards_21": True, "even_money": True,
                   "surrender": True, "hole_card": "face down", "soft_17": "hit"}),
    ("blackjack", {"hole_card": "card reader", "surrender": True}),
    ("blackjack", {"hole_card": "face up", "decks": 6}),
    ("blackjack", {"multiple_action": "three wagers", "even_money": True,
                   "designated_blackjack": "AhKh"}),
    ("blackjack-switch", {"surrender": True}),
    ("blackjack-switch", {"hole_card": "card reader", "surrender": True}),
    ("blackjack-switch", {"two_card_21": "push", "busted_added_wagers": "lost"}),
    ("switch-hands-blackjack", {"surrender": True}),
    ("switch-hands-blackjack", {"blackjack_to_21": "push", "blackjack_to_blackjack": "push",
                                "busted_added_wagers": "lost"}),
    ("spanish-21", {}),
    ("spanish-21", {"blackjack_pays": "against a dealer's 21", "hole_card": "none",
                    "busted_added_wagers": "lost"}),
    ("double-attack-blackjack", {}),
    ("double-attack-blackjack", {"surrendered_to_blackjack": "all wagers of the hand",
                                 "hole_card": "face down"}),
    ("triple-attack-blackjack", {}),
    ("triple-attack-blackjack", {"hole_card": "card reader", "busted_added_wagers": "lost"}),
]  # fmt: skip
"""Option sets that differ in what hands are paid."""
CODES = {
    "no insurance": 0, "insurance": 1, "even money": 2, "no wager": 0, "wager": 1, "keep": 0,
    "switch": 1, "stand": STAND, "hit": HIT, "double": DOUBLE, "split": SPLIT,
    "surrender": GIVE_UP, "rescue": 1,
}  # fmt: skip
"""What was chosen, as simulations are told it."""


class Player:
    """Decides so that a hand comes to its end, and notes what was chosen."""

    def __init__(self, session: Session, deal: Deal, *, insurance: bool) -> None:
        self.session, self.deal, self.insurance = session, deal, insurance
        self.chosen: list[int] = []

    def wanted(self, names: set[str]) -> str:
        deal, table = self.deal, self.session.table
        last = EARLY.get(deal.own, PLAYED)
        if "no insurance" in names:
            taken = "insurance" if deal.insured else "no insurance"
            return last if last in names else taken
        if "no wager" in names:
            return "wager"
        if "keep" in names:
            return "switch" if deal.exchanged else "keep"
        if "hit" not in names and len(names) == 2 and names <= {"stand", "rescue", "surrender"}:
            return last if last in names else "stand"  # after a double
        hands = sorted(table.state.plays[1], key=lambda one: one.origin)
        play = next(one for one in hands if not one.done)
        origins = [one for one in hands if one.origin == play.origin]
        if deal.split and len(origins) == 1:
            return "split"
        if len(play.cards) == len(deal.cards):
            return last if last in names else "stand"
        doubles = deal.doubled and len(play.cards) == len(deal.cards) - 1
        return "double" if doubles else "hit"

    def __call__(self, ask: Ask) -> Answer:
        names = {one.name for one in ask.choices} & CODES.keys()
        name = self.wanted(names)
        assert name in names, (name, names, self.deal)
        if len(names) > 1 and (self.insurance or "no insurance" not in names):
            self.chosen.append(CODES[name])
        amounts = next(one.amounts for one in ask.choices if one.name == name)
        return (name, amounts[0]) if isinstance(amounts, tuple) and amounts else name


def made(id: str, options: dict[str, Any]) -> tuple[Any, Any]:
    kind = game_type(id)
    game = kind(kind.options_model.parse(options))
    plan = Plan("mimic-the-dealer") if options.get("hole_card") == "face up" else Plan()
    return game, kernel(game, plan)


def on_hands(game: Any, compiled: Any) -> tuple[str, ...]:
    """The wagers that have prices, in their order."""
    if hasattr(compiled, "columns"):  # the attack games have a place for each other's wagers
        return WAGERS[kind_of(game)][: SPLITTED + 1]
    if len(compiled.prices) == 8:
        return tuple(compiled.wagers[:4])
    return tuple(name for name in compiled.wagers if name in (*HAND_WAGERS, *INITIAL))


def traced(id: str, options: dict[str, Any]) -> Any:
    """A simulation that tells where the price of the first wager stands, instead of the price."""
    _, compiled = made(id, options)
    rows, columns = compiled.prices.shape
    compiled.prices = np.zeros_like(compiled.prices)
    compiled.prices[:2] = np.arange(2 * columns).reshape(2, columns)
    compiled.lowest, compiled.nets = 0, np.arange(rows * columns * 8)
    return compiled


def super_bonus(game: Any, deal: Deal) -> list[int]:
    """19.5(g): what is paid beside the wager, which no odds count, as they say."""
    alike = deal.own in (SEVENS + 1, SEVENS + 2) and deal.dealers[0].rank == 7
    if game.id != "spanish-21" or not alike or deal.doubled or deal.split:
        return []
    assert "super_bonus" in leaves_out(game)
    return [game.prize(SMALL)]


@pytest.mark.parametrize(("id", "options"), CASES, ids=str)
def test_the_engine_pays_the_price_of_every_end(id: str, options: dict[str, Any]) -> None:
    game, compiled = made(id, options)
    names, columns = on_hands(game, compiled), compiled.prices.shape[1]
    parts = compiled.scale // 2 if id == "blackjack-switch" else compiled.scale
    trace, met = traced(id, options), set()
    alike = {end: ends[0] for ends in ALIKE for end in ends} if id == "blackjack-switch" else {}
    for deal in deals(game):
        dealt = order(game, deal)
        session = table(game, BehindCut(" ".join(["2s", *(card.code for card in dealt)])))
        placed = ["wager", *(name for name in ("second-wager", "third-wager") if name in names)]
        player = Player(session, deal, insurance="insurance" in compiled.wagers)
        events = round_of(session, {(1, name): UNIT for name in placed}, player).events
        bonus = [one.amount for one in events if isinstance(one, Paid) and not one.stake]
        assert bonus == super_bonus(game, deal), deal
        engine = won([one for one in events if not (isinstance(one, Paid) and not one.stake)])
        due = netted(game, deal, compiled.prices, names)
        for name, net in due.items():
            cents = Fraction(int(net) * UNIT, parts)
            assert engine.get((1, name), 0) == cents, (name, deal)
        cards = [card.index for card in dealt] + [0] * 30
        choices = player.chosen or [0]  # with none at all it would go by the strategy
        nets = compiled.settle(cards, choices)
        assert {name: nets[name] * UNIT for name in due} == {
            name: engine.get((1, name), 0) for name in due
        }, deal
        cell = int(trace.settle(cards, choices)["wager"] * parts)
        assert cell // columns == deal.doubled, deal
        assert cell % columns // DEALER_ENDS == alike.get(deal.own, deal.own), deal
        if deal.own not in WITHOUT_COUNT:
            assert cell % columns % DEALER_ENDS == deal.dealer, deal
        met.add(deal.cell)
    every = {(doubled, column) for doubled in (0, 1) for column in range(columns)}
    assert met == every - unreachable(game)
