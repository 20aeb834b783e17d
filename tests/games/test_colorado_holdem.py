"""Colorado hold 'em poker, paragraph by paragraph."""

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
    WagerRule,
)
from pitboss.games.banked_poker.colorado_holdem import ColoradoHoldem, ColoradoOptions
from pitboss.hands import five, three
from pitboss.law import Subchapter
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
    Returned,
    Revealed,
    Seen,
    Shifted,
    Shuffled,
    Taken,
    Voided,
)
from pitboss.table.view import view
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

LAW = Subchapter("13:69F-23")
ANTE = {(1, "ante"): 10_00}
BONUS = {(1, "bonus-wager"): 1_00}
BET: Any = ("bet", 10_00)
BOARD = "2s 7d 9h"
MAY = {"version": "permissible bet"}
VERSIONS: list[dict[str, str]] = [{}, MAY]


def game(**options: Any) -> ColoradoHoldem:
    return ColoradoHoldem(ColoradoOptions(**options))


def at(*hands: str, board: str = BOARD, rules: Any = None, **kwargs: Any) -> Session:
    """A table where these hands and this board come from a manual shoe."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, board))
    return table(rules or game(), source, seats=seats, **kwargs)


def drop(card: str) -> Any:
    return "discard", 0, cards(card)


def net(session: Session, seat: int = 1) -> int:
    return session.table.patrons[f"p{seat}"].amount - CHIPS


# 23.2 to 23.5 Cards, rankings, shuffle and cut


def test_23_2_a_one_deck() -> None:
    assert game().deck() == STANDARD


def test_23_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(shuffler=False)
    assert refused.value.law == LAW("2(b)")


RANKED = """
    hand               cards                law
    royal flush        As Ks Qs Js Ts       3(b)1
    straight flush     Ks Qs Js Ts 9s       3(b)2
    straight flush     5s 4s 3s 2s As       3(b)2
    four-of-a-kind     7s 7h 7d 7c As       3(b)3
    full house         7s 7h 7d As Ah       3(b)4
    flush              As Ks Qs Js 2s       3(b)5
    straight           As Kh Qs Js Ts       3(b)6
    straight           5s 4h 3s 2s As       3(b)6
    three-of-a-kind    7s 7h 7d As Kh       3(b)7
    two pairs          7s 7h As Ah Kd       3(b)8
    pair               7s 7h As Kh Qd       3(b)9
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_23_3_b_reading_hands(hand: str, held: str, place: str) -> None:
    rank = five.best(cards(held))
    assert rank.category == hand
    assert game().ranking[rank.category] == LAW(place)


def test_23_3_b_from_highest_to_lowest() -> None:
    ranked = [five.best(cards(held)) for _, held, _ in rows(RANKED)]
    assert ranked == sorted(ranked, reverse=True)
    assert list(game().ranking.values()) == [
        LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"), LAW("3(b)5"), LAW("3(b)6"),
        LAW("3(b)7"), LAW("3(b)8"), LAW("3(b)9"),
    ]  # fmt: skip


def test_23_3_a_an_ace_is_not_in_the_middle_of_a_straight() -> None:
    assert five.best(cards("Qs Ks Ah 2d 3c")).category == "high card"


INSTANT = """
    cards       ace low    instant winner
    7s 7h 7d    True       yes
    7s 8s 9s    True       yes
    As Ks Qs    True       yes
    3s 2s As    True       yes
    3s 2s As    False      no
    Ks As 2s    True       no
    7s 8s 9h    True       no
    2s 7s 9s    True       no
    7s 7h 9s    True       no
"""


@pytest.mark.parametrize(("held", "low", "instant"), rows(INSTANT))
def test_23_3_c_reading_instant_winners(held: str, low: str, instant: str) -> None:
    for options in VERSIONS:
        rules = game(ace_low=low == "True", **options)
        session = at(held, board="4c 6c Tc", rules=rules)
        round_of(session, {**ANTE, **BONUS}, ["declare"])
        assert net(session) == (50_00 + 5_00 if instant == "yes" else -10_00 - 1_00)


