"""What one card less in the shoe does to the wagers of the blackjack games."""

from __future__ import annotations

import json
from fractions import Fraction
from math import comb
from typing import Any

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.games.registry import game_type
from pitboss.odds.blackjack.blackjack_switch import switch_rules
from pitboss.odds.blackjack.exact.cells import best_cell
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.rules import ACE, TEN, Rules
from pitboss.odds.blackjack.exact.solve import SolvedGame, expected, prices
from pitboss.odds.blackjack.exact.table import TableTerms
from pitboss.odds.blackjack.removal import (
    RemovalEffect,
    both_wagers,
    insurance,
    main_wager,
    played_without,
    removals,
    without,
)
from pitboss.odds.core.analyse import odds
from pitboss.table.game import Game

SIX_UP = 5


def game(id: str, **options: Any) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


def all_cards(rules: Rules, effects: tuple[Fraction, ...]) -> Fraction:
    """The effects of all cards of the shoe together."""
    return sum((n * effect for n, effect in zip(rules.shoe, effects, strict=True)), Fraction(0))


@pytest.mark.parametrize(
    ("id", "wager", "options"),
    [
        ("blackjack", "over-under-13 over", {"additional_wager": "over or under 13"}),
        ("blackjack", "same-suit", {"additional_wager": "same suit"}),
        ("blackjack", "in-between", {"in_between": True}),
        ("spanish-21", "match-the-dealer", {}),
        ("double-attack-blackjack", "optional-bonus", {}),
        ("triple-attack-blackjack", "suited-royals", {}),
        ("triple-attack-blackjack", "triple-match", {}),
    ],
)
def test_a_wager_on_three_cards(id: str, wager: str, options: dict[str, Any]) -> None:
    one = game(id, **options)
    (found,) = removals(one, [wager])
    assert found.full == odds(one, wager).expected, "counted in two ways"
    assert all_cards(rules_of(one), found.effects) == 0


def test_a_high_card_less_is_bad_for_over_13() -> None:
    one = game("blackjack", additional_wager="over or under 13")
    (over,) = removals(one, ["over-under-13 over"])
    assert over.effects[ACE] > 0 > over.effects[TEN], "an ace counts one here"


def test_insurance_without_a_ten_is_worth_less() -> None:
    found = insurance(game("blackjack", decks=6))
    assert found.full == Fraction(-23, 311)
    assert found.effects[TEN] == 3 * Fraction(95, 310) - 1 + Fraction(23, 311)
    assert set(found.effects[:TEN]) == {3 * Fraction(96, 310) - 1 + Fraction(23, 311)}


@pytest.mark.parametrize("id", ["blackjack", "spanish-21"])
def test_all_cards_together_have_no_effect_on_a_play(id: str) -> None:
    """Rounds with one first card of the dealer; an unseen card is as good as one in the shoe."""
    rules = rules_of(game(id))
    tables = TableTerms(rules)
    cells = [best_cell(tables, (SIX_UP,))[0]]
    (price,) = prices(tables, cells)
    full = expected(price)
    effects = tuple(value - full for value in played_without(rules, cells, expected))
    assert all_cards(rules, effects) == 0
    assert effects[4] > 0 > effects[TEN]


@pytest.mark.soak
@pytest.mark.parametrize(
    "id",
    ["blackjack", "double-attack-blackjack", "triple-attack-blackjack", "switch-hands-blackjack",
     "blackjack-switch"],
)  # fmt: skip
def test_all_cards_together_have_no_effect_on_the_main_wager(id: str) -> None:
    one = game(id)
    found = main_wager(one)
    assert found.full == odds(one, "wager").expected
    assert all_cards(rules_of(one), found.effects) == 0
    best = 5 if id == "triple-attack-blackjack" else 4  # a six there, elsewhere a five
    assert found.effects[best] == max(found.effects)


@pytest.mark.soak
def test_published_effects_of_removal_are_those_of_the_best_play_without_the_card() -> None:
    """wizardofodds.com/ask-the-wizard/294: six decks, soft 17 stands, surrender, aces split again.

    The page plays anew without the card, so its effects are a little above those of one play.
    """
    one = game("blackjack", decks=6, surrender=True, resplit_aces=True, most_hands=4, boxes=6,
               hole_card="card reader")  # fmt: skip
    rules = rules_of(one)

    def best(own: Rules) -> Fraction:
        solved = SolvedGame(own)
        (price,) = solved.price(solved.cells)
        return expected(price)

    full, fixed = best(rules), main_wager(one)
    assert fixed.full == full
    for value, published in ((3, "0.084"), (5, "0.146"), (6, "0.079"), (7, "0.041")):
        effect = best(without(rules, value - 1)) - full
        assert f"{float(100 * effect):.3f}" == published
        assert effect - Fraction(5, 10**5) < fixed.effects[value - 1] <= effect


def test_the_command() -> None:
    run = CliRunner().invoke
    words = ["odds", "triple-attack-blackjack", "--removal", "--wager", "suited-royals"]
    printed = run(app, words, catch_exceptions=False)
    assert "suited-royals" in printed.output
    assert "+0.118" in printed.output
    full = odds(game("triple-attack-blackjack"), "suited-royals").expected
    assert ["none", f"{float(100 * full):+.3f}"] in [
        row.split() for row in printed.output.splitlines()
    ]
    assert "card counters" in " ".join(printed.output.split())
    (data,) = json.loads(run(app, [*words, "--json"], catch_exceptions=False).output)
    assert Fraction(data["effects"][0]) > 0
    sheet = run(app, [*words, "--csv"], catch_exceptions=False).output.splitlines()
    assert sheet[0] == "wager,none,A,2,3,4,5,6,7,8,9,10"
    wager, *numbers = sheet[1].split(",")
    assert wager == "suited-royals"
    assert [float(one) for one in numbers] == [float(100 * full), *data["effects_percent"]]
    assert isinstance(RemovalEffect("x", Fraction(0), ()).as_json(), dict)


def test_a_game_without_a_shoe_to_count_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    from pitboss.errors import BadOptions

    for words in (["odds", "roulette", "--removal"], ["odds", "--removal"],
                  ["odds", "spanish-21", "--removal", "--wager", "royal"],
                  ["odds", "spanish-21", "--removal", "--json", "--csv"],
                  ["odds", "spanish-21", "--removal", "--all-tables"]):  # fmt: skip
        result = CliRunner().invoke(app, words)
        assert isinstance(result.exception, BadOptions), words


def test_both_wagers_of_blackjack_switch_without_a_card_are_exact() -> None:
    """With a six up, the same switch and play: all cards together have no effect, to the last."""
    switch = game("blackjack-switch")
    full, *found = both_wagers(switch_rules(switch), [SIX_UP])
    assert all_cards(rules_of(switch), tuple(value - full for value in found)) == 0
    assert found[4] > full > found[TEN]


def test_no_card_has_an_effect_on_a_match_of_four_cards() -> None:
    (found,) = removals(game("blackjack-switch"), ["match"])
    assert set(found.effects) == {0}
    rank, decks = 24, 312  # one card less: its rank has 23, and the chance of a pair is the same
    pair = 13 * comb(rank, 2) * comb(12, 2) * rank**2
    fewer = comb(12, 2) * comb(rank - 1, 2) * rank**2 + 12 * comb(rank, 2) * (
        comb(11, 2) * rank**2 + 11 * (rank - 1) * rank
    )
    assert Fraction(pair, comb(decks, 4)) == Fraction(fewer, comb(decks - 1, 4))
