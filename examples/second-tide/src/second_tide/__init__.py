"""Second tide, a proposed game."""

from pitboss.games.parts import Registered

GAME = Registered(
    procedure="second_tide.game:SecondTide",
    analysis="second_tide.odds",
    strategy="second_tide.strategy",
)
"""Where the parts of the game are; named by the entry point in pyproject.toml."""
