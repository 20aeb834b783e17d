"""What is done to a table between its rounds: rules, limits, cards, seats, closing.

Each is one transaction of the table's owner: what it records, and what it changes beside.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from pitboss.casino import equipment, money
from pitboss.casino.chain import Changed, Closed, Noticed, Ruled, TakenBack
from pitboss.casino.clock import Millis, written
from pitboss.casino.errors import Busy, Conflict, NotFound
from pitboss.casino.host import Done, Host
from pitboss.casino.ledger import balance
from pitboss.casino.money import Transfer
from pitboss.casino.notices import announcement
from pitboss.casino.rules import check_limits, other_rules
from pitboss.casino.state import game_of
from pitboss.casino.store import doing
from pitboss.errors import Refused
from pitboss.law import ALL_GAMES
from pitboss.table.inputs import Leave, Post, Withdraw
from pitboss.table.limits import Limits
from pitboss.table.record import snapshot
from pitboss.table.replay import Header
from pitboss.table.steps import Announced

BY_ITSELF = ":floor"


def post_limits(host: Host, limits: Limits, actor: str, request: str | None = None) -> Done:
    """Other limits at once, with a sign and an announcement, 13:69F-8.3(c)."""
    chip = host.state.rules.chip
    check_limits(host.state.playing.game, limits, chip)
    for notice in host.state.notices.values():  # they stay when the rules change
        check_limits(game_of(notice.header), limits, chip)
    details = {"table": host.table, "limits": msgspec.to_builtins(limits), "law": "13:69F-8.3(c)"}
    return host.act(
        Post(limits), actor, request, host.store.acting("limits posted", details, actor)
    )


# Rules


def announce(
    host: Host,
    effective_at: Millis,
    options: Mapping[str, Any],
    own_tables: Mapping[str, Mapping[str, str]] | None,
    actor: str,
    request: str | None = None,
) -> str:
    """Announce other rules, half an hour ahead or more, 13:69F-8.3(b); gives what is said."""
    with host.lock:
        if (done := host.done_before(request, Noticed)) is not None:
            return str(getattr(done.events[0], "text", ""))
        now, old = host.store.clock.now(), _rules_at(host, effective_at)
        new = other_rules(old, options, own_tables)
        text = announcement(old, new, now, effective_at)
        said = Announced(text, ALL_GAMES("3(b)2"))
        body = Noticed(host.notices.next_number(), effective_at, new, (said,))
        try:
            host.write(
                [(host.state.playing.table.round, body)], actor, request=request,
                also=host.notices.posted(host.table, body, text, actor),
            )  # fmt: skip
        except Conflict:  # another table's notice took the number
            raise Busy("Another change is just being announced; try again.") from None
        return text


def _rules_at(host: Host, at: Millis) -> Header:
    """The rules that will be in force by then, as announced; a change adds to those before it."""
    last = max(host.state.notices.values(), key=_order, default=None)
    if last is None:
        return host.state.rules
    if last.effective_at > at:
        raise Conflict(
            f"Notice {last.notice} changes the rules at {written(last.effective_at)} UTC; announce "
            "this for then or later, or withdraw that first."
        )
    return msgspec.structs.replace(last.header, limits=host.state.rules.limits)


def _order(notice: Noticed) -> tuple[Millis, int]:
    return notice.effective_at, notice.notice


def take_back(host: Host, number: int, actor: str, request: str | None = None) -> None:
    """Withdraw a notice before it comes into force."""
    with host.lock:
        if host.done_before(request, TakenBack) is not None:
            return
        notice = host.state.notices.get(number)
        if notice is None:
            raise Conflict(f"Notice {number} is {host.notices.get(number).state} already.")
        last = max(host.state.notices.values(), key=_order)
        if last is not notice:
            raise Conflict(f"Notice {last.notice} adds to this one; withdraw that first.")
        when = written(notice.effective_at)
        said = Announced(f"The change for {when} UTC is withdrawn", ALL_GAMES("3(b)2"))
        host.write(
            [(host.state.playing.table.round, TakenBack(number, (said,)))], actor, request=request,
            also=host.notices.withdrawn(host.table, number, actor),
        )  # fmt: skip


def change_rules(host: Host) -> bool:
    """Put rules that are due in force at a table where no round is really under way."""
    with host.lock:
        if host.state.session is None or not host.state.notices or not host.idle:
            return False
        due = host.state.due(host.store.clock.now())
        if due is None:
            return False
        session = host.state.playing
        new = msgspec.structs.replace(due.header, limits=session.limits)
        also = host.notices.applied(due.notice)
        # The round that waits for its first wager ends here, under its own number.
        before = snapshot(session.table)
        following = host.anew(Ruled(new, due.notice), new, before, session.paced, also)
        host.go_on_with(following, ":rules")
        return True


# Cards


def change_cards(host: Host, actor: str, request: str | None = None) -> None:
    """New cards on a table, shuffled before the next wager."""
    with host.lock:
        if host.done_before(request, Changed) is not None:
            return
        session = host.state.playing
        if session.game.deck() is None:
            raise Conflict(
                f"{session.game.title} is played without cards; there are none to change."
            )
        if not host.idle:
            raise Conflict("Cards are changed between two rounds; wait for this one to end.")
        now = host.store.clock.now()
        law = str(equipment.hours(session.game)[1])
        also = doing(
            host.store.acting("cards changed", {"table": host.table, "law": law}, actor),
            host.tables.changed(host.table, cards_opened_at=now),
        )
        before = snapshot(session.table)
        following = host.anew(Changed(law), host.state.rules, before, session.paced, also)
        host.go_on_with(following, actor, request)
        host.cards_opened_at = now


# Seats


def see_off(host: Host, name: str, actor: str) -> None:
    """Give up the spots of somebody who is not there: their chips go to their account."""
    with host.lock:
        table = host.state.playing.table
        if name not in table.patrons:
            raise NotFound(f"{name} is not at table {host.table}.")
        _give_back(host, actor, [bet.id for bet in table.bets.values() if bet.patron == name])
        host.act(Leave(name), actor)


def _give_back(host: Host, actor: str, bets: Iterable[int]) -> None:
    """Take down what still stands from earlier rounds and may be taken down."""
    for number in bets:
        table = host.state.playing.table
        bet = table.bets.get(number)
        if bet is None or bet.placed_in == table.round or not host.opening:
            continue
        try:
            host.act(Withdraw(bet.patron, number), actor)
        except Refused:
            continue  # one that the rules leave on the layout until it is decided


# Closing


def close(host: Host, actor: str) -> bool:
    """Close the table, or see to it that it closes once what stands is decided."""
    with host.lock:
        session = host.state.session
        if session is None:
            return True
        if not host.closing:
            host.store.act("table closing", {"table": host.table}, actor,
                           also=host.tables.changed(host.table, state="closing"))  # fmt: skip
            host.closing = True
        _give_back(host, actor, list(session.table.bets))
        if not host.idle:
            return False
        for name in list(session.table.patrons):
            host.act(Leave(name), actor)
        with host.store.database.read() as connection:
            dropped = balance(connection, money.drop(host.table))
            stock = balance(connection, money.inventory(host.table))
        key = f"{host.table}/close/{host.state.head.seq + 1}"
        moved = list(emptied(host.table, key, dropped, stock))
        also = host.tables.closed(host.table, host.state.dealer, actor)
        host.shut([(session.table.round, Closed(tuple(moved)))], actor, also, moved)
        return True


def emptied(table: str, key: str, dropped: int, stock: int) -> Iterable[Transfer]:
    """The drop is counted, and the inventory goes back to the cage or is made good by it."""
    house = money.inventory(table)
    if dropped:
        yield Transfer(key, 0, money.drop(table), money.CAGE, dropped, "drop counted")
    if stock > 0:
        yield Transfer(key, 1, house, money.CAGE, stock, "inventory returned")
    elif stock < 0:
        yield Transfer(key, 1, money.CAGE, house, -stock, "inventory filled")
