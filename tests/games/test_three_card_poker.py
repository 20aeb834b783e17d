"""Three-card poker, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.three_card_poker import ThreeCardOptions, ThreeCardPoker
from pitboss.hands import five, three
from pitboss.hands.five import FiveRank
from pitboss.hands.three import ThreeRank
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
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
    Voided,
)
from pitboss.table.view import awaited, view
from tests.support.play import (
    CHIPS,
    finish,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)
from tests.support.shows import shows
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-20")

FREE, BOTH = "free", "ante and pair plus"
AT_LEAST, HALF = "ante at least pair plus", "ante at least half of pair plus"


def poker(**options: Any) -> ThreeCardPoker:
    return ThreeCardPoker(ThreeCardOptions(**options))


def at(*hands: str, dealer: str, game: Game | None = None, **kwargs: Any) -> Session:
    """A table where these hands come, one card at a time."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, dealer))
    return table(game or poker(), source, seats=seats, **kwargs)


# 20.2 to 20.5 Cards, rankings, opening, shuffle and cut


@shows(LAW("2(a)"))
def test_20_2_a_one_deck() -> None:
    assert poker().deck() == STANDARD


def test_20_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(shuffler=False)
    assert refused.value.law == LAW("2(b)")


RANKED = """
    hand               cards         law
    straight flush     As Ks Qs      3(b)1
    straight flush     3s 2s As      3(b)1
    three-of-a-kind    7s 7h 7d      3(b)2
    straight           As Kh Qs      3(b)3
    straight           3s 2h As      3(b)3
    flush              As Ks 9s      3(b)4
    pair               7s 7h Ad      3(b)5
    high card          Qs 7h 2d      3(c)
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_20_3_b_hands(hand: str, held: str, place: str) -> None:
    rank = three.best(cards(held))
    assert rank.category == hand
    assert poker().ranking[rank.category] == LAW(place)


def test_20_3_b_hands_from_highest_to_lowest() -> None:
    assert list(poker().ranking.items())[:-1] == [
        ("straight flush", LAW("3(b)1")),
        ("three-of-a-kind", LAW("3(b)2")),
        ("straight", LAW("3(b)3")),
        ("flush", LAW("3(b)4")),
        ("pair", LAW("3(b)5")),
    ]
    assert tuple(poker().ranking) == tuple(reversed(ThreeRank.order))


def test_20_3_a_the_ace_is_low_only_with_two_and_three() -> None:
    assert three.best(cards("As 2h 3d")) < three.best(cards("2s 3h 4d"))
    assert three.best(cards("Ks As 2h")).category == "high card"


def test_20_3_c_reading_pairs_compare_before_kickers() -> None:
    assert three.best(cards("5s 5h 2d")) > three.best(cards("3s 3h Ad"))
    assert three.best(cards("5s 5h 9d")) > three.best(cards("5d 5c 8d"))
    assert three.best(cards("5s 5h 9d")) == three.best(cards("5d 5c 9h"))


def test_20_4_b_the_cards_are_spread_for_the_first_player() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert happened(record, Duty)[0].law == LAW("4(b)")


def test_20_5_a_shuffled_before_every_round() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    for decks in (2, 1, 1):  # both decks at first, then the one that was used
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("5(a)")] * decks


def test_20_5_b_1_a_device_s_shuffle_is_not_cut() -> None:
    record = round_of(at("As Ah 2d", dealer="Ks Kh 3d"), {(1, "ante"): 10_00}, ["fold"])
    assert not happened(record, Cut)


def test_20_5_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        session = table(poker(**options), Stacked(numbers=[7]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("5(c)1ii"))]
        assert len(happened(record, Shuffled)) == (2 if "preshuffled" in options else 1)


def test_20_5_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(poker(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert happened(record, Cut)[0].position == position


def test_20_5_d_an_improper_cut_is_made_again() -> None:
    session = table(poker(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]
    with pytest.raises(NoSuchIrregularity):
        at("As Ah 2d", dealer="Ks Kh 3d").report("improper-cut")


# 20.6 Wagers


@shows(LAW("6(a)3"))
@pytest.mark.parametrize(
    "placed",
    [
        {(1, "ante"): 10_00},
        {(1, "pair-plus"): 10_00},
        {(1, "pair-plus"): 10_00, (1, "six-card-bonus"): 5_00},
        {(1, "ante"): 10_00, (1, "pair-plus"): 25_00},
        {(1, "ante"): 10_00, (1, "pair-plus"): 5_00, (1, "six-card-bonus"): 5_00},
    ],
)
def test_20_6_a_1_2_3_against_the_dealer_the_ledger_or_both(placed: dict[Any, int]) -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    record = round_of(session, placed, ["play"] * ((1, "ante") in placed))
    assert {event.wager for event in happened(record, Placed)} == {wager for _, wager in placed} | (
        {"play"} if (1, "ante") in placed else set()
    )
    game = poker()
    assert (game.ante.law, game.pair_plus.law) == (LAW("6(a)1"), LAW("6(a)2"))


def test_20_6_a_2_i_the_six_card_bonus_needs_a_pair_plus() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "six-card-bonus", 5_00)
    with pytest.raises(WagerRule, match="needs the pair plus") as refused:
        session.proceed()
    assert refused.value.law == LAW("6(a)2i")


def test_20_6_c_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, {(1, "ante"): 10_00})
    with pytest.raises(NotNow):
        session.leave("p1")


def test_20_6_d_no_wager_after_no_more_bets() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    with pytest.raises(NotNow):
        session.place("p1", 1, "play", 10_00)
    start(session, {(1, "ante"): 10_00})
    for change in (
        lambda: session.place("p1", 1, "pair-plus", 5_00),
        lambda: session.withdraw("p1", 1),
    ):
        with pytest.raises(NotNow, match="No more bets"):
            change()


@pytest.mark.parametrize("positions", [1, 2, 3])
def test_20_6_e_adjacent_positions(positions: Any) -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d", game=poker(betting_positions=positions))
    for spot in range(2, positions + 1):
        session.sit("p1", spot)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", positions + 1)
    assert refused.value.law == LAW("6(e)")


def test_20_6_e_positions_must_be_next_to_each_other() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d", game=poker(betting_positions=2))
    with pytest.raises(SpotTaken, match="next to"):
        session.sit("p1", 3)


VERSIONS = """
    version                            ante   pair plus   refused by
    free                               0      10          -
    free                               10     500         -
    ante at least pair plus            10     0           -
    ante at least pair plus            10     10          -
    ante at least pair plus            10     15          6(f)1
    ante at least pair plus            0      10          6(f)1
    ante at least half of pair plus    10     20          -
    ante at least half of pair plus    10     0           -
    ante at least half of pair plus    10     25          6(f)2
    ante at least half of pair plus    0      10          6(f)2
    ante and pair plus                 10     10          -
    ante and pair plus                 10     50          -
    ante and pair plus                 50     10          -
    ante and pair plus                 10     55          6(f)3
    ante and pair plus                 55     10          6(f)3
    ante and pair plus                 10     0           6(f)3
    ante and pair plus                 0      10          6(f)3
    ante and pair plus                 1      1           -
    ante and pair plus                 5      0           6(f)3
    ante and pair plus                 0      5           6(f)3
