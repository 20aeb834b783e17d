"""Keno: rate cards, issuing, drawing, paying and what goes wrong, paragraph by paragraph."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import (
    BadDraw,
    BadLimits,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    WagerRule,
    WrongRole,
)
from pitboss.games.keno.keno import Keno, KenoOptions
from pitboss.games.keno.printed import ticket_items
from pitboss.games.keno.rate_cards import ENCYCLOPEDIA, ORLEANS, chance, house_advantage, payoffs
from pitboss.games.keno.redeeming import TICKETS, expired
from pitboss.games.keno.tickets import read
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Place, Proceed, Withdraw
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, parse_dollars
from pitboss.table.record import decode, encode
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Duty,
    Marked,
    Numbered,
    Paid,
    Returned,
    Taken,
)
from tests.games.keno.desk import DOLLAR_UP, desk, draw, gained, keno, sell
from tests.support.play import CHIPS, answer, happened, rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-15")


# 15.3(e) Rate cards

ADVANTAGE = """
    spots    Orleans    Encyclopedia
    1        25.00      25.00
    2        27.85      9.81
    3        23.69      5.65
    4        21.07      5.22
    5        25.10      5.05
    6        25.04      5.01
    7        28.14      5.08
    8        27.30      5.10
    9        25.61      6.40
    10       25.23      6.80
"""


@pytest.mark.parametrize("row", rows(ADVANTAGE), ids=lambda row: f"{row[0]} spots")
def test_15_3_e_house_advantage_of_the_cards(row: list[str]) -> None:
    """In percent; the Wizard of Odds has a return of 72.7 for eight spots at the Orleans."""
    spots = int(row[0])
    for card, percent in ((ORLEANS, row[1]), (ENCYCLOPEDIA, row[2])):
        exact = house_advantage(payoffs(card)[spots], spots)
        assert round(exact * 10_000) == round(Fraction(percent) * 100)
        assert exact <= Fraction(30, 100)


def test_15_3_e_chances_of_a_catch_add_up_to_one() -> None:
    for spots in range(1, 21):
        assert sum(chance(caught, spots) for caught in range(spots + 1)) == 1
    assert chance(20, 20) == Fraction(1, comb(80, 20))


def test_15_3_e_every_row_of_the_card_is_paid_in_proportion_to_the_wager() -> None:
    for spots, pays in payoffs(ORLEANS).items():
        marks = range(1, spots + 1)
        for caught in range(spots + 1):
            for dollars in (1, 3):
                session = desk()
                sell(session, " ".join(map(str, marks)), dollars * DOLLAR)
                draw(session, *marks[:caught], avoid=tuple(marks[caught:]))
                owed = pays.get(caught, 0) * dollars
                assert gained(session) == owed - dollars * DOLLAR


def test_15_3_e_a_card_of_the_casino_s_own() -> None:
    game = Keno(KenoOptions(maximum_spots=2), {"ticket": {"1 of 1": "$3", "2 of 2": "$13"}})
    session = desk(game)
    sell(session, "1 2", 1_00)
    draw(session, 1, 2)
    assert gained(session) == 12_00


BAD_CARDS = """
    rows                                why                        law
    1 of 1: $2                          keeps over 30 percent      3(e)
    2 of 2: $12                         says nothing of 1          2(b)
    1 of 1: 3 to 1                      what a dollar is paid      3(e)
    one: $3                             not a row of a rate card      3(e)
    2 of 1: $3                          not a row of a rate card      3(e)
