"""Double down stud, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    SpotTaken,
)
from pitboss.games.banked_poker.double_down_stud import DoubleDownOptions, DoubleDownStud
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
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
from pitboss.table.view import hands_seen, view
from tests.support.play import CHIPS, happened, round_of, rows, start, step_until, table, won
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-17")
BY_HAND = {"shuffler": False, "second_deck": False}
DOUBLE: Any = ("double-down", 10_00)
STAND = "stand"
BOARD = "2c 7d 9h Js"


def game(**options: Any) -> DoubleDownStud:
    return DoubleDownStud(DoubleDownOptions(**options))


def original(*spots: int, each: int = 10_00) -> dict[tuple[int, str], int]:
    return {(spot, "original"): each for spot in spots or (1,)}


def at(*hands: str, board: str = BOARD, options: Any = None, **kwargs: Any) -> Session:
    """A table where these single cards and this board come, its first card the hole card."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(cards(" ".join((*hands, board))))
    return table(game(**(options or {})), source, seats=seats, **kwargs)


# 17.2 to 17.5 Cards, opening, shuffle, cut and rankings


def test_17_2_b_4_two_decks_alternate() -> None:
    session = at("As")
    turned = [happened(round_of(session, original(), [STAND]), Turned) for _ in range(3)]
    assert [[(e.side, e.law) for e in one] for one in turned] == [
        [(side, LAW("2(b)4"))] for side in (1, 0, 1)
    ]
    with pytest.raises(BadOptions) as refused:
        game(shuffler=False)
    assert refused.value.law == LAW("2(b)")


def test_17_3_b_the_cards_are_spread_for_the_first_player() -> None:
    record = round_of(at("As"), original(), [STAND])
    assert happened(record, Duty)[0].law == LAW("3(b)")


def test_17_4_a_shuffled_before_every_round() -> None:
    session = at("As")
    for decks in (2, 1):
        record = round_of(session, original(), [STAND])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


CUTS = """
    shuffled by             dealt from     cut
    device into the shoe    manual shoe    no
    device into the shoe    hand           yes
    device                  manual shoe    yes
    hand                    manual shoe    yes
    before it came          manual shoe    yes
"""


@pytest.mark.parametrize(("shuffled", "dealing", "cut"), rows(CUTS))
def test_17_4_b_1_and_2_what_is_cut(shuffled: str, dealing: str, cut: str) -> None:
    options = {
        "device into the shoe": {},
        "device": {"into_shoe": False},
        "hand": BY_HAND,
        "before it came": {"preshuffled": True},
    }[shuffled]
    session = table(game(dealing=dealing, **options), Stacked(numbers=[7]))
    record = round_of(session, original(), [STAND])
    cuts = [(e.position, e.by, e.law) for e in happened(record, Cut)]
    assert cuts == ([(17, "dealer", LAW("4(c)"))] if cut == "yes" else [])


def test_17_4_b_2_stacked_cards_are_cut_in_every_round() -> None:
    session = table(game(into_shoe=False), Stacked())
    assert all(happened(round_of(session, original(), [STAND]), Cut) for _ in range(3))


def offered(session: Session, answers: dict[int, Any]) -> list[tuple[int, Any]]:
    """To whom the cut is offered before wagers are taken, and under which paragraph."""
    asked = []
    while isinstance(session.pending, Ask):
        ask = session.pending
        asked.append((ask.spot, ask.law))
        session.choose(ask.patron, ask.spot, *answers.get(ask.spot, ("decline",)))
    return asked


def at_cut(*seats: int, **options: Any) -> Session:
    """A table where players are asked whether they cut, the first seat the first to arrive."""
    session = Session(game(**BY_HAND, **options), source=Stacked(), limits=Limits(), automate=())
    for seat in seats:
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def test_17_4_d_1_the_first_player_at_the_start_of_the_game() -> None:
    session = at_cut(2)
    assert offered(session, {}) == [(2, LAW("4(d)1"))]


