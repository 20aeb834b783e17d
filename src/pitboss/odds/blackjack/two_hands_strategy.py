"""Blackjack switch: hand values to add up for the switch, charts of totals, and any cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.blackjack.blackjack_switch import KEEP, SWITCH
from pitboss.games.blackjack.decisions import DOUBLE_LESS, INSURE, INSURE_LESS, NO_INSURANCE
from pitboss.hands.points import is_blackjack
from pitboss.odds.blackjack.blackjack_switch import BY_CHART, switch_rules
from pitboss.odds.blackjack.exact import lookup
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.beside import PAIRS
from pitboss.odds.blackjack.exact.cells import Cell, best_cell
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.hands import points
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, TEN, Rules
from pitboss.odds.blackjack.exact.solve import Price, prices
from pitboss.odds.blackjack.exact.switch import SwitchCharts, SwitchRules, charts, kind_of
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, Start, TableTerms
from pitboss.odds.blackjack.strategy import (
    HAND_KEY,
    NAMES,
    RISK,
    SIGNS,
    BlackjackStrategy,
    counts_of,
    least,
    name_of,
    rank_of,
)
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide
from pitboss.table.game import Game
from pitboss.table.steps import Answer, Choice

GOOD = ChartKey("hundredths of a wager that a hand wins on average", "green")
BAD = ChartKey("hundredths of a wager that a hand loses on average", "yellow")
FOUR = 4
"""The cards of two hands."""


@lru_cache(maxsize=64)
def first_choices(
    rules: Rules, start: Start, beside: tuple[int, ...], ranks: tuple[int, int]
) -> dict[str, Fraction]:
    """Every choice with two cards, given those of the other hand, per unit of its wager."""
    cell, price = _priced(replace(rules, shoe=without(rules, beside)), start)
    return price.values(cell, price.worths[0], ranks)


@lru_cache(maxsize=16)
def _priced(rules: Rules, start: Start) -> tuple[Cell, Price]:
    table = TableTerms(rules)
    cell, _ = best_cell(table, start)
    return cell, prices(table, [cell])[0]


def without(rules: Rules, ranks: Sequence[int]) -> tuple[int, ...]:
    return tuple(all_ - list(ranks).count(rank) for rank, all_ in enumerate(rules.shoe))


class TwoHandsStrategy(BlackjackStrategy):
    """The charts, and the best play of both hands by the cards seen."""

    def rules(self, game: Game) -> Rules:
        return rules_of(game)

    def guide(self, game: Game) -> Guide:
        found, best = charts(switch_rules(game)), odds(game, "wager")
        by_chart = best.figures[BY_CHART].value
        return Guide(
            game.id,
            (best, odds(game, "match")),
            (),
            (*self.hand_values(found), *self.totals(found)),
            (
                "To switch or not: add up the values of the two hands as they lie, and as they "
                "would lie; switch for more.",
                "A blackjack counts as such only as it was dealt; a switched ace and ten is A,10.",
                "Insurance is never worth its price to a player who knows the own cards only.",
                "Look up two hands: pitboss strategy blackjack-switch --hand "
                '"Th 6h 5c Ac" --dealer 9s; one hand beside two cards: add --board "5c Ac".',
            ),
            {
                "house advantage by the charts": by_chart,
                "more than with the best play by cards": by_chart - best.house_advantage,
            },
        )

    def hand_values(self, found: SwitchCharts) -> Iterator[Chart]:
        """The points of hands: each total once, pairs separately."""
        ups = [*range(1, RANKS), ACE]
        kinds: dict[tuple[int, bool, bool], int] = {}
        for at, (a, b) in enumerate(PAIRS):
            kinds.setdefault(kind_of(a, b), at)
        order = sorted(kinds, key=lambda kind: (kind[2], kind[1], -kind[0]))
        rows = [("blackjack", len(PAIRS)), *((hand_name(*kind), kinds[kind]) for kind in order)]
        cells = tuple(tuple(f"{found.points[up][at]:+d}" for up in ups) for _, at in rows)
        signs = sorted({cell for row in cells for cell in row}, key=int)
        keys = {sign: BAD if sign.startswith("-") else GOOD for sign in signs}
        names = tuple(NAMES[up] for up in ups)
        yield Chart("Hand values, for the switch", tuple(n for n, _ in rows), names, cells, keys)

    def totals(self, found: SwitchCharts) -> Iterator[Chart]:
        """How each hand is played: hard totals, soft totals and pairs."""
        columns = tuple(name_of(column) for column in found.chart)
        lines = list(found.chart.values())
        for title, soft, lowest in (("Hard totals", False, 5), ("Soft totals", True, 13)):
            rows = range(20, lowest - 1, -1)
            cells = tuple(tuple(SIGNS[code(one, (p, soft))] for one in lines) for p in rows)
            names = tuple(f"A,{p - 11}" if soft else str(p) for p in rows)
            yield self._chart(title, names, columns, cells)
        ranks = range(RANKS - 1, -1, -1)
        cells = tuple(tuple(self._pair(one, rank) for one in lines) for rank in ranks)
        yield self._chart("Pairs", tuple(f"{NAMES[r]},{NAMES[r]}" for r in ranks), columns, cells)

    # Cards given in a question

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "board", "dealer", decks=int(game.options.decks))
        if len(shown.hand) < 2 or len(shown.dealer) != 1 or len(shown.board) not in (0, 2):
            raise BadCard(
                "Name the four cards of two hands, or one hand (and with --board the two cards of "
                'the other), and the dealer\'s first card: --hand "Th 6h 5c Ac" --dealer 9s.'
            )
        start = self.start(shown.dealer)
        if len(shown.hand) == FOUR and not shown.board:
            return self.to_switch(switch_rules(game), shown.hand[:2], shown.hand[2:], start)
        rules = self.rules(game)
        found = self.beside(rules, shown.hand, shown.board, start)
        if not found:
            raise BadCard("Nothing is left to decide with these cards.")
        return ranked(
            (Valued(Answer(name), found[name]) for name in RISK if name in found),
            per="wager", why=self.why(rules, shown.hand),
        )  # fmt: skip

    def beside(
        self, rules: Rules, own: Sequence[Card], others: Sequence[Card], start: Start
    ) -> dict[str, Fraction]:
        """Every choice with a hand that is not split, given the cards of the other."""
        gone = tuple(sorted(rank_of(card) for card in others))
        if points(counts_of(own))[0] > 21:
            return {}
        if len(own) == 2 and not is_blackjack(own):
            low, high = sorted(rank_of(card) for card in own)
            return first_choices(rules, start, gone, (low, high))
        return lookup.worth(replace(rules, shoe=without(rules, gone)), start, counts_of(own))

    def to_switch(
        self, rules: SwitchRules, first: Sequence[Card], second: Sequence[Card], start: Start
    ) -> Advice:
        """Whether to keep two hands or exchange their second cards, both hands added up."""
        (a, b), (c, d) = first, second
        kept = self.dealt(rules, (a, b), (c, d), start) + self.dealt(rules, (c, d), (a, b), start)
        made = self.made(rules, (a, d), (c, b), start) + self.made(rules, (c, b), (a, d), start)
        options = [Valued(Answer(KEEP), kept), Valued(Answer(SWITCH), made)]
        return ranked(options, per="wager on each hand", why="both hands together")

    def dealt(
        self, rules: SwitchRules, own: Sequence[Card], others: Sequence[Card], start: Start
    ) -> Fraction:
        """The value of a hand as dealt: a blackjack wins unless the dealer has one."""
        if not is_blackjack(own):
            return max(self.beside(rules.one, own, others, start).values())
        return 1 - self.natural(rules.one, (*own, *others), start)

    def made(
        self, rules: SwitchRules, own: Sequence[Card], others: Sequence[Card], start: Start
    ) -> Fraction:
        """The value of a switched hand: an ace and a ten is a 21 like any other."""
        found = self.beside(rules.one, own, others, start)
        if not is_blackjack(own):
            return max(found.values())
        pushed = self.natural(rules.one, (*own, *others), start) * rules.two_card_21_pushes
        return found["stand"] + pushed

    def natural(self, rules: Rules, seen: Sequence[Card], start: Start) -> Fraction:
        """The probability of a dealer's blackjack, as far as players know."""
        other = {ACE: TEN, TEN: ACE}.get(start[0])
        if other is None or rules.peeks:
            return Fraction(0)
        counts = counts_of(seen)
        return Fraction(rules.shoe[other] - counts[other], rules.cards - 1 - sum(counts))

    # At a table

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        choices = {choice.name: choice for choice in seat.ask.choices}
        spot = f"spot {seat.ask.spot}"
        both = seat.known(spot), seat.known(f"{spot} hand 2")
        if NO_INSURANCE in choices:
            return self.insure(game, seat, choices, [*both[0], *both[1]])
        if KEEP in choices:
            return self.to_switch(switch_rules(game), *both, self.start(seat.dealer))
        if "stand" not in choices:
            return None
        found = self.hand_choices(game, seat, choices["stand"])
        options = [
            Valued(Answer(name, least(choices[name])), found[name])
            for name in RISK
            if name in choices and name in found and name != DOUBLE_LESS
        ]
        return ranked(options, per="wager", why="by its cards and the other hand's first two")

    def hand_choices(self, game: Game, seat: Seat, stand: Choice) -> dict[str, Fraction]:
        """The hand that a player is asked about.

        A waiting hand with a single card shows that the hand before it was split.
        """
        rules, start = self.rules(game), self.start(seat.dealer)
        key = HAND_KEY.match(stand.help)
        assert key is not None, "a player with two hands is told which one is asked about"
        spot = f"spot {seat.ask.spot}"
        others = [name for name in seat.hands if HAND_KEY.fullmatch(name) and name != key.group()]
        others = [name for name in others if name == spot or name.startswith(f"{spot} hand")]
        own, number = seat.known(key.group()), int(key.group(2) or 1)
        waits = [name for name in others if len(seat.known(name)) == 1]
        if number <= 2 and not waits:
            beside = seat.known(spot if number == 2 else f"{spot} hand 2")[:2]
            return self.beside(rules, own, beside if len(beside) == 2 else (), start)
        rank = rank_of(own[0])
        alike = sum(rank_of(cards[0]) == rank for name in others if (cards := seat.known(name)))
        beside_it = min(max(alike, 1), rules.splits(rank) - 1)
        role = FIRST if number <= 2 else ADDED
        return self._of_pair(rules, start, own, rank, beside_it, role)

    def values(
        self, rules: Rules, cards: Sequence[Card], start: Start, **split: int
    ) -> dict[str, Fraction]:
        if split:
            rank, others, role = (split[name] for name in ("rank", "others", "role"))
            counts = counts_of(cards)
            return lookup.worth(rules, start, counts, rank=rank, others=others, role=role)
        return self.beside(rules, cards, (), start)

    def insure(
        self, game: Game, seat: Seat, choices: dict[str, Choice], seen: Sequence[Card]
    ) -> Advice:
        """Insurance of one hand, per unit of its wager."""
        rules, counts = self.rules(game), counts_of(seen)
        chance = Fraction(rules.shoe[TEN] - counts[TEN], rules.cards - 1 - sum(counts))
        value = chance * game.odds(game.wagers["insurance"]).ratio - (1 - chance)
        options = [Valued(Answer(NO_INSURANCE), Fraction(0))]
        for name in (INSURE_LESS, INSURE):
            if name in choices:
                amount = least(choices[name])
                share = Fraction(amount, seat.wagers["wager"])
                options.append(Valued(Answer(name, amount), share * value))
        return ranked(options, per="wager", why="by the cards of both hands")


def hand_name(total: int, soft: bool, pair: bool) -> str:
    """The name of a hand in the chart of hand values."""
    if pair:
        rank = ACE if soft else total // 2 - 1
        return f"{NAMES[rank]},{NAMES[rank]}"
    return f"A,{total - 11}" if soft else str(total)


STRATEGY: Strategy = TwoHandsStrategy()
