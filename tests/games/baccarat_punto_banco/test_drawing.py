"""Third cards, 13:69F-3.1 and 3.9: every cell of the tables, and every sequence of cards."""

from __future__ import annotations

from fractions import Fraction
from functools import cache
from itertools import product

import pytest

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.games.baccarat.drawing import TABLE_1, TABLE_2, banker_draws, player_draws
from pitboss.games.baccarat.wagers import ON_BANKER, ON_PLAYER, Round
from pitboss.hands.points import BACCARAT_VALUE, baccarat
from pitboss.law import Subchapter
from pitboss.table.steps import Announced, Dealt
from tests.games.baccarat_punto_banco.support import game, of, opened, played
from tests.support.play import round_of, rows

LAW = Subchapter("13:69F-3")

OF_VALUE = cards("Kc Ac 2c 3c 4c 5c 6c 7c 8c 9c")
"""A card of each value."""


def two(points: int) -> str:
    """Two cards with this point count."""
    return f"Kd {OF_VALUE[points]}" if points else "Kd Qd"


@pytest.mark.parametrize(
    ("hand", "points"),
    [
        ("2c 3c", 5),
        ("9c", 9),
        ("Tc Jd", 0),
        ("Qh Ks", 0),
        ("As", 1),
        ("As 2d 4c", 7),
        ("As 2d 9c", 2),
        ("9c 9d 9h", 7),
        ("5c 5d", 0),
    ],
)
def test_3_1_c_point_count_is_the_last_digit(hand: str, points: int) -> None:
    assert baccarat(cards(hand)) == points


def test_3_1_b_1_cards_from_two_to_nine_have_their_face_value() -> None:
    assert all(BACCARAT_VALUE[card] == card.rank for card in CARDS[:52] if card.rank <= 9)


def test_3_1_b_2_tens_and_face_cards_have_none() -> None:
    assert {BACCARAT_VALUE[card] for card in cards("Tc Jc Qc Kc")} == {0}


def test_3_1_b_3_an_ace_has_one() -> None:
    assert BACCARAT_VALUE[Card("As")] == 1


# The tables, written out once more cell by cell.

BANKER = """
    points  none  0  1  2  3  4  5  6  7  8  9
    0       D     D  D  D  D  D  D  D  D  D  D
    1       D     D  D  D  D  D  D  D  D  D  D
    2       D     D  D  D  D  D  D  D  D  D  D
    3       D     D  D  D  D  D  D  D  D  S  D
    4       D     S  S  D  D  D  D  D  D  S  S
    5       D     S  S  S  S  D  D  D  D  S  S
    6       S     S  S  S  S  S  S  D  D  S  S
    7       S     S  S  S  S  S  S  S  S  S  S
    8       S     S  S  S  S  S  S  S  S  S  S
    9       S     S  S  S  S  S  S  S  S  S  S
"""
CELLS = [
    (int(points), third, letter)
    for points, *letters in rows(BANKER)
    for third, letter in zip(["none", *"0123456789"], letters, strict=True)
]


@pytest.mark.parametrize(("points", "third", "letter"), CELLS)
def test_3_9_c_table_2_cell_by_cell(points: int, third: str, letter: str) -> None:
    """Reading: the first column is for no third card; rows 0 to 2 draw, 7 to 9 stay."""
    assert TABLE_2[points, third] == letter
    player = "Kd 6d" if third == "none" else f"Kd Qd {OF_VALUE[int(third)]}"
    assert banker_draws(cards(player), cards(two(points))) is (letter == "D")


@pytest.mark.parametrize(("points", "third", "letter"), [c for c in CELLS if c[0] < 8])
def test_3_9_c_table_2_at_the_table(points: int, third: str, letter: str) -> None:
    """Every cell that can be reached, dealt: the Banker's Hand ends with two or three cards."""
    player = "Kd 6d" if third == "none" else f"Kd Qd {OF_VALUE[int(third)]}"
    banker = f"{two(points)} 2h" if letter == "D" else two(points)
    record = played(game(), player, banker, [(1, "player", 10_00)])
    dealt = [event for event in of(record.events, Dealt) if event.hand == "Banker's Hand"]
    assert len(dealt) == (3 if letter == "D" else 2)


