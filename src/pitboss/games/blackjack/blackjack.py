"""Blackjack, 13:69F-2."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Final

from pitboss.errors import BadAmount, BadLimits, NotNow, TooFewChips, WagerRule
from pitboss.games.blackjack import additional as add
from pitboss.games.blackjack.blackjack_bonus import AMOUNTS, BONUS_TABLE, BlackjackBonus, bonus_rule
from pitboss.games.blackjack.irregularities import BlackjackIrregularities
from pitboss.games.blackjack.methods import DealingMethods
from pitboss.games.blackjack.multiple_action import MultipleAction
from pitboss.games.blackjack.options import (
    HAND,
    LAW,
    OVER_UNDER,
    SAME_SUIT,
    SEVENS,
    SIX_TO_FIVE,
    UP,
    BlackjackOptions,
)
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.progressive import (
    CHIP,
    PROGRESSIVE_TABLE,
    Progressive,
    progressive_rule,
)
from pitboss.games.blackjack.readings import READINGS
from pitboss.games.blackjack.settlement import LOSE, WIN, Verdict
from pitboss.games.blackjack.side import SideWager, When, same_rank, suited
from pitboss.games.blackjack.state import BlackjackMemory, Play
from pitboss.games.blackjack.streak import LENGTHS, STREAK_TABLE, Streak, streak_rule
from pitboss.hands.points import Total
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents, Odds, dollars
from pitboss.table.pay_tables import Row, fixed, pay_tables
from pitboss.table.steps import Ask, Charged, Choice, Marked, Procedure, Seen
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager

FIVE_DOLLARS: Cents = 5 * DOLLAR
DESIGNATED, SIX_SEVEN_EIGHT = "designated blackjack", "six, seven and eight of one suit"
THREE_SEVENS, FIVE_CARDS = "three sevens", "21 in five cards"
WAIVE_FEE, LIGHT_REPAIRED = "waive hand fee", "light repaired"
ROW_LAWS: Final = {
    SIX_SEVEN_EIGHT: LAW("3(e)1"),
    THREE_SEVENS: LAW("3(e)2"),
    DESIGNATED: LAW("3(e)3"),
    FIVE_CARDS: LAW("16(a)"),
}

MAIN_TABLES: Final = pay_tables(LAW("3(e)"), f"""
                         standard   6 to 5    double exposure
    win                  1 to 1     1 to 1    1 to 1
    blackjack            3 to 2     6 to 5    1 to 1
    {DESIGNATED}         2 to 1     -         2 to 1
    {SIX_SEVEN_EIGHT}    2 to 1     -         2 to 1
    {THREE_SEVENS}       3 to 2     -         3 to 2
    {FIVE_CARDS}         2 to 1     -         2 to 1
