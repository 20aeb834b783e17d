"""Colorado hold 'em poker: declare, fold or play, and the card to discard."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.colorado_holdem import CARDS, ColoradoHoldem
from pitboss.games.banked_poker.colorado_tables import (
    HANDS,
    INSTANT_WINNERS,
    NO_INSTANT_WINNER,
    REQUIRED,
)
from pitboss.games.banked_poker.ends import End
from pitboss.odds.banked_poker.analysis import by_verdicts, main
from pitboss.odds.banked_poker.discards import DEALS, DiscardAdvice, DiscardKernel, Discards
from pitboss.odds.banked_poker.draws import EIGHT, JACK, SEVEN, TEN, draws
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import Columns, DealtCards, Way
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, dollars

Ints = NDArray[Any]

NINE = EIGHT + 1
YOURS, KEEP = "your three cards", "which two to keep"
DECLARES = Rule(YOURS, "three of a kind, or three in a row of one suit", "declare")
KEEPS = (
    Rule(KEEP, "a pair", "keep it"),
    Rule(KEEP, "else the two cards with the most points", "keep them"),
    Rule(KEEP, "of as many points: two of one suit", "keep them"),
    Rule(KEEP, "else the two that fit the most straights", "keep them"),
)
MUST_BET = (
    DECLARES,
    Rule(YOURS, "no pair, and no card above a six", "fold"),
    Rule(YOURS, "anything else", "bet"),
    *KEEPS,
)
MAY_BET = (
    DECLARES,
    Rule(YOURS, "a pair", "bet"),
    Rule(YOURS, "anything else", "no bet"),
    *KEEPS,
)
MUST_POINTS = "A 10 or higher is two points; a seven, eight or nine is one."
MAY_POINTS = "A jack or higher is two points; a nine or a 10 is one."
LOOK_UP = 'Look up any hand: pitboss strategy colorado-holdem --hand "Kh 9c 4c"'


def declared(game: BankedPoker, own: Ints) -> Ints:
    """The results of declaring rows of three cards: indices in ``HANDS``."""
    assert isinstance(game, ColoradoHoldem), "the solver of another game"
    rows = np.array([HANDS.place[row] for row in game.instant_rows])
    found: Ints = rows[INSTANT_WINNERS.sort(own)]
    return found


@lru_cache(maxsize=4)
def solved(game: BankedPoker) -> Discards:
    """The solver of a game, cached so that further decisions at the same table are immediate."""
    return Discards(game, declared)


# Rules for people to remember


def kept(game: BankedPoker, own: Ints) -> Ints:
    """The position of the card to discard by ``KEEPS``."""
    required = game.options.version == REQUIRED
    low, high = (SEVEN, TEN) if required else (NINE, JACK)
    scores = []
    for place in range(CARDS):
        of = draws(np.delete(own, place, axis=1))
        points = of.number(low) + of.number(high)
        scores.append(1_000 * (of.pair >= 0) + 100 * points + 10 * of.suited + of.straights)
    found: Ints = np.argmax(scores, axis=0)
    return found


def by_points(game: BankedPoker, own: Ints) -> Ints:
    """The index of the line by the rules of the version."""
    lines, of = solved(game).lines, draws(own)
    required = game.options.version == REQUIRED
    place = {line: at for at, line in enumerate(lines)}
    pair = of.pair >= 0
    bets = pair | (of.number(SEVEN) > 0) if required else pair
    bet = np.array([place[Line((("bet", 1),), discard=at)] for at in range(CARDS)])
    other = (
        np.full(CARDS, place[Line(folded=True)])
        if required
        else np.array([place[Line(discard=at)] for at in range(CARDS)])
    )
    discard = kept(game, own)
    instant = declared(game, own) != HANDS.place[NO_INSTANT_WINNER]
    return np.where(
        instant, place[Line(declared=True)], np.where(bets, bet[discard], other[discard])
    )


def best(game: BankedPoker, own: Ints) -> Ints:
    return solved(game).choose(own)


def edge(game: BankedPoker, choose: Callable[[BankedPoker, Ints], Ints]) -> Fraction:
    """The house advantage by the choices, in antes."""
    found = solved(game)
    ends = found.ends(lambda own: choose(game, own))
    return -sum((many * found.prices.net(*end) for end, many in ends.items()), Fraction(0)) / DEALS


# Analyses


def ante(game: Game) -> WagerOdds:
    """Ante and bet together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, ColoradoHoldem), "the analysis of another game"
    found, limit = solved(game), game.options.payout_limit
    leaves_out = {"payout limit": dollars(limit * DOLLAR)} if limit else {}
    ends, note = found.ends(found.choose), "the ante and the bet wager together"
    return main(
        game, ends, DEALS, note=note, leaves_out=leaves_out, figures=decisions(game, ends)
    )  # fmt: skip


def decisions(game: BankedPoker, ends: Mapping[tuple[Line, End], int]) -> dict[str, Figure]:
    """How often each choice is made, of all deals."""
    counts: Counter[str] = Counter()
    for (line, _), many in ends.items():
        choice = "bet" if line.played else game.stages[0].otherwise.name
        counts["declare" if line.declared else choice] += many
    return {name: Figure(Fraction(many, DEALS)) for name, many in counts.items()}


def bonus_wager(game: Game) -> WagerOdds:
    """The bonus wager of a player who plays every hand best for ante and bet."""
    assert isinstance(game, ColoradoHoldem), "the analysis of another game"
    found, wager = solved(game), game.bonus_wager

    def net(line: Line, end: End) -> Fraction:
        return price(game.verdict(wager, end._replace(folded=line.folded)))

    played = found.ends(found.choose).items()
    alone = found.ends(lambda own: found.choose(own, net))
    most = -sum((many * net(*end) for end, many in alone.items()), Fraction(0)) / DEALS
    return by_verdicts(
        game, wager.name,
        ((end._replace(folded=line.folded), many) for (line, end), many in played), DEALS,
        note="every hand played the best for ante and bet",
        figures={"house advantage if every hand were played for it alone": Figure(most)},
    )  # fmt: skip


def tell(game: BankedPoker) -> Guide:
    required = game.options.version == REQUIRED
    notes = (MUST_POINTS if required else MAY_POINTS, LOOK_UP)
    return ruled(game, MUST_BET if required else MAY_BET, edge(game, by_points), notes)


def _way(choose: Callable[[BankedPoker, Ints], Ints]) -> Callable[[BankedPoker, DealtCards], Ints]:
    def chosen(game: BankedPoker, dealt: DealtCards) -> Ints:
        return choose(game, dealt.own.astype(np.int64))

    return chosen


class ColoradoKernel(DiscardKernel):
    columns = Columns(own=(0, 2, 4), board=(1, 3, 5))
    declared = staticmethod(declared)
    ways = {
        BASIC: Way("declare, keep points, and fold or bet by simple rules", _way(by_points)),
        "exact": Way("the best play of every hand", _way(best)),
    }


ANALYSES = {"ante": ante, "bonus-wager": bonus_wager}
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"version": "permissible bet"},
    {"bonus_pair": "loses, as printed"},
)
STRATEGY = DiscardAdvice(tell, solved, '--hand "Kh 9c 4c"')
