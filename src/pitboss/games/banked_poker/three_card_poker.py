"""Three-card poker, 13:69F-20."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import QUEEN, SUIT_NAMES
from pitboss.errors import BadOptions, WagerRule
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker, Comparison
from pitboss.games.banked_poker.ends import FOLD, OWN, THE_DEALERS, End, Grade, Sees, Stage
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    THREE_CARD_RANKS,
    FirstCards,
    dealt_by_7c,
    family_obeys_4,
    opened_by_4,
    ranked,
)
from pitboss.games.banked_poker.settlement import (
    PLAYER_BY_PLAYER,
    STEP_BY_STEP,
    Order,
    collect_forfeited,
    settle_hands,
)
from pitboss.games.banked_poker.three_card_tables import ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS
from pitboss.games.deal_plan import DOWN, Give, To
from pitboss.games.dealing import AUTOMATED, Method, OneDeckOptions
from pitboss.hands import three
from pitboss.hands.kinds import FIVE_CARDS, SPADES, THREE_CARDS, Kinds, suited_runs
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.money import dollars
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-20")

MINI_ROYAL = "mini royal flush"
SPADE_MINI_ROYAL = "mini royal flush of spades"
CARDS, NINE = 3, 9
QUALIFIES = ThreeRank.least(Category.HIGH_CARD, QUEEN)

MINI_ROYALS = suited_runs(QUEEN)
HANDS = Kinds(
    THREE_CARDS,
    apart={cards: SPADE_MINI_ROYAL if suit == SPADES else MINI_ROYAL
           for suit, cards in MINI_ROYALS.items()},
    instead={SPADE_MINI_ROYAL: MINI_ROYAL, MINI_ROYAL: str(Category.STRAIGHT_FLUSH)},
)  # fmt: skip
"""20.3(b), with the suited ace, king and queen separate for the tables that list it."""
SIX_CARD_HANDS = Kinds(
    FIVE_CARDS,
    apart={cards: f"six-card {SUIT_NAMES[suit]} royal"
           for suit, cards in suited_runs(NINE).items()},
    instead={f"six-card {suit} royal": str(Category.ROYAL_FLUSH) for suit in SUIT_NAMES},
)  # fmt: skip
"""20.12A(c): the highest five-card hand of the six, or a six-card royal if it is paid."""
FOLDS = Choice(FOLD, "forfeit the ante and the pair plus")

LATE_STACK = "automated shoe, the dealer's stack after the decisions"
STACK = DOWN * CARDS
PLAYERS_STACKS = Give(To.PLAYERS, LAW("9(c)"), STACK)
COVER_STACK = Duty("Deliver the dealer's stack under the cover card", LAW("9(c)2"))
DEALERS_STACK = Give(To.DEALER, LAW("9(c)2"), STACK)
FIRST = FirstCards(
    (Give(To.EVERYONE, LAW("7(c)")),) * CARDS, (Give(To.EVERYONE, LAW("8(c)")),) * CARDS,
    (PLAYERS_STACKS, Give(To.DEALER, LAW("9(c)1"), STACK)),
)  # fmt: skip

ORDERS = {
    STEP_BY_STEP: Order(
        reveal=LAW("10(c)1i"), take=LAW("10(c)1ii"), pay=LAW("10(c)1iii"), collect=LAW("10(c)1iv")
    ),
    PLAYER_BY_PLAYER: Order(reveal=LAW("10(c)2i"), take=LAW("10(c)2ii"), collect=LAW("10(c)2iii")),
}

FREE = "free"
ANTE_AT_LEAST = "ante at least pair plus"
ANTE_HALF = "ante at least half of pair plus"
BOTH = "ante and pair plus"
FIVE_TIMES = 5
DECK = opened_by_4(LAW, LAW("6(b)"))


@dataclass(frozen=True)
class ThreeCardOptions(OneDeckOptions):
    """The options that 13:69F-20 leaves to the casino."""

    cards = DECK
    dealer_stack: Literal["at once", "after decisions"] = option(
        "at once",
        LAW("9(c)"),
        "when an automated shoe's stack for the dealer is delivered",
        of="dealing",
        at=(AUTOMATED,),
    )
    version: Literal["free", "ante at least pair plus", "ante at least half of pair plus",
                     "ante and pair plus"] = option(
        "free", LAW("6(f)"), "the rule that ties the ante and the pair plus wager"
    )  # fmt: skip
    betting_positions: Literal[1, 2, 3] = option(
        1, LAW("6(e)"), "adjacent betting positions that one player may wager at"
    )
    settlement: Literal["step by step", "player by player"] = option(
        "player by player", LAW("10(c)"), "settle one step for all players, or one player at a time"
    )
    pair_plus_table: Literal["minimum"] = option(
        "minimum", LAW("11(a)2"), "the pair plus pay table"
    )
    ante_bonus_table: Literal["base", "base as printed", "A", "B", "C", "B as printed",
                              "C as printed", "C with spades"] = option(
        "base", LAW("11(a)3"), "the ante bonus pay table; A to C go with a version of 20.6(f)"
    )  # fmt: skip
    six_card_bonus: bool = option(True, LAW("12A(a)"), "offer the six-card bonus wager", offer=True)
    six_card_bonus_table: Literal["i A", "i B", "i C", "i D", "ii A", "ii B", "ii C", "ii D",
                                  "ii E"] = option(
        "i A", LAW("11(a)4"), "the six-card bonus pay table; ii where both other wagers are placed",
        of="six_card_bonus",
    )  # fmt: skip

    def check(self) -> None:
        super().check()
        if self.ante_bonus_table.startswith("base") != (self.version == FREE):
            raise BadOptions(
                "Ante bonus tables A to C go with the versions that tie the two wagers together, "
                "and only with them; choose the version and the table to match.",
                LAW("11(a)3i"),
            )
        if self.six_card_bonus_table.startswith("ii") and self.version == FREE:
            raise BadOptions(
                "Six-card bonus tables ii go with a version in which a pair plus needs an ante.",
                LAW("11(a)4ii"),
            )


class ThreeCardPoker(BankedPoker):
    """Three cards each, against the dealer, a pay table, or both."""

    id = "three-card-poker"
    title = "Three-card poker"
    law = LAW
    options_model = ThreeCardOptions
    tender = Tender(LAW("6(b)"), ("ante", "pair-plus", "six-card-bonus"))

    remain_law = LAW("6(c)")
    seat_law = LAW("6(e)")
    cards = DECK
    methods = dealt_by_7c(LAW, FIRST, waived=(LAW("7(f)"), LAW("8(e)"), LAW("9(e)")))
    methods[LATE_STACK] = methods[AUTOMATED]._replace(
        plan=((PLAYERS_STACKS,), (COVER_STACK, DEALERS_STACK))
    )
    obeys = (
        LAW("10(a)"),  # players look at their own cards before they are asked
        LAW("10(d)"),  # every hand is picked up separately
        *family_obeys_4(LAW),
        LAW("6(a)3"), LAW("12A(d)"),  # independent wagers
        LAW("10(c)1"), LAW("10(c)2"),  # from the right, step by step or player by player
        LAW("12A(b)"), LAW("12A(c)"),  # placed with the others, and paid by one row only
    )  # fmt: skip

    ante = Wager("ante", LAW("6(a)1"), fixed(LAW("11(a)1")))
    play = Wager(
        "play", LAW("10(b)"), fixed(LAW("11(a)1")), in_play=True, equals=ante,
        help="stay in against the dealer, for as much as the ante",
    )  # fmt: skip
    pair_plus = Wager("pair plus", LAW("6(a)2"), PAIR_PLUS)
    ante_bonus = Bonus("ante bonus", LAW("11(a)3"), ante, ANTE_BONUS)
    six_card_bonus = Wager(
        "six-card bonus",
        LAW("6(a)2i"),
        SIX_CARD_BONUS,
        offered=lambda options: bool(options.six_card_bonus),
        requires=(pair_plus,),
    )

    main = ("ante", "play")
    stages = (Stage(LAW("10(b)"), Sees(own=CARDS), play, (1,), FOLDS),)
    grades = {
        "pair-plus": Grade(HANDS),
        "ante-bonus": Grade(HANDS),
        "six-card-bonus": Grade(SIX_CARD_HANDS, (OWN, THE_DEALERS)),
    }

    # 20.3 Rankings

    ranker = THREE_CARDS
    qualifier = QUALIFIES
    ranking = ranked(THREE_CARD_RANKS, *LAW.numbered("3(b)", 5), LAW("3(c)"))
    six_card_ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("12A(a)", 7))

    readings = (
        Reading(LAW("3(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("9(d)"), "A dealer's stack that waits in the shoe is delivered before the stub "
                "leaves it."),
        Reading(LAW("10(b)"), "Folding the ante forfeits the pair plus as well, whatever 20.1 says "
                "of it; cards under a live six-card bonus stay until it is settled."),
        Reading(LAW("10(b)"), "Forfeited wagers are collected when all have decided, so that hands "
                "that are void before that give them back."),
        Reading(LAW("11(a)1"), "A draw against a dealer who qualifies pushes ante and play wager."),
        Reading(LAW("11(a)3"), "The lost straight flush row pays 5 to 1; the bonus is on the ante, "
                "win or lose.", "ante_bonus_table"),
        Reading(LAW("11(a)3i"), "The straight pays 1 to 1 in A, B and C; the spades row is of A "
                "and B. These tables belong to the versions of 20.6(f), which 2.6(f) stands for.",
                "ante_bonus_table"),
        Reading(LAW("11(a)4ii"), "Every column pays the royal flush 1,000 to 1 and the straight "
                "flush 200 to 1; a six-card royal is nine to ace of one suit, and is paid in place "
                "of the royal flush, the same prize whatever was wagered."),
        Reading(LAW("11(a)4ii"), "Tables ii go with every version of 20.6(f), since a pair plus "
                "needs an ante in each; tables i need no more than the pair plus."),
        Reading(LAW("12A(a)"), "The ace is low in a five-card straight too."),
    )  # fmt: skip

    def method(self, table: Table) -> Method:
        late = self.options.dealer_stack == "after decisions"
        if late and self.dealing(table) == AUTOMATED:
            return self.methods[LATE_STACK]
        return super().method(table)

    # 20.6 Wagers

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        if self.options.version != FREE:
            for spot in table.clockwise():
                self._version_rule(spot)

    def _version_rule(self, spot: Spot) -> None:
        """20.6(f): the rule that ties the two wagers in the version of this table."""
        version = self.options.version
        ante, pair_plus = (
            bet.amount if (bet := spot.bet(wager)) else 0 for wager in (self.ante, self.pair_plus)
        )
        if version == ANTE_AT_LEAST and ante < pair_plus:
            raise WagerRule(
                f"Spot {spot.number} needs an ante of at least its pair plus "
                f"of {dollars(pair_plus)}.",
                LAW("6(f)1"),
            )
        if version == ANTE_HALF and 2 * ante < pair_plus:
            raise WagerRule(
                f"Spot {spot.number} needs an ante of at least half its pair plus "
                f"of {dollars(pair_plus)}.",
                LAW("6(f)2"),
            )
        if version == BOTH and not (
            0 < ante <= FIVE_TIMES * pair_plus and pair_plus <= FIVE_TIMES * ante
        ):
            raise WagerRule(
                f"Spot {spot.number} needs both an ante and a pair plus, neither over five times "
                "the other.",
                LAW("6(f)3"),
            )

    # 20.5 to 20.11 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(d)"))
        deal = self.planned_deal(table)
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        if deal.done:
            yield from self.rack_stub(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        yield from collect_forfeited(self, table, LAW("10(b)"))
        if not deal.done:
            yield from deal.next_stage(table)
            table.phase = Phase.PLAYING
            yield from self.rack_stub(table)
        yield from self.settle(table)

    def settle(self, table: Table) -> Procedure[None]:
        """20.10(c): one step at a time for all players, or one player after the other."""
        table.phase = Phase.SETTLING
        dealer = three.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(b)"), dealer.words)
        yield from settle_hands(self, table, dealer, ORDERS[self.options.settlement])
        yield table.collect(table.dealer, LAW("10(c)"))

    # 20.11 and 20.12A Verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        lose = ORDERS[self.options.settlement].take
        laws = Comparison(win=LAW("11(a)1"), lose=lose, push=LAW("11(a)1"))
        if paid is self.six_card_bonus:
            return self.by_grade(paid, end, laws.lose)
        if end.folded:
            return lost(LAW("10(b)"), FOLD) if paid in (self.ante, self.pair_plus) else None
        if isinstance(paid, Bonus):
            return self.bonus_by_grade(paid, end)
        if paid is self.pair_plus:
            return self.by_grade(paid, end, laws.lose)
        if end.qualifies:
            return self.compared(paid, end, laws)
        if paid is self.ante:
            return won(self.odds(paid), laws.win, NO_QUALIFIER)
        return returned(laws.push, NO_QUALIFIER)

    # 20.12 Irregularities, and those of the cut and the count

    cards_dealt = misdeals.in_the_deal(LAW("12(a)"), LAW("12(b)"), LAW("12(c)"), LAW("12(d)"))
    devices = misdeals.devices(LAW("12(e)"), LAW("12(f)"), LAW("12(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("5(d)"), LAW("7(e)2"), LAW("7(f)"))
