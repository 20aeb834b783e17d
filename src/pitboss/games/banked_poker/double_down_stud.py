"""Double down stud, 13:69F-17."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import JACK
from pitboss.errors import BadOptions, NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import within
from pitboss.games.banked_poker.sections import FIVE_CARD_RANKS, ranked
from pitboss.games.card_table import IdleLaws, two_decks
from pitboss.games.deal_plan import DOWN, UP, Give, To
from pitboss.games.dealing import (
    BY_HAND,
    SHOE,
    Method,
    check_dealing,
    preshuffled_option,
    second_deck_option,
    shuffler_option,
)
from pitboss.games.offered_cut import OfferedCut, OfferLaws, recut, recut_option
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, pairs_apart
from pitboss.law import Subchapter
from pitboss.table.irregularities import Irregularity, Phase, Report, void_all
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Event, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender, match_play_option
from pitboss.table.verdicts import Fate, Verdict, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-17")

SIX = 6
HANDS = pairs_apart(pair_of_sixes_to_10s=SIX, pair_of_jacks_or_better=JACK)
"""17.5(b), with the pairs that push and those that win separate."""
OPEN, FOUR = 3, 4
"""Cards in front of the dealer: face up at first, and in total."""
LEAST_LIMIT = 100_000
STANDS = Choice("stand", "leave it at the original wager")

ANNOUNCED = "hole card due"
"""The state of a round once the second *No more bets* is announced."""
CARDS = (
    Give(To.PLAYERS, LAW("8(b)"), UP),
    Give(To.COMMUNITY, LAW("8(b)"), DOWN + UP * OPEN),
)
PAYS = pay_tables(
    LAW("10(b)"),
    """
                               minimum
    royal flush                1,000 to 1
    straight flush             100 to 1
    four-of-a-kind             25 to 1
    full house                 10 to 1
    flush                      8 to 1
    straight                   5 to 1
    three-of-a-kind            3 to 1
    two pairs                  2 to 1
    pair of jacks or better    1 to 1
    pair of sixes to 10s       push
    """,
    minimum=True,
)


@dataclass(frozen=True)
class DoubleDownOptions(Options):
    """The options that 13:69F-17 leaves to the casino."""

    dealing: Literal["manual shoe", "hand"] = option(
        "manual shoe", LAW("8(a)"), "what the cards are dealt from"
    )
    shuffler: bool = shuffler_option(LAW("4(a)"))
    into_shoe: bool = option(
        True,
        LAW("4(b)1"),
        "the shuffling device inserts the cards into the shoe, uncut",
        of="shuffler",
    )
    second_deck: bool = second_deck_option(LAW("2(b)"))
    match_play: bool = match_play_option(LAW("6(a)"))
    preshuffled: bool = preshuffled_option(LAW("3(a)"))
    recut: Literal["last to cut", "next to cut"] = recut_option(LAW("4(f)"))
    betting_positions: Literal[1, 2] = option(
        1, LAW("6(c)"), "adjacent betting areas that one player may wager on"
    )
    payout_limit: int = option(LEAST_LIMIT, LAW("10(c)"), "the most in dollars that a hand wins")

    def check(self) -> None:
        check_dealing(self, LAW("8(a)2i"), LAW("2(b)"))
        if self.payout_limit < LEAST_LIMIT:
            raise BadOptions("A payout limit is at least $100,000.", LAW("10(c)"))


def _hole_card_down(table: Table, report: Report) -> None:
    if not table.community.cards:
        raise NoSuchIrregularity("The hole card is not dealt yet.", LAW("11(a)"))
    if table.state == ANNOUNCED:
        raise NoSuchIrregularity("The hole card is due to be revealed.", LAW("11(a)"))


class DoubleDownStud(OfferedCut, BankedPoker):
    """One own card and four community cards, one of them hidden: double, then see it."""

    id = "double-down-stud"
    title = "Double down stud"
    law = LAW
    revision = 3
    options_model = DoubleDownOptions
    ante_name = "original"

    tender = Tender(LAW("6(a)"), ("original",))
    seat_law = LAW("6(c)")
    opening_law = LAW("3(b)")
    shuffle_law = LAW("4(a)")
    cut_law = LAW("4(e)")
    offer_laws = OfferLaws(LAW("4(c)"), LAW("4(d)1"), LAW("4(d)2"), LAW("4(e)"))
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("4(g)"), wash=LAW("3(c)"))
    methods = {
        SHOE: Method(LAW("8(a)1"), LAW("8(b)"), LAW("9(c)"), LAW("9(c)"), (CARDS,)),
        BY_HAND: Method(LAW("8(a)2iv"), LAW("8(b)"), LAW("9(c)"), LAW("9(c)"), (CARDS,)),
    }
    obeys = (
        *two_decks(LAW),
        LAW("3(d)"),  # two decks, kept apart
        LAW("8(a)2ii"),  # from the hand, once the cards are shuffled
        LAW("2(a)"),  # one deck
        LAW("4(b)2"),  # cards not inserted into the shoe by a device are cut
        LAW("5(a)"),  # hands.five ranks the hands
    )

    # 17.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9))

    # 17.6, 17.8 and 17.10 Wagers and what they pay

    original = Wager("original wager", LAW("6(b)"), PAYS)
    double_down = Wager(
        "double down", LAW("8(c)"), PAYS, in_play=True, at_most=original,
        help="as much again as the original wager, or less, before the hole card is seen",
    )  # fmt: skip

    main = ("original", "double-down")
    stages = (Stage(LAW("8(c)"), Sees(1, OPEN), double_down, (1,), STANDS, or_less=True),)
    grades = {name: Grade(HANDS, (OWN, BOARD)) for name in main}

    readings = (
        Reading(LAW("5(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
        Reading(LAW("5(b)6"), "Queen, king, ace, two and three are no straight: the ace is low "
                "with two, three, four and five alone."),
        Reading(LAW("6(b)"), "The exceptions are those of 17.8(c) and (d)."),
        Reading(LAW("8(a)"), "There are rules for a manual shoe and for the hand, and none for an "
                "automated shoe."),
        Reading(LAW("8(c)"), "A double down wager is any amount up to the original wager."),
        Reading(LAW("9(b)"), "A push is a pair of sixes to 10s; both wagers lose, push and win "
                "alike."),
        Reading(LAW("9(c)"), "Winners are paid once what is lost is collected and what pushes is "
                "settled."),
        Reading(LAW("10(c)"), "The limit is on what a hand wins beside its wagers; the double down "
                "is paid last, and cut.", "payout_limit"),
        Reading(LAW("11(b)"), "A card that is found face up once all are dealt is set aside as "
                "well, and a second one voids all hands."),
    )  # fmt: skip

    def is_cut(self, table: Table) -> bool:
        """17.4(b): all cards but those that a device inserts into the shoe."""
        into_shoe = self.options.into_shoe and self.dealing(table) == SHOE
        return not (self.by_device(table) and into_shoe)

    def holding(self, table: Table, spot: Spot) -> str:
        cards = table.community.cards
        seen = cards if table.state == ANNOUNCED else cards[1:]
        return five.best([*spot.cards, *seen]).words if len(cards) == FOUR else ""

    # 17.8 and 17.9 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        yield from self.planned_deal(table).rest(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        yield table.announce("No more bets", LAW("8(d)"))
        table.state = ANNOUNCED
        yield table.reveal(table.community, LAW("8(d)"))
        yield from self.settle(table)

    def settle(self, table: Table) -> Procedure[None]:
        """17.9: losing wagers, then pushes, then winners, from the dealer's right."""
        table.phase = Phase.SETTLING
        limit = self.payout_limit(table)
        ended: dict[Fate, list[tuple[Spot, list[Event]]]] = {fate: [] for fate in Fate}
        for spot in table.counterclockwise():
            end = self.end(table, spot)
            steps = list(within(table, limit, self.results(table, spot, end), LAW("10(c)")))
            ended[self.judge(self.ante.name, end)[-1].fate].append((spot, steps))
        for fate, law in ((Fate.LOST, LAW("9(a)")), (Fate.RETURNED, LAW("9(b)"))):
            for spot, steps in ended[fate]:
                yield from steps
                yield table.collect(spot.hand, law)
        for _, steps in ended[Fate.WON]:
            yield from steps
        yield from self.collect_all(table, LAW("9(c)"))
        yield Duty("Place the remaining cards in the discard rack", LAW("9(c)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        found = self.by_grade(paid, end, LAW("9(a)"))
        return returned(LAW("9(b)"), found.outcome) if found.fate is Fate.RETURNED else found

    def payout_limit(self, table: Table) -> Cents:
        """17.10(c): the most that one hand may win, or what the minimum wagers could win."""
        least = table.limits.of(self.original.name).minimum
        at_minimum = self.most_won(dict.fromkeys(self.main, least))
        return max(int(self.options.payout_limit) * DOLLAR, at_minimum)

    # 17.11 Irregularities, and that of the cut

    hole_card_exposed = Irregularity(
        LAW("11(a)"), "The hole card is exposed before it is due to be revealed", void_all,
        check=_hole_card_down,
    )  # fmt: skip
    card_face_up = misdeals.face_up(LAW("11(b)"), Phase.IN_PLAY)
    card_drawn_in_error = misdeals.drawn_in_error(LAW("11(c)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_all(LAW("11(d)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("11(e)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("11(f)"))
    improper_cut = recut(LAW("4(f)"))
