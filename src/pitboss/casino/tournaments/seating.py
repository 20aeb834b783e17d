"""Seating: draws seats, balances and breaks tables; pure functions of seats and lots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, TypeVar

from pitboss.casino.tournaments.events import TournamentSeat
from pitboss.casino.tournaments.state import Lot, table_number

T = TypeVar("T")


def drawn(items: Sequence[T], lot: Lot) -> list[T]:
    """The items in an order drawn by lot."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        at = lot(last + 1)
        order[last], order[at] = order[at], order[last]
    return order


def tables_needed(participants: int, places: int) -> int:
    return -(-participants // places)


def draw(
    names: Sequence[str], tables: Sequence[str], places: int, lot: Lot
) -> dict[str, TournamentSeat]:
    """A seat for everybody, with tables equally full."""
    spots = {table: drawn(range(1, places + 1), lot) for table in tables}
    return {
        name: TournamentSeat(table := tables[number % len(tables)], spots[table].pop())
        for number, name in enumerate(drawn(names, lot))
    }


class Rebalanced(NamedTuple):
    """Who changes seats, and which tables are broken."""

    seats: dict[str, TournamentSeat]
    broken: tuple[str, ...] = ()


def rebalance(
    seats: Mapping[str, TournamentSeat],
    tables: Sequence[str],
    places: int,
    taken: Mapping[str, frozenset[int]],
    lot: Lot,
) -> Rebalanced | None:
    """The moves that even out the tables, if any; ``taken`` are spots still occupied."""
    at = {table: [n for n, seat in seats.items() if seat.table == table] for table in tables}
    if not at:
        return None
    if len(tables) > max(1, tables_needed(len(seats), places)):
        # Break the smallest table; among equals, the one opened last.
        broken = min(tables, key=lambda table: (len(at[table]), -table_number(table)))
        movers = drawn(at.pop(broken), lot)
        return _moved(movers, at, seats, places, taken, lot, (broken,))
    fullest, emptiest = max(at, key=lambda t: len(at[t])), min(at, key=lambda t: len(at[t]))
    if len(at[fullest]) - len(at[emptiest]) < 2:
        return None
    mover = at[fullest].pop(lot(len(at[fullest])))
    return _moved([mover], at, seats, places, taken, lot, ())


def _moved(
    movers: Sequence[str],
    at: dict[str, list[str]],
    seats: Mapping[str, TournamentSeat],
    places: int,
    taken: Mapping[str, frozenset[int]],
    lot: Lot,
    broken: tuple[str, ...],
) -> Rebalanced | None:
    """New seats for these at the tables with the fewest; None while no spot is free."""
    used = {
        table: {seats[name].spot for name in names} | taken.get(table, frozenset())
        for table, names in at.items()
    }
    new: dict[str, TournamentSeat] = {}
    for name in movers:
        table = min(at, key=lambda table: (len(at[table]), table_number(table)))
        free = [spot for spot in range(1, places + 1) if spot not in used[table]]
        if not free:
            return None
        spot = free[lot(len(free))]
        used[table].add(spot)
        at[table].append(name)
        new[name] = TournamentSeat(table, spot)
    return Rebalanced(new, broken)


def seat_more(
    names: Sequence[str],
    seats: Mapping[str, TournamentSeat],
    tables: Sequence[str],
    places: int,
    taken: Mapping[str, frozenset[int]],
    lot: Lot,
) -> Rebalanced | None:
    """Seats for participants without one, at the tables with the fewest."""
    at = {table: [n for n, seat in seats.items() if seat.table == table] for table in tables}
    return _moved(names, at, seats, places, taken, lot, ())
