"""Ultimate Texas hold 'em, 13:69F-32."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker, Comparison, within
from pitboss.games.banked_poker.ends import (
    BOARD,
    CHECK,
    FOLD,
    HIGHER,
    OWN,
    End,
    Grade,
    Sees,
    Stage,
)
from pitboss.games.banked_poker.saved_wagers import SideWagersRemain
from pitboss.games.card_table import IdleLaws
from pitboss.games.deal_plan import DOWN, UP, Give, PlannedDeal, To
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
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    Void,
    void_all,
)
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-32")

HANDS = Kinds(FIVE_CARDS)
"""32.5(b): the categories, best five of seven cards."""
LESS = "less than a straight"
PAYOUT_LIMIT = 50_000 * DOLLAR
CARDS = 2
"""Cards of a player or the dealer."""
FLOP, LAST = 3, 2
"""Community cards dealt at a time."""
FULL_BOARD = FLOP + LAST
MOST_PLAYED = 4
"""The highest play wager, in antes."""

FOLDS = Choice(FOLD, "give up the ante and the blind; a trips wager stays")
FROM_SHOE = (
    Give(To.PLAYERS, LAW("7(d)1")), Give(To.DEALER, LAW("7(d)2")),
    Give(To.PLAYERS, LAW("7(d)3")), Give(To.DEALER, LAW("7(d)4")),
)  # fmt: skip
FROM_HAND = (
    Give(To.PLAYERS, LAW("8(c)1")), Give(To.DEALER, LAW("8(c)2")),
    Give(To.PLAYERS, LAW("8(c)3")), Give(To.DEALER, LAW("8(c)4")),
)  # fmt: skip
STACKS = (
    Give(To.EVERYONE, LAW("9(c)"), DOWN * CARDS),
    Duty("Take the cards from the shoe to deal the rest by hand", LAW("9(d)")),
)
BOARDS = (
    (Give(To.BURN, LAW("10(b)")), Give(To.COMMUNITY, LAW("10(b)"), UP * FLOP)),
    (Give(To.BURN, LAW("10(d)")), Give(To.COMMUNITY, LAW("10(d)"), UP * LAST)),
)
"""The community cards, whatever the first cards are dealt from."""

SHOWDOWN = Comparison(win=LAW("10(h)2"), lose=LAW("10(h)1"), push=LAW("10(h)3"))


@dataclass(frozen=True)
class UltimateOptions(Options):
    """What 13:69F-32 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    trips_table: Literal["A", "B", "C", "D"] = option("A", LAW("11(d)"), "the trips pay table")
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("13(b)"), "what one card found face up after the first two cards does"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


def _players_decide(table: Table, report: Report) -> None:
    """32.13(a) ends with the last decision, however much of the board is still to come."""
    misdeals.dealer_has_cards(table, report)
    decided = [
        spot.folded or any(bet.wager.name == "play" for bet in spot.bets)
        for spot in table.clockwise()
    ]
    if all(decided):
        raise NoSuchIrregularity("Every player has folded or placed a play wager.", LAW("13(a)"))


