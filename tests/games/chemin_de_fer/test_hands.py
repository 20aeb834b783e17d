"""The hands, the result and the irregularities, 13:69F-4.1, 4.3, 4.4, 4.8 to 4.10 and 4.12."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.errors import BadChoice, BadOptions, NoSuchIrregularity, NotNow, WrongRole
from pitboss.games.baccarat.chemin_de_fer import highest, lowest
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.money import Odds
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Asked,
    Burned,
    Charged,
    Cut,
    Deal,
    Dealt,
    Duty,
    Marked,
    Moved,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Voided,
)
from pitboss.table.verdicts import Fate
from pitboss.table.view import hands_seen, view
from tests.games.baccarat_punto_banco.support import key, of
from tests.games.chemin_de_fer.support import (
    BANCO,
    OPENING,
    game,
    keyed,
    offered,
    opened,
    played,
    to,
    won_by,
)
from tests.support.play import answer, rows, step_until

LAW = Subchapter("13:69F-4")
BANK_WINS = ("Kd 6d", "Kc 7c")
PLAYER_WINS = ("Kd 7d", "Kc 6c")
TIE = ("Kd 7d", "Kc 7c")


def hands(session: Session) -> dict[str, str]:
    return {
        name: write(session.table.hands[name].cards) for name in ("Player's Hand", "Banker's Hand")
    }


# 4.8 Who controls which hand


@pytest.mark.parametrize(
    ("wagers", "dominant"),
    [
        ({"p2": 20_00, "p3": 50_00, "p4": 10_00}, "p3"),
        ({"p2": 20_00, "p3": 40_00, "p4": 40_00}, "p3"),
        ({"p2": 10_00, "p4": 10_00}, "p2"),
    ],
)
def test_4_8_c_the_highest_wager_controls_the_players_hand(
    wagers: dict[str, int], dominant: str
) -> None:
    """Of equal ones, the nearest to the Banker counterclockwise."""
    session = opened(game(), BANK_WINS, seats=(1, 2, 3, 4))
    to(session, {**OPENING, **{(who, "wager"): cents for who, cents in wagers.items()}}, "9(a)")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == dominant


def test_4_8_c_whoever_says_banco_or_suivi_controls_it() -> None:
    """Reading: 4.7(b) or (c), where the text cites 7.7."""
    session = opened(game(), BANK_WINS, seats=(1, 2, 3, 4))
    to(session, {**OPENING, ("p4", "banco"): 100_00}, "9(a)")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p4"
    with pytest.raises(NotNow):
        session.choose("p1", 1, "stay")


def test_4_8_d_cards_face_down_to_each_hand_in_turn_seen_by_its_owner_alone() -> None:
    session = opened(game(), BANK_WINS)
    to(session, BANCO, "9(a)")
    dealt = of(session.events, Dealt)
    assert [(e.hand, e.spot, write(e.cards)) for e in dealt] == [
        ("Player's Hand", 2, "Kd"), ("Banker's Hand", 1, "Kc"),
        ("Player's Hand", 2, "6d"), ("Banker's Hand", 1, "7c"),
    ]  # fmt: skip
    assert {e.seen for e in dealt} == {Seen.OWNER}
    assert "Cards" in [e.text for e in of(session.events, Announced)]
    for viewer, own, other in (("p2", "Player's Hand", "Banker's Hand"),
                               ("p1", "Banker's Hand", "Player's Hand")):  # fmt: skip
        seen = hands_seen(view(session, viewer))
        assert None not in seen[own]
        assert set(seen[other]) == {None}
    assert set(hands_seen(view(session, "p3"))["Player's Hand"]) == {None}


def test_4_8_a_and_b_two_hands_and_the_banker_decides_for_the_bankers() -> None:
    session = opened(game(), ("Kd Qd 9h", "Kc 3c"), seats=(1, 2, 3, 4))
    wants = {**OPENING, ("p2", "wager"): 20_00, ("p3", "wager"): 80_00}
    to(session, wants, "9(c)")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p1"
    with pytest.raises(NotNow):
        session.choose("p3", 3, "draw")
    assert {e.hand for e in of(session.events, Dealt)} == {"Player's Hand", "Banker's Hand"}
    with pytest.raises(BadChoice, match=r"4\.9\(c\)"):
        session.choose("p1", 1, "card")


def test_4_9_a_3_six_and_seven_stay() -> None:
    for player in ("Kd 6d", "Kd 7d"):
        record = played(opened(game(), (player, "Kc 7c")), BANCO)
        assert len(of(record.events, Dealt)) == 4


# 4.9 Third cards

REQUESTS = """
    player   choices
    Kd Qd    card
    Kd 4d    card
    Kd 5d    card, stay
    Kd 6d    stay
    Kd 7d    stay
