"""Pai gow poker, 13:69F-11: the round, from wagers to settlement."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.games import misdeals
from pitboss.games.card_table import two_decks
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE
from pitboss.games.pai_gow import cutting, positions, setting, starting
from pitboss.games.pai_gow.banking import BankLaws
from pitboss.games.pai_gow.ends import SetEnd, compared
from pitboss.games.pai_gow.memory import PaiGowMemory, round_of
from pitboss.games.pai_gow.pai_gow_poker.deal import PaiGowPokerDeal
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS, low_cards
from pitboss.games.pai_gow.pai_gow_poker.options import LAW, PaiGowPokerOptions
from pitboss.games.pai_gow.pai_gow_poker.readings import READINGS
from pitboss.games.pai_gow.setting import SettingLaws
from pitboss.games.pai_gow.showdown import ShowdownLaws, bank_exposed
from pitboss.hands import joker
from pitboss.hands.two import LowHandRank, low_hand
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Irregularity, Phase
from pitboss.table.steps import Procedure
from pitboss.table.table import Hand, Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost


class PaiGowPoker(PaiGowPokerDeal):
    """Seven cards set in a hand of five and a hand of two; both must beat the bank's."""

    id = "pai-gow-poker"
    title = "Pai gow poker"
    law = LAW
    revision = 5
    options_model = PaiGowPokerOptions
    tender = Tender(LAW("7(a)"), ("pai-gow-poker",))
    remain_law = LAW("7(b)")
    memory_model = PaiGowMemory
    spots = 6
    lesser = {"low": 2}
    readings = READINGS

    setting_laws = SettingLaws(
        set=LAW("9(a)"),
        house_way=LAW("9(b)"),
        surrender=LAW("9(e)1"),
        collect=LAW("9(e)2"),
        offer=LAW("9(e)"),
    )
    showdown_laws = ShowdownLaws(
        turn_over=LAW("9(c)"),
        expose=LAW("9(f)"),
        collect=LAW("9(g)"),
        pay=LAW("9(i)"),
        collect_push=LAW("9(h)"),
        collect_won=LAW("9(j)"),
        co_bank_set=LAW("10(e)"),
        bank_reset=LAW("11(j)"),
    )
    pick_up_law = LAW("9(l)")
    bank_laws = BankLaws(
        offer=LAW("10(c)"),
        cover=LAW("10(d)2"),
        one_area=LAW("10(f)"),
        dealer_wager=LAW("10(g)"),
        dealer_outcome=LAW("10(k)"),
        settle=LAW("10(l)"),
        settle_co_bank=LAW("10(m)"),
        dealer_paid=LAW("10(n)"),
        vigorish=LAW("10(o)"),
        seated=LAW("7(b)"),
        wagers=LAW("7(c)"),
    )
    obeys = (
        *two_decks(LAW), LAW("5(a)"), LAW("5(d)"),  # two decks, kept apart, or pre-shuffled
        LAW("8A(b)1"), LAW("8B(b)1"),  # from the hand or a device, once shuffled
        LAW("14(c)1"), LAW("14(c)2"),  # settle_progressive: only winning hands with the light on
        LAW("15(d)3iii"), LAW("22(d)3iii"),  # cards stay until envy bonuses are paid
        LAW("2(a)"),  # one deck with one joker
        LAW("3(a)"), LAW("3(b)1"), LAW("3(b)2"), LAW("3(b)3"), LAW("3(b)4"), LAW("3(b)5"),
        LAW("3(b)6"), LAW("3(b)7"), LAW("3(b)8"), LAW("3(b)9"), LAW("3(b)10"),
        LAW("3(c)"),  # hands.joker ranks the hands
        LAW("3(e)"),  # hands of one kind, compared by their highest cards
        LAW("3(f)"), LAW("3(f)1"), LAW("3(f)2i"), LAW("3(f)2ii"), LAW("3(f)3"), LAW("3(g)"),
        LAW("3(h)"), LAW("3(i)"), LAW("3(i)1"), LAW("3(i)2"), LAW("3(i)3"), LAW("3(i)4"),
        LAW("4(a)"), LAW("4(a)1"), LAW("4(a)2"),  # the option decides where the deal begins
        LAW("6(b)1"),  # cards that a device has shuffled are not cut
        # the starting position is found before the deal
        LAW("8(b)"), LAW("8A(e)"), LAW("8B(a)"), LAW("8B(c)"),
        LAW("9(f)1"), LAW("9(f)2"), LAW("9(f)3"), LAW("9(f)4"),  # all wagers of an exposed hand
        LAW("10(b)"), LAW("10(d)1"), LAW("10(p)"),  # who may bank; its own further wagers
        LAW("12(b)"),  # of two hands, the one with the larger wager is set first
        LAW("13(b)1"), LAW("13(b)3"), LAW("13(c)"),  # a number wager is decided by the number alone
        LAW("19(b)"),  # the imperial wager needs one on the hands
        LAW("15(d)1i"), LAW("15(d)1ii"), LAW("22(d)1i"), LAW("22(d)1ii"),  # whose cards stay
        LAW("17(b)"),  # three cards first, where these bonuses are offered
        LAW("21(a)1"), LAW("21(a)2"), LAW("21(a)3"),
    )  # fmt: skip

    @property
    def vigorish_law(self) -> Citation:
        return LAW("9(k)1") if self.options.dragons_eye else LAW("9(j)")

    def spots_per_patron(self) -> int:
        return int(self.options.betting_areas)

    def seating_law(self) -> Citation:
        return LAW("12(a)")

    def short_law(self) -> Citation:
        return LAW("11(h)")

    @property
    def charges_vigorish(self) -> bool:
        """11.9(j): EZ pai gow takes none from the players."""
        return super().charges_vigorish and not self.options.ez

    @property
    def charges_bank(self) -> bool:
        return super().charges_bank and (self.options.ez_bank_vigorish or not self.options.ez)

    # 11.9 Setting the hands

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        way = WAYS[self.options.house_way]
        return low_cards(cards, way, low_wheel=self.options.ace_low_straight)

    def ranks(self, table: Table, hand: Hand) -> tuple[joker.FiveJokerRank, LowHandRank]:
        """The worth of the high hand and the low hand."""
        return self.ranked(*self.parts(table, hand))

    def ranked(
        self, high: Sequence[Card], low: Sequence[Card]
    ) -> tuple[joker.FiveJokerRank, LowHandRank]:
        return joker.five(high, low_wheel=self.options.ace_low_straight), low_hand(low)

    def fouls(self, parts: Sequence[Sequence[Card]]) -> bool:
        high, low = self.ranked(*parts)
        return high < low

    def surrender_bar(self, table: Table, spot: Spot) -> str:
        """11.9(e): no surrender with a progressive, seven-card or EZ pai gow wager."""
        barred = (self.progressive, self.seven_card_bonus, *self.ez_wagers)
        for bet in spot.bets:
            if bet.wager in barred:
                return f"A player with a {bet.wager.title} may not surrender."
        return ""

    def words(self, table: Table, hand: Hand) -> list[str]:
        high, low = self.ranks(table, hand)
        return [high.words, low.words]

    # 11.9(f) to (j) and 11.10(k) to (o) Settlement

    def settles_at_once(self, table: Table) -> bool:
        """11.15(d) and 11.22(d): with these wagers each player is settled in turn."""
        return any(
            bet.wager in (*self.bonus_wagers, *self.ez_wagers) for bet in table.bets.values()
        )

    def turn_law(self, table: Table) -> Citation:
        older = any(bet.wager in self.bonus_wagers for bet in table.bets.values())
        return LAW("15(d)1") if older else LAW("22(d)1")

    def settle_dealer(self, table: Table) -> Procedure[None]:
        """11.10(k): the dealer's wager against the bank is decided first."""
        state = round_of(table)
        if state.bank is None:
            return
        if self.against_dragon(table):
            law = LAW("10(m)1") if state.co_bank else LAW("10(k)1")
            yield table.announce("Queen's dragon: all wagers against the bank push", law)
        elif self.options.ez:
            law = LAW("10(m)1") if state.co_bank else LAW("10(l)1")
            yield table.announce("No queen's dragon", law)
        yield from self.dealer_against_bank(table)

    def against_dragon(self, table: Table) -> bool:
        """Whether the dealer's or the bank's hand is a queen's dragon."""
        return self.is_dragon(self.all_cards(table, self.bank_hand(table)))

    def verdict(self, table: Table, hand: Hand) -> Verdict:
        """11.9(g) to (i): hands that are fouled lose; others are compared with the bank's."""
        if self.against_dragon(table):
            return self.on_dragon()
        if hand.spot in round_of(table).fouled:
            return lost(LAW("9(g)4"))
        if self.is_foul(table, hand):
            return lost(LAW("9(g)3"))
        own, bank = self.ranks(table, hand), self.ranks(table, self.bank_hand(table))
        return self.on_end(SetEnd(compared(own[0], bank[0]), compared(own[1], bank[1])))

    def settle_sides(self, table: Table, spot: Spot, *, winning: bool) -> Procedure[None]:
        """Settle a player's further wagers: losing ones, and winning ones when their turn comes.

        A premium hand is announced, and waits for the envy bonuses.
        """
        if winning:
            yield from self.rearrange(table, spot)
        for bet in self.hand_bets(spot):
            if bet.wager is self.main:
                continue
            if self.is_premium(table, bet):
                if winning:
                    law = LAW("15(d)2iii") if bet.wager is self.bonus else LAW("22(d)2iii")
                    yield table.announce(f"Spot {spot.number} has a premium hand", law)
            elif winning or self.loses(table, bet):
                yield from self.settle_side(table, bet)
        yield from super().settle_sides(table, spot, winning=winning)

    def keeps_cards(self, table: Table) -> bool:
        """11.15(d) and 11.22(d): cards stay for envy bonuses, and with insurance."""
        return bool(round_of(table).envy or table.bets_on(self.insurance))

    def settle_last(self, table: Table, spots: list[Spot]) -> Procedure[None]:
        yield from self.settle_premium(table, [s for s in spots if not self.is_gone(table, s)])

    def is_gone(self, table: Table, spot: Spot) -> bool:
        """Whether a hand was collected before it could count as a premium hand."""
        return not self.all_cards(table, spot.hand)

    # Void wagers

    def void_one(self, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
        yield from self.take_markers(table, spot)
        bet = spot.bet(self.progressive)
        yield from self.progressive_back(table, [bet] if bet is not None else [])
        yield from super().void_one(table, spot, law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from self.progressive_back(table, table.bets_on(self.progressive))
        yield from super().void(table, void)

    # 11.11 Irregularities, with 11.6(f), 11.8 and 11.10(h)

    recut = cutting.recut(LAW("6(f)"))
    dice_not_flat = starting.not_flat(LAW("11(a)"))
    dice_fall_out = starting.dice_fall_out(LAW("11(b)"))
    bank_lifts_lid = starting.bank_lifts_lid(LAW("10(h)1"))
    dice_totaled_wrong = starting.wrong_total(LAW("11(c)"))
    player_card_exposed = setting.player_exposed(LAW("11(d)"))
    bank_card_exposed = bank_exposed(LAW("11(e)"))
    card_face_up = positions.card_face_up(LAW("11(f)"))
    card_drawn_in_error = misdeals.drawn_in_error(LAW("11(g)"))
    incorrect_number_of_cards = positions.wrong_number(LAW("11(h)"))
    hands_misset = setting.misset(LAW("9(g)4"))
    dealer_misset = setting.dealer_misset(LAW("11(i)"))
    bank_misset = setting.bank_misset(LAW("11(j)"))
    stack_card_exposed = positions.stack_card_exposed(LAW("11(k)"))
    stacks_misdealt = positions.stacks_misdealt(LAW("11(l)"))
    shuffler_jams = misdeals.shuffler_fails(LAW("11(m)"))
    shoe_jams = positions.shoe_jams(LAW("11(n)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("11(o)"))
    shoe_removed = misdeals.shoe_leaves(LAW("11(o)"))
    stub_wrong = positions.stub_wrong(LAW("8(d)2"), SHOE)
    stub_wrong_by_hand = positions.stub_wrong(LAW("8A(d)2"), BY_HAND)
    stub_wrong_automated = positions.stub_wrong(LAW("8B(e)2"), AUTOMATED)
    stub_wrong_three_and_four = Irregularity(
        LAW("17(h)2"), "The count of the stub shows that the deck is not complete",
        misdeals.deck_removed, Phase.PLAYING,
        applies=lambda options: bool(options.three_and_four),
    )  # fmt: skip
    shuffler_counts_wrong = misdeals.shuffler_counts_bad_deck(LAW("17(i)"))
