"""The wagers of 13:69F-2, and the rules on placing them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from pitboss.errors import BadAmount, BadLimits, NotNow, TooFewChips, WagerRule
from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.regular import additional as add
from pitboss.games.blackjack.regular.blackjack_bonus import (
    AMOUNTS,
    BONUS_TABLE,
    BlackjackBonus,
    bonus_rule,
)
from pitboss.games.blackjack.regular.options import (
    LAW,
    OVER_UNDER,
    SAME_SUIT,
    SEVENS,
    SIX_TO_FIVE,
    UP,
)
from pitboss.games.blackjack.regular.progressive import (
    CHIP,
    METER,
    PROGRESSIVE_TABLE,
    RESERVE,
    Progressive,
    progressive_rule,
)
from pitboss.games.blackjack.regular.streak import (
    LENGTHS,
    STREAK_TABLE,
    WON_BY,
    Streak,
    streak_rule,
)
from pitboss.games.blackjack.side import SideWager, When
from pitboss.games.blackjack.side_rules import (
    EIGHTS_OF_ONE_COLOR,
    EIGHTS_OF_ONE_SUIT,
    OTHER,
    SAME,
    TWICE,
    match_rule,
    third_card_rule,
)
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.givers import SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption, Phase
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.pay_tables import Row, fixed, pay_tables
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import Charged, Duty, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

FIVE_DOLLARS: Cents = 5 * DOLLAR
DESIGNATED, SIX_SEVEN_EIGHT = "designated blackjack", "six, seven and eight of one suit"
THREE_SEVENS, FIVE_CARDS = "three sevens", "21 in five cards"
WAIVE_FEE, LIGHT_REPAIRED = "waive hand fee", "light repaired"
MAIN_TABLES: Final = pay_tables(LAW("3(e)"), f"""
                         standard   6 to 5    double exposure
    win                  1 to 1     1 to 1    1 to 1
    blackjack            3 to 2     6 to 5    1 to 1
    {DESIGNATED}         2 to 1     -         2 to 1
    {SIX_SEVEN_EIGHT}    2 to 1     -         2 to 1
    {THREE_SEVENS}       3 to 2     -         3 to 2
    {FIVE_CARDS}         2 to 1     -         2 to 1