"""


@pytest.mark.parametrize(("player", "choices"), rows(REQUESTS))
def test_4_9_a_1_to_3_what_the_dominant_player_may_announce(player: str, choices: str) -> None:
    """Reading: a question comes whatever the count, and others see no difference."""
    session = opened(game(), (player, "Kc 2c"))
    to(session, BANCO, "9(a)")
    assert list(offered(session)) == choices.split(", ")
    for wrong in {"card", "stay"} - set(choices.split(", ")):
        with pytest.raises(BadChoice, match=r"4\.9\(a\)"):
            session.choose("p2", 2, wrong)
    asked = [e for e in view(session, "p1") if isinstance(e, Asked) and e.spot == 2][-1]
    assert not asked.choices


def test_4_9_a_2_at_five_it_is_a_choice() -> None:
    for said, drawn in (("card", 3), ("stay", 2)):
        session = opened(game(), ("Kd 5d 9h" if said == "card" else "Kd 5d", "Kc 6c"))
        record = played(session, {**BANCO, ("p2", said): 0})
        dealt = [e for e in of(record.events, Dealt) if e.hand == "Player's Hand"]
        assert len(dealt) == drawn
        assert said.capitalize() in [e.text for e in of(record.events, Announced)]


@pytest.mark.parametrize("player", ["Kd 8d", "Kd 9d"])
def test_4_9_a_4_a_natural_is_called_at_once_and_all_cards_turned(player: str) -> None:
    session = opened(game(), (player, "Kc 2c"))
    record = played(session, BANCO)
    assert len(of(record.events, Dealt)) == 4
    assert ("Natural", LAW("9(a)4")) in [(e.text, e.law) for e in of(record.events, Announced)]
    assert [e.hand for e in of(record.events, Revealed)] == ["Player's Hand", "Banker's Hand"]
    assert won_by(session, "p1", "p2") == (-100_00, 100_00)


def test_4_9_b_a_natural_of_the_bank_ends_a_request_and_under_eight_answers_it() -> None:
    session = opened(game(), ("Kd 2d", "Kc 9c"))
    record = played(session, BANCO)
    assert len(of(record.events, Dealt)) == 4
    assert ("Natural", LAW("9(b)")) in [(e.text, e.law) for e in of(record.events, Announced)]
    assert won_by(session, "p1", "p2") == (95_00, -100_00)
    under = opened(game(), ("Kd 2d 6h", "Kc 7c"))
    record = played(under, BANCO)
    third = of(record.events, Dealt)[4]
    assert (third.hand, third.seen, third.law) == ("Player's Hand", Seen.ALL, LAW("9(b)"))
    assert "Under eight" in [e.text for e in of(record.events, Announced)]


def test_4_9_c_a_bank_of_eight_stays_against_a_hand_that_stays() -> None:
    session = opened(game(), ("Kd 7d", "Kc 8c"))
    record = played(session, BANCO)
    assert len(of(record.events, Dealt)) == 4
    assert won_by(session, "p1") == (95_00,)


TABLE_3 = """
    point   none  0  1  2  3  4    5  6  7  8  9
    0       D     D  D  D  D  D    D  D  D  D  D
    1       D     D  D  D  D  D    D  D  D  D  D
    2       D     D  D  D  D  D    D  D  D  D  D
    3       D     D  D  D  D  D    D  D  D  S  Op.
    4       D     S  S  D  D  D    D  D  D  S  S
    5       D     S  S  S  S  Op.  D  D  D  S  S
    6       S     S  S  S  S  S    S  D  D  S  S
    7       S     S  S  S  S  S    S  S  S  S  S
