"""The round of a game with set hands, from wagers to settlement.

``BankedRound`` is played against the dealer or a bank; ``DealerRound`` against the dealer alone.
"""

from __future__ import annotations

from typing import ClassVar

from pitboss.errors import NotNow
from pitboss.games.card_table import IdleLaws
from pitboss.games.pai_gow.memory import PaiGowRound, memory_of, round_of
from pitboss.games.pai_gow.positions import WhoPlays
from pitboss.games.pai_gow.showdown import PaiGowShowdown, Showdown
from pitboss.games.pai_gow.starting import BUTTON
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.inputs import Buy, Leave, Sit
from pitboss.table.irregularities import Phase
from pitboss.table.steps import Bets, Procedure
from pitboss.table.table import Spot, Table


class BankedRound(PaiGowShowdown, WhoPlays):
    """The order of a round, and of its settlement."""

    pick_up_law: ClassVar[Citation]
    """The cards must be picked up so that each hand can be reconstructed."""

    def no_more_bets(self, table: Table) -> Citation:
        """The paragraph of the announcement."""
        raise NotImplementedError

    def cut_if_needed(self, table: Table) -> Procedure[None]:
        """The cut, once the bank is known."""
        return
        yield

    def wagers_closed(self, table: Table) -> Procedure[None]:
        """Steps between "No more bets" and the deal."""
        return
        yield

    def deal(self, table: Table) -> Procedure[bool]:
        """Deal to every position; returns whether anybody is left to play after the dice."""
        raise NotImplementedError

    def round(self, table: Table) -> Procedure[None]:
        table.state = PaiGowRound()
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield from self.take_wagers(table)
        if not table.bets and not round_of(table).dealer_wager:
            yield table.announce("There is no wager against the bank", self.bank_laws.offer)
            return
        yield from self.cut_if_needed(table)
        table.phase = Phase.DEALING
        yield table.announce("No more bets", self.no_more_bets(table))
        yield from self.wagers_closed(table)
        if (yield from self.deal(table)):
            table.phase = Phase.PLAYING
            yield from self.set_hands(table)
            yield from self.set_bank(table)
            table.phase = Phase.SETTLING
            yield from self.set_dealer(table)
            yield from self.settle(table)
        table.phase = Phase.SETTLING
        yield from self.collect_all(table, self.pick_up_law)
        if self.options.starting_position == BUTTON:
            self.move_button(table)

    def is_idle(self, table: Table) -> bool:
        return super().is_idle(table) and round_of(table).bank is None

    def begin_again(self, table: Table, laws: IdleLaws) -> Procedure[None]:
        """Restart the game after an idle time, with the order of the bank and the cut."""
        memory = memory_of(table)
        memory.start_of_game, memory.offer_turn, memory.cut_turn = True, None, 0
        yield from super().begin_again(table, laws)

    # Settlement

    def settle(self, table: Table) -> Procedure[None]:
        """Expose the hands counterclockwise; collect, pay, and settle the further wagers."""
        laws, bank = self.showdown_laws, round_of(table).bank
        yield from self.settle_dealer(table)
        at_once = bank is None and self.settles_at_once(table)
        spots = [spot for spot in reversed(table.spots) if self.is_dealt(table, spot)]
        round_of(table).cards_stay = self.keeps_cards(table)
        winners: list[Bet] = []
        turn_law = self.turn_law(table)
        for spot in spots:
            if spot is not bank:
                yield from self.expose(table, spot)
            won = yield from self.decide(table, spot)
            if won is not None and at_once:
                yield from self.pay_even(table, won, turn_law)
            elif won is not None:
                winners.append(won)
            yield from self.settle_sides(table, spot, winning=at_once)
        if bank is not None:
            yield from self.settle_center(table, winners)
        for spot in spots if not at_once else ():
            main = spot.bet(self.main)
            if main is not None:
                yield from self.pay_even(table, main, laws.pay)
            yield from self.settle_sides(table, spot, winning=True)
        yield from self.settle_last(table, spots)

    def settle_dealer(self, table: Table) -> Procedure[None]:
        """Settle the dealer's wager against a bank first."""
        yield from self.dealer_against_bank(table)

    def settles_at_once(self, table: Table) -> bool:
        """Whether each player is paid in turn, not after all hands are exposed."""
        return False

    def turn_law(self, table: Table) -> Citation:
        """The paragraph on paying each player in turn."""
        return self.showdown_laws.pay

    def keeps_cards(self, table: Table) -> bool:
        """Whether hands that are settled stay on the layout until all are."""
        return False

    def settle_last(self, table: Table, spots: list[Spot]) -> Procedure[None]:
        """Settle what must wait until everything else is settled."""
        return
        yield


class DealerRound(Showdown, WhoPlays):
    """A round against the dealer alone: each player is settled as the hands are exposed."""

    wagers_law: ClassVar[Citation]
    """The deadline for placing wagers."""
    seated_law: ClassVar[Citation]
    """A player who was dealt cards stays until the round is over."""
    pick_up_law: ClassVar[Citation]
    """The cards must be picked up so that each hand can be reconstructed."""

    def no_more_bets(self, table: Table) -> Citation:
        """The paragraph of the announcement."""
        raise NotImplementedError

    def deal(self, table: Table) -> Procedure[bool]:
        """Deal to every position; returns whether anybody plays."""
        raise NotImplementedError

    def round(self, table: Table) -> Procedure[None]:
        table.state = PaiGowRound()
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Bets(self.wagers_law)
        table.phase = Phase.DEALING
        yield table.announce("No more bets", self.no_more_bets(table))
        if (yield from self.deal(table)):
            table.phase = Phase.PLAYING
            yield from self.set_hands(table)
            table.phase = Phase.SETTLING
            yield from self.set_dealer(table)
            yield from self.settle_in_turn(table)
        table.phase = Phase.SETTLING
        yield from self.collect_all(table, self.pick_up_law)
        if self.options.starting_position == BUTTON:
            self.move_button(table)

    def settle_in_turn(self, table: Table) -> Procedure[None]:
        """Expose the hands counterclockwise, and collect or pay each wager at once."""
        for spot in reversed(table.spots):
            if self.is_dealt(table, spot):
                yield from self.expose(table, spot)
                won = yield from self.decide(table, spot)
                if won is not None:
                    yield from table.settle(won, self.verdict(table, spot.hand))
                yield from self.settle_sides(table, spot, winning=True)

    def coming_and_going(self, table: Table, input: Sit | Leave | Buy) -> None:
        super().coming_and_going(table, input)
        if isinstance(input, Leave) and input.patron in round_of(table).players:
            raise NotNow(
                f"{input.patron} has been dealt cards, and stays until the round is over.",
                self.seated_law,
            )