def test_23_3_c_1_and_2_the_two_kinds() -> None:
    assert game().instant_winners[three.best(cards("7s 8s 9s")).category] == LAW("3(c)1")
    assert game().instant_winners[three.best(cards("7s 7h 7d")).category] == LAW("3(c)2")


def test_23_5_a_shuffled_before_every_round() -> None:
    session = at("As Ah Kd")
    for decks in (2, 1, 1):
        record = round_of(session, ANTE, ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("5(a)")] * decks


def test_23_5_b_1_a_device_s_shuffle_is_not_cut() -> None:
    assert not happened(round_of(at("As Ah Kd"), ANTE, ["fold"]), Cut)


def test_23_5_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        record = round_of(table(game(**options), Stacked(numbers=[7])), ANTE, ["fold"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("5(c)1ii"))]


def test_23_5_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        assert happened(round_of(session, ANTE, ["fold"]), Cut)[0].position == position


def test_23_5_d_an_improper_cut_is_made_again() -> None:
    session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, ANTE, ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


# 23.6 and 23.6A Wagers


def test_23_6_a_no_cash_and_a_coupon_on_the_ante() -> None:
    session = at("As Ah Kd", rules=game(match_play=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    with pytest.raises(WagerRule, match="coupon"):
        session.place("p1", 1, "bonus-wager", 1_00, coupon=1_00)
    with pytest.raises(WagerRule, match="cash"):
        session.place("p1", 1, "ante", 10_00, cash=True)
    session.proceed()
    session.choose("p1", 1, "bet", 10_00)
    session.choose("p1", 1, *drop("Kd"))
    assert net(session) == 30_00  # ante, coupon and bet, each 1 to 1


def test_23_6_b_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah Kd")
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, ANTE)
    with pytest.raises(NotNow):
        session.leave("p1")


def test_23_6_c_reading_no_wager_after_no_more_bets_but_the_bet() -> None:
    session = at("As Ah Kd")
    start(session, ANTE)
    for wager in ("ante", "bonus-wager", "bet"):
        with pytest.raises(NotNow):
            session.place("p1", 1, wager, 1_00)
    session.choose("p1", 1, "bet", 10_00)
    assert [bet.wager.name for bet in session.table.bets.values()] == ["ante", "bet"]


def test_23_6_d_an_ante_is_required() -> None:
    session = at("As Ah Kd")
    session.place("p1", 1, "bonus-wager", 1_00)
    with pytest.raises(WagerRule, match="needs the ante"):
        session.proceed()


def test_23_6_e_two_adjacent_positions_where_the_casino_lets_one_player_have_them() -> None:
    with pytest.raises(SpotTaken) as refused:
        at("As Ah Kd").sit("p1", 2)
    assert refused.value.law == LAW("6(e)")
    session = at("As Ah Kd", rules=game(betting_positions=2))
    with pytest.raises(SpotTaken):
        session.sit("p1", 3)
    session.sit("p1", 2)
    with pytest.raises(SpotTaken):
        session.sit("p1", 3)


def test_23_6_f_one_version_at_all_tables() -> None:
    assert game().same_everywhere() == {"version": ("required bet", LAW("6(f)"))}
    assert game(**MAY).same_everywhere() == {"version": ("permissible bet", LAW("6(f)"))}


def test_23_6_f_the_versions_have_choices_and_tables_of_their_own() -> None:
    for options, choices in ((({}), ["bet", "fold"]), (MAY, ["bet", "no-bet"])):
        rules = game(**options)
        session = at("As Ah Kd", rules=rules)
        start(session, ANTE)
        ask = session.pending
        assert isinstance(ask, Ask)
        assert [choice.name for choice in ask.choices] == [*choices, "declare"]
        assert {rules.tables[name].name for name in ("ante", "bet", "bonus-wager")} == {
            rules.options.version
        }


BONUS_PAID = """
    hand        drop    board       wins     outcome
    As Ks 2d    2d      Qs Js Ts    10000    royal flush
    9s Ks 2d    2d      Qs Js Ts    1000     straight flush
    7s 7h 2d    2d      7d 7c 3s    100      four-of-a-kind
    7s 7h 2d    2d      7d 3c 3s    50       full house
    As 4s 2d    2d      Qs Js Ts    25       flush
    As Kh 2d    2d      Qs Js Ts    15       straight
    7s 7h 2d    2d      7d 3c Ts    3        three-of-a-kind
    7s 7h 2d    2d      Td 3c Ts    1        two pairs
    Js Jh 2d    2d      Td 3c 9s    0        pair of jacks or better
    Ts Th 2d    2d      8d 3c 9s    -1       pair of 10s
    9s 9h 2d    2d      8d 3c Ts    -1       pair of nines
    As Kh 2d    2d      8d 3c Ts    -1       high card
"""


@pytest.mark.parametrize(("hand", "card", "board", "wins", "outcome"), rows(BONUS_PAID))
def test_23_6a_c_and_23_12_d_13_d_what_the_bonus_pays(
    hand: str, card: str, board: str, wins: str, outcome: str
) -> None:
    for options in VERSIONS:
        rules = game(**options)
        record = round_of(
            at(hand, board=board, rules=rules), {**ANTE, **BONUS}, [BET, drop(card)]
        )  # fmt: skip
        assert won(record.events)[1, "bonus-wager"] == int(wins) * 100
        ends = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
        (settled,) = [e for e in ends if e.wager == "bonus-wager"]
        assert settled.outcome == outcome
        paid = LAW("13(d)") if options else LAW("12(d)")
        assert settled.law == (LAW("6A(c)") if int(wins) < 0 else paid)


def test_23_12_d_reading_jacks_or_better_loses_where_the_table_stands_as_printed() -> None:
    for options, wins in (({}, 0), ({"bonus_pair": "loses, as printed"}, -1_00)):
        session = at("Js Jh 2d", rules=game(**options))
        record = round_of(session, {**ANTE, **BONUS}, [BET, drop("2d")])
        assert won(record.events)[1, "bonus-wager"] == wins


def test_23_6a_d_the_bonus_bears_on_no_other_wager() -> None:
    for hand in ("Js Jh 3d", "8s 8h 3d", "As Kh 3d"):
        alone = won(round_of(at(hand), ANTE, [BET, drop("3d")]).events)
        both = won(round_of(at(hand), {**ANTE, **BONUS}, [BET, drop("3d")]).events)
        assert {key: amount for key, amount in both.items() if key[1] != "bonus-wager"} == alone


# 23.7 to 23.9 Dealing


@pytest.mark.parametrize(("dealing", "place"), [("manual shoe", "7(c)"), ("hand", "8(c)")])
def test_23_7_c_and_23_8_c_a_card_each_and_one_for_all_three_times(
    dealing: str, place: str
) -> None:
    session = at("As Ah Kd", "Kh Kc 2d", rules=game(dealing=dealing))
    record = round_of(session, {**ANTE, (2, "ante"): 10_00}, ["fold", "fold"])
    dealt = [(e.hand, str(e.cards[0]), e.seen, e.law) for e in happened(record, Dealt)]
    hands = [["spot 1", "As", "Ah", "Kd"], ["spot 2", "Kh", "Kc", "2d"]]
    assert dealt == [
        one
        for card, board in enumerate(BOARD.split(), start=1)
        for one in (
            *((h[0], h[card], Seen.OWNER, LAW(f"{place}{2 * card - 1}")) for h in hands),
            ("community", board, Seen.NONE, LAW(f"{place}{2 * card}")),
        )
    ]


def test_23_9_c_stacks_of_three_to_each_player_who_has_wagered_then_for_all() -> None:
    stacks = Stacked(cards(f"As Ah Kd {BOARD}"))
    session = table(game(dealing="automated shoe"), stacks, seats=(1, 2))
    record = round_of(session, {(2, "ante"): 10_00}, ["fold"])
    assert [(e.hand, e.cards, e.law) for e in happened(record, Dealt)] == [
        ("spot 2", tuple(cards("As Ah Kd")), LAW("9(c)")),
        ("community", tuple(cards(BOARD)), LAW("9(c)")),
    ]


ANNOUNCED = {"manual shoe": LAW("7(b)"), "hand": LAW("8(b)3"), "automated shoe": LAW("9(b)2")}


@pytest.mark.parametrize("dealing", ANNOUNCED)
def test_23_7_b_no_more_bets(dealing: str) -> None:
    record = round_of(at("As Ah Kd", rules=game(dealing=dealing)), ANTE, ["fold"])
    (said,) = happened(record, Announced)
    assert (said.text, said.law) == ("No more bets", ANNOUNCED[dealing])


def test_23_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(e)"), ("hand", "8(e)"), ("automated shoe", "9(e)")]
)
def test_23_7_f_reading_the_stub_is_counted_every_fifth_round_unless_waived(
    dealing: str, law: str
) -> None:
    for device in (True, False):
        session = at("As Ah Kd", rules=game(dealing=dealing, counting_shuffler=device))
        counted = [happened(round_of(session, ANTE, ["fold"]), Counted) for _ in range(5)]
        assert not any(counted[:4])
        assert [(e.cards, e.law) for e in counted[4]] == ([] if device else [(46, LAW(law))])


