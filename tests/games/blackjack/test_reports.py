"""What a report changes at the table, and which reports the table belies: 13:69F-2.15."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import Bets, Burned, Dealt, Marked, Moved, Returned, Shifted, Turned
from tests.games.blackjack.support import (
    Stack,
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    hand_of,
    last,
    laws,
    opened,
)
from tests.support.play import CHIPS, WIDE, finish, happened, step_until

LAW = Subchapter("13:69F-2")


def paced(stack: str, seats: tuple[int, ...] = (1,), cut: bool = True, **options: Any) -> Session:
    """A table dealt step by step, up to the wagers."""
    session = Session(
        game(**options), source=Stack(stack, cut=cut), limits=WIDE, automate=("cut",), paced=True
    )
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    return session


def refused(session: Session, name: str, place: str, spot: int = 0) -> None:
    with pytest.raises(NoSuchIrregularity) as error:
        session.report(name, spot)
    assert error.value.law == LAW(place)


# 2.15(c) A card exposed in error


def test_2_15_c_who_refuses_it_gets_no_card_on_another_box() -> None:
    session = opened(
        dealt("Th 6h", "Th 2h", "9h 2d", up="9s", then="Tc 8d"), betting_positions=2, seats=(1, 3)
    )
    session.sit("p1", 2)
    for patron, spot in (("p1", 1), ("p1", 2), ("p3", 3)):
        session.place(patron, spot, "wager", 1000)
    session.proceed()
    session.report("card-exposed")
    choose(session, "stand")  # on 16: the ten is refused
    assert session.pending.spot == 3, "p1's twelve may only stand"  # type: ignore[union-attr]
    choose(session, "hit")
    record = last(session)
    assert hand_of(record, "spot 2") == list(cards("Th 2h"))
    shifted = [(e.target, e.cards) for e in happened(record, Shifted)]
    assert shifted == [("spot 3", cards("Tc"))], "p3 took it, and has 21"
    assert [cents(record, spot)["wager"] for spot in (1, 2, 3)] == [-1000, -1000, 1000]
    assert session.table.patrons["p1"].amount == CHIPS - 2000
    assert session.table.patrons["p3"].amount == CHIPS + 1000


def test_2_15_c_nor_on_the_other_hand_of_a_split_pair() -> None:
    session = opened(dealt("8h 8d", up="9s", then="7c 5c Td"))
    begin(session, wager=1000)
    choose(session, "split")
    session.report("card-exposed")
    choose(session, "stand")  # on 15: the five is refused
    record = last(session)
    assert [e.cards for e in happened(record, Dealt) if e.hand == "spot 1 hand 2"] == []
    shifted = [(e.target, e.cards) for e in happened(record, Shifted)]
    assert shifted[-1] == ("dealer", cards("5c")), "the dealer uses it"
    assert hand_of(record, "dealer") == list(cards("9s Td"))
    assert cents(record) == {"wager": 1000, "split": 1000}, "the dealer is over with 24"


def test_2_15_c_who_cannot_draw_refuses_nothing() -> None:
    session = opened(
        dealt("Th 5h", "Th 2h", up="9s", then="6c 9c 8d"), betting_positions=2, seats=(1,)
    )
    session.sit("p1", 2)
    for spot in (1, 2):
        session.place("p1", spot, "wager", 1000)
    session.proceed()
    choose(session, "hit")  # 21: done
    session.report("card-exposed")
    choose(session, "hit")
    assert cents(last(session), 2) == {"wager": 1000}


def test_2_15_c_a_refused_card_that_the_dealer_cannot_use_is_burned() -> None:
    session = opened(dealt("8h 8d", up="Ts", hole="8c", then="7c 5c"), hole_card="face down")
    begin(session, wager=1000)
    choose(session, "split")
    session.report("card-exposed")
    choose(session, "stand")
    record = last(session)
    assert hand_of(record, "dealer") == list(cards("Ts 8c"))
    collected = [e.hand for e in record.events if type(e).__name__ == "Collected"]
    assert "community" in collected
    assert cents(record) == {"wager": -1000, "split": -1000}


# 2.15(d) A card too many


def _dealer_has(up: str, second: str, **options: Any) -> Session:
    session = paced(dealt("Th 9h", up=up, then=f"{second} 7d 4d"), **options)
    begin(session, wager=1000)
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    choose(session, "stand")
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    return session


def test_2_15_d_a_soft_17_that_must_be_drawn_to_is_no_card_too_many() -> None:
    session = _dealer_has("6d", "As", soft_17="hit")
    refused(session, "dealer-draws-too-many", "15(d)")
    record = finish(session)
    assert hand_of(record, "dealer") == list(cards("6d As 7d 4d"))
    assert cents(record) == {"wager": 1000}


@pytest.mark.parametrize(("soft_17", "possible"), [("hit", False), ("stand", True)])
def test_2_15_d_goes_by_where_the_dealer_stands_also_when_nobody_is_left(
    soft_17: str, possible: bool
) -> None:
    """All are over 21, so that the dealer draws nothing: on soft 17 a card is one too many only
    where the dealer stands on it."""
    session = paced(dealt("Th 6h", up="6d", then="As Td Kd"), soft_17=soft_17,
                    hole_card="face down")  # fmt: skip
    begin(session, wager=1000)
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    choose(session, "hit")
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    if possible:
        session.report("dealer-draws-too-many")
        assert happened(finish(session), Burned)[-1].cards == cards("Kd")
    else:
        refused(session, "dealer-draws-too-many", "15(d)")
        burned = happened(finish(session), Burned)
        assert not [event for event in burned if event.law == LAW("15(d)")]


def test_2_15_d_a_soft_17_that_stands_burns_it() -> None:
    session = _dealer_has("6d", "As", soft_17="stand")
    session.report("dealer-draws-too-many")
    record = finish(session)
    assert happened(record, Burned)[-1].cards == cards("7d")
    assert hand_of(record, "dealer") == list(cards("6d As"))
    assert cents(record) == {"wager": 1000}


# 2.15(g) with 2.19 A dead box


def test_2_15_g_a_dead_box_takes_its_progressive_wager_off_the_meter() -> None:
    session = paced(dealt("Th 9h", "Th 8h", up="9s", then="Td"), seats=(1, 2), progressive=True,
                    decks=4)  # fmt: skip
    for spot in (1, 2):
        session.place(f"p{spot}", spot, "wager", 1000)
        session.place(f"p{spot}", spot, "progressive", 100)
    session.proceed()
    meter = session.game.options.progressive_start
    for _ in range(2):
        step_until(session, lambda: session.table.state.awaiting == 1)
        session.report("card-not-dealt", 1)
    record = finish(session)
    assert happened(record, Moved)[-1].amount == 70
    back = [(e.wager, e.amount) for e in happened(record, Returned) if e.spot == 1]
    assert back == [("wager", 1000), ("progressive", 100)]
    assert session.table.pots[":progressive"].amount == meter + 70, "p2's alone"
    assert session.table.patrons["p1"].amount == CHIPS


# 2.15(h) The wrong side of a double shoe


def test_2_15_h_a_round_from_the_wrong_side_is_concluded_from_there() -> None:
    session = paced(dealt("Th 6h", up="9s", then="4c 2c", burn=""), dealing="double shoe", decks=2)
    begin(session, wager=1000)
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    shoe = session.table.shoe
    assert shoe is not None
    assert shoe.other is not None
    side, left = shoe.side, (shoe.left, shoe.other.left)
    session.report("wrong-side")
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    refused(session, "wrong-side", "15(h)")
    choose(session, "hit")
    record = finish(session)
    assert happened(record, Turned)[-1] == Turned(1 - side, LAW("15(h)"))
    sides = {shoe.side: shoe, 1 - shoe.side: shoe.other}
    drawn = sum(len(e.cards) for e in happened(record, Dealt)) - 3
    assert sides[side].left == left[0]
    assert sides[1 - side].left == left[1] - drawn, "the rest came from the other side"
    for one in sides.values():
        every = Counter(one.order[one.at :]) + Counter(one.discards)
        assert every == Counter(STANDARD * 2), "each side has its own cards again"


def test_2_15_h_before_any_card_no_side_is_wrong() -> None:
    session = paced(dealt("Th 6h", up="9s", burn=""), dealing="double shoe", decks=2)
    begin(session, wager=1000)
    refused(session, "wrong-side", "15(h)")


# 2.15(j), (k) The card reader

BY_HAND: dict[str, Any] = {
    "dealing": "hand", "decks": 2, "shuffle": "shuffling device", "hole_card": "card reader",
}  # fmt: skip


def test_2_15_k_from_the_hand_there_is_no_hole_card_without_the_reader() -> None:
    session = opened(dealt("5h 6h", up="Ts", then="9d Ac", burn=""), **BY_HAND)
    session.report("reader-fails")
    begin(session, wager=1000)
    assert session.table.dealer.cards == [Card("Ts")], "no hole card, 2.6A(h)"
    choose(session, "double")
    record = last(session)
    order = [e.hand for e in happened(record, Dealt)]
    assert order == ["spot 1", "dealer", "spot 1", "spot 1", "dealer"]
    assert cents(record) == {"wager": -1000, "double": 0}, "blackjack takes the first wager alone"
    assert session.table.patrons["p1"].amount == CHIPS - 1000


def test_2_15_k_also_when_it_fails_in_the_middle_of_the_deal() -> None:
    session = paced(dealt("5h 6h", up="Ts", then="9d Ac", burn=""), **BY_HAND)
    begin(session, wager=1000)
    step_until(session, lambda: len(session.table.dealer.cards) == 1)
    session.report("reader-fails")
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    assert session.table.dealer.cards == [Card("Ts")]


def test_2_15_k_from_the_shoe_the_hole_card_stays_and_is_not_read() -> None:
    session = opened(dealt("5h 6h", up="Ts", hole="Ac", then="9d"), hole_card="card reader")
    session.report("reader-fails")
    refused(session, "reader-fails", "15(k)")
    begin(session, wager=1000)
    assert len(session.table.dealer.cards) == 2
    assert "double" in choices(session), "nobody knows of the blackjack"


def test_2_15_j_a_reader_out_of_order_is_not_used_wrongly() -> None:
    session = opened(dealt("5h 6h", up="9s", hole="Ac", then="9d"), hole_card="card reader")
    session.report("reader-fails")
    begin(session, wager=1000)
    refused(session, "reader-used-wrongly", "15(j)")


# 2.15(l), (m) The first card in multiple action


def _multiple() -> Session:
    session = paced(dealt("Th 9h", up="9s", then="8d 7d Td"), multiple_action="two or three wagers")
    begin(session, wager=1000, second_wager=1000)
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    choose(session, "stand")
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    return session


def test_2_15_l_a_first_card_that_was_not_moved_counts_all_the_same() -> None:
    session = _multiple()
    refused(session, "up-card-not-moved", "15(l)")
    step_until(session, lambda: session.table.state.action == 1)
    session.report("up-card-not-moved")
    record = finish(session)
    marked = [e for e in happened(record, Marked) if e.law == LAW("15(l)")]
    assert [(e.what, e.value) for e in marked] == [
        ("dealer's first card", "counts for the second hand")
    ]
    assert hand_of(record, "dealer") == list(cards("9s 8d 7d Td"))
    assert cents(record) == {"wager": 1000, "second-wager": 1000}
    assert session.table.patrons["p1"].amount == CHIPS + 2000


def test_2_15_m_a_first_card_that_was_picked_up_is_put_back() -> None:
    session = _multiple()
    step_until(session, lambda: session.table.state.action == 1)
    session.report("up-card-picked-up")
    record = finish(session)
    moves = [(e.source, e.target, e.cards) for e in happened(record, Shifted)]
    assert moves == [
        ("dealer", "discard rack", cards("9s 8d")),
        ("discard rack", "dealer", cards("9s 8d")),
    ]
    second = [e.cards for e in happened(record, Dealt) if e.hand == "dealer"][2:]
    assert second == [cards("7d"), cards("Td")], "the nine makes the second hand, too"
    assert cents(record) == {"wager": 1000, "second-wager": 1000}
    shoe = session.table.shoe
    assert shoe is not None
    assert Counter(shoe.order[shoe.at :]) + Counter(shoe.discards) == Counter(STANDARD * 6)


def test_2_15_m_also_at_the_first_hand_while_another_is_to_come() -> None:
    session = _multiple()
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    assert session.table.state.action == 0
    session.report("up-card-picked-up")
    record = finish(session)
    assert [e.cards for e in happened(record, Shifted)] == [cards("9s 8d")] * 2
    assert cents(record) == {"wager": 1000, "second-wager": 1000}


def test_2_15_m_not_when_no_hand_is_to_come() -> None:
    session = _multiple()
    step_until(session, lambda: session.table.state.action == 1)
    step_until(session, lambda: not session.table.dealer.cards)
    refused(session, "up-card-picked-up", "15(m)")


# 2.15(n), (o) Lights and the bonus display


def test_2_15_n_a_light_goes_out_once() -> None:
    session = opened(progressive=True)
    session.report("light-fails", 1)
    refused(session, "light-fails", "15(n)", 1)
    assert session.table.memory.lights_out == [1]


def test_2_15_o_a_display_that_is_not_asked_does_not_fail() -> None:
    session = paced(dealt("Th 9h", up="9s", then="Td"), blackjack_bonus=True)
    begin(session, wager=1000, blackjack_bonus=500)
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    choose(session, "stand")
    refused(session, "bonus-display-fails", "15(o)")
    record = finish(session)
    assert laws(record, "blackjack-bonus") == [LAW("20(e)1")]
