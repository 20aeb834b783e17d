"""Pai gow, 13:69F-10.4 to 10.6A and 10.8: washing, stacking, the bank's cut, and delivery."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.cards import Deck
from pitboss.equipment.tiles import TILES
from pitboss.errors import NoSuchIrregularity
from pitboss.games.card_table import FACE_UP, IdleLaws
from pitboss.games.pai_gow.dragons_eye import DragonsEye, EyeLaws
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.pai_gow_tiles import styles
from pitboss.games.pai_gow.pai_gow_tiles.options import LAW
from pitboss.games.pai_gow.pai_gow_tiles.styles import HEIGHT, STACKS
from pitboss.games.pai_gow.positions import Reshuffle
from pitboss.games.pai_gow.rounds import BankedRound
from pitboss.games.pai_gow.starting import StartLaws
from pitboss.games.shoe_game import CUT_TOPIC
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report, void_all
from pitboss.table.steps import (
    Arranged,
    Arrival,
    Ask,
    Choice,
    Duty,
    Procedure,
    Seen,
    Shifted,
    Shuffle,
    Span,
)
from pitboss.table.table import Hand, Spot, Table

DEAD = "dead hand"
"""The position of the dead hand, eighth, at the left of the dealer."""
BY_STACKS = "stacks"
INSPECTING, STACKING = "inspecting the tiles", "forming the stacks"
STYLE_TOPIC = "delivery"
DECLINE = "decline"


STYLE_LAWS = dict(
    zip(
        styles.STYLES,
        (
            LAW("8(k)1"), LAW("8(k)2"), LAW("8(k)3"), LAW("8(k)4"), LAW("8(k)5"),
            LAW("8(k)6"), LAW("8(k)7"), LAW("8(k)8"), LAW("8(k)9"), LAW("8(k)10"),
        ),
        strict=True,
    )
)  # fmt: skip
"""The paragraph on each style of delivery."""


class TileDeal(DragonsEye, BankedRound):
    """Eight stacks of four, one for every position and the dead hand."""

    hand_size = HEIGHT
    pieces = "tiles"
    has_devices = False
    idle_faces = (FACE_UP,)

    opening_law = LAW("4(b)")
    shuffle_law = LAW("4(d)")
    idle_laws = IdleLaws(spread=LAW("4(g)"), wash=LAW("4(c)"))
    start_laws = StartLaws(
        shake=LAW("6(a)"),
        total=LAW("6(b)"),
        counting=LAW("6(c)"),
        bank_shakes={BY_STACKS: LAW("8(i)")},
        bank_counts={BY_STACKS: LAW("8(j)")},
        number=LAW("6(c)"),
        button=LAW("6(c)"),
        cover=LAW("6(f)"),
        mark=LAW("6(c)"),
    )
    eye_laws = EyeLaws(
        announce=LAW("6A(a)"),
        settle=LAW("6A(b)"),
        shaker=LAW("6A(c)"),
        start=LAW("6A(d)"),
        shake=LAW("6A(e)"),
        declines=LAW("6A(f)"),
        bonus=LAW("11(f)"),
        triples_lose=LAW("7(l)2"),
    )

    def deck(self) -> Deck:
        return TILES

    def dealing(self, table: Table) -> str:
        return BY_STACKS

    def positions(self, table: Table) -> list[Hand]:
        """The dealer, the dead hand at the dealer's left, and the spots."""
        dealer, *spots = super().positions(table)
        return [dealer, table.hands.get(DEAD) or Hand(DEAD), *spots]

    # 10.4 Opening and shuffling

    def prepare(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SHUFFLING
        if table.round == 1:
            yield Arrival(LAW("4(b)"))
            yield from self.inspect(table)
        yield from self.shuffle(table)

    def inspect(self, table: Table) -> Procedure[None]:
        """Sort and examine the tiles; the first player inspects them too."""
        state = round_of(table)
        state.stage = INSPECTING
        yield Duty("Sort the tiles into pairs: all 16 must be there", LAW("4(a)1"))
        yield Duty("Compare the size and shading of the tiles side by side", LAW("4(a)2"))
        yield Duty("Examine the back and the sides of each tile", LAW("4(a)3"))
        yield Duty("Turn the tiles face up in 16 pairs, the supreme pair first", LAW("4(b)"))
        yield Duty("Let the first player inspect the tiles, then turn them face down", LAW("4(c)"))
        state.stage = ""

    def shuffle(self, table: Table) -> Procedure[None]:
        """Wash the tiles and form eight stacks; if a tile turns over, all are washed again."""
        law = LAW("4(d)") if table.round == 1 or table.memory.just_begun else LAW("4(f)")
        state = round_of(table)
        while True:
            yield Duty("Wash the tiles face down, each hand in eight circles or more", law)
            yield Shuffle(LAW("4(d)"))
            state.stage = STACKING
            try:
                yield Duty(f"Form {STACKS} stacks of {HEIGHT} tiles side by side", LAW("4(d)"))
                state.stage = ""
                return
            except Reshuffle:
                state.stage = ""

    def spread_words(self, face: str) -> str:
        return "Turn all tiles face up in 16 pairs by rank, the supreme pair first"

    # 10.8(g) The bank's cut

    def before_dealer_wager(self, table: Table, spot: Spot) -> Procedure[None]:
        """The bank may cut the tiles once, by moving adjacent stacks."""
        law = LAW("8(g)")
        choices = [Choice(DECLINE), *(Choice(way, words) for way, words in styles.CUTS.items())]
        answer = yield Ask(spot.patron, spot.number, tuple(choices), law, DECLINE, CUT_TOPIC)
        way = answer.choice
        if way == DECLINE:
            return
        parted, several = way in styles.PARTED, int(way in styles.PARTED)
        first = yield from self.ask_stack(spot, "first stack", 1, STACKS - several, law)
        last = yield from self.ask_stack(spot, "last stack", first + several, STACKS, law)
        middle = last
        if parted:
            middle = yield from self.ask_stack(spot, "parted after", first, last - 1, law)
        places = styles.cut(way, first, last, middle)
        paragraph = LAW("8(g)2") if parted else LAW("8(g)1")
        which = f"stack {first}" if first == last else f"stacks {first} to {last}"
        where = f", parted after stack {middle}" if parted else ""
        yield Arranged(places, f"Move {which} {way}{where}", spot.patron, paragraph)

    def ask_stack(
        self, spot: Spot, what: str, low: int, high: int, law: Citation
    ) -> Procedure[int]:
        """Ask for a stack, counted from the dealer's right."""
        if low == high:
            return low
        choice = Choice(what, "from the dealer's right", Span(low, high), in_chips=False)
        answer = yield Ask(spot.patron, spot.number, (choice,), law, what, CUT_TOPIC)
        return int(answer.amount) or low  # the default is the first stack

    # 10.6 and 10.8(i) to (m) The deal

    def no_more_bets(self, table: Table) -> Citation:
        return LAW("6(a)") if round_of(table).bank is None else LAW("8(i)")

    def deal(self, table: Table) -> Procedure[bool]:
        round_of(table).players = {bet.patron for bet in table.bets.values()}
        yield from self.choose_style(table)
        start = yield from self.start(table)
        if not self.anyone_plays(table):
            return False
        yield from self.deliver(table, start)
        yield from self.collect_unwagered(table)
        banked = round_of(table).bank is not None
        law = LAW("8(m)") if banked else LAW("6(f)")
        yield Duty("Cover the shaker, shake it once, and place it to the right", law)
        return True

    def choose_style(self, table: Table) -> Procedure[None]:
        """A bank chooses the style of delivery; otherwise the tiles are dealt from the right."""
        bank = round_of(table).bank
        if bank is None:
            return
        names = (
            tuple(styles.STYLES) if self.options.delivery_styles == "all ten" else styles.HOUSE_WAYS
        )
        answer = yield Ask(
            bank.patron, bank.number, tuple(map(Choice, names)), LAW("8(i)"),
            styles.HOUSE_WAY_RIGHT, STYLE_TOPIC,
        )  # fmt: skip
        style = answer.choice
        yield table.announce(f"{style[0].upper()}{style[1:]}", LAW("8(i)"))
        words = f"Lay out the tiles for {style}"
        yield Arranged(styles.delivered(style), words, "the dealer", STYLE_LAWS[style])

    def deliver(self, table: Table, start: int) -> Procedure[None]:
        """Four tiles to every position, counterclockwise from ``start``."""
        state, positions = round_of(table), self.positions(table)
        law = LAW("6(d)") if state.bank is None else LAW("8(k)")
        for number in range(len(positions)):
            hand = positions[(start - number) % len(positions)]
            spot = table.spots[hand.spot - 1] if hand.spot else None
            owned = spot is not None and self.is_dealt(table, spot)
            yield table.deal(hand, law, Seen.OWNER if owned else Seen.NONE, HEIGHT)
            if hand is table.dealer:
                on_top = "the dealer's wager" if state.dealer_wager else "a marker"
                paragraph = LAW("8(h)") if state.dealer_wager else law
                yield Duty(f"Place {on_top} on top of the dealer's tiles", paragraph)

    def collect_unwagered(self, table: Table) -> Procedure[None]:
        """Stacks that nobody plays go to the dead hand unexposed."""
        law = LAW("6(e)") if round_of(table).bank is None else LAW("8(l)")
        for hand in self.unplayed(table):
            if hand.key != DEAD and hand.cards:
                yield Shifted(hand.key, DEAD, 0, tuple(hand.cards), Seen.NONE, law)

    def unplayed(self, table: Table) -> list[Hand]:
        """The dead hand, and hands at positions without a wager."""
        dealer, dead, *_ = self.positions(table)
        spots = [spot.hand for spot in table.spots if not self.is_dealt(table, spot)]
        return [dead, *spots, *([] if self.dealer_plays(table) else [dealer])]

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        yield from self.collect_all(table, void.law)


# Irregularities


def _stacking(law: Citation) -> Any:
    def check(table: Table, report: Report) -> None:
        if round_of(table).stage != STACKING:
            raise NoSuchIrregularity("The stacks are not being formed.", law)

    return check


def _wash_again(game: Any, table: Table, report: Report) -> Procedure[None]:
    raise Reshuffle(game.irregularities[report.name].law, "The tiles are reshuffled.")
    yield


def tile_turned_over(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A tile is turned over while the stacks are formed", _wash_again, Phase.SHUFFLING,
        check=_stacking(law),
    )  # fmt: skip


def _substitute(game: Any, table: Table, report: Report) -> Procedure[None]:
    """Another set is brought from the pit stand, and inspected like the first."""
    yield Duty("A supervisor brings a substitute set of tiles from the reserve", LAW("4(a)3i"))
    yield Duty("Seal the unsuitable set, with table, date, time and signatures", LAW("4(a)3ii"))
    yield from game.inspect(table)


def unsuitable(law: Citation) -> Irregularity:
    def check(table: Table, report: Report) -> None:
        if round_of(table).stage != INSPECTING:
            raise NoSuchIrregularity("The tiles are not being inspected.", law)

    return Irregularity(
        law, "Tiles are found unsuitable for use", _substitute, Phase.SHUFFLING, check=check,
        by=SUPERVISION,
    )  # fmt: skip


def hidden_exposed(law: Citation) -> Irregularity:
    """An exposed tile that nobody may see yet makes all hands void, except one of
    a player's hand."""

    def check(table: Table, report: Report) -> None:
        state = round_of(table)
        played = {spot.hand.key for spot in table.spots if spot.bets and spot is not state.bank}
        if not any(
            hand.cards and hand.key not in state.shown
            for hand in table.hands.values()
            if hand.key not in played and not hand.key.endswith(" low")
        ):
            raise NoSuchIrregularity("None of these tiles lies face down.", law)

    return Irregularity(
        law, "A tile of the dealer, the bank, the dead hand or an empty position is exposed",
        void_all, check=check,
    )  # fmt: skip
