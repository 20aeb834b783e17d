"""What must hold for every game, for our own tests and those of separate packages.

Chips are conserved (checked after every input by the robot), a replay gives the same events,
a view does not depend on what its viewer may not see, no game gets stuck, and a refused
input changes nothing. A proposed game cites only its draft rules, and cites every rule of them.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import TypeAlias

import msgspec

from pitboss.errors import BadRecord
from pitboss.games.drafted import cited_by, uncited
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.replay import header, play_again, resume
from pitboss.table.steps import (
    Arranged,
    Burned,
    Cut,
    Dealt,
    Event,
    Revealed,
    Seen,
    Shuffled,
    Turned,
)
from pitboss.table.view import owners, redacted
from pitboss.testing.robot import Robot

Make: TypeAlias = Callable[[], Game]
"""Makes a new instance of the game under test; the class itself, for the usual options."""


def conforms(make: Make, rounds: int = 300) -> None:
    """Run every check below on a game, with that many rounds."""
    plays_at_random(make, rounds)
    survives_irregularities(make, rounds)
    refuses_without_change(make)
    refuses_edited_records(make)
    hides_what_is_hidden(make)
    cites_its_draft(make)


def plays_at_random(make: Make, rounds: int, seed: int = 7) -> None:
    """The game never gets stuck, conserves chips, and its records replay to the same events."""
    robot = Robot(make(), seed=seed, seats=3)
    for number in range(rounds):
        record = robot.play_round()
        if number % 25 == 0:
            head = header(robot.session)
            again = decode(encode(record), RoundRecord)
            assert again == record, "a record is not read back as it was written"
            resume(make(), head, again)
        robot.records.clear()


def survives_irregularities(make: Make, rounds: int = 400, seed: int = 11) -> None:
    """Whatever goes wrong at whatever time, the round ends and replays."""
    robot = Robot(make(), seed=seed, paced=True)
    robot.seat()
    happened = 0
    for number in range(rounds):
        before = len(robot.records)
        while len(robot.records) == before:
            if robot.game.irregularities and robot.random.random() < 0.02:
                happened += robot.irregular()
            if len(robot.records) == before:
                _act_around_void_hands(robot)
        if number % 10 == 0:
            resume(make(), header(robot.session), robot.records[-1])
        robot.records.clear()
    assert happened or not robot.game.irregularities, "no irregularity could be reported"


def _act_around_void_hands(robot: Robot) -> None:
    """One step; a card that a void hand was due goes to the next hand.

    If empty positions are dealt to as well, that of a void hand is one of them.
    """
    session, rounds = robot.session, len(robot.records)
    void = {spot.number for spot in session.table.spots if spot.void}
    before = len(session.events)
    robot.act()
    if not void or len(robot.records) > rounds:
        return
    seated = {spot for patron in session.table.patrons.values() for spot in patron.spots}
    dealt = {event.spot for event in session.events if isinstance(event, Dealt) and event.spot}
    for event in session.events[before:] if dealt <= seated else ():
        if isinstance(event, Dealt):
            assert event.spot not in void, f"a void hand is dealt {event.cards}"


def refuses_without_change(make: Make) -> None:
    """A refused input changes nothing."""
    robot = Robot(make(), seed=13)
    robot.seat()
    refused = 0
    while refused < 300:
        before = robot.fingerprint()
        if not robot.do(robot.bad_input()):
            assert robot.fingerprint() == before, "a refused input changed the table"
            refused += 1
        if robot.random.random() < 0.3:
            robot.act()


def refuses_edited_records(make: Make) -> None:
    """A record that lacks any one of its events is refused."""
    robot = Robot(make(), seed=17)
    record = robot.play_round()
    head = header(robot.session)
    for number in range(len(record.events) - 1):
        events = record.events[:number] + record.events[number + 1 :]
        edited = RoundRecord(record.before, record.inputs, record.chance, events)
        try:
            resume(make(), head, edited)
        except BadRecord:
            continue
        raise AssertionError(f"a record without {record.events[number]} was accepted")


def hides_what_is_hidden(make: Make) -> None:
    """Swap two cards that a viewer has not seen: the viewer's view stays the same."""
    robot = Robot(make(), seed=19)
    if robot.session.table.shoe is None:
        return  # no cards, nothing hidden
    swaps = random.Random(23)
    compared = 0
    for _ in range(60):
        record = robot.play_round()
        owned = owners(robot.session.table)
        for viewer in ("", robot.patrons[0]):
            compared += _compare_swapped(make, robot, record, viewer, owned, swaps)
    assert compared > 20, "too few views could be compared"


# The draft rules of a proposed game


def cites_its_draft(make: Make, rounds: int = 60) -> None:
    """Every cited paragraph is in the draft, and every rule of the draft is cited."""
    game = make()
    if game.draft is None:
        return  # not a draft: its paragraphs are in the index of the law
    cited = cited_by(game) | {str(law) for law in _laws_of_play(make, rounds) if law.draft}
    unknown = sorted(cited - {entry.citation.text for entry in game.draft})
    assert not unknown, f"cited, but not in the draft rules: {', '.join(unknown)}"
    missing = uncited(game)
    assert not missing, f"rules of the draft that nothing cites: {', '.join(missing)}"


