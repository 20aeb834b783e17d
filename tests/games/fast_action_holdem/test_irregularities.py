"""Every irregularity of 21.9, to each chip and card."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity, NotSeated
from pitboss.games.pai_gow.fast_action.game import KEEP
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Collected,
    Dealt,
    Discarded,
    Duty,
    Marked,
    Paid,
    Returned,
    Seen,
    Shifted,
    Shuffled,
    Taken,
    Voided,
)
from tests.games.fast_action_holdem.support import (
    BOARD,
    DEALER_HAND,
    LAW,
    LOSES,
    MAIN,
    UNIT,
    WINS,
    Uncut,
    game,
    keep,
    opened,
    order,
    paced,
    split,
)
from tests.support.play import (
    CHIPS,
    answer,
    finish,
    happened,
    round_of,
    step_until,
    table,
    won,
)


def dealt(session: Session, count: int) -> Callable[[], bool]:
    """So many cards are dealt to hands."""
    return lambda: sum(isinstance(event, Dealt) for event in session.events) >= count


def asked(session: Session) -> Ask:
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert isinstance(session.pending, Ask)
    return session.pending


def hand(session: Session, key: str) -> list[str]:
    return [card.code for card in session.table.hands[key].cards]


@pytest.mark.parametrize("count", [1, 3])
def test_21_9_a_cards_found_face_up_are_not_used_however_many(count: int) -> None:
    top = order(DEALER_HAND, WINS)
    found = cards("Js Jh Jc")[:count]
    top[3:3] = found  # after the burn card and two cards of the deal
    session = table(game(), Uncut(top), seats=(1,), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    step_until(session, dealt(session, 2))
    for _ in range(count):
        session.report("card-face-up")
        session.step()
    record = finish(session)
    shown = [e for e in happened(record, Burned) if e.law == LAW("9(a)")]
    assert [card for e in shown for card in e.cards] == list(found)
    assert {e.seen for e in shown} == {Seen.ALL}
    assert won(record.events) == {(1, MAIN): UNIT}


def test_21_9_a_and_b_while_the_community_cards_are_dealt() -> None:
    top = order(DEALER_HAND, WINS)
    top[-3:-3] = cards("Kh")
    session = table(game(), Uncut(top), seats=(1,), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    asked(session)
    with pytest.raises(NoSuchIrregularity):
        session.report("card-face-up")
    session.choose("p1", 1, "house way")
    step_until(session, lambda: len(session.table.community.cards) == 2)
    session.report("card-drawn-in-error")
    session.report("card-face-up")
    step_until(session, lambda: len(session.table.community.cards) == 5)
    assert hand(session, "community") == BOARD.split()
    assert won(finish(session).events) == {(1, MAIN): UNIT}


def test_21_9_b_a_card_drawn_unseen_is_the_next_card() -> None:
    session = paced(WINS, LOSES)
    step_until(session, dealt(session, 5))
    session.report("card-drawn-in-error")
    asked(session)
    assert hand(session, "spot 1") == WINS.split()
    assert hand(session, "dealer") == DEALER_HAND.split()


def test_21_9_c_an_exposed_card_is_turned_down_and_play_goes_on() -> None:
    session = paced(WINS)
    with pytest.raises(NoSuchIrregularity, match="no card"):
        session.report("player-card-exposed", 1)
    with pytest.raises(NotSeated):
        session.report("player-card-exposed")  # of nobody
    step_until(session, dealt(session, 3))
    session.report("player-card-exposed", 1)
    record = finish(session)
    assert [e.text for e in happened(record, Duty) if e.law == LAW("9(c)")] == [
        "Turn the card of spot 1 face down again"
    ]
    assert won(record.events) == {(1, MAIN): UNIT}


@pytest.mark.parametrize("missed", [1, 2, 4])
def test_21_9_d_the_dealers_missing_cards_come_after_the_deal(missed: int) -> None:
    session = paced(WINS)
    for _ in range(missed):
        step_until(session, lambda: session.table.awaiting == "dealer")
        session.report("dealer-card-missed")
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-missed")  # the next card is the player's
    ask = asked(session)
    assert KEEP in [c.name for c in ask.choices]
    late = [e for e in session.events if isinstance(e, Dealt) and e.law == LAW("9(d)")]
    assert len(late) == missed
    assert len(hand(session, "dealer")) == len(hand(session, "spot 1")) == 4
    everything = hand(session, "dealer") + hand(session, "spot 1")
    assert sorted(everything) == sorted(f"{DEALER_HAND} {WINS}".split())
    finish(session)


def test_21_9_e_a_player_short_of_cards_receives_them_when_all_others_have_four() -> None:
    session = paced(WINS, LOSES)
    step_until(session, lambda: session.table.awaiting == "spot 1")
    session.report("player-card-missed", 1)
    ask = asked(session)
    assert (ask.spot, ask.law) == (1, LAW("9(e)"))
    assert [c.name for c in ask.choices] == ["receive cards", "void the hand"]
    assert [len(hand(session, key)) for key in ("spot 1", "spot 2", "dealer")] == [3, 4, 4]
    session.choose("p1", 1, "receive cards")
    asked(session)
    assert len(hand(session, "spot 1")) == 4
    late = [e for e in session.events if isinstance(e, Dealt) and e.law == LAW("9(e)")]
    assert [(e.spot, e.seen) for e in late] == [(1, Seen.OWNER)]
    finish(session)


def test_21_9_e_or_has_the_hand_declared_void() -> None:
    session = paced(WINS, LOSES)
    for _ in range(2):
        step_until(session, lambda: session.table.awaiting == "spot 1")
        session.report("player-card-missed", 1)
    asked(session)
    session.choose("p1", 1, "void the hand")
    record = finish(session)
    assert won(record.events)[(1, MAIN)] == 0
    (void,) = happened(record, Voided)
    assert (void.spot, void.law) == (1, LAW("9(e)"))
    assert session.table.patrons["p1"].amount == CHIPS
    assert [(e.cards, e.law) for e in happened(record, Collected) if e.spot == 1] == [
        (2, LAW("9(e)"))
    ]


def test_21_9_f_a_dealer_with_more_than_four_voids_all_hands_without_a_reshuffle() -> None:
    session = paced(WINS, LOSES)
    with pytest.raises(NoSuchIrregularity, match="four cards"):
        session.report("dealer-dealt-too-many")
    asked(session)
    session.report("dealer-dealt-too-many")
    record = finish(session)
    assert won(record.events) == {(1, MAIN): 0, (2, MAIN): 0}
    assert {e.law for e in happened(record, Returned)} == {LAW("9(f)")}
    assert [session.table.patrons[p].amount for p in ("p1", "p2")] == [CHIPS, CHIPS]
    assert not any(one.cards for one in session.table.hands.values())
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert not [e for e in session.events if isinstance(e, Shuffled)]
    assert session.table.memory.marker == 0  # a void round is not completed
    with pytest.raises(NoSuchIrregularity, match="marker"):
        session.report("marker-not-moved")


def test_21_9_f_reading_what_was_settled_before_stands() -> None:
    session = paced(LOSES, "9s 9d 9h 9c", WINS)
    assert asked(session).spot == 3
    session.choose("p3", 3, "house way")
    asked(session)
    session.choose("p1", 1, "surrender")
    step_until(session, lambda: not session.table.spots[0].cards)
    session.report("dealer-dealt-too-many")
    record = finish(session)
    assert won(record.events) == {(1, MAIN): -UNIT // 2, (2, MAIN): 5 * UNIT, (3, MAIN): 0}


def test_21_9_f_not_once_the_dealers_hand_is_set() -> None:
    session = paced(WINS)
    asked(session)
    session.choose("p1", 1, "house way")
    step_until(session, lambda: any(isinstance(e, Discarded) for e in session.events))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-dealt-too-many")


def test_21_9_g_a_player_with_five_cards_keeps_two_and_may_not_split_or_surrender() -> None:
    session = paced(WINS)
    with pytest.raises(NoSuchIrregularity, match="four cards"):
        session.report("player-dealt-too-many", 1)
    before = asked(session)
    assert [c.name for c in before.choices] == ["keep", "house way", "split", "surrender"]
    session.report("player-dealt-too-many", 1)
    ask = asked(session)
    assert len(hand(session, "spot 1")) == 5
    assert [c.name for c in ask.choices] == ["keep", "house way"]
    answer(session, keep("As Ad"))
    record = finish(session)
    assert won(record.events) == {(1, MAIN): UNIT}
    (shifted,) = happened(record, Shifted)
    assert (shifted.target, len(shifted.cards)) == ("spot 1 discards", 3)
    assert "See that spot 1 discarded 3 cards" in [e.text for e in happened(record, Duty)]


def test_21_9_g_second_reading_the_casino_lets_such_a_player_surrender() -> None:
    session = paced(WINS, extra_card_surrender=True)
    asked(session)
    session.report("player-dealt-too-many", 1)
    assert [c.name for c in asked(session).choices] == ["keep", "house way", "surrender"]
    session.choose("p1", 1, "surrender")
    record = finish(session)
    assert won(record.events) == {(1, MAIN): -UNIT // 2}
    assert "Count 5 cards face down" in [e.text for e in happened(record, Duty)]


def test_21_9_g_reading_the_first_four_may_be_a_natural() -> None:
    session = paced("9s 9d 9h 9c", WINS)
    step_until(session, lambda: len(session.table.spots[0].cards) == 4)
    session.report("player-dealt-too-many", 1)
    record = finish(session)
    assert won(record.events)[(1, MAIN)] == 5 * UNIT
    assert [e.cards for e in happened(record, Collected) if e.spot == 1] == [5]


def test_21_9_g_between_the_decisions_of_two_players() -> None:
    session = paced(WINS, LOSES)
    assert asked(session).spot == 2
    session.choose("p2", 2, "house way")
    session.report("player-dealt-too-many", 1)
    ask = asked(session)
    assert (ask.spot, [c.name for c in ask.choices]) == (1, ["keep", "house way"])
    session.choose("p1", 1, "house way")
    assert won(finish(session).events) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}


def test_21_9_g_not_once_the_hand_is_set() -> None:
    session = paced(WINS, LOSES)
    assert asked(session).spot == 2
    session.choose("p2", 2, "house way")
    asked(session)
    with pytest.raises(NoSuchIrregularity):
        session.report("player-dealt-too-many", 2)


def test_21_9_h_the_dealers_hand_is_reset_in_the_house_way() -> None:
    session = paced(WINS)
    asked(session)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misset")
    session.choose("p1", 1, "house way")
    step_until(session, lambda: len(session.table.community.cards) == 5)
    session.report("dealer-misset")
    assert hand(session, "dealer") == ["Kc", "Kd"]
    record = finish(session)
    assert [e.text for e in happened(record, Duty) if e.law == LAW("9(h)")] == [
        "Set the dealer's hand again in the house way: keep Kc Kd"
    ]
    assert won(record.events) == {(1, MAIN): UNIT}


def test_21_9_i_too_few_cards_void_the_round_and_all_are_reshuffled() -> None:
    session = paced(WINS, LOSES)
    step_until(session, dealt(session, 6))
    shoe = session.table.shoe
    assert shoe is not None
    while shoe.left > 3:
        session.report("card-face-up")
        session.step()
    record = finish(session)
    assert won(record.events) == {(1, MAIN): 0, (2, MAIN): 0}
    assert {e.law for e in happened(record, Returned)} == {LAW("9(i)")}
    step_until(session, lambda: isinstance(session.pending, Bets))
    (shuffled,) = [e for e in session.events if isinstance(e, Shuffled)]
    assert shuffled.cards == 312


def test_21_9_j_a_wager_without_cards_is_void() -> None:
    session = paced(WINS, LOSES)
    step_until(session, lambda: session.table.awaiting == "spot 2")
    session.report("not-dealt-to", 2)
    record = finish(session)
    assert won(record.events)[(2, MAIN)] == 0
    assert not [e for e in happened(record, Dealt) if e.spot == 2]
    assert {e.law for e in happened(record, Returned)} == {LAW("9(j)")}
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p2", 2, MAIN, UNIT)  # included in the next round


def test_21_9_j_a_player_who_missed_every_card_has_none_to_complete() -> None:
    session = paced(WINS, LOSES)
    for _ in range(4):
        step_until(session, lambda: session.table.awaiting == "spot 2")
        session.report("player-card-missed", 2)
    record = finish(session)
    (void,) = happened(record, Voided)
    assert (void.spot, void.law) == (2, LAW("9(j)"))


def test_21_9_j_not_once_a_card_is_dealt() -> None:
    session = paced(WINS)
    step_until(session, dealt(session, 2))
    with pytest.raises(NoSuchIrregularity, match="dealt to"):
        session.report("not-dealt-to", 1)


def first_dealt(session: Session) -> str:
    """Where the deal of the last round began."""
    assert session.last is not None
    return happened(session.last, Dealt)[0].hand


def test_21_9_k_a_marker_that_was_left_goes_on_from_there() -> None:
    session = table(game(), Uncut(order(DEALER_HAND, WINS, LOSES)), seats=(1, 2))
    both = {(1, MAIN): UNIT, (2, MAIN): UNIT}
    with pytest.raises(NoSuchIrregularity, match="marker"):
        session.report("marker-not-moved")
    round_of(session, both, lambda ask: ask.default)
    assert (first_dealt(session), session.table.memory.marker) == ("dealer", 1)
    session.report("marker-not-moved")
    marks = [e for e in session.events if isinstance(e, Marked) and e.what == "dealing marker"]
    assert [(e.value, e.law) for e in marks] == [
        ("spot 1", LAW("7(b)")), ("dealer", LAW("9(k)")),
    ]  # fmt: skip
    with pytest.raises(NoSuchIrregularity, match="marker"):
        session.report("marker-not-moved")
    round_of(session, both, lambda ask: ask.default)
    assert first_dealt(session) == "dealer"
    round_of(session, both, lambda ask: ask.default)
    assert first_dealt(session) == "spot 1"


def test_a_hand_that_is_split_and_one_that_is_voided_leave_no_chip_behind() -> None:
    session = paced(WINS, LOSES)
    step_until(session, lambda: session.table.awaiting == "spot 2")
    session.report("player-card-missed", 2)
    asked(session)
    session.choose("p2", 2, "void the hand")
    asked(session)
    answer(session, split(" ".join(hand(session, "spot 1")[:2])))
    record = finish(session)
    assert not session.table.bets
    total = sum(account.amount for account in session.table.accounts())
    assert total == 0
    assert len([e for e in record.events if isinstance(e, Paid | Taken)]) == 2
    assert won(record.events)[(2, MAIN)] == 0


def test_an_unpaced_table_deals_on() -> None:
    session = opened(DEALER_HAND, WINS)
    assert won(round_of(session, {(1, MAIN): UNIT}, ["house way"]).events) == {(1, MAIN): UNIT}
