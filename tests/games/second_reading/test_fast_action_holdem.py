"""Fast action hold 'em, read a second time beside 13:69F-21."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Collected,
    Cut,
    Deal,
    Dealt,
    Discarded,
    Duty,
    Marked,
    Paid,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
)
from tests.games.blackjack.support import Stack, hand_of
from tests.games.second_reading.rounds import chips_moved, net, place_of, places_of, refused_report
from tests.games.second_reading.support import game_of, refuses
from tests.games.second_reading.whole_rounds import seen_by
from tests.support.play import answer, happened, rows, step_until, table

ID = "fast-action-holdem"
LAW = Subchapter("13:69F-21")
W = "original"
TEN = 10_00
DEALER = "Kd Qs 7c 4h"
BOARD = "2s 8h 9d Jc 3s"
Said = str | tuple[str, str]


def stack(*hands: str, dealer: str = DEALER, board: str = BOARD) -> str:
    """The cards of the first round, in which the dealer is dealt to first: a burn before all, and
    one before the community cards."""
    held = [cards(hand) for hand in (dealer, *hands)]
    dealt = [hand[at].code for at in range(4) for hand in held]
    return " ".join(["2c", *dealt, "5c", board])


def opened(
    top: str, seats: Sequence[int] = (1,), *, paced: bool = False,
    automate: Sequence[str] = ("cut",), **options: Any,
) -> Session:  # fmt: skip
    """A table whose shoe begins with these cards."""
    cut = not (options.get("shuffler") or options.get("continuous"))
    made = game_of(ID, **options)
    session = table(made, Stack(top, cut=cut), seats=seats, paced=paced, automate=automate)
    if paced:
        step_until(session, lambda: isinstance(session.pending, Bets))
    return session


def close(session: Session, *seats: int, amount: int = TEN) -> Session:
    for seat in seats:
        session.place(f"p{seat}", seat, W, amount)
    session.proceed()
    return session


def dealt(*hands: str, dealer: str = DEALER, board: str = BOARD, **kwargs: Any) -> Session:
    """A round with a wager of $10 at each of the first seats, closed."""
    seats = range(1, len(hands) + 1)
    return close(opened(stack(*hands, dealer=dealer, board=board), seats, **kwargs), *seats)


def say(session: Session, said: Mapping[int, Said]) -> RoundRecord:
    """Play the round to its end: each spot does what is said of it, or plays the house way."""
    number = session.table.round
    while session.table.round == number and not isinstance(session.pending, Bets):
        ask = session.pending
        if not isinstance(ask, Ask):
            session.step()
            continue
        what = said.get(ask.spot, ask.default) if ask.topic == "play" else ask.default
        choice, held = (what, "") if isinstance(what, str) else what
        answer(session, (choice, TEN if choice == "split" else 0, cards(held)))
    assert session.last is not None
    return session.last


# 21.3 and 21.8(i), written anew from the text


def worth(five: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    """The place of five cards in the list of 21.3(b), highest first, and what breaks a tie."""
    ranks = Counter(card.rank for card in five)
    order = tuple(sorted(ranks.elements(), key=lambda rank: (ranks[rank], rank), reverse=True))
    shape = tuple(sorted(ranks.values(), reverse=True))
    flush = len({card.suit for card in five}) == 1
    straight = 0
    if shape == (1, 1, 1, 1, 1):
        wheel = order == (14, 5, 4, 3, 2)
        straight = 5 if wheel else order[0] if order[0] - order[4] == 4 else 0
    if straight:
        place = (2 if straight == 14 else 4) if flush else 13
        return -place, (straight,)
    suited = {(5,): 1, (4, 1): 3, (3, 2): 5, (3, 1, 1): 7, (2, 2, 1): 8, (2, 1, 1, 1): 9}
    mixed = {(5,): 6, (4, 1): 10, (3, 2): 11, (3, 1, 1): 14, (2, 2, 1): 15, (2, 1, 1, 1): 16}
    return -((suited.get(shape, 12)) if flush else mixed.get(shape, 17)), order


def best(held: Sequence[Card], board: Sequence[Card]) -> tuple[int, tuple[int, ...]]:
    return max(worth(five) for five in combinations((*held, *board), 5))


def way(hand: Sequence[Card]) -> tuple[tuple[int, int], bool]:
    """The ranks of the two cards that 21.8(i) prefers, and whether they are suited."""
    found: list[tuple[int, int, int, bool]] = []
    for pair in combinations(hand, 2):
        high, low = sorted((card.rank for card in pair), reverse=True)
        suited = pair[0].suit == pair[1].suit
        running = high - low == 1
        fits = [
            high == low and suited,
            high == low,
            high == 14 and suited and low >= 10,
            suited and running and low >= 10,
            high == 14 and low >= 10,
            running and low >= 11,
            high == 14 and suited,
            suited and low >= 10,
            low >= 11,
            high == 14,
            suited and running,
            suited,
            running,
            True,
        ]
        found.append((-fits.index(True), high, low, suited))
    _, high, low, suited = max(found)
    return (high, low), suited


def pool(draw: random.Random) -> list[Card]:
    """Five decks of a few ranks and suits, so that rare hands are frequent."""
    ranks = draw.choice(["TJQKA", "56789", draw.sample("23456789TJQKA", draw.choice([4, 13]))])
    suits = draw.sample("shdc", draw.choice([1, 1, 2, 4]))
    few = [*cards(" ".join(rank + suit for rank in ranks for suit in suits))] * 5
    draw.shuffle(few)
    return few


def test_21_3_and_8_rounds_come_out_as_worked_by_hand() -> None:
    draw, seen = random.Random(21), Counter[int]()
    for _ in range(300):
        few = pool(draw)
        own, other, dealer, board = few[:4], few[4:8], few[8:12], few[12:17]
        told = [" ".join(card.code for card in part) for part in (own, other, dealer, board)]
        session = dealt(told[0], told[1], dealer=told[2], board=told[3])
        kept = [" ".join(card.code for card in hand[:2]) for hand in (own, other)]
        record = say(session, {1: ("keep", kept[0]), 2: ("split", kept[1])})
        (ranks, suited) = way(dealer)
        against = max(
            (best(pair, board), pair) for pair in combinations(dealer, 2)
            if sorted((card.rank for card in pair), reverse=True) == list(ranks)
            if (pair[0].suit == pair[1].suit) is suited
        )[0]  # fmt: skip
        bank = len({card.rank for card in dealer}) == 1
        for spot, hand, wagers in ((1, own, [own[:2]]), (2, other, [other[:2], other[2:]])):
            if len({card.rank for card in hand}) == 1:
                wanted = 5 * TEN
            elif bank:
                wanted = -TEN
            else:
                wanted = sum(TEN if best(two, board) > against else -TEN for two in wagers)
            assert net(session)[f"p{spot}"] == wanted, (told, spot, record)
        seen.update(best(two, board)[0] for two in (own[:2], own[2:], other[:2], other[2:]))
    assert set(seen) == {*range(-17, 0)}, "every one of the seventeen hands was dealt"


WAYS = """
    the dealer's four  keeps  rule
    2s 2s Ah Ad        2s 2s  1
    Kh Kd Ah As        Ah As  2
    As Ts Kh Qd        As Ts  3
    As 9s Js Ts        As Js  3
    Qs Js Ah 9d        Qs Js  4
    Ah Td Ks Qc        Ah Ks  5
    Ks Qd Jh 9c        Ks Qd  6
    As 4s 9h 8d        As 4s  7
    Ks Ts 9h 8h        Ks Ts  8
    Kh Jd 9s 8s        Kh Jd  9
    Ah 9d 8c 7c        Ah 9d  10
    8s 7s Kh 4d        8s 7s  11
    5d 4d Ks 8s        5d 4d  11
    Ks 8s Jd Td        Jd Td  4
    9s 4s 8h 6d        9s 4s  12
    9s 8h Kd 5c        9s 8h  13
    Kd Tc 8h 5s        Kd Tc  14
    As 2h 5d 7c        As 7c  10
