"""Betting rounds: turns, legal bets, all-in players and side pots.

14.6(c), 14.7, 14.10(f) and (g), 14.9(e) to (g), 14.13(e), 14.13A(e) to (g), 14.17.
"""

from __future__ import annotations

from typing import Any

from pitboss.games.poker_room.openings import BET, Openings
from pitboss.games.poker_room.options import FIXED, NO_LIMIT, SPREAD
from pitboss.games.poker_room.play import SIDE_POT, Held, Player, PokerPlay, Pot
from pitboss.games.poker_room.variants import LAW, Opens, Street
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.options import Options
from pitboss.table.steps import Announced, Answer, Ask, Choice, Moved, Procedure, Span
from pitboss.table.table import Table

CHECK, CALL, RAISE, FOLD = "check", "call", "raise", "fold"

Legal = tuple[tuple[Choice, ...], str]
"""The choices of a player, and the default."""

KEPT = 4_096
"""Cache of sets of choices, which recur often."""

_FOLD = Choice(FOLD, "discard the hand")
_CHECK = Choice(CHECK, "do not bet")


class Betting(Openings):
    """The betting rounds of a hand."""

    def __init__(self, options: Options | None = None, own_tables: Any = None) -> None:
        super().__init__(options, own_tables)
        self._legal: dict[tuple[Cents, Cents, Cents, Cents, Cents, Cents, bool], Legal] = {}

    # 14.17 Legal bets

    def raise_range(self, play: PokerPlay, player: Player) -> tuple[Cents, Cents] | None:
        """The least and the most that a player may bet or raise to; None if not allowed."""
        level, bet = play.level, player.bet
        whole = player.account.amount + bet
        if whole <= level:
            return None
        if level:
            if self.most_raises and play.raises >= self.most_raises:
                return None
            if player.checked and not self.check_raises:
                return None
            if self.full_reopens and (
                level - bet < play.full or (play.short and player in play.stood)
            ):
                return None
        if not self._anyone_beyond(play, player, level):
            return None
        return self._sizes(play, level, bet, whole)

    @staticmethod
    def _anyone_beyond(play: PokerPlay, player: Player, level: Cents) -> bool:
        """Whether anybody else has chips left to respond to a raise."""
        for other in play.players:
            if (
                other is not player
                and not (other.folded or other.kept)
                and other.account.amount + other.bet > level
            ):
                return True
        return False

    def _sizes(
        self, play: PokerPlay, level: Cents, bet: Cents, whole: Cents
    ) -> tuple[Cents, Cents]:
        size, full = play.bet_size, play.full
        least = size if play.open_forced else (full if full > size else size) + level
        if least >= whole:
            return whole, whole
        structure = self.structure
        if structure == FIXED:
            return least, least
        if structure == NO_LIMIT:
            return least, whole
        most = level + play.big_bet if structure == SPREAD else 2 * level - bet + play.total
        return least, min(max(least, most), whole)

    def choices(self, play: PokerPlay, player: Player, must_bet: bool = False) -> Legal | None:
        """The choices of the player whose turn it is; None if there is nothing to decide."""
        behind = player.account.amount
        call = min(play.level - player.bet, behind)
        sizes = self.raise_range(play, player)
        if call == 0 and sizes is None:
            return None
        low, high = sizes or (0, 0)
        key = (play.unit, play.level, call, low, high, player.bet, must_bet)
        legal = self._legal.get(key)
        if legal is None:
            if len(self._legal) >= KEPT:
                self._legal.clear()
            legal = self._legal[key] = self._describe(*key)
        return legal

    @staticmethod
    def _describe(
        unit: Cents, level: Cents, call: Cents, low: Cents, high: Cents, bet: Cents, must_bet: bool
    ) -> Legal:
        found = [_FOLD, Choice(CALL, f"put in {dollars(call)}", (call,))] if call else [_CHECK]
        if high:
            name = RAISE if level else BET
            amounts = (low,) if low == high else Span(low, high, unit)
            more = f"to {dollars(low)}" + (f" or up to {dollars(high)}" if high > low else "")
            found.append(Choice(name, more, amounts, already=bet))
            if must_bet:
                return tuple(found[-1:]), name
        return tuple(found), FOLD if call else CHECK

    # The round

    def betting_round(self, table: Table, play: PokerPlay, street: Street) -> Procedure[None]:
        """Ask each player in turn, until all have responded to the last bet."""
        table.phase = Phase.PLAYING
        players = play.players
        play.betting = True
        play.full = play.short = 0
        play.stood.clear()
        play.raises = 0
        play.latest = None
        for player in players:
            player.checked = False
        if street.opens is not Opens.BLINDS:
            play.level = 0
        big = street.big and self.structure == FIXED
        play.bet_size = play.big_bet if big else play.small_bet
        self.open_pot(table, play)
        at, left, law = yield from self.opening(table, play, street)
        must_bet = self.must_open and street.opens is Opens.HIGH_SHOWING
        count = len(players)
        while left and play.remaining > 1:
            player = players[at]
            at = at + 1 if at + 1 < count else 0
            left -= 1
            if player.folded or player.kept or not player.account.amount:
                continue
            legal = self.choices(play, player, must_bet)
            if legal is None:
                continue
            choices, default = legal
            play.asked, play.legal = player, choices
            try:
                answer: Answer = yield Ask(player.name, player.spot, choices, law, default)
            except Held as held:  # by the player's own words or actions
                answer = held.answer
                player.thrown = held.folds
            play.asked = None
            law = street.betting
            choice = answer.choice
            play.stood.add(player)
            if player.folded or not choice:  # called dead during the turn
                if not play.level and len(play.stood) == 1 and play.remaining > 1:
                    at, left, law = yield from self.opening(table, play, street)
                continue
            play.acted = True
            if choice == CHECK:
                player.checked = True
            elif choice == CALL:
                amount = min(play.level - player.bet, player.account.amount)
                play.volunteers.add(player)
                yield from self.put(play, player, amount, CALL, law)
            elif choice == FOLD:
                yield from self.fold(table, play, player, LAW("6(c)"))
            else:
                must_bet = False
                yield from self.raised(play, player, answer, choices, law)
                left = count - 1
            if not player.account.amount:
                yield Announced(f"{player.name} is all-in", LAW("7(c)4i"))
            if player.thrown:
                yield from self.throw_away(table, play, player)
        play.betting = False
        yield from self.gather_bets(table, play, street)

    def put(
        self, play: PokerPlay, player: Player, amount: Cents, what: str, law: Citation
    ) -> Procedure[None]:
        """Put chips of a player into the pot, as part of the bet of this round."""
        yield from self.put_in(play, play.pots[-1], player, amount, what, law)
        player.bet += amount

    def raised(
        self,
        play: PokerPlay,
        player: Player,
        answer: Answer,
        choices: tuple[Choice, ...],
        law: Citation,
    ) -> Procedure[None]:
        """Record a bet or raise: everybody else must respond to it."""
        amounts = choices[-1].amounts
        assert amounts is not None, "a bet has its amounts"
        to = answer.amount or (amounts.low if isinstance(amounts, Span) else amounts[0])
        level = play.level
        more = to - level
        if level:
            play.raises += 1
        if more >= play.full:
            play.stood.clear()
            play.stood.add(player)
            play.full = more
        play.level = to
        play.open_forced = False
        play.initiator = play.latest = player
        play.volunteers.add(player)
        yield from self.put(play, player, to - player.bet, answer.choice, law)
        # All-ins below a full raise add up towards one.
        play.short = 0 if player.account.amount else play.short + more
        if play.short >= play.full:
            play.short = 0

    # 14.7(c)4 All-in players and side pots

    def open_pot(self, table: Table, play: PokerPlay) -> None:
        """Open a new side pot if somebody in the last one can bet no more."""
        last = play.pots[-1]
        for player in last.players:
            if not player.folded and not player.acts:
                able = [other for other in last.players if other.acts]
                if len(able) > 1:
                    self._add_pot(table, play, able)
                return

    @staticmethod
    def _add_pot(table: Table, play: PokerPlay, players: list[Player]) -> Pot:
        name = f"{SIDE_POT} {len(play.pots)}"
        pot = Pot(name, table.account(name), players)
        play.pots.append(pot)
        return pot

    def gather_bets(self, table: Table, play: PokerPlay, street: Street) -> Procedure[None]:
        """End a betting round: return the uncalled bet, form side pots, take the rake."""
        players = play.players
        pot = play.pots[-1]
        yield from self._return_uncalled(play, pot)
        first = street is play.variant.streets[0]
        pot.fresh = sum(player.bet for player in players)
        if first:
            pot.fresh = pot.account.amount
        caps = {p.bet for p in players if not p.folded and p.bet and not p.acts}
        top = max([player.bet for player in players])
        for cap in sorted(caps):
            if cap == top:
                break
            beyond = sum(player.bet - cap for player in players if player.bet > cap)
            able = [player for player in players if not player.folded and player.bet > cap]
            side = self._add_pot(table, play, able)
            pot.fresh -= beyond
            side.fresh = beyond
            yield Moved(pot.name, side.name, beyond, "side pot", LAW("7(c)4iii"))
            for player in players:
                if player.bet > cap:
                    pot.put(player, cap - player.bet)
                    side.put(player, player.bet - cap)
            pot = side
        if not play.pots[-1].account.amount and len(play.pots) > 1:
            play.pots.pop()
        for player in players:
            player.bet = 0
        play.level = 0
        play.open_forced = False
        yield from self.rake(table, play, first)

    def _return_uncalled(self, play: PokerPlay, pot: Pot) -> Procedure[None]:
        """14.14(d): a bet that nobody called is not part of the pot."""
        top: Player | None = None
        most = second = 0
        for player in play.players:
            bet = player.bet
            if bet > most:
                most, second, top = bet, most, player
            elif bet > second:
                second = bet
        if top is not None and most > second and not top.folded:
            top.bet = second
            yield Moved(pot.name, top.name, most - second, "uncalled bet", LAW("14(d)"))
            pot.put(top, second - most)
