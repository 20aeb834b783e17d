"""Keno: the tickets of 13:69F-15.2, what they cost and what they catch."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import BadAmount, NoSuchIrregularity, NoSuchWager, Refused, WagerRule
from pitboss.games.keno.keno import EXAMPLES, Keno
from pitboss.games.keno.tickets import read
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Taken
from tests.games.keno.desk import desk, draw, gained, keno, sell
from tests.support.play import rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-15")
FOURS = " | ".join(" ".join(str(4 * g + n) for n in (1, 2, 3, 4)) for g in range(20))
"""All eighty numbers, four by four."""

READ = """
    request                                     kind           ways   parts              games   law
    7 21 33                                     straight       1      1/3                1       2(c)1
    straight 7 21 33 x5                         straight       1      1/3                5       2(c)6
    quick pick 6                                quick pick     1      1/6                1       2(c)1
    split 1 2 3 | 40 41                         split          2      1/3 1/2            1       2(c)2
    way 1 2 | 3 4 | 5 6 : 3/4 1/6               way            4      3/4 1/6            1       2(c)3
    way 1 2 | 3 4 : 2/2 1/4                     way            3      2/2 1/4            1       2(c)3
    combination 1 2 3 | 4 5 : 1/3 1/2 1/5       combination    3      1/3 1/2 1/5        1       2(c)4
    combination 1 2 3 | 4 5 6 | 7 : 2/3 2/4     combination    4      2/3 2/4            1       2(c)4
    king K7 | 1 2 | 3 4 : 2/3 1/5 x10           king           3      2/3 1/5            10      2(c)5
    king K1 | K2 | K3 : 3/1 3/2 1/3             king           7      3/1 3/2 1/3        1       2(c)5
"""  # noqa: E501


@shows(LAW("2(c)2"))
@pytest.mark.parametrize("row", rows(READ), ids=lambda row: row[0])
def test_15_2_c_1_to_6_permissible_tickets(row: list[str]) -> None:
    request, kind, ways, parts, games, _ = row
    ticket = read(request)
    assert (ticket.kind, ticket.ways, ticket.games) == (kind, int(ways), int(games))
    assert " ".join(f"{part.ways}/{part.spots}" for part in ticket.parts) == parts


def test_15_2_c_1_a_quick_pick_has_no_numbers_kings_or_rate_before_it_is_sold() -> None:
    ticket = read("quick pick 6")
    assert (ticket.groups, ticket.kings) == ((), 0)
    assert [(part.ways, part.spots, part.rate) for part in ticket.parts] == [(1, 6, 0)]


def test_15_2_a_eighty_numbers_from_one() -> None:
    for number in (1, 80):
        assert read(str(number)).groups == ((number,),)


def test_15_2_c_5_reading_every_way_of_a_king_ticket_holds_a_king() -> None:
    assert read("king K7 | 1 2 | 3 4 : 1/1 2/3 1/5").ways == 4
    with pytest.raises(NoSuchWager, match="form 1/1 2/3 1/5"):
        read("king K7 | 1 2 | 3 4 : 2/2 1/4")


def test_15_2_c_4_reading_all_ways_that_reach_so_many_spots_are_played() -> None:
    assert read("combination 1 2 | 3 4 | 5 6 7 8 : 2/2 2/4").ways == 4  # 5 6 7 8, and 1 2 3 4
    with pytest.raises(NoSuchWager, match="2/4"):
        read("combination 1 2 | 3 4 | 5 6 7 8 : 2/2 1/4")


def test_15_2_c_3_a_190_way_ticket() -> None:
    ticket = read(f"way {FOURS} : 190/8")
    assert ticket.ways == 190
    assert read(f"way {FOURS} : 20/4").ways == 20


REFUSED = """
    request                                  why                               law
    -                                        mark numbers                      7(a)
    hello                                    not a group of numbers               7(a)
    1 81                                     numbers are 1 to 80               2(a)
    0 5                                      numbers are 1 to 80               2(a)
    5 5                                      marked twice                      2(c)1
    1 2 | 3                                  one group only                    2(c)1
    7 21 : 1/2                               no ways to condition              2(c)1
    7 x0                                     one game or more                  2(c)6
    quick pick                               not a group of numbers               7(a)
    quick pick all                           how many spots                    7(a)
    quick pick 0                             how many spots                    7(a)
    split 1 2                                two groups or more                2(c)2
    split 1 2 | 2 3                          marked twice                      2(c)2
    split 1 2 @1 | 3                         every rate, or none               7(a)
    way 1 2 | 3                              equally many spots                2(c)3
    way 1 2 | 3 4                            several ways; say which           2(c)3
    way 1 2 | 3 4 : 1/4                      several ways; say which           2(c)3
    way 1 2 | 3 4 : 2/4                      form 2/2 1/4                      2(c)3
    way 1 2 | 3 4 : 2/2 2/2                  form 2/2 1/4, each once           2(c)3
    way 1 2 | 3 4 : two                      not conditioning                   2(c)3
    way 1 2 @1 | 3 4 @1 : 2/2 1/4            next to the ways                   7(a)
    combination 1 2 3 | 4 : 1/9              form 1/1 1/3 1/4                  2(c)4
    king 1 | 2 3 : 1/3                       marks kings                       2(c)5
    king K1 2 | 3 4 : 1/3                    single spot                       2(c)5
    K7                                       marks kings                       2(c)1
