"""13:69F-14.19 and 14.20: bad beat and high hand payouts, at a table and between casinos."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadOptions, NotNow
from pitboss.games.poker_room.multi_casino import Claim, PayoutSystem
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.payouts import FUND, RESET, SECOND_FUND
from pitboss.games.poker_room.poker import Poker
from pitboss.law import Subchapter
from pitboss.table.steps import Announced, Ask, Duty, FormMade, Marked, Span
from tests.games.poker_room.hands import Table
from tests.support.shows import shows

LAW = Subchapter("13:69F-14")

BEAT: dict[str, Any] = {"hands": ["As Ah", "Ks Kh", "2s 7h"], "board": "Ad Ac Kd Kc 3h"}
"""Four aces beat four kings."""
PAID: dict[str, Any] = {"payout": "bad beat", "payout_pot": 1_000, "payout_contribution": 100}


def filled(fund: int, second: int = 0, **options: Any) -> Table:
    """A table whose funds hold something, as from earlier hands."""
    table = Table(**{**BEAT, **PAID, **options})
    money = table.session.table
    for name, amount in ((FUND, fund), (SECOND_FUND, second)):
        money.account(name).amount += amount
        money.cage.amount -= amount
    return table


def play(table: Table) -> Table:
    return table.deal().act("call call check").check_down()


# (a) to (c) Contributions


def test_14_19_c_each_pot_contributes_after_the_rake() -> None:
    table = play(Table(**BEAT, **PAID, payout_hand="straight flush", rake=True))
    (given,) = table.moved("payout contribution")
    assert (given.source, given.target, given.amount) == (":pot", FUND, 100)
    assert given.law == LAW("19(c)")
    assert table.won[0] == 1_200 - 100 - 100 - 400
    names = [m.what for m in table.record.events if hasattr(m, "what") and hasattr(m, "source")]
    assert names.index("rake") < names.index("payout contribution") < names.index("pot")


def test_14_6_e_9_high_hand_payouts_are_contributed_to_alike() -> None:
    table = play(Table(**BEAT, **{**PAID, "payout": "high hand"}, payout_hand="royal flush"))
    assert len(table.moved("payout contribution")) == 1


@pytest.mark.parametrize(("least", "contributions"), [(1_225, 0), (1_200, 1)])
def test_14_19_c_no_pot_below_the_posted_minimum(least: int, contributions: int) -> None:
    high: dict[str, Any] = {**PAID, "payout_hand": "royal flush", "payout_pot": least}
    table = Table(**BEAT, **high).deal().check_down()
    assert len(table.moved("payout contribution")) == contributions


def test_14_19_c_no_pot_contributes_more_than_it_holds() -> None:
    how: dict[str, Any] = {"payout_hand": "royal flush", "payout_contribution": 1_500}
    table = play(Table(**BEAT, **{**PAID, **how}))
    assert [m.amount for m in table.moved("payout contribution")] == [1_200]
    assert table.won == [-400, -400, -400]


def test_14_19_a_bad_beat_or_high_hand_not_both_and_for_high_hands() -> None:
    with pytest.raises(BadOptions):
        PokerOptions.parse({"payout": "both"})
    for variant in ("badugi", "mambo-stud", "seven-card-stud-low"):
        with pytest.raises(BadOptions) as refused:
            PokerOptions.parse({"payout": "bad beat", "variant": variant})
        assert refused.value.law == LAW("19(a)")


def test_14_19_p_part_of_a_contribution_is_kept_for_the_next_payout() -> None:
    table = play(Table(**BEAT, **PAID, payout_hand="royal flush", reset_percent=30))
    assert (table.pot(FUND), table.pot(RESET)) == (70, 30)
    assert table.moved("reset contribution")[0].law == LAW("19(p)")


# (i), (n) Payouts


def test_14_19_a_a_losing_hand_that_qualifies_is_paid() -> None:
    """$1,000: half to the kings, a quarter to the aces, a quarter to the third player."""
    table = play(filled(99_900))
    assert (table.ask.patron, table.ask.law) == (":supervisor", LAW("19(i)"))
    table.act("verify")
    assert [(m.target, m.amount) for m in table.moved("payout share")] == [
        ("p1", 25_000),
        ("p3", 25_000),
    ]
    assert [(m.target, m.amount) for m in table.moved("bad beat")] == [("p2", 50_000)]
    assert table.pot(FUND) == 0


def test_14_19_i_verified_before_it_is_paid() -> None:
    table = play(filled(99_900))
    table.act("refuse")
    assert table.moved("bad beat") == []
    assert table.pot(FUND) == 100_000
    table = play(filled(99_900)).act("verify")
    shown = [(e.value, e.law) for e in table.events(Marked) if e.what == "payout display"]
    assert shown == [("pending adjustment", LAW("19(i)1")), ("$0", LAW("19(k)1"))]
    assert LAW("19(i)2") in [e.law for e in table.events(Duty)]


def test_14_19_a_every_cent_goes_to_players() -> None:
    """What cannot be shared goes to the hand that qualified."""
    table = play(filled(10_000, payout_shares="50 25 25")).act("verify")
    paid = table.moved("payout share") + table.moved("bad beat")
    assert sum(m.amount for m in paid) == 10_100
    assert [e.text for e in table.events(Announced) if "bad beat" in e.text] == ["bad beat of $101"]


def test_14_19_a_shares_are_whole_chips_and_those_of_the_others_equal() -> None:
    """Of $101.10, a quarter to the winner, an eighth to each other, in chips of a quarter."""
    table = filled(10_010, hands=[*BEAT["hands"], "4s 9d"])
    table.deal().act("call call call check").check_down().act("verify")
    assert [(m.target, m.amount) for m in table.moved("payout share")] == [
        ("p1", 2_525),
        ("p3", 1_250),
        ("p4", 1_250),
    ]
    assert [(m.target, m.amount) for m in table.moved("bad beat")] == [("p2", 5_085)]


def test_14_19_a_the_low_half_is_no_part_of_a_high_hand_payout() -> None:
    hands = ["As Ah Ks Kh", "3s 4h Qc Qs"]
    table = filled(9_900, variant="omaha-eight", hands=hands, board="Ad Ac 5c 8c 9h",
                   payout="high hand", payout_pot=100)  # fmt: skip
    table.deal().check_down().act("verify")
    assert {m.target for m in table.moved("pot")} == {"p1", "p2"}
    assert [(m.target, m.amount) for m in table.moved("high hand")] == [("p1", 10_000)]
    assert table.moved("payout share") == []


def test_14_19_a_a_losing_hand_that_may_be_paid_is_shown() -> None:
    """p2 shows a straight flush to the nine; p1's, to the eight, loses but just qualifies."""
    table = Table(hands=["4s Kh", "9s Kd", "2h 7h"], board="8s 7s 6s 5s 2c", **PAID,
                  payout_hand="straight flush", payout_rank=8)  # fmt: skip
    assert play(table).ask.law == LAW("19(i)")
    table.act("verify")
    assert [m.target for m in table.moved("bad beat")] == ["p1"]


