"""Cards, shuffle, cut and deal: 13:69F-2.2, 2.4 to 2.6A and 2.21."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards, decks
from pitboss.equipment.randomness import Seeded
from pitboss.equipment.shoe import Shoe
from pitboss.errors import BadChoice, NotNow
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Asked,
    Bets,
    Burned,
    Chose,
    Collected,
    Cut,
    Dealt,
    Disclosed,
    Duty,
    Marked,
    Paid,
    Revealed,
    Seen,
    Shifted,
    Shuffled,
    Turned,
)
from pitboss.table.view import owners, redacted
from tests.games.blackjack.support import (
    Stack,
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    hand_of,
    kinds,
    last,
    laws,
    opened,
    play,
    said,
)
from tests.support.play import (
    WIDE,
    round_of,
    table,
)
from tests.support.robot import Robot
from tests.support.shows import shows

LAW = Subchapter("13:69F-2")
HAND: dict[str, Any] = {"dealing": "hand", "decks": 1, "shuffle": "shuffling device"}


# 2.2 and 2.5


@pytest.mark.parametrize("count", range(1, 9))
def test_2_2_a_one_to_eight_decks(count: int) -> None:
    session = opened(dealt("Th 9h", up="8s", then="Td"), decks=count)
    (shuffled,) = [event for event in session.events if isinstance(event, Shuffled)]
    assert shuffled.cards == 52 * count


def test_2_5_a_shuffled_before_play_and_2_5_h_again_after_the_cutting_card() -> None:
    robot = Robot(game(decks=1), seed=3, seats=3)
    shuffles = []
    for _ in range(12):
        before = robot.session.table.shoe
        assert before is not None
        reached = before.cutting_card_reached
        record = robot.play_round()
        shuffles.append(any(isinstance(event, Shuffled) for event in record.events))
        if reached:
            assert shuffles[-1]
    assert shuffles[0]
    assert not all(shuffles)


def test_2_5_c_a_cut_is_ten_cards_or_more_from_either_end() -> None:
    session = opened(dealt("Th 9h", up="8s"), table_of={"automate": ()})
    assert choices(session) == ["cut", "decline"]
    for position in (9, 303):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "cut", position)
    session.choose("p1", 1, "cut", 302)
    assert [event.position for event in session.events if isinstance(event, Cut)] == [302]


@pytest.mark.parametrize("percent", [25, 34, 90])
def test_2_5_d_the_cutting_card_is_a_quarter_or_more_from_the_back(percent: int) -> None:
    session = opened(dealt("Th 9h", up="8s"), cards_behind_cutting_card=percent)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.cutting == 312 - 312 * percent // 100


def _first_asked(session: Session) -> int:
    return next(event.spot for event in session.events if isinstance(event, Asked))


def test_2_5_e_1_the_first_player_at_the_table_cuts() -> None:
    session = opened(dealt("Th 9h", up="8s"), seats=(4, 6), table_of={"automate": ()})
    assert _first_asked(session) == 4


def test_2_5_e_2_then_the_box_on_which_the_cutting_card_came() -> None:
    for spot, own in ((4, "8s 8d 8c 9s"), (6, "8s 8d 9s")):
        session = opened(seats=(4, 6), table_of={"automate": ()})
        session.choose("p4", 4, "cut", 20)
        assert session.table.shoe is not None
        session.table.memory.cutting_spot = spot
        session.table.memory.reshuffle = True
        record = round_of(session, {(4, "wager"): 1000}, lambda ask: ask.default)
        assert record is not None, own
        assert _first_asked(session) == spot


def test_2_5_e_3_the_far_right_where_the_cutting_card_came_to_the_dealer() -> None:
    session = opened(seats=(4, 6), table_of={"automate": ()})
    session.choose("p4", 4, "decline")
    session.table.memory.cutting_spot = 0
    session.table.memory.reshuffle = True
    round_of(session, {(4, "wager"): 1000}, lambda ask: ask.default)
    assert _first_asked(session) == 6


@shows(LAW("5(e)2"), LAW("5(e)3"))
def test_2_5_e_the_cutting_card_says_who_cuts_the_next_shoe() -> None:
    """Played until the card has come to every box and to the dealer."""
    robot = Robot(game(decks=1), seed=3, seats=3, automate=())
    seen: set[str] = set()
    came = ""
    for _ in range(80):
        events = robot.play_round().events
        if came:
            seated = [spot.number for spot in robot.session.table.spots if spot.patron]
            first = next(event.spot for event in events if isinstance(event, Asked))
            assert first == (max(seated) if came == "dealer" else int(came.split()[1]))
            seen.add(" ".join(came.split()[:2]))
        marks = [e.value for e in events if isinstance(e, Marked) and e.what == "cutting card"]
        came = marks[-1] if marks else ""
    assert len(seen) == 4


def test_2_5_e_4_the_far_right_where_the_casino_has_the_cards_reshuffled() -> None:
    session = opened(seats=(4, 6), table_of={"automate": ()})
    session.choose("p4", 4, "decline")
    session.place("p4", 4, "wager", 1000)
    session.call("reshuffle")
    round_of(session, {}, lambda ask: ask.default)
    assert _first_asked(session) == 6


@pytest.mark.parametrize(
    ("options", "law"),
    [({}, "4(b)"), ({"dealing": "double shoe"}, "4(d)"), ({"shuffle": "shuffling device"}, "4(e)")],
)
def test_2_4_b_d_and_e_the_cards_are_spread_before_the_first_shuffle(
    options: dict[str, Any], law: str
) -> None:
    session = opened(decks=6, **options)
    first = next(at for at, e in enumerate(session.events) if isinstance(e, Shuffled))
    duties = {e.law for e in session.events[:first] if isinstance(e, Duty)}
    assert duties & {LAW("4(b)"), LAW("4(d)"), LAW("4(e)")} == {LAW(law)}


def test_2_2_e_1_each_batch_has_as_many_decks() -> None:
    session = opened(shuffle="shuffling device", decks=6)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    assert sorted(shoe.order) == sorted(shoe.other.order)
    assert len(shoe.order) == 6 * 52


def test_2_5_f_a_cut_refused_goes_on_clockwise_and_to_the_dealer() -> None:
    session = opened(seats=(4, 6, 2), table_of={"automate": ()})
    session.choose("p4", 4, "decline")
    session.table.memory.cutting_spot = 4
    session.call("reshuffle")
    for patron, spot in (("p4", 4), ("p6", 6), ("p2", 2)):
        session.choose(patron, spot, "decline")
    assert [event.by for event in session.events if isinstance(event, Cut)] == ["dealer"] * 2


def test_2_5_g_a_recut_before_any_card() -> None:
    session = Session(game(), source=Stack(), automate=("cut",), paced=True, limits=WIDE)
    session.sit("p1", 1, 100_000)
    while not any(isinstance(event, Cut) for event in session.events):
        session.step()
    session.call("recut")
    while sum(isinstance(event, Cut) for event in session.events) < 2:
        session.step()


@pytest.mark.parametrize(
    ("who", "cuts"), [("", ["p2", "p2"]), ("next", ["p2", "p3"])], ids=["last", "next"]
)
def test_2_5_g_recut_by_the_last_or_the_next_cutter_while_wagers_are_open(
    who: str, cuts: list[str]
) -> None:
    session = table(game(), Stack(), seats=(2, 3), automate=())
    session.choose("p2", 2, "cut", 100)
    session.place("p2", 2, "wager", 1000)
    shoe = session.table.shoe
    assert shoe is not None
    burned, rest = shoe.order[0], shoe.order[1:]
    session.call("recut", value=who)
    ask = session.pending
    assert isinstance(ask, Ask)
    session.choose(ask.patron, ask.spot, "cut", 50)
    assert [event.by for event in session.events if isinstance(event, Cut)] == cuts
    assert shoe.order == (burned, *rest[50:], *rest[:50]), "the burn card stays burned"
    session.proceed()
    with pytest.raises(NotNow) as refused:
        session.call("recut")
    assert refused.value.law == LAW("5(g)")


@pytest.mark.parametrize(
    "options",
    [{}, {"dealing": "double shoe"}, {"shuffle": "shuffling device"}, HAND,
     {"dealing": "continuous shuffler"}],
)  # fmt: skip
def test_2_5_j_an_idle_table_begins_again(options: dict[str, Any]) -> None:
    session = opened(**options)
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    before = sum(isinstance(event, Shuffled) for event in session.events)
    session.sit("p2", 2, 100_000)
    if isinstance(session.pending, Ask):
        assert session.pending.law == LAW("5(j)2")
        session.choose("p2", 2, "inspect")
    after = sum(isinstance(event, Shuffled) for event in session.events)
    assert after - before == (1 if options.get("dealing") == "continuous shuffler" else
                              2 if options else 1)  # fmt: skip
    assert isinstance(session.pending, Bets)
    session.place("p2", 2, "wager", 1000)
    with pytest.raises(NotNow, match="gaming activity"):
        session.call("no gaming activity")


def test_2_2_e_4_each_batch_is_used_for_every_other_shoe() -> None:
    session = opened(shuffle="shuffling device", decks=2)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    assert shoe.other.order, "the other batch is shuffled and waits in the device"
    waiting = shoe.other.order
    session.call("reshuffle")
    cut = [event.position for event in session.events if isinstance(event, Cut)][-1]
    assert shoe.order == waiting[cut:] + waiting[:cut]
    assert [e.stack for e in session.events if isinstance(e, Turned)] == ["red batch", "blue batch"]


def test_2_5_h_1_the_casino_may_reshuffle_after_any_round() -> None:
    session = opened(dealt("Th 9h", up="8s", then="Td"))
    session.call("reshuffle")
    assert sum(isinstance(event, Shuffled) for event in session.events) == 2
    begin(session, wager=1000)
    with pytest.raises(NotNow):
        session.call("reshuffle")


def test_2_5_h_1_a_call_while_wagers_lie_takes_effect_after_the_round() -> None:
    session = opened(dealt("Ah Kh", up="8s"))
    session.place("p1", 1, "wager", 1000)
    session.call("reshuffle")
    session.proceed()
    assert "Shuffled" in kinds(session.events), "before the next round"


def test_2_5_h_2_and_2_6_m_bart_carter_puts_the_discards_back_in_three_stacks() -> None:
    robot = Robot(game(shuffle="Bart Carter", decks=4), seed=5, seats=3)
    stacks = 0
    for _ in range(30):
        record = robot.play_round()
        shuffles = [event for event in record.events if isinstance(event, Shuffled)]
        shoe, table = robot.session.table.shoe, robot.session.table
        assert shoe is not None
        assert Counter([*shoe.order[shoe.at :], *shoe.discards]) == Counter(decks(4)), table.round
        if shuffles and table.round > 2:
            stacks += 1
            assert shuffles[0].cards > 52
            assert shuffles[0].law == LAW("6(m)")
            assert not any(isinstance(event, Disclosed) for event in record.events)
    assert stacks


def test_2_5_i_from_the_hand_one_cutting_card_covers_the_bottom() -> None:
    session = opened(dealt("Th 9h", up="8s", then="Td", burn=""), **HAND)
    duties = [event.text for event in session.events if isinstance(event, Duty)]
    assert "Cover the bottom card with a cutting card" in duties
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.cutting == 52 - 17, "a third from the back or more"


def test_2_5_i_one_round_from_each_deck() -> None:
    session = opened(dealt("Ah Kh", up="8s", burn=""), one_round_per_deck=True, **HAND)
    begin(session, wager=1000)
    assert "Shuffled" in kinds(session.events)


# 2.6


def test_2_6_a_and_2_21_a_continuous_shuffler_shuffles_before_every_round() -> None:
    session = opened(dealt("Ah Kh", up="8s", burn=""), dealing="continuous shuffler", cut=False)
    assert "Cut" not in kinds(session.events)
    begin(session, wager=1000)
    assert cents(last(session)) == {"wager": 1500}
    shuffled = [event for event in session.events if isinstance(event, Shuffled)]
    assert [event.law for event in shuffled] == [LAW("21")]


def test_2_21_all_cards_are_in_the_device_again() -> None:
    robot = Robot(game(dealing="continuous shuffler", decks=2), seed=2)
    for _ in range(5):
        robot.play_round()
        shoe = robot.session.table.shoe
        assert shoe is not None
        assert shoe.left == 104


def test_2_6_c_one_card_is_burned_after_a_shuffle_and_for_a_new_dealer() -> None:
    session = opened(dealt("Ah Kh", up="8s", then="5d 4d 3d"))
    assert [len(e.cards) for e in session.events if isinstance(e, Burned)] == [1]
    begin(session, wager=1000)
    session.call("new dealer", value="Pat")
    record = round_of(session, {(1, "wager"): 1000}, lambda ask: ask.default)
    names = kinds(record.events)
    assert names.index("Burned") < names.index("Dealt")
    record = round_of(session, {(1, "wager"): 1000}, lambda ask: ask.default)
    assert "Burned" not in kinds(record.events)


def test_2_6_c_a_dealer_who_comes_in_the_middle_of_a_round_burns_before_the_next_card() -> None:
    session = opened(dealt("2h 3h", up="8s", then="5d 4d 9d"))
    begin(session, wager=1000)
    session.call("new dealer", value="Pat")
    choose(session, "hit")
    assert session.table.spots[0].cards == list(cards("2h 3h 4d"))
    assert [e.cards for e in session.events if isinstance(e, Burned)][1:] == [cards("5d")]


def test_2_6_c_the_burn_card_is_shown_if_a_player_asks() -> None:
    session = opened(dealt("Ah Kh", up="8s", burn="4d"))
    session.call("show burn card", "p1", 1)
    (shown,) = [event for event in session.events if isinstance(event, Revealed)]
    assert shown.cards == (Card("4d"),)
    begin(session, wager=1000)
    with pytest.raises(NotNow):
        session.call("show burn card", "p1", 1)


def _double_shoe(first: str, **options: Any) -> Session:
    left = dealt("Th 9h", up="8s", then="Td", burn=first)
    right = dealt("5h 6h", up="8s", then="9c Td", burn="")
    return opened(left, right, dealing="double shoe", decks=2, **options)


def test_2_6_d_1_the_suit_of_the_determinant_card_says_the_side() -> None:
    session = _double_shoe("")
    shoe = session.table.shoe
    assert shoe is not None
    begin(session, wager=1000)
    assert shoe.side == 0, "ten of hearts: the left side"
    assert hand_of_first(session) == cards("Th 9h")


def hand_of_first(session: Session) -> tuple[Card, ...]:
    """The player's cards, as they came."""
    return tuple(session.table.spots[0].cards)


