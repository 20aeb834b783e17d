"""Texas hold 'em bonus poker, 13:69F-28."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.errors import BadAmount, NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import BankedPoker, Comparison, within
from pitboss.games.banked_poker.ends import (
    BOARD,
    FOLD,
    HIGHER,
    OWN,
    THE_DEALERS,
    End,
    Grade,
    Sees,
    Stage,
)
from pitboss.games.banked_poker.saved_wagers import SideWagersRemain
from pitboss.games.banked_poker.starting_hands import (
    ACES,
    BONUS_ROWS,
    CARDS,
    BothHands,
    bonus_row,
)
from pitboss.games.card_table import IdleLaws
from pitboss.games.deal_plan import DOWN, UP, Give, PlannedDeal, To
from pitboss.games.dealing import (
    AUTOMATED,
    BY_HAND,
    SHOE,
    Dealing,
    Method,
    check_dealing,
    counting_shuffler_option,
    dealing_option,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Irregularity, Phase, Report, Void, void_all
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-28")

HANDS = Kinds(FIVE_CARDS)
"""28.5(b): the categories, best five of seven cards."""
PAYOUT_LIMIT = 50_000 * DOLLAR
FLOP, TURN, RIVER = 3, 4, 5
"""Community cards on the table after each."""
FLOP_TIMES = 2
"""28.1: a flop wager is twice the ante."""

STARTING_HANDS = BothHands(bonus_row, BONUS_ROWS, ACES, "ace-ace, the dealer's too")
"""28.11(c) and (d)."""
FOLDS = Choice(FOLD, "forfeit the ante; a bonus wager stays")
CHECKS = Choice("check", "no wager before the next card")
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
    (Give(To.BURN, LAW("10(d)")), Give(To.COMMUNITY, LAW("10(d)"), UP)),
    (Give(To.BURN, LAW("10(f)")), Give(To.COMMUNITY, LAW("10(f)"), UP)),
)
"""Flop, turn and river, whatever the first cards are dealt from."""

SHOWDOWN = Comparison(win=LAW("10(h)2"), lose=LAW("10(h)1"), push=LAW("10(h)3"))
FLUSH = "flush or higher"
WITH_ACES = "with the dealer's aces"


@dataclass(frozen=True)
class TexasBonusOptions(Options):
    """What 13:69F-28 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    counting_shuffler: bool = counting_shuffler_option(LAW("7(g)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    ante_pays: Literal["straight or higher", "flush or higher"] = option(
        "straight or higher", LAW("10(h)2"), "the winning hands with which the ante is paid"
    )
    bonus_table: Literal["minimum", "with the dealer's aces"] = option(
        "minimum", LAW("11(d)"), "the bonus pay table, with or without a row for aces against aces"
    )
    saved_bonus: Literal["players' cards alone", "with the dealer's aces"] = option(
        "players' cards alone", LAW("12(a)"), "the rows that a bonus beside void hands is paid by"
    )
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("12(b)"), "what one card found face up after the first two cards does"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


def _players_decide(table: Table, report: Report) -> None:
    """28.12(a) ends with the last decision: a fold, or a choice before the river card."""
    misdeals.dealer_has_cards(table, report)
    on_board = len(table.community.cards)
    river_due = on_board == TURN and table.phase is Phase.DEALING
    everybody_folded = all(spot.folded for spot in table.clockwise())
    if on_board == RIVER or river_due or everybody_folded:
        raise NoSuchIrregularity(
            "Every player has decided: the dealer's cards are turned up when the board is full.",
            LAW("12(a)"),
        )


class TexasHoldemBonus(BankedPoker):
    """Two cards each and five for all, with a wager before each street."""

    id = "texas-holdem-bonus"
    title = "Texas hold 'em bonus poker"
    law = LAW
    revision = 2
    options_model = TexasBonusOptions

    remain_law = LAW("6(e)")
    tender = Tender(LAW("6(a)"), ("ante", "bonus"))
    opening_law = LAW("3(b)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(c)1ii")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("4(e)"), wash=LAW("3(c)"))
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"), (FROM_SHOE, *BOARDS),
                     LAW("7(g)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FROM_HAND, *BOARDS),
                        LAW("8(f)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"), (STACKS, *BOARDS),
                          LAW("9(f)")),
    }  # fmt: skip
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of two from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("4(b)1"), LAW("4(b)2"),  # the family cuts what no device has shuffled
        LAW("5(a)"),  # the rank of the cards, as hands.five knows it
        LAW("6(d)"),  # wagers in play by 28.10
    )  # fmt: skip

    # 28.5 Rankings

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

    # 28.6 and 28.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    bonus = Wager(
        "bonus",
        LAW("6(c)"),
        pay_tables(
            LAW("11(c)"),
            """
                                                     minimum   with the dealer's aces
            ace-ace, the dealer's too                -         1000
            ace-ace                                  30        30
            ace-king, same suit                      25        25
            ace-queen or ace-jack, same suit         20        20
            ace-king, different suits                15        15
            king-king, queen-queen or jack-jack      10        10
            ace-queen or ace-jack, different suits   5         5
            10-10 through two-two                    3         3
            """,
            minimum=True,
        ),
        requires=(ante,),
    )
    flop = Wager(
        "flop", LAW("10(a)1"), fixed(LAW("11(b)")), in_play=True,
        help="stay in, for twice the ante",
    )  # fmt: skip
    turn = Wager(
        "turn", LAW("10(c)"), fixed(LAW("11(b)")), in_play=True,
        help="wager once more before the turn card, as much as the ante",
    )  # fmt: skip
    river = Wager(
        "river", LAW("10(e)"), fixed(LAW("11(b)")), in_play=True,
        help="wager once more before the river card, as much as the ante",
    )  # fmt: skip

    main = ("ante", "flop", "turn", "river")
    settled = ("ante", "flop", "turn", "river", "bonus")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), flop, (FLOP_TIMES,), FOLDS, LAW("10(a)1")),
        Stage(LAW("10(c)"), Sees(CARDS, FLOP), turn, (1,), CHECKS),
        Stage(LAW("10(e)"), Sees(CARDS, TURN), river, (1,), CHECKS),
    )
    grades = {
        "ante": Grade(HANDS, (OWN, BOARD)),
        "bonus": Grade(STARTING_HANDS, (OWN, THE_DEALERS)),
    }

    readings = (
        Reading(LAW("3(c)"), "Cards are shuffled by 28.4, which the cited 38.4 stands for."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("5(b)1"), "The royal flush has a 10, and is apart from the straight flush, "
                "whose highest is king high."),
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("6(b)"), "Ante and bonus are placed before no more bets; the other wagers as "
                "28.10 has them."),
        Reading(LAW("10(a)2i"), "A folded hand with a bonus is turned up when its seat is reached "
                "in the settlement, and the bonus is settled then."),
        Reading(LAW("10(b)"), "The community cards are dealt even where every player has folded."),
        Reading(LAW("10(h)2"), "The ante of a winning hand below the elected rank comes back: it "
                "is not paid, and only a lower hand loses.", "ante_pays"),
        Reading(LAW("11(d)"), "Aces against aces is a row of its own, in place of the 30 to 1, "
                "and is of the dealer's two cards alone.", "bonus_table"),
        Reading(LAW("11(e)"), "The limit is on what a hand wins beside its wagers. Ante, flop, "
                "turn, river and bonus are paid in this order, and what is paid last is cut."),
        Reading(LAW("11(e)"), "The most that can be won at the minimum counts the ante, a flop "
                "wager of two antes, turn, river and bonus, each at its highest odds."),
        Reading(LAW("12(a)"), "A bonus beside void hands is paid by 28.11(c), without the row "
                "for the dealer's aces; cards that a player still misses are dealt for it.",
                "saved_bonus"),
        Reading(LAW("12(a)"), "A hand that was folded before stays folded. Once nobody decides any "
                "more, an exposed card changes nothing."),
        Reading(LAW("12(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the bonus wagers.",
                "late_face_up_card"),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone, its bonus "
                "with it; the others play on, and the shuffle after the round is the one that is "
                "asked for. A misdeal found by the count of the stub voids all."),
        Reading(LAW("12(f)"), "A jam voids the round with all its wagers, the bonus among them."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        seen = [*spot.cards, *table.community.cards]
        return five.best(seen).words if len(seen) > FLOP else ""

    def seating_law(self) -> Citation:
        return LAW("13")

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.bonus and 0 < amount < DOLLAR:
            raise BadAmount("The bonus is at least $1.", LAW("6(c)"))
        super().admit_amount(table, wager, amount, on)

    # 28.7 to 28.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal = self.planned_deal(table)
        try:
            yield from self.play_hands(table, deal)
        except SideWagersRemain as void:
            yield from self.settle_bonuses_alone(table, deal, void)

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        yield from deal.next_stage(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
            yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.settle(table)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """28.10(a)2: the ante is lost; the cards wait for the bonus."""
        spot.folded = True
        yield from self.forfeits(table, spot)
        if spot.bet(self.bonus) is not None:
            yield Duty("Leave the cards on the table for the bonus wager", LAW("10(a)2i"))
        elif spot.cards:
            yield table.collect(spot.hand, LAW("10(a)2ii"))

    # 28.10(g) to (i) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        board = table.community.cards
        dealer = five.best([*table.dealer.cards, *board])
        yield table.reveal(table.dealer, LAW("10(g)"), dealer.words)
        table.phase = Phase.SETTLING
        limit = self.payout_limit(table)
        for spot in table.counterclockwise():
            if not spot.bets:
                continue
            hand = five.best([*spot.cards, *board])
            law = LAW("10(a)2i") if spot.folded else LAW("10(h)")
            yield table.reveal(spot.hand, law, "" if spot.folded else hand.words)
            results = self.results(table, spot, self.end(table, spot, dealer, hand))
            bonus = spot.bet(self.bonus) is not None
            yield from within(table, limit, list(results), LAW("11(e)"))
            yield table.collect(spot.hand, LAW("10(h)4") if bonus else LAW("10(h)"))
        yield from self.collect_all(table, LAW("10(i)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.bonus:
            return self.by_grade(paid, end, LAW("10(h)4"))
        if end.folded:
            return lost(LAW("10(a)2"), FOLD) if paid is self.ante else None
        least = Category.FLUSH if self.options.ante_pays == FLUSH else Category.STRAIGHT
        low = end.kinds[self.graded["ante"]] < HANDS.place[least]
        if paid is self.ante and end.against == HIGHER and low:
            return returned(LAW("10(h)2"), f"less than a {least}")
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    def payout_limit(self, table: Table) -> Cents:
        """28.11(e): what one hand may win, $50,000 or what the minimum wagers could win."""
        ante = table.limits.of(self.ante.name).minimum
        stakes = dict.fromkeys(self.main, ante)
        stakes["flop"] = FLOP_TIMES * ante
        stakes["bonus"] = max(DOLLAR, table.limits.of(self.bonus.name).minimum)
        return max(PAYOUT_LIMIT, self.most_won(stakes))

    def settle_bonuses_alone(
        self, table: Table, deal: PlannedDeal, void: SideWagersRemain
    ) -> Procedure[None]:
        """28.12(a) and (b): two cards for every bonus, and all else goes back."""
        if table.bets_on(self.bonus):
            if len(deal.stages) > len(BOARDS):
                yield from deal.next_stage(table)
            table.phase = Phase.SETTLING
            dealers = self.options.saved_bonus == WITH_ACES
            if dealers:
                yield table.reveal(table.dealer, void.law)
            for spot in table.counterclockwise():
                if (bonus := spot.bet(self.bonus)) is not None:
                    yield table.reveal(spot.hand, void.law)
                    end = End(kinds=tuple(
                        way.of([*spot.cards, *(table.dealer.cards if dealers else ())])
                        if way is STARTING_HANDS else 0 for way, _ in self.gradings
                    ))  # fmt: skip
                    verdict = self.verdict(self.bonus, end)
                    assert verdict is not None, "a bonus wager is always settled"
                    paid = list(table.settle(bonus, verdict))
                    yield from within(table, self.payout_limit(table), paid, LAW("11(e)"))
        raise Void(void.law, void.text)

    # 28.12 Irregularities, and those of the cut and the count

    dealer_card_exposed = saved_wagers.dealer_exposed(LAW("12(a)"), _players_decide)
    card_face_up = saved_wagers.face_up(LAW("12(b)"), CARDS)
    card_drawn_in_error = misdeals.drawn_in_error(
        LAW("12(c)"), Phase.IN_PLAY, misdeals.cards_to_come
    )
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("12(d)"))
    dealer_misdealt = Irregularity(
        LAW("12(d)"), "The dealer has an incorrect number of cards that cannot be put right",
        void_all,
    )  # fmt: skip
    dealer_hand_completed = saved_wagers.dealer_completed(LAW("12(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("12(e)"))
    shoe_jams = saved_wagers.shoe_jams(LAW("12(f)"), CARDS)
    shuffler_removed = misdeals.shuffler_leaves(LAW("12(g)"))
    shoe_removed = misdeals.shoe_leaves(LAW("12(g)"))
    improper_cut = misdeals.cut_improper(LAW("4(d)"))
    stub_misdealt = misdeals.stub_shows_misdeal(LAW("7(f)2"))
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(f)2"))
    shuffler_miscounts = misdeals.shuffler_counts_bad_deck(LAW("7(g)"))
