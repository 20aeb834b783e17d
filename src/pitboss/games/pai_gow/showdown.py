"""Compares hands with the dealer's, or with those of a player who banks.

``Showdown`` is a game without a player bank; ``PaiGowShowdown`` has one.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import ClassVar, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.errors import NoSuchIrregularity
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.setting import SettingHands
from pitboss.hands.rank import Rank
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Handler, Irregularity, Report, void_all
from pitboss.table.steps import Announced, Procedure, Revealed, Seen
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.verdicts import Fate, Verdict


class ShowdownLaws(NamedTuple):
    """The paragraphs on the showdown."""

    turn_over: Citation
    """The dealer, or the bank, turns over and sets cards after all players."""
    expose: Citation
    collect: Citation
    """Hands whose wagers are settled are collected."""
    pay: Citation
    """Winning wagers are paid, once all hands are exposed."""
    collect_push: Citation | None = None
    """The hand of a push is collected, if that is a separate paragraph."""
    collect_won: Citation | None = None
    """The hand of a paid player, likewise."""
    co_bank_set: Citation | None = None
    """The dealer sets the hands of a co-bank."""
    bank_reset: Citation | None = None
    """A bank that fouls its hands does not lose."""
    turn_over_bank: Citation | None = None
    """A bank turns over and sets cards after all players, if that is a separate paragraph."""


class Showdown(SettingHands):
    """The dealer's hands are set last; the players' are exposed and compared."""

    showdown_laws: ClassVar[ShowdownLaws]

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        """The verdict on a wager on this hand against the bank's."""
        raise NotImplementedError

    def ranked(self, high: Sequence[Card], lesser: Sequence[Card], /) -> Sequence[Rank]:
        """What the high hand is worth, and the lesser hands, whose cards follow each other."""
        raise NotImplementedError

    def part_words(self, parts: Sequence[Sequence[Card]]) -> list[str]:
        """What each part of a hand is, the high hand first."""
        high, *lesser = parts
        return [worth.words for worth in self.ranked(high, [*chain(*lesser)])]

    def words(self, table: Table, hand: Hand) -> list[str]:
        """The same of a hand that was set."""
        return self.part_words(self.parts(table, hand))

    def printed(self) -> list[str]:
        """What hands that win pay, before the other payouts."""
        charged = isinstance(self, Banking) and self.charges_vigorish
        less = ", less 5% vigorish" if charged else ""
        return [f"Winning hands pay 1 to 1{less}", *super().printed()]

    def bank_hand(self, table: Table) -> Hand:
        """The hand that players are compared with."""
        return table.dealer

    def set_dealer(self, table: Table) -> Procedure[None]:
        """The dealer turns over the cards and sets them in the house way."""
        laws, dealer = self.showdown_laws, table.dealer
        if not dealer.cards:
            return
        round_of(table).shown.add(dealer.key)
        yield table.reveal(dealer, laws.turn_over)
        chosen = self.house_way(dealer.cards)
        yield from self.set_cards(table, dealer, chosen, laws.turn_over, Seen.ALL)
        yield self.called(table, "dealer", dealer)

    def called(self, table: Table, who: str, hand: Hand) -> Announced:
        """Announce the hands that players are compared with; surrender is possible until then."""
        parts = zip(("high", *self.lesser), self.words(table, hand), strict=True)
        hands = "; ".join(f"{name}, {words}" for name, words in parts)
        return table.announce(f"The {who} has {hands}", self.showdown_laws.expose)

    def expose(self, table: Table, spot: Spot) -> Procedure[None]:
        """Turn up both hands of a player, or all cards if none were set."""
        law = self.showdown_laws.expose
        if not spot.cards:
            return
        round_of(table).shown.add(spot.hand.key)
        if not self.is_set(table, spot.hand):
            yield table.reveal(spot.hand, law)
            return
        keys = [spot.hand.key, *(f"{spot.hand.key} {name}" for name in self.lesser)]
        for key, words in zip(keys, self.words(table, spot.hand), strict=True):
            yield Revealed(key, spot.number, tuple(table.hands[key].cards), words, law)

    def decide(self, table: Table, spot: Spot) -> Procedure[Bet | None]:
        """Announce the verdict on the wager on the hands; returns it if it wins."""
        bet = spot.bet(self.main)
        if bet is None:
            return None
        verdict = self.verdict(table, spot.hand)
        round_of(table).fates[spot.number] = verdict.fate
        yield table.announce(f"Spot {spot.number}: {verdict.outcome}", self.showdown_laws.expose)
        if verdict.fate is Fate.WON:
            return bet
        if verdict.fate is Fate.LOST:
            yield from self.collect_loss(table, bet, verdict.law, verdict.outcome)
        else:
            yield from table.settle(bet, verdict)
        return None

    def settle_sides(self, table: Table, spot: Spot, *, winning: bool) -> Procedure[None]:
        """Settle further wagers of an exposed hand; collect the hand once no wager depends on it.

        ``winning``: whether to settle winning wagers too; losing ones are settled first.
        """
        state, laws = round_of(table), self.showdown_laws
        if not (self.hand_bets(spot) or state.cards_stay or spot is state.bank):
            special = {Fate.RETURNED: laws.collect_push, Fate.WON: laws.collect_won}
            law = special.get(state.fates.get(spot.number, Fate.LOST)) or laws.collect
            yield from self.collect_parts(table, spot.hand, law)