def test_2_6_d_1_a_black_card_from_the_left_sends_the_round_to_the_right() -> None:
    session = _double_shoe("4s")
    assert session.table.shoe is not None
    begin(session, wager=1000)
    assert session.table.shoe.side == 1
    assert hand_of_first(session) == cards("5h 6h")
    turned = [event for event in session.events if isinstance(event, Turned)]
    assert (turned[-1].side, turned[-1].law) == (1, LAW("6(d)1"))


def test_2_6_d_1_the_casino_designates_the_sides() -> None:
    session = _double_shoe("", red_side="right")
    assert session.table.shoe is not None
    begin(session, wager=1000)
    assert session.table.shoe.side == 1


def test_2_6_d_2_a_determinant_card_of_its_own_side_is_the_first_card() -> None:
    session = _double_shoe("")
    assert session.table.shoe is not None
    begin(session, wager=1000)
    (shifted,) = [event for event in session.events if isinstance(event, Shifted)]
    assert (shifted.target, shifted.cards, shifted.law) == ("spot 1", cards("Th"), LAW("6(d)2"))


def test_2_6_d_2_and_the_next_player_has_the_next_card() -> None:
    left = dealt("Th 9h", "5c 6c", up="8s", then="Td", burn="")
    session = opened(left, "", dealing="double shoe", decks=2, seats=(1, 2))
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
    session.proceed()
    own = [spot.cards for spot in session.table.spots[:2]]
    assert own == [list(cards("Th 9h")), list(cards("5c 6c"))]