"""


@pytest.mark.parametrize("unit", [1, DOLLAR])
@pytest.mark.parametrize(("version", "ante", "pair_plus", "law"), rows(VERSIONS))
def test_20_6_f_versions(version: str, ante: str, pair_plus: str, law: str, unit: int) -> None:
    """In cents, where a table has such chips, and in dollars."""
    bonus = "base" if version == FREE else "A"
    game = poker(version=version, ante_bonus_table=bonus)
    limits = Limits(Limit(1, 500 * DOLLAR))
    session = at("As Ah 2d", dealer="Ks Kh 3d", game=game, limits=limits, chip=1)
    for wager, amount in (("ante", int(ante)), ("pair-plus", int(pair_plus))):
        if amount:
            session.place("p1", 1, wager, amount * unit)
    if law == "-":
        session.proceed()
        assert session.table.round == 2 or isinstance(session.pending, Ask)
        return
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law in (LAW("6(f)1"), LAW("6(f)2"), LAW("6(f)3"))
    assert refused.value.law == LAW(law)
    assert isinstance(session.pending, Bets)


# 20.7 to 20.9 Dealing


def deal_of(session: Session, seats: int) -> list[tuple[str, int, Seen, str]]:
    record = round_of(
        session, {(seat, "ante"): 10_00 for seat in range(1, seats + 1)}, ["fold"] * seats
    )
    return [
        (event.hand, len(event.cards), event.seen, event.law.text.split(".")[1])
        for event in happened(record, Dealt)
    ]


@pytest.mark.parametrize(
    ("dealing", "law", "announced"),
    [("manual shoe", LAW("7(c)"), LAW("7(b)")), ("hand", LAW("8(c)"), LAW("8(b)3"))],
)
def test_20_7_c_and_8_c_one_card_at_a_time(dealing: Any, law: Any, announced: Any) -> None:
    game = poker(dealing=dealing)
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d", game=game)
    place = law.text.split(".")[1]
    once = [
        ("spot 1", 1, Seen.OWNER, place),
        ("spot 2", 1, Seen.OWNER, place),
        ("dealer", 1, Seen.NONE, place),
    ]
    assert deal_of(session, 2) == once * 3
    assert happened(session.last, Announced)[0].law == announced


def test_20_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@shows(LAW("9(a)"))
def test_20_8_a_and_9_a_how_to_deal_is_the_casino_s_choice() -> None:
    (dealing,) = [entry for entry in ThreeCardOptions.describe() if entry.name == "dealing"]
    assert dealing.choices == ("manual shoe", "hand", "automated shoe")
    assert LAW("8(a)") == dealing.law


def test_20_9_c_1_stacks_of_three_the_dealer_s_at_once() -> None:
    source = Stacked("As Ah 2d Qs Qh 4d Ks Kh 3d")
    session = table(poker(dealing="automated shoe"), source, seats=(1, 2))
    assert deal_of(session, 2) == [
        ("spot 1", 3, Seen.OWNER, "9(c)"),
        ("spot 2", 3, Seen.OWNER, "9(c)"),
        ("dealer", 3, Seen.NONE, "9(c)1"),
    ]
    assert happened(session.last, Revealed)[0].cards == cards("Ks Kh 3d")
    assert happened(session.last, Announced)[0].law == LAW("9(b)2")
    assert LAW("9(c)1") in {event.law for event in happened(session.last, Dealt)}


def test_20_9_c_2_the_dealer_s_stack_after_the_decisions() -> None:
    game = poker(dealing="automated shoe", dealer_stack="after decisions")
    session = table(game, Stacked("As Ah 2d Ks Kh 3d"))
    start(session, {(1, "ante"): 10_00})
    assert isinstance(session.pending, Ask)
    assert not session.table.dealer.cards
    for name in ("dealer-card-exposed", "stub-misdealt", "deck-incomplete"):
        with pytest.raises(NoSuchIrregularity, match=r"no card yet|once all cards are dealt"):
            session.report(name)
    session.choose("p1", 1, "play")
    assert any(duty.law == LAW("9(c)2") for duty in happened(session.last, Duty))
    assert won(happened(session.last, Paid)) == {(1, "ante"): 10_00, (1, "play"): 10_00}


def test_20_9_d_reading_the_stub_leaves_the_shoe_after_the_dealer_s_stack() -> None:
    game = poker(dealing="automated shoe", dealer_stack="after decisions")
    session = table(game, Stacked("As Ah 2d Ks Kh 3d"))
    record = round_of(session, {(1, "ante"): 10_00}, ["play"])
    events = list(record.events)
    stack = next(n for n, e in enumerate(events) if isinstance(e, Dealt) and e.hand == "dealer")
    stub = next(n for n, e in enumerate(events) if getattr(e, "law", None) == LAW("9(d)"))
    assert stack < stub


@pytest.mark.parametrize(
    ("dealing", "racked", "counted"),
    [
        ("manual shoe", LAW("7(d)"), LAW("7(e)")),
        ("hand", LAW("8(d)"), LAW("8(e)")),
        ("automated shoe", LAW("9(d)"), LAW("9(e)")),
    ],
)
def test_20_7_e_the_stub_is_counted_every_fifth_round(
    dealing: Any, racked: Any, counted: Any
) -> None:
    session = table(poker(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([(46, counted)] if number == 5 else [])
        assert any(duty.law == racked for duty in happened(record, Duty)) is (number < 5)


def test_20_7_f_no_count_where_the_shuffler_counts() -> None:
    session = table(poker(counting_shuffler=True), Stacked())
    for _ in range(5):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        assert not happened(record, Counted)


# 20.10 Decisions and the order of settlement


def test_20_10_a_a_hand_is_its_player_s_own() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d")
    start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    for viewer, known in (("p1", {1}), ("p2", {2}), ("", set())):
        seen = [event for event in view(session, viewer) if isinstance(event, Dealt)]
        assert {event.spot for event in seen if event.cards[0] is not None} == known
    hidden = awaited(session, "p2")
    assert isinstance(hidden, Ask)
    assert hidden.choices == ()


def test_20_10_b_play_for_as_much_as_the_ante_or_fold() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", "5s 6h 9d", dealer="Ks Kh 3d")
    start(session, {(1, "ante"): 10_00, (2, "pair-plus"): 10_00, (3, "ante"): 15_00})
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(b)"), "fold")
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "play", 20_00)
    session.choose("p1", 1, "play")
    ask = session.pending  # a player without an ante is not asked
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.choices[0].amounts) == ("p3", (15_00,))


def test_20_10_b_reading_fold_forfeits_pair_plus() -> None:
    session = at("7s 7h 2d", dealer="Ks Kh 3d")
    record = round_of(session, {(1, "ante"): 10_00, (1, "pair-plus"): 5_00}, ["fold"])
    assert won(record.events) == {(1, "ante"): -10_00, (1, "pair-plus"): -5_00}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(b)")}


def test_20_10_b_reading_fold_leaves_the_six_card_bonus_and_its_cards() -> None:
    session = at("7s 7h 2d", dealer="7c Kh 3d")
    record = round_of(
        session,
        {(1, "ante"): 10_00, (1, "pair-plus"): 5_00, (1, "six-card-bonus"): 5_00},
        ["fold"],
    )
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "pair-plus"], sums[1, "six-card-bonus"]) == (
        -10_00, -5_00, 25_00,
    )  # fmt: skip
    (collected,) = [event for event in happened(record, Collected) if event.spot == 1]
    assert collected.law == LAW("10(c)2iii")


def test_20_10_b_reading_forfeits_are_collected_when_all_have_decided() -> None:
    session = at("7s 5h 2d", "Qs Qh 4d", dealer="Ks Kh 3d")
    start(session, {(1, "ante"): 10_00, (2, "ante"): 10_00})
    session.choose("p1", 1, "fold")
    assert session.table.bets  # the folded ante still lies there
    session.report("dealer-card-exposed")
    assert session.last is not None
    assert won(session.last.events) == {(1, "ante"): 0, (2, "ante"): 0}


def test_20_10_b_a_folded_hand_is_collected_unseen_before_the_dealer_s_is_turned_over() -> None:
    session = at("7s 5h 2d", "As Ah 4d", dealer="Ks Kh 3d")
    record = round_of(session, {(1, "ante"): 10_00, (2, "ante"): 10_00}, ["fold", "play"])
    kinds = (Taken, Revealed, Collected)
    order = [(type(e).__name__, e.spot, e.law) for e in record.events if isinstance(e, kinds)]
    assert order == [
        ("Taken", 1, LAW("10(b)")), ("Collected", 1, LAW("10(b)")), ("Revealed", 0, LAW("10(b)")),
        ("Revealed", 2, LAW("10(c)2i")), ("Collected", 2, LAW("10(c)2iii")),
        ("Collected", 0, LAW("10(c)")),
    ]  # fmt: skip


def test_20_10_c_1_step_by_step() -> None:
    game = poker(settlement="step by step")
    session = at("As Ah 2d", "4s 4h 5d", "Qs Jh Td", dealer="Ks Kh 3d", game=game)
    record = round_of(session, {(n, "ante"): 10_00 for n in (1, 2, 3)}, ["play"] * 3)
    kinds = (Revealed, Taken, Paid, Collected)
    order = [(type(e).__name__, e.spot) for e in record.events if isinstance(e, kinds) and e.spot]
    assert order == [
        ("Revealed", 3), ("Revealed", 2), ("Revealed", 1),
        ("Taken", 2), ("Taken", 2),
        ("Paid", 3), ("Paid", 3), ("Paid", 3), ("Paid", 1), ("Paid", 1),
        ("Collected", 3), ("Collected", 2), ("Collected", 1),
    ]  # fmt: skip
    laws = {type(e).__name__: e.law for e in record.events if isinstance(e, kinds) and e.spot}
    assert (laws["Revealed"], laws["Taken"]) == (LAW("10(c)1i"), LAW("10(c)1ii"))
    assert laws["Collected"] == LAW("10(c)1iv")
    assert any(duty.law == LAW("10(c)1iii") for duty in happened(record, Duty))
    assert happened(record, Collected)[-1].hand == "dealer"


def test_20_10_c_1_iii_a_bonus_is_paid_on_an_ante_that_was_lost() -> None:
    session = at("4s 5h 6d", dealer="9s Th Jd", game=poker(settlement="step by step"))
    record = round_of(session, {(1, "ante"): 10_00}, ["play"])
    assert won(record.events) == {(1, "ante"): -10_00 + 10_00, (1, "play"): -10_00}


def test_20_10_c_the_casino_settles_in_either_order_and_the_dealer_s_cards_last() -> None:
    orders = {"step by step": LAW("10(c)1iv"), "player by player": LAW("10(c)2iii")}
    for settlement, law in orders.items():
        session = at("As Ah 2d", "4s 4h 5d", dealer="Ks Kh 3d", game=poker(settlement=settlement))
        record = round_of(session, {(1, "ante"): 10_00, (2, "ante"): 10_00}, ["play"] * 2)
        assert [(e.hand, e.law) for e in happened(record, Collected)] == [
            ("spot 2", law), ("spot 1", law), ("dealer", LAW("10(c)")),
        ]  # fmt: skip


def test_20_10_c_2_player_by_player() -> None:
    session = at("As Ah 2d", "4s 4h 5d", dealer="Ks Kh 3d")
    record = round_of(session, {(1, "ante"): 10_00, (2, "ante"): 10_00}, ["play"] * 2)
    kinds = (Revealed, Taken, Paid, Collected)
    order = [(type(e).__name__, e.spot) for e in record.events if isinstance(e, kinds) and e.spot]
    assert order == [
        ("Revealed", 2), ("Taken", 2), ("Taken", 2), ("Collected", 2),
        ("Revealed", 1), ("Paid", 1), ("Paid", 1), ("Collected", 1),
    ]  # fmt: skip
    revealed = [event for event in happened(record, Revealed) if event.spot]
    assert {event.law for event in revealed} == {LAW("10(c)2i")}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(c)2ii")}


# 20.11 What each wager is paid: $10 on the ante and on the pair plus, in dollars

AGAINST = """
    player      dealer      ante   play   why
    As Ah 2d    Ks Kh 3d    10     10     higher
    4s 4h 2d    Ks Kh 3d    -10    -10    lower
    Ks Kh 3c    Kd Kc 3d    0      0      equal pairs push
    Qs 9h 2d    Qd 9c 2h    0      0      equal high cards push
    Ks 9h 2d    Qd 9c 2h    10     10     the dealer qualifies with queen high
    4s 5h 9d    Qd 3c 2h    -10    -10    queen high beats nine high
    4s 5h 9d    Js 3c 2h    10     0      jack high does not qualify
    4s 5h 9d    Js Th 8d    10     0      nor does it with a lower player hand
    Js 3d 2c    Jd 3c 2h    10     0      nor with an equal one
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "why"), rows(AGAINST))
def test_20_11_a_1_reading_against_the_dealer(
    player: str, dealer: str, ante: str, play: str, why: str
) -> None:
    record = round_of(at(player, dealer=dealer), {(1, "ante"): 10_00}, ["play"])
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "play"]) == (int(ante) * DOLLAR, int(play) * DOLLAR), why
    settled = [e for e in record.events if isinstance(e, Paid | Returned)]
    assert {event.law for event in settled} <= {LAW("11(a)1")}


