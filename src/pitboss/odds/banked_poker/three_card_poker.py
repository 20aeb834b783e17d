"""Three-card poker: one decision, against a dealer with separate cards."""

from __future__ import annotations

from dataclasses import replace
from math import comb

from pitboss.equipment.cards import QUEEN
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.three_card_poker import BOTH, CARDS, QUALIFIES, ThreeCardPoker
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.odds.banked_poker import apart
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.one_decision import OneDecision
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, Way
from pitboss.odds.banked_poker.ways import always, from_hand_on
from pitboss.odds.core.analyse import Analysis, odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds, by_net
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game

DEALS = comb(52, 3) * comb(49, 3)


def ante(game: Game) -> WagerOdds:
    """Ante and play together, with the best decision for every hand; per unit of the ante."""
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    found = main(game, apart.solve(game, CARDS), DEALS)
    note = f"play {apart.threshold(game, CARDS)} or better; odds are those of the ante bonus"
    return replace(
        found, note=note, figures={"hands that are played": found.figures["play 1 ante"]}
    )


def together(game: Game) -> WagerOdds:
    """Ante, play and an equal pair plus, which 20.6(f)3 ties together: one price for all.

    With the best play for both wagers together, per unit of the two.
    """
    assert isinstance(game, ThreeCardPoker), "the analysis of another game"
    nets, played = apart.together(game, game.pair_plus, CARDS)
    return WagerOdds(
        game.id, TOGETHER, f"{game.tables['ante-bonus'].name}, {game.tables['pair-plus'].name}",
        by_net(nets, DEALS), 1 + played / 2, per="unit of ante and pair plus",
        note="as much on pair plus as on the ante",
    )  # fmt: skip


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


TOGETHER = "ante with-pair-plus"
ANALYSES = {
    "ante": ante, "pair-plus": side("pair-plus", CARDS),
    "six-card-bonus": side("six-card-bonus", 2 * CARDS),
}  # fmt: skip


def analyses(game: Game) -> dict[str, Analysis]:
    """The offered wagers; the ante and the pair plus also as one, if a version
    ties them together."""
    assert isinstance(game, ThreeCardPoker), "the analyses of another game"
    found = {name: how for name, how in ANALYSES.items() if name in game.offers}
    return {**found, TOGETHER: together} if game.options.version == BOTH else found


SETTINGS: tuple[dict[str, str], ...] = (
    {},
    {"version": "ante at least pair plus", "ante_bonus_table": "A"},
)
STRATEGY = OneDecision(tell, CARDS, "Qs 6h 4c")
