"""Two-card joker poker: one decision, against a dealer with separate cards."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from pitboss.equipment.cards import QUEEN
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.two_card_joker_poker import CARDS, QUALIFIES, TwoCardJokerPoker
from pitboss.hands.rank import Category
from pitboss.hands.two import JokerPokerRank
from pitboss.odds.banked_poker import apart
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.one_decision import OneDecision
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.ways import always, from_hand_on
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

DECK = len(TwoCardJokerPoker.pack)
DEALS = comb(DECK, CARDS) * comb(DECK - CARDS, CARDS)


def ante(game: Game) -> WagerOdds:
    """Ante and call together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, TwoCardJokerPoker), "the analysis of another game"
    found = main(game, apart.solve(game, CARDS), DEALS)
    note = f"call with {apart.threshold(game, CARDS)} or better; odds are those of the call"
    return replace(
        found, note=note, figures={"hands that are called": found.figures["play 1 ante"]}
    )


def tell(game: BankedPoker) -> Guide:
    rules = (
        Rule("your two cards", f"{apart.threshold(game, CARDS)} or better", "call"),
        Rule("your two cards", "anything less", "fold"),
    )
    notes = (
        "The rule is the best play: it costs nothing.",
        "A flush beats any high card, a pair beats a flush, a straight beats a pair.",
    )
    return Guide(game.id, (odds(game, game.ante.name),), rules, notes=notes)


class TwoCardJokerKernel(BankedKernel):
    columns = Columns(own=(0, 2), dealer=(1, 3))
    deck_size = DECK
    hourly = 45
    ways = {
        BASIC: Way(
            "call with queen and five, and better",
            from_hand_on(JokerPokerRank.least(Category.HIGH_CARD, QUEEN, 5)),
        ),
        "mimic-the-dealer": Way("call with queen high and better", from_hand_on(QUALIFIES)),
        "always-call": Way("never fold", always),
    }


ANALYSES = {
    "ante": ante, "pair-up": side("pair-up", CARDS),
    "super-flush-bonus": side("super-flush-bonus", CARDS),
}  # fmt: skip
STRATEGY = OneDecision(tell, CARDS, "Qs 5h")