# 23.10 and 23.11 Play


def test_23_10_b_1_a_bet_as_high_as_the_ante_then_a_discard() -> None:
    session = at("As Ah Kd")
    start(session, ANTE)
    for choice, amount in (("bet", 5_00), ("bet", 20_00), ("no-bet", 0)):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, choice, amount)
    session.choose("p1", 1, "bet", 10_00)
    for wrong in ((), cards("2s"), cards("As Ah")):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, "discard", 0, wrong)
    session.choose("p1", 1, *drop("Kd"))
    (shifted,) = happened(session.last, Shifted)
    assert (shifted.cards, shifted.seen, shifted.law) == (
        tuple(cards("Kd")), Seen.OWNER, LAW("10(b)1"),
    )  # fmt: skip


def test_23_11_b_each_player_in_turn_may_bet_play_on_or_declare_but_not_fold() -> None:
    session = at("As Ah Kd", "Kh Kc 3d", rules=game(**MAY))
    start(session, {**ANTE, (2, "ante"): 10_00})
    for seat in (1, 2):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert (ask.spot, ask.law) == (seat, LAW("11(b)"))
        assert [choice.name for choice in ask.choices] == ["bet", "no-bet", "declare"]
        session.choose(f"p{seat}", seat, "no-bet")
        session.choose(f"p{seat}", seat, *drop("Kd" if seat == 1 else "3d"))


