"""Blackjack, simulated: each wager near its exact price, whatever the cards are dealt from.

Dealt from a shuffler, every round is one from a full stack, as the analyses have it.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np
import pytest

from pitboss.errors import BadOptions
from pitboss.games.blackjack.regular.bonus_display import pockets
from pitboss.games.blackjack.regular.options import blackjack_chance
from pitboss.odds.blackjack.analysis import BY_MAIN
from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.rules import rules_of
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.table.game import Game
from pitboss.table.money import parse_dollars
from tests.odds.support import ERRORS, MILLION, found, made, near

SEED = 22
SHUFFLER = {"dealing": "continuous shuffler"}
STREAKS = tuple(f"streak {length}" for length in range(2, 6))
RUNS = "draw-to-runs"


def table(options: dict[str, object]) -> Game:
    return made("blackjack", options)[0]


@pytest.mark.parametrize("chosen", [(), STREAKS, ("wager", "streak 4")], ids=str)
def test_streaks(chosen: tuple[str, ...]) -> None:
    """Played by the chart of the main wager, which is not the best play for a streak."""
    game = table({"streak": True, **SHUFFLER})
    sampled = found(game, 6 * MILLION, SEED, Plan("exact", chosen))
    by_main = {name: -odds(game, name).figures[BY_MAIN].value for name in STREAKS}
    for name in [name for name in STREAKS if name in sampled]:
        assert sampled[name].per == "decision"
        near(sampled[name], by_main[name])
    if chosen == STREAKS:  # placed again when all are decided, so that all have as many decisions
        assert len({one.rounds for one in sampled.values()}) == 1
        near(sampled["all"], sum(by_main.values(), Fraction(0)))


@pytest.mark.parametrize(
    ("options", "millions", "wagers"),
    [
        ({"progressive": True, "decks": 8}, 20, ("progressive",)),
        ({"progressive": True, "decks": 4, "progressive_start": 250_000_00}, 20, ("progressive",)),
        ({"additional_wager": "sevens"}, 10, ("sevens",)),
        ({"blackjack_bonus": True, "decks": 2}, 4, ("blackjack-bonus",)),
        ({"blackjack_bonus": True, "bonus_stake": "kept", "bonus_display_1": "$15 x1"}, 4,
         ("blackjack-bonus",)),
    ],
    ids=str,
)  # fmt: skip
def test_wagers_beside(options: dict[str, object], millions: int, wagers: tuple[str, ...]) -> None:
    game = table({**options, **SHUFFLER})
    sampled = found(game, millions * MILLION, SEED, Plan(RUNS, wagers))
    for wager in wagers:
        near(sampled["all"], odds(game, wager).expected)


def test_a_bonus_wager_of_five_dollars() -> None:
    game = table({"blackjack_bonus": True, **SHUFFLER})
    paid = [Fraction(parse_dollars(each), 5_00) for each in pockets(game.options.bonus_display_5)]
    chance = blackjack_chance(game.options.decks)
    expected = chance * sum(paid) / len(paid) - (1 - chance)
    near(found(game, 4 * MILLION, SEED, Plan("basic", ("blackjack-bonus 5",)))["all"], expected)


@pytest.mark.parametrize(
    ("option", "chosen", "wagers"),
    [("three wagers", (), 3), ("two or three wagers", ("wager",), 2)],
)
def test_multiple_action(option: str, chosen: tuple[str, ...], wagers: int) -> None:
    """Each wager is worth the same, so that all together are worth as many times it."""
    game = table({"multiple_action": option, "decks": 1, **SHUFFLER})
    sampled = found(game, 10 * MILLION, SEED, Plan("exact", chosen))
    near(sampled["all"], wagers * answer(rules_of(game)).basic)
    assert ("third-wager" in sampled) == (wagers == 3)


@pytest.mark.parametrize("decks", [2, 8])
def test_a_double_shoe_is_worth_what_a_shoe_is(decks: int) -> None:
    """Each is a bit less than a full stack: shoes with low cards have fewer rounds."""
    options = {"additional_wager": "over or under 13", "in_between": True, "decks": decks}
    one = found(table(options), 4 * MILLION, SEED, Plan())
    two = found(table({**options, "dealing": "double shoe"}), 4 * MILLION, SEED, Plan())
    for name in one:
        error = (one[name].deviation ** 2 + two[name].deviation ** 2) ** 0.5 / one[
            name
        ].rounds ** 0.5
        assert abs(one[name].mean - two[name].mean) <= ERRORS * error, name


@pytest.mark.parametrize("decks", [2, 6])
@pytest.mark.parametrize("more", [{"additional_wager": "same suit"}, {"in_between": True}], ids=str)
def test_suits_and_ranks_are_worth_the_same_from_any_cards(
    decks: int, more: dict[str, object]
) -> None:
    for how in ({"dealing": "double shoe", "red_side": "right"}, {"shuffle": "Bart Carter"}):
        game = table({"decks": decks, **how, **more})
        (name,) = game.offers.keys() - {"wager", "double", "split", "insurance"}
        near(
            found(game, 4 * MILLION, SEED, Plan("basic", (name,)))["all"], odds(game, name).expected
        )


def test_the_meter_is_a_column_far_away() -> None:
    """However large it is, its nets are read off as they are."""
    options = {"progressive": True, "progressive_start": 123_456_789_25}
    compiled = made("blackjack", options, None, Plan("basic", ("wager", "progressive")))[1]
    tally = compiled.read(compiled.block(SEED, 0, 0))[-1]
    assert len(tally.nets) < 100_000
    units = tally.nets / compiled.scale
    assert {123_456_788.25, 123_456_789.25, 123_456_787.25} <= set(units)
    assert np.unique(tally.nets).size == tally.nets.size


@pytest.mark.parametrize(
    ("options", "wagers", "match"),
    [
        ({}, ("streak",), "no wager 'streak'"),
        ({}, ("second-wager",), "no wager 'second-wager'"),
        ({"blackjack_bonus": True}, ("blackjack-bonus 1", "blackjack-bonus 5"), "one blackjack"),
        ({"additional_wager": "over or under 13"},
         ("over-under-13 over", "over-under-13 under"), "one over-under-13"),
        ({"progressive": True}, ("blackjack-bonus",), "there is wager, double"),
    ],
    ids=str,
)  # fmt: skip
def test_a_wager_that_cannot_be_made_is_refused_in_one_sentence(
    options: dict[str, object], wagers: tuple[str, ...], match: str
) -> None:
    with pytest.raises(BadOptions, match=match):
        made("blackjack", options, None, Plan("basic", wagers))


def test_no_insurance_with_the_hole_card_face_up() -> None:
    with pytest.raises(BadOptions, match="no wager 'insurance'"):
        made("blackjack", {"hole_card": "face up"}, None, Plan("basic", ("insurance",)))


@pytest.mark.parametrize(
    "options", [{"streak": True}, {"multiple_action": "three wagers"}, {"dealing": "double shoe"}],
    ids=str,
)  # fmt: skip
def test_the_same_seed_gives_the_same_whatever_the_number_of_workers(
    options: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = table(options)
    monkeypatch.setattr(type(kernel(game)), "size", 10_000)
    alone = simulate(game, 51_234, SEED, workers=1)
    assert (alone == simulate(game, 51_234, SEED, workers=2)).all()
