"""A second, simple model of a table's chips, from events alone and without any rules.

It tells where every chip is when a round can no longer be played from its record (other rules
were installed while it was under way), so that the round can be voided.
"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.inputs import Post
from pitboss.table.money import Cents
from pitboss.table.moves import CAGE, ELSEWHERE, HOUSE, AccountName, moves, wager_number
from pitboss.table.record import BetState, PatronState, RoundRecord, Snapshot
from pitboss.table.steps import Event, Left, Moved, Placed, Returned, Sat, Voided


def _of(name: AccountName) -> AccountName:
    """A wager by its number, whichever way it is named."""
    number = wager_number(name)
    return name if number is None else number


class Chips:
    """Who holds which chips, from events alone."""

    def __init__(self, before: Snapshot) -> None:
        self.held: dict[AccountName, Cents] = {
            HOUSE: before.house,
            CAGE: before.cage,
            **dict(before.pots),
        }
        self.spots: dict[str, list[int]] = {}
        self.bets: dict[int, BetState] = {}
        self.round = before.round + 1
        self.next_bet = before.next_bet
        for patron in before.patrons:
            self.held[patron.name] = patron.chips
            self.spots[patron.name] = list(patron.spots)
        for bet in before.bets:
            self.bets[bet.id] = bet
            self.held[bet.id] = bet.amount

    def move(self, source: AccountName, target: AccountName, amount: Cents) -> None:
        source, target = (_of(name) for name in (source, target))
        self.held[source] = self.held.get(source, 0) - amount
        self.held[target] = self.held.get(target, 0) + amount

    def follow(self, events: Iterable[Event]) -> Chips:
        """Apply the chip movements of events."""
        for event in events:
            self._follow(event)
        return self

    def _follow(self, event: Event) -> None:
        match event:
            case Sat(patron, spot):
                self.spots.setdefault(patron, []).append(spot)
                self.held.setdefault(patron, 0)
            case Left(patron, spot, _):
                self.spots[patron].remove(spot)
                if not self.spots[patron]:
                    del self.spots[patron]
                if not self.held.get(patron):
                    return  # a patron with several spots cashes in once
            case Placed(bet, patron, spot, wager, on, _, _) if bet not in self.bets:
                self.bets[bet] = BetState(bet, wager, patron, spot, on, "", 0, self.round, 0)
                self.next_bet = max(self.next_bet, bet + 1)
        for source, target, amount in moves(event):
            self.move(source, target, amount)

    def standing(self) -> list[BetState]:
        """Wagers on the layout."""
        return [
            msgspec.structs.replace(bet, amount=self.held[bet.id])
            for bet in self.bets.values()
            if self.held.get(bet.id)
        ]


def call_void(game: Game, record: RoundRecord, why: str) -> tuple[tuple[Event, ...], Snapshot]:
    """Void a round that cannot continue: wagers go back, and the next begins with a shuffle."""
    chips = Chips(record.before).follow(record.events)
    law = game.law.citation
    events: list[Event] = [Voided(0, why, law), *_taken_back(chips, record.events, law)]
    for bet in chips.standing():
        wager = game.wagers.get(bet.wager)
        if wager is not None and wager.stands and bet.placed_in < chips.round:
            continue  # it stood before this round, and stays
        back = Returned(bet.id, bet.patron, bet.spot, bet.wager, bet.amount, "void", law)
        events.append(back)
    chips.follow(event for event in events if isinstance(event, Returned))
    after = _after(record.before, chips)
    for timed in record.inputs:
        if isinstance(timed.input, Post):
            after = msgspec.structs.replace(after, limits=timed.input.limits)
    return tuple(events), after


def _taken_back(chips: Chips, events: Iterable[Event], law: Citation) -> list[Event]:
    """Reverse what moved to and from pots in the round, latest first, as far as it is there."""
    back: list[Event] = []
    for event in reversed(list(events)):
        if not isinstance(event, Moved) or ELSEWHERE in (event.source, event.target):
            continue  # what other tables did is not reversed
        here = event.source.startswith(":") or event.source in chips.spots
        if here and chips.held.get(event.target, 0) >= event.amount:
            undone = Moved(event.target, event.source, event.amount, f"void: {event.what}", law)
            chips.follow([undone])
            back.append(undone)
    return back


def _after(before: Snapshot, chips: Chips) -> Snapshot:
    held = chips.held
    seats: list[list[str]] = [[] for _ in before.seats]
    for patron, spots in chips.spots.items():
        for spot in spots:
            seats[spot - 1].append(patron)
    named = {HOUSE, CAGE, *chips.spots}
    return msgspec.structs.replace(
        before,
        round=chips.round,
        patrons=tuple(PatronState(p, held[p], tuple(s)) for p, s in chips.spots.items()),
        seats=tuple(tuple(seat) for seat in seats),
        house=held[HOUSE],
        cage=held[CAGE],
        pots=tuple(
            (name, amount)
            for name, amount in held.items()
            if isinstance(name, str) and name.startswith(":") and name not in named
        ),
        bets=tuple(chips.standing()),
        next_bet=chips.next_bet,
        shoe=None,
        memory=shuffled_next(before.memory),
    )


def shuffled_next(memory: str) -> str:
    """A game's memory, marked so that the cards are shuffled before the next round."""
    known = msgspec.json.decode(memory) if memory else None
    if isinstance(known, dict) and "reshuffle" in known:
        known["reshuffle"] = True
        return msgspec.json.encode(known).decode()
    return memory
