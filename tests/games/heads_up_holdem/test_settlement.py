"""Heads up hold 'em: what each wager comes to."""

from __future__ import annotations

import pytest

from pitboss.errors import BadPayTable
from pitboss.games.banked_poker.ends import LOWER, End
from pitboss.games.banked_poker.heads_up_holdem import STRAIGHT, HeadsUpHoldem
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.steps import Collected, Paid, Placed, Returned, Revealed, Taken
from tests.games.heads_up_holdem.cards import DULL, at, heads_up, outcome, wagers
from tests.support.play import happened, round_of, rows, won

LAW = Subchapter("13:69F-39")

# 39.11, in dollars: $10 on every wager, table 1 of each.

SETTLED = """
    player  dealer  board           raise  ante  odds   raised  trips  pocket  why
    As Ah   Ks Kh   2c 7d 9h Jc 3s  3      10    0      30      -10    300     less than a straight: odds push
    As Ah   Ks Kh   2c 7d 9h Jc 3s  2      10    0      20      -10    300     two antes
    As Ah   Ks Kh   2c 7d 9h Jc 3s  1      10    0      10      -10    300     one ante
    Ks Kh   As Ah   2c 7d 9h Jc 3s  3      -10   -10    -30     -10    50      lower
    As Kh   Ah Kd   2c 7d 9h Jc 3s  3      0     0      0       -10    100     equal, and no pair
    8s 8h   8d 8c   2c 7d 9h Jc 3s  3      0     0      0       -10    50      equal pairs
    As Qs   Kd Qc   2c 7d 9h Jc 3s  3      0     0      30      -10    200     dealer has no pair
    Qh 4s   Kd Tc   2c 7d 9h Jc 3s  3      0     -10    -30     -10    -10     lower than no pair
    9s 9d   Ks Kh   9c 2d 4h Jc 3s  3      10    0      30      30     50      three-of-a-kind
    Ts 8h   Ks Kh   2c 7d 9h Jc 3s  3      10    10     30      40     -10     straight
    As 4s   Ks Kh   2s 7s 9s Jc 3d  3      10    15     30      70     -10     flush
    9s 9d   Ks Kh   2c 2d 9h Jc 3s  3      10    30     30      90     50      full house
    9s 9d   Ks Kh   9c 2d 9h Jc 3s  3      10    100    30      300    50      four-of-a-kind
    5s 6s   Ks Kh   7s 8s 9s Jc 3d  3      10    500    30      400    -10     straight flush
    As Ks   Kd Kh   Qs Js Ts 3c 3d  3      10    5000   30      1000   200     royal flush
    9s 9d   Kc Kh   9c 2d 4h Jc Ks  3      -10   -10    -30     30     50      three-of-a-kind loses
    6s Td   Th Jd   7c 8d 9h 2c 3s  3      -10   40     -30     40     -10     bad beat, straight
    4s 3s   As 2s   Ks 9s 7s 2c 3d  3      -10   50     -30     70     -10     bad beat, flush
    2s 2d   Ks Kd   2c Kh 9h 9c 3s  3      -10   60     -30     90     50      bad beat, full house
    2s 2d   9s 9d   2c 2h 9h 9c 3s  3      -10   250    -30     300    50      bad beat, four-of-a-kind
    2h 3h   9h Th   4h 5h 6h 7h 8h  3      -10   5000   -30     400    -10     bad beat, straight flush
    2s 3d   2h 3c   As Ks Qs Js Ts  3      0     0      0       1000   -10     the board plays
    Ts 8h   Th 8c   2c 7d 9h Jc 3s  3      0     0      0       40     -10     equal straights
"""  # noqa: E501
CHECKS = {3: 0, 2: 1, 1: 2}
"""How often a player checks before raising so many antes."""


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_39_11_settlement(row: list[str]) -> None:
    player, dealer, board, antes, *dollars, _ = row
    session = at(player, dealer=dealer, board=board)
    answers = ["check"] * CHECKS[int(antes)] + [("raise", int(antes) * 10_00)]
    sums = outcome(session, answers, trips=10_00, pocket=10_00)
    names = ("ante", "odds-wager", "raise", "trips-plus", "pocket-bonus")
    assert [sums[name] for name in names] == [int(cell) * DOLLAR for cell in dollars]