def test_14_19_a_a_winning_hand_is_no_bad_beat() -> None:
    table = filled(1_000, board="Ad Ac 9d 3c 3h", hands=["As Ah", "Ks Kh", "2s 7h"])
    play(table)
    assert not isinstance(table.session.pending, Ask)
    assert table.moved("bad beat") == []


def test_14_19_a_a_discarded_hand_is_none() -> None:
    table = filled(1_000, automate=())
    table.deal().act("call call check").act("check " * 9)
    while isinstance(table.session.pending, Ask):
        table.act("muck" if table.turn == 2 else "show")
    assert table.moved("bad beat") == []


def test_14_19_a_a_high_hand_is_paid_without_regard_to_others() -> None:
    table = play(filled(9_900, payout="high hand", payout_rank=14)).act("verify")
    assert [(m.target, m.amount) for m in table.moved("high hand")] == [("p1", 10_000)]
    assert table.moved("payout share") == []


@pytest.mark.parametrize(("rank", "qualifies"), [(9, True), (10, False)])
def test_14_19_b_3_a_hand_of_just_the_posted_rank_qualifies(rank: int, qualifies: bool) -> None:
    """A straight flush to the nine."""
    high: dict[str, Any] = {"payout": "high hand", "payout_hand": "straight flush"}
    table = filled(9_900, hands=["9s 8s", "Ks Kh", "2h 7h"], board="7s 6s 5s Kd 2c",
                   payout_rank=rank, **high)  # fmt: skip
    assert isinstance(play(table).session.pending, Ask) == qualifies


