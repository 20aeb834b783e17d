"""Transactions that share one commit: each is whole by itself, none is done before the disk."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import Connection, text

from pitboss.casino.records.database import Database
from pitboss.casino.records.together import Together


@pytest.fixture
def database(tmp_path: Path) -> Iterator[Database]:
    made = Database(f"{tmp_path}/casino.db")
    with made.write() as connection:
        connection.execute(text("CREATE TABLE numbers (n INTEGER UNIQUE)"))
    yield made
    made.close()


def add(number: int, fail: bool = False) -> Callable[[Connection], int]:
    def work(connection: Connection) -> int:
        connection.execute(text("INSERT INTO numbers VALUES (:n)"), {"n": number})
        if fail:
            raise ValueError(f"{number} is not wanted")
        return number

    return work


def numbers(database: Database) -> set[int]:
    with database.read() as connection:
        return set(connection.execute(text("SELECT n FROM numbers")).scalars())


def test_each_of_many_at_once_is_kept_or_undone_alone(database: Database) -> None:
    outcomes: dict[int, str] = {}

    def run(number: int) -> None:
        try:
            assert database.run(add(number, fail=number % 3 == 0)) == number
            outcomes[number] = "kept"
        except ValueError:
            outcomes[number] = "undone"

    threads = [threading.Thread(target=run, args=(n,)) for n in range(200)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert numbers(database) == {n for n in range(200) if n % 3}
    assert {n for n, what in outcomes.items() if what == "kept"} == numbers(database)
    assert len(outcomes) == 200


def test_they_do_share_a_commit(database: Database) -> None:
    begun = 0
    gate = threading.Event()

    @contextmanager
    def begin() -> Iterator[Connection]:
        nonlocal begun
        begun += 1
        if begun == 1:
            gate.wait(5)
        with database.write() as connection:
            yield connection

    together = Together(begin)
    threads = [threading.Thread(target=together.run, args=(add(n),)) for n in range(40)]
    for thread in threads:
        thread.start()
    gate.set()
    for thread in threads:
        thread.join()
    assert numbers(database) == set(range(40))
    assert begun < 40


def test_a_commit_that_fails_fails_for_all_of_them(database: Database) -> None:
    @contextmanager
    def begin() -> Iterator[Connection]:
        with database.write() as connection:
            yield connection
            raise OSError("the disk is full")

    together = Together(begin)
    failures: list[str] = []

    def run(number: int) -> None:
        try:
            together.run(add(number))
        except OSError as error:
            failures.append(str(error))

    threads = [threading.Thread(target=run, args=(n,)) for n in range(20)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert failures == ["the disk is full"] * 20
    assert numbers(database) == set()
    assert Together(database.write).run(add(7)) == 7
