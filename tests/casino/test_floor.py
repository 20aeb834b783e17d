"""The floor: what the law asks of whoever opens, limits, changes and closes tables."""

from __future__ import annotations

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, MINUTE, SECOND, ManualClock
from pitboss.casino.errors import BadName, Conflict, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.tables.between import change_rules
from pitboss.casino.tables.equipment import hours
from pitboss.casino.tables.watch import Update
from pitboss.errors import BadLimits, BadOptions, BadPayTable, NotNow, UnknownGame
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Announced, Ask, Bets, RoundBegan, Shuffled, Voided
from tests.casino.player import Player, play
from tests.support.shows import shows


def seated(casino: Casino, game: str = "casino-war", **kwargs: object) -> str:
    table = casino.floor.open(game, actor="fay", **kwargs)  # type: ignore[arg-type]
    casino.floor.act(table, Sit("p1", 1, 1_000_00), "p1")
    return table


def place_first(casino: Casino, table: str, amount: int = 1000) -> None:
    wager = next(iter(casino.floor.game(table).offers))
    casino.floor.act(table, Place("p1", 1, wager, amount), "p1")


def play_out(casino: Casino, table: str) -> None:
    """Close the wagers and take the default until the round is over."""
    session = casino.floor.host(table).state.playing
    number = session.table.round
    while (session := casino.floor.host(table).state.playing).table.round == number:
        ask = session.pending
        if isinstance(ask, Ask):
            casino.floor.act(table, Choose(ask.patron, ask.spot, ask.default), "p1")
        else:
            casino.floor.deal(table, casino.floor.dealer(table) or "p1")


# 13:69F-8.2


def test_8_2_a_a_low_minimum_needs_ten_times_as_maximum(casino: Casino) -> None:
    with pytest.raises(BadLimits) as refused:
        casino.floor.open("casino-war", actor="fay", limits=Limits(Limit(10_00, 99_00)))
    assert refused.value.law == Citation("13:69F-8.2(a)")
    assert casino.floor.tables.all() == []


def test_8_2_e_a_wager_already_accepted_stands_after_a_change_of_limits(casino: Casino) -> None:
    table = seated(casino)
    place_first(casino, table, 1000)
    casino.floor.post_limits(table, Limits(Limit(50_00, 5_000_00)), "fay")
    play_out(casino, table)
    assert audit(casino.database).holds


def test_8_2_f_a_minimum_can_be_wagered(casino: Casino) -> None:
    with pytest.raises(BadLimits, match=r"\$5 cannot be wagered in multiples of \$0.07") as refused:
        casino.floor.open("casino-war", actor="fay", chip=7)
    assert refused.value.law == Citation("13:69F-8.2(f)")
    table = casino.floor.open("casino-war", actor="fay")
    with pytest.raises(BadLimits, match=r"\$5 cannot be wagered in multiples of \$7"):
        casino.floor.post_limits(table, Limits(Limit(5_00, 500_00, 7_00)), "fay")


# 13:69F-8.3


def test_8_3_c_limits_change_at_once_with_a_sign(casino: Casino) -> None:
    table = seated(casino)
    heard: list[Update] = []
    casino.watch(table, "p1", heard.append)
    casino.floor.post_limits(table, Limits(Limit(50_00, 5_000_00)), "fay")
    assert isinstance(heard[-1].events[0], Announced)
    assert heard[-1].events[0].law == Citation("13:69F-8.3(c)")
    with pytest.raises(Exception, match="minimum"):
        place_first(casino, table, 10_00)
    place_first(casino, table, 50_00)
    assert casino.floor.sign(table)["wagers"][0]["minimum"] == 50_00
    play_out(casino, table)
    casino.floor.hosts[table].load()
    assert casino.floor.sign(table)["wagers"][0]["minimum"] == 50_00
    report = audit(casino.database)
    assert report.holds, report.faults