PARAGRAPHS = {
    "wins with a pair": ("As Ah", "Ks Kh", DULL, LAW("11(b)(2)"), LAW("11(c)"), LAW("11(c)")),
    "wins with a straight": (
        "Ts 8h", "Ks Kh", DULL, LAW("11(b)(2)"), LAW("11(b)(5)"), LAW("11(b)(5)"),
    ),
    "dealer has no pair": ("As Qs", "Kd Qc", DULL, LAW("11(b)(1)"), LAW("11(c)"), LAW("11(c)")),
    "loses to no pair": ("Qh 4s", "Kd Tc", DULL, LAW("11(b)(1)"), LAW("11(e)"), LAW("11(e)")),
    "loses with a pair": ("Ks Kh", "As Ah", DULL, LAW("11(b)(3)"), LAW("11(e)"), LAW("11(e)")),
    "copies": ("8s 8h", "8d 8c", DULL, LAW("11(b)(4)"), LAW("11(d)"), LAW("11(d)")),
    "loses with a straight": (
        "6s Td", "Th Jd", "7c 8d 9h 2c 3s", LAW("11(b)(3)"), LAW("11(f)"), LAW("11(f)"),
    ),
}  # fmt: skip
"""Player, dealer, board; the paragraphs of the ante, the odds wager and the raise."""


@pytest.mark.parametrize("name", list(PARAGRAPHS))
def test_39_11_each_result_cites_its_paragraph(name: str) -> None:
    player, dealer, board, *laws = PARAGRAPHS[name]
    record = round_of(at(player, dealer=dealer, board=board), wagers(), [("raise", 30_00)])
    cited = {e.wager: e.law for e in record.events if isinstance(e, Paid | Taken | Returned)}
    assert [cited[wager] for wager in ("ante", "odds-wager", "raise")] == laws


def test_39_11_f_a_bad_beat_is_paid_and_the_odds_wager_goes_back_with_it() -> None:
    session = at("2s 2d", dealer="9s 9d", board="2c 2h 9h 9c 3s")
    record = round_of(session, wagers(), [("raise", 30_00)])
    (paid,) = [e for e in record.events if getattr(e, "bet", 0) == 2 and not isinstance(e, Placed)]
    assert isinstance(paid, Paid)
    assert (paid.amount, paid.stake, paid.law) == (250_00, 10_00, LAW("11(f)"))
    assert paid.outcome == "bad beat bonus, four-of-a-kind"


def test_39_10_i_the_dealer_s_hand_is_any_five_of_seven() -> None:
    session = at("2d 3d", dealer="Kd 4h", board="As Ks Qs Js 9d")
    record = round_of(session, wagers(), [("raise", 30_00)])
    revealed = happened(record, Revealed)[0]
    assert (revealed.hand, revealed.law, revealed.text) == (
        "dealer", LAW("10(i)"), "pair of kings",
    )  # fmt: skip
    assert won(record.events)[1, "raise"] == -30_00


def test_39_11_b_players_are_settled_from_the_dealer_s_right_one_by_one() -> None:
    session = at("As Ah", "2s 2h", "Qs Qh", dealer="Ks Kh", board="3c 7d 9h Jc 4s")
    record = round_of(session, wagers(3), [("raise", 30_00)] * 3)
    order = [
        (type(event).__name__, event.spot)
        for event in record.events
        if isinstance(event, Revealed | Collected) and event.spot
    ]
    assert order == [
        ("Revealed", 3), ("Collected", 3), ("Revealed", 2), ("Collected", 2),
        ("Revealed", 1), ("Collected", 1),
    ]  # fmt: skip
    assert {e.law for e in happened(record, Collected)} == {LAW("11(b)")}