def test_2_6_d_2_one_that_is_not_is_burned() -> None:
    session = _double_shoe("4s")
    assert session.table.shoe is not None
    begin(session, wager=1000)
    burned = [event for event in session.events if isinstance(event, Collected)]
    assert [(event.hand, event.law) for event in burned] == [("community", LAW("6(d)2"))]
    assert session.table.shoe.other is not None
    assert session.table.shoe.other.discards == [Card("4s")]


def test_2_3_j_in_a_double_shoe_wagers_close_before_the_determinant_card() -> None:
    session = _double_shoe("")
    begin(session, wager=1000)
    names = kinds(session.events)
    assert names.index("Announced") < names.index("Dealt")
    with pytest.raises(NotNow):
        session.place("p1", 1, "wager", 500)


def test_2_6_e_the_order_of_the_deal() -> None:
    session = opened(dealt("2h 3h", "4h 5h", up="6s"), seats=(2, 5))
    for seat in (2, 5):
        session.place(f"p{seat}", seat, "wager", 1000)
    session.proceed()
    first = [(e.hand, e.cards[0], e.law) for e in session.events if isinstance(e, Dealt)]
    assert first == [
        ("spot 2", Card("2h"), LAW("6(e)1")),
        ("spot 5", Card("4h"), LAW("6(e)1")),
        ("dealer", Card("6s"), LAW("6(e)2")),
        ("spot 2", Card("3h"), LAW("6(e)3")),
        ("spot 5", Card("5h"), LAW("6(e)3")),
    ]