def test_8_3_b_rules_change_half_an_hour_after_they_are_announced(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    for early in (0, 29 * MINUTE, 30 * MINUTE - 1):
        with pytest.raises(Conflict) as refused:
            casino.floor.announce_rules(table, clock.now() + early, "sue", options={"decks": 8})
        assert refused.value.law == Citation("13:69F-8.3(b)")
    heard: list[Update] = []
    casino.watch(table, "p1", heard.append)
    casino.floor.announce_rules(table, clock.now() + 30 * MINUTE, "sue", options={"decks": 8})
    assert isinstance(heard[-1].events[0], Announced)
    assert "decks in the shoe (in each batch of two): 8 (now 6)" in heard[-1].events[0].text
    assert "8 (now 6)" in casino.floor.sign(table)["changes"][0]["text"]
    clock.move(29 * MINUTE)
    change_rules(casino.floor.host(table))
    assert casino.floor.game(table).options.decks == 6
    clock.move(MINUTE)
    change_rules(casino.floor.host(table))
    assert casino.floor.game(table).options.decks == 8
    assert casino.floor.sign(table)["changes"] == []
    place_first(casino, table)
    play_out(casino, table)
    report = audit(casino.database)
    assert report.holds, report.faults


def test_8_3_b_the_sign_the_announcement_and_the_notification_are_on_record(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 7})
    with casino.database.read() as connection:
        from pitboss.casino.records.chain import Act, read_chain

        acts = [r.content for r in read_chain(connection, "floor")]
    act = next(a for a in acts if isinstance(a, Act) and a.what == "rule change announced")
    assert act.details["sign"]["law"] == "13:69F-8.3(b)1"
    assert act.details["announcement"]["law"] == "13:69F-8.3(b)2"
    assert act.details["notification"]["law"] == "13:69F-8.3(b)3"
    assert table in act.details["notification"]["text"]


def test_8_3_b_a_change_waits_for_the_round_under_way(casino: Casino, clock: ManualClock) -> None:
    """The rules at the time of the wager apply to it."""
    table = seated(casino)
    casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 8})
    place_first(casino, table)
    clock.move(2 * HOUR)
    change_rules(casino.floor.host(table))
    assert casino.floor.game(table).options.decks == 6
    play_out(casino, table)
    assert casino.floor.game(table).options.decks == 8
    assert casino.floor.notices.all(table)[0].state == "applied"
    began = casino.floor.host(table).view("p1")[0]
    assert isinstance(began, RoundBegan)
    assert began.rules == casino.floor.game(table).digest()
    for _ in play([Player(casino.floor, table, seed=1)], 60):
        pass
    report = audit(casino.database)
    assert report.holds, report.faults


def test_a_notice_can_be_withdrawn_until_it_is_in_force(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 8})
    notice = casino.floor.notices.all(table)[0]
    casino.floor.withdraw_notice(notice.id, "sue")
    clock.move(2 * HOUR)
    change_rules(casino.floor.host(table))
    assert casino.floor.game(table).options.decks == 6
    with pytest.raises(Conflict, match="withdrawn already"):
        casino.floor.withdraw_notice(notice.id, "sue")
    with pytest.raises(NotFound):
        casino.floor.withdraw_notice(99, "sue")


def test_rules_that_the_law_forbids_are_refused_with_the_paragraph(
    casino: Casino, clock: ManualClock
) -> None:
    with pytest.raises(UnknownGame):
        casino.floor.open("whist", actor="fay")
    with pytest.raises(BadOptions) as refused:
        casino.floor.open("casino-war", actor="fay", options={"decks": 5})
    assert refused.value.law == Citation("13:69F-22.2(a)")
    with pytest.raises(BadPayTable):
        casino.floor.open("casino-war", actor="fay", own_tables={"tie": {"tie": "9 to 1"}})
    table = seated(casino)
    with pytest.raises(BadOptions):
        casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 5})
    with pytest.raises(Conflict, match="already in force"):
        casino.floor.announce_rules(table, clock.now() + HOUR, "sue", options={"decks": 6})
    with pytest.raises(BadName):
        casino.floor.open("casino-war", actor="fay", id="a/b")


