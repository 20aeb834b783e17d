"""Every pay table that the law prints is shown, and only under options that permit it."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, having
from pitboss.odds.core import analyse
from pitboss.table.game import Game

MOST = 250
"""Sets of options that are tried for a game, beside each option alone."""

NO_ANALYSIS_OF_ITS_OWN = {
    "casino-war": {"war"},
    "fast-action-holdem": {"second"},
    "red-dog": {"raise"},
    "three-card-poker": {"play"},
    "caribbean-stud": {"bet"},
    "boston-5-stud": {"first", "second"},
    "double-down-stud": {"double-down"},
    "let-it-ride": {"bet-one", "bet-two"},
    "texas-holdem-bonus": {"flop", "turn", "river"},
    "four-card-poker": {"play"},
    "two-card-joker-poker": {"call"},
    "colorado-holdem": {"bet"},
    "flop-poker": {"flop"},
    "ultimate-texas-holdem": {"play"},
    "winners-pot-poker": {"bet", "double"},
    "mississippi-stud": {"third-street", "fourth-street", "fifth-street"},
    "all-in-holdem": {"raise-wager"},
    "mini-tex-3-card-holdem": {"flop", "river", "play"},
    "three-card-draw-poker": {"in-to-win"},
    "double-cross-poker": {"vertical", "horizontal"},
    "heads-up-holdem": {"raise", "bad-beat-bonus"},
    "blackjack": {"double", "split"},
    "blackjack-switch": {"second-wager", "double", "split"},
    "switch-hands-blackjack": {"ante", "double", "split"},
    "spanish-21": {"double", "split"},
    "double-attack-blackjack": {"double-attack", "double", "split"},
    "triple-attack-blackjack": {"second-attack", "third-attack", "double", "split"},
}
"""Wagers that are added in play, and counted with the one that they are added to."""

NEVER_PERMITTED = {
    ("blackjack", "second-wager", "double exposure"),
    ("blackjack", "third-wager", "double exposure"),
}
"""Printed for the first wager; 2.18(e): in multiple action there is no hole card."""


def tables_of(id: str) -> set[tuple[str, str, str]]:
    kind = game_type(id)
    paid = {**kind.wagers, **kind.bonuses}
    return {
        (id, name, table.name)
        for name, wager in paid.items()
        if name not in NO_ANALYSIS_OF_ITS_OWN.get(id, ())
        for table in wager.tables
    }


def shown_by(game: Game, wager: str) -> set[tuple[str, str, str]]:
    name = analyse.wager_of(wager)
    riding = analyse.rides(game, name)
    return {(game.id, one, game.tables[one].name) for one in riding if one in game.tables}


@pytest.mark.parametrize("id", having("analysis"))
def test_every_printed_table_is_shown(id: str) -> None:
    kind, shown = game_type(id), set()
    for own in analyse.settings(id):
        game = kind(kind.options_model.parse(own))
        for wager in analyse.analyses(game):
            shown |= shown_by(game, wager)
    expected = tables_of(id) - NEVER_PERMITTED
    if id == "roulette":  # 4.5: paid as the straight wager that each of its parts is
        expected.remove((id, "five-adjacent-numbers", "fixed"))
    assert expected <= shown


@pytest.mark.parametrize("id", having("analysis"))
def test_a_setting_shows_something_new(id: str) -> None:
    found = analyse.settings(id)
    assert len({str(sorted(own.items())) for own in found}) == len(found)


def permitted(id: str) -> Iterator[Game]:
    """Tables with each option alone, and with some two or more together, as far as that goes."""
    kind = game_type(id)
    changes = [
        {option.name: choice}
        for option in kind.options_model.describe()
        for choice in option.choices[:8]
        if choice != option.default
    ]
    own = analyse.settings(id)
    several = [{**one, **more} for one in own for more in changes]
    several += [{**one, **more} for one, more in combinations(changes, 2)]
    tried = [{}, *changes, *own, *several[:: len(several) // MOST + 1]]
    for options in tried:
        try:
            yield kind(kind.options_model.parse(options))
        except BadOptions:
            continue


@pytest.mark.parametrize("id", having("analysis"))
def test_variants_are_permitted_and_each_is_listed_once(id: str) -> None:
    tables = 0
    for game in permitted(id):
        for wager in dict.fromkeys(map(analyse.wager_of, analyse.analyses(game))):
            variants = list(analyse.table_variants(game, wager))
            paid = [str(sorted(shown_by(one, wager))) for one in variants]
            assert len(set(paid)) == len(paid), (wager, paid)
            tables += len(variants)
            for one in variants:
                one.options.check()
                again = type(one)(one.options)
                assert {name: table.name for name, table in one.tables.items()} == {
                    name: table.name for name, table in again.tables.items()
                }
                assert wager in one.offers or wager not in one.wagers
            assert str(sorted(shown_by(game, wager))) in paid, "its own table is among them"
    assert tables


@pytest.mark.parametrize(
    ("id", "own", "wager", "expected"),
    [
        ("pai-gow-poker", {"progressive": "$1"}, "progressive", ["$1"]),
        ("pai-gow-poker", {"ez": True, "dynasty": True}, "dynasty", ["A", "B"]),
        ("blackjack", {"hole_card": "face up"}, "wager", ["double exposure"]),
        ("blackjack", {}, "wager", ["standard"]),
        ("blackjack", {"match_the_dealer": True}, "match-the-dealer", ["6 decks"]),
        ("blackjack", {"additional_wager": "same suit", "decks": 8}, "same-suit",
         ["8 decks, 1", "8 decks, 2", "8 decks, 3"]),
        ("three-card-poker", {}, "six-card-bonus", ["i A", "i B", "i C", "i D"]),
        ("baccarat-punto-banco", {}, "banker", ["fixed"]),
        ("keno", {}, "ticket", ["Orleans", "Encyclopedia"]),
    ],
)  # fmt: skip
def test_no_table_stands_under_options_that_forbid_it(
    id: str, own: dict[str, Any], wager: str, expected: list[str]
) -> None:
    kind = game_type(id)
    game = kind(kind.options_model.parse(own))
    found = [one.tables[wager].name for one in analyse.table_variants(game, wager)]
    assert list(dict.fromkeys(found)) == expected


def test_envy_goes_with_its_wager() -> None:
    kind = game_type("pai-gow-poker")
    game = kind(kind.options_model.parse({"ez": True, "dynasty": True}))
    for one in analyse.table_variants(game, "dynasty"):
        assert one.tables["dynasty"].name == one.tables["dynasty-envy"].name