def test_2_6_f_totals_are_announced_and_2_6_g_after_every_card() -> None:
    record = play("2h 3h", "9s", "4d 5d Td", ["hit", "hit", "stand"])
    own = [text for text in said(record) if text.startswith("spot 1")]
    assert own == ["spot 1: 5", "spot 1: 9", "spot 1: 14"]


def test_2_6_g_cards_come_as_they_are_asked_for() -> None:
    record = play("2h 3h", "9s", "4d 5d Td", ["hit", "hit", "stand"])
    assert hand_of(record, "spot 1") == list(cards("2h 3h 4d 5d"))


def test_2_6_h_the_dealers_second_card_comes_last_and_is_called() -> None:
    record = play("Th 9h", "9s", "Td", ["stand"])
    words = said(record)
    assert "Dealer's card" in words
    assert words[-1] == "dealer: 19"
    order = [e.hand for e in record.events if isinstance(e, Dealt)]
    assert order[-1] == "dealer"


def test_2_6_i_hands_are_picked_up_from_the_right_the_dealers_last() -> None:
    session = opened(dealt("Th 9h", "Th 9d", up="9s", then="Td"), seats=(2, 5))
    record = round_of(session, {(2, "wager"): 1000, (5, "wager"): 1000}, ["stand", "stand"])
    picked = [event.hand for event in record.events if isinstance(event, Collected)]
    assert picked == ["spot 5", "spot 2", "dealer"]


