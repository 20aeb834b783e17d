"""Who turns cards dealt face down: the player with the highest wager, a
successor, or the dealer.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

import msgspec

from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.games.baccarat.shoe import BANKER, counterclockwise
from pitboss.games.baccarat.vigorish import Vigorish, VigorishMemory
from pitboss.law import Citation
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption, Phase, Report
from pitboss.table.sayings import Saying
from pitboss.table.steps import Ask, Choice, Marked, Procedure
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.wagers import Wager

SQUEEZE_TOPIC: Final = "squeeze"
TURN: Final = "turn face up"
RELINQUISH: Final = "relinquish"
ACCEPT_CARDS: Final = "accept the cards"
DECLINE_CARDS: Final = "decline the cards"
BANKER_FIRST: Final = "banker first"


class TurningMemory(VigorishMemory):
    banker_first: bool = False
    """Whether a player has asked to see the Banker's Hand first, in this round."""


class Turners(msgspec.Struct):
    """Who turns which hand in the current round."""

    seats: dict[str, int] = {}
    """The seat that a hand was passed to; 0 for the dealer."""
    asked: str = ""
    """The hand that a player holds now."""
    gave_up: list[tuple[str, int]] = []
    """Who has given up which hand, and is not offered it again."""


class CardsTakenAway(Interruption):
    """The player who holds a hand must give it up."""


class BankerAskedFor(Interruption):
    """A player asked for the Banker's Hand while the Player's Hand was being handed over."""


class Turning(Vigorish):
    """Its options include ``dealing``, ``others_turn`` and ``banker_first_on_request``."""

    memory_model: ClassVar[Any] = TurningMemory
    player: ClassVar[Wager]
    banker: ClassVar[Wager]
    nobody_law: ClassVar[Citation]
    """The paragraph on a hand that nobody wagered on."""
    relinquish_law: ClassVar[Citation | None] = None
    """The paragraph, if any, by which a player may pass on the right to turn cards."""
    points_law: ClassVar[Citation]
    turned_by_players: ClassVar[str] = "face down"
    """The way of dealing in which players, not the dealer, turn the cards."""

    def players_turn(self) -> bool:
        return bool(self.options.dealing == self.turned_by_players)

    def show(self, table: Table, hand: Hand, law: Citation) -> Procedure[None]:
        """Turn a hand face up, by the player who has the right to, or by the dealer."""
        if self.players_turn():
            spot, right = self.turner(table, hand, law)
            while spot is not None:
                if (yield from self.hand_over(table, hand, spot, right)):
                    break
                spot, right = (yield from self.pass_cards(table, hand, spot)), self.passing_law()
            law = right
        yield table.reveal(hand, law)

    def turner(self, table: Table, hand: Hand, law: Citation) -> tuple[Spot | None, Citation]:
        """Who is handed a hand, and under which paragraph; None for the dealer."""
        passed = self.turners(table).seats.get(hand.key)
        if passed is not None:
            return (table.spots[passed - 1] if passed else None), self.passing_law()
        own, other = self.player, self.banker
        if hand.key == BANKER:
            own, other = other, own
        spot = self.highest(table, own)
        if spot is None and self.options.others_turn:
            return self.highest(table, other), self.nobody_law
        return spot, law

    def highest(self, table: Table, wager: Wager) -> Spot | None:
        """The seat with the highest wager; of equal ones, the first counterclockwise."""
        bets = table.bets_on(wager)
        return table.spots[max(bets, key=lambda bet: bet.amount).spot - 1] if bets else None

    def hand_over(self, table: Table, hand: Hand, spot: Spot, law: Citation) -> Procedure[bool]:
        """Hand over a hand; returns whether the player turns it, rather than
        giving up the right."""
        turn = Choice(TURN, f"view the {hand.key} and return it face up")
        give_up = (Choice(RELINQUISH, "let another player turn it"),) if self.relinquish_law else ()
        turners = self.turners(table)
        turners.asked = hand.key
        try:
            answer = yield Ask(
                spot.patron, spot.number, (turn, *give_up), law, default=TURN, topic=SQUEEZE_TOPIC
            )
        except CardsTakenAway:
            return False
        finally:
            turners.asked = ""
        return bool(answer.choice == TURN)

    def pass_cards(self, table: Table, hand: Hand, last: Spot) -> Procedure[Spot | None]:
        """Offer a hand from the right of the player who gave it up; None for the dealer."""
        turners, law = self.turners(table), self.passing_law()
        turners.seats[hand.key] = 0
        turners.gave_up.append((hand.key, last.number))
        for spot in counterclockwise(table, last.number + 1):
            if (hand.key, spot.number) in turners.gave_up or not spot.bets:
                continue
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(ACCEPT_CARDS, f"turn the {hand.key} this round"), Choice(DECLINE_CARDS)),
                law, default=DECLINE_CARDS, topic=SQUEEZE_TOPIC,
            )  # fmt: skip
            if answer.choice == ACCEPT_CARDS:
                turners.seats[hand.key] = spot.number
                return spot
        return None

    def passing_law(self) -> Citation:
        assert self.relinquish_law is not None, "the right passes on where the law says so"
        return self.relinquish_law

    def turners(self, table: Table) -> Turners:
        if table.state is None:
            table.state = Turners()
        found = table.state
        assert isinstance(found, Turners)
        return found

    # The Banker's Hand first

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=BANKER_FIRST, law=self.points_law, help="have the Banker's Hand turned first",
            by=PATRONS,
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != BANKER_FIRST:
            yield from super().call(table, call)
            return
        if not self.options.banker_first_on_request:
            raise NotNow(
                "The Player's Hand is turned first, unless a table lets a player ask otherwise.",
                self.points_law,
            )
        self.may_turn_banker_first(table)
        table.memory.banker_first = True
        yield Marked("Banker's Hand", "turned first", self.points_law)
        if table.phase is Phase.PLAYING:
            raise BankerAskedFor(self.points_law, "The Banker's Hand is turned first.")

    def may_turn_banker_first(self, table: Table) -> None:
        """Refuse a request that comes too late."""
        player, _ = self.hands(table)
        handed = isinstance(table.state, Turners) and table.state.asked == player.key
        unturned = handed and not self.banker_first(table) and len(player.cards) == 2
        if table.phase not in Phase.BETTING | Phase.DEALING and not unturned:
            raise NotNow(
                "The Banker's Hand can be turned first if a player asks before the Player's Hand "
                "is turned.",
                self.points_law,
            )

    def banker_first(self, table: Table) -> bool:
        """Whether the Banker's Hand is turned before the Player's."""
        return bool(table.memory.banker_first)

    def conclude(self, table: Table) -> Procedure[None]:
        table.memory.banker_first = False
        yield from super().conclude(table)


def take_cards_away(game: Turning, table: Table, report: Report) -> Procedure[None]:
    """The dealer or floorperson takes a hand from the player who was to turn it."""
    raise CardsTakenAway(game.passing_law(), "The right to turn the cards passes on.")
    yield


def holds_cards(law: Citation) -> Any:
    """Refuses a report while no player holds a hand to turn."""

    def check(table: Table, report: Report) -> None:
        if not (isinstance(table.state, Turners) and table.state.asked):
            raise NoSuchIrregularity("No player holds cards to turn now.", law)

    return check
