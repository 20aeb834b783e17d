"""All-in hold 'em, 19:47-44."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE, TEN, Card
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import (
    NO_QUALIFIER,
    BankedPoker,
    Comparison,
    within,
    won_in_all,
)
from pitboss.games.banked_poker.ends import BOARD, FOLD, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.saved_wagers import SideWagersRemain
from pitboss.games.banked_poker.starting_hands import CARDS, HOLE_CARD_ROWS, hole_card_row
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
    second_deck_option,
    shuffler_option,
)
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, CardKinds, Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Irregularity, Phase, Report, Void, void_all
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Event, Paid, Procedure, Revealed
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("19:47-44")
TABLE = Subchapter("19:46-1")
"""Its table and cards."""

HANDS = Kinds(FIVE_CARDS)
"""44.5(b): the categories, best five of seven cards."""
PAYOUT_LIMIT = 50_000 * DOLLAR
TIMES = 3
"""44.1: a raise wager is three times the ante."""
CALLS_FROM = 11
"""44.10(c)2: the least points with which a dealer without a pair calls."""
HOLE_CARDS = CardKinds(CARDS, hole_card_row, HOLE_CARD_ROWS)
"""44.11(c)."""


def points(cards: Iterable[Card]) -> int:
    """44.10(c)2i: an ace is 11, a face card 10, any other its number."""
    return sum(11 if card.rank == ACE else min(card.rank, TEN) for card in cards)


def calls(cards: Sequence[Card]) -> bool:
    """44.10(c): whether a dealer with these two cards calls raise wagers."""
    first, second = cards
    return first.rank == second.rank or points(cards) >= CALLS_FROM


FOLDS = Choice(FOLD, "forfeit the ante; bonus wagers stay")
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
FULL_BOARD = (
    Give(To.BURN, LAW("10(f)")), Give(To.COMMUNITY, LAW("10(f)"), UP * 3),
    Give(To.BURN, LAW("10(f)")), Give(To.COMMUNITY, LAW("10(f)"), UP),
    Give(To.BURN, LAW("10(f)")), Give(To.COMMUNITY, LAW("10(f)"), UP),
)  # fmt: skip

SHOWDOWN = Comparison(win=LAW("10(i)"), lose=LAW("10(i)"), push=LAW("10(i)"))


@dataclass(frozen=True)
class AllInOptions(Options):
    """What 19:47-44 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    hole_card_bonus_table: Literal["A", "B", "C", "D"] = option(
        "A", LAW("11(c)"), "the hole card bonus pay table"
    )
    final_hand_bonus_table: Literal["A", "B", "C", "D"] = option(
        "A", LAW("11(d)"), "the final hand bonus pay table"
    )
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("13(b)"), "what one card found face up after the first two cards does"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


def _players_decide(table: Table, report: Report) -> None:
    """44.13(a) ends with the last decision, after which the dealer's cards are turned up."""
    misdeals.dealer_has_cards(table, report)
    board_due = table.phase is Phase.DEALING and len(table.dealer.cards) == CARDS
    if board_due or table.memory.stub_out:
        raise NoSuchIrregularity(
            "Every player has decided, and the dealer's cards are turned up.", LAW("13(a)")
        )


class HandLimits:
    """44.11(e): what each hand may still win, as its wagers are paid one after the other."""

    def __init__(self, table: Table, limit: Cents) -> None:
        self.table = table
        self.limit = limit
        self.left: dict[int, Cents] = {}

    def within(self, spot: Spot, steps: Iterable[Event]) -> Procedure[None]:
        left = self.left.get(spot.number, self.limit)
        for step in within(self.table, left, list(steps), LAW("11(e)")):
            if type(step) is Paid:
                left -= won_in_all(self.table, step)
                self.left[spot.number] = max(0, left)
            yield step


