"""Supreme pai gow, read a second time beside 13:69F-34."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, pairwise
from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, WITH_TWO_JOKERS, Card, cards
from pitboss.errors import NoSuchIrregularity
from pitboss.hands.supreme import bonus, rank
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Charged, Cut, Dealt, Paid, Returned, Taken
from tests.games.pai_gow.support import changes, finish, results
from tests.games.second_reading.rounds import chips_moved, net, refused_report
from tests.games.second_reading.support import game_of
from tests.games.supreme_pai_gow.test_play import (
    DEALER,
    DEALER_CARDS,
    LOSES,
    MAIN,
    WINS,
    game,
    play,
    seated,
)
from tests.support.play import CHIPS, WIDE, happened, rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-34")
ACE, TEN = 14, 10
UNIT = 10_00

# 34.3 Rankings written anew from the text


def of_two(hand: Sequence[Card]) -> tuple[int, ...]:
    """A high or low hand: pairs, then face cards, then points and the highest card."""
    one, two = sorted(card.rank for card in hand)  # a joker has rank 0
    if one == two:
        return (2, 15 if one == 0 else one)
    if one > TEN and two < ACE:
        return (1, two, one)
    points = {rank: (0 if TEN <= rank < ACE else 1 if rank == ACE else rank) for rank in (one, two)}
    lowly = {rank: 1 if rank == ACE else rank for rank in (one, two)}
    if one:
        return (0, (points[one] + points[two]) % 10, max(lowly.values()))
    return max((0, (joker + points[two]) % 10, max(joker, lowly[two])) for joker in (3, 6))


@shows(LAW("3(b)"))
def test_34_3_a_and_b_every_two_cards_rank_as_the_text_has_it() -> None:
    hands = sorted(combinations(WITH_TWO_JOKERS, 2), key=of_two)
    for lower, higher in pairwise(hands):
        same = of_two(lower) == of_two(higher)
        assert (rank(lower) == rank(higher)) is same, (lower, higher)
        assert same or rank(lower) < rank(higher), (lower, higher)


def of_four(hand: Sequence[Card]) -> str:
    """The name of a bonus hand in 34.14(a), or nothing."""
    naturals = [card for card in hand if not card.is_joker]
    jokers, ranks = 4 - len(naturals), [card.rank for card in naturals]
    shape = sorted(Counter(ranks).values(), reverse=True)
    suited = len({card.suit for card in naturals}) == 1
    fills: Sequence[tuple[int, ...]] = ([()], [(3,), (6,)], [(3, 6)])[jokers]
    runs = [set(range(low, low + 4)) for low in range(1, 12)]  # 1 and 14 are an ace
    straight = any(
        {*ranks, *fill} == run or {*(1 if r == ACE else r for r in ranks), *fill} == run
        for fill in fills
        for run in runs
    )
    kinds = [
        ("four aces", ranks == [ACE] * 4),
        ("royal flush", suited and sorted(ranks) == [11, 12, 13, ACE]),
        ("two jokers and two aces", jokers == 2 and ranks == [ACE] * 2),
        ("four of a kind", shape == [4]),
        ("straight flush", suited and straight),
        ("three of a kind", shape[0] == 3),
        ("flush", suited and not jokers),
        ("two pair", shape == [2, 2] or (jokers == 2 and shape == [2])),
        ("straight", straight),
        ("two jokers", jokers == 2),
        ("pair", shape[0] == 2),
    ]
    return next((name for name, is_it in kinds if is_it), "")


def test_34_3_c_bonus_hands_as_the_text_has_them() -> None:
    draw = random.Random(34)
    names: dict[str, Any] = {}
    jokers = WITH_TWO_JOKERS[-2:]
    hands = [draw.sample(WITH_TWO_JOKERS, 4) for _ in range(3_000)]
    hands += [[jokers[0], *draw.sample(STANDARD, 3)] for _ in range(1_500)]
    hands += [[*jokers, *pair] for pair in combinations(STANDARD, 2)]
    hands += [list(cards(hand)) for hand in ("As Ah Ad Ac", "As Ks Qs Js", "8s 8h 8d 8c")]
    for hand in hands:
        mine = of_four(hand)
        assert names.setdefault(mine, bonus(hand)) is bonus(hand), (hand, mine)
    assert len(names) == len(set(names.values())) == 12


def test_34_12_rounds_come_out_as_worked_by_hand() -> None:
    """Four cards set at random; a zero low hand is beaten, and so is a copy."""
    draw, seen = random.Random(12), Counter[int]()
    made = game()
    for _ in range(150):
        deck = draw.sample(STANDARD, 8)
        own, dealer = deck[:4], deck[4:]
        high, low = own[:2], own[2:]
        told = [" ".join(card.code for card in part) for part in (own, dealer)]
        record = play(made, {3: told[0], DEALER: told[1]}, [(3, MAIN, UNIT)], [("set", 0, low)])
        below = made.house_way(dealer)
        above = [card for card in dealer if card not in below]
        zero = of_two(low)[:2] == (0, 0)
        won = (of_two(high) > of_two(above)) + (of_two(low) > of_two(below) and not zero)
        if of_two(high) < of_two(low):
            won = 0
        assert results(record) == {(3, MAIN): (won - 1) * UNIT}, told
        seen[won] += 1
    assert min(seen[won] for won in range(3)) > 5


# 34.12(h) and (i): one player after the other, from the dealer's right


@shows(LAW("12(f)"))
def test_34_12_h_and_i_each_player_is_settled_before_the_next() -> None:
    wagers = [(seat, name, amount) for seat in (2, 5) for name, amount in
              ((MAIN, UNIT), ("bonus", 1_00))]  # fmt: skip
    record = play(game(), {DEALER: DEALER_CARDS, 5: WINS, 2: LOSES}, wagers)
    order = [
        (type(e).__name__, e.spot, getattr(e, "wager", "vigorish"), e.amount)
        for e in record.events
        if isinstance(e, Paid | Taken | Returned | Charged)
    ]
    assert order == [
        ("Paid", 5, MAIN, UNIT), ("Charged", 5, "vigorish", 50), ("Paid", 5, "bonus", 1_00),
        ("Returned", 2, MAIN, UNIT), ("Paid", 2, "bonus", 1_00),
    ]  # fmt: skip


# 34.13(i) A bank chooses the first of seven stacks


def test_34_13_i_stacks_to_the_right_of_the_chosen_one_then_from_the_far_left() -> None:
    made = game_of(MAIN, dealing="hand", player_bank=True)
    session = table(made, Stacked(WITH_TWO_JOKERS, [1, 2, 2, 0, 1, 2]), seats=[2, 5])
    finish(session, [(2, MAIN, 5_00), (5, MAIN, 5_00)])

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        return next((name for name in ("bank", "none", "stack 5") if name in names), ask.default)

    record = finish(session, [(2, MAIN, 5_00)], reply)
    first = {event.hand: event.cards[0] for event in reversed(happened(record, Dealt))}
    # dice of six: counted from the bank at spot 5, the dealer; the fifth stack from the left
    order = ["dealer", "spot 1", "spot 2", "spot 3", "spot 4", "spot 5", "spot 6"]
    assert [first[hand] for hand in order] == [WITH_TWO_JOKERS[n] for n in (4, 5, 6, 0, 1, 2, 3)]


# 34.6(d) Who is offered the cut


@shows(LAW("6(c)"), LAW("6(d)1"), LAW("6(d)2"), LAW("6(d)3"))
def test_34_6_d_the_first_player_then_in_turn_and_the_bank_before_them() -> None:
    made = game_of(MAIN, shuffler=False, second_deck=False, player_bank=True)
    session = Session(made, source=Stacked(), limits=WIDE)
    for seat in (4, 2, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    offered: list[int] = []

    def offers(banks: int, *seats: int) -> list[int]:
        offered.clear()

        def reply(ask: Ask) -> Any:
            names = [choice.name for choice in ask.choices]
            if "cut" in names:
                offered.append(ask.spot)
                return "decline"
            return "bank" if "bank" in names and ask.spot == banks else ask.default

        while isinstance(session.pending, Ask):
            ask = session.pending
            session.choose(ask.patron, ask.spot, reply(ask))
        record = finish(session, [(seat, MAIN, 5_00) for seat in seats], reply)
        assert [cut.by for cut in happened(record, Cut)] == ["dealer"], "nobody accepted"
        return list(offered)

    everyone = (2, 4, 6)
    assert offers(0, *everyone) == [4, 6, 2], "(d)1: the first player to the table"
    assert offers(0, *everyone) == [6, 4, 2], "(d)3: the far right"
    assert offers(0, *everyone) == [4, 2, 6], "and on counterclockwise"
    assert offers(4, 2, 6) == [4, 2, 6], "(d)2: the bank, and counterclockwise from it"
    assert offers(0, *everyone) == [6, 4, 2], "and anew from the far right"


# 34.16 Irregularities


def dealt(**options: Any) -> Session:
    """Dealt step by step, with wagers of $5 and bonus wagers of $1 at spots 3 and 5."""
    session = seated(game(**options), {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}, [3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 5_00)
        session.place(f"p{seat}", seat, "bonus", 1_00)
    session.proceed()
    return session


BY_METHOD = """
dealing         start          cannot happen
manual shoe     random number  dice-not-flat dice-fall-out stacks-misdealt shoe-jams
hand            dice           shoe-jams stub-wrong stub-wrong-automated bank-lifts-lid
automated shoe  button         dice-totaled-wrong stack-card-exposed stacks-misdealt stub-wrong
"""


@pytest.mark.parametrize(("dealing", "start", "never"), rows(BY_METHOD))
def test_34_16_only_what_the_method_of_dealing_has_can_go_wrong(
    dealing: str, start: str, never: str
) -> None:
    session = dealt(dealing=dealing, starting_position=start)
    number = session.table.round
    while session.table.round == number:
        refused_report(session, *never.split())
        ask = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, ask.default)
        else:
            session.step()


def test_34_16_f_one_card_face_up_is_set_aside_and_a_second_voids_every_wager() -> None:
    session = dealt()
    step_until(session, lambda: session.table.dealer.cards)
    for _ in range(2):
        session.report("card-face-up")
        session.step()
    step_until(session, lambda: session.last)
    assert net(session) == {"p3": 0, "p5": 0}
    assert {row[4] for row in chips_moved(session.last)} == {"16(f)"}


def test_34_16_d_a_hand_that_its_player_voids_takes_no_part_and_the_others_play() -> None:
    session = dealt()
    step_until(session, lambda: session.table.spots[2].cards)
    session.report("player-card-exposed", 3)
    session.step()
    session.choose("p3", 3, "void")
    with pytest.raises(NoSuchIrregularity):
        session.report("player-card-exposed", 3)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p5", 5, "house way")
    step_until(session, lambda: session.last)
    assert net(session)["p3"] == 0
    assert {row[1] for row in chips_moved(session.last) if row[0] != "returned"} == {5}


# 34.12(e) and 34.13: a surrendered wager is the bank's


def test_34_12_e_and_13_l_a_wager_surrendered_to_a_bank_goes_to_the_center() -> None:
    session = table(game(player_bank=True), Stacked((), [1, 2, 2] * 3), seats=[2, 5])
    finish(session, [(2, MAIN, UNIT), (5, MAIN, UNIT)])

    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        return next((name for name in ("bank", "none", "surrender") if name in names), ask.default)

    record = finish(session, [(2, MAIN, UNIT)], reply)
    assert changes(record) == {"p2": -UNIT, "p5": 9_50, ":house": 50}
