"""``pitboss simulate``: plays millions of rounds of a game."""

from __future__ import annotations

import json as json_module
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import MofNCompleteColumn, TimeRemainingColumn
from rich.table import Table as Grid

from pitboss.cli.counting import list_counts, show_counter
from pitboss.cli.files import check_file, write_file
from pitboss.cli.flags import table_of
from pitboss.cli.waiting import bar
from pitboss.errors import BadOptions
from pitboss.odds.core.counting import (
    HIGHEST_COUNT,
    LOWEST_COUNT,
    TRUE_COUNTS,
    UnitSpread,
    system_of,
)
from pitboss.odds.core.sampling import Counts, Kernel, Plan, estimate
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.odds.show.simulation_page import page, signed
from pitboss.odds.show.simulation_report import SimulationReport, report
from pitboss.table.game import Game

NARROW = 80
"""Terminals with fewer columns get only the main figures."""
MOST_ROUNDS = 10**15
MOST_SESSION = 10_000
"""The most rounds in a session, or in an hour."""
LIST = "list"
"""The strategy's name that lists them all."""


def simulate_command(
    id: str,
    flags: Sequence[str],
    *,
    rounds: str,
    strategy: str,
    wagers: Sequence[str],
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    bankroll: int,
    session: int,
    hourly: int | None,
    json: bool,
    html: Path | None,
    count: str | None = None,
    spread: str = "1-12",
    raise_at: int | None = None,
) -> None:
    """Simulate, and print the result."""
    check_file(html)
    if count == LIST:
        list_counts(json)
        return
    game = table_of(id, flags)
    if strategy == LIST:
        _list_strategies(kernel(game), json)
        return
    plan = Plan(strategy, tuple(wagers), "" if count is None else system_of(count).name)
    units = _spread(plan, spread, raise_at, html)
    made = kernel(game, plan)
    plays = whole(rounds)
    _check(bankroll, session, hourly, workers, seed)
    chosen = seed if seed is not None else secrets.randbits(63)
    counts = _run(game, made, plan, plays, chosen, workers, cluster)
    if plan.count:
        show_counter(
            game, made, plan, counts, spread=units, raise_at=raise_at, json=json, seed=chosen
        )
        return
    found = report(
        game, made, plan, counts,
        plays=plays, seed=chosen, bankroll=bankroll, session=session, hourly=hourly,
    )  # fmt: skip
    if html is not None:
        write_file(html, page(found))
        print(f"{plays:,} {made.plays} written to {html}", file=sys.stderr)
    if json:
        print(json_module.dumps(found.as_json(), indent=1))
    elif html is None:
        _show(Console(highlight=False), found)


def _spread(plan: Plan, spread: str, raise_at: int | None, html: Path | None) -> UnitSpread:
    """The spread of a player who counts."""
    if raise_at is not None and not plan.count:
        raise BadOptions("--raise-at goes with --count: name a count, as --count hi-lo.")
    if raise_at is not None and raise_at not in TRUE_COUNTS:
        raise BadOptions(f"A true count is {LOWEST_COUNT} to +{HIGHEST_COUNT}.")
    if plan.count and html is not None:
        raise BadOptions("A simulation with a count has no HTML page; use --json.")
    return UnitSpread.parse(spread)


def _list_strategies(made: Kernel, json: bool) -> None:
    if json:
        print(json_module.dumps(dict(made.strategies), indent=1))
        return
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2))
    grid.add_column("strategy", no_wrap=True)
    grid.add_column("what the player does")
    for name, meaning in made.strategies.items():
        grid.add_row(name, meaning)
    Console(highlight=False).print(grid)


def whole(text: str) -> int:
    """A number of rounds as people write it: ``1e9``, ``1_000_000``, ``5000``."""
    try:
        number = int(float(text)) if "e" in text.lower() else int(text.replace(",", ""))
    except (ValueError, OverflowError):
        raise BadOptions(f"'{text}' is not a number of rounds; write one like 1e9.") from None
    if not 1 <= number <= MOST_ROUNDS:
        raise BadOptions(f"A simulation has 1 to {MOST_ROUNDS:,} rounds.")
    return number


def _check(
    bankroll: int, session: int, hourly: int | None, workers: int | None, seed: int | None
) -> None:
    if not 1 <= bankroll <= 10**6:
        raise BadOptions("A bankroll is 1 to 1,000,000 units.")
    if not 1 <= session <= MOST_SESSION:
        raise BadOptions(f"A session has 1 to {MOST_SESSION:,} rounds.")
    if hourly is not None and not 1 <= hourly <= MOST_SESSION:
        raise BadOptions(f"An hour has 1 to {MOST_SESSION:,} rounds.")
    if workers is not None and workers < 1:
        raise BadOptions("The number of workers must be 1 or more.")
    if seed is not None and not 0 <= seed < 1 << 63:
        raise BadOptions("A seed is a number from 0 to 2 to the power of 63.")


def _run(
    game: Game,
    made: Kernel,
    plan: Plan,
    rounds: int,
    seed: int,
    workers: int | None,
    cluster: str | None,
) -> Counts:
    wide = Console(stderr=True).width >= NARROW
    with bar(*((MofNCompleteColumn(), TimeRemainingColumn()) if wide else ())) as progress:
        task = progress.add_task("dealing", total=rounds)

        def tell(counts: Counts, done: int) -> None:
            plain = counts.sum(axis=0) if plan.count else counts
            total = estimate(made, made.read(plain)[-1])
            words = f"house {total.advantage:.4f} ± {100 * total.interval:.4f} %"
            progress.update(task, completed=done, description=words)

        return simulate(
            game, rounds, seed, plan=plan, workers=workers, cluster=cluster, progress=tell
        )


def _show(console: Console, found: SimulationReport) -> None:
    console.print(f"[bold]{found.game.title}[/]")
    for sentence in found.headings():
        console.print(sentence, style="dim")
    console.print()
    wide = console.width >= NARROW
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2 if wide else 1))
    grid.add_column("wager", overflow="fold")
    heads = ["house advantage", "± 95 %"] if wide else ["house", "± 95 %"]
    for head in [*heads, "standard deviation"] if wide else heads:
        grid.add_column(head, justify="right", no_wrap=True)
    for one in found.found:
        cells = [f"{one.advantage:.4f} %", f"{100 * one.interval:.4f} %"]
        if wide:
            cells.append(f"{one.deviation:.4f}")
        style = "bold" if one is found.total else ""
        grid.add_row(one.wager, *cells, style=style)
    console.print(grid)
    console.print()
    mean, lowest, highest = found.hour
    end = found.end
    console.print(
        f"An hour of {found.hourly} rounds: {mean:+.2f} units on average; 95 of 100 hours end "
        f"between {signed(lowest)} and {signed(highest)}."
    )
    low, half, high = (found.units(end.quantile(share)) for share in (0.1, 0.5, 0.9))
    console.print(
        f"{found.bankroll} units for {end.rounds:,} rounds: ruin in "
        f"[bold]{100 * end.risk_of_ruin:.2f} %[/] of {end.sessions:,} sessions. One in ten ends "
        f"with {low:.1f} units or less, half with {half:.1f}, nine in ten with {high:.1f}."
    )