"""


@pytest.mark.parametrize(("four", "keeps", "rule"), rows(WAYS))
def test_21_8_i_the_dealer_keeps(four: str, keeps: str, rule: str) -> None:
    session = dealt("3s 6h 9c Qh", dealer=four)
    (event,) = happened(say(session, {}), Discarded)
    assert {*cards(four)} - {*event.cards} == {*cards(keeps)}, rule


# 21.5 to 21.7 The cut, the burn and the marker


def offered(session: Session) -> list[int]:
    """Who is offered the cut, all of them declining."""
    found = []
    while isinstance(session.pending, Ask) and session.pending.topic == "cut":
        found.append(session.pending.spot)
        answer(session, "decline")
    return found


def test_21_5_c_and_d_who_is_offered_the_cut() -> None:
    session = opened("", (4, 2, 6), automate=())
    assert offered(session) == [4], "(c)1: who came first, alone until then"
    session.call("reshuffle")
    say(close(session, 2, 4, 6), {})
    assert offered(session) == [6, 2, 4], "(c)4: the far right, then clockwise"
    while True:
        record = say(close(session, 2, 4, 6), {})
        marks = [mark.value for mark in happened(record, Marked) if mark.what == "cutting card"]
        if marks:
            break
        assert offered(session) == [], "7(d): no reshuffle before the cutting card comes"
    first = int(marks[0].split()[-1]) if marks[0] != "dealer" else 6
    assert offered(session)[0] == first, "(c)2 and 3"


@pytest.mark.parametrize("amount", [9, 303])
def test_21_5_e_ten_cards_from_either_end(amount: int) -> None:
    session = opened("", automate=())
    with pytest.raises(BadChoice) as refused:
        answer(session, ("cut", amount))
    assert refused.value.law == LAW("5(c)")
    answer(session, ("cut", 302 if amount > 302 else 10))
    assert isinstance(session.pending, Bets)


def test_21_5_b_1_and_2_d_5_a_device_is_not_cut_and_its_batches_alternate() -> None:
    session = opened("", range(1, 8), shuffler=True, automate=())
    batches = []
    for _ in range(22):
        record = say(close(session, *range(1, 8)), {})
        batches += [turned.stack for turned in happened(record, Turned)]
        assert happened(record, Cut) == []
    assert batches == ["red batch", "blue batch", "red batch", "blue batch"]


def test_21_7_a_a_burn_after_the_cards_are_placed_in_the_shoe_and_by_each_new_dealer() -> None:
    session = dealt("As Ah 2d 7d", "9s 9h 5s 6h", paced=True)
    reach(session, "spot 1", 3)
    session.call("new dealer", value="Ann")
    record = say(session, {})
    burns = [str(burn.law) for burn in happened(record, Burned)]
    assert burns == ["13:69F-21.7(a)", "13:69F-21.7(a)", "13:69F-21.8(j)"]
    assert hand_of(record, "spot 1") == [*cards("As Ah 5s 6h")], "the two of diamonds is burned"
    step_until(session, lambda: isinstance(session.pending, Bets))
    say(close(session, 1, 2), {})
    assert places_of(session.last, Burned) == ["8(j)"], "once for a dealer, once for a shoe"


def test_21_7_b_and_c_the_marker_goes_to_every_position() -> None:
    session = opened("", (1, 3))
    firsts = []
    for _ in range(5):
        record = say(close(session, 1, 3), {})
        firsts.append([event.hand for event in happened(record, Dealt)][:3])
    one, three, bank = "spot 1", "spot 3", "dealer"
    assert firsts == [
        [bank, one, three], [one, three, bank], [three, bank, one], [three, bank, one],
        [bank, one, three],
    ]  # fmt: skip


# 21.8 Who wins what

PLAYED = """
    own          said             comes to  what
    As Ah 2d 7d  keep As Ah       10        8(n): 1 to 1
    As Ah 2d 7d  keep 2d 7d       10        a pair of twos
    6s 5h 4d 6d  keep 5h 4d       -10       jack high against king high
    Kh Qh 4d 6d  keep Kh Qh       -10       8(k): a copy
    8s 8h 8d 8d  -                50        8(b): a natural, 5 to 1
    As Ah Kh Qh  split As Ah      0         8(c): one wins, one is a copy
    As Ah 9s 9h  split As Ah      20        both win
    6s 5h 4d 6d  split 6s 4d      -20       both lose
    6s 5h 4d 6d  surrender        -5        8(f)