def test_17_4_d_2_in_turn_from_the_right() -> None:
    session = at_cut(2, 1, 3)
    offered(session, {})
    first = []
    for _ in range(4):
        start(session, {(1, "original"): 10_00})
        session.choose("p1", 1, STAND)
        asked = offered(session, {})
        assert all(law == LAW("4(d)2") for _, law in asked)
        first.append([spot for spot, _ in asked])
    assert first == [[3, 2, 1], [2, 1, 3], [1, 3, 2], [3, 2, 1]]


def test_17_4_d_2_in_turn_from_the_right_anew_once_the_table_was_idle() -> None:
    """Rounds are consecutive as long as nothing comes between them."""
    session, first = at_cut(1, 4, 6), []
    for number in range(5):
        first.append(offered(session, {})[0][0])
        if number == 1:
            session.call("no gaming activity")
            first.append(offered(session, {})[0][0])
        start(session, {(1, "original"): 10_00})
        session.choose("p1", 1, STAND)
    assert first == [1, 6, 1, 6, 4, 1]


def test_17_4_c_the_dealer_cuts_where_nobody_does() -> None:
    session = at_cut(2)
    offered(session, {})
    (cut,) = [e for e in session.events if isinstance(e, Cut)]
    assert (cut.by, cut.law) == ("dealer", LAW("4(c)"))


def test_17_4_e_at_least_ten_cards_from_either_end() -> None:
    for position in (9, 43):
        session = at_cut(2)
        with pytest.raises(BadChoice):
            session.choose("p2", 2, "cut", position)
    session = at_cut(2)
    offered(session, {2: ("cut", 42)})
    (cut,) = [e for e in session.events if isinstance(e, Cut)]
    assert (cut.position, cut.by, cut.law) == (42, "p2", LAW("4(e)"))


@pytest.mark.parametrize(("recut", "who"), [("last to cut", [2]), ("next to cut", [1])])
def test_17_4_f_an_improper_cut_is_made_again(recut: str, who: list[int]) -> None:
    session = at_cut(2, recut=recut)
    offered(session, {2: ("cut", 20)})
    session.sit("p1", 1, CHIPS)
    session.report("improper-cut")
    assert offered(session, {1: ("cut", 30), 2: ("cut", 30)}) == [
        (spot, LAW("4(f)")) for spot in who
    ]
    assert [e.position for e in session.events if isinstance(e, Cut)] == [20, 30]
    with pytest.raises(NoSuchIrregularity):
        at("As").report("improper-cut")


RANKED = """
    hand               cards                law
    royal flush        As Ks Qs Js Ts       5(b)1
    straight flush     5s 4s 3s 2s As       5(b)2
    four-of-a-kind     7s 7h 7d 7c As       5(b)3
    full house         7s 7h 7d As Ah       5(b)4
    flush              As Ks Qs Js 2s       5(b)5
    straight           As Kh Qs Js Ts       5(b)6
    three-of-a-kind    7s 7h 7d As Kh       5(b)7
    two pairs          7s 7h As Ah Kd       5(b)8
    pair               7s 7h As Kh Qd       5(b)9
"""


def test_17_5_b_hands_from_highest_to_lowest() -> None:
    ranked = [five.best(cards(held)) for _, held, _ in rows(RANKED)]
    assert ranked == sorted(ranked, reverse=True)
    assert [str(one.category) for one in ranked] == [hand for hand, _, _ in rows(RANKED)]
    assert [game().ranking[one.category] for one in ranked] == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
        LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"),
    ]  # fmt: skip


def test_17_5_a_the_ace_is_low_with_two_to_five() -> None:
    assert five.best(cards("As 2h 3d 4c 5s")).category == "straight"


def test_17_5_b_6_reading_no_ace_in_the_middle() -> None:
    assert five.best(cards("Qs Ks Ah 2d 3c")).category == "high card"


# 17.6 Wagers


def test_17_6_b_reading_no_wager_after_no_more_bets_but_the_double_down() -> None:
    session = at("As")
    with pytest.raises(NotNow):
        session.place("p1", 1, "double-down", 10_00)
    start(session, original())
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "original", 10_00)
    session.choose("p1", 1, *DOUBLE)
    assert {e.wager for e in happened(session.last, Placed)} == {"original", "double-down"}