@pytest.mark.parametrize("player", range(10))
@pytest.mark.parametrize("banker", range(10))
def test_3_9_b_table_1(player: int, banker: int) -> None:
    """0 to 5 draws, 6 to 9 stays; a natural on either side ends it, 3.9(a)."""
    draws = player <= 5 and player < 8 and banker < 8
    assert player_draws(cards(two(player)), cards(two(banker))) is draws
    assert TABLE_1[player] == ("D" if player <= 5 else "S")


@pytest.mark.parametrize(
    ("player", "banker"), [(8, 0), (9, 5), (0, 8), (5, 9), (8, 9), (9, 9), (8, 3)]
)
def test_3_9_a_a_natural_ends_the_deal(player: int, banker: int) -> None:
    record = played(game(), two(player), two(banker), [(1, "tie", 10_00)])
    assert len(of(record.events, Dealt)) == 4
    natural = next(e for e in of(record.events, Announced) if e.text == "Natural")
    assert natural.law is LAW("9(a)")


def test_3_8_d_neither_hand_takes_a_fourth_card() -> None:
    record = played(game(), "Kd Qd Kh", "Kc Qc Ks", [(1, "tie", 10_00)])
    assert len(of(record.events, Dealt)) == 6


def test_3_8_c_the_players_third_card_comes_before_the_bankers() -> None:
    session = opened(game(), ("Kd Qd 5h", "Kc 5c 2s"))
    record = round_of(session, [(1, "player", 10_00)])
    assert [(e.hand, e.law) for e in of(record.events, Dealt)[4:]] == [
        ("Player's Hand", LAW("8(c)")),
        ("Banker's Hand", LAW("8(c)")),
    ]


def test_3_8_b_the_dealer_tells_each_hand_to_draw_or_stay() -> None:
    record = played(game(), "Kd 6d", "Kc 5c 2s", [(1, "player", 10_00)])
    told = {e.text: e.law for e in of(record.events, Announced)}
    assert told["The Player's Hand stays"] is LAW("9(b)")
    assert told["A card for the Banker's Hand"] is LAW("8(b)")


# All sequences of an eight-deck shoe, against figures that others have published.


@cache
def outcomes() -> dict[tuple[str, int, bool, int, int, bool, bool], int]:
    """How many sequences of six cards end each way: the winner, how many cards and so on."""
    counts = [128] + [32] * 9
    found: dict[tuple[str, int, bool, int, int, bool, bool], int] = {}

    def take(value: int) -> int:
        counts[value] -= 1
        return counts[value] + 1

    def walk(player: list[int], banker: list[int], ways: int) -> None:
        own, other = ([OF_VALUE[value] for value in hand] for hand in (player, banker))
        if len(player) == 2 and player_draws(own, other):
            branch(player, player, banker, ways)
        elif len(banker) == 2 and banker_draws(own, other):
            branch(banker, player, banker, ways)
        else:
            dealt = Round(tuple(own), tuple(other))
            for left in range(sum(counts), sum(counts) - 6 + dealt.cards, -1):
                ways *= left  # cards that stay in the shoe
            points = dealt.points
            key = (
                dealt.winner, dealt.cards, dealt.dragon_7, points[0] - points[1], points[1],
                len(own) == 2 and points[0] >= 8, len(other) == 2 and points[1] >= 8,
            )  # fmt: skip
            found[key] = found.get(key, 0) + ways

    def branch(to: list[int], player: list[int], banker: list[int], ways: int) -> None:
        for value in range(10):
            more = take(value)
            to.append(value)
            walk(player, banker, ways * more)
            to.pop()
            counts[value] += 1

    for first in product(range(10), repeat=4):
        if first[0] > first[2] or first[1] > first[3]:
            continue  # the order of a hand's first two cards is all one
        ways = (2 if first[0] < first[2] else 1) * (2 if first[1] < first[3] else 1)
        for value in first:
            ways *= take(value)
        walk([first[0], first[2]], [first[1], first[3]], ways)
        for value in first:
            counts[value] += 1
    return found


TOTAL = 416 * 415 * 414 * 413 * 412 * 411


def won_by(winner: str) -> int:
    return sum(ways for key, ways in outcomes().items() if key[0] == winner)