"""


@pytest.mark.parametrize(("card", "why", "law"), rows(BAD_CARDS))
def test_15_3_e_a_card_that_the_law_forbids(card: str, why: str, law: str) -> None:
    own = dict(part.split(": ") for part in card.split(", "))
    with pytest.raises(BadPayTable, match=why) as refused:
        Keno(KenoOptions(maximum_spots=1), {"ticket": own})
    assert refused.value.law == LAW(law)


def test_15_3_e_a_card_may_keep_thirty_percent_and_no_more() -> None:
    """One spot is caught once in four games."""
    Keno(KenoOptions(maximum_spots=1), {"ticket": {"1 of 1": "$2.80"}})
    with pytest.raises(BadPayTable, match="keeps over 30 percent"):
        Keno(KenoOptions(maximum_spots=1), {"ticket": {"1 of 1": "$2.79"}})


def test_15_2_b_no_more_spots_than_the_card_has() -> None:
    with pytest.raises(BadPayTable) as refused:
        keno(maximum_spots=11)
    assert refused.value.law == LAW("2(b)")


def test_15_3_e_reading_thirty_percent_at_the_minimum_under_the_maximum() -> None:
    game = keno(maximum_payoff=100_000)
    desk(game, limits=Limits(Limit(1_00, 100_00)))
    with pytest.raises(BadLimits, match="8 spot") as refused:
        desk(game, limits=Limits(Limit(5_00, 100_00)))
    assert refused.value.law == LAW("3(e)")


def test_15_3_e_thirty_percent_at_the_minimum_also_where_one_spot_is_all_that_is_offered() -> None:
    """Caught once in four games, $100,000 is $25,000 a game: 70 percent of $35,714."""
    game = keno(maximum_payoff=100_000, maximum_spots=1)
    desk(game, limits=Limits(Limit(35_714_00, 50_000_00)))
    with pytest.raises(BadLimits, match="1 spot") as refused:
        desk(game, limits=Limits(Limit(35_715_00, 50_000_00)))
    assert refused.value.law == LAW("3(e)")


# 15.3(e) The maximum payoff


def test_15_3_e_a_maximum_payoff_is_a_hundred_thousand_dollars_or_more() -> None:
    with pytest.raises(BadOptions, match=r"\$100,000 or more a game") as refused:
        keno(maximum_payoff=99_999)
    assert refused.value.law == LAW("3(e)")


def test_15_3_e_one_wager_is_paid_no_more_than_the_maximum() -> None:
    session = desk(keno(maximum_payoff=100_000))
    sell(session, "1 2 3 4 5 6 7 8", 5_00)  # owed $250,000
    draw(session, *range(1, 9))
    assert gained(session) == 100_000_00 - 5_00


SHARED = """
    sharing             first        second       third
    in proportion       66006.75     33003.25     990.00
    highest first       100000.00    0.00         0.00
    first sold first    100000.00    0.00         0.00
