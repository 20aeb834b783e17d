"""Banked poker: what a player has seen at each decision, when its wager may be placed, and the most
that a hand is paid."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import NotNow
from pitboss.games.banked_poker.all_in_holdem import AllInHoldem
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.boston_5_stud import Boston5Stud
from pitboss.games.banked_poker.caribbean_stud import CaribbeanStud
from pitboss.games.banked_poker.colorado_holdem import ColoradoHoldem
from pitboss.games.banked_poker.double_cross_poker import DoubleCrossPoker
from pitboss.games.banked_poker.double_down_stud import DoubleDownStud
from pitboss.games.banked_poker.ends import Sees, Stage
from pitboss.games.banked_poker.flop_poker import FlopPoker
from pitboss.games.banked_poker.four_card_poker import FourCardPoker
from pitboss.games.banked_poker.heads_up_holdem import HeadsUpHoldem
from pitboss.games.banked_poker.let_it_ride import LetItRide
from pitboss.games.banked_poker.mini_tex import MiniTex
from pitboss.games.banked_poker.mississippi_stud import MississippiStud
from pitboss.games.banked_poker.texas_holdem_bonus import TexasHoldemBonus
from pitboss.games.banked_poker.three_card_draw_poker import ThreeCardDrawPoker
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.games.banked_poker.two_card_joker_poker import TwoCardJokerPoker
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.hands import five, three
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Choice, Span
from pitboss.table.view import hands_seen, view
from tests.support.play import start, table

GAMES: list[tuple[type[Any], dict[str, int]]] = [
    (AllInHoldem, {"ante": 10_00}),
    (Boston5Stud, {"ante": 10_00, "first": 20_00}),
    (CaribbeanStud, {"ante": 10_00}),
    (ColoradoHoldem, {"ante": 10_00}),
    (DoubleCrossPoker, {"ante": 10_00}),
    (DoubleDownStud, {"original": 10_00}),
    (FlopPoker, {"ante": 10_00, "pot": 10_00}),
    (FourCardPoker, {"ante": 10_00}),
    (HeadsUpHoldem, {"ante": 10_00, "odds-wager": 10_00}),
    (LetItRide, {"bet-one": 10_00, "bet-two": 10_00, "bet-three": 10_00}),
    (MiniTex, {"ante": 10_00}),
    (MississippiStud, {"ante": 10_00}),
    (TexasHoldemBonus, {"ante": 10_00}),
    (ThreeCardDrawPoker, {"ante": 10_00}),
    (ThreeCardPoker, {"ante": 10_00}),
    (TwoCardJokerPoker, {"ante": 10_00}),
    (UltimateTexasHoldem, {"ante": 10_00, "blind": 10_00}),
]
"""Each game whose players decide at stages, and the wagers that a hand begins with."""
every_game = pytest.mark.parametrize(
    ("kind", "wagers"), GAMES, ids=[kind.id for kind, _ in GAMES]
)  # fmt: skip


def seen(session: Session) -> Sees:
    """The cards that the player at spot 1 can see."""
    hands = hands_seen(view(session, "p1")).items()
    return Sees(*(
        sum(card is not None for name, hand in hands if name.startswith(whose) for card in hand)
        for whose in ("spot 1", "community", "dealer")
    ))  # fmt: skip


def stays_in(stages: tuple[Stage, ...], at: int) -> str:
    """The choice by which a player comes to the next decision."""
    stage = stages[at]
    later = any(other.wager is stage.wager for other in stages[at + 1 :])
    return stage.otherwise.name if later and not stage.withdraws else ""


def least(choice: Choice) -> int:
    """The smallest amount that goes with a choice."""
    amounts = choice.amounts
    return amounts.low if isinstance(amounts, Span) else min(amounts or (0,))


@every_game
def test_at_each_decision_a_player_sees_what_its_stage_says(
    kind: type[BankedPoker], wagers: dict[str, int]
) -> None:
    game = kind()
    session = table(game, Seeded(1))
    start(session, {(1, wager): cents for wager, cents in wagers.items()})
    for at, stage in enumerate(game.stages):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert ask.law == stage.law
        assert seen(session) == stage.sees
        first = ask.choices[0]
        name = stays_in(game.stages, at) or first.name
        session.choose(ask.patron, ask.spot, name, least(first) if name == first.name else 0)


@every_game
def test_a_wager_of_a_stage_is_placed_at_that_decision_alone(
    kind: type[BankedPoker], wagers: dict[str, int]
) -> None:
    game = kind()
    session = table(game, Seeded(1))
    for wager, cents in wagers.items():
        session.place("p1", 1, wager, cents)
    for stage in game.stages:
        for later in stage.wagers:
            if later.name not in wagers:
                with pytest.raises(NotNow):
                    session.place("p1", 1, later.name, 10_00)


@pytest.mark.parametrize(
    ("kind", "times"),
    [
        (AllInHoldem, 1 + 3 + 50 + 500),
        (Boston5Stud, 1_000 + 2 + 2),
        (CaribbeanStud, 1 + 2 * 100),
        (DoubleCrossPoker, 1 + 2 * 300),
        (DoubleDownStud, 2 * 1_000),
        (FlopPoker, 1 + 1_000),
        (MississippiStud, (1 + 3 + 3 + 3) * 500),
        (TexasHoldemBonus, 1 + 2 + 1 + 1 + 30),
        (UltimateTexasHoldem, 1 + 500 + 4 + 50),
    ],
)
def test_a_limit_never_cuts_what_the_minimum_wagers_could_win(
    kind: type[BankedPoker], times: int
) -> None:
    """The highest odds of each wager, times the antes that it may be."""
    limits = Limits(Limit(10_000 * DOLLAR, 100_000 * DOLLAR))
    session = table(kind(), Seeded(1), limits=limits)
    assert kind().payout_limit(session.table) == times * 10_000 * DOLLAR


@pytest.mark.parametrize(
    ("kind", "best"),
    [
        (Boston5Stud, three.best),
        (ColoradoHoldem, three.best),
        (DoubleDownStud, five.best),
        (FlopPoker, three.best),
        (LetItRide, five.best),
        (ThreeCardDrawPoker, three.best),
        (ThreeCardPoker, three.best),
    ],
)
def test_a_hand_is_named_by_the_cards_that_its_player_sees(kind: type[Any], best: Any) -> None:
    session = table(kind(), Seeded(2))
    spot = session.table.spots[0]
    assert session.game.holding(session.table, spot) == ""
    start(session, {(1, wager): cents for wager, cents in dict(GAMES)[kind].items()})
    hands = hands_seen(view(session, "p1"))
    cards = [*hands["spot 1"], *hands.get("community", ())]
    words = best([card for card in cards if card is not None]).words
    assert session.game.holding(session.table, spot) == words != ""
