"""Fast action hold 'em: boards, dealers and best play, against the engine and other ways to count.

No published figure of the game is known here to compare with.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb, prod
from typing import NamedTuple

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.errors import BadCard
from pitboss.games.pai_gow.fast_action import FastActionHoldem
from pitboss.games.pai_gow.fast_action.house_way import kept, preference
from pitboss.hands import many
from pitboss.hands.kernels import compiled
from pitboss.hands.shape import KEY, RANK_SHIFT
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.chance import deal, stream
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.odds.core.shoe import new_deck
from pitboss.odds.core.simulate import kernel as kernel_of
from pitboss.odds.pai_gow import fast_action_boards as boards
from pitboss.odds.pai_gow import fast_action_play as play
from pitboss.odds.pai_gow.fast_action_hands import (
    BOARD,
    FACES,
    HELD,
    PAIRS,
    SHARES,
    Ints,
    house_shares,
    tables,
    worth,
)
from pitboss.odds.pai_gow.fast_action_holdem import stakes_of, wins_of
from pitboss.odds.pai_gow.fast_action_kernel import FastActionKernel
from pitboss.odds.pai_gow.fast_action_strategy import FastActionStrategy, chance
from tests.games.fast_action_holdem import support
from tests.support.play import won

ROOM = np.zeros(7, np.int64)
UNIT = support.UNIT


def indices(hand: Sequence[Card]) -> Ints:
    return np.array([card.index for card in hand], np.int64)


def of_seven(seven: Ints) -> int:
    """The compiled worth of two cards with a board of five."""
    found: int = worth(tables(), seven[:5], seven[5], seven[6], ROOM)
    return found


@pytest.mark.parametrize("suits", [1, 2, 4])
def test_seven_cards_are_worth_what_hands_of_many_decks_are(suits: int) -> None:
    """Few suits, and few ranks, so that every kind of hand occurs."""
    rng = np.random.default_rng(suits)
    hands = [4 * rng.integers(0, ranks, 7) + rng.integers(0, suits, 7)
             for ranks in (2, 3, 5, 8, 13) for _ in range(300)]  # fmt: skip
    by_number: dict[int, many.ManyRank] = {}
    for hand in hands:
        rank = many.best([CARDS[card] for card in hand])
        assert by_number.setdefault(of_seven(hand), rank) == rank
    order = sorted(by_number)
    ranks = [by_number[number] for number in order]
    assert ranks == sorted(ranks)
    assert len(set(ranks)) == len(ranks)


def test_the_compiled_house_way_is_the_dealers() -> None:
    shares, at = house_shares(tables()), tables()
    rng = np.random.default_rng(8)
    for four in 4 * rng.integers(5, 10, (400, 4)) + rng.integers(0, 3, (400, 4)):
        hand = [CARDS[card] for card in four]
        if len({card.rank for card in hand}) == 1:
            continue
        likes = [preference(one, two) for one, two in combinations(hand, 2)]
        one, two = kept(hand)
        rest = list(hand)
        rest.remove(one)
        rest.remove(two)
        keep = at.pair[one.index, two.index]
        away = at.pair[rest[0].index, rest[1].index]
        assert shares[keep, away] == SHARES // likes.count(max(likes))


@pytest.mark.parametrize("decks", [6, 8])
@pytest.mark.parametrize("suit", [None, 0])
def test_every_hand_of_the_dealer_is_counted_once(decks: int, suit: int | None) -> None:
    house = boards.kinds(decks, suit)
    naturals = 13 * comb(4 * decks, 4)
    assert house.every.sum() == SHARES * (comb(FACES * decks, HELD) - naturals)


@pytest.mark.parametrize("decks", [6, 8])
def test_every_board_is_counted_once(decks: int) -> None:
    """By ranks all of them; by a suit those with three cards of it or more."""
    by_suit = sum(
        comb(13 * decks, held) * comb(39 * decks, BOARD - held) for held in range(3, BOARD + 1)
    )
    for suit, total in ((None, comb(FACES * decks, BOARD)), (0, by_suit)):
        own = boards.kinds(decks, suit)
        room = boards.board_room(tables(), own)
        ways = [boards.left_over(own, board, room.on_board, room.odds, room.next_odds)[1]
                for board in boards.every_board(suit is not None)]  # fmt: skip
        assert round(sum(ways)) == total


class DealersBeside(NamedTuple):
    """By pair that the dealer keeps: how many hands, and how many cards of each face in them."""

    hands: Ints
    faces: Ints


def dealers_beside(board: Sequence[Card], decks: int) -> DealersBeside:
    """All pairs kept beside all pairs thrown away, card by card."""
    shares, pairs = house_shares(tables()).astype(np.int64), np.array(PAIRS)
    left = np.full(FACES, decks) - np.bincount(indices(board), minlength=FACES)
    held = np.zeros((len(PAIRS), FACES), np.int64)
    np.add.at(held, (np.arange(len(PAIRS)), pairs[:, 0]), 1)
    np.add.at(held, (np.arange(len(PAIRS)), pairs[:, 1]), 1)
    alike = pairs[:, 0] == pairs[:, 1]

    def ways(left: Ints) -> Ints:
        one, two = left[pairs[:, 0]], left[pairs[:, 1]]
        both: Ints = np.where(alike, one * (one - 1) // 2, one * two)
        return both

    hands, faces = np.zeros(len(PAIRS), np.int64), np.zeros((len(PAIRS), FACES), np.int64)
    for number, kept_ways in enumerate(ways(left)):
        if shares[number].any():
            away = ways(left - held[number]) * shares[number] * kept_ways
            hands[number] = away.sum()
            faces[number] = away @ held + away.sum() * held[number]
    return DealersBeside(hands, faces)


def beaten(dealers: DealersBeside, board: Sequence[Card], worths: Ints) -> tuple[Ints, Ints]:
    """By pair: hands of the dealer that are worth less, and faces in them and on the board."""
    order = np.argsort(worths, kind="stable")
    below = np.searchsorted(worths[order], worths)
    hands = np.concatenate([[0], np.cumsum(dealers.hands[order])])[below]
    sums = np.cumsum(dealers.faces[order], axis=0)
    faces = np.concatenate([np.zeros((1, FACES), np.int64), sums])[below]
    return hands, faces + hands[:, None] * np.bincount(indices(board), minlength=FACES)


def by_ranks(hand: Sequence[Card]) -> int:
    """What a hand is worth where no flush counts."""
    return int(many.by_counts(sum(KEY[card] for card in hand) >> RANK_SHIFT))


def what_flushes_change(board: Sequence[Card], decks: int) -> tuple[Ints, Ints]:
    """For one board, by pair of cards: wins and faces, less those by ranks alone."""
    dealers, hands = dealers_beside(board, decks), [
        [*board, CARDS[one], CARDS[two]] for one, two in PAIRS
    ]  # fmt: skip
    real = beaten(dealers, board, np.array([int(many.best(hand)) for hand in hands]))
    plain = beaten(dealers, board, np.array([by_ranks(hand) for hand in hands]))
    return real[0] - plain[0], real[1] - plain[1]


BOARDS = (
    ("Ac Ac Qc 2c 2c", 6, ((1, "Ac Ac Qc 2c 2c"),)),
    ("9c 8c 5c 4c 9d", 8, ((3, "9c 8c 5c 4c 9d"),)),
    ("9c 9c 5c 4d 3d", 6, ((3, "9c 9c 5c 4d 3d"), (6, "9c 9c 5c 4d 3h"))),
)
"""A board by its kinds, and boards of cards that it stands for, each with how many are alike."""


@pytest.mark.parametrize(("board", "decks", "alike"), BOARDS)
def test_what_flushes_of_a_board_change_another_way(
    board: str, decks: int, alike: tuple[tuple[int, str], ...]
) -> None:
    """Card by card, and then by kinds."""
    clubs = cards("2c")[0].index & 3
    own = boards.kinds(decks, clubs)
    often, together = np.zeros(len(own.first)), np.zeros((len(own.first), len(own.sizes)))
    kinds_of = np.array([boards.kind_of(card, clubs) for card in range(FACES)])
    boards.count_wins(
        tables(), own, kinds_of[indices(cards(board))][None, :], True,
        boards.board_room(tables(), own), often, together,
    )  # fmt: skip
    kinds_of_pairs = list(zip(own.first, own.second, strict=True))
    of_pair = [kinds_of_pairs.index(tuple(sorted(kinds_of[list(pair)]))) for pair in PAIRS]
    wins, faces = np.zeros(len(PAIRS)), np.zeros((len(PAIRS), len(own.sizes)))
    for count, text in alike:
        five = cards(text)
        ways = count * prod(comb(decks, five.count(card)) for card in set(five))
        hands, elsewhere = what_flushes_change(five, decks)
        wins += ways * hands
        for kind in range(len(own.sizes)):
            faces[:, kind] += ways * elsewhere[:, kinds_of == kind].sum(axis=1)
    assert np.abs(wins).max() > 0
    assert np.allclose(wins, often[of_pair], rtol=1e-9)
    assert np.allclose(faces, together[of_pair], rtol=1e-9)


def test_cards_elsewhere_add_up() -> None:
    """Nine cards lie on the board and with the dealer, in every deal that is won."""
    found = wins_of(6)
    assert np.allclose(6 * found.together.sum(axis=1), boards.ELSEWHERE * found.often, rtol=1e-12)


# The wager


@cache
def made(decks: int = 6) -> FastActionHoldem:
    return support.game(decks=decks)


def test_6_decks() -> None:
    found = odds(made(), "original")
    assert round(float(100 * found.house_advantage), 3) == 1.838
    assert 0 < found.interval < Fraction(5, 10**6), "narrower than 0.001 percent in all"
    assert not found.exact
    natural = next(one for one in found.outcomes if one.name == "natural")
    assert natural.probability == Fraction(13 * comb(24, 4), comb(312, 4))
    assert natural.net == 5
    assert {one.name: one.probability for one in found.outcomes}["surrender"] == 0


@pytest.mark.soak
def test_8_decks() -> None:
    found = odds(made(8), "original")
    assert round(float(100 * found.house_advantage), 3) == 1.913
    assert 0 < found.interval < Fraction(5, 10**6)


@pytest.mark.parametrize("strategy", ["basic", "house"])
def test_a_simulation_agrees(strategy: str) -> None:
    """Within four standard errors, of the whole and of the share of hands split."""
    game, rounds = made(), 1_500_000
    kernel = kernel_of(game, Plan(strategy))
    counts = kernel.block(5, 1, rounds)
    found = estimates(kernel, counts)[-1]
    expected = float(odds(game, "original").expected)
    if strategy == "house":
        costs = FastActionStrategy().guide(game).figures
        expected -= float(costs["cost of the house way against the best play"])
    assert abs(found.mean - expected) < 4 * found.deviation / rounds**0.5


@pytest.mark.parametrize(
    ("hand", "choice"),
    [("As Ad Kh Kc", "split"), ("9c 9c 2d 7h", "house way"), ("Ks Qd 8s 3s", "house way"),
     ("7c 5d 3h 2s", "keep")],
)  # fmt: skip
def test_choices_are_worth_what_deals_at_random_come_to(hand: str, choice: str) -> None:
    """Each way to play it, dealt out many times from the cards that are left."""
    game, own = made(), cards(hand)
    advice = FastActionStrategy().look_up(game, Shown(own))
    assert advice.answer.choice == choice
    deck = list(new_deck(6))
    for card in own:
        deck.remove(card.index)
    left, four = np.array(deck, np.int64), np.sort(indices(own))
    deals, wins = 400_000, np.zeros(play.KEEPS)
    sample(deals, left, four, wins, tables(), stream(np.uint64(3), np.uint64(0)), ROOM)
    for place, (one, two) in enumerate(play.PLACES):
        expected = chance(game, [CARDS[four[one]], CARDS[four[two]]], own)
        error = (expected * (1 - expected) / deals) ** 0.5
        assert abs(wins[place] / deals - expected) < 4.5 * error


@compiled
def sample(deals, left, four, wins, at, state, room) -> None:  # type: ignore[no-untyped-def]
    for _ in range(deals):
        deal(state, left, BOARD + HELD)
        dealer = play.dealers(at, left, BOARD, room)
        if dealer < 0:
            continue
        for place in range(len(wins)):
            one, two = play.PLACES[place]
            wins[place] += worth(at, left, four[one], four[two], room) > dealer


# The engine

BOARD_CARDS = "9c 8d 5h 4s 3c"
ENDS = {
    play.END_NATURAL: ("Kc Kd 7h 2s", "9c 9d 9h 9s", {"original": 5}),
    play.END_LOST: ("Kc Kd 7h 2s", "Qc Jd 7s 2d", {"original": -1}),
    play.END_WON: ("Kc Kd 7h 2s", "As Ad 7c 2h", {"original": 1}),
    play.END_TO_NATURAL: ("Kc Kd Kh Ks", "As Ad 7c 2h", {"original": -1}),
    play.END_SPLIT: ("Ac Ah 7h 2s", "Qs Qd Ks Kd", {"original": -1, "second": -1}),
    play.END_SPLIT + 1: ("Kc Kd 7h 2s", "Qs Qd As Ad", {"original": -1, "second": 1}),
    play.END_SPLIT + 3: ("Jc Jd 7h 2s", "Qs Qd As Ad", {"original": 1, "second": 1}),
    play.END_SPLIT_TO_NATURAL: ("2c 2d 2h 2s", "Qs Qd As Ad", {"original": -1, "second": 0}),
}
"""By end: the dealer's four cards, the player's, and what each wager nets. Of a split the compiled
code has the lower pair first."""


@pytest.mark.parametrize("end", ENDS)
def test_the_engine_pays_what_the_kernel_says(end: int) -> None:
    """A round of each end, played by the engine as the strategy advises."""
    dealer, hand, nets = ENDS[end]
    game = made()
    order = [*cards(BOARD_CARDS), *cards(dealer), *cards(hand)]
    kernel = FastActionKernel(game, Plan())
    settled = kernel.settle([card.index for card in order], ())
    total = sum(settled.values())
    assert total == sum(nets.values())
    answers = [] if end == play.END_NATURAL else [advised(hand)]
    record = support.play(dealer, hand, board=BOARD_CARDS, answers=answers)
    assert sum(won(record.events).values()) == total * UNIT
    assert sorted(won(record.events).values()) == sorted(net * UNIT for net in nets.values())


@pytest.mark.parametrize(
    ("dealer", "hand", "nets"),
    [
        ("Kc Kd 7h 2s", "Ks Kh 7c 2d", {"original": -1}),
        ("Ac Ah 7h 2s", "Qs Qd As Ad", {"original": -1, "second": -1}),
    ],
)
def test_copies_lose(dealer: str, hand: str, nets: dict[str, int]) -> None:
    order = [*cards(BOARD_CARDS), *cards(dealer), *cards(hand)]
    settled = FastActionKernel(made(), Plan()).settle([card.index for card in order], ())
    assert sum(settled.values()) == sum(nets.values())
    record = support.play(dealer, hand, board=BOARD_CARDS, answers=[advised(hand)])
    assert sorted(won(record.events).values()) == [net * UNIT for net in nets.values()]


def advised(hand: str):  # type: ignore[no-untyped-def]
    answer = FastActionStrategy().look_up(made(), Shown(cards(hand))).answer
    return answer.choice, UNIT if answer.choice == "split" else 0, answer.cards


def test_every_end_of_a_round_is_priced_by_the_verdict() -> None:
    kernel = FastActionKernel(made(), Plan("house"))
    assert [kernel.netted(end) for end in range(play.ENDS)] == [
        {"original": first, "second": second}
        for first, second in (
            (5, 0), (Fraction(-1, 2), 0), (-1, 0), (1, 0), (-1, 0),
            (-1, -1), (1, -1), (-1, 1), (1, 1), (-1, 0),
        )
    ]  # fmt: skip
    assert stakes_of(made()) == (1, -1, -0.5, -1)


def test_look_ups_that_make_no_sense() -> None:
    strategy = FastActionStrategy()
    for hand, text in (("As Ad Kh", "four cards"), ("9c 9d 9h 9s", "natural"),
                       ("As Ad Kh X1", "without")):  # fmt: skip
        with pytest.raises(BadCard, match=text):
            strategy.look_up(made(), Shown(cards(hand)))


def test_a_player_with_five_cards_is_advised_of_what_is_offered() -> None:
    advice = FastActionStrategy().values(made(), cards("As Ad Kh Kc 2d"), {"keep", "house way"})
    assert advice.answer.choice == "house way"
    assert {one.answer.choice for one in advice.options} == {"keep", "house way"}


def test_the_charts_cost_little_and_the_house_way_much() -> None:
    guide = FastActionStrategy().guide(made())
    costs = [float(100 * cost) for cost in guide.figures.values()]
    assert [round(cost, 3) for cost in costs] == [0.004, 1.524]
    suited, other = guide.charts
    assert (suited.cells[0][0], other.cells[0][0], other.cells[-1][-1]) == ("786", "766", "412")
