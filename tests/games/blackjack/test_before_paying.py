"""13:69F-2: what is seen to before a wager is paid, and that wagers and cards are left alone."""

from __future__ import annotations

import pytest

from pitboss.errors import NotNow, Refused, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Withdraw
from pitboss.table.steps import Collected, Duty, Marked, Paid, Returned, Spun, Taken
from tests.games.blackjack.support import begin, cents, choose, dealt, last, opened, play
from tests.support.play import round_of
from tests.support.shows import shows

LAW = Subchapter("13:69F-2")


@shows(LAW("19(g)"), LAW("19(g)1"), LAW("19(g)2"), LAW("19(g)3"))
def test_2_19_g_a_progressive_win_is_checked_before_it_is_paid() -> None:
    """Only aces win, only at a box with its light on, and a supervisor validates first."""
    record = play("Ah Ac", "9s", "Td", ["stand"], {"wager": 1000, "progressive": 100},
                  progressive=True, decks=6)  # fmt: skip
    (paid,) = [e for e in record.events if isinstance(e, Paid) and e.wager == "progressive"]
    before = record.events[record.events.index(paid) - 1]
    assert isinstance(before, Duty)
    assert before.law == LAW("19(g)")
    assert "supervisor" in before.text
    lost = play("Th 9h", "9s", "Td", ["stand"], {"wager": 1000, "progressive": 100},
                progressive=True, decks=6)  # fmt: skip
    assert cents(lost)["progressive"] == -100
    without = play("Ah Ac", "9s", "Td", ["stand"], {"wager": 1000}, progressive=True, decks=6)
    assert "progressive" not in cents(without)


@shows(LAW("20(g)1"), LAW("20(g)2"))
def test_2_20_g_a_bonus_is_paid_for_a_blackjack_as_the_display_shows() -> None:
    session = opened(dealt("Ah Kh", up="9s"), numbers=[0, 99], blackjack_bonus=True)
    begin(session, wager=1000, blackjack_bonus=100)
    choose(session, "press")
    events = last(session).events
    (shown,) = [event.pocket for event in events if isinstance(event, Spun)]
    (paid,) = [e for e in events if isinstance(e, Paid) and e.wager == "blackjack-bonus"]
    assert f"${paid.amount // 100:,}" == shown
    none = play("Ah 9h", "9s", "Td", ["stand"], {"wager": 1000, "blackjack-bonus": 100},
                blackjack_bonus=True)  # fmt: skip
    assert not [event for event in none.events if isinstance(event, Spun)]


def test_2_20_h_cards_are_picked_up_once_every_bonus_is_paid() -> None:
    session = opened(dealt("Ah Kh", up="9s"), numbers=[0, 99], blackjack_bonus=True)
    begin(session, wager=1000, blackjack_bonus=100)
    choose(session, "press")
    told = [e for e in last(session).events if isinstance(e, Paid | Collected)]
    assert isinstance(told[-1], Collected)
    assert {type(event) for event in told[:2]} == {Paid}
    assert {event.law for event in told if isinstance(event, Collected)} == {LAW("6(i)")}


def test_2_22_k_3_the_lammer_moves_before_a_streak_is_paid() -> None:
    session = opened("2c Th 8s 9h Td Th 8s 9h Td", streak=True, decks=8)
    wagers = [(1, "wager", 1000), (1, "streak", 100, "2"), (1, "streak", 100, "4")]
    round_of(session, wagers, ["stand"])
    record = round_of(session, [(1, "wager", 1000)], ["stand"])
    told = [
        event
        for event in record.events
        if (isinstance(event, Marked) and "lammer" in event.what)
        or (isinstance(event, Paid) and event.wager == "streak")
    ]
    assert [type(event) for event in told] == [Marked, Paid]


def test_2_18_j_cards_are_picked_up_after_the_third_hand_alone() -> None:
    session = opened(dealt("Th 9h", up="9s", then="8d 7d Td"), multiple_action="three wagers")
    wagers = {(1, "wager"): 1000, (1, "second-wager"): 1000, (1, "third-wager"): 1000}
    record = round_of(session, wagers, ["stand"])
    told = [e for e in record.events if isinstance(e, Paid | Taken | Returned | Collected)]
    settled = [at for at, event in enumerate(told) if not isinstance(event, Collected)]
    assert len(settled) == 3
    own = [at for at, e in enumerate(told) if isinstance(e, Collected) and e.spot == 1]
    assert own == [3], "once, when all three hands are settled"


@shows(LAW("3(h)"))
@pytest.mark.parametrize("giver", [Giver.DEALER, Giver.FLOORPERSON, Giver.SUPERVISOR])
def test_2_3_h_nobody_of_the_house_takes_a_wager_in_play_back(giver: Giver) -> None:
    session = opened(dealt("5h 6h", up="9s", then="Td 8c"))
    begin(session, wager=1000)
    with pytest.raises((NotNow, WrongRole)) as refused:
        session.apply(Withdraw("p1", 1), giver)
    assert isinstance(refused.value, Refused)
    assert [bet.amount for bet in session.table.bets.values()] == [1000]
