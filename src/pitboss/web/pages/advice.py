"""Advice for the decision at hand, where the odds have it; from the seat's own view alone."""

from __future__ import annotations

import logging

from pitboss.casino.house import Casino
from pitboss.errors import PitbossError
from pitboss.table.steps import Ask

log = logging.getLogger("pitboss.web")


def advise(casino: Casino, id: str, viewer: str, ask: Ask) -> str:
    """What is best, and what each choice is worth; empty where nobody knows. Can take a second."""
    from pitboss.odds.strategy.advice import seat_at
    from pitboss.odds.strategy.registry import strategy_of

    host = casino.floor.host(id)
    with host.lock:
        session = host.state.session
        if session is None or ask.patron != viewer or session.pending != ask:
            return ""
        seat = seat_at(session, ask)
    try:
        advice = strategy_of(session.game).advise(session.game, seat)
    except PitbossError:
        return ""
    except Exception:  # an aid must never stop a table
        log.exception("no advice at %s", id)
        return ""
    if advice is None:
        return ""
    values = ", ".join(f"{one.name} {float(one.value):+.4f}" for one in advice.options)
    return f"Best: {advice.best.name}  ({values} per {advice.per})"
