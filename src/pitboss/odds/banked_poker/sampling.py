"""Simulates banked poker: cards are dealt, played by a rule, and sorted into ends.

A block counts ends, which are priced afterwards by the game's own verdicts.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import lcm, prod
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, FIRST_THREE, KEPT, LOWER, OWN, THE_DEALERS, End
from pitboss.hands.batch import strength_of
from pitboss.hands.kernels import compiled
from pitboss.hands.kinds import evaluate
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.chance import deal, stream
from pitboss.odds.core.prices import paid, price
from pitboss.odds.core.sampling import ALL, MILLION, Counts, Plan, Tally, riding, strategy_of
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents

Ints = NDArray[Any]
AGAINST = 3
NO_CARDS: Ints = np.empty((0, 0), np.uint8)
PART = 1 << 17
"""Rounds dealt and sorted at a time, so that they stay in the processor's cache."""


class DealtCards(NamedTuple):
    """Cards of many rounds: one row a round, one column a card."""

    own: Ints
    board: Ints
    dealer: Ints
    draw: Ints = NO_CARDS
    """The card for each player who exchanges one."""
    kept: Ints = NO_CARDS
    """The first cards, without the one exchanged."""
    more: Mapping[str, Ints] = {}
    """Parts of these with names of their own, such as an axis of the board."""

    def of(self, whose: tuple[str, ...]) -> Ints:
        parts = {
            OWN: self.own, BOARD: self.board, THE_DEALERS: self.dealer, KEPT: self.kept,
            FIRST_THREE: self.own[:, :3], **self.more,
        }  # fmt: skip
        return parts[whose[0]] if len(whose) == 1 else np.hstack([parts[one] for one in whose])


class Columns(NamedTuple):
    """The positions of the cards of a round in the order of the deal."""

    own: tuple[int, ...]
    dealer: tuple[int, ...] = ()
    board: tuple[int, ...] = ()
    draw: tuple[int, ...] = ()
    more: Mapping[str, tuple[int, ...]] = {}
    """Parts of these with names of their own."""

    @property
    def cards(self) -> int:
        """The number of cards dealt in a round, including burn cards."""
        return 1 + max(self.own + self.dealer + self.board + self.draw)

    def split(self, rows: Ints) -> DealtCards:
        own = rows[:, self.own]
        more = {name: rows[:, places] for name, places in self.more.items()}
        return DealtCards(
            own, rows[:, self.board], rows[:, self.dealer], rows[:, self.draw], own, more
        )


class Way(NamedTuple):
    """A way to play: its description, and the line it takes with the cards of each round."""

    help: str
    choose: Callable[[BankedPoker, DealtCards], Ints]
    """For each round, the index of its line in ``Prices.lines``."""


@compiled
def deal_rows(state: NDArray[np.uint64], deck: Ints, rows: Ints) -> None:
    """Fill rows with the cards of one round each."""
    for at in range(len(rows)):
        deal(state, deck, rows.shape[1])
        for card in range(rows.shape[1]):
            rows[at, card] = deck[card]


