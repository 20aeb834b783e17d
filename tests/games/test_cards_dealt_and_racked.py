"""What many subchapters ask of cards in the same words: the deal, the stub and the rack."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Discarded,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shifted,
    Shuffled,
    Taken,
)
from pitboss.table.view import view
from tests.games.test_cards_in_every_game import drawn, game_of, of_kind
from tests.support.robot import Robot

FROM_HAND = (
    "13:69F-2.6A(b)", "13:69F-11.8A(b)1", "13:69F-16.8(b)2", "13:69F-17.8(a)2ii",
    "13:69F-18.8(b)2", "13:69F-20.8(b)2", "13:69F-23.8(b)2", "13:69F-25.8(b)2",
    "13:69F-27.8(b)2", "13:69F-28.8(b)2", "13:69F-29.8(b)2", "13:69F-30.8(b)2",
    "13:69F-31.9(b)1", "13:69F-32.8(b)2", "13:69F-33.8(b)2", "13:69F-34.9(b)1",
    "13:69F-35.8(b)2", "13:69F-37.8(b)2", "13:69F-39.8(b)2", "13:69F-42.8(b)2", "19:47-18.8(b)2",
    "19:47-44.8(b)2",
)  # fmt: skip
"""From the hand, once the cards are shuffled."""

FROM_DEVICE = (
    "13:69F-11.8B(b)1", "13:69F-16.9(b)1", "13:69F-18.9(b)1", "13:69F-20.9(b)1",
    "13:69F-23.9(b)1", "13:69F-24.9(b)1", "13:69F-25.9(b)1", "13:69F-27.9(b)1",
    "13:69F-28.9(b)1", "13:69F-29.9(b)1", "13:69F-30.9(b)1", "13:69F-31.10(b)1",
    "13:69F-32.9(b)1", "13:69F-33.9(b)1", "13:69F-34.10(b)1", "13:69F-35.9(b)1",
    "13:69F-37.9(b)1", "13:69F-39.9(b)1", "13:69F-42.9(b)1", "19:47-18.9(b)1", "19:47-44.9(b)1",
)  # fmt: skip
"""From an automated shoe, once the cards are shuffled."""

COUNTED = (
    "13:69F-11.17(h)1", "13:69F-16.7(f)1", "13:69F-18.7(e)1", "13:69F-20.7(e)1",
    "13:69F-23.7(e)1", "13:69F-24.7(f)1", "13:69F-25.7(e)1", "13:69F-27.7(e)1",
    "13:69F-28.7(f)1", "13:69F-29.7(f)1", "13:69F-30.7(f)1", "13:69F-32.7(f)1",
    "13:69F-34.8(d)1", "13:69F-35.7(f)1", "13:69F-37.7(f)1", "13:69F-39.7(f)1",
    "13:69F-42.7(e)1", "19:47-18.7(e)1", "19:47-44.7(f)1",
)  # fmt: skip
"""A stub that counts right is racked unseen."""

PICKED_UP = (
    "13:69F-2.6(i)", "13:69F-2.6A(i)", "13:69F-2A.7(m)", "13:69F-2B.6(l)", "13:69F-6.5(j)",
    "13:69F-11.9(l)", "13:69F-16.10(g)", "13:69F-19.7(h)", "13:69F-20.10(d)", "13:69F-23.10(h)",
    "13:69F-23.11(h)", "13:69F-24.10(g)", "13:69F-26.7(h)", "13:69F-27.10(f)", "13:69F-28.10(i)",
    "13:69F-30.10(f)", "13:69F-31.12(j)", "13:69F-32.10(i)", "13:69F-34.12(j)",
    "13:69F-35.10(j)", "13:69F-36.7(j)", "13:69F-37.10(h)", "13:69F-42.10(i)", "19:47-44.10(j)",
    "13:69F-7.10(d)", "13:69F-10.7(m)", "13:69F-18.10(h)", "19:47-18.10(h)",
)  # fmt: skip
"""Cards are picked up hand by hand."""

FROM_SHOE = (
    "13:69F-2A.7(a)", "13:69F-2B.6(a)", "13:69F-3.6(a)", "13:69F-4.5(a)", "13:69F-6.1(c)",
    "13:69F-19.7(a)", "13:69F-21.2(b)", "13:69F-22.2(b)", "13:69F-26.7(a)", "13:69F-36.7(a)",
    "13:69F-7.6",
)  # fmt: skip
"""Every card comes from the shoe."""

CLOSED = (
    "13:69F-2.6(l)2i", "13:69F-2A.7(n)2", "13:69F-19.7(j)2", "13:69F-26.7(j)2",
    "13:69F-36.7(l)2", "13:69F-2.6(l)2ii", "13:69F-2.6(l)1", "13:69F-2A.7(n)1",
    "13:69F-19.7(j)1", "13:69F-26.7(j)1", "13:69F-36.7(l)1",
)  # fmt: skip
"""All cards are in the shuffle after the cutting card."""

SETTLED = (Paid, Taken, Returned)
BY_HAND = {"dealing": "hand", "decks": 1, "shuffle": "shuffling device"}
"""Blackjack dealt from the hand."""


# Where the cards are dealt from


def dealt_by(law: str, dealing: str) -> None:
    for _ in range(2):
        more = BY_HAND if ".6A" in law else {"dealing": dealing, "shuffler": True}
        events = Robot(game_of(law, **more), seed=5).play_round().events
        section = Citation(law).section
        assert any(event.law.section == section for event in of_kind(events, Announced, Dealt))
        told = of_kind(events, Shuffled, Cut, Dealt)
        first = next(at for at, event in enumerate(told) if isinstance(event, Dealt))
        assert any(isinstance(event, Shuffled) for event in told[:first])
        assert all(isinstance(event, Dealt) for event in told[first:])


@pytest.mark.parametrize("law", FROM_HAND)
def test_from_the_hand_once_the_cards_are_shuffled(law: str) -> None:
    dealt_by(law, "hand")


@pytest.mark.parametrize("law", FROM_DEVICE)
def test_from_an_automated_shoe_once_the_cards_are_shuffled(law: str) -> None:
    dealt_by(law, "automated shoe")


@pytest.mark.parametrize("law", FROM_SHOE)
def test_every_card_is_the_next_one_of_the_shoe(law: str) -> None:
    robot = Robot(game_of(law), seed=4)
    compared = 0
    for _ in range(6):
        record = robot.play_round()
        shoe = record.before.shoe
        assert shoe is not None
        cards = drawn(record.events)
        if not of_kind(record.events, Shuffled) and cards:
            assert cards == list(shoe.order[shoe.at : shoe.at + len(cards)])
            compared += 1
    assert compared


FACE_UP = (
    "13:69F-2.6(b)", "13:69F-2A.7(b)", "13:69F-2B.6(b)", "13:69F-6.4(b)", "13:69F-19.7(b)",
    "13:69F-26.7(b)", "13:69F-36.7(b)",
)  # fmt: skip


@pytest.mark.parametrize("law", FACE_UP)
def test_cards_are_turned_face_up(law: str) -> None:
    robot = Robot(game_of(law), seed=4)
    dealt = [e for _ in range(4) for e in of_kind(robot.play_round().events, Dealt) if e.spot]
    if law.startswith("13:69F-6."):
        dealt = of_kind(robot.play_round().events, Dealt)
    down = [event for event in dealt if event.seen is not Seen.ALL]
    assert len(down) < len(dealt)
    switch_hands = law.startswith("13:69F-2B")
    assert bool(down) is switch_hands
    assert all(event.law.text.startswith("13:69F-2B.6(d)") for event in down), down


@pytest.mark.parametrize("law", ["13:69F-24.8(b)5", "13:69F-42.8(b)4"])
def test_from_the_hand_cards_are_dealt_face_down(law: str) -> None:
    events = Robot(game_of(law, dealing="hand"), seed=4).play_round().events
    first = {event.spot: event for event in reversed(of_kind(events, Dealt)) if event.spot}
    assert first
    assert {event.seen for event in first.values()} == {Seen.OWNER}


# The stub, the rack and the end of a shoe


@pytest.mark.parametrize("law", COUNTED)
def test_a_stub_that_counts_right_is_racked_without_being_seen(law: str) -> None:
    robot = Robot(game_of(law, counting_shuffler=False, second_deck=False), seed=6)
    for _ in range(5):
        record = robot.play_round()
    events = record.events
    (at,) = [at for at, event in enumerate(events) if isinstance(event, Counted)]
    counted = events[at]
    assert isinstance(counted, Counted)
    deck, out = robot.game.deck(), drawn(events)
    assert deck is not None
    assert counted.cards == len(deck) - len(drawn(events[:at])) > 0
    shown = [c for e in of_kind(events, Revealed, Discarded) for c in e.cards if c is not None]
    assert not set(shown) - set(out)
    assert of_kind(events[at:], Revealed, Collected, *SETTLED), "the round goes on"


@pytest.mark.parametrize("law", PICKED_UP)
def test_cards_are_picked_up_hand_by_hand(law: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """No two hands are mixed in the rack, and at the end every card that was dealt is there."""
    racked: list[tuple[Card, ...]] = []
    discard = Shoe.discard

    def watched(self: Shoe, cards: Iterable[Card]) -> None:
        cards = tuple(cards)
        racked.append(cards)
        discard(self, cards)

    monkeypatch.setattr(Shoe, "discard", watched)
    options: dict[str, Any] = BY_HAND if ".6A" in law else {}
    if law.startswith("13:69F-23."):
        required = law.startswith("13:69F-23.10")
        options["version"] = "required bet" if required else "permissible bet"
    robot = Robot(game_of(law, second_deck=False, **options), seed=8)
    for _ in range(8):
        racked.clear()
        events = robot.play_round().events
        whose: dict[tuple[int, str], Counter[Card | None]] = {}
        for event in of_kind(events, Dealt, Burned):
            spot, hand = (0, "burned") if isinstance(event, Burned) else (event.spot, event.hand)
            whose.setdefault((spot, "" if spot else hand), Counter()).update(event.cards)
        out = sum(whose.values(), Counter[Card | None]())
        for event in of_kind(events, Shifted):
            whose.setdefault((event.spot, "" if event.spot else event.target), Counter()).update(
                event.cards
            )
        for cards in filter(None, racked):
            alone = any(Counter(cards) <= held for held in whose.values())
            assert alone or not set(cards) & set(out), cards
        discarded = [card for event in of_kind(events, Discarded) for card in event.cards]
        assert out <= Counter(discarded) + Counter(card for cards in racked for card in cards)


@pytest.mark.parametrize("law", CLOSED)
def test_after_the_cutting_card_no_card_is_missing_from_the_shuffle(law: str) -> None:
    double = law.endswith("2ii")
    game = game_of(law, **({"dealing": "double shoe"} if double else {}))
    robot = Robot(game, seed=8)
    robot.play_round()
    deck = game.deck()
    assert deck is not None
    for _ in range(300):
        record = robot.play_round()
        shuffled = of_kind(record.events, Shuffled)
        if shuffled:
            assert {event.cards for event in shuffled} == {len(deck)}
            assert record.before.shoe is not None
            return
        assert record.before.shoe is not None
    raise AssertionError("the cutting card never comes")


# Players and their cards

LOOKED = (
    "13:69F-18.10(a)", "13:69F-20.10(a)", "13:69F-23.10(a)", "13:69F-23.11(a)", "13:69F-27.10(a)",
    "13:69F-42.10(e)", "19:47-18.10(a)",
)  # fmt: skip


@pytest.mark.parametrize("law", LOOKED)
def test_players_look_at_their_own_cards_before_they_decide_and_at_no_others(law: str) -> None:
    required = {"version": "required bet" if "23.10" in law else "permissible bet"}
    robot = Robot(game_of(law, **(required if "F-23" in law else {})), seed=4)
    robot.seat()
    session = robot.session
    while not (isinstance(session.pending, Ask) and of_kind(session.events, Dealt)):
        robot.act()
    spots = {name: set(patron.spots) for name, patron in session.table.patrons.items()}
    for name, own in spots.items():
        for event in of_kind(view(session, name), Dealt):
            if event.spot:
                assert all((card is not None) is (event.spot in own) for card in event.cards)
    assert any(event.spot for event in of_kind(session.events, Dealt))


@pytest.mark.parametrize(
    ("law", "shoes"), [("13:69E-1.19(b)", ("hand",)), ("19:46-1.19(b)", ("hand",))]
)
def test_cards_are_dealt_from_a_shoe_but_where_the_hand_is_named(
    law: str, shoes: tuple[str, ...]
) -> None:
    """1.19(b): a manual or automated shoe, or what (b)1 has besides."""
    (dealing,) = [one for one in game_of(law).options.describe() if one.name == "dealing"]
    assert set(dealing.choices or ()) == {"manual shoe", "automated shoe", *shoes}
    with pytest.raises(BadOptions):
        game_of(law, dealing="box")
    for id in ("casino-war", "red-dog", "mini-baccarat", "spanish-21", "fast-action-holdem"):
        assert "hand" not in str(getattr(game_type(id)().options, "dealing", "shoe"))


@pytest.mark.parametrize("law", ["13:69F-11.8C(e)", "13:69F-31.11(e)", "13:69F-34.11(e)"])
def test_the_starting_position_may_be_marked(law: str) -> None:
    for mark in (False, True):
        events = Robot(game_of(law, mark_start=mark), seed=2).play_round().events
        told = [event for event in events if getattr(event, "law", None) == Citation(law)]
        assert bool(told) is mark
