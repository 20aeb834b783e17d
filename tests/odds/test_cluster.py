"""The same blocks on a Dask cluster: a real one, on loopback."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from time import sleep
from typing import Any

import pytest

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.core import simulate as run
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel, simulate

distributed = pytest.importorskip("distributed")

WAIT = 60


def local_cluster(workers: int) -> Any:
    return distributed.LocalCluster(
        n_workers=workers,
        threads_per_worker=1,
        host="127.0.0.1",
        dashboard_address=None,
        processes=True,
        timeout=WAIT,
    )


def test_a_cluster_counts_what_threads_count() -> None:
    kind = game_type("three-card-poker")
    game = kind(kind.options_model.parse({"six_card_bonus_table": "i B"}))
    plan = Plan("mimic-the-dealer", ("ante",))
    rounds = 2 * kernel(game, plan).size + 500
    told: list[int] = []
    with local_cluster(2) as cluster:
        there = simulate(
            game, rounds, 8, plan=plan, cluster=cluster.scheduler_address,
            progress=lambda counts, done: told.append(done),
        )  # fmt: skip
    here = simulate(game, rounds, 8, plan=plan, workers=1)
    assert (there == here).all()
    assert told == sorted(told)
    assert told[-1] == rounds


def test_a_cluster_that_is_not_there_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "PATIENCE", 1)
    with pytest.raises(BadOptions, match="No Dask cluster answers"):
        simulate(game_type("casino-war")(), 1_000, 8, cluster="tcp://127.0.0.1:9")


def test_a_cluster_without_workers_is_said_in_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(run, "PATIENCE", 5)  # enough for the scheduler, which is there
    with local_cluster(0) as cluster, pytest.raises(BadOptions, match="no workers; start one"):
        simulate(game_type("casino-war")(), 1_000, 8, cluster=cluster.scheduler_address)


def test_a_cluster_may_get_its_first_worker_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(run, "PATIENCE", 120)

    def open_late(cluster: Any) -> None:
        sleep(1)
        cluster.scale(1)

    game = game_type("casino-war")()
    with local_cluster(0) as cluster, ThreadPoolExecutor() as pool:
        pool.submit(open_late, cluster)
        there = simulate(game, 1_000, 8, cluster=cluster.scheduler_address)
    assert (there == simulate(game, 1_000, 8, workers=1)).all()


def test_a_cluster_that_is_lost_on_the_way_is_said_in_one_sentence() -> None:
    cluster = local_cluster(1)
    try:
        with pytest.raises(BadOptions, match="was lost"):
            simulate(
                game_type("casino-war")(), 10**12, 8, cluster=cluster.scheduler_address,
                progress=lambda counts, done: cluster.close(),
            )  # fmt: skip
    finally:
        cluster.close()


def test_what_is_no_address_is_said_at_once() -> None:
    with pytest.raises(BadOptions, match="not a cluster's address"):
        simulate(game_type("casino-war")(), 1_000, 8, cluster="foo")
