"""Baccarat-chemin de fer, 13:69F-4, read a second time beside the text."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.errors import NoSuchIrregularity, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Burned, Charged, Cut, Dealt, Duty
from pitboss.table.view import PUBLIC, hands_seen, view
from tests.games.baccarat_punto_banco.support import BURN, CUT
from tests.games.chemin_de_fer.support import (
    BANCO,
    OPENING,
    game,
    offered,
    opened,
    played,
    to,
    won_by,
)
from tests.games.second_reading.support import refuses
from tests.support.play import finish, happened, rows, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-4")
BANK_WINS = ("Kd 6d", "Kc 7c")
PLAYER_WINS = ("Kd 7d", "Kc 6c")
TIE = ("Kd 7d", "Kc 7c")
REMAIN = {("p1", "remain Banker"): 0, ("p1", "bank"): 100_00}
PASSED = {("p1", "pass the bank"): 0, ("p3", "take the bank"): 100_00, ("p3", "bank"): 100_00}
"""The first seat passes the bank, and the third takes it."""


def four(*rounds: tuple[str, str]) -> Session:
    """Four participants, and a first hand that the bank of the first seat wins."""
    session = opened(game(), BANK_WINS, *rounds, seats=(1, 2, 3, 4))
    played(session, BANCO)
    return session


def offers(session: Session) -> list[tuple[str, str]]:
    return to(session, {}, "5(b)")


# 4.6(c) and 4.7(f)


@shows(LAW("6(c)"), LAW("7(f)"))
def test_4_6_c_and_4_7_f_cash_is_chips_by_the_time_that_it_is_wagered() -> None:
    session = opened(game(), BANK_WINS)
    session.leave("p2")
    session.sit("p2", 2, 25)
    session.choose("p1", 1, "bid", 100_00)
    session.buy("p2", 100_00)
    record = played(session, BANCO)
    assert won_by(session, "p1") == (95_00,)
    assert [e.amount for e in happened(record, Charged)] == [5_00]
    assert session.table.patrons["p2"].amount == 25


# 4.7(b) Who may follow


FOLLOWS = """
    wagers of the first hand      preceding    may follow
    p2 wager 10000                as placed    p2
    p3 banco 10000                as placed    p3
    p2 wager 9900, p3 wager 100   as placed    nobody
    p2 wager 6000                 as placed    nobody
    p2 wager 6000                 as covered   p2
