"""1.5: buy and lay bets, and their vigorish."""

from __future__ import annotations

import pytest

from pitboss.errors import BadAmount, BadOptions, NoSuchWager, TooFewChips
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.law import Subchapter
from pitboss.table.steps import Charged, Moved
from tests.games.craps.support import bet, charges, craps, results, roll, set_point
from tests.support.play import rows

LAW = Subchapter("13:69F-1")

PAYS = """
    wager    on  cents  dice  won
    buy-bet  4   2000   4     4000
    buy-bet  5   2000   5     3000
    buy-bet  6   2000   6     2400
    buy-bet  8   2000   8     2400
    buy-bet  9   2000   9     3000
    buy-bet  10  2000   10    4000
    buy-bet  10  2000   7     -2000
    lay-bet  4   6000   7     3000
    lay-bet  5   6000   7     4000
    lay-bet  6   6000   7     5000
    lay-bet  8   6000   7     5000
    lay-bet  9   6000   7     4000
    lay-bet  10  6000   7     3000
    lay-bet  10  6000   10    -6000
"""


@pytest.mark.parametrize(("wager", "on", "cents", "dice", "won"), rows(PAYS))
def test_1_5_a_and_b_true_odds_less_five_percent(
    wager: str, on: str, cents: str, dice: str, won: str
) -> None:
    session = craps()
    set_point(session, 9 if on != "9" else 5)
    bet(session, wager, int(cents), on)
    vigorish = [event for event in session.events if isinstance(event, Charged)]
    law = LAW("5(a)") if wager == "buy-bet" else LAW("5(b)")
    assert [(event.amount, event.law) for event in vigorish] == [(int(cents) // 20, law)]
    record = roll(session, dice)
    assert results(record)[wager] == int(won)
    assert charges(record.events) == int(cents) // 20
    assert not session.table.memory.vigorish


ROUNDING = """
    percent  rounding  wager  vigorish  why
    5        down      2000   100       exact
    5        down      3000   100       one dollar fifty in whole dollars
    5        up        3000   100       two dollars would be over five percent
    4        down      3000   100       one dollar twenty
    4        up        3000   100       two dollars would be over five percent
    4        up        4500   200       one dollar eighty, up to within five percent
    4        down      4500   100       one dollar eighty
    1        down      500    0         five cents
    1        up        500    0         a dollar would be over five percent
    1        up        2000   100       twenty cents, up to just five percent
    3        exact     10000  300       exact
"""


@pytest.mark.parametrize(("percent", "rounding", "wager", "vigorish", "_"), rows(ROUNDING))
def test_1_5_a_reading_vigorish_in_whole_chips_never_exceeds_five_percent(
    percent: str, rounding: str, wager: str, vigorish: str, _: str
) -> None:
    options = {"buy_percentage": percent, "vigorish_rounding": rounding}
    session = craps(chip=100, **options)
    bet(session, "buy-bet", int(wager), "4")
    assert charges(session.events) == int(vigorish)


def test_1_5_a_exact_vigorish_refuses_other_amounts() -> None:
    session = craps(chip=100, vigorish_rounding="exact")
    with pytest.raises(BadAmount) as refused:
        bet(session, "buy-bet", 30_00, "4")
    assert refused.value.law == LAW("5(a)")
    bet(session, "buy-bet", 40_00, "4")


def test_1_5_b_the_charge_on_a_lay_bet_is_of_the_wager_not_the_win() -> None:
    session = craps(lay_percentage=3)
    bet(session, "lay-bet", 100_00, "4")
    assert charges(session.events) == 3_00


def test_1_5_a_charged_only_when_won_on_numbers_that_say_so() -> None:
    session = craps(buy_charged_when_won="4 10")
    set_point(session, 9)
    bet(session, "buy-bet", 20_00, "4")
    assert charges(session.events) == 0
    bet(session, "buy-bet", 20_00, "5")
    assert charges(session.events) == 1_00
    record = roll(session, 4)
    assert results(record) == {"buy-bet": 4000}
    assert charges(record.events) == 2_00
    bet(session, "buy-bet", 20_00, "4")
    assert charges(roll(session, 7).events) == 0


def test_1_5_b_lay_bets_charged_when_won() -> None:
    session = craps(lay_charged_when_won="all")
    set_point(session, 9)
    bet(session, "lay-bet", 60_00, "4")
    bet(session, "lay-bet", 60_00, "5")
    assert charges(session.events) == 0
    assert charges(roll(session, 4).events) == 0
    assert charges(roll(session, 7).events) == 3_00


def test_1_5_a_a_winning_bet_that_stays_up_is_charged_again() -> None:
    session = craps(winning_wagers="stay up")
    set_point(session, 9)
    stand = bet(session, "buy-bet", 20_00, "4")
    assert charges(roll(session, 4).events) == 2_00
    assert stand.amount == 20_00
    assert charges(roll(session, 7).events) == 0


def test_1_5_a_what_is_added_is_charged_and_the_charge_comes_back_with_the_bet() -> None:
    session = craps()
    stand = bet(session, "buy-bet", 20_00, "4")
    bet(session, "buy-bet", 40_00, "4")
    assert charges(session.events) == 3_00
    session.withdraw("p1", stand.id, 20_00)
    assert charges(session.events) == 2_00
    session.withdraw("p1", stand.id)
    assert charges(session.events) == 0
    returned = [event for event in session.events if isinstance(event, Moved)]
    assert [(event.amount, event.law) for event in returned] == [
        (1_00, LAW("5(a)")), (2_00, LAW("5(a)")),
    ]  # fmt: skip


def test_1_5_a_reading_or_the_licensee_keeps_it() -> None:
    session = craps(vigorish_on_removal="kept")
    stand = bet(session, "buy-bet", 20_00, "4")
    session.withdraw("p1", stand.id)
    assert charges(session.events) == 1_00


def test_1_5_a_the_vigorish_takes_chips_too() -> None:
    session = craps()
    session.sit("poor", 2, 20_00)
    with pytest.raises(TooFewChips, match=r"\$21"):
        session.place("poor", 2, "buy-bet", 20_00, "4")
    assert session.table.patrons["poor"].amount == 20_00


def test_1_5_a_buy_bets_on_some_numbers_or_none() -> None:
    session = craps(buy_on="4, 10")
    bet(session, "buy-bet", 20_00, "10")
    with pytest.raises(NoSuchWager, match="4, 10"):
        bet(session, "buy-bet", 20_00, "5")
    assert "buy-bet" not in Craps(CrapsOptions(buy_on="none")).offers


def test_1_5_b_lay_bets_in_lieu_of_place_bets_to_lose() -> None:
    session = craps(lay_on="4 10", lay_in_lieu=True)
    with pytest.raises(NoSuchWager):
        bet(session, "place-bet-to-lose", 11_00, "4")
    bet(session, "place-bet-to-lose", 8_00, "5")
    bet(session, "lay-bet", 20_00, "4")
    assert "place-bet-to-lose" not in Craps(CrapsOptions(lay_in_lieu=True)).offers
    assert "place-bet-to-lose" in Craps(CrapsOptions(lay_in_lieu=True, lay_on="none")).offers


@pytest.mark.parametrize("option", ["buy_on", "buy_charged_when_won", "lay_on"])
def test_1_5_a_bad_numbers_are_refused(option: str) -> None:
    for text in ("7", "", "4 and 10"):
        with pytest.raises(BadOptions, match="not a number"):
            CrapsOptions.parse({option: text})


def test_1_5_a_the_percentage_is_five_at_most() -> None:
    with pytest.raises(BadOptions) as refused:
        CrapsOptions(buy_percentage=6)
    assert refused.value.law == LAW("5(a)")


def test_1_5_c_no_other_wager_is_charged() -> None:
    session = craps()
    set_point(session, 9)
    for wager, on in (("place-bet-to-win", "4"), ("place-bet-to-lose", "6"), ("field-bet", "")):
        bet(session, wager, 5_00, on)
    assert charges(session.events) + charges(roll(session, 4).events) == 0