"""


@pytest.mark.parametrize(("own", "said", "wanted", "what"), rows(PLAYED))
def test_21_8_hands(own: str, said: str, wanted: str, what: str) -> None:
    session = dealt(own)
    choice, *held = said.split(" ", 1)
    say(session, {1: (choice, *held) if held else choice})
    assert net(session)["p1"] == int(wanted) * 100, what


def test_21_8_h_a_dealers_natural_takes_each_original_wager_and_deals_no_community_cards() -> None:
    hands = ("8s 8h 8d 8d", "9s 9h 5s 6h", "Ts Th 5d 6d", "As Ah Jh Jd")
    session = dealt(*hands, dealer="Qs Qh Qd Qd")
    record = say(session, {2: "surrender", 3: ("split", "Ts Th"), 4: ("keep", "As Ah")})
    assert chips_moved(record) == [
        ("paid", 1, W, 50_00, "8(b)"), ("taken", 2, W, 5_00, "8(f)"),
        ("returned", 2, W, 5_00, "8(f)"), ("taken", 4, W, TEN, "8(h)"),
        ("taken", 3, W, TEN, "8(h)"), ("returned", 3, "second", TEN, "8(h)"),
    ]  # fmt: skip
    assert places_of(record, Burned) == ["7(a)"]
    assert "community" not in {event.hand for event in happened(record, Dealt)}


def test_21_8_k_to_m_losers_are_collected_at_once_and_winners_paid_after_all() -> None:
    session = dealt("As Ah 2d 7d", "6s 5h 4d 6d", "9s 9h 5s 6h")
    record = say(session, {1: ("keep", "As Ah"), 2: ("keep", "5h 4d"), 3: ("split", "9s 9h")})
    events = [event for event in record.events if isinstance(event, Revealed | Taken | Paid)]
    assert [(type(e).__name__, e.spot) for e in events] == [
        ("Revealed", 0), ("Revealed", 3), ("Revealed", 3), ("Taken", 3), ("Revealed", 2),
        ("Taken", 2), ("Revealed", 1), ("Paid", 3), ("Paid", 1),
    ]  # fmt: skip


def test_21_6_and_10_what_is_refused() -> None:
    session = opened("", (1, 2))
    place = session.place
    refuses(WagerRule, LAW("6(a)"), lambda: place("p1", 1, W, TEN, cash=True))
    refuses(WagerRule, LAW("6(a)"), lambda: place("p1", 1, W, TEN, coupon=TEN))
    refuses(BadAmount, LAW("8(n)"), lambda: place("p1", 1, W, 10_25), "10.50")
    refuses(SpotTaken, LAW("10"), lambda: session.sit("p1", 5))
    refuses(NotSeated, LAW("10"), lambda: place("p1", 2, W, TEN))
    close(session, 1)
    refuses(NotNow, None, lambda: place("p2", 2, W, TEN))
    refuses(NotNow, LAW("6(b)"), lambda: session.leave("p1"))
    held = session.table.spots[0].cards
    refuses(BadChoice, None, lambda: session.choose("p1", 1, "split", 5_00, held[:2]))
    for number in (1, 3):
        refuses(BadChoice, None, lambda: session.choose("p1", 1, "keep", 0, held[:number]))  # noqa: B023


def test_21_7_c_and_8_e_nobody_sees_the_cards_of_another() -> None:
    session = dealt("As Ah 2d 7d", "9s 9h 5s 6h")
    answer(session, ("keep", 0, cards("9s 9h")))
    assert seen_by(session, "p1") == {*cards("As Ah 2d 7d")}
    assert seen_by(session, "") == set()
    say(session, {})
    assert session.last is not None
    shown = [card for e in happened(session.last, Revealed) if e.spot == 2 for card in e.cards]
    assert shown == [*cards("9s 9h")], "what was discarded stays face down"


# 21.9 Irregularities


def reach(session: Session, hand: str, number: int) -> Session:
    """Step to just before a hand's card of this number is dealt."""
    step_until(
        session,
        lambda: isinstance(session.pending, Deal) and session.pending.hand == hand
        and len(session.table.hands[hand].cards) == number - 1,
    )  # fmt: skip
    return session