def test_2_6_j_a_hole_card_face_down_is_looked_at_after_all_have_drawn() -> None:
    record = play("5h 6h", "Ts", "9d", ["double"], hole="Ac", hole_card="face down")
    hole = [e for e in record.events if isinstance(e, Dealt) and e.hand == "dealer"][1]
    assert hole.seen is Seen.NONE
    assert cents(record) == {"wager": -1000, "double": 0}, "as without a hole card"


def test_2_6_j_the_card_reader_looks_for_a_blackjack_under_an_ace_or_ten() -> None:
    for up, looked in (("As", True), ("Ks", True), ("Ts", True), ("9s", False)):
        session = opened(dealt("Th 6h", up=up, hole="7c"), hole_card="card reader")
        begin(session, wager=1000)
        if up == "As":
            choose(session, "no insurance")
        texts = [getattr(event, "text", "") for event in session.events]
        assert ("No blackjack" in texts) is looked, up


def test_2_6_j_nobody_sees_the_hole_card() -> None:
    session = opened(dealt("Th 6h", up="Ks", hole="7c"), hole_card="card reader")
    begin(session, wager=1000)
    for viewer in ("", "p1"):
        shown = redacted(session.events, viewer, owners(session.table))
        dealer = [e.cards for e in shown if isinstance(e, Dealt) and e.hand == "dealer"]
        assert dealer == [(Card("Ks"),), (None,)]


def test_2_6_j_1_a_blackjack_ends_the_round_before_anybody_draws() -> None:
    record = play("5h 6h", "Ts", hole="Ac", hole_card="card reader")
    assert cents(record) == {"wager": -1000}
    assert len(hand_of(record, "spot 1")) == 2
    push = play("Ah Kh", "Ts", hole="Ac", hole_card="card reader")
    assert cents(push) == {"wager": 0}


def test_2_6_j_3_a_player_with_two_sevens_is_offered_a_third_card() -> None:
    wagers = {"wager": 1000, "sevens": 100}
    options: dict[str, Any] = {"hole_card": "card reader", "additional_wager": "sevens"}
    for then, answer, won in (("7h", "card", 500_000), ("7c", "card", 50_000),
                              ("2c", "card", 10_000), ("", "no card", 10_000)):  # fmt: skip
        record = play("7h 7h", "Ts", then, [answer], wagers, hole="Ac", **options)
        assert cents(record) == {"wager": -1000, "sevens": won}
    other = play("7h 8h", "Ts", "", [], wagers, hole="Ac", **options)
    assert cents(other) == {"wager": -1000, "sevens": 300}


@pytest.mark.parametrize("answer", ["card", "no card"])
def test_2_6_j_3_sevens_are_paid_before_the_next_player_is_asked(answer: str) -> None:
    options: dict[str, Any] = {"hole_card": "card reader", "additional_wager": "sevens"}
    stack = dealt("7h 7d", "7s 7c", up="Ts", hole="Ac", then="2d 3d")
    session = opened(stack, seats=(1, 2), **options)
    for seat in (1, 2):
        session.place(f"p{seat}", seat, "wager", 1000)
        session.place(f"p{seat}", seat, "sevens", 100)
    session.proceed()
    for paid in ([], [1]):
        assert [e.spot for e in session.events if isinstance(e, Paid)] == paid
        choose(session, answer)


