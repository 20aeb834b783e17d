"""The joint results of one seat's wagers in a round, which depend on the same cards.

The ends counted by the analysis of the ante give the result of every wager of the hand, by the
game's own verdicts. If a solver does not distinguish the kinds of cards that a side wager depends
on, that wager's result would differ from its own analysis, and None is returned.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Any, TypeVar

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.registry import edition
from pitboss.odds.banked_poker.analysis import listening
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.core.analyse import asked, kept, odds
from pitboss.odds.core.prices import price
from pitboss.odds.risk.table import SeatChances
from pitboss.table.game import Game
from pitboss.table.money import Odds, Push

K = TypeVar("K")


def seat_chances(game: Game, names: Sequence[str]) -> SeatChances | None:
    """The joint net of the ante and side wagers of a seat; None if it is not known exactly."""
    if not isinstance(game, BankedPoker) or game.ante.name not in names:
        return None
    sides = [name for name in names if name != game.ante.name and _pays_odds(game, name)]
    if not sides:
        return None

    def make() -> list[Any]:
        found = _counted(game, sides)
        if found is None:
            return []
        rows = [[*map(str, nets), str(chance)] for nets, chance in found.chances.items()]
        return [list(found.wagers), rows]

    stored = kept(make, "seat", game.digest(), sides, edition(game.id))
    if not stored:
        return None
    wagers, rows = stored
    read = {tuple(map(Fraction, nets)): Fraction(chance) for *nets, chance in rows}
    return SeatChances(tuple(wagers), read)


def _counted(game: BankedPoker, sides: Sequence[str]) -> SeatChances | None:
    if (how := asked(game, game.ante.name)) is None:
        return None
    with listening() as collected:
        how(game)
    if len(collected) != 1:
        return None
    ((ends, total),) = collected
    prices, counts = Prices(game), Counter[tuple[Fraction, ...]]()
    for (line, end), count in ends.items():
        ended = end._replace(folded=line.folded)
        verdicts = [game.verdict(game.wagers[name], ended) for name in sides]
        nets = [Fraction(price(one)) for one in verdicts if one is not None]
        if len(nets) < len(sides):
            return None
        counts[prices.net(line, end), *nets] += count
    chances = {nets: Fraction(count, total) for nets, count in counts.items()}
    known = (game.ante.name, *sides)
    for at, name in enumerate(known):
        if _alone(chances, at) != _by_analysis(game, name):
            known = tuple(each for each in known if each != name)
    if len(known) < 2 or game.ante.name not in known:
        return None
    places = [at for at, name in enumerate((game.ante.name, *sides)) if name in known]
    rows = ((tuple(nets[at] for at in places), chance) for nets, chance in chances.items())
    return SeatChances(known, _added(rows))


def _pays_odds(game: BankedPoker, name: str) -> bool:
    wager = game.offers.get(name)
    if wager is None or name in game.main:
        return False
    return all(isinstance(row.pays, Odds | Push) for row in game.rows_for(wager, ""))


def _alone(chances: dict[tuple[Fraction, ...], Fraction], at: int) -> dict[Fraction, Fraction]:
    return _added((nets[at], chance) for nets, chance in chances.items())


def _by_analysis(game: BankedPoker, name: str) -> dict[Fraction, Fraction]:
    outcomes = odds(game, name).outcomes
    return _added((one.net, one.probability) for one in outcomes if one.probability)


def _added(rows: Iterable[tuple[K, Fraction]]) -> dict[K, Fraction]:
    found: dict[K, Fraction] = {}
    for key, chance in rows:
        found[key] = found.get(key, Fraction(0)) + chance
    return found
