"""Banked poker: whom each paragraph of the deal gives cards, and what becomes of the stub."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from typing import Any, NamedTuple

import pytest

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.law import Citation, Subchapter
from pitboss.table.game import Game
from pitboss.table.steps import Burned, Counted, Dealt, Duty, Event, Marked
from pitboss.table.table import COMMUNITY, DEALER
from tests.support.robot import Robot

CARIBBEAN, RIDE = Subchapter("13:69F-16"), Subchapter("13:69F-18")
FORMER_RIDE = Subchapter("19:47-18")
THREE, COLORADO, BOSTON = Subchapter("13:69F-20"), Subchapter("13:69F-23"), Subchapter("13:69F-24")
CROSS, FOUR, TEXAS = Subchapter("13:69F-25"), Subchapter("13:69F-27"), Subchapter("13:69F-28")
FLOP, JOKER, ULTIMATE = Subchapter("13:69F-29"), Subchapter("13:69F-30"), Subchapter("13:69F-32")
POT, MISSISSIPPI, MINI = Subchapter("13:69F-33"), Subchapter("13:69F-35"), Subchapter("13:69F-37")
HEADS_UP, DRAW, ALL_IN = Subchapter("13:69F-39"), Subchapter("13:69F-42"), Subchapter("19:47-44")

IDS = {
    CARIBBEAN: "caribbean-stud", RIDE: "let-it-ride", FORMER_RIDE: "let-it-ride",
    THREE: "three-card-poker", COLORADO: "colorado-holdem", BOSTON: "boston-5-stud",
    CROSS: "double-cross-poker", FOUR: "four-card-poker", TEXAS: "texas-holdem-bonus",
    FLOP: "flop-poker", JOKER: "two-card-joker-poker", ULTIMATE: "ultimate-texas-holdem",
    POT: "winners-pot-poker", MISSISSIPPI: "mississippi-stud", MINI: "mini-tex-3-card-holdem",
    HEADS_UP: "heads-up-holdem", DRAW: "three-card-draw-poker", ALL_IN: "all-in-holdem",
}  # fmt: skip
SHOE, HAND, AUTOMATED = "manual shoe", "hand", "automated shoe"
PLAYERS, ALL = "players", "players and dealer"


def of(law: Subchapter, **options: Any) -> Game:
    kind = game_type(IDS[law])
    if law is FORMER_RIDE:
        options["edition"] = law.citation.text
    return kind(kind.options_model.parse(options))


def name(value: object) -> str:
    return IDS[value] if isinstance(value, Subchapter) else str(value)[:20]


# Who is given cards, in which order


class Pass(NamedTuple):
    """One pass of the deal: so many cards to each of these, by this paragraph."""

    law: Citation
    to: str
    cards: int = 1


def passes(events: Sequence[Event], laws: set[Citation]) -> list[Pass]:
    """The deal by these paragraphs as passes, which give each player cards clockwise."""
    dealt = [e for e in events if isinstance(e, Dealt) and e.law in laws]
    gifts = [(e.law, e.hand, e.spot, len(e.cards)) for e in dealt]
    spots = sorted({e.spot for e in dealt if e.spot})
    assert len(spots) > 1, "several players, or their order shows nothing"
    found: list[Pass] = []
    for law, group in groupby(gifts, key=lambda gift: gift[0]):
        hands = list(group)
        while hands:
            _, hand, spot, cards = hands[0]
            if spot:
                assert [gift[2] for gift in hands[: len(spots)]] == spots, "clockwise, each once"
                hands = hands[len(spots) :]
                ends_with_dealer = bool(hands) and hands[0][1] == DEALER
                found.append(Pass(law, ALL if ends_with_dealer else PLAYERS, cards))
                hands = hands[1:] if ends_with_dealer else hands
            else:
                found.append(Pass(law, hand, cards))
                hands = hands[1:]
    return found


def in_turn(laws: Sequence[Citation], then: str) -> list[Pass]:
    return [Pass(law, to) for law, to in zip(laws, (PLAYERS, then) * len(laws), strict=False)]


ONE_UP = [
    Pass(CARIBBEAN("8(c)1"), PLAYERS), Pass(CARIBBEAN("8(c)2"), DEALER),
    Pass(CARIBBEAN("8(c)3"), PLAYERS), Pass(CARIBBEAN("8(c)4"), DEALER),
    *[Pass(CARIBBEAN("8(c)5"), ALL)] * 3,
]  # fmt: skip
DEALS: list[tuple[Subchapter, str, Citation, list[Pass]]] = [
    (CARIBBEAN, HAND, CARIBBEAN("8(c)"), ONE_UP),
    (RIDE, SHOE, RIDE("7(c)"), in_turn(RIDE.numbered("7(c)", 6), COMMUNITY)),
    (RIDE, HAND, RIDE("8(c)"), in_turn(RIDE.numbered("8(c)", 6), COMMUNITY)),
    (FORMER_RIDE, SHOE, FORMER_RIDE("7(c)"), in_turn(FORMER_RIDE.numbered("7(c)", 6), COMMUNITY)),
    (FORMER_RIDE, HAND, FORMER_RIDE("8(c)"), in_turn(FORMER_RIDE.numbered("8(c)", 6), COMMUNITY)),
    (THREE, AUTOMATED, THREE("9(c)"),
     [Pass(THREE("9(c)"), PLAYERS, 3), Pass(THREE("9(c)1"), DEALER, 3)]),
    (COLORADO, SHOE, COLORADO("7(c)"), in_turn(COLORADO.numbered("7(c)", 6), COMMUNITY)),
    (COLORADO, HAND, COLORADO("8(c)"), in_turn(COLORADO.numbered("8(c)", 6), COMMUNITY)),
    (BOSTON, HAND, BOSTON("8(c)"),
     [Pass(BOSTON("8(c)1"), PLAYERS, 3), Pass(BOSTON("8(c)2"), DEALER, 3)]),
    (CROSS, HAND, CROSS("8(c)"),
     [Pass(CROSS("8(c)1"), PLAYERS, 2), Pass(CROSS("8(c)2"), DEALER, 2),
      Pass(CROSS("8(c)3"), COMMUNITY, 5)]),
    (TEXAS, SHOE, TEXAS("7(d)"), in_turn(TEXAS.numbered("7(d)", 4), DEALER)),
    (TEXAS, HAND, TEXAS("8(c)"), in_turn(TEXAS.numbered("8(c)", 4), DEALER)),
    (FLOP, SHOE, FLOP("7(d)"), in_turn(FLOP.numbered("7(d)", 6), COMMUNITY)),
    (FLOP, HAND, FLOP("8(c)"), in_turn(FLOP.numbered("8(c)", 6), COMMUNITY)),
    (JOKER, HAND, JOKER("8(c)"), in_turn(JOKER.numbered("8(c)", 4), DEALER)),
    (MISSISSIPPI, HAND, MISSISSIPPI("8(c)"),
     [Pass(MISSISSIPPI("8(c)1"), PLAYERS, 2), Pass(MISSISSIPPI("8(c)2"), COMMUNITY, 3)]),
    (MINI, HAND, MINI("8(c)"), in_turn(MINI.numbered("8(c)", 4), DEALER)),
    (HEADS_UP, HAND, HEADS_UP("8(c)"), in_turn(HEADS_UP.numbered("8(c)", 4), DEALER)),
    (ALL_IN, SHOE, ALL_IN("7(d)"), in_turn(ALL_IN.numbered("7(d)", 4), DEALER)),
    (ALL_IN, HAND, ALL_IN("8(c)"), in_turn(ALL_IN.numbered("8(c)", 4), DEALER)),
    (DRAW, SHOE, DRAW("7(d)"), [Pass(DRAW("10(a)"), PLAYERS, 3), Pass(DRAW("10(b)"), DEALER, 4)]),
    (DRAW, HAND, DRAW("8(c)"), [Pass(DRAW("10(a)"), PLAYERS, 3), Pass(DRAW("10(b)"), DEALER, 4)]),
    (DRAW, AUTOMATED, DRAW("9(c)"),
     [Pass(DRAW("10(a)"), PLAYERS, 3), Pass(DRAW("10(c)"), DEALER, 3),
      Pass(DRAW("10(c)"), DEALER, 1)]),
]  # fmt: skip


@pytest.mark.parametrize(("law", "dealing", "by", "order"), DEALS, ids=name)
def test_cards_are_dealt_in_the_order_of_the_text(
    law: Subchapter, dealing: str, by: Citation, order: list[Pass]
) -> None:
    game = of(law, dealing=dealing)
    robot = Robot(game, seed=5)
    record = robot.play_round()
    assert passes(record.events, {one.law for one in order}) == order
    assert game.methods[dealing].deal == by


# 8(a): what the cards are dealt from is the casino's choice, and from the hand needs a device

FROM_HAND = [
    (COLORADO, COLORADO("8(a)"), COLORADO("8(b)1")), (CROSS, CROSS("8(a)"), CROSS("8(b)1")),
    (FLOP, FLOP("8(a)"), FLOP("8(b)1")), (JOKER, JOKER("8(a)"), JOKER("8(b)1")),
    (MISSISSIPPI, MISSISSIPPI("8(a)"), MISSISSIPPI("8(b)1")),
    (HEADS_UP, HEADS_UP("8(a)"), HEADS_UP("8(b)1")), (DRAW, DRAW("8(a)"), DRAW("8(b)1")),
]  # fmt: skip


@pytest.mark.parametrize(("law", "chosen", "needs"), FROM_HAND, ids=name)
def test_dealing_from_the_hand_is_an_option_that_needs_a_shuffling_device(
    law: Subchapter, chosen: Citation, needs: Citation
) -> None:
    model = game_type(IDS[law]).options_model
    assert {option.name: option.law for option in model.describe()}["dealing"] == chosen
    with pytest.raises(BadOptions) as refused:
        model.parse({"dealing": HAND, "shuffler": False, "second_deck": False})
    assert refused.value.law == needs


# 2(b): a second deck needs a shuffling device

SECOND_DECKS = [
    (RIDE, RIDE("2(b)")), (FORMER_RIDE, FORMER_RIDE("2(b)")), (POT, POT("2(b)")),
    (COLORADO, COLORADO("2(b)")), (FLOP, FLOP("2(b)")), (MINI, MINI("2(b)")),
]  # fmt: skip


@pytest.mark.parametrize(("law", "needs"), SECOND_DECKS, ids=name)
def test_a_second_deck_needs_a_shuffling_device(law: Subchapter, needs: Citation) -> None:
    with pytest.raises(BadOptions) as refused:
        of(law, shuffler=False, second_deck=True)
    assert refused.value.law == needs


USED_IN_TURN = [
    (COLORADO, COLORADO("2(b)4")), (CROSS, CROSS("2(b)4")), (FLOP, FLOP("2(b)4")),
    (POT, POT("2(b)4")), (MISSISSIPPI, MISSISSIPPI("2(b)4")), (MINI, MINI("2(b)4")),
    (HEADS_UP, HEADS_UP("2(b)4")), (DRAW, DRAW("2(b)4")), (ALL_IN, ALL_IN("2(b)4")),
]  # fmt: skip


@pytest.mark.parametrize(("law", "by"), USED_IN_TURN, ids=name)
def test_each_of_two_decks_is_used_every_other_round(law: Subchapter, by: Citation) -> None:
    robot = Robot(of(law), seed=3)
    used = [
        (event.value, event.law)
        for _ in range(4)
        for event in robot.play_round().events
        if isinstance(event, Marked) and "in play" in event.what
    ]
    assert used == [("red", by), ("blue", by)] * 2


def test_24_2_b_a_second_deck_is_the_casinos_choice() -> None:
    described = game_type("boston-5-stud").options_model.describe()
    assert {one.name: one.law for one in described}["second_deck"] == BOSTON("2(b)")
    assert (of(BOSTON).compartments(), of(BOSTON, second_deck=False).compartments()) == (2, 1)


# The stub: to the discard rack, counted every fifth round unless a device counts the cards


class Stub(NamedTuple):
    """The paragraphs on the stub of one way of dealing."""

    law: Subchapter
    dealing: str
    rack: Citation
    count: Citation
    waived: Citation | None = None


STUBS = [
    Stub(CARIBBEAN, SHOE, CARIBBEAN("7(e)"), CARIBBEAN("7(f)")),
    Stub(CARIBBEAN, HAND, CARIBBEAN("8(d)"), CARIBBEAN("8(e)")),
    Stub(CARIBBEAN, AUTOMATED, CARIBBEAN("9(d)"), CARIBBEAN("9(e)"), CARIBBEAN("9(f)")),
    Stub(RIDE, SHOE, RIDE("7(d)"), RIDE("7(e)"), RIDE("7(f)")),
    Stub(RIDE, HAND, RIDE("8(d)"), RIDE("8(e)"), RIDE("8(e)")),
    Stub(RIDE, AUTOMATED, RIDE("9(d)"), RIDE("9(e)"), RIDE("9(e)")),
    Stub(FORMER_RIDE, SHOE, FORMER_RIDE("7(d)"), FORMER_RIDE("7(e)"), FORMER_RIDE("7(f)")),
    Stub(FORMER_RIDE, HAND, FORMER_RIDE("8(d)"), FORMER_RIDE("8(e)"), FORMER_RIDE("8(e)")),
    Stub(FORMER_RIDE, AUTOMATED, FORMER_RIDE("9(d)"), FORMER_RIDE("9(e)"), FORMER_RIDE("9(e)")),
    Stub(COLORADO, SHOE, COLORADO("7(d)"), COLORADO("7(e)"), COLORADO("7(f)")),
    Stub(COLORADO, HAND, COLORADO("8(d)"), COLORADO("8(e)"), COLORADO("8(e)")),
    Stub(COLORADO, AUTOMATED, COLORADO("9(d)"), COLORADO("9(e)"), COLORADO("9(e)")),
    Stub(TEXAS, HAND, TEXAS("8(d)"), TEXAS("8(e)"), TEXAS("8(f)")),
    Stub(TEXAS, AUTOMATED, TEXAS("9(d)"), TEXAS("9(e)"), TEXAS("9(f)")),
    Stub(FLOP, SHOE, FLOP("7(e)"), FLOP("7(f)"), FLOP("9(f)")),
    Stub(FLOP, HAND, FLOP("8(d)"), FLOP("8(e)"), FLOP("9(f)")),
    Stub(FLOP, AUTOMATED, FLOP("9(d)"), FLOP("9(e)"), FLOP("9(f)")),
    Stub(POT, SHOE, POT("7(f)"), POT("7(g)")),
    Stub(POT, HAND, POT("8(e)"), POT("8(f)")),
    Stub(POT, AUTOMATED, POT("9(e)"), POT("9(f)"), POT("9(g)")),
    Stub(MISSISSIPPI, SHOE, MISSISSIPPI("7(e)"), MISSISSIPPI("7(f)")),
    Stub(MISSISSIPPI, HAND, MISSISSIPPI("8(d)"), MISSISSIPPI("8(e)")),
    Stub(MISSISSIPPI, AUTOMATED, MISSISSIPPI("9(d)"), MISSISSIPPI("9(e)"), MISSISSIPPI("9(f)")),
    Stub(MINI, SHOE, MINI("7(e)"), MINI("7(f)")),
    Stub(MINI, HAND, MINI("8(d)"), MINI("8(e)")),
    Stub(MINI, AUTOMATED, MINI("9(d)"), MINI("9(e)"), MINI("9(f)")),
    Stub(HEADS_UP, HAND, HEADS_UP("8(d)"), HEADS_UP("8(e)"), HEADS_UP("8(f)")),
    Stub(HEADS_UP, AUTOMATED, HEADS_UP("9(d)"), HEADS_UP("9(e)"), HEADS_UP("9(f)")),
    Stub(ALL_IN, SHOE, ALL_IN("7(e)"), ALL_IN("7(f)")),
    Stub(ALL_IN, HAND, ALL_IN("8(d)"), ALL_IN("8(e)")),
    Stub(ALL_IN, AUTOMATED, ALL_IN("9(d)"), ALL_IN("9(e)")),
    Stub(DRAW, AUTOMATED, DRAW("10(g)"), DRAW("9(d)"), DRAW("9(e)")),
]


def ends_of_stub(game: Game, rounds: int) -> list[Duty | Counted]:
    """What is done with the stub in each round."""
    robot = Robot(game, seed=5)
    found: list[Duty | Counted] = []
    for _ in range(rounds):
        events = robot.play_round().events
        dealt = sum(len(e.cards) for e in events if isinstance(e, Dealt | Burned))
        for event in events:
            if isinstance(event, Counted):
                assert event.cards == 52 - dealt
            if isinstance(event, Counted) or (
                isinstance(event, Duty) and event.text == "Place the stub in the discard rack"
            ):
                found.append(event)
    assert len(found) == rounds
    return found


@pytest.mark.parametrize("stub", STUBS, ids=lambda stub: f"{IDS[stub.law]} {stub.dealing}")
def test_the_stub_is_counted_every_fifth_round_unless_a_device_counts(stub: Stub) -> None:
    by_hand = {} if stub.law is ALL_IN else {"counting_shuffler": False}  # 19:47-44 knows no other
    counted = ends_of_stub(of(stub.law, dealing=stub.dealing, **by_hand), 10)
    five = [*[(Duty, stub.rack)] * 4, (Counted, stub.count)]
    assert [(type(event), event.law) for event in counted] == five * 2
    game = of(stub.law, dealing=stub.dealing)
    assert game.methods[stub.dealing].waived == stub.waived
    fifth = ends_of_stub(game, 5)[-1]
    assert isinstance(fifth, Duty if stub.waived else Counted)
