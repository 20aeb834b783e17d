"""Pai gow poker, 13:69F-11.6 to 11.8D and 11.17: the cut, the dice and the deal."""

from __future__ import annotations

from pitboss.equipment.cards import WITH_JOKER
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method
from pitboss.games.pai_gow.cutting import CutLaws, PlayersCut
from pitboss.games.pai_gow.dragons_eye import EyeLaws
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.pai_gow_poker.bonuses import PaiGowPokerBonuses
from pitboss.games.pai_gow.pai_gow_poker.options import LAW
from pitboss.games.pai_gow.positions import DealLaws, EveryPosition
from pitboss.games.pai_gow.starting import StartLaws
from pitboss.table.steps import Procedure, Seen
from pitboss.table.table import Spot, Table

THREE_AND_FOUR = "three and four"


class PaiGowPokerDeal(PaiGowPokerBonuses, EveryPosition, PlayersCut):
    """Seven cards to every position, or three and then four to every wager."""

    pack = WITH_JOKER
    hand_size = 7

    opening_law = LAW("5(b)")
    shuffle_law = LAW("6(a)")
    cut_law = LAW("6(c)")
    cut_laws = CutLaws(first=LAW("6(d)1"), bank=LAW("6(d)2"), turn=LAW("6(d)3"), depth=LAW("6(e)"))
    methods = {
        SHOE: Method(LAW("8(a)"), LAW("8(c)"), LAW("8(d)1"), LAW("8(d)")),
        BY_HAND: Method(LAW("8A(b)2"), LAW("8A(f)"), LAW("8A(d)1"), LAW("8A(d)")),
        AUTOMATED: Method(LAW("8B(b)2"), LAW("8B(d)"), LAW("8B(e)1"), LAW("8B(e)")),
        THREE_AND_FOUR: Method(LAW("17(c)"), LAW("17(d)"), LAW("17(h)1"), LAW("17(h)")),
    }
    deal_laws = DealLaws(
        stacks=LAW("8A(c)"),
        choose_stack=LAW("10(i)1"),
        delivered_for_bank=LAW("10(i)5"),
        unwagered={SHOE: LAW("8(d)1"), BY_HAND: LAW("8A(g)"), AUTOMATED: LAW("8B(f)")},
    )
    start_laws = StartLaws(
        shake=LAW("8C(b)"),
        total=LAW("8C(b)1"),
        counting=LAW("8C(b)2"),
        bank_shakes={SHOE: LAW("10(h)1"), BY_HAND: LAW("10(i)2"), AUTOMATED: LAW("10(j)1")},
        bank_counts={SHOE: LAW("10(h)3"), BY_HAND: LAW("10(i)4"), AUTOMATED: LAW("10(j)3")},
        number=LAW("8C(c)"),
        button=LAW("8C(d)"),
        cover=LAW("8C(b)4"),
        mark=LAW("8C(e)"),
    )
    eye_laws = EyeLaws(
        announce=LAW("8D(a)"),
        settle=LAW("8D(b)"),
        shaker=LAW("8D(c)"),
        start=LAW("8D(d)"),
        shake=LAW("8D(e)"),
        declines=LAW("8D(f)"),
        bonus=LAW("21(f)"),
        triples_lose=LAW("9(k)2"),
    )

    @property
    def method(self) -> Method:
        return self.methods[THREE_AND_FOUR if self.options.three_and_four else self.options.dealing]

    # 11.8 to 11.8D and 11.17 The deal

    def is_dealt(self, table: Table, spot: Spot) -> bool:
        if spot.void:
            return False
        return spot is round_of(table).bank or bool(self.hand_bets(spot))

    def dealer_plays(self, table: Table) -> bool:
        """11.10(k): against a bank the dealer plays only to wager, or for the bank's own bonus."""
        state = round_of(table)
        if state.bank is None or state.dealer_wager:
            return True
        return state.bank.bet(self.imperial) is not None

    def anyone_plays(self, table: Table) -> bool:
        against = any(self.is_dealt(table, s) for s in table.spots if s is not round_of(table).bank)
        bank = round_of(table).bank
        own = bank is not None and bool(self.hand_bets(bank))
        return against or own or bool(round_of(table).dealer_wager)

    def deal(self, table: Table) -> Procedure[bool]:
        """Deal seven cards; answers whether anybody is left to play them after the dice."""
        if self.options.three_and_four:
            if self.options.dragons_eye:
                yield from self.roll_for_hands(table)
            if not self.anyone_plays(table):
                return False
            yield from self.deal_three_and_four(table)
            return True
        first = 0
        by_hand = self.options.dealing == BY_HAND
        if by_hand:
            first = yield from self.make_stacks(table)
        start = yield from self.start(table)
        if not self.anyone_plays(table):
            return False
        yield from self.deal_positions(table, start, first)
        if not by_hand:
            yield from self.count_stub(table)
        yield from self.collect_unwagered(table)
        yield from self.cover_shaker(table)
        return True

    def roll_for_hands(self, table: Table) -> Procedure[tuple[int, ...]]:
        """11.8D and 11.9(k): the dice of the dragon's eye, and what a triple does to the hands."""
        dice: tuple[int, ...] = yield from self.roll_eye(table)
        if len(set(dice)) == 1 and self.triples_lose:
            yield from self.lose_to_triple(table)
        return dice

    def start(self, table: Table) -> Procedure[int]:
        """Where the deal begins: at the dragon's eye button, or as 11.8C says."""
        dice: tuple[int, ...] = ()
        if self.options.dragons_eye:
            dice = yield from self.roll_for_hands(table)
            at = yield from self.eye_position(table, dice)
            if at is not None:
                return at
        elif (bank := round_of(table).bank) is not None:
            round_of(table).shaker = bank.patron
        return (yield from self.find_start(table, dice))

    def deal_three_and_four(self, table: Table) -> Procedure[None]:
        """11.17: three cards to each wager from the left and to the dealer, then four more."""
        targets = [spot.hand for spot in table.spots if self.is_dealt(table, spot)]
        targets.append(table.dealer)
        for hand in targets:
            law = LAW("17(d)") if hand is targets[0] else LAW("17(e)")
            yield table.deal(hand, law, Seen.OWNER if hand.spot else Seen.NONE, 3)
        yield from self.settle_three_cards(table)
        law = LAW("17(g)1") if self.options.last_four == "hand" else LAW("17(g)2")
        for hand in targets:
            if not (hand.spot and table.spots[hand.spot - 1].void):
                yield table.deal(hand, law, Seen.OWNER if hand.spot else Seen.NONE, 4)
        yield from self.rack_stub(table)
        if not self.dealer_plays(table):
            yield table.collect(table.dealer, LAW("10(k)"))
