"""Between rounds: tables that close, cards past their hours, seats that nobody sits in any more."""

from __future__ import annotations

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, MINUTE, SECOND, ManualClock
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.records.chain import FLOOR, Act, Changed, read_chain
from pitboss.casino.tables.host import CLOCK
from pitboss.casino.tables.presence import ABSENT, MISSED
from pitboss.errors import NotNow
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.inputs import Buy, Choose, Place, Proceed, Sit
from pitboss.table.steps import Ask, Bets
from tests.casino.support import open_casino
from tests.casino.test_floor import place_first, play_out, seated

# Closing


def test_a_closing_table_takes_no_new_wagers_and_nobody_new(casino: Casino) -> None:
    table = seated(casino)
    place_first(casino, table)
    assert not casino.floor.close(table, "fay")
    with pytest.raises(NotNow, match="closing"):
        place_first(casino, table)
    with pytest.raises(NotNow, match="closing"):
        casino.floor.act(table, Sit("p2", 2, 100_00), "p2")
    number = casino.floor.host(table).state.playing.table.round
    casino.floor.act(table, Proceed(), "p1")
    for choice in ("war", "no tie wager"):  # what stands is played out
        session = casino.floor.host(table).state.session
        if session is not None:
            assert isinstance(session.pending, Ask)
            casino.floor.act(table, Choose("p1", 1, choice), "p1")
    assert casino.floor.tables.get(table).state == "closed"
    assert [entry["round"] for entry in casino.rounds(table)][-1] == number
    assert audit(casino.database).holds


def standing(casino: Casino, table: str) -> dict[str, Bet]:
    """What stands on the layout from earlier rounds."""
    at = casino.floor.host(table).state.playing.table
    return {bet.wager.name: bet for bet in at.bets.values() if bet.placed_in < at.round}


def test_a_closing_craps_table_gives_back_what_may_be_and_plays_out_the_rest(
    casino: Casino, clock: ManualClock
) -> None:
    """A pass bet with its point stays until it is decided; a place bet goes back."""
    table = seated(casino, "craps", automate=("cut", "shooter"), betting_seconds=10)
    while set(old := standing(casino, table)) != {"pass-bet", "place-bet-to-win"} or not (
        old["pass-bet"].mark
    ):
        if "pass-bet" not in old:
            casino.floor.act(table, Place("p1", 1, "pass-bet", 10_00), "p1")
        elif "place-bet-to-win" not in old:
            casino.floor.act(table, Place("p1", 1, "place-bet-to-win", 30_00, "6"), "p1")
        casino.floor.act(table, Proceed(), "p1")
    assert not casino.floor.close(table, "fay")
    assert set(standing(casino, table)) == {"pass-bet"}
    with pytest.raises(NotNow, match="closing"):
        casino.floor.act(table, Place("p1", 1, "come-bet", 10_00), "p1")
    for _ in range(400):
        if casino.floor.host(table).state.session is None:
            break
        clock.move(10 * SECOND)
        casino.floor.upkeep.tick()
        casino.floor.upkeep.beat()
    assert casino.floor.tables.get(table).state == "closed"
    assert casino.ledger.rails("p1") == {}
    report = audit(casino.database)
    assert report.holds, report.faults


