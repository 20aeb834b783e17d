"""Pai gow, 13:69F-10: four tiles set as two hands, against the dealer or a bank."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import Card
from pitboss.equipment.tiles import Tile
from pitboss.games.pai_gow import dragons_eye, setting, starting
from pitboss.games.pai_gow.banking import BankLaws
from pitboss.games.pai_gow.ends import ABOVE, SetEnd
from pitboss.games.pai_gow.memory import PaiGowMemory
from pitboss.games.pai_gow.pai_gow_tiles.deal import (
    TileDeal,
    hidden_exposed,
    tile_turned_over,
    unsuitable,
)
from pitboss.games.pai_gow.pai_gow_tiles.house_way import WAYS, TileSetting, put
from pitboss.games.pai_gow.pai_gow_tiles.options import LAW, PaiGowOptions
from pitboss.games.pai_gow.pai_gow_tiles.readings import READINGS
from pitboss.games.pai_gow.setting import SettingLaws
from pitboss.games.pai_gow.showdown import ShowdownLaws
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.hands.rank import Rank
from pitboss.hands.tiles import TileRank, rank
from pitboss.law import Citation
from pitboss.table.money import EVEN
from pitboss.table.pay_tables import fixed
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.verdicts import Verdict, lost, returned, won
from pitboss.table.wagers import Wager


def _tiles(cards: Sequence[Card]) -> tuple[Tile, ...]:
    """The cards of this game, which are all tiles."""
    return tuple(card for card in cards if isinstance(card, Tile))


class PaiGow(TwoAndTwo, TileDeal):
    """Two hands of two tiles; both must beat the bank's."""

    id = "pai-gow"
    title = "Pai gow"
    revision = 4
    law = LAW
    options_model = PaiGowOptions
    tender = Tender(LAW("5(a)"), ("pai-gow",))
    remain_law = LAW("5(b)")
    memory_model = PaiGowMemory
    spots = 6
    readings = READINGS
    surrender_when_setting = False

    pai_gow = Wager("pai gow wager", LAW("5(a)"), fixed(LAW("7(k)")))
    match = dragons_eye.match_wager(LAW("11(a)"), LAW("5(d)"), pai_gow)
    even = dragons_eye.dice_wager("even wager", LAW("11(b)"), LAW("5(d)"), pai_gow, "1 to 1")
    odd = dragons_eye.dice_wager("odd wager", LAW("11(c)"), LAW("5(d)"), pai_gow, "1 to 1")
    double = dragons_eye.dice_wager("double wager", LAW("11(d)"), LAW("5(d)"), pai_gow, "4 to 1")
    triple = dragons_eye.dice_wager("triple wager", LAW("11(e)"), LAW("5(d)"), pai_gow, "30 to 1")
    dice_bonus = dragons_eye.dice_bonus_wager(LAW("11(f)"), LAW("5(d)"), pai_gow)

    setting_laws = SettingLaws(
        set=LAW("7(a)"), house_way=LAW("7(b)"), surrender=LAW("7(f)1"), collect=LAW("7(f)2")
    )
    showdown_laws = ShowdownLaws(
        turn_over=LAW("7(c)"),
        expose=LAW("7(g)"),
        collect=LAW("7(h)"),
        pay=LAW("7(j)"),
        co_bank_set=LAW("8(e)"),
    )
    pick_up_law = LAW("7(m)")
    bank_laws = BankLaws(
        offer=LAW("8(c)"),
        cover=LAW("8(d)2"),
        one_area=LAW("8(f)"),
        dealer_wager=LAW("8(h)"),
        dealer_outcome=LAW("8(n)"),
        settle=LAW("8(o)"),
        settle_co_bank=LAW("8(p)"),
        dealer_paid=LAW("8(q)"),
        vigorish=LAW("8(r)"),
        seated=LAW("5(b)"),
        wagers=LAW("5(c)"),
    )
    obeys = (
        LAW("2(a)"), LAW("2(b)"), LAW("2(c)"), LAW("2(d)"), LAW("2(e)"), LAW("2(f)"), LAW("2(g)"),
        LAW("2(h)"),  # hands.tiles ranks the hands
        LAW("3(a)"),  # three dice
        LAW("4(a)"),  # one set, inspected before the first player and before play
        LAW("7(d)"), LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4"),  # the house way
        LAW("7(f)"), LAW("7(i)"),  # surrender and push; the subparagraphs are cited
        LAW("8(b)"), LAW("8(d)"), LAW("8(d)1"),  # who may bank
        LAW("10(b)"),  # of two hands, the one with the larger wager is set first
        LAW("11(a)1"), LAW("11(a)2"), LAW("11(a)3"),
    )  # fmt: skip

    @property
    def main(self) -> Wager:
        return self.pai_gow

    @property
    def vigorish_law(self) -> Citation:
        return LAW("7(l)1") if self.options.dragons_eye else LAW("7(k)")

    def spots_per_patron(self) -> int:
        return int(self.options.betting_areas)

    def seating_law(self) -> Citation:
        return LAW("10(a)")

    # 10.7 Setting the hands

    def house_setting(self, tiles: Sequence[Tile]) -> TileSetting:
        """Four tiles as the dealer must set them."""
        return WAYS[self.options.house_way](tiles)

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        return self.house_setting(_tiles(cards)).low_tiles

    def as_set(self, cards: Sequence[Card], chosen: Sequence[Card]) -> tuple[Card, ...]:
        """10.7(a): the lower of the two hands is the low hand, whichever was named."""
        rest = list(cards)
        for tile in chosen:
            rest.remove(tile)
        one, two = _tiles(chosen)
        three, four = _tiles(rest)
        return put((three, four), (one, two)).low_tiles

    def face(self, card: Card) -> int:
        """10.2(g): tiles of equal rank; two of them make a matched or mixed pair."""
        assert isinstance(card, Tile), "it is played with tiles"
        return card.place

    def worth(self, cards: Sequence[Card]) -> TileRank:
        return rank(_tiles(cards))

    def is_zero(self, worth: Rank) -> bool:
        """10.7(h) and 10.2(d): a value of zero, which pairs do not have."""
        return isinstance(worth, TileRank) and worth.value == 0

    def fouls(self, parts: Sequence[Sequence[Card]]) -> bool:
        return False  # the higher hand is the high hand, however it was named

    def surrender_bar(self, table: Table, spot: Spot) -> str:
        """10.7(f): no surrender before the dealer's hands are set."""
        against = table.dealer if self.dealer_plays(table) else self.bank_hand(table)
        return "" if self.is_set(table, against) else "The dealer's hands are not set yet."

    # 10.7(g) to (j) Settlement

    def on_end(self, end: SetEnd) -> Verdict:
        """10.7(h) to (j): both hands must be higher; the bank wins copies, and against a zero."""
        low_won = end.low == ABOVE and not end.zero
        if end.high == ABOVE:
            return won(EVEN, LAW("7(j)")) if low_won else returned(LAW("7(i)1"))
        return returned(LAW("7(i)2")) if low_won else lost(LAW("7(h)"))

    # 10.4(a)3 and (e), 10.8(i) and 10.9 Irregularities

    tiles_unsuitable = unsuitable(LAW("4(a)3i"))
    tile_turned_over = tile_turned_over(LAW("4(e)"))
    bank_lifts_lid = starting.bank_lifts_lid(LAW("8(i)"))
    dice_not_flat = starting.not_flat(LAW("9(a)"))
    dice_fall_out = starting.dice_fall_out(LAW("9(b)"))
    dice_totaled_wrong = starting.wrong_total(LAW("9(c)"))
    player_tile_exposed = setting.player_exposed(LAW("9(d)"))
    hidden_tile_exposed = hidden_exposed(LAW("9(e)"))
    dealer_misset = setting.dealer_misset(LAW("9(f)"))
