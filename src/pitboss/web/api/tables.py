"""Games and tables: reading, sitting down, wagering, deciding, and dealing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fastapi import APIRouter

from pitboss.casino.errors import Frozen
from pitboss.casino.house import Casino
from pitboss.casino.papers.signs import options, wagers
from pitboss.casino.people.roles import GIVERS, Person, Right, giver
from pitboss.casino.robots.crew import RobotWish
from pitboss.casino.tables.host import Done
from pitboss.casino.tables.listed import TableInfo
from pitboss.casino.tables.watch import plain
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type, ids
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Leave,
    Place,
    Proceed,
    Sit,
    Withdraw,
)
from pitboss.table.irregularities import Irregularity
from pitboss.table.limits import Limits
from pitboss.web.api import schemas
from pitboss.web.api.auth import Anyone, Dealer, House, Player

router = APIRouter(tags=["tables"])


@router.get("/games")
def games() -> list[dict[str, Any]]:
    """Every game that can be opened."""
    kinds = [game_type(id) for id in ids()]
    return [
        {"id": kind.id, "title": kind.title, "family": kind.family, "law": str(kind.law)}
        for kind in kinds
    ]


@router.get("/games/{game}")
def game(game: schemas.Id) -> dict[str, Any]:
    """One game: its options, wagers, pay tables and irregularities."""
    made = game_type(game)()
    return {
        "id": made.id,
        "title": made.title,
        "family": made.family,
        "law": str(made.law),
        "spots": made.spots,
        "options": options(made),
        "wagers": wagers(made, Limits()),
        "irregularities": irregularities(made.irregularities.values()),
    }


def irregularities(rules: Iterable[Irregularity]) -> list[dict[str, Any]]:
    """What can go wrong, each with its paragraph."""
    return [
        {"name": rule.name, "title": rule.title, "law": str(rule.law), "at_spot": rule.at_spot}
        for rule in rules
    ]


@router.get("/tables")
def tables(person: Anyone, casino: House) -> list[dict[str, Any]]:
    """Every table that is not closed, with who sits where."""
    return [_listed(casino, info) for info in casino.tables()]


def _listed(casino: Casino, info: TableInfo) -> dict[str, Any]:
    entry: dict[str, Any] = plain(info)
    try:
        session = casino.floor.host(info.id).state.session
    except Frozen:
        return {**entry, "state": "frozen"}
    except PitbossError:  # being taken over: the others are listed anyway
        return entry
    if session is not None:
        entry["seats"] = {s.number: list(s.patrons) for s in session.table.spots}
        entry["limits"] = plain(session.limits)
        entry["round"] = session.table.round
    return entry


@router.get("/tables/{id}")
def look(id: schemas.Id, person: Anyone, casino: House) -> dict[str, Any]:
    """A table as I may see it, without cards hidden from me."""
    return casino.look(id, person.name, house=person.may(Right.DEAL))


@router.get("/tables/{id}/sign")
def sign(id: schemas.Id, person: Anyone, casino: House) -> dict[str, Any]:
    """The rules in effect, limits, pay tables and announced changes, 13:69F-8.3(a)."""
    return casino.floor.sign(id)


@router.get("/poker-room")
def poker_room(person: Anyone, casino: House) -> list[str]:
    """The poker games, limits and vacant seats on offer, 13:69F-14.18."""
    return casino.announcements()


@router.post("/poker-room/waiting/{game}")
def wait_for_game(game: str, person: Anyone, casino: House) -> int:
    """Join the waiting list of a game, by its announced name; returns the place on the list."""
    return casino.wait_for(person, game)


@router.get("/tables/{id}/rounds")
def rounds(
    id: schemas.Id,
    person: Anyone,
    casino: House,
    before: schemas.Before = None,
    count: schemas.Count = 20,
) -> list[dict[str, Any]]:
    """Finished rounds, newest first."""
    return casino.rounds(id, before, count)


@router.get("/tables/{id}/rounds/{number}")
def past_round(
    id: schemas.Id, number: schemas.Number, person: Anyone, casino: House
) -> list[dict[str, Any]]:
    """The events of a round, as I was allowed to see them."""
    found: list[dict[str, Any]] = plain(casino.round(id, number, person.name))
    return found


def do(
    casino: Casino, person: Person, id: str, input: AnyInput, key: str | None
) -> schemas.DoneOut:
    """Carry out an input, and return its events to whoever gave it."""
    return done(casino.act(person, id, input, key), person)


def done(what: Done, person: Person) -> schemas.DoneOut:
    return schemas.DoneOut(seq=what.seq, again=what.again, events=plain(what.shown(person.name)))


@router.post("/tables/{id}/sit")
def sit(
    id: schemas.Id,
    body: schemas.SitIn,
    person: Player,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Take a spot, with chips for money at the cage."""
    return do(casino, person, id, Sit(person.name, body.spot, body.chips), key)


