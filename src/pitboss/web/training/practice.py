"""What happens at a game's table, by paragraph, found by letting robots play."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.equipment.randomness import Seeded
from pitboss.table.game import Game
from pitboss.table.record import RoundRecord
from pitboss.table.session import AUTOMATED_TOPICS, Session
from pitboss.table.steps import Ask, Bets, Step
from pitboss.web.training.acts import about
from pitboss.web.training.robots import Robots

SEED = 8
WAGERS = "Players place their wagers"
ROUNDS = 60
MOST_STEPS = 9_000


def practice(game: Game, rounds: int = ROUNDS) -> dict[str, tuple[str, ...]]:
    """What the dealer does and players decide, by paragraph, in order of first occurrence.

    The result is reproducible: the rounds come from a seed.
    """
    found: dict[str, dict[str, None]] = {}
    for law, text in _played(game, rounds):
        found.setdefault(law, {})[text] = None
    return {law: tuple(texts) for law, texts in found.items()}


def _played(game: Game, rounds: int) -> Iterator[tuple[str, str]]:
    ended: list[RoundRecord] = []
    session = Session(
        game, source=Seeded(SEED), paced=True, automate=AUTOMATED_TOPICS, on_round=ended.append
    )
    robots = Robots(session, random.Random(SEED))
    for _ in range(MOST_STEPS):
        step = session.pending
        if step is not None and hasattr(step, "law") and (text := _text(step, session)):
            yield str(step.law), text
        robots.act()
        if len(ended) >= rounds:
            return


def _text(step: Step, session: Session) -> str:
    if isinstance(step, Ask):
        who = "The dealer" if step.patron.startswith(":") else "A player"
        names = [choice.name for choice in step.choices]
        return f"{who} chooses: {', '.join(names)}" if names[1:] else ""
    if isinstance(step, Bets):
        return WAGERS if session.game.offers else ""
    return about(step, session.table)
