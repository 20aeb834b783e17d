"""Best play for a casino's robots, from the same strategies and odds as players' advice."""

from __future__ import annotations

import logging
import threading
from collections.abc import Sequence

from pitboss.casino.robots.play import BettingArea, WorkOut
from pitboss.errors import PitbossError
from pitboss.games.registry import WAGERS_ONLY, registered
from pitboss.odds.core.advice import seat_at
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.strategies import strategy_of
from pitboss.table.game import Game
from pitboss.table.session import Session
from pitboss.table.steps import Answer, Ask

log = logging.getLogger("pitboss.web")


class RobotAdviser:
    """The best play of a game, as far as its strategy and odds know it."""

    def __init__(self) -> None:
        self._wagers: dict[str, list[BettingArea]] = {}
        """By rules; an empty list while the odds are being worked out."""

    def decision(self, session: Session, ask: Ask) -> WorkOut | None:
        game, seat = session.game, seat_at(session, ask)
        try:
            strategy = strategy_of(game)
        except PitbossError:
            return None

        def work() -> list[Answer]:
            try:
                advice = strategy.advise(game, seat)
            except PitbossError:
                return []
            return [one.answer for one in advice.options] if advice is not None else []

        return work

    def wagers(self, game: Game) -> Sequence[BettingArea]:
        """In games whose only decision is the wager: the wagers, lowest edge first."""
        if registered(game.id).strategy != WAGERS_ONLY:
            return []
        if game.digest_cached not in self._wagers:
            self._wagers[game.digest_cached] = []
            work = threading.Thread(target=self._rank, args=(game,), name="odds", daemon=True)
            work.start()
        return self._wagers[game.digest_cached]

    def _rank(self, game: Game) -> None:
        try:
            found = [odds(game, name) for name in analyses(game)]
        except Exception:
            log.exception("the wagers of %s are not ranked", game.id)
            return
        costs = sorted((one for one in found if one.house_advantage > 0),
                       key=lambda one: one.house_advantage)  # fmt: skip
        self._wagers[game.digest_cached] = [
            BettingArea(*one.wager.partition(" ")[::2]) for one in costs
        ]