UP: dict[str, Any] = {"hole_card": "face up"}


def test_2_6_k_both_of_the_dealers_cards_lie_face_up() -> None:
    session = opened(dealt("Th 6h", up="Ks", hole="7c"), **UP)
    begin(session, wager=1000)
    shown = redacted(session.events, "", owners(session.table))
    assert [e.cards[0] for e in shown if isinstance(e, Dealt) and e.hand == "dealer"] == list(
        cards("Ks 7c")
    )


def test_2_6_k_1_a_tie_loses_but_a_blackjack_wins() -> None:
    assert cents(play("Th 9h", "Ts", "", ["stand"], hole="9c", **UP)) == {"wager": -1000}
    assert cents(play("Ah Kh", "Ts", hole="Ac", **UP)) == {"wager": 1000}
    assert cents(play("Th 9h", "Ts", hole="Ac", **UP)) == {"wager": -1000}


def test_2_6_k_1_a_blackjack_beats_a_21_in_more_cards() -> None:
    record = play("Ah Kh", "Ts", "5d", hole="6c", **UP)
    assert cents(record) == {"wager": 1000}


def test_2_6_k_2_a_blackjack_pays_1_to_1() -> None:
    assert cents(play("Ah Kh", "9s", hole="9c", **UP)) == {"wager": 1000}
    designated = play("As Js", "9s", hole="9c", designated_blackjack="AsJs", **UP)
    assert cents(designated) == {"wager": 2000}


def test_2_6_k_3_no_insurance_and_no_surrender() -> None:
    session = opened(dealt("Th 6h", up="As", hole="7c"), **UP)
    begin(session, wager=1000)
    assert choices(session) == ["stand", "hit", "double", "double for less"][:2]


def test_2_6_k_4_doubling_on_9_10_and_11_alone() -> None:
    for own, allowed in (("4h 5h", True), ("5h 5d", True), ("Ah 8h", False), ("4h 4d", False)):
        session = opened(dealt(own, up="9s", hole="7c"), **UP)
        begin(session, wager=1000)
        assert ("double" in choices(session)) is allowed, own


def test_2_6_k_5_a_pair_is_split_once() -> None:
    session = opened(dealt("8h 8d", up="9s", hole="7c", then="8c"), **UP)
    begin(session, wager=1000)
    choose(session, "split")
    assert "split" not in choices(session)


def test_2_6_k_6_a_blackjack_ends_the_round_but_for_sevens() -> None:
    wagers = {"wager": 1000, "sevens": 100}
    record = play("7h 7d", "Ts", "7s", ["card"], wagers, hole="Ac", additional_wager="sevens", **UP)
    assert cents(record) == {"wager": -1000, "sevens": 50_000}
    plain = play("5h 6h", "Ts", hole="Ac", **UP)
    assert cents(plain) == {"wager": -1000}


@pytest.mark.parametrize(
    ("hole_card", "law"), [("card reader", "6(j)3"), ("face up", "6(k)6")], ids=["reader", "up"]
)
def test_2_6_j_3_and_k_6_each_way_of_dealing_offers_the_third_card_itself(
    hole_card: str, law: str
) -> None:
    stack = dealt("7h 7d", up="Ts", hole="Ac", then="7s")
    session = opened(stack, hole_card=hole_card, additional_wager="sevens")
    begin(session, wager=1000, sevens=100)
    assert isinstance(session.pending, Ask)
    assert session.pending.law == LAW(law)
    choose(session, "card")
    third = [e for e in last(session).events if isinstance(e, Dealt) and e.hand == "spot 1"][-1]
    assert (third.cards, third.law) == (cards("7s"), LAW(law))


def test_2_6_l_the_round_goes_on_past_the_cutting_card() -> None:
    stack = dealt("Th 2h", up="8s", then="2d 2s 3d 3s Td")
    session = opened(stack, decks=1, cards_behind_cutting_card=90)
    record = round_of(session, {(1, "wager"): 1000}, lambda ask: "hit")
    marks = [event for event in record.events if isinstance(event, Marked)]
    assert [event.what for event in marks] == ["cutting card"]
    assert "Paid" in kinds(record.events) or "Taken" in kinds(record.events)