# Opening and closing


def test_a_table_closes_after_its_round_and_everything_goes_to_the_cage(casino: Casino) -> None:
    table = seated(casino, inventory=5_000_00)
    place_first(casino, table)
    assert casino.floor.close(table, "fay") is False
    assert casino.floor.tables.get(table).state == "closing"
    play_out_closing(casino, table)
    assert casino.floor.tables.get(table).state == "closed"
    balances = casino.ledger.balances()
    left = {n: v for n, v in balances.items() if table in n and v}
    assert left == {}
    assert casino.ledger.total() == 0
    with pytest.raises(NotFound, match="closed"):
        casino.floor.act(table, Sit("p1", 1), "p1")
    with pytest.raises(Conflict):
        casino.floor.close(table, "fay")
    report = audit(casino.database)
    assert report.holds, report.faults


def play_out_closing(casino: Casino, table: str) -> None:
    casino.floor.act(table, Proceed(), "p1")
    while (session := casino.floor.host(table).state.session) is not None:
        ask = session.pending
        assert isinstance(ask, Ask)
        casino.floor.act(table, Choose(ask.patron, ask.spot, ask.default), "p1")


def test_an_idle_table_closes_at_once_and_patrons_keep_their_chips(casino: Casino) -> None:
    before = casino.balance("p1")
    table = seated(casino)
    assert casino.balance("p1") == before - 1_000_00
    assert casino.floor.close(table, "fay") is True
    assert casino.balance("p1") == before


# Dealers and cards


def test_dealers_come_and_go(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino)
    casino.floor.assign_dealer(table, "dee", "fay")
    clock.move(HOUR)
    casino.floor.assign_dealer(table, "dan", "fay")
    shifts = casino.floor.tables.shifts(table)
    assert [(s.dealer, s.ended_at is None) for s in shifts] == [("dan", True), ("dee", False)]
    assert shifts[1].ended_at == shifts[1].began_at + HOUR
    assert casino.dealer(table) == "dan"
    assert audit(casino.database).holds


@pytest.mark.parametrize(
    ("game", "options", "expected", "law"),
    [
        ("casino-war", {}, 24, "13:69E-1.18(g)"),
        ("three-card-poker", {}, 8, "13:69E-1.18(g)2"),
        ("three-card-poker", {"dealing": "hand"}, 4, "13:69E-1.18(g)3"),
        ("all-in-holdem", {}, 8, "19:46-1.18(g)2"),
        ("all-in-holdem", {"dealing": "hand"}, 4, "19:46-1.18(g)3"),
        ("let-it-ride", {"edition": "19:47-18"}, 8, "19:46-1.18(g)2"),
    ],
)
def test_1_18_g_after_how_many_hours_cards_are_changed(
    game: str, options: dict[str, str], expected: int, law: str
) -> None:
    kind = game_type(game)
    assert hours(kind(kind.options_model.parse(options))) == (expected, Citation(law))


@shows(Citation("19:46-1.18(g)"))
@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_cards_of_all_in_holdem_never_lie_a_whole_day(dealing: str) -> None:
    kind = game_type("all-in-holdem")
    game = kind(kind.options_model.parse({"dealing": dealing}))
    assert hours(game)[0] < 24


def test_no_wager_is_taken_on_cards_past_their_hours(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino, "three-card-poker")
    casino.floor.assign_dealer(table, "dee", "fay")
    place_first(casino, table)
    clock.move(8 * HOUR)
    with pytest.raises(Conflict) as refused:
        place_first(casino, table)
    assert refused.value.law == Citation("13:69E-1.18(g)2")
    with pytest.raises(Conflict, match="between two rounds"):
        casino.floor.change_cards(table, "fay")
    play_out(casino, table)
    casino.floor.change_cards(table, "fay")
    casino.floor.deal(table, "dee")
    assert any(isinstance(event, Shuffled) for event in casino.floor.host(table).view("p1"))
    place_first(casino, table)
    report = audit(casino.database)
    assert report.holds, report.faults


