"""Heads up hold 'em: cards, wagers, dealing and decisions, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    NotNow,
    NotSeated,
    TooFewChips,
    WagerRule,
)
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.steps import (
    Announced,
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
from pitboss.table.view import hands_seen, view
from tests.games.heads_up_holdem.cards import CHECK_DOWN, DULL, at, heads_up, wagers
from tests.support.play import CHIPS, happened, round_of, rows, start, table, won
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-39")
WAYS: list[dict[str, Any]] = [
    {}, {"dealing": "hand"}, {"dealing": "automated shoe"}, {"board": "first"},
    {"dealing": "hand", "board": "first"},
]  # fmt: skip


# 39.2 to 39.4 Cards, opening, shuffle and cut


def test_39_2_a_one_deck_and_six_positions() -> None:
    assert heads_up().deck() == STANDARD
    assert heads_up().spots == 6


def test_39_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"second deck.*39\.2\(b\)"):
        heads_up(shuffler=False)


def test_39_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    for decks in (2, 1):  # both decks at first, then the one that was used
        record = round_of(session, wagers(), CHECK_DOWN)
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_39_4_b_1_a_device_s_shuffle_is_not_cut() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    assert not happened(round_of(session, wagers(), CHECK_DOWN), Cut)


@pytest.mark.parametrize(("number", "position"), [(0, 10), (7, 17), (32, 42)])
def test_39_4_b_2_and_c_1_ii_a_manual_shuffle_is_cut(number: int, position: int) -> None:
    session = table(heads_up(shuffler=False, second_deck=False), Stacked(numbers=[number]))
    (cut,) = happened(round_of(session, wagers(), CHECK_DOWN), Cut)
    assert (cut.position, cut.law) == (position, LAW("4(c)1ii"))


def test_39_4_d_an_improper_cut_is_made_again() -> None:
    session = table(heads_up(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, wagers(), CHECK_DOWN)
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


def test_39_4_b_reading_preshuffled_cards_are_cut_and_not_shuffled() -> None:
    session = table(heads_up(preshuffled=True), Stacked())
    first = round_of(session, wagers(), CHECK_DOWN)
    second = round_of(session, wagers(), CHECK_DOWN)
    assert [event.law for event in happened(first, Shuffled)] == [LAW("3(b)")] * 2
    assert len(happened(first, Cut)) == 1
    assert not happened(second, Cut)


# 39.5 Rankings


def test_39_5_b_hands_from_highest_to_lowest() -> None:
    ranking = heads_up().ranking
    assert tuple(ranking) == tuple(reversed(FiveRank.order))
    assert list(ranking.values()) == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"),
        LAW("5(b)6"), LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
    ]  # fmt: skip


def test_39_5_a_an_ace_is_high_or_completes_a_low_straight() -> None:
    low = five.best(cards("As 2h 3d 4c 5s"))
    assert low.category == "straight"
    assert low < five.best(cards("2h 3d 4c 5s 6s"))
    assert five.best(cards("Qs Kh Ad 2c 3s")).category == "high card"


def test_39_5_b_2_reading_ace_high_in_one_suit_is_a_royal_flush() -> None:
    assert five.best(cards("As Ks Qs Js Ts")).category == "royal flush"


def test_39_5_c_reading_pairs_compare_before_kickers() -> None:
    session = at("5s 5h", dealer="3d 3h", board="Ac Kd 9h Jc 2s")
    record = round_of(session, wagers(), [("raise", 30_00)])
    assert won(record.events)[1, "raise"] == 30_00


# 39.6 Wagers


def test_39_6_b_no_wager_after_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    for wager in ("trips-plus", "pocket-bonus"):
        with pytest.raises(NotNow, match="No more bets"):
            session.place("p1", 1, wager, 5_00)
    with pytest.raises(NotNow, match="No more bets"):
        session.withdraw("p1", 1)


UNBALANCED = """
    wagers                       refusal                  law
    ante 10                      needs the odds           10(b)
    odds-wager 10                must equal the ante      6(c)
    ante 10, odds-wager 5        must equal the ante      6(c)
    trips-plus 5                 needs the ante           6(d)
    pocket-bonus 5               needs the ante           6(d)
