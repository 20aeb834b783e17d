"""One decision with a discard: of three cards two are kept, and three of the board join them.

The counts of boards for two cards that are kept, the third being dead, are those for these two
alone, less the boards with the dead card. Those boards make the five-card hands that hold all three
cards, whichever is discarded. So one count for each class of two cards and one for each class of
three are enough. Every sum is a whole number.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import comb, lcm
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, LOWER, End
from pitboss.hands.kinds import Kinds
from pitboss.odds.banked_poker.alone import finals, kinds_of_main
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.sampling import AGAINST, BankedKernel, DealtCards
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Guide
from pitboss.odds.core.suits import classes, places
from pitboss.table.game import Game
from pitboss.table.steps import Answer

Ints = NDArray[Any]
Net: TypeAlias = Callable[[Line, End], Fraction]
"""The net of a way to play at an end."""

OWN, HAND = 3, 5
BOARDS = comb(52 - OWN, HAND - OWN + 1)
"""The number of boards that can come with three cards."""
DEALS = comb(52, OWN) * BOARDS


@lru_cache(maxsize=4)
def falls(kinds: Kinds) -> tuple[Ints, Ints]:
    """By class of two cards kept, and of all three: how many boards make each kind."""
    return finals(kinds, OWN - 1, HAND), finals(kinds, OWN, HAND)


@dataclass(frozen=True, eq=False)
class Discards:
    """A game for the solver; ``declared`` gives the result of a declaration, by
    rows of card indices."""

    game: BankedPoker
    declared: Callable[[BankedPoker, Ints], Ints]

    @cached_property
    def prices(self) -> Prices:
        return Prices(self.game)

    @cached_property
    def lines(self) -> tuple[Line, ...]:
        return self.prices.lines

    @cached_property
    def kinds(self) -> Kinds:
        return self.game.gradings[kinds_of_main(self.game)][0]

    def end(self, kind: int) -> End:
        return End(kinds=(kind,))

    def boards(self, line: Line, own: Ints) -> Ints:
        """By row of own cards, how many boards make each kind."""
        if line.folded or line.declared:
            found: Ints = np.zeros((len(own), len(self.kinds.names)), np.int64)
            kind = self.declared(self.game, own) if line.declared else np.zeros(len(own), np.int64)
            found[np.arange(len(own)), kind] = BOARDS
            return found
        kept, dead = falls(self.kinds)
        two, _ = places(OWN - 1)
        three, _ = places(OWN)
        pair = np.delete(own, line.discard, axis=1)
        found = kept[two[tuple(pair.T)]]
        found -= dead[three[tuple(own.T)]]
        return found

    def worth(self, own: Ints, net: Net | None = None) -> tuple[Ints, int]:
        """By line and row of own cards: its total net over every board; and the unit."""
        net = net or self.prices.net
        nets = [[net(line, self.end(kind)) for kind in range(len(self.kinds.names))]
                for line in self.lines]  # fmt: skip
        unit = lcm(*(one.denominator for row in nets for one in row))
        whole = [np.array([int(one * unit) for one in row], np.int64) for row in nets]
        return np.stack([self.boards(line, own) @ row
                         for line, row in zip(self.lines, whole, strict=True)]), unit  # fmt: skip

    def choose(self, own: Ints, net: Net | None = None) -> Ints:
        """The index of the best line; of equals, the one that risks least."""
        worth, _ = self.worth(own, net)
        order = sorted(range(len(self.lines)), key=lambda at: self.lines[at].played)
        found: Ints = np.array(order)[worth[order].argmax(axis=0)]
        return found

    def ends(self, choose: Callable[[Ints], Ints]) -> Counter[tuple[Line, End]]:
        """How many deals end in each way, by the choice for each class of own cards."""
        own, copies = classes(OWN)
        chosen = choose(own)
        found: Counter[tuple[Line, End]] = Counter()
        for at, line in enumerate(self.lines):
            mine = chosen == at
            counts = copies[mine].astype(np.int64) @ self.boards(line, own[mine])
            for kind, many in enumerate(counts.tolist()):
                if many:
                    found[line, self.end(kind)] += many
        return found

    def values(self, hand: tuple[Card, ...]) -> list[tuple[Line, Fraction]]:
        """The value of each line with these cards, in antes."""
        worth, unit = self.worth(np.array([[card.index for card in hand]]))
        return [
            (line, Fraction(int(value), BOARDS * unit))
            for line, value in zip(self.lines, worth[:, 0], strict=True)
        ]


# Advice


@dataclass(frozen=True)
class DiscardAdvice:
    """The strategy of a game: how it is presented, and its solver."""

    tell: Callable[[BankedPoker], Guide]
    find: Callable[[BankedPoker], Discards]
    example: str
    """Example cards for a question, as they would be written."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        check_cards(shown, "hand")
        if len(shown.hand) != OWN:
            raise BadCard(f"{game.title} needs {OWN} cards: {self.example}.")
        return self.advice(game, shown.hand, self.values(game, shown.hand))

    def values(self, game: BankedPoker, hand: tuple[Card, ...]) -> list[tuple[Line, Fraction]]:
        """Every sensible line with these cards: nobody declares in error."""
        found = self.find(game)
        (kind,) = found.declared(game, np.array([[card.index for card in hand]]))
        pays = found.prices.net(Line(declared=True), found.end(int(kind))) > 0
        return [one for one in found.values(hand) if pays or not one[0].declared]

    def advice(
        self,
        game: BankedPoker,
        hand: tuple[Card, ...],
        values: list[tuple[Line, Fraction]],
        ante: int = 0,
        *,
        discards: bool = True,
    ) -> Advice:
        """All main wagers together, in antes."""
        stage = game.stages[-1]
        assert stage.declares is not None, "a game in which three cards may be declared"
        options = []
        for line, value in sorted(values, key=lambda one: one[0].played):
            choice = stage.wager.name if line.played else stage.otherwise.name
            choice = stage.declares.name if line.declared else choice
            label = f"{choice}, discarding the {hand[line.discard].name}"
            title = label if discards and line.discard >= 0 else ""
            options.append(Valued(Answer(choice, line.played * ante), value, title))
        words = game.ranker.best(hand).words
        return ranked(options, per=game.ante.name, why=f"{words}, over {BOARDS:,} boards")

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        names = {choice.name for choice in seat.ask.choices}
        stage, hand = game.stages[-1], seat.own
        if len(hand) != OWN:
            return None
        values, ante = self.find(game).values(hand), seat.wagers[game.ante.name]
        if {stage.wager.name, stage.otherwise.name} <= names:
            best: dict[Line, Fraction] = {}
            for line, value in values:
                plain = line._replace(discard=-1)
                best[plain] = max(value, best.get(plain, value))
            return self.advice(game, hand, list(best.items()), ante, discards=False)
        (discard,) = names
        times = seat.wagers.get(stage.wager.name, 0) // ante
        options = [
            Valued(Answer(discard, cards=(hand[line.discard],)), value,
                   f"discard the {hand[line.discard].name}")
            for line, value in values
            if line.discard >= 0 and line.played == times
        ]  # fmt: skip
        return ranked(options, per=game.ante.name, why=f"over {BOARDS:,} boards")


# Simulation


class DiscardKernel(BankedKernel):
    """The kernel of such a game: the line gives the card that is discarded, or the declaration."""

    declared: Callable[[BankedPoker, Ints], Ints]

    def ends(self, dealt: DealtCards, lines: Ints) -> Ints:
        found = np.empty(len(lines), np.int64)
        radix = self.radices[-1]
        for at, line in enumerate(self.prices.lines):
            (mine,) = np.nonzero(lines == at)
            own = dealt.own[mine]
            if line.declared:
                kind = type(self).declared(self.game, own)
            else:
                hand = np.hstack([np.delete(own, max(line.discard, 0), axis=1), dealt.board[mine]])
                kind = self.game.gradings[0][0].sort(hand)
            lead = (at * AGAINST + EQUAL - LOWER) * 2 + 1  # no dealer's hand: equal, qualified
            found[mine] = lead * radix + kind.astype(np.int64)
        return found
