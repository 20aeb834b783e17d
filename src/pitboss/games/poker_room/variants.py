"""The types of poker that 13:69F-14.8 permits, as data.

A variant is its streets in order. A street defines what is dealt (``d`` a card face down to each
player, ``u`` one face up, cards to the board), whether a card is burned first, whether players
draw, who opens its betting round and whether that round is at the big bet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum
from itertools import combinations
from typing import Final, TypeAlias

import msgspec

from pitboss.equipment.cards import Card
from pitboss.hands import five, low, three
from pitboss.hands.rank import Rank
from pitboss.law import Citation, Subchapter

LAW = Subchapter("13:69F-14")

Cards: TypeAlias = Sequence[Card]
Worth: TypeAlias = Callable[[Cards, Cards], Rank]
"""The worth of a player's own cards and the board."""
Uses: TypeAlias = Callable[[Cards, Cards], list[tuple[Card, ...]]]
"""The combinations of a player's own cards and the board that may make a hand."""


class Opens(Enum):
    """Who opens a betting round."""

    BLINDS = "the player after the blinds"
    FORCED = "the player whose up-card forces a bet"
    BUTTON = "the first player left of the button"
    HIGH_SHOWING = "the player with the highest hand showing"
    LOW_SHOWING = "the player with the best low hand showing"
    UP_CARD = "the player with the highest up-card, by suit"
    PAIR_SHOWING = "the player whose up-card pairs the board, or the highest up-card"


class Forced(Enum):
    """Whose up-card forces the first bet of a stud game; ties go by suit."""

    LOWEST = "lowest"
    HIGHEST_ACE_LOW = "highest, the ace below a two"
    HIGHEST_LOW = "highest of low poker"


class Street(msgspec.Struct, frozen=True):
    """One round of cards and the betting round that follows it."""

    name: str
    law: Citation
    """The paragraph that deals it."""
    betting: Citation
    """The paragraph on its betting round."""
    opens: Opens
    deals: str = ""
    board: int = 0
    burns: bool = False
    draws: bool = False
    big: bool = False
    discard: Citation | None = None
    """The paragraph on discarding one card after the betting round."""
    common: bool = False
    """Whether a common card is dealt if the deck is too short."""
    opening: Citation | None = None
    """The paragraph on who opens, if not the same as that on the round."""
    tie: Citation | None = None
    """The paragraph on who opens if the cards showing are equal."""


class Variant(msgspec.Struct, frozen=True):
    """One type of poker."""

    title: str
    section: str
    """The section that governs it, as ``10``."""
    offered: Citation
    """The paragraph that permits it."""
    seats: int
    seats_law: Citation
    streets: tuple[Street, ...]
    uses: Uses
    high: Worth | None = None
    low: Worth | None = None
    win: Citation = LAW("6(d)")
    """The paragraph on who wins the pot, or its high half."""
    low_win: Citation | None = None
    qualifier: Rank | None = None
    """The worst low hand that can win its half."""
    ranked: tuple[Citation, ...] = ()
    """The paragraphs on the ranking and the forming of its hands."""
    forced: Forced | None = None
    """Whose up-card forces a bet; None in games with a button and blinds."""
    button: Citation | None = None
    """The paragraph on the button, if there is one."""

    @property
    def splits(self) -> bool:
        """Whether the pot is divided between the high and the low hand."""
        return self.high is not None and self.low is not None

    @property
    def has_button(self) -> bool:
        return self.button is not None

    @property
    def has_board(self) -> bool:
        return any(street.board for street in self.streets)

    @property
    def is_stud(self) -> bool:
        return not self.has_button

    @property
    def is_draw(self) -> bool:
        return any(street.draws for street in self.streets)


# 14.3 The worth of hands


def _all_cards(own: Cards, board: Cards) -> list[tuple[Card, ...]]:
    return list(combinations((*own, *board), 5))


def _two_and_three(own: Cards, board: Cards) -> list[tuple[Card, ...]]:
    """14.11(f): exactly two of the four cards, and exactly three of the board."""
    return [(*two, *rest) for two in combinations(own, 2) for rest in combinations(board, 3)]


