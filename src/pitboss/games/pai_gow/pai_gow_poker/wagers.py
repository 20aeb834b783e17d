"""The wagers of pai gow poker and their payouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from pitboss.errors import BadAmount, BadLimits, BadPayTable
from pitboss.games.pai_gow import dragons_eye
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.pai_gow_poker.options import LAW, NO_LIMIT
from pitboss.law import Citation
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, Odds, dollars, parse_dollars
from pitboss.table.options import Options
from pitboss.table.pay_tables import Row, at_least, fixed, pay_tables
from pitboss.table.table import Table
from pitboss.table.wagers import Bonus, Wager

LEAST_SIDE_WAGER: Cents = DOLLAR
MOST_FOR_NUMBER = Odds(6)


class PayoutLimit(NamedTuple):
    """The most that one player is paid in a round for several wagers together."""

    most: Cents
    law: Citation
    wagers: tuple[tuple[Wager, ...], ...]
    """The wagers that can win together; of each group, only one can win its maximum."""

    def covers(self, wager: Wager) -> bool:
        return any(wager in either for either in self.wagers)


class PaiGowPokerWagers(Banking):
    """Every wager of 13:69F-11, with the pay tables that the law prints."""

    pai_gow_poker = Wager("pai gow poker wager", LAW("7(a)"), fixed(LAW("9(j)")))

    bonus = Wager(
        "bonus wager",
        LAW("15(b)"),
        pay_tables(
            LAW("16(a)"),
            """
                                                     fixed
            seven-card straight flush with no joker  8,000 to 1
            royal flush plus royal match             2,000 to 1
            seven-card straight flush with joker     1,000 to 1
            five aces                                400 to 1
            royal flush                              150 to 1
            straight flush                           50 to 1
            four-of-a-kind                           25 to 1
            full house                               5 to 1
            flush                                    4 to 1
            three-of-a-kind                          3 to 1
            straight                                 2 to 1
            """,
        ),
        offered=lambda options: bool(options.bonus),
        requires=(pai_gow_poker,),
        help="your seven cards; $5 or more also wins on others' four-of-a-kind and better",
    )
    envy = Bonus(
        "envy bonus",
        LAW("15(c)"),
        bonus,
        pay_tables(
            LAW("16(b)"),
            """
                                                     fixed
            seven-card straight flush with no joker  $5,000
            royal flush plus royal match             $1,000
            seven-card straight flush with joker     $500
            five aces                                $250
            royal flush                              $50
            straight flush                           $20
            four-of-a-kind                           $5
            """,
        ),
    )
    insurance = Wager(
        "pai gow insurance wager",
        LAW("15(b)"),
        pay_tables(
            LAW("16(c)"),
            """
                           A          B          C          D          E
            nine high      400 to 1   250 to 1   100 to 1   100 to 1   100 to 1
            10 high        40 to 1    75 to 1    50 to 1    25 to 1    25 to 1
            jack high      20 to 1    25 to 1    25 to 1    15 to 1    15 to 1
            queen high     5 to 1     5 to 1     10 to 1    6 to 1     7 to 1
            king high      3 to 1     3 to 1     5 to 1     5 to 1     5 to 1
            ace high       2 to 1     2 to 1     1 to 1     3 to 1     3 to 1
            """,
        ),
        offered=lambda options: bool(options.insurance),
        requires=(pai_gow_poker,),
        help="seven cards that hold nothing",
    )
    number = Wager(
        "number wager",
        LAW("13(b)2"),
        at_least(LAW("13(b)6"), "5 1/2 to 1"),
        offered=lambda options: bool(options.number),
        on=tuple(str(number) for number in range(1, 8)),
        requires=(pai_gow_poker,),
        help="the number at which the deal starts",
    )
    progressive = Wager(
        "progressive payout wager",
        LAW("7(d)"),
        pay_tables(
            LAW("14(d)"),
            """
                                            $1      $5
            natural royal flush and pair    100%    100%
            five aces and pair              100%    100%
            natural royal flush             10%     10%
            five aces                       10%     10%
            royal flush and pair            $200    $1,000
            royal flush                     $100    $500
            straight flush and pair         $50     $250
            straight flush                  $25     $125
            four-of-a-kind and pair         $40     $200
            four-of-a-kind                  $20     $100
            full house and pair             $10     $50
            full house                      $5      $25
            flush and pair                  $6      $30
            flush                           $3      $15
            straight and pair               $4      $20
            straight                        $2      $10
            three-of-a-kind                 $2      $10
            """,
            minimum=True,
        ),
        offered=lambda options: options.progressive != "none",
        requires=(pai_gow_poker,),
        help="a share of the meter, or a sum",
    )
    three_card_bonus = Wager(
        "three-card bonus wager",
        LAW("7(e)"),
        pay_tables(
            LAW("18(b)"),
            """
                                            minimum
            straight flush with no joker    40 to 1
            three-of-a-kind                 25 to 1
            straight flush                  5 to 1
            straight                        4 to 1
            flush                           3 to 1
            pair                            1 to 1
            """,
            minimum=True,
        ),
        offered=lambda options: bool(options.three_card_bonus),
        requires=(pai_gow_poker,),
        help="your first three cards",
    )
    seven_card_bonus = Wager(
        "seven-card bonus wager",
        LAW("7(e)"),
        pay_tables(
            LAW("18(c)"),
            """
                                            A          B
            five aces                       500 to 1   500 to 1
            royal flush                     250 to 1   200 to 1
            straight flush                  50 to 1    -
            straight flush without joker    -          50 to 1
            straight flush with joker       -          30 to 1
            four-of-a-kind                  25 to 1    25 to 1
            full house                      5 to 1     5 to 1
            flush                           4 to 1     4 to 1
            three-of-a-kind                 3 to 1     3 to 1
            straight                        2 to 1     2 to 1
            """,
            minimum=True,
        ),
        offered=lambda options: bool(options.seven_card_bonus),
        requires=(pai_gow_poker,),
        help="the best five of your seven cards",
    )
    imperial = Wager(
        "imperial pai gow bonus wager",
        LAW("7(f)"),
        pay_tables(
            LAW("20(b)"),
            """
                               fixed
            five aces          1,000 to 1
            royal flush        200 to 1
            straight flush     50 to 1
            four-of-a-kind     25 to 1
            full house         5 to 1
            flush              4 to 1
            straight           2 to 1
            three-of-a-kind    2 to 1
            """,
        ),
        offered=lambda options: bool(options.imperial),
        requires=(pai_gow_poker,),
        help="your good hand, or a bad one of the bank",
    )
    banker_hand = Bonus(
        "banker hand bonus",
        LAW("19(c)2"),
        imperial,
        pay_tables(
            LAW("20(c)"),
            """
                         fixed
            nine high    100 to 1
            10 high      20 to 1
            jack high    5 to 1
            """,
        ),
    )

    match = dragons_eye.match_wager(LAW("21(a)"), LAW("7(g)"), pai_gow_poker)
    even = dragons_eye.dice_wager("even wager", LAW("21(b)"), LAW("7(g)"), pai_gow_poker, "1 to 1")
    odd = dragons_eye.dice_wager("odd wager", LAW("21(c)"), LAW("7(g)"), pai_gow_poker, "1 to 1")
    double = dragons_eye.dice_wager(
        "double wager", LAW("21(d)"), LAW("7(g)"), pai_gow_poker, "4 to 1"
    )
    triple = dragons_eye.dice_wager(
        "triple wager", LAW("21(e)"), LAW("7(g)"), pai_gow_poker, "30 to 1"
    )
    dice_bonus = dragons_eye.dice_bonus_wager(LAW("21(f)"), LAW("7(g)"), pai_gow_poker)

    dynasty = Wager(
        "dynasty bonus wager",
        LAW("7(h)1"),
        pay_tables(
            LAW("23(a)"),
            """
                                                     A            B
            ace to five natural straight flush with suited ace and queen  2,000 to 1   -
            seven-card straight flush with no joker  2,000 to 1   8,000 to 1
            royal flush with suited ace and queen    1,000 to 1   -
            natural royal flush with suited ace and queen  -      2,000 to 1
            seven-card straight flush with joker     1,000 to 1   1,000 to 1
            five aces                                500 to 1     400 to 1
            ace to five natural straight flush       120 to 1     -
            royal flush                              120 to 1     150 to 1
            straight flush                           50 to 1      50 to 1
            four-of-a-kind                           25 to 1      25 to 1
            full house                               5 to 1       5 to 1
            flush                                    4 to 1       4 to 1
            three-of-a-kind                          3 to 1       3 to 1
            straight                                 2 to 1       2 to 1
            """,
        ),
        offered=lambda options: bool(options.dynasty),
        requires=(pai_gow_poker,),
        help="your seven cards; $5 or more also wins on others' four-of-a-kind and better",
    )
    dynasty_envy = Bonus(
        "dynasty envy bonus",
        LAW("22(c)"),
        dynasty,
        pay_tables(
            LAW("23(b)"),
            """
                                                     A       B
            ace to five natural straight flush with suited ace and queen  $500    -
            seven-card straight flush with no joker  $400    $5,000
            royal flush with suited ace and queen    $300    -
            natural royal flush with suited ace and queen  -       $1,000
            seven-card straight flush with joker     $200    $500
            five aces                                $100    $250
            ace to five natural straight flush       $75     -
            royal flush                              $50     $50
            straight flush                           $20     $20
            four-of-a-kind                           $5      $5
            """,
        ),
    )
    protection = Wager(
        "protection wager",
        LAW("7(h)2"),
        pay_tables(
            LAW("23(c)"),
            """
                                                  as printed   high cards only
            ace to five natural straight flush    120 to 1     -
            nine high                             100 to 1     100 to 1
            10 high                               25 to 1      25 to 1
            jack high                             15 to 1      15 to 1
            queen high                            7 to 1       7 to 1
            king high                             5 to 1       5 to 1
            ace high                              3 to 1       3 to 1
            """,
        ),
        offered=lambda options: bool(options.protection),
        requires=(pai_gow_poker,),
        help="seven cards that hold nothing",
    )
    red_black = Wager(
        "red/black wager",
        LAW("7(h)3"),
        pay_tables(
            LAW("23(d)"),
            """
                       fixed
            7 cards    5 to 1
            6 cards    1 to 1
            5 cards    1 to 1
            4 cards    1 to 1
            """,
        ),
        offered=lambda options: bool(options.red_black),
        on=("red", "black"),
        requires=(pai_gow_poker,),
        help="four or more of your cards of a color",
    )
    queens_dragon = Wager(
        "queen's dragon wager",
        LAW("7(h)4"),
        fixed(LAW("23(e)"), "50 to 1", "queen high"),
        offered=lambda options: bool(options.queens_dragon),
        requires=(pai_gow_poker,),
        help="a queen-high hand of the dealer or the bank",
    )

    bonus_wagers = (insurance, bonus)
    """The wagers of 11.15, with which each player is settled in turn."""
    ez_wagers = (dynasty, protection, red_black, queens_dragon)
    """The wagers of 11.22, likewise."""

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        if self.odds(self.number).ratio > MOST_FOR_NUMBER.ratio:
            raise BadPayTable(f"The number pays {MOST_FOR_NUMBER} at most.", LAW("13(b)6"))

    @property
    def main(self) -> Wager:
        return self.pai_gow_poker

    # Amounts

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        """Payouts on a number are rounded down to dollars, so that any wager can be paid."""
        return () if wager is self.number else super().rows_for(wager, on)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.progressive:
            price = parse_dollars(self.options.progressive)
            if amount != price:
                raise BadAmount(f"The {wager.title} is {dollars(price)}.", LAW("14(a)"))
            return
        law = self._least_law(wager)
        if law is not None and amount < LEAST_SIDE_WAGER:
            raise BadAmount(f"The {wager.title} is {dollars(LEAST_SIDE_WAGER)} or more.", law)
        super().admit_amount(table, wager, amount, on)

    def _least_law(self, wager: Wager) -> Citation | None:
        """The paragraph that sets a minimum wager of a dollar."""
        if wager is self.bonus:
            return LAW("15(b)")
        if wager in (self.dynasty, self.protection, self.red_black, self.queens_dragon):
            return LAW("22(b)")
        return None

    # Payout limits

    @property
    def payout_limits(self) -> dict[str, PayoutLimit]:
        """This table's limits on what one player is paid in a round."""
        options = self.options
        ez = ((self.dynasty, self.protection), (self.red_black,), (self.queens_dragon,))
        return {
            "bonus": PayoutLimit(
                options.bonus_limit, LAW("16(d)"), ((self.bonus, self.insurance),)
            ),
            "seven-card bonus": PayoutLimit(
                options.seven_card_limit, LAW("18(d)"), ((self.seven_card_bonus,),)
            ),
            "imperial": PayoutLimit(options.imperial_limit, LAW("20(e)"), ((self.imperial,),)),
            "ez": PayoutLimit(options.ez_limit, LAW("23(f)"), ez),
        }

    def check_limits(self, limits: Limits) -> None:
        """A payout limit may not be below what a player's minimum wagers could win."""
        super().check_limits(limits)
        for limit in self.payout_limits.values():
            most = sum(
                max(self._most(wager, limits.of(wager.name).minimum) for wager in either)
                for either in limit.wagers
            )
            if NO_LIMIT < limit.most < most:
                raise BadLimits(
                    f"The least wagers could win {dollars(most)}, above the payout limit of "
                    f"{dollars(limit.most)}.",
                    limit.law,
                )

    def _most(self, wager: Wager, amount: Cents) -> Cents:
        """The most that an amount could win, with its bonuses."""
        if wager.name not in self.offers:
            return 0
        riding = [name for name, bonus in self.bonuses.items() if bonus.wager is wager]
        tops = (self.tables[name].highest for name in (wager.name, *riding))
        return sum(amount * top.win // top.stake for top in tops if top is not None)
