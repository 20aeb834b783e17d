"""Hands against the dealer's, or against those of a player who banks."""

from __future__ import annotations

from typing import ClassVar, NamedTuple

from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.setting import Outcome, SettingHands
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.steps import Procedure, Revealed, Seen
from pitboss.table.table import Hand, Spot, Table


class ShowdownLaws(NamedTuple):
    """The paragraphs of the showdown."""

    turn_over: Citation
    """The dealer, or the bank, shows and sets after all players."""
    co_bank_set: Citation
    """The dealer sets the hands of a co-bank."""
    bank_reset: Citation
    """A bank that fouls its hands does not lose."""
    expose: Citation


class Showdown(SettingHands, Banking):
    """The bank's or the dealer's hands are set last; the players' are exposed and compared."""

    showdown_laws: ClassVar[ShowdownLaws]

    def compare(self, table: Table, hand: Hand) -> tuple[Outcome, Citation]:
        """What becomes of a wager on this hand against the bank's, and the paragraph for it."""
        raise NotImplementedError

    def words(self, table: Table, hand: Hand) -> list[str]:
        """What each part of a hand is, the high hand first."""
        raise NotImplementedError

    def bank_hand(self, table: Table) -> Hand:
        """The hand that the others play against: the bank's or the dealer's."""
        bank = round_of(table).bank
        return bank.hand if bank is not None else table.dealer

    def set_bank(self, table: Table) -> Procedure[None]:
        """After all others a bank turns over its cards and sets them."""
        laws, bank = self.showdown_laws, round_of(table).bank
        if bank is None:
            return
        yield table.reveal(bank.hand, laws.turn_over)
        if round_of(table).co_bank:
            chosen = self.house_way(bank.cards)
            yield from self.set_cards(table, bank.hand, chosen, laws.co_bank_set, Seen.ALL)
            return
        yield from self.ask_to_set(table, bank)
        if self.is_foul(table, bank.hand):
            yield table.announce("The bank's hands are reset in the house way", laws.bank_reset)
            yield from self.reset(table, bank.hand, laws.bank_reset)

    def set_dealer(self, table: Table) -> Procedure[None]:
        """The dealer turns over the cards and sets them in the house way."""
        laws, dealer = self.showdown_laws, table.dealer
        if not dealer.cards:
            return
        yield table.reveal(dealer, laws.turn_over)
        chosen = self.house_way(dealer.cards)
        yield from self.set_cards(table, dealer, chosen, laws.turn_over, Seen.ALL)
        parts = zip(("high", *self.lesser), self.words(table, dealer), strict=True)
        hands = "; ".join(f"{name}, {words}" for name, words in parts)
        yield table.announce(f"The dealer has {hands}", laws.expose)

    def dealer_against_bank(self, table: Table) -> Procedure[None]:
        """The dealer's wager against a bank is determined first."""
        if round_of(table).dealer_wager:
            outcome, _ = self.compare(table, table.dealer)
            yield from self.settle_dealer_wager(table, outcome.value)

    def expose(self, table: Table, spot: Spot) -> Procedure[None]:
        """Turn up both hands of a player, or all the cards where none were set."""
        law = self.showdown_laws.expose
        if not spot.cards:
            return
        if not self.is_set(table, spot.hand):
            yield table.reveal(spot.hand, law)
            return
        keys = [spot.hand.key, *(f"{spot.hand.key} {name}" for name in self.lesser)]
        for key, words in zip(keys, self.words(table, spot.hand), strict=True):
            yield Revealed(key, spot.number, tuple(table.hands[key].cards), words, law)

    def decide(self, table: Table, spot: Spot) -> Procedure[Bet | None]:
        """Announce what becomes of the wager on the hands; answers with it if it wins."""
        bet = spot.bet(self.main)
        if bet is None:
            return None
        outcome, law = self.compare(table, spot.hand)
        yield table.announce(f"Spot {spot.number}: {outcome.value}", self.showdown_laws.expose)
        if outcome is Outcome.WIN:
            return bet
        if outcome is Outcome.LOSE:
            yield from self.collect_loss(table, bet, law, outcome.value)
        else:
            yield table.give_back(bet, law)
        return None