@pytest.mark.parametrize("positions", [1, 2])
def test_17_6_c_adjacent_areas(positions: int) -> None:
    session = at("As", options={"betting_positions": positions})
    for spot in range(2, positions + 1):
        session.sit("p1", spot)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", positions + 1)
    assert refused.value.law == LAW("6(c)")


# 17.8 Dealing and doubling


def test_17_8_a_reading_no_automated_shoe() -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="automated shoe")
    assert refused.value.law == LAW("8(a)")


def test_17_8_a_1_no_more_bets_from_the_shoe() -> None:
    record = round_of(at("As"), original(), [STAND])
    assert [e.law for e in happened(record, Announced)] == [LAW("8(a)1"), LAW("8(d)")]


def test_17_8_a_2_i_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="hand", **BY_HAND)
    assert refused.value.law == LAW("8(a)2i")


def test_17_8_a_2_iv_no_more_bets_from_the_hand() -> None:
    record = round_of(at("As", options={"dealing": "hand"}), original(), [STAND])
    assert happened(record, Announced)[0].law == LAW("8(a)2iv")


@pytest.mark.parametrize("dealing", ["manual shoe", "hand"])
def test_17_8_b_one_card_each_then_one_hidden_and_three_open(dealing: str) -> None:
    session = table(game(dealing=dealing), Stacked(cards(f"As Kd {BOARD}")), seats=(1, 2))
    if dealing == "hand":  # the deck is cut, so that other cards come
        session = table(game(dealing=dealing), Stacked(), seats=(1, 2))
    record = round_of(session, original(1, 2), [STAND, STAND])
    assert [(e.hand, len(e.cards), e.seen, e.law) for e in happened(record, Dealt)] == [
        ("spot 1", 1, Seen.ALL, LAW("8(b)")),
        ("spot 2", 1, Seen.ALL, LAW("8(b)")),
        ("community", 1, Seen.NONE, LAW("8(b)")),
        ("community", 3, Seen.ALL, LAW("8(b)")),
    ]
    assert not happened(record, Counted)


def test_17_8_b_the_hole_card_is_hidden_and_the_rest_open_to_all() -> None:
    session = at("As", "Kd")
    start(session, original(1, 2))
    seen = hands_seen(view(session))
    assert seen["spot 1"] == tuple(cards("As"))
    assert seen["spot 2"] == tuple(cards("Kd"))
    assert seen["community"] == (None, *cards("7d 9h Js"))


def test_17_8_b_a_hand_is_named_by_the_three_open_cards_and_not_by_the_hole_card() -> None:
    session = at("7s", board="7c 7d 9h Js")
    start(session, original())
    named = session.game.holding(session.table, session.table.spots[0])
    assert named == five.best(cards("7s 7d 9h Js")).words


@pytest.mark.parametrize("amount", [25, 1_00, 9_75, 10_00])
def test_17_8_c_reading_any_amount_up_to_the_original(amount: int) -> None:
    record = round_of(at("Jd"), original(), [("double-down", amount)])
    assert won(record.events) == {(1, "original"): 10_00, (1, "double-down"): amount}


@pytest.mark.parametrize("amount", [10_25, 20_00, 0])
def test_17_8_c_and_no_more(amount: int) -> None:
    session = at("Jd")
    start(session, original())
    with pytest.raises(BadChoice) as refused:
        session.choose("p1", 1, "double-down", amount)
    assert refused.value.law == LAW("8(c)")


def test_17_8_d_no_more_bets_once_more_then_the_hole_card() -> None:
    events = round_of(at("As", "Kd"), original(1, 2), [DOUBLE, STAND]).events
    last = max(n for n, e in enumerate(events) if isinstance(e, Announced))
    announced, shown = events[last : last + 2]
    assert isinstance(announced, Announced)
    assert isinstance(shown, Revealed)
    assert (announced.text, announced.law) == ("No more bets", LAW("8(d)"))
    assert (shown.cards, shown.law) == (tuple(cards(BOARD)), LAW("8(d)"))


