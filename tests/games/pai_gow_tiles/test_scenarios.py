"""Pai gow with tiles: whole rounds told from 13:69F-10 alone."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import NoSuchIrregularity, NotNow, Refused
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arranged,
    Ask,
    Asked,
    Bets,
    Charged,
    Dealt,
    Duty,
    Marked,
    Revealed,
    Taken,
)
from tests.games.pai_gow.support import changes, cited, finish, results, vigorish
from tests.games.pai_gow_tiles.support import (
    DEALER,
    DEALER_TILES,
    LAW,
    LOSES,
    MAIN,
    WINS,
    game,
    play,
    seated,
)
from tests.games.pai_gow_tiles.test_banking import BANK, banked, banker, over
from tests.support.play import happened, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

HANDS = {DEALER: DEALER_TILES, 3: LOSES, 5: WINS}


def to_surrender() -> Session:
    """Spots 3 and 5 have set their hands, and so has the dealer."""
    session = seated(game(), HANDS, [3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 20_00)
    session.proceed()
    for seat in (5, 3):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(f"p{seat}", seat, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    return session


def test_10_7_f_1_the_wager_is_collected_at_once_before_any_hand_is_exposed() -> None:
    session = to_surrender()
    house = session.table.house.amount
    session.call("surrender", "p3", 3)
    step_until(session, lambda: len(session.table.bets) == 1)
    assert session.table.house.amount == house + 20_00
    record = over(session)
    (taken,) = happened(record, Taken)
    assert (taken.amount, taken.law) == (20_00, LAW("7(f)1"))
    exposed = next(e for e in happened(record, Revealed) if e.spot == 5)
    assert record.events.index(taken) < record.events.index(exposed)
    assert results(record) == {(3, MAIN): -20_00, (5, MAIN): 20_00}


VIGORISH = [
    (False, "five percent", 1_00),
    (False, "triples lose", 1_00),
    (True, "five percent", 1_00),
    (True, "triples lose", 0),
]


@pytest.mark.parametrize(("eye", "how", "due"), VIGORISH)
def test_10_7_l_one_of_two_ways_to_take_vigorish_and_only_in_the_variation(
    eye: bool, how: str, due: int
) -> None:
    made = game(dragons_eye=eye, dragons_eye_vigorish=how, dragons_eye_start="starting position")
    record = play(made, {DEALER: DEALER_TILES, 5: WINS}, [(5, MAIN, 20_00)])
    assert results(record) == {(5, MAIN): 20_00}
    assert vigorish(record.events) == due


def test_10_7_f_a_banks_hands_decide_until_when_another_surrenders() -> None:
    """Where the dealer has no wager, the bank's hands are those that must be set first."""
    session = table(game(player_bank=True), Stacked((), [1, 2, 3] * 9), seats=[3, 5], paced=True)
    for wagers in ((3, 5), (3,)):
        step_until(session, lambda: isinstance(session.pending, Bets))
        for seat in wagers:
            session.place(f"p{seat}", seat, MAIN, 20_00)
        session.proceed()
        if wagers == (3, 5):
            over(session)
    answer = banker("bank", "none")
    while not (isinstance(session.pending, Ask) and session.pending.law == LAW("7(a)")):
        ask: Any = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, answer(ask))
        elif isinstance(ask, Bets):
            session.proceed()
        else:
            session.step()
    with pytest.raises(NotNow):
        session.call("surrender", "p3", 3)
    session.choose("p3", 3, "house way")
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(Refused):
        session.call("surrender", "p5", 5)
    session.choose("p5", 5, "house way")
    step_until(session, lambda: "The bank has" in getattr(session.pending, "text", ""))
    session.call("surrender", "p3", 3)
    record = over(session)
    assert changes(record) == {"p3": -20_00, "p5": 19_00, ":house": 1_00}


def test_10_8_i_without_a_word_of_the_bank_it_is_house_way_from_the_right() -> None:
    record = banked({BANK: DEALER_TILES}, [(3, MAIN, 20_00)], banker("bank", "none"))
    (laid,) = [e for e in happened(record, Arranged) if e.law == LAW("8(k)1")]
    assert laid.by == "the dealer"
    said = [e.text for e in happened(record, Announced) if e.law == LAW("8(i)")]
    assert said[:2] == ["No more bets", "House way from the right"]


