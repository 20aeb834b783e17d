"""Strategies of games without decisions after the wagers: the wagers from best to worst."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction

from pitboss.errors import BadOptions
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy
from pitboss.odds.core.analyse import analyses, odds, wager_of
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.show.odds_report import percent
from pitboss.table.game import Game

ODDS_END = "-odds"


class WagerStrategy:
    """Which wager costs least."""

    def guide(self, game: Game) -> Guide:
        found = ranked_wagers(game)
        return Guide(
            game.id,
            tuple(found),
            tuple(self.rules(game, found)),
            notes=(
                f"{game.title} has no decision once wagers are placed: all that can be chosen is "
                "the wager. Each figure is exact, per unit of its wager.",
            ),
        )

    def rules(self, game: Game, found: Sequence[WagerOdds]) -> Iterator[Rule]:
        """The rules that follow from the figures."""
        free = [one for one in found if not one.house_advantage]
        paid = [one for one in found if one.house_advantage]
        best = [one for one in paid if one.house_advantage == paid[0].house_advantage]
        yield Rule("wagers", "the least costly", f"{_named(best)}, {_cost(best[0])}")
        if free:
            yield Rule("wagers", "at no cost at all", _named(free))
        if backed := _with_odds(game):
            yield Rule(
                "odds", f"behind {', '.join(backed)}",
                "as much as the table takes: odds cost nothing, so that all money at risk costs "
                "less" + "".join(f"; {remark}" for remark in _of_all_money(found, backed)),
            )  # fmt: skip
        worst = [one for one in paid if one.house_advantage == paid[-1].house_advantage]
        yield Rule("wagers", "the most costly", f"never {_named(worst)}, {_cost(worst[0])}")

    def look_up(self, game: Game, shown: Shown) -> Advice:
        raise BadOptions(
            f"{game.title} has no decision to look up; pitboss strategy {game.id} ranks its wagers."
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        return None


def ranked_wagers(game: Game) -> list[WagerOdds]:
    """Every wager from best to worst; one that costs the same on several areas names them all."""
    alike: dict[tuple[str, Fraction], list[WagerOdds]] = {}
    for name in analyses(game):
        one = odds(game, name)
        alike.setdefault((wager_of(name), one.house_advantage), []).append(one)
    found = [replace(same[0], wager=_areas(same)) for same in alike.values()]
    return sorted(found, key=lambda one: one.house_advantage)


def _areas(same: Sequence[WagerOdds]) -> str:
    """One wager on several areas: ``place-bet-to-win 6, 8``."""
    on = ", ".join(one.wager.partition(" ")[2] for one in same)
    return f"{wager_of(same[0].wager)} {on}".strip()


def _named(found: Sequence[WagerOdds]) -> str:
    names = list(dict.fromkeys(one.wager for one in found))
    return ("; " if any("," in name for name in names) else ", ").join(names)


def _cost(one: WagerOdds) -> str:
    return f"{percent(one.house_advantage)} per {one.per}"


def _of_all_money(found: Sequence[WagerOdds], backed: Sequence[str]) -> Iterator[str]:
    """The cost of the wagers with full odds, from their analyses."""
    for one in found:
        for name, figure in one.figures.items():
            if one.wager in backed and "odds" in name:
                yield f"{one.wager} {name}: {percent(figure.value)}"


def _with_odds(game: Game) -> list[str]:
    """Wagers that accept odds behind them at no cost."""
    names = (name.removesuffix(ODDS_END) for name in game.offers if name.endswith(ODDS_END))
    return [wager for name in names for wager in game.offers if wager == f"{name}-bet"]


STRATEGY: Strategy = WagerStrategy()
