"""Caribbean stud poker, 13:69F-16."""

from __future__ import annotations

from pitboss.equipment.cards import ACE, KING
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import NO_QUALIFIER, Comparison, Folding
from pitboss.games.banked_poker.caribbean_options import DECK, LAW, CaribbeanOptions
from pitboss.games.banked_poker.caribbean_progressive import CaribbeanProgressive
from pitboss.games.banked_poker.ends import EQUAL, FOLD, HIGHER, LOWER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    FirstCards,
    dealt_by_7d,
    family_obeys_3,
    ranked,
)
from pitboss.games.deal_plan import DOWN, UP, DealStage, Give, To, in_turn
from pitboss.games.dealing import AUTOMATED
from pitboss.games.progressives import chip_kept
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation
from pitboss.table.irregularities import Phase, Report, irregularity, void_hand
from pitboss.table.money import Cents
from pitboss.table.pay_tables import pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

CARDS = 5
TWICE = 2
"""A bet wager, in antes."""
HANDS = Kinds(FIVE_CARDS)
"""16.5(b): the categories."""
QUALIFIES = FiveRank.least(Category.HIGH_CARD, ACE, KING)
LESS = "one pair or less"
FOLDS = Choice(FOLD, "forfeit the ante, and a progressive wager")


def _one_at_a_time(first: Citation, up: Citation, *laws: Citation) -> DealStage:
    """The dealer's first card is face up."""
    last = (Give(To.EVERYONE, laws[-1]),) * 3
    return (Give(To.PLAYERS, first), Give(To.DEALER, up, UP), *in_turn(laws[:2], To.DEALER), *last)


FIRST = FirstCards(
    _one_at_a_time(*LAW.numbered("7(d)", 5)), _one_at_a_time(*LAW.numbered("8(c)", 5)),
    (Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS), Give(To.DEALER, LAW("9(c)"), DOWN * CARDS)),
)  # fmt: skip

SHOWDOWN = Comparison(win=LAW("10(e)3"), lose=LAW("10(e)1"), push=LAW("10(e)2"))


def _hole_card_dealt(table: Table, report: Report) -> None:
    if len(table.dealer.cards) < 2:  # the first card is face up
        raise NoSuchIrregularity("The dealer has no hole card yet.", LAW("13(a)"))


def _dealt_to(table: Table, report: Report) -> None:
    if not table.spots[report.spot - 1].cards:
        raise NoSuchIrregularity("That player has no card yet.", LAW("13(d)"))


