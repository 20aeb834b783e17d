"""Where each game is in the law, including games that are not built yet."""

from __future__ import annotations

from functools import cache
from typing import Final

from pitboss.law.citation import Citation

PLACES: Final[dict[str, tuple[str, ...]]] = {
    "craps": ("13:69F-1",),
    "automated-craps": ("13:69F-1A",),
    "blackjack": ("13:69F-2",),
    "blackjack-switch": ("13:69F-2A",),
    "switch-hands-blackjack": ("13:69F-2B",),
    "baccarat-punto-banco": ("13:69F-3",),
    "baccarat-chemin-de-fer": ("13:69F-4",),
    "roulette": ("13:69F-5.1", "13:69F-5.2", "13:69F-5.3", "13:69F-5.4"),
    "big-six": ("13:69F-5.5", "13:69F-5.6"),
    "red-dog": ("13:69F-6",),
    "mini-baccarat": ("13:69F-7",),
    "sic-bo": ("13:69F-9",),
    "pai-gow": ("13:69F-10",),
    "pai-gow-poker": ("13:69F-11",),
    "pokette": ("13:69F-12",),
    "mini-dice": ("13:69F-13",),
    "poker": ("13:69F-14",),
    "keno": ("13:69F-15",),
    "caribbean-stud": ("13:69F-16",),
    "double-down-stud": ("13:69F-17",),
    "let-it-ride": ("13:69F-18", "19:47-18"),
    "spanish-21": ("13:69F-19",),
    "three-card-poker": ("13:69F-20",),
    "fast-action-holdem": ("13:69F-21",),
    "casino-war": ("13:69F-22",),
    "colorado-holdem": ("13:69F-23",),
    "boston-5-stud": ("13:69F-24",),
    "double-cross-poker": ("13:69F-25",),
    "double-attack-blackjack": ("13:69F-26",),
    "four-card-poker": ("13:69F-27",),
    "texas-holdem-bonus": ("13:69F-28",),
    "flop-poker": ("13:69F-29",),
    "two-card-joker-poker": ("13:69F-30",),
    "asia-poker": ("13:69F-31",),
    "ultimate-texas-holdem": ("13:69F-32",),
    "winners-pot-poker": ("13:69F-33",),
    "supreme-pai-gow": ("13:69F-34",),
    "mississippi-stud": ("13:69F-35",),
    "triple-attack-blackjack": ("13:69F-36",),
    "mini-tex-3-card-holdem": ("13:69F-37",),
    "heads-up-holdem": ("13:69F-39", "13:69E-1.13Z"),
    "three-card-draw-poker": (
        "13:69F-42", "13:69E-1.13BB", "13:69E-1.17", "13:69E-1.18", "13:69E-1.19",
    ),
    "all-in-holdem": ("19:47-44", "19:46-1"),
}  # fmt: skip
"""By game id: its subchapter or sections, and where the same text describes its equipment.

A place that is not listed (13:69F-8, 19:40-1) concerns every game.
"""


def places_of(game: str) -> tuple[str, ...]:
    """The places of a game, in the law or in its own draft rules."""
    return PLACES.get(game, (f"draft:{game}",))


@cache
def _by_place() -> dict[str, str]:
    return {place: game for game, places in PLACES.items() for place in places}


def game_at(citation: Citation) -> str | None:
    """The game that a paragraph is about; None where it concerns every game."""
    known = _by_place()
    return known.get(citation.section.text) or known.get(citation.subchapter.text)