def test_14_19_n_several_hands_that_qualify() -> None:
    """Both fours qualify for a high hand payout: the highest alone, or both."""
    table = play(filled(9_900, payout="high hand")).act("verify")
    assert [m.target for m in table.moved("high hand")] == ["p1"]
    table = play(filled(9_900, payout="high hand", several_hands="split")).act("verify")
    assert {m.target: m.amount for m in table.moved("high hand")} == {"p1": 5_000, "p2": 5_000}


def test_14_19_n_the_last_hand_shown_gets_what_cannot_be_shared() -> None:
    """$100.10 by two, where the smallest chip is a quarter: nothing stays in the fund."""
    table = play(filled(9_910, payout="high hand", several_hands="split")).act("verify")
    paid = [(m.target, m.amount) for m in table.moved("high hand")]
    assert paid == [("p2", 5_000), ("p1", 5_010)]
    assert table.pot(FUND) == 0


def test_14_19_p_the_reset_amount_begins_the_next_payout() -> None:
    table = play(filled(9_900, reset_percent=50)).act("verify")
    assert (table.pot(FUND), table.pot(RESET)) == (50, 0)
    assert table.moved("reset")[0].law == LAW("19(p)")
    assert table.session.table.memory.display == 50


# (m) The secondary payout

SECOND: dict[str, Any] = {
    "payout_hand": "straight flush", "second_hand": "four-of-a-kind", "second_rank": 2,
}  # fmt: skip


def test_14_19_m_1_funded_by_a_contribution_of_its_own() -> None:
    table = filled(50_000, 9_950, **SECOND, second_payout="own contribution")
    play(table).act("verify")
    (own,) = [m for m in table.moved("payout contribution") if m.target == SECOND_FUND]
    assert (own.amount, own.law) == (50, LAW("19(m)1"))
    assert [(m.amount, m.law) for m in table.moved("bad beat")] == [(5_000, LAW("19(m)1"))]
    assert (table.pot(FUND), table.pot(SECOND_FUND)) == (50_100, 0)


def test_14_19_m_2_ii_or_subtracted_from_the_primary() -> None:
    table = filled(49_900, **SECOND, second_payout="from primary", second_percent=20)
    play(table).act("verify")
    assert [(m.amount, m.law) for m in table.moved("bad beat")] == [(5_000, LAW("19(m)2ii"))]
    assert table.pot(FUND) == 40_000
    assert table.session.table.memory.won_with == "", "the primary payout is still to be won"


def test_14_19_p_a_secondary_payout_leaves_the_reset_amount() -> None:
    table = filled(0, **SECOND, second_payout="from primary", reset_percent=50)
    play(table).act("verify")
    assert table.pot(RESET) == 50
    assert table.moved("reset") == []


def test_14_19_m_2_i_both_hands_pay_the_primary_alone() -> None:
    table = filled(9_900, second_payout="from primary", second_hand="full house")
    play(table).act("verify")
    assert sum(m.amount for m in table.moved("bad beat") + table.moved("payout share")) == 10_000


@pytest.mark.parametrize(
    "options",
    [
        {"second_payout": "from primary"},
        {"payout": "high hand", "second_payout": "from primary"},
        {"payout": "bad beat", "second_payout": "from primary", "second_hand": "royal flush"},
        {
            "payout": "bad beat",
            "second_payout": "from primary",
            "second_hand": "four-of-a-kind",
            "second_rank": 2,
        },
        {"payout": "bad beat", "payout_shares": "50 50 50"},
        {"payout": "bad beat", "payout_shares": "half"},
    ],
)
def test_14_19_m_payouts_that_do_not_go_together(options: dict[str, Any]) -> None:
    with pytest.raises(BadOptions) as refused:
        PokerOptions(**options)
    assert refused.value.law is not None
    assert refused.value.law.section == LAW("19")


# (d), (k), (o), (q) Counting, displaying, changing


def test_14_19_o_the_display_is_lowered_by_a_payout_alone() -> None:
    table = filled(5_000)
    table.session.call("display payout")
    assert table.session.table.memory.display == 5_000
    assert table.session.events[-1] == Marked("payout display", "$50", LAW("19(k)1"))
    shared = Table(players=2, **PAID, payout_fund="shared")
    assert shared.session.game.options.shares_payout
    assert not Table(players=2, **PAID).session.game.options.shares_payout
    shared.session.call("display payout", value="900000")
    with pytest.raises(NotNow) as refused:
        shared.session.call("display payout", value="899999")
    assert refused.value.law == LAW("19(o)")
    with pytest.raises(NotNow):
        shared.session.call("display payout", value="lots")
    with pytest.raises(NotNow):
        Table(players=2).session.call("display payout")