LEDGER = """
    player      pair plus   base   base as printed   A    B    C    B as printed   C as printed   C with spades
    As Kh 9d    -10         0      0                 0    0    0    0              0              0
    As Ah 9d    10          0      0                 0    0    0    0              0              0
    As Ks 9s    30          0      0                 0    0    0    0              0              0
    4s 5h 6d    50          10     10                10   10   10   0              0              10
    7s 7h 7d    250         40     40                30   60   30   60             30             30
    4s 5s 6s    350         50     0                 40   80   40   80             40             40
    Ah Kh Qh    350         50     0                 50   500  100  500            100            100
    As Ks Qs    350         50     0                 500  500  100  500            100            500
"""  # noqa: E501
BONUSES = (
    "base", "base as printed", "A", "B", "C", "B as printed", "C as printed", "C with spades",
)  # fmt: skip


@pytest.mark.parametrize("row", rows(LEDGER), ids=lambda row: row[0])
def test_20_11_a_2_and_3_pair_plus_and_reading_of_the_ante_bonus(row: list[str]) -> None:
    player, pair_plus, *bonuses = row
    for name, bonus in zip(BONUSES, bonuses, strict=True):
        version = FREE if name.startswith("base") else BOTH
        game = poker(ante_bonus_table=name, version=version)
        session = at(player, dealer="2c 2d 3h", game=game)  # never beaten but by a plain hand
        record = round_of(session, {(1, "ante"): 10_00, (1, "pair-plus"): 10_00}, ["play"])
        paid = sum(e.amount for e in happened(record, Paid) if e.outcome == "ante bonus")
        assert paid == int(bonus) * DOLLAR, name
        assert won(record.events)[1, "pair-plus"] == int(pair_plus) * DOLLAR
        laws = {e.law for e in happened(record, Paid) if e.outcome == "ante bonus"}
        assert laws <= {LAW("11(a)3") if version == FREE else LAW("11(a)3i")}


