"""Punto banco by the million: two hands by a fixed rule, from a shoe played to its last hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS
from pitboss.games.baccarat.banco import COVERED, SIX_PAYS_HALF
from pitboss.games.baccarat.banco import DRAGON_7 as DRAGON_VERSION
from pitboss.games.baccarat.drawing import DRAW, NO_CARD, TABLE_1, TABLE_2
from pitboss.games.baccarat.punto_banco import PuntoBanco
from pitboss.games.baccarat.wagers import LEAST_MARGIN, NATURAL, SIX_WINS, TOTALS
from pitboss.hands.kernels import compiled
from pitboss.hands.points import BACCARAT_VALUE
from pitboss.odds.simulation.chance import Cards, State, inlined, stream
from pitboss.odds.simulation.kernel import BASIC, CellKernel, Counts, Plan, net_of, strategy_of
from pitboss.odds.simulation.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.table.game import Game
from pitboss.table.wagers import Wager

STRATEGIES = {
    BASIC: "wager on the Banker's Hand",
    "player": "wager on the Player's Hand",
    "tie": "wager on a tie",
}
USUAL = (("banker",), ("player",), ("tie",))
VALUES = np.array([BACCARAT_VALUE[one] for one in CARDS[:52]], np.int64)
NONE = 10
"""The column of Table 2 for no third card."""
PLAYER_DRAWS = np.array([letter == DRAW for letter in TABLE_1])
BANKER_DRAWS = np.array(
    [
        [TABLE_2[points, str(third) if third < NONE else NO_CARD] == DRAW for third in range(11)]
        for points in range(10)
    ]
)
CELLS = 400
"""Points of both hands, and whether each has three cards."""

Draws = NDArray[np.bool_]


@inlined
def settle(state: State, deck: Cards, at: Shoe) -> int:
    """The way a round ends; the deck is one of values."""
    player, banker = card(state, deck, at), card(state, deck, at)
    player = (player + card(state, deck, at)) % 10
    banker = (banker + card(state, deck, at)) % 10
    third, drawn = NONE, 0
    if player < 8 and banker < 8:
        if PLAYER_DRAWS[player]:
            third = card(state, deck, at)
            player = (player + third) % 10
        if BANKER_DRAWS[banker, third]:
            banker = (banker + card(state, deck, at)) % 10
            drawn = 1
    return 40 * player + 4 * banker + (2 if third < NONE else 0) + drawn


@compiled
def block(seed: int, number: int, rounds: int, deck: Cards, behind: int) -> Counts:
    """A block of rounds; it begins with a fresh shoe."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(CELLS, np.int64)
    at = new_shoe(deck)
    fresh, last = True, False
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            burn = card(state, deck, at)
            for _ in range(burn if burn else 10):
                card(state, deck, at)
        counts[settle(state, deck, at)] += 1
        fresh = last
        last = not fresh and left(at) <= behind  # one more hand after the cutting card
    return counts


class Ended:
    """A way to end, as the rules speak of it."""

    def __init__(self, cell: int) -> None:
        self.player, self.banker = cell // 40, cell // 4 % 10
        self.three = {"player": bool(cell & 2), "banker": bool(cell & 1)}
        self.cards = 4 + (cell >> 1 & 1) + (cell & 1)
        self.margin = self.player - self.banker

    @property
    def dragon_7(self) -> bool:
        return self.margin < 0 and self.banker == 7 and self.three["banker"]

    def on(self, hand: str) -> int:
        """Points of a hand more than of the other."""
        return self.margin if hand == "player" else -self.margin

    def natural(self, hand: str) -> bool:
        points = self.player if hand == "player" else self.banker
        return points >= 8 and not self.three[hand]


Rule: TypeAlias = Callable[[Ended], Fraction]


class BaccaratKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand"
    hourly = 70

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, PuntoBanco), "the kernel of another game"
        usual = USUAL[strategy_of(STRATEGIES, plan)]
        self.game = game
        covered = any(name.startswith("total-cards") for name in plan.wagers)
        self.covered = covered or game.options.uncovered_banker == "is refused"
        self.behind = int(game.options.cards_behind_cutting_card)
        self.decks = int(game.options.decks)
        ends = [Ended(cell) for cell in range(CELLS)]
        rules = self._rules()
        self.price({name: [rule(end) for end in ends] for name, rule in rules.items()}, plan, usual)

    def _rules(self) -> dict[str, Rule]:
        """What each wager on offer nets."""
        game = self.game
        rules: dict[str, Rule] = {}
        for name, wager in game.offers.items():
            if wager is game.player:
                rules[name] = self._player
            elif wager is game.banker:
                rules[name] = self._banker
            elif wager is game.total_cards:
                rules |= {f"{name} {on}": self._total(on) for on in game.on(wager)}
            elif wager is game.bonus:
                rules |= {f"{name} {on}": self._bonus(on) for on in game.on(wager)}
            else:
                rules[name] = self._rare(wager)
        return rules

    def _rare(self, wager: Wager) -> Rule:
        """A tie, or a dragon 7."""
        dragon, pays = wager is self.game.dragon_7, net_of(self.game.pays(wager, "win"))
        return lambda end: pays if (end.dragon_7 if dragon else not end.margin) else Fraction(-1)

    def _player(self, end: Ended) -> Fraction:
        if end.margin > 0:
            return net_of(self.game.pays(self.game.player, "win"))
        return Fraction(-1 if end.margin else 0)

    def _banker(self, end: Ended) -> Fraction:
        """With vigorish, exactly its percentage; or by the version that has none."""
        game, version = self.game, self.game.options.version
        if end.margin >= 0:
            return Fraction(-1 if end.margin else 0)
        if version == DRAGON_VERSION and end.dragon_7:
            return Fraction(0)
        if version == SIX_PAYS_HALF and end.banker == 6:
            return net_of(game.pays(game.banker, SIX_WINS))
        won = net_of(game.pays(game.banker, "win"))
        free = not game.charges or (version == COVERED and self.covered)
        return won if free else won * (1 - Fraction(game.options.vigorish, 100))

    def _total(self, on: str) -> Rule:
        pays = net_of(self.game.pays(self.game.total_cards, on))
        return lambda end: pays if TOTALS[end.cards] == on else Fraction(-1)

    def _bonus(self, on: str) -> Rule:
        game = self.game
        other = "banker" if on == "player" else "player"

        def rule(end: Ended) -> Fraction:
            margin = end.on(on)
            if end.natural(on):
                if margin == 0 and end.natural(other):
                    return Fraction(0)
                return net_of(game.pays(game.bonus, NATURAL)) if margin > 0 else Fraction(-1)
            if margin < LEAST_MARGIN:
                return Fraction(-1)
            return net_of(game.pays(game.bonus, f"win by {margin} points"))

        return rule

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, VALUES[new_deck(self.decks)], self.behind)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards as they come."""
        deck = VALUES[np.array(order)]
        state = stream(np.uint64(0), np.uint64(0))
        return self.netted(settle(state, deck, known(deck)))
