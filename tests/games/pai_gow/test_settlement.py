"""Pai gow poker against the dealer: setting, comparing, paying, vigorish, surrender."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, BadChoice, NotNow, SpotTaken, TooFewChips, WagerRule
from pitboss.law import Subchapter
from pitboss.table.inputs import Choose
from pitboss.table.limits import Limit, Limits
from pitboss.table.steps import Ask, Charged, Paid, Revealed, Taken
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    PUSHES,
    WINS,
    changes,
    cited,
    finish,
    plain,
    play,
    results,
    said,
    source,
)
from tests.games.second_reading.whole_rounds import seen_by
from tests.support.play import CHIPS, rows, table

LAW = Subchapter("13:69F-11")

MAIN = "pai-gow-poker"
BET = 100_00

# The dealer has kings (5-4-2) and nine-seven low, unless the row says otherwise.
COMPARED = """
    player's seven          low    dealer's seven          paragraph  result
    As Ad Qs Jd 8h 6c 3s    QsJd   Kc Kd 9h 7s 5c 4d 2h    9(i)       win
    Qc Qd 8d 6s 5d 4h 3c    8d6s   Kc Kd 9h 7s 5c 4d 2h    9(g)1      lose
    Jc Js Qh 9d 8s 6d 3h    Qh9d   Kc Kd 9h 7s 5c 4d 2h    9(h)2      push
    As Ad 8h 6c 5s 4h 3s    8h6c   Kc Kd 9h 7s 5c 4d 2h    9(h)1      push
    As Ad 9d 7c 5s 4h 3s    9d7c   Kc Kd 9h 7s 5c 4d 2h    9(h)1      push
    Ks Kh Td 8c 5s 4h 2s    Td8c   Kc Kd 9h 7s 5c 4d 2h    9(h)2      push
    Ks Kh 9d 7c 5s 4h 2s    9d7c   Kc Kd 9h 7s 5c 4d 2h    9(g)2      lose
    Ks Kh 8d 7c 5s 4h 2s    8d7c   Kc Kd 9h 7s 5c 4d 2h    9(g)2      lose
    Qs Qh 9d 7c 5s 4h 2s    9d7c   Kc Kd 9h 7s 5c 4d 2h    9(g)2      lose
    As Ad Qs Jd 8h 6c 3s    AsAd   Kc Kd 9h 7s 5c 4d 2h    9(g)3      lose
    7s 7d As Kd 8h 6c 3s    7s7d   Qc Qd 9h 7h 5c 4d 2h    9(g)3      lose
    7s 7d 7c Kd 8h 6c 3s    7s7d   Qc Qd 9h 7h 5c 4d 2h    9(g)3      lose
    7s 7d 7c 7h 8h 6c 3s    7s7d   8s 8d 9h 6h Kc 4d 2h    9(h)2      push
    7s 7d 7c 7h 8h 6c 3s    7s7d   6s 6d 9h Th 5c 4d 2h    9(i)       win
    X1 Ad Qs Jd 8h 6c 3s    QsJd   Kc Kd 9h 7s 5c 4d 2h    9(i)       win
    X1 9s 8s 7d 6c Kd 2h    Kd2h   Ac Ad 9h 7s 5c 4d 2c    9(i)       win
    X1 9s 5s 4s 2s Kd Jh    KdJh   Ac Ad 9h 7s 5c 4d 2c    9(i)       win
    As 5s 4d 3d 2c Kd Jh    KdJh   Kc Qd Js Th 9c 4s 2h    9(i)       win
