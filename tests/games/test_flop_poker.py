"""Flop poker, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.flop_poker import FlopPoker, FlopPokerOptions
from pitboss.hands import five, three
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
    Moved,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
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
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-29")
ANTE = {(1, "ante"): 10_00}
PLAY: Any = ("flop", 10_00)
BOARD = "2s 7d 9h"
TWO = {(1, "ante"): 10_00, (1, "pot"): 5_00, (2, "ante"): 20_00, (2, "pot"): 5_00}


def game(**options: Any) -> FlopPoker:
    return FlopPoker(FlopPokerOptions(**options))


def at(*hands: str, board: str = BOARD, rules: Any = None, **kwargs: Any) -> Session:
    """A table where these hands and this board come from a manual shoe."""
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(one_at_a_time(*hands, board))
    return table(rules or game(), source, seats=seats, **kwargs)


def net(session: Session, seat: int = 1) -> int:
    """What a patron has won in all, the pot among it."""
    return session.table.patrons[f"p{seat}"].amount - CHIPS


# 29.2 to 29.5 Cards, opening, shuffle, cut and rankings


def test_29_2_a_one_deck() -> None:
    assert game().deck() == STANDARD


def test_29_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(shuffler=False)
    assert refused.value.law == LAW("2(b)")


def test_29_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah Kd")
    for decks in (2, 1, 1):  # both decks at first, then the one that was used
        record = round_of(session, ANTE, ["surrender"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_29_4_b_1_a_device_s_shuffle_is_not_cut() -> None:
    assert not happened(round_of(at("As Ah Kd"), ANTE, ["surrender"]), Cut)


def test_29_4_b_2_manual_and_pre_shuffled_cards_are_cut() -> None:
    for options in ({"shuffler": False, "second_deck": False}, {"preshuffled": True}):
        record = round_of(table(game(**options), Stacked(numbers=[7])), ANTE, ["surrender"])
        assert [(cut.position, cut.law) for cut in happened(record, Cut)] == [(17, LAW("4(c)1ii"))]


def test_29_4_c_1_ii_at_least_ten_cards_on_either_side() -> None:
    for number, position in ((0, 10), (32, 42)):
        session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        assert happened(round_of(session, ANTE, ["surrender"]), Cut)[0].position == position


def test_29_4_d_an_improper_cut_is_made_again() -> None:
    session = table(game(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, ANTE, ["surrender"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


RANKED = """
    hand               cards                law
    royal flush        As Ks Qs Js Ts       5(b)1
    straight flush     Ks Qs Js Ts 9s       5(b)2
    straight flush     5s 4s 3s 2s As       5(b)2
    four-of-a-kind     7s 7h 7d 7c As       5(b)3
    full house         7s 7h 7d As Ah       5(b)4
    flush              As Ks Qs Js 2s       5(b)5
    straight           As Kh Qs Js Ts       5(b)6
    straight           5s 4h 3s 2s As       5(b)6
    three-of-a-kind    7s 7h 7d As Kh       5(b)7
    two pairs          7s 7h As Ah Kd       5(b)8
    pair               7s 7h As Kh Qd       5(b)9
    high card          As Kh Qd Js 9c       5(c)