def test_20_11_a_3_reading_the_bonus_is_paid_win_or_lose() -> None:
    record = round_of(at("4s 5h 6d", dealer="9s Th Jd"), {(1, "ante"): 10_00}, ["play"])
    assert won(record.events) == {(1, "ante"): 0, (1, "play"): -10_00}


def test_20_11_a_2_a_licensee_may_pay_more_and_no_less() -> None:
    own = {
        "pair": "1 to 1", "flush": "4 to 1", "straight": "6 to 1", "three-of-a-kind": "30 to 1",
        "straight flush": "40 to 1", "mini royal flush": "50 to 1",
    }  # fmt: skip
    game = ThreeCardPoker(own_tables={"pair-plus": own})
    session = at("As Ks Qs", dealer="2c 2d 3h", game=game)
    assert won(round_of(session, {(1, "pair-plus"): 10_00}).events) == {(1, "pair-plus"): 500_00}
    with pytest.raises(BadPayTable) as refused:
        ThreeCardPoker(own_tables={"pair-plus": own | {"flush": "2 to 1"}})
    assert refused.value.law == LAW("11(a)2")
    with pytest.raises(BadPayTable, match="fixed"):
        ThreeCardPoker(own_tables={"six-card-bonus": {"royal flush": "1000 to 1"}})