@pytest.mark.parametrize(("option", "at_first"), [("first", True), ("last", False)])
def test_39_11_h_trips_plus_is_settled_first_or_last(option: str, at_first: bool) -> None:
    game = heads_up(trips_plus_settled=option)
    session = at("Ts 8h", dealer="Ks Kh", board=DULL, game=game)
    record = round_of(session, wagers(trips=10_00, pocket=10_00), [("raise", 30_00)])
    names = [e.wager for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert len(names) == 5
    assert names.index("trips-plus") == (0 if at_first else 4)


# The printed tables


def test_39_11_b_5_the_odds_wager_pays_by_its_table() -> None:
    rows_of = heads_up().tables["odds-wager"].rows
    assert [(row.outcome, str(row.pays)) for row in rows_of] == [
        ("royal flush", "500 to 1"), ("straight flush", "50 to 1"), ("four-of-a-kind", "10 to 1"),
        ("full house", "3 to 1"), ("flush", "3 to 2"), ("straight", "1 to 1"),
    ]  # fmt: skip


def test_39_11_f_the_bad_beat_table() -> None:
    rows_of = heads_up().tables["bad-beat-bonus"].rows
    assert [(row.outcome, str(row.pays)) for row in rows_of] == [
        ("straight flush", "500 to 1"), ("four-of-a-kind", "25 to 1"), ("full house", "6 to 1"),
        ("flush", "5 to 1"), ("straight", "4 to 1"),
    ]  # fmt: skip


def test_39_11_f_the_bad_beat_table_is_a_second_one_of_the_odds_wager() -> None:
    game = heads_up()
    end = End(LOWER, kinds=(STRAIGHT,) * len(game.gradings))
    verdict = game.verdict(game.odds_wager, end)
    assert verdict is not None
    assert verdict.outcome == "bad beat bonus, straight"
    assert game.verdict(game.bad_beat_bonus, end) is None, "it is no wager of its own"


TRIPS_PLUS = """
    hand               1     2     3     4
    royal flush        100   100   100   100
    straight flush     40    40    40    40
    four-of-a-kind     30    30    30    30
    full house         9     8     8     7
    flush              7     6     7     6
    straight           4     5     4     5
    three-of-a-kind    3     3     3     3
"""


@pytest.mark.parametrize("row", rows(TRIPS_PLUS), ids=lambda row: row[0])
def test_39_11_g_trips_plus_tables(row: list[str]) -> None:
    hand, *odds = row
    for name, pays in zip("1234", odds, strict=True):
        game = heads_up(trips_plus_table=name)
        assert str(game.pays(game.trips_plus, hand)) == f"{pays} to 1"
        assert game.tables["trips-plus"].law == LAW("11(g)")


POCKET = """
    cards    1     2     3
    As Ah    300   250   300
    Kd Ad    200   200   200
    As Js    200   200   200
    As Qh    100   100   100
    As Th    -10   -10   -10
    Ks Qs    -10   -10   -10
    2s 2h    50    50    40
    Ks Kh    50    50    40
"""


@pytest.mark.parametrize("row", rows(POCKET), ids=lambda row: row[0])
def test_39_11_i_reading_pocket_bonus_tables(row: list[str]) -> None:
    """In dollars, on $10: a pair wins as well as an ace with a face card."""
    hand, *dollars = row
    for name, cell in zip("123", dollars, strict=True):
        session = at(
            hand, dealer="8c 8d", board="2c 7d 9h 4c 3d", game=heads_up(pocket_bonus_table=name)
        )
        record = round_of(session, wagers(pocket=10_00), [("raise", 30_00)])
        assert won(record.events)[1, "pocket-bonus"] == int(cell) * DOLLAR
        laws = {
            e.law for e in record.events
            if isinstance(e, Paid | Taken) and e.wager == "pocket-bonus"
        }  # fmt: skip
        assert laws == {LAW("11(i)")}


def test_39_11_f_reading_the_example_is_the_least_that_is_paid() -> None:
    more = {
        "straight flush": "500 to 1", "four-of-a-kind": "50 to 1", "full house": "10 to 1",
        "flush": "8 to 1", "straight": "5 to 1",
    }  # fmt: skip
    game = HeadsUpHoldem(own_tables={"bad-beat-bonus": more})
    session = at("6s Td", dealer="Th Jd", board="7c 8d 9h 2c 3s", game=game)
    assert outcome(session, [("raise", 30_00)])["odds-wager"] == 50_00
    with pytest.raises(BadPayTable) as refused:
        HeadsUpHoldem(own_tables={"bad-beat-bonus": more | {"straight": "3 to 1"}})
    assert refused.value.law == LAW("11(f)")
    with pytest.raises(BadPayTable):
        HeadsUpHoldem(own_tables={"odds-wager": {"straight": "2 to 1"}})


def test_39_11_g_reading_trips_plus_may_pay_more_than_its_example_and_not_less() -> None:
    example = {hand: f"{odds} to 1" for hand, odds, *_ in rows(TRIPS_PLUS)}
    game = HeadsUpHoldem(own_tables={"trips-plus": example | {"straight": "6 to 1"}})
    session = at("Ts 8h", dealer="Ks Kh", board=DULL, game=game)
    assert outcome(session, [("raise", 30_00)], trips=10_00)["trips-plus"] == 60_00
    with pytest.raises(BadPayTable) as refused:
        HeadsUpHoldem(own_tables={"trips-plus": example | {"straight": "3 to 1"}})
    assert refused.value.law == LAW("11(g)")
