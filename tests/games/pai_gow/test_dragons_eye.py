"""The dragon's eye variation: wagers on the dice. The first die of a roll is the dragon's eye."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.errors import NoSuchWager, WagerRule
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Asked, Charged, Dealt, Marked, Paid, Rolled
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    WINS,
    changes,
    cited,
    finish,
    plain,
    play,
    results,
    source,
)
from tests.support.play import rows, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00

# One player at spot 3; each cell is what ten dollars on that wager come to, in dollars.
SETTLED = """
    dice     match  even  odd   double  triple  dice-bonus
    1 2 3    10     -10   10    -10     -10     -10
    3 3 4    20     -10   10    -10     -10     -10
    4 3 3    20     10    -10   40      -10     -10
    3 3 3    30     -10   -10   40      300     250
    5 5 5    -10    -10   -10   40      300     250
    2 1 6    -10    10    -10   -10     -10     -10
    6 5 5    -10    10    -10   40      -10     -10
    1 5 6    -10    -10   10    -10     -10     -10
"""


PAID_BY = {
    "match": LAW("21(a)"),
    "even": LAW("21(b)"),
    "odd": LAW("21(c)"),
    "double": LAW("21(d)"),
    "triple": LAW("21(e)"),
    "dice-bonus": LAW("21(f)"),
}


def eye(**options: Any) -> Any:
    return plain(dragons_eye=True, **options)


def sat(made: Any, rolls: Sequence[Sequence[int]], seats: Sequence[int] = (3,)) -> Session:
    numbers = [die - 1 for dice in rolls for die in dice]
    return table(made, Stacked((), numbers), seats=seats)


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[0])
def test_11_21_b_to_f_wagers_on_the_dice(row: list[str]) -> None:
    dice, *cells = row
    wagers = ["match", "even", "odd", "double", "triple", "dice-bonus"]
    session = sat(eye(), [[int(die) for die in dice.split()]])
    record = finish(session, [(3, MAIN, UNIT), *((3, wager, UNIT) for wager in wagers)])
    found = results(record)
    assert {wager: found[3, wager] for wager in wagers} == {
        wager: int(cell) * 100 for wager, cell in zip(wagers, cells, strict=True)
    }
    for paid in (event for event in record.events if isinstance(event, Paid)):
        assert paid.law == PAID_BY.get(paid.wager, paid.law)


def test_11_21_a_examples_of_the_match_wager() -> None:
    """1, 2, 3 pay positions 1 to 3 even; 3, 3, 4 pay position 3 double; 5, 5, 5 triple."""
    for dice, expected, example in (
        ((1, 2, 3), [10, 10, 10, -10, -10, -10], LAW("21(a)1")),
        ((3, 3, 4), [-10, -10, 20, 10, -10, -10], LAW("21(a)2")),
        ((5, 5, 5), [-10, -10, -10, -10, 30, -10], LAW("21(a)3")),
    ):
        session = sat(eye(dice_wagers_alone=True), [dice], range(1, 7))
        record = finish(session, [(spot, "match", UNIT) for spot in range(1, 7)])
        found = [results(record)[spot, "match"] for spot in range(1, 7)]
        assert found == [dollars * 100 for dollars in expected], example


def test_11_21_a_reading_positions_may_be_numbered_from_the_right() -> None:
    session = sat(eye(position_numbers="from the right"), [(4, 4, 1)])
    record = finish(session, [(3, MAIN, UNIT), (3, "match", UNIT)])
    assert results(record)[3, "match"] == 20_00


def test_11_7_g_dice_wagers_alone_where_the_casino_lets_them() -> None:
    session = sat(eye(), [(1, 2, 3)])
    session.place("p3", 3, "odd", UNIT)
    with pytest.raises(WagerRule):
        session.proceed()
    session = sat(eye(dice_wagers_alone=True), [(1, 2, 3)])
    record = finish(session, [(3, "odd", UNIT)])
    assert results(record) == {(3, "odd"): UNIT}
    assert not any(isinstance(event, Dealt) for event in record.events), "nobody plays the hands"
    with pytest.raises(NoSuchWager):
        sat(plain(), []).place("p3", 3, "odd", UNIT)


def test_11_8d_a_the_button_marks_the_dragons_eye_and_starts_the_deal() -> None:
    session = sat(eye(), [(5, 1, 2)])
    record = finish(session, [(3, MAIN, UNIT)])
    marks = [(e.what, e.value) for e in record.events if isinstance(e, Marked)]
    assert ("dragon's eye button", "spot 5") in marks
    assert ("starting position", "spot 5") in marks
    assert next(e.hand for e in record.events if isinstance(e, Dealt)) == "spot 5"


def test_11_8d_b_losing_wagers_are_collected_from_the_right_then_winners_paid() -> None:
    session = sat(eye(dice_wagers_alone=True), [(2, 1, 4)], (1, 2, 5))
    record = finish(
        session, [(spot, wager, UNIT) for spot in (1, 2, 5) for wager in ("even", "odd")]
    )
    settled = [
        (type(e).__name__, e.spot) for e in record.events if type(e).__name__ in ("Paid", "Taken")
    ]
    assert settled == [(kind, spot) for kind in ("Taken", "Paid") for spot in (5, 2, 1)]


def test_11_8d_d_the_deal_may_start_by_the_total_instead() -> None:
    session = sat(eye(dragons_eye_start="starting position"), [(5, 1, 2)])
    record = finish(session, [(3, MAIN, UNIT)])
    assert next(e.hand for e in record.events if isinstance(e, Dealt)) == "dealer"
    assert sum(isinstance(e, Rolled) for e in record.events) == 1, "the dice are rolled once"


# 11.21(f) The dice bonus wager over several rounds, with p3 and p5.
TRIPLES = """
    round  dice     p3, button holder after round 1  p5       stays
    1      3 3 3    250                               250      yes
    2      5 5 5    5000                              500      yes
    3      1 1 1    10000                             100000   no
