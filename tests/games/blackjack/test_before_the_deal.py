"""Wagers, shuffle and cut before the first card, and idle tables: 13:69F-2.2, 2.3 and 2.5."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from pitboss.errors import BadOptions, NotNow
from pitboss.games.registry import game_type
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.steps import Ask, Bets, Burned, Cut, Dealt, Duty, Marked, Shuffled, Turned
from tests.games.blackjack.support import Stack, begin, cents, dealt, game, opened, play
from tests.support.play import happened, round_of, rows, table
from tests.support.robot import Robot

LAW = Subchapter("13:69F-2")
DEVICE = {"shuffle": "shuffling device"}
HAND: dict[str, Any] = {"dealing": "hand", "decks": 1, **DEVICE}


def cutting_card(record: RoundRecord) -> bool:
    """Whether the cutting card came out in this round."""
    return any(event.what == "cutting card" for event in happened(record, Marked))


@pytest.mark.parametrize("decks", [1, 2])
def test_2_2_d_dealt_from_the_hand_two_stacks_alternate_in_a_device(decks: int) -> None:
    with pytest.raises(BadOptions) as refused:
        game(dealing="hand", decks=decks, shuffle="manual")
    assert refused.value.law == LAW("2(d)")
    robot, came = Robot(game(**{**HAND, "decks": decks}), seed=3), True
    stacks: list[str] = []
    for _ in range(30):
        record = robot.play_round()
        turned = [event.stack for event in happened(record, Turned)]
        assert len(turned) == came, "after the cutting card, and only then"
        stacks, came = stacks + turned, cutting_card(record)
        shoe = robot.session.table.shoe
        assert shoe is not None
        assert shoe.other is not None
        assert len(shoe.other.order) == 52 * decks, "the other stack is shuffled and waits"
    assert len(stacks) > 4
    assert all(one != after for one, after in pairwise(stacks))


@pytest.mark.parametrize(
    ("options", "wanted"),
    [
        (HAND, "2(d)"), ({"decks": 6, **DEVICE}, "2(e)4"), ({"decks": 6}, ""),
        ({"decks": 1, **DEVICE}, ""), ({"dealing": "double shoe", **DEVICE}, ""),
    ],
    ids=["hand", "shoe", "no device", "one deck is one batch", "double shoe"],
)  # fmt: skip
def test_2_2_d_and_2_2_e_4_the_other_stack_is_taken_out_of_the_device(
    options: dict[str, Any], wanted: str
) -> None:
    session = opened(**options)
    session.call("reshuffle")
    told = [event.law for event in session.events if isinstance(event, Duty)]
    taken = [law for law in told if law in (LAW("2(d)"), LAW("2(e)4"))]
    assert taken == [LAW(wanted)] * 2 if wanted else not taken, "at the first shuffle and the next"


def test_2_3_a_a_wager_is_made_before_the_first_card() -> None:
    session = opened(dealt("Th 6h", up="9s"), seats=(1, 2))
    begin(session, wager=1000)
    assert {e.hand for e in session.events if isinstance(e, Dealt)} == {"spot 1", "dealer"}
    with pytest.raises(NotNow):
        session.place("p2", 2, "wager", 1000)
    assert [bet.patron for bet in session.table.bets.values()] == ["p1"]


IN_PLAY = rows("""
    blackjack                  insurance double split
    blackjack-switch           insurance double split
    switch-hands-blackjack     ante insurance double split
    spanish-21                 insurance double split
    double-attack-blackjack    double-attack insurance double split
    triple-attack-blackjack    second-attack third-attack insurance double split
""")


@pytest.mark.parametrize(("id", "wagers"), IN_PLAY)
def test_what_is_wagered_on_cards_is_not_placed_before_them(id: str, wagers: str) -> None:
    session = table(game_type(id)(), Stack(), seats=(1,))
    for name in wagers.split():
        with pytest.raises(NotNow):
            session.place("p1", 1, name, 10_00)


def test_2_5_b_the_stack_is_offered_to_be_cut_once_it_is_shuffled() -> None:
    session = table(game(), Stack(), seats=(1,), automate=())
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.topic, ask.law) == ("p1", "cut", LAW("5(b)"))
    assert isinstance(session.events[-2], Shuffled), "nothing lies between the shuffle and the cut"
    shoe = session.table.shoe
    assert shoe is not None
    order = shoe.order
    session.choose("p1", 1, "cut", 100)
    burned = [card for e in session.events if isinstance(e, Burned) for card in e.cards]
    assert (*burned, *shoe.order[shoe.at :]) == (*order[100:], *order[:100])


def test_2_5_h_the_cards_are_reshuffled_after_the_cutting_card_and_not_before() -> None:
    robot, came = Robot(game(decks=1), seed=3), True
    shuffles = 0
    for _ in range(30):
        record = robot.play_round()
        assert len(happened(record, Shuffled)) == came
        first = next(n for n, e in enumerate(record.events) if isinstance(e, Dealt))
        assert not any(isinstance(e, Shuffled) for e in record.events[first:]), "within a round"
        shuffles, came = shuffles + came, cutting_card(record)
    assert 3 < shuffles < 30


def test_2_5_j_1_an_idle_shoe_is_washed_shuffled_and_cut() -> None:
    session = opened(dealt("Th 9h", up="8s", then="Td"), table_of={"automate": ()})
    session.choose("p1", 1, "decline")
    session.leave("p1")
    session.call("no gaming activity", value="face up")
    before = len(session.events)
    session.sit("p2", 2, 1_000_00)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.topic) == ("p2", "cut")
    session.choose("p2", 2, "cut", 50)
    new = session.events[before:]
    done = [e for e in new if isinstance(e, Duty | Shuffled | Cut)]
    washed = next(n for n, e in enumerate(done) if e.law == LAW("5(j)1"))
    assert [type(event) for event in done[washed:]][:3] == [Duty, Shuffled, Cut]
    assert isinstance(session.pending, Bets)
    round_of(session, {(2, "wager"): 1000}, lambda asked: asked.default)


EIGHTS = [("8h 8h 8d", 50), ("8s 8s 8c", 50), ("8h 8h 8h", 200), ("8c 8c 8c", 200),
          ("8s 8s 8d", 7)]  # fmt: skip


@pytest.mark.parametrize(("dealer", "odds"), EIGHTS)
def test_2_25_f_three_eights_of_the_dealer_by_color_and_by_suit(dealer: str, odds: int) -> None:
    """Others are paid as a third card of eight is."""
    up, _, then = dealer.partition(" ")
    record = play(
        "Th 9h", up, then, ["stand"], {"wager": 1000, "optional-bonus": 100}, optional_bonus=True
    )
    assert cents(record)["optional-bonus"] == 100 * odds
