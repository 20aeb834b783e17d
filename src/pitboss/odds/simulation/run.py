"""Runs a simulation over workers: threads here, or a Dask cluster at an address."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from importlib import import_module

from pitboss.games.registry import game_type
from pitboss.odds.result import NotAnalysed
from pitboss.odds.simulation.kernel import Counts, Kernel
from pitboss.table.game import Game

KERNELS = {
    "three-card-poker": "three_card_poker:ThreeCardKernel",
}
"""Games with a kernel, and where it is."""

BLOCK = 1_000_000
"""Rounds in a block: large enough to forget the call, small enough for a smooth bar."""


def kernel(game: Game) -> Kernel:
    """The kernel of a game under its options and pay tables."""
    place = KERNELS.get(game.id)
    if place is None:
        raise NotAnalysed(
            f"{game.title} has no simulation yet; there is one of {', '.join(KERNELS)}."
        )
    module, name = place.split(":")
    made: Kernel = getattr(import_module(f"pitboss.odds.simulation.{module}"), name)(game)
    return made


def blocks(rounds: int) -> Iterator[tuple[int, int]]:
    """The number and size of every block."""
    for number in range(-(-rounds // BLOCK)):
        yield number, min(BLOCK, rounds - number * BLOCK)


def simulate(
    game: Game,
    rounds: int,
    seed: int,
    *,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Callable[[Counts, int], None] | None = None,
) -> Counts:
    """Play so many rounds; the same seed gives the same counts whatever plays them."""
    if cluster is not None:
        return _on_cluster(game, rounds, seed, cluster, progress)
    made = kernel(game)
    total = made.block(seed, 0, 0)
    done = 0
    with ThreadPoolExecutor(workers or os.cpu_count() or 1) as pool:
        waiting: dict[Future[Counts], int] = {}
        todo = blocks(rounds)
        while True:
            while len(waiting) < 2 * (workers or os.cpu_count() or 1):
                following = next(todo, None)
                if following is None:
                    break
                number, size = following
                waiting[pool.submit(made.block, seed, number, size)] = size
            if not waiting:
                return total
            for future in wait(waiting, return_when=FIRST_COMPLETED).done:
                done += waiting.pop(future)
                total += future.result()
            if progress is not None:
                progress(total, done)


def _block_of(
    id: str,
    options: dict[str, object],
    own: dict[str, dict[str, str]],
    seed: int,
    number: int,
    size: int,
) -> Counts:
    """One block, from plain data, so that a worker elsewhere can play it."""
    kind = game_type(id)
    return kernel(kind(kind.options_model.parse(options), own)).block(seed, number, size)


def _on_cluster(
    game: Game,
    rounds: int,
    seed: int,
    cluster: str,
    progress: Callable[[Counts, int], None] | None,
) -> Counts:
    from distributed import Client, as_completed

    total = kernel(game).block(seed, 0, 0)
    done = 0
    with Client(cluster) as client:
        sizes = {
            client.submit(
                _block_of, game.id, game.options.as_dict(), game.own_tables, seed, number, size
            ): size
            for number, size in blocks(rounds)
        }
        for future in as_completed(sizes):
            total += future.result()
            done += sizes[future]
            if progress is not None:
                progress(total, done)
    return total
