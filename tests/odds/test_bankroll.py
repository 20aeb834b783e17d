"""What a distribution of results means for a bankroll: which value a share of them is below."""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitboss.odds.core.bankroll import quantile

SHARES = ("0", "0.025", "0.05", "0.07", "0.25", "0.5", "0.75", "0.95", "0.975", "1")


@pytest.mark.parametrize("count", [1, 2, 3, 10, 40, 100, 10_000])
@pytest.mark.parametrize("share", SHARES)
def test_a_quantile_is_the_least_value_that_enough_are_at_or_below(share: str, count: int) -> None:
    ordered = np.arange(1, count + 1, dtype=np.int64)
    found = quantile(ordered, float(share))
    assert Fraction(found, count) >= Fraction(share)
    assert found == 1 or Fraction(found - 1, count) < Fraction(share)
