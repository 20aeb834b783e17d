"""The state of a pai gow table: between rounds, and in the current round."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.card_table import CardMemory
from pitboss.table.money import Cents
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate


class PaiGowMemory(CardMemory):
    """The memory of a pai gow game between rounds."""

    start_of_game: bool = True
    """Whether the next round is the first after the cards were spread for inspection."""
    button: int = 0
    """The position of the button, clockwise; 0 is the dealer."""
    cut_turn: int = 0
    """The spot first offered the cut while nobody banks; 0 for the farthest right."""
    offer_turn: int | None = None
    """The spot first offered the bank; 0 when it is the dealer's turn, None for the first."""
    last_bank: str = ""
    """Who banked the last round."""
    last_wagers: dict[str, Cents] = {}
    """What each player wagered against the dealer in the last round."""
    eye: int = 0
    """The spot with the dragon's eye button; 0 for none."""
    triples: int = 0
    """Triples rolled in consecutive rounds."""
    meter: Cents | None = None
    """The meter, in records of an earlier version; None since it is a pot."""


@dataclass
class PaiGowRound:
    """The state of the current round."""

    bank: Spot | None = None
    """The spot of the player who banks the round; None for the dealer."""
    co_bank: bool = False
    """Whether the casino covers half of the wagers."""
    dealer_wager: Cents = 0
    """The dealer's wager against the bank."""
    cut: bool = False
    """Whether the cards have been cut."""
    cutter: int = 0
    """The spot that cut the cards; 0 for the dealer."""
    no_roll: bool = False
    """Whether the dice just shown do not count."""
    stage: str = ""
    """The dealer's present activity, for irregularities that depend on it."""
    shaker: str = ""
    """Who shakes the dice; empty for the dealer."""
    fouled: set[int] = field(default_factory=set)
    """Spots whose hands were not set correctly."""
    fates: dict[int, Fate] = field(default_factory=dict)
    """The fate of each spot's wager on the hands."""
    envy: list[tuple[int, str]] = field(default_factory=list)
    """Spots with an envy bonus marker, and the wager that it belongs to."""
    cards_stay: bool = False
    """Whether all players' cards stay on the layout until the further wagers are settled."""
    players: set[str] = field(default_factory=set)
    """Who wagered and was dealt cards, and so must stay until the round is over."""
    asked: int = 0
    """The spot that is now asked to set its hands."""
    shown: set[str] = field(default_factory=set)
    """Hands that were turned over at the proper time."""
    settling: set[int] = field(default_factory=set)
    """Decided wagers on the first three cards that are being settled."""
    in_stacks: int = 0
    """Cards in stacks, which are drawn when the stacks are delivered."""
    dispensing: bool = False
    """Whether the shoe is dealing: from the first card until the rest is taken out."""
    royals: dict[int, Cents] = field(default_factory=dict)
    """Bonus wagers on royal flushes, which share a payout limit."""
    locked: bool = False
    """Whether progressive wagers are locked in."""
    paid: dict[tuple[str, str], Cents] = field(default_factory=dict)
    """What each player was paid under each payout limit."""


def memory_of(table: Table) -> PaiGowMemory:
    """The table's memory, with its type."""
    memory = table.memory
    assert isinstance(memory, PaiGowMemory), "a pai gow table remembers its bank and button"
    return memory


def round_of(table: Table) -> PaiGowRound:
    """The state of the current round, with its type."""
    if table.state is None:
        table.state = PaiGowRound()
    state = table.state
    assert isinstance(state, PaiGowRound), "a pai gow round keeps its own state"
    return state
