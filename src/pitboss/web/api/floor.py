"""The floor, the cage, the ledger and the audit: for staff."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Query, Response

from pitboss.casino.tables.watch import plain
from pitboss.web.api import schemas
from pitboss.web.api.auth import House, Reader, Ruler, Runner
from pitboss.web.api.people import lines
from pitboss.web.win import win_of, wins_of

router = APIRouter(tags=["floor"])


@router.post("/floor/tables", status_code=201)
def open_table(
    body: schemas.NewTable, person: Runner, casino: House, key: schemas.Key = None
) -> schemas.OpenedOut:
    """Open a table, under rules that the law allows."""
    id = casino.open(
        person, body.game, title=body.title, options=schemas.texts(body.options),
        own_tables=body.own_tables, limits=body.limits.limits() if body.limits else None,
        chip=body.chip, spots=body.spots, betting_seconds=body.betting_seconds,
        decision_seconds=body.decision_seconds, inventory=body.inventory, meter=body.meter,
        request=key,
    )  # fmt: skip
    return schemas.OpenedOut(id=id)


@router.post("/floor/tables/{id}/close")
def close_table(id: schemas.Id, person: Runner, casino: House) -> schemas.ClosedOut:
    """Close a table, or have it close after this round."""
    return schemas.ClosedOut(closed=casino.close(person, id))


@router.put("/floor/tables/{id}/limits")
def post_limits(
    id: schemas.Id,
    body: schemas.LimitsIn,
    person: Runner,
    casino: House,
    key: schemas.Key = None,
) -> schemas.RecordOut:
    """Change the limits immediately, with a sign, 13:69F-8.3(c)."""
    return schemas.RecordOut(seq=casino.post_limits(person, id, body.limits(), key).seq)


@router.post("/floor/tables/{id}/rules", status_code=201)
def announce_rules(
    id: schemas.Id, body: schemas.RuleChange, person: Ruler, casino: House
) -> schemas.TextOut:
    """Announce a rule change, half an hour ahead or more, 13:69F-8.3(b).

    With `meter` the table joins a shared progressive meter and adds the amount on its own; with an
    empty `meter` it leaves the shared meter, whose whole amount stays with the other tables.
    """
    text = casino.announce_rules(
        person,
        id,
        body.effective_at,
        options=schemas.texts(body.options),
        own_tables=body.own_tables,
        meter=body.meter,
    )
    return schemas.TextOut(text=text)


@router.get("/floor/notices")
def notices(person: Reader, casino: House) -> list[dict[str, Any]]:
    """Rule changes: posted, in force and withdrawn."""
    found: list[dict[str, Any]] = plain(list(casino.notices(person)))
    return found


@router.delete("/floor/notices/{number}", status_code=204)
def withdraw_notice(number: schemas.Number, person: Ruler, casino: House) -> Response:
    """Withdraw a notice before it comes into force."""
    casino.withdraw_notice(person, number)
    return Response(status_code=204)


@router.put("/floor/tables/{id}/dealer", status_code=204)
def assign_dealer(
    id: schemas.Id, body: schemas.DealerIn, person: Runner, casino: House
) -> Response:
    """Put a dealer on shift; with no name, the table deals by itself."""
    casino.assign_dealer(person, id, body.dealer)
    return Response(status_code=204)


@router.get("/floor/shifts")
def shifts(person: Reader, casino: House, count: schemas.Count = 100) -> list[dict[str, Any]]:
    """Shifts: who dealt where and when."""
    found: list[dict[str, Any]] = plain(casino.shifts(person, count))
    return found


@router.post("/floor/tables/{id}/cards", status_code=204)
def change_cards(id: schemas.Id, person: Runner, casino: House) -> Response:
    """Bring new cards to a table."""
    casino.change_cards(person, id)
    return Response(status_code=204)


@router.delete("/floor/tables/{id}/patrons/{name}", status_code=204)
def see_off(id: schemas.Id, name: schemas.PersonName, person: Runner, casino: House) -> Response:
    """Give up the spots of a patron who has gone; their chips go to their account."""
    casino.see_off(person, id, name)
    return Response(status_code=204)


@router.post("/floor/tables/{id}/pay-back")
def pay_back(id: schemas.Id, person: Ruler, casino: House) -> dict[str, int]:
    """Repay a frozen table's chips from its last verified state; returns who got how much."""
    return casino.pay_back(person, id)


@router.get("/floor/tables/{id}/payouts")
def payouts(id: schemas.Id, person: Reader, casino: House) -> dict[str, Any]:
    """A poker table's payout: its record, the displayed amount, and its forms, 13:69F-14.19."""
    forms = casino.poker.forms(person, id)
    printed = [[{"text": text, "law": str(law)} for text, law in form.items()] for form in forms]
    return {"record": plain(casino.poker.payout_record(person, id)), "forms": printed}


@router.post("/floor/tables/{id}/payouts/compare")
def compare_forms(
    id: schemas.Id, body: schemas.DuplicatesIn, person: Reader, casino: House
) -> dict[str, Any]:
    """Compare Payout Contribution Forms with the accounting box's duplicates, 13:69F-14.19(h)."""
    found: dict[str, Any] = plain(casino.poker.compare_forms(person, id, body.duplicates))
    return found


