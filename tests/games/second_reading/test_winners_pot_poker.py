"""Winner's pot poker, 13:69F-33: whole rounds, read from the text."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import count
from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.errors import NoSuchIrregularity, WagerRule, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Burn, Burned, Deal, Dealt, Marked, Moved, Revealed
from tests.games.second_reading.rounds import at_event, net, place_of, refused_report
from tests.games.second_reading.whole_rounds import (
    game,
    ledger,
    seen_by,
    stacked_table,
)
from tests.support.play import (
    CHIPS,
    WIDE,
    answer,
    happened,
    round_of,
    rows,
    start,
    step_until,
)
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-33")
LIMITS = Limits(Limit(1_00, 50_000_00))
STAY = ["bet"] * 2 + ["double"] * 2


def deck_of(*hands: str) -> list[Card]:
    """A burn, three cards each, a burn and the fourth, a burn and the fifth."""
    held = one_at_a_time(*hands)
    spare = [card for card in STANDARD if card not in held]
    count = len(hands)
    first, fourth, fifth = held[: 3 * count], held[3 * count : 4 * count], held[4 * count :]
    return [spare[0], *first, spare[1], *fourth, spare[2], *fifth]


def two(first: str, second: str, dealer: str, limits: Limits = WIDE, **options: Any) -> Session:
    of = game("winners-pot-poker", ante=5_00, **options)
    return stacked_table(of, deck_of(first, second, dealer), (1, 2), limits=limits)


PLAIN = ("As Ah 2d 3c 4c", "Qd Qc 7s 8h 2h", "Kd Kc 9s 5h 6d")
ANTES = {(1, "ante"): 5_00, (2, "ante"): 5_00}


def test_33_6_a_no_cash() -> None:
    with pytest.raises(WagerRule) as refused:
        two(*PLAIN).place("p1", 1, "ante", 5_00, cash=True)
    assert refused.value.law == LAW("6(a)")


def test_33_10_h_2_i_the_winner_has_the_pot_less_the_commission() -> None:
    session = two(*PLAIN)
    placed = {**ANTES, (1, "jacks-plus"): 5_00, (2, "jacks-plus"): 5_00}
    round_of(session, placed, STAY)
    # Three times 5 + 5 + 10, less ten percent; aces and queens win 5 more.
    assert session.table.patrons["p1"].amount == CHIPS - 20_00 + 54_00 + 5_00
    assert session.table.patrons["p2"].amount == CHIPS - 20_00 + 5_00


def test_33_10_a_two_cards_down_and_the_others_up_for_all_to_see() -> None:
    session = two(*PLAIN)
    start(session, ANTES)
    for up in (3, 4):
        shown = {card for hand in PLAIN for card in cards(hand)[2:up]}
        for viewer, own in (("", ""), ("p1", "As Ah"), ("p2", "Qd Qc")):
            assert seen_by(session, viewer) == shown | set(cards(own))
        if up == 3:
            answer(session, "bet")
            answer(session, "bet")


def test_33_11_c_what_a_coupon_wins_is_under_the_limit_too() -> None:
    session = two("As Ks Qs Js Ts", *PLAIN[1:], limits=LIMITS, match_play=True)
    session.place("p1", 1, "ante", 5_00)
    session.place("p1", 1, "jacks-plus", 200_00, coupon=200_00)
    session.place("p2", 2, "ante", 5_00)
    session.proceed()
    for what in STAY:
        answer(session, what)
    pot = 60_00 - 6_00 - 20_00
    assert session.table.patrons["p1"].amount == CHIPS + pot + 50_000_00


def test_33_11_c_two_royal_flushes_share_it_with_their_coupons() -> None:
    session = two("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", PLAIN[2], limits=LIMITS, match_play=True)
    for number, coupon in ((1, 100_00), (2, 0)):
        session.place(f"p{number}", number, "ante", 5_00)
        session.place(f"p{number}", number, "jacks-plus", 100_00, coupon=coupon)
    session.proceed()
    for what in STAY:
        answer(session, what)
    won = sum(patron.amount for patron in session.table.patrons.values()) - 2 * CHIPS
    assert 50_000_00 - 1_00 <= won - (54_00 - 40_00) <= 50_000_00
    first, second = (session.table.patrons[name].amount - CHIPS for name in ("p1", "p2"))
    assert first > second


def test_33_12_no_patron_reports_an_irregularity() -> None:
    session = two(*PLAIN)
    start(session, ANTES)
    for name in session.game.irregularities:
        with pytest.raises(WrongRole):
            session.apply(Happen(name), Giver.PATRON)
    assert not ledger(session.events)


# Rounds of up to four players, an ante of $10, dealt from the first player on

ACES, KINGS, LOW, LOWER = "As Ah 8d 5c 2s", "Kh Kd 8s 5h 2d", "Jc 9s 7d 5d 2c", "Jd 9c 7s 4c 3c"
DEALER = "Ks Qd 9h 7c 4d"
TIES = ("Ah Kc Js 9d 2h", "Ad Kh Jc 9s 2s", "Ac Kd Jh 9c 2d")
HANDS = {
    "aces": ACES, "kings": KINGS, "low": LOW, "lower": LOWER, "dealer": DEALER,
    "tie": TIES[0], "tied": TIES[1], "ties": TIES[2],
}  # fmt: skip


def in_order(held: list[str], said: Mapping[int, list[str]]) -> list[Card]:
    """The deck: folded hands have no fourth, or no fifth card. The last hand is the dealer's."""
    hands = [cards(hand) for hand in held]
    spare = iter([card for card in STANDARD if not any(card in hand for hand in hands)])
    order = [next(spare), *(hand[at] for at in range(3) for hand in hands)]
    for street in (3, 4):
        order.append(next(spare))
        for seat, hand in enumerate(hands, 1):
            folded = said.get(seat, []).index("fold") if "fold" in said.get(seat, []) else 2
            if seat == len(hands) or folded > street - 3:
                order.append(hand[street])
    return order


