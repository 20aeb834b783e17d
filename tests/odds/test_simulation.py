"""Simulation: near the exact answer, the same whoever plays it, and fair to every number."""

from __future__ import annotations

import json
from collections.abc import Mapping
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, having, ids
from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.rules import rules_of
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.bankroll import fortunes
from pitboss.odds.core.bankroll import won as netted
from pitboss.odds.core.chance import below, deal, roll, stream
from pitboss.odds.core.sampling import Plan, Tally
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.odds.show.simulation_report import report
from pitboss.table.game import Game
from tests.cli.support import pitboss
from tests.odds.support import ERRORS, MILLION, found, near

SEED = 20
POKER_ROOM = {"poker"}


def made(id: str, options: Mapping[str, object]) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


def test_every_game_but_the_poker_room_is_simulated() -> None:
    assert set(having("simulation")) == set(ids()) - POKER_ROOM


CASES: list[tuple[str, dict[str, object], int, Plan, dict[str, str]]] = [
    ("craps", {}, 4 * MILLION, Plan(), {}),
    (
        "craps", {"fire_bet": True}, 4 * MILLION,
        Plan("line", ("fire-bet", "come-bet", "dont-come-bet")), {},
    ),
    ("roulette", {"zeros_take": "half"}, 4 * MILLION, Plan(), {}),
    ("automated-craps", {}, 4 * MILLION, Plan(), {}),
    ("sic-bo", {"two_of_a_kind": "just two dice"}, 4 * MILLION, Plan(), {}),
    ("mini-dice", {}, 4 * MILLION, Plan(), {}),
    ("big-six", {"sections": "20 16 8 5 3 1 1"}, 4 * MILLION, Plan(), {}),
    ("pokette", {}, 4 * MILLION, Plan(), {}),
    ("keno", {}, 4 * MILLION, Plan(), {}),
    ("baccarat-punto-banco", {"bonus": True, "total_cards": True}, 4 * MILLION, Plan(), {}),
    ("baccarat-punto-banco", {"decks": 6, "version": "dragon 7"}, 4 * MILLION, Plan(), {}),
    ("three-card-poker", {}, 4 * MILLION, Plan("basic", ("ante",)), {"ante": "all"}),
    (
        "three-card-poker", {}, 4 * MILLION, Plan(),
        {"pair-plus": "pair-plus", "six-card-bonus": "six-card-bonus"},
    ),
    ("four-card-poker", {}, 2 * MILLION, Plan(), {"aces-up": "aces-up"}),
    ("four-card-poker", {}, 2 * MILLION, Plan("exact", ("ante",)), {"ante": "all"}),
    ("two-card-joker-poker", {}, 4 * MILLION, Plan("basic", ("ante",)), {"ante": "all"}),
    (
        "two-card-joker-poker", {}, MILLION, Plan(),
        {"pair-up": "pair-up", "super-flush-bonus": "super-flush-bonus"},
    ),
    (
        "mini-tex-3-card-holdem", {}, 4 * MILLION, Plan("exact", ("ante",)), {"ante": "all"},
    ),
    (
        "three-card-draw-poker", {}, 4 * MILLION, Plan("exact", ("ante",)), {"ante": "all"},
    ),
    ("casino-war", {}, 4 * MILLION, Plan("basic", ("initial",)), {"initial": "all"}),
    ("casino-war", {"decks": 8}, 4 * MILLION, Plan("basic", ("tie",)), {"tie": "tie"}),
    ("all-in-holdem", {}, 2 * MILLION, Plan("basic", ("ante",)), {"ante": "all"}),
    ("texas-holdem-bonus", {}, 2 * MILLION, Plan("exact", ("ante",)), {"ante": "all"}),
    ("flop-poker", {}, 4 * MILLION, Plan("basic", ("ante",)), {"ante": "all"}),
    ("ultimate-texas-holdem", {}, 2 * MILLION, Plan(), {"trips": "trips"}),
    ("ultimate-texas-holdem", {}, 6 * MILLION, Plan("exact", ("ante",)), {"ante": "all"}),
    ("double-cross-poker", {}, 2 * MILLION, Plan("exact"),
     {"ante": "all", "three-card": "three-card"}),
    ("heads-up-holdem", {}, 2 * MILLION, Plan("exact"),
     {"ante": "all", "odds-wager": "odds-wager", "trips-plus": "trips-plus",
      "pocket-bonus": "pocket-bonus"}),
    ("pai-gow-poker", {"insurance_table": "B"}, MILLION, Plan(), {}),
]  # fmt: skip
"""Wagers of an analysis and the rows that they are compared with; without any, those alike."""


