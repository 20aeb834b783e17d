"""21.8: naturals, setting, splitting, surrender, and who is paid what."""

from __future__ import annotations

from functools import partial

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadChoice, Refused, TooFewChips
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Dealt,
    Discarded,
    Duty,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shifted,
    Taken,
)
from tests.games.fast_action_holdem.support import (
    BOARD,
    DEALER_HAND,
    LAW,
    LOSES,
    MAIN,
    SECOND,
    UNIT,
    WINS,
    Uncut,
    game,
    keep,
    opened,
    order,
    play,
    split,
)
from tests.support.play import CHIPS, answer, happened, round_of, rows, step_until, table, won
from tests.support.shows import shows

HANDS = rows(
    """
    hand                       player  dealer  board            outcome
    flush with five-of-a-kind  9c 9c   Ac Kc   9c 9c 9c Qc Jc   win
    royal flush                Ac Kc   9c 9c   9c 9c Qc Jc Tc   win
    flush with four-of-a-kind  9c 9c   8c 7c   9c 9c Tc Jc 2d   win
    straight flush             8c 7c   Ac Ac   Tc 9c Jc Ad Ah   win
    flush with full house      9c 9c   Qh Qs   9c 8c 8c Qd Qc   win
    five-of-a-kind             Qh Qs   Qc 9c   Qd Qc Qc 5c 9h   win
    flush with three of a kind   9c 9c   8c 7c   9c Qc Jc 8d 7d   win
    flush with two pairs       9c 8c   Ac Kc   9c 8c Qc 2d 3d   win
    flush with one pair        9c 8c   Qh Qs   9c 2c 3c Qd Qh   win
    four-of-a-kind             Qh Qs   9c 9d   Qd Qh 9h 2c 3d   win
    full house                 Qh Qs   Ac 7c   Qd 9h 9c 2c 3c   win
    flush                      Ac 7c   Jh Td   9c 8d Kc 3c 7h   win
    straight                   Jh Td   Ac Ad   9c 8d 7h As 3c   win
    three-of-a-kind            Ac Ad   Kc Qd   Kd Qh 7h As 3c   win
    two pairs                  Kc Qd   Ac Ad   Kd Qh 7h 8s 3c   win
    pair                       3c 4d   Ac Kd   Qd Jh 7h 8s 3s   win
    high card                  Ac 4d   Kc Jd   Qd Th 7h 8s 3s   win
    kicker                     Ac 9d   Ad 5h   As Kh 7h 8s 3s   win
    copy on the board          2c 3d   9c 8d   As Kh Qh Js Ts   copy hand
    copy of another suit       Ac Kc   Ad Kd   As 9h 7h 8s 3s   copy hand
    lower                      Qc Jd   Kc Kd   9c 8d 5h 4s 3c   lose
    wheel below seven high     Ac 2d   7c 6d   3c 4d 5h Ks Kc   lose
    """
)


@pytest.mark.parametrize(("hand", "own", "dealer", "board", "outcome"), HANDS)
def test_21_8_k_hands_rank_by_21_3_b_and_a_copy_loses(
    hand: str, own: str, dealer: str, board: str, outcome: str
) -> None:
    """The dealer's other two cards let these two be kept by the house way."""
    session = opened_with_kept(own, dealer, board)
    record = round_of(session, {(1, MAIN): UNIT}, [keep(own)])
    expected = UNIT if outcome == "win" else -UNIT
    assert won(record.events) == {(1, MAIN): expected}, hand
    (settled,) = [e for e in record.events if isinstance(e, Paid | Taken)]
    assert settled.outcome == outcome
    assert settled.law == LAW("8(n)" if outcome == "win" else "8(k)")


def opened_with_kept(own: str, dealer: str, board: str) -> Session:
    """Fillers of ranks that no hand above needs as kept cards."""
    for filler in ("2c 3d", "2h 4s", "2c 4s", "3h 5s", "2s 6d", "4h 2d"):
        if sorted(game().house_way(cards(f"{dealer} {filler}"))) == sorted(cards(dealer)):
            return opened(f"{dealer} {filler}", f"{own} 2d 4h", board=board)
    raise AssertionError(f"the dealer never keeps {dealer}")


