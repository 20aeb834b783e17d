"""Heads up hold 'em, 13:69F-39."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import NO_QUALIFIER, BankedPoker, Comparison, Folding
from pitboss.games.banked_poker.ends import (
    BOARD,
    CHECK,
    EQUAL,
    FOLD,
    HIGHER,
    OWN,
    End,
    Grade,
    Sees,
    Stage,
)
from pitboss.games.banked_poker.heads_up_tables import (
    BAD_BEAT,
    HOLE_CARDS,
    ODDS,
    POCKET_BONUS,
    TRIPS_PLUS,
)
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    FirstCards,
    dealt_by_7d,
    family_obeys_3,
    opened_by_3,
    ranked,
    two_each,
)
from pitboss.games.banked_poker.settlement import HandByHand, show_down
from pitboss.games.deal_plan import DOWN, UP, Give, PlannedDeal, To
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method, OneDeckOptions
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.hands.kinds import FIVE_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter
from pitboss.table.irregularities import Phase
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Event, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-39")
TABLE = Subchapter("13:69E-1")
"""The law on its table and cards."""

HANDS = Kinds(FIVE_CARDS)
"""39.5(b): the categories, best five of seven cards."""
STRAIGHT = HANDS.place[str(Category.STRAIGHT)]
LESS = "less than a straight"
CARDS = 2
"""The number of cards of a player or the dealer."""
FLOP, FULL_BOARD = 3, 5
"""Community cards seen after the first and after the second chance to raise."""

FOLDS = Choice(FOLD, "give up the ante and the odds wager; a pocket bonus stays")
STACKS = (
    Give(To.COMMUNITY, LAW("9(c)"), DOWN * FULL_BOARD),
    Give(To.PLAYERS, LAW("9(c)"), DOWN * CARDS),
    Duty("Place a cover card on top of the dealer's stack", LAW("9(c)")),
    Give(To.DEALER, LAW("9(c)"), DOWN * CARDS),
)
BOARD_DOWN = Give(To.COMMUNITY, LAW("10(c)"), DOWN * FULL_BOARD)
AS_NEEDED = (
    (Give(To.COMMUNITY, LAW("10(e)"), UP * FLOP),),
    (Give(To.COMMUNITY, LAW("10(g)"), UP * (FULL_BOARD - FLOP)),),
)
BOARD_FIRST = "the community cards first"
"""Suffix of a way of dealing: the same, but with the community cards dealt face down first."""


FIRST = two_each(LAW)._replace(stacks=STACKS)
WAIVED = (LAW("7(g)"), LAW("8(f)"), LAW("9(f)"))


DOWN_FIRST = FirstCards((BOARD_DOWN, *FIRST.shoe), (BOARD_DOWN, *FIRST.hand), STACKS)
DECK = opened_by_3(LAW, counted=LAW("7(g)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class HeadsUpOptions(OneDeckOptions):
    """The options that 13:69F-39 leaves to the casino."""

    cards = DECK
    board: Literal["as needed", "first"] = option(
        "as needed", LAW("10(c)"),
        "when the community cards are dealt from a manual shoe or the hand",
        of="dealing", at=(SHOE, BY_HAND),
    )  # fmt: skip
    trips_plus_table: Literal["1", "2", "3", "4"] = option(
        "1", LAW("11(g)"), "the trips plus pay table"
    )
    pocket_bonus_table: Literal["1", "2", "3"] = option(
        "1", LAW("11(i)"), "the pocket bonus pay table"
    )
    trips_plus_settled: Literal["first", "last"] = option(
        "last", LAW("11(h)"), "settle trips plus wagers before the other wagers, or after them"
    )
    folded_trips_plus: Literal["stands", "loses"] = option(
        "stands", LAW("10(h)"), "the trips plus wager of a player who folds"
    )


class HeadsUpHoldem(BankedPoker):
    """Two cards each and five community cards; an earlier raise is larger, and a bad
    beat is paid too."""

    id = "heads-up-holdem"
    revision = 2
    title = "Heads up hold 'em"
    law = LAW
    options_model = HeadsUpOptions
    spots = 6
    hand_size = CARDS

    remain_law = LAW("6(e)")
    tender = Tender(LAW("6(a)"), ("ante", "odds-wager", "trips-plus", "pocket-bonus"))
    cards = DECK
    as_needed = dealt_by_7d(LAW, FIRST, *AS_NEEDED, waived=WAIVED)
    down_first = dealt_by_7d(LAW, DOWN_FIRST, waived=WAIVED)
    methods = {
        **as_needed,
        AUTOMATED: down_first[AUTOMATED],
        f"{SHOE}, {BOARD_FIRST}": down_first[SHOE],
        f"{BY_HAND}, {BOARD_FIRST}": down_first[BY_HAND],
    }
    obeys = (
        LAW("3(d)"), LAW("7(f)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(b)"), LAW("6(d)"),  # before No more bets, and the raise by a decision in play
        LAW("10(a)"),  # the same decision as 39.10(d)
        TABLE("13Z(a)"),  # six players
    )  # fmt: skip

    # 39.5 Rankings

    ranker = FIVE_CARDS
    qualifier = FiveRank.least(Category.PAIR)
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 9), LAW("5(c)"))

    # 39.6 and 39.11 Wagers and what they pay

    ante = Wager("ante", LAW("10(b)"), fixed(LAW("11(b)(2)")))
    odds_wager = Wager("odds", LAW("6(c)"), ODDS, equals=ante)
    ante.requires = (odds_wager,)  # neither is placed without the other
    bad_beat_bonus = Bonus("bad beat bonus", LAW("11(f)"), odds_wager, BAD_BEAT)
    trips_plus = Wager("trips plus", LAW("6(d)"), TRIPS_PLUS, requires=(ante,))
    pocket_bonus = Wager("pocket bonus", LAW("6(d)"), POCKET_BONUS, requires=(ante,))
    raise_ = Wager(
        "raise", LAW("6(d)"), fixed(LAW("11(c)")), in_play=True,
        help="once in a round: up to three antes at first, up to two on the flop, one at the last",
    )  # fmt: skip

    main = ("ante", "odds-wager", "raise")
    settled = ("ante", "raise", "odds-wager", "pocket-bonus", "trips-plus")
    stages = (
        Stage(LAW("10(d)"), Sees(CARDS), raise_, (1, 2, 3), CHECK),
        Stage(LAW("10(f)"), Sees(CARDS, FLOP), raise_, (1, 2), CHECK),
        Stage(LAW("10(h)"), Sees(CARDS, FULL_BOARD), raise_, (1,), FOLDS),
    )
    grades = {
        "odds-wager": Grade(HANDS, (OWN, BOARD)),
        "bad-beat-bonus": Grade(HANDS, (OWN, BOARD)),
        "trips-plus": Grade(HANDS, (OWN, BOARD)),
        "pocket-bonus": Grade(HOLE_CARDS),
    }

    readings = (
        Reading(LAW("1"), "A raise is one, two or three antes at first, one or two on the flop and "
                "one at the last, as 39.10 says, and is made once in a round; a check gives up the "
                "raise at that point only."),
        Reading(LAW("5(b)2"), "The suited ace, king, queen, jack and 10 is a royal flush and pays "
                "as one; the highest straight flush is king high."),
        Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("6(d)"), "Trips plus and pocket bonus are placed with an ante, before No more "
                "bets."),
        Reading(LAW("9(c)"), "An automated shoe gives the five community cards at first, face "
                "down, and then stacks of two."),
        Reading(LAW("10(c)"), "From a manual shoe or the hand, the community cards come when they "
                "are needed, or face down before the first cards. None is burned.", "board"),
        Reading(LAW("10(h)"), "The trips plus wager of a player who folds stands, for 39.11(g) "
                "pays it whatever becomes of the other wagers; or it loses, since only the pocket "
                "bonus is said to survive.", "folded_trips_plus"),
        Reading(LAW("11(b)(1)"), "Against a dealer without a pair the ante comes back even to a "
                "lower hand; odds wager and raise are settled as ever, and may lose."),
        Reading(LAW("11(f)"), "The bad beat table printed as an example is in force, and is the "
                "least that is paid; the odds wager itself goes back to the player."),
        Reading(LAW("11(g)"), "The trips plus tables are examples too: the least that is paid. "
                "The best five of all seven cards count, also where the board has them alone."),
        Reading(LAW("11(i)"), "The pocket bonus loses where the cards are neither a pair nor an "
                "ace with a face card."),
        Reading(LAW("12(c)"), "The dealer's misdeal voids all hands as a player's does."),
        Reading(LAW("12(d)"), "The dealer's hand is revealed under 39.10(i)."),
        Reading(LAW("12(g)"), "The lost end is that of 32.13(g): a device is removed before "
                "another method is used."),
    )  # fmt: skip

    def method(self, table: Table) -> Method:
        way = self.dealing(table)
        if self.options.board == "first" and way != AUTOMATED:
            way = f"{way}, {BOARD_FIRST}"
        return self.methods[way]

    def holding(self, table: Table, spot: Spot) -> str:
        seen = table.community.cards[: table.state or 0]
        return five.best([*spot.cards, *seen]).words if seen else ""

    # 39.7 to 39.10 The round

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("10(b)"))
        table.state = 0
        deal = self.planned_deal(table)
        before_flop, on_flop, at_last = self.stages
        yield from self.deal_on(table, deal)
        yield from self.decide(table, before_flop)
        yield from self.show(table, deal, FLOP, LAW("10(e)"))
        yield from self.decide(table, on_flop)
        yield from self.show(table, deal, FULL_BOARD, LAW("10(g)"))
        yield from self.decide(table, at_last)
        yield from self.settle(table)

    def deal_on(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        """Deal the next stage; after the last, the stub leaves the shoe."""
        yield from deal.next_stage(table)
        table.phase = Phase.PLAYING
        if deal.done:
            yield from self.rack_stub(table)

    def show(self, table: Table, deal: PlannedDeal, seen: int, law: Citation) -> Procedure[None]:
        """39.10(e) and (g): turn over community cards, or deal them face up."""
        if deal.done:
            yield table.reveal(table.community, law, up=range(seen))
        else:
            yield from self.deal_on(table, deal)
        table.state = seen

    foldings = (Folding(LAW("10(h)")),)

    # 39.10(i) and 39.11 Settlement

    def settle(self, table: Table) -> Procedure[None]:
        laws = HandByHand(
            LAW("10(i)"), LAW("10(i)"), collect=LAW("11(b)"), gather=LAW("11(b)"),
            open_at_first=True,
        )  # fmt: skip
        yield from show_down(self, table, laws)

    def in_order(self, steps: list[Event]) -> list[Event]:
        """39.11(h): the trips plus wager before the others, or after them."""
        if self.options.trips_plus_settled == "last":
            return steps
        name = self.trips_plus.name
        return sorted(steps, key=lambda step: getattr(step, "wager", "") != name)

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.pocket_bonus:
            return self.by_grade(paid, end, LAW("11(i)"))
        if paid is self.trips_plus:
            if end.folded and self.options.folded_trips_plus == "loses":
                return lost(LAW("10(h)"), FOLD)
            return self.by_grade(paid, end, LAW("11(g)"))
        if end.folded:
            return lost(LAW("10(h)"), FOLD) if paid in (self.ante, self.odds_wager) else None
        if paid is self.ante:
            return self.on_ante(end)
        high = end.kinds[self.graded["odds-wager"]] >= STRAIGHT
        if paid is self.raise_:
            win = LAW("11(b)(5)") if high else LAW("11(c)")
            lose = LAW("11(f)") if high else LAW("11(e)")
            return self.compared(self.raise_, end, Comparison(win, lose, LAW("11(d)")))
        if paid is self.bad_beat_bonus:
            return None  # it is a second pay table of the odds wager
        return self.on_odds(end, high)

    def on_ante(self, end: End) -> Verdict:
        """39.11(b)(1) to (4): the ante is in play only if the dealer has a pair."""
        if not end.qualifies:
            return returned(LAW("11(b)(1)"), NO_QUALIFIER)
        laws = Comparison(win=LAW("11(b)(2)"), lose=LAW("11(b)(3)"), push=LAW("11(b)(4)"))
        return self.compared(self.ante, end, laws)

    def on_odds(self, end: End, high: bool) -> Verdict:
        """39.11(b)(5) to (f): a straight or better is paid, win or lose; a loser's by the bonus."""
        if end.against == EQUAL:
            return returned(LAW("11(d)"))
        if end.against == HIGHER:
            return self.by_grade(self.odds_wager, end) if high else returned(LAW("11(c)"), LESS)
        return self.on_bad_beat(end) if high else lost(LAW("11(e)"))

    def on_bad_beat(self, end: End) -> Verdict:
        """39.11(f): the odds wager of a losing hand is paid by its own table."""
        bonus = self.bad_beat_bonus
        row = self.by_grade(bonus, end)
        if row.pays is None:  # a royal flush, which never loses
            return row
        return won(row.pays, row.law, f"{bonus.title}, {row.outcome}")

    # 39.12 Irregularities, and those of the cut and the count

    card_face_up = misdeals.face_up(LAW("12(a)"), Phase.IN_PLAY, misdeals.cards_to_come)
    card_drawn_in_error = misdeals.drawn_in_error(
        LAW("12(b)"), Phase.IN_PLAY, misdeals.cards_to_come
    )
    incorrect_number_of_cards = misdeals.wrong_number_voids_all(LAW("12(c)"))
    dealer_card_exposed = misdeals.dealer_exposed(LAW("12(d)"))
    devices = misdeals.devices(LAW("12(e)"), LAW("12(f)"), LAW("12(g)"))
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(f)2"), LAW("7(g)"))
