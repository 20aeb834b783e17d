"""Two decks (or batches) that a shuffling device alternates, as events show them."""

from __future__ import annotations

import pytest

from pitboss.games.banked_poker.three_card_poker import ThreeCardOptions, ThreeCardPoker
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateOptions, UltimateTexasHoldem
from pitboss.games.one_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.poker_room.poker import Poker
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.steps import Burned, Cut, Dealt, Marked, Shuffled
from tests.support.robot import Robot
from tests.support.shows import shows


def shown(game: Game, rounds: int) -> list[tuple[int, str, str]]:
    """Round, color and paragraph of every deck that came into play."""
    robot = Robot(game, seed=3)
    for _ in range(rounds):
        robot.play_round()
    return [
        (record.before.round + 1, event.value, event.law.text)
        for record in robot.records
        for event in record.events
        if isinstance(event, Marked) and "in play" in event.what
    ]


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (ThreeCardPoker(), "13:69F-20.2(b)4"),
        (ThreeCardPoker(ThreeCardOptions(preshuffled=True)), "13:69F-20.2(b)4"),
        (UltimateTexasHoldem(), "13:69F-32.2(b)4"),
    ],
)
def test_20_2_b_4_and_32_2_b_4_each_deck_is_used_every_other_round(game: Game, law: str) -> None:
    assert shown(game, 4) == [
        (1, "red", law), (2, "blue", law), (3, "red", law), (4, "blue", law)
    ]  # fmt: skip


@pytest.mark.parametrize("game", [ThreeCardPoker(), UltimateTexasHoldem(), PaiGowPoker(), Poker()])
def test_20_2_b_3_one_deck_is_shuffled_while_the_other_is_dealt(game: Game) -> None:
    """11.2(b), 14.2(d), 20.2(b), 32.2(b): the deck of a round is the one that the device
    shuffled during the round before, card for card."""
    robot = Robot(game, seed=3)
    for _ in range(5):
        robot.play_round()
    for record in robot.records[1:]:
        shoe = record.before.shoe
        assert shoe is not None
        assert shoe.other is not None
        waiting = list(shoe.other.order)
        cut = next((event.position for event in record.events if isinstance(event, Cut)), 0)
        dealt = [
            card
            for event in record.events
            if isinstance(event, Dealt | Burned)
            for card in event.cards
        ]
        assert dealt
        assert dealt == (waiting[cut:] + waiting[:cut])[: len(dealt)]


@pytest.mark.parametrize(
    "game",
    [
        ThreeCardPoker(ThreeCardOptions(second_deck=False)),
        UltimateTexasHoldem(UltimateOptions(second_deck=False)),
        CasinoWar(),
    ],
)
def test_one_deck_alternates_with_none(game: Game) -> None:
    assert not shown(game, 3)


@shows(Citation("13:69F-22.2(d)5"))
def test_22_2_d_5_each_batch_is_used_for_every_other_shoe() -> None:
    robot = Robot(CasinoWar(CasinoWarOptions(shuffler=True)), seed=3)
    for _ in range(150):
        robot.play_round()
    events = [event for record in robot.records for event in record.events]
    batches = [event.value for event in events if isinstance(event, Marked)]
    batches = [value for value in batches if value in ("red", "blue")]
    assert batches == [("red", "blue")[number % 2] for number in range(len(batches))]
    assert len(batches) == sum(isinstance(event, Shuffled) for event in events) - 1 > 2


def test_a_shuffle_made_again_keeps_its_batch() -> None:
    """22.10(d): a jam means another shuffle of the same cards, not the other batch."""
    robot = Robot(CasinoWar(CasinoWarOptions(shuffler=True)), seed=3, paced=True)
    while not any(isinstance(event, Shuffled) for event in robot.session.events):
        robot.session.step() if robot.session.table.patrons else robot.seat()
    robot.session.report("shuffler-jams")
    robot.play_round()
    (record,) = robot.records
    assert [e.value for e in record.events if isinstance(e, Marked) and "batch" in e.what] == [
        "red"
    ]
