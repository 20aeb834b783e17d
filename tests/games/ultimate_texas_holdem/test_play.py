"""Ultimate Texas hold 'em: cards, wagers, dealing and decisions, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    NotNow,
    NotSeated,
    SpotTaken,
    TooFewChips,
    WagerRule,
)
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateOptions
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.record import RoundRecord
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Placed,
    Revealed,
    Seen,
    Shuffled,
    Taken,
)
from pitboss.table.view import view
from tests.games.ultimate_texas_holdem.cards import DULL, at, ultimate, wagers
from tests.support.play import CHIPS, happened, round_of, rows, start, table, won
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-32")


# 32.2 to 32.4 Cards, opening, shuffle and cut


def test_32_2_a_one_deck() -> None:
    assert ultimate().deck() == STANDARD


def test_32_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"second deck.*32\.2\(b\)"):
        ultimate(shuffler=False)


def test_32_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    for decks in (2, 1):  # both decks at first, then the one that was used
        record = round_of(session, wagers(), ["check", "check", "fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_32_4_b_1_a_device_s_shuffle_is_not_cut() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    assert not happened(round_of(session, wagers(), ["check", "check", "fold"]), Cut)


def test_32_4_b_2_a_manual_shuffle_is_cut() -> None:
    session = table(ultimate(shuffler=False, second_deck=False), Stacked(numbers=[7]))
    record = round_of(session, wagers(), ["check", "check", "fold"])
    (cut,) = happened(record, Cut)
    assert (cut.position, cut.law) == (17, LAW("4(c)1ii"))


def test_32_4_c_1_ii_the_cut_leaves_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(ultimate(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        record = round_of(session, wagers(), ["check", "check", "fold"])
        assert happened(record, Cut)[0].position == position


def test_32_4_d_an_improper_cut_is_made_again() -> None:
    session = table(ultimate(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, wagers(), ["check", "check", "fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


def test_32_4_b_reading_preshuffled_cards_are_cut_and_not_shuffled() -> None:
    game = ultimate(preshuffled=True)
    session = table(game, Stacked())
    first = round_of(session, wagers(), ["check", "check", "fold"])
    second = round_of(session, wagers(), ["check", "check", "fold"])
    assert [event.law for event in happened(first, Shuffled)] == [LAW("3(b)")] * 2
    assert len(happened(first, Cut)) == 1
    assert not happened(second, Cut)


# 32.5 Rankings

SEVEN = """
    hand                    best of seven                  law
    royal flush             As Ks Qs Js Ts 2d 3h           5(b)1
    straight flush          9s Ks Qs Js Ts 2d 3h           5(b)2
    straight flush          As 2s 3s 4s 5s Kd Kh           5(b)2
    four-of-a-kind          7s 7h 7d 7c As Ks Qs           5(b)3
    full house              7s 7h 7d Ac As 2s 3d           5(b)4
    flush                   As 9s 7s 4s 2s Kd Kh           5(b)5
    straight                Ts 9h 8d 7c 6s Ad Ah           5(b)6
    straight                As 2h 3d 4c 5s Kd Kh           5(b)6
    three-of-a-kind         7s 7h 7d Ac Ks 2s 3d           5(b)7
    two pairs               7s 7h Ad Ac Ks 2s 3d           5(b)8
    pair                    7s 7h Ad Qc Ks 2s 3d           5(b)9
    high card               7s 5h Ad Qc Ks 2s 3d           5(c)
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(SEVEN))
def test_32_5_a_rank_of_cards_and_hands(hand: str, held: str, place: str) -> None:
    rank = five.best(cards(held))
    assert rank.category == hand
    assert ultimate().ranking[rank.category] == LAW(place)


def test_32_5_b_hands_from_highest_to_lowest() -> None:
    ranking = ultimate().ranking
    assert tuple(ranking) == tuple(reversed(FiveRank.order))
    assert list(ranking.values()) == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"),
        LAW("5(b)6"), LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
    ]  # fmt: skip


def test_32_5_b_2_reading_ace_high_in_one_suit_is_a_royal_flush() -> None:
    assert five.best(cards("As Ks Qs Js Ts")).category == "royal flush"
    assert five.best(cards("As Ks Qs Js Ts")) > five.best(cards("9s Ks Qs Js Ts"))


def test_32_5_c_reading_pairs_compare_before_kickers() -> None:
    assert five.best(cards("5s 5h 2d 3c 4s")) > five.best(cards("3s 3h Ad Kc Qs"))


# 32.6 and 32.12 Wagers


def test_32_6_b_no_wager_after_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "trips", 5_00)
    with pytest.raises(NotNow, match="No more bets"):
        session.withdraw("p1", 1)


def test_32_6_b_a_wager_may_change_before_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.place("p1", 1, "ante", 10_00)
    session.withdraw("p1", 1)
    record = round_of(session, wagers(ante=5_00), ["check", "check", "fold"])
    assert won(record.events)[1, "ante"] == -5_00