def test_14_19_d_the_box_of_a_shared_fund_is_counted_to_the_cage() -> None:
    table = play(Table(**BEAT, **PAID, payout_fund="shared", payout_hand="royal flush"))
    before = table.session.table.cage.amount
    table.session.call("count payout box")
    assert table.session.table.cage.amount == before + 100
    assert table.pot(FUND) == 0
    with pytest.raises(NotNow):
        Table(players=2).session.call("count payout box")
    table.deal()
    with pytest.raises(NotNow):
        table.session.call("count payout box")


def test_14_19_f_1_the_box_is_counted_each_gaming_day_and_at_closing() -> None:
    session = Table(players=2, **PAID, payout_count="table inventory").session
    count = "count payout box"
    (closing,) = session.game.closing_calls(session.table)
    assert closing.what == count
    due = [each for each in session.game.due(session.table, 0, "2026-01-01") if each.what == count]
    assert len(due) == 1
    session.apply(due[0])
    again = [each.what for each in session.game.due(session.table, 0, "2026-01-01")]
    assert count not in again
    assert count in [each.what for each in session.game.due(session.table, 0, "2026-01-02")]


@pytest.mark.parametrize(("fund", "shown"), [("table", 5_000), ("shared", 0)])
def test_14_19_k_1_the_display_is_adjusted_after_the_daily_count(fund: str, shown: int) -> None:
    """What a shared fund holds is for accounting to report."""
    session = filled(5_000, payout_fund=fund).session
    for call in list(session.game.due(session.table, 1, "2026-01-01")):
        session.apply(call)
    assert session.table.memory.payout_counted_on == "2026-01-01"
    assert session.table.memory.display == shown


def test_14_19_i_a_shared_payout_comes_from_the_cage() -> None:
    table = play(Table(**BEAT, **PAID, payout_fund="shared"))
    table.act("verify:1000000")
    assert [(m.source, m.amount) for m in table.moved("bad beat")] == [(":cage", 500_000)]


def test_14_19_i_a_shared_payout_is_verified_to_the_cent() -> None:
    table = play(Table(**BEAT, **PAID, payout_fund="shared"))
    assert table.legal["verify"] == Span(0, 100_000_000_00)
    assert not table.ask.choices[0].in_chips, "the amount is given in cents"
    table.act("verify:1000010")
    paid = table.moved("payout share") + table.moved("bad beat")
    assert sum(m.amount for m in paid) == 1_000_010


def test_14_19_q_what_qualifies_is_not_raised_until_it_was_won() -> None:
    table = filled(9_900, payout_hand="full house", payout_rank=14)
    money, game = table.session.table, table.game
    higher = PokerOptions(payout="bad beat", payout_hand="four-of-a-kind")
    with pytest.raises(BadOptions) as refused:
        game.check_change(money, higher)
    assert refused.value.law == LAW("19(q)")
    game.check_change(money, PokerOptions(payout="bad beat", payout_hand="flush"))
    play(table).act("verify")
    game.check_change(money, higher)
    with pytest.raises(BadOptions):  # what qualifies now has not been won yet
        Poker(higher).check_change(money, PokerOptions(payout="bad beat", payout_rank=9))


def test_14_19_l_money_of_a_payout_is_not_left_behind_by_a_change() -> None:
    table = filled(9_900)
    for new in (PokerOptions(), PokerOptions(payout="bad beat", payout_fund="shared")):
        with pytest.raises(BadOptions) as refused:
            table.game.check_change(table.session.table, new)
        assert refused.value.law == LAW("19(l)")
    empty = filled(0)
    empty.game.check_change(empty.session.table, PokerOptions())


def test_14_19_l_a_discontinued_payout_goes_to_another() -> None:
    table = filled(1_000)
    table.session.call("bring payout", value="5000")
    assert (table.pot(FUND), table.session.table.memory.display) == (6_000, 6_000)
    for wrong in (Table(players=2), Table(players=2, **PAID, payout_fund="shared")):
        with pytest.raises(NotNow):
            wrong.session.call("bring payout", value="5000")
    with pytest.raises(NotNow):
        table.session.call("bring payout", value="all")


