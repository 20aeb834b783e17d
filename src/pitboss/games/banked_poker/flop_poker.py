"""Flop poker, 13:69F-29."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import JACK, QUEEN
from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, OWN, SURRENDER, End, Grade, Sees, Stage
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.pots import award, everybody_in, same_amount
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    THREE_CARD_RANKS,
    FirstCards,
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, PlannedDeal, To, in_turn
from pitboss.games.dealing import OneDeckOptions
from pitboss.hands import three
from pitboss.hands.kinds import THREE_AND_TWO, THREE_CARDS, Kinds, pairs_apart, suited_runs
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report
from pitboss.table.money import Cents
from pitboss.table.options import option
from pitboss.table.pay_tables import PayTable, fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure, Voided
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-29")

CARDS = COMMUNITY_CARDS = 3
ROYAL_3 = "royal 3"

HANDS = pairs_apart(THREE_AND_TWO, pair_of_jacks_or_better=JACK)
"""29.1 and 29.5(b): a player's three cards and two of the community's, with high pairs separate."""
THREE_CARD_HANDS = Kinds(
    THREE_CARDS, apart=dict.fromkeys(suited_runs(QUEEN).values(), ROYAL_3)
)  # fmt: skip
"""29.5(d), with the suited ace, king and queen separate."""
SURRENDERS = Choice(SURRENDER, "forfeit the ante; the cards stay in for the pot")

FLOP_PAYS = pay_tables(
    LAW("11(c)"),
    """
                               minimum
    royal flush                1000 to 1
    straight flush             500 to 1
    four-of-a-kind             100 to 1
    full house                 30 to 1
    flush                      20 to 1
    straight                   10 to 1
    three-of-a-kind            4 to 1
    two pairs                  2 to 1
    pair of jacks or better    1 to 1
    """,
    minimum=True,
)
THREE_CARD_PAYS = pay_tables(
    LAW("11(d)"),
    """
                       minimum
    royal 3            100 to 1
    straight flush     50 to 1
    three-of-a-kind    25 to 1
    straight           6 to 1
    flush              3 to 1
    pair               1 to 1
    """,
    minimum=True,
)
POT_PAYS = (PayTable("the pot", LAW("10(d)"), ()),)
"""The house pays nothing on a pot wager."""


FIRST = FirstCards(
    in_turn(LAW.numbered("7(d)", 6)), in_turn(LAW.numbered("8(c)", 6)),
    (Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("9(c)"), DOWN * COMMUNITY_CARDS)),
)  # fmt: skip
DECK = opened_by_3(LAW, counted=LAW("9(f)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class FlopPokerOptions(OneDeckOptions):
    """The options that 13:69F-29 leaves to the casino."""

    cards = DECK
    three_card_bonus: bool = option(
        True, LAW("6(d)"), "offer the three-card bonus wager", offer=True
    )
    exposed_card: Literal["settles the bonus", "voids the bonus"] = option(
        "settles the bonus", LAW("12(a)"),
        "a community card exposed too early", of="three_card_bonus"
    )  # fmt: skip


class PotAlone(Interruption):
    """The wagers with the house are void, but the round continues for the pot."""

    def __init__(self, law: Citation, text: str, void: tuple[str, ...]) -> None:
        super().__init__(law, text)
        self.void = void
        """The wagers to return."""


def _community_face_down(table: Table, report: Report) -> None:
    if not table.community.cards:
        raise NoSuchIrregularity("No community card is dealt yet.", LAW("12(a)"))
    _still_played(table, report)


def _still_played(table: Table, report: Report) -> None:
    if table.state is not None:
        raise NoSuchIrregularity("The wagers with the house are void already.", table.state)


class FlopPoker(BankedPoker):
    """Three own cards and two of three community cards; a pot between the players."""

    id = "flop-poker"
    title = "Flop poker"
    law = LAW
    revision = 2
    options_model = FlopPokerOptions
    tender = Tender(LAW("6(a)"), ("ante", "three-card-bonus"))
    hand_size = CARDS

    remain_law = LAW("6(f)")
    seat_law = LAW("13")
    cards = DECK
    methods = dealt_by_7d(LAW, FIRST, waived=(LAW("9(f)"),) * 3)
    obeys = (
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(e)"),  # independent wagers
    )  # fmt: skip

    # 29.5 Rankings

    ranker = THREE_AND_TWO
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))
    three_card_ranking = ranked((ROYAL_3, *THREE_CARD_RANKS), *LAW.numbered("5(d)", 6))

    # 29.6, 29.10 and 29.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(c)"), fixed(LAW("11(b)")))
    pot = Wager(
        "pot", LAW("6(c)"), POT_PAYS, requires=(ante,),
        help="into the pot for the highest hand of all players; the same for everybody",
    )  # fmt: skip
    flop = Wager(
        "flop", LAW("10(a)1"), FLOP_PAYS, in_play=True, equals=ante,
        help="stay in for the pay table, for as much as the ante",
    )  # fmt: skip
    three_card_bonus = Wager(
        "three-card bonus", LAW("6(d)"), THREE_CARD_PAYS, requires=(ante,),
        offered=lambda options: bool(options.three_card_bonus),
    )  # fmt: skip

    main = ("ante", "flop")
    settled = ("three-card-bonus", "ante", "flop")
    stages = (Stage(LAW("10(a)"), Sees(CARDS), flop, (1,), SURRENDERS, LAW("10(a)1")),)
    grades = {
        "ante": Grade(HANDS, (OWN, BOARD)),
        "flop": Grade(HANDS, (OWN, BOARD)),
        "three-card-bonus": Grade(THREE_CARD_HANDS),
    }

    readings = (
        Reading(LAW("1"), "The three-card bonus is read by the player's own three cards."),
        Reading(LAW("5(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards; "
                "in a straight to the five the ace is low."),
        Reading(LAW("5(d)4"), "The ace is low in a three-card straight of ace, two and three."),
        Reading(LAW("6(c)"), "All pot wagers of a round are equal: the first to be placed says how "
                "much. A player who is alone may place one, and gets it back."),
        Reading(LAW("8(e)"), "9(f) excuses the count of the stub however the cards are dealt, "
                "where a device counts them."),
        Reading(LAW("10(a)"), "Whoever places no flop wager surrenders the ante: there is no "
                "third way."),
        Reading(LAW("10(a)2"), "Surrendered antes are collected when all have decided, so that one "
                "that is void before that goes back."),
        Reading(LAW("10(d)"), "A surrendered hand plays for the pot; so does one that has lost."),
        Reading(LAW("10(d)"), "Chips that tie hands cannot share equally go one each to the first "
                "of them from the dealer's right."),
        Reading(LAW("11(e)"), "The limit is on what ante and flop wager win together; the flop "
                "wager is paid last, and is cut."),
        Reading(LAW("12(a)"), "A three-card bonus is settled, as the player's own cards are not "
                "touched; or it is void too.", "exposed_card"),
        Reading(LAW("12(b)"), "One card found face up once all are dealt changes nothing. More, "
                "with one found before, make all hands void, bonus and all, and only the pot is "
                "played for."),
        Reading(LAW("12(d)"), "A player's misdeal found in play voids that hand alone, and its pot "
                "wager goes back; one found by the count of the stub, or among the community "
                "cards, voids all."),
    )  # fmt: skip

    def holding(self, table: Table, spot: Spot) -> str:
        return three.best(spot.cards).words if len(spot.cards) == CARDS else ""

    # 29.6 Wagers

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        if wager is self.pot:
            same_amount(table, spot, wager, amount, LAW("6(c)"))

    def closing_rule(self, table: Table) -> None:
        super().closing_rule(table)
        everybody_in(table, self.pot, LAW("6(c)"))

    # 29.7 to 29.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        deal = self.planned_deal(table)
        try:
            yield from self.all_cards(table, deal)
            for stage in self.stages:
                yield from self.decide(table, stage)
        except PotAlone as alone:
            yield from self.play_for_the_pot(table, deal, alone)
        table.phase = Phase.SETTLING
        for spot in table.clockwise():
            if spot.folded:
                yield from list(self.forfeits(table, spot))
        yield table.reveal(table.community, LAW("10(b)"))
        yield from self.settle(table)

    def all_cards(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        """29.7 to 29.9: deal the remaining cards, then handle the stub."""
        yield from deal.rest(table)
        table.phase = Phase.PLAYING
        if not table.memory.stub_out:
            yield from self.rack_stub(table)

    def play_for_the_pot(self, table: Table, deal: PlannedDeal, alone: PotAlone) -> Procedure[None]:
        """29.12(a) and (b): return the wagers with the house, and continue the deal."""
        table.state = alone.law
        table.phase = Phase.SETTLING
        yield Voided(0, alone.text, alone.law)
        for name in alone.void:
            for bet in table.bets_on(self.wagers[name]):
                yield table.give_back(bet, alone.law, "void")
        for spot in table.clockwise():
            spot.folded = False
        yield from self.all_cards(table, deal)

    def settle(self, table: Table) -> Procedure[None]:
        """29.10(c) to (e): one player after the other, from the dealer's right; then the pot."""
        hands = {}
        for spot in table.counterclockwise():
            hand = self.ranker.best([*spot.cards, *table.community.cards])
            bonus = spot.bet(self.three_card_bonus)
            text = (
                f"{hand.words}; three cards: {self.holding(table, spot)}" if bonus else hand.words
            )
            yield table.reveal(spot.hand, LAW("10(c)"), text)
            results = self.results(table, spot, self.end(table, spot, hand=hand))
            apart = 1 if bonus else 0  # a bonus wager is settled first, and has no limit
            yield from results[:apart]
            yield from self.limited(table, results[apart:])
            if spot.bet(self.pot):
                hands[spot.number] = hand
        if hands:
            yield from award(table, self.pot, hands, LAW("10(d)"))
        yield from self.collect_all(table, LAW("10(e)"))

    # 29.10 and 29.11 Verdicts

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.pot:
            return returned(LAW("10(d)"), "between the players")
        if paid is self.three_card_bonus:
            return self.by_grade(paid, end, LAW("10(c)1"))
        if end.folded:
            return lost(LAW("10(a)2"), SURRENDER) if paid is self.ante else None
        found = self.by_grade(self.flop, end, LAW("10(c)2"))
        if paid is self.ante and found.fate is Fate.WON:
            return won(self.odds(self.ante), LAW("10(c)3"), found.outcome)
        return found

    payout = LimitPerHand(LAW("11(e)"), {"ante": 1, "flop": 1})

    # 29.12 Irregularities, and those of the cut and the count

    def community_exposed(self, table: Table, report: Report) -> Procedure[None]:
        void: tuple[str, ...] = ("ante", "flop")
        if self.options.exposed_card == "voids the bonus":
            void += ("three-card-bonus",)
        raise PotAlone(LAW("12(a)"), "A community card was exposed: only the pot is played for.",
                       void)  # fmt: skip
        yield

    def found_face_up_late(self, table: Table, report: Report) -> Procedure[None]:
        yield Duty("Place the card in the discard rack", LAW("12(b)"))
        if table.count(report.name) + table.count(self.card_face_up.name) > 1:
            raise PotAlone(
                LAW("12(b)"), "More than one card was found face up: only the pot is played for.",
                self.settled,
            )  # fmt: skip

    community_card_exposed = Irregularity(
        LAW("12(a)"), "A community card is exposed before all have decided", community_exposed,
        check=_community_face_down,
    )  # fmt: skip
    card_face_up = misdeals.face_up(LAW("12(b)"))
    stub_face_up = Irregularity(
        LAW("12(b)"), "A card is found face up once all cards are dealt", found_face_up_late,
        Phase.PLAYING, check=_still_played,
    )  # fmt: skip
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(c)"))
    incorrect_number_of_cards = misdeals.wrong_number_voids_hand(LAW("12(d)"))
    community_misdealt = misdeals.wrong_community_voids_all(LAW("7(f)2"))
    devices = misdeals.devices(LAW("12(e)"), LAW("12(f)"), LAW("12(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("9(f)"))
