"""Ultimate Texas hold 'em, 13:69F-32."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, NamedTuple

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import CHECK, BankedPoker, Showdown, within
from pitboss.games.dealing import (
    AUTOMATED,
    BY_HAND,
    SHOE,
    Dealing,
    Method,
    check_dealing,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    Void,
    irregularity,
    void_all,
)
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Burn, Choice, Deal, Duty, Event, Procedure, Seen
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

LAW = Subchapter("13:69F-32")

QUALIFIES = FiveRank.least(Category.PAIR)
LESS = "less than a straight"
PAYOUT_LIMIT = 50_000 * DOLLAR
FIVE_CARDS = 5
CARDS = 2
"""Cards of a player or the dealer."""
FLOP, LAST = 3, 2
"""Community cards dealt at a time."""
BOARD = FLOP + LAST
MOST_PLAYED = 4
"""The highest play wager, in antes."""

FOLD = Choice("fold", "give up the ante and the blind; a trips wager stays")
SHOWDOWN = Showdown(win=LAW("10(h)2"), lose=LAW("10(h)1"), push=LAW("10(h)3"))


class Stage(NamedTuple):
    """One opportunity to place a play wager: how many antes, and what else may be chosen."""

    law: Citation
    placed: Citation
    times: tuple[int, ...]
    otherwise: Choice


BEFORE_FLOP = Stage(LAW("10(a)"), LAW("10(a)1"), (3, MOST_PLAYED), CHECK)
ON_FLOP = Stage(LAW("10(c)"), LAW("10(c)1"), (2,), CHECK)
AT_LAST = Stage(LAW("10(e)"), LAW("10(e)1"), (1,), FOLD)


@dataclass(frozen=True)
class UltimateOptions(Options):
    """What 13:69F-32 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    trips_table: Literal["A", "B", "C", "D"] = option("A", LAW("11(d)"), "the trips pay table")
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("13(b)"), "what one card found face up after the first two cards does"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


class HandsVoid(Interruption):
    """All hands are void, but trips wagers are settled on a full board."""


def _cards_to_come(table: Table, report: Report) -> None:
    if len(table.community.cards) == BOARD:
        raise NoSuchIrregularity("All cards of the round are dealt.", LAW("13(b)"))


def _shoe_in_use(table: Table, report: Report) -> None:
    if len(table.dealer.cards) == CARDS:
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("9(d)"))


def _stub_racked(table: Table, report: Report) -> None:
    if len(table.community.cards) < BOARD:
        raise NoSuchIrregularity("The stub is counted once all cards are dealt.", LAW("7(f)"))


def _can_be_completed(table: Table, report: Report) -> None:
    if table.community.cards:
        raise NoSuchIrregularity(
            "The cards that would complete the dealer's hand are turned face up.", LAW("13(d)")
        )


