"""Hands of poker as the text has them: who holds what, who does what, who is paid what.

Written from 13:69F-14 alone, paragraph by paragraph, and played through a session.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.law import Subchapter
from pitboss.table.steps import Ask, Bets, Burned, Dealt, Discarded, Moved, Revealed, Voided
from tests.games.poker_room.hands import STACK, Table

LAW = Subchapter("13:69F-14")


class Hand(NamedTuple):
    """One hand: its paragraph, what is dealt, what is done, and cents won by each seat."""

    paragraph: str
    says: str
    hands: tuple[str, ...]
    board: str
    script: str
    won: tuple[int, ...]
    options: dict[str, Any] = {}
    variant: str = "holdem"
    stacks: tuple[int, ...] = ()
    drawn: str = ""


NO_LIMIT = {"structure": "no limit", "raises": 0}
DRY = "2c 3d 7h 9s Jc"
CHECKS = "check " * 12

HANDS = [
    Hand("6(d)", "a bet that nobody calls wins the pot", ("As Ah", "Ks Kh", "Qs Qh"), DRY,
         "fold raise fold", (400, -400, 0)),
    Hand("6(d)", "the highest hand at the showdown wins", ("As Ah", "Ks Kh"), DRY,
         "call check " + CHECKS, (400, -400)),
    Hand("10(j)", "hands of the board alone share the pot", ("2s 3s", "2h 3h"), "As Ks Qd Jc Td",
         "call check " + CHECKS, (0, 0)),
    Hand("10(j)", "one own card is enough", ("2s 3s", "9h 3h"), "As Ks Qd Jc 9d",
         "call check " + CHECKS, (-400, 400)),
    Hand("7(c)4i", "an all-in wins as much from each as it put in", ("Ks Kh", "Qs Qh", "As Ah"),
         DRY, "raise:1000 raise:4000 call " + CHECKS, (2_000, -4_000, 2_000), NO_LIMIT,
         stacks=(STACK, STACK, 1_000)),
    Hand("7(c)4iii", "two all-ins of different size, and a side pot between two",
         ("As Ah", "Ks Kh", "Qs Qh", "Ts Td"), DRY, "fold raise:3000 call call",
         (2_000, 0, 0, -2_000), NO_LIMIT, stacks=(1_000, 2_000, STACK, STACK)),
    Hand("14(d)", "an uncalled bet comes back, unraked", ("As Ah", "Ks Kh"), DRY,
         "raise:2000 call " + "bet:3000 fold",
         (2_000 - 400, -2_000), {**NO_LIMIT, "rake_percent": 10, "rake_cap": 400}),
    Hand("14(a)3", "no more than the filed maximum is raked", ("As Ah", "Ks Kh"), DRY,
         "raise:5000 call " + CHECKS, (5_000 - 300, -5_000),
         {**NO_LIMIT, "rake_percent": 10, "rake_cap": 300}),
    Hand("14(b)1i", "ten percent of each betting round", ("As Ah", "Ks Kh"), DRY,
         "call check bet call " + CHECKS, (800 - 75 - 75, -800),
         {"rake_percent": 10, "rake_cap": 10_000}),
    Hand("14(b)2i", "increments as the pot comes to its levels", ("As Ah", "Ks Kh"), DRY,
         "call check bet call bet call " + CHECKS, (1_600 - 200, -1_600),
         {"rake_steps": "10:1 20:1 40:1"}),
    Hand("10(d)3", "a straddle is a bet, and its player may raise last",
         ("As Ah", "Ks Kh", "Qs Qh"), DRY, "straddle call call raise fold fold",
         (-800, -800, 1_600), {"straddle": 800}),
    Hand("10(f)", "the blind has the option to raise", ("As Ah", "Ks Kh", "Qs Qh"), DRY,
         "call call raise fold fold", (-400, 800, -400)),
    Hand("10(d)2", "three blinds", ("As Ah", "Ks Kh", "Qs Qh", "Js Jd"), DRY,
         "fold fold raise fold", (-200, 600, -400, 0), {"third_blind": 400}),
    Hand("7(b)1", "antes are in the pot and no bet", ("As Ah", "Ks Kh"), DRY,
         "call check " + CHECKS, (450, -450), {"ante": 50}),
    Hand("11(f)", "omaha: just two own cards and three of the board",
         ("As 2h 3d 4c", "Ks Kh Qd Jd"), "9s 8s 7s 6s Tc", "call check " + CHECKS,
         (-400, 400), variant="omaha"),
    Hand("11(f)2", "high and low divide the pot", ("As 2h Kd Kc", "Qs Qh Jd Jc"),
         "3s 4d 8c Qd 9h", "call check " + CHECKS, (0, 0), variant="omaha-eight"),
    Hand("11(g)", "without a low the high hand has it all", ("As 2h Kd Kc", "Qs Qh Jd Jc"),
         "9s Td 8c Qd 9h", "call check " + CHECKS, (-400, 400), variant="omaha-eight"),
    Hand("11(h)2", "one player may win both", ("As 2h 3d 4c", "Qs Qh Jd Jc"),
         "5s 6d 7c Kd 9h", "call check " + CHECKS, (400, -400), variant="omaha-eight"),
    Hand("11(f)2iii", "two tied lows halve the low half",
         ("As 2h Kd Kc", "Ah 2d Qd Qc", "Qs Qh Jd Jc"), "3s 4d 8c Kh 9h",
         "call call check " + CHECKS, (500, -100, -400), variant="omaha-eight"),
    Hand("12(f)", "five-card draw: a draw wins", ("As Ad 3c 4d 6h", "Ks Kd 5c 7d 9h"), "",
         "call check draw:3c4d6h stand_pat check check", (400, -400), variant="five-card-draw",
         drawn="Ah 2c 2d"),
    Hand("12(h)2", "five-card draw low: the lowest hand wins", ("As 2d 3c 4d 6h", "Ks Kd 5c 7d 9h"),
         "", "call check stand_pat stand_pat check check", (400, -400),
         variant="five-card-draw-low"),
    Hand("12A(l)", "deuce to seven: 7-5-4-3-2 beats 8-5-4-3-2",
         ("7s 5d 4c 3d 2h", "8s 5c 4d 3c 2d"), "",
         "call check " + "stand_pat stand_pat check check " * 3, (400, -400),
         variant="deuce-to-seven"),
    Hand("12A(l)", "deuce to seven: a straight is high", ("6s 5d 4c 3d 2h", "Ks Qc 4d 3c 2d"), "",
         "call check " + "stand_pat stand_pat check check " * 3, (-400, 400),
         variant="deuce-to-seven"),
    Hand("12B(l)1", "badugi beats three cards", ("Ks Qd Jc Th", "As 2d 3c 4c"), "",
         "call check " + "stand_pat stand_pat check check " * 3, (400, -400), variant="badugi"),
    Hand("12B(l)2", "three cards: the lowest", ("As 2d 3c 4c", "Ah 2s 4d 5d"), "",
         "call check " + "stand_pat stand_pat check check " * 3, (400, -400), variant="badugi"),
    Hand("9(i)1", "seven-card stud: the best five of seven",
         ("As Ah 2c 3d 4h 8s 9s", "Ks Kh Kc 5d 6h Ts Js"), "",
         "call " + CHECKS, (-100, 100), variant="seven-card-stud"),
    Hand("9(i)2", "seven-card stud low", ("As 2h 3c 4d 6h Ks Kd", "2s 3h 4c 5d 7h Qs Qd"), "",
         "call " + CHECKS, (100, -100), variant="seven-card-stud-low"),
    Hand("9(j)", "eight or better: no low, all to the high hand",
         ("As Ah Kc Kd 9h 9s Jd", "2s 3h Tc Qd Jh Ts 8c"), "",
         "call " + CHECKS, (100, -100), variant="seven-card-stud-eight"),
    Hand("9(i)3", "high-low split: any low is one", ("As Ah Kc Kd 9h 9s Jd",
         "2s 3h Tc Qd Jh Ts 8c"), "", "call " + CHECKS, (0, 0),
         variant="seven-card-stud-high-low"),
    Hand("13(h)", "five-card stud", ("As 2h 3c 4d 9h", "Ks Kh 5c 6d 8h"), "",
         "call bet call bet call bet call", (-100 - 400 - 800 - 800, 2_100),
         variant="five-card-stud"),
    Hand("13A(k)", "mambo: three of four cards, high and low", ("As 2h 4d", "Ks Kh 9d"), "3c",
         "call " + CHECKS, (100, -100), variant="mambo-stud"),
    Hand("13A(l)", "mambo: six or better, or no low", ("As 7h 4d", "Ks Kh 9d"), "Kc",
         "call " + CHECKS, (-100, 100), variant="mambo-stud"),
    Hand("13A(k)", "mambo: the pot is divided", ("As 5h 4d", "Ks Kh 9d"), "2c",
         "call " + CHECKS, (0, 0), variant="mambo-stud"),
    Hand("10(k)1", "pineapple: a card is thrown before the flop", ("As Ah 2c", "Ks Kh 3c"), DRY,
         "call check discard:2c discard:3c " + CHECKS, (400, -400), variant="pineapple"),
    Hand("10(k)2", "crazy pineapple: after the flop's betting", ("As Ah 4c", "Ks Kh 5c"), DRY,
         "call check check check discard:4c discard:5c " + CHECKS, (400, -400),
         variant="crazy-pineapple"),
    Hand("17", "three raises, and no more", ("As Ah", "Ks Kh"), DRY,
         "raise raise raise call " + CHECKS, (1_600, -1_600)),
]  # fmt: skip


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: f"14.{hand.paragraph}: {hand.says}")
def test_hands_as_the_text_has_them(hand: Hand) -> None:
    table = Table(
        hand.variant, list(hand.hands), hand.board, hand.drawn, stacks=list(hand.stacks),
        **{"first_blind": 200, **hand.options},
    )  # fmt: skip
    table.deal()
    for word in hand.script.split():
        if not isinstance(table.session.pending, Ask):
            break
        table.act(word)
    assert isinstance(table.session.pending, Bets), table.session.pending
    assert tuple(table.won) == hand.won
    assert sum(account.amount for account in table.session.table.accounts()) == 0


# Irregularities, each at every phase where it can be reported


def paced(variant: str = "holdem", hands: Any = ("As Ah", "Ks Kh", "Qs Qh"), **rest: Any) -> Table:
    return Table(variant, list(hands), paced=True, **rest).deal()


def until(table: Table, phase: str) -> Table:
    """At a paced table of three: in the deal, in a betting round, at the showdown."""
    if phase == "deal":
        return table.step_until(lambda: len(table.session.table.spots[0].cards) == 1)
    if phase == "bets":
        return table.step_until(lambda: isinstance(table.session.pending, Ask)).act("call")
    table.session.automate = frozenset()
    while not (isinstance(table.session.pending, Ask) and "show" in table.legal):
        if isinstance(table.session.pending, Ask):
            table.act("check" if "check" in table.legal else "call")
        else:
            table.session.step()
    return table


def over(table: Table) -> Table:
    """Play on until the hand is over."""
    number = table.session.table.round
    while table.session.table.round == number and table.session.last is None:
        if isinstance(table.session.pending, Ask):
            table.act("check" if "check" in table.legal else table.ask.default)
        else:
            table.session.step()
    return table


PHASES = ("deal", "bets", "showdown")


@pytest.mark.parametrize("phase", PHASES)
@pytest.mark.parametrize(
    ("report", "law"), [("not-shuffled-or-cut", "15(e)1"), ("missing-or-additional-cards", "15(g)")]
)
def test_14_15_e_1_g_all_chips_go_back_at_any_time(phase: str, report: str, law: str) -> None:
    table = until(paced(board=DRY, ante=100), phase)
    table.session.report(report)
    over(table)
    assert [e.law for e in table.record.events if isinstance(e, Voided)] == [LAW(law)]
    assert table.won == [0, 0, 0]


@pytest.mark.parametrize("phase", PHASES)
def test_14_15_i_3_a_protected_hand_is_refunded_at_any_time(phase: str) -> None:
    table = until(paced(board=DRY, ante=100), phase)
    table.session.report("protected-hand-lost", 1)
    over(table)
    assert table.won[0] == 0
    assert sum(table.won) == 0
    assert table.won[1] > 0 > table.won[2]


@pytest.mark.parametrize("phase", PHASES)
def test_14_15_i_an_unprotected_hand_has_no_redress_at_any_time(phase: str) -> None:
    table = until(paced(board=DRY, ante=100), phase)
    table.session.report("unprotected-hand-fouled", 1)
    over(table)
    assert table.won[0] < 0
    assert table.won[1] > 0


def test_14_15_i_a_hand_fouled_after_it_was_shown_wins_nothing() -> None:
    table = until(paced(board=DRY), "showdown")
    shown: list[int] = []
    while not shown:
        table.act("show")
        table.step_until(lambda: isinstance(table.session.pending, Ask))
        shown = [e.spot for e in table.session.events if isinstance(e, Revealed)]
    table.session.report("unprotected-hand-fouled", shown[0])
    over(table)
    assert table.won[shown[0] - 1] < 0


def test_14_15_i_the_last_hand_at_the_showdown_need_not_be_shown() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board=DRY, automate=())
    table.deal().act("call " + "check " * 7)
    turn = table.turn
    table.session.report("unprotected-hand-fouled", 3 - turn)
    assert isinstance(table.session.pending, Bets)
    assert not table.events(Revealed)
    assert table.won[turn - 1] == 400


@pytest.mark.parametrize("phase", ["deal", "bets"])
def test_14_15_f_cards_to_an_empty_seat_are_discarded(phase: str) -> None:
    table = until(paced(board=DRY), phase)
    left = table.session.table.shoe.left  # type: ignore[union-attr]
    table.session.report("dealt-to-ineligible-player", 9)
    table.session.step()
    assert table.session.table.shoe.left <= left - 1  # type: ignore[union-attr]
    over(table)
    assert not [e for e in table.record.events if isinstance(e, Voided)]


def test_14_15_f_a_player_who_folded_is_ineligible_too() -> None:
    table = Table("seven-card-stud", players=3).deal()
    folded = table.turn
    table.act("fold call")
    table.session.report("dealt-to-ineligible-player", folded)
    assert [e.law for e in table.events(Burned)][-1] == LAW("15(f)")
    with pytest.raises(NoSuchIrregularity):
        table.session.report("dealt-to-ineligible-player", table.turn)


# (k) to (o) Cards of the deal, up to the first action


def test_14_15_o_the_last_card_of_the_deal_comes_face_up() -> None:
    """All have their cards, and nobody has acted: it is exchanged at once."""
    table = Table(hands=["As Ah", "Ks Kh", "Qs Qh"], board=DRY).deal()
    table.session.report("hole-card-exposed", 3)
    (thrown,) = table.events(Discarded)
    assert [card.code for card in thrown.cards if card] == ["Qh"]
    assert len(table.session.table.spots[2].cards) == 2
    table.act("call")
    with pytest.raises(NoSuchIrregularity):
        table.session.report("hole-card-exposed", 1)


def test_14_15_n_the_last_card_of_the_deal_goes_off_the_table() -> None:
    table = Table(hands=["As Ah", "Ks Kh", "Qs Qh"], board=DRY).deal()
    table.session.report("card-off-table", 3)
    assert len(table.session.table.spots[2].cards) == 2
    assert "Qh" not in [card.code for card in table.session.table.spots[2].cards]
    assert table.turn == 3
    table.act("call")
    with pytest.raises(NoSuchIrregularity) as refused:
        table.session.report("card-off-table", 1)
    assert refused.value.law == LAW("15(n)")


def test_14_15_n_a_card_of_the_board_goes_off_the_table() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board=DRY).deal().act("call check")
    assert [card.code for card in table.session.table.community.cards] == ["2c", "3d", "7h"]
    table.session.report("card-off-table", 0)
    board = [card.code for card in table.session.table.community.cards]
    assert len(board) == 3
    assert board[:2] == ["2c", "3d"]
    assert "7h" not in board
    assert table.turn == 1
    table.act("check")
    with pytest.raises(NoSuchIrregularity):
        table.session.report("card-off-table", 0)


def test_14_15_n_no_card_of_the_board_before_there_is_one() -> None:
    table = Table(players=2).deal()
    with pytest.raises(NoSuchIrregularity):
        table.session.report("card-off-table", 0)


def test_14_15_n_who_opens_is_found_anew_after_an_up_card_is_replaced() -> None:
    """A king opens fourth street; it goes off the table, and a four comes in its place."""
    table = Table("seven-card-stud", players=2, top="As Qs Ah Qh 2c 9c 5s Kd Jd 4h").deal()
    table.act("call")
    assert table.turn == 1
    table.session.report("card-off-table", 1)
    assert [card.code for card in table.session.table.spots[0].cards[2:]] == ["2c", "4h"]
    assert table.turn == 2


def test_14_15_k_1_the_last_hole_card_of_the_last_player() -> None:
    """The last of seven comes face up; the player bets no more, and the others go on."""
    table = Table(
        "seven-card-stud",
        ["As Ad 2c 3d 4h 8s 9s", "Ks Kd 5c 6d 7h Ts Jd", "Qs Qd 8c 8d 8h 2d 3s"],
        stacks=[STACK] * 3,
    ).deal()
    while len(table.session.table.spots[2].cards) < 7:
        table.act("check" if "check" in table.legal else "call")
    table.session.report("stud-hole-card-exposed", 3)
    table.act("contend_so_far")
    pot = table.pot()
    bettor = table.turn
    assert bettor != 3
    table.act("bet call")
    assert isinstance(table.session.pending, Bets)
    assert table.moved("pot")[-1].amount == pot
    side = [m for m in table.moved("pot") if m.source == ":side pot 1"]
    assert [m.amount for m in side] == [1_600]
    assert table.won[2] == pot - 100


def test_14_15_k_2_or_contends_for_the_entire_pot() -> None:
    table = Table("seven-card-stud", ["As Ad 2c 3d 4h 8s 9s", "Qs Qd 8c 8d 8h 2d 3s"]).deal()
    while len(table.session.table.spots[1].cards) < 7:
        table.act("check" if "check" in table.legal else "call")
    table.session.report("stud-hole-card-exposed", 2)
    table.act("continue bet call")
    assert table.won == [-900, 900]


def test_14_15_h_a_card_face_up_in_the_stub_is_passed_over() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board=DRY).deal().act("call check")
    before = list(table.session.table.community.cards)
    table.session.report("card-face-up")
    table.act("check check")
    assert table.session.table.community.cards[:3] == before
    assert not table.events(Voided)


# Table stakes, seats and turns


def test_14_7_c_1_no_chips_are_added_or_taken_during_a_hand() -> None:
    table = Table(players=3).deal()
    with pytest.raises(NotNow):
        table.session.buy("p1", 5_000)
    with pytest.raises(NotNow):
        table.session.leave("p2")
    table.session.sit("p9", 9, 5_000)
    table.session.buy("p9", 5_000)  # who is not in the hand may


def test_14_7_c_3_too_few_chips_for_the_blind_and_one_bet() -> None:
    table = Table(players=3, stacks=[STACK, 775, STACK]).deal()
    names = [player.name for player in table.session.table.state.players]
    assert names == ["p1", "p3"]


def test_14_7_j_no_raise_after_a_check_where_that_is_posted() -> None:
    table = Table(players=2, check_raise=False).deal().act("call check check bet")
    assert set(table.legal) == {"fold", "call"}
    table = Table(players=2).deal().act("call check check bet")
    assert set(table.legal) == {"fold", "call", "raise"}


def test_14_10_c_3_the_button_goes_round_and_waits_after_a_misdeal() -> None:
    table = Table(players=3)
    buttons = []
    for _ in range(3):
        table.deal()
        buttons.append(table.session.table.state.button)
        table.act("fold fold")
    table.deal()
    table.session.report("not-shuffled-or-cut")
    table.deal()
    assert [*buttons, table.session.table.state.button] == [3, 1, 2, 3]


@pytest.mark.parametrize(
    ("variant", "ups", "first"),
    [
        ("seven-card-stud", ("2c", "2d", "Ah"), 1),
        ("seven-card-stud-low", ("Kc", "Ks", "Ah"), 2),
        ("seven-card-stud-high-low", ("Qc", "As", "Kh"), 3),
        ("seven-card-stud-eight", ("As", "3c", "3d"), 2),
        ("five-card-stud", ("4h", "4c", "9d"), 2),
        ("mambo-stud", ("5s", "5h", "Ad"), 2),
    ],
)
def test_14_9_d_14_13_d_14_13a_d_who_makes_the_forced_bet(
    variant: str, ups: tuple[str, ...], first: int
) -> None:
    own = [("6s", "6h"), ("7s", "7h"), ("8s", "8h")]
    seven = variant.startswith("seven")
    hands = [
        " ".join((*(down if seven else down[:1]), up)) for down, up in zip(own, ups, strict=True)
    ]
    table = Table(variant, hands).deal()
    (forced,) = table.moved("forced bet")
    assert forced.source == f"p{first}"


def test_14_9_h_a_common_card_where_the_deck_is_short() -> None:
    """Nine players stay: five cards are left on sixth street, three on seventh."""
    table = Table("seven-card-stud", players=9).deal()
    table.check_down()
    common = [e for e in table.events(Dealt) if e.hand == "community"]
    assert [(e.law, len(e.cards)) for e in common] == [(LAW("9(h)"), 1), (LAW("9(h)"), 1)]
    assert len(common) == 2
    assert sum(table.won) == 0


def test_14_6_e_5_6_side_pots_first_and_losing_hands_before_the_pot() -> None:
    table = Table(
        hands=["Ks Kh", "Qs Qh", "As Ah"], board=DRY, stacks=[STACK, STACK, 1_000], **NO_LIMIT
    )
    table.deal().act("raise:1000 raise:4000 call").check_down()
    pushed = [e.source for e in table.events(Moved) if e.what == "pot"]
    assert pushed == [":side pot 1", ":pot"]


def test_14_16_b_whoever_helps_another_leaves_the_game() -> None:
    table = Table(players=3).deal().act("call")
    table.session.report("player-helps-another", 3)
    table.act("call check")
    table.check_down()
    table.deal()
    assert "p3" not in [player.name for player in table.session.table.state.players]
    table.act("fold")
    table.session.leave("p3")
    with pytest.raises(NotNow):
        table.session.sit("p3", 3, 5_000)


def test_14_17_all_patrons_may_agree_to_a_higher_minimum() -> None:
    table = Table(players=3)
    for name in ("p1", "p2"):
        table.session.call("agree to minimum", name, value="1000")
    assert table.deal().session.table.state.small_bet == 400
    table.act("fold fold")
    for name in ("p1", "p2", "p3"):
        table.session.call("agree to minimum", name, value="1000")
    state = table.deal().session.table.state
    assert (state.small_bet, state.big_bet) == (1_000, 2_000)
