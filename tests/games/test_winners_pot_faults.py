"""Winner's pot poker when something goes wrong, 13:69F-33.12: every card and every chip."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import NoSuchIrregularity, NotSeated
from pitboss.games.banked_poker.mississippi_stud import MississippiStud
from pitboss.games.banked_poker.winners_pot import DEALERS_WAGERS, POT
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burn,
    Burned,
    Collected,
    Dealt,
    Duty,
    Marked,
    Moved,
    Paid,
    Placed,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Voided,
)
from pitboss.table.view import hands_seen, view
from tests.games.test_winners_pot_poker import (
    ANTE,
    HIGH,
    LOW,
    MIDDLE,
    antes,
    chips,
    deck,
    pot_game,
    seated,
)
from tests.support.play import finish, happened, round_of, start, step_until, table

LAW = Subchapter("13:69F-33")


def paced(*hands: str, plus: int = 0, **options: Any) -> Session:
    """A table that is dealt step by step, a player for each hand but the last, wagers closed."""
    seats = range(1, len(hands))
    session = seated(pot_game(**options), deck(*hands), *seats, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(*seats, plus=plus))
    return session


def dealt(session: Session, hand: str, count: int) -> None:
    """Deal until a hand has so many cards."""
    step_until(session, lambda: len(session.table.hands[hand].cards) == count)


def all_even(session: Session, *seats: int) -> None:
    """Nobody has won or lost anything, and nothing is left on the layout."""
    assert [chips(session, seat) for seat in seats] == [0] * len(seats)
    assert session.table.house.amount == 0
    assert session.table.account(POT).amount == session.table.account(DEALERS_WAGERS).amount == 0


def faces(record: RoundRecord, hand: str) -> list[Seen]:
    return [e.seen for e in happened(record, Dealt) if e.hand == hand]


# 12(a)


@pytest.mark.parametrize("card", [1, 2])
def test_33_12_a_after_one_exposed_card_the_third_is_face_down(card: int) -> None:
    session = paced(LOW, HIGH)
    dealt(session, "spot 1", card)
    session.report("down-card-exposed", 1)
    shown = session.table.spots[0].cards[card - 1]
    step_until(session, lambda: isinstance(session.pending, Ask))
    seen = hands_seen(view(session, "somebody else"))["spot 1"]
    assert [one for one in seen if one is not None] == [shown]
    assert None not in hands_seen(view(session, "p1"))["spot 1"]
    record = finish(session, ["bet", "double"])
    down, up = Seen.OWNER, Seen.ALL
    assert faces(record, "spot 1") == [down, down, down, up, up]
    assert chips(session, 1) == -4 * ANTE


def test_33_12_a_the_same_of_the_dealer_also_when_the_third_card_is_due_at_once() -> None:
    session = paced(LOW, HIGH)
    dealt(session, "spot 1", 3)  # the dealer's third card comes next
    session.report("down-card-exposed")
    record = finish(session, ["bet", "double"])
    assert faces(record, "dealer") == [Seen.NONE] * 3 + [Seen.ALL] * 2
    assert chips(session, 1) == -4 * ANTE


DEAD = """
    two cards      jacks plus
    Ks Kh          500
    Ts Th          0
    As Kh          0