"""


@pytest.mark.parametrize("line", [line.split() for line in TABLE_3.strip().splitlines()[1:]])
def test_4_9_c_table_3(line: list[str]) -> None:
    points, *letters = line
    for third, letter in zip(("none", *"0123456789"), letters, strict=True):
        player = "Kd 6d" if third == "none" else f"Kd Qd {'JA23456789'[int(third)]}h"
        two = {"0": "Kc Qc", "1": "Kc Ac"}.get(points, f"Kc {points}c")
        for choice in ("draw", "stay") if letter == "Op." else ("",):
            draws = letter == "D" or choice == "draw"
            session = opened(game(), (player, two + (" 2s" if draws else "")))
            to(session, BANCO, "9(c)")
            if choice:
                assert list(offered(session)) == ["draw", "stay"]
                answer(session, choice)
            assert session.last is not None
            dealt = [e for e in of(session.last.events, Dealt) if e.hand == "Banker's Hand"]
            assert len(dealt) == (3 if draws else 2), (points, third)


def test_4_9_h_the_dealer_repeats_what_is_announced() -> None:
    record = played(opened(game(), ("Kd 2d 6h", "Kc 7c")), BANCO)
    assert ("Card", LAW("9(h)")) in [(e.text, e.law) for e in of(record.events, Announced)]


# 4.10 The result

RESULTS = """
    player   banker   banker wins  p2    p3
    Kd 6d    Kc 7c    9500         -4000  -6000
    Kd 7d    Kc 6c    -10000       4000   6000
    Kd 7d    Kc 7c    0            0      0
"""


@pytest.mark.parametrize(("player", "banker", "bank", "two", "three"), rows(RESULTS))
def test_4_10_b_and_4_7_g_paid_from_each_other_at_even_money(
    player: str, banker: str, bank: str, two: str, three: str
) -> None:
    session = opened(game(), (player, banker))
    record = played(session, {**OPENING, ("p2", "wager"): 40_00, ("p3", "wager"): 60_00})
    assert won_by(session, "p1", "p2", "p3") == (int(bank), int(two), int(three))
    assert session.table.house.amount == (5_00 if int(bank) > 0 else 0)
    assert not session.table.bets
    laws = {
        "9500": {LAW("7(g)2"), LAW("6(a)1")},
        "-10000": {LAW("7(g)1"), LAW("10(b)")},  # 4.6(a)2: the Banker's wager loses
        "0": {LAW("7(g)3"), LAW("6(a)3")},
    }[bank]
    assert laws == {e.law for e in of(record.events, Moved, Returned)}


def test_4_10_b_every_wager_is_worth_even_money() -> None:
    chemin = game()
    for wager, player, banker in ((chemin.bank, 4, 7), (chemin.against, 7, 4)):
        verdict = chemin.verdict(wager, player, banker)
        assert verdict.pays == Odds(1)
        assert chemin.verdict(wager, banker, player).fate is Fate.LOST
        assert chemin.verdict(wager, 5, 5).fate is Fate.RETURNED


@pytest.mark.parametrize(
    ("dealt", "outcome", "law"),
    [(BANK_WINS, "win", LAW("6(a)1")), (TIE, "stand off", LAW("6(a)3"))],
)
def test_4_6_a_1_and_3_the_bankers_wager_wins_or_is_void(
    dealt: tuple[str, str], outcome: str, law: Any
) -> None:
    record = played(opened(game(), dealt), BANCO)
    (back,) = (e for e in of(record.events, Returned) if e.wager == "bank")
    assert (back.patron, back.amount, back.outcome, back.law) == ("p1", 100_00, outcome, law)


def test_4_6_a_2_a_beaten_bank_loses_what_was_covered_and_no_more() -> None:
    session = opened(game(), ("Kd 7d", "Kc 6c"))
    played(session, {**OPENING, ("p2", "wager"): 40_00})
    assert won_by(session, "p1", "p2") == (-40_00, 40_00)


def test_4_10_a_the_players_hand_is_turned_after_the_bankers() -> None:
    record = played(opened(game(), BANK_WINS), BANCO)
    assert [(e.hand, e.law) for e in of(record.events, Revealed)] == [
        ("Banker's Hand", LAW("9(c)")),
        ("Player's Hand", LAW("10(a)")),
    ]


def test_4_10_a_the_result_is_announced() -> None:
    for cards_, text in ((BANK_WINS, "Banker's Hand wins"), (("Kd 7d", "Kc 7c"), "Tie Hand")):
        record = played(opened(game(), cards_), BANCO)
        said = [e.text for e in of(record.events, Announced) if e.law is LAW("10(a)")]
        assert len(said) == 1
        assert said[0].endswith(text)


@pytest.mark.parametrize(
    ("dealt", "side"), [(BANK_WINS, "Banker"), (PLAYER_WINS, "Player"), (TIE, "Tie")]
)
def test_4_10_a_the_display_shows_which_hand_has_won(dealt: tuple[str, str], side: str) -> None:
    """A wager that goes back as not covered, 4.7(e), is no stand off."""
    session = opened(game(), dealt)
    record = played(session, {**OPENING, ("p2", "wager"): 40_00})
    result = session.game.result_of(record.events)
    assert result is not None
    assert result.group == side
    idle = played(opened(game()), OPENING)
    assert session.game.result_of(idle.events) is None, "no hand was dealt"


VIGORISH = """
    wager  5 up  4 up  5 exact  4 exact
    10000  500   400   500      400
    1100   75    60    55       44