class UltimateTexasHoldem(BankedPoker):
    """Two cards each and five for all; the sooner a player raises, the more."""

    id = "ultimate-texas-holdem"
    title = "Ultimate Texas hold 'em"
    law = LAW
    revision = 3
    options_model = UltimateOptions
    tender = Tender(LAW("6(a)"), ("ante", "blind", "trips"))

    remain_law = LAW("6(e)")
    opening_law = LAW("3(b)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(c)1ii")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("4(e)"), wash=LAW("3(c)"))
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"), (FROM_SHOE, *BOARDS)),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FROM_HAND, *BOARDS)),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"), (STACKS, *BOARDS)),
    }
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of two from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("4(b)1"), LAW("4(b)2"),  # the family cuts what no device has shuffled
        LAW("5(a)"),  # the rank of the cards, as hands.five knows it
        LAW("10(a)2"), LAW("10(c)2"),  # who checks is asked again
    )  # fmt: skip

    # 32.5 Rankings

    ranker = FIVE_CARDS
    qualifier = FiveRank.least(Category.PAIR)
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

    main = ("ante", "blind", "play")
    settled = ("ante", "blind", "play", "trips")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), play, (3, MOST_PLAYED), CHECK, LAW("10(a)1")),
        Stage(LAW("10(c)"), Sees(CARDS, FLOP), play, (2,), CHECK, LAW("10(c)1")),
        Stage(LAW("10(e)"), Sees(CARDS, FULL_BOARD), play, (1,), FOLDS, LAW("10(e)1")),
    )
    grades = {
        "blind": Grade(HANDS, (OWN, BOARD), rest=LESS),
        "trips": Grade(HANDS, (OWN, BOARD)),
    }

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
        return five.best(seen).words if len(seen) > FLOP else ""

    def seating_law(self) -> Citation:
        return LAW("12")

    # 32.7 to 32.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal = self.planned_deal(table)
        try:
            yield from self.play_hands(table, deal)
        except SideWagersRemain as void:
            yield from self.settle_trips_alone(table, deal, void)

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        before_flop, on_flop, at_last = self.stages
        yield from deal.next_stage(table)
        yield from self.decide(table, before_flop)
        yield from deal.next_stage(table)
        yield from self.decide(table, on_flop)
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.decide(table, at_last)
        yield from self.settle(table)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """32.10(e)2: the ante and the blind are lost; the cards wait under a trips wager."""
        spot.folded = True
        yield from self.forfeits(table, spot)
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
            results = self.results(table, spot, self.end(table, spot, dealer, hand))
            yield from within(table, limit, list(results), LAW("11(e)"))
            yield table.collect(spot.hand, LAW("10(h)"))
        yield from self.collect_all(table, LAW("10(i)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.trips:
            return self.by_grade(paid, end, LAW("10(h)4"))
        if end.folded:
            return lost(LAW("10(e)2"), FOLD) if paid in (self.ante, self.blind) else None
        if paid is self.ante and not end.qualifies:
            return returned(LAW("10(g)"), NO_QUALIFIER)
        if paid is self.blind and end.against == HIGHER:
            return self.by_grade(paid, end)
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    def payout_limit(self, table: Table) -> Cents:
        """32.11(e): what one hand may win, $50,000 or what the minimum wagers could win."""
        ante = table.limits.of(self.ante.name).minimum
        trips = table.limits.of(self.trips.name).minimum
        stakes = {"ante": ante, "blind": ante, "play": MOST_PLAYED * ante, "trips": trips}
        return max(PAYOUT_LIMIT, self.most_won(stakes))

    def settle_trips_alone(
        self, table: Table, deal: PlannedDeal, void: Interruption
    ) -> Procedure[None]:
        """32.13(a) and (b): a full board for the trips wagers, and all else goes back."""
        if table.bets_on(self.trips):
            yield from deal.rest(table)
            table.phase = Phase.SETTLING
            for spot in table.counterclockwise():
                if (trips := spot.bet(self.trips)) is not None:
                    hand = five.best([*spot.cards, *table.community.cards])
                    yield table.reveal(spot.hand, void.law, hand.words)
                    verdict = self.verdict(self.trips, self.end(table, spot))
                    assert verdict is not None, "a trips wager is always settled"
                    paid = list(table.settle(trips, verdict))
                    yield from within(table, self.payout_limit(table), paid, LAW("11(e)"))
        raise Void(void.law, void.text)

    # 32.13 Irregularities, and those of the cut and the count

    dealer_card_exposed = saved_wagers.dealer_exposed(LAW("13(a)"), _players_decide)
    card_face_up = saved_wagers.face_up(LAW("13(b)"), CARDS)
    card_drawn_in_error = misdeals.drawn_in_error(LAW("13(c)"), Phase.IN_PLAY)
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("13(d)"))
    dealer_misdealt = Irregularity(
        LAW("13(d)"), "The dealer has an incorrect number of cards that cannot be put right",
        void_all,
    )  # fmt: skip
    dealer_hand_completed = saved_wagers.dealer_completed(LAW("13(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("13(e)"))
    shoe_jams = saved_wagers.shoe_jams(LAW("13(f)"), CARDS)
    shuffler_removed = misdeals.shuffler_leaves(LAW("13(g)"))
    shoe_removed = misdeals.shoe_leaves(LAW("13(g)"))
    improper_cut = misdeals.cut_improper(LAW("4(d)"))
    stub_misdealt = misdeals.stub_shows_misdeal(LAW("7(f)2"))
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(f)2"))
