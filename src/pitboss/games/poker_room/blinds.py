"""Who is dealt in, and the bets before the cards: antes, blinds, straddle, kill.

14.7(b), 14.10(d), 14.11(i).
"""

from __future__ import annotations

from pitboss.games.card_table import IdleLaws
from pitboss.games.poker_room.options import AS_PRINTED, LEAST_PLAYERS
from pitboss.games.poker_room.play import Player, PokerPlay
from pitboss.games.poker_room.seating import HIGH_CARD, RoomMemory, Seating
from pitboss.games.poker_room.variants import LAW
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.steps import Ask, Bets, Choice, Duty, Procedure
from pitboss.table.table import Spot, Table

POST, WAIT, STRADDLE = "post", "wait", "straddle"
POST_TOPIC, STRADDLE_TOPIC = "post", "straddle"


IDLE_LAWS = IdleLaws(LAW("5(d)"), LAW("4(c)"))


class Blinds(Seating):
    """The start of a hand."""

    idle_laws = IDLE_LAWS

    def gather(self, table: Table) -> Procedure[PokerPlay]:
        """Wait for the dealer to begin, and decide who plays and who posts what."""
        memory: RoomMemory = table.memory
        while True:
            table.phase = Phase.BETTING
            yield Bets(LAW("6(b)"))
            if memory.idle:
                yield from self.after_idleness(table)
            table.phase = Phase.DEALING
            self._forget_departed(table)
            seats = self.eligible(table)
            eligible = {spot.patrons[0] for spot in seats}
            if self.kind.is_stud:
                play = self.dealt_in(table, seats, 0)
                yield from self.antes(table, play)
                return play
            if not memory.button and self.options.first_button == HIGH_CARD:
                yield from self.draw_for_button(table, seats)
            posts: dict[str, list[int]] = {}
            seats, button = yield from self.settle_seats(table, seats, posts)
            if len(seats) < LEAST_PLAYERS:
                continue  # too many are waiting for the button
            play = self.dealt_in(table, seats, button)
            play.waiting = frozenset(eligible - {player.name for player in play.players})
            self._note_missed(table, play)
            yield from self.post_blinds(table, play, posts)
            return play

    def after_idleness(self, table: Table) -> Procedure[None]:
        """14.5(d): two players who have arrived inspect the decks, which are prepared again."""
        table.phase = Phase.SHUFFLING
        yield Duty("Turn both decks face up for the first two players to inspect", IDLE_LAWS.spread)
        yield from self.begin_again(table, IDLE_LAWS)

    def begin_again(self, table: Table, laws: IdleLaws) -> Procedure[None]:
        table.memory.idle = False
        yield from super().begin_again(table, laws)

    def settle_seats(
        self, table: Table, seats: list[Spot], posts: dict[str, list[int]]
    ) -> Procedure[tuple[list[Spot], int]]:
        """14.10(d)1i: players who would miss the blinds post them, or wait."""
        memory: RoomMemory = table.memory
        opening_hand = not memory.known
        while len(seats) >= LEAST_PLAYERS:
            button = self.next_button(table, seats)
            order = self.order(seats, button)
            blinds = self.natural_blinds(order)
            poor = self._too_poor(table, order, blinds)
            if poor is not None:
                seats.remove(poor)
                continue
            two = len(seats) == LEAST_PLAYERS
            if opening_hand or two or not self.options.new_players_post:
                return seats, button
            waits = yield from self._ask_to_post(table, order, blinds, posts)
            if waits is None:
                return seats, button
            seats.remove(waits)
        return seats, 0

    def _too_poor(self, table: Table, order: list[Spot], blinds: dict[int, Cents]) -> Spot | None:
        spare = self.options.ante + self.least_bet(table)
        for spot in order:
            blind = blinds.get(spot.number)
            if blind and table.patrons[spot.patrons[0]].amount < blind + spare:
                return spot
        return None

    def _ask_to_post(
        self,
        table: Table,
        order: list[Spot],
        blinds: dict[int, Cents],
        posts: dict[str, list[int]],
    ) -> Procedure[Spot | None]:
        """Ask players who owe blinds; returns the first who prefers to wait."""
        memory: RoomMemory = table.memory
        count = len(self.blinds)
        for at, spot in enumerate(order):
            name = spot.patrons[0]
            owed = posts.get(name, memory.owes.get(name, []))
            if name not in (*memory.known, *posts) and (at < count - 1 or spot is order[-1]):
                owed = list(range(count))
            if at < count:  # the blind of the seat itself
                owed = [] if at == count - 1 else [blind for blind in owed if blind != at]
            if name in posts:
                posts[name] = owed  # less, if others wait and the seat now has a blind
            if not owed or name in posts:
                continue
            amount = sum(self.blinds[blind] for blind in owed)
            spare = self.options.ante + self.least_bet(table) + blinds.get(spot.number, 0)
            if table.patrons[name].amount < amount + spare:
                return spot
            answer = yield Ask(
                name,
                spot.number,
                (
                    Choice(POST, f"put in {dollars(amount)} and be dealt in", (amount,)),
                    Choice(WAIT, "until the blinds come round"),
                ),
                LAW("10(d)1i"),
                default=POST,
                topic=POST_TOPIC,
            )
            if answer.choice == WAIT:
                return spot
            posts[name] = owed
        return None

    def natural_blinds(self, order: list[Spot]) -> dict[int, Cents]:
        """The blinds of the seats, by spot."""
        posters = order
        if len(order) == LEAST_PLAYERS and self.options.heads_up != AS_PRINTED:
            posters = order[::-1]
        return {spot.number: blind for spot, blind in zip(posters, self.blinds, strict=False)}

    def _note_missed(self, table: Table, play: PokerPlay) -> None:
        """Record the blinds missed by seated players who are not dealt in."""
        memory: RoomMemory = table.memory
        for player in play.players:
            if player.name not in memory.known:
                memory.known.append(player.name)
            memory.owes.pop(player.name, None)
        if len(play.players) == LEAST_PLAYERS or not self.options.new_players_post:
            return
        playing = {player.spot for player in play.players}
        passed = 0
        for spot in self.order([s for s in table.spots if s.patrons], play.button):
            if spot.number in playing:
                passed += 1
            elif passed < len(self.blinds) and spot.patrons[0] in memory.known:
                owed = memory.owes.setdefault(spot.patrons[0], [])
                if passed not in owed:
                    owed.append(passed)
            if passed >= len(self.blinds):
                return

    # 14.7(b), 14.10(d) Bets before the cards

    def antes(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """14.7(b)1: each player's ante."""
        ante = self.options.ante
        if ante:
            for player in play.players:
                yield from self.put_in(play, play.pots[0], player, ante, "ante", LAW("7(b)1"))
            chips = play.pots[0].account.amount // DOLLAR if ante < DOLLAR else 0
            if chips:
                yield Duty(f"Exchange the coin in the pot for {counted(chips, '$1 chip')}",
                           LAW("7(c)2"))  # fmt: skip

    def post_blinds(
        self, table: Table, play: PokerPlay, posts: dict[str, list[int]]
    ) -> Procedure[None]:
        """14.10(d): antes, blinds, then other posted bets; the highest sets the level."""
        yield from self.mark_button(table, play)
        table.memory.button, table.memory.stays = play.button, False
        yield from self.antes(table, play)
        order = play.players
        count = len(order)
        printed = count > LEAST_PLAYERS or self.options.heads_up == AS_PRINTED
        for number, blind in enumerate(self.blinds[:count]):
            at = number if printed else count - 1 - number
            player = order[at]
            play.after_blinds = (at + 1) % count
            if player.name == play.kill:
                continue  # one blind only, the kill blind
            law = LAW("10(d)1") if number == 0 else LAW("10(d)2")
            yield from self.post(play, player, blind, "blind", law)
        play.posts = {name: owed for name, owed in posts.items() if owed}
        for player in order:
            if player.name in play.posts:
                yield from self._post_missed(play, player, posts[player.name])
        if play.kill:
            yield from self._post_kill(play)
        elif self.options.straddle:
            yield from self.offer_straddle(table, play)

    def post(
        self, play: PokerPlay, player: Player, amount: Cents, what: str, law: Citation
    ) -> Procedure[None]:
        """Post a blind, which is the player's bet of the first round."""
        yield from self.put_in(play, play.pots[0], player, amount, what, law)
        player.bet += amount
        if player.bet >= play.level:
            play.level = player.bet
            play.initiator = player

    def _post_missed(self, play: PokerPlay, player: Player, owed: list[int]) -> Procedure[None]:
        """The highest blind owed is a live bet; any other is dead money in the pot."""
        law = LAW("10(d)1i")
        amounts = sorted(self.blinds[blind] for blind in owed)
        live = amounts.pop()
        dead = sum(amounts) + min(player.bet, live)
        live = max(live, player.bet)
        # A seat with its own blind bets the higher of the two, and the other is dead.
        more = live - player.bet
        if more:
            yield from self.post(play, player, more, "posted blind", law)
        if dead:
            yield from self.put_in(play, play.pots[0], player, dead, "dead blind", law)

    def _post_kill(self, play: PokerPlay) -> Procedure[None]:
        """14.11(i): the winner of the last pot posts the raised minimum."""
        for player in play.players:
            if player.name == play.kill:
                amount = min(play.small_bet, player.account.amount)
                yield from self.post(play, player, amount, "kill blind", LAW("11(i)"))

    def offer_straddle(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """14.10(d)3: the player after the blinds may straddle."""
        amount = self.options.straddle
        player = play.players[play.after_blinds]
        if player.bet or player.account.amount < amount + play.small_bet:
            return
        answer = yield Ask(
            player.name,
            player.spot,
            (Choice("no straddle"), Choice(STRADDLE, f"bet {dollars(amount)} blind", (amount,))),
            LAW("10(d)3"),
            default="no straddle",
            topic=STRADDLE_TOPIC,
        )
        if answer.choice == STRADDLE:
            yield from self.post(play, player, amount, STRADDLE, LAW("10(d)3"))
            play.after_blinds = (play.after_blinds + 1) % len(play.players)