@pytest.mark.parametrize(("id", "options", "rounds", "plan", "rows"), CASES, ids=str)
def test_means_are_near_the_exact_ones(
    id: str, options: dict[str, object], rounds: int, plan: Plan, rows: dict[str, str]
) -> None:
    game = made(id, options)
    sampled = found(game, rounds, SEED, plan)
    for name in sampled:  # where it makes no difference which area a wager is on, any will do
        kind = name.split(" ")[0]
        sampled = {**sampled, kind: sampled.get(kind, sampled[name])}
    pairs = rows or {name: name for name in analyses(game) if name in sampled}
    assert pairs
    for exact, row in pairs.items():
        near(sampled[row], odds(game, exact).expected)


def test_ultimate_texas_holdem_by_rules_of_thumb_is_near_its_exact_price() -> None:
    from pitboss.odds.banked_poker.thumb import rule_of_thumb_edge

    game = made("ultimate-texas-holdem", {})
    one = found(game, 6 * MILLION, SEED, Plan("basic", ("ante",)))["all"]
    # The chart before the flop is the published one, which is also the exact one.
    near(one, -rule_of_thumb_edge(game))


@pytest.mark.parametrize(
    "options", [{"decks": 1}, {"decks": 2, "soft_17": "hit", "surrender": True}], ids=str
)
def test_blackjack_by_the_chart_is_near_its_exact_price(options: dict[str, object]) -> None:
    """Dealt from a shuffler, every round is one from a full stack, as the analysis has it."""
    game = made("blackjack", {"dealing": "continuous shuffler", **options})
    one = found(game, 20 * MILLION, SEED, Plan("exact", ("wager",)))["all"]
    near(one, answer(rules_of(game)).basic)


def test_published_figures_of_strategies() -> None:
    """Three-card poker: always playing costs 7.65 percent, as the dealer 3.45.

    Source: wizardofodds.com/games/three-card-poker, ante bonus of 5, 4 and 1.
    """
    game = made("three-card-poker", {"ante_bonus_table": "base"})
    for strategy, price in (("always-play", 0.0765), ("mimic-the-dealer", 0.0345)):
        one = found(game, 4 * MILLION, SEED, Plan(strategy, ("ante",)))["all"]
        near(one, -price, rounding=5e-5)