def test_21_8_b_a_natural_is_paid_five_to_one_at_once_and_its_cards_collected() -> None:
    record = play(DEALER_HAND, WINS, "9s 9d 9h 9c")
    assert won(record.events) == {(1, MAIN): UNIT, (2, MAIN): 5 * UNIT}
    paid = happened(record, Paid)
    assert [(e.spot, e.outcome, e.law) for e in paid] == [
        (2, "natural", LAW("8(b)")), (1, "win", LAW("8(n)")),
    ]  # fmt: skip
    at = record.events.index
    (collected,) = [e for e in happened(record, Collected) if e.spot == 2]
    assert (collected.cards, collected.law) == (4, LAW("8(b)"))
    assert at(collected) < at(happened(record, Shifted)[0])


def test_21_8_b_reading_a_natural_is_paid_though_the_dealer_has_one() -> None:
    record = play("Kc Kd Kh Ks", WINS, "2s 2d 2h 2c")
    assert won(record.events) == {(1, MAIN): -UNIT, (2, MAIN): 5 * UNIT}


def test_21_8_g_reading_no_community_cards_where_no_wager_is_left() -> None:
    record = play(DEALER_HAND, "2s 2d 2h 2c")
    assert not [e for e in happened(record, Dealt) if e.hand == "community"]
    assert not [e for e in happened(record, Revealed) if e.hand == "dealer"]
    assert happened(record, Collected)[-1].hand == "dealer"


def test_21_8_a_two_cards_are_kept_and_two_discarded_unexposed() -> None:
    record = play(DEALER_HAND, WINS, answers=[keep("As 2h")])
    (shifted,) = happened(record, Shifted)
    assert (shifted.target, set(shifted.cards)) == ("spot 1 discards", set(cards("Ad 7c")))
    assert (shifted.seen, shifted.law) == (Seen.OWNER, LAW("8(a)"))
    assert won(record.events) == {(1, MAIN): UNIT}  # ace to five
    revealed = [e for e in happened(record, Revealed) if e.spot == 1]
    assert [(set(e.cards), e.text) for e in revealed] == [
        (set(cards("As 2h")), "straight, five high")
    ]


def test_21_8_a_two_cards_no_more_and_no_fewer() -> None:
    session = opened(DEALER_HAND, WINS)
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    for named in ("As", "As Ad 7c", "Kc As", "As As"):
        with pytest.raises(BadChoice) as refused:
            session.choose("p1", 1, "keep", 0, cards(named))
        assert refused.value.law == LAW("8(a)")


def test_21_8_d_the_house_way_keeps_what_the_dealer_would() -> None:
    record = play(DEALER_HAND, "Ac 5c 9d 8d", answers=["house way"])
    (shifted,) = happened(record, Shifted)
    assert (set(shifted.cards), shifted.law) == (set(cards("9d 8d")), LAW("8(d)"))


SPLITS = rows(
    """
    four cards   first  dealer       board           first  second
    As Ad Qs Qd  As Ad  Kc Kd 7h 2s  9c 8d 5h 4s 3c  win    lose
    As Ad Qs Qd  Qs Qd  Jc Jd 7h 2s  9c 8d 5h 4s 3c  win    win
    6s 7d 2s 2d  6s 7d  Jc Jd Kh 3s  9c 8d 5h 4s 4c  win    lose
    Qs Qd 6s 5d  Qs Qd  Kc Kd 7h 2s  9c 8d 7d 4s 3c  lose   win
    Qs Qd Jc Jd  Qs Qd  Kc Kd 7h 2s  9c 8d 5h 4s 3c  lose   lose
    """
)


@pytest.mark.parametrize(("four", "first", "dealer", "board", "one", "two"), SPLITS)
def test_21_8_c_each_of_two_hands_wins_or_loses_by_itself(
    four: str, first: str, dealer: str, board: str, one: str, two: str
) -> None:
    record = play(dealer, four, board=board, answers=[split(first)])
    sign = {"win": UNIT, "lose": -UNIT}
    assert won(record.events) == {(1, MAIN): sign[one], (1, SECOND): sign[two]}
    (shifted,) = happened(record, Shifted)
    assert (shifted.target, shifted.law) == ("spot 1 second", LAW("8(c)"))
    assert sorted(e.hand for e in happened(record, Revealed) if e.spot) == [
        "spot 1", "spot 1 second",
    ]  # fmt: skip


