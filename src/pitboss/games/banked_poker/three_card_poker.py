"""Three-card poker, 13:69F-20."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import ACE, QUEEN, SUIT_NAMES, Card
from pitboss.errors import BadOptions, WagerRule
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker, Showdown
from pitboss.games.banked_poker.three_card_tables import ANTE_BONUS, PAIR_PLUS, SIX_CARD_BONUS
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
from pitboss.hands import five, three
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Phase
from pitboss.table.money import Odds, dollars
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Event, Procedure, Taken
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-20")

MINI_ROYAL = "mini royal flush"
SPADE_MINI_ROYAL = "mini royal flush of spades"
QUALIFIES = ThreeRank.least(Category.HIGH_CARD, QUEEN)
HIGHEST = ThreeRank.least(Category.STRAIGHT_FLUSH, ACE)
SPADE = 3
SIX_ROYAL = [9, 10, 11, 12, 13, 14]
CARDS = 3
"""Cards in a hand."""
FOLD = Choice("fold", "forfeit the ante and the pair plus")

STEP_BY_STEP = Showdown(win=LAW("11(a)1"), lose=LAW("10(c)1ii"), push=LAW("11(a)1"))
PLAYER_BY_PLAYER = Showdown(win=LAW("11(a)1"), lose=LAW("10(c)2ii"), push=LAW("11(a)1"))

FREE = "free"
ANTE_AT_LEAST = "ante at least pair plus"
ANTE_HALF = "ante at least half of pair plus"
BOTH = "ante and pair plus"
FIVE_TIMES = 5


@dataclass(frozen=True)
class ThreeCardOptions(Options):
    """What 13:69F-20 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("5(a)"))
    counting_shuffler: bool = counting_shuffler_option(LAW("7(f)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    preshuffled: bool = preshuffled_option(LAW("4(a)"))
    dealer_stack: Literal["at once", "after decisions"] = option(
        "at once", LAW("9(c)"), "when an automated shoe's stack for the dealer is delivered"
    )
    version: Literal["free", "ante at least pair plus", "ante at least half of pair plus",
                     "ante and pair plus"] = option(
        "free", LAW("6(f)"), "how the ante and the pair plus wager go together"
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
    six_card_bonus: bool = option(True, LAW("12A(a)"), "offer the six-card bonus wager")
    six_card_bonus_table: Literal["i A", "i B", "i C", "i D", "ii A", "ii B", "ii C", "ii D",
                                  "ii E"] = option(
        "i A", LAW("11(a)4"), "the six-card bonus pay table; ii where both other wagers are placed"
    )  # fmt: skip

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))
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

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_law = LAW("5(c)1ii")
    second_deck_law = LAW("2(b)4")
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(c)"), LAW("7(d)"), LAW("7(e)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"),
                          ((LAW("9(c)"), LAW("9(c)1")),)),
    }  # fmt: skip
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of three from an automated shoe
        LAW("3(a)"),  # the rank of the cards, as hands.three knows it
        LAW("5(b)1"), LAW("5(b)2"),  # the family cuts what no device has shuffled
        LAW("6(a)3"), LAW("12A(d)"),  # wagers that do not hear of each other
        LAW("12A(b)"), LAW("12A(c)"),  # placed with the others, and paid one row only
        LAW("6(c)"),  # only the seated wager, and they stay until the round is over
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

    # 20.3 Rankings

    ranking = {
        Category.STRAIGHT_FLUSH: LAW("3(b)1"),
        Category.THREE: LAW("3(b)2"),
        Category.STRAIGHT: LAW("3(b)3"),
        Category.FLUSH: LAW("3(b)4"),
        Category.PAIR: LAW("3(b)5"),
        Category.HIGH_CARD: LAW("3(c)"),
    }
    six_card_ranking = {
        Category.ROYAL_FLUSH: LAW("12A(a)1"),
        Category.STRAIGHT_FLUSH: LAW("12A(a)2"),
        Category.FOUR: LAW("12A(a)3"),
        Category.FULL_HOUSE: LAW("12A(a)4"),
        Category.FLUSH: LAW("12A(a)5"),
        Category.STRAIGHT: LAW("12A(a)6"),
        Category.THREE: LAW("12A(a)7"),
    }

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

    def spots_per_patron(self) -> int:
        return int(self.options.betting_positions)

    def seating_law(self) -> Citation:
        return LAW("6(e)")

    def holding(self, table: Table, spot: Spot) -> str:
        return three.best(spot.cards).words if len(spot.cards) == CARDS else ""

    # 20.6 Wagers

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        for spot in table.clockwise():
            self._version_rule(spot)

    def _version_rule(self, spot: Spot) -> None:
        """20.6(f): how the two wagers go together in the version of this table."""
        version = self.options.version
        if version == FREE:
            return
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
        hands = [spot.hand for spot in table.clockwise()]
        late = self.options.dealing == AUTOMATED and self.options.dealer_stack == "after decisions"
        yield from self.deal_in(table, hands if late else [*hands, table.dealer], CARDS)
        table.phase = Phase.PLAYING
        if not late:
            yield from self.rack_stub(table)
        for spot in table.clockwise():
            if spot.bet(self.ante) is not None:
                played = yield from self.offer(table, spot, self.play, (1,), FOLD, LAW("10(b)"))
                spot.folded = not played
        yield from self.collect_forfeited(table)
        if late:
            table.phase = Phase.DEALING
            yield Duty("Deliver the dealer's stack under the cover card", LAW("9(c)2"))
            yield from self.deal_in(table, [table.dealer], CARDS)
            table.phase = Phase.PLAYING
            yield from self.rack_stub(table)
        yield from self.settle(table)

    def collect_forfeited(self, table: Table) -> Procedure[None]:
        """20.10(b): once all have decided, what was folded is collected, six-card bonuses apart."""
        law = LAW("10(b)")
        for spot in table.clockwise():
            if spot.folded:
                for wager in (self.ante, self.pair_plus):
                    if (bet := spot.bet(wager)) is not None:
                        yield table.take(bet, law, "fold")
                if not spot.bets:
                    yield table.collect(spot.hand, law)

    def settle(self, table: Table) -> Procedure[None]:
        """20.10(c): one step for all players after the other, or one player after the other."""
        table.phase = Phase.SETTLING
        dealer = three.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(b)"), dealer.words)
        spots = list(table.counterclockwise())
        if self.options.settlement == "step by step":
            yield from self.step_by_step(table, spots, dealer)
        else:
            for spot in spots:
                hand = three.best(spot.cards)
                yield table.reveal(spot.hand, LAW("10(c)2i"), hand.words)
                yield from list(self.results(table, spot, hand, dealer, PLAYER_BY_PLAYER))
                yield table.collect(spot.hand, LAW("10(c)2iii"))
        yield table.collect(table.dealer, LAW("10(c)"))

    def step_by_step(self, table: Table, spots: list[Spot], dealer: ThreeRank) -> Procedure[None]:
        """20.10(c)1: reveal every hand, collect what lost, pay what won, collect the cards."""
        results: list[Event] = []
        for spot in spots:
            hand = three.best(spot.cards)
            yield table.reveal(spot.hand, LAW("10(c)1i"), hand.words)
            results += self.results(table, spot, hand, dealer, STEP_BY_STEP)
        for step in results:
            if type(step) is Taken:
                yield step
        yield Duty("Pay each winning wager", LAW("10(c)1iii"))
        for step in results:
            if type(step) is not Taken:
                yield step
        for spot in spots:
            yield table.collect(spot.hand, LAW("10(c)1iv"))

    # 20.11 and 20.12A What each wager is paid

    def results(
        self, table: Table, spot: Spot, hand: ThreeRank, dealer: ThreeRank, laws: Showdown
    ) -> Iterator[Event]:
        """What becomes of each wager of a spot."""
        for bet in spot.bets:
            wager = bet.wager
            if wager is self.ante:
                pays = self.pays(self.ante_bonus, self.kind(hand, spot.cards, self.ante_bonus))
                if isinstance(pays, Odds):
                    law = self.tables[self.ante_bonus.name].law
                    yield table.pay(bet, pays, law, "ante bonus", stays=True)
                yield self.against_dealer(table, bet, hand, dealer, laws)
            elif wager is self.play:
                yield self.against_dealer(table, bet, hand, dealer, laws)
            elif wager is self.pair_plus:
                kind = self.kind(hand, spot.cards, self.pair_plus)
                yield self.by_table(table, bet, kind, laws.lose)
            else:
                kind = self.six_cards([*spot.cards, *table.dealer.cards])
                yield self.by_table(table, bet, kind, laws.lose)

    def against_dealer(
        self, table: Table, bet: Bet, hand: ThreeRank, dealer: ThreeRank, laws: Showdown
    ) -> Event:
        """20.11(a)1: the ante and the play wager, against a dealer who needs queen high."""
        if dealer >= QUALIFIES:
            return self.against(table, bet, hand, dealer, laws)
        if bet.wager is self.ante:
            return table.pay(bet, self.odds(self.ante), laws.win, "dealer does not qualify")
        return table.give_back(bet, laws.push, "dealer does not qualify")

    def kind(self, hand: ThreeRank, cards: list[Card], paid: Wager | Bonus) -> str:
        """The row that pays a three-card hand, the mini royals apart where the table has them."""
        category = str(hand.category)
        if category != Category.STRAIGHT_FLUSH or hand != HIGHEST:
            return category
        if cards[0].suit == SPADE and self.pays(paid, SPADE_MINI_ROYAL) is not None:
            return SPADE_MINI_ROYAL
        return MINI_ROYAL if self.pays(paid, MINI_ROYAL) is not None else category

    def six_cards(self, cards: list[Card]) -> str:
        """20.12A(c): the highest five-card hand of the six, or a six-card royal that is paid."""
        if (
            len({card.suit for card in cards}) == 1
            and sorted(card.rank for card in cards) == SIX_ROYAL
        ):
            royal = f"six-card {SUIT_NAMES[cards[0].suit]} royal"
            if self.pays(self.six_card_bonus, royal) is not None:
                return royal
        return str(five.best(cards).category)

    # 20.12 Irregularities, and those of the cut and the count

    card_face_up = misdeals.face_up(LAW("12(a)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(b)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_all(LAW("12(c)"))
    dealer_card_exposed = misdeals.dealer_exposed(LAW("12(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("12(e)"))
    shoe_jams = misdeals.shoe_fails(LAW("12(f)"))
    device_removed = misdeals.device_leaves(LAW("12(g)"))
    improper_cut = misdeals.cut_improper(LAW("5(d)"))
    stub_misdealt = misdeals.stub_shows_misdeal(LAW("7(e)2"), misdeals.dealer_has_cards)
    deck_incomplete = misdeals.stub_shows_bad_deck(LAW("7(e)2"), misdeals.dealer_has_cards)
    shuffler_miscounts = misdeals.shuffler_counts_bad_deck(LAW("7(f)"))
