"""The best play of every four cards at fast action hold 'em, and its result.

The worth of two cards held with two others is computed from a full shoe: each of the four cards
that the player holds cannot be on the board or with the dealer, which changes how often the two win
by a certain amount. These amounts are added; the joint effect of two cards is ignored, and changes
a probability to win by up to four in ten thousand, as random deals have shown. So of two ways to
play that are worth nearly the same, the second best may be chosen.

The figure of the whole strategy ignores nothing. With ``m`` of the player's cards on the board or
with the dealer of a full shoe, a deal counts when m is 0. Counting every deal, less m times each,
counts those with two or more as 1 - m; these few are sampled to correct that.
"""

from __future__ import annotations

from math import comb
from typing import Any, Final, NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import State, below, deal, deal_on, inlined, lean
from pitboss.odds.core.sampling import MILLION
from pitboss.odds.pai_gow.fast_action_boards import ELSEWHERE
from pitboss.odds.pai_gow.fast_action_hands import (
    BOARD,
    FACES,
    HELD,
    RANKS,
    HoldemTables,
    Ints,
    worth,
)

PLACES: Final = ((0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3))
"""Two of four cards. The first three leave the last three, in reverse order."""
KEEPS, SPLITS = len(PLACES), 3
SURRENDERS: Final = KEEPS + SPLITS
NATURAL: Final = SURRENDERS + 1
ACTIONS = NATURAL + 1
FOURS: Final = comb(FACES + HELD - 1, HELD)
"""The number of sets of four cards of a shoe."""

NATURALS, KEPT, SPLIT, SURRENDERED, SPLIT_TO_NATURALS = range(5)
"""The counts: hands played in each way, and dealers' naturals against split hands."""

_CHOOSE = np.array([[comb(n, k) for k in range(HELD + 1)] for n in range(FACES + HELD)], np.int64)
_FIRST = np.array([one for one, _ in PLACES])
_SECOND = np.array([two for _, two in PLACES])


class Stakes(NamedTuple):
    """The net of a unit: prices of the verdicts."""

    win: float
    lose: float
    surrender: float
    split_to_natural: float
    """Both hands of a split against a dealer's natural."""


@inlined
def four_of(four: Ints) -> Any:
    """The number of these four cards (in ascending order) among all fours."""
    return (
        _CHOOSE[four[0], 1] + _CHOOSE[four[1] + 1, 2] + _CHOOSE[four[2] + 2, 3]
        + _CHOOSE[four[3] + 3, 4]
    )  # fmt: skip


@inlined
def in_ascending(four: Ints) -> None:
    for at in range(1, HELD):
        card = four[at]
        back = at
        while back and four[back - 1] > card:
            four[back] = four[back - 1]
            back -= 1
        four[back] = card


@inlined
def is_natural(four: Ints) -> Any:
    return four[0] >> 2 == four[1] >> 2 == four[2] >> 2 == four[3] >> 2


@compiled
def dealer_naturals(four: Ints, decks: int) -> int:
    """Dealers' naturals among the cards left without four."""
    total = 0
    for rank in range(RANKS):
        left = 4 * decks
        for card in four:
            left -= card >> 2 == rank
        total += left * (left - 1) * (left - 2) * (left - 3) // 24
    return total


@compiled
def ways_of(four: Ints, decks: int) -> int:
    """In how many ways a shoe deals four cards, given in ascending order."""
    ways, run = 1, 0
    for at in range(HELD):
        run = run + 1 if at and four[at] == four[at - 1] else 0
        ways = ways * (decks - run) // (run + 1)
    return ways