"""


@pytest.mark.parametrize(("hand", "held", "place"), rows(RANKED))
def test_29_5_b_hands(hand: str, held: str, place: str) -> None:
    rank = five.best(cards(held))
    assert rank.category == hand
    assert game().ranking[rank.category] == LAW(place)


def test_29_5_b_from_highest_to_lowest() -> None:
    ranked = [five.best(cards(held)) for _, held, _ in rows(RANKED)]
    assert ranked == sorted(ranked, reverse=True)
    assert list(game().ranking.values()) == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
        LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
    ]  # fmt: skip


def test_29_5_a_an_ace_is_not_in_the_middle_of_a_straight() -> None:
    assert five.best(cards("Qs Ks Ah 2d 3c")).category == "high card"


def test_29_5_c_reading_a_pair_counts_before_other_cards() -> None:
    """The second player has the higher card that the first lacks, but the lower pair."""
    session = at("8s 8h 3d", "7c 7h Ad", board="2s 4d 9h")
    round_of(session, TWO, ["surrender", "surrender"])
    assert (net(session, 1), net(session, 2)) == (-10_00 + 5_00, -20_00 - 5_00)


THREE_CARDS = """
    hand               cards       pays    law
    royal 3            As Ks Qs    1000    5(d)1
    straight flush     3s 2s As    500     5(d)2
    three-of-a-kind    7s 7h 7d    250     5(d)3
    straight           As 2h 3d    60      5(d)4
    straight           As Kh Qd    60      5(d)4
    flush              As 2s 9s    30      5(d)5
    flush              As Ks 2s    30      5(d)5
    pair               7s 7h Ad    10      5(d)6
    high card          As Kh 2d    -10     -
