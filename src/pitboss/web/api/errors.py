"""Errors as a client sees them: a sentence, a name, a paragraph; nothing secret."""

from __future__ import annotations

import logging
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse
from starlette.exceptions import HTTPException

from pitboss.casino import errors as casino
from pitboss.errors import (
    BadCard,
    BadCitation,
    BadLimits,
    BadOptions,
    PitbossError,
    Refused,
    UnknownGame,
    WrongRole,
)
from pitboss.odds.core.result import NotAnalysed
from pitboss.web.api.faults import sentence
from pitboss.web.api.schemas import FaultOut

log = logging.getLogger("pitboss.web")

STATUS: tuple[tuple[type[PitbossError], int], ...] = (
    (casino.NotSignedIn, 401),
    (casino.Forbidden, 403),
    (casino.NotFound, 404),
    (UnknownGame, 404),
    (casino.Conflict, 409),
    (casino.BadChain, 409),
    (casino.TooOften, 429),
    (casino.BadName, 422),
    (BadOptions, 422),
    (BadLimits, 422),
    (BadCard, 422),
    (BadCitation, 422),
    (NotAnalysed, 422),
    (WrongRole, 403),
    (Refused, 409),
    (casino.Busy, 503),
    (casino.Unavailable, 503),
)

DOCUMENTED: dict[int | str, dict[str, Any]] = {
    400: {"model": FaultOut, "description": "A request that cannot be read."},
    401: {"model": FaultOut, "description": "Not signed in."},
    403: {"model": FaultOut, "description": "Not allowed for this role, or not your own."},
    404: {"model": FaultOut, "description": "No such thing."},
    409: {"model": FaultOut, "description": "The rules or the current state do not allow it."},
    413: {"model": FaultOut, "description": "Too large."},
    422: {"model": FaultOut, "description": "Invalid input."},
    429: {"model": FaultOut, "description": "Too many requests."},
    503: {
        "model": FaultOut,
        "description": "The table is moving to another server, or the database is unavailable.",
    },
}


def status_of(error: PitbossError) -> int:
    """The HTTP status of an error."""
    return next((status for kind, status in STATUS if isinstance(error, kind)), 500)


def body_of(error: PitbossError) -> dict[str, Any]:
    law = None if error.law is None else str(error.law)
    return {"error": type(error).__name__, "message": error.message, "law": law}


def install(app: FastAPI) -> None:
    """Install handlers that return every error in the same form."""

    @app.exception_handler(PitbossError)
    def refused(request: Request, error: PitbossError) -> JSONResponse:
        status = status_of(error)
        headers = {}
        if status == 401:
            headers["WWW-Authenticate"] = "Bearer"
        elif status in (429, 503):
            headers["Retry-After"] = "5" if isinstance(error, casino.Unavailable) else "1"
        elif status == 500:
            log.error("%s %s: %s", request.method, request.url.path, error)
        return JSONResponse(body_of(error), status, headers)

    @app.exception_handler(RequestValidationError)
    def unexpected(request: Request, error: RequestValidationError) -> JSONResponse:
        message = sentence(error.errors())
        return JSONResponse({"error": "BadRequest", "message": message, "law": None}, 422)

    @app.exception_handler(HTTPException)
    def plain(request: Request, error: HTTPException) -> JSONResponse:
        body = {"error": "BadRequest", "message": f"{error.detail}.", "law": None}
        return JSONResponse(body, error.status_code, error.headers)

    @app.exception_handler(Exception)
    def failed(request: Request, error: Exception) -> JSONResponse:
        log.exception("%s %s failed", request.method, request.url.path, exc_info=error)
        body = {"error": "ServerError", "message": "Something failed here; it is logged.",
                "law": None}  # fmt: skip
        return JSONResponse(body, 500)
