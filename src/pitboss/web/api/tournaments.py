"""Tournaments, 13:69F-8.6: the list, entering, buying, filing, stopping, and their papers."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from fastapi import APIRouter, Body, Query, Response

from pitboss.casino.people.roles import Right
from pitboss.casino.tournaments import written
from pitboss.casino.tournaments.state import TournamentState
from pitboss.casino.tournaments.structure import UNIT
from pitboss.web import printing
from pitboss.web.api import schemas
from pitboss.web.api.auth import Anyone, House, Ruler
from pitboss.web.api.papers import PRINTED, PaperForm, _sent

router = APIRouter(prefix="/tournaments", tags=["tournaments"])
Text = Annotated[str, Body(embed=True, max_length=500)]


def shown(state: TournamentState) -> schemas.TournamentOut:
    """A tournament as plain data."""
    return schemas.TournamentOut(
        id=state.id,
        state=state.state,
        structure=msgspec.to_builtins(state.structure),
        filing=msgspec.to_builtins(state.filing),
        certified=sorted(state.certified),
        level=state.level,
        stage=state.stage,
        pause_until=state.pause_until,
        collected=state.collected,
        participants=[
            schemas.ParticipantOut(
                name=one.name,
                paid=one.paid,
                chips=one.stack / UNIT if one.stack % UNIT else one.stack // UNIT,
                out=one.out is not None,
                table=state.seats[one.name].table if one.name in state.seats else "",
            )
            for one in state.participants.values()
        ],
        standings=[list(group) for group in state.standings],
        prizes=state.prizes,
        tips=state.tips,
        why=state.why,
    )


@router.get("")
def tournaments(person: Anyone, casino: House) -> list[schemas.TournamentOut]:
    """Every filed tournament; staff also see drafts."""
    return [shown(state) for state in casino.tournaments.visible(person)]


@router.get("/{id}")
def tournament(id: schemas.Id, person: Anyone, casino: House) -> schemas.TournamentOut:
    """The state of one tournament."""
    if not person.may(Right.READ):
        casino.tournaments.public(id)  # a draft is the staff's
    return shown(casino.tournaments.get(id))


@router.get("/{id}/rules")
def rules(id: schemas.Id, person: Anyone, casino: House) -> list[dict[str, Any]]:
    """The public part of a tournament's internal controls, 13:69F-8.6(g)."""
    found: list[dict[str, Any]] = msgspec.to_builtins(casino.tournaments.public(id))
    return found


@router.get("/{id}/paper", response_class=Response, responses=PRINTED)
def paper(
    id: schemas.Id,
    person: Anyone,
    casino: House,
    kind: Annotated[Literal["notice", "controls", "rules"], Query()] = "rules",
    form: PaperForm = "pdf",
) -> Response:
    """The notice, the internal controls, or their public part."""
    return _sent(printing.tournament_of(casino, person, id, kind), form, id, kind)


@router.post("", status_code=201)
def draft(
    structure: Annotated[dict[str, Any], Body()],
    filing: Annotated[dict[str, Any], Body()],
    person: Ruler,
    casino: House,
) -> schemas.TextOut:
    """Draft a tournament; returns its id. It is announced once it is filed."""
    made = written.convert(structure, filing)
    return schemas.TextOut(text=casino.tournaments.draft(person, *made))


@router.post("/{id}/certifications", status_code=204)
def certify(id: schemas.Id, office: Text, name: Text, person: Ruler, casino: House) -> Response:
    """Record a certification, 13:69F-8.6(b)5 to 7."""
    casino.tournaments.certify(person, id, office, name)
    return Response(status_code=204)


@router.post("/{id}/notice", status_code=204)
def file(id: schemas.Id, person: Ruler, casino: House) -> Response:
    """File the notice, five business days ahead or more, 13:69F-8.6(b)."""
    casino.tournaments.file(person, id)
    return Response(status_code=204)


@router.post("/{id}/stop", status_code=204)
def stop(id: schemas.Id, why: Text, person: Ruler, casino: House) -> Response:
    """Stop it immediately and refund everybody, 13:69F-8.6(c)."""
    casino.tournaments.stop(person, id, why)
    return Response(status_code=204)


@router.post("/{id}/entry", status_code=204)
def enter(
    id: schemas.Id, person: Anyone, casino: House, patron: str = "", key: schemas.Key = None
) -> Response:
    """Register, and pay the buy-in; a floorperson does so for a patron."""
    casino.tournaments.enter(person, id, patron[:64], _key(person.name, key))
    return Response(status_code=204)


@router.delete("/{id}/entry", status_code=204)
def withdraw(
    id: schemas.Id, person: Anyone, casino: House, patron: str = "", key: schemas.Key = None
) -> Response:
    """Withdraw before the start; the buy-in is paid back."""
    casino.tournaments.withdraw(person, id, patron[:64], _key(person.name, key))
    return Response(status_code=204)


@router.post("/{id}/chips", status_code=204)
def buy(
    id: schemas.Id,
    what: Annotated[Literal["re-buy", "add-on"], Body(embed=True)],
    person: Anyone,
    casino: House,
    key: schemas.Key = None,
) -> Response:
    """Buy a re-buy or an add-on."""
    casino.tournaments.buy(person, id, what, request=_key(person.name, key))
    return Response(status_code=204)


def _key(name: str, key: str | None) -> str | None:
    return None if key is None else f"{name}/{key}"