"""


@pytest.mark.parametrize(("hand", "held", "each", "place"), rows(THREE_CARDS))
def test_29_5_d_and_29_11_d_reading_three_cards(
    hand: str, held: str, each: str, place: str
) -> None:
    rank = three.best(cards(held))
    for answer in ("surrender", PLAY):  # regardless of what becomes of other wagers
        record = round_of(
            at(held, board="4c 6c Tc"), {**ANTE, (1, "three-card-bonus"): 10_00}, [answer]
        )
        assert won(record.events)[1, "three-card-bonus"] == int(each) * 100
    if place != "-":
        name: Any = "royal 3" if hand == "royal 3" else rank.category
        assert game().three_card_ranking[name] == LAW(place)


def test_29_5_d_every_hand_has_its_paragraph() -> None:
    assert list(game().three_card_ranking.values()) == [
        LAW("5(d)1"), LAW("5(d)2"), LAW("5(d)3"), LAW("5(d)4"), LAW("5(d)5"), LAW("5(d)6"),
    ]  # fmt: skip


# 29.6 Wagers


def test_29_6_a_no_cash_and_coupons_where_the_casino_takes_them() -> None:
    session = at("As Ah Kd", rules=game(match_play=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    with pytest.raises(WagerRule, match="coupon"):
        session.place("p1", 1, "pot", 10_00, coupon=10_00)
    with pytest.raises(WagerRule, match="cash"):
        session.place("p1", 1, "ante", 10_00, cash=True)
    session.proceed()
    session.choose("p1", 1, "flop", 10_00)
    assert net(session) == 10_00 + 10_00 + 10_00  # ante, coupon and flop, each 1 to 1


def test_29_6_b_no_wager_after_no_more_bets() -> None:
    session = at("As Ah Kd")
    start(session, ANTE)
    for wager in ("ante", "pot", "three-card-bonus"):
        with pytest.raises(NotNow, match="No more bets"):
            session.place("p1", 1, wager, 10_00)


def test_29_6_b_the_flop_wager_is_placed_by_a_decision_alone() -> None:
    with pytest.raises(NotNow):
        at("As Ah Kd").place("p1", 1, "flop", 10_00)


def test_29_6_c_a_pot_wager_unless_there_is_only_one_player() -> None:
    round_of(at("As Ah Kd"), ANTE, [PLAY])
    session = at("As Ah Kd", "Kh Kc 2d")
    with pytest.raises(WagerRule, match="Spot 2 needs a pot wager") as refused:
        start(session, {(1, "ante"): 10_00, (1, "pot"): 5_00, (2, "ante"): 10_00})
    assert refused.value.law == LAW("6(c)")
    session.place("p2", 2, "pot", 5_00)
    session.proceed()


def test_29_6_c_an_ante_is_required() -> None:
    for wager in ("pot", "three-card-bonus"):
        session = at("As Ah Kd")
        session.place("p1", 1, wager, 5_00)
        with pytest.raises(WagerRule, match="needs the ante"):
            session.proceed()


def test_29_6_c_reading_all_pot_wagers_are_equal() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "pot", 5_00)
    session.place("p2", 2, "ante", 10_00)
    with pytest.raises(WagerRule, match=r"must be \$5\.?0*, not \$10"):
        session.place("p2", 2, "pot", 10_00)
    session.place("p2", 2, "pot", 5_00)
    with pytest.raises(WagerRule, match=r"must be \$5\.?0*, not \$10"):
        session.place("p1", 1, "pot", 5_00)  # more on the first


def test_29_6_c_reading_a_part_taken_back_leaves_them_unequal() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    for (seat, wager), amount in TWO.items():
        session.place(f"p{seat}", seat, wager, amount)
    bet = session.table.spots[1].bet(session.game.wagers["pot"])
    assert bet is not None
    session.withdraw("p2", bet.id, 2_00)
    with pytest.raises(WagerRule, match="the same"):
        session.proceed()


def test_29_6_c_reading_a_player_alone_gets_the_pot_back() -> None:
    session = at("As Ah Kd")
    round_of(session, {**ANTE, (1, "pot"): 5_00}, ["surrender"])
    assert net(session) == -10_00


def test_29_6_d_the_three_card_bonus_is_the_casino_s_to_offer() -> None:
    assert "three-card-bonus" in game().offers
    assert "three-card-bonus" not in game(three_card_bonus=False).offers


def test_29_6_e_no_other_wager_bears_on_the_pot() -> None:
    for answers in ([PLAY, ("flop", 20_00)], ["surrender", ("flop", 20_00)], ["surrender"] * 2):
        session = at("8s 8h 3d", "7c 7h Ad", board="2s 4d 9h")
        record = round_of(session, TWO, answers)
        pots = [(e.target, e.amount) for e in happened(record, Moved) if e.source == ":pot"]
        assert pots == [("p1", 10_00)]


def test_29_6_f_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah Kd")
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, ANTE)
    with pytest.raises(NotNow):
        session.leave("p1")


def test_29_13_one_position_a_player() -> None:
    with pytest.raises(SpotTaken) as refused:
        at("As Ah Kd").sit("p1", 2)
    assert refused.value.law == LAW("13")


# 29.7 to 29.9 Dealing


@pytest.mark.parametrize(("dealing", "place"), [("manual shoe", "7(d)"), ("hand", "8(c)")])
def test_29_7_d_and_29_8_c_a_card_each_and_one_for_all_three_times(
    dealing: str, place: str
) -> None:
    session = at("As Ah Kd", "Kh Kc 2d", rules=game(dealing=dealing))
    record = round_of(session, TWO, ["surrender"] * 2)
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


def test_29_9_c_stacks_of_three_to_each_player_who_has_wagered_then_for_all() -> None:
    stacks = Stacked(cards("As Ah Kd 2s 7d 9h"))
    session = table(game(dealing="automated shoe"), stacks, seats=(1, 2))
    record = round_of(session, {(2, "ante"): 10_00}, ["surrender"])
    assert [(e.hand, e.cards, e.law) for e in happened(record, Dealt)] == [
        ("spot 2", tuple(cards("As Ah Kd")), LAW("9(c)")),
        ("community", tuple(cards(BOARD)), LAW("9(c)")),
    ]


ANNOUNCED = {"manual shoe": LAW("7(b)"), "hand": LAW("8(b)3"), "automated shoe": LAW("9(b)2")}


@pytest.mark.parametrize("dealing", ANNOUNCED)
def test_29_7_b_no_more_bets(dealing: str) -> None:
    record = round_of(at("As Ah Kd", rules=game(dealing=dealing)), ANTE, ["surrender"])
    (said,) = happened(record, Announced)
    assert (said.text, said.law) == ("No more bets", ANNOUNCED[dealing])


def test_29_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(f)"), ("hand", "8(e)"), ("automated shoe", "9(e)")]
)
def test_29_8_e_reading_the_stub_is_counted_every_fifth_round_unless_waived(
    dealing: str, law: str
) -> None:
    for device in (True, False):
        session = at("As Ah Kd", rules=game(dealing=dealing, counting_shuffler=device))
        counted = [happened(round_of(session, ANTE, ["surrender"]), Counted) for _ in range(5)]
        assert not any(counted[:4])
        assert [(e.cards, e.law) for e in counted[4]] == ([] if device else [(46, LAW(law))])


# 29.10 and 29.11 Play and settlement


def test_29_10_a_a_flop_wager_as_high_as_the_ante_or_surrender() -> None:
    session = at("As Ah Kd")
    start(session, ANTE)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [(c.name, c.amounts) for c in ask.choices] == [
        ("flop", (10_00,)), ("surrender", None),
    ]  # fmt: skip
    for choice, amount in (("flop", 5_00), ("flop", 20_00), ("check", 0)):
        with pytest.raises(BadChoice):
            session.choose("p1", 1, choice, amount)


def test_29_10_a_1_the_flop_wager_is_placed() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, TWO)
    session.choose("p1", 1, "flop", 10_00)
    placed = session.table.spots[0].bet(session.game.wagers["flop"])
    assert placed is not None
    assert placed.amount == 10_00


def test_29_10_a_2_reading_a_surrendered_ante_is_collected_when_all_have_decided() -> None:
    record = round_of(at("As Ah Kd", "Kh Kc 2d"), TWO, ["surrender", ("flop", 20_00)])
    (taken, *_) = happened(record, Taken)
    assert (taken.spot, taken.wager, taken.amount, taken.law) == (1, "ante", 10_00, LAW("10(a)2"))
    kinds = [type(e) for e in record.events if isinstance(e, Ask | Taken | Revealed)]
    assert kinds[:2] == [Taken, Revealed]


def test_29_10_b_the_flop_is_turned_when_all_have_decided() -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, TWO)
    for seat in (1, 2):
        assert hands_seen(view(session))["community"] == (None,) * 3
        session.choose(f"p{seat}", seat, "surrender")
    shown = happened(session.last, Revealed)
    assert (shown[0].hand, shown[0].cards, shown[0].law) == (
        "community", tuple(cards(BOARD)), LAW("10(b)"),
    )  # fmt: skip


SETTLED = """
    hand        board       ante    flop     what
    As Ks Qs    Js Ts 2d    10      10000    royal flush
    As 2s 3s    4s 5s Kd    10      5000     straight flush
    7s 7h 7d    7c 2s 3d    10      1000     four-of-a-kind
    7s 7h 2d    7c 2s Kd    10      300      full house
    9s Ks 2s    Qs Js 4d    10      200      flush
    9s Kh Qd    Js Ts 2d    10      100      straight
    As 2h 3d    4s 5s 9d    10      100      straight
    7s 7h Ad    7c 2s Kd    10      40       three-of-a-kind
    7s 7h Ad    Ac 2s Kd    10      20       two pairs
    Js Jh 4d    2c 3s 9d    10      10       pair of jacks or better
    As 4h 8d    Ac 3s 9d    10      10       pair of jacks or better
    2s 4h 8d    Jc Js 9d    10      10       pair of jacks or better
    Ts Th 4d    2c 3s 9d    -10     -10      pair
    As Kh Qd    2c 3s 9d    -10     -10      high card
