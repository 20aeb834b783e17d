"""A side wager on the first cards of a hand, which its player must expose to win it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.kinds import Ranker
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.steps import Ask, Choice, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate, Verdict, lost
from pitboss.table.wagers import Wager


class Exposing(NamedTuple):
    """The paragraphs and words of a side wager that needs exposed cards."""

    wager: Wager
    law: Citation
    expose: Choice
    keep: Choice
    ranker: Ranker
    topic: str = "play"
    """The topic that a table may automate."""

    @property
    def hidden(self) -> Verdict:
        """The verdict on the wager of a player who keeps the cards hidden."""
        return lost(self.law, "not exposed")


def settle_exposed(
    game: BankedPoker, table: Table, terms: Exposing, cards: Callable[[Spot], list[Card]]
) -> Procedure[bool]:
    """Players expose their cards or lose; losing wagers are collected, then the others are paid.

    Returns whether any cards were exposed; ``cards`` are those that decide the wager.
    """
    choices, expose = (terms.expose, terms.keep), terms.expose.name
    settled: list[tuple[Bet, Verdict]] = []
    shown = False
    for spot in table.clockwise():
        if spot.bet(terms.wager) is None:
            continue
        answer = yield Ask(spot.patron, spot.number, choices, terms.law, expose, terms.topic)
        bet = spot.bet(terms.wager)
        if bet is None:
            continue  # its hand was called dead meanwhile
        verdict: Verdict | None = terms.hidden
        if answer.choice == expose:
            shown, held = True, cards(spot)
            yield table.reveal(spot.hand, terms.law, terms.ranker.best(held).words)
            verdict = game.verdict(bet.wager, game.graded_end(bet.wager.name, held))
        assert verdict is not None, "this wager is always settled"
        settled.append((bet, verdict))
    for bet, verdict in sorted(settled, key=lambda one: one[1].fate is Fate.WON):
        if bet.id in table.bets:  # otherwise its hand was called dead meanwhile
            yield from table.settle(bet, verdict)
    return shown
