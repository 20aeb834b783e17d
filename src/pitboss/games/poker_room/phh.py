"""Hand histories in the PHH format, which PokerKit and other tools read.

A hand is written from its record. Cards that the viewer may not see are written ``??``; by default
these are all cards that not everybody saw, so that mucked cards stay hidden in the history too. PHH
covers only some games: the others, and hands that were called dead or dealt as alternative hands,
are refused.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pitboss.equipment.cards import Card
from pitboss.errors import BadRecord
from pitboss.games.poker_room.betting import CALL, CHECK, FOLD, RAISE
from pitboss.games.poker_room.openings import BET, FORCED_BET
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.streets import DRAW, STAND_PAT
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.record import RoundRecord
from pitboss.table.steps import (
    Bought,
    Charged,
    Chose,
    Collected,
    Dealt,
    Event,
    Marked,
    Moved,
    Reported,
    Revealed,
    Sat,
    Voided,
)
from pitboss.table.table import COMMUNITY
from pitboss.table.view import PUBLIC, redact

CODES = {
    ("holdem", "fixed limit"): "FT",
    ("holdem", "no limit"): "NT",
    ("omaha", "pot limit"): "PO",
    ("omaha-eight", "fixed limit"): "FO/8",
    ("seven-card-stud", "fixed limit"): "F7S",
    ("seven-card-stud-eight", "fixed limit"): "F7S/8",
    ("seven-card-stud-low", "fixed limit"): "FR",
    ("deuce-to-seven", "fixed limit"): "F2L3D",
    ("badugi", "fixed limit"): "FB",
}
"""The PHH codes of the games that have one."""
EVERYTHING = "*"
"""A viewer who may see every card: the casino, settling a dispute."""

_BLINDS = {"blind": 1, "straddle": 1, "posted blind": -1, "kill blind": -1}
"""Blinds that move the first turn, and (negative) those that do not."""
_BETS = (FOLD, CHECK, CALL, BET, RAISE)


def money(cents: Cents) -> str:
    """Dollars in the number format of PHH: ``4`` or ``4.50``."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), DOLLAR)
    return f"{sign}{whole}.{part:02}" if part else f"{sign}{whole}"


def phh(record: RoundRecord, game: Poker, viewer: str = PUBLIC) -> str:
    """A hand as a PHH file."""
    options = game.options
    code = CODES.get((options.variant, options.structure))
    if code is None:
        raise BadRecord(f"PHH has no code for {game.kind.title} at {options.structure}.")
    history = _History(record, game, viewer)
    fields: dict[str, str] = {"variant": f"'{code}'", "ante_trimming_status": "true"}
    fields["antes"] = _numbers(history.swapped(history.antes))
    if game.kind.has_button:
        fields["blinds_or_straddles"] = _numbers(history.swapped(history.blinds))
    else:
        fields["bring_in"] = money(options.forced_bet)
    if options.structure == "fixed limit":
        fields["small_bet"], fields["big_bet"] = money(options.small_bet), money(options.big_bet)
    else:
        fields["min_bet"] = money(options.small_bet)
    fields["starting_stacks"] = _numbers(history.starting)
    fields["actions"] = _texts(history.actions())
    fields["hand"] = str(record.before.round + 1)
    fields["seats"] = _list(str(spot) for spot in history.spots)
    fields["seat_count"] = str(len(record.before.seats))
    fields["players"] = _texts(history.names)
    fields["finishing_stacks"] = _numbers(history.finishing)
    fields["winnings"] = _numbers(history.won)
    fields["currency"], fields["currency_symbol"] = "'USD'", "'$'"
    return "".join(f"{name} = {value}\n" for name, value in fields.items())


def _list(items: Iterator[str]) -> str:
    return f"[{', '.join(items)}]"


def _numbers(amounts: Sequence[Cents]) -> str:
    return _list(money(amount) for amount in amounts)


def _texts(texts: Sequence[str]) -> str:
    # A basic string of TOML, in which only these two need an escape.
    quoted = (text.replace("\\", "\\\\").replace('"', '\\"') for text in texts)
    return _list(f'"{text}"' for text in quoted)


