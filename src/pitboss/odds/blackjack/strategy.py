"""Blackjack: the charts, the exceptions for single hands, and a lookup of any hand."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import partial

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.blackjack.decisions import (
    DOUBLE_LESS,
    EVEN_MONEY,
    INSURE,
    INSURE_LESS,
    NO_INSURANCE,
    SPLIT,
    SURRENDER,
)
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.odds.blackjack.exact import lookup
from pitboss.odds.blackjack.exact.answer import SolvedTable, answer
from pitboss.odds.blackjack.exact.array import DOUBLE_OR_STAND, SURRENDER_OR_STAND, code
from pitboss.odds.blackjack.exact.array import SPLIT as PAIR_SPLIT
from pitboss.odds.blackjack.exact.cells import SURRENDER as GIVE_UP
from pitboss.odds.blackjack.exact.chart import Column, Lines, Total, column_of
from pitboss.odds.blackjack.exact.hands import points
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, STAND
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, TEN, Rules, rules_of
from pitboss.odds.blackjack.exact.solve import natural_pays
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, NATURAL, Start
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.table.game import Game
from pitboss.table.steps import Answer, Choice, Span

SIGNS = {
    STAND: "S", HIT: "H", DOUBLE: "D", DOUBLE_OR_STAND: "Ds", PAIR_SPLIT: "P",
    GIVE_UP: "R", SURRENDER_OR_STAND: "Rs",
}  # fmt: skip
KEYS = {
    "S": ChartKey("stand", "yellow"),
    "H": ChartKey("hit", "green"),
    "D": ChartKey("double, or else hit", "bright_cyan"),
    "Ds": ChartKey("double, or else stand", "cyan"),
    "P": ChartKey("split", "magenta"),
    "R": ChartKey("surrender, or else hit", "white"),
    "Rs": ChartKey("surrender, or else stand", "bright_white"),
}
NAMES = ("A", *map(str, range(2, 11)))
RISK = (SURRENDER, "stand", "hit", "double", SPLIT)
"""Choices in order of risk."""
UNSPLIT = (("rank", -1), ("others", 0), ("role", FIRST))
"""Stands for a hand that is not of a split pair."""
HAND_KEY = re.compile(r"spot \d+( hand (\d+))?")


def rank_of(card: Card) -> int:
    return BLACKJACK_VALUE[card] - 1


def counts_of(cards: Sequence[Card]) -> list[int]:
    ranks = [rank_of(card) for card in cards]
    return [ranks.count(rank) for rank in range(RANKS)]


def name_of(column: Column) -> str:
    """The name of a chart's column for the dealer's card or cards."""
    total, soft = column
    if total == 11 and soft:
        return NAMES[ACE]
    return f"s{total}" if soft else str(total)


def written(ranks: Sequence[int]) -> str:
    return ",".join(NAMES[rank] for rank in sorted(ranks, reverse=True))


class BlackjackStrategy:
    """The chart of totals, and the best play by every hand's cards."""

    def rules(self, game: Game) -> Rules:
        return rules_of(game)

    def guide(self, game: Game) -> Guide:
        rules = rules_of(game)
        found = answer(rules)
        best = odds(game, Blackjack.wager.name)
        return Guide(
            game.id,
            (best,),
            tuple(self.exceptions(found)),
            tuple(self.charts(rules, found)),
            (
                "Hands of two cards with a better play than the charts' are listed above them.",
                "Insurance is never worth its price to a player who knows the own cards only."
                if not rules.face_up
                else "The dealer's two cards are seen: columns are their total, s a soft one.",
                'Look up any hand: pitboss strategy blackjack --hand "8h 8c" --dealer Td',
            ),
            {
                "house advantage by the charts": -found.basic,
                "more than with the best play by cards": found.best - found.basic,
            },
        )

    def charts(self, rules: Rules, found: SolvedTable) -> Iterator[Chart]:
        """Hard totals, soft totals and pairs, from the highest down."""
        columns = tuple(name_of(column) for column in found.chart)
        lines = list(found.chart.values())
        hard = [(total, False) for total in range(20, 3, -1)]
        soft = [(total, True) for total in range(20, 11, -1)]
        for title, rows in (("Hard totals", hard), ("Soft totals", soft)):
            cells = tuple(tuple(SIGNS[code(one, row)] for one in lines) for row in rows)
            names = tuple(f"A,{total - 11}" if is_soft else str(total) for total, is_soft in rows)
            yield self._chart(title, tuple(n.replace("A,1", "A,A", 1) if n == "A,1" else n
                              for n in names), columns, cells)  # fmt: skip
        pairs = tuple(
            tuple(self._pair(one, rank) for one in lines) for rank in range(RANKS - 1, -1, -1)
        )
        names = tuple(f"{NAMES[rank]},{NAMES[rank]}" for rank in range(RANKS - 1, -1, -1))
        values = {
            f"{written(hand)} against {written(start)}": dict(choices)
            for start, hands in found.values.items()
            for hand, choices in hands.items()
        }
        values["all hands"] = {"best play": found.best, "by the charts": found.basic}
        yield self._chart("Pairs", names, columns, pairs, values)

    def _pair(self, lines: Lines, rank: int) -> str:
        total: Total = points([2 * (rank == one) for one in range(RANKS)])
        return SIGNS[PAIR_SPLIT] if rank in lines.pairs else SIGNS[code(lines, total)]

    def _chart(
        self,
        title: str,
        rows: tuple[str, ...],
        columns: tuple[str, ...],
        cells: tuple[tuple[str, ...], ...],
        values: dict[str, dict[str, Fraction]] | None = None,
    ) -> Chart:
        used = {cell for row in cells for cell in row}
        keys = {sign: key for sign, key in KEYS.items() if sign in used}
        return Chart(title, rows, columns, cells, keys, values or {})

    def exceptions(self, found: SolvedTable) -> Iterator[Rule]:
        """Hands of two cards for which the charts are not best."""
        for start, hands in found.plays.items():
            lines = found.chart[column_of(start)]
            for hand, play in hands.items():
                total = points([hand.count(rank) for rank in range(RANKS)])
                sign = code(lines, total)
                usual = {
                    HIT: "hit", STAND: "stand", DOUBLE: "double", DOUBLE_OR_STAND: "double",
                    GIVE_UP: "surrender", SURRENDER_OR_STAND: "surrender",
                }[sign]  # fmt: skip
                if usual not in found.values[start][hand]:
                    usual = "stand" if sign == DOUBLE_OR_STAND else "hit"
                if hand[0] == hand[1] and hand[0] in lines.pairs:
                    usual = "split"
                if play != usual:
                    against = f"{written(hand)} against {written(start)}"
                    yield Rule("by its cards", against, f"{play}, not {usual}")

    # One hand

    def look_up(self, game: Game, shown: Shown) -> Advice:
        rules = self.rules(game)
        check_cards(shown, "hand", "dealer", decks=int(game.options.decks))
        known = 2 if rules.face_up else 1
        if len(shown.hand) < 2 or len(shown.dealer) != known:
            cards, flag = ("both cards", '"Td 6c"') if rules.face_up else ("the first card", "Td")
            raise BadCard(
                f'Name your own cards and {cards} of the dealer: --hand "8h 8c" --dealer {flag}.'
            )
        choices = self.values(rules, shown.hand, self.start(shown.dealer))
        return ranked(
            (Valued(Answer(name), choices[name]) for name in RISK if name in choices),
            per="wager",
            why=self.why(rules, shown.hand),
        )

    def start(self, cards: Sequence[Card]) -> Start:
        return tuple(sorted(rank_of(card) for card in cards))

    def values(
        self, rules: Rules, cards: Sequence[Card], start: Start, **split: int
    ) -> dict[str, Fraction]:
        """Every choice with a hand, per unit of its wager."""
        counts = counts_of(cards)
        total, _ = points(counts)
        if total > 21 or start == NATURAL:
            raise BadCard("Nothing is left to decide with these cards.")
        ranks = sorted(rank_of(card) for card in cards)
        first_two = len(cards) == 2 and not split
        if first_two and tuple(ranks) == NATURAL:
            raise BadCard("A blackjack has nothing left to decide but insurance.")
        suited = len({card.suit for card in cards}) == 1
        if first_two and not (suited and rules.six_seven_eight > 1):
            choices = dict(answer(rules).values[start].get((ranks[0], ranks[1]), {}))
        else:
            choices = lookup.worth(rules, start, counts, suited=suited, **split)
            if first_two and rules.surrender and choices:
                known = answer(rules).values[start][ranks[0], ranks[1]]
                choices[SURRENDER] = known[SURRENDER]
        if not choices:
            raise BadCard("The shoe does not have these cards.")
        return choices

    def why(self, rules: Rules, cards: Sequence[Card]) -> str:
        total, soft = points(counts_of(cards))
        given = "given that the dealer has no blackjack" if rules.peeks else ""
        return ", ".join(part for part in (f"{'soft ' if soft else ''}{total}", given) if part)

    # At a table

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        choices = {choice.name: choice for choice in seat.ask.choices}
        if NO_INSURANCE in choices:
            return self.on_insurance(game, seat, choices)
        if "stand" not in choices:
            return None
        rules, start = self.rules(game), self.start(seat.dealer)
        key = HAND_KEY.match(choices["stand"].help)
        hands = [name for name in seat.hands if name.startswith(f"spot {seat.ask.spot}")]
        name = key.group() if key else hands[0]
        number = int((key and key.group(2)) or 1)
        own, split = seat.known(name), {}
        if number == len(hands) == 1:
            found = self.values(rules, own, start)
        else:  # a hand of a pair; those before it may be finished and gone
            role, others = (FIRST if number == 1 else ADDED), max(len(hands), number) - 1
            split = {"rank": rank_of(own[0]), "others": others, "role": role}
            found = self._of_pair(rules, start, own, **split)
        options = []
        for name in (*RISK[:3], DOUBLE_LESS, *RISK[3:]):
            if name not in choices:
                continue
            amount = least(choices[name])
            if name in found:
                options.append(Valued(Answer(name, amount), found[name]))
            elif name == DOUBLE_LESS:
                amount = seat.amounts.get(name, amount)
                share = Fraction(amount, least(choices["double"]))
                alone = self._one_more(rules, own, start, **split)
                value = alone + share * (found["double"] - alone)
                options.append(Valued(Answer(name, amount), value))
        return ranked(options, per="wager", why=self.why(rules, seat.own))

    def _one_more(
        self, rules: Rules, cards: Sequence[Card], start: Start, **split: int
    ) -> Fraction:
        """The value of a wager with exactly one more card, and nothing added to it.

        Doubling adds the rest: money that a dealer's blackjack may return, and that may not be paid
        the odds of a bonus. So doubling for almost nothing is worth this, and no more than drawing.
        """
        counts, decks = counts_of(cards), rules.shoe[ACE] // 4
        gone = [own + start.count(rank) for rank, own in enumerate(counts)]
        if split:
            gone[split["rank"]] += split["others"]
        left = [all_ - seen for all_, seen in zip(rules.shoe, gone, strict=True)]
        suited = len({card.suit for card in cards}) == 1 and rules.six_seven_eight > 1
        stand = partial(_standing, rules, start, split)
        weights, total = [_drawn(rules, start, left, rank) for rank in range(RANKS)], Fraction(0)
        for rank, weight in enumerate(weights):
            if not weight:
                continue
            after = [own + (rank == drawn) for drawn, own in enumerate(counts)]
            if points(after)[0] > 21:
                value = _busted(rules, start, left, rank, split.get("role", FIRST))
            else:
                value = stand(after, suited=False)
                if suited:
                    flush = stand(after, suited=True)
                    value += Fraction(decks, left[rank]) * (flush - value)
            total += weight * value
        return total / sum(weights)

    def _of_pair(
        self, rules: Rules, start: Start, own: Sequence[Card], rank: int, others: int, role: int
    ) -> dict[str, Fraction]:
        """A hand of a split pair, by its own cards; splitting again counts as a separate hand."""
        found = self.values(rules, own, start, rank=rank, others=others, role=role)
        if len(own) == 2 and rank == rank_of(own[1]):
            # Two hands with one card of the pair each, while one more is gone.
            alone = self._one_card(rules, start, rank, others + 1, role)
            found[SPLIT] = 2 * alone
        return found

    def _one_card(self, rules: Rules, start: Start, rank: int, others: int, role: int) -> Fraction:
        """The value of a hand that begins with one card of a pair."""
        gone = [rules.shoe[r] - start.count(r) - (others + 1) * (r == rank) for r in range(RANKS)]
        total = Fraction(0)
        for second in range(RANKS):
            counts = [(r == rank) + (r == second) for r in range(RANKS)]
            if gone[second] > 0:
                found = lookup.worth(rules, start, counts, rank=rank, others=others, role=role)
                total += Fraction(gone[second], sum(gone)) * max(found.values())
        return total

    def on_insurance(self, game: Game, seat: Seat, choices: dict[str, Choice]) -> Advice:
        """Insurance, and even money on a blackjack, per unit of the wager."""
        rules, own = self.rules(game), counts_of(seat.own)
        left = rules.cards - 1 - sum(own)
        chance = Fraction(rules.shoe[TEN] - own[TEN], left)
        pays = game.odds(game.wagers["insurance"]).ratio
        value = chance * pays - (1 - chance)
        natural = sum(own) == 2 and own[ACE] == own[TEN] == 1
        base = (1 - chance) * natural_pays(rules) if natural else Fraction(0)
        wager = sum(seat.wagers[name] for name in seat.wagers if name == Blackjack.wager.name)
        options = [Valued(Answer(NO_INSURANCE), base)]
        for name in (INSURE_LESS, INSURE):
            if name in choices:
                amount = least(choices[name])
                options.append(Valued(Answer(name, amount), base + Fraction(amount, wager) * value))
        if EVEN_MONEY in choices:
            options.append(Valued(Answer(EVEN_MONEY), Fraction(1)))
        return ranked(options, per="wager", why="by the player's own cards")