def _laws_of_play(make: Make, rounds: int) -> Iterator[Citation]:
    """What the steps cite in rounds where everything goes wrong that can."""
    robot = Robot(make(), seed=29, paced=True)
    robot.seat()
    while len(robot.records) < rounds:
        if robot.game.irregularities and robot.random.random() < 0.1:
            robot.irregular()
        robot.act()
    for record in robot.records:
        laws = (getattr(event, "law", None) for event in record.events)
        yield from (law for law in laws if law is not None)


# Views


def _compare_swapped(
    make: Make,
    robot: Robot,
    record: RoundRecord,
    viewer: str,
    owned: dict[int, str],
    swaps: random.Random,
) -> int:
    """Cut the record somewhere in play, swap two unseen cards, replay it, and compare."""
    if not record.inputs:
        return 0
    head = header(robot.session)
    part = swaps.randint(1, len(record.inputs))
    cut_short = RoundRecord(record.before, record.inputs[:part], record.chance, ())
    try:
        true = play_again(make(), head, cut_short)
    except BadRecord:
        return 0
    if true.last is not None:
        return 0
    seen = redacted(true.events, viewer, owned)
    swapped = _swap_unseen(record, true.events, viewer, owned, swaps)
    if swapped is None:
        return 0
    swapped = RoundRecord(swapped.before, cut_short.inputs, swapped.chance, ())
    try:
        again = play_again(make(), head, swapped)
    except BadRecord:
        return 0  # with other cards, somebody's choice was illegal: not comparable
    if again.last is not None:
        return 0
    assert _plain(redacted(again.events, viewer, owned)) == _plain(seen)
    return 1


def _plain(events: list[Event]) -> list[Event]:
    """Events without the commitment, a salted hash of the order, which must differ."""
    return [
        Shuffled(event.cards, "", event.law) if isinstance(event, Shuffled) else event
        for event in events
    ]


def _swap_unseen(
    record: RoundRecord,
    events: list[Event],
    viewer: str,
    owned: dict[int, str],
    swaps: random.Random,
) -> RoundRecord | None:
    """The record with two cards swapped that the viewer has not seen, wherever they are."""
    turned = [n for n, event in enumerate(events) if isinstance(event, Turned)]
    if len(turned) > 1 or any(not event.stack for event in events if isinstance(event, Turned)):
        return None  # cards came from both sides of a double shoe: not comparable
    into_play = turned[0] if turned else 0
    earlier = sum(isinstance(event, Shuffled) for event in events[:into_play])
    later = any(isinstance(event, Shuffled) for event in events[into_play:])
    orders = [n for n, chance in enumerate(record.chance) if isinstance(chance, tuple)]
    shuffled = orders[earlier] if later else None
    shoe = record.before.shoe
    assert shoe is not None
    stack = shoe.other if turned else shoe  # a deck that the device held, or the one in use
    assert stack is not None
    order, at = list(stack.order), stack.at
    if shuffled is not None:
        order, at = list(record.chance[shuffled]), 0  # type: ignore[arg-type]
    hidden = _unseen_positions(events, viewer, owned, len(order), at)
    if len(hidden) < 2:
        return None
    one, other = swaps.sample(hidden, 2)
    order[one], order[other] = order[other], order[one]
    if shuffled is None:
        moved = msgspec.structs.replace(stack, order=tuple(order))
        if turned:
            moved = msgspec.structs.replace(shoe, other=moved)
        before = msgspec.structs.replace(record.before, shoe=moved)
        return RoundRecord(before, record.inputs, record.chance, ())
    chance = (*record.chance[:shuffled], tuple(order), *record.chance[shuffled + 1 :])
    return RoundRecord(record.before, record.inputs, chance, ())


def _may_see(event: Dealt | Burned, viewer: str, owned: dict[int, str]) -> bool:
    """Whether the viewer may see these cards; reimplemented, to catch faults of views."""
    if event.seen is Seen.OWNER and isinstance(event, Dealt):
        return viewer != "" and owned.get(event.spot) == viewer
    return event.seen is Seen.ALL


def _unseen_positions(
    events: list[Event], viewer: str, owned: dict[int, str], size: int, at: int
) -> list[int]:
    """Positions in the shoe whose cards the viewer has not seen."""
    places, start = list(range(size)), at
    seen: set[int] = set()
    for event in events:
        if isinstance(event, Revealed):
            return []  # hands are being shown: nothing is hidden any more
        if isinstance(event, Shuffled) and at > start:
            return []  # dealt cards went back into the deck
        if isinstance(event, Cut):
            left = places[at:]
            places[at:] = left[event.position :] + left[: event.position]
        elif isinstance(event, Arranged):
            left = places[at:]
            places[at:] = [left[place] for place in event.places]
        elif isinstance(event, Dealt | Burned):
            if _may_see(event, viewer, owned):
                seen.update(places[at : at + len(event.cards)])
            at += len(event.cards)
    return [place for place in range(start, size) if place not in seen]