@pytest.mark.parametrize("id", having("simulation"))
def test_the_same_seed_gives_the_same_whatever_the_number_of_workers(
    id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = made(id, {})
    monkeypatch.setattr(type(kernel(game)), "size", 10_000)
    alone = simulate(game, 51_234, SEED, workers=1)
    assert (alone == simulate(game, 51_234, SEED, workers=2)).all()
    few, other = (simulate(game, 1_234, seed, workers=1) for seed in (SEED, SEED + 1))
    assert not (few == other).all()


@pytest.mark.parametrize("id", having("simulation"))
def test_every_strategy_plays_and_every_round_is_counted(id: str) -> None:
    game = made(id, {})
    for name in kernel(game).strategies:
        plan = Plan(name)
        one = kernel(game, plan)
        tallies = one.read(one.block(SEED, 0, 5_000))
        assert tallies[-1].wager == "all"
        counted = [int(tally.counts.sum()) for tally in tallies]
        if "craps" not in id:  # a round of craps is many rolls, and a decision may take several
            each = [n for n, tally in zip(counted, tallies, strict=True) if tally.per == "round"]
            assert set(each) == {5_000}
        assert min(counted) > 0


def test_a_strategy_or_wager_that_is_not_there_is_refused_in_one_sentence() -> None:
    game = made("blackjack", {})
    with pytest.raises(BadOptions, match="mimic-the-dealer"):
        kernel(game, Plan("by ear"))
    with pytest.raises(BadOptions, match="insurance"):
        kernel(game, Plan("basic", ("royal",)))


# Chance


def test_numbers_are_spread_evenly() -> None:
    state = stream(np.uint64(1), np.uint64(0))
    rolls = np.empty(720_000, np.uint8)
    roll(state, rolls)
    counts = np.bincount(rolls, minlength=36)
    assert ((counts - 20_000) ** 2 / 20_000).sum() < 66.6  # 35 degrees of freedom, 0.1 percent
    drawn = np.bincount([below(state, 7) for _ in range(70_000)], minlength=7)
    assert ((drawn - 10_000) ** 2 / 10_000).sum() < 22.5


def test_every_deal_is_as_likely_as_any_other() -> None:
    """All 5 x 4 x 3 x 2 deals of four cards from five, each about as often."""
    state = stream(np.uint64(2), np.uint64(0))
    seen: dict[tuple[int, ...], int] = {}
    deck = np.arange(5)
    for _ in range(60_000):
        deal(state, deck, 4)
        dealt = tuple(deck[:4].tolist())
        seen[dealt] = seen.get(dealt, 0) + 1
    assert len(seen) == 120
    assert sum((count - 500) ** 2 / 500 for count in seen.values()) < 173  # 0.1 percent


def test_streams_of_blocks_differ() -> None:
    states = {stream(np.uint64(5), np.uint64(block)).tobytes() for block in range(1_000)}
    assert len(states) == 1_000


# Bankrolls


def test_risk_of_ruin_of_a_fair_coin_is_near_the_exact_one() -> None:
    tally = Tally("coin", np.array([-1, 1]), np.array([1, 1]))
    end = fortunes(tally, 10, 100, SEED)
    ways = {0: Fraction(1)}
    ruined = Fraction(0)
    for _ in range(100):
        step: dict[int, Fraction] = {}
        for won, chance in ways.items():
            for then in (won - 1, won + 1):
                step[then] = step.get(then, Fraction(0)) + chance / 2
        ruined += step.pop(-10, Fraction(0))
        ways = step
    assert abs(end.risk_of_ruin - float(ruined)) < 0.02
    assert end.ends.min() == 0
    assert (end.paths >= 0).all()
    assert (end.paths[:, 0] == 10).all()


@pytest.mark.parametrize("id", ["keno", "roulette"])
def test_an_hour_ends_as_hours_can_end(id: str) -> None:
    """Keno is far from the normal curve: an hour loses a unit a game at most."""
    game = made(id, {})
    played = kernel(game)
    found = report(
        game, played, Plan(), simulate(game, MILLION, SEED),
        plays=MILLION, seed=SEED, bankroll=100, session=100, hourly=8,
    )  # fmt: skip
    mean, low, high = found.hour
    nets = netted(found.all, 8, SEED)
    assert -8 <= low <= mean <= high
    inside = (nets >= low * played.scale) & (nets <= high * played.scale)
    assert inside.mean() >= 0.95
    error = found.total.deviation * (8 / len(nets)) ** 0.5
    assert abs(nets.mean() / played.scale - mean) < ERRORS * error


def test_wagers_that_ride_unasked_are_the_main_wager_with_what_is_added_to_it() -> None:
    for id, names in (
        ("casino-war", ("initial", "war")),
        ("three-card-poker", ("ante", "play")),
        ("mini-tex-3-card-holdem", ("ante", "flop", "river", "play")),
        ("three-card-draw-poker", ("ante", "in-to-win")),
        ("colorado-holdem", ("ante", "bet")),
        ("flop-poker", ("ante", "flop")),
        ("ultimate-texas-holdem", ("ante", "blind", "play")),
    ):
        one = kernel(made(id, {}))
        assert tuple(n for n, on in zip(one.wagers, one.rides, strict=True) if on) == names  # type: ignore[attr-defined]


# The command


def command(*words: str, columns: int = 100) -> str:
    done = pitboss("simulate", *words, columns=str(columns))
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_the_command_for_machines() -> None:
    words = ("craps", "--rounds", "2e5", "--seed", "4", "--wager", "pass-bet", "--json")
    told = json.loads(command(*words, "--workers", "1"))
    assert told == json.loads(command(*words, "--workers", "2"))
    assert told["wagers_riding"] == ["pass-bet"]
    assert [one["wager"] for one in told["wagers"]] == ["pass-bet", "all"]
    assert told["plays"] == {"count": 200_000, "of": "rolls"}
    assert 0 <= told["bankroll"]["risk_of_ruin"] <= 1


@pytest.mark.parametrize("columns", [40, 80, 120])
def test_the_command_fits_its_terminal(columns: int) -> None:
    shown = command("blackjack", "--rounds", "1e5", "--seed", "4", columns=columns)
    assert max(map(len, shown.splitlines())) <= columns
    assert "never-bust" not in shown
    assert "ruin" in shown


def test_few_rounds_are_said_to_be_few_and_no_wager_is_cut_short() -> None:
    shown = " ".join(command("craps", "--rounds", "50", "--seed", "4", columns=80).split())
    assert "too few to rely on" in shown
    assert "…" not in shown


def test_a_page_and_figures_for_machines_at_once(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    words = ("casino-war", "--rounds", "1e4", "--json", "--html", str(file))
    told = json.loads(command(*words))
    assert told["wagers_riding"] == ["initial", "war"]
    low, high = told["hour"]["range_95_percent"]
    assert low < told["hour"]["mean"] < high
    assert "Casino war" in file.read_text(encoding="utf-8")


def test_the_page_stands_alone(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    command("roulette", "--rounds", "1e5", "--seed", "4", "--html", str(file))
    text = file.read_text(encoding="utf-8")
    assert text.count("<svg") == 4
    assert "e+" not in text
    assert "http" not in text
