"""Records: the state before a round, its inputs and chances, and the events that followed."""

from __future__ import annotations

import threading
from collections import Counter
from typing import Any, TypeVar

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.shoe import Shoe
from pitboss.errors import BadRecord, PitbossError
from pitboss.law import Citation
from pitboss.table import steps
from pitboss.table.chips import Account, Bet, Patron
from pitboss.table.game import Game
from pitboss.table.inputs import Chance, Timed
from pitboss.table.limits import Limits
from pitboss.table.money import Cents
from pitboss.table.table import Table

T = TypeVar("T")


class PatronState(msgspec.Struct, frozen=True, gc=False):
    name: str
    chips: Cents
    spots: tuple[int, ...]


class BetState(msgspec.Struct, frozen=True, gc=False):
    id: int
    wager: str
    patron: str
    spot: int
    on: str
    mark: str
    hand: int
    placed_in: int
    amount: Cents


class ShoeState(msgspec.Struct, frozen=True, gc=False):
    order: tuple[Card, ...]
    at: int
    cutting: int | None
    discards: tuple[Card, ...]
    keyed: tuple[Card, ...] | None
    secrets: tuple[tuple[str, str], ...]
    side: int = 0
    other: ShoeState | None = None
    """The other compartment of a double shoe."""


class Snapshot(msgspec.Struct, frozen=True, gc=False):
    """A table between two rounds: everything that the next round depends on."""

    round: int
    patrons: tuple[PatronState, ...]
    seats: tuple[tuple[str, ...], ...]
    house: Cents
    cage: Cents
    pots: tuple[tuple[str, Cents], ...]
    bets: tuple[BetState, ...]
    next_bet: int
    shoe: ShoeState | None
    memory: str
    """The game's memory, as JSON."""
    limits: Limits
    """The limits posted at that time."""


def snapshot(table: Table) -> Snapshot:
    """The table as it is between two rounds."""
    shoe = table.shoe
    return Snapshot(
        table.round,
        tuple([PatronState(p.name, p.amount, tuple(p.spots)) for p in table.patrons.values()]),
        tuple([tuple(spot.patrons) for spot in table.spots]),
        table.house.amount,
        table.cage.amount,
        tuple([(pot.name, pot.amount) for pot in table.pots.values()]),
        tuple([_bet_state(bet) for bet in table.bets.values()]),
        table.next_bet,
        None if shoe is None else _shoe_state(shoe),
        "" if table.memory is None else encode(table.memory).decode(),
        table.limits,
    )


def _shoe_state(shoe: Shoe) -> ShoeState:
    return ShoeState(
        shoe.order,
        shoe.at,
        shoe.cutting,
        tuple(shoe.discards),
        None if shoe.keyed is None else tuple(shoe.keyed.elements()),
        tuple(shoe.secrets),
        shoe.side,
        None if shoe.other is None else _shoe_state(shoe.other),
    )


def _bet_state(bet: Bet) -> BetState:
    return BetState(
        bet.id, bet.wager.name, bet.patron, bet.spot, bet.on, bet.mark, bet.hand, bet.placed_in,
        bet.amount,
    )  # fmt: skip


def restore(table: Table, game: Game, state: Snapshot) -> None:
    """Bring a new table into the state of the snapshot."""
    table.round, table.next_bet, table.limits = state.round, state.next_bet, state.limits
    for name, amount in (
        (table.house.name, state.house),
        (table.cage.name, state.cage),
        *state.pots,
    ):
        table.account(name).amount = amount
    for saved in state.patrons:
        patron = table.welcome(Patron(saved.name))
        patron.amount, patron.spots = saved.chips, list(saved.spots)
    for spot, patrons in zip(table.spots, state.seats, strict=True):
        spot.patrons = list(patrons)
    for old in state.bets:
        wager = game.wagers.get(old.wager)
        if wager is None:
            raise BadRecord(
                f"The record has a wager {old.wager}, which {game.title} does not have."
            )
        bet = Bet(old.id, wager, old.patron, old.spot, old.on, old.placed_in)
        bet.mark, bet.hand, bet.amount = old.mark, old.hand, old.amount
        table.lay(bet)
    if state.shoe is not None and table.shoe is not None:
        _restore_shoe(table.shoe, state.shoe)
    if game.memory_model is not None and state.memory:
        table.memory = decode(state.memory, game.memory_model)
    _check_balance(table.accounts())


def _restore_shoe(shoe: Shoe, state: ShoeState) -> None:
    shoe.load(state.order)
    shoe.at, shoe.cutting, shoe.side = state.at, state.cutting, state.side
    shoe.discards = list(state.discards)
    shoe.secrets = list(state.secrets)
    if state.keyed is not None:
        shoe.keyed = Counter(state.keyed)
    if shoe.other is not None and state.other is not None:
        _restore_shoe(shoe.other, state.other)


def _check_balance(accounts: Any) -> None:
    total = sum(account.amount for account in accounts if isinstance(account, Account))
    if total:
        raise BadRecord(f"The chips of the record do not add up: {total} cents too many.")


AnyEvent = (
    steps.RoundBegan | steps.RoundEnded | steps.Sat | steps.Left | steps.Bought
    | steps.Announced | steps.Duty | steps.Shuffled | steps.Cut | steps.Arranged
    | steps.Disclosed
    | steps.Dealt | steps.Burned | steps.Revealed | steps.Collected | steps.Discarded
    | steps.Shifted | steps.Turned | steps.Counted | steps.FormMade
    | steps.Rolled | steps.Spun | steps.Numbered | steps.Marked | steps.Placed
    | steps.Withdrawn | steps.Paid | steps.Taken | steps.Returned | steps.Charged
    | steps.Moved | steps.PaidAtCage | steps.Asked | steps.Chose | steps.Reported | steps.Voided
)  # fmt: skip


class RoundRecord(msgspec.Struct, frozen=True, gc=False):
    """One round: its starting state, its inputs and chances, and its events."""

    before: Snapshot
    inputs: tuple[Timed, ...]
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


def _encode_hook(value: Any) -> Any:
    if isinstance(value, Card | Citation):
        return str(value)
    raise TypeError(f"{type(value).__name__} has no place in a record")


def _decode_hook(kind: type, value: Any) -> Any:
    if kind is Card:
        return Card(value)
    if kind is Citation:
        return Citation(value)
    raise TypeError(f"{kind.__name__} has no place in a record")


_ENCODER = msgspec.json.Encoder(enc_hook=_encode_hook)


def encode(value: Any) -> bytes:
    """A struct as JSON."""
    return _ENCODER.encode(value)


_DECODERS: dict[Any, msgspec.json.Decoder[Any]] = {}
_DECODERS_LOCK = threading.Lock()


def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:
    """The decoder of a type. A lock guards its creation: msgspec's partly built type information is
    not safe to use in another thread."""
    with _DECODERS_LOCK:
        if kind not in _DECODERS:
            _DECODERS[kind] = msgspec.json.Decoder(kind, dec_hook=_decode_hook)
        return _DECODERS[kind]


def decode(text: bytes | str, kind: type[T]) -> T:
    """A struct from JSON; text that does not fit raises BadRecord."""
    decoder: msgspec.json.Decoder[T] = _DECODERS.get(kind) or _decoder(kind)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, PitbossError) as error:
        raise BadRecord(f"The record cannot be read: {error}.") from None