"""


@pytest.mark.parametrize(("wagers", "preceding", "follower"), rows(FOLLOWS))
def test_4_7_b_whoever_equaled_the_wager_and_lost_may_follow(
    wagers: str, preceding: str, follower: str
) -> None:
    """By 4.7(b) it is the amount that gives the right, not the word banco."""
    session = opened(game(preceding_wager=preceding), BANK_WINS)
    first = [wager.split() for wager in wagers.split(", ")]
    played(session, OPENING | {(name, how): int(cents) for name, how, cents in first})
    log = to(session, REMAIN, "7(c)")
    assert [name for name, law in log if law == "7(b)"] == [follower] * (follower != "nobody")


def test_4_7_b_a_lost_bank_gives_no_right() -> None:
    session = opened(game(), PLAYER_WINS)
    played(session, BANCO)
    log = to(session, {("p2", "take the bank"): 0, ("p2", "bank"): 100_00}, "7(c)")
    assert "7(b)" not in [law for _, law in log]


def test_4_7_c_no_banco_over_what_the_table_takes_of_one_participant() -> None:
    """The posted maximum holds for the whole of a wager as for part of it, 13:69F-8.2."""
    limits = Limits(Limit(25, 1_000_00), {"against": Limit(25, 60_00)})
    session = opened(game(), BANK_WINS, limits=limits)
    log = to(session, OPENING, "7(d)")
    assert "7(c)" not in [law for _, law in log]
    played(session, {("p2", "wager"): 60_00, ("p3", "wager"): 40_00})
    assert won_by(session, "p1", "p2", "p3") == (95_00, -60_00, -40_00)


# 4.11 The bank


def test_4_11_a_2_an_order_takes_the_bank_before_the_banker_has_wagered() -> None:
    session = opened(game(), BANK_WINS)
    to(session, OPENING, "6(b)")
    session.call("pass the shoe", by=Giver.DEALER)
    log = to(session, {("p3", "take the bank"): 0}, "6(b)")
    assert log == [("p2", "11(b)"), ("p3", "11(b)")]
    record = played(session, {("p3", "bank"): 50_00, ("p1", "banco"): 50_00})
    assert won_by(session, "p1", "p3") == (-50_00, 47_50)
    assert [e.law for e in happened(record, Charged)] == [LAW("10(c)")]


def test_4_11_a_2_an_order_ends_the_question_whether_to_remain() -> None:
    session = opened(game(), BANK_WINS)
    played(session, BANCO)
    assert session.pending.patron == "p1"  # type: ignore[union-attr]
    session.call("pass the shoe", by=Giver.FLOORPERSON)
    assert offers(session) == [("p2", "11(b)"), ("p3", "11(b)")]


def test_4_11_b_a_passed_bank_that_is_ordered_on_goes_to_the_right_of_its_banker() -> None:
    """4.11(d) is about a passed bank that is beaten."""
    session = four(BANK_WINS)
    to(session, PASSED | {("p4", "banco"): 100_00}, "9(a)")
    session.call("pass the shoe", by=Giver.FLOORPERSON)
    played(session, {})
    assert offers(session) == [("p4", "11(b)"), ("p1", "11(b)"), ("p2", "11(b)")]


def test_4_11_d_beaten_after_an_order_it_goes_on_from_whoever_passed_it() -> None:
    session = four(PLAYER_WINS)
    to(session, PASSED | {("p4", "banco"): 100_00}, "9(a)")
    session.call("pass the shoe", by=Giver.FLOORPERSON)
    played(session, {})
    assert offers(session) == [("p2", "11(d)"), ("p3", "11(d)"), ("p4", "11(d)")]


def test_4_11_d_also_a_bank_that_went_in_the_second_round_of_bidding() -> None:
    session = four(PLAYER_WINS)
    session.choose("p1", 1, "pass the bank")
    for seat in (2, 3, 4, 2, 3, 4):  # nobody takes it, and nobody bids without p1
        session.choose(f"p{seat}", seat, session.pending.default)  # type: ignore[union-attr]
    played(session, {("p3", "bid"): 20_00, ("p3", "bank"): 20_00, ("p4", "banco"): 20_00})
    assert offers(session) == [("p2", "11(d)"), ("p3", "11(d)"), ("p4", "11(d)")]


def test_4_11_d_of_two_who_passed_it_the_first_counts() -> None:
    session = four(BANK_WINS, PLAYER_WINS)
    played(session, PASSED | {("p4", "banco"): 100_00})
    again = {("p3", "pass the bank"): 0, ("p4", "take the bank"): 100_00, ("p4", "bank"): 100_00}
    played(session, again | {("p1", "banco"): 100_00})
    assert offers(session) == [("p2", "11(d)"), ("p3", "11(d)"), ("p4", "11(d)")]


@pytest.mark.parametrize(
    ("choice", "first"), [("transfer the bank", "p2"), ("leave the bank", "p1")]
)
def test_4_12_a_an_annulled_hand_gives_every_wager_back(choice: str, first: str) -> None:
    session = opened(game(), BANK_WINS)
    to(session, OPENING | {("p2", "wager"): 30_00, ("p3", "wager"): 40_00}, "9(a)")
    session.report("cards-in-wrong-order")
    session.choose(":floorperson", 0, choice)
    assert won_by(session, "p1", "p2", "p3") == (0, 0, 0)
    assert session.pending.patron == first  # type: ignore[union-attr]


# 4.9 and 4.12 The hands


@shows(LAW("8(b)"))
def test_4_8_b_and_4_9_c_the_two_choices_of_table_3_are_the_bankers() -> None:
    for four_cards, third in (("Kd Kc 2d 3c", "9h"), ("Kd Kc 2d 5c", "4h")):
        player, banker = four_cards.split()[::2], four_cards.split()[1::2]
        for choice, count in (("draw", 6), ("stay", 5)):
            session = opened(game(), (" ".join([*player, third]), " ".join([*banker, "As"])))
            to(session, BANCO, "9(c)")
            assert session.pending.patron == "p1"  # type: ignore[union-attr]
            assert set(offered(session)) == {"draw", "stay"}
            session.choose("p1", 1, choice)
            assert len(happened(session.last, Dealt)) == count


EXCESS = """
    report              first four   then         announced
    banker-takes-three  Kd 9c 2d Kc  9s 5h 4s     7, 4
    banker-takes-three  Kd 9c 7d Kc  9s 6s        7, 6
    player-given-three  4d Kc 3d 7c  5s           9, 7
    player-given-three  Kd Kc 2d 7c  Ks 4h        6, 7
    player-given-three  5d Kc 6d 5c  9h 4s        5, 9
