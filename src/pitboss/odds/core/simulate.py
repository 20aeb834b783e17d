"""Runs a simulation over workers: threads here, or a Dask cluster at an address."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from contextlib import suppress
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, having, part_of, registered
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.core.sampling import Counts, Kernel, Plan
from pitboss.table.game import Game

USUAL = Plan()
AHEAD = 2
"""Blocks handed to each worker: one to play, and one in reserve."""

ADDRESS = re.compile(r"(\w+://)?(\[[^]]+\]|[^/:\s]+):\d+")
PATIENCE = 10
"""Seconds to wait for a cluster to answer."""

Progress = Callable[[Counts, int], None]


def kernel(game: Game, plan: Plan = USUAL) -> Kernel:
    """The kernel of a game with its options and pay tables, playing by a plan."""
    if not registered(game.id).simulation:
        known = ", ".join(having("simulation"))
        raise NotAnalysed(f"{game.title} has no simulation yet; there is one for {known}.")
    made: Kernel = part_of(game.id, "simulation")(game, plan)
    if plan.count and not hasattr(made, "tags"):
        raise BadOptions(f"{game.title} is not simulated with a count; the blackjack games are.")
    return made


def blocks(rounds: int, size: int) -> Iterator[tuple[int, int]]:
    """The number and size of every block."""
    for number in range(-(-rounds // size)):
        yield number, min(size, rounds - number * size)


def simulate(
    game: Game,
    rounds: int,
    seed: int,
    *,
    plan: Plan = USUAL,
    workers: int | None = None,
    cluster: str | None = None,
    progress: Progress | None = None,
) -> Counts:
    """Play so many rounds; the same seed gives the same counts on any workers."""
    made = kernel(game, plan)
    if cluster is not None:
        return _on_cluster(game, made, rounds, seed, plan, cluster, progress)
    total = made.block(seed, 0, 0)
    done = 0
    hands = workers or os.cpu_count() or 1
    with ThreadPoolExecutor(hands) as pool:
        waiting: dict[Future[Counts], int] = {}
        todo = blocks(rounds, made.size)
        while True:
            while len(waiting) < AHEAD * hands:
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


Parts = tuple[tuple[str, str], ...]


@lru_cache(maxsize=16)
def _kernel_of(
    id: str,
    options: Parts,
    own: tuple[tuple[str, Parts], ...],
    plan: tuple[str, tuple[str, ...], str],
) -> Kernel:
    """A kernel from plain data, made once in each worker."""
    kind = game_type(id)
    tables = {name: dict(rows) for name, rows in own}
    game = kind(kind.options_model.parse(dict(options)), tables)
    return kernel(game, Plan(*plan))


def _block_of(question: tuple[Any, ...], seed: int, number: int, size: int) -> Counts:
    """Play one block, from plain data, so that a remote worker can do it."""
    return _kernel_of(*question).block(seed, number, size)


def _on_cluster(
    game: Game,
    made: Kernel,
    rounds: int,
    seed: int,
    plan: Plan,
    cluster: str,
    progress: Progress | None,
) -> Counts:
    try:
        dask: Any = import_module("distributed")
    except ImportError:
        raise BadOptions("A cluster needs Dask: pip install 'pitboss[cluster]'.") from None
    if not ADDRESS.fullmatch(cluster):
        raise BadOptions(f"'{cluster}' is not a cluster's address; write one like tcp://host:8786.")
    question = (
        game.id,
        tuple(game.options.as_dict().items()),
        tuple((name, tuple(rows.items())) for name, rows in game.own_tables.items()),
        (plan.strategy, plan.wagers, plan.count),
    )
    # Its log would repeat in many lines what the error says in one sentence.
    logging.getLogger("distributed.client").setLevel(logging.CRITICAL)
    try:
        client = dask.Client(cluster, set_as_default=False, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise BadOptions(f"No Dask cluster answers at {cluster}: {error}.") from None
    try:
        _wait_for_worker(client, cluster)
        total = made.block(seed, 0, 0)
        done = 0
        for counts, size in _blocks_there(dask, client, question, made.size, rounds, seed):
            total += counts
            done += size
            if progress is not None:
                progress(total, done)
        return total
    except (OSError, dask.CancelledError, dask.KilledWorker):
        raise BadOptions(
            f"The cluster at {cluster} was lost, and the simulation with it."
        ) from None
    finally:
        with suppress(OSError, dask.CancelledError):
            client.close(timeout=PATIENCE)


def _wait_for_worker(client: Any, cluster: str) -> None:
    """A scheduler without workers accepts blocks but never plays them."""
    try:
        client.wait_for_workers(1, timeout=PATIENCE)
    except TimeoutError:
        raise BadOptions(
            f"The cluster at {cluster} has no workers; start one with: dask worker {cluster}."
        ) from None


def _blocks_there(
    dask: Any, client: Any, question: tuple[Any, ...], most: int, rounds: int, seed: int
) -> Iterator[tuple[Counts, int]]:
    """The counts and size of every block, as they return; a few are always in progress."""
    todo = blocks(rounds, most)
    sizes = {}
    ahead = AHEAD * max(1, sum(client.nthreads().values()))
    for number, size in islice(todo, ahead):
        sizes[client.submit(_block_of, question, seed, number, size, pure=False)] = size
    queue = dask.as_completed(list(sizes), loop=client.loop)
    for future in queue:
        yield future.result(), sizes.pop(future)
        for number, size in islice(todo, 1):
            more = client.submit(_block_of, question, seed, number, size, pure=False)
            sizes[more] = size
            queue.add(more)
