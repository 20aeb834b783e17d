"""What is shown to whom: by no update, picture or history does anybody see another's cards."""

from __future__ import annotations

import pytest

from pitboss.casino.house import Casino
from pitboss.casino.tables.picture import news
from pitboss.casino.tables.watch import Update, seats_of, shown
from pitboss.equipment.cards import Card
from pitboss.errors import PitbossError
from pitboss.law import Citation
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from pitboss.table.steps import Dealt, Left, Sat, Seen


def dealt_in(casino: Casino) -> str:
    table = casino.floor.open("three-card-poker", actor="test", betting_seconds=0)
    for number in (1, 2):
        casino.floor.act(table, Sit(f"p{number}", number, 100_00), f"p{number}")
        casino.floor.act(table, Place(f"p{number}", number, "ante", 500), f"p{number}")
    return table


def hidden(casino: Casino, table: str, spot: int) -> list[str]:
    session = casino.floor.host(table).state.playing
    return [str(card) for card in session.table.spots[spot - 1].cards]


def own(seen: object, spot: int) -> list[object]:
    """The cards dealt to a spot, as a viewer was shown them."""
    return [
        card
        for event in seen  # type: ignore[attr-defined]
        if isinstance(event, Dealt) and event.spot == spot
        for card in event.cards
    ]


@pytest.mark.parametrize("viewer", ["", "p1", "p2", "stranger", "dee"])
def test_a_viewer_sees_only_what_is_theirs(casino: Casino, viewer: str) -> None:
    table = dealt_in(casino)
    heard: list[Update] = []
    casino.watch(table, viewer, heard.append)
    casino.floor.act(table, Proceed(), "p1")
    streamed = [event for update in heard for event in update.events]
    picture = casino.look(table, viewer)
    for spot, name in ((1, "p1"), (2, "p2")):
        cards = hidden(casino, table, spot)
        cards_shown = [str(card) for card in own(streamed, spot) if card is not None]
        assert cards_shown == (cards if viewer == name else [])
        assert picture["hands"][f"spot {spot}"] == (cards if viewer == name else [None] * 3)
    assert picture["hands"]["dealer"] == [None] * 3
    assert picture["awaits"]["patron"] == "p1"
    assert bool(picture["awaits"]["choices"]) == (viewer == "p1")
    assert all(bool(u.awaits.choices) == (viewer == "p1") for u in heard if news(u)["awaits"])


def test_who_takes_a_spot_later_does_not_see_the_cards_of_the_one_before() -> None:
    law, cards = Citation("13:69F-20.7(b)"), (Card("As"), Card("Kd"))
    happened = [Dealt("spot 1", 1, cards, Seen.OWNER, law), Left("p1", 1, 500), Sat("p3", 1)]
    seats = seats_of([["p1"], ["p2"]])
    assert own(shown(seats, happened, "p1"), 1) == list(cards)
    for viewer in ("p2", "p3", ""):
        assert own(shown(seats, happened, viewer), 1) == [None, None]


def test_the_history_of_a_round_hides_what_was_never_shown(casino: Casino) -> None:
    table = dealt_in(casino)
    casino.floor.act(table, Proceed(), "p1")
    cards = hidden(casino, table, 1)
    with pytest.raises(PitbossError, match="still under way"):
        casino.round(table, 1, "p2")
    casino.floor.act(table, Choose("p1", 1, "fold"), "p1")
    casino.floor.act(table, Choose("p2", 2, "fold"), "p2")
    assert [str(card) for card in own(casino.round(table, 1, "p1"), 1)] == cards
    assert own(casino.round(table, 1, "p2"), 1) == [None] * 3
    assert own(casino.round(table, 1), 2) == [None] * 3
    assert [entry["round"] for entry in casino.rounds(table)] == [1]
    dealer = [e for e in casino.round(table, 1) if isinstance(e, Dealt) and e.hand == "dealer"]
    assert all(e.seen is Seen.NONE and set(e.cards) == {None} for e in dealer)


def test_a_listener_that_fails_harms_nobody(casino: Casino) -> None:
    table = dealt_in(casino)
    heard: list[Update] = []

    def broken(_: Update) -> None:
        raise RuntimeError("the line is dead")

    casino.watch(table, "p1", broken)
    stop = casino.watch(table, "p2", heard.append)
    casino.floor.act(table, Proceed(), "p1")
    assert heard
    heard.clear()
    stop()
    casino.floor.act(table, Choose("p1", 1, "fold"), "p1")
    assert not heard
