"""13:69F-14.2(b), 14.6(e)4, 14.14(c), 14.18 to 14.20: the poker room of a casino."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, MINUTE, ManualClock, written
from pitboss.casino.errors import Forbidden
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.papers.payout_forms import Compared, PayoutForm, compare
from pitboss.casino.people.roles import Person, Role
from pitboss.errors import BadLimits, BadOptions, NotNow, NotSeated, TooFewChips
from pitboss.law import ALL_GAMES, Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Call, Choose, Proceed, Sit
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Counted, Duty, Event, PaidAtCage
from tests.support.shows import shows

LAW = Subchapter("13:69F-14")
SUE = Person("sue", Role.SUPERVISOR)
PAID: dict[str, Any] = {"payout": "bad beat", "payout_pot": 100, "payout_hand": "royal flush"}
FUND = "fund:{}:payout-fund"


def opened(casino: Casino, **options: Any) -> str:
    """A poker table with two players, whom nobody hurries."""
    rules = {"rake_percent": 0, "rake_steps": "1000:1", **options}
    table = casino.open(SUE, "poker", options=rules, betting_seconds=0, decision_seconds=0)
    for seat, name in enumerate(("p1", "p2"), start=1):
        casino.floor.act(table, Sit(name, seat, 500_00), name)
    return table


def session(casino: Casino, table: str) -> Session:
    return casino.floor.host(table).state.playing


def check_down(casino: Casino, table: str) -> None:
    """A hand in which nobody folds."""
    number = session(casino, table).table.round
    casino.floor.act(table, Proceed(), "p1")
    while session(casino, table).table.round == number:
        ask = session(casino, table).pending
        assert isinstance(ask, Ask)
        names = [choice.name for choice in ask.choices]
        name = next((n for n in ("check", "call") if n in names), ask.default)
        by = Giver.SUPERVISOR if ask.patron == ":supervisor" else None
        casino.floor.act(table, Choose(ask.patron, ask.spot, name), ask.patron, by=by)


def said(casino: Casino, table: str, kind: type[Event]) -> list[Any]:
    return [event for event in session(casino, table).events if isinstance(event, kind)]


# Signs and announcements


def test_14_14_c_the_sign_tells_the_rake_the_limits_and_the_payout(one_casino: Casino) -> None:
    table = one_casino.open(SUE, "poker", options={"payout": "bad beat"})
    notice = one_casino.sign(table)["notice"]
    assert "Rake 10 percent, $4 at most" in notice
    assert "Bets $4 to $8" in notice
    assert "Bad beat payout for four-of-a-kind from 2" in notice
    assert one_casino.sign(one_casino.open(SUE, "casino-war"))["notice"] == []


def test_14_18_games_limits_and_seats_are_announced(one_casino: Casino) -> None:
    table = opened(one_casino)
    one_casino.open(SUE, "casino-war")
    other = one_casino.open(SUE, "poker", options={"variant": "omaha", "players": 2})
    assert one_casino.announcements() == [
        f"Table {table}: Hold 'em, fixed limit, $4 to $8, 9 seats",
        f"Table {other}: Omaha, fixed limit, $4 to $8, 2 seats",
    ]
    one_casino.close(SUE, other)
    assert len(one_casino.announcements()) == 1


def test_14_18_whoever_waits_is_seated_first(one_casino: Casino) -> None:
    table = opened(one_casino, players=3)
    game = one_casino.poker.room().game_at(table)
    p3, p4 = Person("p3", Role.PATRON), Person("p4", Role.PATRON)
    assert one_casino.wait_for(p3, game) == 1
    assert one_casino.announcements()[0].endswith("1 seat, 1 waiting")
    with pytest.raises(NotSeated, match="p3 is first"):
        one_casino.act(p4, table, Sit("p4", 3, 100_00))
    one_casino.act(p3, table, Sit("p3", 3, 100_00))
    assert not one_casino.poker.waits_anybody


def test_8_3_c_an_announcement_names_the_limits_that_changed(one_casino: Casino) -> None:
    table = one_casino.open(SUE, "three-card-poker")
    default = Limit(5_00, 1_000_00)
    done = one_casino.post_limits(SUE, table, Limits(default, {"pair-plus": Limit(10_00, 100_00)}))
    assert [e.text for e in done.events if isinstance(e, Announced)] == [
        "The pair plus is now $10 to $100"
    ]
    done = one_casino.post_limits(SUE, table, Limits(Limit(10_00, 500_00, 5_00)))
    (text,) = [e.text for e in done.events if isinstance(e, Announced)]
    assert text == "Wagers are now $10 to $500, in multiples of $5; the pair plus is now " \
                   "$10 to $500, in multiples of $5"  # fmt: skip


def test_8_3_c_14_17_poker_limits_change_at_once_and_are_announced(one_casino: Casino) -> None:
    table = opened(one_casino)
    done = one_casino.post_limits(SUE, table, Limits(Limit(10_00, 20_00)))
    assert [(e.text, e.law) for e in done.events if isinstance(e, Announced)] == [
        ("Bets are now $10 to $20", ALL_GAMES("3(c)"))
    ]
    one_casino.floor.act(table, Proceed(), "p1")
    play = session(one_casino, table).table.state
    assert (play.small_bet, play.big_bet) == (10_00, 20_00)
    assert "$10 to $20" in one_casino.announcements()[0]


def test_14_7_b_3_a_minimum_stays_above_the_forced_bet(one_casino: Casino) -> None:
    table = opened(one_casino, variant="seven-card-stud", forced_bet=200)
    with pytest.raises(BadLimits) as refused:
        one_casino.post_limits(SUE, table, Limits(Limit(2_00, 20_00)))
    assert refused.value.law == LAW("7(b)3")


# By the clock


def test_14_6_e_4_the_deck_is_counted_every_fifteen_minutes(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino, shuffler=False)
    for _ in range(2):
        check_down(one_casino, table)
    counts = [e for e in _history(one_casino, table) if isinstance(e, Counted)]
    assert [e.law for e in counts] == [LAW("6(e)4")]
    clock.move(14 * MINUTE)
    one_casino.floor.upkeep.beat()
    assert said(one_casino, table, Counted) == []
    clock.move(MINUTE)
    one_casino.floor.upkeep.beat()
    assert [e.cards for e in said(one_casino, table, Counted)] == [52]
    assert audit(one_casino.database).holds


def test_14_6_e_4_a_device_that_counts_spares_the_count(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino)
    clock.move(HOUR)
    one_casino.floor.upkeep.beat()
    assert said(one_casino, table, Counted) == []


def test_14_2_b_the_deck_is_sorted_every_three_hours(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino)
    one_casino.floor.upkeep.beat()
    assert LAW("2(b)") not in [e.law for e in said(one_casino, table, Duty)]
    clock.move(3 * HOUR)
    one_casino.floor.upkeep.beat()
    assert [e.law for e in said(one_casino, table, Duty)][-2:] == [LAW("2(b)"), LAW("4(c)")]
    assert audit(one_casino.database).holds


def _history(casino: Casino, table: str) -> list[Event]:
    now = session(casino, table)
    rounds = [e["round"] for e in casino.rounds(table)]
    return [e for number in rounds for e in casino.round(table, number)] + list(now.events)


# 14.19 Payouts


def test_14_19_d_payout_boxes_are_counted_each_gaming_day(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino, **PAID)
    one_casino.floor.upkeep.beat()
    check_down(one_casino, table)
    assert session(one_casino, table).table.memory.boxed == 100
    clock.move(24 * HOUR)
    one_casino.floor.upkeep.beat()
    memory = session(one_casino, table).table.memory
    assert (memory.boxed, memory.display) == (0, 100)
    assert audit(one_casino.database).holds


def test_14_19_l_what_a_table_leaves_goes_to_another_payout(one_casino: Casino) -> None:
    table = opened(one_casino, **PAID, reset_percent=40)
    check_down(one_casino, table)
    check_down(one_casino, table)
    assert one_casino.close(SUE, table)
    balances = one_casino.ledger.balances("fund:")
    assert {name: cents for name, cents in balances.items() if cents} == {money.POKER_PAYOUTS: 200}
    other = opened(one_casino, **PAID)
    with pytest.raises(TooFewChips):
        one_casino.bring_payout(SUE, other, 300)
    one_casino.bring_payout(SUE, other, 200)
    assert one_casino.poker.fund() == 0
    assert one_casino.ledger.balance(FUND.format(other)) == 200
    report = audit(one_casino.database)
    assert report.holds, report.faults


def test_14_19_q_a_change_that_raises_what_qualifies_is_refused(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino, payout="bad beat", payout_hand="full house")
    with pytest.raises(BadOptions) as refused:
        one_casino.announce_rules(
            SUE, table, clock.now() + HOUR, options={"payout_hand": "four-of-a-kind"}
        )
    assert refused.value.law == LAW("19(q)")
    one_casino.announce_rules(SUE, table, clock.now() + HOUR, options={"payout_hand": "flush"})


def test_14_19_l_a_payout_that_ends_waits_until_its_fund_is_empty(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino, **PAID)
    one_casino.announce_rules(SUE, table, clock.now() + HOUR, options={"payout": "none"})
    check_down(one_casino, table)
    clock.move(HOUR)
    one_casino.floor.upkeep.beat()
    assert one_casino.game(table).options.payout == "bad beat"
    with pytest.raises(BadOptions) as refused:
        one_casino.announce_rules(SUE, table, clock.now() + HOUR, options={"payout": "none"})
    assert refused.value.law == LAW("19(l)")


def test_14_19_f_forms_are_kept_with_the_table(one_casino: Casino, clock: ManualClock) -> None:
    table = opened(one_casino, **PAID, payout_count="table inventory")
    check_down(one_casino, table)
    one_casino.floor.act(table, Call("count payout box"), "sue", by=Giver.SUPERVISOR)
    assert one_casino.poker.forms(SUE, table)[-1] == PayoutForm(
        len(one_casino.poker.forms(SUE, table)), clock.now(), table, "bad beat payout", 100, "",
        "sue",
    )  # fmt: skip


def test_14_19_f_3_i_to_v_a_form_says_when_where_what_how_much_and_who() -> None:
    form = PayoutForm(7, 1_000, "poker-1", "high hand payout", 125_00, "dan", "sue")
    said = {str(law): text for text, law in form.items()}
    assert said == {
        "13:69F-14.19(f)3": "Payout Contribution Form No. 7",
        "13:69F-14.19(f)3i": f"{written(1_000)} UTC",
        "13:69F-14.19(f)3ii": "table poker-1",
        "13:69F-14.19(f)3iii": "high hand payout",
        "13:69F-14.19(f)3iv": "$125 in chips, placed into the table inventory",
        "13:69F-14.19(f)3v": "dealer dan, witness sue",
    }


def test_14_19_h_a_duplicate_without_its_original_is_revenue() -> None:
    forms = [PayoutForm(n, 0, "poker-1", "bad beat payout", 100 * n, "dan", "sue") for n in (1, 2)]
    for originals, duplicates, missing, revenue in (
        (forms, {1: 100, 2: 200}, (), 0),
        (forms[:1], {1: 100, 2: 200}, (2,), 200),
        (forms, {2: 200}, (1,), 0),
    ):
        assert compare(originals, duplicates) == Compared(missing, revenue)


def test_14_19_h_accounting_compares_the_forms_of_a_table(one_casino: Casino) -> None:
    table = opened(one_casino, **PAID, payout_count="table inventory")
    check_down(one_casino, table)
    one_casino.floor.act(table, Call("count payout box"), "sue", by=Giver.SUPERVISOR)
    numbers = {form.number: form.amount for form in one_casino.poker.forms(SUE, table)}
    assert numbers
    assert one_casino.poker.compare_forms(SUE, table, numbers).missing == ()
    lost = one_casino.poker.compare_forms(SUE, table, {**numbers, 99: 25_00})
    assert (lost.missing, lost.to_revenue) == ((99,), 25_00)
    with pytest.raises(Forbidden):
        one_casino.poker.compare_forms(Person("p1", Role.PATRON), table, {})


@shows(LAW("19(k)"), LAW("19(k)2"))
def test_14_19_k_the_record_of_accounting_beside_the_display(
    one_casino: Casino, clock: ManualClock
) -> None:
    table = opened(one_casino, **PAID)
    one_casino.floor.upkeep.beat()
    first = written(clock.now())[:10]
    check_down(one_casino, table)
    record = one_casino.poker.payout_record(SUE, table)
    assert (record.contributed, record.fund, record.displayed) == ({first: 100}, 100, 0)
    assert record.corresponds, "contributions of today are displayed tomorrow"
    clock.move(24 * HOUR)
    assert not one_casino.poker.payout_record(SUE, table).corresponds
    one_casino.floor.upkeep.beat()
    record = one_casino.poker.payout_record(SUE, table)
    assert (record.fund, record.displayed, record.corresponds) == (100, 100, True)
    session(one_casino, table).table.memory.display = 150
    assert not one_casino.poker.payout_record(SUE, table).corresponds


def test_14_19_k_a_table_without_a_fund_has_no_record(one_casino: Casino) -> None:
    for table in (opened(one_casino), one_casino.open(SUE, "casino-war")):
        with pytest.raises(NotNow, match=r"14\.19\(k\)"):
            one_casino.poker.payout_record(SUE, table)


def test_14_19_j_a_payout_at_the_cage_is_on_the_patrons_account(one_casino: Casino) -> None:
    table = opened(one_casino, **{**PAID, "payout_hand": "straight", "payout": "high hand"},
                   payout_paid="at the cage")  # fmt: skip
    before = {name: one_casino.ledger.balance(f"patron:{name}") for name in ("p1", "p2")}
    paid = _until_paid(one_casino, table)
    for event in paid:
        before[event.patron] += event.amount
    assert sum(event.amount for event in paid) > 0
    assert before == {name: one_casino.ledger.balance(f"patron:{name}") for name in before}
    report = audit(one_casino.database)
    assert report.holds, report.faults


def _until_paid(casino: Casino, table: str) -> list[PaidAtCage]:
    """Hands are played until one wins the payout, which the supervisor verifies."""
    for _ in range(400):
        check_down(casino, table)
        last = casino.rounds(table)[0]["round"]
        if found := [e for e in casino.round(table, last) if isinstance(e, PaidAtCage)]:
            return found
    raise AssertionError("nobody held a straight")


# 14.20 Shared payouts

SHARED: dict[str, Any] = {**PAID, "payout_fund": "shared"}


def test_14_20_a_tables_that_share_a_payout_have_the_same_rules(one_casino: Casino) -> None:
    opened(one_casino, **SHARED)
    with pytest.raises(BadOptions) as refused:
        opened(one_casino, **{**SHARED, "payout_hand": "full house"})
    assert refused.value.law == LAW("20(a)")
    opened(one_casino, **{**PAID, "payout_hand": "full house"})  # one of its own may differ


def test_14_20_the_cage_keeps_what_tables_contribute(one_casino: Casino) -> None:
    table = opened(one_casino, **SHARED)
    assert one_casino.poker.fund() == 0
    check_down(one_casino, table)
    one_casino.floor.act(table, Call("count payout box"), "sue", by=Giver.SUPERVISOR)
    system = one_casino.poker.payout_system()
    assert system is not None
    assert (system.fund, system.display) == (100, 100)
    assert system.notice()[0] == "Bad beat payout $1"
    assert audit(one_casino.database).holds
