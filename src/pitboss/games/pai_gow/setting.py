"""Setting the hands: each player arranges the cards dealt into a high hand and lesser ones.

The first cards stay the high hand; each lesser hand is a hand of its own (``spot 3 low``).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Any, ClassVar, Final, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.games.misdeals import is_in_hand, show_exposed
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.pai_gow.memory import round_of
from pitboss.law import Citation
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Irregularity, Phase, Report
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import (
    Answer,
    Ask,
    Choice,
    Collected,
    Duty,
    Procedure,
    Seen,
    Shifted,
    Span,
    Voided,
)
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.verdicts import Verdict, lost

SET: Final = "set"
HOUSE_WAY: Final = "house way"
SURRENDER: Final = "surrender"
UNSURRENDERED: Final = "A hand is surrendered after it is dealt, before it is exposed."
EXPOSED_TOPIC: Final = "exposed card"


class SettingLaws(NamedTuple):
    """The paragraphs on setting the hands."""

    set: Citation
    house_way: Citation
    surrender: Citation
    collect: Citation
    """A surrendered hand is counted face down and collected."""
    offer: Citation | None = None
    """Who may surrender, and until when, if that is a separate paragraph."""


class SettingHands(PaiGowGame):
    """A game whose players set hands."""

    setting_laws: ClassVar[SettingLaws]
    lesser: ClassVar[dict[str, int]]
    """The lesser hands and their sizes, in the order in which their cards are named."""
    surrender_when_setting: ClassVar[bool] = True
    """Whether a hand may be surrendered before the dealer's hands are set."""

    def hands_to_set(self) -> Mapping[str, int]:
        lesser = {f"{name} hand": size for name, size in self.lesser.items()}
        return {"high hand": self.hand_size - sum(lesser.values()), **lesser}

    def fouls(self, parts: Sequence[Sequence[Card]]) -> bool:
        """Whether a lesser one of these hands (the high one first) ranks too high."""
        raise NotImplementedError

    def is_foul(self, table: Table, hand: Hand) -> bool:
        """Whether hands were set with a lesser one that ranks too high."""
        return self.fouls(self.parts(table, hand))

    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> tuple[Card, ...]:
        """The cards of the lesser hands, if a player named these cards."""
        return tuple(chosen)

    def surrender_bar(self, table: Table, spot: Spot) -> str:
        """The reason why a player may not surrender; empty if there is none."""
        return ""

    # The parts of a hand

    def parts(self, table: Table, hand: Hand) -> list[list[Card]]:
        """The high hand, then the lesser ones."""
        keys = [hand.key, *(f"{hand.key} {name}" for name in self.lesser)]
        return [table.hands[key].cards for key in keys if key in table.hands]

    def all_cards(self, table: Table, hand: Hand) -> list[Card]:
        """Every card dealt to a hand, in all its parts."""
        return [card for part in self.parts(table, hand) for card in part]

    def is_set(self, table: Table, hand: Hand) -> bool:
        return len(self.parts(table, hand)) > 1

    def set_cards(
        self, table: Table, hand: Hand, cards: Sequence[Card], law: Citation, seen: Seen
    ) -> Procedure[None]:
        """Separate the cards of the lesser hands."""
        at = 0
        for name, size in self.lesser.items():
            chosen = tuple(cards[at : at + size])
            yield Shifted(hand.key, f"{hand.key} {name}", hand.spot, chosen, seen, law)
            at += size

    def reset(self, table: Table, hand: Hand, law: Citation) -> Procedure[None]:
        """Set hands anew in the house way."""
        for name in self.lesser:
            key = f"{hand.key} {name}"
            back = tuple(table.hands[key].cards)
            yield Shifted(key, hand.key, hand.spot, back, Seen.ALL, law)
        yield from self.set_cards(table, hand, self.house_way(hand.cards), law, Seen.ALL)

    def collect_parts(self, table: Table, hand: Hand, law: Citation) -> Procedure[None]:
        for key in [hand.key, *(f"{hand.key} {name}" for name in self.lesser)]:
            if key in table.hands and table.hands[key].cards:
                yield Collected(key, hand.spot, len(table.hands[key].cards), law)

    # Players set their hands

    def set_hands(self, table: Table) -> Procedure[None]:
        """Every player with a wager on the hands sets them, the bank last."""
        for spot in self.setters(table):
            if spot.bet(self.main) is not None and not spot.void:
                yield from self.ask_to_set(table, spot)

    def setters(self, table: Table) -> list[Spot]:
        """Who sets hands, counterclockwise; of two spots of one player, the larger wager first."""

        def wager(spot: Spot) -> int:
            bet = spot.bet(self.main)
            return bet.amount if bet is not None else 0

        spots = [spot for spot in reversed(table.spots) if spot.bet(self.main) is not None]
        order: list[Spot] = []
        for _, own in groupby(spots, key=lambda spot: spot.patron):
            order += sorted(own, key=wager, reverse=True)
        return order

    def ask_to_set(self, table: Table, spot: Spot) -> Procedure[None]:
        laws = self.setting_laws
        count = sum(self.lesser.values())
        names = " and ".join(f"{size} for the {name} hand" for name, size in self.lesser.items())
        choices = [
            Choice(SET, f"name {self.pieces}: {names}", cards=Span(count, count)),
            Choice(HOUSE_WAY, "as the dealer's hands are set"),
        ]
        own_bank = round_of(table).bank is spot
        may_give_up = self.surrender_when_setting and not own_bank
        if may_give_up and not self.surrender_bar(table, spot):
            choices.append(Choice(SURRENDER, "give up the wager"))
        round_of(table).asked = spot.number
        answer = yield Ask(spot.patron, spot.number, tuple(choices), laws.set, HOUSE_WAY)
        round_of(table).asked = 0
        if spot.void:
            return
        if answer.choice == SURRENDER:
            yield from self.surrender(table, spot)
            return
        chosen = answer.choice == SET
        named = self.as_set(spot.cards, answer.cards) if chosen else ()
        cards = named or self.house_way(spot.cards)
        seen = Seen.ALL if own_bank else Seen.OWNER
        law = laws.set if chosen else laws.house_way
        yield from self.set_cards(table, spot.hand, cards, law, seen)

    def caution(self, table: Table, spot: Spot, answer: Answer) -> str:
        """A warning that the hands would be fouled, before they are set."""
        if answer.choice != SET or len(answer.cards) != sum(self.lesser.values()):
            return ""
        lesser, high = list(self.as_set(spot.cards, answer.cards)), list(spot.cards)
        for card in lesser:
            high.remove(card)
        parts, at = [high], 0
        for size in self.lesser.values():
            parts.append(lesser[at : at + size])
            at += size
        if not self.fouls(parts):
            return ""
        order = " above the ".join(("high hand", *(f"{name} hand" for name in self.lesser)))
        return (
            f"Set like this the hand is fouled and loses: the {order} is the order that "
            f"{self.setting_laws.set} wants."
        )

    # Surrender

    @property
    def offer_law(self) -> Citation:
        """The paragraph that permits surrender."""
        return self.setting_laws.offer or self.setting_laws.surrender

    def on_surrender(self) -> Verdict:
        """The verdict on the wager on a surrendered hand."""
        return lost(self.setting_laws.surrender, SURRENDER)

    def surrender(self, table: Table, spot: Spot) -> Procedure[None]:
        """Collect the wager, and the cards, unexposed, unless another wager needs them."""
        laws, verdict = self.setting_laws, self.on_surrender()
        bet = spot.bet(self.main)
        assert bet is not None, "only a wager on the hands is surrendered"
        spot.folded = True
        yield from self.collect_loss(table, bet, verdict.law, verdict.outcome)
        if not self.needs_cards(table, spot):
            count = len(self.all_cards(table, spot.hand))
            yield Duty(f"Count {count} {self.pieces} face down", laws.collect)
            yield from self.collect_parts(table, spot.hand, laws.collect)

    def needs_cards(self, table: Table, spot: Spot) -> bool:
        """Whether the cards still decide another wager of the spot."""
        return bool(self.hand_bets(spot))

    def void_one(self, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
        """Void one hand: its wagers are returned and its cards collected."""
        spot.void = True
        yield Voided(spot.number, "The hand is void.", law)
        for bet in list(spot.bets):
            # A marked wager waits for the next roll of the dice.
            if not bet.mark and bet.id not in round_of(table).settling:
                yield table.give_back(bet, law, "void")
        yield from self.collect_parts(table, spot.hand, law)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        early = Phase.PLAYING if self.surrender_when_setting else Phase.SETTLING
        yield Saying(
            what=SURRENDER, law=self.offer_law, help="give up an unexposed hand",
            by=PATRONS, about=Subject.SPOT, during=early | Phase.SETTLING,
            otherwise=UNSURRENDERED,
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != SURRENDER:
            yield from super().call(table, call)
            return
        law = self.offer_law
        spot = table.spots[call.spot - 1] if 0 < call.spot <= len(table.spots) else None
        if spot is None or spot.patron != call.patron or spot.bet(self.main) is None:
            raise NotNow(f"{call.patron} has no hand at spot {call.spot} to surrender.", law)
        state = round_of(table)
        if not spot.cards or spot.hand.key in state.shown:
            raise NotNow(UNSURRENDERED, law)
        if state.asked == spot.number:
            raise NotNow(f"{call.patron} is asked just now; choose '{SURRENDER}'.", law)
        if bar := self.surrender_bar(table, spot):
            raise NotNow(bar, law)
        yield table.announce(f"Spot {spot.number} surrenders", law)
        yield from self.surrender(table, spot)


# Irregularities


def _lies_set(table: Table, hand: Hand) -> bool:
    """Whether a hand was set and is still on the layout."""
    low = table.hands.get(f"{hand.key} low")
    return low is not None and bool(low.cards and hand.cards)


def _of_a_player(law: Citation) -> Callable[[Table, Report], None]:
    """Refuses a spot without cards, the bank's spot, and a second such question
    at the same time."""

    def check(table: Table, report: Report) -> None:
        state, spot = round_of(table), table.spots[report.spot - 1]
        wagered = any(not bet.mark for bet in spot.bets)  # a marked one waits for the dice alone
        played = bool(spot.cards) and wagered and spot is not state.bank and not spot.folded
        if state.stage == EXPOSED_TOPIC or not played:
            raise NoSuchIrregularity(f"Spot {report.spot} has no hand to be voided now.", law)
        is_in_hand(table, report, law)

    return check


def _exposed(game: Any, table: Table, report: Report) -> Procedure[None]:
    """Everybody saw the card; the player plays or voids the hand, without showing
    the other cards."""
    law = game.irregularities[report.name].law
    state, spot = round_of(table), table.spots[report.spot - 1]
    yield from show_exposed(table, report, law)
    before, state.stage = state.stage, EXPOSED_TOPIC
    answer = yield Ask(
        spot.patron,
        spot.number,
        (Choice("play", "play out the hand"), Choice("void", "take the wagers back")),
        law,
        default="play",
        topic=EXPOSED_TOPIC,
    )
    state.stage = before
    if answer.choice == "void":
        yield from game.void_one(table, spot, law)


def player_exposed(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The dealer exposes a card of a player", _exposed, at_spot=True,
        check=_of_a_player(law),
    )  # fmt: skip


def misset(law: Citation) -> Irregularity:
    """Hands with the wrong number of cards, or otherwise set incorrectly, lose."""

    def check(table: Table, report: Report) -> None:
        spot = table.spots[report.spot - 1]
        if spot is round_of(table).bank or not _lies_set(table, spot.hand):
            raise NoSuchIrregularity(f"Spot {report.spot} has not set its hands.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        round_of(table).fouled.add(report.spot)
        yield table.announce(f"The hands of spot {report.spot} are not set correctly", law)

    return Irregularity(
        law, "A player's hands are not set correctly", handler, Phase.PLAYING | Phase.SETTLING,
        at_spot=True, check=check,
    )  # fmt: skip


def dealer_misset(law: Citation) -> Irregularity:
    """The dealer's hands are set again in the house way."""

    def check(table: Table, report: Report) -> None:
        if not _lies_set(table, table.dealer):
            raise NoSuchIrregularity("The dealer's hands are not set yet.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        yield table.announce("The dealer's hands are reset in the house way", law)
        yield from game.reset(table, table.dealer, law)

    return Irregularity(
        law, "The dealer does not set the hands in the house way", handler, Phase.SETTLING,
        check=check,
    )  # fmt: skip


def bank_misset(law: Citation) -> Irregularity:
    """A bank whose hands are set incorrectly does not lose: the dealer resets them."""

    def check(table: Table, report: Report) -> None:
        bank = round_of(table).bank
        if bank is None or not _lies_set(table, bank.hand):
            raise NoSuchIrregularity("No bank has set its hands.", law)

    def handler(game: Any, table: Table, report: Report) -> Procedure[None]:
        bank = round_of(table).bank
        assert bank is not None, "checked"
        yield table.announce("The bank's hands are reset in the house way", law)
        yield from game.reset(table, bank.hand, law)

    return Irregularity(
        law, "The bank's hands are not set correctly", handler, Phase.SETTLING,
        applies=lambda options: bool(options.player_bank), check=check,
    )  # fmt: skip