"""


DECIDES = {
    "9(g)1": LAW("9(g)1"),
    "9(g)2": LAW("9(g)2"),
    "9(g)3": LAW("9(g)3"),
    "9(h)1": LAW("9(h)1"),
    "9(h)2": LAW("9(h)2"),
}


@pytest.mark.parametrize("row", rows(COMPARED), ids=lambda row: f"{row[0]} {row[3]}")
def test_11_9_f_high_and_low_hands_are_compared_with_the_dealers(row: list[str]) -> None:
    seven, low, dealer, law, result = row
    record = play(plain(), {1: seven, DEALER: dealer}, [(1, MAIN, BET)], [("set", 0, cards(low))])
    assert results(record)[1, MAIN] == {"win": BET, "push": 0, "lose": -BET}[result]
    assert said(record)[-1] == f"Spot 1: {result}"
    if result != "win":
        assert cited(record, DECIDES[law]), "the paragraph that decides is cited"


@pytest.mark.parametrize("row", rows(COMPARED), ids=lambda row: f"{row[0]} {row[1]}")
def test_11_9_g_3_a_player_is_told_before_setting_fouled_hands(row: list[str]) -> None:
    seven, low, dealer, law, _ = row
    session = table(plain(), source({1: seven, DEALER: dealer}), seats=(1,))
    session.place("p1", 1, MAIN, BET)
    session.proceed()
    told = session.caution(Choose("p1", 1, "set", 0, tuple(cards(low))))
    assert ("fouled" in told) == (law == "9(g)3"), told
    assert not session.caution(Choose("p1", 1, "house way"))
    assert not session.caution(Choose("p1", 1, "set", 0, tuple(cards(low)[:1]))), "one is missing"


def test_11_9_g_1_both_lower_loses() -> None:
    record = play(plain(), {1: LOSES, DEALER: DEALER_PAIR}, [(1, MAIN, BET)])
    (taken,) = [event for event in record.events if isinstance(event, Taken)]
    assert (taken.amount, taken.law) == (BET, LAW("9(g)1"))


def test_11_9_g_2_and_h_1_a_copy_is_the_dealers() -> None:
    """One copy and one lower loses; one copy and one higher pushes; 11.3(e) calls it a copy."""
    copy = "Ks Kh 9d 7c 5s 4h 2s"
    record = play(plain(), {1: copy, DEALER: DEALER_PAIR}, [(1, MAIN, BET)])
    assert cited(record, LAW("9(g)2"))
    assert results(record)[1, MAIN] == -BET


def test_11_9_g_3_and_4_fouled_hands_lose() -> None:
    """A low hand above the high hand, and hands with the wrong number of cards."""
    made = plain()
    session = table(made, source({1: WINS, 2: PUSHES, DEALER: DEALER_PAIR}), seats=(1, 2))
    session.place("p1", 1, MAIN, BET)
    session.place("p2", 2, MAIN, BET)
    session.proceed()
    session.choose("p2", 2, "set", cards=cards("JcJs"))
    ask = session.pending
    assert isinstance(ask, Ask)
    session.report("hands-misset", 2, text="three cards low")
    session.choose("p1", 1, "house way")
    assert session.last is not None
    assert results(session.last) == {(1, MAIN): BET, (2, MAIN): -BET}
    assert cited(session.last, LAW("9(g)4"))


def test_11_9_i_winners_are_paid_after_all_hands_are_exposed_from_the_right() -> None:
    hands = {1: WINS, 2: LOSES, 3: "Ac Ah Kh Jh 8c 6h 3d", 4: PUSHES, DEALER: DEALER_PAIR}
    record = play(plain(), hands, [(spot, MAIN, BET) for spot in (1, 2, 3, 4)])
    shown = [e.spot for e in record.events if isinstance(e, Revealed) and e.law == LAW("9(f)")]
    assert shown == [4, 4, 3, 3, 2, 2, 1, 1]
    settled = [
        (type(e).__name__, e.spot)
        for e in record.events
        if isinstance(e, Revealed | Paid | Taken) and e.spot
    ]
    assert settled[-3:] == [("Revealed", 1), ("Paid", 3), ("Paid", 1)]
    assert results(record) == {(1, MAIN): BET, (2, MAIN): -BET, (3, MAIN): BET, (4, MAIN): 0}


VIGORISH = """
    wager     won       vigorish  rounding
    5.00      5.00      0.25      25 cents
    5.25      5.25      0.50      25 cents
    7.00      7.00      0.50      25 cents
    10.00     10.00     0.50      25 cents
    101.00    101.00    5.25      25 cents
    105.00    105.00    5.25      25 cents
    10.00     10.00     0.50      exact
    105.00    105.00    5.25      exact
