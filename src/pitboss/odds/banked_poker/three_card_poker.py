"""Three-card poker: one decision, against a dealer whose cards are apart."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from pitboss.equipment.cards import QUEEN
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.three_card_poker import CARDS, QUALIFIES, ThreeCardPoker
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.odds.banked_poker import apart
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.one_decision import OneDecision
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.ways import always, from_hand_on
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import Odds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

DEALS = comb(52, 3) * comb(49, 3)


def ante(game: Game) -> Odds:
    """Ante and play together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    found = main(game, apart.solve(game, CARDS), DEALS)
    note = f"play {apart.threshold(game, CARDS)} or better; odds are those of the ante bonus"
    return replace(
        found, note=note, figures={"hands that are played": found.figures["play 1 ante"]}
    )


def tell(game: BankedPoker) -> Guide:
    rules = (
        Rule("your three cards", f"{apart.threshold(game, CARDS)} or better", "play"),
        Rule("your three cards", "anything less", "fold"),
    )
    notes = ("The highest card counts first, then the second, then the third.",)
    return Guide(game.id, (odds(game, game.ante.name),), rules, notes=notes)


class ThreeCardKernel(BankedKernel):
    columns = Columns(own=(0, 2, 4), dealer=(1, 3, 5))
    hourly = 45
    ways = {
        BASIC: Way(
            "play queen, six, four and better",
            from_hand_on(ThreeRank.least(Category.HIGH_CARD, QUEEN, 6, 4)),
        ),
        "mimic-the-dealer": Way("play queen high and better", from_hand_on(QUALIFIES)),
        "always-play": Way("never fold", always),
    }


ANALYSES = {
    "ante": ante, "pair-plus": side("pair-plus", CARDS),
    "six-card-bonus": side("six-card-bonus", 2 * CARDS),
}  # fmt: skip
SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"version": "ante at least pair plus", "ante_bonus_table": "A"},
)
STRATEGY = OneDecision(tell, CARDS, "Qs 6h 4c")
