"""Engine against odds, on every end: the engine's cents are the prices that the odds count with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.registry import game_type, having
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import BankedKernel
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.table.steps import Ask
from tests.odds.ends_of_banked_poker import cards_of, representatives
from tests.odds.support import UNIT
from tests.support.play import Answer, round_of, table, won
from tests.support.stacked import Stacked

OPTIONS: dict[str, list[dict[str, Any]]] = {
    "three-card-poker": [
        {"ante_bonus_table": "base"},
        {"version": "ante and pair plus", "ante_bonus_table": "A", "six_card_bonus_table": "ii C"},
        {"version": "ante and pair plus", "ante_bonus_table": "B", "six_card_bonus_table": "ii E"},
    ],
    "let-it-ride": [
        {"three_card_bonus_table": "A"},
        {"three_card_bonus_table": "E", "edition": "19:47-18"},
        {"three_card_bonus_table": "C", "unlisted_mini_royal": "loses"},
    ],
    "caribbean-stud": [
        {"bet_table": "usual", "progressive_table": "10 percent"},
        {"bet_table": "as printed", "progressive_table": "$5,000"},
    ],
    "boston-5-stud": [{}, {"losing_ante_bonus": "ante returned"}],
    "all-in-holdem": [{}, {"hole_card_bonus_table": "D", "final_hand_bonus_table": "D"}],
    "texas-holdem-bonus": [
        {"bonus_table": "with the dealer's aces"},
        {"ante_pays": "flush or higher"},
    ],
    "four-card-poker": [{"aces_up_table": "I"}, {"aces_up_table": "VII"}],
    "two-card-joker-poker": [{"pair_up_table": "1"}, {"pair_up_table": "2"}],
    "mini-tex-3-card-holdem": [
        {"qualifying_hand": "pair", "pocket_poker_table": "A"},
        {"qualifying_hand": "ace-king", "ace_two": "not consecutive"},
        {"dealer_not_qualified": "player wins", "pocket_poker_table": "C"},
    ],
    "three-card-draw-poker": [
        {"in_to_win_bonus_table": "1", "first_3_bonus_table": "1"},
        {"in_to_win_bonus_table": "3", "first_3_bonus_table": "3"},
    ],
    "double-cross-poker": [{}, {"hands_of_one_kind": "are equal"}],
    "heads-up-holdem": [{"trips_plus_table": "1"}, {"folded_trips_plus": "loses"}],
    "ultimate-texas-holdem": [{"trips_table": "A"}, {"trips_table": "D"}],
    "colorado-holdem": [
        {},
        {"version": "permissible bet"},
        {"bonus_pair": "loses, as printed", "ace_low": False},
    ],
}
"""Option sets that differ in what they pay; every banked game has at least its defaults."""

AMOUNTS = {"let-it-ride-bonus": 1_00, "bonus-wager": 1_00}
"""Wagers that the law fixes."""

BANKED = [id for id in having("simulation") if issubclass(game_type(id), BankedPoker)]
CASES = [(id, options) for id in BANKED for options in OPTIONS.get(id, [{}])]


def made(id: str, options: dict[str, Any]) -> BankedKernel:
    kind = game_type(id)
    found = kernel(kind(kind.options_model.parse(options)), Plan())
    assert isinstance(found, BankedKernel)
    return found


def answering(game: BankedPoker, line: Line, own: Sequence[Card]) -> Any:
    """Answers each question of a round as the line does; ``own`` are the cards dealt first."""
    stages = list(game.stages)

    def answer(ask: Ask) -> Answer:
        names = {choice.name for choice in ask.choices}
        if ask.choices[0].cards is not None and line.discard >= 0:
            return ask.choices[0].name, 0, [own[line.discard]]
        matching = [one for one in stages if {one.choice, one.otherwise.name} <= names]
        if not matching:
            return ask.default  # no decision of a stage, such as to show cards
        stage = matching[0]
        del stages[: stages.index(stage) + 1]
        if line.declared and stage.declares is not None:
            return stage.declares.name
        if line.draws and stage.draws is not None:
            times = line.on(stage.wager.name)
            return stage.draws.name, times * UNIT, [own[line.exchanged]]
        for wager in stage.wagers:
            if (times := line.on(wager.name)) in stage.times:
                name = stage.choice if wager is stage.wager else wager.name
                return name, 0 if stage.withdraws else times * UNIT
        return stage.otherwise.name

    return answer


@pytest.mark.parametrize(("id", "options"), CASES, ids=str)
def test_the_engine_pays_the_price_of_every_end(id: str, options: dict[str, Any]) -> None:
    compiled = made(id, options)
    game = compiled.game
    asked = {one.name for stage in game.stages if not stage.withdraws for one in stage.wagers}
    placed = {name: game.wagers[name] for name in compiled.wagers if name not in asked}
    units = {name: AMOUNTS.get(name) or one.exactly or UNIT for name, one in placed.items()}
    wagers = {(1, name): one.times * units[name] for name, one in placed.items()}
    tried: dict[int, list[int]] = {
        code: order for order, code in representatives(compiled).values()
    }
    for code, order in tried.items():
        line, end = compiled.end_of(code)
        session = table(game, Stacked(cards_of(order)))
        own = [cards_of(order)[at] for at in compiled.columns.own]
        engine = won(round_of(session, wagers, answering(game, line, own)).events)
        for name in compiled.wagers:
            unit = units.get(name, UNIT)
            due = compiled.netted(code, unit)[name] * unit
            assert engine.get((1, name), 0) == due, (name, line, end, cards_of(order))


@pytest.mark.parametrize("id", BANKED)
def test_every_kind_of_hand_has_a_representative(id: str) -> None:
    """No row of a pay table is left untried, and every result comes with every line."""
    compiled = made(id, OPTIONS.get(id, [{}])[0])
    seen: Counter[tuple[int, int]] = Counter()
    for _, _, _, grading, kind in representatives(compiled):
        seen[grading, kind] += 1
    for grading, (kinds, _) in enumerate(compiled.game.gradings):
        missing = [name for place, name in enumerate(kinds.names) if not seen[grading, place]]
        assert not missing, missing
