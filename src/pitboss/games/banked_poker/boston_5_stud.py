"""Boston 5 stud poker, 13:69F-24."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal

from pitboss.errors import BadOptions, NoSuchIrregularity, NotNow
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker, Comparison, Folding
from pitboss.games.banked_poker.ends import EQUAL, FIRST_THREE, FOLD, LOWER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.exposed import Exposing, settle_exposed
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import FIVE_CARD_RANKS, ranked
from pitboss.games.banked_poker.settlement import HandByHand, show_down
from pitboss.games.card_table import IdleLaws, two_decks
from pitboss.games.deal_plan import DOWN, Give, PlannedDeal, To, out_of_shoe
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, CardLaws, Method, OneDeckOptions
from pitboss.hands import five, three
from pitboss.hands.kinds import FIVE_CARDS, THREE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption, Phase, Report, Void, irregularity
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.sayings import Saying
from pitboss.table.steps import Choice, Event, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-24")

FIRST, LAST = 3, 2
"""Cards dealt before and after the second wager."""
CARDS = FIRST + LAST
TWICE = 2
"""A first or second wager, in antes."""
LEAST_LIMIT = 50_000 * DOLLAR
NO_LIMIT = 0
HANDS = Kinds(FIVE_CARDS)
"""24.5(b): the categories of five cards."""
THREES = Kinds(THREE_CARDS)
"""24.5(d): the categories of three cards."""
TRIPS = str(Category.THREE)

WITHDRAW: Final = "withdraw second wager"
EXPOSES = Choice("expose", "show the three cards, so that the optional bonus wager may win")
HIDES = Choice("keep hidden", "lose the optional bonus wager")
FOLDS = Choice(FOLD, "forfeit the ante and the first wager")

LAST_TWO = (
    Give(To.PLAYERS, LAW("10(d)1"), DOWN * LAST), Give(To.DEALER, LAW("10(d)2"), DOWN * LAST),
)  # fmt: skip
FROM_SHOE = (
    Give(To.PLAYERS, LAW("7(d)1"), DOWN * FIRST), Give(To.DEALER, LAW("7(d)2"), DOWN * FIRST),
)  # fmt: skip
FROM_HAND = (
    Give(To.PLAYERS, LAW("8(c)1"), DOWN * FIRST), Give(To.DEALER, LAW("8(c)2"), DOWN * FIRST),
)  # fmt: skip
STACKS = (Give(To.EVERYONE, LAW("9(c)"), DOWN * FIRST),)

SHOWDOWN = Comparison(win=LAW("10(f)3"), lose=LAW("10(f)1"), push=LAW("10(f)2"))
DECK = CardLaws(
    opening=LAW("3(b)"), shuffle=LAW("4(a)"), cut=None, second_deck=LAW("2(b)4"),
    idle=IdleLaws(spread=LAW("4(c)"), wash=LAW("3(c)")),
    options={"dealing": LAW("8(a)"), "counting_shuffler": LAW("9(f)"), "second_deck": LAW("2(b)"),
             "match_play": LAW("6(a)"), "preshuffled": LAW("3(a)")},
)  # fmt: skip
"""24.4(a): the cards are always shuffled by a device, and not cut."""


@dataclass(frozen=True)
class Boston5Options(OneDeckOptions):
    """The options that 13:69F-24 leaves to the casino."""

    cards = DECK
    losing_ante_bonus: Literal["ante lost", "ante returned"] = option(
        "ante lost", LAW("10(f)1"), "the ante of a lower hand that is paid an ante bonus"
    )
    payout_limit: int = option(
        LEAST_LIMIT, LAW("11(e)"), "the most that one hand is paid, in cents; 0 for no limit"
    )

    def check(self) -> None:
        if self.payout_limit != NO_LIMIT and self.payout_limit < LEAST_LIMIT:
            raise BadOptions("The payout limit on a hand is at least $50,000.", LAW("11(e)"))


class RoundChoices:
    """The state of a round after every player has folded or placed a second wager."""


class ThreeCardsStand(Interruption):
    """All hands are void except three-card hands that already win a bonus."""


def _not_decided(table: Table, report: Report) -> None:
    if table.state is not None:
        raise NoSuchIrregularity("Every player has folded or placed a second wager.", LAW("12(a)"))
    misdeals.dealer_has_cards(table, report)


def _shoe_in_use(table: Table, report: Report) -> None:
    if AUTOMATED in table.memory.removed:
        raise NoSuchIrregularity("The automated shoe was removed from the table.", LAW("12(f)"))
    if table.state is not None:
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("9(d)"))


class Boston5Stud(BankedPoker):
    """Five cards each; after the first three, wager as much again or fold."""

    id = "boston-5-stud"
    title = "Boston 5 stud poker"
    law = LAW
    revision = 2
    tender = Tender(LAW("6(a)"), ("ante", "first", "optional-bonus"))
    options_model = Boston5Options

    remain_law = LAW("6(e)")
    cards = DECK
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"),
                     (FROM_SHOE, LAST_TWO), LAW("9(f)")),
        BY_HAND: Method(LAW("8(b)4"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"),
                        (FROM_HAND, LAST_TWO), LAW("9(f)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"),
                          (STACKS, (out_of_shoe(LAW("9(d)")), *LAST_TWO)), LAW("9(f)")),
    }  # fmt: skip
    obeys = (
        *two_decks(LAW), LAW("3(d)"), LAW("7(f)1"),  # decks kept apart; a correct stub
        LAW("8(b)5"),  # face down
        LAW("9(b)1"),  # from an automated shoe, once the cards are shuffled
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of three from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("4(b)"),  # no step between the shuffle and the deal
        LAW("5(a)"),  # hands.five ranks the hands
        *LAW.numbered("5(d)", 5),  # hands.three
        LAW("6(d)"),  # a second wager is made only in play
        LAW("10(d)"),  # two more cards, clockwise, to players with a second wager
    )  # fmt: skip

    # 24.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

    # 24.6 and 24.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("10(f)3"), "push"))
    first = Wager(
        "first wager", LAW("6(b)"), fixed(LAW("11(b)")), equals=ante, times=TWICE,
        help="twice the ante",
    )  # fmt: skip
    ante.requires = (first,)  # neither is placed without the other
    second = Wager(
        "second wager", LAW("10(b)"), fixed(LAW("11(b)")), in_play=True,
        help="stay in, for as much as the first wager",
    )  # fmt: skip
    ante_bonus = Bonus(
        "ante bonus",
        LAW("11(c)"),
        ante,
        pay_tables(
            LAW("11(c)"),
            """
                                minimum
            royal flush         1,000
            straight flush      200
            four-of-a-kind      100
            full house          25
            flush               15
            straight            8
            three-of-a-kind     4
            two pairs           2
            """,
            minimum=True,
        ),
    )
    optional_bonus = Wager(
        "optional bonus wager",
        LAW("6(c)"),
        pay_tables(
            LAW("11(d)"),
            """
                                minimum
            straight flush      40
            three-of-a-kind     25
            straight            6
            flush               3
            pair                1
            """,
            minimum=True,
        ),
        requires=(first,),
        help="on the first three cards",
    )

    main = ("ante", "first", "second")
    settled = ("first", "second", "ante", "optional-bonus")
    stages = (Stage(LAW("10(b)"), Sees(own=FIRST), second, (TWICE,), FOLDS),)
    grades = {
        "ante-bonus": Grade(HANDS),
        "optional-bonus": Grade(THREES, (FIRST_THREE,)),
    }

    readings = (
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("5(b)1"), "A royal flush is ace, king, queen, jack and 10 of one suit, and "
                "the highest straight flush beside it is king high."),
        Reading(LAW("5(b)6"), "Unsuited cards of a straight are not all of one suit."),
        Reading(LAW("5(d)1"), "Ace, two and three are consecutive; king, ace and two are not."),
        Reading(LAW("4(b)"), "The cards are not cut, not even those that come pre-shuffled."),
        Reading(LAW("9(f)"), "The count of the stub is waived whatever the cards are dealt from, "
                "since a device shuffles them always.", "counting_shuffler"),
        Reading(LAW("10(c)"), "Who withdraws the second wager folds: ante and first wager are "
                "forfeited."),
        Reading(LAW("10(f)1"), "A lower hand of two pairs or better is paid its ante bonus, and "
                "loses the ante itself, or keeps it.", "losing_ante_bonus"),
        Reading(LAW("10(f)3"), "An ante bonus is that of 24.11(c); 24.11(d) is the optional "
                "bonus."),
        Reading(LAW("11(e)"), "First, second and ante bonus are paid in this order, and what is "
                "paid last is cut; notice is given of a lower limit."),
        Reading(LAW("12(a)"), "Of three-card hands only three-of-a-kind has an ante bonus already; "
                "it is paid, the wagers come back, and an optional bonus that wins is paid. Hands "
                "that were folded before stay so."),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone; one found "
                "by the count of the stub voids all."),
        Reading(LAW("12(f)"), "A shoe that jams before a hand has three cards leaves nothing of "
                "it to pay."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        if len(spot.cards) == CARDS:
            return five.best(spot.cards).words
        return three.best(spot.cards).words if len(spot.cards) == FIRST else ""

    def deals_to(self, spot: Spot) -> bool:
        return not (spot.void or spot.folded)

    def cut(self, table: Table) -> Procedure[None]:
        """24.4 has no cut."""
        return
        yield

    # 24.7 to 24.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal = self.planned_deal(table)
        try:
            yield from self.play_hands(table, deal)
        except ThreeCardsStand as void:
            yield from self.settle_three_cards(table, void)

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.settle_optional_bonuses(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        table.state = RoundChoices()
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.settle(table)

    def settle_optional_bonuses(self, table: Table) -> Procedure[None]:
        """24.10(a): on the first three cards."""
        yield from settle_exposed(self, table, self.exposing, lambda spot: spot.cards)

    @property
    def exposing(self) -> Exposing:
        return Exposing(self.optional_bonus, LAW("10(a)"), EXPOSES, HIDES, THREE_CARDS)

    foldings = (Folding(LAW("10(b)")),)
    dollar_wagers = {"optional-bonus": LAW("6(c)")}
    payout = LimitPerHand(LAW("11(e)"), {"ante-bonus": 1, "first": TWICE, "second": TWICE})

    def chosen_limit(self) -> Cents:
        return int(self.options.payout_limit)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=WITHDRAW, law=LAW("10(c)"), help="take the second wager back, and fold",
            by=PATRONS, during=Phase.IN_PLAY, when=self.may_withdraw,
            otherwise="A second wager is withdrawn before the last two cards are dealt.",
        )  # fmt: skip

    def may_withdraw(self, table: Table) -> bool:
        """24.10(c): until the first of the last two cards is dealt to anybody."""
        hands = (table.dealer, *(spot.hand for spot in table.spots))
        return bool(table.bets_on(self.second)) and all(len(h.cards) <= FIRST for h in hands)

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == WITHDRAW:
            yield from self.withdraw_second(table, call.patron)
        else:
            yield from super().call(table, call)

    def withdraw_second(self, table: Table, patron: str) -> Procedure[None]:
        """24.10(c): return the second wager, and fold the hand."""
        for bet in table.bets_on(self.second):
            if bet.patron == patron:
                yield table.give_back(bet, LAW("10(c)"), "withdrawn")
                yield from self.fold(table, table.spots[bet.spot - 1])
                return
        raise NotNow(f"{patron or 'Nobody'} has no second wager to withdraw.", LAW("10(c)"))

    # 24.10(e) to (g) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        laws = HandByHand(LAW("10(e)"), LAW("10(f)"), collect=LAW("10(f)"), gather=LAW("10(g)"))
        yield from show_down(self, table, laws)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.optional_bonus:
            return self.by_grade(paid, end, LAW("10(a)"))
        if end.folded:
            return lost(LAW("10(b)"), FOLD) if paid in (self.ante, self.first) else None
        if isinstance(paid, Bonus):
            return self.bonus_by_grade(paid, end)
        if paid is not self.ante:
            return self.compared(paid, end, SHOWDOWN)
        if end.against == LOWER and not self.keeps_ante(end):
            return lost(LAW("10(f)1"))
        return returned(LAW("10(f)2") if end.against == EQUAL else LAW("10(f)3"))

    def keeps_ante(self, end: End) -> bool:
        """Whether a lower hand gets its ante back with the ante bonus."""
        back = self.options.losing_ante_bonus == "ante returned"
        return back and self.bonus_by_grade(self.ante_bonus, end) is not None

    # 24.12 Irregularities, and those of the count

    def settle_three_cards(self, table: Table, void: Interruption) -> Procedure[None]:
        """24.12(a) and (f): pay three cards that win a bonus, and return everything else."""
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            held = spot.cards[:FIRST]
            if len(held) == FIRST:
                steps = list(self.bonuses_of_three(table, spot, void.law))
                if steps:
                    yield table.reveal(spot.hand, void.law, three.best(held).words)
                yield from steps
        raise Void(void.law, void.text)

    def bonuses_of_three(self, table: Table, spot: Spot, law: Citation) -> Iterator[Event]:
        """The bonuses that three cards win already: an ante bonus, an optional bonus wager."""
        held = spot.cards[:FIRST]
        ante, optional = spot.bet(self.ante), spot.bet(self.optional_bonus)
        pays = self.pays(self.ante_bonus, THREES.names[THREES.of(held)])
        if ante is not None and pays is not None and three.best(held).category is Category.THREE:
            yield from self.limited(table, [table.pay(ante, pays, law, TRIPS, stays=True)])
        verdict = self.verdict(self.optional_bonus, self.graded_end("optional-bonus", held))
        if optional is not None and verdict is not None and verdict.fate is Fate.WON:
            yield from table.settle(optional, verdict)

    @irregularity(LAW("12(a)"), check=_not_decided)
    def dealer_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """A card of the dealer is exposed before every player has folded or wagered again."""
        raise ThreeCardsStand(LAW("12(a)"), "All hands are void: a dealer's card was exposed.")
        yield

    @irregularity(
        LAW("12(f)"), applies=lambda options: options.dealing == AUTOMATED, check=_shoe_in_use
    )
    def shoe_jams(self, table: Table, report: Report) -> Procedure[None]:
        """The automated dealing shoe jams or does not deal all cards."""
        raise ThreeCardsStand(LAW("12(f)"), "The round is void: the shoe does not deal.")
        yield

    card_face_up = misdeals.face_up(LAW("12(b)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(c)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("12(d)"))
    dealer_hand_completed = misdeals.dealer_card_missed(LAW("12(d)"))
    dealer_misdealt = misdeals.dealer_misdealt(LAW("12(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("12(e)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("12(g)"))
    shoe_removed = misdeals.shoe_leaves(LAW("12(g)"))
    count = misdeals.cut_and_count(None, LAW("7(f)2"), LAW("9(f)"))