"""


@pytest.mark.parametrize(("placed", "refusal", "law"), rows(UNBALANCED))
def test_39_6_c_and_d_ante_and_odds_are_equal_and_the_rest_comes_with_them(
    placed: str, refusal: str, law: str
) -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    for part in placed.split(", "):
        name, amount = part.split()
        session.place("p1", 1, name, int(amount) * DOLLAR)
    with pytest.raises(WagerRule, match=refusal) as refused:
        session.proceed()
    assert refused.value.law == LAW(law)
    on_layout = sum(bet.amount for bet in session.table.bets.values())
    assert session.table.patrons["p1"].amount + on_layout == CHIPS


def test_39_10_b_ante_and_odds_wager_are_placed_within_the_limits() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, limits=Limits(Limit(10_00, 100_00)))
    for cents in (5_00, 105_00):
        with pytest.raises(BadAmount):
            session.place("p1", 1, "ante", cents)
    record = round_of(session, wagers(ante=50_00), CHECK_DOWN)
    placed = [(event.wager, event.amount, event.law) for event in happened(record, Placed)]
    assert placed == [("ante", 50_00, LAW("10(b)")), ("odds-wager", 50_00, LAW("6(c)"))]


def test_39_6_d_the_raise_is_not_placed_beforehand() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotNow) as refused:
        session.place("p1", 1, "raise", 30_00)
    assert refused.value.law == LAW("6(d)")


def test_39_6_e_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow) as kept:
        session.leave("p1")
    assert kept.value.law == LAW("6(e)")


# 39.7 to 39.9 and 39.10(c) Dealing

DEALS = {
    "manual shoe as needed": [
        ("spot 1", 1, LAW("7(d)1")), ("spot 2", 1, LAW("7(d)1")), ("dealer", 1, LAW("7(d)2")),
        ("spot 1", 1, LAW("7(d)3")), ("spot 2", 1, LAW("7(d)3")), ("dealer", 1, LAW("7(d)4")),
        ("community", 3, LAW("10(e)")), ("community", 2, LAW("10(g)")),
    ],
    "hand as needed": [
        ("spot 1", 1, LAW("8(c)1")), ("spot 2", 1, LAW("8(c)1")), ("dealer", 1, LAW("8(c)2")),
        ("spot 1", 1, LAW("8(c)3")), ("spot 2", 1, LAW("8(c)3")), ("dealer", 1, LAW("8(c)4")),
        ("community", 3, LAW("10(e)")), ("community", 2, LAW("10(g)")),
    ],
    "manual shoe first": [
        ("community", 5, LAW("10(c)")),
        ("spot 1", 1, LAW("7(d)1")), ("spot 2", 1, LAW("7(d)1")), ("dealer", 1, LAW("7(d)2")),
        ("spot 1", 1, LAW("7(d)3")), ("spot 2", 1, LAW("7(d)3")), ("dealer", 1, LAW("7(d)4")),
    ],
    "hand first": [
        ("community", 5, LAW("10(c)")),
        ("spot 1", 1, LAW("8(c)1")), ("spot 2", 1, LAW("8(c)1")), ("dealer", 1, LAW("8(c)2")),
        ("spot 1", 1, LAW("8(c)3")), ("spot 2", 1, LAW("8(c)3")), ("dealer", 1, LAW("8(c)4")),
    ],
    "automated shoe as needed": [
        ("community", 5, LAW("9(c)")), ("spot 1", 2, LAW("9(c)")), ("spot 2", 2, LAW("9(c)")),
        ("dealer", 2, LAW("9(c)")),
    ],
}  # fmt: skip
ANNOUNCED = {
    "manual shoe": LAW("7(b)"), "hand": LAW("8(b)3"), "automated shoe": LAW("9(b)2"),
}  # fmt: skip


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_39_7_d_8_c_9_c_order_of_the_deal(options: dict[str, Any]) -> None:
    game = heads_up(**options)
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL, game=game)
    record = round_of(session, wagers(2), ["check"] * 4 + ["fold"] * 2)
    way = f"{game.options.dealing} {game.options.board}"
    dealt = happened(record, Dealt)
    assert [(e.hand, len(e.cards), e.law) for e in dealt] == DEALS[way]
    seen = {"spot 1": Seen.OWNER, "spot 2": Seen.OWNER, "dealer": Seen.NONE}
    assert all(event.seen is seen[event.hand] for event in dealt if event.hand in seen)
    assert happened(record, Announced)[0].law == ANNOUNCED[game.options.dealing]
    assert not happened(record, Burned), "no card is burned"


def test_39_9_c_the_dealer_s_stack_is_covered() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=heads_up(dealing="automated shoe"))
    record = round_of(session, wagers(), CHECK_DOWN)
    assert [duty.law for duty in happened(record, Duty) if "cover card" in duty.text] == [
        LAW("9(c)")
    ]


@pytest.mark.parametrize("options", WAYS, ids=str)
def test_39_10_c_e_g_the_board_is_seen_when_it_is_due(options: dict[str, Any]) -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=heads_up(**options))
    start(session, wagers())
    for seen in (0, 3, 5):
        hands = hands_seen(view(session, "p1"))
        assert [card for card in hands.get("community", ()) if card] == list(cards(DULL))[:seen]
        assert not any(hands["dealer"])
        spot = session.table.spots[0]
        assert bool(session.game.holding(session.table, spot)) is (seen > 0)
        session.choose("p1", 1, "check" if seen < 5 else "fold")
    revealed = [e.law for e in happened(session.last, Revealed) if e.hand == "community"]
    as_needed = options.get("board") != "first" and options.get("dealing") != "automated shoe"
    assert revealed == ([] if as_needed else [LAW("10(e)"), LAW("10(g)")])


def test_39_8_b_1_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        heads_up(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "racked", "counted"),
    [
        ("manual shoe", LAW("7(e)"), LAW("7(f)")),
        ("hand", LAW("8(d)"), LAW("8(e)")),
        ("automated shoe", LAW("9(d)"), LAW("9(e)")),
    ],
)
def test_39_7_f_the_stub_is_counted_every_fifth_round(
    dealing: Any, racked: Any, counted: Any
) -> None:
    session = table(heads_up(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, wagers(), CHECK_DOWN)
        count = happened(record, Counted)
        if number < 5:
            assert not count
            assert happened(record, Duty)[-1].law == racked
        else:
            assert [(event.cards, event.law) for event in count] == [(52 - 4 - 5, counted)]


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_39_7_g_8_f_9_f_a_device_that_counts_spares_the_count(dealing: Any) -> None:
    session = table(heads_up(dealing=dealing), Stacked())
    for _ in range(5):
        record = round_of(session, wagers(), CHECK_DOWN)
    assert not happened(record, Counted)


# 39.10 Decisions


@shows(LAW("10(a)"))
def test_39_10_d_one_two_or_three_antes_or_check() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(d)"), "check")
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("raise", (10_00, 20_00, 30_00)), ("check", None),
    ]  # fmt: skip
    for amount in (5_00, 15_00, 40_00):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "raise", amount)
    with pytest.raises(NotNow):
        session.choose("p2", 2, "check")


def test_39_10_f_one_or_two_antes_on_the_flop() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.law, ask.default) == (LAW("10(f)"), "check")
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("raise", (10_00, 20_00)), ("check", None),
    ]  # fmt: skip
    session.choose("p1", 1, "raise", 10_00)
    assert session.last is not None
    assert happened(session.last, Placed)[-1].law == LAW("10(f)")
    assert won(session.last.events)[1, "raise"] == 10_00


def test_39_10_h_one_ante_or_fold() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    session.choose("p1", 1, "check")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.law, ask.default) == (LAW("10(h)"), "fold")
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("raise", (10_00,)), ("fold", None),
    ]  # fmt: skip


def test_39_1_reading_a_raise_is_made_once_and_a_check_is_for_the_moment() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2))
    session.choose("p1", 1, "raise", 10_00)
    asked = []
    for choice in ("check", "check", "fold"):
        assert isinstance(session.pending, Ask)
        asked.append((session.pending.patron, session.pending.law))
        session.choose("p2", 2, choice)
    assert asked == [("p2", LAW("10(d)")), ("p2", LAW("10(f)")), ("p2", LAW("10(h)"))]
    assert len([e for e in happened(session.last, Placed) if e.wager == "raise"]) == 1


def test_39_10_h_a_fold_loses_ante_and_odds() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(), CHECK_DOWN)
    assert won(record.events) == {(1, "ante"): -10_00, (1, "odds-wager"): -10_00}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(h)")}
    collected = next(e for e in happened(record, Collected) if e.spot == 1)
    assert collected.law == LAW("10(h)")


def test_39_10_h_a_folded_hand_still_wins_the_pocket_bonus() -> None:
    session = at("8s 8h", "Kd Qd", dealer="Ks Kh", board=DULL)
    placed = wagers(2, pocket=5_00)
    record = round_of(session, placed, ["check", ("raise", 30_00), "check", "fold"])
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "odds-wager"], sums[1, "pocket-bonus"]) == (
        -10_00, -10_00, 25_00,
    )  # fmt: skip
    assert sums[2, "pocket-bonus"] == -5_00
    # Turned up when its seat is reached: the dealer, spot 2, then spot 1.
    assert [event.spot for event in happened(record, Revealed)] == [0, 2, 1]


@pytest.mark.parametrize(("option", "cents"), [("stands", 3 * 5_00), ("loses", -5_00)])
def test_39_10_h_reading_the_trips_plus_of_a_folded_hand(option: str, cents: int) -> None:
    game = heads_up(folded_trips_plus=option)
    session = at("9s 9d", dealer="Ks Kh", board="9c 2d 4h Jc 3s", game=game)
    record = round_of(session, wagers(trips=5_00, pocket=5_00), CHECK_DOWN)
    sums = won(record.events)
    assert (sums[1, "trips-plus"], sums[1, "pocket-bonus"]) == (cents, 25_00)


def test_39_10_d_a_player_without_the_chips_may_check() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.sit("poor", 2, 25_00)
    session.place("poor", 2, "ante", 10_00)
    session.place("poor", 2, "odds-wager", 10_00)
    session.proceed()
    for choice in ("check", "check", "fold"):
        with pytest.raises(TooFewChips):
            session.choose("poor", 2, "raise", 10_00)
        session.choose("poor", 2, choice)
    assert session.table.patrons["poor"].amount == 5_00