UNBALANCED = """
    wagers                       refusal
    ante 10                      needs the blind
    blind 10                     must equal the ante
    ante 10, blind 5             must equal the ante
    trips 5                      needs the ante
"""


@pytest.mark.parametrize(("placed", "refusal"), rows(UNBALANCED))
def test_32_6_c_ante_and_blind_are_equal_and_trips_comes_with_them(
    placed: str, refusal: str
) -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    for part in placed.split(", "):
        name, amount = part.split()
        session.place("p1", 1, name, int(amount) * DOLLAR)
    with pytest.raises(WagerRule, match=refusal) as refused:
        session.proceed()
    assert refused.value.law in (LAW("6(b)"), LAW("6(c)"))
    assert (
        session.table.patrons["p1"].amount + sum(bet.amount for bet in session.table.bets.values())
        == CHIPS
    )


def test_32_6_d_the_play_wager_is_not_placed_beforehand() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotNow) as refused:
        session.place("p1", 1, "play", 30_00)
    assert refused.value.law == LAW("6(d)")


def test_32_6_e_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow):
        session.leave("p1")


def test_32_12_one_position_a_player() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", 2)
    assert refused.value.law == LAW("12")


# 32.7 to 32.9 Dealing


def deal_of(record: RoundRecord) -> list[tuple[str, int, Seen, str]]:
    return [
        (event.hand, len(event.cards), event.seen, event.law.text.split(".")[1])
        for event in happened(record, Dealt)
    ]


def test_32_7_d_one_card_at_a_time_players_first() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(2), ["check"] * 4 + ["fold"] * 2)
    assert deal_of(record) == [
        ("spot 1", 1, Seen.OWNER, "7(d)1"),
        ("spot 2", 1, Seen.OWNER, "7(d)1"),
        ("dealer", 1, Seen.NONE, "7(d)2"),
        ("spot 1", 1, Seen.OWNER, "7(d)3"),
        ("spot 2", 1, Seen.OWNER, "7(d)3"),
        ("dealer", 1, Seen.NONE, "7(d)4"),
        ("community", 3, Seen.ALL, "10(b)"),
        ("community", 2, Seen.ALL, "10(d)"),
    ]
    assert {LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4")} <= {
        event.law for event in happened(record, Dealt)
    }
    assert happened(record, Announced)[0].law == LAW("7(b)")


def test_32_8_c_from_the_hand_the_same_order() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=ultimate(dealing="hand"))
    record = round_of(session, wagers(), ["check", "check", "fold"])
    assert [event.law for event in happened(record, Dealt)][:4] == [
        LAW("8(c)1"), LAW("8(c)2"), LAW("8(c)3"), LAW("8(c)4"),
    ]  # fmt: skip
    assert happened(record, Announced)[0].law == LAW("8(b)3")


def test_32_8_b_1_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        ultimate(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@shows(LAW("9(a)"))
def test_32_8_a_and_9_a_dealing_is_the_casino_s_choice() -> None:
    (dealing,) = [entry for entry in UltimateOptions.describe() if entry.name == "dealing"]
    assert dealing.choices == ("manual shoe", "hand", "automated shoe")
    assert dealing.law == LAW("8(a)")


def test_32_9_c_an_automated_shoe_gives_stacks_of_two() -> None:
    source = Stacked("As Ah 2s 2h Ks Kh 9c 2c 7d 9h 9d Jc 3s")
    session = table(ultimate(dealing="automated shoe"), source, seats=(1, 2))
    record = round_of(session, wagers(2), ["check"] * 4 + ["fold"] * 2)
    assert deal_of(record)[:3] == [
        ("spot 1", 2, Seen.OWNER, "9(c)"),
        ("spot 2", 2, Seen.OWNER, "9(c)"),
        ("dealer", 2, Seen.NONE, "9(c)"),
    ]
    assert happened(record, Announced)[0].law == LAW("9(b)2")
    assert any(duty.law == LAW("9(d)") for duty in happened(record, Duty))
    assert happened(record, Revealed)[0].cards == cards("Ks Kh")


@pytest.mark.parametrize(
    ("dealing", "racked", "counted"),
    [
        ("manual shoe", LAW("7(e)"), LAW("7(f)")),
        ("hand", LAW("8(d)"), LAW("8(e)")),
        ("automated shoe", LAW("9(d)"), LAW("9(e)")),
    ],
)
def test_32_7_f_the_stub_is_counted_every_fifth_round(
    dealing: Any, racked: Any, counted: Any
) -> None:
    session = table(ultimate(dealing=dealing), Stacked())
    for number in range(1, 6):
        record = round_of(session, wagers(), ["check", "check", "fold"])
        count = happened(record, Counted)
        if number < 5:
            assert not count
            assert happened(record, Duty)[-1].law == racked
        else:
            assert [(event.cards, event.law) for event in count] == [(52 - 4 - 5 - 2, counted)]


# 32.10 Decisions


def test_32_10_a_three_or_four_antes_or_check() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(a)"), "check")
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("play", (30_00, 40_00)), ("check", None),
    ]  # fmt: skip
    for amount in (10_00, 20_00, 50_00, 35_00):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "play", amount)
    with pytest.raises(NotNow):
        session.choose("p2", 2, "check")