def _three_of_all(own: Cards, board: Cards) -> list[tuple[Card, ...]]:
    return list(combinations((*own, *board), 3))


def _itself(own: Cards, board: Cards) -> list[tuple[Card, ...]]:
    return [tuple(own)]


def _high(own: Cards, board: Cards) -> Rank:
    return five.best((*own, *board))


def _low(own: Cards, board: Cards) -> Rank:
    return low.ace_to_five((*own, *board))


def _omaha_high(own: Cards, board: Cards) -> Rank:
    return max(map(five.best, _two_and_three(own, board)))


def _omaha_low(own: Cards, board: Cards) -> Rank:
    return max(map(low.ace_to_five, _two_and_three(own, board)))


def _deuce(own: Cards, board: Cards) -> Rank:
    return low.deuce_to_seven(own)


def _deuce_with_wheel(own: Cards, board: Cards) -> Rank:
    return low.deuce_to_seven(own, wheel=True)


def _badugi(own: Cards, board: Cards) -> Rank:
    return low.badugi(own)


def _mambo_high(own: Cards, board: Cards) -> Rank:
    return three.best_room((*own, *board))


def _mambo_low(own: Cards, board: Cards) -> Rank:
    return low.three((*own, *board))


# 14.9 Seven-card stud


def _seven_card_stud(showing: Opens, showing_law: Citation) -> tuple[Street, ...]:
    def later(name: str, deals: str, law: Citation, big: bool, common: bool = False) -> Street:
        return Street(
            name, law, LAW("9(g)"), showing, deals, burns=True, big=big, common=common,
            opening=showing_law, tie=LAW("9(f)3"),
        )  # fmt: skip

    return (
        Street("third street", LAW("9(c)"), LAW("9(e)"), Opens.FORCED, "ddu"),
        later("fourth street", "u", LAW("9(f)"), big=False),
        later("fifth street", "u", LAW("9(h)"), big=True),
        later("sixth street", "u", LAW("9(h)"), big=True, common=True),
        later("seventh street", "d", LAW("9(h)"), big=True, common=True),
    )


_STUD: Final = _seven_card_stud(Opens.HIGH_SHOWING, LAW("9(f)1"))
_STUD_LOW: Final = _seven_card_stud(Opens.LOW_SHOWING, LAW("9(f)2"))

# 14.10 Hold 'em


def _community(
    deals: str, first: Citation, opening: Citation, discard: tuple[Citation | None, ...]
) -> tuple[Street, ...]:
    left = Opens.BUTTON
    before, after = discard
    return (
        Street("before the flop", first, opening, Opens.BLINDS, deals, discard=before),
        Street(
            "flop", LAW("10(g)"), LAW("10(g)"), left, board=3, burns=True, discard=after
        ),
        Street("turn", LAW("10(h)"), LAW("10(h)"), left, board=1, burns=True, big=True),
        Street("river", LAW("10(i)"), LAW("10(i)"), left, board=1, burns=True, big=True),
    )  # fmt: skip


_HOLDEM: Final = _community("dd", LAW("10(e)"), LAW("10(f)"), (None, None))
_PINEAPPLE: Final = _community("ddd", LAW("10(k)"), LAW("10(f)"), (LAW("10(k)1"), None))
_CRAZY: Final = _community("ddd", LAW("10(k)"), LAW("10(f)"), (None, LAW("10(k)2")))
_OMAHA: Final = _community("dddd", LAW("11(d)"), LAW("11(e)"), (None, None))

# 14.12 to 14.12B Draw games

_DRAW: Final = (
    Street("before the draw", LAW("12(d)"), LAW("12(e)"), Opens.BLINDS, "ddddd"),
    Street(
        "the draw", LAW("12(f)"), LAW("12(g)"), Opens.BUTTON, burns=True, draws=True, big=True
    ),
)  # fmt: skip


