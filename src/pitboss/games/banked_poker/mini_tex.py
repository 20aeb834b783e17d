"""Mini-tex 3 card hold 'em, 13:69F-37."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

import msgspec

from pitboss.equipment.cards import ACE, KING, Card
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker, Comparison
from pitboss.games.banked_poker.ends import FOLD, HIGHER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.saved_wagers import SideWagersRemain
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
    second_deck_option,
    shuffler_option,
)
from pitboss.hands.kinds import THREE_WITH_HOLE, CardKinds
from pitboss.hands.rank import Category, Rank
from pitboss.hands.three import ThreeRank, best_with_hole
from pitboss.hands.two import pocket
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import (
    Irregularity,
    Phase,
    Report,
    Void,
    irregularity,
    void_all,
    void_hand,
)
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-37")

CARDS, FLOP, BOARD_CARDS = 2, 2, 3
PLAY_TIMES = 2
"""The play wager, in antes."""
ACE_KING, PAIR = "ace-king", "pair"
QUALIFIERS: dict[str, Rank] = {
    ACE_KING: ThreeRank.least(Category.HIGH_CARD, ACE, KING),
    PAIR: ThreeRank.least(Category.PAIR),
}
ROYAL, ACE_TWO, SUITED_ACE_TWO = "royal straight flush", "ace and two", "suited ace and two"
PLAYER_WINS = "player wins"


def pocket_name(cards: Sequence[Card]) -> str:
    """What two cards are called by 37.5(d); an ace and a two have names of their own."""
    found = pocket(cards)
    if {card.rank for card in cards} == {ACE, 2}:
        return SUITED_ACE_TWO if found is Category.STRAIGHT_FLUSH else ACE_TWO
    return ROYAL if found is Category.ROYAL_FLUSH else str(found)


POCKET_HANDS = CardKinds(
    CARDS,
    pocket_name,
    (
        Category.HIGH_CARD, ACE_TWO, Category.STRAIGHT, Category.PAIR, SUITED_ACE_TWO,
        Category.STRAIGHT_FLUSH, Category.PAIR_OF_ACES, ROYAL,
    ),
    instead={ACE_TWO: Category.STRAIGHT, SUITED_ACE_TWO: Category.STRAIGHT_FLUSH},
)  # fmt: skip

FOLDS = Choice(FOLD, "give up all wagers but a pocket poker wager")
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
)

SHOWDOWN = Comparison(win=LAW("10(g)3"), lose=LAW("10(g)2"), push=LAW("10(g)5"))


@dataclass(frozen=True)
class MiniTexOptions(Options):
    """What 13:69F-37 leaves to the casino."""

    dealing: Dealing = dealing_option(LAW("8(a)"))
    shuffler: bool = shuffler_option(LAW("4(a)"))
    counting_shuffler: bool = counting_shuffler_option(LAW("9(f)"))
    second_deck: bool = second_deck_option(LAW("2(b)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    qualifying_hand: Literal["ace-king", "pair"] = option(
        "pair", LAW("10(g)1"), "the lowest hand with which the dealer qualifies"
    )
    dealer_not_qualified: Literal["higher hand wins", "player wins"] = option(
        "higher hand wins", LAW("10(g)4"),
        "who wins where the dealer does not qualify; the player, as the game is dealt elsewhere",
    )  # fmt: skip
    ace_two: Literal["consecutive", "not consecutive"] = option(
        "consecutive", LAW("5(d)5"), "whether an ace and a two are a straight at pocket poker"
    )
    pocket_poker_table: Literal["A", "B", "C"] = option(
        "A", LAW("11(c)"), "the pocket poker pay table"
    )
    late_face_up_card: Literal["set aside", "voids the hands"] = option(
        "set aside", LAW("12(b)"), "what one card found face up after the first two cards does"
    )
    player_misdealt: Literal["voids that hand", "voids all hands"] = option(
        "voids that hand", LAW("12(d)"), "what an incorrect number of cards of a player does"
    )

    def check(self) -> None:
        check_dealing(self, LAW("8(b)1"), LAW("2(b)"))


def _cards_to_come(table: Table, report: Report) -> None:
    if len(table.community.cards) == BOARD_CARDS:
        raise NoSuchIrregularity("All cards of the round are dealt.", LAW("12(b)"))


def _players_decide(table: Table, report: Report) -> None:
    misdeals.dealer_has_cards(table, report)
    if all(spot.folded for spot in table.clockwise()):
        raise NoSuchIrregularity("Every player has folded already.", LAW("12(a)"))


class MiniTex(BankedPoker):
    """Two cards each and three for all, with a wager or a fold before each of three points."""

    id = "mini-tex-3-card-holdem"
    revision = 2
    title = "Mini-tex 3 card hold 'em"
    law = LAW
    options_model = MiniTexOptions
    tender = Tender(LAW("6(a)"), ("ante", "pocket-poker"))

    remain_law = LAW("6(e)")
    opening_law = LAW("3(a)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(c)1ii")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("4(e)"), wash=LAW("3(a)"))
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("7(e)"), LAW("7(f)"), (FROM_SHOE, *BOARDS)),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FROM_HAND, *BOARDS)),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(d)"), LAW("9(e)"), (STACKS, *BOARDS),
                          LAW("9(f)")),
    }  # fmt: skip
    obeys = (
        LAW("2(a)"), LAW("9(a)"),  # one deck, in stacks of two from an automated shoe
        LAW("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        LAW("4(b)1"), LAW("4(b)2"),  # the family cuts what no device has shuffled
        LAW("5(a)"),  # the rank of the cards and the hole card, as hands.three knows them
        LAW("5(c)"),  # hands of one rank, as hands.three compares them
        LAW("6(d)"),  # wagers in play
    )  # fmt: skip

    # 37.5 Rankings

    ranker = THREE_WITH_HOLE
    ranking = {
        Category.STRAIGHT_FLUSH: LAW("5(b)1"),
        Category.THREE: LAW("5(b)2"),
        Category.STRAIGHT: LAW("5(b)3"),
        Category.FLUSH: LAW("5(b)4"),
        Category.PAIR: LAW("5(b)5"),
        Category.HIGH_CARD: LAW("5(b)6"),
    }
    pocket_ranking = {
        ROYAL: LAW("5(d)1"),
        Category.PAIR_OF_ACES: LAW("5(d)2"),
        Category.STRAIGHT_FLUSH: LAW("5(d)3"),
        Category.PAIR: LAW("5(d)4"),
        Category.STRAIGHT: LAW("5(d)5"),
    }

    # 37.6 and 37.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    flop = Wager(
        "flop", LAW("10(a)1"), fixed(LAW("11(b)")), in_play=True, equals=ante,
        help="see two community cards, for as much as the ante",
    )  # fmt: skip
    river = Wager(
        "river", LAW("10(c)1"), fixed(LAW("11(b)")), in_play=True, equals=ante,
        help="see the last community card, for as much as the ante",
    )  # fmt: skip
    play = Wager(
        "play", LAW("10(e)1"), fixed(LAW("11(b)")), in_play=True,
        help="meet the dealer's hand, for twice the ante",
    )  # fmt: skip
    pocket_poker = Wager(
        "pocket poker",
        LAW("6(c)"),
        pay_tables(
            LAW("11(c)"),
            """
                                    A     B     C
            royal straight flush    25    40    50
            pair of aces            20    35    40
            straight flush          5     5     5
            pair                    3     3     2
            straight                2     1     1
            """,
            minimum=True,
        ),
        requires=(ante,),
    )

    main = ("ante", "flop", "river", "play")
    settled = ("ante", "flop", "river", "play", "pocket-poker")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), flop, (1,), FOLDS, LAW("10(a)1")),
        Stage(LAW("10(c)"), Sees(CARDS, FLOP), river, (1,), FOLDS, LAW("10(c)1")),
        Stage(LAW("10(e)"), Sees(CARDS, BOARD_CARDS), play, (PLAY_TIMES,), FOLDS, LAW("10(e)1")),
    )
    grades = {"pocket-poker": Grade(POCKET_HANDS)}

    readings = (
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("5(a)"), "Player and dealer use one or two cards of their own: the board alone "
                "is no hand."),
        Reading(LAW("5(d)5"), "An ace and a two are consecutive, suited or not.", "ace_two"),
        Reading(LAW("10(a)2i"), "The pocket poker wager of a folded hand is settled after the "
                "hands that meet the dealer's."),
        Reading(LAW("10(g)1"), "Ace-king is a hand with an ace and a king or better."),
        Reading(LAW("10(g)2"), "A lower hand loses all four wagers, also to a dealer who does not "
                "qualify.", "dealer_not_qualified"),
        Reading(LAW("10(g)5"), "Equal hands push, whether or not the dealer qualifies."),
        Reading(LAW("11(c)"), "No paragraph limits what a hand may win."),
        Reading(LAW("12(a)"), "The rule ends with the last decision: a fold or a play wager. A "
                "hand that was folded before stays folded; its pocket poker wager is settled too."),
        Reading(LAW("12(b)"), "One card found face up after the first two cards is set aside, and "
                "all wagers go on; a second one leaves only the pocket poker wagers.",
                "late_face_up_card"),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone, its pocket "
                "poker wager with it; the others play on, and the shuffle after the round is the "
                "one that is asked for. A misdeal found by the count of the stub voids all.",
                "player_misdealt"),
        Reading(LAW("12(f)"), "A jam voids the round with all its wagers."),
    )  # fmt: skip

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.qualifier = QUALIFIERS[self.options.qualifying_hand]

    def holding(self, table: Table, spot: Spot) -> str:
        board = table.community.cards
        return best_with_hole([*spot.cards, *board]).words if board and spot.cards else ""

    def seating_law(self) -> Citation:
        return LAW("13")

    # 37.7 to 37.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal = self.planned_deal(table)
        try:
            yield from self.play_hands(table, deal)
        except SideWagersRemain as void:
            yield from self.settle_pocket_poker_alone(table, deal, void)

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        before_flop, before_river, at_last = self.stages
        yield from deal.next_stage(table)
        yield from self.decide(table, before_flop)
        yield from deal.next_stage(table)
        yield from self.decide(table, before_river)
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        yield from self.decide(table, at_last)
        yield from self.settle(table)

    def fold(self, table: Table, spot: Spot) -> Procedure[None]:
        """37.10(a)2, (c)2 and (e)2: all but a pocket poker wager is lost at once."""
        at = next(at for at, stage in enumerate(self.stages) if spot.bet(stage.wager) is None)
        lose, waits, gone = (
            (LAW("10(a)2"), LAW("10(a)2i"), LAW("10(a)2ii")),
            (LAW("10(c)2"), LAW("10(c)2i"), LAW("10(c)2ii")),
            (LAW("10(e)2"), LAW("10(e)2i"), LAW("10(e)2ii")),
        )[at]
        spot.folded = True
        for step in list(self.forfeits(table, spot)):
            yield msgspec.structs.replace(step, law=lose)
        if spot.bet(self.pocket_poker) is not None:
            yield Duty("Leave the cards on the table for the pocket poker wager", waits)
        elif spot.cards:
            yield table.collect(spot.hand, gone)

    # 37.10(f) to (h) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SETTLING
        board = table.community.cards
        dealer = best_with_hole([*table.dealer.cards, *board])
        yield table.reveal(table.dealer, LAW("10(f)"), dealer.words)
        spots = list(table.counterclockwise())
        for spot in (spot for spot in spots if not spot.folded):
            hand = best_with_hole([*spot.cards, *board])
            yield table.reveal(spot.hand, LAW("10(g)"), hand.words)
            law = LAW("10(g)6") if spot.bet(self.pocket_poker) is not None else LAW("10(g)")
            yield from list(self.results(table, spot, self.end(table, spot, dealer, hand)))
            yield table.collect(spot.hand, law)
        for spot in (spot for spot in spots if spot.folded):
            yield table.reveal(spot.hand, LAW("10(a)2i"))
            yield from list(self.results(table, spot, self.end(table, spot, dealer)))
            yield table.collect(spot.hand, LAW("10(g)6"))
        yield from self.collect_all(table, LAW("10(h)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.pocket_poker:
            kind = POCKET_HANDS.names[end.kinds[self.graded[paid.name]]]
            if kind in (ACE_TWO, SUITED_ACE_TWO) and self.options.ace_two != "consecutive":
                return lost(LAW("10(g)6"), kind)
            return self.by_grade(paid, end, LAW("10(g)6"))
        if end.folded:
            return None if paid is self.play else lost(LAW("10(a)2"), FOLD)
        player_wins = self.options.dealer_not_qualified == PLAYER_WINS
        if not end.qualifies and (player_wins or end.against == HIGHER):
            if paid is self.play:
                return returned(LAW("10(g)4"), NO_QUALIFIER)
            return won(self.odds(self.wagers[paid.name]), LAW("10(g)4"), NO_QUALIFIER)
        return self.compared(self.wagers[paid.name], end, SHOWDOWN)

    def settle_pocket_poker_alone(
        self, table: Table, deal: PlannedDeal, void: SideWagersRemain
    ) -> Procedure[None]:
        """37.12(a) and (b): pocket poker is settled on two cards, and all else goes back."""
        if table.bets_on(self.pocket_poker):
            if len(deal.stages) > len(BOARDS):
                yield from deal.next_stage(table)
            table.phase = Phase.SETTLING
            for spot in table.counterclockwise():
                if (bet := spot.bet(self.pocket_poker)) is not None:
                    yield table.reveal(spot.hand, void.law)
                    verdict = self.verdict(self.pocket_poker, self.end(table, spot))
                    assert verdict is not None, "a pocket poker wager is always settled"
                    yield from table.settle(bet, verdict)
        raise Void(void.law, void.text)

    # 37.12 Irregularities, and those of the cut and the count

    dealer_card_exposed = saved_wagers.dealer_exposed(LAW("12(a)"), _players_decide)
    card_face_up = Irregularity(
        LAW("12(b)"), "A card is found face up in the shoe or the deck",
        saved_wagers.face_up(LAW("12(b)"), CARDS).handler, check=_cards_to_come,
    )  # fmt: skip
    card_drawn_in_error = misdeals.drawn_in_error(
        LAW("12(c)"), Phase.IN_PLAY, misdeals.cards_to_come
    )

    @irregularity(LAW("12(d)"), at_spot=True)
    def incorrect_number_of_cards(self, table: Table, report: Report) -> Procedure[None]:
        """A player is dealt an incorrect number of cards."""
        every = self.options.player_misdealt == "voids all hands"
        yield from (void_all if every else void_hand)(self, table, report)

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
    shuffler_miscounts = misdeals.shuffler_counts_bad_deck(LAW("9(f)"))
