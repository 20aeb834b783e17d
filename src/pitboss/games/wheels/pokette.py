"""Pokette, 13:69F-12: a wheel of cards, and hands that successive spins build."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from pitboss.equipment.cards import Card
from pitboss.equipment.wheels import POKETTE_WHEEL
from pitboss.errors import NotNow
from pitboss.games.wheels import pokette_hands as hands
from pitboss.games.wheels import pokette_layout as layout
from pitboss.games.wheels.clapper import ClapperGame, between_two, too_few_turns
from pitboss.games.wheels.pokette_felt import felt as pokette_felt
from pitboss.games.wheels.pokette_hands import LAW
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Irregularity
from pitboss.table.layout import Layout
from pitboss.table.money import Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import at_least
from pitboss.table.readings import Reading
from pitboss.table.results import Display, RoundResult
from pitboss.table.steps import Bets, Duty, Marked, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import DEALER, Tender, cash_option
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Wager

PAYS = LAW("6(b)")
STAND_SIZE = 3
STAND, EMPTY = "card stand", "empty"
OPEN = "open"


@dataclass(frozen=True)
class PoketteOptions(Options):
    """The options that 13:69F-12 leaves to the casino, and the readings of
    its unclear paragraphs."""

    cash_wagers: bool = cash_option(LAW("4(a)"))
    clapper_between: Literal["previous section", "re-spin"] = option(
        "previous section", LAW("9(a)"), "what follows if the clapper rests between two cards"
    )
    card_device: bool = option(
        False, LAW("2(a)"), "an approved device shows the winning cards, in lieu of a card stand"
    )
    ends_of_straight: Literal["inside", "open"] = option(
        "inside", LAW("8(d)2"), "what an ace and a king, or an ace and a two, open: one rank "
        "completes them, and they are consecutive",
    )  # fmt: skip
    pending_wagers: Literal["stay", "may come down"] = option(
        "stay", LAW("7(e)3"), "poker hand wagers that a joker has left undecided"
    )


class PoketteMemory(msgspec.Struct):
    """The memory of a pokette table from spin to spin."""

    stand: list[str] = []
    """The winning cards on the card stand."""


def _areas(title: str, law: Citation, pays: str, areas: Mapping[str, Any] | None = None) -> Wager:
    return Wager(title, law, at_least(PAYS, pays), on=tuple(areas or ()))


def _hand(title: str, law: Citation, pays: str) -> Wager:
    return Wager(title, law, at_least(PAYS, pays), stands=True)


class Pokette(ClapperGame):
    """A round is one spin. Three winning cards make a hand; wagers on it open card by card."""

    id = "pokette"
    title = "Pokette"
    law = LAW
    revision = 4
    chips_law = LAW("4(b)")
    options_model = PoketteOptions
    memory_model = PoketteMemory
    result_marker = "winning card"
    spots = 8
    wheel = POKETTE_WHEEL
    wagers_law = LAW("4(d)")
    closing_law = LAW("7(a)")
    spin_law = LAW("7(b)")
    previous_law = LAW("9(a)1")
    respin_law = LAW("9(a)2")
    pays_law = PAYS
    collects_law = LAW("7(d)")
    obeys = (
        LAW("2(b)"), LAW("8(d)"), LAW("8(e)"),  # pokette_hands decides which wagers open and win
        LAW("4(c)"),  # only the player places a wager, which is settled where it lies
        LAW("7(c)"),  # the engine knows a wager only by its position
    )  # fmt: skip
    tender = Tender(LAW("4(a)"), (), DEALER)

    # 12.5 Permissible wagers, and their minimum payouts of 12.6(b)

    single_card = _areas("single card straight up", LAW("5(a)1"), "50 to 1", layout.SINGLE)
    two_cards = _areas("two cards or split", LAW("5(a)2"), "24 to 1", layout.SPLITS)
    four_cards = _areas("four cards or corner", LAW("5(a)3"), "12 to 1", layout.CORNERS)
    single_rank = _areas("single rank", LAW("5(a)4"), "12 to 1", layout.RANK)
    double_rank = _areas("double rank", LAW("5(a)5"), "5 to 1", layout.DOUBLE_RANK)
    ace_king_queen = _areas("ace-king-queen rank", LAW("5(a)6"), "3 to 1")
    jack_10_9 = _areas("jack-10-9 rank", LAW("5(a)7"), "3 to 1")
    eight_7_6 = _areas("8-7-6 rank", LAW("5(a)8"), "3 to 1")
    five_4_3 = _areas("5-4-3 rank", LAW("5(a)9"), "3 to 1")
    red = _areas("red", LAW("5(a)10"), "1 to 1")
    black = _areas("black", LAW("5(a)11"), "1 to 1")
    suit = _areas("suit or column", LAW("5(a)12"), "3 to 1", layout.SUIT)
    jacer = _areas("jacer", LAW("5(a)13"), "12 to 1")
    pair_in_two = _hand("pair in two", LAW("5(b)1"), "11 to 1")
    pair_in_three = _hand("pair in three", LAW("5(b)2"), "5 to 1")
    three_of_a_kind = _hand("three-of-a-kind", LAW("5(b)3"), "11 to 1")
    open_straight = _hand("open straight", LAW("5(b)4"), "5 to 1")
    inside_straight = _hand("inside straight", LAW("5(b)4"), "11 to 1")
    open_straight_flush = _hand("open straight flush", LAW("5(b)5"), "24 to 1")
    inside_straight_flush = _hand("inside straight flush", LAW("5(b)5"), "49 to 1")
    flush = _hand("flush", LAW("5(b)6"), "3 to 1")

    readings = (
        Reading(LAW("2(a)"), "The wheel has 54 sections, one for each card and each joker; how it "
                "is divided is not in these texts."),
        Reading(LAW("4(b)"), "The chips of a pokette table are each player's own."),
        Reading(LAW("5(a)2"), "Suits are columns and ranks rows, from the ace to the two, as the "
                "names of the wagers tell. The jokers lie above clubs and diamonds, since the "
                "jacer joins them with these two aces: each is beside its ace and the other."),
        Reading(LAW("5(a)3"), "No corner has a joker in it: that corner is the jacer, which alone "
                "12.7(e)1 saves beside single cards and splits."),
        Reading(LAW("5(a)5"), "Adjacent ranks are those next to each other from ace to two."),
        Reading(LAW("5(a)6"), "Each wager on three ranks covers thirteen cards, its two among "
                "them; 12.6(b) names the same wagers in words."),
        Reading(LAW("5(b)2"), "A pair in three is open only after two cards that are no pair, so "
                "that it wins as 12.8(e)1 says."),
        Reading(PAYS, "A flush costs a player nothing, for jokers decide no hand: as written."),
        Reading(LAW("7(e)3"), "A joker is not put on the card stand. Wagers on hands wait for the "
                "next card; more may be placed meanwhile, and those that wait stay; or they may "
                "come down.", "pending_wagers"),
        Reading(LAW("8(c)"), "12.8(d) stands by itself: after a pair, three-of-a-kind is open, and "
                "a pair in three is not."),
        Reading(LAW("8(d)1"), "Two winning cards that are the same card open a flush too."),
        Reading(LAW("8(d)2"), "Ace and king, and ace and two, are consecutive but completed by one "
                "rank alone: an inside straight, by which all straights cost the same; or an open "
                "one.", "ends_of_straight"),
        Reading(LAW("8(d)2ii"), "One winning card is one rank, of which four cards complete a "
                "straight."),
        Reading(LAW("9(c)"), "The wagers stand for the next spin."),
    )  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        three = layout.THREE_RANKS
        self.areas = {
            "single-card": layout.SINGLE, "two-cards": layout.SPLITS, "four-cards": layout.CORNERS,
            "single-rank": layout.RANK, "double-rank": layout.DOUBLE_RANK,
            "ace-king-queen": {"": three[0]}, "jack-10-9": {"": three[1]},
            "eight-7-6": {"": three[2]}, "five-4-3": {"": three[3]}, "red": {"": layout.RED},
            "black": {"": layout.BLACK}, "suit": layout.SUIT, "jacer": {"": layout.JACER},
        }  # fmt: skip

    def verdict(self, bet: Bet, pocket: str) -> Verdict | None:
        """7(e)1 and 2: a joker wins every wager for the house, except those on that
        joker and the jacer."""
        verdict = super().verdict(bet, pocket)
        if verdict is None or pocket not in layout.JOKERS:
            return verdict
        law = LAW("7(e)2") if verdict.fate is Fate.WON else LAW("7(e)1")
        return msgspec.structs.replace(verdict, law=law)

    def is_hand(self, wager: Wager) -> bool:
        """Whether it is a poker hand wager, decided by the card stand."""
        return wager.name not in self.areas

    def opened(self, stand: list[str]) -> list[str]:
        """The poker hand wagers that these cards on the stand open."""
        ends_open = self.options.ends_of_straight == OPEN
        return hands.opened([Card(code) for code in stand], ends_open=ends_open)

    def felt(self) -> Layout:
        return pokette_felt()

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {STAND: " ".join(memory.stand) or EMPTY}

    def standing(self, table: Table) -> str:
        cards = ", ".join(layout.face(code) for code in table.memory.stand)
        return f"on the card stand: {cards}" if cards else "the card stand is empty"

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        super().removal_rule(table, bet, amount)
        older = bet.placed_in < table.round and amount > bet.added
        pending = self.is_hand(bet.wager) and older
        if pending and self.options.pending_wagers == "stay":
            raise NotNow(f"The {bet.wager.title} stays until a card decides it.", LAW("7(e)3"))

    # 12.3 Opening of the table for gaming

    def inspect(self) -> Procedure[None]:
        yield Duty(
            "Dealer or floorperson: sort each of the three decks by suit and sequence; all cards "
            "must be there", LAW("3(a)"),
        )  # fmt: skip
        yield Duty("Place each deck in its container", LAW("3(b)"))

    # 12.7 and 12.8 The round

    def open_wagers(self, table: Table) -> Procedure[None]:
        """8(a), (c) and (d): announce the wagers that are open on the hand."""
        if table.round == 1:
            yield from self.inspect()
        stand = table.memory.stand
        found = self.opened(stand)
        for name in found:
            yield table.announce(
                f"Wagers may be placed for {self.wagers[name].title}", hands.OPENED_BY[name]
            )
        yield Bets(self.wagers_law, wagers=(*self.areas, *found))

    def display(self) -> Display:
        names = {code: layout.face(code) for code in self.pockets}
        colours = {code: layout.colour(code) for code in self.pockets}
        return Display(("red", "black", "joker"), tuple(names), names, colours)

    def spun(self, section: str) -> RoundResult:
        colour = layout.colour(section)
        group = "joker" if section in layout.JOKERS else colour
        return RoundResult(section, group, colour)

    def call_result(self, table: Table, section: str) -> Procedure[None]:
        yield table.announce(Card(section).name, LAW("7(d)"))
        yield Marked(self.result_marker, section, LAW("7(d)"))

    def settle(self, table: Table, section: str) -> Procedure[None]:
        """7(d) and (e), 8(b) and (e): post the card, then settle all wagers."""
        stand = [Card(code) for code in table.memory.stand]
        if section not in layout.JOKERS:
            yield from self.post(table, section)
        bets = [bet for spot in table.clockwise() for bet in spot.bets]
        areas = [bet for bet in bets if not self.is_hand(bet.wager)]
        yield from self.settle_bets(table, areas, section)
        if section in layout.JOKERS:
            yield Duty("Leave the poker hand wagers as they are", LAW("7(e)3"))
            return
        on_hands = [bet for bet in bets if self.is_hand(bet.wager)]
        yield from self.settle_hands(table, on_hands, stand, Card(section))
        if len(table.memory.stand) == STAND_SIZE:
            table.memory.stand = []
            yield Duty("Remove the three cards from the card stand", LAW("8(g)"))
            yield Marked(STAND, EMPTY, LAW("8(g)"))

    def post(self, table: Table, section: str) -> Procedure[None]:
        table.memory.stand = [*table.memory.stand, section]
        if not self.options.card_device:
            yield Duty("Put the winning card from the decks on the card stand", LAW("7(d)"))
        yield Marked(STAND, " ".join(table.memory.stand), LAW("2(a)"))

    def settle_hands(
        self, table: Table, bets: list[Bet], stand: list[Card], card: Card
    ) -> Procedure[None]:
        """8(f): collect losing wagers at once, then pay the winning ones."""
        decided = [(bet, hands.hand_verdict(bet.wager.name, stand, card)) for bet in bets]
        if decided:
            yield Duty("Collect losing poker hand wagers at once, then pay the others", LAW("8(f)"))
        for bet, verdict in decided:
            if verdict.fate is Fate.LOST:
                yield table.take(bet, verdict.law, card.code)
        for bet, verdict in decided:
            if verdict.fate is Fate.WON:
                yield table.pay(bet, self.odds(bet.wager), verdict.law, card.code)

    # 12.9 Irregularities

    clapper_between_two = Irregularity(
        LAW("9(a)"), "The clapper comes to rest between two cards", between_two
    )
    too_few_revolutions = Irregularity(
        LAW("9(c)"), "The wheel does not complete three revolutions", too_few_turns
    )
