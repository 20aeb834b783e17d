"""Events in words."""

from __future__ import annotations

import pytest

from pitboss.law import Citation
from pitboss.table.steps import Event, Marked, Moved, Paid, Returned, Spun, Taken
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


@pytest.mark.parametrize(
    ("event", "words"),
    [
        (Spun("4d", LAW), "The spin ends on 4♦"),
        (Spun("X1", LAW), "The spin ends on joker"),
        (Spun("00", LAW), "The spin ends on 00"),
        (Spun("$10", LAW), "The spin ends on $10"),
        (Marked("card stand", "7c 4d", LAW), "card stand: 7♣ 4♦"),
        (Marked("spread", "", LAW), "spread: none"),
        (Marked("marker", "On 4", LAW), "marker: On 4"),
        (Moved(":bet 3", "p2", 5_00, "wins", LAW), "p2 wins $5 from the other side"),
        (Moved(":bet 3", ":pot", 5_00, "ante", LAW), "$5 from bet 3 to pot (ante)"),
    ],
)
def test_what_is_told_of_spins_markers_and_chips_of_others(event: Event, words: str) -> None:
    assert tell(event) == words