"""


@pytest.mark.parametrize(("sharing", "first", "second", "third"), rows(SHARED))
def test_15_3_e_reading_winners_share_the_maximum(
    sharing: Any, first: str, second: str, third: str
) -> None:
    """Owed $100,000 (the maximum, of $200,000), $50,000 and $1,500; in dollars."""
    session = desk(keno(maximum_payoff=100_000, sharing=sharing), patrons=3)
    sell(session, "1 2 3 4 5 6 7 8", 4_00, 1)
    sell(session, "1 2 3 4 5 6 7 8", 1_00, 2)
    sell(session, "1 2 3 4 5 6 7 9", 1_00, 3)
    record = draw(session, *range(1, 9), avoid=(9,))
    paid = {event.patron: event.amount for event in happened(record, Paid)}
    assert [paid.get(patron, 0) for patron in ("p1", "p2", "p3")] == [
        parse_dollars(cell) for cell in (first, second, third)
    ]
    cut = [event for event in happened(record, Marked) if event.law == LAW("3(e)")]
    assert len(cut) == (3 if sharing == "in proportion" else 2)


def test_15_3_e_first_sold_first_goes_by_the_ticket_number() -> None:
    for sharing, expected in (
        ("first sold first", {"p1": 50_000_00, "p2": 50_000_00}),
        ("highest first", {"p2": 100_000_00}),
    ):
        session = desk(keno(maximum_payoff=100_000, sharing=sharing), patrons=2)
        sell(session, "1 2 3 4 5 6 7 8", 1_00, 1)
        sell(session, "1 2 3 4 5 6 7 8", 2_00, 2)
        record = draw(session, *range(1, 9))
        assert {e.patron: e.amount for e in happened(record, Paid)} == expected


def test_15_3_e_without_a_maximum_all_is_paid() -> None:
    session = desk()
    sell(session, "1 2 3 4 5 6 7 8", 5_00)
    draw(session, *range(1, 9))
    assert gained(session) == 250_000_00 - 5_00


# 15.4 Issuing, multi-race tickets and voids


def test_15_4_c_the_ticket_shows_what_was_bought() -> None:
    session = desk()
    number = sell(session, "way 1 2 | 3 4 : 2/2 1/4 x3", 9_00)
    face = [event for event in session.events if isinstance(event, Marked)][-1]
    assert face.law == LAW("4(c)")
    assert face.what == f"ticket {number}"
    assert face.value == (
        f"ticket {number}, issued on an unopened day; work station 1; way 1 2 | 3 4 : 2/2 1/4 x3; "
        "3 games; games 1 to 3; conditioning 2/2 1/4; rate $1; 3 ways; price $9; writer W1; "
        "no maximum payoff; present this ticket to collect winnings; "
        "redeem within one year of issue, or the obligation to pay expires"
    )


def test_15_4_c_1_to_13_every_item_of_a_ticket() -> None:
    session = desk(keno(maximum_payoff=250_000, writers="ANN BOB"), patrons=2)
    session.call("gaming day", value="2026-11-16")
    number = sell(session, "combination 1 2 3 | 4 5 : 1/3 @2 1/5 @1 x2", 6_00, patron=2)
    sold = session.table.memory.tickets[number]
    items = list(ticket_items(session.game, number, sold, "14:05"))  # type: ignore[arg-type]
    assert [law for _, law in items] == [LAW(f"4(c){item}") for item in range(1, 14)]
    assert [text for text, _ in items][:11] == [
        f"ticket {number}, issued 2026-11-16 14:05",
        "work station 2",
        "combination 1 2 3 | 4 5 : 1/3 @2 1/5 @1 x2",
        "2 games",
        "games 1 to 2",
        "conditioning 1/3 1/5",
        "rate $2 $1",
        "2 ways",
        "price $6",
        "writer BOB",
        "at most $250,000 a game, shared among winners in proportion",
    ]


def test_15_3_b_a_ticket_that_lost_or_won_is_a_request_for_the_next_game() -> None:
    session = desk()
    lost = sell(session, "way 1 2 | 3 4 : 2/2 1/4", 3_00)
    won = sell(session, "quick pick 2", 1_00)
    session.key(numbers=[7, 8])
    draw(session, 7, 8, avoid=(1, 2, 3, 4))
    for old, price, request in ((lost, 3_00, "way 1 2 | 3 4 : 2/2 1/4"), (won, 1_00, "7 8")):
        number = sell(session, f"as ticket {old}", price)
        assert session.table.memory.tickets[number].request == request
    before = gained(session)
    draw(session, 7, 8, avoid=(1, 2, 3, 4))
    assert gained(session) == before + 12_00, "the same spots, as the system picked them then"
    with pytest.raises(NoSuchWager, match=r"15\.3\(b\)"):
        sell(session, "as ticket 99", 1_00)


def test_15_3_b_the_latest_thousand_tickets_may_be_used_as_requests() -> None:
    session = desk()
    first = sell(session, "7", 1_00)
    session.table.memory.printed.update({-old: "8" for old in range(998)})
    for _ in range(2):
        sell(session, f"as ticket {first}", 1_00)
    with pytest.raises(NoSuchWager, match=r"15\.3\(b\)"):
        sell(session, f"as ticket {first}", 1_00)  # a thousand were printed since


def test_15_5_b_no_more_games_than_the_casino_conducts_in_a_day() -> None:
    session = desk(keno(games_a_day=2))
    session.call("gaming day", value="2026-11-16")
    for _ in range(2):
        sell(session, "7", 1_00)
        draw(session, 7)
    with pytest.raises(NotNow, match=r"15\.5\(b\)"):
        sell(session, "7", 1_00)
    session.call("gaming day", value="2026-11-17")
    sell(session, "7", 1_00)
    draw(session, 7)
    assert session.table.round == 4, "games are numbered on, day by day"


def test_15_5_b_the_clock_opens_each_gaming_day_once() -> None:
    session = desk(keno())
    for today in ("2026-11-16", "2026-11-17"):
        (call,) = session.game.due(session.table, 0, today)
        session.apply(call)
        assert session.table.memory.day == today
        assert not list(session.game.due(session.table, 0, today))


def test_15_5_b_games_are_counted_also_before_a_gaming_day_is_opened() -> None:
    session = desk(keno(games_a_day=2))
    for _ in range(2):
        sell(session, "7", 1_00)
        draw(session, 7)
    with pytest.raises(NotNow, match=r"15\.5\(b\)"):
        sell(session, "7", 1_00)


def test_15_5_b_a_gaming_day_that_is_opened_again_goes_on() -> None:
    session = desk(keno(games_a_day=2))
    for _ in range(2):
        session.call("gaming day", value="2026-11-16")
        sell(session, "7", 1_00)
        draw(session, 7)
    with pytest.raises(NotNow, match=r"15\.5\(b\)"):
        sell(session, "7", 1_00)


def test_15_5_b_how_many_games_a_casino_may_plan() -> None:
    """Two thousand is a bound of ours: more do not fit into a day."""
    assert keno(games_a_day=2_000).options.games_a_day == 2_000
    for games in (-1, 2_001):
        with pytest.raises(BadOptions, match=r"15\.5\(b\)"):
            keno(games_a_day=games)


def test_15_4_c_a_patron_may_hold_many_tickets_even_alike() -> None:
    session = desk()
    for _ in range(3):
        sell(session, "7", 1_00)
    draw(session, 7)
    assert gained(session) == 3 * 2_00


def test_many_patrons_stand_at_one_work_station() -> None:
    session = desk()
    session.sit("ann", 1, 100_00)
    session.place("ann", 1, "ticket", 1_00, "7")
    sell(session, "7", 1_00)
    draw(session, 7)
    assert session.table.patrons["ann"].amount == 102_00


def test_15_4_d_reading_a_multi_race_ticket_is_paid_after_its_last_game() -> None:
    session = desk(automate=())
    number = sell(session, "7 x3", 3_00)
    assert gained(session) == -3_00
    draw(session, 7)
    sold = session.table.memory.tickets[number]
    assert (sold.won, gained(session)) == (3_00, -3_00)
    with pytest.raises(NotNow) as refused:
        session.call("redeem", "p1", 1, number)
    assert refused.value.law == LAW("4(d)")
    draw(session, avoid=(7,))
    draw(session, 7)
    assert isinstance(session.pending, Ask)
    session.choose("p1", 1, "writer")
    assert gained(session) == 6_00 - 3_00
    assert number not in session.table.memory.tickets


def test_15_4_d_each_game_takes_its_part_of_the_price() -> None:
    session = desk()
    sell(session, "7 x3", 3_00)
    for number in (1, 2, 3):
        record = draw(session, avoid=(7,))
        (taken,) = happened(record, Taken)
        assert (taken.amount, taken.outcome) == (1_00, "0 of 1: $0")
        assert bool(session.table.bets) is (number < 3)


def test_15_4_d_option_refund_of_games_not_drawn() -> None:
    session = desk(keno(refunds=True), automate=())
    number = sell(session, "7 x3", 3_00)
    draw(session, 7)
    session.withdraw("p1", number)
    assert gained(session) == -1_00
    marks = [event for event in session.events if isinstance(event, Marked)]
    assert marks[-1].law == LAW("4(d)")
    session.call("redeem", "p1", 1, number)  # the rest is cancelled, so what was won is due
    assert gained(session) == -1_00 + 3_00


def test_15_4_d_a_refunded_ticket_that_won_is_offered_for_payment_too() -> None:
    session = desk(keno(refunds=True), automate=())
    number = sell(session, "7 x3", 3_00)
    draw(session, 7)
    session.withdraw("p1", number)
    sell(session, "8", 1_00)
    draw(session, avoid=(8,))
    assert isinstance(session.pending, Ask)
    session.choose("p1", 1, "writer")
    assert gained(session) == -1_00 + 3_00 - 1_00


def test_15_4_d_and_e_without_refunds_a_begun_ticket_stays() -> None:
    session = desk()
    number = sell(session, "7 x3", 3_00)
    draw(session, avoid=(7,))
    with pytest.raises(WagerRule) as refused:
        session.withdraw("p1", number)
    assert refused.value.law == LAW("4(e)")


def test_15_4_e_a_ticket_is_void_as_a_whole_before_its_first_game() -> None:
    session = desk()
    number = sell(session, "7 x3", 6_00)
    with pytest.raises(WagerRule) as refused:
        session.withdraw("p1", number, 3_00)
    assert refused.value.law == LAW("4(e)")
    session.withdraw("p1", number)
    assert gained(session) == 0
    marks = [event for event in session.events if isinstance(event, Marked)]
    assert (marks[-1].what, marks[-1].value) == ("void tickets", str(number))
    assert not session.table.memory.tickets


# 15.5 The game


@shows(LAW("5(a)"))
def test_15_5_d_2_twenty_of_eighty_numbers() -> None:
    session = Session(keno(), source=Seeded(9), limits=DOLLAR_UP, automate=("redeem",))
    session.sit("p1", 1, 1_000_00)
    seen = set()
    for _ in range(60):
        session.place("p1", 1, "ticket", 1_00, "7")
        session.proceed()
        (drawn,) = happened(session.last, Numbered)
        assert drawn.law == LAW("5(d)2")
        assert len(set(drawn.numbers)) == 20
        assert all(1 <= number <= 80 for number in drawn.numbers)
        seen |= set(drawn.numbers)
    assert seen == set(range(1, 81))


def test_15_5_d_2_numbers_keyed_in_must_be_twenty_different_ones() -> None:
    session = desk()
    sell(session, "7", 1_00)
    session.proceed()
    for bad in (range(1, 20), [1] * 20, range(62, 82)):
        with pytest.raises(BadDraw):
            session.key(numbers=bad)


def test_15_3_a_a_ticket_is_sold_to_who_stands_at_a_work_station() -> None:
    session = desk(patrons=2)
    sell(session, "7 21 33", 1_00)
    with pytest.raises(NotSeated):
        session.place("p1", 2, "ticket", 1_00, "7 21 33")
    with pytest.raises(NotSeated):
        session.place("zoe", 1, "ticket", 1_00, "7 21 33")


@pytest.mark.parametrize(("automatic", "law"), [(True, LAW("5(e)")), (False, LAW("5(d)1"))])
def test_15_5_d_1_no_ticket_once_the_system_is_locked_out(automatic: bool, law: Any) -> None:
    session = desk(keno(automatic_lock_out=automatic))
    number = sell(session, "7", 1_00)
    session.proceed()
    lock = [e for e in session.events if isinstance(e, Marked) and e.what == "keno system"]
    assert [(event.value, event.law) for event in lock] == [("locked out", law)]
    with pytest.raises(NotNow):
        sell(session, "8", 1_00)
    with pytest.raises(NotNow):
        session.withdraw("p1", number)


def test_15_5_b_games_are_numbered() -> None:
    session = desk()
    for number in (1, 2, 3):
        sell(session, "7", 1_00)
        record = draw(session, avoid=(7,))
        assert happened(record, Marked)[0].value == str(number)


def test_15_5_c_verbal_notice_leaves_time_for_more_tickets() -> None:
    session = desk(keno(closing_notice="verbal"))
    sell(session, "7", 1_00)
    session.proceed()
    assert isinstance(session.pending, Bets)
    assert [e.law for e in session.events if isinstance(e, Announced)] == [LAW("5(c)")]
    sell(session, "8", 1_00)
    record = draw(session, 7, 8)
    assert len(happened(record, Paid)) == 2


def test_15_5_c_runners_sign_in_where_there_are_any() -> None:
    for runners in (True, False):
        session = desk(keno(runners=runners))
        sell(session, "7", 1_00)
        record = draw(session, avoid=(7,))
        assert any(duty.law == LAW("5(c)") for duty in happened(record, Duty)) is runners


def test_15_5_f_and_g_numbers_are_announced_and_shown() -> None:
    session = desk(keno(announce_numbers=True))
    sell(session, "7", 1_00)
    record = draw(session, *range(20, 0, -1))
    announced = happened(record, Announced)[0]
    assert (announced.text, announced.law) == (" ".join(map(str, range(20, 0, -1))), LAW("5(f)"))
    board = [event for event in happened(record, Marked) if event.law == LAW("5(g)")]
    assert board[0].value == "game 1: " + " ".join(map(str, range(1, 21)))
    quiet = desk()
    sell(quiet, "7", 1_00)
    assert not happened(draw(quiet, avoid=(7,)), Announced)


# 15.6 Payment


def choices(session: Session) -> list[str]:
    assert isinstance(session.pending, Ask), session.pending
    return [choice.name for choice in session.pending.choices]


def test_15_6_a_reading_a_runner_redeems_up_to_500_dollars() -> None:
    for cents, runners, expected in (
        (166_00, True, ["writer", "runner", "keep"]),  # $498
        (167_00, True, ["writer", "keep"]),  # $501
        (1_00, False, ["writer", "keep"]),
    ):
        session = desk(keno(runners=runners), automate=())
        sell(session, "7", cents)
        draw(session, 7)
        assert choices(session) == expected
        session.choose("p1", 1, expected[-2])
        assert gained(session) == 2 * cents
        assert session.last is not None
        assert happened(session.last, Paid)[0].outcome == f"redeemed, {expected[-2]}"


SIGNED = """
    payout    authorized by      signatures
    1497      -                  0
    1500      keno supervisor    1
    4998      keno supervisor    1
    5001      key employee       1
