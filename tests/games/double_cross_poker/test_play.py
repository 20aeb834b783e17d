"""Double cross poker: cards, wagers, dealing, decisions and settlement, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    BadPayTable,
    NotNow,
    NotSeated,
    WagerRule,
)
from pitboss.games.banked_poker.double_cross_poker import DoubleCrossPoker
from pitboss.hands import five, three
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.steps import (
    Announced,
    Ask,
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
)
from pitboss.table.view import hands_seen, view
from tests.games.double_cross_poker.cards import DULL, at, double_cross, wagers
from tests.support.play import happened, round_of, rows, start, table, won
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-25")

# 25.2 to 25.4 Cards, opening, shuffle and cut


def test_25_2_a_one_deck() -> None:
    assert double_cross().deck() == STANDARD


def test_25_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"second deck.*25\.2\(b\)"):
        double_cross(shuffler=False)


def test_25_4_a_and_b_1_a_device_s_shuffle_is_not_cut() -> None:
    record = round_of(at("As Ah", dealer="Ks Kh", cross=DULL), wagers(), ["fold"])
    assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * 2
    assert not happened(record, Cut)


@pytest.mark.parametrize(("number", "position"), [(0, 10), (7, 17), (32, 42)])
def test_25_4_b_2_and_c_1_ii_a_manual_shuffle_is_cut(number: int, position: int) -> None:
    session = table(double_cross(shuffler=False, second_deck=False), Stacked(numbers=[number]))
    (cut,) = happened(round_of(session, wagers(), ["fold"]), Cut)
    assert (cut.position, cut.law) == (position, LAW("4(c)1ii"))


def test_25_4_b_reading_preshuffled_cards_are_cut_and_not_shuffled() -> None:
    session = table(double_cross(preshuffled=True), Stacked())
    first = round_of(session, wagers(), ["fold"])
    assert [event.law for event in happened(first, Shuffled)] == [LAW("3(b)")] * 2
    assert len(happened(first, Cut)) == 1
    assert not happened(round_of(session, wagers(), ["fold"]), Cut)


# 25.5 Rankings

RANKED = [
    ("As Ks Qs Js Ts", LAW("5(b)1")), ("Ks Qs Js Ts 9s", LAW("5(b)2")),
    ("7s 7h 7d 7c As", LAW("5(b)3")), ("7s 7h 7d As Ah", LAW("5(b)4")),
    ("As Ks Qs Js 2s", LAW("5(b)5")), ("As Kh Qs Js Ts", LAW("5(b)6")),
    ("7s 7h 7d As Kh", LAW("5(b)7")), ("7s 7h As Ah Kd", LAW("5(b)8")),
    ("7s 7h As Kh Qd", LAW("5(b)9")), ("As Kh Qd Jd 9s", LAW("5(b)10")),
]  # fmt: skip


def test_25_5_b_hands_from_highest_to_lowest() -> None:
    ranks = [five.best(cards(held)) for held, _ in RANKED]
    assert ranks == sorted(ranks, reverse=True)
    assert [double_cross().ranking[rank.category] for rank in ranks] == [law for _, law in RANKED]


def test_25_5_a_an_ace_is_high_or_completes_a_low_straight() -> None:
    assert five.best(cards("As 2h 3d 4c 5s")).category == "straight"
    assert five.best(cards("Qs Kh Ad 2c 3s")).category == "high card"


THREE = [
    ("straight flush", "2s 3s 4s", LAW("5(c)1")), ("straight flush", "As 2s 3s", LAW("5(c)1")),
    ("three-of-a-kind", "7s 7h 7d", LAW("5(c)2")), ("straight", "Qs Kh Ad", LAW("5(c)3")),
    ("flush", "Ks As 2s", LAW("5(c)4")), ("pair", "7s 7h Ad", LAW("5(c)5")),
]  # fmt: skip


@pytest.mark.parametrize(("hand", "held", "law"), THREE)
def test_25_5_c_reading_three_card_hands(hand: str, held: str, law: Any) -> None:
    rank = three.best(cards(held))
    assert rank.category == hand
    assert double_cross().three_card_ranking[rank.category] == law


# 25.6 Wagers


def test_25_6_b_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow) as kept:
        session.leave("p1")
    assert kept.value.law == LAW("6(b)")


def test_25_6_c_no_wager_after_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    start(session, wagers())
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "three-card", 5_00)
    with pytest.raises(NotNow, match="No more bets"):
        session.withdraw("p1", 1)


def test_25_6_d_a_three_card_wager_comes_with_an_ante() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    session.place("p1", 1, "three-card", 5_00)
    with pytest.raises(WagerRule, match="needs the ante") as refused:
        session.proceed()
    assert refused.value.law == LAW("6(d)")


def test_25_6_d_a_three_card_wager_is_one_to_a_hundred_dollars() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL, limits=Limits(Limit(25_00, 500_00)))
    for cents in (75, 100_25, 101_00):
        with pytest.raises(BadAmount) as refused:
            session.place("p1", 1, "three-card", cents)
        assert refused.value.law == LAW("6(d)")
    for number, cents in enumerate((1_00, 100_00), 1):
        session.place("p1", 1, "three-card", cents)
        session.withdraw("p1", number)
    with pytest.raises(BadAmount, match=r"minimum ante at this table is \$25"):
        session.place("p1", 1, "ante", 20_00)


def test_25_6_e_the_raise_wagers_are_not_placed_beforehand() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    for name in ("vertical", "horizontal"):
        with pytest.raises(NotNow) as refused:
            session.place("p1", 1, name, 20_00)
        assert refused.value.law == LAW("6(e)")


# 25.7 to 25.9 Dealing

DEALS = {
    "manual shoe": [
        ("spot 1", 2, LAW("7(c)1")), ("spot 2", 2, LAW("7(c)1")), ("dealer", 2, LAW("7(c)2")),
        ("community", 5, LAW("7(c)3")),
    ],
    "hand": [
        ("spot 1", 2, LAW("8(c)1")), ("spot 2", 2, LAW("8(c)1")), ("dealer", 2, LAW("8(c)2")),
        ("community", 5, LAW("8(c)3")),
    ],
    "automated shoe": [
        ("spot 1", 2, LAW("9(c)")), ("spot 2", 2, LAW("9(c)")), ("dealer", 2, LAW("9(c)")),
        ("community", 5, LAW("9(c)")),
    ],
}  # fmt: skip
LAWS = {
    "manual shoe": (LAW("7(b)"), LAW("7(d)"), LAW("7(e)")),
    "hand": (LAW("8(b)3"), LAW("8(d)"), LAW("8(e)")),
    "automated shoe": (LAW("9(b)2"), LAW("9(c)"), LAW("9(d)")),
}


@pytest.mark.parametrize("dealing", list(DEALS))
def test_25_7_c_8_c_9_c_order_of_the_deal(dealing: Any) -> None:
    """Both cards of a hand at once, all face down."""
    session = at("As Ah", "2s 2h", dealer="Ks Kh", cross=DULL, game=double_cross(dealing=dealing))
    record = round_of(session, wagers(2), ["fold", "fold"])
    dealt = happened(record, Dealt)
    assert [(e.hand, len(e.cards), e.law) for e in dealt] == DEALS[dealing]
    assert [e.seen for e in dealt] == [Seen.OWNER, Seen.OWNER, Seen.NONE, Seen.NONE]
    assert happened(record, Announced)[0].law == LAWS[dealing][0]


@pytest.mark.parametrize("dealing", list(DEALS))
def test_25_7_e_the_stub_is_counted_every_fifth_round(dealing: Any) -> None:
    session = table(double_cross(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, wagers(), ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([] if number < 5 else [(52 - 9, LAWS[dealing][2])])
        racked = [d.law for d in happened(record, Duty) if "stub" in d.text]
        assert racked == ([LAWS[dealing][1]] if number < 5 else [])


@pytest.mark.parametrize("dealing", list(DEALS))
def test_25_7_f_and_8_e_reading_a_device_that_counts_spares_the_count(dealing: Any) -> None:
    session = table(double_cross(dealing=dealing), Stacked())
    for _ in range(5):
        record = round_of(session, wagers(), ["fold"])
    assert not happened(record, Counted)


def test_25_8_b_1_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        double_cross(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


# 25.10(a) The two cards shown, and the three-card wager


def test_25_10_a_and_7_c_3_reading_top_and_right_are_seen() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    start(session, wagers())
    seen = hands_seen(view(session, "p1"))
    right, top = cards("9h Jc")
    assert seen["community"] == (None, None, right, top, None)
    assert not any(seen["dealer"])
    assert happened_first(session).law == LAW("10(a)")
    spot = session.table.spots[0]
    assert session.game.holding(session.table, spot) == (
        "vertical pair of aces; horizontal pair of aces"
    )


def happened_first(session: Any) -> Revealed:
    return next(event for event in session.events if isinstance(event, Revealed))


THREE_CARD = """
    player   cross             dollars   why
    Ts 9s    2c 7d 9h Js 4s    400       straight flush
    Js Jh    2c 7d 9h Jc 4s    300       three-of-a-kind
    Ts 9d    2c 7d 8h Jc 4s    60        straight
    As 2s    2c 7d 9h Js 4s    40        flush
    Js 2d    2c 7d 9h Jc 4s    10        pair
    9s 2d    2c 7d 9h Jc 4s    -10       the right card does not count
    As 2d    3c 7d 9h Jc 4s    -10       high card