"""


@pytest.mark.parametrize(("wager", "five_up", "four_up", "five", "four"), rows(VIGORISH))
def test_4_10_c_vigorish_on_what_the_banker_wins(
    wager: str, five_up: str, four_up: str, five: str, four: str
) -> None:
    """Reading: on all that is won, rounded up or to the cent; from the Banker alone."""
    amount = int(wager)
    wants = {("p1", "bid"): amount, ("p1", "bank"): amount, ("p2", "banco"): amount}
    for percent, rounded, due in ((5, True, five_up), (4, True, four_up), (5, False, five),
                                  (4, False, four)):  # fmt: skip
        session = opened(game(vigorish=percent, vigorish_rounded=rounded), BANK_WINS)
        record = played(session, wants)
        charged = of(record.events, Charged)
        assert [(e.patron, e.amount, e.law) for e in charged] == [("p1", int(due), LAW("10(c)"))]
    lost = played(opened(game(), ("Kd 7d", "Kc 6c")), BANCO)
    assert not of(lost.events, Charged)


def test_4_10_c_wagers_are_such_that_vigorish_is_whole_cents() -> None:
    session = opened(game(vigorish_rounded=False), BANK_WINS)
    assert offered(session)["bid"].step == 1_00


# 4.12 Irregularities


def at_request(first_four: str = "Kd Kc 2d 7c", **options: Any) -> Session:
    """Keyed cards, and the Dominant Player is being asked."""
    session = keyed(game(**options))
    to(session, BANCO)
    key(session, first_four)
    return session


def test_4_12_a_a_hand_dealt_in_the_wrong_order_is_annulled_and_the_bank_may_go_on() -> None:
    for choice, holder in (("leave the bank", "p1"), ("transfer the bank", "p2")):
        session = keyed(game())
        to(session, BANCO)
        key(session, "Kd Kc")
        session.report("cards-in-wrong-order")
        assert isinstance(session.pending, Ask)
        assert session.pending.patron == ":floorperson"
        with pytest.raises(WrongRole):
            session.apply(Happen("cards-in-wrong-order"), Giver.PATRON)
        answer(session, choice)
        assert session.last is not None
        assert [e.law for e in of(session.last.events, Voided)] == [LAW("12(a)")]
        assert won_by(session, "p1", "p2") == (0, 0)
        assert not of(session.events, Shuffled), "the shoe goes on"
        to(session, {("p1", "remain Banker"): 0, ("p2", "take the bank"): 0}, "6(b)")
        assert session.table.memory.banker == holder


def test_4_12_b_a_bank_of_three_cards_counts_nothing_and_draws_by_row_0() -> None:
    """Reading: it counts the card that it draws alone."""
    session = at_request("Kd 9c 2d Kc")  # a natural nine, but for the third card
    session.report("banker-takes-three")
    key(session, "5s")
    answer(session, "card")
    key(session, "4h")  # the Player's Hand: six
    key(session, "7s")  # the Banker's: seven
    assert session.last is not None
    assert "Player's Hand 6, Banker's Hand 7: Banker's Hand wins" in [
        e.text for e in of(session.last.events, Announced)
    ]


def test_4_12_c_a_dominant_player_with_three_cards_counts_the_best_of_them() -> None:
    session = at_request("Kd Kc 2d 7c")
    assert list(offered(session)) == ["card"]
    session.report("player-given-three")
    key(session, "4d")  # K, 2 and 4 make six with all three
    assert isinstance(session.pending, Ask)
    assert list(offered(session)) == ["stay"]
    with pytest.raises(NoSuchIrregularity):
        session.report("player-given-three")
    answer(session, "stay")
    assert won_by(session, "p1", "p2") == (95_00, -100_00)


@pytest.mark.parametrize("name", ["banker-takes-three", "player-given-three"])
def test_4_12_b_and_c_no_hand_has_a_card_too_many_before_each_has_two(name: str) -> None:
    session = keyed(game())
    to(session, BANCO)
    key(session, "Kd Kc 2d")
    with pytest.raises(NoSuchIrregularity, match=r"4\.12\(b\)"):
        session.report(name)
    key(session, "7c")
    session.report(name)
    assert isinstance(session.pending, Deal)


@pytest.mark.parametrize(
    ("three", "count"), [("Kd 2d 4d", 6), ("9d 9h 2d", 8), ("5d 6d 7d", 8), ("Kd Kc 9c", 9)]
)
def test_4_12_c_the_highest_of_two_or_all_three(three: str, count: int) -> None:
    assert highest(cards(three)) == count


@pytest.mark.parametrize(
    ("four", "one_of_two", "any_of_them"),
    [("Kc 2c 5s 9s", 1, 1), ("Kc 3c 4s 5s", 7, 2), ("Kc 4c 2s 3s", 6, 2)],
)
def test_4_12_d_two_cards_instead_of_one_count_the_lowest(
    four: str, one_of_two: int, any_of_them: int
) -> None:
    """Reading: of the first two with either card drawn; or of any of the cards."""
    assert lowest(cards(four), "one of the two drawn") == one_of_two
    assert lowest(cards(four), "any two or more") == any_of_them


def test_4_12_d_at_the_table() -> None:
    session = at_request("Kd Kc 6d 5c")
    session.paced = True
    answer(session, "stay")
    step_until(session, lambda: isinstance(session.pending, Deal))
    session.report("banker-draws-two")
    step_until(session, lambda: isinstance(session.pending, Deal))
    key(session, "9s")
    step_until(session, lambda: isinstance(session.pending, Deal))
    key(session, "4s")  # 14 or 9: four
    session.paced = False
    session.step()
    assert session.last is not None
    assert won_by(session, "p1", "p2") == (-100_00, 100_00)
    with pytest.raises(NoSuchIrregularity):
        at_request().report("banker-draws-two")


@pytest.mark.parametrize("name", ["card-after-stay", "card-after-stay-and-call"])
def test_4_12_e_and_f_a_card_after_stay_is_the_bankers_if_the_banker_must_draw(name: str) -> None:
    session = at_request("Kd Kc 6d 5c")
    session.paced = True
    answer(session, "stay")
    session.report(name)
    session.step()
    assert "third card of the Banker's Hand" in of(session.events, Duty)[-1].text
    step_until(session, lambda: isinstance(session.pending, Deal))
    assert session.pending.hand == "Banker's Hand"  # type: ignore[union-attr]


@pytest.mark.parametrize("name", ["card-after-stay", "card-after-stay-and-call"])
def test_4_12_e_and_f_or_else_it_is_discarded_under_h(name: str) -> None:
    session = at_request("Kd Kc 6d 6c", error_card="one more, face down")
    session.paced = True
    answer(session, "stay")
    session.report(name)
    key(session, "9h")
    session.step()
    key(session, "2h")
    assert [(e.seen, e.law) for e in of(session.events, Burned)[-2:]] == [
        (Seen.ALL, LAW("12(h)2")), (Seen.NONE, LAW("12(h)2")),
    ]  # fmt: skip
    with pytest.raises(NoSuchIrregularity, match=r"4\.12\(e\)"):
        at_request().report(name)


def test_4_12_f_has_a_paragraph_of_its_own() -> None:
    session = at_request("Kd Kc 6d 5c")
    session.paced = True
    answer(session, "stay")
    session.report("card-after-stay-and-call")
    session.step()
    assert of(session.events, Duty)[-1].law == LAW("12(f)")


def test_4_12_g_a_card_drawn_in_error_undisclosed_begins_the_next_hand() -> None:
    session = opened(game(), ("Kd 6d", "Kc 7c"))
    shoe = session.table.shoe
    assert shoe is not None
    to(session, BANCO, "9(a)")
    coming = shoe.order[shoe.at]
    session.report("card-drawn-in-error")
    assert shoe.aside == [coming]
    played(session, {})
    assert shoe.order[shoe.at] == coming
    assert won_by(session, "p1") == (95_00,)


def test_4_12_g_not_once_the_cutting_card_has_come() -> None:
    session = opened(game(), ("Kd 6d", "Kc 7c"))
    shoe = session.table.shoe
    assert shoe is not None
    to(session, BANCO, "9(a)")
    shoe.cutting = shoe.at
    session.report("card-drawn-in-error")
    played(session, {})
    assert of(session.events, Shuffled)
    assert not shoe.aside
    assert len(shoe.order) == len(shoe.deck)


def test_4_12_h_1_a_disclosed_card_goes_with_as_many_as_its_value() -> None:
    session = at_request()
    session.report("card-disclosed-in-error")
    key(session, "3h")
    key(session, "4h 5h 6h")
    assert [e.law for e in of(session.events, Burned)[-2:]] == [LAW("12(h)1")] * 2
    assert isinstance(session.pending, Ask)


def test_4_12_h_3_a_simulated_round_after_the_hand() -> None:
    """Reading: it waits for the hand under way, and draws wherever it may."""
    session = at_request("Kd Kc 6d 7c", error_card="simulated round")
    session.report("card-disclosed-in-error")
    key(session, "9h")
    answer(session, "stay")
    key(session, "Kh Ks Qh")
    assert session.last is not None
    simulated = [e for e in of(session.last.events, Dealt) if e.hand.startswith("simulated")]
    assert [write(e.cards) for e in simulated] == ["9h", "Kh", "Ks", "Qh"]
    assert {e.law for e in simulated} == {LAW("12(h)3")}
    assert won_by(session, "p1") == (95_00,)


def test_4_12_i_a_card_that_was_requested_is_the_dominant_players_whoever_draws_it() -> None:
    session = at_request("Kd Kc 2d 5c")
    session.paced = True
    answer(session, "card")
    session.report("banker-takes-players-card")
    step_until(session, lambda: isinstance(session.pending, Deal))
    assert session.pending.hand == "Player's Hand"  # type: ignore[union-attr]
    key(session, "5h")
    step_until(session, lambda: isinstance(session.pending, Deal))
    assert session.pending.hand == "Banker's Hand"  # type: ignore[union-attr]
    with pytest.raises(NoSuchIrregularity, match=r"4\.12\(i\)"):
        session.report("banker-takes-players-card")


@pytest.mark.parametrize(("card", "ten", "more"), [("7h", 0, 7), ("Kh", 0, 0), ("Th", 10, 10)])
def test_4_12_j_a_card_face_up_goes_with_as_many_as_its_value(
    card: str, ten: int, more: int
) -> None:
    """Reading: a 10 or face card has the value zero; the option counts it ten."""
    session = at_request(face_up_ten=ten)
    session.report("card-face-up")
    key(session, card)
    key(session, "2d 2h 2s 3d 3h 3s 4d 4h 4s 5d"[: 3 * more])
    burned = of(session.events, Burned)[2:]
    assert [len(e.cards) for e in burned] == ([1, more] if more else [1])
    assert isinstance(session.pending, Ask)


def test_4_12_j_the_last_hand_is_void_when_one_of_its_cards_is_face_up() -> None:
    """Reading: the hand in which the cutting card has come."""
    session = opened(game(), ("Kd 6d", "Kc 7c"))
    shoe = session.table.shoe
    assert shoe is not None
    to(session, BANCO, "9(a)")
    shoe.cutting = shoe.at
    session.report("card-face-up")
    assert session.last is not None
    assert [e.law for e in of(session.last.events, Voided)] == [LAW("12(j)")]
    assert won_by(session, "p1", "p2") == (0, 0)
    assert of(session.events, Shuffled)


def test_4_12_k_a_hand_without_enough_cards_is_void_and_one_with_enough_is_not() -> None:
    """Reading: a hand in which the cutting card comes is finished, if the cards suffice."""
    for left, void in ((3, True), (4, False)):
        session = opened(game(), ("Kd 6d", "Kc 7c"))
        shoe = session.table.shoe
        assert shoe is not None
        to(session, BANCO, "7(c)")
        shoe.order = shoe.order[: shoe.at + left]
        shoe.cutting = shoe.at
        record = played(session, BANCO)
        assert bool(of(record.events, Voided)) is void
        if void:
            assert [e.law for e in of(record.events, Voided)] == [LAW("12(k)")]
            assert won_by(session, "p1", "p2") == (0, 0)
        assert of(session.events, Shuffled)


# 4.1, 4.3 and 4.4 The shoe


def test_4_1_a_at_least_six_decks() -> None:
    with pytest.raises(BadOptions, match=r"4\.1\(a\)"):
        game(decks=5)


COUNTS = """
    player   banker   counts
    2d 4d    Jc 7c    Player's Hand 6, Banker's Hand 7
    Ad 6d    Tc 7c    Player's Hand 7, Banker's Hand 7
    9d 7h    Qc 7c    Player's Hand 6, Banker's Hand 7