def at_table(
    names: str, said: Mapping[int, list[str]] | None = None, *, dealer: str = "dealer",
    bonus: int = 0, paced: bool = True, **options: Any,
) -> Session:  # fmt: skip
    """A table where these hands are dealt and the wagers are closed."""
    held = [HANDS.get(name, name) for name in (*names.split(), dealer)]
    made = game("winners-pot-poker", ante=10_00, **options)
    seats = range(1, len(held))
    session = stacked_table(made, in_order(held, said or {}), seats, paced=paced)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in seats:
        session.place(f"p{seat}", seat, "ante", 10_00)
        if bonus:
            session.place(f"p{seat}", seat, "jacks-plus", bonus)
    session.proceed()
    return session


def to_decision(session: Session, *answers: str) -> Session:
    """Give these answers, and go on to the decision after them."""
    for what in (*answers, None):
        step_until(session, lambda: isinstance(session.pending, Ask))
        if what:
            answer(session, what)
    return session


def to_card(session: Session, hand: str, number: int) -> Session:
    step_until(
        session,
        lambda: isinstance(session.pending, Deal) and session.pending.hand == hand
        and len(session.table.hands[hand].cards) == number - 1,
    )  # fmt: skip
    return session


def played(session: Session, said: Mapping[int, list[str]] | None = None) -> RoundRecord:
    """Play on to the end: everybody stays who is not said to fold."""
    number, turns = session.table.round, {seat: count() for seat in range(1, 8)}
    while session.table.round == number:
        ask = session.pending
        if isinstance(ask, Ask):
            stay = next(choice.name for choice in ask.choices if choice.name != "fold")
            plan = (said or {}).get(ask.spot, [])
            turn = next(turns[ask.spot])
            answer(session, plan[turn] if turn < len(plan) else stay)
        else:
            session.step()
    assert session.last is not None
    return session.last


POTS = """
    hands                 folds    dealer  options              comes to      law
    aces                  -        dealer  -                    32            10(h)2i
    aces                  -        dealer  commission_limit=5   35            10(h)2i
    aces                  -        dealer  commission_limit=50  32            10(h)2i
    aces                  -        dealer  commission_percent=0  40            10(h)2
    low                   -        dealer  -                    -40           10(h)1
    tie                   -        ties    -                    -4            10(h)2ii
    tie tied              -        dealer  -                    14 14         10(h)2ii
    tie tied              -        ties    -                    -4 -4         10(h)2ii
    aces kings low lower  3:4 4:3  dealer  -                    86 -40 -20 -10  10(h)2i
    aces kings            1:3 2:3  dealer  -                    -10 -10       10(h)1
    aces kings            1:4 2:4  dealer  -                    -20 -20       10(h)1
    kings aces            2:3      dealer  -                    32 -10        10(h)2i
    kings aces            2:4      dealer  -                    50 -20        10(h)2i
"""