"""


@pytest.mark.parametrize("row", rows(THREE_CARD), ids=lambda row: row[-1])
def test_25_11_c_the_three_card_wager(row: list[str]) -> None:
    player, cross, dollars, _ = row
    session = at(player, dealer="Kc Kh", cross=cross)
    record = round_of(session, wagers(three=10_00), ["expose", "fold"])
    assert won(record.events)[1, "three-card"] == int(dollars) * DOLLAR
    paid = [e.law for e in record.events if isinstance(e, Paid | Taken) and e.wager != "ante"]
    assert paid == [LAW("11(c)") if int(dollars) > 0 else LAW("10(a)")]


def test_25_10_a_cards_that_are_not_exposed_lose_and_stay_hidden() -> None:
    session = at("Js Jh", "Ts 9d", dealer="Kc Kh", cross=DULL)
    start(session, wagers(2, three=10_00))
    session.choose("p1", 1, "keep")
    assert not any(hands_seen(view(session, "p2"))["spot 1"])
    session.choose("p2", 2, "expose")
    assert hands_seen(view(session, "p1"))["spot 2"] == cards("Ts 9d")
    session.choose("p1", 1, "fold")
    session.choose("p2", 2, "fold")
    assert session.last is not None
    taken = next(e for e in happened(session.last, Taken) if e.wager == "three-card")
    assert (taken.spot, taken.outcome, taken.law) == (1, "not exposed", LAW("10(a)"))


@shows(LAW("10(b)"))
def test_25_10_a_losers_are_collected_before_winners_are_paid_and_then_all_decide() -> None:
    session = at("Js Jh", "As 2d", dealer="Kc Kh", cross="3c 7d 9h Jc 4s")
    record = round_of(session, wagers(2, three=10_00), ["expose", "expose", "fold", "fold"])
    told = [
        type(e).__name__ for e in record.events
        if isinstance(e, Paid | Taken) and e.wager == "three-card"
    ]  # fmt: skip
    assert told == ["Taken", "Paid"]
    duty = next(
        d for d in happened(record, Duty) if "face down" in d.text and d.law == LAW("10(a)")
    )
    names = [e for e in record.events if e is duty or (isinstance(e, Taken) and e.wager == "ante")]
    assert names[0] is duty, "the antes are decided on after that"


# 25.10(b) and (c) Decisions


def test_25_10_c_fold_or_two_antes_on_an_axis() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", cross=DULL)
    start(session, wagers(2))
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(c)"), "fold")
    assert [(choice.name, choice.amounts) for choice in ask.choices] == [
        ("vertical", (20_00,)), ("horizontal", (20_00,)), ("fold", None),
    ]  # fmt: skip
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "vertical", 10_00)
    with pytest.raises(NotNow):
        session.choose("p2", 2, "fold")
    session.choose("p1", 1, "horizontal", 20_00)
    session.choose("p2", 2, "fold")
    placed = happened(session.last, Placed)[-1]
    assert (placed.wager, placed.amount, placed.law) == ("horizontal", 20_00, LAW("10(c)2"))


def test_25_10_c_1_a_fold_loses_the_ante_and_the_cards() -> None:
    record = round_of(at("As Ah", dealer="Ks Kh", cross=DULL), wagers(), ["fold"])
    assert won(record.events) == {(1, "ante"): -10_00}
    assert {event.law for event in happened(record, Taken)} == {LAW("10(c)1")}
    assert next(e for e in happened(record, Collected) if e.spot == 1).law == LAW("10(c)1")


# 25.10(d) to (g) and 25.11 Settlement, in dollars: an ante of $10 and $20 on the axis.

SETTLED = """
    player  dealer  left center right top bottom  axis        ante  raise  why
    As Ah   Ks Kh   2c 7d 9h Jc 4s                vertical    10    20     pair
    As Qh   Ks Th   2c 7d 9h Jc 4s                vertical    10    20     high card
    Ks Kh   As Ah   2c 7d 9h Jc 4s                vertical    -10   -20    lower
    Js 4h   As Ah   2c 7d 9h Jc 4c                vertical    10    30     two pairs
    Js 4h   As Ah   2c 7d 9h Jc 4c                horizontal  -10   -20    the other axis
    Js Jh   As Ah   2c 7d 9h Jc 4c                vertical    10    60     three-of-a-kind
    Ts 8h   As Ah   2c 7d 9h Jc 9c                vertical    10    100    straight
    As 2s   Ad Ah   2c 7s 9h Js 4s                vertical    10    120    flush
    Js Jh   Ad Ah   2c 7s 9h Jc 7c                vertical    10    140    full house
    Js Jh   Ad Ah   2c 7s 9h Jc Jd                vertical    10    300    four-of-a-kind
    9s Ts   Ad Ah   2c 8s 9h Js 7s                vertical    10    1000   straight flush
    As Ks   Ad Ah   2c Qs 9h Js Ts                vertical    10    6000   royal flush
    8s 8h   8d 8c   2c 7d 9h Jc 4s                vertical    0     0      equal pairs
    8s 8h   8d 8c   2c 7d 9h Jc 4s                horizontal  -10   -20    the dealer's better axis
    As 3h   Ad 3c   2c 7d 9h Jc 4s                vertical    0     0      equal
    Qs Qh   9s 9d   2c 7d 9h Jc 4s                vertical    -10   -20    the dealer plays across