"""


@pytest.mark.parametrize(("player", "banker", "counts"), rows(COUNTS))
def test_4_1_c_point_counts(player: str, banker: str, counts: str) -> None:
    record = played(opened(game(), (player, banker)), BANCO)
    assert [e.text for e in of(record.events, Announced)][-1].startswith(counts)


@pytest.mark.parametrize(
    ("card", "value", "law"),
    [("9d", 9, LAW("1(b)1")), ("2d", 2, LAW("1(b)1")), ("Td", 0, LAW("1(b)2")),
     ("Qd", 0, LAW("1(b)2")), ("Ad", 1, LAW("1(b)3"))],
)  # fmt: skip
def test_4_1_b_the_value_of_a_card(card: str, value: int, law: Any) -> None:
    """With a seven beside it, against a bank of seven that need not draw."""
    player = f"7d {card}" + (" Kh" if (7 + value) % 10 < 5 else "")
    record = played(opened(game(), (player, "Kc 7c")), BANCO)
    said = [e.text for e in of(record.events, Announced)][-1]
    assert said.startswith(f"Player's Hand {(7 + value) % 10},"), law


def test_4_4_c_after_a_shoe_the_last_banker_is_offered_the_cut_first() -> None:
    """Reading: the last curator is the last Banker."""
    session = Session(game(), automate=(), chip=25)
    for seat in (1, 2, 5):
        session.sit(f"p{seat}", seat, 5_000_00)
    to(session, {}, "5(b)")
    session.table.memory.seat = 2
    session.table.memory.reshuffle = True
    played(session, {})
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("4(c)"))


def test_4_4_e_every_card_of_the_burn_is_shown_and_4_4_f_a_cut_may_be_made_again() -> None:
    session = opened(game())
    burned = of(session.events, Burned)
    assert [(e.seen, e.law) for e in burned] == [(Seen.ALL, LAW("4(e)"))] * 2
    session.report("improper-cut")
    assert [e.law for e in of(session.events, Cut)] == [LAW("4(d)")] * 2


def test_4_4_e_a_dealer_who_comes_to_the_table_burns_no_card() -> None:
    """Cards are burned only before the commencement of play."""
    session = opened(game(), BANK_WINS)
    before = len(of(session.events, Burned))
    session.call("new dealer", value="Lee")
    assert [e.value for e in of(session.events, Marked) if e.what == "dealer"] == ["Lee"]
    record = played(session, BANCO)
    assert len(of(record.events, Burned)) == before
    assert write(of(record.events, Dealt)[0].cards) == "Kd"


@pytest.mark.parametrize(
    ("shuffling", "law"),
    [("laced", LAW("4(a)1")), ("laced and shuffled again", LAW("4(a)1i")),
     ("washed, then by each dealer", LAW("4(a)2"))],
)  # fmt: skip
def test_4_4_a_how_the_dealers_shuffle(shuffling: str, law: Any) -> None:
    assert law in [e.law for e in of(opened(game(shuffling=shuffling)).events, Duty)]


def test_4_3_b_and_c_the_cards_are_spread_washed_or_come_pre_shuffled() -> None:
    laws = [e.law for e in of(opened(game()).events, Duty)]
    assert laws[:2] == [LAW("3(b)"), LAW("3(c)")]
    came = opened(game(preshuffled=True))
    assert [e.law for e in of(came.events, Shuffled)] == [LAW("3(a)")]
    assert LAW("3(c)") not in [e.law for e in of(came.events, Duty)]