def test_23_11_b_1_a_bet_or_none_then_a_discard() -> None:
    for first, wagers in ((BET, {"ante", "bet"}), ("no-bet", {"ante"})):
        session = at("As Ah Kd", rules=game(**MAY))
        record = round_of(session, ANTE, [first, drop("Kd")])
        assert won(record.events) == {(1, name): 10_00 for name in wagers}
        assert [e.law for e in happened(record, Shifted)] == [LAW("11(b)1")]


@pytest.mark.parametrize("options", VERSIONS, ids=str)
def test_23_10_b_1_and_11_b_1_the_bet_offered_is_the_one_that_best_play_reckons_with(
    options: dict[str, str],
) -> None:
    session = at("As Kd 3c", rules=game(**options))
    start(session, {(1, "ante"): 15_00})
    (stage,) = session.game.stages
    assert isinstance(session.pending, Ask)
    offered = session.pending.choices[0]
    assert (offered.name, offered.amounts) == ("bet", (15_00,))
    assert offered.amounts == tuple(times * 15_00 for times in stage.times)


def test_23_10_b_1_nobody_else_sees_the_discard() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, {**ANTE, (2, "ante"): 10_00})
    session.choose("p1", 1, "bet", 10_00)
    session.choose("p1", 1, *drop("Kd"))
    other, own = ([e for e in view(session, who) if isinstance(e, Shifted)] for who in ("p2", "p1"))
    assert [e.cards for e in other] == [(None,)]
    assert [e.cards for e in own] == [tuple(cards("Kd"))]


