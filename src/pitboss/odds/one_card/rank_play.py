"""Games of ranks, exactly: every pair of first cards, every choice, and the cards that follow.

Suits do not count, and burned cards and the cards of other players are unseen, so that ranks are
drawn from a full shoe of which only the seen cards are gone. What a wager comes to is the game's
own verdict on the end.
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
    """One way to go on after the first two cards, and what comes of it."""

    draw: Draw
    ends: Mapping[Any, Fraction]
    """How the round may end, with the chance of each."""
    first: Fraction
    """What the first wager nets on average."""
    added: Fraction
    """What the wager that is added nets."""
    beside: Fraction
    """What a wager that is placed beside nets."""

    @property
    def worth(self) -> Fraction:
        return self.first + self.added


@dataclass(frozen=True)
class RankStart:
    """How the round stands after two cards."""

    chance: Fraction
    lines: tuple[RankLine, ...]

    @property
    def best(self) -> RankLine:
        """The line that is worth most; of equals the one that risks least."""
        return max(self.lines, key=lambda line: line.worth)


Starts = Mapping[Any, RankStart]


def ways(ranks: Sequence[int], alike: int) -> int:
    """In how many ways cards of these ranks come, of so many alike."""
    return prod(alike - ranks[:at].count(rank) for at, rank in enumerate(ranks))


class RankPlay:
    """The odds of one game of ranks; a game's subclass has its words."""

    kind: ClassVar[type[RankGame]]
    wagers: ClassVar[tuple[Wager, ...]]
    """The first wager, and those on the first two cards alone."""
    reads: ClassVar[tuple[str, ...]]
    """Where cards that somebody asks about are given."""
    ask: ClassVar[str]
    """What to give, if something else was given."""
    decided: ClassVar[str]
    """What to say where nothing is left to decide."""

    @property
    def main(self) -> Wager:
        return self.wagers[0]

    def starts(self, game: RankGame) -> Starts:
        """Every state after two cards, with the ways to go on."""
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
        """What the first wager nets at an end, with the wager that the choice adds."""
        wagers = [self.main, *([draw.adds] if draw.adds else [])]
        return sum((price(game.verdict(wager, end)) for wager in wagers), Fraction())

    def analyses(self) -> dict[str, Analysis]:
        """The first wager with the best choices, and every wager beside it."""
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
        """A wager on the first two cards."""

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

    # A game's own words

    def name(self, end: Any, draw: Draw) -> str:
        """What an end is called among the outcomes."""
        raise NotImplementedError

    def note(self, starts: Starts) -> str:
        """How the best choices are made, in a few words."""
        raise NotImplementedError

    def rules(self, starts: Starts) -> tuple[Rule, ...]:
        """The best choices as rules."""
        raise NotImplementedError

    def figures(self, starts: Starts) -> dict[str, Figure]:
        """What else is known of the first wager."""
        return {}

    def shown(self, shown: Shown) -> Sequence[Card]:
        """The first two cards, as somebody asks about them."""
        return [card for part in self.reads for card in getattr(shown, part)]

    def seen(self, seat: Seat) -> Sequence[Card]:
        """The first two cards, as a seat sees them."""
        return (*seat.own, *seat.dealer)