class UltimateTexasHoldem(BankedPoker):
    """Two cards each and five for all; the sooner a player raises, the more."""

    id = "ultimate-texas-holdem"
    title = "Ultimate Texas hold 'em"
    law = LAW
    options_model = UltimateOptions

    opening_law = LAW("3(b)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(c)1ii")
    second_deck_law = LAW("2(b)4")
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"),
                     ((LAW("7(d)1"), LAW("7(d)2")), (LAW("7(d)3"), LAW("7(d)4")))),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"),
                        ((LAW("8(c)1"), LAW("8(c)2")), (LAW("8(c)3"), LAW("8(c)4")))),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)")),
    }  # fmt: skip
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of two from an automated shoe
        LAW("4(b)1"), LAW("4(b)2"),  # the family cuts what no device has shuffled
        LAW("5(a)"),  # the rank of the cards, as hands.five knows it
        LAW("6(e)"),  # only the seated wager, and they stay until the round is over
        LAW("10(c)2"),  # who checks is asked again
    )  # fmt: skip

    # 32.5 Rankings

    ranking = {
        Category.ROYAL_FLUSH: LAW("5(b)1"),
        Category.STRAIGHT_FLUSH: LAW("5(b)2"),
        Category.FOUR: LAW("5(b)3"),
        Category.FULL_HOUSE: LAW("5(b)4"),
        Category.FLUSH: LAW("5(b)5"),
        Category.STRAIGHT: LAW("5(b)6"),
        Category.THREE: LAW("5(b)7"),
        Category.TWO_PAIRS: LAW("5(b)8"),
        Category.PAIR: LAW("5(b)9"),
        Category.HIGH_CARD: LAW("5(c)"),
    }

    # 32.6 and 32.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    blind = Wager(
        "blind",
        LAW("6(b)"),
        pay_tables(
            LAW("11(c)"),
            """
                                     fixed
            royal flush              500 to 1
            straight flush           50 to 1
            four-of-a-kind           10 to 1
            full house               3 to 1
            flush                    3 to 2
            straight                 1 to 1
            less than a straight     push
            """,
        ),
        equals=ante,
    )
    ante.requires = (blind,)  # neither is placed without the other
    trips = Wager(
        "trips",
        LAW("6(c)"),
        pay_tables(
            LAW("11(d)"),
            """
                                A     B     C     D
            royal flush         50    50    50    50
            straight flush      40    40    40    40
            four-of-a-kind      30    30    30    20
            full house          9     8     8     7
            flush               7     6     7     6
            straight            4     5     4     5
            three-of-a-kind     3     3     3     3
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    play = Wager(
        "play", LAW("6(d)"), fixed(LAW("11(b)")), in_play=True,
        help="once in a round: three or four antes first, two on the flop, one at the last",
    )  # fmt: skip

    readings = (
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("5(b)2"), "The suited ace, king, queen, jack and 10 is a royal flush and pays "
                "as one; the highest straight flush is king high."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("10(a)2"), "To check is to wait for the next opportunity, whatever 32.1 says."),
        Reading(LAW("10(e)2i"), "A folded hand with a trips wager is turned up when its seat is "
                "reached in the settlement."),
        Reading(LAW("10(f)"), "A hand is any five of the seven cards."),
        Reading(LAW("10(g)"), "Against a dealer without a pair the ante comes back even to a lower "
                "hand; blind and play wager are settled as ever, and may lose."),
        Reading(LAW("11(e)"), "The limit is on what a hand wins beside its wagers. Ante, blind, "
                "play and trips are paid in this order, and what is paid last is cut."),
        Reading(LAW("11(e)"), "The most that can be won at the minimum counts the ante, the blind, "
                "a play wager of four antes and a trips wager, each at its highest odds."),
        Reading(LAW("13(a)"), "A hand that was folded before stays folded; cards still missing "
                "for a full board are dealt with their burn cards."),
        Reading(LAW("13(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the trips wagers.",
                "late_face_up_card"),
        Reading(LAW("13(d)"), "A player's misdeal found in play voids that hand alone; one found "
                "by the count of the stub voids all. The trips wager of a void hand comes back."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        seen = [*spot.cards, *table.community.cards]
        return five.best(seen).words if len(seen) >= FIVE_CARDS else ""

    def seating_law(self) -> Citation:
        return LAW("12")

    # 32.7 to 32.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        hands = [*(spot.hand for spot in table.clockwise()), table.dealer]
        first = self.deals(hands, CARDS)
        cards = deque([*first, *self.board(table)])
        try:
            yield from self.play_hands(table, cards, len(first))
        except HandsVoid as void:
            yield from self.settle_trips_alone(table, cards, void)

    def board(self, table: Table) -> list[Burn | Deal]:
        """32.10(b) and (d): the steps that bring the community cards."""
        flop, last = LAW("10(b)"), LAW("10(d)")
        return [
            Burn(flop), table.deal(table.community, flop, Seen.ALL, FLOP),
            Burn(last), table.deal(table.community, last, Seen.ALL, LAST),
        ]  # fmt: skip

    def bring(self, table: Table, cards: deque[Burn | Deal], count: int) -> Procedure[None]:
        """Perform the next steps of the deal; each is struck off once it is done."""
        table.phase = Phase.DEALING
        for _ in range(count):
            step = cards[0]
            if not (isinstance(step, Deal) and step.spot and table.spots[step.spot - 1].void):
                yield step
            cards.popleft()

    def play_hands(self, table: Table, cards: deque[Burn | Deal], first: int) -> Procedure[None]:
        yield from self.bring(table, cards, first)
        if self.options.dealing == AUTOMATED:
            yield Duty("Take the cards from the shoe to deal the rest by hand", LAW("9(d)"))
        yield from self.decisions(table, BEFORE_FLOP)
        yield from self.bring(table, cards, 2)
        yield from self.decisions(table, ON_FLOP)
        yield from self.bring(table, cards, 2)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.decisions(table, AT_LAST)
        yield from self.settle(table)

    def decisions(self, table: Table, stage: Stage) -> Procedure[None]:
        """32.10(a), (c) and (e): everybody without a play wager may place one."""
        table.phase = Phase.PLAYING
        for spot in table.clockwise():
            if spot.bet(self.play) is None:
                played = yield from self.offer(
                    table, spot, self.play, stage.times, stage.otherwise, stage.law, stage.placed
                )
                if stage is AT_LAST and not played:
                    yield from self.fold(table, spot)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """32.10(e)2: the ante and the blind are lost; the cards wait under a trips wager."""
        spot.folded = True
        for wager in (self.ante, self.blind):
            if (bet := spot.bet(wager)) is not None:
                yield table.take(bet, LAW("10(e)2"), "fold")
        if spot.bet(self.trips) is not None:
            yield Duty("Place the cards face down under the trips wager", LAW("10(e)2i"))
        elif spot.cards:
            yield table.collect(spot.hand, LAW("10(e)2ii"))

    # 32.10(f) to (i) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SETTLING
        board = table.community.cards
        dealer = five.best([*table.dealer.cards, *board])
        yield table.reveal(table.dealer, LAW("10(f)"), dealer.words)
        limit = self.payout_limit(table)
        for spot in table.counterclockwise():
            hand = five.best([*spot.cards, *board])
            yield table.reveal(spot.hand, LAW("10(h)"), hand.words)
            yield from within(limit, list(self.results(table, spot, hand, dealer)), LAW("11(e)"))
            yield table.collect(spot.hand, LAW("10(h)"))
        yield from self.collect_all(table, LAW("10(i)"))

    def results(
        self, table: Table, spot: Spot, hand: FiveRank, dealer: FiveRank
    ) -> Iterator[Event]:
        """What becomes of each wager of a spot, in the order in which they are settled."""
        ante, blind, play, trips = (
            spot.bet(wager) for wager in (self.ante, self.blind, self.play, self.trips)
        )
        if ante is not None:
            if dealer < QUALIFIES:
                yield table.give_back(ante, LAW("10(g)"), "dealer does not qualify")
            else:
                yield self.against(table, ante, hand, dealer, SHOWDOWN)
        if blind is not None:
            if hand > dealer:
                kind = str(hand.category)
                paid = self.pays(self.blind, kind) is not None
                yield self.by_table(table, blind, kind if paid else LESS)
            else:
                yield self.against(table, blind, hand, dealer, SHOWDOWN)
        if play is not None:
            yield self.against(table, play, hand, dealer, SHOWDOWN)
        if trips is not None:
            yield self.by_table(table, trips, str(hand.category), LAW("10(h)4"))

    def payout_limit(self, table: Table) -> Cents:
        """32.11(e): what one hand may win, $50,000 or what the minimum wagers could win."""
        ante = table.limits.of(self.ante.name).minimum
        trips = table.limits.of(self.trips.name).minimum
        most = ante * (1 + MOST_PLAYED)  # ante and play, at even money
        for wager, amount in ((self.blind, ante), (self.trips, trips)):
            highest = self.tables[wager.name].highest
            assert highest is not None, "both tables have odds"
            most += amount * highest.win // highest.stake
        return max(PAYOUT_LIMIT, most)

    def settle_trips_alone(
        self, table: Table, cards: deque[Burn | Deal], void: Interruption
    ) -> Procedure[None]:
        """32.13(a) and (b): a full board for the trips wagers, and all else goes back."""
        if table.bets_on(self.trips):
            yield from self.bring(table, cards, len(cards))
            table.phase = Phase.SETTLING
            for spot in table.counterclockwise():
                if (trips := spot.bet(self.trips)) is not None:
                    hand = five.best([*spot.cards, *table.community.cards])
                    yield table.reveal(spot.hand, void.law, hand.words)
                    paid = self.by_table(table, trips, str(hand.category), LAW("10(h)4"))
                    yield from within(self.payout_limit(table), [paid], LAW("11(e)"))
        raise Void(void.law, void.text)

    # 32.13 Irregularities, and those of the cut and the count

    @irregularity(LAW("13(a)"), check=misdeals.dealer_has_cards)
    def dealer_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """A card of the dealer is exposed before every player has folded or played."""
        raise HandsVoid(LAW("13(a)"), "All hands are void: a card of the dealer was exposed.")
        yield

    @irregularity(LAW("13(b)"), check=_cards_to_come)
    def card_face_up(self, table: Table, report: Report) -> Procedure[None]:
        """A card is found face up in the shoe or the deck."""
        yield Burn(LAW("13(b)"), 1, Seen.ALL)
        late = all(
            len(hand.cards) == CARDS
            for hand in (*(spot.hand for spot in table.clockwise()), table.dealer)
        )
        alone = table.count(report.name) == 1
        if alone and not (late and self.options.late_face_up_card == "voids the hands"):
            return
        kind = HandsVoid if late else Void
        raise kind(LAW("13(b)"), "All hands are void: cards were found face up.")

    card_drawn_in_error = misdeals.drawn_in_error(LAW("13(c)"), Phase.IN_PLAY)
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("13(d)"))
    dealer_misdealt = Irregularity(
        LAW("13(d)"), "The dealer has an incorrect number of cards that cannot be put right",
        void_all,
    )  # fmt: skip

    @irregularity(LAW("13(d)"), check=_can_be_completed)
    def dealer_hand_completed(self, table: Table, report: Report) -> Procedure[None]:
        """The dealer has too few cards, and takes the missing ones in sequence."""
        yield Duty("Deal yourself the cards that are missing, in sequence", LAW("13(d)"))

    shuffler_jams = misdeals.shuffler_fails(LAW("13(e)"))
    shoe_jams = misdeals.shoe_fails(LAW("13(f)"), Phase.DEALING, check=_shoe_in_use)
    device_removed = misdeals.device_leaves(LAW("13(g)"))
    improper_cut = misdeals.cut_improper(LAW("4(d)"))
    stub_misdealt = misdeals.stub_shows_misdeal(LAW("7(f)2"), _stub_racked)
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(f)2"), _stub_racked)