def test_14_19_i_a_refusal_resets_nothing() -> None:
    table = filled(9_900, reset_percent=50)
    table.session.call("display payout")
    play(table).act("refuse")
    assert (table.pot(FUND), table.pot(RESET)) == (9_950, 50)
    assert table.session.table.memory.display == 9_900
    assert table.session.table.memory.won_with == ""


def test_14_19_o_a_secondary_payout_from_the_primary_lowers_the_display() -> None:
    table = filled(49_900, **SECOND, second_payout="from primary", second_percent=20)
    table.session.call("display payout")
    assert table.session.table.memory.display == 49_900
    play(table).act("verify")
    assert table.session.table.memory.display == 40_000
    table.session.call("display payout")
    assert table.session.table.memory.display == 40_000


def test_14_19_o_a_shared_display_falls_with_a_payout() -> None:
    table = Table(**BEAT, **PAID, payout_fund="shared")
    table.session.call("display payout", value="900000")
    play(table).act("verify:900000")
    marks = [e.value for e in table.events(Marked) if e.what == "payout display"]
    assert marks == ["$9,000", "pending adjustment", "pending adjustment"]
    assert table.session.table.memory.display == 0
    table.session.call("display payout", value="5000")
    assert table.session.table.memory.display == 5_000


def test_14_19_a_a_hand_with_any_alternative_board_counts() -> None:
    """Nothing on the first board; four kings lose to four aces on the second."""
    table = Table(
        top="As Ks Ah Kh 5c 2c 3d 7h 5d 9s 5h Jc 4c Ad Ac Kd 6c Kc 6d 3h",
        stacks=[1_000, 1_000], structure="no limit", alternative_hands=True, **PAID,
    )  # fmt: skip
    table.deal().act("raise:1000 call alternative_hands:2 alternative_hands:2")
    assert table.ask.law == LAW("19(i)")
    table.act("verify")
    assert [m.target for m in table.moved("bad beat")] == ["p2"]
    assert [m.target for m in table.moved("payout share")] == ["p1"]


@shows(LAW("19(d)1"), LAW("19(d)2"), LAW("19(e)"), LAW("19(g)"))
@pytest.mark.parametrize(
    ("where", "laws"),
    [
        ("closed table", ["19(d)1", "19(e)"]),
        ("cage", ["19(d)2", "19(e)"]),
        ("table inventory", ["19(f)2", "19(g)"]),
    ],
)
def test_14_19_d_to_g_own_funds_are_counted_too(where: str, laws: list[str]) -> None:
    table = play(Table(**BEAT, **PAID, payout_hand="royal flush", payout_count=where))
    assert table.session.table.memory.boxed == 100
    table.session.call("count payout box")
    duties = [e.law for e in table.session.events if isinstance(e, Duty)]
    assert duties[-2:] == [LAW(law) for law in laws]
    assert (table.pot(FUND), table.session.table.memory.boxed) == (100, 0)
    said = [e for e in table.session.events if isinstance(e, Marked | FormMade)][-1]
    if where == "table inventory":
        assert said == FormMade(1, "bad beat payout", 100, LAW("19(f)3"))
    else:
        assert said == Marked("payout box", "$1 counted", LAW("19(d)"))


def test_14_19_f_3_forms_are_numbered_in_series() -> None:
    table = Table(players=2, **PAID, payout_count="table inventory")
    for number in (1, 2):
        table.session.call("count payout box")
        (*_, form) = [e for e in table.session.events if isinstance(e, FormMade)]
        assert form.number == number


def test_14_19_b_what_is_posted_of_a_payout() -> None:
    options = PokerOptions(
        payout="bad beat", reset_percent=20, second_payout="from primary", second_percent=15
    )
    assert options.notice[-5:] == [
        "Bad beat payout for four-of-a-kind from 2",
        "$1 of each pot of $20 or more goes to it",
        "50 percent to the hand, 25 to its winner, 25 to the others",
        "20 percent of contributions begin the next payout",
        "Secondary payout for full house from 14: 15 percent of the primary payout, deducted "
        "from it if won",
    ]
    options = PokerOptions(payout="bad beat", second_payout="own contribution")
    assert options.notice[-1] == ("Secondary payout for full house from 14: $0.50 more of each pot")
    notice = PokerOptions(payout="bad beat").notice
    assert notice[-1] == "50 percent to the hand, 25 to its winner, 25 to the others"


