"""From ends to decisions: the values of standing, drawing and doubling with every hand.

Values are masses, not means: a hand's value times the probability of its cards in one order. So a
draw is a plain sum over the next card, several shoes may be added up before anything is decided
(``splits`` does), and the two kernels, in floats and modulo primes, are the same few sums.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, BUST, STANDS, TWENTY_TWO, WHOLE
from pitboss.odds.blackjack.exact.hands import Ints
from pitboss.odds.blackjack.exact.rules import RANKS

Floats = NDArray[np.float64]

STAND, HIT, DOUBLE = 0, 1, 2
"""The actions with a hand, which are also the columns of its values."""
GIVE_UP = 4
"""Surrender, if that is allowed after any card."""
SUITED_HIT, SUITED_DOUBLE, PLAY = 3, 4, 5
"""More columns: two of six, seven and eight in one suit; and the chosen play."""
CHOICES = 6
QUARTERS = 4
"""A card of another value is of the same suit once in four."""


class PlayTerms(NamedTuple):
    """How one kind of hand is settled: the first wager, and the amount that doubling adds."""

    child: Ints
    total: Ints
    size: Ints
    may_double: Ints
    may_hit: bool
    ties_lose: bool
    two_card_21_wins: bool
    lost: Ints
    """For the wager and the added amount: whether a bust is lost even to a blackjack."""
    straight: int
    """Six, seven and eight."""
    short: Ints
    """The hands of two cards that can become it in one suit; empty if it pays nothing."""
    sure: Ints
    """Whether a standing hand wins against everything but a blackjack."""
    gain: Ints
    """For the wager and the added amount: what such a hand gains against a blackjack, beyond the
    usual result of any hand."""
    rescue: bool
    """Whether a doubled hand may be ended for one wager."""
    forfeit: int
    """Whether that wager is lost to a blackjack, which otherwise returns it."""
    surrender: bool
    """Whether half a wager may be surrendered after any card."""


@compiled
def won(t: PlayTerms, mass: Any, hand: int) -> Any:
    """The winning part of the ends of a standing hand."""
    total = t.total[hand]
    if t.sure[hand]:
        return mass[hand, WHOLE] - mass[hand, BLACKJACK]
    found = mass[hand, BUST]
    for end in range(min(total - STANDS, BUST)):
        found += mass[hand, end]
    if total == 21 and t.size[hand] == 2 and t.two_card_21_wins:
        found += mass[hand, 21 - STANDS]
    return found


@compiled
def tied(t: PlayTerms, mass: Any, hand: int) -> Any:
    total = t.total[hand]
    if t.sure[hand]:
        return mass[hand, BUST] - mass[hand, BUST]
    if total < STANDS or (total == 21 and t.size[hand] == 2 and t.two_card_21_wins):
        return mass[hand, TWENTY_TWO]
    return mass[hand, total - STANDS] + mass[hand, TWENTY_TWO]


@compiled
def decide(
    t: PlayTerms, hands: Ints, mass: Floats, bonus: Floats, given: bool,
    acts: Ints, suited: Ints, rescued: Ints, values: Floats,
) -> None:  # fmt: skip
    """Values of every choice, from the highest hands down; chooses, or follows the given choices.

    ``bonus`` has the extra payment of a winning hand beyond its wager, and beyond the added amount.
    """
    for place in range(len(hands) - 1, -1, -1):
        hand = hands[place]
        live = mass[hand, WHOLE] - mass[hand, BLACKJACK]
        wins, ties = won(t, mass, hand), tied(t, mass, hand)
        even = 2 * wins - live + (0.0 if t.ties_lose else ties)
        values[hand, STAND] = even + bonus[hand, 0] * wins
        if t.sure[hand] and t.gain[0]:
            values[hand, STAND] += t.gain[0] * mass[hand, BLACKJACK]
        bust, natural = live, mass[hand, BLACKJACK]
        hit, double = 0.0, 0.0
        for rank in range(RANKS):
            next = t.child[hand, rank]
            if next < 0:
                continue
            bust -= mass[next, WHOLE] - mass[next, BLACKJACK]
            natural -= mass[next, BLACKJACK]
            hit += values[next, PLAY]
            doubled = 2 * values[next, STAND]
            if bonus[next, 0] != bonus[next, 1]:
                doubled += (bonus[next, 1] - bonus[next, 0]) * won(t, mass, next)
            if t.sure[next] and t.gain[0] != t.gain[1]:
                doubled += (t.gain[1] - t.gain[0]) * mass[next, BLACKJACK]
            if t.rescue:
                ended = (1 - t.forfeit) * mass[next, BLACKJACK] - mass[next, WHOLE]
                if not given:
                    rescued[next] = doubled < ended
                if rescued[next]:
                    doubled = ended
            double += doubled
        hit -= bust + t.lost[0] * natural
        double -= 2 * bust + (t.lost[0] + t.lost[1]) * natural
        values[hand, HIT], values[hand, DOUBLE] = hit, double
        values[hand, PLAY] = choose(t, hand, values[hand, STAND], hit, double, given, acts)
        if t.surrender:
            if not given and -live / 2 > values[hand, PLAY]:
                acts[hand] = GIVE_UP
            if acts[hand] == GIVE_UP:
                values[hand, PLAY] = -live / 2
        for at in range(len(t.short)):
            if t.short[at] == hand:
                wins = won(t, mass, t.straight)
                hit += bonus[t.straight, 2] * wins / QUARTERS
                double += (bonus[t.straight, 2] + bonus[t.straight, 3]) * wins / QUARTERS
                values[hand, SUITED_HIT], values[hand, SUITED_DOUBLE] = hit, double
                best = choose(t, hand, values[hand, STAND], hit, double, given, suited)
                values[hand, PLAY] += (best - values[hand, PLAY]) / QUARTERS


@compiled
def choose(
    t: PlayTerms, hand: int, stand: float, hit: float, double: float, given: bool, acts: Ints
) -> Any:
    """The best allowed choice; of equals, the one that risks less."""
    if not given:
        best, act = stand, STAND
        if t.may_hit and t.total[hand] < 21 and hit > best:
            best, act = hit, HIT
        if t.may_double[hand] and double > best:
            act = DOUBLE
        acts[hand] = act
    return stand if acts[hand] == STAND else hit if acts[hand] == HIT else double


@compiled
def evaluate(
    t: PlayTerms, hands: Ints, mass: Ints, bonus: Ints, acts: Ints, suited: Ints, rescued: Ints,
    prime: int, values: Ints,
) -> None:  # fmt: skip
    """Values of every choice, following the given play, modulo a prime."""
    half = (prime + 1) // 2
    quarter = (prime + 1) // 2
    quarter = quarter * quarter % prime
    for place in range(len(hands) - 1, -1, -1):
        hand = hands[place]
        live = mass[hand, WHOLE] - mass[hand, BLACKJACK]
        wins = won(t, mass, hand) % prime
        ties = tied(t, mass, hand)
        even = 2 * wins - live + (0 if t.ties_lose else ties)
        values[hand, STAND] = (even + bonus[hand, 0] * wins) % prime
        if t.sure[hand] and t.gain[0]:
            more = t.gain[0] * mass[hand, BLACKJACK]
            values[hand, STAND] = (values[hand, STAND] + more) % prime
        bust, natural = live, mass[hand, BLACKJACK]
        hit, double = 0, 0
        for rank in range(RANKS):
            next = t.child[hand, rank]
            if next < 0:
                continue
            bust -= mass[next, WHOLE] - mass[next, BLACKJACK]
            natural -= mass[next, BLACKJACK]
            hit += values[next, PLAY]
            if t.rescue and rescued[next]:
                double += (1 - t.forfeit) * mass[next, BLACKJACK] - mass[next, WHOLE]
                continue
            double += 2 * values[next, STAND]
            if bonus[next, 0] != bonus[next, 1]:
                more = bonus[next, 1] - bonus[next, 0]
                double += more * (won(t, mass, next) % prime) % prime
            if t.sure[next] and t.gain[0] != t.gain[1]:
                double += (t.gain[1] - t.gain[0]) * mass[next, BLACKJACK]
        hit = (hit - bust - t.lost[0] * natural) % prime
        double = (double - 2 * bust - (t.lost[0] + t.lost[1]) * natural) % prime
        values[hand, HIT], values[hand, DOUBLE] = hit, double
        act = acts[hand]
        play = values[hand, STAND] if act == STAND else hit if act == HIT else double
        if act == GIVE_UP:
            play = (prime - live % prime) * half % prime
        values[hand, PLAY] = play
        for at in range(len(t.short)):
            if t.short[at] == hand:
                wins = won(t, mass, t.straight) % prime * quarter % prime
                both = (bonus[t.straight, 2] + bonus[t.straight, 3]) % prime
                hit = (hit + bonus[t.straight, 2] * wins) % prime
                double = (double + both * wins) % prime
                values[hand, SUITED_HIT], values[hand, SUITED_DOUBLE] = hit, double
                act = suited[hand]
                better = values[hand, STAND] if act == STAND else hit if act == HIT else double
                values[hand, PLAY] = (play + (better - play) * quarter) % prime
