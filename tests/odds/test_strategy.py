"""Strategies: what they print, what they look up, and that a table accepts what they advise."""

from __future__ import annotations

import json
from collections.abc import Sequence
from fractions import Fraction

import numpy as np
import pytest
from typer.testing import CliRunner

from pitboss.cli.main import app
from pitboss.equipment.cards import CARDS, WITH_JOKER, Card, cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadCard, PitbossError
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker, hands
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS
from pitboss.games.registry import WAGERS_ONLY, game_type, having, registered
from pitboss.hands.batch import joker_five, tables
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.core.strategies import strategy_of
from pitboss.odds.pai_gow.house_way import low_of, set_hands, way_of
from pitboss.odds.pai_gow.joker_hands import PAIRS, rank_of
from pitboss.odds.pai_gow.pai_gow_strategy import worth
from pitboss.odds.show.strategy_report import advice_line, signed
from pitboss.table.game import Game
from pitboss.table.steps import Answer, Ask
from tests.support.play import round_of, table

UNIT = 10_00
WAGERS = {
    "blackjack": {(1, "wager"): UNIT},
    "blackjack-switch": {(1, "wager"): UNIT, (1, "second-wager"): UNIT},
    "switch-hands-blackjack": {(1, "wager"): UNIT},
    "spanish-21": {(1, "wager"): UNIT},
    "double-attack-blackjack": {(1, "wager"): UNIT},
    "triple-attack-blackjack": {(1, "wager"): UNIT},
    "pai-gow": {(1, "pai-gow"): UNIT},
    "supreme-pai-gow": {(1, "supreme-pai-gow"): UNIT},
    "casino-war": {(1, "initial"): UNIT},
    "red-dog": {(1, "original"): UNIT},
    "caribbean-stud": {(1, "ante"): UNIT},
    "boston-5-stud": {(1, "ante"): UNIT, (1, "first"): 2 * UNIT},
    "double-down-stud": {(1, "original"): UNIT},
    "let-it-ride": {(1, "bet-one"): UNIT, (1, "bet-two"): UNIT, (1, "bet-three"): UNIT},
    "three-card-poker": {(1, "ante"): UNIT, (1, "pair-plus"): UNIT},
    "texas-holdem-bonus": {(1, "ante"): UNIT, (1, "bonus"): UNIT},
    "four-card-poker": {(1, "ante"): UNIT, (1, "aces-up"): UNIT},
    "two-card-joker-poker": {(1, "ante"): UNIT, (1, "pair-up"): UNIT},
    "colorado-holdem": {(1, "ante"): UNIT},
    "flop-poker": {(1, "ante"): UNIT, (1, "three-card-bonus"): UNIT},
    "ultimate-texas-holdem": {(1, "ante"): UNIT, (1, "blind"): UNIT, (1, "trips"): UNIT},
    "winners-pot-poker": {(1, "ante"): UNIT // 2},
    "mississippi-stud": {(1, "ante"): UNIT},
    "all-in-holdem": {(1, "ante"): UNIT, (1, "final-hand-bonus"): UNIT},
    "mini-tex-3-card-holdem": {(1, "ante"): UNIT, (1, "pocket-poker"): UNIT},
    "three-card-draw-poker": {(1, "ante"): UNIT, (1, "first-3-bonus"): UNIT},
    "double-cross-poker": {(1, "ante"): UNIT},
    "heads-up-holdem": {(1, "ante"): UNIT, (1, "odds-wager"): UNIT, (1, "trips-plus"): UNIT},
    "pai-gow-poker": {(1, "pai-gow-poker"): UNIT},
    "asia-poker": {(1, "asia-poker"): UNIT},
    "fast-action-holdem": {(1, "original"): UNIT},
}
"""What is wagered where a strategy is played; a new strategy needs a line."""
SLOW = {"pai-gow-poker": 12, "asia-poker": 4, "blackjack-switch": 6}
"""Rounds of games whose every decision is weighed against all hands of the dealer."""

PARTLY = {
    "blackjack-switch", "spanish-21", "double-attack-blackjack", "triple-attack-blackjack",
    "pai-gow", "supreme-pai-gow",
}  # fmt: skip
"""Games whose advice leaves out a smaller amount of what is valued, or the setting by hand."""

BETWEEN_PLAYERS = {"baccarat-chemin-de-fer"}
"""Strategies that are played in tests of their own: wagers there are decisions themselves."""


def run(*words: str) -> str:
    result = CliRunner().invoke(app, list(words), catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.output


def game(id: str) -> Game:
    return game_type(id)()


@pytest.mark.parametrize("id", having("strategy"))
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


@pytest.mark.parametrize("id", WAGERS)
def test_a_table_accepts_what_a_strategy_advises(id: str) -> None:
    """Every decision of many rounds, answered by the strategy and by nothing else."""
    one = game(id)
    strategy, session = strategy_of(one), table(one, Seeded(7))
    decisions = 0

    def best(ask: Ask) -> tuple[str, int, Sequence[Card]]:
        nonlocal decisions
        advice = strategy.advise(one, seat_at(session, ask))
        assert advice is not None, ask
        assert [o.value for o in advice.options] == sorted(
            (o.value for o in advice.options), reverse=True
        )
        valued, offered = {o.answer.choice for o in advice.options}, {c.name for c in ask.choices}
        assert valued <= offered if id in PARTLY else valued == offered
        assert signed(advice.best.value) in advice_line(advice)
        decisions += 1
        return advice.answer.choice, advice.answer.amount, advice.answer.cards

    for _ in range(SLOW.get(id, 40)):
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
    advice = strategy_of(one).look_up(one, Shown(cards("8h"), (), cards("8c")))
    assert advice.answer == Answer("war")
    assert {o.name: o.value for o in advice.options}["surrender"] == Fraction(-1, 2)


@pytest.mark.parametrize(
    ("id", "shown"),
    [
        ("ultimate-texas-holdem", Shown(cards("Kh"))),
        ("ultimate-texas-holdem", Shown(cards("Kh Kh"))),
        ("ultimate-texas-holdem", Shown(cards("Kh 9c"), cards("Ks"))),
        ("ultimate-texas-holdem", Shown(cards("Kh 9c"), cards("Kh 2c 3d"))),
        ("ultimate-texas-holdem", Shown(cards("Kh 9c"), (), cards("Ks"))),
        ("three-card-poker", Shown(cards("Qs 6h"))),
        ("three-card-poker", Shown(cards("Qs 6h 4c"), cards("Ks"))),
        ("blackjack", Shown(cards("X1 3c"), (), cards("6d"))),
        ("blackjack", Shown(cards("8h 3c"), cards("6d"))),
        ("casino-war", Shown(cards("8h"), (), cards("9c"))),
        ("casino-war", Shown(cards("8h"))),
        ("pai-gow-poker", Shown(cards("As Ad Kh Kc 7s 4d"))),
        ("pai-gow-poker", Shown(cards("As As Kh Kc 7s 4d X1"))),
        ("pai-gow-poker", Shown(cards("As Ad Kh Kc 7s 4d X2"))),
        ("roulette", Shown(cards("As"))),
    ],
)
def test_cards_that_make_no_sense(id: str, shown: Shown) -> None:
    with pytest.raises(PitbossError):
        strategy_of(game(id)).look_up(game(id), shown)


def test_every_strategy_is_of_an_analysed_game() -> None:
    assert set(having("strategy")) <= set(having("analysis"))
    with_decisions = {id for id in having("strategy") if registered(id).strategy != WAGERS_ONLY}
    assert set(WAGERS) | BETWEEN_PLAYERS == with_decisions


def test_no_deck_has_three_cards_alike() -> None:
    kind = game_type("blackjack")
    one = kind(kind.options_model.parse({"decks": 1}))
    with pytest.raises(BadCard, match="not so many"):
        strategy_of(one).look_up(one, Shown(cards("8h 8h"), (), cards("6d")))


def test_poker_says_where_to_look() -> None:
    with pytest.raises(NotAnalysed, match="pitboss odds poker --hands"):
        strategy_of(game("poker"))


# Games whose only choice is the wager


def test_wagers_come_from_best_to_worst_and_say_what_follows() -> None:
    guide = strategy_of(game("craps")).guide(game("craps"))
    costs = [one.house_advantage for one in guide.odds]
    assert costs == sorted(costs)
    rules = {(rule.at, rule.when): rule.do for rule in guide.rules}
    assert rules["wagers", "the least costly"].startswith("dont-pass-bet, dont-come-bet")
    assert "any-seven" in rules["wagers", "the most costly"]
    assert any(at == "odds" and "pass-bet" in when for at, when in rules)
    named = [one.wager for one in guide.odds]
    assert "place-bet-to-win 6, 8" in named
    assert "place-bet-to-win 5, 9" in named
    assert "; come-odds 4, 5, 6, 8, 9, 10; " in rules["wagers", "at no cost at all"]
    banker = strategy_of(game("baccarat-punto-banco")).guide(game("baccarat-punto-banco"))
    assert banker.odds[0].wager == "banker"


def test_advice_at_a_table_without_decisions_is_the_wager() -> None:
    result = CliRunner().invoke(
        app, ["play", "roulette", "--seed", "5", "--advise"], input="quit\n", catch_exceptions=False
    )
    assert "has no decision once wagers are placed" in " ".join(result.output.split())


# Pai gow poker


HANDS = (
    "As Qd Jh 8c 7s 4d 2c",
    "As Ad Kh Kc 7s 4d X1",
    "9h Kc 6h 9s Tc Qh X1",
    "5s 9c 5c 9s Kh 2h 3c",
)


QUEEN = "queen high"


@pytest.mark.parametrize("text", HANDS)
@pytest.mark.parametrize("ez", [False, True])
def test_settings_are_worth_what_dealers_at_random_pay(text: str, ez: bool) -> None:
    """Hands of a dealer at random, set by the compiled house way; within five sigma."""
    one = game_type("pai-gow-poker")
    table_game = one(one.options_model.parse({"ez": ez}))
    assert isinstance(table_game, PaiGowPoker)
    own = cards(text)
    left = np.array([card.index for card in WITH_JOKER if card not in own])
    rng = np.random.default_rng(4)
    deals = 10_000 if ez else 100_000
    drawn = np.sort(left[np.argsort(rng.random((deals, len(left))), axis=1)[:, :7]], axis=1)
    high, low = np.zeros((2, deals), np.int64)
    set_hands(tables("joker_five"), drawn, PAIRS, way_of(WAYS["big pair"]), high, low)
    pays = 1.0 if ez else 0.95
    dragon = np.zeros(deals, bool)
    if ez:
        dragon[:] = [hands.high_card([CARDS[card] for card in row]) == QUEEN for row in drawn]
    for pair, value in worth(table_game, own).items():
        rest = [card.index for card in own if card not in pair]
        mine = int(joker_five(np.array([sorted(rest)]))[0])
        ours = low_of(*(rank_of(card.index) for card in pair))
        net = pays * ((high < mine) & (low < ours)) - 1.0 * ((high >= mine) & (low >= ours))
        net[dragon] = 0
        error = max(net.std(), 1e-9) / deals**0.5
        assert abs(net.mean() - float(value)) < 5 * error, pair


def test_the_house_way_is_among_the_settings_and_not_always_best() -> None:
    one = game("pai-gow-poker")
    best = strategy_of(one).look_up(one, Shown(cards(HANDS[0])))
    assert best.answer.choice == "house way"
    other = strategy_of(one).look_up(one, Shown(cards("X1 Qd 5c Ac Jd Ks 3s")))
    assert other.answer.choice == "set"
    assert "house way" in {option.answer.choice for option in other.options}


def test_the_guide_of_pai_gow_poker_is_the_house_way_of_the_table() -> None:
    kind = game_type("pai-gow-poker")
    for way in WAYS:
        one = kind(kind.options_model.parse({"house_way": way}))
        guide = strategy_of(one).guide(one)
        assert way in guide.notes[0]
        (chart,) = guide.charts
        signs = {"S": 15, "A": 14, "K": 13}
        for high, row in zip(range(14, 2, -1), chart.cells, strict=True):
            for low, cell in zip(range(13, 1, -1), row, strict=True):
                assert (signs[cell] == WAYS[way].two_pairs(high, low)) if low < high else not cell


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