"""


@pytest.mark.parametrize("row", [r for r in DEAD.splitlines()[2:] if r.strip()])
def test_33_12_a_both_cards_exposed_make_a_dead_hand(row: str) -> None:
    first, second, won = row.split()
    session = paced(f"{first} {second}", "Qs Qd 8c 7d 5c", LOW, plus=ANTE)
    dealt(session, "spot 1", 2)
    session.report("down-card-exposed", 1)
    session.report("down-card-exposed", 1)
    record = finish(session, ["bet", "double"])
    assert chips(session, 1) == int(won)
    assert len(faces(record, "spot 1")) == 2
    assert next((e.spot, e.cards) for e in happened(record, Collected)) == (1, 2)
    assert [e.spot for e in happened(record, Voided)] == [1]
    assert {e.law.text for e in happened(record, Returned)} == {LAW("12(a)").text}
    # the other player and the dealer go on: a pot of two stakes, and queens win jacks plus
    assert chips(session, 2) == 8 * ANTE * 9 // 10 - 4 * ANTE + ANTE


def test_33_12_a_a_dead_dealer_leaves_the_pot_to_the_players() -> None:
    session = paced(LOW, MIDDLE, "As Ah")
    dealt(session, "dealer", 2)
    session.report("down-card-exposed")
    session.report("down-card-exposed")
    record = finish(session, ["bet", "bet", "double", "double"])
    assert faces(record, "dealer") == [Seen.NONE] * 2
    assert happened(record, Announced)[1].text == "The dealer's hand is dead"
    gone = [(e.cards, e.law) for e in happened(record, Collected) if e.hand == "dealer"]
    assert gone == [(2, LAW("12(a)"))]
    assert session.table.house.amount == 8 * ANTE // 10  # the commission alone
    assert [chips(session, seat) for seat in (1, 2)] == [-4 * ANTE, 4 * ANTE - 8 * ANTE // 10]


def test_33_12_a_a_pot_that_nobody_is_left_to_win_goes_to_the_inventory() -> None:
    session = paced("8s 7h 6d 4s", "As Ah")
    dealt(session, "dealer", 2)
    session.report("down-card-exposed")
    session.report("down-card-exposed")
    finish(session, ["bet", "fold"])
    assert session.table.house.amount == 2 * ANTE
    assert session.table.account(POT).amount == 0


def test_33_12_a_is_about_the_first_two_cards_while_they_are_dealt() -> None:
    session = paced(LOW, HIGH)
    for spot in (0, 1, 5, 9, -1):
        with pytest.raises(NoSuchIrregularity):
            session.report("down-card-exposed", spot)
    dealt(session, "spot 1", 1)
    with pytest.raises(NoSuchIrregularity, match="not in that hand"):
        session.report("down-card-exposed", 1, session.table.shoe.deck[-1:])
    session.report("down-card-exposed", 1)
    with pytest.raises(NoSuchIrregularity, match="before"):
        session.report("down-card-exposed", 1)
    dealt(session, "spot 1", 3)
    with pytest.raises(NoSuchIrregularity, match="before the third"):
        session.report("down-card-exposed", 1)


# 12(b) and (c)


def test_33_12_b_one_card_face_up_is_set_aside_and_a_second_voids_all() -> None:
    session = paced(LOW, HIGH)
    dealt(session, "spot 1", 1)
    expected = session.table.shoe
    assert expected is not None
    session.report("card-face-up")
    session.step()
    assert happened_now(session, Burned)[-1].seen is Seen.ALL
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("card-face-up")  # also while the players decide: cards are still to come
    record = finish(session)
    assert happened(record, Voided)[0].law.text == LAW("12(b)").text
    all_even(session, 1)


def happened_now(session: Session, kind: type[Any]) -> list[Any]:
    return [event for event in session.events if isinstance(event, kind)]


def test_33_12_b_face_up_after_all_cards_are_dealt_changes_nothing() -> None:
    session = paced(LOW, HIGH)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "bet")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "double")
    step_until(session, lambda: isinstance(session.pending, Duty))
    for _ in range(2):
        session.report("card-face-up")
        session.step()
    with pytest.raises(NoSuchIrregularity):
        session.report("card-drawn-in-error")
    record = finish(session)
    assert not happened(record, Voided)
    assert chips(session, 1) == -4 * ANTE


def test_33_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced(LOW, HIGH)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("card-drawn-in-error")
    record = finish(session, ["bet", "double"])
    assert len(faces(record, "spot 1")) == 5
    assert len(happened(record, Burned)) == 3


# 12(d), (e) and (f)


def test_33_12_d_too_many_cards_void_one_hand() -> None:
    session = paced("9s 9h 8d", MIDDLE, LOW, plus=ANTE)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("incorrect-number-of-cards", 1)
    record = finish(session, ["bet", "double"])
    assert chips(session, 1) == 0
    assert len(faces(record, "spot 1")) == 3
    assert chips(session, 2) == 8 * ANTE * 9 // 10 - 4 * ANTE + 30 * ANTE


def test_33_12_d_not_of_an_empty_spot_and_not_twice() -> None:
    session = paced("9s 9h 8d", MIDDLE, LOW)
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NoSuchIrregularity):
        session.report("incorrect-number-of-cards", 5)
    session.report("incorrect-number-of-cards", 1)
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NoSuchIrregularity):
        session.report("incorrect-number-of-cards", 1)


def test_33_12_d_a_hand_that_is_voided_as_it_bets_has_no_bet() -> None:
    session = paced(LOW, HIGH, MIDDLE)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "bet")
    assert isinstance(session.pending, Placed)
    session.report("incorrect-number-of-cards", 1)
    finish(session, ["bet", "double"])
    assert chips(session, 1) == 0
    assert chips(session, 2) == 8 * ANTE * 9 // 10 - 4 * ANTE


def test_33_12_d_a_folded_hand_counts_for_its_jacks_plus_alone() -> None:
    session = paced("Ks Kh 6c", "Qs Qd 9d", LOW, plus=ANTE)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "fold")
    assert isinstance(session.pending, Taken)
    with pytest.raises(NoSuchIrregularity, match="has folded"):
        session.report("incorrect-number-of-cards", 1)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("incorrect-number-of-cards", 1)
    finish(session)
    assert chips(session, 1) == -ANTE  # the jacks plus went back


def test_33_12_e_a_missed_burn_is_made_up_for_after_the_betting_round() -> None:
    session = paced(LOW, HIGH)
    step_until(session, lambda: isinstance(session.pending, Burn))
    session.report("burn-missed")
    with pytest.raises(NoSuchIrregularity):
        session.report("burn-missed")
    record = finish(session, ["bet", "double"])
    assert [len(e.cards) for e in happened(record, Burned)] == [2, 1]
    first = happened(record, Dealt)[0].cards[0]
    assert str(first) == "2c", "the card that should have been burned is dealt"


def test_33_12_e_missed_twice_and_before_the_fifth_card() -> None:
    session = paced(LOW, HIGH)
    for choice in ("bet", "double"):
        step_until(session, lambda: isinstance(session.pending, Burn))
        session.report("burn-missed")
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p1", 1, choice)
    step_until(session, lambda: isinstance(session.pending, Burn))
    pending = session.pending
    assert isinstance(pending, Burn)
    assert pending.count == 3
    session.report("burn-missed")
    record = finish(session)
    assert not happened(record, Burned)  # no card is left to be burned before


def test_33_12_e_the_burn_of_an_automated_shoe_is_made_up_for_by_hand() -> None:
    session = paced(LOW, HIGH, dealing="automated shoe")
    step_until(session, lambda: isinstance(session.pending, Burn))
    session.report("burn-missed")
    record = finish(session, ["bet", "double"])
    assert [len(e.cards) for e in happened(record, Burned)] == [2, 1]


@pytest.mark.parametrize("at", ["dealing", "bet", "double"])
def test_33_12_f_a_card_that_was_not_dealt_voids_the_round(at: str) -> None:
    session = paced(LOW, HIGH)
    if at == "dealing":
        dealt(session, "spot 1", 1)
    else:
        step_until(session, lambda: isinstance(session.pending, Ask))
    if at == "double":
        session.choose("p1", 1, "bet")
        step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("card-not-dealt")
    record = finish(session)
    assert happened(record, Voided)[0].law.text == LAW("12(f)").text
    all_even(session, 1)


def test_33_12_f_what_was_folded_into_the_pot_goes_back_and_what_the_house_has_stays() -> None:
    session = paced("Ts Th 3s", "9s 9h 8d 7s", MIDDLE, LOW)
    step_until(session, lambda: isinstance(session.pending, Ask))
    for patron, choice in (("p1", "fold"), ("p2", "bet"), ("p3", "bet"), ("p2", "fold")):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(patron, int(patron[1]), choice)
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert session.table.account(POT).amount == 2 * ANTE
    session.report("card-not-dealt")
    record = finish(session)
    assert [chips(session, seat) for seat in (1, 2, 3)] == [-ANTE, 0, 0]
    assert session.table.house.amount == ANTE
    assert [e.target for e in happened(record, Moved) if e.what == "refund"] == ["p2", "p2"]


def test_a_wager_that_went_back_is_not_taken_at_other_games_either() -> None:
    """A hand is called void between the decision to fold and the collection of its wagers."""
    session = table(MississippiStud(), Seeded(1), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): ANTE})
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "fold")
    assert isinstance(session.pending, Taken)
    session.report("incorrect-number-of-cards", 1)
    finish(session)
    assert chips(session, 1) == 0


# 12(g) to (k)


def test_33_12_g_the_round_goes_on_as_if_the_button_had_been_moved() -> None:
    session = paced(LOW, HIGH)
    with pytest.raises(NoSuchIrregularity, match="placed, not moved"):
        session.report("button-not-moved")
    finish(session)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(1))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("button-not-moved")
    record = finish(session)
    assert any("spot 1" in e.text for e in happened(record, Duty))
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(1))
    assert happened(finish(session), Marked)[-1].value == "the dealer"


def test_33_12_h_a_player_who_shows_cards_plays_on() -> None:
    session = paced(LOW, HIGH)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("player-exposes-cards", 1)
    session.step()
    assert None not in hands_seen(view(session))["spot 1"]
    record = finish(session, ["bet", "double"])
    assert happened(record, Revealed)[0].law.text == LAW("12(h)").text
    assert chips(session, 1) == -4 * ANTE


def test_33_12_h_only_a_hand_in_play_has_cards_to_show() -> None:
    session = paced(LOW, MIDDLE, HIGH)
    with pytest.raises(NoSuchIrregularity, match=r"Spot 1 has no cards.*33\.12\(h\)"):
        session.report("player-exposes-cards", 1)
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NotSeated):
        session.report("player-exposes-cards")  # somebody's cards are meant
    session.report("incorrect-number-of-cards", 1)
    with pytest.raises(NoSuchIrregularity, match=r"void already.*33\.12\(h\)"):
        session.report("player-exposes-cards", 1)
    assert not [e for e in happened(finish(session), Revealed) if e.spot == 1]


def test_33_12_i_a_device_that_jams_shuffles_again() -> None:
    session = paced(LOW, HIGH)
    before = len(happened_now(session, Shuffled))
    session.report("shuffler-jams")
    session.step()
    assert len(happened_now(session, Shuffled)) == before + 1


def test_33_12_j_an_automated_shoe_voids_the_round_while_it_holds_the_cards() -> None:
    session = paced(LOW, HIGH, dealing="automated shoe")
    dealt(session, "spot 1", 3)
    session.report("shoe-jams")
    finish(session)
    all_even(session, 1)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(1))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "bet")
    step_until(session, lambda: len(session.table.spots[0].cards) == 4)
    with pytest.raises(NoSuchIrregularity):  # the rest is dealt by hand
        session.report("shoe-jams")


def test_33_12_k_without_its_shoe_a_table_deals_from_a_manual_one() -> None:
    session = seated(pot_game(dealing="automated shoe"), deck(LOW, HIGH), 1)
    session.report("shoe-removed")
    record = round_of(session, antes(1), ["fold"])
    assert happened(record, Dealt)[0].law.text == LAW("7(e)1").text
    assert happened(record, Marked)[-1].law.text == LAW("7(d)").text


def test_33_7_g_a_stub_of_a_wrong_number_voids_all_and_the_deck_leaves() -> None:
    session = paced(LOW, HIGH)
    for choice in ("bet", "double"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p1", 1, choice)
    with pytest.raises(NoSuchIrregularity):
        session.report("deck-incomplete")
    step_until(session, lambda: session.table.memory.stub_out)
    session.report("deck-incomplete")
    finish(session)
    all_even(session, 1)


def test_33_4_d_a_supervisor_has_the_cards_cut_again() -> None:
    session = seated(pot_game(shuffler=False, second_deck=False), [], 1)
    session.report("improper-cut")
    record = round_of(session, antes(1), ["fold"])
    cuts = [e for e in record.events if type(e).__name__ == "Cut"]
    assert len(cuts) == 2


def test_33_11_c_a_dead_hand_is_paid_by_the_odds_of_its_pair() -> None:
    session = paced("As Ah", LOW, plus=ANTE)
    dealt(session, "spot 1", 2)
    session.report("down-card-exposed", 1, session.table.spots[0].cards)
    record = finish(session)
    assert [(e.amount, e.outcome) for e in happened(record, Paid)] == [
        (ANTE, "pair of jacks or better")
    ]
