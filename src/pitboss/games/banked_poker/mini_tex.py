"""Mini-tex 3 card hold 'em, 13:69F-37."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pitboss.equipment.cards import ACE, KING, Card
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker import saved_wagers
from pitboss.games.banked_poker.banked import NO_QUALIFIER, Comparison, Folding
from pitboss.games.banked_poker.board import BoardPoker
from pitboss.games.banked_poker.ends import FOLD, HIGHER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.sections import (
    THREE_CARD_RANKS,
    dealt_by_7d,
    family_obeys_3,
    ranked,
    two_each,
)
from pitboss.games.banked_poker.settlement import HandByHand, show_down
from pitboss.games.card_table import IdleLaws
from pitboss.games.deal_plan import UP, Give, To
from pitboss.games.dealing import CardLaws, OneDeckOptions
from pitboss.hands.kinds import THREE_WITH_HOLE, CardKinds
from pitboss.hands.rank import Category, Rank
from pitboss.hands.three import ThreeRank
from pitboss.hands.two import pocket
from pitboss.law import Subchapter
from pitboss.table.irregularities import Report, irregularity, void_all, void_hand
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import Table
from pitboss.table.tender import Tender
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
    """The name of two cards under 37.5(d); an ace and a two have separate names."""
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

WAITS = "Leave the cards on the table for the pocket poker wager"
FOLDS = Choice(FOLD, "give up all wagers but a pocket poker wager")
BOARDS = (
    (Give(To.BURN, LAW("10(b)")), Give(To.COMMUNITY, LAW("10(b)"), UP * FLOP)),
    (Give(To.BURN, LAW("10(d)")), Give(To.COMMUNITY, LAW("10(d)"), UP)),
)

SHOWDOWN = Comparison(win=LAW("10(g)3"), lose=LAW("10(g)2"), push=LAW("10(g)5"))
DECK = CardLaws(
    opening=LAW("3(a)"), shuffle=LAW("4(a)"), cut=LAW("4(c)1ii"), second_deck=LAW("2(b)4"),
    idle=IdleLaws(spread=LAW("4(e)"), wash=LAW("3(a)")), by_hand=LAW("8(b)1"),
    options={"dealing": LAW("8(a)"), "shuffler": LAW("4(a)"), "counting_shuffler": LAW("9(f)"),
             "second_deck": LAW("2(b)"), "match_play": LAW("6(a)")},
)  # fmt: skip


@dataclass(frozen=True)
class MiniTexOptions(OneDeckOptions):
    """The options that 13:69F-37 leaves to the casino."""

    cards = DECK
    qualifying_hand: Literal["ace-king", "pair"] = option(
        "pair", LAW("10(g)1"), "the lowest hand with which the dealer qualifies"
    )
    dealer_not_qualified: Literal["higher hand wins", "player wins"] = option(
        "higher hand wins", LAW("10(g)4"),
        "who wins if the dealer does not qualify; the player, as the game is dealt elsewhere",
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


def _players_decide(table: Table, report: Report) -> None:
    misdeals.dealer_has_cards(table, report)
    if all(spot.folded for spot in table.clockwise()):
        raise NoSuchIrregularity("Every player has folded already.", LAW("12(a)"))


class MiniTex(BoardPoker):
    """Two cards each and three community cards, with a wager or a fold at each of three points."""

    id = "mini-tex-3-card-holdem"
    revision = 3
    title = "Mini-tex 3 card hold 'em"
    law = LAW
    options_model = MiniTexOptions
    tender = Tender(LAW("6(a)"), ("ante", "pocket-poker"))

    bets_law = LAW("6(b)")
    remain_law = LAW("6(e)")
    seat_law = LAW("13")
    cards = DECK
    methods = dealt_by_7d(LAW, two_each(LAW), *BOARDS, waived=(None, None, LAW("9(f)")))
    obeys = (
        LAW("3(b)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("5(c)"),  # hands.three compares hands of one rank
        LAW("6(d)"),  # wagers in play
    )  # fmt: skip

    # 37.5 Rankings

    ranker = THREE_WITH_HOLE
    ranking = ranked(THREE_CARD_RANKS, *LAW.numbered("5(b)", 6))
    pocket_ranking = ranked(
        (ROYAL, Category.PAIR_OF_ACES, Category.STRAIGHT_FLUSH, Category.PAIR, Category.STRAIGHT),
        *LAW.numbered("5(d)", 5),
    )

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

    # 37.10 Folded hands and settlement

    foldings = (
        Folding(LAW("10(a)2ii"), Duty(WAITS, LAW("10(a)2i")), lose=LAW("10(a)2")),
        Folding(LAW("10(c)2ii"), Duty(WAITS, LAW("10(c)2i")), lose=LAW("10(c)2")),
        Folding(LAW("10(e)2ii"), Duty(WAITS, LAW("10(e)2i")), lose=LAW("10(e)2")),
    )
    saved = ("pocket-poker",)

    def settle(self, table: Table) -> Procedure[None]:
        laws = HandByHand(
            LAW("10(f)"), LAW("10(g)"), collect=LAW("10(g)"), gather=LAW("10(h)"),
            folded=LAW("10(a)2i"), beside=LAW("10(g)6"), folded_last=True,
        )  # fmt: skip
        yield from show_down(self, table, laws)

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

    # 37.12 Irregularities, and those of the cut and the count

    faults = saved_wagers.of_cards(
        LAW("12(a)"), LAW("12(b)"), LAW("12(c)"), LAW("12(d)"), _players_decide, BOARD_CARDS
    )

    @irregularity(LAW("12(d)"), at_spot=True)
    def incorrect_number_of_cards(self, table: Table, report: Report) -> Procedure[None]:
        """A player is dealt an incorrect number of cards."""
        every = self.options.player_misdealt == "voids all hands"
        yield from (void_all if every else void_hand)(self, table, report)

    devices = misdeals.devices(
        LAW("12(e)"), LAW("12(f)"), LAW("12(g)"), jams=saved_wagers.shoe_jams
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("9(f)"))
