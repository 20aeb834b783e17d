"""Fast action hold 'em, 13:69F-21: two of four cards, with five community cards, from a shoe."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any, Final

from pitboss.equipment.cards import Card
from pitboss.games.card_table import IdleLaws
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.pai_gow.ends import compared
from pitboss.games.pai_gow.fast_action import faults
from pitboss.games.pai_gow.fast_action.house_way import kept
from pitboss.games.pai_gow.fast_action.options import LAW, FastActionOptions
from pitboss.games.pai_gow.fast_action.readings import READINGS
from pitboss.games.pai_gow.fast_action.state import (
    CARDS,
    AskedAgain,
    CardSkipped,
    FastActionMemory,
    FastActionRound,
    HoldemEnd,
    state_of,
)
from pitboss.games.pai_gow.setting import HOUSE_WAY, SURRENDER
from pitboss.games.shoe_game import ShoeGame
from pitboss.hands import many
from pitboss.hands.many import ManyRank
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    use_as_next,
    void_hand,
)
from pitboss.table.money import Odds
from pitboss.table.pay_tables import PayTable, Row, fixed
from pitboss.table.steps import (
    Ask,
    Bets,
    Burn,
    Choice,
    Collected,
    Discarded,
    Duty,
    Marked,
    Procedure,
    Revealed,
    Seen,
    Shifted,
    Span,
)
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned, won
from pitboss.table.wagers import Wager

KEEP: Final = "keep"
SPLIT: Final = "split"
RECEIVE, VOID = "receive cards", "void the hand"
NATURAL: Final = "natural"
HALF = Fraction(1, 2)
COMMUNITY_CARDS = 5
_ENDS = {1: HoldemEnd.ABOVE, 0: HoldemEnd.COPY, -1: HoldemEnd.BELOW}


_SET_LAWS = {KEEP: LAW("8(a)"), HOUSE_WAY: LAW("8(d)"), SPLIT: LAW("8(c)")}


def is_natural(cards: Sequence[Card]) -> bool:
    """21.1: the first four cards are four-of-a-kind."""
    return len(cards) >= CARDS and len({card.rank for card in cards[:CARDS]}) == 1


class FastActionHoldem(PaiGowGame, ShoeGame):
    """Four cards each: keep two, play all as two hands, or give up half the wager."""

    id = "fast-action-holdem"
    title = "Fast action hold 'em"
    revision = 2
    law = LAW
    options_model = FastActionOptions
    memory_model = FastActionMemory
    hand_size = CARDS
    readings = READINGS
    marker_name = "dealing marker"
    burns_during_round = True
    tender = Tender(LAW("6(a)"))

    opening_law = LAW("4(b)")
    preshuffled_law = LAW("5(b)2")
    shuffle_law = LAW("5(a)")
    batch_law = LAW("2(d)5")
    batch_opening_law = LAW("4(d)")
    continuous_law = LAW("11")
    idle_laws = IdleLaws(
        spread=LAW("5(h)"), wash=LAW("5(h)1"), device=LAW("5(h)2"),
        stored=LAW("5(h)2i"), released=LAW("5(h)2ii"),
    )  # fmt: skip
    cut_offer_law = LAW("5(c)")
    cut_law = LAW("5(e)")
    cutting_card_law = LAW("5(f)")
    remain_law = LAW("6(b)")
    obeys = (
        LAW("2(d)1"), LAW("2(d)3"), LAW("2(d)4"), LAW("2(d)6"),  # two batches
        LAW("2(b)"),  # dealt from a dealing shoe
        LAW("2(d)2"),  # both batches have the same number of decks
        LAW("3(a)"), LAW("3(b)"), LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"),
        LAW("3(b)5"), LAW("3(b)6"), LAW("3(b)7"), LAW("3(b)8"), LAW("3(b)9"), LAW("3(b)10"),
        LAW("3(b)11"), LAW("3(b)12"), LAW("3(b)13"), LAW("3(b)14"), LAW("3(b)15"), LAW("3(b)16"),
        LAW("3(b)17"), LAW("3(c)"),  # hands.many ranks the hands
        LAW("5(b)"), LAW("5(b)1"),  # cards shuffled by a device are not cut
        # who is offered the cut
        LAW("5(c)1"), LAW("5(c)2"), LAW("5(c)3"), LAW("5(c)4"), LAW("5(d)"),
        LAW("7(d)"),  # the round is finished once the cutting card has appeared
    )  # fmt: skip

    original = Wager(
        "original wager", LAW("6(a)"),
        (PayTable("fixed", LAW("8(n)"), (Row("win", Odds(1)), Row(NATURAL, Odds(5)))),),
        halved=True,
    )  # fmt: skip
    second = Wager(
        "second hand wager", LAW("8(c)"), fixed(LAW("8(n)")), in_play=True, equals=original
    )

    @property
    def main(self) -> Wager:
        return self.original

    def seating_law(self) -> Citation:
        return LAW("10")

    def short_law(self) -> Citation:
        return LAW("9(i)")

    def reshuffle_law(self) -> Citation:
        return LAW("5(g)")

    def new_dealer_law(self) -> Citation:
        return LAW("7(a)")

    # 21.4, 21.5 and 21.7(a) Opening, shuffle, cut and burn

    def open_table(self, table: Table) -> Procedure[None]:
        yield from super().open_table(table)
        yield Duty("Turn the cards face down, wash and stack them", LAW("4(c)"))

    def is_cut(self, table: Table) -> bool:
        """21.5(b): cards shuffled by hand or pre-shuffled are cut, but not those of a device."""
        return self.preshuffled(table) or not self.by_device(table)

    def burn_first(self, table: Table) -> Procedure[None]:
        yield Burn(LAW("7(a)"))

    burn_for_new_dealer = burn_first

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """21.9(f) and (i): the cards are reshuffled only if there are too few."""
        due = table.memory.reshuffle
        yield from super().void(table, void)
        table.memory.reshuffle = due or void.law == self.short_law()

    # 21.7(b) The dealing marker

    def positions(self, table: Table) -> list[Hand]:
        """Every position of the marker, clockwise from the dealer."""
        return [table.dealer, *(spot.hand for spot in table.spots)]

    def marker_place(self, memory: FastActionMemory) -> str:
        """The position of the marker."""
        return f"spot {memory.marker}" if memory.marker else "dealer"

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {self.marker_name: self.marker_place(memory)}

    # The round

    def round(self, table: Table) -> Procedure[None]:
        table.state = FastActionRound()
        yield from self.prepare(table)
        table.phase = Phase.BETTING
        yield Marked(self.marker_name, self.marker_place(table.memory), LAW("7(b)"))
        yield Bets(LAW("6(c)"))
        table.phase = Phase.DEALING
        yield table.announce("No more bets", LAW("7(b)"))
        yield from self.deal_hands(table)
        table.phase = Phase.PLAYING
        yield from self.pay_naturals(table)
        for spot in list(table.counterclockwise()):
            yield from self.ask_to_set(table, spot)
        yield from self.collect_discards(table)
        if table.bets:
            yield from self.play_out(table)
        table.phase = Phase.SETTLING
        yield from self.collect_all(table, LAW("8(o)"))
        table.memory.marker = (table.memory.marker + 1) % len(self.positions(table))
        table.memory.marker_moved = True

    def deal_hands(self, table: Table) -> Procedure[None]:
        """21.7(c): four cards each, one at a time, clockwise from the marker."""
        positions, first = self.positions(table), table.memory.marker
        table.memory.marker_moved = False
        wagered = [hand for hand in positions[first:] + positions[:first]
                   if not hand.spot or table.spots[hand.spot - 1].bets]  # fmt: skip
        for _ in range(CARDS):
            for hand in wagered:
                table.awaiting = hand.key
                try:
                    yield from self.deal(table, hand, LAW("7(c)"), _seen(hand))
                except CardSkipped:
                    continue
        table.awaiting = ""
        while len(table.dealer.cards) < CARDS:
            yield from self.deal(table, table.dealer, LAW("9(d)"), Seen.NONE)
        for spot in list(table.clockwise()):
            if len(spot.cards) < CARDS:
                yield from self.complete(table, spot)

    def complete(self, table: Table, spot: Spot) -> Procedure[None]:
        """21.9(e) and (j): a player with too few cards gets the rest, or the hand is void."""
        if not spot.cards:
            yield from void_hand(self, table, Report(self.not_dealt_to.name, spot.number))
            return
        choices = (Choice(RECEIVE, "play with four cards"), Choice(VOID, "take the wager back"))
        answer = yield Ask(spot.patron, spot.number, choices, LAW("9(e)"), RECEIVE)
        if answer.choice == VOID:
            yield from void_hand(self, table, Report(self.player_card_missed.name, spot.number))
            return
        while len(spot.cards) < CARDS and not spot.void:
            yield from self.deal(table, spot.hand, LAW("9(e)"), Seen.OWNER)

    # 21.8(a) to (f) Setting the hands

    def pay_naturals(self, table: Table) -> Procedure[None]:
        """21.8(b): four-of-a-kind is paid at once."""
        for spot in list(table.counterclockwise()):
            if is_natural(spot.cards):
                bet = spot.bet(self.original)
                assert bet is not None, "every hand has an original wager"
                yield table.reveal(spot.hand, LAW("8(b)"), NATURAL)
                yield table.announce(f"Spot {spot.number} has a natural", LAW("8(b)"))
                yield from table.settle(bet, self.verdict(self.original, HoldemEnd.NATURAL))
                yield table.collect(spot.hand, LAW("8(b)"))

    def hands_to_set(self) -> Mapping[str, int]:
        return {"other cards": 2, "cards to keep": 2}

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The two cards that the dealer keeps."""
        return kept(cards)

    def choices(self, table: Table, spot: Spot) -> tuple[Choice, ...]:
        """The choices for a player's cards."""
        bet = spot.bet(self.original)
        assert bet is not None, "every hand has an original wager"
        four = len(spot.cards) == CARDS
        two = Span(2, 2)
        choices = [
            Choice(KEEP, "name the two cards to keep", cards=two),
            Choice(HOUSE_WAY, "keep the cards that the dealer would"),
        ]
        if four:
            choices.append(
                Choice(SPLIT, "name two cards: they and the others are two hands", (bet.amount,),
                       cards=two)
            )  # fmt: skip
        if four or self.options.extra_card_surrender:
            choices.append(Choice(SURRENDER, "give up half of the wager"))
        return tuple(choices)

    def ask_to_set(self, table: Table, spot: Spot) -> Procedure[None]:
        """21.8(a), (c) and (f): keep two cards, split, or surrender."""
        state = state_of(table)
        while True:
            choices = self.choices(table, spot)
            state.asked = spot.number
            try:
                answer = yield Ask(spot.patron, spot.number, choices, LAW("8(a)"), HOUSE_WAY)
                break
            except AskedAgain:
                continue
        state.asked = 0
        if spot.void:
            return
        if answer.choice == SURRENDER:
            yield from self.surrender(table, spot)
            return
        keep = answer.cards or self.house_way(spot.cards)
        away = list(spot.cards)
        for card in keep:
            away.remove(card)
        law = _SET_LAWS[answer.choice]
        part = "second" if answer.choice == SPLIT else "discards"
        yield Shifted(
            spot.hand.key, f"{spot.hand.key} {part}", spot.number, tuple(away), Seen.OWNER, law
        )
        if answer.choice == SPLIT:
            yield table.place(spot, spot.patron, self.second, answer.amount, law)

    def surrender(self, table: Table, spot: Spot) -> Procedure[None]:
        """21.8(f): half of the wager is collected; the cards are counted face down."""
        bet = spot.bet(self.original)
        assert bet is not None, "only a wager on the hand is surrendered"
        spot.folded = True
        yield from table.settle(bet, self.verdict(self.original, HoldemEnd.SURRENDERED))
        yield Duty(f"Count {len(spot.cards)} cards face down", LAW("8(f)"))
        yield table.collect(spot.hand, LAW("8(f)"))

    def collect_discards(self, table: Table) -> Procedure[None]:
        """21.8(e): the discarded cards of each player, counterclockwise and unexposed."""
        for spot in reversed(table.spots):
            discards = table.hands.get(f"{spot.hand.key} discards")
            if discards is not None and discards.cards:
                yield Duty(
                    f"See that spot {spot.number} discarded {len(discards.cards)} cards",
                    LAW("8(e)"),
                )
                yield table.collect(discards, LAW("8(e)"))

    # 21.8(g) to (j) The dealer's hand and the community cards

    def play_out(self, table: Table) -> Procedure[None]:
        """The dealer's hand, the community cards, and the comparison of hands."""
        dealer = table.dealer
        yield table.reveal(dealer, LAW("8(g)"))
        if is_natural(dealer.cards):
            table.phase = Phase.SETTLING
            yield from self.collect_for_natural(table)
            return
        keep = self.house_way(dealer.cards)
        away = list(dealer.cards)
        for card in keep:
            away.remove(card)
        yield Discarded(dealer.key, 0, tuple(away), Seen.ALL, LAW("8(g)"))
        state_of(table).dealer_set = True
        words = " and ".join(card.name for card in keep)
        yield table.announce(f"The dealer keeps the {words}", LAW("8(i)"))
        table.phase = Phase.DEALING
        yield Burn(LAW("8(j)"))
        for _ in range(COMMUNITY_CARDS):
            yield from self.deal(table, table.community, LAW("8(j)"))
        table.phase = Phase.SETTLING
        yield from self.compare_all(table)

    def collect_for_natural(self, table: Table) -> Procedure[None]:
        """21.8(h): the dealer's natural wins every original wager."""
        yield table.announce("The dealer has a natural", LAW("8(h)"))
        for spot in list(table.counterclockwise()):
            for bet in list(spot.bets):
                verdict = self.verdict(bet.wager, HoldemEnd.DEALER_NATURAL)
                yield from table.settle(bet, verdict)
        yield from self.collect_all(table, LAW("8(h)"))

    # 21.8(k) to (o) Settlement

    def verdict(self, wager: Wager, end: HoldemEnd) -> Verdict:
        """The verdict on the original wager, or on the wager on a second hand."""
        if end is HoldemEnd.NATURAL:
            return won(self.odds(self.original, NATURAL), LAW("8(b)"), NATURAL)
        if end is HoldemEnd.SURRENDERED:
            return lost(LAW("8(f)"), SURRENDER, HALF)
        if end is HoldemEnd.DEALER_NATURAL:
            if wager is self.second:
                return returned(LAW("8(h)"), "dealer's natural")
            return lost(LAW("8(h)"), "dealer's natural")
        if end is HoldemEnd.ABOVE:
            return won(self.odds(wager), LAW("8(n)"))
        return lost(LAW("8(k)"), "copy hand" if end is HoldemEnd.COPY else "lose")

    def end(self, own: ManyRank, dealer: ManyRank) -> HoldemEnd:
        """How a player's five-card hand compares with the dealer's."""
        return _ENDS[compared(own, dealer)]

    def hands_of(self, table: Table, spot: Spot) -> list[tuple[Hand, Wager]]:
        """The hands that a spot plays, each with the wager on it."""
        second = table.hands.get(f"{spot.hand.key} second")
        played = [(spot.hand, self.original)]
        return played if second is None else [*played, (second, self.second)]

    def best(self, table: Table, cards: Collection[Card]) -> ManyRank:
        """The highest ranking five of two cards and the community cards."""
        return many.best([*cards, *table.community.cards])

    def compare_all(self, table: Table) -> Procedure[None]:
        """Expose the hands counterclockwise and collect losing wagers; then pay winning ones."""
        dealer = self.best(table, table.dealer.cards)
        yield table.announce(f"The dealer has {dealer.words}", LAW("8(k)"))
        for spot in list(table.counterclockwise()):
            for hand, wager in self.hands_of(table, spot):
                yield from self.compare(table, spot, hand, wager, dealer)
        if table.bets:
            yield Duty("Pay the winning wagers, now that all hands are exposed", LAW("8(m)"))
        for spot in list(table.counterclockwise()):
            for hand, wager in self.hands_of(table, spot):
                bet = spot.bet(wager)
                if bet is not None:
                    yield from table.settle(bet, self.verdict(wager, HoldemEnd.ABOVE))
                    yield table.collect(hand, LAW("8(n)"))

    def compare(
        self, table: Table, spot: Spot, hand: Hand, wager: Wager, dealer: ManyRank
    ) -> Procedure[None]:
        """21.8(k) and (l): compare one hand with the dealer's; a winning one is paid later."""
        bet = spot.bet(wager)
        if bet is None:
            return
        own = self.best(table, hand.cards)
        verdict = self.verdict(wager, self.end(own, dealer))
        yield Revealed(hand.key, spot.number, tuple(hand.cards), own.words, LAW("8(k)"))
        yield table.announce(f"{hand.key.capitalize()}: {verdict.outcome}", LAW("8(k)"))
        if verdict.fate is not Fate.WON:
            yield from table.settle(bet, verdict)
            yield Collected(hand.key, hand.spot, len(hand.cards), LAW("8(l)"))

    def holding(self, table: Table, spot: Spot) -> str:
        """The five-card hand, once the community cards are dealt."""
        if len(table.community.cards) < COMMUNITY_CARDS or not spot.cards:
            return ""
        return " and ".join(
            self.best(table, hand.cards).words for hand, _ in self.hands_of(table, spot)
        )

    # 21.9 Irregularities

    card_face_up = Irregularity(
        LAW("9(a)"), "A card is found face up in the shoe", faults.discard_any, Phase.DEALING
    )
    card_drawn_in_error = Irregularity(
        LAW("9(b)"), "A card is drawn in error, its face not exposed", use_as_next, Phase.DEALING
    )
    player_card_exposed = Irregularity(
        LAW("9(c)"), "The dealer exposes a card of a player too early", faults.turn_down,
        at_spot=True, check=faults.has_unset_cards,
    )  # fmt: skip
    dealer_card_missed = Irregularity(
        LAW("9(d)"), "The dealer misses a card of his or her own", faults.skip, Phase.DEALING,
        check=faults.dealer_is_next,
    )  # fmt: skip
    player_card_missed = Irregularity(
        LAW("9(e)"), "A player is not dealt a card that was due", faults.skip, Phase.DEALING,
        at_spot=True, check=faults.spot_is_next,
    )  # fmt: skip
    dealer_dealt_too_many = Irregularity(
        LAW("9(f)"), "The dealer is dealt more than four cards", faults.void_with_fifth,
        check=faults.dealer_has_four,
    )  # fmt: skip
    player_dealt_too_many = Irregularity(
        LAW("9(g)"), "A player is dealt more than four cards", faults.one_more,
        at_spot=True, check=faults.has_four_unset,
    )  # fmt: skip
    dealer_misset = Irregularity(
        LAW("9(h)"), "The dealer does not set the hand in the house way", faults.set_again,
        Phase.DEALING | Phase.SETTLING, check=faults.dealer_is_set,
    )  # fmt: skip
    not_dealt_to = Irregularity(
        LAW("9(j)"), "No card is dealt to a player's wager", void_hand, Phase.DEALING,
        at_spot=True, check=faults.no_card_yet,
    )  # fmt: skip
    marker_not_moved = Irregularity(
        LAW("9(k)"), "The dealer does not move the dealing marker", faults.leave_marker,
        Phase.BETTING | Phase.DEALING, check=faults.marker_stayed,
    )  # fmt: skip


def _seen(hand: Hand) -> Seen:
    """A player sees the player's own cards; the dealer's are face down."""
    return Seen.OWNER if hand.spot else Seen.NONE
