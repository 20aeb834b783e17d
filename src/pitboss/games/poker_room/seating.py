"""Who is at the table and who plays the next hand; table stakes; the button.

14.6(b), 14.7(a) and (c), 14.10(b) and (c), 14.17.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.errors import BadLimits, NotNow, SpotTaken
from pitboss.games.card_table import CardMemory
from pitboss.games.dealing import OneDeckGame
from pitboss.games.poker_room.options import (
    HALF_KILL,
    KILL,
    LEAST_PLAYERS,
    PokerOptions,
    RakeStep,
)
from pitboss.games.poker_room.play import POT, Held, Player, PokerPlay, Pot
from pitboss.games.poker_room.variants import LAW, Variant
from pitboss.law import Citation
from pitboss.table.inputs import Buy, Leave, Sit
from pitboss.table.irregularities import Phase
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, dollars, round_up
from pitboss.table.options import Options
from pitboss.table.steps import Answer, Ask, Collected, Duty, Marked, Moved, Procedure
from pitboss.table.table import Spot, Table

HIGH_CARD = "high card"

KEPT_BY_HOUSE = ("accounted", "covered")
"""Ways to keep an absent player's stakes under which another may use the seat, 14.7(c)6."""


class RoomMemory(CardMemory):
    """The memory of the table from hand to hand."""

    button: int = 0
    """The spot of the button in the last hand; 0 before the first."""
    stays: bool = False
    """Whether the button stays because the last hand was a misdeal."""
    known: list[str] = []
    """Who has been dealt in; anybody else is new to the game."""
    away: dict[str, str] = {}
    """Who is not to be dealt in, and how their stakes are kept."""
    owes: dict[str, list[int]] = {}
    """The blinds that each player has missed, 0 for the first."""
    guests: list[str] = []
    """Who plays in the seat of an absent player, 14.7(c)6."""
    barred: list[str] = []
    """Who was required to leave the game, 14.16(b)."""
    kill: str = ""
    """The player with the kill button."""
    minimum: Cents = 0
    """The minimum wager that all patrons agreed on, 14.17."""
    agrees: dict[str, Cents] = {}
    posted: tuple[Cents, Cents] | None = None
    """The minimum and the maximum wager as posted since the table opened, 13:69F-8.3(c)."""
    idle: bool = False
    """Whether nobody has played since everybody left, 14.5(d)."""
    display: Cents = 0
    """The payout displayed; only a payout lowers it, 14.19(o)."""
    period_began: int = 0
    """The start of the current period of the time charge, in milliseconds since 1970."""
    boxed: Cents = 0
    """Contributions in the payout box since its last count, 14.19(d)."""
    payout_counted_on: str = ""
    """The gaming day on which the payout box was last counted by the clock."""
    counted_at: int = 0
    sorted_at: int = 0
    """When the deck was last counted, and last in suit and sequence, in milliseconds."""
    forms: int = 0
    """The serial number of the last Payout Contribution Form, 14.19(f)3."""
    won_with: str = ""
    """The hand that qualified for the last payout won, 14.19(q)."""