# 17.9 and 17.10 Settlement

SETTLED = """
    card    board          each      law
    As      Ks Qs Js Ts    10000     10(b)
    9s      Ks Qs Js Ts    1000      10(b)
    7s      7h 7d 7c 2s    250       10(b)
    7s      7h 7d 2c 2s    100       10(b)
    9s      Ks Qs Js 2s    80        10(b)
    9s      Kh Qs Js Ts    50        10(b)
    As      2h 3s 4s 5s    50        10(b)
    7s      7h 7d 3c 2s    30        10(b)
    7s      7h 3d 3c 2s    20        10(b)
    Js      Jh 3d 4c 2s    10        10(b)
    As      7h 3d 4c Ah    10        10(b)
    Ts      Th 3d 4c 2s    0         9(b)
    6s      2h 3d 4c 6h    0         9(b)
    5s      5h 3d 4c 2s    -10       9(a)
    As      Kh 3d 4c 9s    -10       9(a)
"""


@pytest.mark.parametrize(("card", "board", "each", "law"), rows(SETTLED))
def test_17_10_b_what_every_hand_pays(card: str, board: str, each: str, law: str) -> None:
    record = round_of(at(card, board=board), original(), [DOUBLE])
    assert won(record.events) == {
        (1, name): int(each) * 100 for name in ("original", "double-down")
    }
    settled = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert {e.law for e in settled} == {LAW(law)}


def test_17_10_b_a_casino_may_pay_more_and_not_less() -> None:
    rows_of = {row.outcome: str(row.pays) for row in game().tables["original"].rows}
    DoubleDownStud(own_tables={"original": {**rows_of, "flush": "9 to 1"}})
    with pytest.raises(BadPayTable):
        DoubleDownStud(own_tables={"original": {**rows_of, "flush": "7 to 1"}})


def test_17_9_a_b_c_the_losers_first_then_pushes_then_winners() -> None:
    session = at("As", "6d", "Jd", "7c", "Jc", board="2c 6h 8h Js")
    record = round_of(session, original(1, 2, 3, 4, 5), [STAND] * 5)
    ends = [
        (e.spot, type(e).__name__, e.law)
        for e in record.events
        if isinstance(e, Paid | Taken | Returned | Collected)
    ]
    assert ends == [
        (4, "Taken", LAW("9(a)")), (4, "Collected", LAW("9(a)")),
        (1, "Taken", LAW("9(a)")), (1, "Collected", LAW("9(a)")),
        (2, "Returned", LAW("9(b)")), (2, "Collected", LAW("9(b)")),
        (5, "Paid", LAW("10(b)")), (3, "Paid", LAW("10(b)")),
        (0, "Collected", LAW("9(c)")), (3, "Collected", LAW("9(c)")),
        (5, "Collected", LAW("9(c)")),
    ]  # fmt: skip


def test_17_9_a_a_pair_of_fives_loses_with_its_double_down() -> None:
    record = round_of(at("5s", board="5h 3d 4c 2s"), original(), [DOUBLE])
    assert [(e.wager, e.amount, e.law) for e in happened(record, Taken)] == [
        ("original", 10_00, LAW("9(a)")), ("double-down", 10_00, LAW("9(a)")),
    ]  # fmt: skip


def test_17_9_b_reading_both_wagers_push() -> None:
    record = round_of(at("6s", board="6h 3d 4c 2s"), original(), [DOUBLE])
    assert [(e.wager, e.amount) for e in happened(record, Returned)] == [
        ("original", 10_00), ("double-down", 10_00),
    ]  # fmt: skip


def test_17_9_c_the_remaining_cards_go_to_the_rack() -> None:
    duties = happened(round_of(at("As"), original(), [STAND]), Duty)
    assert (duties[-1].law, "remaining cards" in duties[-1].text) == (LAW("9(c)"), True)


