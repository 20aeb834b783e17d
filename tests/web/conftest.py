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

from playwright.sync_api import Browser

from pitboss.casino.clock import ManualClock
from tests.web.browser import open_browser


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


@pytest.fixture(scope="module")
def open_once() -> Iterator[Browser]:
    with open_browser() as one:
        yield one


@pytest.fixture
def browser(open_once: Browser) -> Iterator[Browser]:
    """One browser for a file; what a test opened in it is closed before the next."""
    yield open_once
    for context in open_once.contexts:
        context.close()
