"""How similar a game is to the authorized ones, 13:69F-8.4(e): a measure, not a ruling.

It is taken from the games' declarations: shared procedures, equipment, wagers, payouts and
layout. For the most similar games, odds are shown side by side.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import Any, Final, NamedTuple

from pitboss.games.registry import GAMES, game_type
from pitboss.law import ALL_GAMES
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.show.odds_report import percent
from pitboss.papers.blocks import AnyBlock, Grid, Prose, capital
from pitboss.papers.guide import chances
from pitboss.table.game import Game
from pitboss.table.money import Odds

LAW: Final = ALL_GAMES("4(e)")
NEAREST: Final = 5
WITH_ODDS: Final = 2
"""How many games are shown with their odds."""
WEIGHTS: Final = {"method": 3, "equipment": 2, "wagers": 2, "payouts": 2, "layout": 1}
"""The weight of each part of a likeness."""


class Likeness(NamedTuple):
    """How similar another game is, part by part; each from 0 to 1."""

    id: str
    title: str
    law: str
    method: Fraction
    """The procedures that both are built on."""
    equipment: Fraction
    wagers: Fraction
    """How many are made before the round and in it, and what they are on."""
    payouts: Fraction
    """The odds that their pay tables have in common."""
    layout: Fraction

    @property
    def whole(self) -> Fraction:
        """All parts together, by weight."""
        parts = sum(weight * getattr(self, name) for name, weight in WEIGHTS.items())
        return Fraction(parts) / sum(WEIGHTS.values())

    def as_json(self) -> dict[str, Any]:
        parts = {name: str(getattr(self, name)) for name in WEIGHTS}
        return {"id": self.id, "law": self.law, "likeness": str(self.whole), "parts": parts}


def compare(game: Game, others: Iterable[str] = ()) -> list[Likeness]:
    """The authorized games, or those named, most similar first."""
    ids = [id for id in (others or GAMES) if id != game.id]
    return sorted((alike(game, game_type(id)()) for id in ids), key=lambda one: -one.whole)


def alike(game: Game, other: Game) -> Likeness:
    """How similar two games are."""
    return Likeness(
        other.id, other.title, str(other.law),
        method=_common(_procedures(game), _procedures(other)),
        equipment=_equipment(game, other),
        wagers=_wagers(game, other),
        payouts=_common(_payouts(game), _payouts(other)),
        layout=_mean(_same(game.felt() is None, other.felt() is None),
                     _near(game.spots, other.spots),
                     _near(len(game.offers), len(other.offers))),
    )  # fmt: skip


def _common(one: set[Any], other: set[Any]) -> Fraction:
    """The share of elements that both have, among those that either has."""
    every = one | other
    return Fraction(len(one & other), len(every)) if every else Fraction(1)


def _same(one: object, other: object) -> Fraction:
    return Fraction(int(one == other))


def _near(one: int, other: int) -> Fraction:
    return Fraction(min(one, other), max(one, other)) if one or other else Fraction(1)


def _mean(*parts: Fraction) -> Fraction:
    return sum(parts, Fraction(0)) / len(parts)


def _procedures(game: Game) -> set[str]:
    """The family, and the classes of procedures that a game is built on, except its own."""
    shared = {each.__name__ for each in type(game).__mro__[1:] if issubclass(each, Game)}
    return {game.family} | shared - {Game.__name__}


def kinds_of_equipment(game: Game) -> set[str]:
    """The equipment of a game, a word each."""
    found = set[str]()
    if game.deck() is not None:
        found.add(str(getattr(game, "pieces", "cards")))
    if hasattr(game, "dice"):
        found.add("dice")
    if hasattr(game, "wheel"):
        found.add("wheel")
    return found or {"numbers"}


def _equipment(game: Game, other: Game) -> Fraction:
    one, two = game.deck(), other.deck()
    sizes = _near(len(one), len(two)) if one is not None and two is not None else None
    kinds = _common(kinds_of_equipment(game), kinds_of_equipment(other))
    return kinds if sizes is None else _mean(kinds, sizes)


def _wagers(game: Game, other: Game) -> Fraction:
    def counted(of: Game, in_play: bool) -> int:
        return sum(each.in_play is in_play for each in of.offers.values())

    parts = [_near(counted(game, when), counted(other, when)) for when in (False, True)]
    return _mean(*parts, _same(_chosen(game), _chosen(other)))


def _chosen(game: Game) -> bool:
    """Whether a player chooses what wagers are on."""
    return any(game.on(wager) for wager in game.offers.values())


def _payouts(game: Game) -> set[Fraction]:
    rows = [row for name in game.offers for row in game.tables[name].rows]
    return {row.pays.ratio for row in rows if isinstance(row.pays, Odds)}


# On paper


def comparison(
    game: Game, found: Sequence[Likeness], odds: Sequence[WagerOdds], with_odds: Sequence[str] = ()
) -> Iterator[AnyBlock]:
    """The most similar games, with odds side by side; ``with_odds`` are further games."""
    rows = tuple(
        (one.title, one.law, share(one.whole), *(share(getattr(one, part)) for part in WEIGHTS))
        for one in found[:NEAREST]
    )
    head = ("Authorized game", "Law", "In all", *map(str.capitalize, WEIGHTS))
    yield Grid(head, rows, "Similarity to authorized games", str(LAW), tuple(range(2, 8)))
    yield Prose(
        "In percent. Method: the family and the procedures that both are built on. Equipment: its "
        "kinds, and how many cards there are. Wagers: how many are made before the round and in "
        "it, and whether players choose what they bet on. Payouts: the odds that both pay. Layout: "
        "areas for each player or one layout for all, places and areas. It is a measure of what "
        "the games declare, not a ruling.",
        look="small",
    )
    nearest = [one.id for one in found[:WITH_ODDS]]
    names = list(dict.fromkeys([*with_odds, *nearest]))
    sides = [(game, list(odds)), *((each, list(chances(each))) for each in map(_made, names))]
    yield Grid(
        ("Game", "Wager", "Wins", "Comes back", "House advantage"),
        tuple(row for each, priced in sides for row in _priced(each, priced)),
        "Odds beside odds", str(LAW), (2, 3, 4), 1,
    )  # fmt: skip


def _made(id: str) -> Game:
    return game_type(id)()


def _priced(game: Game, odds: Sequence[WagerOdds]) -> Iterator[tuple[str, ...]]:
    """One row per wager; areas of a wager with equal odds share a row."""
    shown = set[tuple[str, Fraction]]()
    for one in odds:
        name = one.wager.partition(" ")[0]
        if (name, one.house_advantage) not in shown:
            shown.add((name, one.house_advantage))
            title = game.wagers[name].title if name in game.wagers else name
            yield (game.title, capital(title), percent(one.win, 2), percent(one.push, 2),
                   percent(one.house_advantage, 2))  # fmt: skip


def share(part: Fraction) -> str:
    """A fraction in whole percent."""
    return str(round(100 * part))