def to_decision(session: Session, seat: int) -> Ask:
    def asked() -> bool:
        return isinstance(session.pending, Ask) and session.pending.spot == seat

    step_until(session, asked)
    assert isinstance(session.pending, Ask)
    return session.pending


def two(**kwargs: Any) -> Session:
    return dealt("As Ah 2d 7d", "9s 9h 5s 6h", paced=True, **kwargs)


def test_21_9_a_any_number_of_cards_face_up_are_set_aside() -> None:
    session = reach(two(), "spot 1", 2)
    for _ in range(3):
        session.report("card-face-up")
        session.step()
    record = say(session, {})
    assert happened(record, Burned)[1].seen is Seen.ALL
    assert [card for burn in happened(record, Burned)[1:4] for card in burn.cards] == [
        *cards("Ah 9h 7c")
    ]
    assert hand_of(record, "spot 1")[1] == cards("2d")[0]
    assert happened(record, Voided) == []


def test_21_9_c_everybody_has_seen_the_card_and_play_goes_on() -> None:
    session = reach(two(), "spot 1", 3)
    session.report("player-card-exposed", 1, cards("As"))
    session.step()
    assert seen_by(session, "p2") >= {*cards("As")}
    assert not seen_by(session, "p2") & {*cards("Ah")}
    refuses(NoSuchIrregularity, LAW("9(c)"),
            lambda: session.report("player-card-exposed", 1, cards("Kc")))  # fmt: skip
    say(session, {})
    assert net(session) == {"p1": TEN, "p2": TEN}