"""


@pytest.mark.parametrize(("report", "first_four", "then", "counts"), rows(EXCESS))
def test_4_12_b_and_c_a_card_too_many(report: str, first_four: str, then: str, counts: str) -> None:
    one, two, three, last = first_four.split()
    session = opened(game(), (f"{one} {three} {then}", f"{two} {last}"))
    to(session, BANCO, "9(a)")
    session.report(report)  # which may make a natural, and end the hand
    record = played(session, {("p2", "stay"): 0}) if session.table.round == 1 else session.last
    texts = [e.text for e in happened(record, Announced) if e.law == LAW("10(a)")]
    own, other = counts.split(", ")
    assert texts[0].startswith(f"Player's Hand {own}, Banker's Hand {other}")


# Whole hands beside a second model

TABLE_3 = """
    0123456789-
    ddddddddsod
    ssddddddssd
    ssssodddssd
    ssssssddsss
"""
"""4.9(c): counts of three to six, by the value of the third card; - for none, o for a choice."""


def drawn(bank: int, third: str, choice: bool) -> bool:
    head, *lines = TABLE_3.split()
    if not 3 <= bank <= 6:
        return bank < 3
    letter = lines[bank - 3][head.index(third)]
    return choice if letter == "o" else letter == "d"


def value(card: str) -> int:
    return "A23456789".find(card[0]) + 1


def model(order: list[str], card_at_five: bool, draw: bool) -> tuple[int, int]:
    """4.8(d) and 4.9: the two point counts."""
    player, banker, rest = order[0:4:2], order[1:4:2], order[4:]
    own, bank = (sum(map(value, hand)) % 10 for hand in (player, banker))
    if own >= 8 or (own <= 7 and bank >= 8):
        return own, bank
    third = "-"
    if own < 5 or (own == 5 and card_at_five):
        card = rest.pop(0)
        third, own = str(value(card)), (own + value(card)) % 10
    if drawn(bank, third, draw):
        bank = (bank + value(rest.pop(0))) % 10
    return own, bank


def test_4_6_to_4_10_whole_hands_with_wagers_of_several() -> None:
    chance = random.Random(41)
    ranks = "A23456789TJQK"
    for _ in range(150):
        order = [chance.choice(ranks) + chance.choice("cdhs") for _ in range(6)]
        five, draw = chance.random() < 0.5, chance.random() < 0.5
        bets = {"p2": 25_00, "p3": chance.choice((10_00, 75_00)), "p4": chance.choice((0, 10_00))}
        wants = OPENING | {(name, "wager"): cents for name, cents in bets.items() if cents}
        wants |= {("p3", "card" if five else "stay"): 0, ("p2", "card" if five else "stay"): 0}
        wants |= {("p1", "draw" if draw else "stay"): 0}
        source = Stacked([*CUT, *BURN, *cards(" ".join(order))])
        session = table(game(), source, seats=(1, 2, 3, 4))
        played(session, wants)
        own, bank = model(order, five, draw)
        left, covered = 100_00, {}
        for name, cents in bets.items():  # in turn, until the wager is covered
            covered[name] = min(cents, left)
            left -= covered[name]
        total = sum(covered.values())
        fee = -(-total * 5 // 100 // 25) * 25
        sign = (own > bank) - (own < bank)
        wanted = [sign * covered[name] for name in ("p2", "p3", "p4")]
        banker = -total if sign > 0 else total - fee if sign < 0 else 0
        assert won_by(session, "p1", "p2", "p3", "p4") == (banker, *wanted), order


# 4.4(f), 4.9(a) and 4.12: what may be reported, when, and what follows


def cutters(session: Session) -> list[str]:
    return [one.by for one in happened(session.record(), Cut)]


@pytest.mark.parametrize(
    ("recut_by", "asked"), [("same player", ["p3"]), ("next player", ["p2", "p1"])]
)
@shows(LAW("4(f)"))
def test_4_4_f_a_supervisor_has_the_cards_cut_again_before_any_is_dealt(
    recut_by: str, asked: list[str]
) -> None:
    session = opened(game(recut_by=recut_by), BANK_WINS, seats=(3, 2, 1), automate=())
    session.choose("p3", 3, "cut", 20)
    refuses(WrongRole, None, lambda: session.apply(Happen("improper-cut"), Giver.DEALER))
    session.report("improper-cut")
    for name in asked:
        assert session.pending.patron == name  # type: ignore[union-attr]
        cuts = name == asked[-1]
        session.choose(name, int(name[1]), "cut" if cuts else "decline", 20 if cuts else 0)
    assert cutters(session) == ["p3", asked[-1]]
    to(session, BANCO, "9(a)")
    refuses(NoSuchIrregularity, LAW("4(f)"), lambda: session.report("improper-cut"))


@pytest.mark.parametrize(
    ("cards_of", "choices"),
    [("Kd 4d 2h", {"card"}), ("Kd 5d 2h", {"card", "stay"}), ("Kd 7d", {"stay"})],
)
@shows(LAW("9(a)"))
def test_4_9_a_the_dominant_player_looks_at_two_cards_that_nobody_else_sees(
    cards_of: str, choices: set[str]
) -> None:
    session = opened(game(), (cards_of, "Kc 6c"))
    to(session, BANCO, "9(a)")
    assert session.pending.patron == "p2"  # type: ignore[union-attr]
    assert set(offered(session)) == choices
    for viewer in ("p1", "p2", "p3", PUBLIC):
        hand = hands_seen(view(session, viewer))["Player's Hand"]
        assert [card is None for card in hand] == [viewer != "p2"] * 2


DISCARDS = """
    way                   card  seen       more
    as many as its value  3h    all, all   3
    one more, face down   3h    all, none  1
    simulated round       3h    -          0