"""


@pytest.mark.parametrize(("request_", "why", "law"), rows(REFUSED))
def test_15_7_a_an_unclear_request_goes_back_to_the_player(
    request_: str, why: str, law: str
) -> None:
    session = desk()
    with pytest.raises(NoSuchWager, match=why) as refused:
        sell(session, request_.strip("-"), 1_00)
    assert refused.value.law == LAW(law)
    assert not session.table.bets
    assert not session.table.memory.tickets


def test_15_7_a_reported_the_request_is_returned() -> None:
    """The ticket that was written from it is void, and its price goes back."""
    session = desk()
    stays = sell(session, "7", 1_00)
    unclear = sell(session, "8 9", 2_00)
    session.report("request-not-clear", text=str(unclear))
    assert session.events[-1].law == LAW("7(a)")  # type: ignore[attr-defined]
    assert gained(session) == -1_00
    assert list(session.table.bets) == list(session.table.memory.tickets) == [stays]
    for text in ("", "99", str(unclear)):
        with pytest.raises(NoSuchIrregularity, match=r"15\.7\(a\)"):
            session.report("request-not-clear", text=text)


CHOSEN = """
    request                                             drawn    price  pays  why
    combination 1 2 | 3 | 4 : A+B B+C                   3 4      2      12    1 of 3, and 2 of 2
    combination 1 2 | 3 | 4 : A+B B+C                   1 2      2      1     2 of 3, and 0 of 2
    combination 1 2 | 3 | 4 : A+B B+C                   1 2 3 4  2      57    45 and 12
    combination 1 2 | 3 | 4 : A+B @2 B+C @1             1 2 3 4  3      102   90 and 12
    combination 1 2 | 3 | 4 : A B C                     3        3      3     a group alone
    king 1 2 | K3 | 4 : A+B B+C                         3 4      2      12    letters as written
    king 1 2 | K3 | 4 : B B+C                           3        2      3     the king alone
"""


@pytest.mark.parametrize("row", rows(CHOSEN), ids=lambda row: f"{row[0]} on {row[1]}")
def test_15_2_c_4_and_5_groups_are_combined_as_the_player_chooses(row: list[str]) -> None:
    request, drawn, price, pays, why = row
    session = desk()
    sell(session, request, int(price) * 100)
    hits = tuple(int(n) for n in drawn.split())
    draw(session, *hits, avoid=tuple({1, 2, 3, 4} - set(hits)))
    assert gained(session) == (int(pays) - int(price)) * 100, why


@pytest.mark.parametrize(
    ("request_", "why", "law"),
    [
        ("combination 1 2 | 3 : A+C A+B", "does not name groups", "2(c)4"),
        ("combination 1 2 | 3 : A+A B", "does not name groups", "2(c)4"),
        ("combination 1 2 | 3 : A+B B+A", "chosen twice", "2(c)4"),
        ("combination 1 2 | 3 : A+B", "several ways", "2(c)4"),
        ("king K1 | 2 | 3 : A+B B+C", "no king", "2(c)5"),
        ("way 1 2 | 3 4 : A A+B", "not conditioning", "2(c)3"),
    ],
)
def test_15_2_c_4_and_5_what_cannot_be_chosen(request_: str, why: str, law: str) -> None:
    with pytest.raises(NoSuchWager, match=why) as refused:
        read(request_)
    assert refused.value.law == LAW(law)


RATES = """
    request                                            law
    split 1 2 @2 | 3 4 @1                              2(c)2i
    way 1 2 | 3 4 : 2/2 @1 1/4 @2                      2(c)3