def _standing(
    rules: Rules, start: Start, split: Mapping[str, int], counts: Sequence[int], *, suited: bool
) -> Fraction:
    """The value of standing on a hand, of a split pair or not."""
    rank, others, role = (split.get(name, usual) for name, usual in UNSPLIT)
    found = lookup.worth(rules, start, counts, rank=rank, others=others, role=role, suited=suited)
    return found["stand"]


def _drawn(rules: Rules, start: Start, left: Sequence[int], rank: int) -> int:
    """The number of ways to draw a rank next, if the dealer is known to have no blackjack."""
    unseen = sum(left)
    if not rules.peeks or rules.face_up or start[0] not in NATURAL:
        return left[rank] * (unseen - 1)
    makes = ACE if start[0] == TEN else TEN
    return left[rank] * (unseen - 1 - (left[makes] - (rank == makes)))


def _busted(rules: Rules, start: Start, left: Sequence[int], rank: int, role: int) -> Fraction:
    """A hand over 21 is lost; an added wager is returned if the dealer has a blackjack."""
    known = rules.peeks or rules.face_up or start[0] not in NATURAL
    if known or role == FIRST or rules.busted_added_lost:
        return Fraction(-1)
    makes = ACE if start[0] == TEN else TEN
    return Fraction(left[makes] - (rank == makes), sum(left) - 1) - 1


def least(choice: Choice) -> int:
    """The least amount that a choice takes."""
    amounts = choice.amounts
    if amounts is None:
        return 0
    return amounts.low if isinstance(amounts, Span) else amounts[0]


STRATEGY: Strategy = BlackjackStrategy()
