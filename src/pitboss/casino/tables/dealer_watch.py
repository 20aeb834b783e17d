"""An absent dealer: the floor is told, and finally the table goes on without them."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from pitboss.casino.clock import MINUTE, written
from pitboss.casino.tables.between import BY_ITSELF
from pitboss.table.steps import Ask

if TYPE_CHECKING:
    from pitboss.casino.tables.host import Host

log = logging.getLogger("pitboss.casino")

TOLD = 2 * MINUTE
"""How long a table waits for its dealer before the floor is told."""
LEFT = 10 * MINUTE
"""How long until the shift ends: the table then deals by itself, and patrons can leave."""


def waits_for_dealer(host: Host) -> bool:
    """Whether chips lie on the layout and only the dealer can continue."""
    session = host.state.playing
    if not host.state.dealer or host.idle:
        return False
    pending = session.pending
    return not isinstance(pending, Ask) or pending.patron.startswith(":")


def see_to_dealer(host: Host) -> None:
    """Track since when a table has waited for its dealer, and act on it."""
    now = host.store.clock.now()
    if not waits_for_dealer(host):
        host.waiting_since = None
    elif host.waiting_since is None:
        host.waiting_since = now
    since = host.waiting_since
    if since is None or now - since < TOLD:
        if host.dealer_gone:
            _record(host, "dealer back", 0)
    elif now - since >= LEFT:
        log.warning("table %s: the shift of %s ends", host.table, host.state.dealer)
        host.waiting_since, host.dealer_gone = None, 0
        host.man("", BY_ITSELF)
    elif not host.dealer_gone:
        name, when = host.state.dealer, written(since)
        log.warning("table %s: %s is gone since %s UTC", host.table, name, when)
        _record(host, "dealer gone", since)


def _record(host: Host, what: str, since: int) -> None:
    details = {"table": host.table, "dealer": host.state.dealer, "since": since}
    hook = host.tables.changed(host.table, dealer_gone=since)
    host.store.act(what, details, BY_ITSELF, hook=hook)
    host.dealer_gone = since