@router.get("/floor/tables/{id}/win")
def win(
    id: schemas.Id,
    person: Reader,
    casino: House,
    day: Annotated[str, Query(max_length=10, description="Like 2026-05-01; today if left out.")]
    = "",
) -> dict[str, Any]:  # fmt: skip
    """A table's win on a day compared with the win expected from its wagers, in cents.

    ``interval`` is what chance allows on 999 of 1,000 days, however the wagers of a round depend on
    each other; ``alarm`` marks a win outside it. ``if_independent`` is the same if wagers are
    independent; ``watch`` marks a win outside that. Wagers under ``left_out`` are not counted: they
    may stand for several rounds, or pay fixed sums or a meter. The odds are those of the rules in
    force now. The first answer for a game may take long, until its odds are worked out.
    """
    return win_of(casino, person, id, day)


@router.get("/floor/wins")
def wins(
    person: Reader,
    casino: House,
    day: Annotated[str, Query(max_length=10, description="Like 2026-05-01; today if left out.")]
    = "",
) -> list[dict[str, Any]]:  # fmt: skip
    """The win of every open table on a day compared with chance, alarms first.

    ``state`` is ``alarm`` or ``watch`` if a win is outside what chance allows; see the win of one
    table for the intervals. ``known`` is false if nothing was wagered yet.
    """
    return [one.as_json() for one in wins_of(casino, person, day)]


@router.get("/floor/meters")
def meters(person: Reader, casino: House) -> dict[str, int]:
    """Every progressive meter."""
    return casino.meters()


@router.get("/floor/shared-meters")
def shared_meters(person: Reader, casino: House) -> list[dict[str, Any]]:
    """Shared progressive meters: the amount on each, and the tables that share it."""
    return [
        {**msgspec.to_builtins(meter), "tables": tables} for meter, tables in casino.shared_meters()
    ]


@router.post("/floor/shared-meters", status_code=201)
def declare_meter(
    body: schemas.MeterIn, person: Ruler, casino: House, key: schemas.Key = None
) -> schemas.TextOut:
    """Declare a meter that tables of a game with these options may share.

    The casino puts the initial amount on it. A table shares it if it is opened with its name, or
    joins later by a rule change.
    """
    casino.declare_meter(
        person, body.name, body.game, key, options=schemas.texts(body.options),
        own_tables=body.own_tables,
    )  # fmt: skip
    return schemas.TextOut(text=body.name)


@router.post("/floor/shared-meters/{name}/retire", status_code=204)
def retire_meter(
    name: schemas.Id, body: schemas.RetiredIn, person: Ruler, casino: House
) -> Response:
    """Move the amount of a meter that no table shares any more to another of the same game."""
    casino.retire_meter(person, name, body.into)
    return Response(status_code=204)


# The cage


@router.post("/cage/deposit", status_code=201)
def deposit(
    body: schemas.CageIn, person: Runner, casino: House, key: schemas.Key = None
) -> schemas.RecordOut:
    """Take a patron's money in at the cage."""
    return schemas.RecordOut(seq=casino.deposit(person, body.patron, body.amount, key))


@router.post("/cage/withdraw", status_code=201)
def withdraw(
    body: schemas.CageIn, person: Runner, casino: House, key: schemas.Key = None
) -> schemas.RecordOut:
    """Pay a patron money at the cage."""
    return schemas.RecordOut(seq=casino.withdraw(person, body.patron, body.amount, key))


@router.post("/cage/redeem", status_code=201)
def redeem(
    body: schemas.CageTicketIn, person: Runner, casino: House, key: schemas.Key = None
) -> schemas.TicketOut:
    """Redeem a patron's winning keno ticket of a closed table, 13:69F-15.6."""
    paid = casino.redeem(person, body.patron, body.table, body.number, key)
    return schemas.TicketOut(paid=paid)


# The ledger and the audit


@router.get("/ledger/accounts")
def accounts(person: Reader, casino: House, prefix: str = "") -> dict[str, int]:
    """Every account and its balance; the balances add up to zero."""
    return casino.balances(person, prefix.replace("\x00", "")[:64])


@router.get("/ledger/transfers")
def transfers(
    person: Reader,
    casino: House,
    account: str = "",
    before: schemas.Before = None,
    count: schemas.Count = 50,
) -> list[dict[str, Any]]:
    """The latest transfers, of one account or of all."""
    return lines(casino.statement(person, account.replace("\x00", "")[:128], before, count))


@router.get("/audit")
def audit(person: Reader, casino: House) -> dict[str, Any]:
    """Verify every chain, transfer, balance and replay; one audit at a time, cached briefly."""
    report = casino.audit_once(person)
    found: dict[str, Any] = msgspec.to_builtins(report)
    return {**found, "holds": report.holds}


@router.get("/audit/heads")
def heads(person: Reader, casino: House) -> schemas.HeadsOut:
    """The head of every chain, signed, to be stored elsewhere for `pitboss audit --against`."""
    return schemas.HeadsOut(**casino.signed_heads(person))
