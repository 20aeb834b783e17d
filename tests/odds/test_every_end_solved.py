"""The exact solver of the blackjack family on every end: it counts with the game's own prices."""

from __future__ import annotations

from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.spanish_21 import Spanish21
from pitboss.games.registry import game_type
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.odds.blackjack.exact.cells import bonus_floats
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, BUST, COLUMNS, TWENTY_TWO, WHOLE
from pitboss.odds.blackjack.exact.family_rules import one_suit, rules_of
from pitboss.odds.blackjack.exact.hands import hands
from pitboss.odds.blackjack.exact.play import CHOICES, DOUBLE, GIVE_UP, HIT, PLAY, STAND, decide
from pitboss.odds.blackjack.exact.solve import dealt_natural
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, TableTerms
from pitboss.odds.blackjack.hand_ends import (
    DESIGNATED,
    ONE_COLOR,
    OVER_21,
    RESCUED,
    SEVENS,
    STRAIGHT,
    SURRENDERED,
    TWO_CARDS,
    TWO_COLORS,
    own_ends,
    priced,
)
from pitboss.odds.blackjack.without_tens import leaves_out
from tests.odds.ends_of_blackjack import FINISHED, PLAYED, doubled_cards
from tests.odds.test_every_end_of_blackjack import CASES

ON_HAND, ON_DOUBLE, ON_SPLIT = range(3)


class Solver:
    """A table as the solver has it, and the prices of the game."""

    def __init__(self, id: str, options: dict[str, Any]) -> None:
        kind = game_type(id)
        game: Any = kind(kind.options_model.parse(options))
        self.game = game
        self.rules = rules_of(self.game)
        self.table = TableTerms(self.rules)
        self.bonus = [bonus_floats(self.table, role) for role in (FIRST, ADDED)]
        self.nets = priced(game, [game.wager, game.double, game.split])

    @property
    def ends(self) -> list[int]:
        """The dealer's ends that hands meet which were played."""
        return [*FINISHED] if self.rules.peeks else [*FINISHED, BLACKJACK]

    def column(self, end: int) -> int:
        """Where the solver counts an end: a 22 is over 21 like any other, unless it is a push."""
        return BUST if end == TWENTY_TWO and not self.rules.push_22 else end

    def values(
        self, which: list[int], end: int, role: int, rank: int = -1, rescued: int = -1, act: int = 0
    ) -> Any:
        """What the solver makes of some hands where the dealer is sure to end so."""
        kept = FIRST if self.rules.hands_alike else role
        terms = self.table.terms(split=rank >= 0, rank=rank, role=kept)
        size = len(terms.total)
        mass, values = np.zeros((size, COLUMNS)), np.zeros((size, CHOICES))
        mass[which, self.column(end)] = mass[which, WHOLE] = 1.0
        acts, suited, ended = np.zeros((3, size), np.int64)
        ended[rescued] = rescued >= 0
        acts[which[0]] = act
        decide(terms, np.array(which), mass, self.bonus[kept], True, acts, suited, ended, values)
        # The first wager's loss to a blackjack is counted apart, once a round.
        return values - (end == BLACKJACK and role == FIRST)

    def due(self, kind: int, end: int, role: int, *, doubled: bool = False) -> float:
        """What the game's prices come to, with what doubled the hand."""
        base = ON_SPLIT if role == ADDED else ON_HAND
        more = self.nets[ON_DOUBLE][1][kind][end] if doubled else 0
        return float(self.nets[base][doubled][kind][end] + more)

    def suited(self, kind: int, end: int, role: int, *, doubled: bool = False) -> float:
        """The same over the suits of three cards, where the solver does not look at them."""
        if not isinstance(self.game, Spanish21) or kind not in (STRAIGHT, SEVENS):
            return self.due(kind, end, role, doubled=doubled)
        alike = one_suit(self.game.options.decks) if kind == SEVENS else Fraction(1, 16)
        shares = (1 - alike, alike * Fraction(3, 4), alike * Fraction(1, 4))
        every = [self.due(kind + at, end, role, doubled=doubled) for at in range(3)]
        return sum(float(share) * net for share, net in zip(shares, every, strict=True))


def ranks(text: str) -> list[int]:
    return [BLACKJACK_VALUE[card] - 1 for card in cards(text)]


