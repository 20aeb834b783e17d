"""The API of a casino in a file."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

with warnings.catch_warnings():
    warnings.simplefilter("ignore")
    from fastapi import FastAPI

    from tests.web.support import Client, make_app

from pitboss.casino.clock import ManualClock


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def app(tmp_path: Path, clock: ManualClock) -> Iterator[FastAPI]:
    made = make_app(f"{tmp_path}/casino.db", clock)
    yield made
    made.state.casino.stop()


@pytest.fixture
def client(app: FastAPI) -> Callable[[str], Client]:
    return lambda name: Client(app, name)
