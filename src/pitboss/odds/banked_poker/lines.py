"""The lines of banked poker: the ways to play a hand, and the net of each at each end."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import End, Stage
from pitboss.odds.core.prices import price


class Line(NamedTuple):
    """One way to play: how many antes went on each wager of the stages, or a fold."""

    times: tuple[tuple[str, int], ...] = ()
    folded: bool = False
    discard: int = -1
    """The position of the discarded card among the player's own; -1 for none."""
    exchanged: int = -1
    """The position of the exchanged card among the player's own; -1 for none."""
    declared: bool = False
    """Whether the player's own cards were declared, which ends the hand."""

    def on(self, wager: str) -> int:
        return dict(self.times).get(wager, 0)

    @property
    def played(self) -> int:
        """Antes put at risk in play."""
        return sum(times for _, times in self.times)

    @property
    def draws(self) -> bool:
        """Whether a card is exchanged."""
        return self.exchanged >= 0

    @property
    def words(self) -> str:
        if self.folded:
            return "fold"
        if self.draws:
            return "draw"
        if self.declared:
            return "declare"
        if not self.played:
            return "check"
        return f"play {self.played} ante" + ("s" if self.played > 1 else "")


def lines(stages: tuple[Stage, ...], placed: tuple[tuple[str, int], ...] = ()) -> Iterator[Line]:
    """Every way to play from here on; a wager already placed is not asked for again."""
    if not stages:
        yield Line(placed)
        return
    stage, *rest = stages
    if {one.name for one in stage.wagers} & dict(placed).keys():
        yield from lines(tuple(rest), placed)
        return
    for wager in stage.wagers:
        for times in stage.times:
            yield from lines(tuple(rest), (*placed, (wager.name, times)))
            for place in range(stage.sees.own if stage.draws else 0):
                assert not rest, "a card is exchanged at the last stage"
                yield Line((*placed, (wager.name, times)), exchanged=place)
    if stage.folds:
        yield Line(placed, folded=True)
    else:
        yield from lines(tuple(rest), placed)


def every_line(stages: tuple[Stage, ...]) -> Iterator[Line]:
    """Every way to play, with each card that may be discarded, and with a declaration."""
    for line in lines(stages):
        if stages and stages[-1].discards and not line.folded:
            for place in range(stages[-1].sees.own):
                yield line._replace(discard=place)
        else:
            yield line
    if stages and stages[-1].declares:
        yield Line(declared=True)


def units(game: BankedPoker, line: Line) -> Iterator[tuple[str, int]]:
    """The main wagers and the bonuses on them, each with its stake in antes."""
    for name in game.main:
        times = line.on(name) if name in game.asked else game.wagers[name].times
        if times:
            yield name, times
            for bonus in game.bonuses.values():
                if bonus.wager.name == name:
                    yield bonus.name, times


class Prices:
    """The net of each line at each end of one game, each computed once."""

    def __init__(self, game: BankedPoker) -> None:
        self.game = game
        self.lines = tuple(dict.fromkeys(every_line(game.stages)))
        self._nets: dict[tuple[Line, End], Fraction] = {}

    def net(self, line: Line, end: End) -> Fraction:
        """The net of all main wagers together at an end, in antes."""
        found = self._nets.get((line, end))
        if found is None:
            found = self._nets[line, end] = self._priced(line, end)
        return found

    def _priced(self, line: Line, end: End) -> Fraction:
        game, end = self.game, end._replace(folded=line.folded, drawn=line.draws)
        return sum(
            (
                times * price(game.verdict(game.bonuses.get(name) or game.wagers[name], end))
                for name, times in units(game, line)
            ),
            Fraction(0),
        )
