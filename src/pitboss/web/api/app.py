"""Assembles the API as an application on which pages can be mounted as well."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from fastapi import APIRouter, FastAPI, HTTPException, Request
from fastapi.responses import HTMLResponse
from starlette.concurrency import run_in_threadpool
from starlette.routing import BaseRoute, Match

from pitboss import __version__
from pitboss.casino.errors import NotFound
from pitboss.casino.house import Casino
from pitboss.web.api import (
    designer,
    docs,
    errors,
    floor,
    papers,
    people,
    stream,
    tables,
    tournaments,
)
from pitboss.web.api.limits import Buckets, Rates
from pitboss.web.guard.body import BodyLimit

PREFIX = "/api"
METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE"]


def make_api(casino: Casino, rates: Rates | None = None) -> FastAPI:
    """A casino's API; serving it starts the casino, and stopping it stops the casino."""
    rates = rates or Rates()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        await run_in_threadpool(casino.start)
        try:
            yield
        finally:
            await run_in_threadpool(casino.stop)

    app = FastAPI(
        title="Pitboss",
        description=f"A casino that plays by the law's rules.\n\n{stream.ABOUT}",
        version=__version__,
        lifespan=lifespan,
        docs_url=None,  # its page would load scripts from another host
        redoc_url=None,
        openapi_url=f"{PREFIX}/openapi.json",
    )
    app.state.casino = casino
    app.state.person_buckets = Buckets(rates.each_person, rates.person_burst)
    app.state.address_buckets = Buckets(rates.each_address, rates.address_burst)
    app.state.page_buckets = Buckets(rates.pages_each_address, rates.page_burst)
    app.state.streams = Counter()
    app.add_middleware(BodyLimit)
    errors.install(app)
    app.router.routes.extend(_routes())
    _document(app)
    _answer_for_the_rest(app)
    return app


@cache
def _routes() -> tuple[BaseRoute, ...]:
    """The API's routes; each request names its casino, so one set serves all."""
    api = APIRouter(prefix=PREFIX, responses=errors.DOCUMENTED)
    for module in (people, tables, floor, papers, designer, tournaments):
        api.include_router(module.router)
    whole = APIRouter()
    whole.include_router(api)
    whole.include_router(stream.router, prefix=PREFIX)
    return tuple(whole.routes)


def _document(app: FastAPI) -> None:
    """The page that describes the API."""

    @app.get(f"{PREFIX}/docs", include_in_schema=False)
    async def documentation() -> HTMLResponse:
        return HTMLResponse(docs.page(app.openapi()))


def _answer_for_the_rest(app: FastAPI) -> None:
    """Answer unknown API paths, before pages would."""
    known = list(app.routes)

    @app.api_route(f"{PREFIX}/{{rest:path}}", methods=METHODS, include_in_schema=False)
    async def unknown(request: Request) -> None:
        if any(route.matches(request.scope)[0] is Match.PARTIAL for route in known):
            raise HTTPException(405, f"There is no {request.method} here")
        raise NotFound(f"There is nothing at {request.url.path}; {PREFIX}/docs lists every path.")