"""


@pytest.mark.parametrize(("hand", "board", "ante", "flop", "what"), rows(SETTLED))
def test_29_10_c_2_and_3_and_29_11_b_c_what_every_hand_pays(
    hand: str, board: str, ante: str, flop: str, what: str
) -> None:
    record = round_of(at(hand, board=board), ANTE, [PLAY])
    assert won(record.events) == {(1, "ante"): int(ante) * 100, (1, "flop"): int(flop) * 100}
    if int(ante) > 0:
        laws = [(e.wager, e.law, e.outcome) for e in happened(record, Paid)]
        assert laws == [("ante", LAW("10(c)3"), what), ("flop", LAW("11(c)"), what)]
    else:
        assert {(e.law, e.outcome) for e in happened(record, Taken)} == {(LAW("10(c)2"), what)}


def test_29_10_c_2_lower_than_a_pair_of_jacks() -> None:
    record = round_of(at("Ts Th 4d", board="2c 3s 9d"), ANTE, [PLAY])
    assert [e.law for e in happened(record, Taken)] == [LAW("10(c)2")] * 2


def test_29_11_b_the_ante_pays_even_money_whatever_the_hand() -> None:
    assert game().tables["ante"].law == LAW("11(b)")
    record = round_of(at("As Ks Qs", board="Js Ts 2d"), ANTE, [PLAY])
    assert won(record.events)[1, "ante"] == 10_00


def test_29_10_c_3_a_pair_of_jacks_or_better() -> None:
    record = round_of(at("Js Jh 4d", board="2c 3s 9d"), ANTE, [PLAY])
    assert happened(record, Paid)[0].law == LAW("10(c)3")


def test_29_1_three_of_one_s_own_and_two_of_the_community() -> None:
    """Six cards hold a straight that needs three of the board, and a flush that needs them."""
    record = round_of(at("4s 5h Kd", board="6c 7s 8d"), ANTE, [PLAY])
    assert won(record.events)[1, "flop"] == -10_00
    record = round_of(at("4s 5s Kd", board="6s 7s Ts"), ANTE, [PLAY])
    assert won(record.events)[1, "flop"] == -10_00
    record = round_of(at("2s 4h 8d", board="Jc Js Jd"), ANTE, [PLAY])
    assert happened(record, Paid)[0].outcome == "pair of jacks or better"  # not three of a kind


def test_29_10_c_one_player_after_the_other_from_the_right_bonus_first() -> None:
    wagers = {**TWO, (1, "three-card-bonus"): 5_00, (2, "three-card-bonus"): 5_00}
    record = round_of(at("As Ah Kd", "Kh Qc 2d"), wagers, [PLAY, ("flop", 20_00)])
    settled = [
        (e.spot, getattr(e, "wager", "shown"))
        for e in record.events
        if isinstance(e, Paid | Taken | Revealed) and e.spot
    ]
    assert settled == [
        (spot, what) for spot in (2, 1) for what in ("shown", "three-card-bonus", "ante", "flop")
    ]
    said = [e.text for e in happened(record, Revealed) if e.spot == 1]
    assert said == ["pair of aces; three cards: pair of aces"]


def test_29_10_c_1_a_losing_bonus_is_collected() -> None:
    record = round_of(at("As Kh 2d"), {**ANTE, (1, "three-card-bonus"): 5_00}, ["surrender"])
    taken = [e for e in happened(record, Taken) if e.wager == "three-card-bonus"]
    assert [(e.amount, e.law) for e in taken] == [(5_00, LAW("10(c)1"))]


POTS = """
    hands                              net of the pot, by spot
    As Ah Kd; Kh Kc 3d; 3c 4d 8s       10; -5; -5
    3c 4d 8s; Kh Kc 3d; As Ah Kd       -5; -5; 10
    As Kd 4c; Ah Kc 4d; 3c 3d 8s       -5; -5; 10
    As Kd 4c; Ah Kc 4d; 3c 8h 6s       2.50; 2.50; -5
    As Kd 4c; Ah Kc 4d; Ac Kh 4s       0; 0; 0