"""


def test_11_21_f_three_triples_in_a_row() -> None:
    """The holder of the dragon's eye button shakes the next roll, at the shaker's odds."""
    rolls = [[int(die) for die in row[1].split()] for row in rows(TRIPLES)]
    session = sat(eye(), rolls, (3, 5))
    for number, row in enumerate(rows(TRIPLES), start=1):
        wagers = [(spot, MAIN, UNIT) for spot in (3, 5)]
        if number == 1:
            wagers += [(spot, "dice-bonus", UNIT) for spot in (3, 5)]
        record = finish(session, wagers)
        paid = {
            e.spot: e.amount
            for e in record.events
            if isinstance(e, Paid) and e.wager == "dice-bonus"
        }
        assert paid == {3: int(row[2]) * 100, 5: int(row[3]) * 100}
        left = [bet for bet in session.table.bets.values() if bet.wager.name == "dice-bonus"]
        assert bool(left) == (row[4] == "yes")
    assert session.table.memory.triples == 0, "the count begins anew"


def test_11_21_f_any_other_roll_loses_a_pending_dice_bonus_wager() -> None:
    session = sat(eye(), [(3, 3, 3), (1, 2, 3)])
    finish(session, [(3, MAIN, UNIT), (3, "dice-bonus", UNIT)])
    record = finish(session, [(3, MAIN, UNIT)])
    assert results(record)[3, "dice-bonus"] == -UNIT


def test_11_21_f_nobody_joins_after_a_triple() -> None:
    session = sat(eye(), [(3, 3, 3), (4, 4, 4)], (3, 5))
    finish(session, [(3, MAIN, UNIT), (3, "dice-bonus", UNIT)])
    with pytest.raises(WagerRule, match=r"11\.21\(f\)"):
        session.place("p5", 5, "dice-bonus", UNIT)
    with pytest.raises(WagerRule):
        session.place("p3", 3, "dice-bonus", UNIT)
    (pending,) = session.table.bets.values()
    session.withdraw("p3", pending.id)
    record = finish(session, [(3, MAIN, UNIT)])
    assert (3, "dice-bonus") not in results(record), "only a wager that is retained is in"


def test_11_8d_c_without_a_dice_bonus_wager_the_dealer_shakes() -> None:
    session = sat(eye(), [(3, 3, 3), (5, 5, 5)], (3, 5))
    finish(session, [(3, MAIN, UNIT), (5, MAIN, UNIT), (5, "dice-bonus", UNIT)])
    record = finish(session, [(3, MAIN, UNIT), (5, MAIN, UNIT)])
    paid = [e.outcome for e in record.events if isinstance(e, Paid) and e.wager == "dice-bonus"]
    assert paid == ["second triple"], "nobody has the shaker's odds"


def test_11_8d_e_and_f_the_button_holder_is_passed_the_shaker_or_lets_the_dealer_shake() -> None:
    for choice in ("shake", "dealer"):
        session = sat(eye(), [(3, 1, 2), (6, 6, 6)])
        finish(session, [(3, MAIN, UNIT)])

        def reply(ask: Ask, choice: str = choice) -> str:
            return choice if "shake" in [c.name for c in ask.choices] else ask.default

        record = finish(session, [(3, MAIN, UNIT), (3, "dice-bonus", UNIT)], reply)
        asked = [e.spot for e in record.events if isinstance(e, Asked) and "shake" in e.choices]
        assert asked == [3]
        assert cited(record, LAW("8D(f)"))
        assert results(record)[3, "dice-bonus"] == 300_00, "30 to 1 for the first triple"


@pytest.mark.parametrize("vigorish", ["five percent", "triples lose"])
def test_11_17_b_the_dice_are_rolled_where_three_cards_and_then_four_are_dealt(
    vigorish: str,
) -> None:
    made = eye(seven_card_bonus=True, dragons_eye_vigorish=vigorish)
    record = finish(sat(made, [(5, 5, 5)]), [(3, MAIN, UNIT), (3, "triple", UNIT)])
    assert results(record)[3, "triple"] == 30 * UNIT
    assert bool(cited(record, LAW("17(d)"))) == (vigorish == "five percent")  # or nobody plays


# 11.9(k) Vigorish


def test_11_9_k_1_five_percent_and_triples_lose_odd_and_even() -> None:
    hands = {3: WINS, DEALER: DEALER_PAIR}
    order = (4, 5, 6, 0, 1, 2, 3)
    session = table(eye(), source(hands, (4, 4, 4), order), seats=(3,))
    record = finish(session, [(3, MAIN, UNIT), (3, "even", UNIT)])
    assert results(record) == {(3, MAIN): UNIT, (3, "even"): -UNIT}
    (charged,) = [event for event in record.events if isinstance(event, Charged)]
    assert (charged.amount, charged.law) == (50, LAW("9(k)1"))


def test_11_9_k_2_no_vigorish_but_a_triple_loses_the_hands() -> None:
    made = eye(dragons_eye_vigorish="triples lose")
    session = table(made, source({3: WINS, DEALER: DEALER_PAIR}, (4, 4, 4)), seats=(3,))
    record = finish(session, [(3, MAIN, UNIT), (3, "even", UNIT), (3, "odd", UNIT)])
    assert results(record) == {(3, MAIN): -UNIT, (3, "even"): -UNIT, (3, "odd"): -UNIT}
    assert cited(record, LAW("9(k)2"))
    assert not any(isinstance(event, Dealt) for event in record.events), "nothing is left to deal"

    order = (4, 5, 6, 0, 1, 2, 3)
    session = table(made, source({3: WINS, DEALER: DEALER_PAIR}, (4, 1, 2), order), seats=(3,))
    record = finish(session, [(3, MAIN, UNIT)])
    assert changes(record) == {"p3": UNIT, ":house": -UNIT}, "no vigorish"


def test_11_9_k_2_reading_other_wagers_on_the_cards_are_still_dealt() -> None:
    made = eye(dragons_eye_vigorish="triples lose", bonus=True)
    order = (4, 5, 6, 0, 1, 2, 3)
    hands = {3: "As Js 9s 6s 3s 7d 4h", DEALER: DEALER_PAIR}
    session = table(made, source(hands, (4, 4, 4), order), seats=(3,))
    record = finish(session, [(3, MAIN, UNIT), (3, "bonus", UNIT)])
    assert results(record) == {(3, MAIN): -UNIT, (3, "bonus"): 4 * UNIT}
    assert not any(isinstance(event, Asked) for event in record.events), "no hand to set"


def test_11_9_k_2_reading_a_bank_wins_by_a_triple_without_vigorish() -> None:
    made = eye(dragons_eye_vigorish="triples lose", player_bank=True)
    session = sat(made, [(1, 2, 3), (4, 4, 4)], (1, 3))

    def bank(ask: Ask) -> Any:
        names = [choice.name for choice in ask.choices]
        return "bank" if "bank" in names and ask.spot == 3 else ask.default

    finish(session, [(1, MAIN, UNIT), (3, MAIN, 40_00)])
    record = finish(session, [(1, MAIN, UNIT)], bank)
    assert changes(record) == {"p3": 50_00, "p1": -10_00, ":house": -40_00}


def test_a_void_round_leaves_a_dice_bonus_wager_that_won() -> None:
    session = table(eye(), source({3: LOSES, DEALER: DEALER_PAIR}, (3, 3, 3)), seats=(3,))
    session.place("p3", 3, MAIN, UNIT)
    session.place("p3", 3, "dice-bonus", UNIT)
    session.proceed()
    session.report("incorrect-number-of-cards")
    assert session.last is not None
    assert results(session.last) == {(3, MAIN): 0, (3, "dice-bonus"): 250_00}
    (bet,) = session.table.bets.values()
    assert bet.wager.name == "dice-bonus"


def test_dice_are_announced_for_a_table_without_wagers_on_them() -> None:
    record = play(eye(), {3: WINS}, [(3, MAIN, UNIT)], dice=(6, 5, 4))
    assert cited(record, LAW("8D(a)"))