@pytest.mark.parametrize(("id", "options"), CASES, ids=str)
def test_hands_that_stand_and_hands_that_are_doubled(id: str, options: dict[str, Any]) -> None:
    solver, every = Solver(id, options), hands()
    for kind in PLAYED:
        held = own_ends(solver.game)[kind].cards
        if kind in (STRAIGHT + 1, STRAIGHT + 2):
            continue  # below
        if isinstance(solver.game, Spanish21) and kind in (SEVENS + 1, SEVENS + 2):
            continue  # in the mean of three sevens
        values = ranks(held)
        hand = every.at(*values)
        for role in (FIRST, ADDED):
            split = role == ADDED or kind == TWO_CARDS
            rank = values[0] if split else -1
            for end in solver.ends:
                if kind == TWO_CARDS and options.get("two_card_21") == "push" and end == BLACKJACK:
                    continue  # the solver of both hands has that apart
                found = solver.values([hand], end, role, rank)[hand, STAND]
                assert found == pytest.approx(solver.suited(kind, end, role)), (kind, end, role)
                if double := doubled_cards(solver.game, kind, held):
                    *first, last = ranks(double)
                    before, after = every.at(*first), every.at(*first, last)
                    net = solver.values([before, after], end, role, rank)[before, DOUBLE]
                    due = solver.suited(kind, end, role, doubled=True)
                    assert net == pytest.approx(due), (kind, end, role)


@pytest.mark.parametrize(("id", "options"), CASES, ids=str)
def test_hands_that_go_over_or_are_given_up(id: str, options: dict[str, Any]) -> None:
    solver, every = Solver(id, options), hands()
    game, twenty = solver.game, every.at(9, 9)
    left_out = "surrendered_to_blackjack" in leaves_out(game)
    before, after = every.at(9, 1), every.at(9, 1, 3)
    for role in (FIRST, ADDED):
        rank = 9 if role == ADDED else -1
        for end in solver.ends:
            values = solver.values([twenty], end, role, rank)
            assert values[twenty, HIT] == solver.due(OVER_21, end, role)
            assert values[twenty, DOUBLE] == solver.due(OVER_21, end, role, doubled=True)
            if isinstance(game, Spanish21 | DoubleAttackBlackjack):
                kind = RESCUED if isinstance(game, Spanish21) else SURRENDERED
                if end == BLACKJACK and left_out:
                    continue
                net = solver.values([before, after], end, role, rank, rescued=after)
                assert net[before, DOUBLE] == solver.due(kind, end, role, doubled=True)
            if isinstance(game, DoubleAttackBlackjack):
                net = solver.values([before], end, role, rank, act=GIVE_UP)
                assert net[before, PLAY] == solver.due(SURRENDERED, end, role)


@pytest.mark.parametrize(("id", "options"), CASES, ids=str)
def test_blackjacks(id: str, options: dict[str, Any]) -> None:
    solver, hand = Solver(id, options), hands().at(0, 9)
    designated = Fraction(1, 64) if solver.rules.designated is not None else Fraction(0)
    price = SimpleNamespace(
        table=solver.table, reader=SimpleNamespace(read=lambda residues: Fraction(int(residues[0])))
    )
    for end in (*FINISHED, BLACKJACK):
        if end == BLACKJACK and solver.rules.face_up:
            continue  # a round that is over when it is seen
        mass = np.zeros((1, len(hands().total), COLUMNS), np.int64)
        mass[0, hand, solver.column(end)] = mass[0, hand, WHOLE] = 1
        cell, worth = SimpleNamespace(start=(5,)), SimpleNamespace(mass=mass)
        *_, value = dealt_natural(price, cell, worth)  # type: ignore[arg-type]
        plain, colored, special = (
            solver.nets[ON_HAND][0][kind][end] for kind in (TWO_COLORS, ONE_COLOR, DESIGNATED)
        )
        mean = (1 - designated) * (plain + colored) / 2 + designated * special
        assert value == mean, end


def test_six_seven_and_eight_of_one_suit_at_blackjack() -> None:
    """The solver counts what a suit adds apart, for the wager and for what doubled it."""
    for options in (CASES[1][1], {"six_seven_eight": True}):
        solver = Solver("blackjack", options)
        middle = hands().at(5, 6, 7)
        for role in (FIRST, ADDED):
            _, _, wager, added = solver.table.bonus(role)[middle]
            for kind in (STRAIGHT + 1, STRAIGHT + 2):
                plain, suited = (solver.due(one, 0, role) for one in (STRAIGHT, kind))
                assert suited - plain == wager
                twice = solver.due(kind, 0, role, doubled=True)
                assert twice - solver.due(STRAIGHT, 0, role, doubled=True) == wager + added