def test_17_10_c_reading_a_payout_limit() -> None:
    session = at("As", board="Ks Qs Js Ts")
    record = round_of(session, original(each=80_00), [("double-down", 80_00)])
    assert [(e.wager, e.amount, e.stake, e.law) for e in happened(record, Paid)] == [
        ("original", 80_000_00, 80_00, LAW("10(b)")),
        ("double-down", 20_000_00, 80_00, LAW("10(c)")),
    ]
    session = at("As", board="Ks Qs Js Ts", options={"payout_limit": 160_000})
    record = round_of(session, original(each=80_00), [("double-down", 80_00)])
    assert sum(won(record.events).values()) == 160_000_00
    with pytest.raises(BadOptions) as refused:
        game(payout_limit=99_999)
    assert refused.value.law == LAW("10(c)")


def test_17_10_c_no_less_than_the_minimum_wagers_could_win() -> None:
    session = at("As", board="Ks Qs Js Ts", limits=Limits(Limit(75_00, 1_000_00)))
    record = round_of(session, original(each=75_00), [("double-down", 75_00)])
    assert sum(won(record.events).values()) == 150_000_00


# 17.11 Irregularities


def dealing(*hands: str, **options: Any) -> Session:
    """A table that deals step by step, its wagers placed."""
    session = at(*hands, paced=True, options=options)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, original(*range(1, len(hands) + 1)))
    return session


def over(session: Session, law: Any) -> None:
    """The round is void under this paragraph, and every chip is back."""
    step_until(session, lambda: session.last is not None)
    assert happened(session.last, Voided)[0].law == law
    assert len(happened(session.last, Returned)) == len(happened(session.last, Placed))
    assert all(one.amount == CHIPS for one in session.table.patrons.values())


@pytest.mark.parametrize("doubled", [False, True])
def test_17_11_a_the_hole_card_exposed_voids_all_hands(doubled: bool) -> None:
    session = dealing("As", "Kd")
    with pytest.raises(NoSuchIrregularity, match="not dealt"):
        session.report("hole-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Ask))
    if doubled:
        session.choose("p1", 1, *DOUBLE)
    session.report("hole-card-exposed")
    over(session, LAW("11(a)"))


def test_17_11_a_not_once_no_more_bets_is_announced() -> None:
    session = dealing("As")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, STAND)
    step_until(session, lambda: session.table.state)
    with pytest.raises(NoSuchIrregularity, match="due to be revealed"):
        session.report("hole-card-exposed")


@pytest.mark.parametrize("late", [False, True])
@pytest.mark.parametrize("times", [1, 2])
def test_17_11_b_reading_one_card_face_up_is_set_aside_and_a_second_voids_all(
    late: bool, times: int
) -> None:
    session = dealing("As", "Kd")
    if late:
        step_until(session, lambda: isinstance(session.pending, Ask))
    for _ in range(times):
        session.report("card-face-up")
    if times == 2:
        over(session, LAW("11(b)"))
        return
    step_until(session, lambda: isinstance(session.pending, Ask))
    (burned,) = [e for e in session.events if isinstance(e, Burned)]
    assert (burned.seen, burned.law) == (Seen.ALL, LAW("11(b)"))
    assert session.table.spots[0].cards == list(cards("As" if late else "Kd"))


def test_17_11_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = dealing("As")
    session.report("card-drawn-in-error")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert session.table.spots[0].cards == list(cards("As"))


def test_17_11_d_a_misdeal_voids_all_hands() -> None:
    session = dealing("As", "Kd")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("incorrect-number-of-cards")
    over(session, LAW("11(d)"))


def test_17_11_e_a_shuffling_device_that_fails_shuffles_again() -> None:
    session = at("As")
    session.report("shuffler-jams")
    record = round_of(session, original(), [STAND])
    assert LAW("11(e)") in [e.law for e in happened(record, Shuffled)]


def test_17_11_f_without_the_device_cards_are_shuffled_and_cut_by_hand() -> None:
    session = at("As")
    session.report("shuffler-removed")
    round_of(session, original(), [STAND])
    assert happened(round_of(session, original(), [STAND]), Cut)
