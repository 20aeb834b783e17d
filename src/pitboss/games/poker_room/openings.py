"""Who opens each betting round: after the blinds, by a forced bet, or by the cards showing.

14.9(d) and (f), 14.10(f) and (g), 14.13(d) and (f), 14.13A(d), (f) and (i).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.equipment.cards import ACE, Card
from pitboss.games.poker_room.play import Player, PokerPlay
from pitboss.games.poker_room.revenue import Revenue
from pitboss.games.poker_room.variants import LAW, Forced, Opens, Street
from pitboss.hands import five, low
from pitboss.law import Citation
from pitboss.table.money import dollars
from pitboss.table.steps import Ask, Choice, Procedure
from pitboss.table.table import Table

BET = "bet"
FORCED_BET = "forced bet"

_FORCED_LAW = {
    ("9", Forced.LOWEST, False): LAW("9(d)1"),
    ("9", Forced.HIGHEST_LOW, False): LAW("9(d)2"),
    ("9", Forced.HIGHEST_ACE_LOW, True): LAW("9(d)3"),
    ("9", Forced.LOWEST, True): LAW("9(d)4"),
    ("13", Forced.LOWEST, False): LAW("13(d)"),
    ("13A", Forced.LOWEST, True): LAW("13A(d)"),
}


def _ace_low(card: Card) -> int:
    return 1 if card.rank == ACE else card.rank


class Openings(Revenue):
    """Who opens betting rounds."""

    def opening(
        self, table: Table, play: PokerPlay, street: Street
    ) -> Procedure[tuple[int, int, Citation]]:
        """Whose turn is first, how many must still respond, and the paragraph."""
        opens = street.opens
        count = len(play.players)
        if opens is Opens.BLINDS:
            return play.after_blinds, count, street.betting
        if opens is Opens.BUTTON:
            return 0, count, street.betting
        if opens is not Opens.FORCED:
            player, law = self.shows_most(table, play, street)
            return play.players.index(player), count, law
        player = self.forced_player(play)
        while not (yield from self.forced_bet(table, play, player)) and play.remaining > 1:
            player = self.forced_player(play)  # the hand was called dead meanwhile
        return (play.players.index(player) + 1) % count, count - 1, street.betting

    def forced_player(self, play: PokerPlay) -> Player:
        """14.9(d): the player whose up-card forces a bet; cards of equal rank go by suit."""
        kind = play.variant.forced
        players = play.live()
        if kind is Forced.LOWEST:
            return min(players, key=lambda player: (player.up[0].rank, player.up[0].suit))
        if kind is Forced.HIGHEST_LOW and self.options.low_forced_bet == "ace":
            return max(players, key=lambda player: (-_ace_low(player.up[0]), player.up[0].suit))
        return max(players, key=lambda player: (_ace_low(player.up[0]), player.up[0].suit))

    def forced_bet(self, table: Table, play: PokerPlay, player: Player) -> Procedure[bool]:
        """The bet that starts the wagering; a full bet if the casino allows it."""
        variant = play.variant
        law = _FORCED_LAW[variant.section, variant.forced, variant.splits]  # type: ignore[index]
        behind = player.account.amount
        amount = min(self.options.forced_bet, behind)
        in_full = False
        if self.options.forced_bet_in_full and behind > amount:
            full = min(play.small_bet, behind)
            choices = (
                Choice(FORCED_BET, f"put in {dollars(amount)}", (amount,)),
                Choice(BET, f"make it {dollars(full)}", (full,)),
            )
            ask = Ask(player.name, player.spot, choices, law, FORCED_BET)
            answer = yield from self.ask(play, player, ask)
            if player.folded:
                return False
            if answer.choice == BET:
                amount, in_full = full, True
        play.open_forced = not in_full
        play.raises = int(in_full)
        play.full = amount if in_full else 0
        play.level = amount
        play.initiator = player
        play.stood.add(player)
        what = BET if in_full else FORCED_BET
        yield from self.put_in(play, play.pots[-1], player, amount, what, law)
        player.bet += amount
        if player.thrown:  # the bet is owed nevertheless
            yield from self.throw_away(table, play, player)
        return True

    def shows_most(self, table: Table, play: PokerPlay, street: Street) -> tuple[Player, Citation]:
        """The player whose cards showing open the round; ties go to the dealer's left."""
        opens = street.opens
        worth: Callable[[Player], Any]
        if opens is Opens.HIGH_SHOWING:
            worth = lambda player: five.best(player.up)  # noqa: E731
        elif opens is Opens.LOW_SHOWING:
            worth = lambda player: low.ace_to_five(player.up)  # noqa: E731
        elif opens is Opens.UP_CARD:
            worth = lambda player: (player.up[0].rank, player.up[0].suit)  # noqa: E731
        else:
            (board,) = {card.rank for card in table.community.cards}
            worth = lambda player: (player.up[0].rank == board, player.up[0].rank)  # noqa: E731
        shown = [(worth(player), player) for player in play.live()]
        best = max(worth for worth, _ in shown)
        first, *tied = [player for worth, player in shown if worth == best]
        law = street.tie if tied else street.opening
        return first, law or street.betting