def test_23_10_b_2_reading_a_fold_is_collected_at_once_bonus_and_all() -> None:
    session = at("As Ah Kd", "Kh Kc 3d")
    start(session, {**ANTE, **BONUS, (2, "ante"): 10_00})
    session.choose("p1", 1, "fold")
    assert session.table.spots[0].folded
    assert not session.table.spots[0].cards
    assert net(session) == -11_00
    session.choose("p2", 2, "fold")
    record = session.last
    assert {(e.spot, e.wager, e.law) for e in happened(record, Taken)} == {
        (1, "ante", LAW("10(b)2")), (1, "bonus-wager", LAW("10(b)2")), (2, "ante", LAW("10(b)2")),
    }  # fmt: skip


@pytest.mark.parametrize("options", VERSIONS)
def test_23_10_b_3_i_and_11_b_2_i_reading_an_instant_winner_is_paid_at_once(
    options: dict[str, str],
) -> None:
    session = at("7s 7h 7c", "Kh Kc 3d", rules=game(**options))
    start(session, {**ANTE, **BONUS, (2, "ante"): 10_00})
    session.choose("p1", 1, "declare")
    assert net(session) == 55_00
    assert not session.table.spots[0].cards
    assert not session.table.spots[0].bets
    assert len(session.table.community.cards) == 3
    session.choose("p2", 2, "declare")  # in error
    record = session.last
    law, table_law = (LAW("11(b)2i"), "13") if options else (LAW("10(b)3i"), "12")
    assert [(e.wager, e.law) for e in happened(record, Paid)] == [
        ("bonus-wager", LAW(f"{table_law}(d)")), ("ante", LAW(f"{table_law}(b)")),
    ]  # fmt: skip
    shown = happened(record, Revealed)[0]
    assert (shown.hand, shown.cards, shown.law) == ("spot 1", tuple(cards("7s 7h 7c")), law)
    assert happened(record, Collected)[0].law == law


@shows(LAW("11(b)2ii"))
@pytest.mark.parametrize("options", VERSIONS)
def test_23_10_b_3_ii_and_11_b_2_ii_reading_nobody_must_declare(options: dict[str, str]) -> None:
    """Three sevens of which two are kept make a pair of sevens with this board."""
    session = at("7s 7h 7c", board="2s Kd 9h", rules=game(**options))
    record = round_of(session, {**ANTE, **BONUS}, [BET, drop("7c")])
    main = -10_00 if options else 0
    assert won(record.events) == {
        (1, "ante"): main, (1, "bet"): main, (1, "bonus-wager"): -1_00,
    }  # fmt: skip


@pytest.mark.parametrize(("options", "law"), [({}, LAW("10(c)")), (MAY, LAW("11(c)"))])
def test_23_10_c_and_11_c_the_board_is_turned_when_all_have_decided(
    options: dict[str, str], law: Any
) -> None:
    session = at("As Ah Kd", "Kh Kc 3d", rules=game(**options))
    start(session, {**ANTE, (2, "ante"): 10_00})
    session.choose("p1", 1, "bet", 10_00)
    session.choose("p1", 1, *drop("Kd"))
    assert not [e for e in view(session) if isinstance(e, Revealed)]
    session.choose("p2", 2, "bet", 10_00)
    session.choose("p2", 2, *drop("3d"))
    first = happened(session.last, Revealed)[0]
    assert (first.hand, first.cards, first.law) == ("community", tuple(cards(BOARD)), law)


def test_23_10_d_two_cards_of_each_player_from_the_right() -> None:
    record = round_of(
        at("As Ah Kd", "Kh Kc 3d"), {**ANTE, (2, "ante"): 10_00},
        [BET, drop("Kd"), BET, drop("3d")],
    )  # fmt: skip
    shown = [(e.spot, e.cards, e.law) for e in happened(record, Revealed) if e.spot]
    assert shown == [
        (2, tuple(cards("Kh Kc")), LAW("10(d)")), (1, tuple(cards("As Ah")), LAW("10(d)")),
    ]  # fmt: skip