class PaiGowShowdown(Showdown, Banking):
    """A player may bank: then the bank's hands are set last, and the others are
    compared with them."""

    def bank_hand(self, table: Table) -> Hand:
        """The hand that players are compared with: the bank's or the dealer's."""
        bank = round_of(table).bank
        return bank.hand if bank is not None else super().bank_hand(table)

    def set_bank(self, table: Table) -> Procedure[None]:
        """A bank turns over and sets its cards after all others."""
        laws, bank = self.showdown_laws, round_of(table).bank
        if bank is None:
            return
        round_of(table).shown.add(bank.hand.key)
        yield table.reveal(bank.hand, laws.turn_over_bank or laws.turn_over)
        if round_of(table).co_bank:
            assert laws.co_bank_set is not None, "a paragraph says who sets a co-bank's hands"
            chosen = self.house_way(bank.cards)
            yield from self.set_cards(table, bank.hand, chosen, laws.co_bank_set, Seen.ALL)
            return
        yield from self.ask_to_set(table, bank)
        if self.is_foul(table, bank.hand):
            law = laws.bank_reset
            assert law is not None, "a paragraph says what becomes of a bank's foul hands"
            yield table.announce("The bank's hands are reset in the house way", law)
            yield from self.reset(table, bank.hand, law)

    def set_dealer(self, table: Table) -> Procedure[None]:
        """If the dealer plays no hand, the bank's is announced."""
        yield from super().set_dealer(table)
        bank = round_of(table).bank
        if bank is not None and not table.dealer.cards:
            yield self.called(table, "bank", bank.hand)

    def dealer_against_bank(self, table: Table) -> Procedure[None]:
        """Decide the dealer's wager against a bank first."""
        if round_of(table).dealer_wager:
            verdict = self.verdict(table, table.dealer)
            yield from self.settle_dealer_wager(table, verdict.outcome)


def bank_exposed(law: Citation, handler: Handler = void_all) -> Irregularity:
    """A card of the dealer or the bank that is seen too early makes all hands void."""

    def check(table: Table, report: Report) -> None:
        state = round_of(table)
        hands = [table.dealer, *([state.bank.hand] if state.bank is not None else [])]
        if not any(hand.cards and hand.key not in state.shown for hand in hands):
            raise NoSuchIrregularity("No card of the dealer or the bank lies face down.", law)

    return Irregularity(law, "A card of the dealer or the bank is exposed", handler, check=check)


def dealer_exposed(law: Citation) -> Irregularity:
    """The same in a game against the dealer alone."""

    def check(table: Table, report: Report) -> None:
        if not table.dealer.cards or table.dealer.key in round_of(table).shown:
            raise NoSuchIrregularity("No card of the dealer lies face down.", law)

    return Irregularity(law, "A card of the dealer is exposed", void_all, check=check)