def test_21_9_d_and_e_missing_cards_come_after_the_deal_the_dealers_first() -> None:
    session = reach(two(), "dealer", 3)
    session.report("dealer-card-missed")
    reach(session, "spot 1", 4).report("player-card-missed", 1)
    assert [choice.name for choice in to_decision(session, 1).choices] == [
        "receive cards", "void the hand"
    ]  # fmt: skip
    answer(session, "receive cards")
    record = say(session, {})
    last = [(event.hand, place_of(event.law)) for event in happened(record, Dealt)][10:12]
    assert last == [("dealer", "9(d)"), ("spot 1", "9(e)")]
    assert [len(hand_of(record, hand)) for hand in ("dealer", "spot 1", "spot 2")] == [4, 4, 4]


def test_21_9_e_and_j_a_hand_declared_void_and_one_without_any_card() -> None:
    session = reach(two(), "spot 1", 4)
    session.report("player-card-missed", 1)
    to_decision(session, 1)
    answer(session, "void the hand")
    assert chips_moved(say(session, {}))[0] == ("returned", 1, W, TEN, "9(e)")
    session = two()
    for number in range(1, 5):
        step_until(session, lambda: isinstance(session.pending, Deal)
                   and session.pending.hand == "spot 1"
                   and len(session.table.dealer.cards) == number)  # noqa: B023  # fmt: skip
        session.report("player-card-missed", 1)
    assert chips_moved(say(session, {}))[0] == ("returned", 1, W, TEN, "9(j)")
    step_until(session, lambda: isinstance(session.pending, Bets))
    record = say(close(session, 1, 2), {})
    assert len(hand_of(record, "spot 1")) == 4, "the player is included in the next round"


def test_21_9_f_a_fifth_card_of_the_dealer_leaves_the_shoe_and_voids_every_hand() -> None:
    session = dealt("8s 8h 8d 8d", "9s 9h 5s 6h", "Ts Th 5d 6d", paced=True)
    to_decision(session, 3)
    answer(session, ("split", TEN, cards("Ts Th")))
    to_decision(session, 2)
    session.report("dealer-dealt-too-many")
    record = say(session, {})
    assert hand_of(record, "dealer") == [*cards(f"{DEALER} 5c")]
    assert chips_moved(record) == [
        ("paid", 1, W, 50_00, "8(b)"), ("returned", 2, W, TEN, "9(f)"),
        ("returned", 3, W, TEN, "9(f)"), ("returned", 3, "second", TEN, "9(f)"),
    ]  # fmt: skip
    step_until(session, lambda: isinstance(session.pending, Bets))
    again = say(close(session, 1, 2, 3), {})
    assert happened(again, Shuffled) == []
    assert happened(again, Dealt)[0].cards == cards("2s"), "the next card of the same shoe"


