"""Insurance, bonus with envy, three-card, seven-card and imperial wagers; payout limits."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import (
    BadAmount,
    BadLimits,
    BadOptions,
    BadPayTable,
    WagerRule,
)
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Odds
from pitboss.table.session import Session
from pitboss.table.steps import Marked, Moved, Paid, Revealed, Taken
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    WINS,
    cited,
    finish,
    game,
    plain,
    play,
    results,
    said,
    source,
    three_then_four,
)
from tests.support.play import rows, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00


def outcome(record: Any, wager: str, spot: int = 1) -> int:
    return results(record)[spot, wager]


# 11.15 and 11.16 Insurance and the bonus wager

INSURANCE = """
    seven cards             A    B    C    D    E    what it is
    9s 8d 7h 6c 4s 3d 2h    400  250  100  100  100  nine high
    Ts 8d 7h 6c 4s 3d 2h    40   75   50   25   25   10 high
    Js 8d 7h 6c 4s 3d 2h    20   25   25   15   15   jack high
    Qs 8d 7h 6c 4s 3d 2h    5    5    10   6    7    queen high
    Ks 8d 7h 6c 4s 3d 2h    3    3    5    5    5    king high
    As 8d 7h 6c 4s Td Jh    2    2    1    3    3    ace high
    X1 8d 7h 6c 4s Td Jh    2    2    1    3    3    a joker is an ace, although it makes a straight
    X1 9s 7s 5s 3s Td Jh    2    2    1    3    3    an ace of no suit, although it makes a flush
    X1 Kd Qh Jc Ts 4d 2h    -1   -1   -1   -1   -1   an ace-high straight
    X1 5d 4h 3c 2s 8d 9h    -1   -1   -1   -1   -1   a straight from the ace to the five
    As X1 7h 6c 4s Td Jh    -1   -1   -1   -1   -1   a pair of aces
    9s 9d 7h 6c 4s 3d 2h    -1   -1   -1   -1   -1   a pair
    As 9s 7s 6s 4s 3d 2h    -1   -1   -1   -1   -1   a flush
"""


@pytest.mark.parametrize("row", rows(INSURANCE), ids=lambda row: row[-1])
@pytest.mark.parametrize("chosen", "ABCDE")
def test_11_16_c_insurance_pays_for_a_pai_gow(chosen: str, row: list[str]) -> None:
    """Also 11.3(h): the joker is ranked as an ace."""
    made = plain(insurance=True, insurance_table=chosen)
    record = play(made, {1: row[0]}, [(1, MAIN, UNIT), (1, "insurance", UNIT)])
    assert outcome(record, "insurance") == int(row["ABCDE".index(chosen) + 1]) * UNIT


BONUS = """
    seven cards             pays  row
    9s 8s 7s 6s 5s 4s 3s    8000  seven-card straight flush with no joker
    As 2s 3s 4s 5s 6s 7s    8000  seven-card straight flush with no joker
    As Ks Qs Js Ts Kh Qh    2000  royal flush plus royal match
    As Ks Qs Js X1 Kh Qh    2000  royal flush plus royal match
    9s 8s 7s 6s X1 4s 3s    1000  seven-card straight flush with joker
    As Ah Ad Ac X1 7d 5h    400   five aces
    As Ks Qs Js Ts Kh Qd    150   royal flush
    As Ks Qs Js X1 2h 3d    150   royal flush
    9s 8s 7s 6s 5s Kh Qd    50    straight flush
    9s 9h 9d 9c 5s Kh Qd    25    four-of-a-kind
    9s 9h 9d 5c 5s Kh Qd    5     full house
    9s 9h 9d 5c 5s 5h Qd    5     full house
    As Js 9s 6s 3s 7d 4h    4     flush
    9s 9h 9d 7c 5s Kh Qd    3     three-of-a-kind
    9s 9h 9d 8c 7s 6h 5d    3     three-of-a-kind
    9s 8h 7d 6c 5s Kh Qd    2     straight
    9s 8h X1 6c 5s Kh Qd    2     straight
    9s 9h 7d 7c 5s Kh Qd    -1    two pairs