def test_23_11_d_reading_the_cards_of_everybody_who_plays_on() -> None:
    session = at("As Ah Kd", "Kh Kc 3d", rules=game(**MAY))
    wagers = {**ANTE, (2, "ante"): 10_00}
    record = round_of(session, wagers, ["no-bet", drop("Kd"), BET, drop("3d")])
    assert [(e.spot, e.law) for e in happened(record, Revealed) if e.spot] == [
        (2, LAW("11(d)")), (1, LAW("11(d)")),
    ]  # fmt: skip


@shows(LAW("11(d)1"))
@pytest.mark.parametrize("options", VERSIONS)
def test_23_10_d_1_and_11_d_1_the_discard_does_not_count(options: dict[str, str]) -> None:
    """A full house with the discard, three of a kind without it."""
    session = at("As Ah Kd", board="Ad Ks 3h", rules=game(**options))
    record = round_of(session, ANTE, [BET, drop("Kd")])
    assert {e.outcome for e in happened(record, Paid)} == {"three-of-a-kind"}


SETTLED = """
    hand        drop    board       must    may     outcome
    As Ks 2d    2d      Qs Js Ts    5000    5000    royal flush
    9s Ks 2d    2d      Qs Js Ts    1000    1000    straight flush
    7s 7h 2d    2d      7d 7c 3s    400     250     four-of-a-kind
    7s 7h 2d    2d      7d 3c 3s    110     100     full house
    As 4s 2d    2d      Qs Js Ts    80      80      flush
    As Kh 2d    2d      Qs Js Ts    50      50      straight
    7s 7h 2d    2d      7d 3c Ts    30      30      three-of-a-kind
    7s 7h 2d    2d      Td 3c Ts    20      20      two pairs
    As 4h 2d    2d      Ad 3c 9s    10      10      pair
    Js Jh 2d    2d      Td 3c 9s    10      10      pair
    Ts Th 2d    2d      8d 3c 9s    10      0       pair
    9s 9h 2d    2d      8d 3c Ts    0       0       pair
    8s 8h 2d    2d      4d 3c Ts    0       -10     pair
    7s 7h 2d    2d      8d 3c Ts    0       -10     pair
    6s 6h 2d    2d      8d 3c Ts    -10     -10     pair
    As Kh 2d    2d      8d 3c Ts    -10     -10     high card
"""


@pytest.mark.parametrize(("hand", "card", "board", "must", "may", "outcome"), rows(SETTLED))
def test_23_12_b_and_13_b_what_every_hand_pays(
    hand: str, card: str, board: str, must: str, may: str, outcome: str
) -> None:
    for options, each in (({}, int(must)), (MAY, int(may))):
        session = at(hand, board=board, rules=game(**options))
        record = round_of(session, ANTE, [BET, drop(card)])
        assert won(record.events) == {(1, "ante"): each * 100, (1, "bet"): each * 100}
        ends = [e for e in record.events if isinstance(e, Paid | Taken | Returned)]
        section = "11" if options else "10"
        law = f"{section}(e)" if each < 0 else f"{section}(f)" if each == 0 else (
            "13(b)" if options else "12(b)"
        )  # fmt: skip
        assert {e.law for e in ends} == {LAW(law)}
        assert all(e.outcome.startswith(outcome) for e in ends)


@shows(LAW("10(d)2"), LAW("10(g)"), LAW("10(g)1"), LAW("11(d)2"), LAW("11(g)"), LAW("11(g)1"))
@pytest.mark.parametrize(
    ("options", "laws"),
    [
        ({}, (LAW("10(e)"), LAW("10(f)"), LAW("10(g)2"))),
        (MAY, (LAW("11(e)"), LAW("11(f)"), LAW("11(g)2"))),
    ],
)
def test_23_10_e_f_g_1_and_11_e_f_g_1_losers_then_pushes_then_winners_from_the_right(
    options: dict[str, str], laws: tuple[Any, ...]
) -> None:
    hands = ("As Ah 3d", "9s 9c 3c", "6s 6h 3h", "Ks Kh 4d")  # wins, pushes, loses, wins
    session = at(*hands, board="2c 5d Th", rules=game(**options))
    wagers = {(n, "ante"): 10_00 for n in (1, 2, 3, 4)}
    answers: list[Any] = [
        one for hand in hands for one in (BET, drop(hand.split()[2]))
    ]  # fmt: skip
    record = round_of(session, wagers, answers)
    events = [
        (e.spot, type(e).__name__)
        for e in record.events
        if isinstance(e, Taken | Returned | Paid | Collected)
    ]
    assert events == [
        (3, "Taken"), (3, "Taken"), (3, "Collected"), (3, "Collected"),
        (2, "Returned"), (2, "Returned"), (2, "Collected"), (2, "Collected"),
        (4, "Paid"), (4, "Paid"), (1, "Paid"), (1, "Paid"),
        (0, "Collected"), (1, "Collected"), (4, "Collected"), (1, "Collected"), (4, "Collected"),
    ]  # fmt: skip
    collected = {e.spot: e.law for e in happened(record, Collected)}
    assert (collected[3], collected[2], collected[1]) == laws


