"""Three card draw poker, 13:69F-42."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

import msgspec

from pitboss.errors import NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import Comparison, Folding
from pitboss.games.banked_poker.ends import FOLD, KEPT, End, Grade, Sees, Stage
from pitboss.games.banked_poker.exchange import KEPT_CARDS, ExchangePoker, KeptKinds
from pitboss.games.banked_poker.sections import (
    THREE_CARD_RANKS,
    family_obeys_3,
    opened_by_3,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, To
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method, OneDeckOptions
from pitboss.hands.kinds import MINI_ROYAL_CARDS, Kinds
from pitboss.hands.rank import Category
from pitboss.hands.three import best_mini_royal
from pitboss.law import Subchapter
from pitboss.table.irregularities import Irregularity, Phase, Report, void_all
from pitboss.table.options import option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure, Span
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-42")
TABLE = Subchapter("13:69E-1")
"""The law on its table and cards."""

CARDS, DEALERS_CARDS = 3, 4
HANDS = Kinds(MINI_ROYAL_CARDS)
"""42.5(b)."""
FIRST_HANDS = KeptKinds(MINI_ROYAL_CARDS)
"""42.10(h)2 and 8: the first three cards, or the two that are kept."""

FOLDS = Choice(FOLD, "give up the ante; a first 3 bonus wager stays")
DRAWS = Choice("draw", "wager as much as the ante and exchange one card", cards=Span(1, 1))

FOUR_FROM_STUB = "automated shoe, the dealer's four cards from the stub"
PLAYERS_CARDS = Give(To.PLAYERS, LAW("10(a)"), DOWN * CARDS)
PLAN = ((PLAYERS_CARDS, Give(To.DEALER, LAW("10(b)"), DOWN * DEALERS_CARDS)),)
THREE_AND_ONE = ((
    PLAYERS_CARDS, Give(To.DEALER, LAW("10(c)"), DOWN * CARDS),
    Duty("Take the stub from the machine and keep it in one hand", LAW("10(c)")),
    Give(To.DEALER, LAW("10(c)")),
),)  # fmt: skip
FOUR_AT_ONCE = ((
    PLAYERS_CARDS, Duty("Take the stub from the machine and keep it in one hand", LAW("10(d)")),
    Give(To.DEALER, LAW("10(d)"), DOWN * DEALERS_CARDS),
),)  # fmt: skip

STOOD = Comparison(win=LAW("10(h)4"), lose=LAW("10(h)5"), push=LAW("10(h)6"))
DREW = Comparison(win=LAW("10(h)10"), lose=LAW("10(h)11"), push=LAW("10(h)12"))
DECK = opened_by_3(LAW, counted=LAW("7(f)"), preshuffled=LAW("4(a)"))


@dataclass(frozen=True)
class DrawPokerOptions(OneDeckOptions):
    """The options that 13:69F-42 leaves to the casino."""

    cards = DECK
    dealers_cards: Literal["three and one", "four from the stub"] = option(
        "three and one",
        LAW("10(d)"),
        "how the dealer's cards leave an automated shoe",
        of="dealing",
        at=(AUTOMATED,),
    )
    in_to_win_bonus_table: Literal["1", "2", "3"] = option(
        "1", LAW("11(c)"), "the in to win bonus pay table"
    )
    first_3_bonus_table: Literal["1", "2", "3", "4"] = option(
        "1", LAW("11(d)"), "the first 3 bonus pay table"
    )


def _cards_to_come(table: Table, report: Report) -> None:
    if table.memory.stub_out:
        raise NoSuchIrregularity("All cards of the round are dealt.", LAW("12(a)"))


def _shoe_in_use(table: Table, report: Report) -> None:
    if table.dealer.cards:
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("10(c)"))


class ThreeCardDrawPoker(ExchangePoker):
    """Three cards, one of which may be exchanged, against the best three of the dealer's four."""

    id = "three-card-draw-poker"
    title = "Three card draw poker"
    law = LAW
    spots = 6
    options_model = DrawPokerOptions
    tender = Tender(LAW("6(a)"), ("ante", "first-3-bonus"))

    remain_law = LAW("6(c)")
    seat_law = LAW("6(c)")
    cards = DECK
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(d)"), LAW("10(g)"), LAW("7(e)"), PLAN, LAW("7(f)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("10(g)"), LAW("7(e)"), PLAN, LAW("7(f)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("10(g)"), LAW("9(d)"), THREE_AND_ONE,
                          LAW("9(e)")),
        FOUR_FROM_STUB: Method(LAW("9(b)2"), LAW("9(c)"), LAW("10(g)"), LAW("9(d)"), FOUR_AT_ONCE,
                               LAW("9(e)")),
    }  # fmt: skip
    obeys = (
        LAW("3(a)"),  # opened by 42.3(b) to (d)
        LAW("8(b)4"), LAW("10(e)"),  # face down; a player's cards are shown to that player alone
        LAW("3(d)"), LAW("7(e)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("10(h)"), LAW("10(h)3"),  # from the right, player by player; hands by their ranks
        TABLE("13BB(a)"),  # six players
        TABLE("19(b)"), TABLE("19(b)1"), TABLE("19(c)"),  # a shoe or the hand; a device
    )  # fmt: skip

    # 42.5 Rankings

    ranker = MINI_ROYAL_CARDS
    ranking = ranked((Category.MINI_ROYAL, *THREE_CARD_RANKS), *LAW.numbered("5(b)", 7))

    # 42.6 and 42.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("11(b)")))
    first_3_bonus = Wager(
        "first 3 bonus",
        LAW("6(b)"),
        pay_tables(
            LAW("11(d)"),
            """
                                1      2      3      4
            pair                1      1      1      1
            flush               3      3      3      3
            straight            6      6      7      6
            three-of-a-kind     30     30     30     30
            straight flush      50     60     40     40
            mini royal flush    200    100    150    60
            """,
        ),
        requires=(ante,),
    )
    in_to_win = Wager(
        "in to win", LAW("10(f)"), fixed(LAW("11(b)")), in_play=True, equals=ante,
        help="keep all three cards, for as much as the ante",
    )  # fmt: skip
    in_to_win_bonus = Bonus(
        "in to win bonus",
        LAW("11(c)"),
        in_to_win,
        pay_tables(
            LAW("11(c)"),
            """
                                1      2      3
            straight            1      1      1
            three-of-a-kind     5      4      5
            straight flush      10     10     6
            mini royal flush    20     20     20
            """,
        ),
    )

    main = ("ante", "in-to-win")
    settled = ("first-3-bonus", "ante", "in-to-win")
    bonuses_last = True
    stages = (Stage(LAW("10(f)"), Sees(own=CARDS), in_to_win, (1,), FOLDS, draws=DRAWS),)
    grades = {
        "in-to-win-bonus": Grade(HANDS),
        "first-3-bonus": Grade(FIRST_HANDS, (KEPT,)),
    }

    readings = (
        Reading(LAW("5(b)"), "Hands of one kind compare by that kind first, then by other cards, "
                "as in 20.3; the ace is low only with two and three."),
        Reading(LAW("6(b)"), "The first 3 bonus is additional: it needs an ante."),
        Reading(LAW("7(e)2"), "The right number is three cards for a player and four for the "
                "dealer; 47.12 stands for 42.12, and the count that 42.9(d) names is 42.7(e)."),
        Reading(LAW("8(b)"), "Where cards are dealt from the hand no count of the stub is asked."),
        Reading(LAW("10(a)"), "Each player in turn is dealt all three cards, however they are "
                "dealt."),
        Reading(LAW("10(f)1"), "The first 3 bonus of a folded hand is settled on its three cards "
                "when its place is reached."),
        Reading(LAW("10(f)3"), "In to win and draw wager share one betting area: one wager, with "
                "two ways to make it."),
        Reading(LAW("10(f)4"), "Draw cards come from the top of the stub, each when its player has "
                "decided."),
        Reading(LAW("10(h)2"), "A first 3 bonus that is not paid is collected."),
        Reading(LAW("10(h)8"), "With a card exchanged, the first 3 bonus pays a pair in the two "
                "cards that were kept, and nothing else."),
        Reading(LAW("10(h)6"), "Equal hands push; the dealer always qualifies (13:69E-1.13BB(b))."),
        Reading(LAW("11(c)"), "The bonus has no stake of its own: it pays on the in to win or draw "
                "wager, for the final hand, win or lose."),
        Reading(LAW("12(a)"), "One card found face up is enough to void all hands, also among draw "
                "cards; there is no rule for an exposed card of the dealer."),
        Reading(LAW("12(b)"), "A hand that was folded before stays folded, but its first 3 bonus "
                "comes back with the wagers of the others."),
    )  # fmt: skip

    def method(self, table: Table) -> Method:
        dealing = self.dealing(table)
        if dealing == AUTOMATED and self.options.dealers_cards == "four from the stub":
            return self.methods[FOUR_FROM_STUB]
        return self.methods[dealing]

    def holding(self, table: Table, spot: Spot) -> str:
        if len(spot.cards) != CARDS or self.drew(table, spot):
            return ""
        return best_mini_royal(spot.cards).words

    # 42.7 to 42.10 The round

    keep_law = LAW("10(f)2")
    draw_law = LAW("10(f)3")
    give_law = LAW("10(f)4")

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, LAW("6(b)"))
        yield from self.planned_deal(table).next_stage(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
        yield from self.rack_stub(table)
        yield from self.settle(table)

    def rack_stub(self, table: Table) -> Procedure[None]:
        if self.dealing(table) != BY_HAND:
            yield from super().rack_stub(table)
            return
        table.memory.stub_out = True
        yield Duty("Place the stub in the discard rack", LAW("10(g)"))

    foldings = (
        Folding(LAW("10(f)1"), Duty("Place the cards face down under the first 3 bonus wager",
                                    LAW("10(f)1"))),
    )  # fmt: skip

    def settle(self, table: Table) -> Procedure[None]:
        """42.10(g) and (h). Until the first wager is settled, all hands can still become void."""
        dealer = best_mini_royal(table.dealer.cards)
        yield table.reveal(table.dealer, LAW("10(g)"), dealer.words)
        for spot in table.counterclockwise():
            hand = best_mini_royal(spot.cards)
            steps = self.results(table, spot, self.end(table, spot, dealer, hand))
            if self.drew(table, spot):
                kept = range(KEPT_CARDS)
                yield table.reveal(spot.hand, LAW("10(h)8"), "the two cards that were kept", kept)
                table.phase = Phase.SETTLING
                if spot.bet(self.first_3_bonus) is not None:
                    yield steps.pop(0)
                yield table.reveal(spot.hand, LAW("10(h)9"), hand.words)
            else:
                law = LAW("10(f)1") if spot.folded else LAW("10(h)1")
                yield table.reveal(spot.hand, law, hand.words)
                table.phase = Phase.SETTLING
            yield from steps
            yield table.collect(spot.hand, LAW("10(i)"))
        table.phase = Phase.SETTLING
        yield from self.collect_all(table, LAW("10(i)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.first_3_bonus:
            return self.by_grade(paid, end, LAW("10(h)8") if end.drawn else LAW("10(h)2"))
        if end.folded:
            return lost(LAW("10(f)1"), FOLD) if paid is self.ante else None
        if isinstance(paid, Bonus):
            bonus = self.bonus_by_grade(paid, end)
            law = LAW("10(h)13") if end.drawn else LAW("10(h)7")
            return bonus and msgspec.structs.replace(bonus, law=law)
        return self.compared(paid, end, DREW if end.drawn else STOOD)

    # 42.12 Irregularities, and those of the cut and the count

    card_face_up = Irregularity(
        LAW("12(a)"), "A card is found face up in the deck", void_all, check=_cards_to_come
    )
    card_drawn_in_error = misdeals.drawn_in_error(LAW("12(a)"), Phase.IN_PLAY)
    incorrect_number_of_cards = misdeals.wrong_number_voids_all(LAW("12(b)"))
    devices = misdeals.devices(
        LAW("12(c)"), LAW("12(d)"), LAW("12(e)"), jams=misdeals.while_dealing(_shoe_in_use)
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(e)2"), LAW("7(f)"))