"""


@pytest.mark.parametrize(("hands", "nets"), rows(POTS))
def test_29_10_d_the_pot_goes_to_the_highest_hand_or_is_shared(hands: str, nets: str) -> None:
    session = at(*(hand.strip() for hand in hands.split(";")))
    wagers = {(n, w): a for n in (1, 2, 3) for w, a in (("ante", 10_00), ("pot", 5_00))}
    record = round_of(session, wagers, ["surrender"] * 3)
    after = [net(session, seat) + 10_00 for seat in (1, 2, 3)]
    assert after == [round(100 * float(one)) for one in nets.split(";")]
    assert {e.law for e in happened(record, Moved)} == {LAW("10(d)")}
    assert not session.table.account(":pot").amount


def test_29_10_d_reading_odd_chips_from_the_dealer_s_right() -> None:
    """Three chips of $5 for two hands: two for the second, who is nearer the dealer's right."""
    session = at("As Kd 4c", "Ah Kc 4d", "3c 8h 6s", chip=5_00)
    wagers = {(n, w): 10_00 if w == "ante" else 5_00 for n in (1, 2, 3) for w in ("ante", "pot")}
    round_of(session, wagers, ["surrender"] * 3)
    assert [net(session, seat) for seat in (1, 2, 3)] == [-10_00, -5_00, -15_00]