def test_a_close_that_fails_does_not_look_like_a_refused_wager(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(casino)
    place_first(casino, table)
    casino.floor.close(table, "fay")

    def failing(*_: object) -> None:
        raise Conflict("not now")

    number = casino.floor.host(table).state.playing.table.round
    with monkeypatch.context() as patch:
        patch.setattr("pitboss.casino.tables.between.emptied", failing)
        play_out(casino, table)
    assert casino.floor.host(table).state.playing.table.round == number + 1
    casino.floor.upkeep.beat()
    assert casino.floor.tables.get(table).state == "closed"
    assert audit(casino.database).holds


# Cards


def test_cards_past_their_hours_are_refused_by_the_owner_of_the_table(
    casino: Casino, clock: ManualClock
) -> None:
    """Whichever process is asked."""
    table = seated(casino)
    casino.floor.assign_dealer(table, "dee", "fay")
    casino.floor.deal(table, "dee")
    casino.floor.relay.start()
    other = open_casino(casino.database.url.render_as_string(hide_password=False), clock)
    clock.move(25 * HOUR)
    wager = Place("p1", 1, "initial", 10_00)
    for asked in (casino, other):
        with pytest.raises(Conflict, match="must be changed") as refused:
            asked.floor.act(table, wager, "p1")
        assert refused.value.law == Citation("13:69E-1.18(g)")
    other.floor.change_cards(table, "fay")
    casino.floor.deal(table, "dee")
    other.floor.act(table, wager, "p1")
    with casino.database.read() as connection:
        bodies = [record.content for record in read_chain(connection, table)]
    assert [body.law for body in bodies if isinstance(body, Changed)] == ["13:69E-1.18(g)"]
    report = audit(casino.database)
    assert report.holds, report.faults
    other.stop()


def test_14_2_b_no_hand_of_poker_begins_on_cards_past_their_hours(
    casino: Casino, clock: ManualClock
) -> None:
    table = casino.floor.open("poker", actor="fay")
    casino.floor.assign_dealer(table, "dee", "fay")
    for number in (1, 2, 3):
        casino.floor.act(table, Sit(f"p{number}", number, 1_000_00), f"p{number}")
    _to_bets(casino, table)
    clock.move(6 * HOUR)
    with pytest.raises(Conflict) as refused:
        casino.floor.act(table, Proceed(), "dee")
    assert refused.value.law == Citation("13:69F-14.2(b)")
    casino.floor.change_cards(table, "fay")
    _to_bets(casino, table)
    casino.floor.act(table, Proceed(), "dee")
    assert audit(casino.database).holds


def _to_bets(casino: Casino, table: str) -> None:
    while not isinstance(casino.floor.host(table).state.playing.pending, Bets):
        casino.floor.act(table, Proceed(), "dee")


@pytest.mark.parametrize("game", ["roulette", "craps", "keno"])
def test_a_game_without_cards_has_none_to_change(casino: Casino, game: str) -> None:
    table = casino.floor.open(game, actor="fay")
    with pytest.raises(Conflict, match="played without cards"):
        casino.floor.change_cards(table, "fay")


def test_new_cards_and_their_time_are_stored_together(
    casino: Casino, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = seated(casino)
    before = casino.floor.tables.get(table).cards_opened_at
    clock.move(HOUR)

    def failing(*_: object, **__: object) -> None:
        raise OSError("the disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(casino.store, "append", failing)
        with pytest.raises(OSError, match="disk"):
            casino.floor.change_cards(table, "fay")
    assert casino.floor.tables.get(table).cards_opened_at == before
    with casino.database.read() as connection:
        acts = [record.content for record in read_chain(connection, "floor")]
    assert all(getattr(act, "what", "") != "cards changed" for act in acts)
    casino.floor.change_cards(table, "fay")
    assert casino.floor.tables.get(table).cards_opened_at == clock.now()


# Seats


def test_what_the_floor_does_for_somebody_does_not_show_that_they_are_there(
    casino: Casino, clock: ManualClock
) -> None:
    host = casino.floor.host(seated(casino))
    clock.move(ABSENT)
    assert host.presence.gone(["p1"], clock.steady()) == ["p1"]
    host.act(Buy("p1", 1_00), "fay")
    assert host.presence.gone(["p1"], clock.steady()) == ["p1"]
    host.act(Buy("p1", 1_00), "p1")
    assert host.presence.gone(["p1"], clock.steady()) == []


def test_a_seat_is_given_up_when_its_patron_does_nothing(
    casino: Casino, clock: ManualClock
) -> None:
    bank = casino.balance("p1")
    table = seated(casino)
    casino.floor.act(table, Sit("p2", 2, 500_00), "p2")
    casino.floor.upkeep.beat()
    clock.move(ABSENT - MINUTE)
    casino.floor.act(table, Place("p2", 2, "initial", 10_00), "p2")
    casino.floor.upkeep.beat()
    clock.move(MINUTE)
    casino.floor.upkeep.beat()
    assert list(casino.floor.host(table).state.playing.table.patrons) == ["p2"]
    assert casino.balance("p1") == bank
    assert audit(casino.database).holds


def test_a_seat_is_given_up_when_the_clock_has_decided_for_it_again_and_again(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino, "three-card-poker", betting_seconds=5, decision_seconds=5)
    for missed in range(MISSED):
        assert "p1" in casino.floor.host(table).state.playing.table.patrons, missed
        casino.floor.host(table).act(Place("p1", 1, "ante", 5_00), CLOCK)  # not heard of
        for _ in range(2):
            clock.move(5 * SECOND)
            casino.floor.upkeep.tick()
        casino.floor.upkeep.beat()
    assert "p1" not in casino.floor.host(table).state.playing.table.patrons


def test_nobody_is_sent_away_from_a_table_that_hurries_nobody(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino, betting_seconds=0, decision_seconds=0)
    casino.floor.upkeep.beat()
    clock.move(10 * ABSENT)
    casino.floor.upkeep.beat()
    assert "p1" in casino.floor.host(table).state.playing.table.patrons


def test_who_has_a_wager_that_must_stand_keeps_the_seat_until_it_is_decided(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    place_first(casino, table)
    casino.floor.upkeep.beat()
    clock.move(2 * ABSENT)
    casino.floor.upkeep.beat()
    assert "p1" in casino.floor.host(table).state.playing.table.patrons
    with pytest.raises(NotNow, match="has wagers"):
        casino.floor.see_off(table, "p1", "fay")
    play_out(casino, table)
    casino.floor.see_off(table, "p1", "fay")
    assert casino.ledger.rails("p1") == {}
    with pytest.raises(NotFound, match="is not at table"):
        casino.floor.see_off(table, "p1", "fay")


@pytest.mark.parametrize(
    ("game", "wager", "law"),
    [
        ("automated-craps", Place("p1", 1, "pass-bet", 10_00), "13:69F-1A.3(a)2"),
        ("mini-dice", Place("p1", 1, "place-bet", 10_00, on="4"), "13:69F-13.3(a)2"),
        ("pai-gow", Place("p1", 1, "pai-gow", 20_00), "13:69F-10.3(c)"),
    ],
)
def test_no_wager_is_taken_on_dice_that_lay_a_day_in_their_shaker(
    casino: Casino, clock: ManualClock, game: str, wager: Place, law: str
) -> None:
    table = seated(casino, game)
    casino.floor.assign_dealer(table, "dee", "fay")
    _to_bets(casino, table)
    clock.move(24 * HOUR)
    with pytest.raises(Conflict, match="The dice of this table must be changed") as refused:
        casino.floor.act(table, wager, "p1")
    assert refused.value.law == Citation(law)
    casino.floor.change_cards(table, "fay")
    _to_bets(casino, table)
    clock.move(24 * HOUR - 1)
    casino.floor.act(table, wager, "p1")
    with casino.database.read() as connection:
        bodies = [record.content for record in read_chain(connection, table)]
    assert [body.law for body in bodies if isinstance(body, Changed)] == [law]
    assert audit(casino.database).holds


@pytest.mark.parametrize(
    ("game", "law"),
    [
        ("pai-gow-poker", "13:69F-11.4(a)1iii"),
        ("asia-poker", "13:69F-31.4(a)1iii"),
        ("supreme-pai-gow", "13:69F-34.4(a)1iii"),
    ],
)
def test_dice_beside_cards_are_changed_with_them_and_so_within_a_day(
    casino: Casino, clock: ManualClock, game: str, law: str
) -> None:
    table = seated(casino, game)
    casino.floor.assign_dealer(table, "dee", "fay")
    _to_bets(casino, table)
    clock.move(8 * HOUR)
    with pytest.raises(Conflict, match="The cards and dice of this table must be changed"):
        place_first(casino, table, 20_00)
    casino.floor.change_cards(table, "fay")
    with casino.database.read() as connection:
        acts = [record.content for record in read_chain(connection, FLOOR)]
    told = [act.details for act in acts if isinstance(act, Act)]
    assert [details["dice"] for details in told if "dice" in details] == [law]
