"""Advice for the decision at hand, if the odds provide it; from the seat's own view alone."""

from __future__ import annotations

import logging
import os
from collections.abc import Mapping
from dataclasses import replace

from pitboss.casino.house import Casino
from pitboss.errors import PitbossError
from pitboss.law import Citation
from pitboss.table.steps import Ask

log = logging.getLogger("pitboss.web")


DEVICES = Citation("13:69F-8.1")
"""Forbids devices that project, track or analyse at a live table, unless approved."""
NOTICE = (
    "For practice: at a table with real wagers, using this needs the Division's permission, "
    f"{DEVICES}"
)
SWITCH = "PITBOSS_ADVICE"
"""The environment variable that turns a house's advice ``off``."""


def advice_offered() -> bool:
    """Whether this house lets its tables give advice, 13:69F-8.1."""
    return os.environ.get(SWITCH, "on").lower() not in ("off", "no", "0")


def advise(
    casino: Casino, id: str, viewer: str, ask: Ask, amounts: Mapping[str, int] | None = None
) -> str:
    """The best choice and the value of each, with a notice; empty if unknown, or if the house gives
    no advice. Can take a second.

    ``amounts`` is what the viewer would add, by choice, where they decide that.
    """
    if not advice_offered():
        return ""
    from pitboss.odds.core.advice import seat_at
    from pitboss.odds.core.strategies import strategy_of

    host = casino.floor.host(id)
    with host.lock:
        session = host.state.session
        if session is None or ask.patron != viewer or session.pending != ask:
            return ""
        seat = replace(seat_at(session, ask), amounts=amounts or {})
    try:
        advice = strategy_of(session.game).advise(session.game, seat)
    except PitbossError:
        return ""
    except Exception:  # a failing aid must not stop a table
        log.exception("no advice at %s", id)
        return ""
    if advice is None:
        return ""
    values = ", ".join(f"{one.name} {float(one.value):+.4f}" for one in advice.options)
    return f"Best: {advice.best.name}  ({values} per {advice.per}). {NOTICE}."
