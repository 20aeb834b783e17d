"""Asia poker, 13:69F-31: seven cards as hands of four, two and one, against the dealer."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import WITH_JOKER, Card
from pitboss.games import misdeals
from pitboss.games.card_table import IdleLaws, two_decks
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method
from pitboss.games.pai_gow import positions, setting, starting
from pitboss.games.pai_gow.asia_poker.house_way import lesser_cards
from pitboss.games.pai_gow.asia_poker.options import LAW, AsiaPokerOptions
from pitboss.games.pai_gow.asia_poker.readings import READINGS
from pitboss.games.pai_gow.ends import ABOVE, BELOW, COPY, ThreeEnd, compared
from pitboss.games.pai_gow.memory import PaiGowMemory, round_of
from pitboss.games.pai_gow.positions import DealLaws, EveryPosition
from pitboss.games.pai_gow.rounds import DealerRound
from pitboss.games.pai_gow.setting import SettingLaws
from pitboss.games.pai_gow.showdown import ShowdownLaws, dealer_exposed
from pitboss.games.pai_gow.starting import StartLaws
from pitboss.hands import joker
from pitboss.hands.two import LowHandRank, low_hand
from pitboss.law import Citation
from pitboss.table.money import EVEN
from pitboss.table.pay_tables import fixed
from pitboss.table.table import Hand, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, won
from pitboss.table.wagers import Wager

ThreeRanks = tuple[joker.FourJokerRank, LowHandRank, LowHandRank]


class AsiaPoker(EveryPosition, DealerRound):
    """Two of a player's three hands must beat the dealer's."""

    id = "asia-poker"
    title = "Asia poker"
    revision = 2
    law = LAW
    options_model = AsiaPokerOptions
    tender = Tender(LAW("7(a)"), ("asia-poker",))
    remain_law = LAW("7(b)")
    memory_model = PaiGowMemory
    spots = 6
    pack = WITH_JOKER
    hand_size = 7
    lesser = {"medium": 2, "low": 1}
    readings = READINGS

    asia_poker = Wager("Asia poker wager", LAW("7(a)"), fixed(LAW("12(i)")))

    hand_needs_shuffler = False
    opening_law = LAW("5(b)")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("6(e)"), wash=LAW("5(c)"))
    shuffle_law = LAW("6(a)")
    cut_law = LAW("6(c)1ii")
    wagers_law = LAW("7(c)")
    seated_law = LAW("7(b)")
    pick_up_law = LAW("12(j)")
    methods = {
        SHOE: Method(LAW("8(a)"), LAW("8(c)"), LAW("8(d)1"), LAW("8(d)")),
        BY_HAND: Method(LAW("9(b)2"), LAW("9(f)"), LAW("9(d)1"), LAW("9(d)")),
        AUTOMATED: Method(LAW("10(b)2"), LAW("10(d)"), LAW("10(e)1"), LAW("10(e)")),
    }
    deal_laws = DealLaws(
        stacks=LAW("9(c)"),
        unwagered={SHOE: LAW("8(d)1"), BY_HAND: LAW("9(g)"), AUTOMATED: LAW("10(e)1")},
    )
    start_laws = StartLaws(
        shake=LAW("11(b)"),
        total=LAW("11(b)1"),
        counting=LAW("11(b)2"),
        number=LAW("11(c)"),
        button=LAW("11(d)"),
        cover=LAW("11(b)4"),
        mark=LAW("11(e)"),
    )
    setting_laws = SettingLaws(
        set=LAW("12(a)"), house_way=LAW("12(b)"), surrender=LAW("12(e)1"), collect=LAW("12(e)2")
    )
    showdown_laws = ShowdownLaws(
        turn_over=LAW("12(c)"), expose=LAW("12(f)"), collect=LAW("12(g)"), pay=LAW("12(h)")
    )
    obeys = (
        *two_decks(LAW), LAW("5(a)"), LAW("5(d)"),  # two decks, kept apart, or pre-shuffled
        LAW("6(c)1"), LAW("6(c)1iii"), LAW("6(c)2"),  # the rest goes on top, and is dealt then
        LAW("9(b)1"), LAW("10(b)1"),  # from the hand or a device, once shuffled
        LAW("2(a)"),  # one deck with one joker
        LAW("3(a)"), LAW("3(b)"), LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"), 
        LAW("3(b)5"), LAW("3(b)6"), LAW("3(b)7"), LAW("3(b)8"), LAW("3(b)9"), LAW("3(c)"),
        LAW("3(e)"),  # hands.joker ranks the hands
        LAW("4(a)"), LAW("4(a)1"), LAW("4(a)2"),  # the option decides where the deal begins
        LAW("6(b)"), LAW("6(b)1"), LAW("6(c)"),  # cards that a device has shuffled are not cut
        LAW("8(b)"), LAW("9(e)"), LAW("10(c)"),  # the starting position is found before the deal
        LAW("9(b)"), LAW("10(a)"), LAW("10(b)"),  # from the hand, or from an automated shoe
        LAW("12(e)"),  # the deadline for surrender
        LAW("13(b)"),  # of two hands, the one with the larger wager is set first
    )  # fmt: skip

    @property
    def main(self) -> Wager:
        return self.asia_poker

    def spots_per_patron(self) -> int:
        return int(self.options.betting_areas)

    def seating_law(self) -> Citation:
        return LAW("13(a)")

    def short_law(self) -> Citation:
        return LAW("14(h)")

    def no_more_bets(self, table: Table) -> Citation:
        return self.method(table).announce

    # 31.12 Setting the hands

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return lesser_cards(cards, low_wheel=self.options.ace_low_straight)

    def ranked(self, high: Sequence[Card], lesser: Sequence[Card]) -> ThreeRanks:
        """The worth of three hands: four cards, then the two of the medium hand
        and the low card."""
        wheel = self.options.ace_low_straight
        return joker.four(high, low_wheel=wheel), low_hand(lesser[:2]), low_hand(lesser[2:])

    def ranks(self, table: Table, hand: Hand) -> ThreeRanks:
        high, medium, low = self.parts(table, hand)
        return self.ranked(high, [*medium, *low])

    def in_order(self, ranks: ThreeRanks) -> bool:
        """31.12(a): the high hand must rank above the medium one, and that above the low one."""
        high, medium, low = ranks
        return high > medium > low

    def fouls(self, parts: Sequence[Sequence[Card]]) -> bool:
        high, medium, low = parts
        return not self.in_order(self.ranked(high, [*medium, *low]))

    def words(self, table: Table, hand: Hand) -> list[str]:
        return [worth.words for worth in self.ranks(table, hand)]

    # 31.12(f) to (i) Settlement

    def end(self, own: ThreeRanks, other: ThreeRanks) -> ThreeEnd:
        """How a player's hands compare with the dealer's."""
        return ThreeEnd(*(compared(one, two) for one, two in zip(own, other, strict=True)))

    def on_end(self, end: ThreeEnd) -> Verdict:
        """31.12(g) and (h): two hands must be higher; the dealer wins copies."""
        if end.count(ABOVE) >= 2:
            return won(EVEN, LAW("12(h)"))
        apart = end.count(COPY) == end.count(BELOW) == 1
        return lost(LAW("12(g)2") if apart else LAW("12(g)1"))

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        if hand.spot in round_of(table).fouled:
            return lost(LAW("12(g)4"))
        own = self.ranks(table, hand)
        if not self.in_order(own):
            return lost(LAW("12(g)3"))
        return self.on_end(self.end(own, self.ranks(table, table.dealer)))

    # 31.14 Irregularities, with 31.6(d), 31.8(d), 31.9(d), 31.10(e) and 31.12(g)

    recut = misdeals.cut_improper(LAW("6(d)"))
    dice_not_flat = starting.not_flat(LAW("14(a)"))
    dice_fall_out = starting.dice_fall_out(LAW("14(b)"))
    dice_totaled_wrong = starting.wrong_total(LAW("14(c)"))
    player_card_exposed = setting.player_exposed(LAW("14(d)"))
    dealer_card_exposed = dealer_exposed(LAW("14(e)"))
    card_face_up = positions.card_face_up(LAW("14(f)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("14(g)"))
    incorrect_number_of_cards = positions.wrong_number(LAW("14(h)"))
    hands_misset = setting.misset(LAW("12(g)4"))
    dealer_misset = setting.dealer_misset(LAW("14(i)"))
    stack_card_exposed = positions.stack_card_exposed(LAW("14(j)"))
    stacks_misdealt = positions.stacks_misdealt(LAW("14(k)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("14(l)"))
    shoe_jams = positions.shoe_jams(LAW("14(m)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("14(n)"))
    shoe_removed = misdeals.shoe_leaves(LAW("14(n)"))
    stub_wrong = positions.stub_wrong(LAW("8(d)2"), SHOE)
    stub_wrong_by_hand = positions.stub_wrong(LAW("9(d)2"), BY_HAND)
    stub_wrong_automated = positions.stub_wrong(LAW("10(e)2"), AUTOMATED)
