"""Kernels sort by a function of their own, which must agree with NumPy's."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.hands.kernels import SHORT, sort_keys


@pytest.mark.parametrize("most", [2, 10, 1_000, 1 << 50])
def test_numbers_come_out_as_numpy_sorts_them(most: int) -> None:
    random = np.random.default_rng(most)
    for size in (0, 1, 2, SHORT, SHORT + 1, SHORT + 2, 100, 546, 5_000):
        keys = random.integers(-most, most, size)
        for values in (keys, np.sort(keys), np.sort(keys)[::-1].copy(), np.zeros(size, np.int64)):
            expected = np.sort(values)
            sort_keys(values)
            assert values.tolist() == expected.tolist()


def test_a_part_of_an_array_is_sorted_in_its_place() -> None:
    values = np.arange(40, 0, -1)
    sort_keys(values[:30])
    assert values.tolist() == [*range(11, 41), *range(10, 0, -1)]
