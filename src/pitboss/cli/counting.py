"""``pitboss simulate --count``: what a card counter could win."""

from __future__ import annotations

import json as json_module

from rich.console import Console
from rich.table import Table as Grid

from pitboss.odds.core.counting import (
    HIGHEST_COUNT,
    LOWEST_COUNT,
    SYSTEMS,
    Counter,
    UnitSpread,
    counters,
    system_of,
)
from pitboss.odds.core.sampling import ALL, Counts, Kernel, Plan
from pitboss.table.game import Game

WHEREVER_IT_PAYS = UnitSpread(0, 1)
"""The spread for wagers beside the main ones: one unit where it pays, else nothing."""


def list_counts(json: bool) -> None:
    """List the counting systems."""
    if json:
        print(json_module.dumps({one.name: one.help for one in SYSTEMS.values()}, indent=1))
        return
    grid = _grid("count", "values counted")
    for one in SYSTEMS.values():
        grid.add_row(one.name, one.help)
    Console(highlight=False).print(grid)


def show_counter(
    game: Game, kernel: Kernel, plan: Plan, counts: Counts, *,
    spread: UnitSpread, raise_at: int | None, json: bool, seed: int,
) -> None:  # fmt: skip
    """Print the win at each true count, and in all by the spread."""
    together = counters(kernel, counts, spread, raise_at)[-1]
    beside = [] if plan.wagers else _beside(kernel, counts)
    if json:
        found = {
            "game": game.id, "count": plan.count, "spread": str(spread), "seed": seed,
            "all": _plain(together), "beside": [_plain(one) for one in beside],
        }  # fmt: skip
        print(json_module.dumps(found, indent=1))
        return
    console = Console(highlight=False)
    console.print(f"[bold]{game.title}[/]: a player who counts")
    console.print(_heading(game, kernel, plan, together), style="dim")
    console.print()
    console.print(_by_count(together))
    console.print()
    console.print(_told(together))
    if beside:
        console.print()
        console.print("Other wagers, one unit of each only where it pays:")
        console.print(_by_wager(beside))


def _beside(kernel: Kernel, counts: Counts) -> list[Counter]:
    """Wagers separate from the main one, each judged alone."""
    rides = dict(zip(kernel.wagers, getattr(kernel, "rides", ()), strict=False))
    found = counters(kernel, counts, WHEREVER_IT_PAYS)
    return [one for one in found if one.wager != ALL and not rides.get(one.wager, 1)]


def _heading(game: Game, kernel: Kernel, plan: Plan, found: Counter) -> str:
    behind = game.options.as_dict().get("cards_behind_cutting_card", "")
    cut = f", {behind} % of the cards behind the cutting card" if behind else ""
    system = system_of(plan.count)
    return (
        f"{found.rounds:,} {kernel.plays}{cut}. Count: {system.name} ({system.help}). A unit is "
        f"{kernel.round}."
    )


def _grid(*heads: str) -> Grid:
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2))
    for number, head in enumerate(heads):
        grid.add_column(head, justify="right" if number else "left", no_wrap=number == 0)
    return grid


def _by_count(found: Counter) -> Grid:
    grid = _grid("true count", "rounds", "player's advantage", "± 95 %", "units")
    for one in found.at:
        if not one.rounds:
            continue
        spread = max(0.0, one.square - one.mean**2) ** 0.5
        grid.add_row(
            _count(one.count), f"{100 * one.rounds / found.rounds:.2f} %",
            f"{100 * one.mean:+.3f} %", f"{196 * spread / one.rounds**0.5:.3f} %",
            f"{found.units(one.count)}",
        )  # fmt: skip
    return grid


def _count(count: int) -> str:
    words = {LOWEST_COUNT: " or less", HIGHEST_COUNT: " or more"}
    return f"{count:+d}{words.get(count, '')}" if count else "0"


def _raised(found: Counter) -> str:
    if not found.raised:
        return "at no true count"
    if len(found.raised) == HIGHEST_COUNT - LOWEST_COUNT + 1:
        return "at every true count"
    first, last = found.raised[0], found.raised[-1]
    if last == HIGHEST_COUNT:
        return f"from a true count of {_count(first).split()[0]}"
    return f"up to a true count of {_count(last).split()[0]}"


def _told(found: Counter) -> str:
    run = found.long_run
    long = (
        f" The expected win exceeds one standard deviation after {run:,.0f} rounds." if run else ""
    )
    return (
        f"Wagering {found.spread} units, the most {_raised(found)} "
        f"({100 * found.raised_share:.1f} % of rounds): [bold]{100 * found.win:+.3f} units[/] "
        f"(± {100 * found.interval:.3f}) in 100 rounds, {found.edge:+.3f} % of "
        f"{found.wagered:.2f} units wagered a round. Standard deviation of a round: "
        f"{found.deviation:.2f} units.{long}"
    )


def _by_wager(found: list[Counter]) -> Grid:
    grid = _grid("wager", "pays", "share of rounds", "advantage then", "units in 100 rounds")
    for one in found:
        grid.add_row(
            one.wager, _raised(one), f"{100 * one.raised_share:.2f} %", f"{one.edge:+.3f} %",
            f"{100 * one.win:+.3f} ± {100 * one.interval:.3f}",
        )  # fmt: skip
    return grid


def _plain(found: Counter) -> dict[str, object]:
    return {
        "wager": found.wager, "rounds": found.rounds, "raised": [*found.raised],
        "win_per_round": found.win, "interval": found.interval, "edge_percent": found.edge,
        "units_per_round": found.wagered, "deviation": found.deviation,
        "counts": [
            {"count": one.count, "rounds": one.rounds, "mean": one.mean,
             "units": found.units(one.count)}
            for one in found.at
        ],
    }  # fmt: skip