"""


@pytest.mark.parametrize("row", rows(BONUS), ids=lambda row: f"{row[2]}: {row[0]}")
def test_11_16_a_bonus_wagers_pay_by_the_seven_cards(row: list[str]) -> None:
    """Also 11.15(d)2: what pays most, so that three-of-a-kind comes before a straight."""
    seven, pays, name = row
    record = play(plain(bonus=True), {1: seven}, [(1, MAIN, UNIT), (1, "bonus", UNIT)])
    assert outcome(record, "bonus") == int(pays) * UNIT
    if int(pays) > 0:
        (paid,) = [e for e in record.events if isinstance(e, Paid) and e.wager == "bonus"]
        assert paid.outcome == name


def test_11_15_d_2_reading_the_highest_ranking_hand_may_be_paid_instead() -> None:
    seven = "9s 9h 9d 8c 7s 6h 5d"
    for chosen, pays in (("highest paying", 3), ("highest ranking", 2)):
        made = plain(bonus=True, best_hand=chosen)
        record = play(made, {1: seven}, [(1, MAIN, UNIT), (1, "bonus", UNIT)])
        assert outcome(record, "bonus") == pays * UNIT


def test_11_3_f_2_the_casino_chooses_the_royal_match() -> None:
    """King and queen, or natural ace and king; the royal flush itself may hold the joker."""
    for seven, chosen, pays in (
        ("As Ks Qs Js Ts Kh Qh", "king and queen", 2000),
        ("As Ks Qs Js Ts Kh Qh", "ace and king", 150),
        ("As Ks Qs Js Ts Ah Kh", "ace and king", 2000),
        ("X1 Ks Qs Js Ts Ah Kh", "ace and king", 2000),
        ("As Ks Qs Js Ts X1 Kh", "ace and king", 150),
    ):
        made = plain(bonus=True, royal_match=chosen)
        record = play(made, {1: seven}, [(1, MAIN, UNIT), (1, "bonus", UNIT)])
        assert outcome(record, "bonus") == pays * UNIT, (seven, chosen)


def test_11_15_d_2_i_bonus_and_insurance_each_on_its_own_condition() -> None:
    """A straight by the joker alone wins both; a pair loses both."""
    made = game()
    wagers = [(1, MAIN, UNIT), (1, "bonus", UNIT), (1, "insurance", UNIT)]
    record = play(made, {1: "X1 8d 7h 6c 4s Td Jh"}, wagers)
    assert (outcome(record, "bonus"), outcome(record, "insurance")) == (2 * UNIT, 2 * UNIT)
    assert len(cited(record, LAW("15(d)2ii"))) == 2
    record = play(made, {1: WINS}, wagers)
    assert (outcome(record, "bonus"), outcome(record, "insurance")) == (-UNIT, -UNIT)
    assert cited(record, LAW("15(d)2i"))


def test_11_15_b_the_least_bonus_wager_is_a_dollar() -> None:
    session = table(game(), source({}))
    with pytest.raises(BadAmount, match=r"\$1 or more.*11\.15\(b\)"):
        session.place("p1", 1, "bonus", 75)
    session.place("p1", 1, "bonus", 1_00)
    session.place("p1", 1, "insurance", 25)


FOUR_NINES = "9s 9h 9d 9c 5s Kh Qd"
ROYAL = "As Ks Qs Js Ts 4d 2h"
JACKS = "Jc Jd 8d 6s 5d 4h 3c"

# Spot 1 has four nines, spot 2 a royal flush, spot 3 nothing. Bonus wagers in dollars, and what
# each player has from the bonus and from envy of the others.
ENVY = """
    p1  p2  p3  p1 bonus  p2 bonus  p3 bonus  p1 envy  p2 envy  p3 envy
    5   5   5   125       750       -5        50       5        55
    4   5   10  100       750       -10       0        5        55
    0   0   5   0         0         -5        0        0        55
    5   0   0   125       0         0         50       0        0
    1   1   1   25        150       -1        0        0        0