def _triple_draw(
    deals: str, deal: Citation, first: Citation, draws: tuple[tuple[Citation, Citation], ...]
) -> tuple[Street, ...]:
    names = ("first draw", "second draw", "third draw")
    return (
        Street("before the draw", deal, first, Opens.BLINDS, deals),
        *(
            Street(name, law, betting, Opens.BUTTON, burns=True, draws=True, big=number > 0)
            for number, (name, (law, betting)) in enumerate(zip(names, draws, strict=True))
        ),
    )


_DEUCE: Final = _triple_draw(
    "ddddd", LAW("12A(d)"), LAW("12A(e)"),
    ((LAW("12A(f)"), LAW("12A(g)")), (LAW("12A(h)"), LAW("12A(i)")),
     (LAW("12A(j)"), LAW("12A(k)"))),
)  # fmt: skip
_BADUGI: Final = _triple_draw(
    "dddd", LAW("12B(d)"), LAW("12B(e)"),
    ((LAW("12B(f)"), LAW("12B(g)")), (LAW("12B(h)"), LAW("12B(i)")),
     (LAW("12B(j)"), LAW("12B(k)"))),
)  # fmt: skip

# 14.13 Five-card stud, 14.13A mambo stud

_SHOWING: Final = (LAW("13(f)"), Opens.HIGH_SHOWING, "u")
_FIVE_STUD: Final = (
    Street("second street", LAW("13(c)"), LAW("13(e)"), Opens.FORCED, "du"),
    Street("third street", LAW("13(f)"), *_SHOWING, burns=True),
    Street("fourth street", LAW("13(g)"), *_SHOWING, burns=True, big=True),
    Street("fifth street", LAW("13(g)"), *_SHOWING, burns=True, big=True),
)
_MAMBO: Final = (
    Street("second street", LAW("13A(c)"), LAW("13A(e)"), Opens.FORCED, "du"),
    Street("third street", LAW("13A(f)"), LAW("13A(g)"), Opens.UP_CARD, "d", burns=True),
    Street(
        "community card", LAW("13A(i)"), LAW("13A(j)"), Opens.PAIR_SHOWING, board=1, burns=True,
        big=True, opening=LAW("13A(i)1"), tie=LAW("13A(i)2"),
    ),
)  # fmt: skip

# 14.8 The types of poker

_SEVEN: Final = LAW("8(a)1")
_FLOP: Final = LAW("8(a)2")
_HIGH: Final = (LAW("3(a)"), LAW("3(b)"), LAW("3(d)"), LAW("3(g)"))
_LOW: Final = (LAW("3(e)"), LAW("3(f)"), LAW("3(g)"))
_BOTH: Final = (*_HIGH, LAW("3(e)"), LAW("3(f)"))
_THREE: Final = (LAW("3(a)"), LAW("3(c)"), LAW("3(d)"), LAW("3(e)"), LAW("3(f)"), LAW("3(g)"))

