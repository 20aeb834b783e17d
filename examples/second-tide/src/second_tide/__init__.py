"""Second tide, a proposed game."""

from pitboss.games.parts import Registered

GAME = Registered(
    procedure="second_tide.game:SecondTide",
    analysis="second_tide.odds",
    strategy="second_tide.strategy",
)
"""What the entry point in pyproject.toml names: where the parts of the game are."""
