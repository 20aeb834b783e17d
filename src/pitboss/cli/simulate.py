"""``pitboss simulate``: a game played by the million."""

from __future__ import annotations

import json as json_module
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as Grid

from pitboss.cli.flags import parse_flags
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.simulation.bankroll import Fortunes, fortunes
from pitboss.odds.simulation.kernel import Counts, Estimate, Kernel, estimates
from pitboss.odds.simulation.page import page
from pitboss.odds.simulation.run import kernel, simulate
from pitboss.table.game import Game


def simulate_command(
    id: str,
    flags: Sequence[str],
    *,
    rounds: str,
    seed: int | None,
    workers: int | None,
    cluster: str | None,
    bankroll: int,
    session: int,
    hourly: int,
    json: bool,
    html: Path | None,
) -> None:
    """Simulate, and say what came of it."""
    kind = game_type(id)
    game = kind(kind.options_model.parse(parse_flags(kind, flags)))
    made = kernel(game)
    count = whole(rounds)
    chosen = seed if seed is not None else secrets.randbits(63)
    counts = _run(game, made, count, chosen, workers, cluster)
    found = estimates(made, counts)
    end = fortunes(counts[-1], made.offset, bankroll * made.scale, session, chosen)
    if json:
        print(json_module.dumps(_as_json(game.id, chosen, found, end, made, bankroll), indent=1))
        return
    if html is not None:
        html.write_text(page(game.title, made, counts, found, end, bankroll))
        print(f"{count:,} rounds written to {html}")
        return
    _show(Console(highlight=False), game.title, chosen, found, end, made, bankroll, hourly)


def whole(text: str) -> int:
    """A number of rounds as people write it: ``1e9``, ``1_000_000``, ``5000``."""
    try:
        number = int(float(text)) if "e" in text.lower() else int(text.replace(",", ""))
    except ValueError:
        raise BadOptions(f"'{text}' is not a number of rounds; write one like 1e9.") from None
    if number < 1:
        raise BadOptions("A simulation has at least one round.")
    return number


def _run(
    game: Game, made: Kernel, rounds: int, seed: int, workers: int | None, cluster: str | None
) -> Counts:
    console = Console(file=sys.stderr, highlight=False)
    columns = (
        TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn()
    )  # fmt: skip
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("dealing", total=rounds)

        def tell(counts: Counts, done: int) -> None:
            total = estimates(made, counts)[-1]
            words = f"house {-100 * total.mean:.4f} ± {100 * total.interval:.4f} %"
            progress.update(task, completed=done, description=words)

        return simulate(
            game,
            rounds,
            seed,
            workers=workers,
            cluster=cluster,
            progress=tell,
        )


def _show(
    console: Console,
    title: str,
    seed: int,
    found: Sequence[Estimate],
    end: Fortunes,
    made: Kernel,
    bankroll: int,
    hourly: int,
) -> None:
    console.print(f"[bold]{title}[/]  {found[-1].rounds:,} rounds, seed {seed}, sampled")
    grid = Grid(box=None, header_style="dim", pad_edge=False, padding=(0, 2))
    grid.add_column("wager")
    for head in ("house advantage", "± 95 %", "standard deviation", f"an hour of {hourly}"):
        grid.add_column(head, justify="right")
    for one in found:
        grid.add_row(
            one.wager,
            f"{-100 * one.mean:.4f} %",
            f"{100 * one.interval:.4f} %",
            f"{one.deviation:.4f}",
            f"{hourly * one.mean:+.2f} ± {1.96 * one.deviation * hourly**0.5:.1f} units",
        )
    console.print(grid)
    console.print(
        f"{bankroll} units for {end.rounds:,} rounds: ruin in {100 * end.risk_of_ruin:.2f} % of "
        f"{end.sessions:,} sessions; half end with {end.quantile(0.5) / made.scale:.1f} units or "
        f"less, nine in ten with {end.quantile(0.9) / made.scale:.1f} or less."
    )


def _as_json(
    id: str, seed: int, found: Sequence[Estimate], end: Fortunes, made: Kernel, bankroll: int
) -> dict[str, object]:
    return {
        "game": id,
        "seed": seed,
        "exact": False,
        "wagers": [
            {"wager": one.wager, "rounds": one.rounds, "house_advantage_percent": -100 * one.mean,
             "interval_percent": 100 * one.interval, "standard_deviation": one.deviation}
            for one in found
        ],
        "bankroll": {"units": bankroll, "rounds": end.rounds, "risk_of_ruin": end.risk_of_ruin,
                     "median_end": end.quantile(0.5) / made.scale},
    }  # fmt: skip