def test_2_6_l_3_then_it_is_shuffled() -> None:
    stack = dealt("Th 5h", up="8s", then="4c Td")
    session = opened(stack, decks=1, cards_behind_cutting_card=90)
    round_of(session, {(1, "wager"): 1000}, ["hit", "stand"])
    assert "Shuffled" in kinds(session.events)


def test_2_6_l_3_of_a_double_shoe_only_the_side_of_the_cutting_card() -> None:
    robot = Robot(game(dealing="double shoe", decks=1), seed=8, seats=2)
    sides = set()
    for _ in range(40):
        record = robot.play_round()
        if record.before.round:
            sides |= {sum(isinstance(event, Shuffled) for event in record.events)}
    assert 1 in sides


def _orders(session: Session) -> list[tuple[Card, ...]]:
    """The cards of the left and of the right side of a double shoe."""
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    both = (shoe.order, shoe.other.order)
    return list(reversed(both) if shoe.side else both)


@pytest.mark.parametrize("shuffle", ["manual", "shuffling device"])
@pytest.mark.parametrize(("determinant", "side"), [("", 0), ("4s", 1)], ids=["left", "right"])
def test_2_6_l_3_whichever_side_the_cutting_card_came_from(
    determinant: str, side: int, shuffle: str
) -> None:
    # Small cards: the round passes the cutting card.
    small = dealt("2h 2d", up="2s", then="Ah Ad Ac As Ah Ad Ac 3c 4c 5c 6c", burn="")
    session = opened(
        determinant or small, small, dealing="double shoe", decks=2,
        cards_behind_cutting_card=90, shuffle=shuffle,
    )  # fmt: skip
    before = _orders(session)
    round_of(session, {(1, "wager"): 1000}, lambda ask: "hit")
    assert kinds(session.events).count("Shuffled") == 1
    changed = [old != new for old, new in zip(before, _orders(session), strict=True)]
    assert changed == [side == 0, side == 1]


# 2.6A


def _by_hand(own: str, up: str, then: str = "", hole: str = "", **options: Any) -> Session:
    stack = dealt(own, up=up, then=then, hole=hole, burn=options.pop("burn", ""))
    session = opened(stack, **{**HAND, **options})
    begin(session, wager=1000)
    return session


def test_2_6a_a_from_the_hand() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    assert "Burned" not in kinds(session.events)


@pytest.mark.parametrize(("options", "told"), [(HAND, 1), ({}, 0)], ids=["hand", "shoe"])
def test_2_6a_a_the_dealer_is_told_to_deal_from_the_hand(
    options: dict[str, Any], told: int
) -> None:
    session = opened(**options)
    begin(session, wager=1000)
    before = session.events[: kinds(session.events).index("Dealt")]
    assert [e.law for e in before if isinstance(e, Duty)].count(LAW("6A(a)")) == told


def test_2_6a_c_a_burn_each_round_if_so_chosen() -> None:
    session = _by_hand("Ah Kh", "8s", burn_each_round=True, burn="2c")
    assert cents(last(session)) == {"wager": 1500}
    assert "Burned" in kinds(session.events)
    with pytest.raises(NotNow):
        session.call("show burn card", "p1", 1)


def test_2_6a_c_1_2_and_3_players_cards_are_dealt_face_down() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    assert [(e.hand, e.seen, e.law) for e in session.events if isinstance(e, Dealt)] == [
        ("spot 1", Seen.OWNER, LAW("6A(c)1")),
        ("dealer", Seen.ALL, LAW("6A(c)2")),
        ("spot 1", Seen.OWNER, LAW("6A(c)3")),
    ]


def test_2_6a_c_2_the_dealers_card_is_face_up() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    assert [e.seen for e in session.events if isinstance(e, Dealt)][1] is Seen.ALL


def test_2_6a_c_3_only_their_owner_sees_them() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    for viewer, seen in (("p1", cards("Th 9h")), ("", (None, None)), ("p2", (None, None))):
        shown = redacted(session.events, viewer, owners(session.table))
        own = [e.cards[0] for e in shown if isinstance(e, Dealt) and e.hand == "spot 1"]
        assert own == list(seen)


def test_2_6a_d_no_total_is_announced() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    assert not [e for e in session.events if getattr(e, "text", "").startswith("spot 1")]
    assert "hit" in choices(session)


def test_2_6a_d_a_hand_face_down_is_asked_even_on_21() -> None:
    session = _by_hand("Th 6h", "8s", "5d Td")
    choose(session, "hit")
    assert choices(session) == ["stand"], "nobody else knows that it is 21"


