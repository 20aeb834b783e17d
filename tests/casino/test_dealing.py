"""A table with a dealer is dealt step by step, and anything can be reported between two steps."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import SECOND, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables.state import TableState, waits
from pitboss.casino.tables.watch import Update
from pitboss.equipment.randomness import Live
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation
from pitboss.table.inputs import Choose, Happen, Place, Proceed, Sit
from pitboss.table.irregularities import Phase
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Dealt,
    Event,
    Reported,
    Returned,
    RoundBegan,
    Voided,
)
from pitboss.table.view import Dealing
from tests.casino.player import Player
from tests.casino.test_store import fingerprint, stored

DEE = Person("dee", Role.DEALER)


@pytest.fixture
def repeatable(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same cards in every run, so that a robot's play fails always or never."""
    monkeypatch.setattr(Live, "below", random.Random(7).randrange)


def manned(casino: Casino, game: str, **rules: object) -> Player:
    """A table at which dee deals, and its patrons."""
    table = casino.floor.open(game, actor="fay", **rules)  # type: ignore[arg-type]
    casino.floor.assign_dealer(table, "dee", "fay")
    return Player(casino.floor, table, seed=7)


def moments(casino: Casino, player: Player, rounds: int) -> Iterator[None]:
    """Play so many rounds; yields at every moment at which something could be reported."""
    for _ in range(20_000):
        if player.session.table.round > rounds:
            return
        player.act()
        yield
    raise AssertionError(f"{player.table} does not come to its end: {player.session.pending}")


@pytest.mark.usefixtures("repeatable")
@pytest.mark.parametrize("game", ids())
def test_every_irregularity_can_be_reported_at_a_table_with_a_dealer(
    one_casino: Casino, game: str
) -> None:
    """In twelve rounds, or in more where the cards seldom lead to one of the phases."""
    casino = one_casino
    player = manned(casino, game)
    kind = game_type(game)
    rules = kind.irregularities.values()
    options = kind.options_model.parse({})
    applicable = {r.name for r in rules if r.applies is None or r.applies(options)}
    wanted = {Phase.BETTING, Phase.DEALING, Phase.SETTLING}
    if kind(options).deck() is not None:
        wanted.add(Phase.PLAYING)
        wanted |= {Phase.SHUFFLING} if any(Phase.SHUFFLING in r.during for r in rules) else set()
    phases: set[Phase] = set()
    names: set[str] = set()
    for number, _ in enumerate(moments(casino, player, rounds=300)):
        phases.add(player.session.table.phase)
        names |= {rule.name for rule in casino.reportable(player.table)}
        if number % 23 == 0:
            assert fingerprint(stored(casino, player.table)) == fingerprint(player.session)
        if player.session.table.round > 12 and phases >= wanted and names == applicable:
            break
    assert names == applicable
    assert phases >= wanted
    report = audit(casino.database)
    assert report.holds, report.faults


@pytest.mark.usefixtures("repeatable")
@pytest.mark.parametrize("game", ids())
def test_whatever_is_reported_between_two_steps_is_handled_and_replays(
    one_casino: Casino, game: str
) -> None:
    casino = one_casino
    player = manned(casino, game)
    handled = 0
    for number, _ in enumerate(moments(casino, player, rounds=100)):
        if handled > 5 and player.session.table.round > 10:
            break  # some games have little to report, and not in every round
        often = sum(player.session.table.reports.values()) > 2  # a shuffle must come to its end
        if number % 4 == 0 and not often and (rules := casino.reportable(player.table)):
            rule = player.random.choice(rules)
            spots = [spot.number for spot in player.session.table.spots if spot.bets]
            spot = player.random.choice(spots) if rule.at_spot and spots else 0
            handled += player.do(Happen(rule.name, spot)) is not None
            assert fingerprint(stored(casino, player.table)) == fingerprint(player.session)
    assert handled > 5
    assert casino.ledger.total() == 0
    report = audit(casino.database)
    assert report.holds, report.faults


# By hand


def war(casino: Casino, *places: int) -> str:
    """Casino war with a dealer, and a wager at each of these spots; the wagers are closed."""
    table = casino.floor.open("casino-war", actor="fay")
    casino.floor.assign_dealer(table, "dee", "fay")
    for number in places:
        casino.floor.act(table, Sit(f"p{number}", number, 100_00), f"p{number}")
    casino.deal(DEE, table)
    for number in places:
        casino.floor.act(table, Place(f"p{number}", number, "initial", 5_00), f"p{number}")
    return table


def step_to(casino: Casino, table: str, phase: Phase) -> None:
    for _ in range(100):
        session = casino.floor.host(table).state.playing
        if session.table.phase is phase and not waits(session):
            return
        if isinstance(session.pending, Ask):
            ask = session.pending
            casino.floor.act(table, Choose(ask.patron, ask.spot, ask.default), ask.patron)
        else:
            casino.act(DEE, table, Proceed())
    raise AssertionError(f"{table} does not come to {phase}")


def events(casino: Casino, table: str) -> list[Event]:
    return casino.floor.host(table).view("p1")