def test_20_11_a_3_i_bonus_tables_go_with_the_versions() -> None:
    for version, name in ((FREE, "A"), (BOTH, "base"), (HALF, "base as printed")):
        with pytest.raises(BadOptions) as refused:
            poker(version=version, ante_bonus_table=name)
        assert refused.value.law == LAW("11(a)3i")


SIX = """
    player      dealer      hand                      i A    i B    i C    i D    ii A   ii B   ii C   ii D   ii E
    As Ks Qs    Js Ts 2d    royal flush               1000   1000   1000   1000   1000   1000   1000   1000   1000
    9s Ks Qs    Js Ts 2d    straight flush            200    200    200    200    200    200    200    200    200
    7s 7h 2d    7d 7c 3h    four-of-a-kind            50     50     100    100    50     50     100    100    100
    7s 7h 2d    7d 2c 3h    full house                25     25     20     20     25     25     20     20     20
    As 9s 7s    4s 2s Kd    flush                     20     15     15     15     20     15     15     15     15
    As 2h 3d    4c 5s Kd    straight                  10     10     9      10     10     10     9      10     10
    7s 7h 2d    7d 3c Kh    three-of-a-kind           5      5      8      7      5      5      8      7      5
    7s 7h 2d    3d 3c Kh    two pairs                 -1     -1     -1     -1     -1     -1     -1     -1     -1
    Ad Kd Qd    Jd Td 9d    six-card diamond royal    1000   1000   1000   1000   1000   1000   1000   1000   100000
    Ah Kh 9h    Jh Th Qh    six-card heart royal      1000   1000   1000   1000   1000   1000   1000   1000   10000
    As Ks Qs    Js Ts 9s    six-card spade royal      1000   1000   1000   1000   1000   1000   1000   1000   10000
    Ac Kc Qc    Jc Tc 9c    six-card club royal       1000   1000   1000   1000   1000   1000   1000   1000   10000
"""  # noqa: E501
SIX_TABLES = ("i A", "i B", "i C", "i D", "ii A", "ii B", "ii C", "ii D", "ii E")


