"""Double cross poker, 13:69F-25."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from pitboss.equipment.cards import Card
from pitboss.errors import BadAmount, BadOptions, BadPayTable, NoSuchIrregularity
from pitboss.games import misdeals
from pitboss.games.banked_poker.banked import BankedPoker, Comparison, Folding
from pitboss.games.banked_poker.ends import FOLD, HIGHER, OWN, End, Grade, Sees, Stage
from pitboss.games.banked_poker.exposed import Exposing, settle_exposed
from pitboss.games.banked_poker.payouts import LimitPerHand
from pitboss.games.banked_poker.sections import (
    FIVE_CARD_RANKS,
    THREE_CARD_RANKS,
    FirstCards,
    family_obeys_3,
    opened_by_3,
    ranked,
)
from pitboss.games.deal_plan import DOWN, Give, To, out_of_shoe
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method, OneDeckOptions
from pitboss.hands import five
from pitboss.hands.kinds import FIVE_CARDS, THREE_CARDS, Kinds
from pitboss.hands.rank import Category, Rank
from pitboss.law import Subchapter
from pitboss.table.irregularities import Phase, Report
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.readings import Reading
from pitboss.table.steps import Choice, Duty, Procedure
from pitboss.table.table import COMMUNITY, Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost
from pitboss.table.wagers import Bonus, Wager

LAW = Subchapter("13:69F-25")

HANDS = Kinds(FIVE_CARDS)
"""25.5(b): two cards and the three of an axis."""
SMALL_HANDS = Kinds(THREE_CARDS)
"""25.5(c): two cards and the card farthest from the dealer."""
CARDS, CROSS = 2, 5
"""The number of cards of a player or the dealer, and of community cards."""
LEFT, CENTER, RIGHT, TOP, BOTTOM = range(CROSS)
"""The position of each card of the cross in the deal."""
ALIGNED = {"horizontal": (LEFT, CENTER, RIGHT), "vertical": (TOP, CENTER, BOTTOM)}
"""The cards of each axis."""
SHOWN = (RIGHT, TOP)
"""The cards turned over before the players decide."""
TOP_CARD = "top"
THREE_CARD_LIMIT = Limit(DOLLAR, 100 * DOLLAR)
PAYOUT_LIMIT = 60_000
"""In dollars: the lowest limit that a casino may set."""
RAISES = 2
"""Raise wagers, each equal to the ante."""

FOLDS = Choice(FOLD, "give up the ante")
EXPOSE = Choice("expose", "show both cards, to be paid for the three-card wager")
KEEP = Choice("keep", "show nothing, and lose the three-card wager")
PAYS = pay_tables(
    LAW("11(b)"),
    """
                       minimum
    royal flush        300 to 1
    straight flush     50 to 1
    four-of-a-kind     15 to 1
    full house         7 to 1
    flush              6 to 1
    straight           5 to 1
    three-of-a-kind    3 to 1
    two pairs          3 to 2
    pair               1 to 1
    high card          1 to 1
    """,
    minimum=True,
)
THREE_CARD = pay_tables(
    LAW("11(c)"),
    """
                       minimum
    straight flush     40 to 1
    three-of-a-kind    30 to 1
    straight           6 to 1
    flush              4 to 1
    pair               1 to 1
    """,
    minimum=True,
)
FIRST = FirstCards(
    (Give(To.PLAYERS, LAW("7(c)1"), DOWN * CARDS), Give(To.DEALER, LAW("7(c)2"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("7(c)3"), DOWN * CROSS)),
    (Give(To.PLAYERS, LAW("8(c)1"), DOWN * CARDS), Give(To.DEALER, LAW("8(c)2"), DOWN * CARDS),
     Give(To.COMMUNITY, LAW("8(c)3"), DOWN * CROSS)),
    (Give(To.EVERYONE, LAW("9(c)"), DOWN * CARDS), out_of_shoe(LAW("9(c)")),
     Give(To.COMMUNITY, LAW("9(c)"), DOWN * CROSS)),
)  # fmt: skip
DECK = opened_by_3(LAW, counted=LAW("7(f)"), preshuffled=LAW("3(a)"))


@dataclass(frozen=True)
class DoubleCrossOptions(OneDeckOptions):
    """The options that 13:69F-25 leaves to the casino."""

    cards = DECK
    hands_of_one_kind: Literal["compare all cards", "are equal"] = option(
        "compare all cards", LAW("5(b)"),
        "how hands of one kind compare; if equal, high cards go by the highest card alone",
    )  # fmt: skip

    payout_limit: int = option(
        PAYOUT_LIMIT, LAW("11(d)"),
        "dollars that one hand may win, without a three-card wager; 0 for no limit",
    )  # fmt: skip

    def check(self) -> None:
        super().check()
        if self.payout_limit and self.payout_limit < PAYOUT_LIMIT:
            raise BadOptions(
                "A payout limit is $60,000 or more, or 0 for none at all.", LAW("11(d)")
            )


def _shoe_in_use(table: Table, report: Report) -> None:
    if len(table.dealer.cards) == CARDS:
        raise NoSuchIrregularity("The cards have left the automated shoe.", LAW("9(c)"))


class DoubleCrossPoker(BankedPoker):
    """Two cards each and a cross of five community cards: a hand on one axis, against
    the dealer's best."""

    id = "double-cross-poker"
    title = "Double cross poker"
    law = LAW
    revision = 2
    options_model = DoubleCrossOptions
    hand_size = CARDS
    card_places = {COMMUNITY: ((0, 1), (1, 1), (2, 1), (1, 2), (1, 0))}

    tender = Tender(LAW("6(a)"), ("ante", "three-card"))
    remain_law = LAW("6(b)")
    cards = DECK
    methods = {
        SHOE: Method(LAW("7(b)"), LAW("7(c)"), LAW("7(d)"), LAW("7(e)"), (FIRST.shoe,),
                     LAW("7(f)")),
        BY_HAND: Method(LAW("8(b)3"), LAW("8(c)"), LAW("8(d)"), LAW("8(e)"), (FIRST.hand,),
                        LAW("7(f)")),
        AUTOMATED: Method(LAW("9(b)2"), LAW("9(c)"), LAW("9(c)"), LAW("9(d)"), (FIRST.stacks,),
                          LAW("7(f)")),
    }  # fmt: skip
    obeys = (
        LAW("3(d)"), LAW("7(e)1"),  # two decks, kept apart; a correct stub
        *family_obeys_3(LAW),
        LAW("6(c)"),  # before No more bets, and the raises by a decision in play
        LAW("10(b)"),  # nobody decides before the three-card wagers are settled
        LAW("10(g)"), LAW("10(g)1"),  # the hand on the axis of the raise is compared
    )  # fmt: skip

    # 25.5 Rankings

    ranker = FIVE_CARDS
    ranking = ranked(FIVE_CARD_RANKS, *LAW.numbered("5(b)", 10))
    three_card_ranking = ranked(THREE_CARD_RANKS, *LAW.numbered("5(c)", 5))

    # 25.6 and 25.11 Wagers and what they pay

    ante = Wager("ante", LAW("6(c)"), fixed(LAW("10(g)3")))
    three_card = Wager("three-card wager", LAW("6(d)"), THREE_CARD, requires=(ante,))
    vertical = Wager(
        "vertical raise", LAW("6(e)"), PAYS, in_play=True,
        help="two raise wagers on the vertical axis, each as high as the ante",
    )  # fmt: skip
    horizontal = Wager(
        "horizontal raise", LAW("6(e)"), PAYS, in_play=True,
        help="two raise wagers on the horizontal axis, each as high as the ante",
    )  # fmt: skip

    main = ("ante", "vertical", "horizontal")
    stages = (
        Stage(LAW("10(c)"), Sees(CARDS, len(SHOWN)), vertical, (RAISES,), FOLDS, LAW("10(c)2"),
              others=(horizontal,)),
    )  # fmt: skip
    grades = {
        "vertical": Grade(HANDS, (OWN, "vertical")),
        "horizontal": Grade(HANDS, (OWN, "horizontal")),
        "three-card": Grade(SMALL_HANDS, (OWN, TOP_CARD)),
    }

    readings = (
        Reading(LAW("5(b)"), "Hands of one kind compare by that kind first, then by other cards, "
                "as 24.5(c) has it; or they are equal, since the text has no rule, and only high "
                "cards go by the highest card.", "hands_of_one_kind"),
        Reading(LAW("5(c)3"), "Ace, two and three are a straight or a straight flush; king, ace "
                "and two are neither."),
        Reading(LAW("4(b)"), "Cards that come pre-shuffled are not shuffled for the first round, "
                "but cut.", "preshuffled"),
        Reading(LAW("7(c)3"), "The fourth community card lies farthest from the dealer, the fifth "
                "nearest."),
        Reading(LAW("8(e)"), "With a device that counts the cards, the stub need not be counted "
                "whatever the cards are dealt from.", "counting_shuffler"),
        Reading(LAW("9(c)"), "The community cards follow the dealer's stack at once, since two of "
                "them are seen before anybody decides."),
        Reading(LAW("10(c)2"), "The two raise wagers, which are placed and settled alike, are kept "
                "as one wager of two antes on their axis."),
        Reading(LAW("10(g)3"), "A tie pushes the ante and both raise wagers."),
        Reading(LAW("10(h)"), "The cards collected at the end are the dealer's and the cross too; "
                "the stub lies in the discard rack before."),
        Reading(LAW("11(d)"), "The limit, which 25.11(b) calls that of (c), is on what the ante "
                "and the raise wagers win; the three-card wager was paid before."),
        Reading(LAW("12(c)"), "The dealer's misdeal voids all hands too, by 25.7(e)2. A three-card "
                "wager that is settled stays so, and a fold stays lost."),
    )  # fmt: skip

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        """A casino's own table for the raise wagers of one axis applies to the other too."""
        own = dict(own_tables or {})
        for one, other in (("vertical", "horizontal"), ("horizontal", "vertical")):
            if one in own:
                own.setdefault(other, own[one])
        super().__init__(options, own)
        if self.tables["vertical"].rows != self.tables["horizontal"].rows:
            raise BadPayTable("Raise wagers pay the same on both axes.", LAW("11(b)"))

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """25.6(d) fixes the limit of the three-card wager, whatever the table's limits are."""
        return THREE_CARD_LIMIT if wager is self.three_card else super().limit(limits, wager, on)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        least, most = THREE_CARD_LIMIT.minimum, THREE_CARD_LIMIT.maximum
        if wager is self.three_card and not least <= amount <= most:
            raise BadAmount("A three-card wager is between $1 and $100.", LAW("6(d)"))
        super().admit_amount(table, wager, amount, on)

    def held(self, table: Table, spot: Spot) -> dict[str, list[Card]]:
        found = super().held(table, spot)
        cross = table.community.cards
        if len(cross) == CROSS:
            found[TOP_CARD] = [cross[TOP]]
            for name, places in ALIGNED.items():
                found[name] = [cross[place] for place in places]
        return found

    def compare(self, hand: Rank, dealer: Rank) -> int:
        """25.5(b): between equal hands of one kind, only the highest of the high cards counts."""
        if self.options.hands_of_one_kind == "are equal" and hand.category is dealer.category:
            if hand.category is not Category.HIGH_CARD:
                return 0
            return (hand.ranks[0] > dealer.ranks[0]) - (hand.ranks[0] < dealer.ranks[0])
        return super().compare(hand, dealer)

    def holding(self, table: Table, spot: Spot) -> str:
        """The hands with the card at the top, and with the one at the right, once they are seen."""
        if table.state != SHOWN:
            return ""
        top, right = (
            five.best([*spot.cards, table.community.cards[place]]).words for place in (TOP, RIGHT)
        )
        return f"vertical {top}; horizontal {right}"

    # 25.7 to 25.10 The round

    def before_decisions(self, table: Table) -> Procedure[None]:
        """25.10(a): players who show both cards are paid by them; then the cards are
        turned down again."""
        yield table.reveal(table.community, LAW("10(a)"), up=SHOWN)
        table.state = SHOWN
        top = table.community.cards[TOP]
        terms = Exposing(
            self.three_card, LAW("10(a)"), EXPOSE, KEEP, THREE_CARDS, topic=EXPOSE.name
        )
        shown = yield from settle_exposed(self, table, terms, lambda spot: [*spot.cards, top])
        if shown:
            yield Duty("Turn the exposed cards of the players face down", LAW("10(a)"))

    bets_law = LAW("6(c)")
    foldings = (Folding(LAW("10(c)1")),)

    # 25.10(d) to (h) Settlement

    def settle(self, table: Table) -> Procedure[None]:
        yield table.reveal(table.community, LAW("10(d)"))
        table.state = None
        table.phase = Phase.SETTLING
        cross = self.held(table, table.spots[0])
        ranks = {name: five.best([*table.dealer.cards, *cross[name]]) for name in ALIGNED}
        axis = max(ranks, key=lambda name: ranks[name])
        dealer = ranks[axis]
        yield table.reveal(table.dealer, LAW("10(e)"), dealer.words)
        yield Duty(f"Place the dealer's cards in the {axis} alignment", LAW("10(e)"))
        for spot in table.counterclockwise():
            raised = next(bet.wager.name for bet in spot.bets if bet.wager.name in ALIGNED)
            hand = five.best([*spot.cards, *cross[raised]])
            yield table.reveal(spot.hand, LAW("10(f)"), hand.words)
            results = self.results(table, spot, self.end(table, spot, dealer, hand))
            yield from self.limited(table, results)
            if self.compare(hand, dealer) < 0:
                yield table.collect(spot.hand, LAW("10(g)2"))
        yield from self.collect_all(table, LAW("10(h)"))

    def verdict(self, paid: Wager | Bonus, end: End) -> Verdict | None:
        if paid is self.three_card:
            return self.by_grade(paid, end, LAW("10(a)"))
        if end.folded:
            return lost(LAW("10(c)1"), FOLD) if paid is self.ante else None
        if end.against == HIGHER and paid is not self.ante:
            return self.by_grade(paid, end)
        laws = Comparison(win=LAW("10(g)3"), lose=LAW("10(g)2"), push=LAW("10(g)3"))
        return self.compared(self.wagers[paid.name], end, laws)

    payout = LimitPerHand(LAW("11(d)"), {"ante": 1, "vertical": RAISES})

    def chosen_limit(self) -> Cents:
        return int(self.options.payout_limit) * DOLLAR

    # 25.12 Irregularities, and those of the cut and the count

    cards_dealt = misdeals.in_the_deal(LAW("12(a)"), LAW("12(b)"), LAW("12(c)"))
    community_misdealt = misdeals.wrong_community_voids_all(LAW("12(c)"))
    devices = misdeals.devices(
        LAW("12(d)"), LAW("12(e)"), LAW("12(f)"), jams=misdeals.while_dealing(_shoe_in_use)
    )
    cut_and_count = misdeals.cut_and_count(LAW("4(d)"), LAW("7(e)2"), LAW("7(f)"))
