"""Spanish 21, double and triple attack blackjack: charts by totals and cards, and any hand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from msgspec import structs

from pitboss.games.blackjack.decisions import DOUBLE_LESS, MORE, NO_WAGER
from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.ends import RESCUE
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from pitboss.odds.blackjack.exact import family_rules
from pitboss.odds.blackjack.exact.answer import SolvedTable, answer
from pitboss.odds.blackjack.exact.array import SPLIT as PAIR_SPLIT
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.chart import MOST_CARDS, Lines
from pitboss.odds.blackjack.exact.first_cards import FirstCardsPart
from pitboss.odds.blackjack.exact.hands import hands
from pitboss.odds.blackjack.exact.play import DOUBLE
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, TEN, Rules
from pitboss.odds.blackjack.strategy import (
    HAND_KEY,
    KEYS,
    NAMES,
    SIGNS,
    BlackjackStrategy,
    counts_of,
    name_of,
    rank_of,
)
from pitboss.odds.blackjack.without_tens import BY_CHART, total
from pitboss.odds.core.advice import Advice, Seat, Strategy, Valued, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide
from pitboss.table.game import Game
from pitboss.table.steps import Answer

WAGERED = {
    "+": ChartKey("wager as much again", "green"),
    "-": ChartKey("no further wager", "white"),
}
ENDED = {"E": ChartKey("end the hand for one wager", "white"), "S": ChartKey("stand", "yellow")}


@lru_cache(maxsize=1)
def possible() -> frozenset[tuple[int, bool, int]]:
    """Every total, soft or not, with its possible numbers of cards."""
    every = hands()
    sizes = every.size.clip(max=MOST_CARDS).tolist()
    return frozenset(zip(every.total.tolist(), every.soft.tolist(), sizes, strict=True))


def sign(lines: Lines, points: int, soft: bool) -> str:
    """What to do with a total: for two cards, then each change with the number of cards from
    which it applies."""
    found = ""
    last = ""
    for size in range(2, MOST_CARDS + 1):
        if (points, soft, size) not in possible():
            continue
        one = SIGNS[code(lines, (points, soft, size))]
        if one != last:
            found += f" {one}{size}" if last else one
            last = one
    return found


class WithoutTensStrategy(BlackjackStrategy):
    """The charts of the three games of 48-card decks."""

    def rules(self, game: Game) -> Rules:
        return family_rules.rules_of(game)

    def guide(self, game: Game) -> Guide:
        rules = self.rules(game)
        found = answer(rules)
        best = odds(game, "wager")
        by_chart = best.figures[BY_CHART].value
        return Guide(
            game.id,
            (best,),
            (),
            (*self.attacks(game, found), *self.by_size(rules, found)),
            (
                "A number after a sign says from how many cards on it holds: S H4 is to stand with "
                "two or three cards, and to hit with four or more.",
                "Insurance is never worth its price to a player who knows the own cards only.",
                f'Look up any hand: pitboss strategy {game.id} --hand "8h 8c" --dealer Jd',
            ),
            {
                "house advantage by the charts": by_chart,
                "more than with the best play by cards": by_chart - best.house_advantage,
            },
        )

    def attacks(self, game: Game, found: SolvedTable) -> Iterator[Chart]:
        """When to place the wagers between the first cards."""
        parts, every = found.by_cards, range(RANKS)
        if isinstance(game, DoubleAttackBlackjack):
            row = tuple("+" if by_up(parts, up).live > 0 else "-" for up in every)
            yield Chart("Double attack", ("any",), NAMES, (row,), WAGERED)
        if isinstance(game, TripleAttackBlackjack):
            row = tuple("+" if by_own(parts, own).value > 0 else "-" for own in every)
            yield Chart("Second attack, by your first card", ("",), NAMES, (row,), WAGERED)
            cells = tuple(
                tuple("+" if parts[own, up].value > 0 else "-" for up in every) for own in every
            )
            title = "Third attack, by your first card and the dealer's"
            yield Chart(title, NAMES, NAMES, cells, WAGERED)

    def by_size(self, rules: Rules, found: SolvedTable) -> Iterator[Chart]:
        """Hard totals, soft totals, pairs, and doubled hands."""
        columns = tuple(name_of(column) for column in found.chart)
        lines = list(found.chart.values())
        hard = [(points, False) for points in range(20, 4, -1)]
        soft = [(points, True) for points in range(20, 11, -1)]
        for title, rows in (("Hard totals", hard), ("Soft totals", soft)):
            names = tuple(f"A,{p - 11}" if is_soft else str(p) for p, is_soft in rows)
            cells = tuple(tuple(sign(one, *row) for one in lines) for row in rows)
            yield Chart(title, names, columns, cells, keys(cells))
        ranks = range(RANKS - 1, -1, -1)
        cells = tuple(
            tuple(SIGNS[PAIR_SPLIT] if rank in one.pairs else "" for one in lines) for rank in ranks
        )
        names = tuple(f"{NAMES[rank]},{NAMES[rank]}" for rank in ranks)
        yield Chart("Pairs", names, columns, cells, keys(cells))
        if rules.rescue:
            cells = tuple(tuple(once_doubled(one, p) for one in lines)
                          for p in range(17, 11, -1))  # fmt: skip
            names = tuple(map(str, range(17, 11, -1)))
            yield Chart("Hard totals once doubled", names, columns, cells, ENDED)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        choices = {choice.name: choice for choice in seat.ask.choices}
        if NO_WAGER in choices:
            return self.on_attack(game, seat)
        if RESCUE in choices:
            return self.on_rescue(game, seat)
        fewer = tuple(choice for choice in seat.ask.choices if choice.name != DOUBLE_LESS)
        return super().advise(game, replace(seat, ask=structs.replace(seat.ask, choices=fewer)))

    def on_attack(self, game: Game, seat: Seat) -> Advice:
        """A wager between the first cards, per unit of it."""
        parts = answer(self.rules(game)).by_cards
        if isinstance(game, DoubleAttackBlackjack):
            part = by_up(parts, rank_of(seat.dealer[0]))
            value = part.live / part.chance
        else:
            own = rank_of(seat.own[0])
            part = parts[own, rank_of(seat.dealer[0])] if seat.dealer else by_own(parts, own)
            value = part.value / part.chance
        most = next(one.amounts for one in seat.ask.choices if one.name == MORE)
        assert isinstance(most, tuple), "as much again is one amount"
        options = [Valued(Answer(NO_WAGER), Fraction(0)), Valued(Answer(MORE, most[0]), value)]
        return ranked(options, per="attack wager", why="by the cards that are seen")

    def on_rescue(self, game: Game, seat: Seat) -> Advice:
        """A doubled hand: stand with both wagers, or lose one."""
        rules, start = self.rules(game), self.start(seat.dealer)
        hands = [name for name in seat.hands if name.startswith(f"spot {seat.ask.spot}")]
        key = HAND_KEY.match(next(one.help for one in seat.ask.choices if one.name == "stand"))
        own = seat.known(key.group()) if key and len(hands) > 1 else seat.own
        counts = counts_of(own)
        alone = self.values(rules, own, start)["stand"]
        left = rules.cards - 1 - sum(counts)
        other = {ACE: TEN, TEN: ACE}.get(start[0])
        natural = Fraction(0)
        if other is not None and not rules.peeks:
            natural = Fraction(rules.shoe[other] - counts[other], left)
        options = [
            Valued(Answer(RESCUE), Fraction(-1)),
            Valued(Answer("stand"), 2 * alone + natural),
        ]
        return ranked(options, per="wager", why=self.why(rules, own))


def by_up(parts: Mapping[tuple[int, int], FirstCardsPart], up: int) -> FirstCardsPart:
    return total(parts[own, up] for own in range(RANKS))


def by_own(parts: Mapping[tuple[int, int], FirstCardsPart], own: int) -> FirstCardsPart:
    return total(parts[own, up] for up in range(RANKS))


def once_doubled(lines: Lines, points: int) -> str:
    """What to do with a doubled hand of this hard total; empty if none is doubled."""
    if DOUBLE not in lines.first.values():
        return ""
    end = any((points, False, size) in lines.rescue for size in range(3, MOST_CARDS + 1))
    return "E" if end else "S"


def keys(cells: tuple[tuple[str, ...], ...]) -> dict[str, ChartKey]:
    used = {"".join(c for c in part if not c.isdigit())
            for row in cells for cell in row for part in cell.split()}  # fmt: skip
    whole = {cell for row in cells for cell in row if cell}
    found = {one: key for one, key in KEYS.items() if one in used}
    return found | {cell: ChartKey("as its signs say, by the number of cards", "white")
                    for cell in sorted(whole - set(found))}  # fmt: skip


STRATEGY: Strategy = WithoutTensStrategy()
