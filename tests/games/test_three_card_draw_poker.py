"""Three card draw poker, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.exchange import NO_CARD
from pitboss.games.banked_poker.three_card_draw_poker import (
    FIRST_HANDS,
    DrawPokerOptions,
    ThreeCardDrawPoker,
)
from pitboss.hands.three import best_mini_royal
from pitboss.law import Citation, Subchapter
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Collected,
    Counted,
    Cut,
    Dealt,
    Discarded,
    Duty,
    Paid,
    Placed,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
)
from pitboss.table.view import hands_seen, view
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
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-42")
LOW = "2s 4h 7c 9d"
"""Four cards of a dealer who has nothing."""


def draw_poker(**options: Any) -> ThreeCardDrawPoker:
    return ThreeCardDrawPoker(DrawPokerOptions(**options))


def at(
    *hands: str, dealer: str, draws: str = "", game: Game | None = None, **kwargs: Any
) -> Session:
    """A table where these hands come, and then these draw cards."""
    source = Stacked(" ".join((*hands, dealer, draws)).strip())
    seats = tuple(range(1, len(hands) + 1))
    return table(game or draw_poker(), source, seats=seats, **kwargs)


def drawing(card: str, amount: int = 10_00) -> tuple[str, int, Sequence[Any]]:
    return "draw", amount, cards(card)


def antes(seats: int = 1, first_3: int = 0) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): 10_00 for seat in range(1, seats + 1)}
    if first_3:
        placed |= {(seat, "first-3-bonus"): first_3 for seat in range(1, seats + 1)}
    return placed


# 42.2 to 42.5 Cards, opening, shuffle and cut, rankings


def test_42_2_a_one_deck_without_a_joker() -> None:
    assert draw_poker().deck() == STANDARD


def test_42_2_b_a_second_deck_needs_a_shuffler_and_alternates() -> None:
    with pytest.raises(BadOptions) as refused:
        draw_poker(shuffler=False)
    assert refused.value.law == LAW("2(b)")
    session = at("As Ah 2d", dealer=LOW)
    sides = [happened(round_of(session, antes(), ["fold"]), Turned)[-1].side for _ in range(3)]
    assert sides in ([0, 1, 0], [1, 0, 1])


def test_42_4_a_shuffled_before_every_round_and_4_b_1_not_cut_by_a_device() -> None:
    session = at("As Ah 2d", dealer=LOW)
    for decks in (2, 1):
        record = round_of(session, antes(), ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks
        assert not happened(record, Cut)


def test_42_4_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        session = table(draw_poker(**options), Stacked(numbers=[7]))
        record = round_of(session, antes(), ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("4(c)1ii"))]


def test_42_4_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(draw_poker(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        assert happened(round_of(session, antes(), ["fold"]), Cut)[0].position == position


def test_42_4_d_an_improper_cut_is_made_again() -> None:
    session = table(draw_poker(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, antes(), ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


RANKED = """
    hand                cards       law
    mini royal flush    As Ks Qs    5(b)1
    straight flush      3s 2s As    5(b)2
    three-of-a-kind     7s 7h 7d    5(b)3
    straight            As Kh Qs    5(b)4
    straight            3s 2h As    5(b)4
    flush               As Ks 9s    5(b)5
    pair                7s 7h Ad    5(b)6
    high card           Ks Ah 2d    5(b)7
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_42_5_b_hands(hand: str, held: str, place: str) -> None:
    rank = best_mini_royal(cards(held))
    assert rank.category == hand
    assert draw_poker().ranking[rank.category] == LAW(place)


def test_42_5_b_from_highest_to_lowest() -> None:
    places = [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
        LAW("5(b)7"),
    ]  # fmt: skip
    assert list(draw_poker().ranking.values()) == places
    best = [best_mini_royal(cards(held)) for _, held, _ in rows(RANKED)]
    assert best == sorted(best, reverse=True)


def test_42_5_a_reading_of_hands_of_one_kind() -> None:
    assert best_mini_royal(cards("As 2h 3d")) < best_mini_royal(cards("2s 3h 4d"))
    assert best_mini_royal(cards("5s 5h 2d")) > best_mini_royal(cards("3s 3h Ad"))
    assert best_mini_royal(cards("5s 5h 9d")) == best_mini_royal(cards("5d 5c 9h"))


