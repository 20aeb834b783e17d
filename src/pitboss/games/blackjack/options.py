"""Options that the blackjack games share, each with its own paragraph."""

from __future__ import annotations

from typing import Any, Final, Literal, TypeAlias

from pitboss.errors import BadOptions
from pitboss.law import Citation
from pitboss.table.options import option

MANUAL, DEVICE, BART_CARTER = "manual", "shuffling device", "Bart Carter"
QUARTER: Final = 25
"""Percent: a cutting card is at least one-quarter from the back."""
CARDS_BEHIND: Final = 34

Boxes: TypeAlias = Literal[1, 2, 3, 4, 5, 6, 7]
PlayersPerBox: TypeAlias = Literal[1, 2, 3]
Soft17: TypeAlias = Literal["stand", "hit"]


# Cards and dealing


def boxes_option(law: Citation) -> Boxes:
    return option(7, law, "player boxes on the layout")


def shuffle_option(law: Citation) -> Any:
    return option(MANUAL, law, "how the cards are shuffled")


def preshuffled_option(law: Citation) -> bool:
    return option(False, law, "use pre-shuffled cards")


def cutting_card_option(law: Citation) -> int:
    return option(
        CARDS_BEHIND, law, "percent of the stack behind the cutting card", range(QUARTER, 91)
    )


def hole_card_option(law: Citation, default: str = "none") -> Any:
    return option(default, law, "the dealer's second card: after the players draw, or before")


def reader_shows_players_option(law: Citation) -> bool:
    return option(
        False,
        law,
        "a misused card reader would let players see the hole card",
        of="hole_card",
        at=("card reader",),
    )


# The dealer, and what a player may do


def soft_17_option(law: Citation) -> Soft17:
    return option("stand", law, "what the dealer does on soft 17")


def surrender_option(law: Citation) -> bool:
    return option(False, law, "offer surrender", offer=True)


def most_hands_option(law: Citation, default: int = 2) -> Any:
    return option(default, law, "hands that may be formed by splitting")


def resplit_aces_option(law: Citation) -> bool:
    return option(False, law, "allow aces to be split more than once", of="most_hands", at=(3, 4))


def busted_added_wagers_option(law: Citation) -> Literal["kept", "lost"]:
    return option("kept", law, "whether a blackjack returns wagers added to a hand over 21")


# People


def betting_positions_option(law: Citation) -> Boxes:
    return option(1, law, "boxes that one player may wager on")


def players_per_box_option(law: Citation) -> PlayersPerBox:
    return option(1, law, "players who may wager on one box")


def mid_shoe_entry_option(law: Citation) -> bool:
    return option(True, law, "let a player who sat out wager before the next shuffle")


def require(*rules: tuple[bool, str, str]) -> None:
    """Refuse options if one of these conditions fails: each with its error and paragraph."""
    for holds, message, place in rules:
        if not holds:
            raise BadOptions(message, Citation(place))