"""


@pytest.mark.parametrize("row", rows(VIGORISH), ids=lambda row: f"{row[0]} {row[3]}")
def test_11_9_j_vigorish_is_five_percent_of_what_was_won(row: list[str]) -> None:
    wager, won, vigorish = (int(cell.replace(".", "")) for cell in row[:3])
    record = play(
        plain(vigorish_rounding=row[3]), {1: WINS, DEALER: DEALER_PAIR}, [(1, MAIN, wager)]
    )
    assert results(record)[1, MAIN] == won
    (charged,) = [event for event in record.events if isinstance(event, Charged)]
    assert (charged.amount, charged.law) == (vigorish, LAW("9(j)"))
    assert changes(record) == {"p1": won - vigorish, ":house": vigorish - won}


def test_11_9_j_exact_vigorish_needs_wagers_of_which_it_is_whole_chips() -> None:
    session = table(plain(vigorish_rounding="exact"), source({}))
    with pytest.raises(BadAmount, match=r"multiples of \$5 can: wager "):
        session.place("p1", 1, MAIN, 7_00)


# 11.9(a) to (c)


def test_11_9_a_the_low_hand_is_two_of_the_players_own_cards() -> None:
    session = table(plain(), source({1: WINS, DEALER: DEALER_PAIR}))
    session.place("p1", 1, MAIN, BET)
    session.proceed()
    for low in ("QsJd8h", "Qs", "KcKd", "QsQs"):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "set", cards=cards(low) if len(low) > 2 else cards("Qs"))
    session.choose("p1", 1, "set", cards=cards("QsJd"))
    assert session.table.round == 2


def test_11_9_b_the_house_way_is_told_on_request() -> None:
    made = plain()
    assert made.house_way(cards(WINS)) == cards("QsJd")
    record = play(made, {1: WINS, DEALER: DEALER_PAIR}, [(1, MAIN, BET)], ["house way"])
    assert cited(record, LAW("9(b)"))


def test_11_9_c_the_dealer_shows_and_sets_after_all_players() -> None:
    record = play(
        plain(), {1: WINS, 3: LOSES, DEALER: DEALER_PAIR}, [(1, MAIN, 5_00), (3, MAIN, 5_00)]
    )
    kinds = [
        (type(e).__name__, getattr(e, "patron", ""), getattr(e, "hand", "")) for e in record.events
    ]
    dealer = kinds.index(("Revealed", "", "dealer"))
    assert all(kind[0] != "Chose" for kind in kinds[dealer:])
    assert "The dealer has high, pair of kings; low, nine high" in said(record)


def test_11_9_d_the_house_way_is_an_option() -> None:
    dealer = "Js Jh 3h 3d Ac 7d 5h"
    for way, low in (("big pair", "pair of threes"), ("pair groups", "ace high")):
        record = play(plain(house_way=way), {1: WINS, DEALER: dealer}, [(1, MAIN, BET)])
        assert any(text.endswith(f"low, {low}") for text in said(record))


def test_set_hands_are_hidden_until_they_are_exposed() -> None:
    session = table(plain(), source({1: WINS, 2: LOSES, DEALER: DEALER_PAIR}), seats=(1, 2))
    session.place("p1", 1, MAIN, BET)
    session.place("p2", 2, MAIN, BET)
    session.proceed()
    session.choose("p2", 2, "set", cards=cards("8d6s"))
    mine, other = seen_by(session, "p2"), seen_by(session, "p1")
    assert mine == {*cards(LOSES)}, "the dealer's cards are face down"
    assert other == {*cards(WINS)}


# 11.9(e) Surrender


def test_11_9_e_1_a_surrendered_wager_is_collected_at_once() -> None:
    hands = {1: WINS, 2: LOSES, DEALER: DEALER_PAIR}
    record = play(plain(), hands, [(1, MAIN, BET), (2, MAIN, BET)], ["surrender", "house way"])
    assert results(record) == {(1, MAIN): BET, (2, MAIN): -BET}
    (taken,) = [event for event in record.events if isinstance(event, Taken)]
    assert (taken.outcome, taken.law) == ("surrender", LAW("9(e)1"))
    assert cited(record, LAW("9(e)2")), "seven cards are counted and collected unexposed"
    assert not any(isinstance(e, Revealed) and e.spot == 2 for e in record.events)


def test_11_9_e_surrender_is_announced_before_the_hand_is_exposed() -> None:
    session = table(plain(), source({1: WINS, 2: LOSES, DEALER: DEALER_PAIR}), seats=(1, 2))
    session.place("p1", 1, MAIN, BET)
    session.place("p2", 2, MAIN, BET)
    session.proceed()
    with pytest.raises(NotNow, match="is asked just now"):
        session.call("surrender", "p2", 2)
    session.choose("p2", 2, "house way")
    with pytest.raises(NotNow, match="no hand at spot 1"):
        session.call("surrender", "p2", 1)
    session.call("surrender", "p2", 2)
    session.choose("p1", 1, "house way")
    assert session.last is not None
    assert results(session.last) == {(1, MAIN): BET, (2, MAIN): -BET}


BARRED = """
    wager              amount  options
    progressive        5.00    progressive=$5
    seven-card-bonus   5.00    seven_card_bonus=yes
    dynasty            5.00    ez=yes dynasty=yes
    protection         5.00    ez=yes protection=yes
    red-black          5.00    ez=yes red_black=yes
    queens-dragon      5.00    ez=yes queens_dragon=yes
