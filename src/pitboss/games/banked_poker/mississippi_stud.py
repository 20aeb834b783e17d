"""Mississippi stud, 13:69F-35."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.equipment.cards import JACK
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker, Folding
from pitboss.games.banked_poker.ends import BOARD, FOLD, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    FirstCards,
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, To, out_of_shoe
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, pairs_apart
from pitboss.law import Subchapter
from pitboss.table.irregularities import Irregularity, Phase, Report, void_all
from pitboss.table.pay_tables import pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-35")

SIX = 6
HANDS = pairs_apart(pair_of_sixes_to_10s=SIX, pair_of_jacks_or_better=JACK)
"""35.5(b), with the pairs that push and those that win separate."""
CARDS, COMMUNITY_CARDS = 2, 3
MOST = 3
"""The highest bet wager of a street, in antes."""
TIMES = tuple(range(1, MOST + 1))
FOLDS = Choice(FOLD, "forfeit the ante and the bet wagers")

COLLECTED = {
    Fate.LOST: LAW("10(i)1"), Fate.RETURNED: LAW("10(i)2"), Fate.WON: LAW("10(i)3"),
}  # fmt: skip
"""The paragraph on collecting a hand."""
FIRST = FirstCards(
    (Give(To.PLAYERS, LAW("7(d)1"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("7(d)2"), DOWN * COMMUNITY_CARDS)),
    (Give(To.PLAYERS, LAW("8(c)1"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("8(c)2"), DOWN * COMMUNITY_CARDS)),
    (Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS), out_of_shoe(LAW("9(d)")),
     Give(To.COMMUNITY, LAW("9(d)"), DOWN * COMMUNITY_CARDS)),
)  # fmt: skip
PAYS = pay_tables(
    LAW("11(b)"),
    """
                               fixed
    royal flush                500 to 1
    straight flush             100 to 1
    four-of-a-kind             40 to 1
    full house                 10 to 1
    flush                      6 to 1
    straight                   4 to 1
    three-of-a-kind            3 to 1
    two pairs                  2 to 1
    pair of jacks or better    1 to 1
    pair of sixes to 10s       push
    """,
)
DECK = opened_by_3(LAW, counted=LAW("9(f)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class MississippiOptions(OneDeckOptions):
    """The options that 13:69F-35 leaves to the casino."""

    cards = DECK


def _face_down(table: Table, report: Report) -> None:
    if not table.community.cards:
        raise NoSuchIrregularity("No community card is dealt yet.", LAW("12(a)"))
    if table.state == COMMUNITY_CARDS:
        raise NoSuchIrregularity("The last community card is due to be revealed.", LAW("12(a)"))


def _shoe_in_use(table: Table, report: Report) -> None:
    if all(len(spot.cards) == CARDS for spot in table.clockwise()):
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("9(d)"))


class MississippiStud(BankedPoker):
    """Two own cards and three community cards, seen one by one, with a bet wager before each."""

    id = "mississippi-stud"
    title = "Mississippi stud"
    law = LAW
    revision = 2
    options_model = MississippiOptions

    tender = Tender(LAW("6(a)"), ("ante",))
    remain_law = LAW("6(e)")
    seat_law = LAW("6(d)")
    cards = DECK
    methods = dealt_by_7d(LAW, FIRST, waived=(None, None, LAW("9(f)")))
    obeys = (
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(b)"), LAW("6(c)"),  # when wagers may be placed: before the cards, and at stages
    )  # fmt: skip

    # 35.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9))

    # 35.6, 35.10 and 35.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), PAYS)
    third_street = Wager(
        "3rd street", LAW("10(a)"), PAYS, in_play=True,
        help="one to three antes before the first community card is seen",
    )  # fmt: skip
    fourth_street = Wager(
        "4th street", LAW("10(e)"), PAYS, in_play=True,
        help="one to three antes before the second community card is seen",
    )  # fmt: skip
    fifth_street = Wager(
        "5th street", LAW("10(g)"), PAYS, in_play=True,
        help="one to three antes before the last community card is seen",
    )  # fmt: skip

    main = ("ante", "third-street", "fourth-street", "fifth-street")
    stages = (
        Stage(LAW("10(a)"), Sees(CARDS), third_street, TIMES, FOLDS),
        Stage(LAW("10(e)"), Sees(CARDS, 1), fourth_street, TIMES, FOLDS),
        Stage(LAW("10(g)"), Sees(CARDS, 2), fifth_street, TIMES, FOLDS),
    )
    reveals = (LAW("10(d)"), LAW("10(f)"), LAW("10(h)"))
    """The paragraph on turning over each community card."""
    grades = {name: Grade(HANDS, (OWN, BOARD)) for name in main}

    readings = (
        Reading(LAW("5(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
        Reading(LAW("4(c)"), "The cover card is removed as the last step of the cut."),
        Reading(LAW("6(b)"), "No more bets is announced before the deal and before each community "
                "card is revealed, whatever the cards are dealt from."),
        Reading(LAW("7(d)"), "A player is given both cards at once."),
        Reading(LAW("8(d)"), "Cards dealt from the hand leave a stub in the hand, which goes to "
                "the discard rack; 35.9(d) means the stub too."),
        Reading(LAW("9(f)"), "The lost opening says that the stub of an automated shoe need not "
                "be counted with a device that counts the cards.", "counting_shuffler"),
        Reading(LAW("10(d)"), "Where everybody has folded, no further community card is turned "
                "over."),
        Reading(LAW("11(b)"), "The ten payouts go with the hands of 35.5(b) in their order, a pair "
                "of jacks or better and one of sixes to 10s apart; less than that loses."),
        Reading(LAW("11(c)"), "The limit is on what a hand wins beside its wagers, by the odds of "
                "(b). The ante is paid first, then street by street, and what is paid last is "
                "cut."),
        Reading(LAW("11(c)"), "The most that can be won at the minimum counts an ante and three "
                "bet wagers of three antes, all at the highest odds."),
        Reading(LAW("12(a)"), "Any community card that is exposed before the announcement that "
                "precedes its own reveal voids all hands, whatever the cards are dealt from."),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone; one found "
                "by the count of the stub, or among the community cards, voids all."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        seen = [*spot.cards, *table.community.cards[: table.state or 0]]
        return five.best(seen).words if len(seen) > CARDS else ""

    # 35.7 to 35.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        table.state = 0
        yield from self.planned_deal(table).rest(table)
        table.phase = Phase.PLAYING
        yield from self.rack_stub(table)
        for stage, law in zip(self.stages, self.reveals, strict=True):
            yield from self.decide(table, stage)
            if not any(table.clockwise()):
                break
            yield table.announce("No more bets", LAW("7(b)"))
            table.state += 1
            yield table.reveal(table.community, law, up=range(table.state))
        yield from self.settle(table)

    foldings = (
        Folding(LAW("10(a)"), lose=LAW("10(a)")), Folding(LAW("10(e)"), lose=LAW("10(e)")),
        Folding(LAW("10(g)"), lose=LAW("10(g)")),
    )  # fmt: skip
    payout = LimitPerHand(
        LAW("11(c)"),
        {"ante": 1, "third-street": MOST, "fourth-street": MOST, "fifth-street": MOST},
    )

    def settle(self, table: Table) -> Procedure[None]:
        """35.10(i) and (j): one player after the other, from the dealer's right."""
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            hand = five.best([*spot.cards, *table.community.cards])
            yield table.reveal(spot.hand, LAW("10(i)"), hand.words)
            end = self.end(table, spot, hand=hand)
            fate = self.judge(self.ante.name, end)[-1].fate
            yield from self.limited(table, self.results(table, spot, end))
            yield table.collect(spot.hand, COLLECTED[fate])
        yield from self.collect_all(table, LAW("10(j)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if end.folded:
            return lost(LAW("10(a)"), FOLD)
        found = self.by_grade(paid, end, LAW("10(i)1"))
        return returned(LAW("10(i)2"), found.outcome) if found.fate is Fate.RETURNED else found

    # 35.12 Irregularities, and those of the cut, the count and 35.10(c)

    community_card_exposed = Irregularity(
        LAW("12(a)"), "A community card is exposed before it is due to be revealed", void_all,
        check=_face_down,
    )  # fmt: skip
    card_face_up = misdeals.face_up(LAW("12(b)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(c)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("12(d)"))
    community_misdealt = misdeals.wrong_community_voids_all(LAW("7(f)2"))
    devices = misdeals.devices(
        LAW("12(e)"), LAW("12(f)"), LAW("12(g)"), jams=misdeals.while_dealing(_shoe_in_use)
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("9(f)"))
    information_exchanged = misdeals.information_exchanged(LAW("10(c)"))
