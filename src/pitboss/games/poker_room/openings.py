"""Who opens each betting round: after the blinds, by a forced bet, or by the cards that show.

14.9(d) and (f), 14.10(f) and (g), 14.13(d) and (f), 14.13A(d), (f) and (i).
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pitboss.equipment.cards import ACE, Card
from pitboss.games.poker_room.play import Play, Player
from pitboss.games.poker_room.revenue import Revenue
from pitboss.games.poker_room.variants import LAW, Forced, Opens, Street
from pitboss.hands import five, low
from pitboss.table.money import dollars
from pitboss.table.steps import Ask, Choice, Moved, Procedure
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
    """Who opens."""

    def opening(self, table: Table, play: Play, street: Street) -> Procedure[tuple[int, int]]:
        """Where the turn begins, and how many players have yet to answer."""
        opens = street.opens
        count = len(play.players)
        if opens is Opens.BLINDS:
            return play.after_blinds, count
        if opens is Opens.BUTTON:
            return 0, count
        if opens is Opens.FORCED:
            player = self.forced_player(play)
            yield from self.forced_bet(table, play, player)
            return (play.players.index(player) + 1) % count, count - 1
        return play.players.index(self.shows_most(table, play, opens)), count

    def forced_player(self, play: Play) -> Player:
        """14.9(d): whose up-card forces a bet; cards of one rank go by suit."""
        kind = play.variant.forced
        players = play.live()
        if kind is Forced.LOWEST:
            return min(players, key=lambda player: (player.up[0].rank, player.up[0].suit))
        if kind is Forced.HIGHEST_LOW and self.options.low_forced_bet == "ace":
            return max(players, key=lambda player: (-_ace_low(player.up[0]), player.up[0].suit))
        return max(players, key=lambda player: (_ace_low(player.up[0]), player.up[0].suit))

    def forced_bet(self, table: Table, play: Play, player: Player) -> Procedure[None]:
        """The bet that starts the wagering; a full one where the casino lets it be."""
        variant = play.variant
        law = _FORCED_LAW[variant.section, variant.forced, variant.splits]  # type: ignore[index]
        behind = player.account.amount
        amount = min(self.options.forced_bet, behind)
        in_full = False
        if self.options.forced_bet_in_full and behind > amount:
            full = min(play.small_bet, behind)
            answer = yield Ask(
                player.name,
                player.spot,
                (
                    Choice(FORCED_BET, f"put in {dollars(amount)}", (amount,)),
                    Choice(BET, f"make it {dollars(full)}", (full,)),
                ),
                law,
                default=FORCED_BET,
            )
            if answer.choice == BET:
                amount, in_full = full, True
        play.open_forced = not in_full
        play.raises = int(in_full)
        play.full = amount if in_full else 0
        play.level = amount
        play.initiator = player
        play.stood.add(player)
        player.bet += amount
        player.paid += amount
        yield Moved(player.name, play.pots[-1].name, amount, BET if in_full else FORCED_BET, law)

    def shows_most(self, table: Table, play: Play, opens: Opens) -> Player:
        """The player whose cards showing open the round; ties go to the dealer's left."""
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
        return max(play.live(), key=worth)