"""


@pytest.mark.parametrize(("request_", "law"), rows(RATES))
def test_15_2_c_2_i_rates_that_must_be_the_same(request_: str, law: str) -> None:
    with pytest.raises(WagerRule) as refused:
        read(request_)
    assert refused.value.law == LAW(law)
    assert refused.value.law in (LAW("2(c)2i"), LAW("2(c)3"))


PRICES = """
    request                                         price    rates
    7 21 33                                         5        5
    7 21 33 x3                                      15       5
    split 1 2 3 | 4 5                               4        2 2
    split 1 2 3 @2 | 4 5 @1                         3        2 1
    split 1 2 3 @2 | 4 5 @1 x2                      6        2 1
    way 1 2 | 3 4 | 5 6 : 3/4 1/6                   8        2 2
    combination 1 2 3 | 4 5 : 1/3 @1 1/5 @2         3        1 2
    king K7 | 1 2 | 3 4 : 2/3 1/5                   3        1 1
"""


@pytest.mark.parametrize(("request_", "price", "rates"), rows(PRICES))
def test_15_2_c_2_ii_and_4_a_price_is_rate_times_ways_times_games(
    request_: str, price: str, rates: str
) -> None:
    """In dollars; groups of unequal size may have rates of their own."""
    expected = tuple(int(rate) * 100 for rate in rates.split())
    assert read(request_).rates(int(price) * 100) == expected
    session = desk()
    sell(session, request_, int(price) * 100)
    if read(request_).ways * read(request_).games > 1:
        with pytest.raises(BadAmount) as refused:
            sell(session, request_, int(price) * 100 + 25)
        assert refused.value.law == LAW("4(a)")


def test_15_2_b_the_most_spots_are_the_casino_s_choice() -> None:
    ten = " ".join(map(str, range(1, 11)))
    sell(desk(), ten, 1_00)
    with pytest.raises(WagerRule) as refused:
        sell(desk(keno(maximum_spots=9)), ten, 1_00)
    assert refused.value.law == LAW("2(b)")


def test_15_2_b_reading_spots_are_counted_in_each_way() -> None:
    fives = "split 1 2 3 4 5 | 6 7 8 9 10 | 11"
    sell(desk(keno(maximum_spots=5)), fives, 3_00)
    with pytest.raises(WagerRule) as refused:
        sell(desk(keno(maximum_spots=5, spots_counted="on the whole ticket")), fives, 3_00)
    assert refused.value.law == LAW("2(b)")
    with pytest.raises(WagerRule):
        sell(desk(keno(maximum_spots=5)), "quick pick 6", 1_00)


def test_15_2_c_6_the_most_games_of_a_ticket() -> None:
    sell(desk(keno(most_games=3)), "7 x3", 3_00)
    with pytest.raises(WagerRule) as refused:
        sell(desk(keno(most_games=3)), "7 x4", 4_00)
    assert refused.value.law == LAW("2(c)6")


def test_15_3_d_the_limits_bind_the_wager_on_each_way() -> None:
    session = desk(limits=Limits(Limit(2_00, 20_00)))
    with pytest.raises(BadAmount):
        sell(session, "split 1 | 2", 3_00)  # $1.50 each
    sell(session, "split 1 | 2", 4_00)
    with pytest.raises(BadAmount):
        sell(session, "7", 21_00)
    free = desk(limits=Limits(Limit(2_00, 20_00), strict=False))
    sell(free, "7", 1_00)


def test_15_3_e_a_rate_must_be_payable_in_whole_chips() -> None:
    own = {"1 of 1": "$2.90"}
    game = Keno(keno(maximum_spots=1).options, {"ticket": own})
    session = desk(game)
    with pytest.raises(WagerRule, match="multiples") as refused:
        sell(session, "7", 1_00)
    assert refused.value.law == LAW("3(e)")
    sell(session, "7", 2_50)


# What tickets catch: $1 on every way, by the Orleans card, in dollars

CAUGHT = """
    request                                  drawn            price   pays     why
    7                                        7                1       3        1 of 1
    7                                        8                1       0        missed
    7 21                                     7 21             1       12       2 of 2
    7 21 33                                  7 21             1       1        2 of 3
    7 21 33                                  7 21 33          1       45       3 of 3
    split 1 2 | 40 41                        1 2              2       12       one group
    split 1 2 | 40 41                        1 2 40 41        2       24       both
    split 1 2 | 40 41                        1 40             2       0        half of each
    split 1 2 @3 | 40 41 42 @2               1 2 40 41        5       38       each at its rate
    way 1 2 | 3 4 | 5 6 : 3/4                1 2 3 4          3       162      4 of 4, two 2 of 4
    way 1 2 | 3 4 | 5 6 : 3/4 1/6            1 2 3 4          4       166      and a 4 of 6
    way 1 2 | 3 4 | 5 6 : 3/4 1/6            1 2 3 4 5 6      4       2480     all of them
    combination 1 2 3 | 4 5 : 1/3 1/2 1/5    1 2 3            3       46       3 of 3 and 3 of 5
    combination 1 2 3 | 4 5 : 1/3 1/2 1/5    1 2 3 4 5        3       807      all of them
    king K7 | 1 2 | 3 4 : 2/3 1/5            7 1 2            3       46       the king and a group
    king K7 | 1 2 | 3 4 : 2/3 1/5            1 2 3 4          3       17       without the king
    king K1 | K2 | K3 : 3/1 3/2 1/3          1 2              7       19       two of three kings