"""


@pytest.mark.parametrize("row", rows(BARRED), ids=lambda row: row[0])
def test_11_9_e_no_surrender_with_these_wagers(row: list[str]) -> None:
    wager, _, options = row
    made = plain(**dict(cell.split("=") for cell in options.split()))
    session = table(made, source({1: WINS, DEALER: DEALER_PAIR}))
    session.place("p1", 1, MAIN, BET)
    session.place("p1", 1, wager, 5_00, "red" if wager == "red-black" else "")
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    assert "surrender" not in [choice.name for choice in ask.choices]


def test_11_9_e_reading_a_bonus_wager_is_still_settled_after_a_surrender() -> None:
    flush = "As Js 9s 6s 3s 7d 4h"
    record = play(
        plain(bonus=True),
        {1: flush, DEALER: DEALER_PAIR},
        [(1, MAIN, BET), (1, "bonus", 10_00)],
        ["surrender"],
    )
    assert results(record) == {(1, MAIN): -BET, (1, "bonus"): 40_00}


# 11.7 and 11.12 Wagers


def test_11_7_b_a_player_with_a_wager_stays_until_the_round_is_over() -> None:
    session = table(plain(), source({1: WINS, DEALER: DEALER_PAIR}), seats=(1, 2))
    session.place("p1", 1, MAIN, BET)
    with pytest.raises(NotNow):
        session.leave("p1")
    session.leave("p2")


def test_11_7_c_no_wager_after_no_more_bets() -> None:
    session = table(plain(), source({1: WINS, DEALER: DEALER_PAIR}), seats=(1, 2))
    session.place("p1", 1, MAIN, BET)
    session.proceed()
    assert any(getattr(event, "text", "") == "No more bets" for event in session.events)
    with pytest.raises(NotNow):
        session.place("p2", 2, MAIN, BET)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


def test_11_7_wagers_out_of_bounds_are_refused() -> None:
    session = table(plain(bonus=True), source({}), limits=Limits(Limit(10_00, 500_00)))
    for amount, error in (
        (5_00, BadAmount),
        (501_00, BadAmount),
        (0, BadAmount),
        (10_10, BadAmount),
    ):
        with pytest.raises(error):
            session.place("p1", 1, MAIN, amount)
    session.place("p1", 1, "bonus", 10_00)
    with pytest.raises(WagerRule, match="needs the pai gow poker wager"):
        session.proceed()
    poor = table(plain(), source({}), seats=())
    poor.sit("p1", 1, 5_00)
    with pytest.raises(TooFewChips):
        poor.place("p1", 1, MAIN, 10_00)


def test_11_12_a_one_player_on_two_adjacent_areas() -> None:
    session = table(plain(), source({}))
    with pytest.raises(SpotTaken):
        session.sit("p1", 2)
    session = table(plain(betting_areas=2), source({}))
    with pytest.raises(SpotTaken, match=r"next to one held.*11\.12\(a\)"):
        session.sit("p1", 3)
    session.sit("p1", 2)
    with pytest.raises(SpotTaken):
        session.sit("p1", 3)


@pytest.mark.parametrize(
    ("first", "second", "order"), [(5, 10, [2, 1]), (10, 5, [1, 2]), (5, 5, [2, 1])]
)
def test_11_12_b_the_larger_wager_is_set_first_else_counterclockwise(
    first: int, second: int, order: list[int]
) -> None:
    hands = {1: WINS, 2: LOSES, DEALER: DEALER_PAIR}
    session = table(plain(betting_areas=2), source(hands))
    session.sit("p1", 2)
    asked: list[int] = []

    def note(ask: Ask) -> str:
        asked.append(ask.spot)
        return ask.default

    record = finish(session, [(1, MAIN, first * 100), (2, MAIN, second * 100)], note)
    assert asked == order
    assert results(record) == {(1, MAIN): first * 100, (2, MAIN): -second * 100}


# 11.3 Rankings that only this game has


def test_11_3_d_ace_to_five_is_the_second_highest_straight_or_the_lowest() -> None:
    hands = {1: "As 5s 4d 3d 2c Kd Jh", DEALER: "Kc Qd Js Th 9c 4s 2h"}
    for low, expected in ((False, BET), (True, 0)):
        record = play(
            plain(ace_low_straight=low), hands, [(1, MAIN, BET)], [("set", 0, cards("KdJh"))]
        )
        assert results(record)[1, MAIN] == expected


def test_11_3_e_reading_kinds_compare_before_other_cards() -> None:
    """Kings with a five kicker beat queens with an ace."""
    hands = {1: "Ks Kh Td 8c 5s 4h 2s", DEALER: "Qc Qd Ah 9s 7c 4d 3h"}
    record = play(plain(), hands, [(1, MAIN, BET)])
    assert cited(record, LAW("9(h)1"))


def test_11_2_a_one_deck_with_one_joker() -> None:
    deck = plain().deck()
    assert len(deck) == 53
    assert sum(card.is_joker for card in deck) == 1


def test_chips_end_as_the_events_say() -> None:
    session = table(plain(), source({1: WINS, DEALER: DEALER_PAIR}))
    record = finish(session, [(1, MAIN, 20_00)])
    assert changes(record) == {"p1": 19_00, ":house": -19_00}
    assert session.table.patrons["p1"].amount == CHIPS + 19_00