def test_21_8_c_the_second_wager_equals_the_first_and_must_be_at_hand() -> None:
    session = opened(DEALER_HAND, WINS)
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    with pytest.raises(BadChoice, match="takes"):
        session.choose("p1", 1, "split", UNIT // 2, cards("As Ad"))
    poor = Session(
        game(), source=Uncut(order(DEALER_HAND, WINS)), limits=Limits(Limit(1_00, 100_00)),
        automate=("cut",),
    )  # fmt: skip
    poor.sit("p1", 1, UNIT)
    poor.place("p1", 1, MAIN, UNIT)
    poor.proceed()
    with pytest.raises(TooFewChips):
        poor.choose("p1", 1, "split", UNIT, cards("As Ad"))


def test_21_8_e_discards_are_collected_from_the_right_and_counted() -> None:
    record = play(DEALER_HAND, WINS, LOSES, WINS.replace("s", "h"), answers=[
        "house way", split("Qc Jd"), "house way",
    ])  # fmt: skip
    counted = [e.text for e in happened(record, Duty) if e.law == LAW("8(e)")]
    assert counted == [f"See that spot {spot} discarded 2 cards" for spot in (3, 1)]
    gone = [e.hand for e in happened(record, Collected) if e.law == LAW("8(e)")]
    assert gone == ["spot 3 discards", "spot 1 discards"]
    revealed = next(e for e in happened(record, Revealed) if e.hand == "dealer")
    last = [e for e in happened(record, Collected) if e.law == LAW("8(e)")][-1]
    assert record.events.index(last) < record.events.index(revealed)


def test_21_8_f_a_surrender_costs_half_and_the_cards_are_counted() -> None:
    session = opened(DEALER_HAND, LOSES)
    record = round_of(session, {(1, MAIN): UNIT}, ["surrender"])
    (taken,), (back,) = happened(record, Taken), happened(record, Returned)
    assert (taken.amount, taken.law, back.amount) == (UNIT // 2, LAW("8(f)"), UNIT // 2)
    assert session.table.patrons["p1"].amount == CHIPS - UNIT // 2
    assert "Count 4 cards face down" in [e.text for e in happened(record, Duty)]
    assert not [e for e in happened(record, Revealed) if e.spot]


def test_21_8_f_reading_an_original_wager_has_an_exact_half() -> None:
    session = opened(DEALER_HAND, LOSES)
    with pytest.raises(Refused):
        session.place("p1", 1, MAIN, UNIT + 25)


def test_21_8_g_the_dealer_is_turned_over_after_all_players_and_keeps_two() -> None:
    record = play(DEALER_HAND, WINS)
    (gone,) = happened(record, Discarded)
    assert (gone.hand, set(gone.cards), gone.law) == (
        "dealer", set(cards("7h 2s")), LAW("8(g)"),
    )  # fmt: skip
    assert not [e for e in happened(record, Dealt) if e.hand == "dealer" and e.seen != Seen.NONE]


NATURAL = "Kc Kd Kh Ks"


@pytest.mark.parametrize(
    ("answer", "cents"),
    [("house way", {MAIN: -UNIT}), (split("As Ad"), {MAIN: -UNIT, SECOND: 0}),
     ("surrender", {MAIN: -UNIT // 2})],
)  # fmt: skip
def test_21_8_h_the_dealers_natural_takes_original_wagers_alone(answer, cents) -> None:  # type: ignore[no-untyped-def]
    session = opened(NATURAL, WINS, LOSES)
    record = round_of(session, {(1, MAIN): UNIT, (2, MAIN): UNIT}, ["house way", answer])
    expected = {(1, wager): amount for wager, amount in cents.items()} | {(2, MAIN): -UNIT}
    assert won(record.events) == expected
    assert not [e for e in happened(record, Dealt) if e.hand == "community"]
    assert {e.law for e in happened(record, Taken) if e.spot == 2} == {LAW("8(h)")}
    (said,) = [e.text for e in happened(record, Announced) if e.law == LAW("8(h)")]
    assert said == "The dealer has a natural"
    assert session.table.patrons["p1"].amount == CHIPS + sum(cents.values())
    assert not any(hand.cards for hand in session.table.hands.values())


def test_21_8_j_a_card_is_burned_and_five_are_dealt_face_up() -> None:
    record = play(DEALER_HAND, WINS)
    burned = happened(record, Burned)
    assert [(e.law, e.seen) for e in burned] == [
        (LAW("7(a)"), Seen.NONE), (LAW("8(j)"), Seen.NONE),
    ]  # fmt: skip
    board = [e for e in happened(record, Dealt) if e.hand == "community"]
    assert [card for e in board for card in e.cards] == list(cards(BOARD))
    assert {e.seen for e in board} == {Seen.ALL}
    assert record.events.index(burned[1]) < record.events.index(board[0])


@shows(LAW("8(l)"))
def test_21_8_k_a_hand_is_named_once_the_community_cards_are_dealt() -> None:
    session = opened(DEALER_HAND, WINS, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    held = partial(session.game.holding, session.table, session.table.spots[0])
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert held() == ""
    answer(session, keep("As Ad"))
    step_until(session, lambda: len(session.table.community.cards) == 4)
    assert held() == ""
    step_until(session, lambda: len(session.table.community.cards) == 5)
    assert held() == "pair of aces"


def test_21_8_k_to_n_losers_are_collected_in_turn_and_winners_paid_at_the_end() -> None:
    record = play(DEALER_HAND, WINS, LOSES, "Ah Ac 6s 2c", LOSES.replace("2", "6"))
    money = [(type(e).__name__, e.spot) for e in record.events if isinstance(e, Paid | Taken)]
    assert money == [("Taken", 4), ("Taken", 2), ("Paid", 3), ("Paid", 1)]
    for lost in happened(record, Taken):
        after = record.events[record.events.index(lost) + 1]
        assert (after.hand, after.law) == (f"spot {lost.spot}", LAW("8(l)"))  # type: ignore[union-attr]
    exposed = [e.spot for e in happened(record, Revealed) if e.spot]
    assert exposed == [4, 3, 2, 1]
    at = record.events.index
    (pay,) = [e for e in happened(record, Duty) if e.law == LAW("8(m)")]
    assert at(happened(record, Revealed)[-1]) < at(pay) < at(happened(record, Paid)[0])
    said = [e.text for e in happened(record, Announced) if e.law == LAW("8(k)")]
    assert said[:3] == ["The dealer has pair of kings", "Spot 4: lose", "Spot 3: win"]


def test_21_8_o_all_cards_are_collected() -> None:
    session = opened(DEALER_HAND, WINS, LOSES)
    record = round_of(session, {(1, MAIN): UNIT, (2, MAIN): UNIT}, ["house way", "house way"])
    assert not any(hand.cards for hand in session.table.hands.values())
    shoe = session.table.shoe
    assert shoe is not None
    assert len(shoe.discards) == 1 + 12 + 1 + 5
    last = happened(record, Collected)[-2:]
    assert [(e.hand, e.law) for e in last] == [
        ("dealer", LAW("8(o)")), ("community", LAW("8(o)")),
    ]  # fmt: skip


def test_21_8_m_the_second_hand_of_a_split_is_settled_with_the_first() -> None:
    record = play("Jc Jd 7h 2s", "As Ad Qs Qd", WINS, answers=["house way", split("As Ad")])
    assert [(e.spot, e.wager) for e in happened(record, Paid)] == [
        (2, MAIN), (1, MAIN), (1, SECOND),
    ]  # fmt: skip


def test_a_table_of_six_and_one_of_eight_decks_hold_their_cards() -> None:
    for decks in (6, 8):
        session = table(game(decks=decks), Uncut(), seats=(1,))
        assert session.table.shoe is not None
        assert session.table.shoe.size == 52 * decks
