"""Switch hands blackjack: when to switch, the charts for the hand played, and any hand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.blackjack.switch_hands import DISCARD, KEEP
from pitboss.odds.blackjack.exact import family_rules
from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.hands import points
from pitboss.odds.blackjack.exact.rules import RANKS, Rules
from pitboss.odds.blackjack.exact.switching import Line, Pair, Switching, line_of, switching
from pitboss.odds.blackjack.exact.table import NATURAL
from pitboss.odds.blackjack.strategy import (
    NAMES,
    BlackjackStrategy,
    counts_of,
    name_of,
    rank_of,
    written,
)
from pitboss.odds.blackjack.without_tens import BY_CHART
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule
from pitboss.table.game import Game
from pitboss.table.steps import Answer

SIGNS = {True: "X", False: "K"}
KEYS = {"X": ChartKey("switch", "magenta"), "K": ChartKey("keep", "green")}


class SwitchHandsStrategy(BlackjackStrategy):
    """First which hand to play, then how."""

    def rules(self, game: Game) -> Rules:
        return family_rules.rules_of(game)

    def guide(self, game: Game) -> Guide:
        rules = self.rules(game)
        best, play, found = odds(game, "wager"), answer(rules), switching(rules)
        by_chart = best.figures[BY_CHART].value
        return Guide(
            game.id,
            (best,),
            (*self.other_choices(found), *self.exceptions(play)),
            (*self.which_hand(rules, found), *self.charts(rules, play)),
            (
                "The first three charts say which hand to play, the others how to play it.",
                "Hands of two cards with a better play than the charts' are listed above them.",
                "Insurance is never worth its price to a player who knows the own cards only.",
                f'Look up any hand: pitboss strategy {game.id} --hand "8h 8c" --dealer Td',
            ),
            {
                "house advantage by the charts": by_chart,
                "more than with the best play by cards": by_chart - best.house_advantage,
            },
        )

    def which_hand(self, rules: Rules, found: Switching) -> Iterator[Chart]:
        """Hard totals, soft totals and pairs that are switched."""
        starts = list(answer(rules).chart)
        columns = tuple(name_of(column) for column in starts)
        ups = [(total - 1) % RANKS for total, _ in starts]  # an ace alone is soft 11
        lines = sorted({line for line, _ in found.chart}, reverse=True)
        kinds: tuple[tuple[str, list[Line]], ...] = (
            ("hard totals", [line for line in lines if not line[1] and not line[2]]),
            ("soft totals", [line for line in lines if line[1] and not line[2]]),
            ("pairs", [line for line in lines if line[2]]),
        )
        values = {
            f"{written(pair)} against {NAMES[up]}": {KEEP: keep, DISCARD: switch}
            for (pair, up), (keep, switch) in found.values.items()
        }
        for title, own in kinds:
            cells = tuple(tuple(SIGNS[found.chart[line, up]] for up in ups) for line in own)
            rows = tuple(map(row_name, own))
            shown = values if title == "pairs" else {}
            yield Chart(f"Keep or switch, {title}", rows, columns, cells, KEYS, shown)

    def other_choices(self, found: Switching) -> Iterator[Rule]:
        """Hands for which the chart of totals is not the best choice."""
        for pair, up in found.values:
            if found.switches(pair, up) != found.chart[line_of(pair), up]:
                choice = DISCARD if found.switches(pair, up) else KEEP
                other = KEEP if choice == DISCARD else DISCARD
                against = f"{written(pair)} against {NAMES[up]}"
                yield Rule("which hand, by its cards", against, f"{choice}, not {other}")

    # One hand

    def look_up(self, game: Game, shown: Shown) -> Advice:
        """Which hand to play; with more than two cards, or in play, how to play it."""
        if len(shown.hand) != 2:
            return super().look_up(game, shown)
        check_cards(shown, "hand", "dealer", decks=int(game.options.decks))
        if len(shown.dealer) != 1:
            raise BadCard('Name the dealer\'s first card: --hand "8h 8c" --dealer Td.')
        pair, up = pair_of(shown.hand), rank_of(shown.dealer[0])
        keep, switch = switching(self.rules(game)).values[pair, up]
        options = [Valued(Answer(DISCARD), switch)]
        if pair == NATURAL:
            options.append(Valued(Answer(KEEP), keep))
        else:
            play = self.best_play(self.rules(game), shown)
            options.append(Valued(Answer(KEEP), keep, f"{KEEP}, and {play}"))
        return ranked(options, per="wager", why=total_of(shown.hand))

    def best_play(self, rules: Rules, shown: Shown) -> str:
        """The best action with two cards that are kept."""
        choices = self.values(rules, shown.hand, self.start(shown.dealer))
        return max(choices, key=lambda name: choices[name])

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        down = f"spot {seat.ask.spot} face down"
        seat = replace(seat, hands={key: own for key, own in seat.hands.items() if key != down})
        if KEEP not in {choice.name for choice in seat.ask.choices}:
            return super().advise(game, seat)
        own = seat.own
        keep, switch = switching(self.rules(game)).values[pair_of(own), rank_of(seat.dealer[0])]
        options = [Valued(Answer(KEEP), keep), Valued(Answer(DISCARD), switch)]
        return ranked(options, per="wager", why=total_of(own))


def pair_of(cards: Sequence[Card]) -> Pair:
    low, high = sorted(rank_of(card) for card in cards)
    return low, high


def total_of(cards: Sequence[Card]) -> str:
    """The total; the choice of the hand is made before the card reader is used."""
    total, soft = points(counts_of(cards))
    return f"{'soft ' if soft else ''}{total}"


def row_name(line: Line) -> str:
    total, soft, pair = line
    if pair:
        rank = NAMES[0] if soft else NAMES[total // 2 - 1]
        return f"{rank},{rank}"
    return f"A,{total - 11}" if soft else str(total)


STRATEGY: Strategy = SwitchHandsStrategy()
"""What to do at switch hands blackjack."""
