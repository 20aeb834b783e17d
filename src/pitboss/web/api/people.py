"""Accounts: registering, signing in and out, one's own account, and staff."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import APIRouter, Depends, Response

from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import LedgerLine
from pitboss.casino.people import totp
from pitboss.casino.people.roles import Role
from pitboss.casino.tables.watch import plain
from pitboss.web.api import schemas
from pitboss.web.api.auth import Address, Anyone, House, Reader, Ruler, Token, address_limit

router = APIRouter(tags=["people"])
_limited = [Depends(address_limit)]


@router.post("/register", status_code=201, dependencies=_limited)
def register(body: schemas.Credentials, casino: House) -> schemas.PersonOut:
    """Register as a patron, with play money at the cage."""
    person = casino.register(body.name, body.password)
    return schemas.PersonOut(name=person.name, role=person.role)


@router.post("/login", dependencies=_limited)
def login(body: schemas.SigningIn, casino: House, address: Address) -> schemas.SignedIn:
    """Sign in; the token goes into the Authorization header of every other request.

    An account with a second factor answers a right password with CodeNeeded: sign in again with
    the code.
    """
    token = casino.people.sign_in(body.name, body.password, address, body.code)
    person = casino.people.who(token)
    return schemas.SignedIn(token=token, name=person.name, role=person.role)


@router.post("/logout", status_code=204)
def logout(person: Anyone, token: Token, casino: House) -> Response:
    """Sign out: the token is revoked."""
    casino.people.sign_out(token)
    return Response(status_code=204)


@router.get("/me")
def me(person: Anyone, casino: House) -> schemas.Me:
    """My name and role, my money at the cage and my chips at tables."""
    return schemas.Me(
        name=person.name,
        role=person.role,
        balance=casino.balance(person.name),
        chips=casino.chips(person.name),
    )


@router.put("/me/password", status_code=204, dependencies=_limited)
def change_password(
    body: schemas.Passwords, person: Anyone, casino: House, address: Address
) -> Response:
    """Change my password; sign in again with the new one."""
    casino.people.change_password(person.name, body.old, body.new, address)
    return Response(status_code=204)


@router.post("/me/second-factor")
def new_second_factor(person: Anyone) -> schemas.SecretOut:
    """A new secret for an authenticator app; it is not stored until confirmed."""
    secret = totp.new_secret()
    return schemas.SecretOut(secret=secret, uri=totp.uri(person.name, secret))


@router.put("/me/second-factor", status_code=204, dependencies=_limited)
def set_second_factor(
    body: schemas.FactorIn, person: Anyone, casino: House, address: Address
) -> Response:
    """Require codes from now on; the code proves that the app has the secret."""
    casino.people.set_second_factor(person.name, body.password, body.secret, body.code, address)
    return Response(status_code=204)


@router.post("/me/second-factor/off", status_code=204, dependencies=_limited)
def drop_second_factor(
    body: schemas.FactorOff, person: Anyone, casino: House, address: Address
) -> Response:
    """Stop requiring codes."""
    casino.people.drop_second_factor(person.name, body.password, body.code, address)
    return Response(status_code=204)


@router.get("/me/statement")
def my_statement(
    person: Anyone, casino: House, before: schemas.Before = None, count: schemas.Count = 50
) -> list[dict[str, Any]]:
    """Transfers of my account at the cage, newest first."""
    return lines(casino.statement(person, money.patron(person.name), before, count))


@router.get("/me/tickets")
def my_tickets(person: Anyone, casino: House) -> list[dict[str, Any]]:
    """My winning keno tickets of closed tables."""
    return [msgspec.structs.asdict(ticket) for ticket in casino.tickets(person, person.name)]


@router.post("/me/tickets", status_code=201)
def redeem_ticket(
    body: schemas.TicketIn, person: Anyone, casino: House, key: schemas.Key = None
) -> schemas.TicketOut:
    """Redeem one of my tickets at the cage."""
    paid = casino.redeem(person, person.name, body.table, body.number, key)
    return schemas.TicketOut(paid=paid)


def lines(statement: Any) -> list[dict[str, Any]]:
    """A statement as plain data."""
    listed: list[LedgerLine] = list(statement)
    found: list[dict[str, Any]] = plain(listed)
    return found


@router.get("/people")
def people(person: Reader, casino: House, role: Role | None = None) -> list[dict[str, Any]]:
    """All accounts."""
    found: list[dict[str, Any]] = plain(list(casino.accounts(person, role)))
    return found


@router.post("/people", status_code=201)
def hire(body: schemas.NewStaff, person: Ruler, casino: House) -> schemas.PersonOut:
    """Add a member of staff."""
    new = casino.hire(person, body.name, body.password, body.role)
    return schemas.PersonOut(name=new.name, role=new.role)


@router.post("/people/{name}/unlock", status_code=204)
def unlock(name: schemas.PersonName, person: Ruler, casino: House) -> Response:
    """Unlock an account after wrong passwords."""
    casino.people.unlock(name, person.name)
    return Response(status_code=204)


@router.put("/people/{name}/disabled", status_code=204)
def disable(
    name: schemas.PersonName, body: schemas.Disabled, person: Ruler, casino: House
) -> Response:
    """Disable or enable an account."""
    casino.set_disabled(person, name, body.disabled)
    return Response(status_code=204)
