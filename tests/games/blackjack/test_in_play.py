"""Blackjack and its relatives: wagers that only a decision places."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import NotNow
from pitboss.games.blackjack.blackjack_switch import BlackjackSwitch
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.spanish_21 import Spanish21
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from tests.support.play import rows, table

KINDS: dict[str, type[Any]] = {
    kind.id: kind
    for kind in (
        Blackjack, BlackjackSwitch, DoubleAttackBlackjack, Spanish21, SwitchHandsBlackjack,
        TripleAttackBlackjack,
    )
}  # fmt: skip
IN_PLAY = """
    game                       wagers
    blackjack                  insurance double split
    blackjack-switch           insurance double split
    double-attack-blackjack    insurance double split double-attack
    spanish-21                 insurance double split
    switch-hands-blackjack     insurance double split ante
    triple-attack-blackjack    insurance double split second-attack third-attack
"""


@pytest.mark.parametrize(("game", "wagers"), rows(IN_PLAY))
def test_a_wager_in_play_is_not_placed_before_the_deal(game: str, wagers: str) -> None:
    session = table(KINDS[game](), Seeded(1))
    session.place("p1", 1, "wager", 10_00)
    for wager in wagers.split():
        with pytest.raises(NotNow):
            session.place("p1", 1, wager, 10_00)
