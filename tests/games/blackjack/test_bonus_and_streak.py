"""The blackjack bonus and streak wagers: 13:69F-2.20 and 2.22."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadAmount, BadOptions, WagerRule
from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Duty, Marked, Paid, Spun
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    kinds,
    last,
    laws,
    opened,
    play,
)
from tests.support.play import round_of, rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-2")
BONUS: dict[str, Any] = {"blackjack_bonus": True}


# 2.20


def _bonus(
    own: str, up: str = "9s", amount: int = 100, shown: int = 0, **options: Any
) -> RoundRecord:
    session = opened(dealt(own, up=up), numbers=[0, shown], **BONUS, **options)
    return round_of(
        session, {(1, "wager"): 1000, (1, "blackjack-bonus"): amount},
        lambda ask: "press" if ask.topic == "button" else ask.default,
    )  # fmt: skip


def test_2_20_a_one_or_five_dollars() -> None:
    session = opened(**BONUS)
    session.place("p1", 1, "wager", 1000)
    for amount in (200, 1000):
        with pytest.raises(BadAmount) as refused:
            session.place("p1", 1, "blackjack-bonus", amount)
        assert refused.value.law == LAW("20(a)")
    session.place("p1", 1, "blackjack-bonus", 100)


def test_2_20_b_before_the_first_card_and_2_20_c_beside_a_wager() -> None:
    session = opened(**BONUS)
    session.place("p1", 1, "blackjack-bonus", 100)
    with pytest.raises(WagerRule):
        session.proceed()


def test_2_20_c_only_with_a_wager() -> None:
    session = opened(dealt("Th 9h", up="9s"), **BONUS)
    begin(session, wager=1000, blackjack_bonus=500)
    assert "stand" in choices(session)


def test_2_20_d_a_blackjack_in_the_first_two_cards_wins() -> None:
    assert cents(_bonus("Ah Kh")) == {"wager": 1500, "blackjack-bonus": 500}
    assert cents(_bonus("Ah 9h"))["blackjack-bonus"] == -100


def test_2_20_e_1_losers_are_collected_before_another_card() -> None:
    session = opened(dealt("Th 9h", up="9s"), **BONUS)
    begin(session, wager=1000, blackjack_bonus=100)
    assert "Taken" in kinds(session.events)
    assert "stand" in choices(session)


def test_2_20_e_winners_wait() -> None:
    session = opened(dealt("Ah Kh", "Th 9h", up="9s", then="Td"), seats=(1, 2), **BONUS)
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "blackjack-bonus", 100)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert [e.wager for e in session.events if isinstance(e, Paid)] == ["wager"]
    assert session.table.spots[0].cards, "the cards stay under the wager (2.7(a))"


def test_2_20_f_the_player_presses_the_button_when_all_else_is_settled() -> None:
    session = opened(dealt("Ah Kh", "As Kd", up="9s"), seats=(1, 2), **BONUS)
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
        session.place(f"p{seat}", seat, "blackjack-bonus", 100)
    session.proceed()
    order = []
    for _ in range(2):
        assert choices(session) == ["press"]
        order.append(session.pending.spot)  # type: ignore[union-attr]
        choose(session, "press")
    assert order == [1, 2], "from the dealer's left"


@shows(LAW("20(g)4"))
def test_2_20_g_3_and_4_small_payouts_are_announced_and_large_ones_verified() -> None:
    display: dict[str, Any] = {"bonus_display_1": "$5 x75, $50 x20, $100 x4, $99 x1"}
    for shown, place in ((0, "20(g)3"), (99, "20(g)3"), (95, "20(g)4")):
        record = _bonus("Ah Kh", shown=shown, **display)
        said = [
            e for e in record.events if str(getattr(e, "law", "")).startswith(str(LAW("20(g)")))
        ]
        assert [e.law for e in said] == [LAW("20(g)"), LAW(place)]  # type: ignore[union-attr]
        supervised = isinstance(said[-1], Duty) and "supervisor" in said[-1].text
        assert supervised == (place == "20(g)4")
        after = record.events[record.events.index(said[-1]) + 1]
        assert isinstance(after, Paid)
        assert after.wager == "blackjack-bonus"


def test_2_20_i_it_is_paid_whatever_the_dealer_has() -> None:
    session = opened(dealt("Ah Kh", up="Ts", then="Ac"), numbers=[0, 99], **BONUS)
    begin(session, wager=1000, blackjack_bonus=100)
    choose(session, "press")
    assert cents(last(session)) == {"wager": 0, "blackjack-bonus": 50_000}


DISPLAY = rows("""
    amount   shown   won
    100      0       500
    100      60      1000
    100      99      50000
    500      0       5000
    500      99      100000
