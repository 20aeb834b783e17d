"""What a pai gow table remembers: between rounds, and of the round under way."""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.games.card_table import CardMemory
from pitboss.table.money import Cents
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Fate


class PaiGowMemory(CardMemory):
    """What a pai gow game remembers between rounds."""

    start_of_game: bool = True
    """Whether the next round is the first after the cards were spread for inspection."""
    button: int = 0
    """The position where the button lies, clockwise; 0 is the dealer."""
    cut_turn: int = 0
    """The spot first offered the cut while nobody banks; 0 for the farthest right."""
    offer_turn: int | None = None
    """The spot first offered the bank; 0 when it is the dealer's turn, None for the first."""
    last_bank: str = ""
    """Who banked the last round."""
    last_wagers: dict[str, Cents] = {}
    """What each player wagered in the last round against the dealer."""
    eye: int = 0
    """The spot with the dragon's eye button; 0 for none."""
    triples: int = 0
    """Triples rolled in consecutive rounds."""
    meter: Cents | None = None
    """What the meter showed where an earlier version kept it here; None since it is in a pot."""


@dataclass
class PaiGowRound:
    """What a pai gow game keeps of the round under way."""

    bank: Spot | None = None
    """Where the player sits who banks the round; None for the dealer."""
    co_bank: bool = False
    """Whether the casino covers half of the wagers."""
    dealer_wager: Cents = 0
    """What the dealer wagers against the bank."""
    cut: bool = False
    """Whether the cards have been cut."""
    cutter: int = 0
    """The spot that cut the cards; 0 for the dealer."""
    no_roll: bool = False
    """Whether the dice just shown do not count."""
    stage: str = ""
    """What the dealer is at, where an irregularity depends on it."""
    shaker: str = ""
    """Who shakes the dice; empty for the dealer."""
    fouled: set[int] = field(default_factory=set)
    """Spots whose hands were not set as the rules ask."""
    fates: dict[int, Fate] = field(default_factory=dict)
    """What became of each spot's wager on the hands."""
    envy: list[tuple[int, str]] = field(default_factory=list)
    """Spots with an envy bonus marker, and the wager that it goes with."""
    cards_stay: bool = False
    """Whether all players' cards stay on the layout until the further wagers are settled."""
    players: set[str] = field(default_factory=set)
    """Who wagered and was dealt cards, and so stays until the round is over."""
    asked: int = 0
    """The spot that is being asked to set its hands."""
    shown: set[str] = field(default_factory=set)
    """Hands that were turned over when the rules have it."""
    settling: set[int] = field(default_factory=set)
    """Wagers on the first three cards that are decided, and are just being settled."""
    in_stacks: int = 0
    """Cards that lie in stacks, and are drawn when these are delivered."""
    dispensing: bool = False
    """Whether cards come from the shoe: from the first of the deal until the rest is taken out."""
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
    """The round under way, with its type."""
    if table.state is None:
        table.state = PaiGowRound()
    state = table.state
    assert isinstance(state, PaiGowRound), "a pai gow round keeps its own state"
    return state