# 42.6 Wagers


def test_42_6_b_reading_the_first_3_bonus_needs_an_ante() -> None:
    session = at("As Ah 2d", dealer=LOW)
    session.place("p1", 1, "first-3-bonus", 5_00)
    with pytest.raises(WagerRule, match="ante"):
        session.proceed()


def test_42_6_b_no_wager_after_no_more_bets() -> None:
    session = at("As Ah 2d", dealer=LOW)
    with pytest.raises(NotNow):
        session.place("p1", 1, "in-to-win", 10_00)
    start(session, antes())
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "first-3-bonus", 5_00)
    with pytest.raises(NotNow, match="No more bets"):
        session.withdraw("p1", 1)


def test_42_6_c_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah 2d", dealer=LOW)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    with pytest.raises(SpotTaken):
        session.sit("p1", 2)
    start(session, antes())
    with pytest.raises(NotNow):
        session.leave("p1")
    assert len(session.table.spots) == 6


# 42.7 to 42.10(d) The deal


@pytest.mark.parametrize(
    ("options", "announced", "dealer"),
    [
        ({"dealing": "manual shoe"}, LAW("7(b)"), [(4, LAW("10(b)"))]),
        ({"dealing": "hand"}, LAW("8(b)3"), [(4, LAW("10(b)"))]),
        ({"dealing": "automated shoe"}, LAW("9(b)2"), [(3, LAW("10(c)")), (1, LAW("10(c)"))]),
        (
            {"dealing": "automated shoe", "dealers_cards": "four from the stub"},
            LAW("9(b)2"),
            [(4, LAW("10(d)"))],
        ),
    ],
)
def test_42_10_a_b_c_d_three_cards_each_and_four_for_the_dealer(
    options: dict[str, Any], announced: Citation, dealer: list[tuple[int, Citation]]
) -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer=LOW, game=draw_poker(**options))
    record = round_of(session, antes(2), ["fold", "fold"])
    given = [(e.hand, len(e.cards), e.seen, e.law) for e in happened(record, Dealt)]
    assert given == [
        ("spot 1", 3, Seen.OWNER, LAW("10(a)")),
        ("spot 2", 3, Seen.OWNER, LAW("10(a)")),
        *(("dealer", count, Seen.NONE, law) for count, law in dealer),
    ]
    assert happened(record, Announced)[0].law == announced
    assert happened(record, Revealed)[0].cards == cards(LOW)
    taken = [e.law for e in happened(record, Duty) if "Take the stub" in e.text]
    assert taken == ([dealer[0][1]] if "automated shoe" in options.values() else [])


def test_42_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        draw_poker(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "counted"),
    [("manual shoe", LAW("7(e)")), ("hand", None), ("automated shoe", LAW("9(d)"))],
)
def test_42_7_e_9_d_the_stub_is_counted_and_8_b_reading_not_from_the_hand(
    dealing: Any, counted: Any
) -> None:
    session = table(draw_poker(dealing=dealing, counting_shuffler=False), Stacked())
    for number in range(1, 6):
        record = round_of(session, antes(), ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([(45, counted)] if number == 5 and counted else [])
        racked = [e for e in happened(record, Duty) if e.law == LAW("10(g)")]
        assert bool(racked) is not bool(count)


def test_42_7_f_9_e_no_count_where_the_shuffler_counts() -> None:
    session = table(draw_poker(counting_shuffler=True), Stacked())
    for _ in range(5):
        assert not happened(round_of(session, antes(), ["fold"]), Counted)


# 42.10(e) and (f) The decision


def test_42_10_f_fold_keep_or_draw_for_as_much_as_the_ante() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer=LOW)
    start(session, {(1, "ante"): 10_00, (2, "ante"): 15_00})
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law, ask.default) == ("p1", LAW("10(f)"), "fold")
    assert [choice.name for choice in ask.choices] == ["in-to-win", "draw", "fold"]
    for wrong in (("in-to-win", 20_00, ()), ("draw", 10_00, ()), ("draw", 10_00, cards("As Ah")),
                  ("draw", 10_00, cards("Qs")), ("draw", 5_00, cards("As"))):  # fmt: skip
        with pytest.raises(BadChoice):
            session.choose("p1", 1, *wrong)
    session.choose("p1", 1, "in-to-win")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.choices[1].amounts) == ("p2", (15_00,))


