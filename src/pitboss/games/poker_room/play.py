"""A hand of poker under way: its players, its pots, and where the betting stands."""

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
    """Somebody who was dealt in."""

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
        """The chips behind."""
        self.hand: Hand = spot.hand
        self.up: list[Card] = []
        """Up-cards of a stud game."""
        self.turned = 0
        """Hole cards turned up by accident, each of which makes an up-card come face down."""
        self.bet: Cents = 0
        """What was bet in this betting round."""
        self.folded = False
        self.checked = False
        self.thrown = False
        """Whether the hand is thrown away although a wager is owed, 14.15(j)2."""
        self.kept = False
        """Whether the player contends for the pot as it stands and bets no more, 14.15(k)1."""

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
        """What came to it in this betting round, for a percentage rake."""
        self.paid: dict[Player, Cents] = {}
        """What each player put in it, before any rake, for a refund of just that."""

    def put(self, player: Player, amount: Cents) -> None:
        """Note chips that a player puts in; fewer than none are given back."""
        self.paid[player] = self.paid.get(player, 0) + amount

    @property
    def contenders(self) -> list[Player]:
        return [player for player in self.players if not player.folded]

    def __repr__(self) -> str:
        return f"<{self.name}: {self.account.amount}>"


class Held(Interruption):
    """A player's own words or deeds have decided for them, 14.7(d) and 14.15(j)."""

    def __init__(self, law: Citation, answer: Answer, *, folds: bool = False) -> None:
        super().__init__(law, f"held to {answer.choice}")
        self.answer = answer
        self.folds = folds
        """Whether the hand is thrown away all the same, 14.15(j)2."""


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
        """In the order in which they are dealt to."""
        self.remaining = len(players)
        """How many have not folded."""
        self.button = 0
        self.after_blinds = 0
        """Who acts first in the first betting round, by place."""
        self.posts: dict[str, list[int]] = {}
        """Which missed blinds were posted, and by whom."""
        self.unit: Cents = 1
        """What pots are divided by: the smallest chip, or a dollar."""
        self.kill = ""
        """Who posted a kill blind."""
        self.small_bet: Cents = 0
        self.big_bet: Cents = 0
        self.pots = [Pot(POT, pot, list(players))]
        self.street: Street = variant.streets[0]
        self.betting = False
        """Whether a betting round is under way."""
        self.acted = False
        """Whether anybody has bet, checked or folded since cards were last dealt."""
        self.closed = False
        """Whether nobody is left who could bet against another."""
        # The betting round
        self.bet_size: Cents = 0
        """The least bet, and at fixed limit every bet and raise."""
        self.level: Cents = 0
        """What each player must have bet to stay in."""
        self.full: Cents = 0
        """The last full bet or raise: the next raise is no smaller."""
        self.short: Cents = 0
        """What all-ins below a full raise have added since."""
        self.stood: set[Player] = set()
        """Who acted since the last full bet or raise."""
        self.raises = 0
        self.open_forced = False
        """Whether only the forced bet lies in the pot, so that a raise makes it a full bet."""
        self.asked: Player | None = None
        """Whose turn it is."""
        self.busy: Player | None = None
        """Whose cards or chips are on their way to the discards or the pot."""
        self.legal: tuple[Choice, ...] = ()
        """What the player whose turn it is may choose."""
        self.initiator: Player | None = None
        """Who made the last bet or raise of the hand, who shows first."""
        self.latest: Player | None = None
        """Who made the last bet or raise of this betting round."""
        self.volunteers: set[Player] = set()
        """Who bet without having to, 14.15(e)2."""
        # The rake
        self.raked: Cents = 0
        self.stepped = 0
        """Steps of an incremental rake already taken."""
        self._begin_cards()

    def _begin_cards(self) -> None:
        """What becomes of cards, and of the pots in the end."""
        self.burned: list[Card] = []
        self.discarded: dict[Card, Player | None] = {}
        """The pile of discarded cards, and who discarded each."""
        self.unused: list[Card] = []
        """Cards in the pile that may not come again in this round, 14.15(h) and (n)."""
        self.present: frozenset[str] = frozenset()
        """Who was at the table when the deal began."""
        self.waiting: frozenset[str] = frozenset()
        """Who would rather wait for the blinds than be dealt in, or has too few chips."""
        self.common: list[Card] = []
        self.exchanges: list[tuple[Player, Card]] = []
        """Hole cards dealt face up, to be exchanged when all have their cards."""
        self.burn_ready: Citation | None = None
        """The paragraph by which the next burn card lies there already."""
        self.juncture: Street | None = None
        """The street from which alternative hands are dealt, as agreed."""
        self.alternatives = 1
        """How many hands were agreed on."""
        self.boards: list[list[Card]] = []
        """The boards of alternative hands; empty where there is but one."""
        self.settled = False
        """Whether chips have begun to leave the pots for good."""
        self.shown: list[Player] = []
        self.won: dict[str, Cents] = {}

    def live(self) -> list[Player]:
        """Who has not folded."""
        return [player for player in self.players if not player.folded]

    def clockwise(self, first: Player) -> Iterator[Player]:
        """Everybody, from one player on."""
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
        """All that lies in the pots."""
        return sum(pot.account.amount for pot in self.pots)