@compiled
def values_of(
    pair: Ints, often: Ints, change: Ints, four: Ints, decks: int, stakes: Stakes, chances: Ints,
    values: Ints,
) -> None:  # fmt: skip
    """The value of each way to play four cards; ``chances`` has how often two of them win."""
    naturals = dealer_naturals(four, decks)
    left = FACES * decks - HELD
    against = naturals / (left * (left - 1) * (left - 2) * (left - 3) / 24)
    gain = stakes.win - stakes.lose
    for at in range(KEEPS):
        two = pair[four[_FIRST[at]], four[_SECOND[at]]]
        chances[at] = often[two]
        for card in four:
            chances[at] += change[two, card]
        values[at] = stakes.lose + gain * chances[at]
    for at in range(SPLITS):
        both = chances[at] + chances[KEEPS - 1 - at]
        more = against * (stakes.split_to_natural - 2 * stakes.lose)
        values[KEEPS + at] = 2 * stakes.lose + gain * both + more
    values[SURRENDERS] = stakes.surrender


@compiled
def best_play(
    at: HoldemTables, often: Ints, together: Ints, change: Ints, decks: int, stakes: Stakes,
    actions: Ints, counts: Ints, wins: Ints,
) -> None:  # fmt: skip
    """The best play of every four cards; how often each kind is played, and wins counted from a
    full shoe: of hands kept, and of those split."""
    four = np.zeros(HELD, np.int64)
    chances, values = np.zeros(KEEPS), np.zeros(SURRENDERS + 1)
    for a in range(FACES):
        for b in range(a, FACES):
            for c in range(b, FACES):
                for d in range(c, FACES):
                    four[0], four[1], four[2], four[3] = a, b, c, d
                    number, ways = four_of(four), ways_of(four, decks)
                    if is_natural(four):
                        actions[number] = NATURAL
                        counts[NATURALS] += ways
                        continue
                    values_of(at.pair, often, change, four, decks, stakes, chances, values)
                    best = 0
                    for action in range(SURRENDERS + 1):
                        if values[action] > values[best] + 1e-12:
                            best = action
                    actions[number] = best
                    if best == SURRENDERS:
                        counts[SURRENDERED] += ways
                        continue
                    split = best >= KEEPS
                    counts[SPLIT if split else KEPT] += ways
                    if split:
                        counts[SPLIT_TO_NATURALS] += ways * dealer_naturals(four, decks)
                    for hand in range(2 if split else 1):
                        place = best - KEEPS if split else best
                        place = KEEPS - 1 - place if hand else place
                        two = at.pair[four[_FIRST[place]], four[_SECOND[place]]]
                        chance = often[two]
                        for card in four:
                            chance -= together[two, card]
                        wins[1 if split else 0] += ways * chance


@inlined
def dealers(at: HoldemTables, deck: Ints, first: int, room: Ints) -> Any:
    """The worth of the dealer's four cards with the board at the front of the deck; -1 for a
    natural. Of pairs preferred equally, the first dealt are kept."""
    one, two, best = 0, 0, -1
    alike = True
    for second in range(HELD):
        alike = alike and deck[first + second] >> 2 == deck[first] >> 2
    if alike:
        return -1
    for early in range(HELD):
        for late in range(early + 1, HELD):
            liked = at.likes[deck[first + early], deck[first + late]]
            if liked > best:
                one, two, best = deck[first + early], deck[first + late], liked
    return worth(at, deck, one, two, room)


@inlined
def hands_won(
    at: HoldemTables, deck: Ints, four: Ints, action: int, dealer: int, room: Ints
) -> Any:
    """Which hands of a play win against the dealer's: 1 for the first, 2 for the second."""
    place = action - KEEPS if action >= KEEPS else action
    won = 0
    if worth(at, deck, four[_FIRST[place]], four[_SECOND[place]], room) > dealer:
        won = 1
    if action >= KEEPS:
        other = KEEPS - 1 - place
        if worth(at, deck, four[_FIRST[other]], four[_SECOND[other]], room) > dealer:
            won += 2
    return won