"""


@pytest.mark.parametrize("row", rows(ENVY), ids=lambda row: " ".join(row[:3]))
def test_11_16_b_envy_bonuses_for_premium_hands_of_others(row: list[str]) -> None:
    placed, bonus, envy = row[:3], row[3:6], row[6:]
    hands = {1: FOUR_NINES, 2: ROYAL, 3: JACKS, DEALER: "Kc Kd 8h 7s 5c 4c 2c"}
    wagers: list[tuple[Any, ...]] = [(spot, MAIN, UNIT) for spot in (1, 2, 3)]
    wagers += [(spot, "bonus", int(cell) * 100) for spot, cell in enumerate(placed, 1) if int(cell)]
    record = play(plain(bonus=True), hands, wagers)
    found = {spot: results(record).get((spot, "bonus"), 0) for spot in (1, 2, 3)}
    assert found == {spot: int(cell) * 100 for spot, cell in enumerate(bonus, 1)}
    sums = dict.fromkeys(("p1", "p2", "p3"), 0)
    for event in record.events:
        if isinstance(event, Moved):
            assert event.law == LAW("15(d)3i")
            sums[event.target] += event.amount
    assert sums == {f"p{spot}": int(cell) * 100 for spot, cell in enumerate(envy, 1)}


def test_11_15_c_markers_and_11_15_d_3_the_order_of_envy_and_premium_hands() -> None:
    hands = {1: FOUR_NINES, 2: ROYAL, 3: JACKS, DEALER: "Kc Kd 8h 7s 5c 4c 2c"}
    wagers = [(s, w, a) for s in (1, 2, 3) for w, a in ((MAIN, UNIT), ("bonus", 5_00))]
    record = play(plain(bonus=True), hands, wagers)
    assert len([e for e in cited(record, LAW("15(c)")) if isinstance(e, Marked)]) == 3
    tail = [
        (type(e).__name__, getattr(e, "spot", 0) or getattr(e, "target", ""))
        for e in record.events
        if isinstance(e, Paid | Taken | Moved) and getattr(e, "wager", "bonus") == "bonus"
    ]
    assert tail == [
        ("Taken", 3),  # settled at once
        ("Moved", "p3"), ("Moved", "p3"),  # envy, from the right
        ("Moved", "p2"), ("Paid", 2),
        ("Moved", "p1"), ("Paid", 1),
    ]  # fmt: skip
    assert said(record).count("Spot 1 has a premium hand") == 1
    assert cited(record, LAW("15(d)2iii"))
    assert cited(record, LAW("15(d)3ii"))


def test_11_1_envy_bonus_not_for_ones_own_other_hand() -> None:
    hands = {1: FOUR_NINES, 2: JACKS, DEALER: "Kc Kd 8h 7s 5c 4c 2c"}
    session = table(plain(bonus=True, betting_areas=2), source(hands))
    session.sit("p1", 2)
    wagers = [(s, w, a) for s in (1, 2) for w, a in ((MAIN, UNIT), ("bonus", 5_00))]
    record = finish(session, wagers)
    assert not any(isinstance(event, Moved) for event in record.events)


def test_11_15_d_each_player_is_settled_in_turn_with_a_bonus_on_the_table() -> None:
    hands = {1: WINS, 2: "Ks Js 9s 6s 2s 7d 4h", DEALER: DEALER_PAIR}
    wagers = [(1, MAIN, UNIT), (2, MAIN, UNIT), (2, "bonus", 1_00)]
    record = play(plain(bonus=True), hands, wagers)
    order = [
        (type(e).__name__, e.spot) for e in record.events
        if isinstance(e, Revealed | Paid) and e.spot
    ]  # fmt: skip
    assert [kind for kind, _ in order] == ["Revealed", "Revealed", "Paid"] * 2
    assert [spot for _, spot in order] == [2, 2, 2, 1, 1, 1]


# Payout limits

LIMITED = """
    wager             options               limit                   seven cards           amount  law
    bonus             bonus=yes             bonus_limit=40000       9s 8s 7s 6s 5s 4s 3s  10      16(d)
    seven-card-bonus  seven_card_bonus=yes  seven_card_limit=50000  As Ah Ad Ac X1 7d 5h  200     18(d)
    imperial          imperial=yes          imperial_limit=40000    As Ah Ad Ac X1 7d 5h  60      20(e)
    dynasty           ez=yes dynasty=yes    ez_limit=40000          9s 8s 7s 6s 5s 4s 3s  30      23(f)
