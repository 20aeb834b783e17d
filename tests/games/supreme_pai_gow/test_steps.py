"""Supreme pai gow, 13:69F-34: which paragraph each step of a round obeys, by way of dealing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NotNow, SpotTaken, WagerRule
from pitboss.law import Citation, Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Asked,
    Bets,
    Charged,
    Collected,
    Cut,
    Dealt,
    Duty,
    Marked,
    Moved,
    Numbered,
    Paid,
    Revealed,
    Rolled,
    Shifted,
    Shuffled,
    Taken,
    Turned,
)
from tests.games.pai_gow.support import changes, cited, finish
from tests.games.supreme_pai_gow.test_play import (
    DEALER,
    DEALER_CARDS,
    LOSES,
    MAIN,
    WINS,
    game,
    over,
    paced,
    play,
    seated,
    stacked,
)
from tests.support.play import happened, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-34")
BOTH = [(3, MAIN, 10_00), (5, MAIN, 10_00)]


def first(record: RoundRecord, kind: type[Any], **fields: Any) -> Citation:
    """The paragraph of the first event of a kind that has these fields."""
    found: Citation = next(
        event.law for event in happened(record, kind)
        if all(getattr(event, name) == value for name, value in fields.items())
    )  # fmt: skip
    return found


def one_round(**options: Any) -> RoundRecord:
    return play(game(**options), {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}, BOTH)


STEPS = {
    "manual shoe": (LAW("8(a)"), LAW("8(c)"), LAW("8(f)")),
    "hand": (LAW("9(b)2"), LAW("9(f)"), LAW("9(g)")),
    "automated shoe": (LAW("10(b)2"), LAW("10(d)"), LAW("10(f)")),
}


@shows(LAW("9(a)"))
@pytest.mark.parametrize("dealing", STEPS)
def test_34_8_to_10_no_more_bets_then_every_position_has_cards_and_empty_ones_lose_them(
    dealing: str,
) -> None:
    record = one_round(dealing=dealing)
    closed, delivered, empty = STEPS[dealing]
    assert first(record, Announced, text="No more bets") == closed
    assert {event.law for event in happened(record, Dealt)} == {delivered}
    assert sum(len(event.cards) for event in happened(record, Dealt)) == 4 * 7
    taken = [event.spot for event in happened(record, Collected) if event.law == empty]
    assert taken == [1, 2, 4, 6]


def test_34_9_a_cards_that_no_device_has_shuffled_are_dealt_from_the_hand_too() -> None:
    record = one_round(dealing="hand", shuffler=False, second_deck=False)
    assert first(record, Announced, text="No more bets") == LAW("9(b)2")


def test_34_9_e_the_stub_goes_to_the_rack_before_the_stacks_are_delivered() -> None:
    record = one_round(dealing="hand")
    laws = [getattr(event, "law", None) for event in record.events]
    assert laws.index(LAW("9(e)")) < laws.index(LAW("9(f)"))


@shows(LAW("11(a)"), LAW("11(b)"), LAW("11(b)1"), LAW("11(b)2"))
def test_34_11_b_dice_of_eight_begin_at_the_dealer() -> None:
    record = one_round(starting_position="dice")
    assert happened(record, Rolled)[0] == Rolled((2, 3, 3), LAW("11(b)"))
    assert first(record, Announced, text="8") == LAW("11(b)1")
    assert first(record, Marked, what="starting position") == LAW("11(b)2")
    assert happened(record, Dealt)[0].hand == "dealer"


def test_34_11_c_a_random_number_says_where_to_begin() -> None:
    record = one_round(starting_position="random number")
    assert happened(record, Numbered) == [Numbered((2,), LAW("11(c)"))]
    assert happened(record, Rolled) == []
    assert happened(record, Dealt)[0].hand == "spot 6", "counted counterclockwise"


def test_34_11_d_a_button_moves_on_from_round_to_round() -> None:
    made = game(starting_position="button")
    session = seated(made, {DEALER: DEALER_CARDS}, [3])
    firsts = []
    for _ in range(3):
        record = finish(session, [(3, MAIN, 10_00)])
        assert first(record, Marked, what="button") == LAW("11(d)")
        firsts.append(happened(record, Dealt)[0].hand)
    assert len(set(firsts)) == 3
    assert firsts[0] == "dealer"


@shows(LAW("2(b)"))
def test_34_2_b_4_two_decks_alternate_with_a_device() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS}, [3])
    sides = []
    for _ in range(3):
        record = finish(session, [(3, MAIN, 10_00)])
        (turned,) = happened(record, Turned)
        assert turned.law == LAW("2(b)4")
        sides.append(turned.side)
    assert sides in ([0, 1, 0], [1, 0, 1])


@shows(LAW("6(a)"))
def test_34_6_b_2_cards_that_came_shuffled_are_cut_and_a_device_s_are_not() -> None:
    record = one_round(preshuffled=True)
    assert happened(record, Cut)[0].law == LAW("6(e)")
    record = one_round()
    assert happened(record, Cut) == []
    assert first(record, Shuffled) == LAW("6(a)")


def test_34_6_e_a_cut_is_ten_cards_from_either_end() -> None:
    made = game(shuffler=False, second_deck=False, dealing="manual shoe")
    session = table(made, Stacked((), [1, 2, 2]), seats=[3], automate=())
    session.place("p3", 3, MAIN, 10_00)
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    spans = {choice.name: choice.amounts for choice in ask.choices}
    span: Any = spans["cut"]
    assert (span.low, span.high) == (10, 54 - 10)
    session.choose("p3", 3, "cut", 12)
    assert [(e.position, e.by, e.law) for e in session.events if isinstance(e, Cut)] == [
        (12, "p3", LAW("6(e)"))
    ]


def test_34_6_g_an_idle_table_spreads_its_cards() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS}, [3])
    session.leave("p3")
    session.call("no gaming activity", value="face down")
    session.sit("p4", 4, 100_00)
    spread = [e for e in session.events if isinstance(e, Duty) and e.law == LAW("6(g)")]
    assert len(spread) == 3
    shuffles = [at for at, e in enumerate(session.events) if isinstance(e, Shuffled)]
    assert session.events.index(spread[-1]) < shuffles[-1]


def test_34_7_b_who_surrendered_stays_until_the_round_is_over() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}, [3, 5, 6])
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 10_00)
    session.proceed()
    session.choose("p5", 5, "surrender")
    with pytest.raises(NotNow) as left:
        session.leave("p5")
    assert left.value.law == LAW("7(b)")
    session.leave("p6")  # was dealt cards without a wager


def test_34_7_a_to_c_chips_of_seated_players_before_no_more_bets() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS, 3: WINS}, [3, 5])
    with pytest.raises(WagerRule) as refused:
        session.place("p3", 3, MAIN, 10_00, cash=True)
    assert refused.value.law == LAW("7(a)")
    session.place("p3", 3, MAIN, 10_00)
    session.proceed()
    with pytest.raises(NotNow) as left:
        session.leave("p3")
    assert left.value.law == LAW("7(b)")
    for act in (
        lambda: session.place("p5", 5, MAIN, 10_00),
        lambda: session.place("p3", 3, MAIN, 10_00),
        lambda: session.withdraw("p3", 1),
    ):
        with pytest.raises(NotNow):
            act()
    bets = [event for event in session.events if isinstance(event, Announced)]
    assert bets[0].text == "No more bets"
    assert session.game.offers[MAIN].law == LAW("7(a)")


@shows(LAW("7(c)"), LAW("12(b)"), LAW("12(c)"))
def test_34_12_b_and_c_players_set_first_and_the_dealer_s_cards_are_turned_after_all() -> None:
    record = one_round()
    sets = happened(record, Shifted)
    assert [(event.spot, event.law) for event in sets] == [
        (5, LAW("12(b)")), (3, LAW("12(b)")), (0, LAW("12(c)")),
    ]  # fmt: skip
    shown = happened(record, Revealed)[0]
    assert (shown.hand, shown.law) == ("dealer", LAW("12(c)"))
    assert record.events.index(shown) > record.events.index(sets[1])


def test_34_12_e_1_a_surrendered_wager_is_collected_at_once() -> None:
    record = play(
        game(), {DEALER: DEALER_CARDS, 3: WINS, 5: LOSES}, BOTH,
        lambda ask: "surrender" if ask.spot == 5 else ask.default,
    )  # fmt: skip
    taken = happened(record, Taken)[0]
    assert (taken.spot, taken.amount, taken.law) == (5, 10_00, LAW("12(e)1"))
    later = next(e for e in happened(record, Revealed) if e.hand == "dealer")
    assert record.events.index(taken) < record.events.index(later)


# 34.13 Banks: spot 5 banks the second round, in which spot 2 wagers $10


class Later(Stacked):
    """Dice of eight in every round; the cards of the second round are given."""

    def __init__(self, second: Any) -> None:
        super().__init__((), [1, 2, 2] * 9)
        self.second = second

    def shuffled(self, items: Any) -> Any:
        found = super().shuffled(items)
        self.top = self.second
        return found


def banker(how: str = "bank", dealer: str = "none") -> Any:
    def reply(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        if "bank" in names:
            return how if ask.spot == 5 else "pass"
        return dealer if "full" in names else ask.default

    return reply


def banked(how: str = "bank", dealer: str = "none", own: str = WINS, **options: Any) -> RoundRecord:
    made = game(player_bank=True, co_banking=True, **options)
    second = stacked({5: DEALER_CARDS, 2: own, 0: WINS if own != WINS else LOSES},
                     (5, 6, 0, 1, 2, 3, 4))  # fmt: skip
    session = table(made, Later(second), seats=[2, 5])
    record = finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)], banker())
    assert not [e for e in happened(record, Asked) if "bank" in e.choices], "34.13(b)"
    return finish(session, [(2, MAIN, 10_00)], banker(how, dealer))


STARTS = {
    "manual shoe": (LAW("13(h)1"), LAW("13(h)3")),
    "hand": (LAW("13(i)2"), LAW("13(i)4")),
    "automated shoe": (LAW("13(j)1"), LAW("13(j)3")),
}


@shows(LAW("13(b)"), LAW("13(j)"), LAW("13(i)1"), LAW("13(i)5"))
@pytest.mark.parametrize("dealing", STARTS)
def test_34_13_h_to_j_the_bank_shakes_and_is_number_one(dealing: str) -> None:
    record = banked(dealing=dealing)
    shakes, counts = STARTS[dealing]
    assert happened(record, Rolled)[0].law == shakes
    assert any(duty.text.startswith("p5 shakes") for duty in happened(record, Duty))
    assert first(record, Marked, what="starting position") == counts
    assert happened(record, Dealt)[0].hand == "spot 5"
    if dealing == "hand":
        assert [e.spot for e in happened(record, Asked) if e.law == LAW("13(i)1")] == [5]
        assert {event.law for event in happened(record, Dealt)} == {LAW("13(i)5")}


@shows(LAW("13(a)"))
def test_34_13_c_the_bank_is_offered_from_the_right_where_players_may_bank() -> None:
    record = banked()
    assert [e.spot for e in happened(record, Asked) if e.law == LAW("13(c)")] == [5]
    session = seated(game(), {DEALER: DEALER_CARDS}, [2, 5])
    for _ in range(2):
        record = finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)])
        assert not cited(record, LAW("13(c)"))


@shows(LAW("13(d)"))
def test_34_13_d_1_who_did_not_wager_against_the_dealer_does_not_bank() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2, 5])
    finish(session, [(2, MAIN, 10_00)], banker())
    record = finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)], banker())
    assert 5 not in [e.spot for e in happened(record, Asked) if e.law == LAW("13(c)")]


def test_34_13_d_2_a_bank_has_chips_for_every_wager() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2])
    session.sit("p5", 5, 15_00)
    finish(session, [(2, MAIN, 5_00), (5, MAIN, 5_00)], banker())
    poor = session.table.patrons["p5"].amount
    record = finish(session, [(2, MAIN, poor + 10_00)], banker())
    assert 5 not in [e.spot for e in happened(record, Asked) if e.law == LAW("13(c)")]


def test_34_13_e_and_m_a_co_bank_shares_with_the_house_and_the_dealer_sets_it() -> None:
    record = banked("co-bank", own=LOSES.replace("9d 9h", "4d 5h"))
    found = changes(record)
    assert (found["p2"], found["p5"], found[":house"]) == (-10_00, 4_75, 5_25)
    low = next(e for e in happened(record, Shifted) if e.target == "spot 5 low")
    assert low.law == LAW("13(e)")
    assert cited(record, LAW("13(m)"))
    assert not [e for e in happened(record, Moved) if e.target == ":dealer wager"]


def test_34_13_f_a_bank_has_one_betting_area() -> None:
    session = table(game(player_bank=True, betting_areas=2), Later(()), seats=[2, 5])
    finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)], banker())
    session.place("p2", 2, MAIN, 10_00)
    session.proceed()
    session.choose("p5", 5, "bank")
    with pytest.raises((NotNow, SpotTaken)) as refused:
        session.sit("p5", 6)
    assert refused.value.law == LAW("13(f)")


@shows(LAW("13(k)"), LAW("13(n)"))
def test_34_13_g_k_and_n_the_dealer_wagers_what_the_bank_did_and_pays_no_vigorish() -> None:
    record = banked(dealer="full", own=LOSES)
    placed = next(e for e in happened(record, Moved) if e.law == LAW("13(g)"))
    assert placed.amount == 10_00
    assert changes(record) == {"p5": -10_00, ":house": 10_00}, "spot 2 pushes"
    assert cited(record, LAW("13(n)"))
    assert happened(record, Charged) == []


def test_34_12_h_and_i_with_a_bank_a_lost_bonus_goes_at_once_and_a_won_one_is_paid_last() -> None:
    """Exposed first, spot 3 has no bonus hand; spot 2 wins with its hands and with its pair."""
    second = stacked({5: DEALER_CARDS, 2: WINS, 3: "Kh Qc 8d 4s"}, (5, 6, 0, 1, 2, 3, 4))
    session = table(game(player_bank=True), Later(second), seats=[2, 3, 5])
    finish(session, [(seat, MAIN, 10_00) for seat in (2, 3, 5)], banker())
    wagers = [(seat, wager, 10_00) for seat in (2, 3) for wager in (MAIN, "bonus")]
    record = finish(session, wagers, banker())
    (taken,) = [e for e in happened(record, Taken) if e.wager == "bonus"]
    shown = next(e for e in happened(record, Revealed) if e.spot == 2)
    (vigorish,) = [e for e in happened(record, Charged) if e.spot == 2]
    (paid,) = [e for e in happened(record, Paid) if e.wager == "bonus"]
    assert (taken.spot, paid.spot) == (3, 2)
    order = [record.events.index(event) for event in (taken, shown, vigorish, paid)]
    assert order == sorted(order)


# 34.15 and 34.16


@shows(LAW("15(b)"))
def test_34_15_a_and_b_two_adjacent_areas_the_larger_wager_first() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS}, [3])
    with pytest.raises(SpotTaken) as refused:
        session.sit("p3", 4)
    assert refused.value.law == LAW("15(a)")
    for amounts, order in (((5_00, 10_00), [4, 3]), ((10_00, 5_00), [3, 4]), ((5_00,) * 2, [4, 3])):
        session = seated(game(betting_areas=2), {DEALER: DEALER_CARDS}, [3])
        with pytest.raises(SpotTaken):
            session.sit("p3", 5)
        session.sit("p3", 4)
        wagers = [(seat, amount) for seat, amount in zip((3, 4), amounts, strict=True)]
        for seat, amount in wagers:
            session.place("p3", seat, MAIN, amount)
        session.proceed()
        while isinstance(session.pending, Ask):
            session.choose("p3", session.pending.spot, "house way")
        record = session.last
        assert record is not None
        assert [e.spot for e in happened(record, Asked) if e.law == LAW("12(a)")] == order


@pytest.mark.parametrize(
    ("name", "law"), [("dice-not-flat", LAW("16(a)")), ("dice-fall-out", LAW("16(b)"))]
)
def test_34_16_a_and_b_an_invalid_roll_is_shaken_again(name: str, law: Citation) -> None:
    session = paced(starting_position="dice")
    step_until(session, lambda: any(isinstance(event, Rolled) for event in session.events))
    session.report(name)
    record = over(session)
    assert len(happened(record, Rolled)) == 2
    assert cited(record, law)


def test_34_16_g_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced(dealing="manual shoe")
    step_until(session, lambda: bool(session.table.spots[2].cards))
    assert session.game.irregularities["card-drawn-in-error"].law == LAW("16(g)")
    plain = over(paced(dealing="manual shoe"))
    session.report("card-drawn-in-error")
    record = over(session)
    assert [e.cards for e in happened(record, Dealt)] == [e.cards for e in happened(plain, Dealt)]


def test_34_16_m_a_device_that_jams_shuffles_again_and_wagers_stand() -> None:
    session = seated(game(), {DEALER: DEALER_CARDS}, [3], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    before = len([e for e in session.events if isinstance(e, Shuffled)])
    session.report("shuffler-jams")
    step_until(session, lambda: isinstance(session.pending, Bets))
    shuffles = [e for e in session.events if isinstance(e, Shuffled)]
    assert len(shuffles) == before + 1
    assert shuffles[-1].law == LAW("16(m)")


@pytest.mark.parametrize(
    ("dealing", "name", "law"),
    [
        ("manual shoe", "stub-wrong", LAW("8(d)2")),
        ("hand", "stub-wrong-by-hand", LAW("9(d)")),
        ("automated shoe", "stub-wrong-automated", LAW("10(e)")),
    ],
)
def test_34_8_d_2_a_wrong_stub_voids_all_hands(dealing: str, name: str, law: Citation) -> None:
    session = paced(dealing=dealing, counting_shuffler=False)
    step_until(session, lambda: name in session.reportable())
    session.report(name)
    record = over(session)
    assert [patron.amount for patron in session.table.patrons.values()] == [1_000_000_00] * 2
    assert cited(record, law)


def test_34_8_e_a_device_that_counts_wrong_has_the_deck_removed() -> None:
    session: Session = paced()
    assert session.game.irregularities["shuffler-counts-wrong"].law == LAW("8(e)")
    over(session)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.report("shuffler-counts-wrong")
    step_until(session, lambda: isinstance(session.pending, Bets))
    duties = [e for e in session.events if isinstance(e, Duty) and e.law == LAW("8(e)")]
    assert [duty.text for duty in duties] == ["Remove the deck from the table, and open another"]
    assert set(cards(WINS)) <= set(session.table.shoe.order if session.table.shoe else ())
