"""Changes to a table between its rounds: rules, limits, cards, seats, closing.

Each is one transaction by the table's owner: its records and every other change.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from pitboss.casino.clock import Millis, written
from pitboss.casino.errors import Busy, Conflict, NotFound
from pitboss.casino.money import kept
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import balance, held_by
from pitboss.casino.money.transfers import Transfer
from pitboss.casino.papers.notices import announcement, to_surveillance
from pitboss.casino.papers.posting import RULES
from pitboss.casino.records.chain import Changed, Closed, Noticed, Ruled, TakenBack
from pitboss.casino.records.store import chain_hooks
from pitboss.casino.tables import equipment, metered
from pitboss.casino.tables.host import Done, Host
from pitboss.casino.tables.rules import check_limits
from pitboss.casino.tables.state import game_of
from pitboss.errors import BadLimits, BadOptions, Refused
from pitboss.law import ALL_GAMES
from pitboss.table.givers import Giver
from pitboss.table.inputs import Leave, Post, Withdraw
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents
from pitboss.table.record import snapshot
from pitboss.table.replay import Header
from pitboss.table.steps import Announced, Bets

BY_ITSELF = ":floor"


def post_limits(host: Host, limits: Limits, actor: str, request: str | None = None) -> Done:
    """Change the limits immediately, with a sign and an announcement, 13:69F-8.3(c)."""
    chip = host.state.rules.chip
    limits = msgspec.structs.replace(limits, players=host.state.playing.limits.players)
    check_limits(host.state.playing.game, limits, chip)
    for notice in host.state.notices.values():  # the limits outlast a rule change
        check_limits(game_of(notice.header), limits, chip)
    details = {"table": host.table, "limits": msgspec.to_builtins(limits), "law": "13:69F-8.3(c)"}
    hook = chain_hooks(
        host.store.act_hook("limits posted", details, actor),
        host.signs.of_table(
            host.table, msgspec.structs.replace(host.state.rules, limits=limits), actor
        ),
    )
    return host.act(Post(limits), actor, request, hook, Giver.FLOORPERSON)


def waive(
    host: Host, patron: str, own: Limit | None, actor: str, request: str | None = None
) -> Done:
    """Let one player wager below the minimum or above the maximum, 13:69F-8.2(d).

    With no limit of their own, the table's apply to them again. Waivers are not on the sign.
    """
    session = host.state.playing
    if not session.game.offers:
        raise Conflict(
            f"Players bet among themselves at {session.game.title}; there is no limit to waive.",
            ALL_GAMES("2(d)"),
        )
    if own is not None:
        if patron not in session.table.patrons:
            raise NotFound(f"{patron} is not at table {host.table}.")
        if not 0 < own.minimum <= own.maximum:
            raise BadLimits(
                "A waiver needs a minimum above nothing, and a maximum no lower than it.",
                ALL_GAMES("2(d)"),
            )
    elif not session.limits.has_own(patron):
        raise Conflict(f"{patron} has no waiver at table {host.table}.", ALL_GAMES("2(d)"))
    details: dict[str, Any] = {"table": host.table, "patron": patron, "law": "13:69F-8.2(d)"}
    if own is not None:
        details |= {"minimum": own.minimum, "maximum": own.maximum}
    what = "limits waived" if own is not None else "waiver ended"
    return host.act(
        Post(session.limits.with_waiver(patron, own)), actor, request,
        host.store.act_hook(what, details, actor), Giver.FLOORPERSON,
    )  # fmt: skip


# Tournaments


def set_level(host: Host, header: Header, actor: str, request: str | None = None) -> None:
    """Begin the next level of a tournament at its table: new limits, and a sign that gives them.

    All levels were filed and published beforehand, 13:69F-8.6(g), so no notice is needed.
    """
    with host.lock:
        session = host.state.playing
        if not session.game.offers and host.done_before(request, Ruled) is not None:
            return
        if not host.idle:
            raise Conflict("A level begins between two rounds; wait for this one to end.")
        if session.game.offers:
            if session.limits.default != header.limits.default:
                post_limits(host, header.limits, actor, request)
            return
        before = snapshot(session.table)
        signs = host.signs.of_table(host.table, header, actor)
        following = host.shuffled_round(Ruled(header, 0), header, before, session.paced, signs)
        host.go_on_with(following, actor, request)


def call_void(host: Host, why: str, actor: str) -> None:
    """Void the round under way immediately; its wagers are returned."""
    with host.lock:
        if not host.idle:
            host.call_void(why, actor)


# Rules


def announce(
    host: Host,
    effective_at: Millis,
    options: Mapping[str, Any],
    own_tables: Mapping[str, Mapping[str, str]] | None,
    meter: str | None,
    actor: str,
    request: str | None = None,
) -> str:
    """Announce a rule change half an hour ahead or more, 13:69F-8.3(b); returns the text."""
    with host.lock:
        if (done := host.done_before(request, Noticed)) is not None:
            return str(getattr(done.events[0], "text", ""))
        now, old = host.store.clock.now(), rules_at(host, effective_at)
        new = host.meters.other_rules(old, options, own_tables, meter)
        playing = host.state.playing
        playing.game.check_change(playing.table, game_of(new).options)
        text = announcement(old, new, now, effective_at)
        said = Announced(text, ALL_GAMES("3(b)2"))
        body = Noticed(host.notices.next_number(), effective_at, new, (said,))
        try:
            host.write(
                [(host.state.playing.table.round, body)], actor, request=request,
                hook=chain_hooks(
                    host.notices.posted(host.table, body, text, actor, to_surveillance(old, new)),
                    host.signs.of_change(host.table, body.notice, text, actor),
                ),
            )  # fmt: skip
        except Conflict:  # another table's notice took the number
            raise Busy("Another change is just being announced; try again.") from None
        return text


def rules_at(host: Host, at: Millis) -> Header:
    """The rules in force at that time as announced so far; a later change builds on them."""
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
            hook=chain_hooks(
                host.notices.withdrawn(host.table, number, actor),
                host.signs.change_over(host.table, number, actor),
            ),
        )  # fmt: skip


def change_rules(host: Host) -> bool:
    """Put a rule change that is due into force, if no round is really under way."""
    with host.lock:
        if host.state.session is None or not host.state.notices or not host.idle:
            return False
        due = host.state.due(host.store.clock.now())
        if due is None:
            return False
        session = host.state.playing
        new = msgspec.structs.replace(due.header, limits=session.limits)
        try:
            session.game.check_change(session.table, game_of(new).options)
        except BadOptions:  # the table's state rules it out for now: wait
            return False
        if host.meters.closed_to(host.state.rules, new):
            return False
        # The round waiting for its first wager ends here and keeps its number.
        before = snapshot(session.table)
        following = metered.under_new_rules(host, new, due.notice, before, session.paced)
        host.go_on_with(following, RULES)
        host.read_meter()
        return True


# Cards


def change_cards(host: Host, actor: str, request: str | None = None) -> None:
    """Bring new cards to a table; they are shuffled before the next wager."""
    with host.lock:
        if host.done_before(request, Changed) is not None:
            return
        session = host.state.playing
        if not (changed := equipment.changed(session.game)):
            raise Conflict(f"{session.game.title} is played without cards or dice to change.")
        if not host.idle:
            raise Conflict("Cards are changed between two rounds; wait for this one to end.")
        now = host.store.clock.now()
        law = str(equipment.hours(session.game)[1])
        done = {"table": host.table, "law": law, "at": now}
        if "dice" in changed:
            done["dice"] = str(equipment.DICE_IN_SHAKER[session.game.id])
        if (inspect := equipment.inspection(session.game)) is not None:
            done["inspect all used cards"] = str(inspect)
        hook = chain_hooks(
            host.store.act_hook("cards changed", done, actor),
            host.tables.changed(host.table, cards_opened_at=now),
        )
        before = snapshot(session.table)
        following = host.shuffled_round(Changed(law), host.state.rules, before, session.paced, hook)
        host.go_on_with(following, actor, request)
        host.cards_opened_at = now


# Seats


def see_off(host: Host, name: str, actor: str) -> None:
    """Give up the spots of a player who has gone; their chips go to their account."""
    with host.lock:
        table = host.state.playing.table
        if name not in table.patrons:
            raise NotFound(f"{name} is not at table {host.table}.")
        _give_back(host, actor, [bet.id for bet in table.bets.values() if bet.patron == name])
        host.act(Leave(name), actor, by=Giver.FLOORPERSON)


def _give_back(host: Host, actor: str, bets: Iterable[int]) -> None:
    """Take down wagers left from earlier rounds that may be taken down."""
    for number in bets:
        table = host.state.playing.table
        bet = table.bets.get(number)
        if bet is None or bet.placed_in == table.round or not host.opening:
            continue
        try:
            host.act(Withdraw(bet.patron, number), actor, by=Giver.FLOORPERSON)
        except Refused:
            continue  # the rules keep it on the layout until it is decided


# Closing


def close(host: Host, actor: str) -> bool:
    """Close the table now, or have it close once its wagers are decided."""
    with host.lock:
        session = host.state.session
        if session is None:
            return True
        if not host.closing:
            host.store.act("table closing", {"table": host.table}, actor,
                           hook=host.tables.changed(host.table, state="closing"))  # fmt: skip
            host.closing = True
        _give_back(host, actor, list(session.table.bets))
        if not host.idle:
            return False
        for name in list(session.table.patrons):
            host.act(Leave(name), actor, by=Giver.FLOORPERSON)
        if isinstance(session.pending, Bets):
            for call in list(session.game.closing_calls(session.table)):
                host.act(call, actor, by=Giver.SUPERVISOR)
        owed = [money.pot(host.table, fund) for fund in session.game.funds]
        with host.store.database.read() as connection:
            held = held_by(connection, host.table)
            funds = {fund: balance(connection, fund) for fund in owed}
        key = f"{host.table}/close/{host.state.head.seq + 1}"
        now, memory = host.store.clock.now(), session.table.memory
        kept_legs = list(kept.legs(host.table, session.game, memory, held, now))
        legs = [*kept_legs, *emptied(host.table, held, kept_legs), *kept_for_players(funds)]
        if money.tournament_of(host.table):
            legs = list(taken_up(host.table, held))
        moved = [Transfer(key, number, *leg) for number, leg in enumerate(legs)]
        hook = chain_hooks(
            host.tables.closed(host.table, host.state.dealer, actor),
            host.signs.closed(host.table, actor),
        )
        host.write_closing([(session.table.round, Closed(tuple(moved)))], actor, hook, moved)
        return True


def kept_for_players(funds: Mapping[str, int]) -> Iterable[kept.Leg]:
    """Poker payouts of a closing table remain the players' money, 13:69F-14.19(l)."""
    for fund, amount in funds.items():
        if amount:
            yield fund, money.POKER_PAYOUTS, amount, "payout kept", "13:69F-14.19(l)"


def taken_up(table: str, held: Mapping[str, Cents]) -> Iterable[kept.Leg]:
    """Gather up the chips at a tournament's table: they are owed to nobody."""
    issued = money.cage(table)
    for account, amount in held.items():
        source, target = (account, issued) if amount > 0 else (issued, account)
        if amount:
            yield source, target, abs(amount), "tournament chips gathered", ""


def emptied(table: str, held: Mapping[str, Cents], owed: Iterable[kept.Leg]) -> Iterable[kept.Leg]:
    """Count the drop, and settle the inventory with the cage."""
    house, dropped = money.inventory(table), held.get(money.drop(table), 0)
    stock = held.get(house, 0) - sum(amount for source, _, amount, *_ in owed if source == house)
    if dropped:
        yield money.drop(table), money.CAGE, dropped, "drop counted", ""
    if stock > 0:
        yield house, money.CAGE, stock, "inventory returned", ""
    elif stock < 0:
        yield money.CAGE, house, -stock, "inventory filled", ""