""")


@pytest.mark.parametrize("row", DISPLAY, ids=" | ".join)
def test_2_20_j_what_the_display_shows(row: list[str]) -> None:
    amount, shown, won = map(int, row)
    record = _bonus("Ah Kh", amount=amount, shown=shown)
    assert cents(record)["blackjack-bonus"] == won
    assert any(isinstance(event, Spun) for event in record.events)


def test_2_20_j_the_other_reading_keeps_the_wager() -> None:
    record = _bonus("Ah Kh", bonus_stake="kept")
    assert cents(record)["blackjack-bonus"] == 500 - 100


def test_2_20_j_payouts_lie_in_the_range() -> None:
    for field, text in (
        ("bonus_display_1", "$4 x1, $28 x1"),
        ("bonus_display_1", "$5 x99, $1,001 x1"),
        ("bonus_display_5", "$49 x1, $100 x1"),
    ):
        with pytest.raises(BadOptions) as refused:
            game(blackjack_bonus=True, **{field: text})
        assert refused.value.law == LAW("20(j)")


def test_2_20_k_the_house_advantage_lies_between_0_and_30_percent() -> None:
    for text in ("$5 x1", "$25 x1"):
        with pytest.raises(BadOptions) as refused:
            game(blackjack_bonus=True, bonus_display_1=text)
        assert refused.value.law == LAW("20(k)")
    game(blackjack_bonus=True, bonus_display_1="$20 x1")
    with pytest.raises(BadOptions):
        game(blackjack_bonus=True, bonus_display_1="$20 x1", decks=1, bonus_stake="kept",
             bonus_display_5="$110 x1")  # fmt: skip


@pytest.mark.parametrize("count", range(1, 9))
def test_2_20_k_the_defaults_hold_for_every_number_of_decks(count: int) -> None:
    for stake in ("returned", "kept"):
        assert game(blackjack_bonus=True, decks=count, bonus_stake=stake)


def test_a_display_is_written_as_payouts_and_weights() -> None:
    assert pockets("$5 x2, $1,000 x1") == ("$5", "$5", "$1,000")
    for text in ("five", "$5", "$5 x0"):
        with pytest.raises(BadOptions):
            pockets(text)


# 2.22

WIN, LOSE, PUSH = "Th 9h", "Th 7h", "Th 8h"


def _streak(*rounds: str, on: str, amount: int = 100, **options: Any) -> list[dict[str, int]]:
    """Rounds won, lost or pushed against a dealer's 18, with a streak wager placed at first."""
    stack = ["2c"]
    for own in rounds:
        first, second = own.split()
        stack += [first, "8s", second, "Td"]
    session = opened(" ".join(stack), streak=True, decks=8, **options)
    found = []
    for number in range(len(rounds)):
        wagers: list[tuple[Any, ...]] = [(1, "wager", 1000)]
        if number == 0:
            wagers += [(1, "streak", amount, length) for length in on.split(",")]
        found.append(cents(round_of(session, wagers, lambda ask: "stand")))
    return found