def test_29_10_d_after_all_other_wagers_are_settled() -> None:
    record = round_of(at("As Ah Kd", "Kh Kc 2d"), TWO, [PLAY, ("flop", 20_00)])
    order = [type(e) for e in record.events if isinstance(e, Paid | Taken | Moved | Collected)]
    first = order.index(Moved)
    assert set(order[:first]) <= {Paid, Taken}
    assert order[first:].index(Collected) == 3  # two wagers into the pot, one award


def test_29_10_e_cards_are_collected_at_the_end() -> None:
    record = round_of(at("As Ah Kd", "Kh Kc 2d"), TWO, [PLAY, ("flop", 20_00)])
    assert {(e.hand, e.law) for e in happened(record, Collected)} == {
        (hand, LAW("10(e)")) for hand in ("spot 1", "spot 2", "community")
    }


def test_29_11_c_d_a_casino_may_pay_more_but_not_less() -> None:
    for wager, less, more in (("flop", "9", "11"), ("three-card-bonus", "5", "7")):
        rows_of = {row.outcome: str(row.pays) for row in game().tables[wager].rows}
        FlopPoker(own_tables={wager: {**rows_of, "straight": f"{more} to 1"}})
        with pytest.raises(BadPayTable, match="below the minimum"):
            FlopPoker(own_tables={wager: {**rows_of, "straight": f"{less} to 1"}})


def test_29_11_e_ante_and_flop_win_no_more_than_the_limit() -> None:
    session = at("As Ks Qs", board="Js Ts 2d")
    wagers = {(1, "ante"): 100_00, (1, "three-card-bonus"): 100_00}
    record = round_of(session, wagers, [("flop", 100_00)])
    assert [(e.wager, e.amount, e.stake, e.law) for e in happened(record, Paid)] == [
        ("three-card-bonus", 10_000_00, 100_00, LAW("11(d)")),
        ("ante", 100_00, 100_00, LAW("10(c)3")),
        ("flop", 49_900_00, 100_00, LAW("11(e)")),
    ]


def test_29_11_e_also_without_a_bonus() -> None:
    session = at("As Ks Qs", board="Js Ts 2d")
    record = round_of(session, {(1, "ante"): 100_00}, [("flop", 100_00)])
    assert won(record.events) == {(1, "ante"): 100_00, (1, "flop"): 49_900_00}


def test_29_11_e_or_what_the_minimum_could_win() -> None:
    session = at("As Ks Qs", board="Js Ts 2d", limits=Limits(Limit(100_00, 1_000_00)))
    for ante in (100_00, 200_00):
        record = round_of(session, {(1, "ante"): ante}, [("flop", ante)])
        assert sum(won(record.events).values()) == 100_000_00 + 100_00