def test_42_10_f_1_fold_gives_up_the_ante_and_the_cards() -> None:
    session = at("7s 5h 2d", "As Ah 2c", dealer=LOW)
    start(session, antes(2))
    session.choose("p1", 1, "fold")
    assert session.table.spots[0].cards == []
    assert [(e.wager, e.law) for e in session.events if isinstance(e, Taken)] == [
        ("ante", LAW("10(f)1"))
    ]


def test_42_10_f_1_reading_a_folded_hand_s_first_3_bonus_is_settled() -> None:
    for hand, cents in (("7s 7h 2d", 5_00), ("7s 5h 2d", -5_00)):
        session = at(hand, dealer="Ks Kh Kd 3d")
        record = round_of(session, antes(first_3=5_00), ["fold"])
        assert won(record.events) == {(1, "ante"): -10_00, (1, "first-3-bonus"): cents}
        assert any("under the first 3" in duty.text for duty in happened(record, Duty))
        shown = [event for event in happened(record, Revealed) if event.spot == 1]
        assert [(event.cards, event.law) for event in shown] == [(cards(hand), LAW("10(f)1"))]


def test_42_10_f_2_in_to_win_keeps_the_three_cards() -> None:
    record = round_of(at("As Ah 2d", dealer=LOW), antes(), ["in-to-win"])
    (placed,) = [event for event in happened(record, Placed) if event.wager == "in-to-win"]
    assert (placed.amount, placed.law) == (10_00, LAW("10(f)2"))
    assert not happened(record, Discarded)


def test_42_10_f_3_and_4_reading_the_draw_card_is_the_next_and_nobody_sees_it() -> None:
    session = at("As 9h 2d", "Ks 8h 3d", dealer=LOW, draws="Ad Kd")
    start(session, antes(2))
    session.choose("p1", 1, "draw", 10_00, cards("9h"))
    placed = [e for e in session.events if isinstance(e, Placed) and e.wager == "in-to-win"]
    assert [(event.amount, event.law) for event in placed] == [(10_00, LAW("10(f)3"))]
    (gone,) = [e for e in session.events if isinstance(e, Discarded)]
    assert (gone.cards, gone.seen, gone.law) == (cards("9h"), Seen.OWNER, LAW("10(f)3"))
    dealt = [e for e in session.events if isinstance(e, Dealt)][-1]
    assert (dealt.cards, dealt.seen, dealt.law) == (cards("Ad"), Seen.NONE, LAW("10(f)4"))
    assert hands_seen(view(session, "p1"))["spot 1"] == (*cards("As 2d"), None)
    assert hands_seen(view(session, "p2"))["spot 1"] == (None, None, None)
    session.choose("p2", 2, "draw", 10_00, cards("3d"))
    revealed = [e.cards for e in happened(session.last, Revealed) if e.spot == 2]
    assert revealed == [(*cards("Ks 8h"), None), cards("Ks 8h Kd")]


# 42.10(g) and (h) Settlement: $10 on the ante, $5 on the first 3 bonus, in dollars