def test_2_6a_e_further_cards_come_face_up() -> None:
    session = _by_hand("Th 3h", "8s", "5d Td")
    choose(session, "hit")
    assert [e.seen for e in session.events if isinstance(e, Dealt)][-1] is Seen.ALL


def test_2_6a_e_1_a_pair_is_turned_over_to_be_split() -> None:
    session = _by_hand("8h 8d", "9s", "3d")
    choose(session, "split")
    names = kinds(session.events)
    assert names.index("Revealed") < names.index("Shifted")


def test_2_6a_e_2_and_3_a_hand_over_21_is_collected_at_once_unseen() -> None:
    session = opened(dealt("Th 6h", "Tc 9d", up="8s", then="Td", burn=""), seats=(1, 2), **HAND)
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "hit")
    names = kinds(session.events)
    assert "Taken" in names
    assert "Collected" in names
    assert "Revealed" not in names
    assert session.table.spots[0].cards == []


def test_2_6a_e_3_the_losing_wager_is_collected() -> None:
    session = _by_hand("Th 6h", "8s", "Td")
    choose(session, "hit")
    assert cents(last(session)) == {"wager": -1000}


def test_2_6a_f_the_dealers_second_card_comes_last() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    choose(session, "stand")
    assert "Dealer's card" in said(last(session))


def test_2_6a_g_hands_are_turned_over_and_settled() -> None:
    session = _by_hand("Th 9h", "8s", "Td")
    choose(session, "stand")
    record = last(session)
    names = kinds(record.events)
    assert names.index("Revealed") < names.index("Paid")
    assert cents(record) == {"wager": 1000}


def test_2_6a_h_a_hole_card_with_a_card_reader() -> None:
    session = _by_hand("5h 6h", "Ts", hole="Ac", hole_card="card reader")
    assert cents(last(session)) == {"wager": -1000}
    assert LAW("6A(h)") in [getattr(event, "law", None) for event in last(session).events]


def test_2_6a_j_the_deck_is_changed_after_the_cutting_card() -> None:
    robot = Robot(game(**HAND), seed=4, seats=2)
    shuffles = [
        any(isinstance(event, Shuffled) for event in robot.play_round().events) for _ in range(20)
    ]
    assert True in shuffles[1:]
    assert False in shuffles


def test_a_blackjack_is_shown_to_be_paid() -> None:
    session = _by_hand("Ah Kh", "8s")
    record = last(session)
    assert laws(record, "wager") == [LAW("7(a)")]
    assert "Revealed" in kinds(record.events)
    waits = _by_hand("Ah Kh", "Ts", "9d")
    assert cents(last(waits)) == {"wager": 1500}


def test_2_15_f_a_single_deck_that_runs_out_is_refilled() -> None:
    robot = Robot(game(decks=1, cards_behind_cutting_card=25), seed=6, seats=7)
    refills = 0
    for _ in range(60):
        record = robot.play_round()
        shuffles = [event for event in record.events if isinstance(event, Shuffled)]
        refills += any(event.law == LAW("15(f)") for event in shuffles)
    assert refills


def test_chosen_cuts_are_recorded() -> None:
    session = Session(game(), source=Seeded(1), limits=WIDE)
    session.sit("p1", 1, 10_000)
    session.choose("p1", 1, "cut", 55)
    assert [e.amount for e in session.events if isinstance(e, Chose)] == [55]


def test_2_6_m_the_stacks_go_to_marked_places_among_the_cards_left() -> None:
    shoe = Shoe(decks(1))
    shoe.load(cards("2c 3c 4c 5c 6c 7c 8c 9c"))
    drawn = list(shoe.draw(2))
    shoe.discard(drawn)
    shoe.insert(cards("3c 2c Ac"), (1, 3, 5))
    assert shoe.order == cards("4c 3c 5c 6c 2c 7c 8c Ac 9c")
    assert (shoe.at, shoe.discards) == (0, [])


def test_2_6_d_the_sides_of_a_double_shoe_keep_their_own_cards() -> None:
    shoe = Shoe(decks(1), compartments=2)
    shoe.load(cards("2c 3c"))
    shoe.turn_to(1)
    shoe.load(cards("4c 5c"))
    assert shoe.draw() == (Card("4c"),)
    shoe.discard([Card("4c")])
    shoe.turn_to(0)
    assert (shoe.left, shoe.discards, shoe.draw()) == (2, [], (Card("2c"),))
    shoe.turn_to(1)
    assert (shoe.left, shoe.discards) == (1, [Card("4c")])