# 29.12 Irregularities


@pytest.mark.parametrize("bonus", ["settles the bonus", "voids the bonus"])
def test_29_12_a_reading_an_exposed_community_card_leaves_the_pot(bonus: str) -> None:
    session = at("As Ah Kd", "Kh Qc 2d", rules=game(exposed_card=bonus))
    start(session, {**TWO, (1, "three-card-bonus"): 5_00})
    session.choose("p1", 1, "flop", 10_00)
    session.report("community-card-exposed")
    record = session.last
    assert [(e.spot, e.law) for e in happened(record, Voided)] == [(0, LAW("12(a)"))], "all hands"
    back = {(e.spot, e.wager) for e in happened(record, Returned)}
    void = {(1, "ante"), (1, "flop"), (2, "ante")}
    settled = bonus == "settles the bonus"
    assert back == (void if settled else {*void, (1, "three-card-bonus")})
    assert (net(session, 1), net(session, 2)) == (5_00 + 5_00 * settled, -5_00)


def test_29_12_a_a_surrendered_ante_is_void_too() -> None:
    session = at("As Ah Kd", "Kh Qc 2d")
    start(session, TWO)
    session.choose("p1", 1, "surrender")
    session.report("community-card-exposed")
    assert (net(session, 1), net(session, 2)) == (5_00, -5_00)