"""  # noqa: E501


LIMITED_BY = {
    "16(d)": LAW("16(d)"),
    "18(d)": LAW("18(d)"),
    "20(e)": LAW("20(e)"),
    "23(f)": LAW("23(f)"),
}


@pytest.mark.parametrize("row", rows(LIMITED), ids=lambda row: row[0])
def test_11_16_d_and_others_a_payout_limit_cuts_what_is_paid(row: list[str]) -> None:
    wager, options, limit, seven, amount, law = row
    name, most = limit.split("=")
    made = plain(**dict(flag.split("=") for flag in options.split()), **{name: int(most) * 100})
    dealt = three_then_four(seven, "Qc Qd 9h 7c 5c 4d 2h")
    session = Session(
        made,
        limits=Limits(Limit(1_00, 100_000_00)),
        source=dealt if wager == "seven-card-bonus" else source({1: seven}),
    )
    session.sit("p1", 1, 1_000_00)
    record = finish(session, [(1, MAIN, UNIT), (1, wager, int(amount) * 100)])
    (event,) = [e for e in record.events if isinstance(e, Paid) and e.wager == wager]
    assert (event.amount, event.law) == (int(most) * 100, LIMITED_BY[law])


def test_11_16_d_the_limit_is_on_bonus_insurance_and_envy_together() -> None:
    made = plain(bonus=True, bonus_limit=40_000_00)
    hands = {1: "9s 8s 7s 6s 5s 4s 3s", 2: ROYAL, DEALER: "Kc Kd 8h 7c 5c 4c 2c"}
    hands[2] = "Ah Kh Qh Jh Th 4d 2d"
    session = Session(made, limits=Limits(Limit(1_00, 1_000_00)), source=source(hands))
    for spot in (1, 2):
        session.sit(f"p{spot}", spot, 10_000_00)
    wagers = [(s, w, 5_00) for s in (1, 2) for w in (MAIN, "bonus")]
    record = finish(session, wagers)
    envy = {e.target: e.amount for e in record.events if isinstance(e, Moved)}
    assert envy == {"p1": 50_00, "p2": 5_000_00}
    assert outcome(record, "bonus", 1) == 39_950_00, "40,000 less the envy bonus"


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"bonus": True, "bonus_limit": 39_999_00}, r"11\.16\(d\)"),
        ({"seven_card_bonus": True, "seven_card_limit": 49_999_00}, r"11\.18\(d\)"),
        ({"imperial": True, "imperial_limit": 39_999_00}, r"11\.20\(e\)"),
        ({"ez": True, "ez_limit": 39_999_00}, r"11\.23\(f\)"),
    ],
)
def test_payout_limits_have_minimums(options: dict[str, Any], law: str) -> None:
    with pytest.raises(BadOptions, match=law):
        plain(**options)


def test_11_16_d_a_limit_never_cuts_what_the_least_wager_could_win() -> None:
    made = plain(bonus=True, bonus_limit=40_000_00)
    Session(made, limits=Limits(Limit(5_00, 500_00)))
    with pytest.raises(BadLimits, match=r"\$80,000.*11\.16\(d\)"):
        Session(made, limits=Limits(Limit(10_00, 500_00)))


def test_11_16_d_a_casino_that_sets_no_limit_pays_all() -> None:
    made = plain(bonus=True, bonus_limit=0)
    record = play(made, {1: "9s 8s 7s 6s 5s 4s 3s"}, [(1, MAIN, UNIT), (1, "bonus", UNIT)])
    assert outcome(record, "bonus") == 80_000_00


# 11.17 and 11.18 Three-card and seven-card bonus wagers

THREE = """
    three cards  pays  row
    9s 8s 7s     40    straight flush with no joker
    As Ks Qs     40    straight flush with no joker
    As 2s 3s     40    straight flush with no joker
    9s 9h 9d     25    three-of-a-kind
    As X1 Ah     25    three-of-a-kind
    9s X1 7s     5     straight flush
    9s 8s X1     5     straight flush
    9s 8h 7d     4     straight
    9s X1 7d     4     straight
    As X1 3d     4     straight
    9s 6s 2s     3     flush
    9s X1 2s     3     flush
    9s 9h 2d     1     pair
    9s X1 9d     1     pair
    As X1 7d     1     pair
    9s X1 2d     -1    nothing
    Ks 8h 7d     -1    nothing