SETTLED = """
    first cards    gives up    draw    dealer         ante    in to win    first 3    why
    As Ah 2d       -           9c      Ks Kh 3d 5c    10      10           5          higher
    4s 4h 2d       -           9c      Ks Kh 3d 5c    -10     -10          5          lower
    Ks Qh 9d       -           2c      Kd Qc 9h 3c    0       0            -5         equal hands
    Js 9h 2d       -           5c      Th 8d 4c 3h    10      10           -5         any dealer's hand counts
    4s 5h 6d       -           9c      Ks Kh 3d 5c    10      20           30         a straight
    4s 5h 6d       -           9c      Ks Qh Jd 5c    -10     0            30         a straight that loses
    7s 7h 7d       -           9c      Ks Kh 3d 5c    10      60           150        three-of-a-kind
    4s 5s 6s       -           9c      Ks Kh 3d 5c    10      110          250        a straight flush
    As Ks Qs       -           9c      2h 4d 6c 8h    10      210          1000       a mini royal flush
    2s 8s Ks       -           9c      Ad Kh 3d 5c    10      10           15         a flush
    As 9h 2d       9h          Ad      Ks Kh 3d 5c    10      10           -5         a pair by the draw card
    4s 4h 2d       2d          4c      Ks Kh 3d 5c    10      60           5          the pair is kept
    4s 4h 2d       4s          9c      3s 3h 8d 5c    -10     -10          -5         the pair is broken
    7s 7h 7d       7s          9c      3s 3h 8d 5c    10      10           5          three, one given up: a pair
    4s 5h 6d       4s          7c      3s 3h 8d 5c    10      20           -5         a straight given up and made
    2s 8s Ks       2s          3d      Ah 9h 6d 5c    -10     -10          -5         a flush given up
    As Ks 2d       2d          Qs      3h 4d 6c 8h    10      210          -5         a mini royal by the draw card
    As Kd 2d       2d          9s      Ah Kc 9c 8h    0       0            -5         equal after the draw
    9s Td 2d       2d          Jc      Qh Kh Ac 8h    -10     0            -5         a straight that loses
"""  # noqa: E501


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_42_10_h_settlement(row: list[str]) -> None:
    first, gives, draw, dealer, ante, in_to_win, bonus, _ = row
    answer: Any = "in-to-win" if gives == "-" else drawing(gives)
    session = at(first, dealer=dealer, draws=draw)
    sums = won(round_of(session, antes(first_3=5_00), [answer]).events)
    expected = [int(cell) * DOLLAR for cell in (ante, in_to_win, bonus)]
    assert [sums[1, name] for name in ("ante", "in-to-win", "first-3-bonus")] == expected


def steps_of(record: RoundRecord, spot: int = 1) -> list[tuple[str, str, Citation]]:
    kinds = (Revealed, Paid, Taken, Collected)
    return [
        (type(e).__name__, getattr(e, "wager", ""), e.law)
        for e in record.events
        if isinstance(e, kinds) and e.spot == spot
    ]


def test_42_10_h_1_to_7_the_order_for_a_hand_that_is_kept() -> None:
    """The bonus comes last (h)7, on a wager that was lost (h)5; hands are compared by (h)3."""
    session = at("4s 5h 6d", dealer="Ks Qh Jd 5c")
    assert steps_of(round_of(session, antes(first_3=5_00), ["in-to-win"])) == [
        ("Revealed", "", LAW("10(h)1")),
        ("Paid", "first-3-bonus", LAW("11(d)")),
        ("Taken", "ante", LAW("10(h)5")),
        ("Taken", "in-to-win", LAW("10(h)5")),
        ("Paid", "in-to-win", LAW("10(h)7")),
        ("Collected", "", LAW("10(i)")),
    ]


def test_42_10_h_2_reading_a_first_3_bonus_without_a_pair_is_collected() -> None:
    session = at("4s 9h 6d", dealer="Ks Qh Jd 5c")
    steps = steps_of(round_of(session, antes(first_3=5_00), ["in-to-win"]))
    assert steps[1] == ("Taken", "first-3-bonus", LAW("10(h)2"))


@shows(LAW("10(h)3"))
def test_42_10_h_4_and_6_won_and_equal_hands() -> None:
    session = at("As Ah 2d", dealer="Ks Kh 3d 5c")
    assert steps_of(round_of(session, antes(), ["in-to-win"]))[1:3] == [
        ("Paid", "ante", LAW("10(h)4")),
        ("Paid", "in-to-win", LAW("10(h)4")),
    ]
    record = round_of(at("Ks Qh 9d", dealer="Kd Qc 9h 3c"), antes(), ["in-to-win"])
    returned = [e.law for e in record.events if type(e).__name__ == "Returned"]
    assert returned == [LAW("10(h)6")] * 2


