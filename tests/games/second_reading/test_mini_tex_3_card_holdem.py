"""Mini-tex 3 card hold 'em, 13:69F-37: whole rounds, read from the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity, NotNow, WagerRule
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import (
    Collected,
    Duty,
    Paid,
    Returned,
    Revealed,
    Taken,
)
from tests.games.second_reading.whole_rounds import (
    answer_paced,
    dealt,
    game,
    ledger,
    order_of,
    paced_table,
    place_of,
    seen_by,
    stacked_table,
    voided_by,
)
from tests.support.play import CHIPS, answer, finish, round_of, rows, start, step_until
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-37")
ONE = {(1, "ante"): 10_00}
BOTH = {(1, "ante"): 10_00, (1, "pocket-poker"): 10_00}
TWO = {(1, "ante"): 10_00, (1, "pocket-poker"): 5_00, (2, "ante"): 20_00}
ALL_IN = ["flop", "river", "play"]


def mini_tex(**options: Any) -> Game:
    return game("mini-tex-3-card-holdem", **options)


def deck_of(*hands: str, dealer: str, board: str) -> list[Any]:
    first, second, river = cards(board)
    return [*one_at_a_time(*hands, dealer), *cards("4c"), first, second, *cards("5c"), river]


def alone(player: str, dealer: str, board: str = "2s 7h Jd", **options: Any) -> Session:
    return stacked_table(mini_tex(**options), deck_of(player, dealer=dealer, board=board))


def two(paced: bool = False, **options: Any) -> Session:
    deck = deck_of("As Ah", "Qd Qc", dealer="Kd Kc", board="2s 7h Jd")
    if options.get("dealing") == "automated shoe":
        deck = [*cards("As Ah Qd Qc Kd Kc"), *deck[6:]]
    return (paced_table if paced else stacked_table)(mini_tex(**options), deck, (1, 2))


def came_to(events: Any) -> dict[str, str]:
    return {key: text.split(" by ")[0] for key, text in ledger(events).items()}


def test_37_6_a_no_cash_and_coupons_on_the_ante_and_pocket_poker() -> None:
    session = alone("As Ah", "Kd Kc", match_play=True)
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(a)")
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "pocket-poker", 10_00, coupon=5_00)
    session.proceed()
    for what in ALL_IN:
        answer(session, what)
    won = 20_00 + 10_00 + 10_00 + 20_00 + 200_00 + 100_00
    assert session.table.patrons["p1"].amount == CHIPS + won


def test_37_6_e_a_folded_player_stays() -> None:
    session = two()
    start(session, TWO)
    answer(session, "fold")
    with pytest.raises(NotNow) as stays:
        session.leave("p1")
    assert stays.value.law == LAW("6(e)")


# 37.10(g), in dollars: ante 10, flop 10, river 10, play 20, pocket poker 10 by table A

PAID = """
    player   dealer   board       qualifier  main  play  pocket  why
    As Ah    Kd Kc    2s 7h Jd    pair       +10   +20   +200    higher, and the dealer qualifies
    Kd Kc    As Ah    2s 7h Jd    pair       -10   -20   +30     lower
    As Ah    Kd Qc    2s 7h Td    pair       +10   =20   +200    the dealer has no pair
    8s 3h    Kd Qc    2s 5h Td    pair       -10   -20   -10     lower than a dealer without a pair
    9s 9h    Ad Kc    2s 5h Td    ace-king   +10   +20   +30     ace-king qualifies
    9s 9h    Ad Qc    2s 5h Td    ace-king   +10   =20   +30     ace-queen does not
    9s 9h    Ad Qc    2s 5h Kd    ace-king   -10   -20   +30     ace-king-queen is a straight
    As 9h    Ad 9c    2s 5h Td    pair       =10   =20   -10     equal
    4s 4h    Ad 9c    Ks Kh Kd    pair       -10   -20   +30     the board alone is nobody's hand
    As 2h    Qd 9c    3s 5h Td    pair       +10   =20   +20     ace-two-three, and ace-two
    As Kh    2d 2c    3s 5h Td    pair       -10   -20   +20     a straight in the pocket
    As Ks    2d 2c    3h 5h Td    pair       -10   -20   +250    royal straight flush
    8s 9s    2d 2c    3h 5h Kd    pair       -10   -20   +50     straight flush
    Ts Jh    2d 2c    3h 5h 2h    pair       -10   -20   +20     straight
    Ks As    Kd Ac    2h 5h 9d    pair       =10   =20   +250    equal high cards
