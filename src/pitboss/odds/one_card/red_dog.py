"""Red dog, exactly: two cards of a full shoe, and how many of the rest fall between them.

Burned cards are unseen, so they leave the chances as they are. A raise is worth what the third
card makes of it, whatever the original wager does; so it is made where that is above zero.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.one_card.red_dog import PAIR, WIDEST, DogEnd, RedDog, row_of
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

RANKS, SUITS = 13, 4
SPREADS = range(1, WIDEST + 1)


def spread_chance(decks: int, spread: int) -> Fraction:
    """The chance that the first two cards have this spread; 0 for consecutive, -1 for a pair."""
    alike, cards = SUITS * decks, RANKS * SUITS * decks
    if spread == PAIR:
        return Fraction(alike - 1, cards - 1)
    pairs = RANKS - 1 - spread  # of ranks so far apart
    return Fraction(2 * pairs * alike * alike, cards * (cards - 1))


def hit_chance(decks: int, spread: int) -> Fraction:
    """The chance that the third card makes three of a kind, or falls between the first two."""
    alike, left = SUITS * decks, RANKS * SUITS * decks - 2
    return Fraction(alike - 2, left) if spread == PAIR else Fraction(spread * alike, left)


def ends(decks: int) -> Iterator[tuple[DogEnd, Fraction]]:
    """Every way to end with its chance."""
    for spread in range(PAIR, WIDEST + 1):
        chance, hit = spread_chance(decks, spread), hit_chance(decks, spread)
        yield DogEnd(spread, hit=True), chance * hit
        yield DogEnd(spread), chance * (1 - hit)


def worth(game: RedDog, spread: int) -> Fraction:
    """What a unit of a raise nets on average, from a shoe of which two cards are gone."""
    hit = hit_chance(game.options.decks, spread)
    won, lost = (price(game.verdict(game.raise_, DogEnd(spread, at))) for at in (True, False))
    return hit * won + (1 - hit) * lost


def raised(game: RedDog, spread: int) -> bool:
    """Whether a raise is worth making."""
    return spread > 0 and worth(game, spread) > 0


def net(game: RedDog, end: DogEnd, raising: bool) -> Fraction:
    """What the original wager nets at an end, with as much again as a raise."""
    more = price(game.verdict(game.raise_, end)) if raising else Fraction(0)
    return price(game.verdict(game.original, end)) + more


def original(game: Game) -> WagerOdds:
    """The original wager, raised in full wherever that is worth it."""
    assert isinstance(game, RedDog), "the analysis of another game"
    decks = game.options.decks
    counts: Counter[tuple[str, Fraction, str]] = Counter()
    for end, chance in ends(decks):
        verdict, raising = game.verdict(game.original, end), raised(game, end.spread)
        assert verdict is not None, "an original wager is always at stake"
        won = verdict.fate is Fate.WON
        name = row_of(end.spread) if won else "lose" if verdict.fate is Fate.LOST else "tie hand"
        name += ", raised" if raising else ""
        pays = str(verdict.pays) if won else ""
        counts[name, net(game, end, raising), pays] += chance  # type: ignore[assignment]
    outcomes = [
        Outcome(name, Fraction(chance), came_to, pays)
        for (name, came_to, pays), chance in counts.items()
    ]
    outcomes.sort(key=lambda one: (-one.net, one.probability))
    raises = sum(
        (spread_chance(decks, spread) for spread in SPREADS if raised(game, spread)), Fraction(0)
    )
    return WagerOdds(
        game.id, "original", game.tables["original"].name, tuple(outcomes), 1 + raises,
        options={"decks": decks}, note=f"raise in full on {_spreads(game)}",
        figures={f"a raise on a spread of {n} is worth": Figure(worth(game, n)) for n in SPREADS},
    )  # fmt: skip


def _spreads(game: RedDog) -> str:
    found = [spread for spread in SPREADS if raised(game, spread)]
    if found == list(range(found[0], WIDEST + 1)) if found else False:
        return f"a spread of {found[0]} or more"
    return f"a spread of {', '.join(map(str, found))}" if found else "no spread"


ANALYSES = {RedDog.original.name: original}
