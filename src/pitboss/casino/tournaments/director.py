"""The tournament director: brings the tables into the state that the tournament's chain records.

Every decision is recorded before it is carried out, and everything done to a table can be
repeated: so any process can take over a tournament, even after a crash, and continue.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator

from pitboss.casino.clock import MINUTE, SECOND, Millis
from pitboss.casino.errors import Frozen
from pitboss.casino.floor import DIRECTOR, Floor
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.records.store import LostChain
from pitboss.casino.tables.host import Host
from pitboss.casino.tournaments import events as e
from pitboss.casino.tournaments import seating
from pitboss.casino.tournaments.desk import Leg, TournamentDesk
from pitboss.casino.tournaments.governor import (
    TournamentGovernor,
    played_out,
    same_level,
    wagering,
    waits_for,
    without_wager,
)
from pitboss.casino.tournaments.state import (
    DRAFTED,
    FILED,
    OVER,
    RUNNING,
    TournamentState,
    table_number,
)
from pitboss.casino.tournaments.structure import LAST_WITH_CHIPS, UNIT
from pitboss.casino.tournaments.wagering import place_anew, place_least
from pitboss.equipment.randomness import Live
from pitboss.errors import PitbossError, Refused
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Buy, Leave, Proceed, Sit
from pitboss.table.steps import Bets

log = logging.getLogger("pitboss.casino")
LEAST_AT_POKER = 2


class TournamentDirector:
    """Runs the tournaments of a casino; each is handled by one process at a time."""

    def __init__(self, floor: Floor, ledger: Ledger) -> None:
        self.desk = desk = TournamentDesk(floor.store, ledger)
        self.floor = floor
        self.clock = floor.store.clock
        self.lot = Live().below
        governor = TournamentGovernor(desk)
        floor.govern = lambda table: governor if money.tournament_of(table) else None
        floor.upkeep.works.append(self.tick)
        self._over: set[str] = set()
        """Finished tournaments."""
        self._open_since: dict[str, tuple[int, Millis]] = {}
        """The round whose wagers are open at a table, and since which steady time."""

    def tick(self) -> None:
        """Handle every tournament; whatever fails is tried again at the next tick."""
        for id in self.desk.ids():
            if id in self._over:
                continue
            try:
                self.see_to(id)
            except LostChain:
                log.debug("%s: something else was recorded first", id)
            except Exception as error:
                known = isinstance(error, PitbossError)
                log.warning("%s: %s", id, error, exc_info=not known)

    def see_to(self, id: str) -> None:
        """Do what is due in a tournament, step by step."""
        state = self.desk.get(id)
        if state.state == DRAFTED:
            return
        if state.state == FILED and self.clock.now() < state.filing.starts_at:
            return
        if not self._ours(id):
            return
        if state.state == FILED:
            self._start(state)
        elif state.state == RUNNING:
            self._run(state)
        elif state.state in OVER:
            self._wind_up(state)

    def _ours(self, id: str) -> bool:
        leases = self.floor.leases
        return leases.holds(id) or (not leases.elsewhere(id) and leases.claim(id))

    # Tables

    def tables(self, id: str) -> list[str]:
        """The open tables of a tournament, in order."""
        found = [
            info.id
            for info in self.floor.tables.all()
            if money.tournament_of(info.id) == id and info.state in ("open", "closing")
        ]
        return sorted(found, key=table_number)

    def _opened(self, state: TournamentState, count: int) -> list[str]:
        """That many tables, opening new ones if needed."""
        tables = self.tables(state.id)[:count]
        structure = state.structure
        header = structure.header(1)
        while len(tables) < count:
            title = f"{structure.title}, table {len(tables) + 1}"
            opened = self.floor.open(
                structure.game, actor=DIRECTOR, id=f"{state.id}-table", title=title,
                options=header.options, limits=header.limits, chip=header.chip,
                spots=header.spots, automate=header.automate, betting_seconds=0,
                decision_seconds=structure.decision_seconds,
            )  # fmt: skip
            tables.append(opened)
        return tables

    def _hosts(self, tables: list[str]) -> dict[str, Host]:
        hosts = {}
        for table in tables:
            try:
                host = self.floor.host(table)
            except Frozen as frozen:
                log.error("%s", frozen)
                continue
            if host.state.session is not None:
                hosts[table] = host
        return hosts

    def _act(self, table: str, input: AnyInput, by: Giver, request: str | None = None) -> bool:
        try:
            self.floor.act(table, input, DIRECTOR, request, by)
        except Refused as refused:
            log.debug("table %s: %s", table, refused)
            return False
        return True

    # The start

    def _start(self, state: TournamentState) -> None:
        structure = state.structure
        if len(state.participants) < structure.least:
            why = f"fewer than {structure.least} participants"
            self.desk.stopped(state, why, DIRECTOR, cancelled=True)
            return
        names = list(state.participants)
        tables = self._opened(state, seating.tables_needed(len(names), structure.places))
        seats = seating.draw(names, tables, structure.places, self.lot)
        self.desk.add(state.id, e.TournamentStarted(seats), DIRECTOR, after=state.seq)

    # Play

    def _run(self, state: TournamentState) -> None:
        hosts = self._hosts(self.tables(state.id))
        settled = self._seat(state, hosts)
        if state.between_stages:
            if settled and not any(host.state.playing.table.patrons for host in hosts.values()):
                self._begin_stage(state)
            return
        if self._knock_out(state, hosts) or self._rebalance(state, hosts, settled):
            return
        if self._finish(state, hosts) or self._next_level(state, hosts):
            return
        now = self.clock.now()
        for table, host in hosts.items():
            if table in state.tables and host.idle and not same_level(state, host):
                self.floor.set_level(table, state.structure.header(state.level))
            if not waits_for(state, host, now):
                self._go_on(state, host)
            elif played_out(state, host) and isinstance(host.state.playing.pending, Bets):
                if wagering(host):
                    self._close_wagers(state, host)
                else:
                    self._act(table, Proceed(), Giver.CLOCK)

    def waits(self, table: str) -> str:
        """Why no round can begin at a tournament's table now; empty if one may."""
        state = self.desk.get(money.tournament_of(table))
        try:
            return waits_for(state, self.floor.host(table), self.clock.now())
        except PitbossError:  # frozen, or just being taken over
            return ""

    def _seat(self, state: TournamentState, hosts: dict[str, Host]) -> bool:
        """Bring everybody to their seat with their chips; returns whether all are there."""
        settled, there = True, set()
        for table, host in hosts.items():
            for name in list(host.state.playing.table.patrons):
                seat = state.seats.get(name)
                if seat is not None and seat.table == table:
                    there.add(name)
                elif not host.idle or not self._act(table, Leave(name), Giver.CLOCK):
                    settled = False
                    there.add(name)
        carried = self.desk.carried(state.id)
        for name, seat in state.seats.items():
            chips = carried.get(name, 0)
            if seat.table not in hosts or (name in there and not chips):
                continue
            own = hosts[seat.table]
            if name not in there:
                sits = Sit(name, seat.spot, chips)
                settled &= self._act(seat.table, sits, Giver.PATRON)
            elif name in own.state.playing.table.patrons and own.idle:
                self._act(seat.table, Buy(name, chips), Giver.PATRON)
        for table, host in list(hosts.items()):
            empty = not host.state.playing.table.patrons
            if empty and table not in state.tables and not state.between_stages:
                self.floor.close(table, DIRECTOR)
                del hosts[table]
        return settled

    def _knock_out(self, state: TournamentState, hosts: dict[str, Host]) -> bool:
        """Eliminate participants with too few chips for the level, between rounds."""
        needed = state.structure.needed(state.level)
        for table, host in hosts.items():
            if not host.idle:
                continue
            poor = {
                name: (one.stack, one.before)
                for name in state.at(table)
                if (one := state.participants[name]).stack < needed
            }
            if poor:
                self.desk.add(state.id, e.KnockedOut(poor), DIRECTOR, after=state.seq)
                return True
        return False

    def _rebalance(self, state: TournamentState, hosts: dict[str, Host], settled: bool) -> bool:
        """Balance the tables, and seat participants who bought in again."""
        if not settled or state.structure.format != LAST_WITH_CHIPS:
            return False
        taken = {
            table: frozenset(n for p in host.state.playing.table.patrons.values() for n in p.spots)
            for table, host in hosts.items()
        }
        places = state.structure.places
        unseated = [one.name for one in state.playing if one.name not in state.seats]
        if unseated:
            found = seating.seat_more(unseated, state.seats, state.tables, places, taken, self.lot)
        else:
            found = seating.rebalance(state.seats, state.tables, places, taken, self.lot)
        if found is None:
            return False
        self.desk.add(state.id, e.Reseated(found.seats, found.broken), DIRECTOR, after=state.seq)
        return True

    def _finish(self, state: TournamentState, hosts: dict[str, Host]) -> bool:
        """Finish if one participant is left, or the last table has played all its rounds."""
        idle = all(host.idle for host in hosts.values())
        if len(state.playing) <= 1 and idle:
            self.desk.finish(state)
            return True
        if not (idle and state.stage_over and state.level_over(self.clock.now())):
            return False
        if len(state.tables) == 1:
            self.desk.finish(state)
        else:
            self._end_stage(state)
        return True

    def _next_level(self, state: TournamentState, hosts: dict[str, Host]) -> bool:
        """Begin a break or the next level, once this one is over."""
        now = self.clock.now()
        if not state.level_over(now) or state.paused(now):
            return False
        rest = state.rules.break_minutes
        if rest and state.breaks_taken != state.level:
            event: e.AnyTournamentEvent = e.BreakBegun(now + rest * MINUTE)
        elif state.level < len(state.structure.levels) or state.structure.blinds_go_on:
            event = e.LevelBegun(state.level + 1)
        else:
            return False
        self.desk.add(state.id, event, DIRECTOR, after=state.seq)
        return True

    # Stages, in the format "most chips"

    def _end_stage(self, state: TournamentState) -> None:
        """End a stage: the best of each table advance; a tie for the last place is drawn by lot."""
        advance: list[str] = []
        for table in state.tables:
            # Shuffled before sorting, so the lot decides among equals.
            order = seating.drawn(state.at(table), self.lot)
            order.sort(key=lambda name: -state.participants[name].stack)
            advance += order[: state.structure.advance]
        out = {one.name: one.stack for one in state.playing if one.name not in advance}
        self.desk.add(state.id, e.StageOver(tuple(advance), out), DIRECTOR, after=state.seq)

    def _begin_stage(self, state: TournamentState) -> None:
        """Give everybody who advances new chips and another seat."""
        names = [one.name for one in state.playing]
        if not names:
            self.desk.finish(state)
            return
        structure = state.structure
        tables = self._opened(state, seating.tables_needed(len(names), structure.places))
        seats = seating.draw(names, tables, structure.places, self.lot)
        legs: list[Leg] = list(self.desk.gathered(state.id))
        legs += [
            (money.issued(state.id), money.carried(state.id, name), structure.stack * UNIT,
             "tournament chips", "")
            for name in names
        ]  # fmt: skip
        self.desk.add(state.id, e.StageBegun(seats), DIRECTOR, legs, after=state.seq)

    # A round

    def _go_on(self, state: TournamentState, host: Host) -> None:
        """Begin a hand of poker; in other games, close wagers when their time is up."""
        session = host.state.playing
        if not isinstance(session.pending, Bets) or not host.opening:
            return
        number = session.table.round
        if not session.game.offers:
            if len(session.table.patrons) >= LEAST_AT_POKER:
                # With its step: if too few could post the blinds, the same hand begins once more.
                request = f"{state.id}/hand/{number}/{session.steps}"
                self._act(host.table, Proceed(), Giver.CLOCK, request)
            return
        now = self.clock.steady()
        known = self._open_since.get(host.table)
        if known is None or known[0] != number:
            self._open_since[host.table] = known = (number, now)
        if now - known[1] >= state.structure.betting_seconds * SECOND:
            self._close_wagers(state, host)

    def _close_wagers(self, state: TournamentState, host: Host) -> None:
        """Place the minimum wager for everybody without one, then deal."""

        def do(input: AnyInput) -> bool:
            return self._act(host.table, input, Giver.PATRON)

        session = host.state.playing
        for name in without_wager(state, host):
            place_least(session, name, 1, do)
        for several in range(1, len(session.game.offers) + 1):
            if self._act(host.table, Proceed(), Giver.CLOCK):
                return
            # They conflict: try the minimum of one kind, of two kinds, and so on.
            place_anew(session, several, do)

    # The end

    def _wind_up(self, state: TournamentState) -> None:
        """Close the tables, and gather up the chips."""
        for table, host in self._hosts(self.tables(state.id)).items():
            if not host.idle:
                self.floor.call_void(table, f"The tournament is {state.state}: {state.why}")
            for name in list(_seated(host)):
                self._act(table, Leave(name), Giver.CLOCK)
            if host.state.session is not None and not any(_seated(host)):
                self.floor.close(table, DIRECTOR)
        if self.tables(state.id):
            return
        if not state.gathered:
            legs = list(self.desk.gathered(state.id))
            self.desk.add(state.id, e.ChipsGathered(), DIRECTOR, legs, after=state.seq)
        self._over.add(state.id)
        self.floor.leases.release([state.id])


def _seated(host: Host) -> Iterator[str]:
    session = host.state.session
    return iter(session.table.patrons if session is not None else ())