STREAKS = rows("""
    rounds                on      streak
    win win               2       - 300
    win lose              2       - -100
    lose                  2       -100
    push                  2       -
    win push win          2       - - 300
    win win win           3       - - 700
    win win lose          3       - - -100
    win win win win       4       - - - 1700
    win win win win win   5       - - - - 3700
    win win               2,3     - 300
    win win win           2,3     - 300 700
    win win lose          2,3     - 300 -100
    win win win win win   2,3,4,5  - 300 700 1700 3700
""")


@pytest.mark.parametrize("row", STREAKS, ids=" | ".join)
def test_2_22_d_streaks(row: list[str]) -> None:
    rounds, on, *won = row
    hands = {"win": WIN, "lose": LOSE, "push": PUSH}
    found = _streak(*(hands[word] for word in rounds.split()), on=on)
    expected = " ".join(won).split()
    assert [str(each.get("streak", "-")) for each in found] == expected


def test_2_22_a_two_to_five_hands() -> None:
    assert game(streak=True).wagers["streak"].on == ("2", "3", "4", "5")


def test_2_22_b_a_streak_begins_beside_a_wager() -> None:
    session = opened(streak=True)
    session.place("p1", 1, "streak", 100, "2")
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == LAW("22(b)")


def test_2_22_c_from_the_right_with_the_hands() -> None:
    session = opened(dealt(LOSE, LOSE, up="8s", then="Td"), seats=(1, 2), streak=True)
    record = round_of(
        session,
        [(1, "wager", 1000), (1, "streak", 100, "2"), (2, "wager", 1000), (2, "streak", 100, "2")],
        ["stand", "stand"],
    )
    taken = [(e.spot, e.wager) for e in record.events if type(e).__name__ == "Taken"]
    assert taken == [(2, "wager"), (2, "streak"), (1, "wager"), (1, "streak")]


def test_2_22_d_1_the_lammer_says_how_far_a_streak_is() -> None:
    session = opened("2c Th 8s 9h Td Th 8s 9h Td", streak=True, decks=8)
    record = round_of(session, [(1, "wager", 1000), (1, "streak", 100, "2")], ["stand"])
    assert [e.value for e in record.events if isinstance(e, Marked)] == ["2"]
    record = round_of(session, [(1, "wager", 1000)], ["stand"])
    assert cents(record) == {"wager": 1000, "streak": 300}


def test_2_22_d_2_three() -> None:
    assert _streak(WIN, WIN, WIN, on="3")[-1]["streak"] == 700


def test_2_22_d_3_four() -> None:
    assert _streak(WIN, WIN, WIN, WIN, on="4")[-1]["streak"] == 1700


def test_2_22_d_4_five() -> None:
    assert _streak(WIN, WIN, WIN, WIN, WIN, on="5")[-1]["streak"] == 3700


def test_2_22_e_a_lost_hand_loses_it() -> None:
    assert _streak(WIN, WIN, LOSE, on="5")[-1] == {"wager": -1000, "streak": -100}


def test_2_22_e_surrender_is_a_loss() -> None:
    session = opened(dealt("Th 6h", up="9s"), streak=True, surrender=True)
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "streak", 100, "2")
    session.proceed()
    choose(session, "surrender")
    assert cents(last(session)) == {"wager": -500, "streak": -100}


def test_2_22_f_who_makes_no_wager_abandons_it() -> None:
    session = opened("2c Th 8s 9h Td Th 8s 9h Td", seats=(1, 2), streak=True, decks=8)
    round_of(session, [(1, "wager", 1000), (1, "streak", 100, "3")], ["stand"])
    record = round_of(session, [(2, "wager", 1000)], lambda ask: ask.default)
    assert cents(record, 1) == {"streak": -100}
    assert laws(record, "streak") == [LAW("22(f)")]


def test_2_22_f_also_when_nobody_plays() -> None:
    session = opened("2c Th 8s 9h Td", streak=True, decks=8)
    round_of(session, [(1, "wager", 1000), (1, "streak", 100, "3")], ["stand"])
    session.proceed()
    assert cents(last(session)) == {"streak": -100}
    assert not session.table.bets


