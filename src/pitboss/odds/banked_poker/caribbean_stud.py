"""Caribbean stud poker: one decision, with one of the dealer's cards in view."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import ACE, JACK, KING, QUEEN
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.caribbean_progressive import CHIP
from pitboss.games.banked_poker.caribbean_stud import HANDS, QUALIFIES, CaribbeanStud
from pitboss.games.progressives import due
from pitboss.hands.batch import strength_of
from pitboss.hands.five import FiveRank
from pitboss.hands.rank import Category
from pitboss.odds.banked_poker.analysis import kind_counts, main
from pitboss.odds.banked_poker.apart_five import HANDS as HANDS_OF_FIVE
from pitboss.odds.banked_poker.apart_five import SIZE
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.up_card import (
    DEALS,
    UpCard,
    by_best_play,
    from_hands_on,
    way_of,
)
from pitboss.odds.banked_poker.up_card_advice import WithUpCard
from pitboss.odds.core import paid
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars

Ints = NDArray[Any]
PAIR, LOW = FiveRank.least(Category.PAIR), 2
AKJ83 = FiveRank.least(Category.HIGH_CARD, ACE, KING, JACK, 8, 3)
AT = "your five cards"
ACE_KING = "ace and king, no pair"
RULES = (
    Rule(AT, "a pair or better", "bet"),
    Rule(AT, "less than ace and king", "fold"),
    Rule(ACE_KING, "the dealer shows a two to a queen, and you hold one like it", "bet"),
    Rule(ACE_KING, "the dealer shows an ace or a king, and you hold a queen or a jack", "bet"),
    Rule(ACE_KING, "the dealer shows no rank of yours and less than your fourth highest card, and "
         "you hold a queen", "bet"),
    Rule(ACE_KING, "anything else", "fold"),
)  # fmt: skip


def ante(game: Game) -> WagerOdds:
    """Ante and bet together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, CaribbeanStud), "the analysis of another game"
    left_out = {"payout limit on a bet": dollars(game.options.bet_limit)}
    note = "ante and bet together; odds are those of the bet"
    return main(game, UpCard(game).solve(), DEALS, note=note, leaves_out=left_out)


def progressive(game: Game) -> WagerOdds:
    """The progressive wager with the meter at its start, and the meter that makes it fair."""
    assert isinstance(game, CaribbeanStud), "the analysis of another game"
    counts = kind_counts(game.grades["progressive"], SIZE)
    chances = {
        HANDS.names[place]: Fraction(count, HANDS_OF_FIVE) for place, count in counts.items()
    }
    return paid.progressive(
        game, "progressive", CHIP, game.meter_priced(), lambda meter: chances, due,
        note="hands that are folded hold none of these",
    )  # fmt: skip


# Rules for people to remember


def by_rules_of_thumb(own: Ints, strengths: Ints, up: Ints) -> Ints:
    """The rules of ``RULES``."""
    ranks, shown = np.sort(own >> 2, axis=1) + LOW, (up >> 2) + LOW
    like = (ranks == shown[:, None]).any(axis=1)
    queen, jack = ((ranks == rank).any(axis=1) for rank in (QUEEN, JACK))
    with_ace_king = (
        (like & (shown <= QUEEN))
        | ((shown >= KING) & (queen | jack))
        | (~like & queen & (shown < ranks[:, 1]))
    )
    found: Ints = (strengths >= strength_of(PAIR)) | (
        (strengths >= strength_of(QUALIFIES)) & with_ace_king
    )
    return found


def tell(game: BankedPoker) -> Guide:
    solved = UpCard(game)
    edge = -solved.net_by(solved.by_rule(by_rules_of_thumb))
    notes = (
        "The rules are those for one pair or less at 1 to 1, and are priced at this table.",
        'Look up any hand: pitboss strategy caribbean-stud --hand "As Kd Jh 8c 3s" --dealer "8h"',
    )
    return ruled(game, RULES, edge, notes)


class CaribbeanKernel(BankedKernel):
    columns = Columns(own=(0, 2, 4, 6, 8), dealer=(1, 3, 5, 7, 9))
    hourly = 50
    ways = {
        BASIC: Way("bet by three rules with ace and king", way_of(by_rules_of_thumb)),
        "exact": Way("the best play of every hand", by_best_play()),
        "ace-king-jack": Way("bet on A-K-J-8-3 and better", way_of(from_hands_on(AKJ83))),
        "pairs": Way("bet on a pair and better", way_of(from_hands_on(PAIR))),
        "mimic-the-dealer": Way("bet on ace, king and better", way_of(from_hands_on(QUALIFIES))),
        "always-bet": Way("never fold", way_of(from_hands_on(FiveRank(0)))),
    }


ANALYSES = {"ante": ante, "progressive": progressive}
SETTINGS: tuple[dict[str, Any], ...] = ({},)
STRATEGY = WithUpCard(tell, SIZE, '--hand "As Kd Jh 8c 3s" --dealer "8h"')