def folds_of(text: str) -> dict[int, list[str]]:
    """``3:4`` is spot 3, which folds on its fourth card."""
    pairs = [pair.split(":") for pair in text.split()] if text != "-" else []
    return {int(seat): ["bet"] * (int(cards) - 3) + ["fold"] for seat, cards in pairs}


@pytest.mark.parametrize(("names", "folds", "dealer", "option", "wanted", "law"), rows(POTS))
def test_33_10_pots(
    names: str, folds: str, dealer: str, option: str, wanted: str, law: str
) -> None:
    said = folds_of(folds)
    name, _, value = option.partition("=")
    scale = 100 if name == "commission_limit" else 1
    options = {name: int(value) * scale} if value else {}
    session = at_table(names, said, dealer=dealer, **options)
    record = played(session, said)
    assert [*net(session).values()] == [int(cents) * 100 for cents in wanted.split()]
    last = [event for event in happened(record, Moved) if event.source == ":pot"][-1]
    assert place_of(last.law).startswith(law[:6])
    assert law in {place_of(event.law) for event in happened(record, Moved)}


BONUSES = """
    hand            fold  comes to
    As Ks Qs Js Ts  -     2000
    9s 8s 7s 6s 5s  -     400
    8s 8h 8d 8c 2d  -     250
    8s 8h 8d 3c 3d  -     150
    As 9s 7s 4s 2s  -     75
    As 2h 3d 4c 5s  -     50
    8s 8h 8d 3c 2d  -     35
    8s 8h 3d 3c 2d  -     15
    Js Jh 8d 3c 2d  -     5
    Ts Th 8d 3c 2d  -     -5
    Js Jh 8d 3c 2d  3     5
    As Ks Qs Js Ts  3     -5
    8s 8h 8d 8c 2d  4     250
    8s 8h 3d 3c 2d  4     15
    9s 8s 7s 6s 5s  4     -5
"""


@pytest.mark.parametrize(("hand", "fold", "wanted"), rows(BONUSES))
def test_33_11_b_and_10_g_jacks_plus_by_the_cards_held(hand: str, fold: str, wanted: str) -> None:
    said = folds_of(f"1:{fold}") if fold != "-" else {}
    held = [hand, "Kh Qd 9c 7h 6d"]
    made = game("winners-pot-poker", ante=10_00)
    session = stacked_table(made, in_order(held, said), (1,), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00, (1, "jacks-plus"): 5_00})
    kind, amount = ledger(played(session, said))["1 jacks-plus"].split(" by ")
    assert kind == f"{int(wanted):+}", amount


def test_33_7_d_and_10_a_3_the_button_leads_the_deal_and_the_decisions() -> None:
    session = at_table("aces kings")
    found = []
    for _ in range(4):
        record = played(session)
        first = [event.hand for event in happened(record, Dealt)]
        buttons = [mark.value for mark in happened(record, Marked) if mark.what == "button"]
        asked = [event.spot for event in record.events if type(event).__name__ == "Asked"]
        found.append((buttons, first[:3], first[9:12], asked))
        step_until(session, lambda: isinstance(session.pending, Bets))
        start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    one, two_, bank = "spot 1", "spot 2", "dealer"
    orders = [[one, two_, bank], [two_, bank, one], [bank, one, two_], [one, two_, bank]]
    wanted = zip(["the dealer", one, two_, "the dealer"], orders, strict=True)
    turns = [[1, 2, 1, 2], [2, 1, 2, 1], [1, 2, 1, 2], [1, 2, 1, 2]]
    assert found == [
        ([button], order, order, turn) for (button, order), turn in zip(wanted, turns, strict=True)
    ]


def test_33_9_b_an_automated_shoe_is_burned_from_before_no_more_bets() -> None:
    session = at_table("aces kings", dealing="automated shoe")
    record = played(session)
    burn = at_event(record, lambda event: isinstance(event, Burned))
    assert burn < at_event(record, lambda event: getattr(event, "text", "") == "No more bets")
    first = [(event.hand, len(event.cards)) for event in happened(record, Dealt)][:4]
    assert first == [("spot 1", 2), ("spot 1", 1), ("spot 2", 2), ("spot 2", 1)]


