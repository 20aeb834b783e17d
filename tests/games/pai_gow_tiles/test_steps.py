"""Pai gow with tiles, 13:69F-10: which paragraph the steps of a round obey."""

from __future__ import annotations

import pytest

from pitboss.errors import NotNow, SpotTaken
from pitboss.table.steps import Announced, Dealt, Rolled, Shuffled
from tests.games.pai_gow_tiles.support import (
    DEALER,
    DEALER_TILES,
    LAW,
    LOSES,
    MAIN,
    WINS,
    game,
    play,
    seated,
)
from tests.support.play import happened
from tests.support.shows import shows

HANDS = {DEALER: DEALER_TILES, 3: WINS, 5: LOSES}


@shows(LAW("3(a)"), LAW("4(d)"), LAW("6(a)"), LAW("6(b)"))
def test_10_6_a_and_b_the_tiles_are_washed_wagers_close_and_three_dice_are_totaled() -> None:
    record = play(game(), HANDS, [(3, MAIN, 10_00)])
    assert [(e.cards, e.law) for e in happened(record, Shuffled)] == [(32, LAW("4(d)"))]
    closed, total = happened(record, Announced)[:2]
    assert (closed.text, closed.law) == ("No more bets", LAW("6(a)"))
    (rolled,) = happened(record, Rolled)
    assert (len(rolled.dice), rolled.law) == (3, LAW("6(a)")), "3(a): three dice"
    assert (total.text, total.law) == (str(sum(rolled.dice)), LAW("6(b)"))
    events = record.events
    assert events.index(closed) < events.index(rolled) < events.index(happened(record, Dealt)[0])


def test_10_5_c_after_no_more_bets_wagers_stand_as_they_are() -> None:
    session = seated(game(), HANDS, [3, 5, 6])
    for seat in (3, 5):
        session.place(f"p{seat}", seat, MAIN, 10_00)
    session.proceed()
    for act in (
        lambda: session.place("p6", 6, MAIN, 10_00),
        lambda: session.place("p3", 3, MAIN, 10_00),
        lambda: session.withdraw("p3", 1),
    ):
        with pytest.raises(NotNow):
            act()
    assert {bet.amount for bet in session.table.bets.values()} == {10_00}


def test_10_10_a_two_adjacent_areas_where_the_casino_permits_it() -> None:
    session = seated(game(), HANDS, [3])
    with pytest.raises(SpotTaken) as refused:
        session.sit("p3", 4)
    assert refused.value.law == LAW("10(a)")
    session = seated(game(betting_areas=2), HANDS, [3])
    with pytest.raises(SpotTaken):
        session.sit("p3", 5)
    session.sit("p3", 4)