"""


@pytest.mark.parametrize(("payout", "who", "signatures"), rows(SIGNED))
def test_15_6_b_reading_signatures_by_payout(payout: str, who: str, signatures: str) -> None:
    session = desk(automate=())
    sell(session, "7", int(payout) // 3 * DOLLAR)
    draw(session, 7)
    answer(session, "writer")
    if who != "-":
        ask = session.pending
        assert isinstance(ask, Ask)
        assert (ask.patron.endswith(who), ask.law) == (True, LAW("6(b)"))
        assert gained(session) == -(int(payout) // 3 * DOLLAR), "nothing is paid before that"
        answer(session, "authorize")
    assert gained(session) == int(payout) * DOLLAR - int(payout) // 3 * DOLLAR
    duties = [duty.text for duty in happened(session.last, Duty) if duty.law == LAW("6(b)")]
    assert len([text for text in duties if "signs" in text]) == int(signatures)


def test_15_6_b_a_key_employee_authorizes_from_five_thousand_dollars_on() -> None:
    session = desk(automate=())
    sell(session, "1 2 3 4 5", 5_000 * DOLLAR)
    draw(session, 1, 2, 3, avoid=(4, 5))  # even money
    answer(session, "writer")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron.endswith("key employee")


def test_15_6_b_what_is_not_authorized_is_not_paid_and_can_be_redeemed_later() -> None:
    session = desk(automate=())
    number = sell(session, "7", 500_00)
    draw(session, 7)
    answer(session, "writer")
    answer(session, "withhold")
    assert gained(session) == -500_00
    session.call("redeem", "p1", bet=number)
    answer(session, "authorize")
    assert gained(session) == 1_000_00


def test_15_6_a_a_ticket_may_be_kept_and_redeemed_later() -> None:
    session = desk(automate=())
    number = sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    assert gained(session) == -1_00
    with pytest.raises(NoSuchWager):
        session.call("redeem", "p1", 1, 99)
    with pytest.raises(NotSeated):
        session.call("redeem", "nobody", 1, number)
    with pytest.raises(NotNow, match="a writer or a runner"):
        session.call("redeem", "p1", 1, number, "mail")
    session.call("redeem", "p1", 1, number, "runner")
    assert gained(session) == 2_00
    with pytest.raises(NoSuchWager) as refused:
        session.call("redeem", "p1", 1, number)  # only once
    assert refused.value.law == LAW("4(c)12")


@pytest.mark.parametrize(
    ("asked", "by"), [("", "writer"), ("writer", "writer"), ("runner", "runner")]
)
def test_15_6_a_the_record_of_a_payment_says_who_redeemed_the_ticket(asked: str, by: str) -> None:
    session = desk(automate=())
    number = sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    session.call("redeem", "p1", 1, number, asked)
    (paid,) = [event for event in session.events if isinstance(event, Paid)]
    assert (paid.outcome, paid.law) == (f"redeemed, {by}", LAW("6(a)"))


def test_15_6_a_redeem_without_a_number_takes_the_oldest() -> None:
    session = desk(automate=())
    for _ in range(2):
        sell(session, "7", 1_00)
        draw(session, 7)
        session.choose("p1", 1, "keep")
    session.call("redeem", "p1")
    assert list(session.table.memory.tickets) == [2]


def test_15_6_a_redeem_without_a_number_takes_no_ticket_of_another() -> None:
    session = desk(patrons=2, automate=())
    sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    sell(session, "7", 1_00, patron=2)
    draw(session, 7)
    assert (session.pending.patron, choices(session)[-1]) == ("p2", "keep")  # type: ignore[union-attr]
    session.choose("p2", 2, "keep")
    session.call("redeem", "p2")
    assert list(session.table.memory.tickets) == [1]


def test_15_6_a_a_ticket_that_is_kept_is_not_offered_for_payment_again() -> None:
    session = desk(automate=())
    sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    sell(session, "7", 1_00)
    draw(session, avoid=(7,))
    assert isinstance(session.pending, Bets)


def test_15_6_a_another_s_ticket_is_not_redeemed() -> None:
    session = desk(patrons=2, automate=())
    number = sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    with pytest.raises(NoSuchWager):
        session.call("redeem", "p2", 2, number)


def test_15_6_a_a_runner_does_not_pay_what_is_over_500() -> None:
    session = desk(automate=())
    number = sell(session, "7", 167_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    with pytest.raises(NotNow) as refused:
        session.call("redeem", "p1", 1, number, "runner")
    assert refused.value.law == LAW("6(a)")


def test_15_6_a_a_patron_may_leave_with_a_ticket_and_come_back() -> None:
    session = desk(automate=())
    number = sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    session.leave("p1")
    session.sit("p1", 3)
    session.call("redeem", "p1", 3, number)
    assert session.table.patrons["p1"].amount == 3_00


def test_15_6_c_tickets_expire_a_year_after_their_issue() -> None:
    for today, paid in (("2025-05-01", True), ("2025-05-02", False)):
        session = desk(automate=())
        session.call("gaming day", value="2024-05-01")
        number = sell(session, "7", 1_00)
        draw(session, 7)
        session.choose("p1", 1, "keep")
        session.call("gaming day", value=today)
        if paid:
            session.call("redeem", "p1", 1, number)
            assert gained(session) == 2_00
        else:
            marks = [event for event in session.events if isinstance(event, Marked)]
            assert (marks[-1].value, marks[-1].law) == ("expired", LAW("6(c)"))
            with pytest.raises(NoSuchWager):
                session.call("redeem", "p1", 1, number)


@pytest.mark.parametrize("redeemed", [True, False], ids=["redeemed", "expired"])
def test_15_6_a_and_c_what_tickets_are_owed_is_kept_until_paid_or_expired(redeemed: bool) -> None:
    session = desk(automate=())
    session.call("gaming day", value="2024-05-01")
    for _ in range(2):
        number = sell(session, "7", 1_00)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    session.choose("p1", 1, "keep")
    assert owed(session) == 2 * 3_00
    if redeemed:
        session.call("redeem", "p1", 1, number)
        assert owed(session) == 3_00
    else:
        session.call("gaming day", value="2025-05-02")
        assert owed(session) == 0


def owed(session: Session) -> int:
    """The account of what winning tickets are owed."""
    return session.table.account(TICKETS).amount


def test_15_5_b_a_gaming_day_is_recorded() -> None:
    session = desk()
    session.call("gaming day", value="2024-05-01")
    assert Marked("gaming day", "2024-05-01", LAW("5(b)")) in session.events


def test_15_6_c_reading_days_are_those_that_the_casino_opens() -> None:
    assert not expired("", "2030-01-01")
    assert not expired("2024-02-29", "2025-02-28")
    assert expired("2024-02-29", "2025-03-01")
    session = desk()
    session.call("gaming day", value="2024-05-01")
    for bad in ("2024-04-30", "May 1st", "2024-13-01", "2024-5-02", ""):
        with pytest.raises(NotNow, match="after 2024-05-01"):
            session.call("gaming day", value=bad)
    assert session.table.memory.day == "2024-05-01"


def test_a_losing_ticket_is_forgotten() -> None:
    session = desk()
    sell(session, "7", 1_00)
    draw(session, avoid=(7,))
    assert not session.table.memory.tickets


# 15.7 Irregularities


def test_15_3_c_reading_an_error_found_in_time_voids_the_ticket() -> None:
    session = desk()
    number = sell(session, "7", 1_00)
    session.report("ticket-in-error", text=str(number))
    assert gained(session) == 0
    returned = [event for event in session.events if isinstance(event, Returned)]
    assert [event.law for event in returned] == [LAW("3(c)")]
    assert session.events[-1] == Marked("void tickets", str(number), LAW("4(e)"))
    assert not session.table.memory.tickets


def test_15_3_c_reading_an_error_found_late_changes_nothing() -> None:
    session = desk()
    number = sell(session, "7 x2", 2_00)
    draw(session, avoid=(7,))
    session.report("ticket-in-error", text=str(number))
    assert isinstance(session.events[-1], Announced)
    assert gained(session) == -2_00
    for text in ("", "99", "seven"):
        with pytest.raises(NoSuchIrregularity):
            session.report("ticket-in-error", text=text)


def test_15_7_b_a_ticket_that_is_not_read_is_keyed_in() -> None:
    """What it won is paid, once; a report of another ticket is refused."""
    session = desk(automate=())
    number = sell(session, "7", 1_00)
    other = sell(session, "8", 1_00)
    for text in ("", str(number), "99"):
        with pytest.raises(NoSuchIrregularity, match=r"15\.7\(b\)"):
            session.report("ticket-not-read", text=text)
    draw(session, 7, avoid=(8,))
    answer(session, "keep")
    assert gained(session) == -2_00
    session.report("ticket-not-read", text=str(number))
    assert gained(session) == 1_00
    assert [e.law for e in session.events if isinstance(e, Duty)] == [LAW("7(b)")]
    paid = [e for e in session.events if isinstance(e, Paid)]
    assert [(e.amount, e.outcome) for e in paid] == [(3_00, "redeemed, writer, keyed in by hand")]
    for again in (number, other):
        with pytest.raises(NoSuchIrregularity):
            session.report("ticket-not-read", text=str(again))


DOWN = """
    payout   law      paid
    9        7(c)1    yes
    12       7(c)2    yes
    999      7(c)2    yes
    1002     7(c)3    no
