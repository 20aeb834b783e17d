"""Double cross poker: with one card of each axis seen, choose an axis or fold."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.double_cross_poker import RIGHT, TOP, DoubleCrossPoker
from pitboss.games.banked_poker.ends import LOWER, OWN
from pitboss.hands import five
from pitboss.hands.batch import tables
from pitboss.hands.kinds import evaluate
from pitboss.odds.banked_poker import cross_lookup
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.cross import coarse
from pitboss.odds.banked_poker.cross_rules import (
    axis_by_rules,
    by_best_axis,
    by_rules,
    rules_edge,
    way,
)
from pitboss.odds.banked_poker.cross_solution import (
    DEALS,
    UNSEEN,
    VERTICAL,
    solution,
    terms_of,
    valued,
)
from pitboss.odds.banked_poker.guides import ruled
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, DealtCards, Way
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, dollars
from pitboss.table.steps import Answer

PLAY, AXIS = "whether to play", "which axis"
RULES = (
    Rule(PLAY, "a pair, of your own or with a card shown", "play"),
    Rule(PLAY, "an ace or a king of your own", "play"),
    Rule(PLAY, "a queen with a seven or better, or with an ace, a king or a pair shown", "play"),
    Rule(PLAY, "a jack with an eight or better, or a ten and a nine", "play"),
    Rule(PLAY, "three of one suit on an axis, with a nine or better of your own", "play"),
    Rule(PLAY, "anything less", "fold"),
    Rule(AXIS, "the card shown on just one of them pairs a card of yours", "that axis"),
    Rule(AXIS, "else one of them makes three of your suit", "that axis"),
    Rule(AXIS, "else", "the axis of the higher card"),
)


def ante(game: Game) -> WagerOdds:
    """Ante and raise wagers together, with the best choice for every hand; per ante."""
    assert isinstance(game, DoubleCrossPoker), "the analysis of another game"
    note, limit = "ante and both raise wagers together", game.options.payout_limit
    left_out = {"payout limit": dollars(limit * DOLLAR)} if limit else {}
    found = main(game, solution(game), DEALS, note=note, leaves_out=left_out)
    figures = {"hands that are played": found.figures["play 2 antes"]}
    return replace(found, figures=figures)


def tell(game: BankedPoker) -> Guide:
    notes = (
        "Show your cards for the three-card wager whenever they win.",
        "Look up any hand, the top card first and the right one second: "
        'pitboss strategy double-cross-poker --hand "Qh 6c" --board "Kd 6s"',
    )
    return ruled(game, RULES, rules_edge(game), notes)


class DoubleCrossStrategy:
    """One choice of three, looked up exactly."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "board")
        if len(shown.hand) != 2 or len(shown.board) != 2:
            raise BadCard(
                "Name two cards of your own, and the top and the right card of the cross: "
                '--hand "Qh 6c" --board "Kd 6s".'
            )
        return self.values(game, shown.hand, *shown.board)

    def values(
        self, game: Game, hand: tuple[Card, ...], top: Card, right: Card, ante: int = 0
    ) -> Advice:
        """Ante and raise wagers together, in antes."""
        assert isinstance(game, DoubleCrossPoker), "the strategy of another game"
        terms = terms_of(game)
        own = np.array([card.index for card in hand], np.int64)
        ends = cross_lookup.on_axes(tables("five"), own, top.index, right.index, terms.equal)
        worth = [Fraction(int(one), UNSEEN * terms.unit) for one in valued(terms, ends)]
        stage = game.stages[0]
        raised = (
            Valued(Answer(wager.name, max(stage.times) * ante), value)
            for wager, value in zip(stage.wagers, worth, strict=True)
        )
        words = " or ".join(five.best([*hand, card]).words for card in (top, right))
        why = f"{words} so far, over every card of the cross and dealer hand"
        return ranked((Valued(Answer("fold"), terms.fold), *raised), why=why)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, DoubleCrossPoker), "the strategy of another game"
        if game.vertical.name not in {choice.name for choice in seat.ask.choices}:
            return None
        cross = seat.hands["community"]
        top, right = cross[TOP], cross[RIGHT]
        assert top is not None, "it is shown before the decision"
        assert right is not None, "it is shown before the decision"
        return self.values(game, seat.own, top, right, seat.wagers[game.ante.name])


class DoubleCrossKernel(BankedKernel):
    columns = Columns(
        own=(0, 1), dealer=(2, 3), board=(4, 5, 6, 7, 8),
        more={"horizontal": (4, 5, 6), "vertical": (7, 5, 8), "top": (7,), "right": (6,)},
    )  # fmt: skip
    ways = {
        BASIC: Way("play and choose by the rules of the strategy", way(by_rules)),
        "exact": Way("the best choice for every hand", by_best_axis),
        "always-play": Way("never fold, and choose the axis by the rules", way(axis_by_rules)),
    }

    def compared(
        self, dealt: DealtCards, lines: NDArray[Any]
    ) -> tuple[NDArray[Any], NDArray[Any], NDArray[Any] | None]:
        """The hand on the chosen axis against the better of the dealer's two."""
        own = [self.strength(dealt, OWN, axis) for axis in ("vertical", "horizontal")]
        hers = [self.strength(dealt, "dealer", axis) for axis in ("vertical", "horizontal")]
        mine = np.where(lines == VERTICAL, *own)
        dealer = np.maximum(*hers)
        against = (mine > dealer).astype(np.int64) - (mine < dealer) - LOWER
        return against, np.ones(len(mine), np.int64), None

    def strength(self, dealt: DealtCards, whose: str, axis: str) -> NDArray[Any]:
        hands = dealt.of((whose, axis))
        found = evaluate(self.game.ranker, hands).astype(np.int64)
        return coarse(found, hands) if terms_of(self.game).equal else found


ANALYSES = {"ante": ante, "three-card": side("three-card", 3)}
SETTINGS: tuple[dict[str, str], ...] = ({}, {"hands_of_one_kind": "are equal"})
STRATEGY = DoubleCrossStrategy()
