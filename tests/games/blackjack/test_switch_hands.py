"""Switch hands blackjack by paragraph, 13:69F-2B and what 2B.7 incorporates of 2A."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import (
    BadAmount,
    BadOptions,
    NoSuchWager,
    NotNow,
    SpotTaken,
    TooFewChips,
    WagerRule,
)
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack, SwitchHandsOptions
from pitboss.law import Citation, Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Asked,
    Collected,
    Cut,
    Dealt,
    Duty,
    Paid,
    Placed,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
)
from pitboss.table.view import view
from tests.games.blackjack.support import Stack, cents, choices, choose, hand_of, last, laws, said
from tests.support.play import CHIPS, WIDE, finish, happened

LAW = Subchapter("13:69F-2B")
SWITCH = Subchapter("13:69F-2A")


def made(**options: Any) -> SwitchHandsBlackjack:
    return SwitchHandsBlackjack(SwitchHandsOptions(**options))


def order(down: Sequence[str], own: Sequence[str], up: str, hole: str, then: str = "") -> str:
    """The order of the deal, after a burn card: 2B.6(d)."""
    downs, ups = [cards(hand) for hand in down], [cards(hand) for hand in own]
    dealt = [hand[at] for at in (0, 1) for hand in downs]
    dealt += [hand[0] for hand in ups] + list(cards(up)) + [hand[1] for hand in ups]
    dealt += [*cards(hole), *cards(then)]
    return " ".join(["2c", *(card.code for card in dealt)])


def opened(stack: str, seats: Sequence[int] = (1,), chips: int = CHIPS, **options: Any) -> Session:
    session = Session(
        made(**options), source=Stack(stack, cut=options.get("shuffle") != "shuffling device"),
        limits=WIDE, automate=("cut",),
    )  # fmt: skip
    for seat in seats:
        session.sit(f"p{seat}", seat, chips)
    return session


def dealt(
    down: str | Sequence[str] = "2h 3h", own: str | Sequence[str] = "Th 9h", up: str = "7s",
    hole: str = "Kc", then: str = "", wager: int = 10_00, **options: Any,
) -> Session:  # fmt: skip
    """A table at which the wagers are closed, one box for each hand."""
    downs, owns = ([one] if isinstance(one, str) else one for one in (down, own))
    seats = range(1, len(downs) + 1)
    session = opened(order(downs, owns, up, hole, then), list(seats), **options)
    for seat in seats:
        session.place(f"p{seat}", seat, "wager", wager)
    session.proceed()
    return session


def play(answers: Sequence[str], **more: Any) -> RoundRecord:
    session = dealt(**more)
    for answer in answers:
        choose(session, answer)
    return last(session)


def law_of(record: RoundRecord, wager: str = "wager") -> Citation:
    return laws(record, wager)[-1]


# 2B.2 to 2B.4 The cards


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_2b_2_a_six_to_eight_decks(decks: int) -> None:
    deck = made(decks=decks).deck()
    assert deck is not None
    assert len(deck) == 52 * decks
    with pytest.raises(BadOptions):
        SwitchHandsOptions.parse({"decks": 5})


@pytest.mark.parametrize(
    ("own", "text", "law"),
    [
        ("9h 8h", "17", LAW("2(b)1")),
        ("Kh Jh", "20", LAW("2(b)2")),
        ("Ah 9h", "soft 20", LAW("2(b)3")),
        ("Ah Ad", "soft 12", LAW("2(b)3")),
    ],
)
def test_2b_2_b_what_cards_count(own: str, text: str, law: Citation) -> None:
    session = dealt(own=own)
    choose(session, "keep")
    told = [e.text for e in session.events if isinstance(e, Announced)]
    assert f"spot 1: {text}" in told, law


def test_2b_2_c_there_is_no_match_wager() -> None:
    with pytest.raises(NoSuchWager):
        opened("").place("p1", 1, "match", 5_00)


def test_2b_3_the_table_is_opened() -> None:
    session = opened("")
    assert [e.law for e in session.events if isinstance(e, Duty)][:2] == [LAW("3")] * 2
    came = opened("", preshuffled=True)
    assert not any(isinstance(e, Duty) and e.law == LAW("3") for e in came.events)


@pytest.mark.parametrize(
    ("options", "is_cut", "law"),
    [
        ({"shuffle": "shuffling device"}, False, LAW("4(b)1")),
        ({}, True, LAW("4(b)2")),
        ({"shuffle": "Bart Carter"}, True, LAW("4(b)2")),
        ({"shuffle": "shuffling device", "preshuffled": True}, True, LAW("4(b)2")),
    ],
)
def test_2b_4_b_what_a_device_shuffled_is_not_cut(
    options: dict[str, Any], is_cut: bool, law: Citation
) -> None:
    session = opened("", **options)
    assert any(isinstance(e, Cut) for e in session.events) == is_cut, law


def test_2b_4_d_1_and_4_the_first_player_cuts_then_the_far_right_and_2b_4_e_clockwise() -> None:
    session = Session(made(), source=Seeded(3), limits=WIDE, automate=())
    for seat in (4, 2, 6):
        session.sit(f"p{seat}", seat, CHIPS)
        if seat == 4:
            session.choose("p4", 4, "cut", 50)
    session.place("p2", 2, "wager", 10_00)
    session.proceed()
    finish(session)
    session.call("reshuffle")
    assert session.pending.spot == 6, (LAW("4(d)"), LAW("4(d)4"))  # type: ignore[union-attr]
    for spot in (6, 2, 4):
        session.choose(f"p{spot}", spot, "decline")
    assert [e.by for e in session.events if isinstance(e, Cut)] == ["dealer"], LAW("4(e)")


def test_2b_4_h_2_the_bart_carter_shuffle_takes_up_the_discards_after_a_deck() -> None:
    session = Session(made(shuffle="Bart Carter"), source=Seeded(1), limits=WIDE, automate=("cut",))
    for seat in range(1, 8):
        session.sit(f"p{seat}", seat, CHIPS)
    shuffles = []
    for _ in range(4):
        for seat in range(1, 8):
            session.place(f"p{seat}", seat, "wager", 10_00)
        session.proceed()
        record = finish(session)
        shuffles += [e.law for e in record.events if isinstance(e, Shuffled)]
    assert shuffles[0] == LAW("4(a)")
    assert set(shuffles[1:]) == {LAW("4(h)2")}


def test_2b_4_i_an_idle_table_is_spread_and_washed() -> None:
    session = opened("")
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    session.sit("p1", 1, CHIPS)
    told = [e.law for e in session.events if isinstance(e, Duty)]
    assert told.count(LAW("4(i)")) == 3  # spread, turn up, inspect
    assert LAW("4(i)1") in told


@pytest.mark.parametrize("choice", ["deal", "inspect"])
def test_2b_4_i_2_with_a_device_the_batch_in_it_is_dealt(choice: str) -> None:
    session = Session(
        made(shuffle="shuffling device"), source=Seeded(1), limits=WIDE, automate=("cut",)
    )
    session.sit("p1", 1, CHIPS)
    session.leave("p1")
    session.call("no gaming activity")
    before = len([e for e in session.events if isinstance(e, Turned)])
    session.sit("p1", 1, CHIPS)
    choose(session, choice)
    turned = [e for e in session.events if isinstance(e, Turned)]
    assert len(turned) == before + 1
    assert turned[-1].law == LAW("4(i)2")
    spread = [e.text for e in session.events if isinstance(e, Duty) and e.law == LAW("4(i)2")]
    assert any("Spread this batch" in text for text in spread) == (choice == "inspect")


# 2B.5 Wagers


@pytest.mark.parametrize("amount", [1_00, 7_50, 12_00])
def test_2b_5_a_wagers_go_in_steps_of_five_dollars(amount: int) -> None:
    with pytest.raises(BadAmount) as refused:
        opened("").place("p1", 1, "wager", amount)
    assert refused.value.law == LAW("5(a)")


@pytest.mark.parametrize(("wager", "ante"), [(5_00, 1_00), (10_00, 2_00), (35_00, 7_00)])
def test_2b_5_a_the_ante_is_a_dollar_for_each_five(wager: int, ante: int) -> None:
    session = dealt(wager=wager)
    placed = [(e.wager, e.amount) for e in session.events if isinstance(e, Placed)]
    assert placed == [("wager", wager), ("ante", ante)]
    assert session.table.patrons["p1"].amount == CHIPS - wager - ante


def test_2b_5_a_the_ante_lies_before_the_first_card() -> None:
    session = dealt()
    first = next(at for at, e in enumerate(session.events) if isinstance(e, Dealt))
    assert [e.wager for e in session.events[:first] if isinstance(e, Placed)] == ["wager", "ante"]


def test_2b_5_a_nobody_is_dealt_in_without_the_ante() -> None:
    session = opened("", chips=11_00)
    session.place("p1", 1, "wager", 10_00)
    with pytest.raises(TooFewChips) as refused:
        session.proceed()
    assert refused.value.law == LAW("5(a)")
    assert "$2" in str(refused.value)
    session.buy("p1", 1_00)
    session.proceed()
    assert session.table.patrons["p1"].amount == 0


def test_2b_5_a_antes_of_all_spots_are_due_together() -> None:
    session = opened("", chips=13_00, betting_positions=2)
    session.sit("p1", 2, 0)
    for spot in (1, 2):
        session.place("p1", spot, "wager", 5_00)
    session.proceed()
    poor = opened("", chips=11_00, betting_positions=2)
    poor.sit("p1", 2, 0)
    for spot in (1, 2):
        poor.place("p1", spot, "wager", 5_00)
    with pytest.raises(TooFewChips):
        poor.proceed()


def test_2b_5_a_an_amount_that_chips_cannot_settle_is_refused() -> None:
    """With chips of a dollar, 3 to 2 needs an even amount."""
    session = Session(made(), source=Seeded(1), limits=WIDE, automate=("cut",), chip=1_00)
    session.sit("p1", 1, CHIPS)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "wager", 15_00)
    assert "$10" in str(refused.value)
    assert made(surrender=True).payable_unit(SwitchHandsBlackjack.wager, "", 1_00) == 10_00
    assert made().payable_unit(SwitchHandsBlackjack.wager, "", 5_00) == 50_00


SETTLED = """
    own      up  hole  then      answers      wager   law       why
    Th 9h    7s  Kc    -         keep,stand   1000    5(a)2     19 to 17
    Th 6h    7s  Kc    -         keep,stand   -1000   5(f)      16 to 17
    Th 7h    7s  Kc    -         keep,stand   0       5(b)      17 to 17
    Th 2h    6s  Kc    Qd        keep,stand   1000    5(a)1     the dealer is over 21
    Th 2h    6s  Kc    Qd,2d     keep,hit     -1000   6(k)      over 21
    Ah Kc    7s  Kc    -         keep         1500    5(f)      a blackjack of two colors
    Ah Kd    7s  Kc    -         keep         2000    5(f)1     a colored blackjack
    Ah Kh    7s  Kc    -         keep         2000    5(f)1     a suited blackjack
    Ac Ks    9s  Kc    -         keep         2000    5(f)1     a black one
    Ah Kc    Ks  Ac    -         keep         0       5(b)      two blackjacks
    Ah Kh    Ks  Ac    -         keep         0       5(b)      also a colored one
    Ah Kc    7s  4c    Td        keep         1500    5(f)      a blackjack, not drawn against
    Th 5h    Ks  Ac    -         keep         -1000   5(f)      to a blackjack
    Th 2h    Ks  2d    9d,9c     keep,hit     0       5(b)      21 in three cards to 21