"""


@shows(LAW("7(c)"), LAW("7(c)2"), LAW("7(c)3"))
@pytest.mark.parametrize(("payout", "law", "paid"), rows(DOWN))
def test_15_7_c_1_2_3_payment_by_hand_while_the_system_is_down(
    payout: str, law: str, paid: str
) -> None:
    session = desk(automate=())
    number = sell(session, "7", int(payout) // 3 * DOLLAR)
    draw(session, 7)
    session.choose("p1", 1, "keep")
    session.report("system-down")
    with pytest.raises(NotNow):
        sell(session, "8", 1_00)
    with pytest.raises(NotNow):
        session.proceed()
    with pytest.raises(NoSuchIrregularity):
        session.report("system-down")
    if paid == "yes":
        session.call("redeem", "p1", 1, number)
        duties = [event for event in session.events if isinstance(event, Duty)]
        assert duties[-1].law == LAW(law)
    else:
        with pytest.raises(NotNow) as refused:
            session.call("redeem", "p1", 1, number)
        assert refused.value.law == LAW(law)
    session.choose(":keno supervisor", 0, "restored")
    marks = [e for e in session.events if isinstance(e, Marked) and e.what == "keno system"]
    assert [(e.value, e.law) for e in marks[-2:]] == [
        ("not operational", LAW("7(c)")), ("operational", LAW("7(c)")),
    ]  # fmt: skip
    sell(session, "8", 1_00)
    assert session.table.memory.operational
    if paid == "no":
        session.call("redeem", "p1", 1, number)
        assert gained(session) == int(payout) * DOLLAR - int(payout) // 3 * DOLLAR - 1_00


def test_unknown_calls_are_refused() -> None:
    with pytest.raises(NotNow):
        desk().call("bingo")


# The record


def test_a_game_with_standing_tickets_replays_from_its_record() -> None:
    session = Session(keno(), source=Seeded(2), limits=DOLLAR_UP, automate=("redeem",))
    session.sit("p1", 1, CHIPS)
    for request, price in (("quick pick 4 x5", 5_00), ("way 1 2 | 3 4 : 2/2 1/4 x2", 6_00)):
        session.place("p1", 1, "ticket", price, request)
    for _ in range(5):
        session.place("p1", 1, "ticket", 1_00, "7")
        session.proceed()
        record = session.last
        assert record is not None
        again = decode(encode(record), type(record))
        resume(keno(), header(session), again)


def test_readings_name_options_that_exist() -> None:
    for reading in Keno.readings:
        assert not reading.option or hasattr(KenoOptions(), reading.option)
    assert read("7").ways == 1


def test_15_5_d_a_writer_or_supervisor_starts_a_game_and_no_patron() -> None:
    session = Session(keno(), source=Seeded(9), limits=DOLLAR_UP, paced=True)
    session.sit("p1", 1, 1_000_00)
    while not isinstance(session.pending, Bets):
        session.step()
    session.place("p1", 1, "ticket", 1_00, "7")
    with pytest.raises(WrongRole):
        session.apply(Proceed(), Giver.PATRON)
    session.apply(Proceed(), Giver.SUPERVISOR)
    for late in (Place("p1", 1, "ticket", 1_00, "8"), Withdraw("p1", 1)):
        with pytest.raises(NotNow):
            session.apply(late)
