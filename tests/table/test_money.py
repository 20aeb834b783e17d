"""Money and odds are exact."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.errors import BadAmount, BadPayTable
from pitboss.table.money import (
    PUSH,
    MeterShare,
    Odds,
    Prize,
    dollars,
    parse_dollars,
    payout,
    round_up,
)
from pitboss.table.numbers import whole_number


@pytest.mark.parametrize(
    ("cents", "text"),
    [(0, "$0"), (500, "$5"), (123450, "$1,234.50"), (-25, "-$0.25"), (100_000_000, "$1,000,000")],
)
def test_dollars(cents: int, text: str) -> None:
    assert dollars(cents) == text


@given(st.integers(0, 10**12))
def test_what_is_written_is_read_back(cents: int) -> None:
    assert parse_dollars(dollars(cents)) == cents


@pytest.mark.parametrize("text", ["", "five", "-5", "1.234", "1e3", "$"])
def test_not_an_amount(text: str) -> None:
    with pytest.raises(BadAmount, match="not an amount"):
        parse_dollars(text)


def test_no_amount_or_odds_that_nobody_could_pay() -> None:
    with pytest.raises(BadAmount, match=r"more than \$10,000,000,000, the largest amount"):
        parse_dollars("99999999999999999")
    with pytest.raises(BadPayTable, match="the largest odds"):
        payout("99999999999999999999")


@given(st.integers(1, 10**9), st.integers(1, 1000), st.integers(1, 100))
def test_odds_pay_exactly_or_not_at_all(amount: int, win: int, stake: int) -> None:
    odds = Odds(win, stake)
    exact = amount * Fraction(win, stake)
    if exact.denominator == 1:
        assert odds.on(amount) == exact
    else:
        with pytest.raises(BadAmount):
            odds.on(amount)


@pytest.mark.parametrize(
    ("text", "pays"),
    [
        ("3 to 2", Odds(3, 2)),
        ("3:2", Odds(3, 2)),
        ("1,000", Odds(1000)),
        ("5 1/2 to 1", Odds(11, 2)),
        ("$1,000,000", Prize(100_000_000)),
        ("10%", MeterShare(10)),
        ("10 percent of meter or $500", MeterShare(10, 500_00)),
        ("push", PUSH),
    ],
)
def test_payouts_as_tables_print_them(text: str, pays: object) -> None:
    assert payout(text) == pays


def test_a_payout_that_is_none() -> None:
    for text in ("a lot", "x%", "3 to 0"):
        with pytest.raises(BadPayTable, match=f"'{text}' is not a payout"):
            payout(text)


@given(st.integers(0, 10**6), st.sampled_from([1, 5, 20, 25, 100]))
def test_rounding_is_up_and_never_by_a_whole_multiple(cents: int, multiple: int) -> None:
    assert 0 <= round_up(cents, multiple) - cents < multiple
    assert round_up(cents, multiple) % multiple == 0


def test_a_number_is_written_in_plain_digits() -> None:
    """What Python calls a digit may not be one to int()."""
    assert whole_number("042") == 42
    for text in ("", "²", "-1", "1.0", " 1", "9" * 5_000):
        assert whole_number(text) is None
    for text in ("²", "٣", "9" * 5_000):
        with pytest.raises(BadAmount):
            parse_dollars(text)