"""


@pytest.mark.parametrize("row", rows(THREE), ids=lambda row: f"{row[2]}: {row[0]}")
def test_11_18_b_three_card_bonus(row: list[str]) -> None:
    three, pays, name = row
    session = table(plain(three_card_bonus=True), Stacked(three))
    record = finish(session, [(1, MAIN, UNIT), (1, "three-card-bonus", UNIT)])
    assert outcome(record, "three-card-bonus") == int(pays) * UNIT
    settled = next(e for e in record.events if isinstance(e, Paid | Taken))
    assert settled.law == LAW("17(f)")
    if int(pays) > 0:
        assert settled.outcome == name


def test_11_17_f_winners_show_losers_are_collected_then_winners_paid() -> None:
    session = table(
        plain(three_card_bonus=True),
        Stacked("9s9h2d Ks8h7d AsAhAd".replace(" ", "")),
        seats=(1, 2, 3),
    )
    wagers = [(s, w, UNIT) for s in (1, 2, 3) for w in (MAIN, "three-card-bonus")]
    record = finish(session, wagers)
    events = [(type(e).__name__, e.spot) for e in cited(record, LAW("17(f)"))]  # type: ignore[attr-defined]
    assert events == [("Revealed", 1), ("Revealed", 3), ("Taken", 2), ("Paid", 1), ("Paid", 3)]
    shown = next(e for e in record.events if isinstance(e, Revealed))
    assert len(shown.cards) == 3


LOW = "Tc Jc 3c 2c 8d 6h 4c"
"""A hand of the dealer that has none of the cards below."""
SEVEN = """
    seven cards             A    B
    As Ah Ad Ac X1 7d 5h    500  500
    As Ks Qs Js Ts 7d 5h    250  200
    As Ks Qs Js X1 7d 5h    250  200
    9s 8s 7s 6s 5s Kd Qh    50   50
    9s 8s X1 6s 5s Kd Qh    50   30
    9s 8s 7s 6s 5s X1 Qh    50   50
    9s 9h 9d 9c 5s Kd Qh    25   25
    9s 9h 9d 5c 5s Kd Qh    5    5
    As Js 9s 6s 3s 7d 4h    4    4
    9s 9h 9d 7c 5s Kd Qh    3    3
    9s 9h 9d 8c 7s 6d 5h    3    3
    9s 8h 7d 6c 5s Kd Qh    2    2
    9s 9h 7d 7c 5s Kd Qh    -1   -1
