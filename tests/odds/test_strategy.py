"""Strategies: what they print, what they look up, and that a table accepts what they advise."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type
from pitboss.odds.analyse import ANALYSED
from pitboss.odds.result import NotAnalysed
from pitboss.odds.strategy.advice import Shown, seat_at
from pitboss.odds.strategy.registry import STRATEGIES, strategy_of
from pitboss.odds.strategy.show import advice_line, signed
from pitboss.table.game import Game
from pitboss.table.steps import Answer, Ask
from tests.support.play import round_of, table

UNIT = 10_00
WAGERS = {
    "blackjack": {(1, "wager"): UNIT},
    "casino-war": {(1, "initial"): UNIT},
    "three-card-poker": {(1, "ante"): UNIT, (1, "pair-plus"): UNIT},
    "ultimate-texas-holdem": {(1, "ante"): UNIT, (1, "blind"): UNIT, (1, "trips"): UNIT},
}
"""What is wagered where a strategy is played; a new strategy needs a line."""


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def game(id: str) -> Game:
    return game_type(id)()


@pytest.mark.parametrize("id", STRATEGIES)
def test_every_strategy_has_a_guide(id: str) -> None:
    guide = strategy_of(game(id)).guide(game(id))
    data = guide.as_json()
    assert json.loads(json.dumps(data)) == data
    assert guide.game == id
    assert guide.odds
    assert guide.rules or guide.charts
    for chart in guide.charts:
        assert len(chart.cells) == len(chart.rows)
        for row in chart.cells:
            assert len(row) == len(chart.columns)
            assert all(cell in chart.keys for cell in row if cell)


@pytest.mark.parametrize("id", STRATEGIES)
def test_a_table_accepts_what_a_strategy_advises(id: str) -> None:
    """Every decision of forty rounds, answered by the strategy and by nothing else."""
    one = game(id)
    strategy, session = strategy_of(one), table(one, Seeded(7))
    decisions = 0

    def best(ask: Ask) -> tuple[str, int]:
        nonlocal decisions
        advice = strategy.advise(one, seat_at(session, ask))
        assert advice is not None, ask
        assert [o.value for o in advice.options] == sorted(
            (o.value for o in advice.options), reverse=True
        )
        assert {o.answer.choice for o in advice.options} == {c.name for c in ask.choices}
        assert signed(advice.best.value) in advice_line(advice)
        decisions += 1
        return advice.answer.choice, advice.answer.amount

    for _ in range(40):
        round_of(session, WAGERS[id], best)
    assert decisions


def test_a_seat_sees_no_card_that_is_not_its_own() -> None:
    one = game("ultimate-texas-holdem")
    session = table(one, Seeded(3), seats=(1, 2))
    seen = []

    def look(ask: Ask) -> str:
        seat = seat_at(session, ask)
        seen.append(seat)
        return ask.default

    wagers = {(seat, wager): UNIT for seat in (1, 2) for wager in ("ante", "blind")}
    round_of(session, wagers, look)
    assert len(seen) == 6
    for seat in seen:
        other = f"spot {3 - seat.ask.spot}"
        assert len(seat.own) == 2
        assert seat.known(other) == ()
        assert seat.dealer == ()
    assert [len(seat.community) for seat in seen] == [0, 0, 3, 3, 5, 5]


@pytest.mark.parametrize(
    ("text", "best"),
    [
        ("Qs 6h 4c", "play"),
        ("Qs 6s 4c", "play"),
        ("Qs 6h 3c", "fold"),
        ("Qs 5h 4c", "fold"),
        ("Js Th 8c", "fold"),
        ("2s 2h 3c", "play"),
    ],
)
def test_three_card_threshold(text: str, best: str) -> None:
    """Queen, six and four is the least hand worth a play wager, whatever its suits."""
    one = game("three-card-poker")
    assert strategy_of(one).look_up(one, Shown(cards(text))).answer.choice == best


def test_three_card_bonus_is_in_the_value() -> None:
    """A straight flush that no dealer hand beats: two antes, or one, and the bonus of five."""
    one = game("three-card-poker")
    value = strategy_of(one).look_up(one, Shown(cards("As Ks Qs"))).best.value
    assert 6 < value < 7


def test_casino_war_goes_to_war() -> None:
    one = game("casino-war")
    advice = strategy_of(one).look_up(one, Shown())
    assert advice.answer == Answer("war")
    assert {o.name: o.value for o in advice.options}["surrender"] == Fraction(-1, 2)


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("ultimate-texas-holdem", Shown(cards("Kh"))),
        ("ultimate-texas-holdem", Shown(cards("Kh Kh"))),
        ("ultimate-texas-holdem", Shown(cards("Kh 9c"), cards("Ks"))),
        ("ultimate-texas-holdem", Shown(cards("Kh 9c"), cards("Kh 2c 3d"))),
        ("three-card-poker", Shown(cards("Qs 6h"))),
    ],
)
def test_cards_that_make_no_sense(id: str, shown: Shown) -> None:
    with pytest.raises(PitbossError):
        strategy_of(game(id)).look_up(game(id), shown)


def test_every_strategy_is_of_an_analysed_game() -> None:
    assert set(STRATEGIES) <= set(ANALYSED)
    assert set(WAGERS) >= set(STRATEGIES)


def test_a_game_without_a_strategy_says_so() -> None:
    with pytest.raises(NotAnalysed, match="no strategy"):
        strategy_of(game("roulette"))


# The command


def test_command_prints_rules_and_chart() -> None:
    text = run("strategy", "ultimate-texas-holdem")
    assert "Before the flop" in text
    assert text.count("4x") == 69 + 1, "69 classes of 169, and the key"
    assert "2.4329 %" in text


def test_command_looks_up_a_hand() -> None:
    text = run("strategy", "ultimate-texas-holdem", "--hand", "Kh 9c", "--board", "Ks 7d 2c")
    assert "play 2 antes" in text
    data = json.loads(run("strategy", "three-card-poker", "--hand", "Qs 6h 3c", "--json"))
    assert data["best"] == "fold"


def test_command_exports() -> None:
    data = json.loads(run("strategy", "ultimate-texas-holdem", "--json"))
    assert Fraction(data["wagers"][0]["house_advantage"]) == Fraction(50643648973, 2317817502000)
    assert len(data["charts"][0]["values"]) == 169
    assert data["charts"][0]["cells"][0][0] == "4x"


def test_play_advises() -> None:
    result = CliRunner().invoke(
        app,
        ["play", "three-card-poker", "--seed", "5", "--advise"],
        input="ante 10\n\nplay\nquit\n",
        catch_exceptions=False,
    )
    assert "best: play" in result.output
