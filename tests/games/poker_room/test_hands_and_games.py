"""13:69F-14.2, 14.3, 14.8: the deck, what hands are worth, and the games that are permitted."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import BadOptions, NotNow, SpotTaken
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.variants import VARIANTS, WITH_WHEEL
from pitboss.law import Citation, Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Cut, Shuffled
from tests.games.poker_room.hands import Table, rows

LAW = Subchapter("13:69F-14")

FIVE_CARD = """
    higher                 | lower                | paragraph
    As Ks Qs Js Ts         | Kh Qh Jh Th 9h       | 3(b)1
    6c 5c 4c 3c 2c         | 5d 4d 3d 2d Ad       | 3(b)2
    5d 4d 3d 2d Ad         | As Ah Ad Ac Kd       | 3(b)2
    3s 3h 3d 3c 2s         | 2s 2h 2d 2c As       | 3(b)3
    As Ah Ad Kc Ks         | Ks Kh Kd Ac As       | 3(b)4
    2s 2h 2d 3c 3s         | As Ks Qs Js 9s       | 3(b)4
    As 6s 4s 3s 2s         | Ks Qs Js Ts 8s       | 3(b)5
    As Kd Qs Js Ts         | Kd Qs Js Ts 9s       | 3(b)6
    6d 5s 4s 3s 2s         | 5d 4s 3s 2s As       | 3(b)6
    5d 4s 3s 2s As         | As Ah Ad Kc Qd       | 3(b)6
    2s 2h 2d 4c 3s         | As Ah Ks Kd Qc       | 3(b)7
    3s 3h 2s 2d 4c         | As Ah Ks Qd Jc       | 3(b)8
    2s 2h 5s 4d 3c         | As Ks Qs Jd 9c       | 3(b)9
    3s 3h 6d 5c 4s         | 2s 2h Ad Kc Qs       | 3(d)
    As Ah Kd 3c 2s         | Ac Ad Qd Jc Ts       | 3(d)
"""

THREE_CARD = """
    higher      | lower       | paragraph
    As Ks Qs    | Kh Qh Jh    | 3(c)1
    3d 2d Ad    | As Ah Ac    | 3(c)2
    4d 3d 2d    | 3d 2d Ad    | 3(c)2
    2s 2h 2c    | As Kd Qc    | 3(c)3
    As Kd Qc    | Ks Qd Jc    | 3(c)4
    3d 2s Ac    | As Ks Js    | 3(c)4
    5s 3s 2s    | As Ah Kd    | 3(c)5
    2s 2h 3d    | As Kd Jc    | 3(c)6
    Qd Kc As    | Kc As 2d    | 3(c)4
"""

LOW = """
    game                 | better low        | worse low         | paragraph
    five-card-draw-low   | 5c 4d 3h 2s As    | 6c 4d 3h 2s As    | 3(e)
    five-card-draw-low   | 7c 5d 4h 3s 2c    | As Kd Qh Js 9c    | 3(d)
    five-card-draw-low   | 6s 5s 4s 3s 2s    | 7c 5d 4h 3s 2c    | 3(f)
    five-card-draw-low   | Kc Qd Jh Ts 9c    | As Ah 2d 3c 4s    | 3(f)
    five-card-draw-low   | As Ah 3d 4c 5s    | 2s 2h 3d 4c 5s    | 3(e)
    deuce-to-seven       | 7c 5d 4h 3s 2c    | 7c 6d 4h 3s 2c    | 12A(l)
    deuce-to-seven       | Kc Qd Jh 9s 8c    | As 3d 4h 5s 7c    | 3(e)
    deuce-to-seven       | As 2d 3h 4s 5c    | 6c 5d 4h 3s 2c    | 3(f)
    deuce-to-seven       | 8c 7d 6h 5s 3c    | 7s 5s 4s 3s 2s    | 3(f)
    badugi               | As 2h 3d 4c       | As 2h 3d 5c       | 12B(l)1
    badugi               | Ks Qh Jd Tc       | As 2h 3d 3c       | 12B(l)1
    badugi               | 4s 3h 2d 2c       | 5s 2h Ad Ac       | 12B(l)2
    badugi               | Ks Kh Qd Jd       | As Ah Ad Ac       | 12B(l)3
    badugi               | 3s 3h 4s 4h       | As 2s 3s 4s       | 12B(l)3
    badugi               | As 2s 3s 4s       | 2s 3s 4s 5s       | 12B(l)4
