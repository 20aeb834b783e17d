"""All-in hold 'em, 19:47-44."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE, TEN, Card
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import NO_QUALIFIER, Comparison
from pitboss.games.banked_poker.board import BoardPoker
from pitboss.games.banked_poker.ends import BOARD, FOLD, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import LimitPerHand, within, won_in_all
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
    two_each,
)
from pitboss.games.banked_poker.starting_hands import CARDS, HOLE_CARD_ROWS, hole_card_row
from pitboss.games.deal_plan import UP, Give, PlannedDeal, To
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, CardKinds, Kinds
from pitboss.hands.rank import Rank
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Phase, Report
from pitboss.table.money import Cents
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Event, Paid, Procedure, Revealed
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("19:47-44")
TABLE = Subchapter("19:46-1")
"""The law on its table and cards."""

HANDS = Kinds(FIVE_CARDS)
"""44.5(b): the categories, best five of seven cards."""
TIMES = 3
"""44.1: a raise wager is three times the ante."""
CALLS_FROM = 11
"""44.10(c)2: the lowest points with which a dealer without a pair calls."""
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
BURNED = Give(To.BURN, LAW("10(f)"))
BOARD_CARD = Give(To.COMMUNITY, LAW("10(f)"), UP)
FULL_BOARD = (
    BURNED, BOARD_CARD._replace(cards=UP * 3), BURNED, BOARD_CARD, BURNED, BOARD_CARD,
)  # fmt: skip

SHOWDOWN = Comparison(win=LAW("10(i)"), lose=LAW("10(i)"), push=LAW("10(i)"))
DECK = opened_by_3(LAW)


@dataclass(frozen=True)
class AllInOptions(OneDeckOptions):
    """The options that 19:47-44 leaves to the casino."""

    cards = DECK
    hole_card_bonus_table: Literal["A", "B", "C", "D"] = option(
        "A", LAW("11(c)"), "the hole card bonus pay table"
    )
    final_hand_bonus_table: Literal["A", "B", "C", "D"] = option(
        "A", LAW("11(d)"), "the final hand bonus pay table"
    )
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("13(b)"), "what one card found face up after the first two cards does"
    )


def _players_decide(table: Table, report: Report) -> None:
    """44.13(a) applies until the last decision, after which the dealer's cards are turned up."""
    misdeals.dealer_has_cards(table, report)
    board_due = table.phase is Phase.DEALING and len(table.dealer.cards) == CARDS
    if board_due or table.memory.stub_out:
        raise NoSuchIrregularity(
            "Every player has decided, and the dealer's cards are turned up.", LAW("13(a)")
        )


class HandLimits:
    """44.11(e): what each hand may still win while its wagers are paid one after the other."""

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


class AllInHoldem(BoardPoker):
    """Two cards each; one raise, then five community cards."""

    id = "all-in-holdem"
    title = "All-in hold 'em"
    law = LAW
    revision = 2
    options_model = AllInOptions
    spots = 6

    bets_law = LAW("6(b)")
    remain_law = LAW("6(e)")
    seat_law = LAW("12")
    tender = Tender(LAW("6(a)"), ("ante", "hole-card-bonus", "final-hand-bonus"))
    cards = DECK
    methods = dealt_by_7d(LAW, two_each(LAW), FULL_BOARD)
    obeys = (
        LAW("3(a)"),  # opened by 44.3(b) to (d)
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("10(c)"), LAW("10(c)2"), LAW("10(c)2i"),  # the dealer's announcements, and points
        LAW("6(d)"),  # the raise by 44.10
        TABLE("13U(a)"),  # six players
        TABLE("18(g)"),  # the cards are changed more often than required
        TABLE("19(b)"), TABLE("19(b)1"), TABLE("19(c)"),  # a shoe or the hand; a device
    )  # fmt: skip

    # 44.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

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

    def dealer_qualifies(self, dealer: Rank, cards: list[Card]) -> bool:
        return calls(cards)

    # 44.7 to 44.10 The round

    saved = ("hole-card-bonus", "final-hand-bonus")
    saved_by_board = ("final-hand-bonus",)
    payout = LimitPerHand(LAW("11(e)"), {"ante": 1, "raise-wager": TIMES}, sides=saved)

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        yield from deal.next_stage(table)
        yield from self.decide(table, self.stages[0])
        yield from self.settle_all(table, deal, HandLimits(table, self.payout_limit(table)))

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        spot.folded = True
        yield Duty("Place the cards face down in front of the ante", LAW("10(a)1"))

    def settle_all(self, table: Table, deal: PlannedDeal, limits: HandLimits) -> Procedure[None]:
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
        """44.10(d) and (e): settle the hole card bonus, and all main wagers if the dealer
        does not call."""
        if called:
            yield table.reveal(spot.hand, LAW("10(e)"))
            yield from self.settle_hole_card_bonus(table, spot, limits)
            return
        if len(spot.bets) > len(self.main):
            yield table.reveal(spot.hand, LAW("10(d)"))
        results = self.results(table, spot, End(qualifies=False), self.main)
        yield from limits.within(spot, results)
        yield from self.settle_hole_card_bonus(table, spot, limits)
        if not spot.bets:
            yield table.collect(spot.hand, LAW("10(d)"))

    def settle_hole_card_bonus(
        self, table: Table, spot: Spot, limits: HandLimits
    ) -> Procedure[None]:
        end = self.graded_end("hole-card-bonus", spot.cards)
        yield from limits.within(spot, self.results(table, spot, end, ("hole-card-bonus",)))

    def show_down(self, table: Table, limits: HandLimits) -> Procedure[None]:
        """44.10(g) to (i): compare hands with the dealer's, and settle every final hand bonus."""
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

    def cards_for_saved(self, table: Table, deal: PlannedDeal, law: Citation) -> Procedure[None]:
        """44.13(a) and (b): deal the cards still needed for the pending bonus wagers."""
        if len(table.dealer.cards) < CARDS:
            yield from deal.next_stage(table)
        if table.bets_on(self.final_hand_bonus):
            yield from deal.rest(table)

    def saved_words(self, table: Table, spot: Spot) -> str:
        return ""

    # 44.13 Irregularities, and those of the cut and the count

    faults = saved_wagers.of_cards(
        LAW("13(a)"), LAW("13(b)"), LAW("13(c)"), LAW("13(d)"), _players_decide
    )
    devices = misdeals.devices(
        LAW("13(e)"), LAW("13(f)"), LAW("13(g)"), jams=saved_wagers.shoe_jams
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"))
