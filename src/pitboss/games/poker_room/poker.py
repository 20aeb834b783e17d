"""Poker, 13:69F-14: players against each other, with a dealer and a rake."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.equipment.cards import Deck
from pitboss.games.poker_room.calls import Calls
from pitboss.games.poker_room.options import NONE, PokerOptions
from pitboss.games.poker_room.play import Play
from pitboss.games.poker_room.readings import READINGS
from pitboss.games.poker_room.variants import LAW
from pitboss.law import Citation
from pitboss.table.steps import Announced, Duty, Marked, Procedure, Shuffle
from pitboss.table.table import Table


class Poker(Calls):
    """The poker room: one table of one of its games."""

    id = "poker"
    title = "Poker"
    family = "poker room"
    law = LAW
    options_model = PokerOptions
    discloses = False
    """Hands that were not shown stay unseen for ever."""

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_law = LAW("5(b)2")
    readings = READINGS

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {"button": f"spot {memory.button}" if memory.button else ""}

    def deck(self) -> Deck:
        """14.2(a): one deck of 52."""
        return self.pack

    def short_law(self) -> Citation:
        return LAW("15(g)")

    # 14.5 Shuffle and cut

    def shuffle(self, table: Table) -> Procedure[None]:
        """By hand or by device; the dealer cuts in either case."""
        yield Shuffle(self.shuffle_law)
        yield from self.cut(table)

    def prepare(self, table: Table) -> Procedure[None]:
        if table.round == 1:
            yield Duty("Keep two decks at the table, one of them in use", LAW("2(a)"))
        yield from super().prepare(table)

    # 14.6 The round

    def round(self, table: Table) -> Procedure[None]:
        """14.6(c), (d): forced bets, cards and betting rounds in turn, then the pot."""
        yield from self.prepare(table)
        play = yield from self.gather(table)
        streets = play.variant.streets
        for number, street in enumerate(streets):
            yield from self.deal_street(table, play, street)
            if play.remaining > 1:
                yield from self.betting_round(table, play, street)
            if play.remaining == 1:
                break
            if number + 1 < len(streets) and not play.closed:
                yield from self.close_betting(play)
            if street.discard is not None:
                yield from self.discard_one(table, play, street.discard)
            if self.options.alternative_hands:
                rest = streets[number + 1 :]
                count = yield from self.offer_alternatives(table, play, rest)
                if count > 1:
                    yield from self.deal_alternatives(table, play, rest, count)
                    break
        yield from self.finish(table, play)
        yield from self.drop_rake(table, play)
        if self.options.kill != NONE:
            yield from self.next_kill(table, play)

    def close_betting(self, play: Play) -> Procedure[None]:
        """14.7(c)4ii: those who are all-in get the cards that are to come all the same."""
        if sum(player.acts for player in play.players) <= 1:
            play.closed = True
            yield Announced("No more bets can be made; the hand is dealt out", LAW("7(c)4ii"))

    def next_kill(self, table: Table, play: Play) -> Procedure[None]:
        """14.11(i): one player's entire, qualifying pot raises the limits of the next hand."""
        winner = ""
        if len(play.won) == 1 and sum(play.won.values()) >= self.options.kill_pot:
            (winner,) = play.won
        if winner != table.memory.kill:
            yield Marked("kill button", winner or "collected", LAW("11(i)"))
        table.memory.kill = winner