def test_3_9_all_sequences_of_eight_decks() -> None:
    """As published by the Wizard of Odds for eight decks."""
    assert sum(outcomes().values()) == TOTAL == 4_998_398_275_503_360
    assert won_by(ON_BANKER) == 2_292_252_566_437_888
    assert won_by(ON_PLAYER) == 2_230_518_282_592_256
    assert won_by("") == 475_627_426_473_216


def percent(edge: Fraction) -> str:
    scaled = round(edge * 1_000_000)
    return f"{'-' if scaled < 0 else ''}{abs(scaled) // 10_000}.{abs(scaled) % 10_000:04}"


def test_3_3_house_advantage_of_the_main_wagers() -> None:
    """As published: 1.0579 percent on Banker, 1.2351 on Player, 14.3596 on a tie."""
    banker, player, tie = won_by(ON_BANKER), won_by(ON_PLAYER), won_by("")
    assert percent(Fraction(banker * 95, 100 * TOTAL) - Fraction(player, TOTAL)) == "-1.0579"
    assert percent(Fraction(player - banker, TOTAL)) == "-1.2351"
    assert percent(Fraction(8 * tie - banker - player, TOTAL)) == "-14.3596"


def test_3_3_h_house_advantage_of_the_dragon_7_version() -> None:
    """As published by Eliot Jacobson: 1.0183 percent on Banker, 7.6113 on the dragon 7."""
    dragons = sum(ways for key, ways in outcomes().items() if key[2])
    assert dragons == 112_633_011_329_024
    edge = Fraction(won_by(ON_BANKER) - dragons - won_by(ON_PLAYER), TOTAL)
    assert percent(edge) == "-1.0183"
    assert percent(Fraction(41 * dragons, TOTAL) - 1) == "-7.6113"


def test_3_3_e_1_house_advantage_where_six_pays_half() -> None:
    """As published by Eliot Jacobson: 1.4581 percent."""
    sixes = sum(ways for key, ways in outcomes().items() if key[0] == ON_BANKER and key[4] == 6)
    edge = Fraction(2 * (won_by(ON_BANKER) - won_by(ON_PLAYER)) - sixes, 2 * TOTAL)
    assert percent(edge) == "-1.4581"


def bonus_rows(hand: str) -> dict[str, int]:
    """How many sequences pay each row of an optional bonus wager, and how many push."""
    sign, own, other = (1, 5, 6) if hand == ON_PLAYER else (-1, 6, 5)
    found: dict[str, int] = {}
    for key, ways in outcomes().items():
        margin, natural = sign * key[3], key[own]
        if natural and key[other] and margin == 0:
            row = "push"
        elif natural and margin > 0:
            row = "natural winner"
        else:
            row = f"win by {margin} points" if margin >= 4 and not natural else "lose"
        found[row] = found.get(row, 0) + ways
    return found


def test_3_2_a_5_sequences_of_each_row_of_the_bonus() -> None:
    """As published by the Wizard of Odds for the dragon bonus, of which Table A is one."""
    published = """
        row               player               banker
        win by 9 points   18409431764992       15390342909952
        win by 8 points   34097645543424       28305092784128
        win by 7 points   89590261473280       79517099278336
        win by 6 points   141238897317888      119200072366080
        win by 5 points   166169165987840      157275882332160
        win by 4 points   186780352174080      201147167287296
        natural winner    812685054124032      812685054124032
        push              89325908267520       89325908267520
    """
    player, banker = bonus_rows(ON_PLAYER), bonus_rows(ON_BANKER)
    for row, on_player, on_banker in rows(published):
        assert (player[row], banker[row]) == (int(on_player), int(on_banker)), row


@pytest.mark.parametrize(
    ("table", "player", "banker"),
    [("A", "-2.6517", "-9.3731"), ("B", "-2.5823", "-8.8473"), ("C", "-2.4996", "-8.5305")],
)
def test_3_3_g_house_advantage_of_the_bonus(table: str, player: str, banker: str) -> None:
    """Table A as published by the Wizard of Odds; B and C follow from the same counts."""
    punto = game(bonus=True, bonus_table=table)
    for hand, wanted in ((ON_PLAYER, player), (ON_BANKER, banker)):
        edge = Fraction(0)
        for row, ways in bonus_rows(hand).items():
            if row != "push":
                pays = Fraction(-1) if row == "lose" else punto.odds(punto.bonus, row).ratio
                edge += pays * ways / TOTAL
        assert percent(edge) == wanted