@pytest.mark.parametrize("surrender", [False, True])
def test_21_9_g_a_player_with_more_than_four_sets_one_hand(surrender: bool) -> None:
    session = two(extra_card_surrender=surrender)
    to_decision(session, 2)
    for _ in range(2):
        session.report("player-dealt-too-many", 2)
        ask = to_decision(session, 2)
    names = ["keep", "house way", *(["surrender"] if surrender else [])]
    assert [choice.name for choice in ask.choices] == names
    record = say(session, {2: ("keep", "9s 9h")})
    assert [event.cards for event in happened(record, Collected) if event.spot == 2] == [4, 2]
    assert net(session)["p2"] == TEN


def test_21_9_g_the_first_four_cards_may_still_be_a_natural() -> None:
    session = dealt("8s 8h 8d 8d", "9s 9h 5s 6h", paced=True)
    reach(session, "spot 2", 4).report("player-dealt-too-many", 1)
    record = say(session, {})
    assert chips_moved(record)[0] == ("paid", 1, W, 50_00, "8(b)")
    assert hand_of(record, "spot 1")[4] == cards("6h")[0]


def test_21_9_h_a_hand_set_wrongly_is_set_again_until_the_round_is_over() -> None:
    session = two()
    for seat in (2, 1):
        to_decision(session, seat)
        refused_report(session, "dealer-misset")
        answer(session, "house way")
    reach(session, "community", 3).report("dealer-misset")
    assert [e.law for e in happened(say(session, {}), Duty) if e.law == LAW("9(h)")] == [
        LAW("9(h)")
    ]
    assert net(session) == {"p1": TEN, "p2": TEN}


def test_21_9_i_too_few_cards_void_the_round_and_the_entire_set_is_shuffled() -> None:
    session = reach(two(), "spot 1", 3)
    while session.table.shoe and session.table.shoe.left:
        session.report("card-face-up")
        session.step()
    step_until(session, lambda: session.last)
    assert net(session) == {"p1": 0, "p2": 0}
    assert {row[4] for row in chips_moved(session.last)} == {"9(i)"}
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert [e.cards for e in session.events if isinstance(e, Shuffled)] == [312]


def test_21_9_k_the_marker_stays_for_one_round_and_goes_on_from_there() -> None:
    session = opened("", (1, 3))
    refused_report(session, "marker-not-moved")
    say(close(session, 1, 3), {})
    session.report("marker-not-moved")
    firsts = []
    for _ in range(2):
        firsts.append(happened(say(close(session, 1, 3), {}), Dealt)[0].hand)
    assert firsts == ["dealer", "spot 1"]


WHEN = """
    irregularity           deal  cards 4  setting  board  settled
    card-face-up           yes   yes      no       yes    no
    card-drawn-in-error    yes   yes      no       yes    no
    player-card-exposed    no    yes      yes      yes    no
    dealer-dealt-too-many  no    yes      yes      no     no
    player-dealt-too-many  no    no       yes      no     no
    dealer-misset          no    no       no       yes    yes
    not-dealt-to           yes   no       no       no     no
    marker-not-moved       no    no       no       no     no
"""


def test_21_9_what_can_be_reported_when() -> None:
    session = two()
    found = [session.reportable()]
    found.append(reach(session, "spot 1", 4).reportable())
    to_decision(session, 2)
    found.append(session.reportable())
    for seat in (2, 1):
        to_decision(session, seat)
        answer(session, "house way")
    found.append(reach(session, "community", 2).reportable())
    step_until(session, lambda: isinstance(session.pending, Taken | Paid))
    found.append(session.reportable())
    for name, *wanted in rows(WHEN):
        assert ["yes" if name in at else "no" for at in found] == wanted, name


def test_21_11_a_continuous_device_has_all_cards_again_in_every_round() -> None:
    session = opened("", (1, 2), continuous=True, automate=())
    for _ in range(3):
        record = say(close(session, 1, 2), {})
        assert [(e.cards, e.law) for e in happened(record, Shuffled)] == [(312, LAW("11"))]
        assert happened(record, Cut) == []
        assert places_of(record, Burned) == ["8(j)"]