def test_42_10_h_8_to_13_the_order_for_a_hand_that_draws() -> None:
    """(h)8 the kept cards, (h)9 the draw card, (h)11 what is lost, (h)13 the bonus."""
    session = at("9s Td 2d", dealer="Qh Kh Ac 8h", draws="Jc")
    record = round_of(session, antes(first_3=5_00), [drawing("2d")])
    assert steps_of(record) == [
        ("Revealed", "", LAW("10(h)8")),
        ("Taken", "first-3-bonus", LAW("10(h)8")),
        ("Revealed", "", LAW("10(h)9")),
        ("Taken", "ante", LAW("10(h)11")),
        ("Taken", "in-to-win", LAW("10(h)11")),
        ("Paid", "in-to-win", LAW("10(h)13")),
        ("Collected", "", LAW("10(i)")),
    ]


def test_42_10_h_10_and_12_won_and_equal_after_a_draw() -> None:
    session = at("As 9h 2d", dealer="Ks Kh 3d 5c", draws="Ad")
    steps = steps_of(round_of(session, antes(), [drawing("9h")]))
    assert steps[2:4] == [("Paid", "ante", LAW("10(h)10")), ("Paid", "in-to-win", LAW("10(h)10"))]
    session = at("As Kd 2d", dealer="Ah Kc 9c 8h", draws="9s")
    record = round_of(session, antes(), [drawing("2d")])
    returned = [e.law for e in record.events if type(e).__name__ == "Returned"]
    assert returned == [LAW("10(h)12")] * 2


def test_42_10_h_8_reading_any_two_cards_that_are_kept_are_a_pair_or_nothing() -> None:
    """Also sorted all at once, as the odds count them, among hands of three cards."""
    kept, whole = list(combinations(STANDARD, 2)), list(combinations(STANDARD[::3], 3))
    found = [FIRST_HANDS.names[FIRST_HANDS.of(two)] for two in kept]
    assert (found.count("pair"), found.count("high card")) == (13 * 6, 1326 - 13 * 6)
    indices = [[card.index for card in hand] for hand in (*kept, *whole)]
    padded = np.array([[*hand, NO_CARD][:3] for hand in indices], np.uint8)
    assert FIRST_HANDS.sort(padded).tolist() == [FIRST_HANDS.of(hand) for hand in (*kept, *whole)]


def test_42_10_g_and_h_the_stub_then_the_dealer_then_players_from_the_right() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d 5c")
    record = round_of(session, antes(2), ["in-to-win"] * 2)
    assert [e.hand for e in happened(record, Revealed)] == ["dealer", "spot 2", "spot 1"]
    assert happened(record, Revealed)[0].law == LAW("10(g)")
    stub = next(at for at, e in enumerate(record.events) if isinstance(e, Duty)
                and e.law == LAW("10(g)"))  # fmt: skip
    assert stub < record.events.index(happened(record, Revealed)[0])
    assert happened(record, Collected)[-1].hand == "dealer"


TABLES = """
    hand        c 1    c 2    c 3    d 1    d 2    d 3    d 4
    As Kh 9d    0      0      0      -1     -1     -1     -1
    As Ah 9d    0      0      0      1      1      1      1
    As Ks 9s    0      0      0      3      3      3      3
    4s 5h 6d    1      1      1      6      6      7      6
    7s 7h 7d    5      4      5      30     30     30     30
    4s 5s 6s    10     10     6      50     60     40     40
    As Ks Qs    20     20     20     200    100    150    60
"""


@pytest.mark.parametrize("row", rows(TABLES), ids=lambda row: row[0])
def test_42_11_c_reading_and_d_every_row_of_every_table(row: list[str]) -> None:
    """What a unit wins: the bonus on the in to win wager, and the first 3 bonus."""
    hand, *cells = row
    for number in range(4):
        options = {"first_3_bonus_table": str(number + 1)}
        if number < 3:
            options["in_to_win_bonus_table"] = str(number + 1)
        session = at(hand, dealer="2c 3d 7c 8h", game=draw_poker(**options))
        record = round_of(session, antes(first_3=10_00), ["in-to-win"])
        assert won(record.events)[1, "first-3-bonus"] == int(cells[3 + number]) * 10_00
        if number < 3:
            paid = [e.amount for e in happened(record, Paid) if e.outcome == "in to win bonus"]
            assert sum(paid) == int(cells[number]) * 10_00
    assert draw_poker().ante.tables[0].law == LAW("11(b)")
    assert draw_poker().first_3_bonus.tables[0].law == LAW("11(d)")