@pytest.mark.parametrize("row", rows(SIX), ids=lambda row: row[2])
def test_20_11_a_4_six_card_bonus_tables(row: list[str]) -> None:
    """What $10 wins, in tens of dollars; the prizes of table E are the same for any wager."""
    player, dealer, _, *cells = row
    for name, cell in zip(SIX_TABLES, cells, strict=True):
        game = poker(version=BOTH, ante_bonus_table="A", six_card_bonus_table=name)
        session = at(player, dealer=dealer, game=game)
        placed = {(1, "ante"): 10_00, (1, "pair-plus"): 10_00, (1, "six-card-bonus"): 10_00}
        record = round_of(session, placed, ["play"])
        assert won(record.events)[1, "six-card-bonus"] == int(cell) * 10_00, name
        paid = [e.law for e in happened(record, Paid) if e.wager == "six-card-bonus"]
        assert set(paid) <= {LAW("11(a)4ii") if name.startswith("ii") else LAW("11(a)4i")}


def test_20_11_a_4_ii_reading_of_a_six_card_royal_and_its_prize() -> None:
    """Ten to ace is not enough, the prize does not grow with the wager, and it is paid once."""
    game = poker(version=BOTH, ante_bonus_table="A", six_card_bonus_table="ii E")
    for player, dealer, wager, cents in (
        ("Ad Kd Qd", "Jd Td 9d", 5_00, 1_000_000_00),
        ("Ad Kd Qd", "Jd Td 9d", 50_00, 1_000_000_00),
        ("Ad Kd Qd", "Jd Td 8d", 5_00, 5_000_00),
    ):
        session = at(player, dealer=dealer, game=game)
        placed = {(1, "ante"): 10_00, (1, "pair-plus"): 10_00, (1, "six-card-bonus"): wager}
        record = round_of(session, placed, ["play"])
        assert won(record.events)[1, "six-card-bonus"] == cents


