"""The visitor: the browser keeps the token in a cookie that no script can read.

The server stores none of it, so any process recognises a visitor. Signing in is a request like
any other, limited by address; the page only asks the browser to make it.
"""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import Depends, Request, Response
from nicegui import ui
from pydantic import Field
from starlette.background import BackgroundTask

from pitboss.casino.errors import CodeNeeded, Forbidden, NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people.accounts import CODE_NEEDED, LIFETIME
from pitboss.casino.people.roles import Person
from pitboss.errors import PitbossError
from pitboss.web.api.auth import House, address_limit
from pitboss.web.api.schemas import CodeIn, In
from pitboss.web.guard.addresses import address_of, same_origin

if TYPE_CHECKING:
    from fastapi import FastAPI

COOKIE = "pitboss"
PATIENCE = 60.0
"""Seconds for the browser to make its sign-in request."""
ASK = """
const answer = await fetch('/visitor', {
    method: '%s', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(%s),
});
return answer.ok ? '' : (await answer.json()).message;
"""


class Coming(In):
    """A way of signing in: with an account, a new account, as a guest under a generated name, or as
    a guest who keeps their money under another name."""

    how: Literal["known", "new", "guest", "keep"]
    name: Annotated[str, Field(max_length=128)] = ""
    password: Annotated[str, Field(max_length=128)] = ""
    code: CodeIn = ""


class _Refused(PitbossError):
    """The server's refusal, in its own words."""


async def own_pages(request: Request) -> None:
    """Refuse requests that a page of another server makes the browser send."""
    if "origin" in request.headers and not same_origin(request.scope):
        raise Forbidden("Sign in on a page of this casino.")


def install(app: FastAPI) -> None:
    """The routes that set a browser's cookie, and delete it."""

    limits = [Depends(own_pages), Depends(address_limit)]

    @app.post("/visitor", include_in_schema=False, dependencies=limits)
    def enter(request: Request, coming: Coming, casino: House) -> Response:
        name, password = coming.name, coming.password
        if coming.how == "guest":
            name, password = casino.register_guest()
        elif coming.how == "new":
            casino.register(name, password)
        guest = ""
        if coming.how == "keep":
            guest = request.cookies.get(COOKIE, "")
            casino.keep(casino.people.who(guest), name, password)
        # A page whose token ends is reloaded, so the guest's ends after the browser has another.
        done = BackgroundTask(casino.people.sign_out, guest) if guest else None
        response = Response(status_code=204, background=done)
        address = address_of(request.scope)
        token = casino.people.sign_in(name, password, address, coming.code)
        response.set_cookie(
            COOKIE, token, max_age=LIFETIME // 1000,
            httponly=True, samesite="lax", secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    @app.delete("/visitor", include_in_schema=False, dependencies=limits)
    def leave(request: Request, casino: House) -> Response:
        casino.people.sign_out(request.cookies.get(COOKIE, ""))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE)
        return response


def sender() -> str:
    """The address from which this page was requested."""
    return address_of(ui.context.client.request.scope)


def visitor(casino: Casino) -> Person | None:
    """Who is signed in on this browser, if their token is still valid."""
    try:
        return present(casino)
    except NotSignedIn:
        return None


def present(casino: Casino) -> Person:
    """Who acts on this page now; the token may have expired since the page was made."""
    return casino.people.who(_token())


def still_here(casino: Casino) -> bool:
    """Whether this page's token is still valid, without extending it."""
    try:
        casino.people.check(_token())
    except NotSignedIn:
        return False
    return True


def has_ended(casino: Casino) -> bool:
    """Whether this browser was signed in and its session expired without signing out."""
    return bool(_token()) and visitor(casino) is None


def _token() -> str:
    request = ui.context.client.request
    return request.cookies.get(COOKIE, "") if request is not None else ""


async def enter(how: str, name: str = "", password: str = "", code: str = "") -> None:
    """Have the browser sign in; the page should then be reloaded."""
    await _ask("POST", {"how": how, "name": name, "password": password, "code": code})


async def leave() -> None:
    await _ask("DELETE", {})


async def _ask(method: str, body: dict[str, str]) -> None:
    refused = await ui.run_javascript(ASK % (method, json.dumps(body)), timeout=PATIENCE)
    if refused == CODE_NEEDED:
        raise CodeNeeded(refused)
    if refused:
        raise _Refused(str(refused))