def test_29_12_a_while_cards_are_dealt_the_deal_goes_on_for_the_pot() -> None:
    session = at("As Ah Kd", "Kh Qc 2d", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (seat, wager), amount in TWO.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    with pytest.raises(NoSuchIrregularity):
        session.report("community-card-exposed")  # none is dealt yet
    step_until(session, lambda: len(session.table.community.cards) == 1)
    session.report("community-card-exposed")
    record = finish(session)
    assert [str(e.cards[0]) for e in happened(record, Dealt)] == [
        "As", "Kh", "2s", "Ah", "Qc", "7d", "Kd", "2d", "9h",
    ]  # fmt: skip
    assert not [e for e in record.events if type(e).__name__ == "Asked"]
    assert (net(session, 1), net(session, 2)) == (5_00, -5_00)


def test_29_12_a_what_is_void_is_not_made_void_again() -> None:
    """Neither while the deal goes on for the pot, nor when the stub is racked."""
    session = at("As Ah Kd", "Kh Qc 2d", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, TWO)
    step_until(session, lambda: len(session.table.community.cards) == 1)
    session.report("community-card-exposed")
    step_until(session, lambda: len(session.table.community.cards) == 2)
    with pytest.raises(NoSuchIrregularity, match=r"void already.*29\.12\(a\)"):
        session.report("community-card-exposed")
    step_until(session, lambda: session.table.memory.stub_out)
    for name in ("community-card-exposed", "stub-face-up"):
        with pytest.raises(NoSuchIrregularity, match=r"void already.*29\.12\(a\)"):
            session.report(name)
    record = finish(session)
    assert [e.law for e in happened(record, Voided)] == [LAW("12(a)")]
    assert (net(session, 1), net(session, 2)) == (5_00, -5_00)


def test_29_12_a_not_twice_and_not_once_all_have_decided() -> None:
    session = at("As Ah Kd", "Kh Qc 2d", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (seat, wager), amount in TWO.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("community-card-exposed")
    with pytest.raises(NoSuchIrregularity):
        session.report("community-card-exposed")
    finish(session)


def test_29_12_a_nothing_else_is_reported_while_the_wagers_go_back() -> None:
    session = at("As Ah Kd", "Kh Qc 2d", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (seat, wager), amount in TWO.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("community-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Returned))
    with pytest.raises(NoSuchIrregularity):
        session.report("incorrect-number-of-cards", 2)
    finish(session)
    assert (net(session, 1), net(session, 2)) == (5_00, -5_00)


def test_29_12_b_one_card_face_up_is_set_aside_and_more_void_all() -> None:
    session = at("As Ah Kd", "Kh Qc 2d", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (seat, wager), amount in TWO.items():
        session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
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
    assert (net(session, 1), net(session, 2)) == (0, 0)


def test_29_12_b_reading_once_all_are_dealt_more_than_one_leaves_the_pot() -> None:
    session = at("As Ah Kd", "Kh Qc 2d")
    start(session, {**TWO, (1, "three-card-bonus"): 5_00})
    session.report("stub-face-up")
    assert isinstance(session.pending, Ask)  # one card changes nothing
    session.choose("p1", 1, "flop", 10_00)
    session.report("stub-face-up")
    record = session.last
    assert {e.law for e in happened(record, Returned)} == {LAW("12(b)")}
    assert (net(session, 1), net(session, 2)) == (5_00, -5_00)
    assert not happened(record, Paid)


def test_29_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = at("As Ah Kd", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "ante", 10_00)
    session.proceed()
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-drawn-in-error")
    record = finish(session)
    assert [str(e.cards[0]) for e in happened(record, Dealt)] == [
        "As", "2s", "Ah", "7d", "Kd", "9h",
    ]  # fmt: skip


def test_29_12_d_reading_a_misdealt_hand_is_void_and_its_pot_wager_goes_back() -> None:
    session = at("As Ah Kd", "Kh Kc 2d", "8h 3c 4d")
    start(session, {**TWO, (3, "ante"): 10_00, (3, "pot"): 5_00})
    session.report("incorrect-number-of-cards", 1)
    for seat in (2, 3):
        session.choose(f"p{seat}", seat, "surrender")
    assert [net(session, seat) for seat in (1, 2, 3)] == [0, -20_00 + 5_00, -10_00 - 5_00]


@pytest.mark.parametrize("name", ["community-misdealt", "stub-misdealt", "deck-incomplete"])
def test_29_7_f_2_a_misdeal_of_all_or_a_bad_deck_voids_all(name: str) -> None:
    session = at("As Ah Kd", "Kh Kc 2d")
    start(session, TWO)
    session.choose("p1", 1, "flop", 10_00)
    session.report(name)
    assert [e.law for e in happened(session.last, Voided)] == [LAW("7(f)2")]
    assert (net(session, 1), net(session, 2)) == (0, 0)
    duties = [e.text for e in happened(session.last, Duty) if "Remove the deck" in e.text]
    assert bool(duties) == (name == "deck-incomplete")


def test_29_12_e_a_shuffler_that_jams_shuffles_again() -> None:
    session = at("As Ah Kd")
    session.report("shuffler-jams")
    record = round_of(session, ANTE, ["surrender"])
    assert LAW("12(e)") in [e.law for e in happened(record, Shuffled)]


def test_29_12_f_a_shoe_that_jams_voids_the_round() -> None:
    rules = game(dealing="automated shoe")
    session = table(rules, Stacked(cards(f"As Ah Kd {BOARD}")), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "ante", 10_00)
    session.proceed()
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert [e.law for e in happened(record, Voided)] == [LAW("12(f)")]
    assert net(session) == 0


def test_29_12_g_a_device_leaves_before_another_method_is_used() -> None:
    session = at("As Ah Kd", rules=game(dealing="automated shoe"))
    session.report("shoe-removed")
    session.report("shuffler-removed")
    record = round_of(session, ANTE, ["surrender"])
    assert next(e.law for e in happened(record, Dealt)) == LAW("7(d)1")


def test_29_9_f_a_device_that_counts_a_bad_deck() -> None:
    session = at("As Ah Kd")
    session.report("shuffler-miscounts")
    record = round_of(session, ANTE, ["surrender"])
    assert [e.law for e in happened(record, Duty) if "Remove" in e.text] == [LAW("9(f)")]