class CaribbeanStud(CaribbeanProgressive):
    """Five cards each, one of the dealer's face up; bet twice the ante, or fold."""

    id = "caribbean-stud"
    title = "Caribbean stud poker"
    law = LAW
    revision = 4
    tender = Tender(LAW("6(a)"), ("ante",))
    options_model = CaribbeanOptions

    remain_law = LAW("6(f)")
    seat_law = LAW("6(e)")
    cards = DECK
    methods = dealt_by_7d(LAW, FIRST, waived=(None, None, LAW("9(f)")))
    obeys = (
        LAW("11(b)1"), LAW("11(b)2"), LAW("11(b)3"),  # only winning hands with the light on
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(d)"),  # a bet wager is made only in play
        LAW("11(c)"),  # a progressive wager does not depend on the dealer's hand
    )  # fmt: skip

    # 16.5 Rankings

    ranker = FIVE_CARDS
    qualifier = QUALIFIES
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

    # 16.6 and 16.12 Wagers and what they pay

    bet = Wager(
        "bet",
        LAW("10(a)"),
        pay_tables(
            LAW("12(c)"),
            """
                                usual    as printed
            royal flush         100      100
            straight flush      50       50
            four-of-a-kind      20       20
            full house          7        7
            flush               5        5
            straight            4        4
            three-of-a-kind     3        3
            two pairs           2        2
            one pair or less    1        2
            """,
            minimum=True,
        ),
        in_play=True,
        help="stay in against the dealer, for twice the ante",
    )
    main = ("ante", "bet")
    settled = ("ante", "bet", "progressive")
    stages = (Stage(LAW("10(a)"), Sees(own=CARDS, dealer=1), bet, (TWICE,), FOLDS),)
    grades = {"bet": Grade(HANDS, rest=LESS), "progressive": Grade(HANDS)}

    readings = (
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("5(b)1"), "A royal flush is ace, king, queen, jack and 10 of one suit."),
        Reading(LAW("6(c)"), "A progressive wager coupon is wagered as the dollar chip that it "
                "stands for."),
        Reading(LAW("6(b)"), "Wagers that may follow No more bets are those of 16.10."),
        Reading(LAW("7(b)"), "Progressive chips are counted and the meter advances before the "
                "deal, and the wagers are settled with the hands, so that void hands give them "
                "back; the lock-out button of 16.8 and 16.9 is the same act."),
        Reading(LAW("8(c)2"), "The dealer's first card is face up, whatever 16.8(b)3 says of "
                "each card."),
        Reading(LAW("9(g)"), "The bottom card of the dealer's stack is its first."),
        Reading(LAW("9(f)"), "The count of the stub is waived with an automated shoe alone."),
        Reading(LAW("10(a)"), "Folded cards are collected at once, and a progressive wager on "
                "them is lost."),
        Reading(LAW("10(e)"), "The exceptions of (e) and (f) for (g) concern the order in which "
                "cards are picked up alone."),
        Reading(LAW("12(c)"), "One pair or less pays 1 to 1, a misprint apart; the table is that "
                "of the bet wager.", "bet_table"),
        Reading(LAW("12(d)"), "The most that can be won at the minimum is the ante, and a bet of "
                "two antes by its highest row."),
        Reading(LAW("12(g)"), "Every progressive payout is deducted from the meter, or shares of "
                "it alone; an empty meter starts again.", "progressive_deducts"),
        Reading(LAW("12(g)"), "Royal flushes share what is on the meter when the first is paid, "
                "and all of it leaves the meter then; shares are rounded up to a cent."),
        Reading(LAW("13(a)"), "A hole card exposed before every player has bet or folded voids "
                "all hands; hands that were folded before stay so."),
        Reading(LAW("13(d)"), "A player's misdeal found in play voids that hand alone; one found "
                "by the count of the stub voids all."),
    )  # fmt: skip

    # 16.7 to 16.10 The round

    bets_law = LAW("6(b)")

    def before_deal(self, table: Table) -> Procedure[None]:
        yield from self.lock(table)

    def before_decisions(self, table: Table) -> Procedure[None]:
        if self.dealing(table) == AUTOMATED:
            yield table.reveal(table.dealer, LAW("9(g)"), up=(0,))

    foldings = (Folding(LAW("10(a)")),)

    def settle(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SETTLING
        dealer = five.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(d)"), dealer.words)
        ends = {
            spot: self.end(table, spot, dealer, five.best(spot.cards))
            for spot in table.counterclockwise()
        }
        if dealer >= QUALIFIES:
            yield from self.settle_showdown(table, ends)
        else:
            yield from self.settle_no_hand(table, ends)
        yield from self.collect_all(table, LAW("10(g)"))

    def settle_showdown(self, table: Table, ends: dict[Spot, End]) -> Procedure[None]:
        """16.10(e): turn over hands and collect losers, then ties, then pay winners."""
        for spot, end in ends.items():
            yield table.reveal(spot.hand, LAW("10(e)"), five.best(spot.cards).words)
            if end.against == LOWER:
                yield from self.resolve(table, spot, end, LAW("10(e)1"))
        for spot, end in ends.items():
            if end.against == EQUAL:
                yield from self.resolve(table, spot, end, LAW("10(e)2"))
        winners = {spot: end for spot, end in ends.items() if end.against == HIGHER}
        for spot, end in winners.items():
            yield from self.resolve(table, spot, end)
        for spot in winners:  # they stay face up until all winning wagers are paid
            yield table.collect(spot.hand, LAW("10(e)3"))

    def settle_no_hand(self, table: Table, ends: dict[Spot, End]) -> Procedure[None]:
        """16.10(f): pay antes and return bets, whatever the players hold."""
        yield table.announce("No hand", LAW("10(f)2"))
        for spot in ends:
            if self.options.hands_shown or spot.bet(self.progressive):
                yield table.reveal(spot.hand, LAW("10(f)1"), five.best(spot.cards).words)
        for spot, end in ends.items():
            yield from self.resolve(table, spot, end)
        for spot in ends:
            yield table.collect(spot.hand, LAW("10(f)4"))

    def resolve(
        self, table: Table, spot: Spot, end: End, collect: Citation | None = None
    ) -> Procedure[None]:
        """All wagers of a hand, the progressive last, and then its cards (16.11(a))."""
        for name in self.settled:
            bet = spot.bet(self.wagers[name])
            if bet is None:
                continue
            for verdict in self.judged(name, end):
                if bet.wager is self.progressive and verdict.fate is Fate.WON:
                    yield from self.pay_progressive(table, bet, verdict)
                elif bet.wager is self.bet:
                    yield from self.limited(table, table.settle(bet, verdict))
                else:
                    yield from table.settle(bet, verdict)
        if collect is not None:
            yield table.collect(spot.hand, collect)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if end.folded:
            return None if paid is self.bet else lost(LAW("10(a)"), FOLD)
        if paid is self.progressive:
            return chip_kept(self.by_grade(paid, end, LAW("11(a)")))
        if not end.qualifies:
            if paid is self.ante:
                return won(self.odds(self.ante), LAW("10(f)2"), NO_QUALIFIER)
            return returned(LAW("10(f)3"), NO_QUALIFIER)
        if paid is self.bet and end.against == HIGHER:
            return self.by_grade(paid, end)
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    payout = LimitPerHand(LAW("12(d)"), {"ante": 1, "bet": TWICE})

    def chosen_limit(self) -> Cents:
        return int(self.options.bet_limit)

    # 16.13 Irregularities, and those of 16.10(c), the cut and the count

    @irregularity(LAW("13(d)"), at_spot=True, check=_dealt_to)
    def incorrect_number_of_cards(self, table: Table, report: Report) -> Procedure[None]:
        """A player is dealt an incorrect number of cards."""
        bet = table.spots[report.spot - 1].bet(self.progressive)
        yield from self.take_back(table, [bet] if bet is not None else [], LAW("13(d)"))
        yield from void_hand(self, table, report)

    information_exchanged = misdeals.information_exchanged(LAW("10(c)"))
    hole_card_exposed = misdeals.dealer_exposed(LAW("13(a)"), _hole_card_dealt)
    card_face_up = misdeals.face_up(LAW("13(b)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("13(c)"))
    dealer_hand_completed = misdeals.dealer_card_missed(LAW("13(d)"))
    dealer_misdealt = misdeals.dealer_misdealt(LAW("13(d)"))
    devices = misdeals.devices(LAW("13(e)"), LAW("13(f)"), LAW("13(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("9(f)"))
