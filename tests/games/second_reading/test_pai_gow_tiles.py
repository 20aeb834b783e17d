"""Pai gow, with its tiles, read a second time beside 13:69F-10."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

import pytest

from pitboss.equipment.tiles import TILES, Tile
from pitboss.errors import NotNow, Refused, WagerRule
from pitboss.hands.tiles import rank
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Asked, Bets, Collected, Dealt, Moved, Revealed
from tests.games.pai_gow.support import changes, finish, results
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
from tests.games.pai_gow_tiles.test_banking import banked, banker, over
from tests.games.second_reading.rounds import chips_moved, net
from tests.games.second_reading.support import refuses
from tests.support.play import happened, rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

UNIT = 20_00

# 10.2 A ranking written anew from the text

PAIRED = [
    "2-4 1-2", "6-6 6-6", "1-1 1-1", "4-4 4-4", "1-3 1-3", "5-5 5-5", "3-3 3-3", "2-2 2-2",
    "5-6 5-6", "4-6 4-6", "1-6 1-6", "1-5 1-5", "3-6 4-5", "3-5 2-6", "3-4 2-5", "1-4 2-3",
    "6-6 4-5, 6-6 3-6", "1-1 4-5, 1-1 3-6", "6-6 2-6, 6-6 3-5, 6-6 4-4",
    "1-1 2-6, 1-1 3-5, 1-1 4-4",
]  # fmt: skip
SINGLE = (
    "6-6, 1-1, 4-4, 1-3, 5-5, 3-3, 2-2, 5-6, 4-6, 1-6, 1-5, 3-6 4-5, 2-6 3-5, 2-5 3-4, 2-4, "
    "1-4 2-3, 1-2"
)
PAIR_PLACES = {
    tuple(sorted(pair.split())): -place
    for place, line in enumerate(PAIRED)
    for pair in line.split(", ")
}
PLACES = {tile: -place for place, line in enumerate(SINGLE.split(", ")) for tile in line.split()}


def worth(hand: Sequence[Any]) -> tuple[int, ...]:
    """A pair by its place, or the value and the place of the highest tile."""
    codes = tuple(sorted(tile.code for tile in hand))
    if codes in PAIR_PLACES:
        return (1, PAIR_PLACES[codes])
    ways = []
    for one in counted(codes[0]):
        for two in counted(codes[1]):
            ways.append((0, (one[0] + two[0]) % 10, max(one[1], two[1])))
    return max(ways)


def counted(code: str) -> list[tuple[int, int]]:
    """The spots of a tile and its place; three and six of the supreme pair stand for each other."""
    if code in ("1-2", "2-4"):
        return [(3, PLACES["1-2"]), (6, PLACES["2-4"])]
    return [(sum(map(int, code.split("-"))), PLACES[code])]


@shows(LAW("2(c)"), LAW("2(h)"))
def test_10_2_every_two_tiles_rank_as_the_text_has_it() -> None:
    hands = sorted(combinations(TILES, 2), key=worth)
    assert len(hands) == 496
    for lower, higher in pairwise(hands):
        same = worth(lower) == worth(higher)
        assert (rank(lower) == rank(higher)) is same, (lower, higher)
        assert same or rank(lower) < rank(higher), (lower, higher)


def test_10_7_rounds_come_out_as_worked_by_hand() -> None:
    """Tiles set at random: the higher two are the high hand; a low hand of zero is beaten."""
    draw, seen, made = random.Random(10), Counter[int](), game()
    for _ in range(150):
        tiles: list[Tile] = draw.sample(TILES, 8)
        own, dealer = tiles[:4], tiles[4:]
        told = [" ".join(tile.code for tile in part) for part in (own, dealer)]
        record = play(made, {3: told[0], DEALER: told[1]}, [(3, MAIN, UNIT)],
                      [("set", 0, own[2:])])  # fmt: skip
        low, high = sorted((own[:2], own[2:]), key=worth)
        below = list(made.house_way(dealer))
        above: list[Any] = list(dealer)
        for tile in below:
            above.remove(tile)
        zero = worth(low)[:2] == (0, 0)
        won = (worth(high) > worth(above)) + (worth(low) > worth(below) and not zero)
        assert results(record) == {(3, MAIN): (won - 1) * UNIT}, told
        seen[won] += 1
    assert min(seen[won] for won in range(3)) > 5


# 10.7(f) and 10.8(o): surrender


def test_10_7_f_no_surrender_before_the_dealer_has_set() -> None:
    session = seated(game(), {DEALER: DEALER_TILES, 3: LOSES}, [3], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p3", 3, MAIN, UNIT)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    refuses(NotNow, None, lambda: session.call("surrender", "p3", 3))
    session.choose("p3", 3, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    session.call("surrender", "p3", 3)
    record = over(session)
    assert chips_moved(record) == [("taken", 3, MAIN, UNIT, "7(f)1")]


def test_10_7_f_2_the_tiles_are_collected_at_once_though_a_dice_bonus_wager_is_pending() -> None:
    session = table(game(dragons_eye=True), Stacked((), [2, 2, 2]), seats=[3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for spot, wager in ((3, MAIN), (3, "dice-bonus"), (5, MAIN)):
        session.place(f"p{spot}", spot, wager, UNIT)
    session.proceed()
    for spot in (5, 3):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(f"p{spot}", spot, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    session.call("surrender", "p3", 3)
    record = over(session)
    gone = [(e.hand, e.law) for e in happened(record, Collected)]
    assert gone[:2] == [("spot 3", LAW("7(f)2")), ("spot 3 low", LAW("7(f)2"))]
    assert not [e for e in happened(record, Revealed) if e.spot == 3]
    assert [bet.wager.name for bet in session.table.bets.values()] == ["dice-bonus"]


# 10.8 Banks

CENTER = """
how      wager  tiles  p1     p5     house
bank     5      LOSES  -5     4.75   0.25
bank     5      WINS   4.75   -5     0.25
bank     12     LOSES  -12    11.25  0.75
co-bank  12     LOSES  -12    5.5    6.5
co-bank  12     WINS   11.25  -6     -5.25
"""


@pytest.mark.parametrize(("how", "wager", "tiles", "p1", "p5", "house"), rows(CENTER))
def test_10_8_o_and_p_vigorish_is_rounded_up_on_what_each_wins(
    how: str, wager: str, tiles: str, p1: str, p5: str, house: str
) -> None:
    hands = {5: DEALER_TILES, 1: {"LOSES": LOSES, "WINS": WINS}[tiles]}
    record = banked(hands, [(1, MAIN, int(wager) * 100)], banker(how, "none"))
    assert {who: amount / 100 for who, amount in changes(record).items()} == {
        "p1": float(p1), "p5": float(p5), ":house": float(house),
    }  # fmt: skip


def offered(record: RoundRecord) -> list[int]:
    return [event.spot for event in happened(record, Asked) if "bank" in event.choices]


def test_10_8_d_1_who_did_not_wager_against_the_dealer_is_not_offered_the_bank() -> None:
    session = table(game(player_bank=True), Stacked(), seats=[2, 4, 6])
    two = [(2, MAIN, 5_00), (4, MAIN, 5_00)]
    finish(session, two)
    assert offered(finish(session, [*two, (6, MAIN, 5_00)])) == [4, 2], "6 sat out"
    assert 6 in offered(finish(session, [*two, (6, MAIN, 5_00)]))


def test_10_8_f_a_bank_has_one_area_and_no_wager_on_its_own_hands() -> None:
    made = game(player_bank=True, betting_areas=2, dragons_eye=True)
    session = table(made, Stacked(), seats=[3, 5], paced=True)
    session.sit("p5", 6, 0)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for patron, spot in (("p3", 3), ("p5", 5)):
        session.place(patron, spot, MAIN, 5_00)
    session.proceed()
    over(session)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for patron, spot in (("p3", 3), ("p5", 5), ("p5", 6)):
        session.place(patron, spot, MAIN, 5_00)
    session.proceed()
    for choice in ("bank", "none"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p5", 6, choice)
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert {bet.patron for bet in session.table.bets.values()} == {"p3"}, "its own went back"
    refuses(WagerRule, LAW("8(c)"), lambda: session.place("p5", 6, MAIN, 5_00))
    refuses(WagerRule, LAW("8(f)"), lambda: session.place("p5", 5, "odd", 1_00))
    session.place("p5", 6, "odd", 1_00)


# 10.9 with dice wagers, and who may report what of whom


def eyes(*rolls: tuple[int, int, int], seats: Sequence[int] = (3, 5), **options: Any) -> Session:
    numbers = [die - 1 for roll in rolls for die in roll]
    return table(game(dragons_eye=True, **options), Stacked((), numbers), seats=seats)


HANDS = [(3, MAIN, 5_00), (5, MAIN, 5_00)]
BOTH = [*HANDS, (3, "dice-bonus", 1_00), (5, "dice-bonus", 1_00)]


def test_10_9_e_void_hands_leave_the_wagers_on_the_dice_as_they_fell() -> None:
    session = table(game(dragons_eye=True), Stacked((), [2, 2, 2]), seats=[3], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for wager in (MAIN, "match", "dice-bonus"):
        session.place("p3", 3, wager, 5_00)
    session.proceed()
    step_until(session, lambda: session.table.dealer.cards)
    session.report("hidden-tile-exposed")
    record = over(session)
    assert results(record) == {(3, "match"): 15_00, (3, "dice-bonus"): 125_00, (3, MAIN): 0}
    (bet,) = session.table.bets.values()
    assert bet.wager.name == "dice-bonus", "it stays for the next triple"
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.withdraw("p3", bet.id)
    assert net(session) == {"p3": 140_00}


# 10.11(f) and 10.6A: the dice bonus wager, triple by triple


def dice_bonus(record: RoundRecord) -> dict[int, int]:
    return {spot: won for (spot, wager), won in results(record).items() if wager == "dice-bonus"}


def test_10_6a_e_the_holder_of_the_button_shakes_for_a_first_triple_at_30_to_1() -> None:
    session = eyes((3, 1, 2), (4, 4, 4))
    assert dice_bonus(finish(session, BOTH)) == {3: -1_00, 5: -1_00}
    record = finish(session, BOTH)
    assert next(e.spot for e in happened(record, Asked)) == 3
    assert dice_bonus(record) == {3: 30_00, 5: 25_00}


def test_10_6a_c_with_the_button_at_an_empty_position_the_dealer_shakes() -> None:
    session = eyes((4, 4, 4), (4, 4, 4), (4, 4, 4), (1, 2, 3))
    paid = [dice_bonus(finish(session, wagers)) for wagers in (BOTH, HANDS[:1], HANDS)]
    assert paid == [{3: 25_00, 5: 25_00}, {3: 50_00, 5: 50_00}, {3: 1_000_00, 5: 1_000_00}]
    assert not session.table.bets, "three triples are the last"
    assert dice_bonus(finish(session, BOTH)) == {3: -1_00, 5: -1_00}, "and all begin anew"


def test_10_6a_f_a_shaker_may_have_the_dealer_shake_and_keeps_the_odds() -> None:
    session = eyes((3, 3, 3), (1, 1, 1))
    finish(session, BOTH)
    record = finish(session, HANDS, lambda ask: "dealer" if ask.topic == "shake" else ask.default)
    assert dice_bonus(record) == {3: 500_00, 5: 50_00}


def test_10_11_f_nobody_comes_in_after_a_triple_that_had_no_dice_bonus_wager() -> None:
    session = eyes((4, 4, 4), (1, 2, 3))
    finish(session, HANDS)
    refuses(WagerRule, LAW("11(f)"), lambda: session.place("p3", 3, "dice-bonus", 1_00))
    finish(session, HANDS)
    session.place("p3", 3, "dice-bonus", 1_00)


def test_10_11_f_a_pending_wager_is_lost_in_a_round_without_hands_too() -> None:
    session = eyes((4, 4, 4), (1, 2, 3))
    finish(session, BOTH)
    refuses(Refused, None, lambda: session.leave("p5"))
    record = finish(session, [])
    assert dice_bonus(record) == {3: -1_00, 5: -1_00}
    assert not happened(record, Dealt)


def test_10_7_l_2_a_triple_loses_the_hands_to_a_bank_and_the_dealers_wager_with_them() -> None:
    made = game(dragons_eye=True, dragons_eye_vigorish="triples lose", player_bank=True)
    session = table(made, Stacked((), [0, 1, 2, 3, 3, 3]), seats=[3, 5])
    finish(session, HANDS)
    record = finish(session, HANDS[:1], banker())
    assert changes(record) == {"p3": -5_00, ":house": -5_00, "p5": 10_00}, "and no vigorish"
    assert not happened(record, Dealt)
    assert [e.amount for e in happened(record, Moved) if e.target == "p5"] == [10_00]
