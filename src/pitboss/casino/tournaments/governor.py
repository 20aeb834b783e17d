"""What a tournament's table accepts, and what it reports of its rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from pitboss.casino.clock import Millis
from pitboss.casino.floor import DIRECTOR
from pitboss.casino.money import transfers as money
from pitboss.casino.records.store import TransactionHook
from pitboss.casino.tables.host import Host
from pitboss.casino.tournaments import events as e
from pitboss.casino.tournaments.desk import TournamentDesk
from pitboss.casino.tournaments.state import RUNNING, TournamentState
from pitboss.errors import NotNow
from pitboss.law import ALL_GAMES
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Buy, Leave, Place, Proceed, Sit
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord, Snapshot
from pitboss.table.steps import Dealt, Moved, Placed

LAW = ALL_GAMES("6(f)2")


class TournamentGovernor:
    """Enforces tournament rules at its tables."""

    def __init__(self, desk: TournamentDesk) -> None:
        self.desk = desk

    def admit(self, host: Host, input: AnyInput, actor: str, by: Giver) -> None:
        """Refuse seats, chips and rounds that only the tournament may give."""
        if actor == DIRECTOR:
            return
        if isinstance(input, Sit | Leave | Buy):
            raise NotNow("Only the tournament seats participants, with the chips they have.", LAW)
        if isinstance(input, Place) and (input.cash or input.coupon):
            raise NotNow("Only tournament chips are wagered here.", LAW)
        if not isinstance(input, Place | Proceed) or not host.opening:
            return
        state = self.desk.get(money.tournament_of(host.table))
        why_not = waits_for(state, host, self.desk.store.clock.now())
        if why_not and not (isinstance(input, Proceed) and played_out(state, host)):
            raise NotNow(why_not, LAW)
        if isinstance(input, Proceed):
            if not host.state.playing.game.offers:
                raise NotNow("The tournament begins each hand; it is about to.", LAW)
            missing = without_wager(state, host)
            if missing and (not why_not or wagering(host)):
                raise NotNow(f"Everybody wagers in every round; {missing[0]} has not yet.", LAW)

    def ended(
        self, host: Host, rounds: Sequence[RoundRecord], after: Snapshot
    ) -> TransactionHook | None:
        """Record finished rounds, with the chips of everybody at the table."""
        count = sum(
            any(isinstance(event, Dealt | Placed | Moved) for event in each.events)
            for each in rounds
        )
        if not count:
            return None
        id = money.tournament_of(host.table)
        stacks: Counter[str] = Counter()
        for patron in after.patrons:
            stacks[patron.name] += patron.chips
        for bet in after.bets:
            stacks[bet.patron] += bet.amount
        for name, chips in self.desk.carried(id).items():  # bought while the round was played
            if name in stacks:
                stacks[name] += chips
        event = e.RoundPlayed(host.table, count, dict(stacks))
        what = e.WHAT[e.RoundPlayed]
        return self.desk.store.act_hook(what, e.details(event), DIRECTOR, chain=id)


def waits_for(state: TournamentState, host: Host, now: Millis) -> str:
    """Why no round can begin at a table now; empty if one may."""
    if state.state != RUNNING:
        return f"The tournament is {state.state}."
    if state.between_stages or host.table not in state.tables:
        return "Seats are being drawn."
    if wagering(host):
        return ""  # such a round is played first, by everybody
    if state.paused(now):
        return "There is a break."
    if not state.rounds_left(host.table):
        return "This table has played its rounds of the level; others are still playing."
    patrons = host.state.playing.table.patrons
    needed = state.structure.needed(state.level)
    for name in patrons:
        seat = state.seats.get(name)
        if seat is None or seat.table != host.table or state.participants[name].stack < needed:
            return "Participants are leaving the table."
    if not same_level(state, host):
        return "The next level begins."
    return ""


def same_level(state: TournamentState, host: Host) -> bool:
    """Whether a table plays the tournament's present level."""
    if host.state.playing.game.offers:
        wanted = state.structure.limits(state.level)
        return host.state.playing.limits.default == wanted.default
    return all(
        host.state.rules.options[name] == value
        for name, value in state.structure.choices(state.level).items()
    )


def played_out(state: TournamentState, host: Host) -> bool:
    """Whether wagering has ended, but wagers on the layout are still to be decided."""
    return state.state == RUNNING and bool(host.state.playing.table.bets)


def wagering(host: Host) -> bool:
    """Whether somebody has wagered on the round that is about to be dealt."""
    table = host.state.playing.table
    return any(bet.placed_in == table.round for bet in table.bets.values())


def without_wager(state: TournamentState, host: Host) -> list[str]:
    """Participants who can afford the minimum wager and have none on the layout."""
    table = host.state.playing.table
    placed = {bet.patron for bet in table.bets.values()}
    least: Cents = host.state.playing.limits.default.minimum  # maybe still of the level before
    return [
        name
        for name, patron in table.patrons.items()
        if name not in placed and patron.amount >= least
    ]