"""


@pytest.mark.parametrize("row", rows(CAUGHT), ids=lambda row: f"{row[0]} on {row[1]}")
def test_15_2_c_what_tickets_win(row: list[str]) -> None:
    request, drawn, price, pays, why = row
    session = desk()
    number = sell(session, request, int(price) * 100)
    hits = tuple(int(n) for n in drawn.split())
    marked = tuple(n for group in read(request).groups for n in group)
    draw(session, *hits, avoid=tuple(set(marked) - set(hits)))
    assert gained(session) == (int(pays) - int(price)) * 100, why
    assert number not in session.table.memory.tickets


def test_15_2_c_what_a_ticket_caught_is_said_from_the_highest_catch_on() -> None:
    session = desk()
    sell(session, "way 1 2 | 3 4 | 5 6 : 3/4", 3_00)
    record = draw(session, 1, 2, 3, 4, avoid=(5, 6))
    assert record is not None
    (taken,) = [event for event in record.events if isinstance(event, Taken)]
    assert taken.outcome == "1 x 4 of 4, 2 x 2 of 4: $162"


def brute(groups: tuple[tuple[int, ...], ...], kings: int, drawn: frozenset[int]) -> Any:
    """Every way written out: the honest and slow count."""
    found: dict[tuple[int, int], int] = {}
    for size in range(1, len(groups) + 1):
        for chosen in combinations(range(len(groups)), size):
            if kings and min(chosen) >= kings:
                continue
            spots = [n for g in chosen for n in groups[g]]
            key = (len(spots), len(drawn & set(spots)))
            found[key] = found.get(key, 0) + 1
    return found


@given(
    sizes=st.lists(st.integers(1, 6), min_size=2, max_size=8),
    kings=st.integers(0, 3),
    drawn=st.frozensets(st.integers(1, 80), min_size=20, max_size=20),
)
def test_15_2_c_4_and_5_ways_are_counted_right(
    sizes: list[int], kings: int, drawn: frozenset[int]
) -> None:
    from pitboss.games.keno.tickets import combined

    sizes = [1] * kings + sizes
    numbers = iter(range(1, 81))
    groups = tuple(tuple(next(numbers) for _ in range(size)) for size in sizes)
    counted = combined([(len(g), len(drawn & set(g))) for g in groups], kings)
    assert counted == brute(groups, kings, drawn)


def test_15_2_c_1_a_quick_pick_is_picked_by_the_system_when_it_is_sold() -> None:
    from pitboss.equipment.randomness import Seeded
    from pitboss.table.session import Session

    session = Session(keno(), source=Seeded(4), limits=Limits(Limit(1_00, 100_00)))
    session.sit("p1", 1, 100_00)
    session.place("p1", 1, "ticket", 3_00, "quick pick 6 x3")
    sold = session.table.memory.tickets[1]
    ticket = read(sold.request)
    assert (ticket.kind, ticket.marked, ticket.games) == ("straight", 6, 3)
    session.place("p1", 1, "ticket", 3_00, "quick pick 6 x3")
    assert session.table.memory.tickets[2].request != sold.request
    assert len(session.table.bets) == 2  # two tickets, though the requests are alike


def test_15_2_c_1_at_a_keyed_table_a_person_keys_in_what_was_picked() -> None:
    session = desk()
    session.place("p1", 1, "ticket", 1_00, "quick pick 3")
    with pytest.raises(Refused):
        session.proceed()
    session.key(numbers=[30, 10, 20])
    assert session.table.memory.tickets[1].request == "10 20 30"
    draw(session, 10, 20, 30)
    assert gained(session) == 44_00


def test_every_example_can_be_sold() -> None:
    session = desk(automate=())
    for request in EXAMPLES:
        price = session.game.payable_unit(session.game.wagers["ticket"], request, 1_00)
        session.place("p1", 1, "ticket", price, request)
        if "quick" in request:
            session.key(numbers=range(1, 7))
    assert len(session.table.bets) == len(EXAMPLES)
