"""A hand of poker in progress: its players, its pots, and the state of the betting."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.cards import Card
from pitboss.games.poker_room.variants import Street, Variant
from pitboss.law import Citation
from pitboss.table.chips import Account
from pitboss.table.irregularities import Interruption
from pitboss.table.money import Cents
from pitboss.table.steps import Answer, Choice
from pitboss.table.table import Hand, Spot

POT = ":pot"
SIDE_POT = ":side pot"
RAKE = ":rake"


class Player:
    """A player who was dealt in."""

    __slots__ = (
        "account",
        "bet",
        "checked",
        "folded",
        "hand",
        "kept",
        "name",
        "spot",
        "thrown",
        "turned",
        "up",
    )

    def __init__(self, spot: Spot, account: Account) -> None:
        self.name = account.name
        self.spot = spot.number
        self.account = account
        """The player's chips that are not in the pot."""
        self.hand: Hand = spot.hand
        self.up: list[Card] = []
        """The up-cards of a stud game."""
        self.turned = 0
        """Hole cards turned up by accident; for each, an up-card is dealt face down."""
        self.bet: Cents = 0
        """The amount bet in this betting round."""
        self.folded = False
        self.checked = False
        self.thrown = False
        """Whether the hand is thrown away although a wager is owed, 14.15(j)2."""
        self.kept = False
        """Whether the player contends for the pot as it is and bets no more, 14.15(k)1."""

    @property
    def acts(self) -> bool:
        """Whether the player still has bets to make."""
        return not (self.folded or self.kept) and self.account.amount > 0

    def __repr__(self) -> str:
        return f"<{self.name}, bet {self.bet}, behind {self.account.amount}>"


class Pot:
    """The pot or a side pot, and who may win it."""

    __slots__ = ("account", "fresh", "name", "paid", "players")

    def __init__(self, name: str, account: Account, players: list[Player]) -> None:
        self.name = name
        self.account = account
        self.players = players
        self.fresh: Cents = 0
        """The amount added to it in this betting round, for a percentage rake."""
        self.paid: dict[Player, Cents] = {}
        """What each player put in it, before any rake, for an exact refund."""

    def put(self, player: Player, amount: Cents) -> None:
        """Record chips that a player puts in; a negative amount is returned."""
        self.paid[player] = self.paid.get(player, 0) + amount

    @property
    def contenders(self) -> list[Player]:
        return [player for player in self.players if not player.folded]

    def __repr__(self) -> str:
        return f"<{self.name}: {self.account.amount}>"


class Held(Interruption):
    """A player is bound by words or actions, 14.7(d) and 14.15(j)."""

    def __init__(self, law: Citation, answer: Answer, *, folds: bool = False) -> None:
        super().__init__(law, f"held to {answer.choice}")
        self.answer = answer
        self.folds = folds
        """Whether the hand is thrown away nevertheless, 14.15(j)2."""