def test_22_10_c_a_card_not_dealt_is_reported_while_the_cards_are_dealt(casino: Casino) -> None:
    """From the report to the wager given back, each with its paragraph."""
    table = war(casino, 1, 2)
    step_to(casino, table, Phase.DEALING)
    casino.act(DEE, table, Proceed())
    law = Citation("13:69F-22.10(c)")
    (said,) = casino.act(DEE, table, Happen("card-not-dealt", 2)).events
    assert said == Reported("card-not-dealt", 2, "", law)
    casino.deal(DEE, table)
    story = casino.round(table, 1) if casino.rounds(table) else events(casino, table)
    assert [event.law for event in story if isinstance(event, Voided)] == [law]
    back = next(event for event in story if isinstance(event, Returned))
    assert (back.patron, back.amount, back.law) == ("p2", 5_00, law)
    assert {event.spot for event in story if isinstance(event, Dealt)} == {0, 1}
    report = audit(casino.database)
    assert report.holds, report.faults


def test_2_15_a_card_too_many_of_the_dealers_is_reported_while_wagers_are_settled(
    casino: Casino,
) -> None:
    table = casino.floor.open("blackjack", actor="fay", automate=("cut", "insurance"))
    casino.floor.assign_dealer(table, "dee", "fay")
    casino.floor.act(table, Sit("p1", 1, 900_00), "p1")
    rule = game_type("blackjack").irregularities["dealer-draws-too-many"]
    done = None
    while done is None:
        if not waits(casino.floor.host(table).state.playing):
            casino.deal(DEE, table)
        casino.floor.act(table, Place("p1", 1, "wager", 10_00), "p1")
        step_to(casino, table, Phase.SETTLING)
        while casino.floor.host(table).state.playing.table.phase in Phase.PLAYING | Phase.SETTLING:
            try:
                done = casino.act(DEE, table, Happen(rule.name))
                break
            except PitbossError:  # the dealer's hand does not have to stand yet
                casino.act(DEE, table, Proceed())
    (said,) = done.events
    assert said == Reported(rule.name, 0, "", rule.law)
    (burned,) = casino.act(DEE, table, Proceed()).events
    assert isinstance(burned, Burned)
    assert burned.law == rule.law
    report = audit(casino.database)
    assert report.holds, report.faults


def test_a_patron_watches_and_sees_the_kind_of_each_step_but_no_card(casino: Casino) -> None:
    table = war(casino, 1)
    heard: list[Update] = []
    casino.watch(table, "p1", heard.append)
    casino.act(DEE, table, Proceed())
    casino.act(DEE, table, Proceed())
    assert [type(event) for update in heard for event in update.events] == [Announced]
    assert heard[-1].awaits == Dealing("deal", Citation("13:69F-22.7(c)1"))
    assert heard[-1].dealer == "dee"
    assert heard[-1].deadline is None
    casino.act(DEE, table, Proceed())
    assert [type(event) for event in heard[-1].events] == [Dealt]


def test_a_round_goes_on_by_itself_when_the_dealer_leaves(casino: Casino) -> None:
    table = war(casino, 1)
    casino.act(DEE, table, Proceed())
    number = casino.floor.host(table).state.playing.table.round
    casino.floor.assign_dealer(table, "", "fay")
    session = casino.floor.host(table).state.playing
    assert waits(session)
    assert session.table.round > number or isinstance(session.pending, Ask)
    assert fingerprint(stored(casino, table)) == fingerprint(session)
    state = TableState(table)
    with casino.database.read() as connection:
        state.load(connection)
    assert state.dealer == ""
    assert casino.floor.tables.shifts(table)[0].ended_at is not None
    report = audit(casino.database)
    assert report.holds, report.faults


def test_a_dealer_closes_the_wagers_and_no_clock_does(casino: Casino, clock: ManualClock) -> None:
    table = war(casino, 1)
    clock.move(3600 * SECOND)
    casino.floor.upkeep.tick()
    assert isinstance(casino.floor.host(table).state.playing.pending, Bets)
    casino.act(DEE, table, Proceed())
    assert not waits(casino.floor.host(table).state.playing)


def test_a_round_is_begun_at_once_so_that_who_sits_down_is_in_it(casino: Casino) -> None:
    table = war(casino, 1)
    number = casino.floor.host(table).state.playing.table.round
    while casino.floor.host(table).state.playing.table.round == number:
        session = casino.floor.host(table).state.playing
        if isinstance(session.pending, Ask):
            casino.floor.act(table, Choose("p1", 1, "surrender"), "p1")
        else:
            casino.act(DEE, table, Proceed())
    assert [type(event) for event in events(casino, table)] == [RoundBegan]
    casino.floor.act(table, Sit("p2", 2, 100_00), "p2")
    assert fingerprint(stored(casino, table)) == fingerprint(casino.floor.host(table).state.playing)


def test_another_process_follows_every_step(casino: Casino) -> None:
    from tests.casino.support import open_casino

    other = open_casino(casino.database.url.render_as_string(hide_password=False), casino.clock)
    player = manned(casino, "three-card-poker")
    heard: list[Update] = []
    other.watch(player.table, "p1", heard.append)
    for _ in moments(casino, player, rounds=4):
        mine, theirs = player.session, other.floor.host(player.table).state.playing
        assert fingerprint(theirs) == fingerprint(mine)
    casino.floor.assign_dealer(player.table, "", "fay")
    assert other.dealer(player.table) == ""
    assert fingerprint(other.floor.host(player.table).state.playing) == fingerprint(player.session)
    assert sum(len(update.events) for update in heard) > 40
    other.stop()