def test_32_10_a_1_the_play_wager_is_placed() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(), [("play", 40_00)])
    placed = happened(record, Placed)[-1]
    assert (placed.wager, placed.amount, placed.law) == ("play", 40_00, LAW("10(a)1"))


def test_32_10_a_2_reading_who_checks_is_asked_again() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    laws = []
    for choice in ("check", "check", "fold"):
        assert isinstance(session.pending, Ask)
        laws.append(session.pending.law)
        session.choose("p1", 1, choice)
    assert laws == [LAW("10(a)"), LAW("10(c)"), LAW("10(e)")]


def test_32_10_b_a_card_is_burned_and_the_flop_dealt() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    assert [card.code for card in session.table.community.cards] == ["2c", "7d", "9h"]
    (burned,) = [event for event in session.events if isinstance(event, Burned)]
    assert (len(burned.cards), burned.seen, burned.law) == (1, Seen.NONE, LAW("10(b)"))
    assert all(event.cards == (None,) for event in view(session, "p1") if isinstance(event, Burned))


def test_32_10_c_two_antes_on_the_flop() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("play", (20_00,)), ("check", None),
    ]  # fmt: skip
    session.choose("p1", 1, "play")
    assert session.last is not None
    assert happened(session.last, Placed)[-1].law == LAW("10(c)1")


def test_32_10_c_2_who_checks_on_the_flop_waits_for_the_last_cards() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2))
    session.choose("p1", 1, "play", 30_00)
    session.choose("p2", 2, "check")
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("10(c)"))
    session.choose("p2", 2, "check")
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("10(e)"))


def test_32_10_d_a_card_is_burned_and_two_more_dealt() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    session.choose("p1", 1, "check")
    assert [card.code for card in session.table.community.cards] == DULL.split()
    burned = [event for event in session.events if isinstance(event, Burned)]
    assert [event.law for event in burned] == [LAW("10(b)"), LAW("10(d)")]


def test_32_10_e_one_ante_or_fold() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    session.choose("p1", 1, "check")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.default == "fold"
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("play", (10_00,)), ("fold", None),
    ]  # fmt: skip
    session.choose("p1", 1, "play")
    assert session.last is not None
    assert happened(session.last, Placed)[-1].law == LAW("10(e)1")


def test_32_10_e_2_a_fold_loses_ante_and_blind() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(), ["check", "check", "fold"])
    assert won(record.events) == {(1, "ante"): -10_00, (1, "blind"): -10_00}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(e)2")}
    collected = next(e for e in happened(record, Collected) if e.spot == 1)
    assert collected.law == LAW("10(e)2ii")


def test_32_10_e_2_i_a_folded_trips_wager_waits_for_its_turn() -> None:
    board = "As Ad 9h Jc 3s"
    session = at("Ac 2h", "Kd Qd", dealer="Ks Kh", board=board)
    record = round_of(session, wagers(2, trips=5_00), ["check", ("play", 30_00), "check", "fold"])
    sums = won(record.events)
    assert sums[1, "ante"] == -10_00
    assert sums[1, "trips"] == 3 * 5_00
    assert any(duty.law == LAW("10(e)2i") for duty in happened(record, Duty))
    # Turned up when its seat is reached: the dealer, spot 2, then spot 1.
    assert [event.spot for event in happened(record, Revealed)] == [0, 2, 1]


def test_32_10_a_a_player_without_the_chips_may_check() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.sit("poor", 2, 25_00)
    session.place("poor", 2, "ante", 10_00)
    session.place("poor", 2, "blind", 10_00)
    session.proceed()
    with pytest.raises(TooFewChips):
        session.choose("poor", 2, "play", 30_00)
    session.choose("poor", 2, "check")
    session.choose("poor", 2, "check")
    with pytest.raises(TooFewChips):
        session.choose("poor", 2, "play")
    session.choose("poor", 2, "fold")
    assert session.table.patrons["poor"].amount == 5_00


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_32_4_e_an_idle_table_begins_again_with_the_next_player(face: str) -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    round_of(session, wagers(), ["check", "check", "fold"])
    session.leave("p1")
    session.call("no gaming activity", value=face)
    assert isinstance(session.pending, Arrival)
    before = len([event for event in session.events if isinstance(event, Shuffled)])
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == LAW("4(e)")]
    assert ("Turn the cards face up" in idle) is (face == "face down")
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == before + 2