class PokerPlay:
    """The state of one hand. Only the game's procedure changes it."""

    __slots__ = (
        "acted",
        "after_blinds",
        "alternatives",
        "asked",
        "bet_size",
        "betting",
        "big_bet",
        "boards",
        "burn_ready",
        "burned",
        "busy",
        "button",
        "closed",
        "common",
        "discarded",
        "exchanges",
        "full",
        "initiator",
        "juncture",
        "kill",
        "latest",
        "legal",
        "level",
        "open_forced",
        "players",
        "posts",
        "pots",
        "present",
        "raises",
        "raked",
        "remaining",
        "settled",
        "short",
        "shown",
        "small_bet",
        "stepped",
        "stood",
        "street",
        "unit",
        "unused",
        "variant",
        "volunteers",
        "waiting",
        "won",
    )

    def __init__(self, variant: Variant, players: list[Player], pot: Account) -> None:
        self.variant = variant
        self.players = players
        """The players in the order of dealing."""
        self.remaining = len(players)
        """How many players have not folded."""
        self.button = 0
        self.after_blinds = 0
        """The place of the player who acts first in the first betting round."""
        self.posts: dict[str, list[int]] = {}
        """The missed blinds that were posted, by player."""
        self.unit: Cents = 1
        """The unit by which pots are divided: the smallest chip, or a dollar."""
        self.kill = ""
        """Who posted a kill blind."""
        self.small_bet: Cents = 0
        self.big_bet: Cents = 0
        self.pots = [Pot(POT, pot, list(players))]
        self.street: Street = variant.streets[0]
        self.betting = False
        """Whether a betting round is in progress."""
        self.acted = False
        """Whether anybody has bet, checked or folded since cards were last dealt."""
        self.closed = False
        """Whether no more betting is possible."""
        # The betting round
        self.bet_size: Cents = 0
        """The least bet, and at fixed limit every bet and raise."""
        self.level: Cents = 0
        """The bet that each player must reach to stay in."""
        self.full: Cents = 0
        """The last full bet or raise, which is the minimum of the next raise."""
        self.short: Cents = 0
        """The sum of all-ins below a full raise since then."""
        self.stood: set[Player] = set()
        """Who has acted since the last full bet or raise."""
        self.raises = 0
        self.open_forced = False
        """Whether the pot has only the forced bet, so that a raise completes it to a full bet."""
        self.asked: Player | None = None
        """Whose turn it is."""
        self.busy: Player | None = None
        """The player whose cards or chips are being moved to the discards or the pot."""
        self.legal: tuple[Choice, ...] = ()
        """The choices of the player whose turn it is."""
        self.initiator: Player | None = None
        """Who made the last bet or raise of the hand, and so shows first."""
        self.latest: Player | None = None
        """Who made the last bet or raise of this betting round."""
        self.volunteers: set[Player] = set()
        """Who has bet voluntarily, 14.15(e)2."""
        # The rake
        self.raked: Cents = 0
        self.stepped = 0
        """How many steps of an incremental rake have been taken."""
        self._begin_cards()

    def _begin_cards(self) -> None:
        """Set up the state of the cards, and of the pots at the end."""
        self.burned: list[Card] = []
        self.discarded: dict[Card, Player | None] = {}
        """The pile of discarded cards, and who discarded each."""
        self.unused: list[Card] = []
        """Cards of the pile that may not be used again in this round, 14.15(h) and (n)."""
        self.present: frozenset[str] = frozenset()
        """Who was at the table when the deal began."""
        self.waiting: frozenset[str] = frozenset()
        """Who prefers to wait for the blinds, or has too few chips."""
        self.common: list[Card] = []
        self.exchanges: list[tuple[Player, Card]] = []
        """Hole cards dealt face up, to be exchanged when all have their cards."""
        self.burn_ready: Citation | None = None
        """The paragraph under which the next card has already been burned."""
        self.juncture: Street | None = None
        """The street from which alternative hands are dealt, as agreed."""
        self.alternatives = 1
        """The number of hands agreed on."""
        self.boards: list[list[Card]] = []
        """The boards of alternative hands; empty if there is only one."""
        self.settled = False
        """Whether chips have begun to leave the pots for good."""
        self.shown: list[Player] = []
        self.won: dict[str, Cents] = {}

    def live(self) -> list[Player]:
        """The players who have not folded."""
        return [player for player in self.players if not player.folded]

    def clockwise(self, first: Player) -> Iterator[Player]:
        """All players, clockwise from one of them."""
        at = self.players.index(first)
        yield from self.players[at:]
        yield from self.players[:at]

    def at(self, spot: int) -> Player | None:
        for player in self.players:
            if player.spot == spot:
                return player
        return None

    def following(self) -> tuple[Street, ...]:
        """The streets still to come."""
        streets = self.variant.streets
        return streets[streets.index(self.street) + 1 :]

    @property
    def total(self) -> Cents:
        """The sum of all pots."""
        return sum(pot.account.amount for pot in self.pots)