# 14.20 Several casinos

SHARED = PokerOptions(payout="bad beat", payout_fund="shared", reset_percent=20)


def system() -> PayoutSystem:
    found = PayoutSystem("agreement of 1 May", "Borgata", SHARED)
    for casino in ("Borgata", "Harrah's", "Tropicana"):
        found.join(casino, SHARED)
    return found


def claim(casino: str) -> Claim:
    return Claim(casino, "7", "1 May, 21:40", "four aces", "four kings")


def test_14_20_a_the_same_rules_at_every_casino() -> None:
    with pytest.raises(BadOptions) as refused:
        system().join("Caesars", PokerOptions(payout="bad beat", payout_fund="shared"))
    assert refused.value.law == LAW("20(a)")
    with pytest.raises(BadOptions):
        PayoutSystem("agreement", "Borgata", PokerOptions())


def test_14_20_b_under_a_written_agreement() -> None:
    with pytest.raises(BadOptions) as refused:
        PayoutSystem("", "Borgata", SHARED)
    assert refused.value.law == LAW("20(b)")
    with pytest.raises(NotNow):
        system().contribute("Caesars", 100)
    with pytest.raises(NotNow):
        system().claim(claim("Caesars"))


def test_14_20_d_1_ii_the_names_of_all_casinos_and_of_the_host_are_posted() -> None:
    assert system().notice()[-2:] == ["Offered by Borgata, Harrah's, Tropicana", "Host Borgata"]


def test_14_20_d_2_every_casino_is_liable_for_all_of_a_payout() -> None:
    assert system().liable() == ("Borgata", "Harrah's", "Tropicana")


def test_14_20_e_2_contributions_are_known_by_casino() -> None:
    found = system()
    found.contribute("Borgata", 10_000)
    found.contribute("Tropicana", 5_000)
    assert found.contributed == {"Borgata": 10_000, "Harrah's": 0, "Tropicana": 5_000}
    assert (found.fund, found.reserve) == (12_000, 3_000)
    assert found.adjust_display() == 12_000


def test_14_20_e_4_i_all_casinos_are_told_at_once() -> None:
    found = system()
    found.contribute("Borgata", 100_000)
    found.adjust_display()
    number = found.claim(claim("Borgata"))
    assert found.notified == [f"{name}: pending payout at Borgata" for name in found.casinos]
    assert found.confirm(number, "a supervisor") == 80_000
    assert found.notified[-1] == "Tropicana: confirmed payout of $800 at Borgata"
    assert (found.fund, found.reserve, found.display) == (20_000, 0, 20_000)


@shows(LAW("20(e)4"))
def test_14_20_e_4_i_no_payout_while_notice_cannot_go_out() -> None:
    found = system()
    found.fails()
    with pytest.raises(NotNow) as refused:
        found.claim(claim("Borgata"))
    assert refused.value.law == LAW("20(e)4i")
    found.restored()
    assert found.claim(claim("Borgata")) == 0


def test_14_20_e_4_ii_each_payout_is_documented() -> None:
    found = system()
    found.contribute("Borgata", 1_000)
    found.confirm(found.claim(claim("Tropicana")), "J. Doe")
    (done,) = found.claims
    assert (done.casino, done.table, done.moment) == ("Tropicana", "7", "1 May, 21:40")
    assert (done.winning_hand, done.losing_hand) == ("four aces", "four kings")
    assert (done.verified_by, done.amount) == ("J. Doe", 800)


def test_14_20_e_4_iii_two_claims_are_decided_in_turn() -> None:
    found = system()
    found.contribute("Borgata", 1_000)
    first, second = found.claim(claim("Borgata")), found.claim(claim("Tropicana"))
    with pytest.raises(NotNow) as refused:
        found.confirm(second, "a supervisor")
    assert refused.value.law == LAW("20(e)4iii")
    found.refuse(first)
    assert found.notified[-1] == "Tropicana: no payout at Borgata"
    assert found.confirm(second, "a supervisor") == 800
    with pytest.raises(NotNow):
        found.confirm(second, "a supervisor")
