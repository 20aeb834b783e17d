"""What a card counter could win at the six games of the blackjack family."""

from __future__ import annotations

import json
from fractions import Fraction
from typing import Any

import numpy as np
import pytest

from pitboss.cli.counting import _beside
from pitboss.equipment.cards import SPANISH, STANDARD, cards
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.blackjack.simulation.attack_kernel import NO_CHART
from pitboss.odds.blackjack.simulation.counting import new_eye, place, tags_of, watch
from pitboss.odds.core.counting import (
    LOWEST_COUNT,
    SYSTEMS,
    AtCount,
    Counter,
    UnitSpread,
    best,
    counters,
)
from pitboss.odds.core.sampling import Kernel, Plan, estimates
from pitboss.odds.core.shoe import BEGAN, DEALT, new_shoe
from pitboss.odds.core.simulate import kernel
from tests.cli.support import pitboss

FAMILY = (
    "blackjack", "blackjack-switch", "switch-hands-blackjack", "spanish-21",
    "double-attack-blackjack", "triple-attack-blackjack",
)  # fmt: skip
ROUNDS = 20_000


def of(id: str, count: str = "hi-lo", **options: Any) -> Kernel:
    kind = game_type(id)
    return kernel(kind(kind.options_model.parse(options)), Plan(count=count))


@pytest.mark.parametrize("id", FAMILY)
def test_counting_changes_nothing_but_where_rounds_are_counted(id: str) -> None:
    """Over all true counts the rounds are those of the plain simulation, cent for cent."""
    plain, counting = of(id, ""), of(id)
    without, counts = plain.block(7, 0, ROUNDS), counting.block(7, 0, ROUNDS)
    assert (counts.sum(axis=0) == without).all()
    assert counts[:, -1].sum() == ROUNDS
    assert np.flatnonzero(counts[:, -1].sum(axis=1)).size > 5, "many true counts came"
    flat = counters(counting, counts, UnitSpread(3, 3))[-1]
    assert flat.win == pytest.approx(3 * estimates(plain, without)[-1].mean)
    assert flat.wagered == pytest.approx(3)


@pytest.mark.parametrize(
    ("id", "sides"),
    [
        ("spanish-21", ["match-the-dealer"]),
        ("double-attack-blackjack", ["optional-bonus"]),
        ("triple-attack-blackjack", ["suited-royals", "triple-match"]),
    ],
)
def test_who_counts_is_told_of_the_wagers_beside_the_main_one(id: str, sides: list[str]) -> None:
    made = of(id)
    made.__dict__["chart"] = NO_CHART
    found = _beside(made, made.block(7, 0, ROUNDS))
    assert [one.wager for one in found] == sides
    assert all(one.spread == UnitSpread(0, 1) and one.rounds == ROUNDS for one in found)


@pytest.mark.parametrize("name", SYSTEMS)
@pytest.mark.parametrize("pack", [STANDARD, SPANISH])
def test_a_true_count_is_how_far_what_was_seen_lies_above_the_mean(name: str, pack: Any) -> None:
    """Worked out with fractions from the same cards; none was seen: 0."""
    deck = np.array([card.index for card in (*pack, *pack)], np.int64)
    tags, eye, at = tags_of(name, deck, len(pack)), new_eye(), new_shoe(deck)
    assert place(deck, tags, eye) + LOWEST_COUNT == 0
    by_rank = SYSTEMS[name].tags
    counts = [by_rank[index >> 2] for index in deck.tolist()]
    for seen in (5, 20, 33, 60):
        at[BEGAN], at[DEALT] = at[DEALT], seen
        watch(deck, at, tags, eye, 0)
        above = sum(counts[:seen]) - Fraction(sum(counts), len(deck)) * seen
        true = above / Fraction(len(deck) - seen, len(pack)) // 1
        assert place(deck, tags, eye) + LOWEST_COUNT == min(max(true, -10), 10)