def test_20_11_a_4_ii_reading_of_the_versions() -> None:
    with pytest.raises(BadOptions) as refused:
        poker(six_card_bonus_table="ii A")
    assert refused.value.law == LAW("11(a)4ii")
    for version in (AT_LEAST, HALF, BOTH):
        poker(version=version, ante_bonus_table="A", six_card_bonus_table="ii A")


# 20.12A The six-card bonus


def test_20_12a_a_hands_that_win() -> None:
    ranking = poker().six_card_ranking
    assert list(ranking.values()) == [
        LAW("12A(a)1"), LAW("12A(a)2"), LAW("12A(a)3"), LAW("12A(a)4"), LAW("12A(a)5"),
        LAW("12A(a)6"), LAW("12A(a)7"),
    ]  # fmt: skip
    assert tuple(ranking) == tuple(reversed(FiveRank.order))[: len(ranking)]
    for table_ in poker().six_card_bonus.tables:
        assert {str(kind) for kind in ranking} <= {row.outcome for row in table_.rows}


def test_20_12a_a_reading_the_ace_is_low_in_a_five_card_straight() -> None:
    assert five.best(cards("As 2h 3d 4c 5s Kd")).category == "straight"


def test_20_12a_a_the_wager_is_the_casino_s_to_offer() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d", game=poker(six_card_bonus=False))
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "six-card-bonus", 5_00)


def test_20_12a_b_placed_before_no_more_bets() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    start(session, {(1, "ante"): 10_00, (1, "pair-plus"): 5_00})
    with pytest.raises(NotNow):
        session.place("p1", 1, "six-card-bonus", 5_00)


def test_20_12a_c_only_the_highest_hand_is_paid() -> None:
    record = round_of(
        at("7s 7h 2d", dealer="7d 2c 3h"), {(1, "pair-plus"): 10_00, (1, "six-card-bonus"): 10_00}
    )
    paid = [event for event in happened(record, Paid) if event.wager == "six-card-bonus"]
    assert [(event.outcome, event.amount) for event in paid] == [("full house", 250_00)]


def test_20_12a_d_the_wagers_stand_apart() -> None:
    session = at("7s 7h 2d", dealer="7d As Ah")
    placed = {(1, "ante"): 10_00, (1, "pair-plus"): 10_00, (1, "six-card-bonus"): 10_00}
    sums = won(round_of(session, placed, ["play"]).events)
    assert sums == {
        (1, "ante"): -10_00, (1, "play"): -10_00, (1, "pair-plus"): 10_00,
        (1, "six-card-bonus"): 250_00,
    }  # fmt: skip


# 20.12 Irregularities


def paced(game: Game | None = None) -> Session:
    """A table that is dealt step by step, stopped when the first player has a card."""
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d", game=game, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(1, "ante"): 10_00, (2, "pair-plus"): 10_00})
    step_until(session, lambda: session.table.spots[0].cards)
    return session


def test_20_12_a_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = paced()
    session.report("card-face-up")
    session.step()
    (burned,) = [event for event in session.events if isinstance(event, Burned)]
    assert (burned.cards, burned.seen) == (cards("Qs"), Seen.ALL)
    session.report("card-face-up")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (2, "pair-plus"): 0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]


def test_20_12_a_after_one_card_face_up_the_round_goes_on() -> None:
    session = paced()
    session.report("card-face-up")
    record = finish(session)
    assert not happened(record, Voided)


def test_20_12_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced()
    session.report("card-drawn-in-error")
    record = finish(session)
    assert not happened(record, Burned)
    assert [event.cards[0] for event in happened(record, Dealt)] == one_at_a_time(
        "As Ah 2d", "Qs Qh 4d", "Ks Kh 3d"
    )


VOIDING = [
    ("incorrect-number-of-cards", LAW("12(c)")),
    ("dealer-card-exposed", LAW("12(d)")),
    ("stub-misdealt", LAW("7(e)2")),
    ("deck-incomplete", LAW("7(e)2")),
]


