"""Exact odds of banked poker: counted ends times prices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np

from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, GIVES_UP, HIGHER, End, Grade
from pitboss.hands.kinds import CardKinds
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.paid import by_rows
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, WagerOdds, by_net, from_counts
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate, Verdict

FEW = 3
"""The largest hand, in cards, for which every hand is graded separately."""
Ends = Mapping[tuple[Line, End], int]
"""How many deals end in each way, with the best line for every hand."""


_collected: ContextVar[list[tuple[Ends, int]] | None] = ContextVar("ends", default=None)


@contextmanager
def listening() -> Iterator[list[tuple[Ends, int]]]:
    """Receive the ends that analyses of main wagers count, with the number of deals."""
    collected: list[tuple[Ends, int]] = []
    token = _collected.set(collected)
    try:
        yield collected
    finally:
        _collected.reset(token)


def main(
    game: BankedPoker, ends: Ends, total: int, *, named: bool = True, **more: Any
) -> WagerOdds:
    """All main wagers together, per unit of the ante."""
    prices, collected = Prices(game), _collected.get()
    if collected is not None:
        collected.append((ends, total))
    nets: Counter[Fraction] = Counter()
    rows: Counter[tuple[str, str, Fraction]] = Counter()
    lines: Counter[Line] = Counter()
    for (line, end), count in ends.items():
        worth = prices.net(line, end)
        nets[worth] += count
        rows[(*_name(game, line, end), worth)] += count
        lines[line] += count
    listed = sorted(rows.items(), key=lambda row: (row[0][0].startswith(GIVES_UP), -row[0][2]))
    outcomes = (
        from_counts(((name, count, worth, pays) for (name, pays, worth), count in listed), total)
        if named
        else by_net(nets, total)
    )
    played = Fraction(sum(line.played * count for line, count in lines.items()), total)
    mandatory = _mandatory(game)
    more.setdefault("figures", _decisions(lines, total))
    return WagerOdds(game.id, game.ante.name, _table(game), outcomes, mandatory + played, **more)


def _mandatory(game: BankedPoker) -> int:
    """How many antes are at risk whatever is decided."""
    return sum(game.wagers[name].times for name in game.main if name not in game.asked)


def _table(game: BankedPoker) -> str:
    """The pay table that decides the payout of the main wagers."""
    tables = [game.tables[name] for name in (*game.main, *game.bonuses) if name in game.grades]
    found = max(tables, key=lambda table: len(table.rows), default=game.tables[game.ante.name])
    return found.name


def _decisions(lines: Mapping[Line, int], total: int) -> dict[str, Figure]:
    """How often each line is played."""
    counts: Counter[str] = Counter()
    for line, count in sorted(lines.items(), key=lambda one: (one[0].folded, -one[0].played)):
        counts[line.words] += count
    return {words: Figure(Fraction(count, total)) for words, count in counts.items()}


def _name(game: BankedPoker, line: Line, end: End) -> tuple[str, str]:
    """An end in words, and the payout odds of the row that pays it."""
    if game.ante.name in game.grades:
        return _row(game, line, end)
    if line.folded:
        return "fold", ""
    name = "win" if end.against == HIGHER else "tie" if end.against == EQUAL else "lose"
    name = name if end.qualifies else NO_QUALIFIER
    if any(len(stage.times) > 1 for stage in game.stages):
        name = f"{line.words}, {name}"
    for paid in (*game.main, *game.bonuses):
        if paid in game.grades and (paid not in game.asked or line.on(paid)):
            verdict = game.verdict(game.bonuses.get(paid) or game.wagers[paid], end)
            if verdict is not None and verdict.fate is Fate.WON:
                row, kinds = verdict.outcome, game.grades[paid].kinds
                if paid in game.bonuses:
                    row = kinds.row(end.kinds[game.graded[paid]], game.tables[paid].pays)
                return f"{name}, {row}", str(verdict.pays)
    return name, ""


def _row(game: BankedPoker, line: Line, end: End) -> tuple[str, str]:
    """The same if a pay table decides without a dealer's hand: the row of the last wager, and the
    amount at risk."""
    at_risk = f"{_mandatory(game) + line.played} at risk"
    if line.folded:
        return (
            f"{next(stage.otherwise.name for stage in game.stages if stage.folds)}, {at_risk}",
            "",
        )
    asked = {stage.wager.name for stage in game.stages}
    *_, last = [name for name in game.main if name not in asked or line.on(name)]
    verdict = game.verdict(game.wagers[last], end)
    assert verdict is not None, "a wager of the line is at stake"
    if verdict.fate is Fate.LOST:
        return f"lose, {at_risk}", ""
    return f"{verdict.outcome}, {at_risk}", str(verdict.pays or "push")


def part_of_main(game: BankedPoker, name: str, ends: Ends, total: int, **more: Any) -> WagerOdds:
    """One wager alone, with its bonuses, if every hand is played the best for all
    main wagers together."""
    counts: Counter[tuple[str, str, Fraction]] = Counter()
    for (line, end), count in ends.items():
        counts[_part(game, name, end._replace(folded=line.folded))] += count
    bonuses = [one for one in game.bonuses.values() if one.wager.name == name]
    order = [row.outcome for row in game.tables[name].rows]
    order += [f"{one.title}, {row.outcome}" for one in bonuses for row in one.tables[0].rows]
    last = ("win", "tie", "lose", "fold")
    listed_rows = sorted(
        counts.items(),
        key=lambda row: (
            row[0][0] in last and 1 + last.index(row[0][0]),
            order.index(row[0][0]) if row[0][0] in order else len(order),
        ),
    )
    outcomes = from_counts(
        ((row, count, worth, pays) for (row, pays, worth), count in listed_rows), total
    )
    return WagerOdds(game.id, name, game.tables[name].name, outcomes, **more)


def _part(game: BankedPoker, name: str, end: End) -> tuple[str, str, Fraction]:
    """The result of one wager at an end: the row, its payout odds, and the net."""
    verdict = game.verdict(game.wagers[name], end)
    assert verdict is not None, f"{name} is at stake in every round"
    worth = price(verdict)
    for bonus in game.bonuses.values():
        found = game.verdict(bonus, end) if bonus.wager.name == name else None
        if found is not None and found.fate is Fate.WON:
            row = game.grades[bonus.name].kinds.names[end.kinds[game.graded[bonus.name]]]
            return f"{bonus.title}, {row}", str(found.pays), worth + price(found)
    listed = game.tables[name].pays(verdict.outcome)
    if listed is not None:
        return verdict.outcome, str(listed), worth
    if verdict.fate is Fate.RETURNED:
        return "tie" if verdict.outcome == "push" else verdict.outcome, "push", worth
    if verdict.fate is Fate.LOST:
        return "fold" if verdict.outcome == "fold" else "lose", "", worth
    return verdict.outcome, str(verdict.pays), worth


# Wagers that a pay table decides


@lru_cache(maxsize=4)
def strength_counts(evaluator: str) -> tuple[tuple[int, int], ...]:
    """How many of all hands have each strength: counted once for all pay tables of a wager."""
    from pitboss.hands.batch import frequencies

    return tuple(frequencies(evaluator).items())


def kind_counts(grade: Grade, size: int) -> dict[int, int]:
    """How many of all hands of so many cards are of each kind."""
    kinds = grade.kinds
    if isinstance(kinds, CardKinds) or size <= FEW:
        indices = [card.index for card in kinds.deck]
        hands = np.array(list(combinations(indices, size)))
        return dict(enumerate(np.bincount(kinds.sort(hands)).tolist()))
    counts: Counter[int] = Counter()
    for strength, count in strength_counts(kinds.ranker.evaluators[size]):
        counts[int(kinds.by_strength[strength])] += count
    for apart, name in kinds.apart.items():
        counts[kinds.place[kinds.kind(kinds.ranker.best(apart))]] -= 1
        counts[kinds.place[name]] += 1
    return dict(counts)


def graded(game: BankedPoker, name: str, counts: Mapping[int, int], **more: Any) -> WagerOdds:
    """A wager decided by its pay table, from how many hands are of each kind."""
    found = ((graded_end(game, name, place), count) for place, count in counts.items())
    return by_verdicts(game, name, found, sum(counts.values()), **more)


def by_verdicts(
    game: BankedPoker, name: str, ends: Iterable[tuple[End, int]], total: int, **more: Any
) -> WagerOdds:
    """The same by the game's verdict on each end, and in how many cases it falls."""
    paid: dict[str, Verdict] = {}
    chances: Counter[str] = Counter()
    for end, count in ends:
        verdict = game.verdict(game.wagers[name], end)
        assert verdict is not None, f"a {name} is settled whatever the cards are"
        if verdict.fate is not Fate.LOST:
            same = paid.setdefault(verdict.outcome, verdict)
            assert price(same) == price(verdict), f"{verdict.outcome} pays in one way"
            chances[verdict.outcome] += count
    rows = {row: Fraction(count, total) for row, count in chances.items()}
    return by_rows(game, name, rows, paid, **more)


def graded_end(game: BankedPoker, name: str, place: int) -> End:
    """An end at which the cards that decide a wager are of this kind."""
    kinds = [0] * len(game.gradings)
    kinds[game.graded[name]] = place
    return End(HIGHER, kinds=tuple(kinds))


def side(name: str, size: int, **more: Any) -> Callable[[Game], WagerOdds]:
    """The analysis of a side wager that depends on so many cards, and survives a fold."""

    def odds(game: Game) -> WagerOdds:
        assert isinstance(game, BankedPoker), "the analysis of another family"
        return graded(game, name, kind_counts(game.grades[name], size), **more)

    return odds