@router.post("/tables/{id}/leave")
def leave(
    id: schemas.Id, person: Player, casino: House, key: schemas.Key = None
) -> schemas.DoneOut:
    """Leave every spot, and cash in the chips."""
    return do(casino, person, id, Leave(person.name), key)


@router.post("/tables/{id}/buy")
def buy(
    id: schemas.Id,
    body: schemas.BuyIn,
    person: Player,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Buy more chips."""
    return do(casino, person, id, Buy(person.name, body.chips), key)


@router.post("/tables/{id}/robots", status_code=204)
def robots(id: schemas.Id, body: schemas.RobotsIn, person: Anyone, casino: House) -> None:
    """Set the number of robots at a table where I sit or deal; none sends them away."""
    casino.ask_robots(person, id, RobotWish(body.best, body.common))


@router.post("/tables/{id}/place")
def place(
    id: schemas.Id,
    body: schemas.PlaceIn,
    person: Player,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Place a wager, or add to it."""
    wager = Place(person.name, body.spot, body.wager, body.amount, body.on, body.coupon, body.cash)
    return do(casino, person, id, wager, key)


@router.post("/tables/{id}/withdraw")
def withdraw(
    id: schemas.Id,
    body: schemas.WithdrawIn,
    person: Player,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Take a wager down, or an amount of it."""
    return do(casino, person, id, Withdraw(person.name, body.bet, body.amount), key)


@router.post("/tables/{id}/choose")
def choose(
    id: schemas.Id,
    body: schemas.ChooseIn,
    person: Anyone,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Make the decision that the table asks of me (or, for a dealer, of the dealer)."""
    chosen = Choose(
        body.patron or person.name, body.spot, body.choice, body.amount, schemas.cards(body.cards)
    )
    return do(casino, person, id, chosen, key)


@router.get("/tables/{id}/calls")
def sayable(id: schemas.Id, person: Anyone, casino: House) -> list[dict[str, Any]]:
    """What I may say at a table now, in my role."""
    by = giver(person) if person.role in GIVERS else None
    return [
        {
            "what": saying.what,
            "help": saying.help,
            "law": str(saying.law),
            "about": saying.about,
            "words": saying.words if by is not None and saying.may_add_words(by) else "",
        }
        for saying in casino.sayable(person, id)
    ]


@router.post("/tables/{id}/call")
def call(
    id: schemas.Id, body: schemas.Say, person: Anyone, casino: House, key: schemas.Key = None
) -> schemas.DoneOut:
    """Say something that changes the course of play: call a wager off, pass the dice."""
    name = person.name if person.may(Right.PLAY) else body.patron
    said = Call(body.what, name, body.spot, body.bet, body.value)
    return do(casino, person, id, said, key)


@router.post("/tables/{id}/proceed")
def proceed(
    id: schemas.Id, person: Anyone, casino: House, key: schemas.Key = None
) -> schemas.DoneOut:
    """Close the wagers, or do the dealer's next step; open to all where no dealer is on shift."""
    return do(casino, person, id, Proceed(), key)


@router.post("/tables/{id}/deal")
def deal(id: schemas.Id, person: Anyone, casino: House, key: schemas.Key = None) -> schemas.DoneOut:
    """Close the wagers if they are open, and deal until somebody must act."""
    return done(casino.deal(person, id, key), person)


@router.get("/tables/{id}/irregularities")
def reportable(id: schemas.Id, person: Dealer, casino: House) -> list[dict[str, Any]]:
    """The irregularities that can be reported now."""
    return irregularities(casino.reportable(id))


@router.post("/tables/{id}/report")
def report(
    id: schemas.Id,
    body: schemas.Irregular,
    person: Dealer,
    casino: House,
    key: schemas.Key = None,
) -> schemas.DoneOut:
    """Report an irregularity; it is handled by the rules."""
    happen = Happen(body.name, body.spot, schemas.cards(body.cards), body.text)
    return do(casino, person, id, happen, key)
