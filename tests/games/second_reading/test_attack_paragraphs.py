"""Double and triple attack blackjack: which paragraph every step of a round obeys.

Each round is told as a script, with what must have happened in it under which paragraph.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadAmount, PitbossError, WagerRule
from pitboss.law import Citation, Subchapter
from pitboss.table.session import Session
from tests.games.blackjack.support import Stack
from tests.games.second_reading.rounds import asked
from tests.games.second_reading.scripts import TEN, facts, scripted, tell
from tests.games.second_reading.support import game_of, refuses
from tests.support.play import CHIPS, WIDE

DOUBLE, TRIPLE = "double-attack-blackjack", "triple-attack-blackjack"
LAW26, LAW36 = Subchapter("13:69F-26"), Subchapter("13:69F-36")
DOWN: dict[str, Any] = {"hole_card": "face down"}
READER: dict[str, Any] = {"hole_card": "card reader"}
SEEN: dict[str, Any] = {**READER, "reader_shows_players": True}

ROUNDS: list[tuple[str, str, dict[str, Any], dict[Citation, str]]] = [
    (DOUBLE, "Ks wager 8h 8d split 3c stand 9c stand Ad", {}, {
        LAW26("10(b)"): "dealt spot 1 hand 2",
        LAW26("10(d)"): "returned split 10",
    }),
    (DOUBLE, "As no_wager Kh 9h insurance stand Kd", {}, {
        LAW26("11(a)"): "chose",
        LAW26("11(c)"): "paid insurance 12.5",
    }),
    (DOUBLE, "As no_wager Kh 9h insurance stand 9d", {}, {
        LAW26("11(d)"): "taken insurance 5",
    }),
    (DOUBLE, "9s no_wager Kh 2h hit 2d stand Kc", {}, {
        LAW26("12(a)"): "dealt spot 1",
        LAW26("7(f)"): "announced spot 1: 14",
    }),
    (DOUBLE, "9s wager Ah Kh", {}, {
        LAW26("12(a)1"): "announced spot 1: blackjack",
        LAW26("4(a)"): "shuffled",
        LAW26("4(c)"): "chose",
        LAW26("4(e)"): "cut",
        LAW26("5(a)"): "placed wager 10",
        LAW26("5(d)"): "announced No more bets",
        LAW26("7(c)"): "burned",
        LAW26("7(d)1"): "dealt spot 1",
        LAW26("7(d)2"): "dealt spot 1",
    }),
    (DOUBLE, "9s wager Kh Jh stand 8c", {}, {
        LAW26("12(b)"): "announced dealer: 17",
        LAW26("5(a)2"): "paid wager 10",
        LAW26("7(e)"): "announced spot 1: 20",
        LAW26("7(g)"): "announced Dealer's card",
    }),
    (DOUBLE, "9s no_wager !card-face-up 3d Kh !card-face-up 4d", {}, {
        LAW26("15(a)"): "returned wager 10",
    }),
    (DOUBLE, "9s no_wager Kh 9h !ten-found stand Kd", {}, {
        LAW26("15(b)"): "duty A floorperson takes the ten out of the shoe and destroys it",
    }),
    (DOUBLE, "9s no_wager Kh !card-drawn-in-error 2h hit !card-not-drawn:1 dead_hand", {}, {
        LAW26("15(c)"): "reported",
        LAW26("15(i)"): "returned wager 10",
    }),
    (DOUBLE, "9s no_wager Kh 2h !card-exposed 5d hit stand Kc", {}, {
        LAW26("15(e)"): "announced Who lets this card pass draws no more in this round",
    }),
    (DOUBLE, "9s no_wager !card-not-dealt:1 2h dead_hand", {}, {
        LAW26("15(h)"): "returned wager 10",
    }),
    (DOUBLE, "9s no_wager Kh 9h Kd !reader-used-wrongly", SEEN, {
        LAW26("15(l)"): "reported",
        LAW26("15(l)1"): "returned wager 10",
        LAW26("7(j)3"): "duty Gather the cards to be shuffled",
    }),
    (DOUBLE, "9s no_wager Kh 9h Kd !reader-used-wrongly stand", READER, {
        LAW26("15(l)2"): "duty Notify a casino supervisor, and go on",
    }),
    (DOUBLE, "9s no_wager Kh 9h Kd !reader-fails stand", READER, {
        LAW26("15(m)"): "marked card reader",
    }),
    (DOUBLE, "6s wager Kh 9h stand Kc 6d", {"beside": {"optional-bonus": 5_00}}, {
        LAW26("5(a)1"): "paid wager 10",
        LAW26("6(a)"): "placed optional-bonus 5",
        LAW26("6(d)2"): "paid optional-bonus 75",
    }),
    (DOUBLE, "Ks wager Kh 9h stand Ad", {}, {
        LAW26("5(b)"): "taken wager 10",
    }),
    (DOUBLE, "9s wager 6h 5h double 2d stand Kd", {}, {
        LAW26("5(e)"): "taken double 20",
    }),
    (DOUBLE, "8s no_wager Kh 9h stand 9s", {"beside": {"optional-bonus": 5_00}}, {
        LAW26("6(d)1"): "taken optional-bonus 5",
    }),
    (DOUBLE, "8s no_wager Kh 9h stand 8c 8s", {"beside": {"optional-bonus": 5_00}}, {
        LAW26("6(d)3i"): "paid optional-bonus 250",
    }),
    (DOUBLE, "8s no_wager Kh 9h stand 8s 8s", {"beside": {"optional-bonus": 5_00}}, {
        LAW26("6(d)3ii"): "paid optional-bonus 1000",
    }),
    (DOUBLE, "9s no_wager Kh 9h Kd stand", DOWN, {
        LAW26("7(i)"): "dealt dealer",
    }),
    (DOUBLE, "9s no_wager Kh 6h surrender", {}, {
        LAW26("8(a)1"): "taken wager 5",
    }),
    (DOUBLE, "9s wager 6h 5h double Kd", {}, {
        LAW26("9(a)"): "placed double 20",
    }),
    (DOUBLE, "Ks wager 6h 5h double 2d stand Ad", {}, {
        LAW26("9(c)"): "returned double 20",
    }),
    (TRIPLE, "Kh no_wager As no_wager 9d Kd insurance stand", {}, {
        LAW36("10(a)"): "chose",
    }),
    (TRIPLE, "Kh no_wager As no_wager 9d 5d insurance stand 4c", {}, {
        LAW36("10(d)"): "taken insurance 5",
    }),
    (TRIPLE, "Kh no_wager 6s no_wager 2d Kd hit 2c stand 5c", {}, {
        LAW36("11(a)"): "dealt spot 1",
    }),
    (TRIPLE, "Ah wager 8s wager Kd Kd", {}, {
        LAW36("11(a)1"): "announced spot 1: blackjack",
        LAW36("4(a)"): "shuffled",
        LAW36("4(c)"): "chose",
        LAW36("4(e)"): "cut",
        LAW36("5(f)"): "announced No more bets",
        LAW36("7(c)"): "burned",
        LAW36("7(d)"): "placed wager 10",
        LAW36("7(f)"): "placed third-attack 10",
    }),
    (TRIPLE, "6h wager 9s no_wager 5d Kd double 9c", {}, {
        LAW36("11(a)2"): "announced spot 1: 20",
    }),
    (TRIPLE, "Kh no_wager 6s no_wager 2d Kd hit !card-not-drawn:1 dead_hand", {}, {
        LAW36("11(c)"): "announced The dealer draws no card",
        LAW36("14(i)"): "returned wager 10",
    }),
    (TRIPLE, "Kh !card-face-up 3d no_wager !card-face-up 4d", {}, {
        LAW36("14(a)"): "returned wager 10",
        LAW36("7(l)3"): "duty Gather the cards to be shuffled",
    }),
    (TRIPLE, "Kh no_wager !card-drawn-in-error 9s no_wager 9d Kd stand", {}, {
        LAW36("14(c)"): "reported",
    }),
    (TRIPLE, "Kh no_wager 6s no_wager 2d Kd !card-exposed 5d stand", {}, {
        LAW36("14(e)"): "announced Who lets this card pass draws no more in this round",
    }),
    (TRIPLE, "Kh no_wager 9s no_wager 9d Kd !reader-used-wrongly", SEEN, {
        LAW36("14(l)"): "reported",
        LAW36("14(l)1"): "returned wager 10",
    }),
    (TRIPLE, "Kh no_wager 9s no_wager 9d Kd !reader-used-wrongly stand", READER, {
        LAW36("14(l)2"): "duty Notify a casino supervisor, and go on",
    }),
    (TRIPLE, "Kh no_wager 9s no_wager 9d Kd !reader-fails stand", READER, {
        LAW36("14(m)"): "marked card reader",
    }),
    (TRIPLE, "Kh no_wager 9s no_wager Qh Kd stand", {"beside": {"suited-royals": 5_00}}, {
        LAW36("5(c)"): "paid wager 10",
        LAW36("6(a)1"): "placed suited-royals 5",
        LAW36("6(a)1i"): "paid suited-royals 200",
    }),
    (TRIPLE, "Kh no_wager Ks no_wager 9d Ad", READER, {
        LAW36("5(g)"): "taken wager 10",
        LAW36("7(k)"): "duty Put the hole card into the card reader, unseen",
    }),
    (TRIPLE, "Kh no_wager 9s no_wager Kh Kd stand", {"beside": {"suited-royals": 5_00}}, {
        LAW36("6(a)1ii"): "paid suited-royals 50",
    }),
    (TRIPLE, "9h no_wager 9s no_wager 9d Kd stand", {"beside": {"triple-match": 5_00}}, {
        LAW36("6(a)2"): "placed triple-match 5",
        LAW36("6(a)2ii"): "paid triple-match 100",
    }),
    (TRIPLE, "9h no_wager 9h no_wager 9h Kd stand", {"beside": {"triple-match": 5_00}}, {
        LAW36("6(a)2i"): "paid triple-match 750",
    }),
    (TRIPLE, "9h no_wager 2s no_wager 9h Kd stand", {"beside": {"triple-match": 5_00}}, {
        LAW36("6(a)2iii"): "paid triple-match 20",
    }),
    (TRIPLE, "9h no_wager 9s no_wager 2d Kd stand", {"beside": {"triple-match": 5_00}}, {
        LAW36("6(a)2iv"): "paid triple-match 10",
    }),
    (TRIPLE, "9h wager 8s wager 9d Kd stand", {}, {
        LAW36("7(g)"): "announced spot 1: 18",
    }),
    (TRIPLE, "6h wager Ks no_wager 5d Ad double 9c", {}, {
        LAW36("8(c)"): "returned double 20",
    }),
    (TRIPLE, "8h wager Ks no_wager 8d Ad split 2c stand 9c stand", {}, {
        LAW36("9(b)"): "dealt spot 1 hand 2",
        LAW36("9(c)"): "announced spot 1 hand 2: 17",
        LAW36("9(d)"): "returned split 10",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("game", "script", "options", "wanted"), ROUNDS)
def test_every_step_of_a_round_obeys_its_paragraph(
    game: str, script: str, options: dict[str, Any], wanted: dict[Citation, str]
) -> None:
    found = facts(scripted(game, script, **options))
    assert {(text, law) for law, text in wanted.items()} <= found


def test_26_6_b_1_and_2_the_optional_bonus_is_at_most_the_wager_and_at_least_a_dollar() -> None:
    for cents in (TEN + 1_00, 50):
        with pytest.raises((BadAmount, WagerRule)):
            scripted(DOUBLE, "", beside={"optional-bonus": cents})
    scripted(DOUBLE, "", beside={"optional-bonus": 1_00})


@pytest.mark.parametrize("name", ["suited-royals", "triple-match"])
def test_36_6_b_1_and_2_a_bonus_wager_is_at_most_the_wager_and_at_least_a_dollar(name: str) -> None:
    for cents in (TEN + 1_00, 50):
        with pytest.raises((BadAmount, WagerRule)):
            scripted(TRIPLE, "", beside={name: cents})
    scripted(TRIPLE, "", beside={name: 1_00})


# Boxes, the shoe, and who may wager


def sharing(game: str) -> Session:
    """p1 and q on the first box, which p1 has consented to; the cards are keyed in."""
    session = Session(
        game_of(game, players_per_box=2), source=Keyed(), limits=WIDE, automate=("cut",)
    )
    for name in ("p1", "q"):
        session.sit(name, 1, CHIPS)
    session.key(cards("2c"))
    return session


def asked_of_q(game: str, script: str) -> Citation:
    """Under which paragraph the second player on a box is asked."""
    session = sharing(game)
    session.call("consent", "p1", 1)
    for name in ("p1", "q"):
        session.place(name, 1, "wager", TEN)
    session.proceed()
    tell(session, script)
    ask = asked(session)
    assert ask.patron == "q"
    return ask.law


SHARED = [
    (DOUBLE, "9s wager", LAW26("13(e)")),
    (DOUBLE, "9s no_wager 6h 5h double", LAW26("13(d)")),
    (DOUBLE, "As no_wager Kh 9h no_insurance", LAW26("13(g)")),
    (TRIPLE, "6h no_wager 9s no_wager 5d Kd double", LAW36("12(d)")),
    (TRIPLE, "Kh no_wager As no_wager 9d Kd no_insurance", LAW36("12(g)")),
]


@pytest.mark.parametrize(("game", "script", "law"), SHARED)
def test_who_shares_a_box_is_asked_apart(game: str, script: str, law: Citation) -> None:
    assert asked_of_q(game, script) == law


@pytest.mark.parametrize(("game", "law"), [(DOUBLE, LAW26("13(a)")), (TRIPLE, LAW36("12(a)"))])
def test_the_first_player_on_a_box_has_to_consent(game: str, law: Citation) -> None:
    session = sharing(game)
    refuses(WagerRule, law, lambda: session.place("q", 1, "wager", TEN), "has not consented")


@pytest.mark.parametrize(("game", "law"), [(DOUBLE, LAW26("14")), (TRIPLE, LAW36("13"))])
def test_a_player_wagers_on_one_box(game: str, law: Citation) -> None:
    session = scripted(game, "")
    refuses(PitbossError, law, lambda: session.sit("p1", 2, 0))


@pytest.mark.parametrize(("game", "law"), [(DOUBLE, LAW26("5(h)")), (TRIPLE, LAW36("5(j)"))])
def test_who_sat_out_waits_for_the_shuffle(game: str, law: Citation) -> None:
    round_of = {DOUBLE: "9s no_wager Ah Kh", TRIPLE: "Ah no_wager 8s no_wager Kd Kd"}
    session = scripted(game, round_of[game], mid_shoe_entry=False)
    session.sit("q", 2, CHIPS)
    refuses(WagerRule, law, lambda: session.place("q", 2, "wager", TEN), "sat out")


@pytest.mark.parametrize(
    ("game", "recut", "at_will"),
    [(DOUBLE, LAW26("4(f)"), LAW26("4(g)")), (TRIPLE, LAW36("4(f)"), LAW36("4(g)"))],
)
def test_a_recut_and_a_reshuffle(game: str, recut: Citation, at_will: Citation) -> None:
    session = Session(game_of(game), source=Stack(""), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    session.call("recut")
    session.call("reshuffle")
    found = facts(session)
    assert ("duty Have the cards cut again", recut) in found
    assert ("marked reshuffle", at_will) in found
