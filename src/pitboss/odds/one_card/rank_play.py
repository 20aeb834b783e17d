"""Exact odds of games of ranks: every pair of first cards, every choice, and the cards that follow.

Suits do not count, and burned cards and the cards of other players are unseen, so that ranks are
drawn from a full shoe without the seen cards. The game's own verdict on an end decides each wager.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import product
from math import prod
from typing import Any, ClassVar

from pitboss.equipment.cards import Card
from pitboss.games.one_card.rank_game import Draw, RankGame
from pitboss.odds.core.advice import Seat, Shown
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.guide import Rule
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate
from pitboss.table.wagers import Wager

RANKS, SUITS = range(2, 15), 4


@dataclass(frozen=True)
class RankLine:
    """One continuation after the first two cards, and its results."""

    draw: Draw
    ends: Mapping[Any, Fraction]
    """The possible ends with their probabilities."""
    first: Fraction
    """The average net of the first wager."""
    added: Fraction
    """The average net of the added wager."""
    beside: Fraction
    """The average net of a wager on the later cards."""

    @property
    def worth(self) -> Fraction:
        return self.first + self.added


@dataclass(frozen=True)
class RankStart:
    """The state of the round after two cards."""

    chance: Fraction
    lines: tuple[RankLine, ...]

    @property
    def best(self) -> RankLine:
        """The continuation with the highest value; of equals, the one that risks least."""
        return max(self.lines, key=lambda line: line.worth)


Starts = Mapping[Any, RankStart]


def ways(ranks: Sequence[int], alike: int) -> int:
    """The number of ways to draw cards of these ranks, of so many each."""
    return prod(alike - ranks[:at].count(rank) for at, rank in enumerate(ranks))


class RankPlay:
    """The odds of one game of ranks; a subclass adds the game's texts."""

    kind: ClassVar[type[RankGame]]
    wagers: ClassVar[tuple[Wager, ...]]
    """The first wager, and those that the first two cards decide."""
    reads: ClassVar[tuple[str, ...]]
    """The command-line flags that give the cards of a question."""
    ask: ClassVar[str]
    """The error if the wrong cards are given."""
    decided: ClassVar[str]
    """The message if nothing is left to decide."""

    @property
    def main(self) -> Wager:
        return self.wagers[0]

    def starts(self, game: RankGame) -> Starts:
        """Every state after two cards, with its continuations."""
        alike = SUITS * game.options.decks
        pairs: dict[Any, Counter[tuple[int, ...]]] = {}
        for pair in product(RANKS, repeat=2):
            pairs.setdefault(game.ended(pair), Counter())[pair] = ways(pair, alike)
        cards = len(RANKS) * alike
        return {
            end: RankStart(
                Fraction(found.total(), cards * (cards - 1)),
                tuple(self._line(game, draw, found, alike) for draw in game.draws(end)),
            )
            for end, found in pairs.items()
        }

    def _line(
        self, game: RankGame, draw: Draw, pairs: Mapping[tuple[int, ...], int], alike: int
    ) -> RankLine:
        counts: Counter[Any] = Counter()
        for pair in pairs:
            for more in product(RANKS, repeat=draw.cards):
                ranks = (*pair, *more)
                counts[game.ended(ranks, draw.choice)] += ways(ranks, alike)
        total = counts.total()
        ends = {end: Fraction(count, total) for end, count in counts.items()}

        def mean(wager: Wager) -> Fraction:
            return sum((p * price(game.verdict(wager, end)) for end, p in ends.items()), Fraction())

        beside = sum((p * price(game.beside(end)) for end, p in ends.items()), Fraction())
        added = mean(draw.adds) if draw.adds else Fraction()
        return RankLine(draw, ends, mean(self.main), added, beside)

    def net(self, game: RankGame, end: Any, draw: Draw) -> Fraction:
        """The net of the first wager at an end, including the wager that the choice adds."""
        wagers = [self.main, *([draw.adds] if draw.adds else [])]
        return sum((price(game.verdict(wager, end)) for wager in wagers), Fraction())

    def analyses(self) -> dict[str, Analysis]:
        """The first wager with the best choices, and every other wager."""
        return {self.main.name: self.odds} | {one.name: self.side(one) for one in self.wagers[1:]}

    def odds(self, game: Game) -> WagerOdds:
        """The first wager, with the best choice on every two cards."""
        assert isinstance(game, self.kind), "the analysis of another game"
        starts, counts = self.starts(game), dict[tuple[str, Fraction, str], Fraction]()
        for start in starts.values():
            for end, chance in start.best.ends.items():
                key = self._outcome(game, end, start.best.draw)
                counts[key] = counts.get(key, Fraction()) + start.chance * chance
        outcomes = [Outcome(name, p, net, pays) for (name, net, pays), p in counts.items()]
        outcomes.sort(key=lambda one: (-one.net, one.probability))
        added = (one.chance for one in starts.values() if one.best.draw.adds)
        return WagerOdds(
            game.id, self.main.name, game.tables[self.main.name].name, tuple(outcomes),
            1 + sum(added, Fraction()), options={"decks": game.options.decks},
            note=self.note(starts), figures=self.figures(starts),
        )  # fmt: skip

    def _outcome(self, game: RankGame, end: Any, draw: Draw) -> tuple[str, Fraction, str]:
        verdicts = [game.verdict(one, end) for one in (self.main, draw.adds) if one is not None]
        won = [one for one in verdicts if one is not None and one.fate is Fate.WON]
        return self.name(end, draw), self.net(game, end, draw), str(won[0].pays) if won else ""

    def side(self, wager: Wager) -> Analysis:
        """The odds of a wager that the first two cards decide."""

        def work_out(game: Game) -> WagerOdds:
            assert isinstance(game, self.kind), "the analysis of another game"
            counts = dict[tuple[str, Fraction, str], Fraction]()
            for end, start in self.starts(game).items():
                verdict = game.verdict(wager, end)
                assert verdict is not None, "the first two cards decide it"
                pays = str(verdict.pays) if verdict.fate is Fate.WON else ""
                key = (verdict.outcome, price(verdict), pays)
                counts[key] = counts.get(key, Fraction()) + start.chance
            outcomes = (Outcome(name, p, net, pays) for (name, net, pays), p in counts.items())
            return WagerOdds(
                game.id, wager.name, game.tables[wager.name].name,
                tuple(sorted(outcomes, key=lambda one: -one.net)),
                options={"decks": game.options.decks},
            )  # fmt: skip

        return work_out

    # The texts of a game

    def name(self, end: Any, draw: Draw) -> str:
        """The name of an end among the outcomes."""
        raise NotImplementedError

    def note(self, starts: Starts) -> str:
        """A short note on the best choices."""
        raise NotImplementedError

    def rules(self, starts: Starts) -> tuple[Rule, ...]:
        """The best choices as rules."""
        raise NotImplementedError

    def figures(self, starts: Starts) -> dict[str, Figure]:
        """Other figures of the first wager."""
        return {}

    def shown(self, shown: Shown) -> Sequence[Card]:
        """The first two cards of a question."""
        return [card for part in self.reads for card in getattr(shown, part)]

    def seen(self, seat: Seat) -> Sequence[Card]:
        """The first two cards, as a seat sees them."""
        return (*seat.own, *seat.dealer)
