"""Poker: what the casino rakes from a pot, and what hands are worth against each other."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import partial
from itertools import combinations
from math import comb
from types import SimpleNamespace
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import STANDARD, Card, write
from pitboss.errors import BadCard
from pitboss.games.poker_room.poker import Poker
from pitboss.hands.batch import tables
from pitboss.odds.analyse import Analysis
from pitboss.odds.kernels import equity
from pitboss.odds.result import Figure, NotAnalysed, Odds, Outcome
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.steps import Moved

CHIP: Cents = 25
"""The smallest chip, to which a percentage rake is rounded down."""
POTS = (10, 20, 40, 60, 80, 100, 150, 200, 500)
"""Typical pots, in dollars."""
ROUNDS = 4
"""Betting rounds of a hand that goes to the end."""
BOARD = 5


# The rake


def raked(game: Poker, bets: Sequence[Cents]) -> Cents:
    """What the game takes from a pot that betting rounds fill by these amounts."""
    pot = SimpleNamespace(name="pot", fresh=0, account=SimpleNamespace(amount=0))
    play: Any = SimpleNamespace(pots=[pot], raked=0, stepped=0, remaining=2, total=0)
    table: Any = SimpleNamespace(chip=CHIP)
    for number, amount in enumerate(bets):
        pot.fresh = amount
        pot.account.amount += amount
        play.total = pot.account.amount
        for step in game.rake(table, play, first=number == 0):
            assert isinstance(step, Moved), "a rake moves chips, and asks for nothing"
            pot.account.amount -= step.amount
            play.total = pot.account.amount
    return int(play.raked)


def method(game: Poker) -> str:
    """How the table rakes, in words."""
    options = game.options
    words = []
    if options.rake_percent:
        words.append(f"{options.rake_percent} percent")
    if options.rake_steps:
        words.append(f"steps {options.rake_steps}")
    if words:
        words.append(f"{dollars(options.rake_cap)} at most")
    if options.time_charge:
        words.append(f"{dollars(options.time_charge)} an hour for each {options.time_basis}")
    return ", ".join(words)


def pot(amount: Cents, game: Game) -> Odds:
    """The rake as a share of a pot that one betting round fills, per unit of the pot."""
    assert isinstance(game, Poker), "the analysis of another game"
    taken = raked(game, [amount])
    spread = raked(game, [amount // ROUNDS] * ROUNDS)
    figures = {
        "rake": Figure(Fraction(taken, DOLLAR), "dollars"),
        "rake if four rounds fill it in equal parts": Figure(Fraction(spread, DOLLAR), "dollars"),
    }
    outcome = Outcome(f"rake {dollars(taken)}", Fraction(1), Fraction(-taken, amount))
    return Odds(
        game.id, f"pot {dollars(amount)}", method(game), (outcome,), per="pot",
        note="filled in one betting round", figures=figures,
    )  # fmt: skip


def analyses(game: Game) -> dict[str, Analysis]:
    """A pot of every typical size."""
    return {f"pot {dollars(n * DOLLAR)}": partial(pot, n * DOLLAR) for n in POTS}


SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"rake_percent": 5},
    {"rake_percent": 0, "rake_steps": "20:1 40:1 60:1 80:1"},
    {"rake_percent": 0, "time_charge": 12_00},
)


# Equities


class Equity(NamedTuple):
    """What a hand is worth against the others, over every board."""

    hand: tuple[Card, ...]
    boards: int
    shared: tuple[int, ...]
    """Boards on which the pot is shared among so many; the first of them won alone."""

    @property
    def win(self) -> Fraction:
        return Fraction(self.shared[0], self.boards)

    @property
    def tie(self) -> Fraction:
        return Fraction(sum(self.shared[1:]), self.boards)

    @property
    def equity(self) -> Fraction:
        """The part of the pot that comes to the hand on average."""
        parts = (Fraction(count, among) for among, count in enumerate(self.shared, start=1))
        return sum(parts, Fraction(0)) / self.boards

    def as_json(self) -> dict[str, Any]:
        return {
            "hand": write(self.hand),
            "boards": self.boards,
            "win": str(self.win),
            "tie": str(self.tie),
            "equity": {"fraction": str(self.equity), "percent": float(100 * self.equity)},
        }


def equities(hands: Sequence[tuple[Card, ...]], board: Sequence[Card] = ()) -> list[Equity]:
    """Hold 'em hands of two cards, or Omaha hands of four, all in: every board is tried."""
    sizes = {len(hand) for hand in hands}
    if len(hands) < 2 or sizes not in ({2}, {4}):
        raise NotAnalysed(
            "Equities are of two hands or more: of two cards each at hold 'em, four at Omaha."
        )
    known = [*(card for hand in hands for card in hand), *board]
    if len(set(known)) < len(known) or any(card.is_joker for card in known):
        raise BadCard("A card is named twice, or is a joker, with which poker is not played.")
    if len(board) > BOARD:
        raise BadCard("A board has five cards at most.")
    deck = np.array([card.index for card in STANDARD if card not in known], np.int64)
    own = np.array([[card.index for card in hand] for hand in hands], np.int64)
    open_cards = np.array([card.index for card in board], np.int64)
    counts = np.zeros((len(hands), len(hands) + 1), np.int64)
    if sizes == {2}:
        equity.holdem(tables("seven"), own, open_cards, deck, counts)
    else:
        twos = np.array(list(combinations(range(4), 2)), np.int64)
        threes = np.array(list(combinations(range(BOARD), 3)), np.int64)
        equity.omaha(tables("five"), own, open_cards, deck, twos, threes, counts)
    boards = comb(len(deck), BOARD - len(board))
    return [
        Equity(tuple(hand), boards, tuple(map(int, row[1:])))
        for hand, row in zip(hands, counts, strict=True)
    ]
