"""A player answers for where a wager lies: nobody else places it, and it is settled there."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import WrongRole
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.givers import Giver
from pitboss.table.inputs import Place
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Paid, Roll, Spin, Taken


class Areas(NamedTuple):
    """Two areas, and a result by which the first wins and the second loses."""

    wins: str
    loses: str
    dice: tuple[int, ...] = ()
    pocket: str = ""


AREAS = {
    "13:69F-1A.4(c)": Areas("pass-bet", "dont-pass-bet", dice=(3, 4)),
    "13:69F-5.1(c)": Areas("red", "black", pocket="1"),
    "13:69F-9.3(b)": Areas("small-bet", "big-bet", dice=(1, 2, 3)),
    "13:69F-12.4(c)": Areas("red", "black", pocket="Ah"),
    "13:69F-13.4(c)": Areas("under-seven", "over-seven", dice=(1, 2)),
}


def opened(law: str) -> Session:
    id = game_at(Citation(law))
    assert id is not None
    session = Session(game_type(id)(), source=Keyed())
    session.sit("p1", 1, 1_000_00)
    return session


@pytest.mark.parametrize("law", AREAS)
def test_nobody_but_the_player_places_a_wager(law: str) -> None:
    session = opened(law)
    for by in (Giver.DEALER, Giver.FLOORPERSON, Giver.SUPERVISOR):
        with pytest.raises(WrongRole):
            session.apply(Place("p1", 1, AREAS[law].wins, 10_00), by)
    session.place("p1", 1, AREAS[law].wins, 10_00)
    assert [bet.wager.name for bet in session.table.bets.values()] == [AREAS[law].wins]


@pytest.mark.parametrize("right", [True, False])
@pytest.mark.parametrize("law", AREAS)
def test_a_wager_is_settled_where_it_lies(law: str, right: bool) -> None:
    areas, session = AREAS[law], opened(law)
    session.place("p1", 1, areas.wins if right else areas.loses, 10_00)
    session.proceed()
    while not isinstance(session.pending, Roll | Spin):
        ask = session.pending
        assert isinstance(ask, Ask), ask
        session.choose(ask.patron, ask.spot, ask.default)
    session.key(numbers=areas.dice, text=areas.pocket)
    assert session.last is not None
    settled = [type(e) for e in session.last.events if isinstance(e, Paid | Taken)]
    assert settled == [Paid if right else Taken]