def test_who_counts_does_not_see_a_burned_card_nor_what_stays_face_down() -> None:
    deck = np.array([card.index for card in (*cards("2h 5h 5d Kh 9s"), *STANDARD)], np.int64)
    tags, eye, at = tags_of("hi-lo", deck, 52), new_eye(), new_shoe(deck)
    at[BEGAN], at[DEALT] = 1, 5  # a two is burned
    watch(deck, at, tags, eye, 2)  # both fives are discarded face down
    assert eye.tolist() == [-1, 2]


def test_six_decks_of_blackjack_with_a_usual_spread() -> None:
    """Half a percent for each true count, and about two units in 100 rounds (1 to 12)."""
    made = of("blackjack", decks=6, cards_behind_cutting_card=25)
    counts = made.block(1, 0, 6_000_000)
    found = counters(made, counts, UnitSpread(1, 12), raise_at=1)[-1]
    assert 0.01 < found.win < 0.035
    assert 0.2 < found.raised_share < 0.3
    high = [one for one in found.at if 2 <= one.count <= 5]
    low = [one for one in found.at if -5 <= one.count <= -2]

    def mean(some: list[AtCount], what: str) -> float:
        return sum(one.rounds * getattr(one, what) for one in some) / sum(o.rounds for o in some)

    slope = (mean(high, "mean") - mean(low, "mean")) / (mean(high, "count") - mean(low, "count"))
    assert 0.004 < slope < 0.006
    assert counters(made, counts, UnitSpread(1, 12))[-1].win >= found.win, (
        "no other count wins more"
    )


AT = tuple(AtCount(count, 100, mean, 1.0) for count, mean in ((-1, -0.02), (0, -0.01), (1, 0.03)))


def test_the_most_is_wagered_where_a_unit_wins_most() -> None:
    assert best(AT)[0] == 1
    assert best(tuple(AtCount(-one.count, 100, one.mean, 1.0) for one in AT))[-1] == -1
    assert not best(tuple(AtCount(one.count, 100, -1.0, 1.0) for one in AT))
    found = Counter("all", UnitSpread(1, 10), AT, range(1, 11))
    assert found.win == pytest.approx((-0.02 - 0.01 + 0.3) / 3)
    assert found.wagered == pytest.approx(4)
    assert found.edge == pytest.approx(100 * found.win / 4)
    assert found.deviation == pytest.approx(((1 + 1 + 100) / 3 - found.win**2) ** 0.5)
    assert found.long_run == pytest.approx((found.deviation / found.win) ** 2)


@pytest.mark.parametrize("text", ["12", "5-1", "0-0", "1-2000", "a-b", "-1-4"])
def test_what_is_no_spread(text: str) -> None:
    with pytest.raises(BadOptions, match="not a spread"):
        UnitSpread.parse(text)


@pytest.mark.parametrize(
    ("id", "count", "options", "words"),
    [
        ("blackjack", "lo-hi", {}, "There is no count 'lo-hi'; choose from hi-lo"),
        ("blackjack", "hi-lo", {"multiple_action": "three wagers"}, "without multiple action"),
        ("switch-hands-blackjack", "hi-lo", {"shuffle": "Bart Carter"}, "another shuffle"),
        ("casino-war", "hi-lo", {}, "not simulated with a count"),
    ],
)
def test_what_is_not_counted_is_refused(
    id: str, count: str, options: dict[str, Any], words: str
) -> None:
    with pytest.raises(BadOptions, match=words):
        of(id, count, **options)


def test_the_command() -> None:
    asked = ("simulate", "blackjack-switch", "--count", "hi-lo", "--rounds", "20000", "--seed", "1")
    found = json.loads(pitboss(*asked, "--spread", "1-8", "--raise-at", "2", "--json").stdout)
    assert found["all"]["rounds"] == 20_000
    assert {one["count"]: one["units"] for one in found["all"]["counts"]} == {
        count: 8 if count >= 2 else 1 for count in range(-10, 11)
    }
    assert [one["wager"] for one in found["beside"]] == ["match"]
    shown = pitboss(*asked).stdout
    assert "Wagering 1-12 units" in shown
    assert "match" in shown
    assert "hi-lo" in pitboss("simulate", "blackjack", "--count", "list").stdout
