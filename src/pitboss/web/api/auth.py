"""The caller of a request, from its bearer token, which is looked up every time.

Functions that do not touch the database are ``async``, which saves a change of threads.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated

from fastapi import Depends, Request
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from pitboss.casino.errors import NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.web.api.limits import Buckets
from pitboss.web.guard.addresses import address_of

_bearer = HTTPBearer(auto_error=False, description="The token from signing in.")
_LONGEST_TOKEN = 128


async def casino_of(request: Request) -> Casino:
    """The casino that this server runs."""
    casino: Casino = request.app.state.casino
    return casino


async def token_of(
    credentials: Annotated[HTTPAuthorizationCredentials | None, Depends(_bearer)],
) -> str:
    """The token of the request, not yet checked."""
    if credentials is None or not credentials.credentials:
        raise NotSignedIn("Sign in first, and send the token with the request.")
    return credentials.credentials[:_LONGEST_TOKEN]


def person_of(
    request: Request,
    casino: Annotated[Casino, Depends(casino_of)],
    token: Annotated[str, Depends(token_of)],
) -> Person:
    """The caller; a missing, forged or expired token is refused."""
    person = casino.people.who(token)
    buckets: Buckets = request.app.state.person_buckets
    buckets.take(person.name)
    return person


def needs(right: Right) -> Callable[[Person], Awaitable[Person]]:
    """Require this right of the caller."""

    async def check(person: Annotated[Person, Depends(person_of)]) -> Person:
        person.need(right)
        return person

    return check


async def address_limit(request: Request) -> None:
    """Limit signing in and registering by address."""
    buckets: Buckets = request.app.state.address_buckets
    buckets.take(address_of(request.scope))


async def sender_of(request: Request) -> str:
    """The sender's address, as used for limits."""
    return address_of(request.scope)


Address = Annotated[str, Depends(sender_of)]
House = Annotated[Casino, Depends(casino_of)]
Token = Annotated[str, Depends(token_of)]
Anyone = Annotated[Person, Depends(person_of)]
Player = Annotated[Person, Depends(needs(Right.PLAY))]
Dealer = Annotated[Person, Depends(needs(Right.DEAL))]
Runner = Annotated[Person, Depends(needs(Right.RUN))]
Ruler = Annotated[Person, Depends(needs(Right.RULE))]
Reader = Annotated[Person, Depends(needs(Right.READ))]