"""


@pytest.mark.parametrize("row", rows(SEVEN), ids=lambda row: row[0])
@pytest.mark.parametrize("chosen", "AB")
def test_11_18_c_seven_card_bonus(chosen: str, row: list[str]) -> None:
    """Also 11.3(g): table B tells straight flushes with the joker apart."""
    made = plain(seven_card_bonus=True, seven_card_bonus_table=chosen)
    session = table(made, three_then_four(row[0], LOW))
    record = finish(session, [(1, MAIN, UNIT), (1, "seven-card-bonus", UNIT)])
    assert outcome(record, "seven-card-bonus") == int(row["AB".index(chosen) + 1]) * UNIT


def test_11_18_b_and_c_a_licensee_may_pay_more_but_not_less() -> None:
    options = PaiGowPoker.options_model.parse({"bonus": False, "three_card_bonus": True})
    least = {row.outcome: str(row.pays) for row in PaiGowPoker.three_card_bonus.tables[0].rows}
    better = PaiGowPoker(options, {"three-card-bonus": {**least, "flush": "4 to 1"}})
    assert better.odds(better.three_card_bonus, "flush") == Odds(4)
    with pytest.raises(BadPayTable, match=r"11\.18\(b\)"):
        PaiGowPoker(options, {"three-card-bonus": {**least, "flush": "2 to 1"}})


def paying(hand: str, odds: str) -> PaiGowPoker:
    """A licensee of seven-card table A that pays these odds for this hand."""
    options = PaiGowPoker.options_model.parse({"bonus": False, "seven_card_bonus": True})
    least = {row.outcome: str(row.pays) for row in PaiGowPoker.seven_card_bonus.tables[0].rows}
    return PaiGowPoker(options, {"seven-card-bonus": {**least, hand: odds}})


def test_11_18_c_a_licensee_may_pay_more_for_seven_cards_but_not_less() -> None:
    session = table(paying("full house", "6 to 1"), three_then_four("9s 9h 9d 5c 5s Kd Qh", LOW))
    record = finish(session, [(1, MAIN, UNIT), (1, "seven-card-bonus", UNIT)])
    assert outcome(record, "seven-card-bonus") == 6 * UNIT
    with pytest.raises(BadPayTable, match=r"11\.18\(c\)"):
        paying("full house", "4 to 1")


def test_11_18_c_a_hand_of_two_rows_is_paid_by_the_one_that_pays_more_for_each_dollar() -> None:
    """Three nines pay 3 to 1; this licensee pays 7 to 2 for the straight."""
    session = table(paying("straight", "7 to 2"), three_then_four("9s 9h 9d 8c 7s 6d 5h", LOW))
    record = finish(session, [(1, MAIN, UNIT), (1, "seven-card-bonus", UNIT)])
    assert outcome(record, "seven-card-bonus") == 35_00


# 11.19 and 11.20 The imperial pai gow bonus wager

IMPERIAL = """
    seven cards             dealer's seven          pays
    As Ah Ad Ac X1 7d 5h    Kc Kd 9h 7s 5c 4d 2h    1000
    As Ks Qs Js X1 7d 5h    Kc Kd 9h 7s 5c 4d 2h    200
    9s 8s 7d 6s 5s 4s 3h    Kc Kd 9h 7s 5c 4d 2h    4
    9s 8s X1 6s 5s 4h 3h    Kc Kd 9h 7s 5c 4d 2h    50
    9s 9h 9d 9c 5s Qd Jh    Kc Kd Th 7s 5c 4d 2h    25
    9s 9h 9d 5h 5s Qd Jh    Kc Kd Th 7s 5c 4d 2h    5
    As Js 9s 6s 3s 7d 4h    Kc Kd Th 7s 5c 4d 2h    4
    9s 8h 7d 6c 5s Qd Jh    Kc Kd Th 7s 5c 4d 2h    2
    9s 9h 9d 7c 5s Qd Jh    Kc Kd Th 7s 5c 4d 2h    2
    Qs Qh 7d 7c 5s Ad Jh    Kc Kd Th 7s 5c 4d 2h    -1
    Qs Qh 7d 7c 5s Ad Jh    9c 8d 7h 6s 4c 3d 2h    100
    Qs Qh 7d 7c 5s Ad Jh    Tc 8d 7h 6s 4c 3d 2h    20
    Qs Qh 7d 7c 5s Ad Kh    Jc 8d 7h 6s 4c 3d 2h    5
    Ks Kh 7d 7c 5s Ad Jh    Qc 8d 7h 6s 4c 3d 2h    -1
    As Js 9s 6h 3s 7s 4h    Jc 8d 7h 6s 4c 3d 2h    9
