"""Pai gow poker, 13:69F-11.6 to 11.8D and 11.17: the cut, the dice and the deal."""

from __future__ import annotations

from pitboss.equipment.cards import WITH_JOKER
from pitboss.games.card_table import IdleLaws
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, Method
from pitboss.games.pai_gow.cutting import CutLaws, PlayersCut
from pitboss.games.pai_gow.dragons_eye import EyeLaws
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.pai_gow_poker.bonuses import PaiGowPokerBonuses
from pitboss.games.pai_gow.pai_gow_poker.options import LAW
from pitboss.games.pai_gow.positions import DealLaws, EveryPosition
from pitboss.games.pai_gow.rounds import BankedRound
from pitboss.games.pai_gow.starting import StartLaws
from pitboss.law import Citation
from pitboss.table.steps import Procedure, Seen
from pitboss.table.table import Spot, Table

THREE_AND_FOUR = "three and four"


class PaiGowPokerDeal(PaiGowPokerBonuses, PlayersCut, EveryPosition, BankedRound):
    """Seven cards to every position, or three and then four to every wager."""

    pack = WITH_JOKER
    hand_size = 7

    hand_needs_shuffler = False
    opening_law = LAW("5(b)")
    second_deck_law = LAW("2(b)4")
    idle_laws = IdleLaws(spread=LAW("6(g)"), wash=LAW("5(c)"))
    shuffle_law = LAW("6(a)")
    cut_law = LAW("6(c)")
    cut_laws = CutLaws(first=LAW("6(d)1"), bank=LAW("6(d)2"), turn=LAW("6(d)3"), depth=LAW("6(e)"))
    methods = {
        SHOE: Method(LAW("8(a)"), LAW("8(c)"), LAW("8(d)1"), LAW("8(d)")),
        BY_HAND: Method(LAW("8A(b)2"), LAW("8A(f)"), LAW("8A(d)1"), LAW("8A(d)")),
        AUTOMATED: Method(LAW("8B(b)2"), LAW("8B(d)"), LAW("8B(e)1"), LAW("8B(e)")),
        THREE_AND_FOUR: Method(
            LAW("17(c)"), LAW("17(d)"), LAW("17(h)1"), LAW("17(h)"), waived=LAW("17(i)")
        ),
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

    def method(self, table: Table) -> Method:
        if self.options.three_and_four:
            return self.methods[THREE_AND_FOUR]
        return super().method(table)

    def no_more_bets(self, table: Table) -> Citation:
        return self.method(table).announce

    def wagers_closed(self, table: Table) -> Procedure[None]:
        """11.14(b), 11.15(c) and 11.22(c): acceptors are locked, and markers placed."""
        yield from self.lock_progressive(table)
        yield from self.place_markers(table)

    # 11.8 to 11.8D and 11.17 The deal

    def deals_to(self, spot: Spot) -> bool:
        """11.17 deals to wagers alone; otherwise every position is dealt."""
        return not (spot.void and self.options.three_and_four)

    def dealer_plays(self, table: Table) -> bool:
        """11.10(k): against a bank the dealer plays only with a wager, or for the
        bank's own bonus."""
        bank = round_of(table).bank
        own = bank is not None and bank.bet(self.imperial) is not None
        return own or super().dealer_plays(table)

    def deal(self, table: Table) -> Procedure[bool]:
        """Deal seven cards; returns whether anybody is left to play them after the dice."""
        if not self.options.three_and_four:
            return (yield from super().deal(table))
        round_of(table).players = {bet.patron for bet in table.bets.values()}
        if self.options.dragons_eye:
            yield from self.roll_for_hands(table)
        if not self.anyone_plays(table):
            return False
        yield from self.deal_three_and_four(table)
        return True

    def deal_three_and_four(self, table: Table) -> Procedure[None]:
        """11.17: three cards to each wager from the left and to the dealer, then four more."""
        targets = [spot.hand for spot in table.spots if self.is_dealt(table, spot)]
        targets.append(table.dealer)
        round_of(table).dispensing = True
        for hand in targets:
            law = LAW("17(d)") if hand is targets[0] else LAW("17(e)")
            yield table.deal(hand, law, Seen.OWNER if hand.spot else Seen.NONE, 3)
        yield from self.settle_three_cards(table)
        by_hand = self.options.last_four == "hand"
        law = LAW("17(g)1") if by_hand else LAW("17(g)2")
        round_of(table).dispensing = not by_hand
        for hand in targets:
            yield table.deal(hand, law, Seen.OWNER if hand.spot else Seen.NONE, 4)
        round_of(table).dispensing = False
        yield from self.rack_stub(table)
        if not self.dealer_plays(table):
            yield table.collect(table.dealer, LAW("10(k)"))