def test_2_22_g_a_push_changes_nothing() -> None:
    assert _streak(WIN, PUSH, PUSH, WIN, on="2")[-1]["streak"] == 300


SPLITS = rows("""
    hands                       streak
    win win                     advances
    win lose                    stays
    win push                    advances
    lose push                   lost
    lose lose                   lost
""")


@pytest.mark.parametrize("row", SPLITS, ids=" | ".join)
def test_2_22_h_more_split_hands_won_than_lost(row: list[str]) -> None:
    tens = {"win": "Tc", "lose": "7c", "push": "9c"}  # 19, 16 and 18 against 18
    first, second = row[0].split()
    stack = f"2c 9h 8s 9d {tens[first]} {tens[second]} Td"
    session = opened(stack, streak=True, decks=8)
    record = round_of(
        session, [(1, "wager", 1000), (1, "streak", 100, "2")], ["split", "stand", "stand"]
    )
    if row[1] == "lost":
        assert cents(record)["streak"] == -100
    else:
        (bet,) = session.table.bets.values()
        assert bet.mark == ("1" if row[1] == "advances" else "")


def test_2_22_i_it_has_no_bearing_on_the_wager() -> None:
    assert _streak(LOSE, on="2") == [{"wager": -1000, "streak": -100}]


def test_2_22_i_it_keeps_no_hand_on_the_layout() -> None:
    session = opened(dealt("Ah Kh", "Th 9h", up="9s"), seats=(1, 2), streak=True)
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "streak", 100, "2")
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    assert choices(session), "the other player decides"
    assert session.table.spots[0].cards == []


def test_2_22_j_minimum_odds() -> None:
    table = game(streak=True).tables["streak"]
    assert [str(line.pays) for line in table.rows] == ["3 to 1", "7 to 1", "17 to 1", "37 to 1"]
    assert table.minimum


@shows(LAW("22(k)"))
def test_2_22_k_1_several_at_once() -> None:
    assert _streak(WIN, WIN, on="2,4")[-1]["streak"] == 300


def _pending() -> Session:
    session = opened("2c Th 8s 9h Td Th 8s 9h Td", streak=True, decks=8)
    round_of(session, [(1, "wager", 1000), (1, "streak", 100, "3")], ["stand"])
    return session


def test_2_22_k_2_none_is_added_until_all_are_decided() -> None:
    session = _pending()
    for on in ("3", "4"):
        with pytest.raises(WagerRule) as refused:
            session.place("p1", 1, "streak", 100, on)
        assert refused.value.law == LAW("22(k)1"), "it was not placed with the other"
    two = opened("2c Th 8s 9h Td", streak=True, decks=8)
    wagers = [(1, "wager", 1000), (1, "streak", 100, "3"), (1, "streak", 100, "4")]
    round_of(two, wagers, ["stand"])
    with pytest.raises(WagerRule) as refused:
        two.place("p1", 1, "streak", 100, "5")
    assert refused.value.law == LAW("22(k)2")


def test_2_3_f_a_pending_streak_is_not_taken_down() -> None:
    session = _pending()
    (bet,) = session.table.bets.values()
    with pytest.raises(WagerRule) as refused:
        session.withdraw("p1", bet.id)
    assert refused.value.law == LAW("3(f)")


def test_a_blackjack_and_a_hand_over_21_count_for_a_streak() -> None:
    record = play("Th 6h", "9s", "Td", ["hit"], {"wager": 1000, "streak": 100},
                  on={"streak": "2"}, streak=True)  # fmt: skip
    assert cents(record) == {"wager": -1000, "streak": -100}
    session = opened(dealt("Ah Kh", up="9s"), streak=True)
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "streak", 100, "2")
    session.proceed()
    (bet,) = session.table.bets.values()
    assert bet.mark == "1"