""")  # fmt: skip

SHOE_LAW = Paragraphs(
    wagers=LAW("3(a)"), entry=LAW("3(i)"), sharing=LAW("13(a)"), share_double=LAW("13(d)"),
    share_split=LAW("13(e)"), share_insurance=LAW("13(f)"), boxes=LAW("14"),
    burn=LAW("6(c)"), first_card=LAW("6(e)1"), up_card=LAW("6(e)2"), second_card=LAW("6(e)3"),
    hole_card=LAW("6(j)"), reader=LAW("6(j)"), reader_blackjack=LAW("6(j)1"),
    decisions=LAW("6(f)"), effect=LAW("6(g)"), show=LAW("6A(g)"), dealer_second=LAW("6(h)"),
    pick_up=LAW("6(i)"), blackjack_now=LAW("7(a)"), surrender=LAW("8(a)"),
    surrender_now=LAW("8(a)1"), surrender_later=LAW("8(a)2"), insurance=LAW("9(a)"),
    insurance_amount=LAW("9(b)"), insurance_pays=LAW("9(c)"), insurance_loses=LAW("9(d)"),
    double=LAW("10(a)"), double_card=LAW("10(c)"), double_kept=LAW("10(b)"), split=LAW("11(a)"),
    split_order=LAW("11(b)"), split_second=LAW("11(c)"), split_kept=LAW("11(d)"),
    player_draws=LAW("12(a)"), dealer_draws=LAW("12(b)1"), dealer_stops=LAW("12(c)"),
    dealer_over=LAW("3(a)1"), higher=LAW("3(a)2"), natural_wins=LAW("7(b)"), equal=LAW("3(b)"),
    lower=LAW("3(e)"), exposed=LAW("15(c)"), short=LAW("15(f)"), one_card=LAW("15(g)"),
    not_drawn=LAW("15(i)"),
)  # fmt: skip


def paragraphs(options: BlackjackOptions) -> Paragraphs:
    """The paragraphs that this table goes by."""
    p = SHOE_LAW
    if options.dealing == HAND:
        p = replace(
            p, first_card=LAW("6A(c)1"), up_card=LAW("6A(c)2"), second_card=LAW("6A(c)3"),
            hole_card=LAW("6A(h)"), reader=LAW("6A(h)"), decisions=LAW("6A(d)"),
            effect=LAW("6A(e)"), dealer_second=LAW("6A(f)"), pick_up=LAW("6A(i)"),
        )  # fmt: skip
    if options.soft_17 == "hit":
        p = replace(p, dealer_draws=LAW("12(e)") if options.dealing == HAND else LAW("12(b)2"))
    if options.variation == SIX_TO_FIVE:
        p = replace(p, dealer_draws=LAW("12(d)"))
    if options.hole_card == UP:
        p = replace(p, hole_card=LAW("6(k)"), equal=LAW("6(k)1"), reader_blackjack=LAW("6(k)6"))
    return p


class Memory(BlackjackMemory):
    """What a blackjack table remembers between rounds."""

    sides_done: list[int] = []
    """The sides of a double shoe whose cutting card has come."""
    lights_out: list[int] = []
    """Boxes whose progressive light does not work."""
    fee_waived: list[str] = []
    """Who pays no hand fee in this round."""


class Blackjack(MultipleAction, DealingMethods, BlackjackIrregularities):
    """A hand nearer to 21 than the dealer's, from two cards on, without going over."""

    id = "blackjack"
    title = "Blackjack"
    family = "blackjack"
    law = LAW
    options_model = BlackjackOptions
    memory_model = Memory
    readings = READINGS

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_offer_law = LAW("5(b)")
    cut_law = LAW("5(c)")
    cutting_card_law = LAW("5(d)")
    recut_law = LAW("5(g)")
    in_stacks_law = LAW("6(m)")

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

    # 2.17 to 2.26 The wagers beside it

    over_under_13 = SideWager(
        "over or under 13", LAW("17(a)1"), add.OVER_UNDER_TABLE, row=add.over_or_under,
        on=("over", "under"), requires=(wager,), at_most=wager,
        offered=lambda options: options.additional_wager == OVER_UNDER,
    )  # fmt: skip
    same_suit = SideWager(
        "same suit", LAW("17(a)2"), add.SAME_SUIT_TABLES, row=add.same_suit,
        requires=(wager,), at_most=wager,
        offered=lambda options: options.additional_wager == SAME_SUIT,
    )  # fmt: skip
    sevens = SideWager(
        "sevens", LAW("17(a)3"), add.SEVENS_TABLE, row=add.sevens,
        decided=When.DEALT | When.ELECTED | When.SETTLED, requires=(wager,), at_most=wager,
        offered=lambda options: options.additional_wager == SEVENS,
    )  # fmt: skip
    progressive = Progressive(
        "progressive blackjack", LAW("19(a)"), PROGRESSIVE_TABLE, row=progressive_rule,
        decided=When.SETTLED | When.END, amounts=(CHIP,), requires=(wager,),
        offered=lambda options: bool(options.progressive),
    )  # fmt: skip
    blackjack_bonus = BlackjackBonus(
        "blackjack bonus", LAW("20(a)"), BONUS_TABLE, row=bonus_rule,
        decided=When.DEALT | When.END, amounts=AMOUNTS, from_left=True, requires=(wager,),
        offered=lambda options: bool(options.blackjack_bonus),
    )  # fmt: skip
    streak = Streak(
        "streak", LAW("22(a)"), STREAK_TABLE, row=streak_rule, decided=When.SETTLED,
        on=LENGTHS, stands=True, by_cards=False, shows=False,
        offered=lambda options: bool(options.streak),
    )  # fmt: skip
    match_the_dealer = SideWager(
        "match-the-dealer", LAW("23(a)"), add.MATCH_TABLES, row=add.match_rule,
        losers_first=True, requires=(wager,),
        offered=lambda options: bool(options.match_the_dealer),
    )  # fmt: skip
    twenty_point_bonus = add.TwentyPointBonus(
        "20 point bonus", LAW("24(a)"), add.TWENTY_TABLES, row=add.twenty_rule,
        decided=When.DEALT | When.CLEARED | When.SETTLED | When.END, dealer_cards=2,
        requires=(wager,), offered=lambda options: bool(options.twenty_point_bonus),
    )  # fmt: skip
    optional_bonus = SideWager(
        "optional bonus", LAW("25(a)"), add.OPTIONAL_BONUS_TABLE, row=add.third_card_rule,
        decided=When.DEALER, dealer_cards=3, by_cards=False, shows=False, requires=(wager,),
        at_most=wager, offered=lambda options: bool(options.optional_bonus),
    )  # fmt: skip
    in_between = SideWager(
        "in-between", LAW("26(a)"), add.IN_BETWEEN_TABLES, row=add.in_between_rule,
        requires=(wager,), offered=lambda options: bool(options.in_between),
    )  # fmt: skip

    def __init__(
        self,
        options: BlackjackOptions | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        self.p = paragraphs(self.options)
        self.spots = self.options.boxes

    def initial(self) -> tuple[Wager, ...]:
        return (self.wager, self.second_wager, self.third_wager)

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

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """2.17(a): one dollar, where that is how the text is read."""
        if wager in self.additional() and self.options.additional_amount == "$1":
            return Limit(DOLLAR, DOLLAR)
        return super().limit(limits, wager, on)

    def additional(self) -> tuple[Wager, ...]:
        return (self.over_under_13, self.same_suit, self.sevens)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        six_to_five = self.options.variation == SIX_TO_FIVE and wager in self.initial()
        if six_to_five and amount % FIVE_DOLLARS:
            raise BadAmount("At 6 to 5 a wager is a multiple of $5.", LAW("3(d)"))
        if wager in (*self.additional(), self.optional_bonus) and 0 < amount < DOLLAR:
            raise BadAmount(f"The {wager.title} is at least $1.", wager.law)
        super().admit_amount(table, wager, amount, on)

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

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """2.8(a): a wager that may be surrendered has an exact half."""
        unit = super().payable_unit(wager, on, chip)
        halved = self.options.surrender and wager in self.initial()
        return 2 * unit if halved and unit % (2 * chip) else unit

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        own = [bet for bet in spot.bets if bet.patron == patron and bet.wager is wager]
        if wager is self.over_under_13 and any(bet.on != on for bet in own):
            raise WagerRule("A player wagers on over or on under 13.", LAW("17(b)"))
        if wager is self.streak and any(bet.placed_in < table.round for bet in own):
            raise WagerRule(f"{patron} has a streak wager to finish first.", LAW("22(k)2"))
        if wager is self.progressive and spot.number in table.memory.lights_out:
            raise WagerRule(f"The light at box {spot.number} is out.", LAW("15(n)"))

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        if bet.wager is self.streak and bet.placed_in < table.round:
            raise WagerRule("A streak wager stays until it is decided.", LAW("3(f)"))

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        for spot in table.clockwise():
            for patron in {bet.patron for bet in spot.bets}:
                self._closing_rule(table, spot, patron)
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
        needed = {"none": 1, "two or three wagers": 2, "three wagers": 3}
        for wager in self.initial()[: needed[self.options.multiple_action]]:
            if self.wager in placed and wager not in placed:
                raise WagerRule(f"{patron} needs a {wager.title} too.", LAW("18(b)"))

    def fee_payers(self, table: Table) -> list[str]:
        """2.3(l)2: each player with a wager of $5 or less, unless it is waived."""
        small = {
            bet.patron
            for bet in table.bets.values()
            if bet.wager in self.initial() and bet.amount <= FIVE_DOLLARS
        }
        return sorted(small - set(table.memory.fee_waived))

    def no_more_bets(self, table: Table) -> Procedure[None]:
        for name in self.fee_payers(table) if self.options.hand_fee else ():
            spot = table.patrons[name].spots[0]
            yield Charged(name, spot, self.options.hand_fee, "hand fee", LAW("3(l)3"))
        table.memory.fee_waived = []
        if self.options.streak:
            yield from self.streak.abandoned(self, table)
        if self.options.progressive:
            yield from self.progressive.register(self, table)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from self.progressive.unregister(self, table)
        yield from super().void(table, void)

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == WAIVE_FEE:
            if not self.options.hand_fee:
                raise NotNow("There is no hand fee here.", LAW("3(l)"))
            table.memory.fee_waived.append(call.value or call.patron)
            yield Marked("hand fee waived", call.value or call.patron, LAW("3(l)2"))
        elif call.what == LIGHT_REPAIRED:
            if call.spot not in table.memory.lights_out:
                raise NotNow("No light is out there.", LAW("15(n)"))
            table.memory.lights_out.remove(call.spot)
            yield Marked(f"light {call.spot}", "repaired", LAW("15(n)"))
        else:
            yield from super().call(table, call)

    # 2.6, 2.8 to 2.12 What players and the dealer may do

    def insure_late(self) -> bool:
        return bool(self.options.insurance_when == "own turn")

    def even_money_law(self) -> Citation | None:
        return LAW("7(c)") if self.options.even_money else None

    def most_hands(self, table: Table) -> int:
        """2.11(e): at most three at a table with seven boxes."""
        return min(super().most_hands(table), 3 if len(table.spots) > 6 else 4)

    def may_double(self, table: Table, play: Play) -> bool:
        options, total = self.options, play.total
        nine_to_eleven = not total.soft and 9 <= total.points <= 11
        if (options.hole_card == UP or options.doubling == "hard 9 to 11") and not nine_to_eleven:
            return False
        allowed = options.double_after_split or not play.split
        return allowed and super().may_double(table, play)

    def doubled_card_seen(self, table: Table, play: Play) -> Procedure[Seen]:
        """2.10(a)1 and (c): hidden cards are shown first; the one card may be dealt face down."""
        if self.options.doubling == "hard 9 to 11":
            yield from self.show_hands(table, play.spot)
        how = self.options.doubled_card
        if how == "player's choice":
            choices = (Choice("face up"), Choice("face down"))
            answer = yield Ask(
                play.spot.patron, play.spot.number, choices, LAW("10(c)"), default="face up"
            )
            how = answer.choice
        return Seen.NONE if how == "face down" else Seen.ALL

    def on_early_blackjack(self, table: Table) -> Procedure[None]:
        """2.6(j)3 and (k)6: a third card for a wager on sevens that has two."""
        law = LAW("6(k)6") if self.options.hole_card == UP else LAW("6(j)3")
        for spot in self.state(table).boxes:
            if (bet := spot.bet(self.sevens)) is None:
                continue
            choices = (Choice("no card"), Choice("card", "to complete the sevens wager"))
            answer = yield Ask(bet.patron, spot.number, choices, law, default="no card")
            if answer.choice == "card":
                yield from self.draw(table, spot.hand, law)
            yield from self.decide_sides(table, When.ELECTED, spot)

    # 2.3, 2.7, 2.16 What a hand is paid

    def verdict(self, table: Table, play: Play) -> Verdict:
        verdict = super().verdict(table, play)
        law = ROW_LAWS.get(verdict.row) if verdict.end == WIN else None
        return verdict if law is None else verdict._replace(law=law)

    def against_blackjack(self, table: Table, play: Play) -> Verdict:
        if play.natural and self.options.hole_card == UP:
            return Verdict(WIN, self.natural_row(table, play), LAW("6(k)1"))
        return super().against_blackjack(table, play)

    def tie(self, table: Table, play: Play) -> Verdict:
        if self.options.hole_card == UP:
            return Verdict(LOSE, "same score", LAW("6(k)1"))
        two_cards = len(play.cards) == 2 and play.total == Total(21, True)
        if two_cards and len(table.dealer.cards) > 2 and self.options.split_21 == "wins":
            return Verdict(WIN, WIN, LAW("3(a)3"))
        return super().tie(table, play)

    def natural_row(self, table: Table, play: Play) -> str:
        designated = self.options.designated
        return DESIGNATED if designated and set(play.cards) == set(designated) else "blackjack"

    def winning_row(self, table: Table, play: Play) -> str:
        cards = play.cards
        ranks = sorted(card.rank for card in cards)
        rows = {
            SIX_SEVEN_EIGHT: ranks == [6, 7, 8] and suited(cards),
            THREE_SEVENS: len(cards) == 3 and same_rank(cards) and ranks[0] == 7,
            FIVE_CARDS: len(cards) == 5 and play.total.points == 21,
        }
        return next((row for row, holds in rows.items() if holds and self.may_pay(row)), WIN)

    def odds_of(self, bet: Bet, row: str) -> Odds:
        if bet.wager in self.initial() or self.options.added_wagers_odds == "same":
            return self.odds(self.wager, row)
        return self.odds(bet.wager)

    def busts_kept(self) -> bool:
        return bool(self.options.busted_added_wagers == "kept")