def test_33_10_f_and_g_hands_from_the_right_then_bonuses_then_the_pot() -> None:
    said = folds_of("3:3")
    session = at_table("aces kings low", said, bonus=5_00)
    record = played(session, said)
    assert [event.spot for event in happened(record, Revealed)] == [0, 2, 1, 3]
    settled = at_event(record, lambda event: getattr(event, "wager", "") == "jacks-plus"
                       and type(event).__name__ == "Paid")  # fmt: skip
    pot = at_event(record, lambda event: getattr(event, "what", "") == "commission")
    assert settled < pot


EXPOSED = """
    spot  cards  bonus  comes to    what
    1     As     5      73 -35      the third card comes face down; the bonuses of 5 are paid
    1     As Ah  5      5 37        dead: the pair of aces still wins its bonus
    2     Kh     0      68 -40      nothing changes
    0     Ks     0      68 -40      a card of the dealer
    0     Ks Qd  0      32 -40      a dead dealer's wagers are withdrawn
"""


@pytest.mark.parametrize(("spot", "shown", "bonus", "wanted", "what"), rows(EXPOSED))
def test_33_12_a_cards_turned_up_in_the_deal(
    spot: str, shown: str, bonus: str, wanted: str, what: str
) -> None:
    session = to_card(at_table("aces kings", bonus=int(bonus) * 100), "spot 1", 3)
    session.report("down-card-exposed", int(spot), cards(shown))
    record = played(session)
    assert [*net(session).values()] == [int(cents) * 100 for cents in wanted.split()], what
    hand = "dealer" if spot == "0" else f"spot {spot}"
    dealt = [event.seen.value for event in happened(record, Dealt) if event.hand == hand]
    assert dealt[2:3] == ([] if len(shown) > 2 else ["none" if spot == "0" else "owner"])


def test_33_12_b_two_cards_face_up_in_one_round_void_it_whatever_the_street() -> None:
    session = to_card(at_table("aces kings", bonus=5_00), "spot 2", 1)
    session.report("card-face-up")
    to_decision(session, "bet", "fold")
    session.report("card-face-up")
    played(session)
    assert net(session) == {"p1": 0, "p2": -10_00}, "the ante folded before stays lost"


@pytest.mark.parametrize(("answers", "street"), [((), 3), (("bet", "bet"), 4)])
def test_33_12_d_and_f_a_hand_is_void_or_the_round(answers: tuple[str, ...], street: int) -> None:
    session = to_decision(at_table("aces kings", bonus=5_00), *answers)
    session.report("incorrect-number-of-cards", 2)
    played(session)
    assert net(session) == {"p1": 37_00, "p2": 0}, street
    session = to_decision(at_table("aces kings", bonus=5_00), *answers)
    session.report("card-not-dealt", 2)
    played(session)
    assert net(session) == {"p1": 0, "p2": 0}, street


@pytest.mark.parametrize(("missed", "burns"), [(0, [2, 1]), (1, [1, 2]), (2, [1, 1])])
def test_33_12_e_a_missed_burn_is_made_up_for_once(missed: int, burns: list[int]) -> None:
    session = at_table("aces")
    for what in ("bet", "double")[:missed]:
        answer(to_decision(session), what)
    step_until(session, lambda: isinstance(session.pending, Burn))
    session.report("burn-missed")
    record = played(session)
    assert [len(event.cards) for event in happened(record, Burned)] == burns
    assert len(happened(record, Dealt)) == 10


def test_33_12_h_only_the_card_that_a_player_exposes_is_seen() -> None:
    session = to_decision(at_table("aces kings"))
    with pytest.raises(NoSuchIrregularity):
        session.report("player-exposes-cards", 1, cards("Qh"))
    session.report("player-exposes-cards", 1, cards("Ah"))
    session.step()
    assert {*cards("Ah")} <= seen_by(session, "p2")
    assert not {*cards("As")} & seen_by(session, "p2")
    played(session)
    assert net(session) == {"p1": 68_00, "p2": -40_00}


def test_33_12_i_and_j_a_device_fails_only_where_it_has_the_cards() -> None:
    session = at_table("aces", second_deck=False)
    refused_report(to_decision(session), "shuffler-jams", "shoe-jams")
    session = to_card(at_table("aces", dealing="automated shoe"), "dealer", 1)
    session.report("shoe-jams")
    played(session)
    assert net(session) == {"p1": 0}
    refused_report(to_decision(at_table("aces", dealing="automated shoe")), "shoe-jams")