"""


@pytest.mark.parametrize("row", rows(IMPERIAL), ids=lambda row: f"{row[0]} v {row[1]}")
def test_11_20_b_player_and_banker_hand_bonus(row: list[str]) -> None:
    """Both may be won on one wager, which loses if neither is."""
    seven, dealer, pays = row
    record = play(
        plain(imperial=True), {1: seven, DEALER: dealer}, [(1, MAIN, UNIT), (1, "imperial", UNIT)]
    )
    assert outcome(record, "imperial") == int(pays) * UNIT


def test_11_20_c_the_banker_hand_bonus_has_a_table_of_its_own() -> None:
    chosen = plain(imperial=True).tables["banker-hand"]
    assert chosen.law == LAW("20(c)")
    assert [row.outcome for row in chosen.rows] == ["nine high", "10 high", "jack high"]


def test_11_19_c_2_with_a_bank_the_others_look_at_the_bank_and_the_bank_at_the_dealer() -> None:
    from tests.games.pai_gow.test_banking import Banked, banker

    hands = {1: WINS, 4: "9c 8d 7h 6s 4c 3d 2h", DEALER: "Jc Td 7c 6h 4d 3h 2s"}
    made = Banked(hands, [(1, UNIT), (4, UNIT)], imperial=True)
    wagers = [(1, MAIN, UNIT), (1, "imperial", UNIT), (4, MAIN, UNIT), (4, "imperial", UNIT)]
    record = made.play(wagers, banker(4, dealer="none"))
    assert outcome(record, "imperial", 1) == 100 * UNIT, "the bank is nine high"
    assert outcome(record, "imperial", 4) == 5 * UNIT, "the dealer is jack high"
    assert len(cited(record, LAW("19(c)2"))) == 2


def test_11_9_f_all_wagers_of_an_exposed_hand_are_settled() -> None:
    """Progressive, seven-card, imperial and EZ wagers, each with the hand that decides it."""
    cases = [
        ("progressive", 5_00, {"progressive": "$5"}, LAW("9(f)1")),
        ("seven-card-bonus", UNIT, {"seven_card_bonus": True}, LAW("9(f)2")),
        ("imperial", UNIT, {"imperial": True}, LAW("9(f)3")),
        ("protection", UNIT, {"ez": True, "protection": True}, LAW("9(f)4")),
    ]
    for wager, amount, options, law in cases:
        made = plain(**options)
        seven_card = wager == "seven-card-bonus"
        dealt = three_then_four(WINS, DEALER_PAIR) if seven_card else source({1: WINS})
        session = table(made, dealt)
        record = finish(session, [(1, MAIN, UNIT), (1, wager, amount)])
        assert results(record)[1, wager] == -amount, law
        order = [(type(event), getattr(event, "spot", 0)) for event in record.events]
        taken = [e for e in record.events if isinstance(e, Taken) and e.wager == wager]
        assert order.index((Revealed, 1)) < record.events.index(taken[0]), "with its hand exposed"


def test_11_19_b_the_imperial_wager_goes_with_one_on_the_hands() -> None:
    session = table(plain(imperial=True), source({}))
    session.place("p1", 1, "imperial", UNIT)
    with pytest.raises(WagerRule):
        session.proceed()


def test_11_19_c_1_the_player_hand_bonus_comes_after_the_hands_are_settled() -> None:
    record = play(
        plain(imperial=True), {1: "9s 9h 9d As Ks Qd Jh", DEALER: DEALER_PAIR.replace("9h", "Th")},
        [(1, MAIN, UNIT), (1, "imperial", UNIT)],
    )  # fmt: skip
    assert [e.wager for e in record.events if isinstance(e, Paid)] == [MAIN, "imperial"]
    assert cited(record, LAW("19(c)1"))


def test_11_9_g_a_losing_imperial_wager_is_collected_before_the_next_hand_is_exposed() -> None:
    """One that the bank's bad hand pays waits until the wagers on the hands are paid."""
    wagers = [(1, MAIN, UNIT), (4, MAIN, UNIT), (4, "imperial", UNIT)]
    for dealer, fate in ((DEALER_PAIR, Taken), ("Jc Td 7c 6h 4d 3h 2s", Paid)):
        record = play(plain(imperial=True), {1: LOSES, 4: WINS, DEALER: dealer}, wagers)
        (settled,) = [
            e for e in record.events if isinstance(e, Paid | Taken) and e.wager == "imperial"
        ]
        assert type(settled) is fate
        shown = next(e for e in record.events if isinstance(e, Revealed) and e.spot == 1)
        first = record.events.index(settled) < record.events.index(shown)
        assert first == (fate is Taken)


