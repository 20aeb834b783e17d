"""Poker, 13:69F-14: players against each other, with a dealer and a rake."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pitboss.equipment.cards import Deck
from pitboss.games.poker_room.calls import Calls
from pitboss.games.poker_room.options import LEAST_PLAYERS, NONE, PokerOptions, game_name
from pitboss.games.poker_room.payouts import COUNT_PAYOUTS, FUND, RESET, SECOND_FUND
from pitboss.games.poker_room.play import PokerPlay
from pitboss.games.poker_room.readings import READINGS
from pitboss.games.poker_room.variants import LAW
from pitboss.law import Citation
from pitboss.table.inputs import Call
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
    """Hands that were not shown must stay secret."""

    opening_law = LAW("4(b)")
    opening_patrons = LEAST_PLAYERS
    shuffle_law = LAW("5(a)")
    cut_law = LAW("5(b)2")
    second_deck_law = LAW("2(d)3")
    readings = READINGS
    obeys = (
        LAW("2(d)1"), LAW("2(d)2"), LAW("4(c)1"), LAW("4(c)2"),  # a device shuffles one of two
        LAW("5(b)"), LAW("5(b)3"),  # the rest goes on top
        LAW("6(e)2"), LAW("6(e)3"),  # the players asked, and for what; burn cards are not discards
        LAW("6(e)7"),  # a discarded hand is collected with the number of its cards
        LAW("7(h)"),  # chips in the pot stay there
        LAW("2(d)"),  # with a device two decks alternate
        LAW("14(c)"),  # the sign at the table shows the rake, the limits and the payouts
        LAW("6(e)"), LAW("6(e)9"),  # hands are dealt, collected and contributed from in order
        LAW("7(b)"), LAW("7(c)3"), LAW("7(c)4"),  # required bets, chips for them, and all-in
        LAW("8(a)"),  # the types of poker are those of ``variants``, each by its own section:
        LAW("9(a)"), LAW("10(a)"), LAW("11(a)"), LAW("12(a)"), LAW("12B(a)"), LAW("13(a)"),
        LAW("13A(a)"),
        LAW("9(i)"), LAW("11(f)"), LAW("12(h)"), LAW("12B(l)"),  # a showdown decides
        LAW("10(c)"), LAW("10(d)"),  # the button, and the blinds
        LAW("10(l)1"), LAW("11(j)"), LAW("11(j)1"),  # alternative hands, where all agree
        LAW("11(h)"),  # Omaha high-low split eight or better
        LAW("14(a)"),  # the rake, without which the options are refused
        # rake is taken through the rake area, and only once
        LAW("14(b)1"), LAW("14(b)2ii"), LAW("14(e)"),
        LAW("15(e)"), LAW("15(j)"), LAW("15(j)1"),  # misdeals and folds
        LAW("18"),  # the room announces its games, limits and vacant seats
        LAW("19(b)"), LAW("19(m)2iii"),  # the sign says who may be paid, and from which fund
        LAW("19(f)"), LAW("19(f)1"),  # the box is counted each gaming day and at closing
        LAW("20(d)"), LAW("20(d)1"), LAW("20(d)1i"), LAW("20(d)1ii"),  # ``PayoutSystem.notice``,
        LAW("20(d)2"),  # and ``PayoutSystem.liable``
        # a payout system notifies its casinos, and documents payouts
        LAW("20(e)4"), LAW("20(e)4ii"),
    )  # fmt: skip

    funds = (FUND, SECOND_FUND, RESET)

    def stakes(self, table: Table) -> str:
        return game_name(self.options, self.bets(table))

    def notice(self) -> list[str]:
        return self.options.notice

    def closing_calls(self, table: Table) -> Iterator[Call]:
        """14.19(f)1: the payout box is counted upon table closing."""
        if self.options.payout != NONE:
            yield Call(COUNT_PAYOUTS)

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
        yield from self.new_order(table, self.shuffle_law)
        yield from self.cut(table)

    def shuffle_again(self, table: Table) -> Procedure[None]:
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
        play.present = frozenset(table.patrons)
        streets = play.variant.streets
        for number, street in enumerate(streets):
            if play.remaining == 1:
                break  # the others were called dead after their betting round
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

    def close_betting(self, play: PokerPlay) -> Procedure[None]:
        """14.7(c)4ii: players who are all-in still get the remaining cards."""
        if sum(player.acts for player in play.players) <= 1:
            play.closed = True
            yield Announced("No more bets can be made; the hand is dealt out", LAW("7(c)4ii"))

    def next_kill(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """14.11(i): a player who wins an entire qualifying pot raises the limits
        of the next hand."""
        winner = ""
        qualifies = self.options.kill_multiple * play.small_bet or self.options.kill_pot
        if len(play.won) == 1 and sum(play.won.values()) >= qualifies:
            (winner,) = play.won
        if winner != table.memory.kill:
            yield Marked("kill button", winner or "collected", LAW("11(i)"))
        table.memory.kill = winner