class AllInHoldem(BankedPoker):
    """Two cards each; one raise, and then five cards for all."""

    id = "all-in-holdem"
    title = "All-in hold 'em"
    law = LAW
    options_model = AllInOptions
    spots = 6

    remain_law = LAW("6(e)")
    tender = Tender(LAW("6(a)"), ("ante", "hole-card-bonus", "final-hand-bonus"))
    opening_law = LAW("3(b)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(c)1ii")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("4(e)"), wash=LAW("3(c)"))
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"), (FROM_SHOE, FULL_BOARD)),
        BY_HAND: Method(
            LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FROM_HAND, FULL_BOARD)
        ),
        AUTOMATED: Method(
            LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"), (STACKS, FULL_BOARD)
        ),
    }
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of two from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("4(b)1"), LAW("4(b)2"),  # the family cuts what no device has shuffled
        LAW("5(a)"),  # the rank of the cards, as hands.five knows it
        LAW("10(c)"), LAW("10(c)2"), LAW("10(c)2i"),  # what the dealer announces, and points
        LAW("6(d)"),  # the raise by 44.10
        TABLE("13U(a)"),  # six players
        TABLE("18(g)"),  # the cards are changed more often than that
        TABLE("19(b)1"), TABLE("19(c)"),  # from the hand, and with a shuffling device
    )  # fmt: skip

    # 44.5 Rankings

    ranker = FIVE_CARDS
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

    # 44.6 and 44.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    hole_card_bonus = Wager(
        "hole card bonus",
        LAW("6(c)"),
        pay_tables(
            LAW("11(c)"),
            """
                                             A     B     C     D
            two red aces                     50    60    45    50
            suited ace-king                  25    25    25    25
            pair of aces                     20    20    20    20
            pair of jacks, queens or kings   9     8     8     8
            pair of sixes to tens            4     4     4     3
            pair of twos to fives            2     2     2     2
            two suited cards                 1     1     1     1
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    final_hand_bonus = Wager(
        "final hand bonus",
        LAW("6(c)"),
        pay_tables(
            LAW("11(d)"),
            """
                                A     B     C     D
            royal flush         500   500   500   500
            straight flush      125   125   100   100
            four-of-a-kind      50    50    50    40
            full house          10    8     8     8
            flush               6     6     6     6
            straight            3     4     4     4
            three-of-a-kind     2     2     2     2
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    raise_wager = Wager(
        "raise", LAW("10(a)2"), fixed(LAW("11(b)")), in_play=True,
        help="three times the ante, on all five community cards",
    )  # fmt: skip

    main = ("ante", "raise-wager")
    settled = ("hole-card-bonus", "ante", "raise-wager", "final-hand-bonus")
    stages = (Stage(LAW("10(a)"), Sees(CARDS), raise_wager, (TIMES,), FOLDS, LAW("10(a)2")),)
    grades = {
        "hole-card-bonus": Grade(HOLE_CARDS),
        "final-hand-bonus": Grade(HANDS, (OWN, BOARD)),
    }

    readings = (
        Reading(LAW("1"), "A push is that of 44.10(i), which the cited 44.10(g) stands for."),
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("10(a)"), "There are two choices, although the text announces three: to fold, "
                "or to raise three times the ante."),
        Reading(LAW("10(d)"), "A dealer who does not call pays the antes of players who raised; "
                "those of folded hands were collected. Cards are turned up to settle a bonus."),
        Reading(LAW("10(f)"), "The community cards are dealt where a dealer who calls faces a "
                "raise, or a final hand bonus is pending; then they decide that wager alone."),
        Reading(LAW("11(c)"), "Two cards are paid by the highest row that they fit, once."),
        Reading(LAW("11(e)"), "The limit is on what a hand wins beside its wagers. They count in "
                "the order in which they are paid, and what is paid last is cut."),
        Reading(LAW("11(e)"), "The most that can be won at the minimum counts the ante, a raise of "
                "three antes and both bonus wagers, each at its highest odds."),
        Reading(LAW("13"), "The irregularities are 44.13, although they are headed 42.13."),
        Reading(LAW("13(a)"), "Antes of folded hands are collected when all have decided, so "
                "that hands that are void before that give them back. Cards that are still missing "
                "for a bonus are dealt, the board with its burn cards."),
        Reading(LAW("13(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the bonus wagers, for which the board "
                "is dealt.", "late_face_up_card"),
        Reading(LAW("13(d)"), "A player's misdeal found in play voids that hand alone, its bonus "
                "wagers with it; one found by the count of the stub voids all."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        seen = [*spot.cards, *table.community.cards]
        return five.best(seen).words if len(seen) > CARDS else ""

    def seating_law(self) -> Citation:
        return LAW("12")

    def dealer_qualifies(self, dealer: Rank, cards: list[Card]) -> bool:
        return calls(cards)

    # 44.7 to 44.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal, limits = self.planned_deal(table), HandLimits(table, self.payout_limit(table))
        try:
            yield from deal.next_stage(table)
            yield from self.decide(table, self.stages[0])
            yield from self.settle(table, deal, limits)
        except SideWagersRemain as void:
            yield from self.settle_bonuses_alone(table, deal, limits, void)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        spot.folded = True
        yield Duty("Place the cards face down in front of the ante", LAW("10(a)1"))

    def settle(self, table: Table, deal: PlannedDeal, limits: HandLimits) -> Procedure[None]:
        """44.10(b) to (i): folded hands, the dealer's call, the board, and all that is left."""
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            if spot.folded:
                yield from self.settle_folded(table, spot, limits)
        yield self.announce_call(table)
        called = calls(table.dealer.cards)
        raised = [spot for spot in table.counterclockwise() if not spot.folded]
        for spot in raised:
            yield from self.settle_before_board(table, spot, limits, called)
        if (called and raised) or table.bets_on(self.final_hand_bonus):
            yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        table.phase = Phase.SETTLING
        if table.community.cards:
            yield from self.show_down(table, limits)
        yield from self.collect_all(table, LAW("10(j)"))

    def announce_call(self, table: Table) -> Revealed:
        """44.10(c): the dealer's cards, and whether they call."""
        first, second = cards = table.dealer.cards
        if first.rank == second.rank:
            return table.reveal(table.dealer, LAW("10(c)1"), "a pair, calls")
        law, says = (
            (LAW("10(c)2ii(2)"), "calls") if calls(cards) else (LAW("10(c)2ii(1)"), NO_QUALIFIER)
        )
        return table.reveal(table.dealer, law, f"{points(cards)} points, {says}")

    def settle_folded(self, table: Table, spot: Spot, limits: HandLimits) -> Procedure[None]:
        """44.10(b): the ante is lost, the hole card bonus settled; a final hand bonus waits."""
        hole = spot.bet(self.hole_card_bonus) is not None
        final = spot.bet(self.final_hand_bonus) is not None
        if hole or final:
            yield table.reveal(spot.hand, LAW("10(b)2"))
        yield from self.forfeits(table, spot)
        yield from self.settle_hole_card_bonus(table, spot, limits)
        if final:
            yield Duty("Place the cards face up under the final hand bonus", LAW("10(b)2ii"))
        else:
            yield table.collect(spot.hand, LAW("10(b)2i") if hole else LAW("10(b)1"))

    def settle_before_board(
        self, table: Table, spot: Spot, limits: HandLimits, called: bool
    ) -> Procedure[None]:
        """44.10(d) and (e): the hole card bonus, and all main wagers where nobody calls them."""
        if called:
            yield table.reveal(spot.hand, LAW("10(e)"))
            yield from self.settle_hole_card_bonus(table, spot, limits)
            return
        if len(spot.bets) > len(self.main):
            yield table.reveal(spot.hand, LAW("10(d)"))
        end = End(qualifies=False, kinds=(0,) * len(self.gradings))
        yield from limits.within(spot, self.results(table, spot, end, self.main))
        yield from self.settle_hole_card_bonus(table, spot, limits)
        if not spot.bets:
            yield table.collect(spot.hand, LAW("10(d)"))

    def settle_hole_card_bonus(
        self, table: Table, spot: Spot, limits: HandLimits
    ) -> Procedure[None]:
        kinds = [0] * len(self.gradings)
        kinds[self.graded["hole-card-bonus"]] = HOLE_CARDS.of(spot.cards)
        results = self.results(table, spot, End(kinds=tuple(kinds)), ("hole-card-bonus",))
        yield from limits.within(spot, results)

    def show_down(self, table: Table, limits: HandLimits) -> Procedure[None]:
        """44.10(g) to (i): hands against the dealer's, and every final hand bonus."""
        board = table.community.cards
        dealer = five.best([*table.dealer.cards, *board])
        yield table.reveal(table.dealer, LAW("10(g)"), dealer.words)
        for spot in table.counterclockwise():
            if spot.bets:
                hand = five.best([*spot.cards, *board])
                yield table.reveal(spot.hand, LAW("10(h)"), hand.words)
                results = self.results(table, spot, self.end(table, spot, dealer, hand))
                yield from limits.within(spot, results)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.hole_card_bonus:
            return self.by_grade(paid, end)
        if paid is self.final_hand_bonus:
            return self.by_grade(paid, end, LAW("10(i)"))
        if end.folded:
            return lost(LAW("10(b)"), FOLD) if paid is self.ante else None
        if end.qualifies:
            return self.compared(self.wagers[paid.name], end, SHOWDOWN)
        if paid is self.ante:
            return won(self.odds(paid), LAW("10(d)"), NO_QUALIFIER)
        return returned(LAW("10(d)"), NO_QUALIFIER)

    def payout_limit(self, table: Table) -> Cents:
        """44.11(e): what one hand may win, $50,000 or what the minimum wagers could win."""
        stakes = {name: table.limits.of(name).minimum for name in self.settled}
        stakes["raise-wager"] = TIMES * stakes["ante"]
        return max(PAYOUT_LIMIT, self.most_won(stakes))

    def settle_bonuses_alone(
        self, table: Table, deal: PlannedDeal, limits: HandLimits, void: SideWagersRemain
    ) -> Procedure[None]:
        """44.13(a) and (b): cards for every bonus that is pending, and all else goes back."""
        bonuses = (self.hole_card_bonus, self.final_hand_bonus)
        if len(table.dealer.cards) < CARDS and any(map(table.bets_on, bonuses)):
            yield from deal.next_stage(table)
        if table.bets_on(self.final_hand_bonus):
            yield from deal.rest(table)
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            if not any(spot.bet(bonus) for bonus in bonuses):
                continue
            yield table.reveal(spot.hand, void.law)
            yield from self.settle_hole_card_bonus(table, spot, limits)
            if spot.bet(self.final_hand_bonus) is not None:
                end = self.end(table, spot)
                yield from limits.within(
                    spot, self.results(table, spot, end, ("final-hand-bonus",))
                )
        raise Void(void.law, void.text)

    # 44.13 Irregularities, and those of the cut and the count

    dealer_card_exposed = saved_wagers.dealer_exposed(LAW("13(a)"), _players_decide)
    card_face_up = saved_wagers.face_up(LAW("13(b)"), CARDS)
    card_drawn_in_error = misdeals.drawn_in_error(
        LAW("13(c)"), Phase.IN_PLAY, misdeals.cards_to_come
    )
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