def test_10_8_j_the_count_begins_at_the_bank_also_in_the_dragons_eye_variation() -> None:
    made = game(player_bank=True, dragons_eye=True, dragons_eye_start="starting position")
    session = table(made, Stacked((), [0, 1, 2] * 2), seats=[3, 5])
    both = [(3, MAIN, 20_00), (5, MAIN, 20_00)]
    first = finish(session, both)
    second = finish(session, both[:1], banker("bank", "none"))
    starts = [
        next(e.value for e in happened(one, Marked) if e.what == "starting position")
        for one in (first, second)
    ]
    assert starts == ["spot 2", "dead hand"], "six from the dealer, and six from spot 5"


def test_10_6a_e_a_bank_shakes_unless_the_button_holder_has_a_dice_bonus_wager() -> None:
    made = game(player_bank=True, dragons_eye=True)
    session = table(made, Stacked((), [2, 0, 1] * 3), seats=[3, 5])
    both = [(3, MAIN, 20_00), (5, MAIN, 20_00)]
    finish(session, both)
    record = finish(session, both[:1], banker("bank", "none"))
    assert any(e.text.startswith("p5 shakes") for e in happened(record, Duty))


def test_10_9_d_a_tile_of_a_surrendered_hand_is_no_longer_a_players() -> None:
    session = to_surrender()
    session.call("surrender", "p3", 3)
    session.step()
    step_until(session, lambda: not session.table.spots[2].cards)
    with pytest.raises(NoSuchIrregularity):
        session.report("player-tile-exposed", 3)


def test_10_9_c_where_the_button_says_where_to_begin_no_total_can_be_wrong() -> None:
    for start, can in (("dragon's eye button", False), ("starting position", True)):
        made = game(dragons_eye=True, dragons_eye_start=start)
        session = seated(made, HANDS, [3, 5], paced=True)
        step_until(session, lambda session=session: isinstance(session.pending, Bets))
        session.place("p3", 3, MAIN, 20_00)
        session.proceed()
        step_until(session, lambda session=session: session.table.dealer.cards)
        assert ("dice-totaled-wrong" in session.reportable()) is can


@shows(LAW("6(c)2"))
def test_10_6_c_every_total_of_the_dice_begins_where_the_count_ends() -> None:
    around = ["dealer", "spot 6", "spot 5", "spot 4", "spot 3", "spot 2", "spot 1", "dead hand"]
    for total in range(3, 19):
        dice = (min(6, total - 2), min(6, max(1, total - 7)), 0)
        dice = (dice[0], dice[1], total - dice[0] - dice[1])
        assert all(1 <= die <= 6 for die in dice)
        record = play(game(), {}, [(3, MAIN, 20_00)], dice=dice)
        begins = around[(total - 1) % 8]
        order = around[(total - 1) % 8 :] + around[: (total - 1) % 8]
        dealt = [e.hand for e in happened(record, Dealt)]
        assert dealt == order, (total, begins)


def test_10_8_c_the_dealer_has_a_round_after_the_last_player_was_first() -> None:
    session = table(game(player_bank=True), Stacked((), [1, 2, 3] * 9), seats=[2, 4, 6])
    wagers = [(seat, MAIN, 5_00) for seat in (2, 4, 6)]
    firsts = []
    for _ in range(6):
        record = finish(session, wagers)
        firsts.append([e.spot for e in happened(record, Asked) if e.law == LAW("8(c)")][:1])
    assert firsts == [[], [6], [4], [2], [], [6]]


def test_10_8_p_a_co_bank_with_more_lost_than_won_shares_the_surplus() -> None:
    hands = {BANK: DEALER_TILES, 1: LOSES, 3: WINS}
    record = banked(hands, [(1, MAIN, 40_00), (3, MAIN, 20_00)], banker("co-bank"))
    # Forty lost, twenty won: of twenty left ten are the house's, and ten the bank's less 5%.
    assert changes(record) == {"p1": -40_00, "p3": 19_00, f"p{BANK}": 9_50, ":house": 11_50}
    assert [e.amount for e in happened(record, Charged)] == [1_00]
    assert cited(record, LAW("8(p)"))