"""


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_25_10_g_settlement(row: list[str]) -> None:
    player, dealer, cross, axis, *dollars, _ = row
    session = at(player, dealer=dealer, cross=cross)
    sums = won(round_of(session, wagers(), [(axis, 20_00)]).events)
    assert [sums[1, "ante"], sums[1, axis]] == [int(cell) * DOLLAR for cell in dollars]


def test_25_10_g_each_result_cites_its_paragraph() -> None:
    laws = {}
    for name, own, dealer in (
        ("lose", "Ks Kh", "As Ah"), ("win", "As Ah", "Ks Kh"), ("push", "As 3h", "Ad 3c"),
    ):  # fmt: skip
        record = round_of(at(own, dealer=dealer, cross=DULL), wagers(), [("vertical", 20_00)])
        laws[name] = {
            e.wager: e.law for e in record.events if isinstance(e, Paid | Taken | Returned)
        }
    assert laws["lose"] == {"ante": LAW("10(g)2"), "vertical": LAW("10(g)2")}
    assert laws["win"] == {"ante": LAW("10(g)3"), "vertical": LAW("11(b)")}
    assert laws["push"] == {"ante": LAW("10(g)3"), "vertical": LAW("10(g)3")}


def test_25_10_g_2_and_h_only_the_cards_of_a_losing_hand_are_collected_at_once() -> None:
    for own, dealer, law in (
        ("Ks Kh", "As Ah", LAW("10(g)2")),
        ("As Ah", "Ks Kh", LAW("10(h)")),
        ("As 3h", "Ad 3c", LAW("10(h)")),
    ):
        record = round_of(at(own, dealer=dealer, cross=DULL), wagers(), [("vertical", 20_00)])
        assert [e.law for e in happened(record, Collected) if e.spot == 1] == [law]


def test_25_10_d_e_f_g_order_of_the_showdown() -> None:
    session = at("As Ah", "2s 2h", "Qs Qh", dealer="Ks Kh", cross="3c 7d 9h Jc 4s")
    record = round_of(session, wagers(3), [("vertical", 20_00)] * 3)
    order = [
        (type(e).__name__, e.hand, e.law.text.partition(".")[2])
        for e in record.events
        if isinstance(e, Revealed | Collected)
    ]
    assert order == [
        ("Revealed", "community", "10(a)"), ("Revealed", "community", "10(d)"),
        ("Revealed", "dealer", "10(e)"),
        ("Revealed", "spot 3", "10(f)"), ("Collected", "spot 3", "10(g)2"),
        ("Revealed", "spot 2", "10(f)"), ("Collected", "spot 2", "10(g)2"),
        ("Revealed", "spot 1", "10(f)"),
        ("Collected", "dealer", "10(h)"), ("Collected", "community", "10(h)"),
        ("Collected", "spot 1", "10(h)"),
    ]  # fmt: skip
    assert {LAW("10(d)"), LAW("10(f)"), LAW("10(g)2"), LAW("10(h)")} <= {
        e.law for e in record.events if isinstance(e, Revealed | Collected)
    }


def test_25_10_e_the_dealer_takes_the_better_axis() -> None:
    """Also at a table with a single spot."""
    session = at("Qs Qh", dealer="9s 2d", cross=DULL, spots=1)
    record = round_of(session, wagers(), [("vertical", 20_00)])
    revealed = next(e for e in happened(record, Revealed) if e.hand == "dealer")
    assert (revealed.text, revealed.law) == ("two pairs, nines and twos", LAW("10(e)"))
    duty = next(d for d in happened(record, Duty) if d.law == LAW("10(e)"))
    assert "horizontal" in duty.text
    assert won(record.events)[1, "vertical"] == -20_00


@pytest.mark.parametrize(("axis", "cents"), [("vertical", 30_00), ("horizontal", -20_00)])
def test_25_10_g_1_the_hand_on_the_axis_of_the_raise_is_compared(axis: str, cents: int) -> None:
    session = at("Js 4h", dealer="As Ah", cross="2c 7d 9h Jc 4c")
    assert won(round_of(session, wagers(), [(axis, 20_00)]).events)[1, axis] == cents


EQUALS = """
    player   dealer  compare  equal  why
    As Ah    Ks Kh   20       0      pairs
    As 3h    Ks Th   20       20     the highest card alone
    Qs Th    As 3h   -20      -20    a lower highest card
    As Kh    Ad 3c   20       0      the same highest card
    As Ah    Ks Qh   20       20     another kind