def test_23_11_e_lower_than_a_pair_of_nines() -> None:
    record = round_of(at("8s 8h 3d", rules=game(**MAY)), ANTE, ["no-bet", drop("3d")])
    assert [(e.wager, e.law) for e in happened(record, Taken)] == [("ante", LAW("11(e)"))]


def test_23_11_f_nines_and_10s_push() -> None:
    for pair in ("9s 9c", "Ts Th"):
        session = at(f"{pair} 3d", board="2s 7d Kh", rules=game(**MAY))
        record = round_of(session, ANTE, ["no-bet", drop("3d")])
        assert [(e.wager, e.law) for e in happened(record, Returned)] == [("ante", LAW("11(f)"))]


def test_23_10_f_reading_a_bonus_is_collected_with_a_hand_that_pushes() -> None:
    record = round_of(at("8s 8h 3d"), {**ANTE, **BONUS}, [BET, drop("3d")])
    assert won(record.events) == {(1, "ante"): 0, (1, "bet"): 0, (1, "bonus-wager"): -1_00}


@pytest.mark.parametrize(("options", "law"), [({}, LAW("12(c)")), (MAY, LAW("13(c)"))])
def test_23_12_c_and_13_c_reading_one_hand_wins_no_more_than_the_limit(
    options: dict[str, Any], law: Any
) -> None:
    session = at("As Ks 2d", board="Qs Js Ts", rules=game(**options))
    wagers = {(1, "ante"): 80_00, **BONUS}
    record = round_of(session, wagers, [("bet", 80_00), drop("2d")])
    table_law = LAW("13(b)") if options else LAW("12(b)")
    bonus_law = LAW("13(d)") if options else LAW("12(d)")
    assert [(e.wager, e.amount, e.stake, e.law) for e in happened(record, Paid)] == [
        ("bonus-wager", 10_000_00, 1_00, bonus_law),
        ("ante", 40_000_00, 80_00, table_law),
        ("bet", 10_000_00, 80_00, law),
    ]


def test_23_12_c_the_limit_is_the_casino_s_to_set() -> None:
    for limit, wins in ((0, 80_000_00), (60_000, 60_000_00)):
        session = at("As Ks 2d", board="Qs Js Ts", rules=game(payout_limit=limit))
        round_of(session, {(1, "ante"): 80_00}, [("bet", 80_00), drop("2d")])
        assert net(session) == wins
    with pytest.raises(BadOptions) as refused:
        game(payout_limit=40_000)
    assert refused.value.law == LAW("12(c)")


# 23.14 Irregularities