class Seating(OneDeckGame):
    """Seats, table stakes and the button."""

    options: PokerOptions
    memory_model = RoomMemory

    def __init__(self, options: Options | None = None, own_tables: Any = None) -> None:
        super().__init__(options, own_tables)
        chosen: PokerOptions = self.options
        # Read once: every decision uses them.
        self.kind: Variant = chosen.kind
        self.spots = chosen.seats
        self.blinds = chosen.blinds
        self.structure = chosen.structure
        self.most_raises = chosen.most_raises
        self.check_raises = chosen.check_raise
        self.full_reopens = chosen.short_all_in == "full raise reopens"
        self.must_open = chosen.must_open and self.kind.section == "13"
        self.rake_steps: tuple[RakeStep, ...] = chosen.steps

    def seating_law(self) -> Citation:
        return self.kind.seats_law

    def patrons_per_spot(self) -> int:
        return 2  # a second player only in the seat of an absent one

    # 14.7(a), (c) Arrivals, departures and table stakes

    def coming_and_going(self, table: Table, input: Sit | Leave | Buy) -> None:
        memory: RoomMemory = table.memory
        if isinstance(input, Sit):
            spot = table.spots[input.spot - 1]
            if input.spot > self.options.seats:
                raise SpotTaken(
                    f"{self.kind.title} is played by up to {self.options.seats} players here.",
                    self.seating_law(),
                )
            if input.patron in memory.barred:
                raise NotNow(f"{input.patron} was required to leave the game.", LAW("16(b)"))
            if spot.patron and memory.away.get(spot.patron) not in KEPT_BY_HOUSE:
                raise SpotTaken(f"Spot {input.spot} is {spot.patron}'s; take another.", LAW("7(a)"))
            return
        play: PokerPlay | None = table.state
        if play is None and isinstance(input, Leave) and len(table.patrons) == 1:
            memory.idle = True  # once the last patron is gone
        if play is None and table.phase is Phase.DEALING and isinstance(input, Leave):
            raise NotNow("A hand is about to begin; leave after it.", LAW("7(c)1"))
        if play is None or not any(player.name == input.patron for player in play.players):
            return
        if isinstance(input, Buy):
            raise NotNow(f"{input.patron} may add chips between hands only.", LAW("7(c)1"))
        raise NotNow(
            f"{input.patron} may take chips from the table when the hand is over.", LAW("7(c)1")
        )

    def _forget_departed(self, table: Table) -> None:
        """Drop the memory of patrons who have left, after settling who plays each seat."""
        memory: RoomMemory = table.memory
        here = table.patrons
        for names in (memory.known, memory.guests):
            if any(name not in here for name in names):
                names[:] = [name for name in names if name in here]
        for name in {*memory.away, *memory.owes, *memory.agrees} - here.keys():
            for kept in (memory.away, memory.owes, memory.agrees):
                kept.pop(name, None)
        for spot in table.spots:
            if len(spot.patrons) > 1:
                _, *guests = sorted(spot.patrons, key=memory.guests.__contains__)
                memory.guests += [name for name in guests if name not in memory.guests]
                spot.patrons.sort(key=self._seat_order(memory))

    @staticmethod
    def _seat_order(memory: RoomMemory) -> Callable[[str], tuple[bool, bool]]:
        return lambda name: (name in memory.away, name in memory.guests)

    def player_at(self, table: Table, spot: Spot) -> str:
        """Who plays a seat: its holder, or a guest while the holder is absent."""
        if len(spot.patrons) > 1:
            return min(spot.patrons, key=self._seat_order(table.memory))
        return spot.patron

    def willing(self, table: Table) -> list[Spot]:
        """Spots whose players want to be dealt in, whatever their chips."""
        memory: RoomMemory = table.memory
        found = [spot for spot in table.spots if spot.patrons]
        if not (memory.away or memory.barred):
            return found
        return [
            spot
            for spot in found
            if (name := self.player_at(table, spot)) not in memory.away
            and name not in memory.barred
        ]

    def bets(self, table: Table) -> tuple[Cents, Cents]:
        """14.17: the small and the big bet, as last posted or agreed by all patrons."""
        memory: RoomMemory = table.memory
        small, big = memory.posted or (self.options.small_bet, self.options.big_bet)
        if memory.minimum > small:
            small, big = memory.minimum, max(big * memory.minimum // small, memory.minimum)
        return small, big

    def least_bet(self, table: Table) -> Cents:
        return self.bets(table)[0]

    def post_limits(self, table: Table, limits: Limits) -> str:
        """13:69F-8.3(c): post another minimum and maximum wager, from the next hand on."""
        before, limit = self.bets(table), limits.default
        now = round_up(limit.minimum, table.chip), limit.maximum - limit.maximum % table.chip
        table.limits = limits
        table.memory.posted, table.memory.minimum = now, 0
        said = "now" if now != before else "as before"
        return f"Bets are {said} {dollars(now[0])} to {dollars(now[1])}"

    def check_limits(self, limits: Limits) -> None:
        forced = self.options.forced_bet
        if limits != Limits() and self.kind.is_stud and limits.default.minimum <= forced:
            raise BadLimits(
                f"The minimum is more than the forced bet of {dollars(forced)}.", LAW("7(b)3")
            )
        super().check_limits(limits)

    def eligible(self, table: Table) -> list[Spot]:
        """14.7(c)3: players with chips for the required bets and one more bet."""
        need = self.options.ante + self.least_bet(table)
        if self.kind.is_stud:
            need += self.options.forced_bet
        patrons = table.patrons
        return [
            spot
            for spot in self.willing(table)
            if patrons[self.player_at(table, spot)].amount >= need
        ]

    def closing_rule(self, table: Table) -> None:
        if len(self.eligible(table)) < LEAST_PLAYERS:
            raise NotNow(
                "A hand needs two players with chips for the bets that must be made and a bet.",
                LAW("6(b)"),
            )

    # 14.10(c) The button

    def next_button(self, table: Table, seats: list[Spot]) -> int:
        """The spot to which the button rotates."""
        last = table.memory.button
        if not last:
            return seats[-1].number
        if table.memory.stays:
            last -= 1
        for spot in seats:
            if spot.number > last:
                return spot.number
        return seats[0].number

    @staticmethod
    def order(seats: list[Spot], button: int) -> list[Spot]:
        """The order of dealing: from the left of the button, which comes last."""
        return [s for s in seats if s.number > button] + [s for s in seats if s.number <= button]

    def mark_button(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """Mark the button's position, with the paragraph."""
        memory: RoomMemory = table.memory
        if not memory.button:
            yield Duty("Place a flat disk to mark an imaginary dealer", LAW("10(c)1"))
            law = LAW("10(c)2i")
        else:
            law = self.kind.button or LAW("10(c)3")
        if play.button != memory.button or memory.stays:
            yield Marked("button", f"spot {play.button}", law)

    def draw_for_button(self, table: Table, seats: list[Spot]) -> Procedure[None]:
        """14.10(c)2ii: at the start of play, a single card to each player decides."""
        law = LAW("10(c)2ii")
        table.phase = Phase.DEALING
        best: tuple[int, int, int] = (0, 0, 0)
        for spot in seats:
            (card,) = yield table.deal(spot.hand, law)
            best = max(best, (card.rank, card.suit, spot.number))
        for spot in seats:
            yield Collected(spot.hand.key, spot.number, 1, law)
        table.memory.button, table.memory.stays = best[2], True
        yield from self.shuffle_again(table)

    # The next hand

    def dealt_in(self, table: Table, seats: list[Spot], button: int) -> PokerPlay:
        """The hand about to begin, with its limits."""
        memory: RoomMemory = table.memory
        order = self.order(seats, button) if button else seats
        players = [Player(spot, table.patrons[spot.patrons[0]]) for spot in order]
        play = PokerPlay(self.kind, players, table.account(POT))
        play.button = button
        play.unit = min(table.chip, DOLLAR)
        small, big = self.bets(table)
        if memory.kill:
            if any(player.name == memory.kill for player in players):
                play.kill = memory.kill
                small, big = self.raised_limits(small), self.raised_limits(big)
            else:
                memory.kill = ""
        play.small_bet, play.big_bet = small, big
        table.state = play
        return play

    def raised_limits(self, limit: Cents) -> Cents:
        """14.1: twice the posted limit for a kill, half as much again for a half-kill."""
        return {KILL: 2 * limit, HALF_KILL: limit + limit // 2}[self.options.kill]

    def put_in(
        self, play: PokerPlay, pot: Pot, player: Player, amount: Cents, what: str, law: Citation
    ) -> Procedure[None]:
        """Put chips of a player into a pot; the player is busy until it is done."""
        play.busy = player
        yield Moved(player.name, pot.name, amount, what, law)
        play.busy = None
        pot.put(player, amount)

    def fold(self, table: Table, play: PokerPlay, player: Player, law: Citation) -> Procedure[None]:
        """Put the hand in the discards, unseen."""
        player.folded = True
        play.remaining -= 1
        hand = player.hand
        play.discarded.update(dict.fromkeys(hand.cards, player))
        yield Collected(hand.key, hand.spot, len(hand.cards), law)

    def throw_away(self, table: Table, play: PokerPlay, player: Player) -> Procedure[None]:
        """14.15(j)2: the owed wager is made, and the hand is folded."""
        player.thrown = False
        yield from self.fold(table, play, player, LAW("15(j)2"))

    def ask(self, play: PokerPlay, player: Player, ask: Ask) -> Procedure[Answer]:
        """Ask for a decision, which is withdrawn if the hand is called dead meanwhile."""
        play.asked, play.legal = player, ask.choices
        try:
            answer: Answer = yield ask
        except Held as held:
            answer = held.answer
            player.thrown = held.folds
        play.asked = None
        return answer