# Wagers that do not go together

APART = [
    ({"bonus": True, "three_card_bonus": True}, LAW("15(a)")),
    ({"bonus": True, "seven_card_bonus": True}, LAW("15(a)")),
    ({"bonus": True, "imperial": True}, LAW("15(a)")),
    ({"seven_card_bonus": True, "imperial": True}, LAW("17(a)")),
    ({"three_card_bonus": True, "imperial": True}, LAW("17(a)")),
    ({"insurance": True, "imperial": True}, LAW("19(a)")),
    ({"dynasty": True}, LAW("7(h)")),
    ({"queens_dragon": True}, LAW("7(h)")),
]


@pytest.mark.parametrize(("options", "law"), APART, ids=str)
def test_wagers_that_may_not_be_offered_together(options: dict[str, Any], law: Citation) -> None:
    with pytest.raises(BadOptions) as refused:
        plain(**options)
    assert refused.value.law == law


def test_11_17_a_insurance_may_go_with_a_seven_card_bonus() -> None:
    made = plain(seven_card_bonus=True, insurance=True)
    assert {"insurance", "seven-card-bonus"} <= set(made.offers)


OFFERED = [
    ("progressive", {"progressive": "$5"}, LAW("7(d)")),
    ("three-card-bonus", {"three_card_bonus": True}, LAW("7(e)")),
    ("seven-card-bonus", {"seven_card_bonus": True}, LAW("7(e)")),
    ("imperial", {"imperial": True}, LAW("7(f)")),
    ("match", {"dragons_eye": True}, LAW("7(g)")),
    ("dynasty", {"ez": True, "dynasty": True}, LAW("7(h)1")),
    ("protection", {"ez": True, "protection": True}, LAW("7(h)2")),
    ("red-black", {"ez": True, "red_black": True}, LAW("7(h)3")),
    ("queens-dragon", {"ez": True, "queens_dragon": True}, LAW("7(h)4")),
    ("number", {"starting_position": "random number", "number": True}, LAW("13(b)2")),
]


@pytest.mark.parametrize(("wager", "options", "law"), OFFERED, ids=str)
def test_further_wagers_are_offered_by_option_alone(
    wager: str, options: dict[str, Any], law: Citation
) -> None:
    assert set(plain().offers) == {MAIN}
    made = plain(**options)
    assert made.offers[wager].law == law
    assert made.offers[wager].requires == (made.main,)