"""


KINDS = {
    LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"), LAW("3(b)5"), LAW("3(b)6"),
    LAW("3(b)7"), LAW("3(b)8"), LAW("3(b)9"), LAW("3(c)1"), LAW("3(c)2"), LAW("3(c)3"),
    LAW("3(c)4"), LAW("3(c)5"), LAW("3(c)6"), LAW("3(d)"), LAW("3(e)"), LAW("3(f)"),
    LAW("12A(l)"), LAW("12B(l)1"), LAW("12B(l)2"), LAW("12B(l)3"), LAW("12B(l)4"),
}  # fmt: skip


def test_14_3_every_kind_of_hand_has_a_row() -> None:
    found = {LAW(row[-1]) for table in (FIVE_CARD, THREE_CARD, LOW) for row in rows(table)}
    assert found == KINDS


def _ids(table: str) -> list[str]:
    return [f"{row[-1]}: {row[0]}" for row in rows(table)]


@pytest.mark.parametrize(("higher", "lower", "_law"), rows(FIVE_CARD), ids=_ids(FIVE_CARD))
def test_14_3_b_five_card_hands(higher: str, lower: str, _law: str) -> None:
    rank = VARIANTS["five-card-draw"].high
    assert rank is not None
    assert rank(cards(higher), ()) > rank(cards(lower), ())


@pytest.mark.parametrize(("higher", "lower", "_law"), rows(THREE_CARD), ids=_ids(THREE_CARD))
def test_14_3_c_three_card_hands(higher: str, lower: str, _law: str) -> None:
    rank = VARIANTS["mambo-stud"].high
    assert rank is not None
    assert rank(cards(higher), ()) > rank(cards(lower), ())


@pytest.mark.parametrize(("game", "better", "worse", "_law"), rows(LOW), ids=_ids(LOW))
def test_14_3_e_low_hands(game: str, better: str, worse: str, _law: str) -> None:
    rank = VARIANTS[game].low
    assert rank is not None
    assert rank(cards(better), ()) > rank(cards(worse), ())


def test_14_3_b_6_ace_to_five_may_be_a_straight_at_deuce_to_seven() -> None:
    rank = WITH_WHEEL.low
    assert rank is not None
    assert rank(cards("Kc Qd Jh 9s 8c"), ()) > rank(cards("As 2d 3h 4s 5c"), ())
    assert PokerOptions(variant="deuce-to-seven", wheel_is_straight=True).kind is WITH_WHEEL


def test_14_3_a_suits_are_equal() -> None:
    rank = VARIANTS["five-card-draw"].high
    assert rank is not None
    assert rank(cards("As Ks Qs Js 9s"), ()) == rank(cards("Ac Kc Qc Jc 9c"), ())


def test_14_3_f_low_three_card_hands_know_no_straights() -> None:
    rank = VARIANTS["mambo-stud"].low
    assert rank is not None
    assert rank(cards("3s 2s As"), ()) > rank(cards("4s 2s As"), ())


def test_14_3_g_cards_speak() -> None:
    """A hand is what it holds, whatever its player thinks: five of a suit over a pair."""
    table = Table(hands=["2s 3s", "Ah Ad"], board="Ks Qs 9s 7h 4d").deal().check_down()
    assert table.won == [400, -400]


def test_14_2_a_one_deck_of_52() -> None:
    assert Poker().deck() == STANDARD


def test_14_5_a_b_shuffled_and_cut_by_the_dealer_each_hand() -> None:
    table = Table(players=2).deal().check_down()
    shuffled, _ = [event for event in table.record.events if isinstance(event, Shuffled)]
    (cut,) = [event for event in table.record.events if isinstance(event, Cut)]
    assert (shuffled.cards, cut.by, cut.law) == (52, "dealer", LAW("5(b)2"))
    assert cut.position >= 10


OBSERVED = [LAW("9(a)"), LAW("10(a)"), LAW("11(a)"), LAW("12(a)"), LAW("12A(a)"), LAW("12B(a)"),
            LAW("13(a)"), LAW("13A(a)")]  # fmt: skip
"""The paragraphs that have each game dealt by the section that they open."""


@pytest.mark.parametrize("law", OBSERVED, ids=str)
def test_each_game_is_dealt_and_bet_by_the_section_that_governs_it(law: Citation) -> None:
    governed = [each for each in VARIANTS.values() if LAW(each.section) is law.section]
    assert governed
    sections = {law.section, LAW("10")} if law is LAW("11(a)") else {law.section}  # by 11(e)
    for variant in governed:
        assert variant.streets[0].law.section is law.section
        for street in variant.streets:
            assert {street.law.section, street.betting.section} <= sections, street


def test_14_8_a_permissible_games() -> None:
    stud, omaha, draw = LAW("8(a)1"), LAW("8(a)3"), LAW("8(a)4")
    assert {name: variant.offered for name, variant in VARIANTS.items()} == {
        "seven-card-stud": stud,
        "seven-card-stud-low": stud,
        "seven-card-stud-high-low": stud,
        "seven-card-stud-eight": stud,
        "holdem": LAW("8(a)2"),
        "pineapple": LAW("10(k)"),
        "crazy-pineapple": LAW("10(k)"),
        "omaha": omaha,
        "omaha-eight": omaha,
        "five-card-draw": draw,
        "five-card-draw-low": draw,
        "deuce-to-seven": LAW("12A(a)"),
        "badugi": LAW("8(a)7"),
        "five-card-stud": LAW("8(a)5"),
        "mambo-stud": LAW("8(a)6"),
    }


def test_14_8_b_no_other_game() -> None:
    with pytest.raises(BadOptions, match=r"14\.8\(b\)"):
        PokerOptions.parse({"variant": "short-deck"})


SEATS = {
    "seven-card-stud": (9, LAW("9(b)")),
    "holdem": (11, LAW("10(b)")),
    "omaha": (10, LAW("11(b)")),
    "five-card-draw": (8, LAW("12(b)")),
    "deuce-to-seven": (7, LAW("12A(b)")),
    "badugi": (9, LAW("12B(b)")),
    "five-card-stud": (8, LAW("13(b)")),
    "mambo-stud": (11, LAW("13A(b)")),
}


@pytest.mark.parametrize("variant", SEATS)
def test_14_6_b_players_at_a_table(variant: str) -> None:
    most, paragraph = SEATS[variant]
    assert Poker(PokerOptions.parse({"variant": variant})).spots == most
    for players in (2, most):
        assert Poker(PokerOptions.parse({"variant": variant, "players": players})).spots == players
    with pytest.raises(BadOptions) as refused:
        PokerOptions.parse({"variant": variant, "players": most + 1 if most < 11 else 1})
    assert refused.value.law == paragraph


def test_14_6_b_two_players_at_least() -> None:
    table = Table(players=2)
    table.session.leave("p2")
    with pytest.raises(NotNow, match="two players") as refused:
        table.deal()
    assert refused.value.law == LAW("6(b)")


def test_14_6_b_fewer_seats_at_the_casinos_option() -> None:
    session = Session(Poker(PokerOptions(players=6)), source=None, spots=9)
    with pytest.raises(SpotTaken, match="up to 6 players"):
        session.sit("p7", 7, 1_000)