def test_a_table_that_deals_by_itself_changes_its_cards_by_itself(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino)
    clock.move(24 * HOUR)
    casino.floor.upkeep.cards(casino.floor.host(table))
    assert casino.floor.tables.get(table).cards_opened_at == clock.now()
    place_first(casino, table)


# Countdowns


def test_who_does_not_decide_in_time_gets_the_default(casino: Casino, clock: ManualClock) -> None:
    table = seated(casino, "three-card-poker", betting_seconds=20, decision_seconds=30)
    host = casino.floor.host(table)
    assert host.deadline is None
    place_first(casino, table)
    assert host.deadline == clock.now() + 20 * SECOND
    clock.move(19 * SECOND)
    casino.floor.upkeep.tick()
    with pytest.raises(NotNow):
        casino.floor.act(table, Choose("p1", 1, "fold"), "p1")
    clock.move(SECOND)
    casino.floor.upkeep.tick()
    assert isinstance(host.state.playing.pending, Ask)
    assert host.deadline == clock.now() + 30 * SECOND
    clock.move(30 * SECOND)
    casino.floor.upkeep.tick()
    assert host.state.playing.table.round == 2
    assert audit(casino.database).holds


def test_wagers_that_may_not_stand_go_back_when_time_is_up(
    casino: Casino, clock: ManualClock
) -> None:
    table = seated(casino, betting_seconds=20)
    casino.floor.act(table, Place("p1", 1, "tie", 1000), "p1")
    clock.move(20 * SECOND)
    casino.floor.upkeep.tick()
    session = casino.floor.host(table).state.playing
    assert not session.table.bets
    assert session.table.patrons["p1"].amount == 1_000_00


@pytest.mark.parametrize("game", ids())
def test_left_alone_every_game_ends_its_rounds_by_their_defaults(
    one_casino: Casino, clock: ManualClock, game: str
) -> None:
    """Nobody does anything but wager; the clock does the rest, and no round is called void."""
    casino = one_casino
    table = casino.floor.open(game, actor="fay", automate=())
    player = Player(casino.floor, table, seed=5)
    for number in (1, 2, 3):
        casino.floor.act(table, Sit(f"p{number}", number, 5_000_00), f"p{number}")
    for _ in range(400):
        session = player.session
        if session.table.round > 4:
            break
        if isinstance(session.pending, Bets) and session.game.offers:
            for name in ("p1", "p2", "p3"):
                if isinstance(player.session.pending, Bets):  # not if it went on by itself
                    player.bet(player.session, player.session.pending, name)
        clock.move(MINUTE)
        casino.floor.upkeep.tick()
    assert player.session.table.round > 4, player.session.pending
    report = audit(casino.database)
    assert report.holds, report.faults
    for number in range(1, 5):
        assert not any(isinstance(e, Voided) and "cannot be closed" not in e.text
                       for e in casino.round(table, number))  # fmt: skip


# Progressive meters


def test_2_19_i_a_progressive_meter_is_an_account_of_the_ledger(casino: Casino) -> None:
    """It is seeded, grows with every wager, and shows what the table's own meter shows."""
    table = casino.floor.open("blackjack", actor="fay", options={"progressive": True})
    meter = f"progressive:{table}:progressive"
    assert casino.meters() == {meter: 5_000_00}, "it shows what it starts from"
    player = Player(casino.floor, table, seed=11)
    placed = 0
    for _ in play([player], 150):
        bets = player.session.table.bets.values()
        placed += any(bet.wager.name == "progressive" for bet in bets)
    assert placed
    assert casino.meters()[meter] == player.session.table.pots[":progressive"].amount
    assert casino.meters()[meter] > 5_000_00
    report = audit(casino.database)
    assert report.holds, report.faults


def test_11_14_a_meter_that_the_inventory_pays_is_shown_too(casino: Casino) -> None:
    table = casino.floor.open("pai-gow-poker", actor="fay", options={"progressive": "$1"})
    assert casino.meters() == {f"progressive:{table}:meter": 10_000_00}