class BankedKernel:
    """The kernel of a game with its options and pay tables."""

    columns: ClassVar[Columns]
    ways: ClassVar[Mapping[str, Way]]
    """By name: the ways to play; the first is the usual one."""
    deck_size: ClassVar[int] = 52
    plays = "hands"
    round = "a hand"
    hourly: ClassVar[int] = 30
    size = MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, BankedPoker), "the kernel of another family"
        self.game = game
        self.strategies = {name: way.help for name, way in self.ways.items()}
        self.way = list(self.ways.values())[strategy_of(self.strategies, plan)]
        self.prices = Prices(game)
        self.wagers = (*game.main, *(name for name in game.offers if name not in game.main))
        follow = {
            name: tuple(one for one in game.main if one != name)
            for name in game.main
            if name not in game.asked
        }
        self.rides = riding(self.wagers, plan, follow=follow)
        self.scale = lcm(
            *(paid(row.pays, meter=game.meter_priced()).denominator
              for name in (*self.wagers, *game.bonuses) for row in game.tables[name].rows)
        )  # fmt: skip
        kinds = (len(way.names) for way, _ in game.gradings)
        self.radices = (len(self.prices.lines), AGAINST, 2, *kinds)

    # From cards to ends

    def compared(self, dealt: DealtCards, lines: Ints) -> tuple[Ints, Ints, Ints | None]:
        """Each hand against the dealer's, from 0 for lower to 2 for higher; whether the dealer
        qualifies; and the strengths of the hands, if all their cards are compared."""
        ranker = self.game.ranker
        held = np.hstack([dealt.own, dealt.board])
        ones: Ints = np.ones(len(held), np.int64)
        if not dealt.dealer.shape[1]:
            return ones, ones, None
        own = evaluate(ranker, held)
        dealer = evaluate(ranker, np.hstack([dealt.dealer, dealt.board]))
        against = (own > dealer).astype(np.int64) - (own < dealer) - LOWER
        return against, self.qualifies(dealt, dealer), own

    def ends(self, dealt: DealtCards, lines: Ints) -> Ints:
        """The end of each round, as a number: see :meth:`end_of`."""
        game, ranker = self.game, self.game.ranker
        held = dealt.own.shape[1] + dealt.board.shape[1]
        against, qualifies, own = self.compared(dealt, lines)
        digits = [lines, against, qualifies]
        for way, whose in game.gradings:
            same = way.ranker is ranker and whose in ((OWN,), (OWN, BOARD)) and own is not None
            known = own if same and len(dealt.of(whose)[0]) == held else None
            digits.append(way.sort(dealt.of(whose), known))
        code: Ints = np.zeros(len(dealt.own), np.int64)
        for digit, radix in zip(digits, self.radices, strict=True):
            code = code * radix + digit
        return code

    def qualifies(self, dealt: DealtCards, dealer: Ints) -> Ints:
        """Whether the dealer qualifies, by the strength of each hand; one or zero."""
        least = self.game.qualifier
        found: Ints = dealer >= (0 if least is None else strength_of(least))
        return found.astype(np.int64)

    def end_of(self, code: int) -> tuple[Line, End]:
        """The line and the end of a number."""
        digits = []
        for radix in reversed(self.radices):
            code, digit = divmod(code, radix)
            digits.append(digit)
        kinds = tuple(digits[: len(self.radices) - 3][::-1])
        qualifies, against, line = digits[len(self.radices) - 3 :]
        chosen = self.prices.lines[line]
        return chosen, End(against + LOWER, bool(qualifies), kinds, chosen.folded, chosen.draws)

    # The interface of ``sampling``

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        state = stream(np.uint64(seed), np.uint64(number))
        deck = np.arange(self.deck_size)
        counts = np.zeros(prod(self.radices), np.int64)
        for first in range(0, rounds, PART):
            rows = np.empty((min(PART, rounds - first), self.columns.cards), np.uint8)
            deal_rows(state, deck, rows)
            dealt = self.columns.split(rows)
            ends = self.ends(dealt, self.way.choose(self.game, dealt))
            counts += np.bincount(ends, minlength=len(counts))
        return counts

    def netted(self, code: int, stake: Cents = DOLLAR) -> dict[str, Fraction]:
        """The net of each wager at an end, in units of the ante or of itself; a row with a fixed
        sum depends on the stake."""
        game = self.game
        line, end = self.end_of(code)
        found = {}
        for name in self.wagers:
            wager = game.wagers[name]
            times = line.on(name) if name in game.asked else wager.times
            unit = stake if wager.exactly is None else wager.exactly
            verdict = game.verdict(wager, end) if times else None
            worth = price(verdict, unit, game.meter_priced())
            for bonus in game.bonuses.values():
                if bonus.wager.name == name and times:
                    worth += price(game.verdict(bonus, end), stake)
            found[name] = times * worth
        return found

    def read(self, counts: Counts) -> list[Tally]:
        codes = np.flatnonzero(counts)
        nets = np.array(
            [
                [int(net * self.scale) for net in self.netted(int(code)).values()]
                for code in codes
            ],
            np.int64,
        ).reshape(len(codes), len(self.wagers)).T  # fmt: skip
        tallies = [
            Tally(name, row, counts[codes]) for name, row in zip(self.wagers, nets, strict=True)
        ]
        return [*tallies, Tally(ALL, self.rides @ nets, counts[codes])]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One round with these cards in the order dealt; the line that is played, or None to use
        the way to play."""
        dealt = self.columns.split(np.array([order], np.uint8))
        lines = np.array(choices) if choices else self.way.choose(self.game, dealt)
        return self.netted(int(self.ends(dealt, lines)[0]))
