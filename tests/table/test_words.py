"""Events in words."""

from __future__ import annotations

import pytest

from pitboss.law import Citation
from pitboss.table.steps import Event, Paid, Returned, Taken
from pitboss.table.words import tell

LAW = Citation("13:69F-3.2(a)2")


@pytest.mark.parametrize(
    ("event", "on", "told"),
    [
        (Taken(1, "ann", 2, "straight", 5_00, "4", LAW), "17", "straight on 17 of ann loses $5"),
        (Taken(1, "ann", 2, "player", 5_00, "lose", LAW), "", "player of ann loses $5"),
        (Paid(1, "ann", 2, "banker", 5_00, 5_00, "win", LAW), "", "banker of ann wins $5"),
        (Returned(1, "ann", 2, "player", 5_00, "void", LAW), "", "player of ann is returned, $5"),
        (
            Returned(1, "ann", 2, "ante", 5_00, "push", LAW),
            "",
            "ante of ann is returned, $5 (push)",
        ),
        (
            Paid(1, "ann", 2, "pair-plus", 5_00, 5_00, "flush", LAW),
            "",
            "pair plus of ann wins $5 (flush)",
        ),
    ],
)
def test_an_outcome_is_told_where_it_says_more_than_the_sentence(
    event: Event, on: str, told: str
) -> None:
    assert tell(event, on) == told