"""


@pytest.mark.parametrize(("way", "card", "seen", "more"), rows(DISCARDS))
@pytest.mark.parametrize("report", ["card-disclosed-in-error", "card-after-stay"])
@shows(LAW("12(h)"))
def test_4_12_h_a_disclosed_card_goes_the_way_that_the_casino_has_chosen(
    way: str, card: str, seen: str, more: str, report: str
) -> None:
    session = opened(game(error_card=way), (f"Kd 7d {card} 2h 2s", "Kc 6c"))
    to(session, BANCO, "9(a)")
    session.paced = True
    session.choose("p2", 2, "stay")
    before = len(happened(session.record(), Burned))
    session.report(report)
    record = finish(session)
    burned = happened(record, Burned)[before:]
    assert ", ".join(one.seen.value for one in burned) == seen.strip("-")
    assert sum(len(one.cards) for one in burned) == int(more) + bool(burned)
    simulated = [one for one in happened(record, Dealt) if one.hand.startswith("simulated")]
    assert bool(simulated) == (way == "simulated round")
    assert write((burned or simulated)[0].cards) == card
    assert won_by(session, "p1", "p2") == (-100_00, 100_00)


@pytest.mark.parametrize("again", ["card-after-stay", "card-after-stay-and-call"])
def test_4_12_e_only_the_first_card_after_stay_can_be_the_bankers(again: str) -> None:
    session = opened(game(error_card="one more, face down"), ("Kd 7d", "Kc 5c 2h 3h 4h"))
    to(session, BANCO, "9(a)")
    session.paced = True
    session.choose("p2", 2, "stay")
    before = len(happened(session.record(), Burned))
    session.report("card-after-stay")
    step_until(session, lambda: not session.handling)
    assert len(happened(session.record(), Burned)) == before
    session.report(again)
    record = finish(session)
    assert [one.law for one in happened(record, Burned)[before:]] == [LAW("12(h)2")] * 2
    assert len(happened(record, Dealt)) == 5


def test_4_12_i_with_a_natural_the_card_taken_for_the_players_begins_the_next_hand() -> None:
    session = opened(game(), ("Kd 2d", "Kc 8c"), ("9h 2h", "3h 4h"))
    to(session, BANCO, "9(a)")
    session.paced = True
    session.choose("p2", 2, "card")
    session.report("banker-takes-players-card")
    record = finish(session)
    assert len(happened(record, Dealt)) == 4
    assert LAW("12(i)") not in [one.law for one in happened(record, Duty)]
    shoe = session.table.shoe
    assert shoe is not None
    assert write(shoe.order[shoe.at : shoe.at + 2]) == "9h 3h"
    assert won_by(session, "p1", "p2") == (95_00, -100_00)
