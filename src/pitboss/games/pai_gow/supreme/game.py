"""Supreme pai gow, 13:69F-34: four cards set as two hands, with a bonus wager on all four."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.equipment.cards import KING, TEN, WITH_TWO_JOKERS, Card
from pitboss.errors import BadAmount
from pitboss.games import misdeals
from pitboss.games.card_table import IdleLaws, two_decks
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method
from pitboss.games.pai_gow import cutting, positions, setting, starting
from pitboss.games.pai_gow.banking import BankLaws
from pitboss.games.pai_gow.cutting import CutLaws, PlayersCut
from pitboss.games.pai_gow.ends import ABOVE, SetEnd
from pitboss.games.pai_gow.memory import PaiGowMemory, round_of
from pitboss.games.pai_gow.positions import DealLaws, EveryPosition
from pitboss.games.pai_gow.rounds import BankedRound
from pitboss.games.pai_gow.setting import SettingLaws
from pitboss.games.pai_gow.showdown import ShowdownLaws, bank_exposed
from pitboss.games.pai_gow.starting import StartLaws
from pitboss.games.pai_gow.supreme.house_way import WAYS, settings
from pitboss.games.pai_gow.supreme.options import LAW, SupremeOptions
from pitboss.games.pai_gow.supreme.readings import READINGS
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.hands import supreme
from pitboss.hands.rank import Category, Rank
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Report, Void
from pitboss.table.money import DOLLAR, EVEN, Cents, Odds
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.steps import Duty, Procedure
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Fate, Verdict, by_row, lost, returned, won
from pitboss.table.wagers import Wager

LEAST_BONUS: Cents = DOLLAR
LEAST_LIMIT: Cents = 50_000 * DOLLAR
FOUR_CARDS = 4
ROYAL = Category.ROYAL_FLUSH.value


def _bonus_counts(game: Any, table: Table, report: Report) -> Procedure[None]:
    """34.16(e): all hands are void, but bonus wagers on four cards are settled."""
    law = game.irregularities[report.name].law
    for spot in reversed(table.spots):
        bet = spot.bet(game.bonus)
        if bet is not None and len(game.all_cards(table, spot.hand)) == FOUR_CARDS:
            yield table.announce(f"The bonus wager of spot {spot.number} counts", law)
            yield from game.turn_up(table, spot)
            yield from game.settle_bonus(table, bet)
    raise Void(law, "All hands are void.")


class SupremePaiGow(TwoAndTwo, PlayersCut, EveryPosition, BankedRound):
    """Two hands of two cards by pairs, face cards and points; both must beat the bank's."""

    id = "supreme-pai-gow"
    title = "Supreme pai gow"
    revision = 3
    law = LAW
    options_model = SupremeOptions
    tender = Tender(LAW("7(a)"), ("supreme-pai-gow",))
    remain_law = LAW("7(b)")
    memory_model = PaiGowMemory
    spots = 6
    hand_size = FOUR_CARDS
    readings = READINGS

    supreme_pai_gow = Wager("supreme pai gow wager", LAW("7(a)"), fixed(LAW("12(i)")))
    bonus = Wager(
        "bonus wager",
        LAW("7(d)"),
        pay_tables(
            LAW("14(a)"),
            """
                                     minimum
            four aces                1,000 to 1
            royal flush              500 to 1
            two jokers and two aces  200 to 1
            four-of-a-kind           100 to 1
            straight flush           25 to 1
            three-of-a-kind          10 to 1
            flush                    8 to 1
            two pairs                7 to 1
            straight                 6 to 1
            two jokers               4 to 1
            pair                     1 to 1
            """,
            minimum=True,
        ),
        offered=lambda options: bool(options.bonus),
        requires=(supreme_pai_gow,),
        help="your four cards; it is live after a surrender too",
    )

    pack = WITH_TWO_JOKERS
    hand_needs_shuffler = False
    counts_every_stub = False
    opening_law = LAW("5(b)")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("6(g)"), wash=LAW("5(c)"))
    shuffle_law = LAW("6(a)")
    cut_law = LAW("6(c)")
    cut_laws = CutLaws(first=LAW("6(d)1"), bank=LAW("6(d)2"), turn=LAW("6(d)3"), depth=LAW("6(e)"))
    methods = {
        SHOE: Method(LAW("8(a)"), LAW("8(c)"), LAW("8(d)1"), LAW("8(d)"), waived=LAW("8(e)")),
        BY_HAND: Method(LAW("9(b)2"), LAW("9(f)"), LAW("9(e)"), LAW("9(d)"), waived=LAW("8(e)")),
        AUTOMATED: Method(
            LAW("10(b)2"), LAW("10(d)"), LAW("8(d)1"), LAW("10(e)"), waived=LAW("8(e)")
        ),
    }
    deal_laws = DealLaws(
        stacks=LAW("9(c)"),
        choose_stack=LAW("13(i)1"),
        delivered_for_bank=LAW("13(i)5"),
        unwagered={SHOE: LAW("8(f)"), BY_HAND: LAW("9(g)"), AUTOMATED: LAW("10(f)")},
    )
    start_laws = StartLaws(
        shake=LAW("11(b)"),
        total=LAW("11(b)1"),
        counting=LAW("11(b)2"),
        bank_shakes={SHOE: LAW("13(h)1"), BY_HAND: LAW("13(i)2"), AUTOMATED: LAW("13(j)1")},
        bank_counts={SHOE: LAW("13(h)3"), BY_HAND: LAW("13(i)4"), AUTOMATED: LAW("13(j)3")},
        number=LAW("11(c)"),
        button=LAW("11(d)"),
        cover=LAW("11(b)4"),
        mark=LAW("11(e)"),
    )
    setting_laws = SettingLaws(
        set=LAW("12(a)"), house_way=LAW("12(b)"), surrender=LAW("12(e)1"), collect=LAW("12(e)3")
    )
    showdown_laws = ShowdownLaws(
        turn_over=LAW("12(c)"),
        expose=LAW("12(f)"),
        collect=LAW("12(h)"),
        pay=LAW("12(h)"),
        co_bank_set=LAW("13(e)"),
        bank_reset=LAW("16(j)"),
    )
    pick_up_law = LAW("12(j)")
    bank_laws = BankLaws(
        offer=LAW("13(c)"),
        cover=LAW("13(d)2"),
        one_area=LAW("13(f)"),
        dealer_wager=LAW("13(g)"),
        dealer_outcome=LAW("13(k)"),
        settle=LAW("13(l)"),
        settle_co_bank=LAW("13(m)"),
        dealer_paid=LAW("13(n)"),
        vigorish=LAW("13(o)"),
        seated=LAW("7(b)"),
        wagers=LAW("7(c)"),
    )
    obeys = (
        *two_decks(LAW), LAW("5(a)"), LAW("5(d)"),  # two decks, kept apart, or pre-shuffled
        LAW("9(b)1"), LAW("10(b)1"),  # from the hand or a device, once shuffled
        LAW("2(a)"),  # one deck with two jokers
        LAW("3(a)"), LAW("3(c)"),
        LAW("3(a)1"), LAW("3(a)1i"), LAW("3(a)1ii"), LAW("3(a)2"), LAW("3(a)3"), LAW("3(a)3i"),
        LAW("3(a)3ii"), LAW("3(a)3iii"), LAW("3(a)3iv"), LAW("3(a)3v"), LAW("3(b)"),
        LAW("3(c)1"), LAW("3(c)2"), LAW("3(c)3"), LAW("3(c)4"), LAW("3(c)5"), LAW("3(c)6"),
        LAW("3(c)7"), LAW("3(c)8"), LAW("3(c)10"), LAW("3(c)11"),  # hands.supreme ranks the hands
        LAW("4(a)"), LAW("4(a)1"), LAW("4(a)2"),  # three dice, seven numbers, or a button
        LAW("6(b)"), LAW("6(d)"), LAW("9(b)"), LAW("10(a)"), LAW("10(b)"), LAW("12(e)"),
        LAW("12(g)"), LAW("13(d)"), LAW("13(h)"), LAW("13(i)"),
        LAW("13(j)"),  # the subparagraphs are cited
        LAW("6(b)1"),  # cards that a device has shuffled are not cut
        LAW("8(b)"), LAW("10(c)"),  # the starting position is found before the deal
        LAW("13(b)"), LAW("13(d)1"), LAW("13(p)"),  # who may bank; its own bonus wager
        LAW("15(b)"),  # of two hands, the one with the larger wager is set first
    )  # fmt: skip

    @property
    def main(self) -> Wager:
        return self.supreme_pai_gow

    @property
    def vigorish_law(self) -> Citation:
        return LAW("12(i)")

    def no_more_bets(self, table: Table) -> Citation:
        return self.method(table).announce

    def spots_per_patron(self) -> int:
        return int(self.options.betting_areas)

    def seating_law(self) -> Citation:
        return LAW("15(a)")

    def short_law(self) -> Citation:
        return LAW("16(h)")

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.bonus and amount < LEAST_BONUS:
            raise BadAmount("The bonus wager is $1 or more.", LAW("7(d)"))
        super().admit_amount(table, wager, amount, on)

    def first_stack(self, table: Table) -> int:
        """34.9(f): the stack farthest to the dealer's right goes first, then those to its left."""
        return len(self.positions(table)) - 1

    # 34.3 and 34.12 Hands

    def face(self, card: Card) -> int:
        """34.3(a): suits do not matter to hands of two."""
        return card.rank

    def worth(self, cards: Sequence[Card]) -> supreme.SupremeRank:
        return supreme.rank(cards)

    def is_zero(self, worth: Rank) -> bool:
        """34.3(d): a low hand ranked by points that has none; read literally, any that adds
        up to ten."""
        assert isinstance(worth, supreme.SupremeRank), "a hand of this game"
        if worth.points is not None or self.options.zero_low == "points":
            return worth.points == 0
        rank = worth.ranks[0]
        return worth.category is Category.FACE_CARDS or rank == 5 or TEN <= rank <= KING

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return WAYS[self.options.house_way](settings(cards)).low_cards

    def fouls(self, parts: Sequence[Sequence[Card]]) -> bool:
        """34.12(a): the high hand may equal the low one."""
        high, low = parts
        return self.worth(high) < self.worth(low)

    def on_end(self, end: SetEnd) -> Verdict:
        """34.12(g) and (h): both hands must be higher; the bank wins ties, and against a zero."""
        low_won = end.low == ABOVE and not end.zero
        if end.high == ABOVE and low_won:
            return won(EVEN, LAW("12(h)"))
        return returned(LAW("12(h)")) if end.high == ABOVE or low_won else lost(LAW("12(g)1"))

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        if hand.spot in round_of(table).fouled:
            return lost(LAW("12(g)3"))
        if self.is_foul(table, hand):
            return lost(LAW("12(g)2"))
        return super().verdict(table, hand)

    # 34.12(e) to (i) and 34.14 Settlement

    def settles_at_once(self, table: Table) -> bool:
        return True

    def turn_up(self, table: Table, spot: Spot) -> Procedure[None]:
        """Turn up a hand for its bonus wager, even a surrendered one."""
        yield from super().expose(table, spot)

    def expose(self, table: Table, spot: Spot) -> Procedure[None]:
        if not spot.folded:  # 34.12(e)2: those cards stay under the bonus wager until the end
            yield from super().expose(table, spot)

    def settle_sides(self, table: Table, spot: Spot, *, winning: bool) -> Procedure[None]:
        bet = spot.bet(self.bonus)
        if spot.folded:
            return
        if bet is not None:
            verdict = self.bonus_verdict(self.all_cards(table, spot.hand))
            if winning or verdict.fate is Fate.LOST:
                yield from self.settle_bonus(table, bet)
        yield from super().settle_sides(table, spot, winning=winning)

    def surrender(self, table: Table, spot: Spot) -> Procedure[None]:
        yield from super().surrender(table, spot)
        if spot.bet(self.bonus) is not None:
            yield Duty("Place the four cards face down under the bonus wager", LAW("12(e)2"))

    def settle_last(self, table: Table, spots: list[Spot]) -> Procedure[None]:
        """34.12(e)2: settle the bonus wagers of players who surrendered."""
        for spot in spots:
            bet = spot.bet(self.bonus)
            if spot.folded and bet is not None:
                yield from self.turn_up(table, spot)
                yield from self.settle_bonus(table, bet)
                yield from self.collect_parts(table, spot.hand, LAW("12(h)"))

    def bonus_row(self, cards: Sequence[Card]) -> str:
        """The category of four cards for the bonus wager."""
        return supreme.bonus(cards, high_straight=self.options.high_straight).value

    def on_row(self, row: str) -> Verdict:
        """34.14(a): the verdict on the bonus wager by the category of the hand."""
        return by_row(self.tables[self.bonus.name], row, LAW("12(h)"))

    def bonus_verdict(self, cards: Sequence[Card]) -> Verdict:
        """34.14(a): paid once, for the highest ranking hand."""
        return self.on_row(self.bonus_row(cards))

    def settle_bonus(self, table: Table, bet: Bet) -> Procedure[None]:
        spot = table.spots[bet.spot - 1]
        verdict = self.bonus_verdict(self.all_cards(table, spot.hand))
        if verdict.fate is not Fate.WON:
            yield from table.settle(bet, verdict)
            return
        yield Duty(f"Set the four cards of spot {spot.number} together", LAW("12(i)"))
        assert isinstance(verdict.pays, Odds), "the bonus pays odds"
        due, law = verdict.pays.on(bet.amount), verdict.law
        most = self.most_paid(table, bet, verdict)
        if due > most:
            due, law = most, LAW("14(b)")
        yield table.pay(bet, due, law, verdict.outcome)

    def limit_paid(self, table: Table) -> Cents:
        """34.14(b): $50,000, or the most that the minimum wager could win."""
        least = table.limits.of(self.bonus.name).minimum
        top = self.tables[self.bonus.name].highest
        assert top is not None, "the bonus pays odds"
        return max(LEAST_LIMIT, top.on(max(least, LEAST_BONUS)))

    def most_paid(self, table: Table, bet: Bet, verdict: Verdict) -> Cents:
        """The limit, which royal flushes share in proportion to their wagers."""
        state, limit = round_of(table), self.limit_paid(table)
        if verdict.outcome != ROYAL:
            return limit
        if not state.royals:
            held = {
                other: self.all_cards(table, table.spots[other.spot - 1].hand)
                for other in table.bets_on(self.bonus)
            }
            state.royals = {
                other.id: other.amount
                for other, cards in held.items()
                if len(cards) == FOUR_CARDS and self.bonus_row(cards) == ROYAL
            }
        return limit * bet.amount // sum(state.royals.values()) // table.chip * table.chip

    # 34.6(f), 34.8 and 34.16 Irregularities

    recut = cutting.recut(LAW("6(f)"))
    dice_not_flat = starting.not_flat(LAW("16(a)"))
    dice_fall_out = starting.dice_fall_out(LAW("16(b)"))
    bank_lifts_lid = starting.bank_lifts_lid(LAW("13(h)1"))
    dice_totaled_wrong = starting.wrong_total(LAW("16(c)"))
    player_card_exposed = setting.player_exposed(LAW("16(d)"))
    bank_card_exposed = bank_exposed(LAW("16(e)"), _bonus_counts)
    card_face_up = positions.card_face_up(LAW("16(f)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("16(g)"))
    incorrect_number_of_cards = positions.wrong_number(LAW("16(h)"))
    hands_misset = setting.misset(LAW("12(g)3"))
    dealer_misset = setting.dealer_misset(LAW("16(i)"))
    bank_misset = setting.bank_misset(LAW("16(j)"))
    stack_card_exposed = positions.stack_card_exposed(LAW("16(k)"))
    stacks_misdealt = positions.stacks_misdealt(LAW("16(l)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("16(m)"))
    shoe_jams = positions.shoe_jams(LAW("16(n)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("16(o)"))
    shoe_removed = misdeals.shoe_leaves(LAW("16(o)"))
    stub_wrong = positions.stub_wrong(LAW("8(d)2"), SHOE)
    stub_wrong_by_hand = positions.stub_wrong(LAW("9(d)"), BY_HAND)
    stub_wrong_automated = positions.stub_wrong(LAW("10(e)"), AUTOMATED)
    shuffler_counts_wrong = misdeals.shuffler_counts_bad_deck(LAW("8(e)"))
