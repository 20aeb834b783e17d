"""Blackjack switch: the shoe, several players on a spot, and irregularities: 13:69F-2A."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitboss.equipment.cards import ACE, Card, cards
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.errors import NoSuchIrregularity, NotNow, Refused, WagerRule
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Asked,
    Bets,
    Burn,
    Burned,
    Collected,
    Cut,
    Deal,
    Dealt,
    Marked,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shifted,
    Shuffled,
    Voided,
)
from tests.games.blackjack.support import Stack, cents, choices, choose, hand_of, last, laws
from tests.games.blackjack.test_blackjack_switch import BOTH, begun, of, order
from tests.support.play import CHIPS, WIDE, finish, happened, round_of, step_until
from tests.support.robot import Robot

LAW = Subchapter("13:69F-2A")
ONE = Card("9h")


def keyed(*seats: int, match: bool = False, **options: Any) -> Session:
    """A table at which a person keys in what comes: both wagers closed, one card burned."""
    session = Session(of(**options), source=Keyed(), limits=WIDE, automate=("cut",))
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    while isinstance(session.pending, Burn):
        session.key(cards("2c"))
    for seat in seats:
        for wager in (*BOTH, *(["match"] if match else [])):
            session.place(f"p{seat}", seat, wager, 10_00)
    session.proceed()
    return session


def key(session: Session, text: str) -> None:
    for card in cards(text):
        assert isinstance(session.pending, Deal), session.pending
        session.key([card])


# 2A.2 and 2A.4 The cards


def points(hand: list[Card]) -> int:
    total = sum(10 if c.rank in range(11, 14) else 1 if c.rank == ACE else c.rank for c in hand)
    return total + 10 if any(c.rank == ACE for c in hand) and total <= 11 else total


@pytest.mark.parametrize("laws", [("13:69F-2A.2(b)1", "13:69F-2A.2(b)2", "13:69F-2A.2(b)3")])
def test_the_dealers_points_are_those_of_the_cards(laws: tuple[str, ...]) -> None:
    robot = Robot(of(), seed=2)
    held: list[list[Card]] = []
    for _ in range(50):
        hand: list[Card] = []
        for event in robot.play_round().events:
            if isinstance(event, Dealt) and event.hand == "dealer":
                hand += [card for card in event.cards if card is not None]
            told = re.match(r"dealer: \D*(\d+)$", getattr(event, "text", ""))
            if told and isinstance(event, Announced):
                assert int(told[1]) == points(hand), hand
                held.append(list(hand))
    assert {card.rank for hand in held for card in hand} == set(range(2, 15)), laws
    aces = {points(hand) - points([c for c in hand if c.rank != ACE]) for hand in held}
    assert {1, 11} <= aces, "an ace counts either way"


@pytest.mark.parametrize("decks", [6, 8])
def test_2a_2_a_six_or_eight_decks(decks: int) -> None:
    session = begun(order("9h 8h", "7c 6c", "6s"), decks=decks)
    shoe = session.table.shoe
    assert shoe is not None
    assert len(shoe.deck) == decks * 52


@pytest.mark.parametrize(
    ("device", "by_hand"), [("13:69F-2A.4(b)1", "13:69F-2A.4(b)2")]
)  # fmt: skip
def test_only_what_no_device_has_shuffled_is_cut(device: str, by_hand: str) -> None:
    for how, is_cut, law in (("shuffling device", False, device), ("manual", True, by_hand)):
        robot = Robot(of(cards_behind_cutting_card=90, shuffle=how), seed=4)
        for _ in range(6):
            robot.play_round()
        events = [event for record in robot.records for event in record.events]
        shuffles = sum(isinstance(event, Shuffled) for event in events)
        assert shuffles > 2
        assert sum(isinstance(event, Cut) for event in events) == (shuffles if is_cut else 0), law
    first = Robot(of(preshuffled=True), seed=4).play_round()
    assert any(isinstance(event, Cut) for event in first.events), "it came shuffled, and is cut"


@pytest.mark.parametrize("law", ["13:69F-2A.4(d)"])
def test_2a_4_d_1_the_first_at_the_table_cuts_and_2a_4_d_4_later_the_far_right(law: str) -> None:
    session = Session(of(), source=Seeded(3), limits=WIDE, automate=())
    for seat in (4, 2, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    session.choose("p4", 4, "cut", 50)
    round_of(session, {(2, wager): 10_00 for wager in BOTH}, lambda ask: ask.default)
    session.call("reshuffle")
    assert session.pending.spot == 6, law  # type: ignore[union-attr]


@pytest.mark.parametrize("law", ["13:69F-2A.4(d)4"])
def test_2a_4_e_who_refuses_the_cut_passes_it_on_clockwise_and_at_last_to_the_dealer(
    law: str,
) -> None:
    session = Session(of(), source=Seeded(3), limits=WIDE, automate=())
    for seat in (4, 2, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    session.choose("p4", 4, "cut", 50)
    round_of(session, {(2, wager): 10_00 for wager in BOTH}, lambda ask: ask.default)
    session.call("reshuffle")
    offered = []
    while isinstance(session.pending, Ask):
        offered.append(session.pending.spot)
        session.choose(session.pending.patron, session.pending.spot, "decline")
    assert offered == [6, 2, 4], law
    assert [e for e in session.events if isinstance(e, Cut)][-1].by == "dealer"


@pytest.mark.parametrize(("box", "dealer"), [("13:69F-2A.4(d)2", "13:69F-2A.4(d)3")])
def test_the_cutting_card_says_who_cuts_next(box: str, dealer: str) -> None:
    robot = Robot(of(cards_behind_cutting_card=90), seed=3, automate=())
    seen: set[str] = set()
    came = ""
    for _ in range(60):
        events = robot.play_round().events
        if came:
            boxes = [spot.number for spot in robot.session.table.spots if spot.patron]
            first = next(event.spot for event in events if isinstance(event, Asked))
            law = dealer if came == "dealer" else box
            assert first == (max(boxes) if came == "dealer" else int(came.split()[1])), law
            seen.add(" ".join(came.split()[:2]))
        marks = [e.value for e in events if isinstance(e, Marked) and e.what == "cutting card"]
        came = marks[-1] if marks else ""
    assert len(seen) == 4, "every box of three, and the dealer"


@pytest.mark.parametrize("law", ["13:69F-2A.4(h)"])
def test_2a_7_n_the_round_goes_on_and_then_all_is_reshuffled(law: str) -> None:
    robot = Robot(of(cards_behind_cutting_card=90), seed=5)
    for _ in range(6):
        robot.play_round()
    pairs = list(zip(robot.records, robot.records[1:], strict=False))
    reached = [any(e.what == "cutting card" for e in happened(r, Marked)) for r, _ in pairs]
    shuffled = [any(e.cards == 312 for e in happened(r, Shuffled)) for _, r in pairs]
    assert reached == shuffled, law
    assert set(reached) == {True, False}


def test_2a_4_h_2_and_2a_7_o_the_bart_carter_shuffle() -> None:
    robot = Robot(of(shuffle="Bart Carter"), seed=5)
    for _ in range(8):
        robot.play_round()
    shuffles = [e for record in robot.records for e in happened(record, Shuffled)]
    assert [e.law for e in shuffles[:2]] == [LAW("4(a)"), LAW("7(o)")]
    assert 52 < shuffles[1].cards < 312
    assert not any(happened(record, Burned) for record in robot.records), "7(c): no burn card"


def test_2a_7_c_one_card_is_burned_and_disclosed_on_request() -> None:
    session = Session(of(), source=Stack("2c"), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    (burned,) = (e for e in session.events if isinstance(e, Burned))
    assert (burned.seen, burned.law) == (Seen.NONE, LAW("7(c)"))
    session.call("show burn card", "p1", 1)
    shown = next(e for e in session.events if isinstance(e, Revealed))
    assert shown.cards == cards("2c")
    session.call("new dealer", value="Ann")
    assert len([e for e in session.events if isinstance(e, Burned)]) == 2


def test_2a_4_g_an_improper_cut_is_made_again() -> None:
    session = Session(of(), source=Seeded(3), limits=WIDE, automate=())
    session.sit("p1", 1, CHIPS)
    session.choose("p1", 1, "cut", 50)
    session.call("recut")
    session.choose("p1", 1, "cut", 60)
    cuts = [e.position for e in session.events if isinstance(e, Cut)]
    assert cuts == [50, 60]


# 2A.5 Wagers stand


@pytest.mark.parametrize("laws", [("13:69F-2A.5(f)", "13:69F-2A.5(i)")])
def test_2a_5_e_no_wager_is_altered_once_a_card_is_dealt(laws: tuple[str, ...]) -> None:
    robot = Robot(of(), seed=6)
    robot.seat()
    session, tried = robot.session, set[str]()
    while len(robot.records) < 60:
        robot.act()
        table = session.table
        if not isinstance(session.pending, Ask) or table.phase in (Phase.BETTING, Phase.SHUFFLING):
            continue
        before = {bet.id: bet.amount for bet in table.bets.values()}
        for bet in list(table.bets.values()):
            tried.add(bet.wager.name)
            with pytest.raises(Refused):
                session.withdraw(bet.patron, bet.id)
            with pytest.raises(Refused):
                session.place(bet.patron, bet.spot, bet.wager.name, 5_00)
        assert {bet.id: bet.amount for bet in table.bets.values()} == before
    assert {*BOTH, "insurance", "double", "split"} <= tried, laws
    assert set(session.game.wagers) == {*BOTH, "insurance", "double", "split", "match"}


def test_2a_5_h_who_sat_out_waits_for_the_reshuffle_or_is_admitted() -> None:
    session = begun(order("9h 8h", "7c 6c", "6s", "Kd 7d"), mid_shoe_entry=False)
    finish(session)
    session.sit("q", 2, CHIPS)
    with pytest.raises(WagerRule):
        session.place("q", 2, "wager", 10_00)
    session.call("admit", value="q")
    session.place("q", 2, "wager", 10_00)


@pytest.mark.parametrize("wager", [*BOTH, "match"])
def test_2a_5_d_and_2a_6_b_coupons_lie_on_every_wager_and_win_chips(wager: str) -> None:
    session = Session(
        of(match_play=True), source=Stack(order("9h 9d", "Tc 9c", "6s", "Kd 7d")), limits=WIDE,
        automate=("cut",),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    for name in (*BOTH, "match"):
        session.place("p1", 1, name, 10_00, coupon=10_00 if name == wager else 0)
    session.proceed()
    finish(session)
    plain = {"wager": 10_00, "second-wager": 10_00, "match": 50_00}
    assert session.table.patrons["p1"].amount == CHIPS + sum(plain.values()) + plain[wager]
    assert session.table.pots[":promotions"].amount == 10_00, "the coupon is spent"


# 2A.13 and 2A.14 Several players on a spot, and several spots


def shared(stack: str, *, amounts: dict[str, int] | None = None, **options: Any) -> Session:
    """p1 is seated; q shares the spot."""
    session = Session(
        of(players_per_box=3, **options), source=Stack(stack), limits=WIDE, automate=("cut",)
    )
    for name in ("p1", "q"):
        session.sit(name, 1, CHIPS)
    session.call("consent", "p1", 1)
    for name, amount in (amounts or {"p1": 10_00, "q": 20_00}).items():
        for wager in BOTH:
            session.place(name, 1, wager, amount)
    session.proceed()
    return session


def test_2a_13_a_only_with_the_consent_of_the_first() -> None:
    session = Session(of(players_per_box=2), source=Stack(""), limits=WIDE, automate=("cut",))
    for name in ("p1", "q"):
        session.sit(name, 1, CHIPS)
    session.place("p1", 1, "wager", 10_00)
    with pytest.raises(WagerRule, match="consent"):
        session.place("q", 1, "wager", 10_00)


@pytest.mark.parametrize(
    ("amounts", "caller"), [({"p1": 10_00, "q": 20_00}, "p1"), ({"q": 20_00}, "q")]
)
def test_2a_13_b_who_is_seated_calls_the_switch_or_else_the_highest_wager(
    amounts: dict[str, int], caller: str
) -> None:
    session = shared(order("Th 6h", "5c Ac", "6s", "Kd 7d"), amounts=amounts)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, choices(session)) == (caller, ["keep", "switch"])
    for name in amounts.keys() - {caller}:
        with pytest.raises(Refused):
            session.choose(name, 1, "switch")
    choose(session, "switch")
    finish(session)
    assert session.table.patrons["q"].amount == CHIPS + 40_00, "the switch holds for all wagers"


def test_2a_13_d_another_player_may_double_and_need_not() -> None:
    session = shared(order("6h 5h", "Tc 9c", "6s", "Td Kd 7d"))
    choose(session, "keep")
    choose(session, "double")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, choices(session)) == ("q", ["no double", "double", "double for less"])
    choose(session, "no double")
    finish(session)
    assert session.table.patrons["p1"].amount == CHIPS + 30_00
    assert session.table.patrons["q"].amount == CHIPS + 40_00


def test_2a_13_b_another_player_covers_a_split_or_stays_on_one_hand() -> None:
    session = shared(order("8h 8d", "Tc 9c", "6s", "Th 2h Kd 7d"))
    choose(session, "keep")
    choose(session, "split")
    assert choices(session) == ["first hand", "second hand", "cover both hands"]
    choose(session, "second hand")
    finish(session)
    assert session.table.patrons["q"].amount == CHIPS + 40_00
    bets = [e for e in happened(last(session), Paid) if e.patron == "q"]
    assert [event.wager for event in bets] == ["second-wager", "wager"]


def test_2a_13_e_each_player_on_the_spot_may_insure() -> None:
    session = shared(order("Th 9h", "Tc 9c", "As", "Kd"))
    asked = []
    for _ in range(4):
        ask = session.pending
        assert isinstance(ask, Ask)
        asked.append((ask.patron, ask.law))
        choose(session, "insurance" if ask.patron == "q" else "no insurance")
    both = [("p1", LAW("8(a)1"))] * 2 + [("q", LAW("13(e)"))] * 2
    assert sorted(asked, key=str) == sorted(both, key=str)
    record = finish(session)
    paid = [e for e in happened(record, Paid) if e.wager == "insurance"]
    assert [(e.patron, e.amount) for e in paid] == [("q", 20_00)] * 2


def test_2a_14_one_spot_unless_the_casino_permits_more() -> None:
    for spots, refused in ((1, True), (2, False)):
        session = begun(order("9h 8h", "7c 6c", "6s", "Kd 7d"), betting_positions=spots)
        finish(session)
        if refused:
            with pytest.raises(Refused):
                session.sit("p1", 2, 0)
        else:
            session.sit("p1", 2, 0)


# 2A.15 Irregularities


def test_2a_15_a_a_card_face_up_is_not_used_and_a_second_voids_the_round() -> None:
    session = keyed(1)
    session.report("card-face-up")
    session.key(cards("4d"))
    key(session, "9h")
    assert session.table.spots[0].cards == [ONE]
    session.report("card-face-up")
    session.key(cards("5d"))
    record = last(session)
    assert [e.law for e in happened(record, Voided)] == [LAW("15(a)")]
    assert session.table.patrons["p1"].amount == CHIPS
    assert session.table.memory.reshuffle or any(isinstance(e, Shuffled) for e in session.events)


def test_2a_15_a_a_match_wager_that_was_settled_stays_settled_in_a_void_round() -> None:
    session = keyed(1, match=True)
    key(session, "9h 9d 6s 8c 7c")
    assert session.table.patrons["p1"].amount == CHIPS - 20_00 + 10_00
    for text in ("4d", "5d"):
        session.report("card-face-up")
        session.key(cards(text))
    assert session.table.patrons["p1"].amount == CHIPS + 10_00


def test_2a_15_b_a_card_drawn_unseen_is_the_next_card() -> None:
    session = begun(order("Th 6h", "Tc 5c", "9s", "5d 8d"))
    choose(session, "keep")
    session.report("card-drawn-in-error")
    choose(session, "hit")
    choose(session, "stand")
    assert hand_of(last(session), "spot 1") == list(cards("Th 6h 5d"))


def test_2a_15_c_a_card_exposed_is_the_next_card_and_who_refuses_draws_no_more() -> None:
    session = begun(order("Th 6h", "Tc 5c", "9s", "5d 8d"))
    session.report("card-exposed")
    choose(session, "keep")
    choose(session, "stand")  # with 16: the five passes, and the second hand gets no card
    record = last(session)
    assert hand_of(record, "spot 1 hand 2") == list(cards("Tc 5c"))
    assert cents(record) == {"wager": 0, "second-wager": 0}, "the dealer has 9, 5 and 8"


def test_2a_15_c_a_switch_refuses_no_card() -> None:
    session = begun(order("Th 6h", "5c Ac", "9s", "9d 8d"))
    session.report("card-exposed")
    choose(session, "switch")  # 21, and 11
    choose(session, "stand")
    choose(session, "hit")
    assert "stand" not in choices(session) or session.table.spots[0].hands[1].cards[-1].rank == 9
    record = finish(session)
    assert cents(record) == {"wager": 10_00, "second-wager": 10_00}


def test_2a_15_c_no_card_is_exposed_before_all_have_four() -> None:
    session = keyed(1)
    key(session, "9h 9d")
    with pytest.raises(Refused):
        session.report("card-exposed")


@pytest.mark.parametrize("own", ["8d", "9d", "Ad"])
def test_2a_15_d_a_card_drawn_to_a_total_that_stands_is_burned(own: str) -> None:
    up = "9s" if own != "Ad" else "7s"  # 17, 18, soft 18
    session = Session(
        of(), source=Stack(order("Th 9h", "Tc 9c", up, f"{own} 5c")), limits=WIDE,
        automate=("cut",), paced=True,
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for wager in BOTH:
        session.place("p1", 1, wager, 10_00)
    session.proceed()
    for choice in ("keep", "stand", "stand"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        choose(session, choice)
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    session.report("dealer-draws-too-many")
    record = finish(session)
    assert happened(record, Burned)[-1].cards == cards("5c")
    assert cents(record) == {"wager": 10_00, "second-wager": 10_00}


@pytest.mark.parametrize("hole_card", ["none", "card reader"])
def test_2a_15_e_the_dealers_missed_cards_come_after_the_players(hole_card: str) -> None:
    session = keyed(1, match=True, hole_card=hole_card)
    key(session, "9h 8h")
    session.report("dealer-misses-own-card")
    key(session, "9c 8c")
    assert session.table.bets_on(session.game.match), "the first card of the dealer comes first"  # type: ignore[attr-defined]
    key(session, "6s" if hole_card == "none" else "6s 7s")
    given = [e for e in session.events if isinstance(e, Dealt) and e.hand == "dealer"]
    assert [event.seen for event in given] == [Seen.ALL, Seen.NONE][: len(given)]
    assert choices(session) == ["keep", "switch"]


def test_2a_15_e_also_the_hole_card() -> None:
    session = keyed(1, hole_card="face down")
    key(session, "9h 8h 6s 9c 8c")
    session.report("dealer-misses-own-card")
    key(session, "7s")
    assert session.table.dealer.cards == list(cards("6s 7s"))


def test_2a_15_f_too_few_cards_are_made_up_from_the_discards() -> None:
    session = Session(
        of(), source=Stack(order("2h 2d", "Tc 9c", "6s", "3h 3d")), limits=WIDE,
        automate=("cut",),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    shoe = session.table.shoe
    assert shoe is not None
    shoe.discards += list(shoe.order[7:])
    shoe.order = shoe.order[:7]
    shoe.secrets.clear()
    for wager in BOTH:
        session.place("p1", 1, wager, 10_00)
    session.proceed()
    for choice in ("keep", "hit", "hit", "stand", "stand"):
        choose(session, choice)
    record = last(session)
    again = [e for e in happened(record, Shuffled) if e.law == LAW("15(f)")]
    assert len(again) == 1
    assert any(e.law == LAW("15(f)") for e in happened(record, Burned))


def test_2a_15_g_a_hand_without_cards_is_dead_and_the_other_is_played_alone() -> None:
    session = keyed(1, match=True)
    session.report("card-not-dealt", spot=1)  # the first card of the first hand
    key(session, "9h 6s")
    session.report("card-not-dealt", spot=1)
    key(session, "Th")
    returned = [e for e in session.events if isinstance(e, Returned)]
    assert {event.wager for event in returned} == {"wager", "match"}
    assert session.table.spots[0].hands[1].cards == list(cards("9h Th"))
    assert choices(session)[0] == "stand", "no switch with one hand"
    choose(session, "stand")
    key(session, "Kd 7d")
    assert cents(last(session)) == {"wager": 0, "match": 0, "second-wager": 10_00}


def test_2a_15_g_the_second_hand_may_be_the_dead_one() -> None:
    session = keyed(1, 2, match=True)
    key(session, "9h")
    session.report("card-not-dealt", spot=1)
    key(session, "8h 7h 6s 9c")
    session.report("card-not-dealt", spot=1)
    key(session, "8c 7c")
    assert {e.wager for e in session.events if isinstance(e, Returned)} == {"second-wager", "match"}
    choose(session, "stand")  # 18
    assert choices(session) == ["keep", "switch"], "the next player"


def test_2a_15_g_one_card_may_be_made_up_after_all_others() -> None:
    session = keyed(1, 2, match=True)
    key(session, "9h 5h 7h 6h 6s 9c")
    session.report("card-not-dealt", spot=1)  # the second card of the second hand
    key(session, "7c 6c")
    choose(session, "second card")
    key(session, "9d")
    first, second = session.table.spots[0].hands
    assert (first.cards, second.cards) == (list(cards("9h 9c")), list(cards("5h 9d")))
    assert [e.outcome for e in session.events if isinstance(e, Paid) and e.spot == 1] == [
        "three-of-a-kind"
    ]
    assert choices(session) == ["keep", "switch"]


def test_2a_15_g_or_the_hand_is_dead_as_its_player_wishes() -> None:
    session = keyed(1)
    key(session, "9h 8h 6s 9c")
    session.report("card-not-dealt", spot=1)
    choose(session, "dead hand")
    assert session.table.hands["spot 1 hand 2"].cards == []
    assert [e.wager for e in session.events if isinstance(e, Returned)] == ["second-wager"]


def test_2a_15_g_another_reading_has_the_whole_player_out() -> None:
    session = keyed(1, 2, match=True, hand_not_dealt="the player")
    session.report("card-not-dealt", spot=1)
    key(session, "9h 8h 7h 6s")
    session.report("card-not-dealt", spot=1)
    key(session, "9c 8c 7c")
    assert session.table.patrons["p1"].amount == CHIPS
    assert not session.table.spots[0].bets
    assert session.pending.spot == 2  # type: ignore[union-attr]


def test_2a_15_h_a_card_not_drawn_comes_late_before_the_hole_card_is_shown() -> None:
    session = keyed(1, 2)
    key(session, "Th 9h Tc 9c 6s 6d 9d 8c 9s")
    choose(session, "keep")
    choose(session, "hit")
    session.report("card-not-drawn", spot=1)
    choose(session, "late card")
    choose(session, "stand")
    for choice in ("keep", "stand", "stand"):
        choose(session, choice)
    key(session, "5h")
    assert session.table.spots[0].cards == list(cards("Th 6d 5h"))
    assert len(session.table.dealer.cards) == 1
    key(session, "Kd 7d")
    assert cents(last(session), 1) == {"wager": 10_00, "second-wager": 10_00}


def test_2a_15_h_or_that_hand_is_dead_and_its_wager_goes_back() -> None:
    session = keyed(1)
    key(session, "Th 9h 6s 6d 9d")
    choose(session, "keep")
    choose(session, "hit")
    session.report("card-not-drawn", spot=1)
    choose(session, "dead hand")
    choose(session, "stand")
    key(session, "Kd 7d")
    record = last(session)
    assert cents(record) == {"wager": 0, "second-wager": 10_00}
    assert laws(record, "wager") == [LAW("15(h)")]


def test_2a_15_i_a_jam_has_the_cards_shuffled_again() -> None:
    session = Session(of(shuffle="shuffling device"), source=Keyed(), limits=WIDE, paced=True)
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: any(isinstance(e, Shuffled) for e in session.events))
    session.report("shuffler-jams")
    step_until(session, lambda: isinstance(session.pending, Bets | Burn))
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == 2


def test_2a_15_j_without_the_device_the_cards_are_cut() -> None:
    session = Session(
        of(shuffle="shuffling device"), source=Seeded(1), limits=WIDE, automate=("cut",)
    )
    session.sit("p1", 1, CHIPS)
    assert not any(isinstance(e, Cut) for e in session.events)
    session.report("shuffler-removed")
    session.call("reshuffle")
    assert any(isinstance(e, Cut) for e in session.events)
    by_hand = Session(of(), source=Seeded(1), limits=WIDE)
    with pytest.raises(NoSuchIrregularity):
        by_hand.report("shuffler-removed")


@pytest.mark.parametrize(("shows", "void"), [(True, True), (False, False)])
def test_2a_15_k_a_reader_used_wrongly(shows: bool, void: bool) -> None:
    session = begun(
        order("9h 9d", "Tc 9c", "9s", "8d"), hole_card="card reader", reader_shows_players=shows
    )
    session.report("reader-used-wrongly")
    record: RoundRecord
    if void:
        record = last(session)
        assert [e.law for e in happened(record, Voided)] == [LAW("15(k)1")]
        assert cents(record) == {"wager": 0, "second-wager": 0}
    else:
        record = finish(session)
        assert cents(record) == {"wager": 10_00, "second-wager": 10_00}


def test_2a_15_l_without_the_reader_players_draw_first() -> None:
    session = begun(order("9h 9d", "Tc 9c", "Ks", "Ad"), hole_card="card reader")
    assert session.last is not None, "the reader found the blackjack"
    session = Session(
        of(hole_card="card reader"), source=Stack(order("9h 9d", "Tc 9c", "Ks", "Ad")),
        limits=WIDE, automate=("cut",),
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    session.report("reader-fails")
    for wager in BOTH:
        session.place("p1", 1, wager, 10_00)
    session.proceed()
    assert choices(session) == ["keep", "switch"], "the hole card is not read"
    assert cents(finish(session)) == {"wager": -10_00, "second-wager": -10_00}


def test_2a_7_m_cards_are_picked_up_from_the_far_right_the_dealers_last() -> None:
    session = begun("2c Th 9h Tc 9c 6s 9d Td 9s Ts Kd 6d", seats=(1, 2))
    record = finish(session)
    assert [e.hand for e in happened(record, Collected)] == [
        "spot 2", "spot 2 hand 2", "spot 1", "spot 1 hand 2", "dealer",
    ]  # fmt: skip


def test_a_switch_is_seen_by_all_and_moves_no_other_card() -> None:
    session = begun("2c Th 9h Tc 9c 6s 9d Td 9s Ts Kd 6d", seats=(1, 2))
    choose(session, "switch")
    moves = [e for e in session.events if isinstance(e, Shifted)]
    assert [(e.source, e.target, e.seen) for e in moves] == [
        ("spot 1", "spot 1 hand 2", Seen.ALL),
        ("spot 1 hand 2", "spot 1", Seen.ALL),
    ]
    with pytest.raises(NotNow):
        session.place("p1", 1, "match", 5_00)