@pytest.mark.parametrize(("name", "law"), VOIDING)
def test_20_12_c_and_d_all_hands_are_void(name: str, law: Any) -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d")
    start(session, {(1, "ante"): 10_00, (1, "pair-plus"): 5_00, (2, "ante"): 10_00})
    session.choose("p1", 1, "play")
    session.report(name)
    record = session.last
    assert record is not None
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [law]
    assert session.table.patrons["p1"].amount == CHIPS
    removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_20_7_f_a_deck_that_the_shuffler_counts_short_is_replaced() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    session.report("shuffler-miscounts")
    record = round_of(session, {(1, "ante"): 10_00}, ["play"])
    assert len(happened(record, Shuffled)) == 3, "both decks, and the new one"
    assert not happened(record, Voided)
    with pytest.raises(NoSuchIrregularity):
        at("As Ah 2d", dealer="Ks Kh 3d", game=poker(counting_shuffler=False)).report(
            "shuffler-miscounts"
        )


def test_20_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(poker(), source=Stacked())
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(record, Shuffled)) == 3, "both decks, and one of them again"
    manual = Session(poker(shuffler=False, second_deck=False), source=Stacked())
    with pytest.raises(NoSuchIrregularity, match="these options"):
        manual.report("shuffler-jams")


def test_20_12_f_a_jammed_shoe_voids_the_round() -> None:
    session = paced(poker(dealing="automated shoe"))
    session.report("shoe-jams")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert happened(record, Voided)[0].law == LAW("12(f)")
    with pytest.raises(NoSuchIrregularity):
        paced().report("shoe-jams")


def test_20_12_f_a_shoe_without_cards_cannot_jam() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d", game=poker(dealing="automated shoe"))
    start(session, {(1, "ante"): 10_00})
    with pytest.raises(NoSuchIrregularity, match=r"left the automated shoe.*20\.12\(f\)"):
        session.report("shoe-jams")
    session.choose("p1", 1, "fold")
    assert session.table.patrons["p1"].amount == CHIPS - 10_00


def test_20_12_g_without_its_devices_a_table_shuffles_cuts_and_deals_by_hand() -> None:
    session = table(poker(dealing="automated shoe"), Stacked())
    with pytest.raises(NotNow):
        session.call("device back")
    session.report("shuffler-removed")
    session.report("shoe-removed")
    first = round_of(session, {(1, "ante"): 10_00}, ["fold"])  # its deck came from the device
    assert {len(event.cards) for event in happened(first, Dealt)} == {1}
    second = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert len(happened(second, Cut)) == len(happened(second, Shuffled)) == 1
    assert not happened(second, Turned), "20.2(b): a second deck needs the device"
    session.call("device back")  # from the next shuffle on; the shoe at once
    third = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert {len(event.cards) for event in happened(third, Dealt)} == {3}
    fourth = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert not happened(fourth, Cut)
    assert len(happened(fourth, Shuffled)) == 2
    assert len(happened(fourth, Turned)) == 1
    assert session.table.patrons["p1"].amount == CHIPS - 40_00


def test_20_8_b_1_without_the_shuffler_nothing_is_dealt_from_the_hand() -> None:
    session = table(poker(dealing="hand"), Stacked())
    session.report("shuffler-removed")
    record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
    assert {event.law for event in happened(record, Dealt)} == {LAW("7(c)")}


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_20_5_e_an_idle_table_begins_again_with_the_next_player(face: str) -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d")
    round_of(session, {(1, "ante"): 10_00}, ["fold"])
    with pytest.raises(BadChoice, match="face up or face down"):
        session.call("no gaming activity", value="upright")
    session.place("p1", 1, "ante", 10_00)
    with pytest.raises(NotNow, match=r"gaming activity.*20\.5\(e\)"):
        session.call("no gaming activity")
    session.withdraw("p1", 2)
    session.leave("p1")
    session.call("no gaming activity", value=face)
    before = len([event for event in session.events if isinstance(event, Shuffled)])
    assert isinstance(session.pending, Arrival)
    session.sit("p2", 2, CHIPS)
    idle = [event.text for event in session.events if getattr(event, "law", "") == LAW("5(e)")]
    assert ("Turn the cards face up" in idle) is (face == "face down")
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == before + 2
    session.place("p2", 2, "ante", 10_00)
    session.proceed()
    session.choose("p2", 2, "play")
    assert session.table.patrons["p2"].amount == CHIPS + 20_00, "aces beat the dealer's kings"