@lean
def sample_shared(
    rounds: int, others: int, state: State, at: HoldemTables, deck: Ints, order: Ints, four: Ints,
    room: Ints, actions: Ints, limits: Ints, counts: Ints,
) -> None:  # fmt: skip
    """Samples deals in which the player shares two or more cards with the board and the dealer,
    then others without a shared card.

    ``limits``: of a million draws, those with two and with three shared cards. ``counts``: hands
    kept and split that win, and the square of hands won; of the others, those in which both hands
    of a split win.
    """
    for number in range(rounds + others):
        deal(state, deck, ELSEWHERE + HELD)
        shared = 0
        if number < rounds:
            drawn = below(state, MILLION)
            shared = 2 + (drawn >= limits[0]) + (drawn >= limits[1])
            deal_on(state, order, shared, 0, ELSEWHERE)
        for card in range(HELD):
            four[card] = deck[order[card]] if card < shared else deck[ELSEWHERE + card]
        in_ascending(four)
        action = actions[four_of(four)]
        if action >= SURRENDERS:
            continue
        dealer = dealers(at, deck, BOARD, room)
        if dealer < 0:
            continue
        won = hands_won(at, deck, four, action, dealer, room)
        hands = (won & 1) + (won >> 1)
        if number >= rounds:
            counts[3] += hands == 2
            continue
        counts[1 if action >= KEEPS else 0] += hands
        counts[2] += hands * hands


HOUSE_WAY: Final = 0
"""The only number in ``actions`` if the player keeps what the dealer would."""
END_NATURAL, END_SURRENDER, END_LOST, END_WON, END_TO_NATURAL = range(5)
END_SPLIT, END_SPLIT_TO_NATURAL = 5, 9
ENDS = 10
"""The ends of a round; for a split, by which of the two hands win."""


@inlined
def one_end(at: HoldemTables, deck: Ints, four: Ints, room: Ints, actions: Ints) -> Any:
    """The end of a round: five cards of the board, four of the dealer, four of the player."""
    for card in range(HELD):
        four[card] = deck[BOARD + HELD + card]
    if is_natural(four):
        return END_NATURAL
    dealer = dealers(at, deck, BOARD, room)
    if len(actions) == 1:
        if dealer < 0:
            return END_TO_NATURAL
        own = dealers(at, deck, BOARD + HELD, room)
        return END_WON if own > dealer else END_LOST
    in_ascending(four)
    action = actions[four_of(four)]
    if action == SURRENDERS:
        return END_SURRENDER
    if dealer < 0:
        return END_SPLIT_TO_NATURAL if action >= KEEPS else END_TO_NATURAL
    won = hands_won(at, deck, four, action, dealer, room)
    return END_SPLIT + won if action >= KEEPS else END_LOST + won


@lean
def play_rounds(
    rounds: int, state: State, at: HoldemTables, deck: Ints, four: Ints, room: Ints,
    actions: Ints, counts: Ints,
) -> None:  # fmt: skip
    """Rounds from a shoe shuffled for each, counted by their end."""
    for _ in range(rounds):
        deal(state, deck, BOARD + 2 * HELD)
        counts[one_end(at, deck, four, room, actions)] += 1


@compiled
def cost_of(
    at: HoldemTables, often: Ints, change: Ints, decks: int, stakes: Stakes, numbers: Ints,
    split_from: int,
) -> float:  # fmt: skip
    """The cost, against the best play, of keeping the two cards with the highest number and
    splitting if both pairs reach ``split_from``; summed over all ways to deal four cards."""
    four, cost = np.zeros(HELD, np.int64), 0.0
    chances, values = np.zeros(KEEPS), np.zeros(SURRENDERS + 1)
    for a in range(FACES):
        for b in range(a, FACES):
            for c in range(b, FACES):
                for d in range(c, FACES):
                    four[0], four[1], four[2], four[3] = a, b, c, d
                    if is_natural(four):
                        continue
                    values_of(at.pair, often, change, four, decks, stakes, chances, values)
                    chosen, highest = 0, -1
                    for place in range(KEEPS):
                        number = numbers[at.pair[four[_FIRST[place]], four[_SECOND[place]]]]
                        if number > highest:
                            chosen, highest = place, number
                    other = KEEPS - 1 - chosen
                    rest = numbers[at.pair[four[_FIRST[other]], four[_SECOND[other]]]]
                    if rest >= split_from:
                        chosen = KEEPS + min(chosen, other)
                    cost += ways_of(four, decks) * (values.max() - values[chosen])
    return cost