"""


@pytest.mark.parametrize("line", [line for line in SETTLED.splitlines()[2:] if line.strip()])
def test_2b_5_settlement(line: str) -> None:
    own, up, hole, then, answers, wager, law, _ = (x.strip() for x in line.split("  ") if x.strip())
    drawn = "" if then == "-" else then.replace(",", " ")
    record = play(answers.split(","), own=own, up=up, hole=hole, then=drawn)
    assert cents(record) == {"ante": -2_00, "wager": int(wager)}
    assert law_of(record) == LAW(law)


@pytest.mark.parametrize("own", ["Ah Kc", "Ah Kh"])
def test_2b_5_a_3_blackjack_to_blackjack_may_be_paid_1_to_2(own: str) -> None:
    record = play(
        ["keep"], own=own, up="Ks", hole="Ac", blackjack_to_blackjack="1 to 2"
    )  # 2B.5(f)2, also of a colored blackjack
    assert cents(record)["wager"] == 5_00
    assert law_of(record) == LAW("5(f)2")


def test_2b_5_f_2_only_where_it_is_paid_is_it_among_the_payouts() -> None:
    for pays, count in (("push", 3), ("1 to 2", 4)):
        found = made(blackjack_to_blackjack=pays).rows_for(SwitchHandsBlackjack.wager, "")
        assert [str(row.pays) for row in found] == ["1 to 1", "3 to 2", "2 to 1", "1 to 2"][:count]


def test_2b_5_b_a_21_in_three_cards_loses_to_a_blackjack() -> None:
    record = play(
        ["keep", "hit"], own="Th 5h", up="Ks", hole="Ac", then="6d", hole_card="face down"
    )
    assert hand_of(record, "spot 1") == list(cards("Th 5h 6d"))
    assert cents(record)["wager"] == -10_00


@pytest.mark.parametrize(("reading", "wager"), [("wins", 15_00), ("push", 0)])
def test_2b_5_b_a_blackjack_to_a_dealers_21(reading: str, wager: int) -> None:
    record = play(["keep"], own="Ah Kc", up="7s", hole="4c", then="Td", blackjack_to_21=reading)
    assert cents(record)["wager"] == wager
    drawn = len(hand_of(record, "dealer"))
    assert drawn == (2 if reading == "wins" else 3), "the dealer draws only where it matters"


def test_2b_5_b_read_as_a_push_a_blackjack_still_beats_all_other_totals() -> None:
    record = play(["keep"], own="Ah Kh", up="7s", hole="4c", then="9d", blackjack_to_21="push")
    assert cents(record)["wager"] == 20_00


def test_2b_5_c_coupons_and_cash() -> None:
    session = opened(order(["2h 3h"], ["Th 9h"], "7s", "Kc"), match_play=True, cash_wagers=True)
    session.place("p1", 1, "wager", 10_00, coupon=10_00)
    session.proceed()
    antes = [e.amount for e in session.events if isinstance(e, Placed) and e.wager == "ante"]
    assert antes == [2_00], "nothing for the coupon"
    for answer in ("keep", "stand"):
        choose(session, answer)
    assert session.table.patrons["p1"].amount == CHIPS + 20_00 - 2_00
    with pytest.raises(WagerRule) as refused:
        opened("").place("p1", 1, "wager", 10_00, coupon=10_00)
    assert refused.value.law == LAW("5(c)")


def test_2b_5_d_and_e_wagers_stand_once_a_card_is_dealt() -> None:
    session = dealt(up="As", hole="5c")
    for bet in list(session.table.bets.values()):
        with pytest.raises(NotNow):
            session.withdraw(bet.patron, bet.id)
    choose(session, "keep")
    choose(session, "insurance")
    left = {bet.wager.name: bet.amount for bet in session.table.bets.values()}
    assert left == {"wager": 10_00}, "the ante and a lost insurance wager are collected"


def test_2b_5_f_insurance_pays_2_to_1() -> None:
    record = play(["keep", "insurance"], up="As", hole="Kc")
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "insurance": 10_00}
    assert law_of(record, "insurance") == LAW("5(f)")


def test_2b_5_g_who_sat_out_waits_for_the_reshuffle() -> None:
    session = opened("", seats=(1, 2), mid_shoe_entry=False)
    session.place("p1", 1, "wager", 10_00)
    session.proceed()
    finish(session)
    with pytest.raises(WagerRule) as refused:
        session.place("p2", 2, "wager", 10_00)
    assert refused.value.law == LAW("5(g)")


@pytest.mark.parametrize(
    ("wager", "law"),
    [
        ("over-under-13", LAW("5(h)1")),
        ("second-wager", LAW("5(h)2")),
        ("progressive", LAW("5(h)3")),
        ("blackjack-bonus", LAW("5(h)4")),
        ("streak", LAW("5(h)5")),
        ("match-the-dealer", LAW("5(h)6")),
        ("second-hand", LAW("5(h)7")),
        ("optional-bonus", LAW("5(h)8")),
        ("in-between", LAW("5(h)9")),
        ("twenty-point-bonus", LAW("5(h)")),
    ],
)
def test_2b_5_h_no_other_wager_is_offered(wager: str, law: Citation) -> None:
    with pytest.raises(NoSuchWager) as refused:
        opened("").place("p1", 1, wager, 5_00)
    assert str(law).startswith(str(refused.value.law))


# 2B.6 The deal


def test_2b_6_d_1_to_6_the_order_of_the_deal() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"])
    events = [e for e in session.events if isinstance(e, Dealt)]
    assert [(e.hand, e.seen, e.law) for e in events] == [
        ("spot 1 face down", Seen.NONE, LAW("6(d)1")),
        ("spot 2 face down", Seen.NONE, LAW("6(d)1")),
        ("spot 1 face down", Seen.NONE, LAW("6(d)2")),
        ("spot 2 face down", Seen.NONE, LAW("6(d)2")),
        ("spot 1", Seen.ALL, LAW("6(d)3")),
        ("spot 2", Seen.ALL, LAW("6(d)3")),
        ("dealer", Seen.ALL, LAW("6(d)4")),
        ("spot 1", Seen.ALL, LAW("6(d)5")),
        ("spot 2", Seen.ALL, LAW("6(d)5")),
        ("dealer", Seen.NONE, LAW("6(d)6")),
    ], LAW("6(d)")
    assert session.table.hands["spot 2 face down"].cards == list(cards("4h 5h"))


def test_2b_6_d_1_each_area_of_a_player_has_a_hand_face_down() -> None:
    session = opened(order(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"], "7s", "Kc"), betting_positions=2)
    session.sit("p1", 2, 0)
    for spot in (1, 2):
        session.place("p1", spot, "wager", 5_00)
    session.proceed()
    for choice in ("keep", "switch"):
        choose(session, choice)
    assert session.table.spots[0].cards == list(cards("Th 9h"))
    assert session.table.spots[1].cards == list(cards("4h 5h"))


def test_2b_6_e_all_antes_are_collected_before_anybody_chooses() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"])
    taken = [(e.spot, e.wager, e.amount, e.law) for e in session.events if isinstance(e, Taken)]
    assert taken == [(1, "ante", 2_00, LAW("6(e)")), (2, "ante", 2_00, LAW("6(e)"))]
    assert choices(session) == ["keep", "switch"]
    assert session.pending.spot == 1  # type: ignore[union-attr]


def test_2b_6_f_who_keeps_never_sees_the_face_down_cards() -> None:
    record = play(["keep", "stand"], down="Ah Kh")
    assert not any(isinstance(e, Revealed) and e.spot == 1 for e in record.events)
    assert [e.cards for e in happened(record, Collected) if e.hand == "spot 1 face down"] == [2]
    assert cents(record) == {"ante": -2_00, "wager": 10_00}


def test_2b_6_f_who_switches_plays_the_face_down_cards() -> None:
    session = dealt(down="Kh Qh", own="Th 6h")
    choose(session, "switch")
    assert session.table.spots[0].cards == list(cards("Kh Qh"))
    assert [c.code for c in session.table.shoe.discards[-2:]] == ["Th", "6h"]  # type: ignore[union-attr]
    shown = [e.cards for e in session.events if isinstance(e, Revealed)]
    assert shown == [cards("Kh Qh")]
    choose(session, "stand")
    assert cents(last(session)) == {"ante": -2_00, "wager": 10_00}


def test_2b_6_f_nobody_sees_the_face_down_cards_before() -> None:
    session = dealt(down=["Ah Kh", "Qh Jh"], own=["Th 6h", "Td 8d"])
    for viewer in ("p1", "p2", ""):
        for event in view(session, viewer):
            if isinstance(event, Dealt) and "face down" in event.hand:
                assert event.cards == (None,)
    choose(session, "switch")
    seen = [e.cards for e in view(session, "p2") if isinstance(e, Revealed)]
    assert seen == [cards("Ah Kh")], "and not those of the other player"


def test_2b_6_f_a_blackjack_that_was_face_down_is_one() -> None:
    record = play(["switch"], down="Ah Kh", own="Th 6h")
    assert cents(record) == {"ante": -2_00, "wager": 20_00}
    assert law_of(record) == LAW("5(f)1")


def test_2b_6_f_all_choose_clockwise_before_any_card_and_insurance() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"], up="As", hole="6c")
    for choice in ("keep", "switch", "no insurance", "insurance"):
        choose(session, choice)
    asked = [(e.spot, e.law) for e in session.events if isinstance(e, Asked)]
    assert asked == [
        (1, LAW("6(f)")), (2, LAW("6(f)")), (1, LAW("6(g)")), (2, LAW("6(g)")), (1, LAW("6(i)"))
    ]  # fmt: skip


def test_2b_6_g_insurance_is_offered_for_an_ace_alone() -> None:
    session = dealt(up="Ks", hole="6c")
    choose(session, "keep")
    assert "stand" in choices(session)


def test_2b_6_h_totals_are_announced_after_insurance_and_before_the_reader() -> None:
    session = dealt(["2h 3h", "4h 5h"], ["Th 9h", "Td 8d"], up="As", hole="6c")
    for choice in ("keep", "switch", "no insurance", "no insurance"):
        choose(session, choice)
    told = [e.text for e in session.events if isinstance(e, Announced)]
    assert told == ["No more bets", "spot 1: 19", "spot 2: 9", "No blackjack"]
    laws_of = [e.law for e in session.events if isinstance(e, Announced)]
    assert laws_of[1:3] == [LAW("6(h)")] * 2


def test_2b_6_i_lost_insurance_is_collected_before_anybody_draws() -> None:
    session = dealt(up="As", hole="6c")
    choose(session, "keep")
    choose(session, "insurance for less", 2_00)
    assert [e.wager for e in session.events if isinstance(e, Taken)] == ["ante", "insurance"]
    assert "hit" in choices(session)


def test_2b_6_i_without_a_reader_it_waits_for_the_hole_card() -> None:
    session = dealt(up="As", hole="6c", hole_card="face down")
    choose(session, "keep")
    choose(session, "insurance")
    assert session.table.bets_on(SwitchHandsBlackjack.insurance)
    choose(session, "stand")
    assert cents(last(session))["insurance"] == -5_00


@pytest.mark.parametrize(
    ("up", "hole", "wager", "law"),
    [
        ("7s", "Kc", -5_00, "13:69F-2.8(a)1"),
        ("Ks", "7c", -5_00, "13:69F-2.8(a)2"),
        ("Ks", "Ac", -10_00, "13:69F-2.8(a)2"),
    ],
)
def test_2b_6_i_surrender_where_it_is_offered(up: str, hole: str, wager: int, law: str) -> None:
    record = play(
        ["switch", "surrender"], down="Th 6d", up=up, hole=hole, surrender=True,
        hole_card="face down",
    )  # fmt: skip
    assert cents(record)["wager"] == wager
    assert laws(record, "wager")[0] == Citation(law)
    session = dealt()
    choose(session, "keep")
    assert "surrender" not in choices(session)


def test_2b_6_i_insurance_and_surrender_are_settled_apart() -> None:
    record = play(
        ["keep", "insurance", "surrender"], own="Th 6h", up="As", hole="Kc", surrender=True,
        hole_card="face down",
    )  # fmt: skip
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "insurance": 10_00}
    assert Citation("13:69F-2.8(b)") in [e.law for e in happened(record, Announced)]


def test_2b_6_j_the_dealer_draws_last_and_announces_the_total() -> None:
    record = play(["keep", "stand"], up="6s", hole="5c", then="2d 6d")
    assert hand_of(record, "dealer") == list(cards("6s 5c 2d 6d"))
    assert said(record)[-1] == "dealer: 19"


def test_2b_6_k_wagers_are_settled_from_the_right_hands_over_21_among_them() -> None:
    session = dealt(
        ["2h 3h", "2d 3d", "2s 3s"], ["Th 9h", "Td 6d", "Tc 9c"], then="Kd", up="7s", hole="Kh"
    )
    for answer in ("keep", "keep", "keep", "stand", "hit"):
        choose(session, answer)
    taken = [e.wager for e in session.events if isinstance(e, Taken)]
    assert taken == ["ante"] * 3, "box 2 is over 21, and its wager waits"
    assert session.table.spots[1].cards == list(cards("Td 6d Kd"))
    choose(session, "stand")
    ends = [
        (type(e).__name__, e.spot)
        for e in last(session).events
        if isinstance(e, Paid | Taken) and e.wager == "wager"
    ]
    assert ends == [("Paid", 3), ("Taken", 2), ("Paid", 1)]


def test_2b_6_l_cards_are_picked_up_from_the_right_the_dealers_last() -> None:
    record = play(
        ["keep", "switch", "stand", "stand"], down=["2h 3h", "Kd Qd"], own=["Th 9h", "Td 8d"]
    )
    picked = [(e.hand, e.law) for e in happened(record, Collected)]
    assert picked == [
        ("spot 1 face down", LAW("6(f)")), ("spot 2", LAW("6(f)")),
        ("spot 2", LAW("6(l)")), ("spot 1", LAW("6(l)")), ("dealer", LAW("6(l)")),
    ]  # fmt: skip


# 2B.7 Rules of blackjack switch


def test_2b_7_one_player_to_a_spot() -> None:
    session = opened("")
    with pytest.raises(SpotTaken):
        session.sit("p2", 1, CHIPS)
    assert "consent" not in made().calls


def test_2a_14_several_spots_where_the_casino_lets_a_player() -> None:
    with pytest.raises(SpotTaken) as refused:
        opened("").sit("p1", 2, 0)
    assert refused.value.law == SWITCH("14")
    opened("", betting_positions=2).sit("p1", 2, 0)


def test_2a_10_a_doubling_on_the_hand_that_was_face_down() -> None:
    record = play(["switch", "double"], down="5h 6h", then="9d")
    assert cents(record) == {"ante": -2_00, "wager": 10_00, "double": 10_00}
    assert hand_of(record, "spot 1") == list(cards("Th 9h 9d"))


def test_2a_10_a_no_21_is_doubled() -> None:
    session = dealt(own="Ah Kh", up="Ks", hole="7c")
    choose(session, "keep")
    assert cents(last(session))["wager"] == 20_00


@pytest.mark.parametrize(("reading", "double"), [("kept", 0), ("lost", -10_00)])
def test_2a_10_c_a_blackjack_takes_the_first_wager_alone(reading: str, double: int) -> None:
    record = play(
        ["keep", "double"], own="Th 6h", up="Ks", hole="Ac", then="Qd", hole_card="face down",
        busted_added_wagers=reading,
    )  # fmt: skip
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "double": double}
    made_it = play(
        ["keep", "double"], own="5h 6h", up="Ks", hole="Ac", then="Td", hole_card="face down",
        busted_added_wagers=reading,
    )  # fmt: skip
    assert cents(made_it) == {"ante": -2_00, "wager": -10_00, "double": 0}


def test_2a_11_c_1_a_pair_is_split_once_unless_2a_11_e_more_is_allowed() -> None:
    for most, offered in ((2, False), (3, True)):
        session = dealt(own="8h 8d", then="8c 2d 3d", most_hands=most)
        choose(session, "keep")
        choose(session, "split")
        assert ("split" in choices(session)) == offered
        assert "double" in choices(session), "2A.11(c)"


def test_2a_11_c_2_one_card_to_each_ace() -> None:
    record = play(["keep", "split"], own="Ah Ad", then="Kc 9d")
    assert cents(record) == {"ante": -2_00, "wager": 10_00, "split": 10_00}
    assert law_of(record) == LAW("5(a)2"), "a split ace and ten is 21, not a blackjack"


@pytest.mark.parametrize(("resplit", "offered"), [(False, False), (True, True)])
def test_2a_11_e_aces_are_split_again_where_that_is_not_prohibited(
    resplit: bool, offered: bool
) -> None:
    session = dealt(own="Ah Ad", then="As 9d 9c", most_hands=4, resplit_aces=resplit)
    choose(session, "keep")
    choose(session, "split")
    if offered:
        assert choices(session) == ["stand", "split"]
    else:
        assert cents(last(session))["split"] == 10_00
    with pytest.raises(BadOptions):
        SwitchHandsOptions.parse({"resplit_aces": True})


@pytest.mark.parametrize("most", [3, 4])
def test_2a_11_e_aces_make_as_many_hands_as_the_casino_allows(most: int) -> None:
    session = dealt(own="Ah Ad", then="As Ac 2d 2h 2s 2c", most_hands=most, resplit_aces=True)
    choose(session, "keep")
    for _ in range(most - 1):
        choose(session, "split")
    assert cents(last(session)) == {"ante": -2_00, "wager": -10_00, "split": -10_00 * (most - 1)}


def test_2a_11_d_a_blackjack_takes_one_wager_of_a_split_pair() -> None:
    record = play(
        ["keep", "split"], own="Ah Ad", up="Ks", hole="Ac", then="Kd 9d", hole_card="face down"
    )
    assert cents(record) == {"ante": -2_00, "wager": -10_00, "split": 0}


def test_2a_12_b_the_dealer_draws_to_a_soft_17() -> None:
    record = play(["keep", "stand"], up="6s", hole="Ac", then="4d")
    assert hand_of(record, "dealer") == list(cards("6s Ac 4d"))


def test_2a_12_b_a_22_is_over_21() -> None:
    record = play(["keep", "stand"], up="6s", hole="Tc", then="6d")
    assert cents(record)["wager"] == 10_00


def test_2a_12_c_no_card_to_a_dealer_whom_nobody_plays() -> None:
    record = play(["keep", "hit"], own="Th 6h", up="6s", hole="Tc", then="Kd")
    assert len(hand_of(record, "dealer")) == 2
    returned = [e for e in record.events if isinstance(e, Returned)]
    assert returned == []
