"""The sign of a table says what holds there, and no more."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.papers.signs import options, rules_in_effect, wagers
from pitboss.games.registry import game_type, ids
from pitboss.table.limits import Limit, Limits
from pitboss.table.options import Option


def entry(game: str, name: str) -> Option:
    return next(o for o in game_type(game).options_model.describe() if o.name == name)


def rows(game: str, wager: str, **chosen: Any) -> dict[str, str]:
    """What a wager pays by the sign of a table with these options."""
    kind = game_type(game)
    listed = wagers(kind(kind.options_model.parse(chosen)), Limits())
    (found,) = [each for each in listed if each["name"] == wager]
    return {row["outcome"]: row["pays"] for row in found["pays"]}


def test_only_rows_that_the_table_can_pay() -> None:
    assert rows("blackjack", "wager") == {"win": "1 to 1", "blackjack": "3 to 2"}
    more = rows("blackjack", "wager", three_sevens=True)
    assert more == {"win": "1 to 1", "blackjack": "3 to 2", "three sevens": "3 to 2"}
    assert rows("blackjack", "wager", variation="6 to 5", soft_17="hit")["blackjack"] == "6 to 5"
    assert set(rows("craps", "buy-bet", buy_on="4 10")) == {"4 to Win", "10 to Win"}
    assert len(rows("craps", "buy-bet")) == 6
    assert rows("roulette", "straight") == {"win": "35 to 1"}


def test_bonus_tables_are_on_the_sign() -> None:
    ante = wagers(game_type("three-card-poker")(), Limits())[0]
    (bonus,) = ante["bonuses"]
    assert bonus["title"] == "ante bonus"
    assert {"outcome": "straight flush", "pays": "5 to 1"} in bonus["pays"]
    assert ante["pays"] == [{"outcome": "win", "pays": "1 to 1"}]


@pytest.mark.parametrize("id", ids())
def test_every_wager_on_offer_says_what_it_pays(id: str) -> None:
    """By odds, or by saying that players play for a pot, or that it is a price."""
    for wager in wagers(game_type(id)(), Limits()):
        said = "pot" in wager["help"] or "pays nothing" in wager["help"]
        assert wager["pays"] or said, wager["name"]


@pytest.mark.parametrize("id", ids())
def test_options_are_said_as_a_person_would(id: str) -> None:
    for option in options(game_type(id)()):
        assert option["says"], option["name"]
        assert "True" not in option["says"]
        assert "False" not in option["says"]
        assert "in cents" not in option["says"]


@pytest.mark.parametrize(
    ("game", "name", "value", "says"),
    [
        ("blackjack", "surrender", True, "yes"),
        ("blackjack", "twenty_point_limit", 0, "no limit"),
        ("blackjack", "twenty_point_limit", 250_000_00, "$250,000"),
        ("poker", "raises", -1, "three at fixed and spread limit alone"),
        ("poker", "raises", 4, "4"),
        ("poker", "rake_steps", "", "none"),
        ("roulette", "color_sections", "", "six by six clockwise from 0"),
        ("casino-war", "wagers_final", "when placed", "when placed"),
    ],
)
def test_a_value_in_words(game: str, name: str, value: Any, says: str) -> None:
    assert entry(game, name).word(value) == says
    assert entry(game, name).says(value).endswith(f": {says}")


def test_examples_are_for_forms() -> None:
    buys = entry("craps", "buy_on")
    assert buys.says("4 10") == "numbers with buy bets: 4 10"
    assert buys.asks.endswith("such as 4 10")
    assert entry("poker", "ante").asks == "the ante of every player"


def test_limits_of_each_wager_and_announced_changes(casino: Casino, clock: ManualClock) -> None:
    limits = Limits(Limit(10_00, 500_00), {"pair-plus": Limit(5_00, 100_00)})
    table = casino.floor.open("three-card-poker", actor="fay", limits=limits)
    casino.floor.announce_rules(
        table, clock.now() + HOUR, "sue", options={"six_card_bonus": False},
        own_tables={"pair-plus": {
            "pair": "1 to 1", "flush": "4 to 1", "straight": "6 to 1",
            "three-of-a-kind": "30 to 1", "straight flush": "40 to 1",
            "mini royal flush": "50 to 1"}},
    )  # fmt: skip
    said = casino.floor.sign(table)
    held = {each["name"]: (each["minimum"], each["maximum"]) for each in said["wagers"]}
    assert held["ante"] == (10_00, 500_00)
    assert held["pair-plus"] == (5_00, 100_00)
    (change,) = said["changes"]
    assert change["when"] == "2023-11-14 23:13 UTC"
    assert "offer the six-card bonus wager: no (now yes)" in change["text"]
    assert "the pair plus pays pair 1 to 1, flush 4 to 1" in change["text"]


def test_8_3_a_a_sign_posts_no_rules_of_what_is_not_offered() -> None:
    kind = game_type("blackjack")
    bare = {each["name"] for each in rules_in_effect(kind())}
    assert {"decks", "soft_17"} <= bare
    assert not {"progressive_start", "bonus_display_5", "in_between_table"} & bare
    other = kind(kind.options_model.parse({"progressive": True}))
    assert "progressive_start" in {each["name"] for each in rules_in_effect(other)}
    assert {each["name"] for each in options(kind())} > bare  # the rules in full have them all
