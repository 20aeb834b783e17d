"""Engine against odds, on every end of pai gow, supreme pai gow and Asia poker.

For every end that some deal comes to, a deal is found and played: the engine's cents are the net
that the odds count, and the simulation's.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, WITH_TWO_JOKERS, Card
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.games.pai_gow.ends import ENDS, THREE_ENDS, SetEnd, ThreeEnd
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.pai_gow import fours
from pitboss.odds.pai_gow.supreme_pai_gow import BONUS, bonus_rows
from tests.games.asia_poker import support as asia
from tests.games.pai_gow.support import changes
from tests.games.pai_gow_tiles import support as tiles
from tests.games.supreme_pai_gow import test_play as supreme

UNIT = 10_00
Hands = tuple[list[Card], list[Card]]


def words(cards: Sequence[Card]) -> str:
    return " ".join(map(str, cards))


def deals(made: TwoAndTwo) -> dict[SetEnd, Hands]:
    """Four cards of a player and of the dealer for every end, among all kinds of both."""
    every, faces = fours.fours(made), fours.faces_of(made)
    at = np.arange(len(every.kinds))
    high, low, zero = (part[at, every.usual] for part in (every.high, every.low, every.zero))
    held = np.array([np.bincount(kind, minlength=len(faces)) for kind in every.kinds])
    found: dict[SetEnd, Hands] = {}
    for own in at:
        number = 6 * (1 + np.sign(high - high[own])) + 2 * (1 + np.sign(low - low[own])) + zero[own]
        for end in set(number.tolist()) - {ENDS.index(one) for one in found}:
            for other in (number == end).nonzero()[0]:
                if (held[own] + held[other] <= every.copies).all():
                    found[ENDS[end]] = dealt(faces, every.kinds[own], every.kinds[other])
                    break
    return found


def dealt(faces: list[list[Card]], own: Any, other: Any) -> Hands:
    left = [list(cards) for cards in faces]
    return [left[face].pop() for face in own], [left[face].pop() for face in other]


TABLES: tuple[tuple[Any, Callable[..., Any], int], ...] = (
    (tiles.game(), tiles.play, tiles.DEALER),
    (supreme.game(), supreme.play, supreme.DEALER),
    (supreme.game(zero_low="literal", house_way="balanced"), supreme.play, supreme.DEALER),
)


@pytest.mark.parametrize(("made", "play", "dealer"), TABLES, ids=("tiles", "supreme", "literal"))
def test_every_end_of_two_hands_of_two(made: Any, play: Any, dealer: int) -> None:
    compiled, name = kernel(made, Plan()), made.main.name
    counted = dict(zip(ENDS, fours.nets(made), strict=True))
    found = deals(made)
    for end, (own, theirs) in found.items():
        record = play(made, {dealer: words(theirs), 3: words(own)}, [(3, name, UNIT)])
        cents = changes(record).get("p3", 0)
        assert cents == counted[end] * UNIT, end
        order = [made.deck().index(card) for card in (*own, *theirs)]
        assert cents == compiled.settle([*order, 0, 0], ())[name] * UNIT, end
    occur = zip(ENDS, fours.totals(made)[0].usual, strict=True)
    assert found.keys() == {end for end, count in occur if count}


@pytest.mark.parametrize("high_straight", [True, False])
def test_every_row_of_the_bonus_wager_of_supreme_pai_gow(high_straight: bool) -> None:
    made = supreme.game(high_straight=high_straight)
    compiled, main = kernel(made, Plan()), made.main.name
    counted = {one.name: one.net for one in analyses(made)[BONUS](made).outcomes}
    every = sorted(combinations(range(len(WITH_TWO_JOKERS)), 4), key=lambda four: four[::-1])
    found = dict(zip(reversed(bonus_rows(high_straight)), reversed(every), strict=True))
    for row, four in found.items():
        own = [WITH_TWO_JOKERS[at] for at in four]
        theirs = [card for card in CARDS if card not in own][:4]
        wagers = [(3, main, UNIT), (3, BONUS, UNIT)]
        record = supreme.play(made, {supreme.DEALER: words(theirs), 3: words(own)}, wagers)
        nets = compiled.settle([*four, *(card.index for card in theirs), 0, 0], ())
        cents = changes(record).get("p3", 0) - nets[main] * UNIT
        assert cents == counted.get(row, counted["lose"]) * UNIT, row
        assert cents == nets[BONUS] * UNIT, row
    assert {one.outcome for one in made.tables[BONUS].rows} <= found.keys()


def test_every_end_of_asia_poker() -> None:
    """The dealer's ranks are mostly the player's, so that copies are as frequent as all else."""
    made = asia.game()
    compiled, rng = kernel(made, Plan()), random.Random(4)
    found: dict[ThreeEnd, Hands] = {}
    while len(found) < len(THREE_ENDS):
        own = rng.sample(CARDS[:52], 7)
        theirs = [CARDS[card.index - card.suit + (card.suit + 1) % 4] for card in own]
        for at in rng.sample(range(7), rng.choice((0, 1, 1, 2, 7))):
            theirs[at] = rng.choice(CARDS[:52])
        if len({*own, *theirs}) == 14:
            end = made.end(*(ranked(made, cards) for cards in (own, theirs)))
            found.setdefault(end, (own, theirs))
    for end, (own, theirs) in found.items():
        record = asia.play(made, {1: words(own), asia.DEALER: words(theirs)})
        cents = changes(record).get("p1", 0)
        assert cents == price(made.on_end(end)) * asia.UNIT, end
        order = [card.index for card in (*own, *theirs)]
        assert cents == compiled.settle(order, ())[asia.MAIN] * asia.UNIT, end


def ranked(made: AsiaPoker, cards: Sequence[Card]) -> Any:
    lesser = made.house_way(cards)
    return made.ranked([card for card in cards if card not in lesser], lesser)