VARIANTS: Final[dict[str, Variant]] = {
    "seven-card-stud": Variant(
        "Seven-card stud", "9", _SEVEN, 9, LAW("9(b)"),
        _STUD, _all_cards,
        high=_high, win=LAW("9(i)1"), forced=Forced.LOWEST,
        ranked=_HIGH,
    ),
    "seven-card-stud-low": Variant(
        "Seven-card stud low", "9", _SEVEN, 9, LAW("9(b)"),
        _STUD_LOW, _all_cards,
        low=_low, win=LAW("9(i)2"), forced=Forced.HIGHEST_LOW,
        ranked=_LOW,
    ),
    "seven-card-stud-high-low": Variant(
        "Seven-card stud high-low split", "9", _SEVEN, 9, LAW("9(b)"),
        _STUD, _all_cards, ranked=(*_BOTH, LAW("9(k)"), LAW("9(l)")),
        high=_high, low=_low, win=LAW("9(i)3"), low_win=LAW("9(i)3"),
        forced=Forced.HIGHEST_ACE_LOW,
    ),
    "seven-card-stud-eight": Variant(
        "Seven-card stud high-low split eight or better", "9", _SEVEN, 9, LAW("9(b)"),
        _STUD, _all_cards, ranked=(*_BOTH, LAW("9(k)"), LAW("9(l)")),
        high=_high, low=_low, win=LAW("9(i)3"), low_win=LAW("9(j)"),
        qualifier=low.EIGHT_OR_BETTER, forced=Forced.LOWEST,
    ),
    "holdem": Variant(
        "Hold 'em", "10", _FLOP, 11, LAW("10(b)"),
        _HOLDEM, _all_cards, high=_high, win=LAW("10(j)"),
        ranked=_HIGH, button=LAW("10(c)3"),
    ),
    "pineapple": Variant(
        "Pineapple", "10", LAW("10(k)"), 11, LAW("10(b)"),
        _PINEAPPLE, _all_cards,
        high=_high, win=LAW("10(j)"),
        ranked=_HIGH, button=LAW("10(c)3"),
    ),
    "crazy-pineapple": Variant(
        "Crazy pineapple", "10", LAW("10(k)"), 11, LAW("10(b)"),
        _CRAZY, _all_cards,
        high=_high, win=LAW("10(j)"),
        ranked=_HIGH, button=LAW("10(c)3"),
    ),
    "omaha": Variant(
        "Omaha", "11", LAW("8(a)3"), 10, LAW("11(b)"),
        _OMAHA, _two_and_three,
        high=_omaha_high, win=LAW("11(f)1"),
        ranked=_HIGH, button=LAW("11(c)"),
    ),
    "omaha-eight": Variant(
        "Omaha high-low split eight or better", "11", LAW("8(a)3"), 10, LAW("11(b)"),
        _OMAHA, _two_and_three,
        ranked=(*_BOTH, LAW("11(h)1"), LAW("11(h)2"), LAW("11(h)3")),
        high=_omaha_high, low=_omaha_low, win=LAW("11(f)2"), low_win=LAW("11(g)"),
        qualifier=low.EIGHT_OR_BETTER,
        button=LAW("11(c)"),
    ),
    "five-card-draw": Variant(
        "Five-card draw", "12", LAW("8(a)4"), 8, LAW("12(b)"),
        _DRAW, _itself, high=_high, win=LAW("12(h)1"),
        ranked=_HIGH, button=LAW("12(c)"),
    ),
    "five-card-draw-low": Variant(
        "Five-card draw low", "12", LAW("8(a)4"), 8, LAW("12(b)"),
        _DRAW, _itself,
        low=_low, win=LAW("12(h)2"),
        ranked=_LOW, button=LAW("12(c)"),
    ),
    "deuce-to-seven": Variant(
        "Triple draw low ball deuce to seven", "12A", LAW("12A(a)"), 7, LAW("12A(b)"),
        _DEUCE, _itself,
        low=_deuce, win=LAW("12A(l)"),
        ranked=_LOW, button=LAW("12A(c)"),
    ),
    "badugi": Variant(
        "Badugi", "12B", LAW("8(a)7"), 9, LAW("12B(b)"),
        _BADUGI, _itself, low=_badugi, win=LAW("12B(l)1"),
        ranked=_LOW, button=LAW("12B(c)"),
    ),
    "five-card-stud": Variant(
        "Five-card stud", "13", LAW("8(a)5"), 8, LAW("13(b)"),
        _FIVE_STUD, _itself,
        high=_high, win=LAW("13(h)"), forced=Forced.LOWEST,
        ranked=_HIGH,
    ),
    "mambo-stud": Variant(
        "Mambo stud high-low split six or better", "13A", LAW("8(a)6"), 11, LAW("13A(b)"),
        _MAMBO,
        _three_of_all, ranked=(*_THREE, LAW("13A(m)")),
        high=_mambo_high, low=_mambo_low, win=LAW("13A(k)"),
        low_win=LAW("13A(l)"), qualifier=low.SIX_OR_BETTER, forced=Forced.LOWEST,
    ),
}  # fmt: skip
"""Every type of poker by its value of the option ``variant``."""

WITH_WHEEL: Final = msgspec.structs.replace(VARIANTS["deuce-to-seven"], low=_deuce_with_wheel)
"""Deuce to seven with ace to five as a straight, the literal reading of 14.3(b)6."""
