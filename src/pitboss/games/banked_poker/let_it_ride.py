"""Let it ride poker, 13:69F-18, and its former edition, 19:47-18."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from pitboss.equipment.cards import QUEEN, TEN
from pitboss.errors import BadOptions, WagerRule
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, OWN, WITHDRAW, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    FirstCards,
    dealt_by_7c,
    family_obeys_4,
    opened_by_4,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, To, in_turn
from pitboss.games.dealing import OneDeckOptions, check_dealing
from pitboss.games.editions import in_edition
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, THREE_CARDS, Kinds, pairs_apart, suited_runs
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.money import DOLLAR, Cents, Prize, dollars
from pitboss.table.options import option
from pitboss.table.pay_tables import PayTable, Row, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Discarded, Duty, Paid, Procedure, Seen, Taken
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-18")
FORMER = Subchapter("19:47-18")

CARDS = 3
"""The number of cards of a player, and of the community area, of which one is burned."""
MINI_ROYAL = "mini-royal"
HANDS = pairs_apart(pair_of_10s_or_better=TEN)
"""18.3(b), with the pairs that win separate."""
THREE_CARD_HANDS = Kinds(
    THREE_CARDS,
    apart=dict.fromkeys(suited_runs(QUEEN).values(), MINI_ROYAL),
    instead={MINI_ROYAL: str(Category.STRAIGHT_FLUSH)},
)
"""18.3(c), with the suited ace, king and queen separate for the tables that list it."""
LEAST_LIMIT = 50_000

STACK = DOWN * CARDS
FIRST = FirstCards(
    in_turn(LAW.numbered("7(c)", 6)), in_turn(LAW.numbered("8(c)", 6)),
    (Give(To.PLAYERS, LAW("9(c)"), STACK), Give(To.COMMUNITY, LAW("9(c)"), STACK)),
)  # fmt: skip
PAYS = pay_tables(
    LAW("11(b)"),
    """
                              minimum
    royal flush               1,000 to 1
    straight flush            200 to 1
    four-of-a-kind            50 to 1
    full house                11 to 1
    flush                     8 to 1
    straight                  5 to 1
    three-of-a-kind           3 to 1
    two pairs                 2 to 1
    pair of 10s or better     1 to 1
    """,
    minimum=True,
)
THREE_CARD_PAYS = pay_tables(
    LAW("11(e)"),
    """
                       A    B    C    D    E    F
    mini-royal         -    -    -    50   50   50
    straight flush     40   40   40   40   40   40
    three-of-a-kind    30   30   30   30   30   30
    straight           6    5    6    6    5    6
    flush              4    4    3    4    4    3
    pair               1    1    1    1    1    1
    """,
    minimum=True,
)


def for_the_chip(tables: tuple[PayTable, ...]) -> tuple[PayTable, ...]:
    """Sums paid for a chip that the dealer has collected and does not return."""
    return tuple(
        msgspec.structs.replace(table, rows=tuple(
            Row(row.outcome, Prize(row.pays.cents, stake_back=False))
            for row in table.rows if isinstance(row.pays, Prize)
        )) for table in tables
    )  # fmt: skip


BONUS_PAYS = for_the_chip(pay_tables(
    LAW("11(d)"),
    """
                       minimum
    royal flush        $25,000
    straight flush     $2,500
    four-of-a-kind     $400
    full house         $200
    flush              $50
    straight           $25
    three-of-a-kind    $5
    """,
    minimum=True,
))  # fmt: skip
DECK = opened_by_4(LAW, LAW("6(a)"))


@dataclass(frozen=True)
class LetItRideOptions(OneDeckOptions):
    """The options that 13:69F-18 and 19:47-18 leave to the casino."""

    cards = DECK
    edition: Literal["13:69F-18", "19:47-18"] = option(
        "13:69F-18", LAW("1"), "the edition of the rules; 19:47-18 is the former one"
    )
    betting_positions: Literal[1, 2] = option(
        1, LAW("6(e)"), "adjacent betting positions that one player may wager at"
    )
    let_it_ride_bonus: bool = option(
        True, LAW("6A(a)"), "offer the let it ride bonus wager", offer=True
    )
    three_card_bonus: bool = option(
        True, LAW("6B(a)"), "offer the three-card bonus wager", offer=True
    )
    three_card_bonus_table: Literal["A", "B", "C", "D", "E", "F"] = option(
        "A", LAW("11(e)"), "the three-card bonus pay table", of="three_card_bonus"
    )
    unlisted_mini_royal: Literal["straight flush", "loses"] = option(
        "straight flush",
        LAW("3(c)2"),
        "what a mini-royal is paid as by tables A to C",
        of="three_card_bonus_table",
        at=("A", "B", "C"),
    )
    payout_limit: int = option(
        0, LAW("11(c)"), "the most in dollars that the bets of a hand win; 0 for no limit"
    )

    def check(self) -> None:
        law = LAW if self.edition == LAW.citation.text else FORMER
        check_dealing(self, law("8(b)1"), law("2(b)"))
        if self.payout_limit and self.payout_limit < LEAST_LIMIT:
            raise BadOptions("A payout limit is at least $50,000.", law("11(c)"))


class LetItRide(BankedPoker):
    """Three equal bets on three cards and two community cards; two bets may be
    withdrawn in time."""

    id = "let-it-ride"
    title = "Let it ride poker"
    law = LAW
    revision = 2
    options_model = LetItRideOptions
    ante_name = "bet-three"

    tender = Tender(LAW("6(a)"), ("bet-one", "bet-two", "bet-three", "three-card-bonus"))
    remain_law = LAW("6(b)")
    cards = DECK
    methods = dealt_by_7c(LAW, FIRST, waived=(LAW("7(f)"), LAW("8(e)"), LAW("9(e)")))
    obeys = (
        LAW("10(a)"),  # players look at their own cards before they are asked
        *family_obeys_4(LAW),
        LAW("6A(c)"), LAW("6A(d)"), LAW("6B(c)"), LAW("6B(d)"),  # bonuses are independent
        LAW("8(b)1"),  # the options allow dealing from the hand only with a shuffling device
        LAW("10(b)1"), LAW("10(e)1"),  # a bet that is not withdrawn stays
        LAW("10(g)"),  # player by player, counterclockwise from the dealer's right
        LAW("10(g)4"),  # cards are collected when all wagers are settled
    )  # fmt: skip

    # 18.3 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("3(b)", 9))
    three_card_ranking = ranked(
        (MINI_ROYAL, Category.STRAIGHT_FLUSH, Category.FLUSH, Category.STRAIGHT, Category.THREE,
         Category.PAIR),
        *LAW.numbered("3(c)", 6),
    )  # fmt: skip

    # 18.6 and 18.11 Wagers and what they pay

    bet_one = Wager("bet number one", LAW("6(d)"), PAYS)
    bet_two = Wager("bet number two", LAW("6(d)"), PAYS, equals=bet_one)
    bet_three = Wager("bet number three", LAW("6(d)"), PAYS, equals=bet_one)
    let_it_ride_bonus = Wager(
        "let it ride bonus", LAW("6A(b)"), BONUS_PAYS, requires=(bet_three,),
        exactly=DOLLAR, offered=lambda options: bool(options.let_it_ride_bonus),
        help="one $1 chip on three-of-a-kind or better",
    )  # fmt: skip
    three_card_bonus = Wager(
        "three-card bonus", LAW("6B(b)"), THREE_CARD_PAYS, requires=(bet_three,),
        offered=lambda options: bool(options.three_card_bonus),
    )  # fmt: skip

    main = ("bet-three", "bet-one", "bet-two")
    payout = LimitPerHand(LAW("11(c)"), dict.fromkeys(main, 1))
    stages = (
        Stage(LAW("10(b)"), Sees(CARDS), bet_one, (1,), WITHDRAW, LAW("10(b)2")),
        Stage(LAW("10(e)"), Sees(CARDS, 1), bet_two, (1,), WITHDRAW, LAW("10(e)2")),
    )
    grades = {
        **{name: Grade(HANDS, (OWN, BOARD)) for name in (*main, "let-it-ride-bonus")},
        "three-card-bonus": Grade(THREE_CARD_HANDS),
    }

    readings = (
        Reading(LAW("3(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
        Reading(LAW("3(c)2"), "Where a table gives no payout for a mini-royal, it is paid as a "
                "straight flush.", "unlisted_mini_royal"),
        Reading(LAW("3(c)4"), "Of three cards ace, two and three are a straight; a suited sequence "
                "is a straight flush and no straight."),
        Reading(LAW("6(c)"), "Bets one and two are withdrawn as 18.10 has it, and nothing else."),
        Reading(LAW("7(f)"), "With a device that counts the cards the stub need not be counted; "
                "18.8(e) and 18.9(e) say so too.", "counting_shuffler"),
        Reading(LAW("9(c)"), "The three wagers are those of 18.6, which 8.6 stands for."),
        Reading(LAW("9(c)"), "The bottom card of a stack is the first that the shoe puts there. It "
                "lies at the dealer's left and is burned; the middle one is the first community "
                "card, the top one the second."),
        Reading(LAW("10(b)"), "A bet that its player says nothing of rides."),
        Reading(LAW("11(c)"), "A limit is on what the bets of a hand win beside themselves. What "
                "is paid last is cut."),
        Reading(LAW("11(d)"), "The sums are paid for the $1 chip, which was collected before the "
                "deal and does not come back."),
        Reading(LAW("12(c)"), "All wagers of void hands go back, a collected bonus chip too; a "
                "bet that was withdrawn is its player's already."),
    )  # fmt: skip

    def __new__(cls, options: Any = None, *given: Any, **named: Any) -> LetItRide:
        """An instance of the class of the edition in the options."""
        kind = cls if options is None else EDITIONS[options.edition]
        game = super().__new__(kind)
        if not isinstance(game, cls):  # created again under the other edition
            game.__init__(options, *given, **named)  # type: ignore[misc]
        return game

    def seating_law(self) -> Citation:
        return self.law("6(e)")

    def holding(self, table: Table, spot: Spot) -> str:
        if table.state is None or len(spot.cards) < CARDS:
            return ""
        return five.best([*spot.cards, *table.state]).words

    # 18.6 Wagers

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        for spot in table.clockwise():
            placed: Mapping[str, Cents] = {bet.wager.name: bet.amount for bet in spot.bets}
            bets = [placed.get(name, 0) for name in self.main]
            if len(set(bets)) > 1:
                raise WagerRule(
                    f"Spot {spot.number} needs three equal bets; put {dollars(max(bets))} on each.",
                    self.law("6(d)"),
                )

    # 18.7 to 18.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, self.law("6(c)"))
        table.state = []
        if table.bets_on(self.let_it_ride_bonus):
            yield Duty("Collect the bonus chips and verify their number",
                       self.method(table).announce)  # fmt: skip
        yield from self.planned_deal(table).rest(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        first, second = self.stages
        yield from self.decide(table, first)
        yield from self.first_card(table)
        yield from self.decide(table, second)
        table.state = list(table.community.cards)
        yield table.reveal(table.community, self.law("10(f)"))
        yield from self.settle(table)

    def first_card(self, table: Table) -> Procedure[None]:
        """18.10(c) and (d): burn the card at the dealer's left, and turn the next one over."""
        burned = table.community.cards[0]
        yield Discarded(table.community.key, 0, (burned,), Seen.NONE, self.law("10(c)"))
        table.state = table.community.cards[:1]
        yield table.reveal(table.community, self.law("10(d)"), up=(0,))

    def settle(self, table: Table) -> Procedure[None]:
        """18.10(g) and (h): each player in turn, losses before wins."""
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            hand = five.best([*spot.cards, *table.community.cards])
            yield table.reveal(spot.hand, self.law("10(g)1"), hand.words)
            results = self.results(table, spot, self.end(table, spot, hand=hand))
            won = [step for step in results if type(step) is Paid]
            yield from (step for step in results if type(step) is Taken)
            bets = [step for step in won if step.wager in self.main]
            yield from self.limited(table, bets)
            yield from (step for step in won if step.wager not in self.main)
        yield from self.collect_all(table, self.law("10(h)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.three_card_bonus and self.options.unlisted_mini_royal == "loses":
            kind = THREE_CARD_HANDS.names[end.kinds[self.graded[paid.name]]]
            if kind == MINI_ROYAL and self.tables[paid.name].pays(kind) is None:
                return lost(self.law("3(c)2"), kind)
        is_bet = paid.name in self.main
        return self.by_grade(paid, end, self.law("10(g)2") if is_bet else self.law("10(g)3"))

    def chosen_limit(self) -> Cents:
        return int(self.options.payout_limit) * DOLLAR

    # 18.12 Irregularities, and those of the cut and the count

    cards_dealt = misdeals.in_the_deal(LAW("12(a)"), LAW("12(b)"), LAW("12(c)"))
    devices = misdeals.devices(LAW("12(d)"), LAW("12(e)"), LAW("12(f)"))
    cut_and_count = misdeals.cut_and_count(LAW("5(d)"), LAW("7(e)2"), LAW("7(f)"))


FormerLetItRide = in_edition(LetItRide, "FormerLetItRide", LAW, FORMER)
EDITIONS: dict[str, type[LetItRide]] = {"13:69F-18": LetItRide, "19:47-18": FormerLetItRide}