class _History:
    """The parts of a hand history, collected from the events of its record."""

    def __init__(self, record: RoundRecord, game: Poker, viewer: str) -> None:
        self.game = game
        self.viewer = viewer
        self.events: list[Event] = list(record.events)
        if any(isinstance(event, Voided) and event.spot == 0 for event in self.events):
            raise BadRecord("The hand was called dead, which PHH cannot express.")
        if any(isinstance(event, Reported) for event in self.events):
            raise BadRecord("The hand had an irregularity, which PHH cannot express.")
        if any(isinstance(e, Marked) and e.what == "alternative hands" for e in self.events):
            raise BadRecord("The hand has alternative hands, which this history cannot express.")
        self.spots = self._first_deal()
        self.owners = dict(self._owners(record))
        self.names = [self.owners[spot] for spot in self.spots]
        self.number = {name: at + 1 for at, name in enumerate(self.names)}
        self._sum_up(record)

    def _first_deal(self) -> list[int]:
        """The spots in the order of dealing."""
        spots: dict[int, None] = {}
        for event in self.events:
            if isinstance(event, Dealt) and event.spot and event.law.text != _BUTTON_CARD:
                spots.setdefault(event.spot)
        if not spots:
            raise BadRecord("No hand was dealt.")
        return list(spots)

    def _owners(self, record: RoundRecord) -> Iterator[tuple[int, str]]:
        """Who acts or shows at a spot: the name in the hand's own events."""
        for number, patrons in enumerate(record.before.seats, start=1):
            if patrons:
                yield number, patrons[0]
        for event in self.events:
            if isinstance(event, Sat) or (isinstance(event, Chose) and event.patron[0] != ":"):
                yield event.spot, event.patron

    def _sum_up(self, record: RoundRecord) -> None:
        chips = {patron.name: patron.chips for patron in record.before.patrons}
        count = len(self.names)
        self.antes, self.blinds, self.won = [0] * count, [0] * count, [0] * count
        dealt = False
        put: list[Cents] = [0] * count
        for event in self.events:
            if isinstance(event, Bought) and not dealt:
                chips[event.patron] = chips.get(event.patron, 0) + event.chips
            elif isinstance(event, Dealt) and event.law.text != _BUTTON_CARD:
                dealt = True
            elif isinstance(event, Charged) and not dealt:
                chips[event.patron] -= event.amount
            elif isinstance(event, Moved):
                self._moved(event, put)
        self.starting = [chips[name] for name in self.names]
        self.finishing = [start - lost for start, lost in zip(self.starting, put, strict=True)]

    def _moved(self, event: Moved, put: list[Cents]) -> None:
        if event.source in self.number:
            at = self.number[event.source] - 1
            put[at] += event.amount
            if event.what in ("ante", "dead blind"):
                self.antes[at] += event.amount
            elif event.what in _BLINDS:
                before = abs(self.blinds[at])
                self.blinds[at] = _BLINDS[event.what] * (before + event.amount)
        elif event.target in self.number:
            at = self.number[event.target] - 1
            put[at] -= event.amount
            if event.what in ("pot", "odd chips"):
                self.won[at] += event.amount

    def swapped(self, amounts: list[Cents]) -> list[Cents]:
        """The amounts in the order of PHH, which with two players lists the button first."""
        return amounts[::-1] if len(amounts) == 2 else amounts

    # The actions, in the order of PHH

    def actions(self) -> list[str]:
        """Dealt cards, decisions and shown hands."""
        actions: list[str] = []
        deals: dict[int, list[str]] = {}
        drawing = False
        live = set(self.spots)
        run_out = self._run_out()
        shown: set[int] = set()
        for at, event in enumerate(self.events):
            if isinstance(event, Dealt):
                if event.law.text == _BUTTON_CARD:
                    continue
                if event.hand == COMMUNITY:
                    actions += self._held(deals)
                if run_out is not None and at >= run_out and not shown:
                    shown = live & self._revealed()
                    actions += [self._shows(spot) for spot in self.spots if spot in shown]
                if event.hand == COMMUNITY:
                    actions.append(f"d db {self._cards(event)}")
                else:
                    deals.setdefault(event.spot, []).append(self._cards(event))
            elif isinstance(event, Chose) and event.patron in self.number:
                number = self.number[event.patron]
                if event.choice in (DRAW, STAND_PAT):
                    # PHH deals the draws when all have discarded.
                    if not drawing:
                        actions += self._held(deals)
                        drawing = True
                    actions.append(f"p{number} sd {self._cards(event)}".rstrip())
                elif event.choice in _BETS:
                    actions += self._held(deals)
                    drawing = False
                    actions.append(_acted(number, event))
                    if event.choice == FOLD:
                        live.discard(event.spot)
            elif isinstance(event, Moved) and event.what == FORCED_BET:
                actions += self._held(deals)
                actions.append(f"p{self.number[event.source]} pb")
            elif isinstance(event, Revealed) and event.spot and event.spot not in shown:
                actions += self._held(deals)
                actions.append(self._shows(event.spot))
            elif isinstance(event, Collected) and event.law.text == _MUCKED:
                actions += self._held(deals)
                if run_out is None:
                    actions.append(f"p{self.number[self.owners[event.spot]]} sm")
        return actions

    def _run_out(self) -> int | None:
        """The event from which cards are dealt without bets, if any."""
        last = 0
        for at, event in enumerate(self.events):
            if isinstance(event, Chose) and event.choice in _BETS:
                last = at
        if self.game.kind.is_draw:
            return None
        later = [at for at, e in enumerate(self.events) if at > last and isinstance(e, Dealt)]
        return later[0] if later else None

    def _revealed(self) -> set[int]:
        return {event.spot for event in self.events if isinstance(event, Revealed)}

    def _shows(self, spot: int) -> str:
        cards = next(e.cards for e in self.events if isinstance(e, Revealed) and e.spot == spot)
        return f"p{self.number[self.owners[spot]]} sm {''.join(map(str, cards))}"

    def _held(self, deals: dict[int, list[str]]) -> list[str]:
        """Cards dealt to players and not yet written, one line each."""
        lines = [
            f"d dh p{self.number[self.owners[spot]]} {''.join(deals[spot])}"
            for spot in self.spots
            if spot in deals
        ]
        deals.clear()
        return lines

    def _cards(self, event: Dealt | Chose) -> str:
        seen: Sequence[Card | None] = event.cards
        if self.viewer != EVERYTHING:
            redacted = redact(event, self.viewer, self.owners.get(event.spot, ""))
            assert isinstance(redacted, Dealt | Chose), "an event is redacted to its like"
            seen = redacted.cards
        return "".join("??" if card is None else card.code for card in seen)


def _acted(number: int, event: Chose) -> str:
    if event.choice == FOLD:
        return f"p{number} f"
    if event.choice in (CHECK, CALL):
        return f"p{number} cc"
    return f"p{number} cbr {money(event.amount)}"


_BUTTON_CARD = "13:69F-14.10(c)2ii"
_MUCKED = "13:69F-14.15(d)"
