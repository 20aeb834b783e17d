"""The server: the API and, where they are installed, the pages, in one application."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from pitboss.casino.house import Casino
from pitboss.casino.roles import Role
from pitboss.games.registry import ids
from pitboss.web.api.app import make_api
from pitboss.web.api.limits import Rates

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp

FIRST_SUPERVISOR = "supervisor"


def create_app(casino: Casino, rates: Rates | None = None, *, pages: bool = False) -> FastAPI:
    """The application that `pitboss serve` runs: the API, and the pages where they are wanted."""
    app = make_api(casino, rates)
    if pages:
        from pitboss.web.pages import install

        install(app, casino)
    return app


def app_from_environment() -> ASGIApp:
    """The application of one of several processes, on the database and port that they share."""
    from pitboss.web import siblings

    app = create_app(Casino(os.environ["PITBOSS_DATABASE"]), pages=True)
    folder = os.environ.get("PITBOSS_SIBLINGS")  # none where it is alone on its port
    return siblings.install(app, Path(folder)) if folder else app


def prepare(casino: Casino, keep: Callable[[str], None], *, open_tables: bool = True) -> None:
    """Make a new casino ready: a supervisor, and a table of every game.

    The supervisor's password is stored nowhere: ``keep`` is given it before it is worth anything,
    so that nobody is made whom nobody could sign in as.
    """
    if not casino.people.accounts(Role.SUPERVISOR):
        password = secrets.token_urlsafe(12)
        keep(password)
        casino.people.add(FIRST_SUPERVISOR, password, Role.SUPERVISOR)
    if open_tables and not casino.floor.tables.all():
        casino.open_every_game(ids(), FIRST_SUPERVISOR)
