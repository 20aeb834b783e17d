"""Blackjack at random with every side wager on the layout: nothing is left, all replays."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.law import Subchapter
from pitboss.table.inputs import Call, Place, Proceed, Sit
from pitboss.table.replay import header, resume
from pitboss.table.steps import Bets, Paid, Placed, Returned, Taken
from tests.games.blackjack.support import game
from tests.support.play import WIDE
from tests.support.robot import BANKROLL, Robot

LAW = Subchapter("13:69F-2")

TABLES: list[dict[str, Any]] = [
    {"additional_wager": "over or under 13", "match_the_dealer": True, "streak": True},
    {"additional_wager": "same suit", "match_the_dealer": True, "twenty_point_bonus": True},
    {"additional_wager": "sevens", "match_the_dealer": True, "blackjack_bonus": True,
     "hole_card": "card reader", "surrender": True},
    {"additional_wager": "sevens", "optional_bonus": True, "hole_card": "face up"},
    {"additional_wager": "same suit", "in_between": True, "doubled_card": "face down",
     "boxes": 6, "most_hands": 4, "resplit_aces": True, "even_money": True},
    {"progressive": True, "match_the_dealer": True, "progressive_reserve": 5},
    {"multiple_action": "two or three wagers", "additional_wager": "sevens"},
    {"dealing": "hand", "decks": 2, "shuffle": "shuffling device",
     "additional_wager": "same suit", "blackjack_bonus": True, "hole_card": "card reader"},
]  # fmt: skip


class Punter(Robot):
    """A robot that places every wager on the layout, none above its main wager."""

    def bet(self, pending: Bets) -> None:
        for patron in self.patrons:
            for spot in self.session.table.patrons[patron].spots:
                for wager in self.game.offers.values():
                    if wager.in_play or (
                        wager.name == "third-wager" and self.random.random() < 0.5
                    ):
                        continue
                    main = wager.name.endswith("wager")
                    amount = self.random.choice([500, 1000, 2000]) if main else 100
                    on = self.random.choice(wager.on) if wager.on else ""
                    self.do(Place(patron, spot, wager.name, amount, on))
        assert self.do(Proceed()), self.why(Proceed())


@pytest.mark.parametrize("options", TABLES, ids=str)
def test_every_wager_is_settled_and_won_and_lost_at_some_time(options: dict[str, Any]) -> None:
    robot = Punter(game(**options), seed=31, seats=4, limits=WIDE)
    seen: set[tuple[str, str]] = set()
    for number in range(400):
        record = robot.play_round()
        for event in record.events:
            if isinstance(event, Paid | Taken | Returned):
                seen.add((type(event).__name__, event.wager))
        left = {bet.wager.name for bet in robot.session.table.bets.values()}
        assert left <= {"streak"}
        if number % 20 == 0:
            resume(game(**options), header(robot.session), record)
        robot.records.clear()
    for wager in robot.game.offers:
        assert ("Taken", wager) in seen, wager
        if wager not in ("progressive", "insurance"):
            assert ("Paid", wager) in seen, wager


def test_2_19_i_the_meter_holds_what_was_put_on_it() -> None:
    robot = Punter(game(progressive=True, decks=4), seed=3, seats=3, limits=WIDE)
    for _ in range(50):
        robot.play_round()
    meter = robot.session.table.pots[":progressive"].amount
    assert meter == 500_000 + 50 * 3 * 70


class Sharers(Robot):
    """Three patrons on one box, two of them on another too; the first consents."""

    def seat(self) -> None:
        for patron, spots in zip(self.patrons, ((1, 2), (1,), (1, 2)), strict=True):
            for spot in spots:
                self.do(Sit(patron, spot, BANKROLL))
        for spot in (1, 2):
            self.do(Call("consent", self.patrons[0], spot))


SHARED: list[dict[str, Any]] = [
    {"boxes": 6, "most_hands": 4, "resplit_aces": True, "surrender": True, "decks": 8,
     "hole_card": "card reader", "even_money": True, "additional_wager": "sevens"},
    {"multiple_action": "two or three wagers", "even_money": True},
    {"streak": True, "doubled_card": "player's choice", "hole_card": "face down"},
    {"dealing": "hand", "decks": 2, "shuffle": "shuffling device", "hole_card": "card reader"},
]  # fmt: skip


@pytest.mark.parametrize("options", SHARED, ids=str)
def test_2_13_shared_boxes_come_to_an_end_and_replay(options: dict[str, Any]) -> None:
    """Split, doubled and insured by several, with reports in between."""

    def made() -> Blackjack:
        return game(players_per_box=3, betting_positions=2, **options)

    robot = Sharers(made(), seed=3, paced=True)
    robot.seat()
    shared = 0
    for _ in range(40):
        before = len(robot.records)
        while len(robot.records) == before:
            if robot.random.random() < 0.03:
                robot.irregular()
            if len(robot.records) == before:
                robot.act()
        record = robot.records[-1]
        resume(made(), header(robot.session), record)
        boxes: dict[int, set[str]] = {}
        for event in record.events:
            if isinstance(event, Placed):
                boxes.setdefault(event.spot, set()).add(event.patron)
        shared += any(len(patrons) > 1 for patrons in boxes.values())
    assert shared > 20
