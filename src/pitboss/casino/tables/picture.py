"""A table as one viewer may see it, as plain data for the API, the pages and the stream."""

from __future__ import annotations

from typing import Any

from pitboss.casino.tables.host import Host
from pitboss.casino.tables.listed import TableInfo
from pitboss.casino.tables.watch import Update, plain
from pitboss.table.session import Session
from pitboss.table.steps import Step
from pitboss.table.view import awaited, hands_seen


def picture(host: Host, info: TableInfo, viewer: str, *, house: bool) -> dict[str, Any]:
    """Everything visible at a table at this moment."""
    with host.lock:
        session = host.state.session
        if session is None:
            return empty(info, "closed", host.state.head.seq)
        events = host.view(viewer)
        return {
            **_named(info),
            "seq": host.state.head.seq,
            "deadline": host.deadline,
            "dealer": host.state.dealer,
            "round": session.table.round,
            "chip": session.table.chip,
            "phase": (session.table.phase.name or "").lower(),
            "limits": plain(session.limits),
            "stakes": session.game.stakes(session.table),
            "spots": spots(session),
            "patrons": {name: p.amount for name, p in session.table.patrons.items()},
            "pots": {name: pot.amount for name, pot in session.table.pots.items()},
            "hands": plain(hands_seen(events)),
            "events": plain(events),
            "awaits": awaits(awaited(session, viewer, house=house)),
        }


def empty(info: TableInfo, state: str, seq: int = 0) -> dict[str, Any]:
    """A table that is closed or frozen, with nothing in play."""
    return {**_named(info), "state": state, "seq": seq, "deadline": None, "round": 0, "spots": [],
            "patrons": {}, "hands": {}, "events": [], "awaits": None}  # fmt: skip


def _named(info: TableInfo) -> dict[str, Any]:
    return {"id": info.id, "game": info.game, "title": info.title, "state": info.state,
            "dealer": info.dealer}  # fmt: skip


def spots(session: Session) -> list[dict[str, Any]]:
    """Who is at each spot, and what they have wagered."""
    return [
        {
            "spot": spot.number,
            "patrons": list(spot.patrons),
            "bets": [
                {
                    "id": bet.id,
                    "wager": bet.wager.name,
                    "patron": bet.patron,
                    "on": bet.on,
                    "mark": bet.mark,
                    "hand": bet.hand,
                    "amount": bet.amount,
                }
                for bet in spot.bets
            ],
        }
        for spot in session.table.spots
    ]


def awaits(step: Step | None) -> dict[str, Any] | None:
    """What the table waits for (``bets``, ``ask`` or ``arrival``) and its details."""
    if step is None:
        return None
    return {"what": type(step).__name__.lower(), **plain(step)}


def news(update: Update) -> dict[str, Any]:
    """An update as plain data."""
    return {
        "table": update.table,
        "seq": update.seq,
        "round": update.round,
        "events": plain(update.events),
        "awaits": awaits(update.awaits),
        "deadline": update.deadline,
        "state": update.state,
        "dealer": update.dealer,
    }
