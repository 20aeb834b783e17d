"""What many subchapters ask of cards in the same words, from the opening of a table to the cut."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import LEAST_CUT, Shoe
from pitboss.errors import NotNow
from pitboss.games.card_table import CardTable
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.game import Game
from pitboss.table.inputs import Proceed
from pitboss.table.session import Session
from pitboss.table.steps import (
    Arrival,
    Burned,
    Cut,
    Dealt,
    Duty,
    Event,
    Marked,
    Shuffled,
)
from tests.support.robot import BANKROLL, Robot

SPREAD = (
    "13:69F-2.4(b)", "13:69F-3.4(b)", "13:69F-4.3(b)", "13:69F-6.2(b)", "13:69F-7.4(b)",
    "13:69F-16.3(b)", "13:69F-17.3(b)", "13:69F-18.4(b)", "13:69F-20.4(b)", "13:69F-21.4(b)",
    "13:69F-22.4(b)", "13:69F-23.4(b)", "13:69F-24.3(b)", "13:69F-25.3(b)", "13:69F-27.4(b)",
    "13:69F-28.3(b)", "13:69F-29.3(b)", "13:69F-30.3(b)", "13:69F-32.3(b)", "13:69F-33.3(b)",
    "13:69F-34.5(b)", "13:69F-35.3(b)", "13:69F-39.3(b)", "13:69F-42.3(b)", "19:47-18.4(b)",
    "19:47-44.3(b)", "13:69F-19.3(b)", "13:69F-26.3(b)", "13:69F-36.3(b)", "13:69F-11.5(b)",
    "13:69F-31.5(b)", "13:69F-10.4(b)", "13:69F-2A.3", "13:69F-2B.3", "13:69F-36.3(a)",
    "13:69F-42.3(a)", "13:69F-37.3(a)", "19:47-44.3(a)",
)  # fmt: skip
"""The first player inspects the cards before they are shuffled."""

WASHED = (
    "13:69F-2.4(c)", "13:69F-6.2(c)", "13:69F-11.5(c)", "13:69F-16.3(c)", "13:69F-17.3(c)",
    "13:69F-18.4(c)", "13:69F-19.3(c)", "13:69F-20.4(c)", "13:69F-21.4(c)", "13:69F-22.4(c)",
    "13:69F-23.4(c)", "13:69F-24.3(c)", "13:69F-25.3(c)", "13:69F-26.3(c)", "13:69F-27.4(c)",
    "13:69F-28.3(c)", "13:69F-29.3(c)", "13:69F-30.3(c)", "13:69F-31.5(c)", "13:69F-32.3(c)",
    "13:69F-33.3(c)", "13:69F-34.5(c)", "13:69F-35.3(c)", "13:69F-36.3(c)", "13:69F-39.3(c)",
    "13:69F-42.3(c)", "19:47-18.4(c)", "19:47-44.3(c)", "13:69F-10.4(c)",
)  # fmt: skip
"""The cards are shuffled once that player is there."""

BROUGHT = (
    "13:69F-2.4(a)", "13:69F-3.4(a)", "13:69F-4.3(a)", "13:69F-6.2(a)", "13:69F-7.4(a)",
    "13:69F-11.5(a)", "13:69F-14.4(a)", "13:69F-16.3(a)", "13:69F-17.3(a)", "13:69F-18.4(a)",
    "13:69F-19.3(a)", "13:69F-20.4(a)", "13:69F-21.4(a)", "13:69F-22.4(a)", "13:69F-23.4(a)",
    "13:69F-24.3(a)", "13:69F-25.3(a)", "13:69F-26.3(a)", "13:69F-27.4(a)", "13:69F-28.3(a)",
    "13:69F-29.3(a)", "13:69F-30.3(a)", "13:69F-31.5(a)", "13:69F-32.3(a)", "13:69F-33.3(a)",
    "13:69F-34.5(a)", "13:69F-35.3(a)", "13:69F-39.3(a)", "19:47-18.4(a)",
)  # fmt: skip
"""Cards are inspected at the table, or came shuffled."""

APART = (
    "13:69F-11.5(d)", "13:69F-16.3(d)", "13:69F-17.3(d)", "13:69F-18.4(d)", "13:69F-20.4(d)",
    "13:69F-23.4(d)", "13:69F-24.3(d)", "13:69F-25.3(d)", "13:69F-27.4(d)", "13:69F-28.3(d)",
    "13:69F-29.3(d)", "13:69F-30.3(d)", "13:69F-31.5(d)", "13:69F-32.3(d)", "13:69F-33.3(d)",
    "13:69F-34.5(d)", "13:69F-35.3(d)", "13:69F-37.3(b)", "13:69F-39.3(d)", "13:69F-42.3(d)",
    "19:47-18.4(d)", "19:47-44.3(d)", "13:69F-22.4(d)", "13:69F-7.4(d)", "13:69F-2.4(e)",
)  # fmt: skip
"""Each of two decks is shuffled apart."""

WHOLE = (
    "13:69F-7.1(d)1", "13:69F-11.2(b)1", "13:69F-16.2(b)1", "13:69F-17.2(b)1", "13:69F-18.2(b)1",
    "13:69F-20.2(b)1", "13:69F-21.2(d)1", "13:69F-22.2(d)1", "13:69F-23.2(b)1",
    "13:69F-24.2(b)1", "13:69F-25.2(b)1", "13:69F-27.2(b)1", "13:69F-28.2(b)1",
    "13:69F-29.2(b)1", "13:69F-30.2(b)1", "13:69F-31.2(b)1", "13:69F-32.2(b)1",
    "13:69F-33.2(b)1", "13:69F-34.2(b)1", "13:69F-35.2(b)1", "13:69F-37.2(b)1",
    "13:69F-39.2(b)1", "13:69F-42.2(b)1", "19:47-18.2(b)1", "19:47-44.2(b)1",
)  # fmt: skip
"""Each of two stacks is whole."""

COLORS = (
    "13:69F-7.1(d)3", "13:69F-11.2(b)2", "13:69F-14.2(d)1", "13:69F-16.2(b)2", "13:69F-17.2(b)2",
    "13:69F-18.2(b)2", "13:69F-20.2(b)2", "13:69F-21.2(d)3", "13:69F-22.2(d)3",
    "13:69F-23.2(b)2", "13:69F-24.2(b)2", "13:69F-25.2(b)2", "13:69F-27.2(b)2",
    "13:69F-28.2(b)2", "13:69F-29.2(b)2", "13:69F-30.2(b)2", "13:69F-31.2(b)2",
    "13:69F-32.2(b)2", "13:69F-33.2(b)2", "13:69F-34.2(b)2", "13:69F-35.2(b)2",
    "13:69F-37.2(b)2", "13:69F-39.2(b)2", "13:69F-42.2(b)2", "19:47-18.2(b)2", "19:47-44.2(b)2",
    "13:69F-2.2(e)2",
)  # fmt: skip
"""Their backs differ in color."""

IN_DEVICE = (
    "13:69F-7.1(d)4", "13:69F-11.2(b)3", "13:69F-14.2(d)2", "13:69F-16.2(b)3", "13:69F-17.2(b)3",
    "13:69F-18.2(b)3", "13:69F-20.2(b)3", "13:69F-21.2(d)4", "13:69F-22.2(d)4",
    "13:69F-23.2(b)3", "13:69F-24.2(b)3", "13:69F-25.2(b)3", "13:69F-27.2(b)3",
    "13:69F-28.2(b)3", "13:69F-29.2(b)3", "13:69F-30.2(b)3", "13:69F-31.2(b)3",
    "13:69F-32.2(b)3", "13:69F-33.2(b)3", "13:69F-34.2(b)3", "13:69F-35.2(b)3",
    "13:69F-37.2(b)3", "13:69F-39.2(b)3", "13:69F-42.2(b)3", "19:47-18.2(b)3", "19:47-44.2(b)3",
    "13:69F-2.2(e)3",
)  # fmt: skip
"""One is shuffled while the other is dealt."""

IN_RACK = (
    "13:69F-7.1(d)6", "13:69F-11.2(b)5", "13:69F-16.2(b)5", "13:69F-17.2(b)5", "13:69F-18.2(b)5",
    "13:69F-20.2(b)5", "13:69F-21.2(d)6", "13:69F-22.2(d)6", "13:69F-23.2(b)5",
    "13:69F-24.2(b)5", "13:69F-25.2(b)5", "13:69F-27.2(b)5", "13:69F-28.2(b)5",
    "13:69F-29.2(b)5", "13:69F-30.2(b)5", "13:69F-31.2(b)5", "13:69F-32.2(b)5",
    "13:69F-33.2(b)5", "13:69F-34.2(b)5", "13:69F-35.2(b)5", "13:69F-37.2(b)5",
    "13:69F-39.2(b)5", "13:69F-42.2(b)5", "19:47-18.2(b)5", "19:47-44.2(b)5", "13:69F-2.2(e)5",
)  # fmt: skip
"""Cards of only one are in the discard rack."""

CUT = (
    "13:69F-14.5(b)", "13:69F-16.4(c)1", "13:69F-18.5(c)1", "13:69F-20.5(c)1", "13:69F-23.5(c)1",
    "13:69F-25.4(c)1", "13:69F-27.5(c)1", "13:69F-28.4(c)1", "13:69F-29.4(c)1",
    "13:69F-30.4(c)1", "13:69F-31.6(c)1", "13:69F-32.4(c)1", "13:69F-33.4(c)1",
    "13:69F-35.4(c)1", "13:69F-37.4(c)1", "13:69F-39.4(c)1", "13:69F-42.4(c)1", "19:47-18.5(c)1",
    "19:47-44.4(c)1",
)  # fmt: skip
"""The dealer cuts the deck."""

ON_TOP = (
    "13:69F-14.5(b)3", "13:69F-16.4(c)1iii", "13:69F-18.5(c)1iii", "13:69F-20.5(c)1iii",
    "13:69F-23.5(c)1iii", "13:69F-25.4(c)1iii", "13:69F-27.5(c)1iii", "13:69F-28.4(c)1iii",
    "13:69F-29.4(c)1iii", "13:69F-30.4(c)1iii", "13:69F-31.6(c)1iii", "13:69F-32.4(c)1iii",
    "13:69F-33.4(c)1iii", "13:69F-35.4(c)1iii", "13:69F-37.4(c)1iii", "13:69F-39.4(c)1iii",
    "13:69F-42.4(c)1iii", "19:47-18.5(c)1iii", "19:47-44.4(c)1iii",
)  # fmt: skip
"""The rest goes on top of the cards that were cut."""

CUT_THEN_DEALT = (
    "13:69F-16.4(c)2", "13:69F-18.5(c)2", "13:69F-20.5(c)2", "13:69F-23.5(c)2",
    "13:69F-25.4(c)2", "13:69F-27.5(c)2", "13:69F-28.4(c)2", "13:69F-29.4(c)2",
    "13:69F-30.4(c)2", "13:69F-31.6(c)2", "13:69F-32.4(c)2", "13:69F-33.4(c)2",
    "13:69F-35.4(c)2", "13:69F-37.4(c)2", "13:69F-39.4(c)2", "13:69F-42.4(c)2", "19:47-18.5(c)2",
    "19:47-44.4(c)2",
)  # fmt: skip
"""The cards are dealt once they have been cut."""

BY_DEVICE = {"shuffler": True, "shuffle": "shuffling device"}
"""Shuffled by a device, which most games say in the one way and blackjack in the other."""


def game_of(law: str, **options: Any) -> Game:
    """The game of a paragraph, with those of the options that it has."""
    id = game_at(Citation(law))
    assert id is not None
    kind = game_type(id)
    offered = {described.name for described in kind().options.describe()}
    known = {name: value for name, value in options.items() if name in offered}
    if law.startswith("19:47-18"):
        known["edition"] = "19:47-18"
    return kind(kind.options_model.parse(known))


def of_kind(events: Iterable[Event], *kinds: type[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kinds)]


def drawn(events: Iterable[Event]) -> list[Card | None]:
    """Every card that left the stack, in order."""
    return [card for event in of_kind(events, Dealt, Burned) for card in event.cards]


def seat_all(session: Session, count: int = 1) -> None:
    for number in range(1, count + 1):
        session.sit(f"p{number}", number, BANKROLL)


# Opening


@pytest.mark.parametrize("law", SPREAD)
def test_the_cards_are_spread_before_the_first_player_and_shuffled_then(law: str) -> None:
    session = Session(game_of(law), automate=("cut",))
    assert isinstance(session.pending, Arrival)
    assert session.pending.law.section == Citation(law).section
    assert not of_kind(session.events, Shuffled, Duty)
    seat_all(session)
    told = of_kind(session.events, Shuffled, Duty)
    first = next(at for at, event in enumerate(told) if isinstance(event, Shuffled))
    words = [event.text for event in told[:first] if isinstance(event, Duty)]
    assert any("inspect" in text or "pread" in text for text in words), words


@pytest.mark.parametrize("law", WASHED)
def test_once_the_first_player_is_there_all_cards_are_shuffled_and_wagers_taken(law: str) -> None:
    game = game_of(law, second_deck=False)
    session = Session(game, automate=("cut",))
    with pytest.raises(NotNow):
        session.apply(Proceed())
    seat_all(session)
    deck = game.deck()
    assert deck is not None
    (shuffled,) = of_kind(session.events, Shuffled)
    assert shuffled.cards == len(deck)
    robot = Robot(game, seed=2)
    events = robot.play_round().events
    order = of_kind(events, Shuffled, Dealt)
    assert isinstance(order[0], Shuffled)


@pytest.mark.parametrize("law", BROUGHT)
def test_cards_are_inspected_at_the_table_or_came_shuffled(law: str) -> None:
    told = {}
    for before in (False, True):
        game = game_of(law, preshuffled=before)
        session = Session(game, automate=("cut",))
        assert not of_kind(session.events, Shuffled)
        assert isinstance(game, CardTable)
        seat_all(session, game.opening_patrons)
        assert of_kind(session.events, Shuffled)
        texts = [event.text for event in of_kind(session.events, Duty)]
        told[before] = [text for text in texts if "pread" in text]
    assert told[False]
    assert not told[True]


@pytest.mark.parametrize("law", APART)
def test_each_of_two_stacks_is_shuffled_apart_at_the_opening(law: str) -> None:
    game = game_of(law, **BY_DEVICE)
    robot = Robot(game, seed=2)
    events = robot.play_round().events
    before = events[: next(at for at, event in enumerate(events) if isinstance(event, Dealt))]
    deck = game.deck()
    assert deck is not None
    assert [event.cards for event in of_kind(before, Shuffled)] == [len(deck), len(deck)]


def test_2_4_d_each_side_of_a_double_shoe_is_spread_and_shuffled_apart() -> None:
    game = game_of("13:69F-2.4(d)", dealing="double shoe")
    session = Session(game, automate=("cut",))
    seat_all(session)
    told = of_kind(session.events, Duty, Shuffled)
    assert told[0].law == Citation("13:69F-2.4(d)")
    deck = game.deck()
    assert deck is not None
    assert [e.cards for e in told if isinstance(e, Shuffled)] == [len(deck), len(deck)]


# Two stacks


def two_stacks(law: str, rounds: int = 4) -> Robot:
    robot = Robot(game_of(law, **BY_DEVICE), seed=3)
    for _ in range(rounds):
        robot.play_round()
    return robot


@pytest.mark.parametrize("law", WHOLE)
def test_each_of_two_stacks_is_whole(law: str) -> None:
    robot = two_stacks(law, 2)
    shoe, deck = robot.records[-1].before.shoe, robot.game.deck()
    assert shoe is not None
    assert shoe.other is not None
    assert deck is not None
    assert Counter(shoe.order) == Counter(shoe.other.order) == Counter(deck)


@pytest.mark.parametrize("law", COLORS)
def test_the_backs_of_two_stacks_differ(law: str) -> None:
    robot = two_stacks(law)
    if isinstance(robot.game, CardTable) and robot.game.stack_name == "batch":
        for _ in range(300):
            if len(in_play(robot)) > 1:
                break
            robot.play_round()
    assert {event.value for event in in_play(robot)} == {"red", "blue"}


def in_play(robot: Robot) -> list[Marked]:
    events = [event for record in robot.records for event in record.events]
    return [event for event in of_kind(events, Marked) if event.what.endswith("in play")]


@pytest.mark.parametrize("law", IN_DEVICE)
def test_one_stack_is_shuffled_while_the_other_is_dealt(law: str) -> None:
    """What comes into play is the stack that the device shuffled meanwhile, card for card."""
    robot = two_stacks(law, 1)
    changes = 0
    for _ in range(300):
        record = robot.play_round()
        if not any("in play" in event.what for event in of_kind(record.events, Marked)):
            continue
        changes += 1
        before = record.before.shoe
        assert before is not None
        assert before.other is not None
        waiting = list(before.other.order)
        cut = next((event.position for event in of_kind(record.events, Cut)), 0)
        cards = drawn(record.events)
        assert cards
        assert cards == (waiting[cut:] + waiting[:cut])[: len(cards)]
        if changes == 2:
            return
    raise AssertionError("the stacks never alternate")


@pytest.mark.parametrize("law", IN_RACK)
def test_the_discard_rack_has_cards_of_one_stack_only(
    law: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    robot = two_stacks(law, 1)
    shoe = robot.session.table.shoe
    assert shoe is not None
    deck = Counter(shoe.deck)
    seen = 0
    discard = Shoe.discard

    def watched(self: Shoe, cards: Iterable[Card]) -> None:
        nonlocal seen
        discard(self, cards)
        assert self.other is None or not self.other.discards
        assert Counter(self.discards) <= deck
        assert Counter(self.discards) <= Counter(self.order[: self.at])
        seen += 1

    monkeypatch.setattr(Shoe, "discard", watched)
    for _ in range(4):
        robot.play_round()
    assert seen


# The cut


def cut_by_the_dealer(law: str) -> tuple[Session, tuple[Card, ...], Cut]:
    """A table at which the deck has just been cut, and the order of its cards before that."""
    game = game_of(law, shuffler=False, second_deck=False)
    assert isinstance(game, CardTable)
    session = Session(game, paced=True)
    seat_all(session, game.opening_patrons)
    order: tuple[Card, ...] = ()
    for _ in range(50):
        cuts = of_kind(session.events, Cut)
        if cuts:
            return session, order, cuts[0]
        assert session.table.shoe is not None
        order = session.table.shoe.order
        session.step()
    raise AssertionError("the deck is never cut")


@pytest.mark.parametrize("law", CUT)
def test_the_dealer_cuts_the_deck(law: str) -> None:
    session, order, cut = cut_by_the_dealer(law)
    assert cut.by == "dealer"
    assert LEAST_CUT <= cut.position <= len(order) - LEAST_CUT
    assert of_kind(session.events, Shuffled, Cut)[-1] is cut


@pytest.mark.parametrize("law", ON_TOP)
def test_the_rest_of_the_deck_goes_on_top_of_what_was_cut(law: str) -> None:
    session, order, cut = cut_by_the_dealer(law)
    assert session.table.shoe is not None
    assert session.table.shoe.order == order[cut.position :] + order[: cut.position]
    assert session.table.shoe.order != order


@pytest.mark.parametrize("law", CUT_THEN_DEALT)
def test_the_cards_are_dealt_as_they_lie_after_the_cut(law: str) -> None:
    robot = Robot(game_of(law, shuffler=False, second_deck=False), seed=2, paced=True)
    robot.seat()
    while not of_kind(robot.session.events, Cut):
        robot.act()
    shoe = robot.session.table.shoe
    assert shoe is not None
    order = shoe.order
    assert not drawn(robot.session.events)
    while len(drawn(robot.session.events)) < 6:
        robot.act()
    cards = drawn(robot.session.events)
    assert cards == list(order[: len(cards)])