def paced(*hands: str, rules: Any = None) -> Session:
    """A table that is dealt step by step, with wagers on it."""
    session = at(*hands, rules=rules, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in range(1, len(hands) + 1):
        session.place(f"p{seat}", seat, "ante", 10_00)
    session.proceed()
    return session


def test_23_14_a_one_card_face_up_is_set_aside_and_more_void_all() -> None:
    session = paced("As Ah Kd", "Kh Qc 2d")
    step_until(session, lambda: len(session.table.spots[0].cards) == 1)
    session.report("card-face-up")
    session.step()
    step_until(session, lambda: len(session.table.spots[1].cards) == 1)
    assert str(session.table.spots[1].cards[0]) == "2s"  # the king of hearts is not used
    session.report("card-face-up")
    record = finish(session)
    assert [e.cards for e in happened(record, Burned)] == [
        tuple(cards("Kh")), tuple(cards("Ah")),
    ]  # fmt: skip
    assert [e.law for e in happened(record, Voided)] == [LAW("14(a)")]
    assert (net(session, 1), net(session, 2)) == (0, 0)


def test_23_14_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced("As Ah Kd")
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-drawn-in-error")
    record = finish(session)
    assert [str(e.cards[0]) for e in happened(record, Dealt)] == [
        "As", "2s", "Ah", "7d", "Kd", "9h",
    ]  # fmt: skip


def test_23_14_c_an_incorrect_number_of_cards_voids_all_hands() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, {**ANTE, **BONUS, (2, "ante"): 10_00})
    session.choose("p1", 1, "bet", 10_00)
    session.report("incorrect-number-of-cards")
    assert [e.law for e in happened(session.last, Voided)] == [LAW("14(c)")]
    assert (net(session, 1), net(session, 2)) == (0, 0)


@pytest.mark.parametrize("options", VERSIONS)
def test_23_14_d_reading_declared_in_error(options: dict[str, str]) -> None:
    session = at("7s 7h 9c", "Kh Kc 3d", rules=game(**options))
    start(session, {**ANTE, **BONUS, (2, "ante"): 10_00})
    session.choose("p1", 1, "declare")
    assert net(session) == -11_00
    session.choose("p2", 2, "bet", 10_00)
    session.choose("p2", 2, *drop("3d"))
    record = session.last
    assert [(e.spot, e.law) for e in happened(record, Voided)] == [(1, LAW("14(d)"))]
    assert {(e.wager, e.law) for e in happened(record, Taken)} == {
        ("ante", LAW("14(d)")), ("bonus-wager", LAW("14(d)")),
    }  # fmt: skip
    assert net(session, 2) == 20_00


def test_23_14_d_nothing_is_reported_while_a_declared_hand_is_settled() -> None:
    session = paced("7s 7h 7c")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "declare")
    step_until(session, lambda: isinstance(session.pending, Paid))
    with pytest.raises(Exception, match="cannot happen now"):
        session.report("incorrect-number-of-cards")
    finish(session)
    assert net(session) == 50_00


def test_23_14_e_a_shuffler_that_jams_shuffles_again() -> None:
    session = at("As Ah Kd")
    session.report("shuffler-jams")
    record = round_of(session, ANTE, ["fold"])
    assert LAW("14(e)") in [e.law for e in happened(record, Shuffled)]


def test_23_14_f_a_shoe_that_jams_voids_the_round() -> None:
    session = paced("As Ah Kd", rules=game(dealing="automated shoe"))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert [e.law for e in happened(record, Voided)] == [LAW("14(f)")]
    assert net(session) == 0


def test_23_14_g_a_device_leaves_before_another_method_is_used() -> None:
    session = at("As Ah Kd", rules=game(dealing="automated shoe"))
    session.report("shoe-removed")
    session.report("shuffler-removed")
    record = round_of(session, ANTE, ["fold"])
    assert next(e.law for e in happened(record, Dealt)) == LAW("7(c)1")


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_23_7_e_2_what_the_count_of_the_stub_shows(name: str) -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, {**ANTE, (2, "ante"): 10_00})
    session.choose("p1", 1, "bet", 10_00)
    session.report(name)
    assert [e.law for e in happened(session.last, Voided)] == [LAW("7(e)2")]
    assert (net(session, 1), net(session, 2)) == (0, 0)
    duties = [e.text for e in happened(session.last, Duty) if "Remove the deck" in e.text]
    assert bool(duties) == (name == "deck-incomplete")


def test_23_7_f_a_device_that_counts_a_bad_deck() -> None:
    session = at("As Ah Kd")
    session.report("shuffler-miscounts")
    record = round_of(session, ANTE, ["fold"])
    assert [e.law for e in happened(record, Duty) if "Remove" in e.text] == [LAW("7(f)")]