# 42.12 Irregularities


def paced(game: Game | None = None, **options: Any) -> Session:
    """A table that is dealt step by step, stopped when the first player has cards."""
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d 5c", draws="9c 9d", paced=True,
                 game=game or draw_poker(**options))  # fmt: skip
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, antes(2, first_3=5_00))
    step_until(session, lambda: session.table.spots[0].cards)
    return session


def test_42_12_a_reading_one_card_face_up_voids_all_hands() -> None:
    session = paced()
    session.report("card-face-up")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]
    assert session.table.patrons["p1"].amount == CHIPS


def test_42_12_a_reading_also_among_draw_cards_but_not_once_all_are_dealt() -> None:
    session = paced()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "draw", 10_00, cards("2d"))
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    session.report("card-face-up")
    record = finish(session)
    assert won(record.events)[1, "in-to-win"] == 0
    assert session.table.patrons["p1"].amount == CHIPS
    session = paced()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "fold")
    step_until(session, lambda: isinstance(session.pending, Ask) and session.pending.spot == 2)
    session.choose("p2", 2, "fold")
    step_until(session, lambda: session.table.memory.stub_out)
    with pytest.raises(NoSuchIrregularity, match="All cards"):
        session.report("card-face-up")


def test_42_12_a_a_card_dealt_in_error_is_the_next_card() -> None:
    session = paced()
    session.report("card-drawn-in-error")
    step_until(session, lambda: session.table.spots[1].cards)
    assert session.table.spots[1].cards == list(cards("Qs Qh 4d"))


def test_42_12_b_a_wrong_number_of_cards_voids_all_hands() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d 5c", draws="9c")
    start(session, antes(2, first_3=5_00))
    session.choose("p1", 1, "draw", 10_00, cards("2d"))
    session.report("incorrect-number-of-cards")
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}
    assert [event.law for event in happened(session.last, Voided)] == [LAW("12(b)")]
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")  # this subchapter has no such rule


def test_42_12_b_reading_a_fold_before_stays_a_fold() -> None:
    session = at("As Ah 2d", "Qs Qh 4d", dealer="Ks Kh 3d 5c")
    start(session, antes(2, first_3=5_00))
    session.choose("p1", 1, "fold")
    session.report("incorrect-number-of-cards")
    assert session.last is not None
    assert won(session.last.events) == {
        (1, "ante"): -10_00, (1, "first-3-bonus"): 0, (2, "ante"): 0, (2, "first-3-bonus"): 0,
    }  # fmt: skip


def wrong_count(session: Session, name: str) -> RoundRecord:
    """Both players keep their cards, and then the count of the stub is wrong."""
    for spot in (1, 2):
        while not isinstance(session.pending, Ask):
            session.step()
        session.choose(f"p{spot}", spot, "in-to-win")
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    return finish(session)


def test_42_7_e_2_reading_a_wrong_count_voids_all_hands() -> None:
    for name in ("stub-misdealt", "deck-incomplete"):
        session = paced()
        with pytest.raises(NoSuchIrregularity):
            session.report(name)
        record = wrong_count(session, name)
        assert set(won(record.events).values()) == {0}
        assert [event.law for event in happened(record, Voided)] == [LAW("7(e)2")]
        removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
        assert bool(removed) is (name == "deck-incomplete")


def test_42_12_c_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(draw_poker(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    start(session, antes())
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3


def test_42_12_d_a_jammed_shoe_voids_the_round_until_the_stub_leaves_it() -> None:
    session = paced(dealing="automated shoe")
    session.report("shoe-jams")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert happened(record, Voided)[0].law == LAW("12(d)")
    session = paced(dealing="automated shoe")
    step_until(session, lambda: session.table.dealer.cards)
    with pytest.raises(NoSuchIrregularity, match="left the automated shoe"):
        session.report("shoe-jams")


def test_42_12_e_a_device_leaves_the_table_first() -> None:
    session = at("As Ah 2d", dealer=LOW)
    session.report("shuffler-removed")
    round_of(session, antes(), ["fold"])
    record = round_of(session, antes(), ["fold"])
    assert len(happened(record, Cut)) == 1
    assert not happened(record, Turned)
