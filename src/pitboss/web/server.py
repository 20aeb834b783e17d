"""The server: the API and, if installed, the pages, in one application."""

from __future__ import annotations

import os
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from pitboss.games.registry import ids
from pitboss.web import verify
from pitboss.web.advising import RobotAdviser
from pitboss.web.api.app import make_api
from pitboss.web.api.limits import Rates
from pitboss.web.guard.addresses import proxies
from pitboss.web.guard.headers import SecurityHeaders
from pitboss.web.guard.logs import log_safely
from pitboss.web.siblings import LARGEST_MESSAGE

if TYPE_CHECKING:
    from fastapi import FastAPI
    from starlette.types import ASGIApp

KEEP_ALIVE = 75
"""Seconds for which an idle connection stays open."""
FIRST_SUPERVISOR = "supervisor"


def create_app(casino: Casino, rates: Rates | None = None, *, pages: bool = False) -> FastAPI:
    """The application that `pitboss serve` runs: the API, and the pages if wanted."""
    casino.robots.adviser = RobotAdviser()
    app = make_api(casino, rates)
    verify.install(app)
    if pages:
        from pitboss.web.pages import install

        install(app, casino)
    app.add_middleware(SecurityHeaders)  # the middleware added last runs first
    return app


def server_options(trusted_proxies: Sequence[str] = ()) -> dict[str, Any]:
    """uvicorn's settings for the casino: time limits, sizes, and trusted proxies."""
    proxies(trusted_proxies)
    return {
        "http": "pitboss.web.guard.protocol:TimedProtocol",
        "ws_max_size": LARGEST_MESSAGE,
        "timeout_keep_alive": KEEP_ALIVE,
        "proxy_headers": bool(trusted_proxies),
        "forwarded_allow_ips": ",".join(trusted_proxies),
        "server_header": False,
        "log_level": "warning",
        "log_config": None,  # it uses our logging
    }


def app_from_environment() -> ASGIApp:
    """The application of one of several processes that share a database and a port."""
    from pitboss.web import siblings

    log_safely()
    app = create_app(Casino(os.environ["PITBOSS_DATABASE"], keep_heads=True), pages=True)
    folder = os.environ.get("PITBOSS_SIBLINGS")  # unset if it is alone on its port
    return siblings.install(app, Path(folder)) if folder else app


def prepare(
    casino: Casino,
    keep: Callable[[str], None],
    *,
    open_tables: bool = True,
    countdown: bool = True,
) -> None:
    """Prepare a new casino: a supervisor, and a table of every game.

    The supervisor's password is not stored: ``keep`` receives it before the account is created, so
    that no account exists whose password nobody knows.
    """
    if not casino.people.accounts(Role.SUPERVISOR):
        password = secrets.token_urlsafe(12)
        keep(password)
        casino.people.add(FIRST_SUPERVISOR, password, Role.SUPERVISOR)
    if open_tables and not casino.floor.tables.all():
        casino.open_every_game(ids(), FIRST_SUPERVISOR, countdown=countdown)