"""


@pytest.mark.parametrize("row", rows(EQUALS), ids=lambda row: row[-1])
def test_25_5_b_reading_hands_of_one_kind(row: list[str]) -> None:
    player, dealer, *dollars, _ = row
    for option, cell in zip(("compare all cards", "are equal"), dollars, strict=True):
        game = double_cross(hands_of_one_kind=option)
        session = at(player, dealer=dealer, cross=DULL, game=game)
        sums = won(round_of(session, wagers(), [("vertical", 20_00)]).events)
        assert sums[1, "vertical"] == int(cell) * DOLLAR, option


def test_25_11_b_a_licensee_may_pay_more_and_no_less() -> None:
    game = double_cross()
    printed = {row.outcome: str(row.pays) for row in game.tables["vertical"].rows}
    assert printed == {row.outcome: str(row.pays) for row in game.tables["horizontal"].rows}
    with pytest.raises(BadPayTable) as refused:
        DoubleCrossPoker(own_tables={"vertical": printed | {"flush": "5 to 1"}})
    assert refused.value.law == LAW("11(b)")
    more = printed | {"flush": "7 to 1"}
    both = DoubleCrossPoker(own_tables={"horizontal": more})
    assert str(both.pays(both.vertical, "flush")) == "7 to 1", "on either axis"
    with pytest.raises(BadPayTable, match="same on both axes"):
        DoubleCrossPoker(own_tables={"vertical": printed, "horizontal": more})


# 25.11(d) The payout limit

LIMITED = """
    minimum   ante     ante won   raise won
    5         100      100        59900
    5         99       99         59400
    5         1000     1000       59000
    100       100      100        60000
    100       200      200        59900
"""


@pytest.mark.parametrize("row", rows(LIMITED), ids=lambda row: " ".join(row[:2]))
def test_25_11_d_reading_one_hand_wins_no_more_than_the_limit(row: list[str]) -> None:
    """A royal flush, in dollars; what is paid last is cut, and a three-card wager apart."""
    minimum, ante, *expected = (int(cell) * DOLLAR for cell in row)
    limits = Limits(Limit(minimum, 100_000_00))
    session = at("As Ks", dealer="Ad Ah", cross="2c Qs 9h Js Ts", limits=limits)
    placed = wagers(ante=ante, three=100_00)
    record = round_of(session, placed, ["expose", ("vertical", 2 * ante)])
    sums = won(record.events)
    assert [sums[1, "ante"], sums[1, "vertical"]] == expected
    assert sums[1, "three-card"] == 400_00
    cut = [event for event in happened(record, Paid) if event.law == LAW("11(d)")]
    assert bool(cut) is (601 * ante > sum(expected))
