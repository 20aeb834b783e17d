"""Advice on two cards of a game of ranks, with the value of every choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction

from pitboss.errors import BadCard
from pitboss.games.one_card.rank_game import RankGame
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide
from pitboss.odds.one_card.rank_play import RankLine, RankPlay, RankStart
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.steps import Answer, Choice, Span


@dataclass(frozen=True)
class RankStrategy:
    """One decision, by the ranks of the first two cards, and possibly a wager with it."""

    play: RankPlay

    def guide(self, game: Game) -> Guide:
        wagers = tuple(odds(game, name) for name in self.play.analyses())
        return Guide(game.id, wagers, self.play.rules(self.play.starts(self._own(game))))

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, *self.play.reads, decks=game.options.decks)
        start = self._start(game, [card.rank for card in self.play.shown(shown)])
        if start is None:
            raise BadCard(self.play.ask)
        if len(start.lines) == 1:
            raise BadCard(self.play.decided)
        return self._advice(start)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        choices = {choice.name: choice for choice in seat.ask.choices}
        start = self._start(game, [card.rank for card in self.play.seen(seat)])
        for line in start.lines if start is not None else ():
            if line.draw.choice and line.draw.choice in choices:
                assert start is not None, "it has lines"
                return self._advice(start, choices, seat.wagers[self.play.main.name])
            if line.draw.beside is not None and line.draw.beside.title in choices:
                return _beside(line, line.draw.beside.title)
        return None

    def _own(self, game: Game) -> RankGame:
        assert isinstance(game, self.play.kind), "the strategy of another game"
        return game

    def _start(self, game: Game, ranks: list[int]) -> RankStart | None:
        own = self._own(game)
        return self.play.starts(own)[own.ended(ranks)] if len(ranks) == 2 else None

    def _advice(
        self, start: RankStart, choices: Mapping[str, Choice] | None = None, unit: Cents = 1
    ) -> Advice:
        """The choices per unit of the first wager, each with the most it may add."""
        found = []
        for line in start.lines:
            if line.draw.beside is not None:
                continue  # a different decision
            most = _most(choices[line.draw.choice]) if choices else 0
            added = line.added * Fraction(most, unit) if most else line.added
            found.append(Valued(Answer(line.draw.choice, most), line.first + added))
        return ranked(found, per=self.play.main.title)


def _most(choice: Choice) -> Cents:
    amounts = choice.amounts
    return amounts.high if isinstance(amounts, Span) else amounts[-1] if amounts else 0


def _beside(line: RankLine, title: str) -> Advice:
    """Whether to place a wager on the later cards."""
    none, one = Valued(Answer(f"no {title}"), Fraction()), Valued(Answer(title), line.beside)
    return ranked((none, one), per=title)
