"""Three-card poker, 13:69F-20."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import QUEEN, Card
from pitboss.errors import BadOptions, WagerRule
from pitboss.games.dealing import (
    AUTOMATED,
    BY_HAND,
    SHOE,
    Dealing,
    Method,
    OneDeckGame,
    counting_shuffler_option,
    dealing_option,
    device_removed,
    shuffler_option,
)
from pitboss.hands import five, three
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.irregularities import (
    Irregularity,
    Phase,
    discard_face_up,
    reshuffle,
    use_as_next,
    void_all,
)
from pitboss.table.money import Odds, Payout, Prize, dollars
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Ask, Choice, Event, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-20")

MINI_ROYAL = "mini royal flush"
SPADE_MINI_ROYAL = "mini royal flush of spades"
QUALIFIES = ThreeRank.least(Category.HIGH_CARD, QUEEN)

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
    second_deck: bool = option(
        True, LAW("2(b)"), "alternate two decks, one in the shuffling device"
    )
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
                              "C as printed"] = option(
        "base", LAW("11(a)3"), "the ante bonus pay table; A to C go with a version of 20.6(f)"
    )  # fmt: skip
    six_card_bonus: bool = option(True, LAW("12A(a)"), "offer the six-card bonus wager")
    six_card_bonus_table: Literal["i A", "i B", "i C", "i D", "ii A", "ii B", "ii C", "ii D",
                                  "ii E"] = option(
        "i A", LAW("11(a)4"), "the six-card bonus pay table; ii where both other wagers are placed"
    )  # fmt: skip

    def check(self) -> None:
        if self.dealing == BY_HAND and not self.shuffler:
            raise BadOptions(
                "Dealing from the hand needs an automated shuffling device.", LAW("8(b)1")
            )
        if self.second_deck and not self.shuffler:
            raise BadOptions("A second deck needs an automated shuffling device.", LAW("2(b)"))
        if not self.ante_bonus_table.startswith("base") and self.version == FREE:
            raise BadOptions(
                "Ante bonus tables A to C go with a version that ties the two wagers together.",
                LAW("11(a)3i"),
            )
        if self.six_card_bonus_table.startswith("ii") and self.version != BOTH:
            raise BadOptions(
                "Six-card bonus tables ii go with the version that requires both wagers.",
                LAW("11(a)4ii"),
            )


class ThreeCardPoker(OneDeckGame):
    """Three cards each, against the dealer, a pay table, or both."""

    id = "three-card-poker"
    title = "Three-card poker"
    family = "banked poker"
    law = LAW
    options_model = ThreeCardOptions

    opening_law = LAW("4(b)")
    shuffle_law = LAW("5(a)")
    cut_law = LAW("5(c)1ii")
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(c)"), LAW("7(d)"), LAW("7(e)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)")),
    }

    ante = Wager("ante", LAW("6(a)1"), fixed(LAW("11(a)1")))
    play = Wager("play", LAW("10(b)"), fixed(LAW("11(a)1")), in_play=True, equals=ante)
    pair_plus = Wager(
        "pair plus",
        LAW("6(a)2"),
        pay_tables(
            LAW("11(a)2"),
            """
                                 minimum
            pair                 1 to 1
            flush                3 to 1
            straight             5 to 1
            three-of-a-kind      25 to 1
            straight flush       35 to 1
            mini royal flush     35 to 1
            """,
            minimum=True,
        ),
    )
    ante_bonus = Bonus(
        "ante bonus",
        LAW("11(a)3"),
        ante,
        pay_tables(
            LAW("11(a)3"),
            """
                                 base      base as printed
            straight             1 to 1    1 to 1
            three-of-a-kind      4 to 1    4 to 1
            straight flush       5 to 1    -
            """,
        )
        + pay_tables(
            LAW("11(a)3i"),
            """
                                         A         B         C         B as printed   C as printed
            straight                     1 to 1    1 to 1    1 to 1    -              -
            three-of-a-kind              3 to 1    6 to 1    3 to 1    6 to 1         3 to 1
            straight flush               4 to 1    8 to 1    4 to 1    8 to 1         4 to 1
            mini royal flush             5 to 1    50 to 1   10 to 1   50 to 1        10 to 1
            mini royal flush of spades   50 to 1   50 to 1   -         50 to 1        -
            """,
        ),
    )
    six_card_bonus = Wager(
        "six-card bonus",
        LAW("12A(a)"),
        pay_tables(
            LAW("11(a)4i"),
            """
                                 i A      i B      i C      i D
            royal flush          1,000    1,000    1,000    1,000
            straight flush       200      200      200      200
            four-of-a-kind       50       50       100      100
            full house           25       25       20       20
            flush                20       15       15       15
            straight             10       10       9        10
            three-of-a-kind      5        5        8        7
            """,
        )
        + pay_tables(
            LAW("11(a)4ii"),
            """
                                      ii A     ii B     ii C     ii D     ii E
            six-card diamond royal    -        -        -        -        $1,000,000
            six-card heart royal      -        -        -        -        $100,000
            six-card spade royal      -        -        -        -        $100,000
            six-card club royal       -        -        -        -        $100,000
            royal flush               1,000    1,000    1,000    1,000    1,000
            straight flush            200      200      200      200      200
            four-of-a-kind            50       50       100      100      100
            full house                25       25       20       20       20
            flush                     20       15       15       15       15
            straight                  10       10       9        10       10
            three-of-a-kind           5        5        8        7        5
            """,
        ),
        offered=lambda options: bool(options.six_card_bonus),
        requires=(pair_plus,),
    )

    readings = (
        Reading(LAW("11(a)1"), "A draw against a dealer who qualifies pushes ante and play wager."),
        Reading(
            LAW("11(a)3"),
            "The lost straight flush row pays 5 to 1; the bonus is on the ante, win or lose.",
            "ante_bonus_table",
        ),
        Reading(
            LAW("11(a)3i"),
            "The straight pays 1 to 1 in A, B and C; C has no row for spades.",
            "ante_bonus_table",
        ),
        Reading(
            LAW("11(a)4ii"),
            "Every column pays the royal flush 1,000 to 1 and the straight flush 200 to 1; a "
            "six-card royal is nine to ace of one suit, and is paid in place of the royal flush.",
        ),
        Reading(
            LAW("10(b)"),
            "Folding the ante forfeits the pair plus as well, whatever 20.1 says of it; cards "
            "under a live six-card bonus stay until it is settled.",
        ),
        Reading(LAW("3(c)"), "Hands of one kind compare by that kind first, then by other cards."),
    )

    def spots_per_patron(self) -> int:
        return int(self.options.betting_positions)

    def seating_law(self) -> Citation:
        return LAW("6(e)")

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
        yield from self.deal_in(table, hands if late else [*hands, table.dealer], 3)
        table.phase = Phase.PLAYING
        if not late:
            yield from self.rack_stub(table)
        for spot in table.clockwise():
            if spot.bet(self.ante) is not None:
                yield from self.play_or_fold(table, spot)
        if late:
            yield from self.deal_in(table, [table.dealer], 3)
            yield from self.rack_stub(table)
        yield from self.settle(table)

    def play_or_fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """20.10(b): a play wager equal to the ante, or forfeit the ante and the pair plus."""
        law = LAW("10(b)")
        ante = spot.bet(self.ante)
        assert ante is not None, "only a player with an ante decides"
        answer = yield Ask(
            spot.patron,
            spot.number,
            (
                Choice("play", "place a play wager equal to the ante", (ante.amount,)),
                Choice("fold", "forfeit the ante and the pair plus"),
            ),
            law,
            default="fold",
        )
        if answer.choice == "play":
            yield table.place(spot, spot.patron, self.play, ante.amount, law)
            return
        spot.folded = True
        yield table.take(ante, law, "fold")
        if (pair_plus := spot.bet(self.pair_plus)) is not None:
            yield table.take(pair_plus, law, "fold")
        if not spot.bets:
            yield table.collect(spot.hand, law)

    def settle(self, table: Table) -> Procedure[None]:
        """20.10(c): one player after the other, or one step after the other."""
        table.phase = Phase.SETTLING
        dealer = three.best(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(b)"), dealer.words)
        if self.options.settlement == "player by player":
            for spot in table.counterclockwise():
                hand = three.best(spot.cards)
                yield table.reveal(spot.hand, LAW("10(c)2i"), hand.words)
                for _, step in list(self.results(table, spot, hand, dealer)):
                    yield step
                yield table.collect(spot.hand, LAW("10(c)2iii"))
        else:
            spots = list(table.counterclockwise())
            hands = {spot.number: three.best(spot.cards) for spot in spots}
            for spot in spots:
                yield table.reveal(spot.hand, LAW("10(c)1i"), hands[spot.number].words)
            results = [
                r for spot in spots for r in self.results(table, spot, hands[spot.number], dealer)
            ]
            for losers in (True, False):
                for losing, step in results:
                    if losing is losers:
                        yield step
            for spot in spots:
                yield table.collect(spot.hand, LAW("10(c)1iv"))
        yield table.collect(table.dealer, LAW("10(c)"))

    def results(
        self, table: Table, spot: Spot, hand: ThreeRank, dealer: ThreeRank
    ) -> Iterator[tuple[bool, Event]]:
        """What becomes of each wager of a spot, and whether it is a losing one."""
        for bet in spot.bets:
            if bet.wager is self.ante:
                pays = self.pays(self.ante_bonus, self.kind(hand, spot.cards, self.ante_bonus))
                if isinstance(pays, Odds):
                    yield (
                        False,
                        table.pay(
                            bet, pays, self.tables["ante-bonus"].law, "ante bonus", stays=True
                        ),
                    )
                yield self.against_dealer(table, bet, hand, dealer)
            elif bet.wager is self.play:
                yield self.against_dealer(table, bet, hand, dealer)
            elif bet.wager is self.pair_plus:
                yield self.by_table(table, bet, self.kind(hand, spot.cards, self.pair_plus))
            else:
                yield self.by_table(table, bet, self.six_cards([*spot.cards, *table.dealer.cards]))

    def against_dealer(
        self, table: Table, bet: Bet, hand: ThreeRank, dealer: ThreeRank
    ) -> tuple[bool, Event]:
        """20.11(a)1: the ante and the play wager, against a dealer who needs queen high."""
        law = LAW("11(a)1")
        if dealer < QUALIFIES:
            if bet.wager is self.ante:
                return False, table.pay(bet, self.odds(self.ante), law, "dealer does not qualify")
            return False, table.give_back(bet, law, "dealer does not qualify")
        if hand > dealer:
            return False, table.pay(bet, self.odds(bet.wager), law)
        if hand == dealer:
            return False, table.give_back(bet, law)
        return True, table.take(bet, law)

    def by_table(self, table: Table, bet: Bet, outcome: str) -> tuple[bool, Event]:
        """20.11(a)2 and 4: a wager that a posted pay table decides."""
        chosen = self.tables[bet.wager.name]
        pays: Payout | None = chosen.pays(outcome)
        if pays is None:
            return True, table.take(bet, chosen.law, outcome)
        assert isinstance(pays, Odds | Prize), "no row of this game is a push or a meter"
        return False, table.pay(bet, pays, chosen.law, outcome)

    def kind(self, hand: ThreeRank, cards: list[Card], paid: Wager | Bonus) -> str:
        """The row that pays a three-card hand, the mini royals apart where the table has them."""
        category = str(hand.category)
        if category != Category.STRAIGHT_FLUSH or hand != _HIGHEST:
            return category
        if cards[0].suit == _SPADE and self.pays(paid, SPADE_MINI_ROYAL) is not None:
            return SPADE_MINI_ROYAL
        return MINI_ROYAL if self.pays(paid, MINI_ROYAL) is not None else category

    def six_cards(self, cards: list[Card]) -> str:
        """20.12A(c): the highest five-card hand of the six, or a six-card royal if the table has it."""
        if (
            len({card.suit for card in cards}) == 1
            and sorted(card.rank for card in cards) == _SIX_ROYAL
        ):
            royal = f"six-card {_SUIT[cards[0].suit]} royal"
            if self.pays(self.six_card_bonus, royal) is not None:
                return royal
        return str(five.best(cards).category)

    # 20.12 Irregularities

    card_face_up = Irregularity(
        LAW("12(a)"),
        "A card is found face up in the shoe or the deck",
        discard_face_up,
        Phase.DEALING,
    )
    card_drawn_in_error = Irregularity(
        LAW("12(b)"), "A card is drawn in error, its face not exposed", use_as_next, Phase.DEALING
    )
    incorrect_number_of_cards = Irregularity(
        LAW("12(c)"), "A player or the dealer is dealt an incorrect number of cards", void_all
    )
    dealer_card_exposed = Irregularity(
        LAW("12(d)"), "A card of the dealer is exposed before it is revealed", void_all
    )
    shuffler_jams = Irregularity(
        LAW("12(e)"), "The shuffling device jams or does not finish", reshuffle, Phase.SHUFFLING,
        applies=lambda options: bool(options.shuffler),
    )  # fmt: skip
    shoe_jams = Irregularity(
        LAW("12(f)"), "The automated dealing shoe jams or does not deal all cards", void_all,
        applies=lambda options: options.dealing == AUTOMATED,
    )  # fmt: skip
    device_removed = Irregularity(
        LAW("12(g)"), "A device is removed so that another method may be used", device_removed,
        Phase.SHUFFLING | Phase.BETTING,
    )  # fmt: skip
    stub_misdealt = Irregularity(
        LAW("7(e)2"),
        "The count of the stub is wrong, with or without a misdeal",
        void_all,
        Phase.PLAYING,
    )


_HIGHEST = three.best([Card("As"), Card("Ks"), Card("Qs")])
_SPADE = Card("As").suit
_SUIT = ("club", "diamond", "heart", "spade")
_SIX_ROYAL = [9, 10, 11, 12, 13, 14]