""")  # fmt: skip


class BlackjackWagers(BlackjackGame):
    """The wagers of a blackjack table."""

    # 2.3, 2.9 to 2.11 The wagers of a hand

    wager = Wager("wager", LAW("3(a)"), MAIN_TABLES)
    second_wager = Wager(
        "wager on the second hand", LAW("18(b)"), MAIN_TABLES, requires=(wager,),
        offered=lambda options: options.multiple_action != "none",
    )  # fmt: skip
    third_wager = Wager(
        "wager on the third hand", LAW("18(b)"), MAIN_TABLES, requires=(second_wager,),
        offered=lambda options: options.multiple_action != "none",
    )  # fmt: skip
    insurance = Wager("insurance", LAW("9(a)"), fixed(LAW("9(c)"), "2 to 1"), in_play=True,
                      offered=lambda options: options.hole_card != UP)  # fmt: skip
    double = Wager("double down", LAW("10(a)"), fixed(LAW("3(e)")), in_play=True)
    split = Wager("split pair", LAW("11(a)"), fixed(LAW("3(e)")), in_play=True)

    # 2.17 to 2.26 The additional wagers

    over_under_13 = add.OverUnder(
        "over or under 13", LAW("17(b)"), add.OVER_UNDER_TABLE, row=add.over_or_under,
        on=("over", "under"), requires=(wager,), at_most=wager, loses=LAW("17(d)"),
        apart=(LAW("17(i)"), LAW("9(f)")),
        offered=lambda options: options.additional_wager == OVER_UNDER,
    )  # fmt: skip
    same_suit = SideWager(
        "same suit", LAW("17(b)3"), add.SAME_SUIT_TABLES, row=add.same_suit,
        requires=(wager,), at_most=wager, loses=LAW("17(d)"), apart=(LAW("17(i)"), LAW("9(f)")),
        offered=lambda options: options.additional_wager == SAME_SUIT,
    )  # fmt: skip
    sevens = SideWager(
        "sevens", LAW("17(b)4"), add.SEVENS_TABLE, row=add.sevens,
        decided=When.DEALT | When.ELECTED | When.SETTLED, requires=(wager,), at_most=wager,
        loses=LAW("17(d)"), apart=(LAW("17(i)"), LAW("9(f)")),
        offered=lambda options: options.additional_wager == SEVENS,
    )  # fmt: skip
    progressive = Progressive(
        "progressive blackjack", LAW("19(f)"), PROGRESSIVE_TABLE, row=progressive_rule,
        decided=When.SETTLED | When.END, amounts=(CHIP,), requires=(wager,), loses=LAW("19(c)"),
        apart=(LAW("19(d)"), LAW("9(e)")),
        offered=lambda options: bool(options.progressive),
    )  # fmt: skip
    blackjack_bonus = BlackjackBonus(
        "blackjack bonus", LAW("20(c)"), BONUS_TABLE, row=bonus_rule,
        decided=When.DEALT | When.END, amounts=AMOUNTS, from_left=True, requires=(wager,),
        loses=LAW("20(e)1"), apart=(LAW("20(i)"),),
        offered=lambda options: bool(options.blackjack_bonus),
    )  # fmt: skip
    streak = Streak(
        "streak", LAW("22(b)"), STREAK_TABLE, row=streak_rule, decided=When.SETTLED,
        on=LENGTHS, stands=True, by_cards=False, shows=False, loses=LAW("22(e)"),
        wins=WON_BY, apart=(LAW("22(i)"),),
        offered=lambda options: bool(options.streak),
    )  # fmt: skip
    match_the_dealer = SideWager(
        "match-the-dealer", LAW("23(c)"), add.MATCH_TABLES, row=match_rule,
        losers_first=True, requires=(wager,), loses=LAW("23(e)"), apart=(LAW("23(b)"),),
        wins={SAME: LAW("23(a)1"), OTHER: LAW("23(a)1"), **dict.fromkeys(TWICE, LAW("23(a)2"))},
        offered=lambda options: bool(options.match_the_dealer),
    )  # fmt: skip
    twenty_point_bonus = add.TwentyPointBonus(
        "20 point bonus", LAW("24(c)"), add.TWENTY_TABLES, row=add.twenty_rule,
        decided=When.DEALT | When.CLEARED | When.SETTLED | When.END, dealer_cards=2,
        requires=(wager,), loses=LAW("24(d)"), apart=(LAW("24(b)"),), wins=add.TWENTIES,
        offered=lambda options: bool(options.twenty_point_bonus),
    )  # fmt: skip
    optional_bonus = SideWager(
        "optional bonus", LAW("25(b)"), add.OPTIONAL_BONUS_TABLE, row=third_card_rule,
        decided=When.DEALER, dealer_cards=3, by_cards=False, shows=False, requires=(wager,),
        at_most=wager, loses=LAW("25(d)"), apart=(LAW("25(g)"),),
        wins={EIGHTS_OF_ONE_COLOR: LAW("25(f)1"), EIGHTS_OF_ONE_SUIT: LAW("25(f)2")},
        offered=lambda options: bool(options.optional_bonus),
    )  # fmt: skip
    in_between = SideWager(
        "in-between", LAW("26(d)"), add.IN_BETWEEN_TABLES, row=add.in_between_rule,
        requires=(wager,), loses=LAW("26(b)"), apart=(LAW("26(c)"),), wins=add.BETWEEN,
        offered=lambda options: bool(options.in_between),
    )  # fmt: skip

    def initial(self) -> tuple[Wager, ...]:
        return (self.wager, self.second_wager, self.third_wager)

    def same_everywhere(self) -> dict[str, tuple[str, Citation]]:
        """2.17(e)2 and 2.20(k): one payout option by decks, one advantage of each bonus wager."""
        options = self.options
        found: dict[str, tuple[str, Citation]] = {}
        if options.additional_wager == SAME_SUIT:
            what = f"same suit payout with {counted(options.decks, 'deck')}"
            found[what] = f"option {options.same_suit_option}", LAW("17(e)2")
        if options.blackjack_bonus:
            for amount, advantage in options.bonus_advantages().items():
                what = f"house advantage of the {dollars(amount)} blackjack bonus"
                found[what] = str(advantage), LAW("20(k)")
        return found

    # 2.3, 2.17, 2.18, 2.22, 2.24 Rules on wagers

    def check_limits(self, limits: Limits) -> None:
        super().check_limits(limits)
        if self.options.hand_fee and limits.of("wager").minimum > FIVE_DOLLARS:
            raise BadLimits("A hand fee needs a minimum wager of $5 or less.", LAW("3(l)"))
        most = self.options.twenty_point_limit
        least = self.odds(self.twenty_point_bonus, add.TOP_TWENTY).on(
            limits.of("twenty-point-bonus").minimum
        )
        if most and most < least:
            raise BadLimits(
                f"The limit on top hands is at least {dollars(least)}, what the smallest 20 point "
                "bonus wager wins.",
                LAW("24(h)"),
            )

    def amounts(self, wager: Wager) -> tuple[Cents, ...]:
        """2.17(a): one dollar, by one reading of the text."""
        if wager in self.additional() and self.options.additional_amount == "$1":
            return (DOLLAR,)
        return super().amounts(wager)

    def amounts_law(self, wager: Wager) -> Citation:
        laws: dict[Wager, Citation] = {
            self.progressive: LAW("3(k)"),
            self.blackjack_bonus: LAW("20(a)"),
            self.optional_bonus: LAW("25(c)"),
            self.over_under_13: LAW("17(a)1"),
            self.same_suit: LAW("17(a)2"),
            self.sevens: LAW("17(a)3"),
        }
        return laws.get(wager, wager.law)

    def additional(self) -> tuple[Wager, ...]:
        return (self.over_under_13, self.same_suit, self.sevens)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        six_to_five = self.options.variation == SIX_TO_FIVE and wager in self.initial()
        if six_to_five and amount % FIVE_DOLLARS:
            raise BadAmount("At 6 to 5 a wager is a multiple of $5.", LAW("3(d)"))
        if wager in (*self.additional(), self.optional_bonus) and 0 < amount < DOLLAR:
            raise BadAmount(f"The {wager.title} is at least $1.", self.amounts_law(wager))
        most = self.limit(table.limits, wager, on).maximum
        if wager in self.additional() and table.limits.strict and amount > most:
            raise BadAmount(f"The {wager.title} is at most {dollars(most)}.", LAW("17(g)2"))
        super().admit_amount(table, wager, amount, on)

    shared_meters: ClassVar[dict[str, Citation]] = {
        METER.account: METER.law,
        RESERVE.account: RESERVE.law,
    }
    meter_wager = "progressive"
    meter_options = ("progressive_start", "progressive_rate", "progressive_reserve")

    def meter_start(self) -> Cents:
        return int(self.options.progressive_start)

    def meters(self, table: Table) -> dict[str, Cents]:
        if not self.options.progressive:
            return {}
        return METER.shows(table, self.options.progressive_start)

    def rows_for(self, wager: Wager, on: str) -> Iterable[Row]:
        added = self.options.added_wagers_odds == "same" and wager in (self.double, self.split)
        if wager not in self.initial() and not added:
            return super().rows_for(wager, on)
        return [row for row in self.tables["wager"].rows if self.may_pay(row.outcome)]

    def may_pay(self, row: str) -> bool:
        """Whether this table pays a row of the main wager's table."""
        offered = {
            DESIGNATED: bool(self.options.designated_blackjack),
            SIX_SEVEN_EIGHT: self.options.six_seven_eight,
            THREE_SEVENS: self.options.three_sevens,
            FIVE_CARDS: self.options.five_cards_21,
        }
        return bool(offered.get(row, True))

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        own = [bet for bet in spot.bets if bet.patron == patron and bet.wager is wager]
        if wager is self.over_under_13 and any(bet.on != on for bet in own):
            raise WagerRule("A player wagers on over or on under 13.", LAW("17(b)"))
        pending = [bet for bet in own if bet.placed_in < table.round]
        if wager is self.streak and pending:
            law = LAW("22(k)1") if len(pending) == 1 else LAW("22(k)2")
            raise WagerRule(f"{patron} has a streak wager to finish first.", law)
        if wager is self.progressive and spot.number in table.memory.lights_out:
            raise WagerRule(f"The light at box {spot.number} is out.", LAW("15(n)"))

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        if bet.placed_in < table.round:
            law = LAW("3(g)") if bet.wager.in_play else LAW("3(f)")
            raise WagerRule(f"The {bet.wager.title} stays until it is decided.", law)

    def notice(self) -> list[str]:
        """2.3(l)6: what a sign says of the hand fee."""
        fee = self.options.hand_fee
        if not fee:
            return super().notice()
        return [
            *super().notice(),
            f"Hand fee of {dollars(fee)} for each hand with a wager of $5 or less",
            "The hand fee is no wager: it counts neither for the minimum wager nor for any payout",
        ]

    def closing_rule(self, table: Table) -> None:
        for spot in table.clockwise():
            for patron in dict.fromkeys(bet.patron for bet in spot.bets):
                self._closing_rule(table, spot, patron)
        super().closing_rule(table)
        fee = self.options.hand_fee
        for name in self.fee_payers(table) if fee else ():
            if table.patrons[name].amount < fee:
                raise TooFewChips(f"{name} needs {dollars(fee)} for the hand fee.", LAW("3(l)4"))

    def _closing_rule(self, table: Table, spot: Spot, patron: str) -> None:
        own = [bet for bet in spot.bets if bet.patron == patron]
        placed = {bet.wager for bet in own}
        new = {bet.wager for bet in own if bet.placed_in == table.round}
        if self.streak in new and self.wager not in placed:
            raise WagerRule(f"{patron} needs a wager to place a streak wager.", LAW("22(b)"))
        most = sum(bet.amount for bet in own if bet.wager is self.wager)
        for bet in own:
            if most and bet.wager.at_most is self.wager and bet.amount > most:
                law = LAW("25(c)") if bet.wager is self.optional_bonus else LAW("17(g)1")
                raise WagerRule(f"The {bet.wager.title} may not exceed {dollars(most)}.", law)
        needed = {"none": 1, "two or three wagers": 2, "three wagers": 3}
        for wager in self.initial()[: needed[self.options.multiple_action]]:
            if self.wager in placed and wager not in placed:
                raise WagerRule(f"{patron} needs a {wager.title} too.", LAW("18(b)"))

    def fee_payers(self, table: Table) -> list[str]:
        """2.3(l)2: each player with a wager of $5 or less, unless waived."""
        small = {
            bet.patron
            for bet in table.bets.values()
            if bet.wager in self.initial() and bet.amount <= FIVE_DOLLARS
        }
        return sorted(small - set(table.memory.fee_waived))

    def no_more_bets(self, table: Table) -> Procedure[None]:
        if self.options.hand_fee:
            yield Duty("Collect the hand fees before any card", LAW("3(l)3"))
            for name in self.fee_payers(table):
                spot = table.patrons[name].spots[0]
                yield Charged(name, spot, self.options.hand_fee, "hand fee", LAW("3(l)5"))
        table.memory.fee_waived = []
        if self.options.streak:
            yield from self.streak.abandoned(self, table)
        if self.options.progressive:
            yield from self.progressive.register(self, table)

    def out_of_round(self, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
        """A dead box also takes back its progressive wager's contribution to the meters."""
        own = sum(bet.wager is self.progressive for bet in spot.bets)
        yield from self.progressive.take_off(self, table, own)
        yield from super().out_of_round(table, spot, law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from self.progressive.unregister(self, table)
        yield from super().void(table, void)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=WAIVE_FEE, law=LAW("3(l)2"), help="waive a player's hand fee for this round",
            by=SUPERVISION, during=Phase.BETTING, words="the player's name",
            when=lambda table: bool(self.options.hand_fee),
            otherwise="The casino waives a hand fee, where there is one.",
        )  # fmt: skip
        yield Saying(
            what=LIGHT_REPAIRED, law=LAW("15(n)"), help="the light of a spot works again",
            by=SUPERVISION, about=Subject.SPOT,
            when=lambda table: bool(table.memory.lights_out),
            otherwise="No light is out there.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == WAIVE_FEE:
            table.memory.fee_waived.append(call.value)
            yield Marked("hand fee waived", call.value, LAW("3(l)2"))
        elif call.what == LIGHT_REPAIRED:
            if call.spot not in table.memory.lights_out:
                raise NotNow("No light is out there.", LAW("15(n)"))
            table.memory.lights_out.remove(call.spot)
            yield Marked(f"light {call.spot}", "repaired", LAW("15(n)"))
        else:
            yield from super().call(table, call)
