"""Pai gow tiles: the dragon's eye variation, its wagers, its button and its two vigorishes."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import WagerRule
from pitboss.table.record import RoundRecord
from pitboss.table.steps import Ask, Dealt, Marked
from tests.games.pai_gow.support import changes, cited, finish, results
from tests.games.pai_gow_tiles.support import DEALER, DEALER_TILES, LAW, MAIN, WINS, game, seated
from tests.support.play import happened, rows, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

RING = (DEALER, 6, 5, 4, 3, 2, 1, 7)


def around(spot: int) -> tuple[int, ...]:
    at = RING.index(spot)
    return RING[at:] + RING[:at]


def rolled(dice: tuple[int, ...], wagers: list[tuple[Any, ...]], **options: Any) -> RoundRecord:
    """One round with these dice, the dragon's eye first; spot 3 has a hand that wins."""
    made = game(dragons_eye=True, **options)
    numbers = options.get("position_numbers", "from the left")
    holder = dice[0] if numbers == "from the left" else 7 - dice[0]
    hands = {DEALER: DEALER_TILES, 3: WINS}
    seats = sorted({row[0] for row in wagers})
    session = seated(made, hands, seats, dice, around(holder))
    return finish(session, wagers)


DICE = """
dice   match  even  odd  double  triple
1 2 3  1      -1    1    -1      -1
3 3 4  2      -1    1    -1      -1
4 3 3  2      1     -1   4       -1
3 3 3  3      -1    -1   4       30
2 2 2  -1     -1    -1   4       30
5 1 1  -1     -1    1    4       -1
6 1 2  -1     1     -1   -1      -1
"""


@shows(
    LAW("11(a)1"),
    LAW("11(a)2"),
    LAW("11(a)3"),
    LAW("11(b)"),
    LAW("11(c)"),
    LAW("11(d)"),
    LAW("11(e)"),
    LAW("6A(b)"),
)
@pytest.mark.parametrize(("dice", "match", "even", "odd", "double", "triple"), rows(DICE))
def test_10_11_a_to_e_wagers_on_the_dice(
    dice: str, match: str, even: str, odd: str, double: str, triple: str
) -> None:
    wanted = {"match": match, "even": even, "odd": odd, "double": double, "triple": triple}
    wagers = [(3, MAIN, 10_00), *((3, name, 1_00) for name in wanted)]
    record = rolled(tuple(map(int, dice.split())), wagers)
    found = results(record)
    assert {name: found[3, name] for name in wanted} == {
        name: 100 * int(odds) for name, odds in wanted.items()
    }
    assert found[3, MAIN] == 10_00


def test_10_6a_d_the_tiles_go_first_to_the_dragons_eye_button() -> None:
    record = rolled((2, 5, 6), [(3, MAIN, 10_00)])
    (button,) = [e for e in happened(record, Marked) if e.what == "dragon's eye button"]
    assert (button.value, button.law) == ("spot 2", LAW("6A(a)"))
    assert happened(record, Dealt)[0].hand == "spot 2"


def test_10_6a_d_or_by_the_total_of_the_dice() -> None:
    made = game(dragons_eye=True, dragons_eye_start="starting position")
    session = seated(made, {DEALER: DEALER_TILES, 3: WINS}, [3], (2, 3, 4))
    record = finish(session, [(3, MAIN, 10_00)])
    assert happened(record, Dealt)[0].hand == "dealer"


def test_10_6a_a_positions_may_be_numbered_from_the_right() -> None:
    record = rolled((2, 5, 6), [(3, MAIN, 10_00)], position_numbers="from the right")
    assert happened(record, Dealt)[0].hand == "spot 5"


def test_10_7_l_1_five_percent_and_a_triple_leaves_the_hands_alone() -> None:
    record = rolled((3, 3, 3), [(3, MAIN, 10_00)])
    assert changes(record)["p3"] == 9_50
    assert cited(record, LAW("7(l)1"))


def test_10_7_l_2_no_vigorish_but_a_triple_loses_the_hands_before_the_deal() -> None:
    options = {"dragons_eye_vigorish": "triples lose"}
    assert changes(rolled((3, 3, 4), [(3, MAIN, 10_00)], **options))["p3"] == 10_00
    record = rolled((3, 3, 3), [(3, MAIN, 10_00)], **options)
    assert changes(record)["p3"] == -10_00
    assert cited(record, LAW("7(l)2"))
    assert not happened(record, Dealt)


def test_10_5_d_wagers_on_the_dice_alone_by_option() -> None:
    record = rolled((3, 1, 2), [(3, "match", 1_00)], dice_wagers_alone=True)
    assert results(record) == {(3, "match"): 1_00}
    with pytest.raises(WagerRule):
        rolled((3, 1, 2), [(3, "match", 1_00)])


def test_10_11_f_three_triples_in_a_row_by_the_shaker_and_another() -> None:
    """The dealer shakes first; then the holder of the button, spot 3, who has the shaker's odds."""
    dice = [2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 1, 2]
    session = table(game(dragons_eye=True), Stacked((), dice), seats=[3, 5])
    both = [(3, MAIN, 5_00), (3, "dice-bonus", 1_00), (5, MAIN, 5_00), (5, "dice-bonus", 1_00)]

    def shake(ask: Ask) -> Any:
        return ask.default

    paid = [results(finish(session, both, shake))]
    with pytest.raises(WagerRule):
        session.place("p5", 5, "dice-bonus", 1_00)
    hands = [(3, MAIN, 5_00), (5, MAIN, 5_00)]
    paid += [results(finish(session, hands, shake)) for _ in range(2)]
    assert [(won[3, "dice-bonus"], won[5, "dice-bonus"]) for won in paid] == [
        (25_00, 25_00), (500_00, 50_00), (10_000_00, 1_000_00),
    ]  # fmt: skip
    assert not [bet for bet in session.table.bets.values() if bet.wager.name == "dice-bonus"]