"""


@pytest.mark.parametrize("row", rows(PAID), ids=lambda row: row[-1])
def test_37_10_g_and_11_every_wager(row: list[str]) -> None:
    player, dealer, board, qualifier, main, play, pocket, _ = row
    session = alone(player, dealer, board, qualifying_hand=qualifier)
    assert came_to(round_of(session, BOTH, ALL_IN)) == {
        "1 ante": main, "1 flop": main, "1 river": main, "1 play": play, "1 pocket-poker": pocket,
    }  # fmt: skip


def test_37_10_b_and_d_a_burn_before_the_flop_and_before_the_river_unseen() -> None:
    session = two()
    start(session, TWO)
    for what, board in (("flop", ""), ("river", "2s 7h"), ("play", "2s 7h Jd")):
        for viewer, held in (("", ""), ("p1", "As Ah"), ("p2", "Qd Qc")):
            assert seen_by(session, viewer) == {*cards(held), *cards(board)}
        answer(session, what)
        answer(session, what)
    assert dealt(session.last)[6:] == [
        "burn: 4c none 10(b)", "community: 2s 7h all 10(b)",
        "burn: 5c none 10(d)", "community: Jd all 10(d)",
    ]  # fmt: skip


def test_37_10_g_one_player_at_a_time_from_the_right() -> None:
    record = round_of(two(), TWO, ["flop"] * 2 + ["river"] * 2 + ["play"] * 2)
    told = order_of(record, Revealed, Taken, Paid, Returned, Collected)
    assert told[6] == "Collected spot 2 10(g)"
    assert told[13] == "Collected spot 1 10(g)6"
    assert [line.rsplit(" ", 1)[0] for line in told][:13] == [
        "Revealed dealer",
        "Revealed spot 2", "Taken 2 ante", "Taken 2 flop", "Taken 2 river", "Taken 2 play",
        "Collected spot 2",
        "Revealed spot 1", "Paid 1 ante", "Paid 1 flop", "Paid 1 river", "Paid 1 play",
        "Paid 1 pocket-poker",
    ]  # fmt: skip


@pytest.mark.parametrize("answers", [(), ("flop", "flop"), ("flop", "flop", "river", "river")])
def test_37_12_a_an_exposed_card_leaves_pocket_poker_at_every_decision(
    answers: tuple[str, ...],
) -> None:
    session = two()
    start(session, TWO)
    for what in answers:
        answer(session, what)
    session.report("dealer-card-exposed")
    found = came_to(session.last)
    assert found.pop("1 pocket-poker") == "+100"
    assert {text[0] for text in found.values()} == {"="}
    assert voided_by(session.last) == ["0 12(a)"]


def test_37_12_a_not_once_every_player_has_decided() -> None:
    session = two(paced=True)
    start(session, TWO)
    answer_paced(session, "flop", "flop", "river", "river", "play", "play")
    step_until(session, lambda: isinstance(session.pending, Revealed))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    assert not voided_by(finish(session))


def test_37_12_b_one_face_up_early_and_one_on_the_river_leave_pocket_poker() -> None:
    session = two(paced=True)
    start(session, TWO)
    step_until(session, lambda: session.table.spots[1].cards)
    session.report("card-face-up")
    answer_paced(session, "flop", "flop", "river", "river")
    session.report("card-face-up")
    found = came_to(finish(session))
    assert found.pop("1 pocket-poker") == "-5", "the ace of spades and the queen of clubs"
    assert {text[0] for text in found.values()} == {"="}


def test_37_12_c_and_f_nothing_is_drawn_or_jams_once_the_cards_are_dealt() -> None:
    session = two(dealing="automated shoe")
    start(session, TWO)
    with pytest.raises(NoSuchIrregularity):
        session.report("shoe-jams")  # 37.9(d): the board comes from the dealer's hand
    for what in ("flop", "flop", "river", "river"):
        answer(session, what)
    for name in ("card-face-up", "card-drawn-in-error"):
        with pytest.raises(NoSuchIrregularity):
            session.report(name)


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_37_7_f_2_a_wrong_stub_voids_all_hands_and_pocket_poker(name: str) -> None:
    session = two()
    start(session, TWO)
    for what in ("flop", "flop", "river", "river"):
        with pytest.raises(NoSuchIrregularity):
            session.report(name)
        answer(session, what)
    session.report(name)
    assert voided_by(session.last) == ["0 7(f)2"]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_37_4_e_an_inactive_table_spreads_its_cards_and_begins_again() -> None:
    session = alone("As Ah", "Kd Kc")
    round_of(session, ONE, ["fold"])
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    session.sit("p2", 2, CHIPS)
    told = [(e.text, place_of(e)) for e in session.events if isinstance(e, Duty)]
    assert ("Turn the cards face up", "4(e)") in told
