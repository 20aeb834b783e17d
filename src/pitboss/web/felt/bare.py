"""The layout of a game as printed: every area, without cards, chips or players."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from pitboss.games.poker_room.options import PokerOptions
from pitboss.table.game import Game
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import puck, text
from pitboss.web.felt.spots import spot_at

BARE = Look(every_area=True)
LINE, INK = "#ffffff88", "#ffffffcc"
CARD_ACROSS, CARD_DOWN, CARD_GAP = 84, 118, 12
BOARD_TOP, POT = 250, 470
"""The top of the community cards, and the middle of the pot."""


def layout_svg(game: Game) -> str:
    """The felt before anybody sits down."""
    scene = Scene(places=game.card_places, tiles=getattr(game, "pieces", "cards") == "tiles")
    scene.seats = {number: [] for number in range(1, game.spots + 1)}
    drawn = draw(game, scene, BARE, game.felt())
    if isinstance(game.options, PokerOptions):
        return drawn.replace("</svg>", f"{_poker(game.options, game.spots)}</svg>")
    return drawn


def _poker(chosen: PokerOptions, seats: int) -> str:
    """A poker table: its seats, the dealer, the community cards, the pot and the button."""
    parts = [text("the dealer", 500, 70, 18, INK)]
    for number in range(1, seats + 1):
        x, y = spot_at(number, seats, crowded=True)
        parts += [_outline(x - 46, y - 22, 92, 44), text(f"seat {number}", x, y + 6, 16, INK)]
    cards = sum(street.board for street in chosen.kind.streets)
    left = 500 - (cards * (CARD_ACROSS + CARD_GAP) - CARD_GAP) / 2
    for number in range(cards):
        at = left + number * (CARD_ACROSS + CARD_GAP)
        parts.append(_outline(at, BOARD_TOP, CARD_ACROSS, CARD_DOWN))
    if cards:
        words = "the community cards" if cards > 1 else "the community card"
        parts.append(text(words, 500, BOARD_TOP + CARD_DOWN + 24, 16, INK))
    parts.append(f"<circle cx='500' cy='{POT}' r='44' fill='none' stroke='{LINE}' "
                 "stroke-width='2' stroke-dasharray='6 4'/>")  # fmt: skip
    parts.append(text("pot", 500, POT + 6, 16, INK))
    if chosen.kind.has_button:
        x, y = spot_at(1, seats, crowded=True)
        parts += [puck("D", x - 80, y, 14), text("the button", x - 80, y + 32, 14, INK)]
    return f"<g class='places'>{''.join(parts)}</g>"


def _outline(x: float, y: float, width: int, height: int) -> str:
    return (
        f"<rect x='{x:g}' y='{y:g}' width='{width}' height='{height}' rx='8' fill='none' "
        f"stroke='{LINE}' stroke-width='2'/>"
    )


def layout_picture(game: Game) -> str:
    """The same as a picture in a page of text, where nothing can be clicked."""
    drawn = layout_svg(game).replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
    source = b64encode(drawn.encode()).decode()
    name = escape(f"The layout of {game.title}")
    return f"<img class='w-full' alt='{name}' src='data:image/svg+xml;base64,{source}'>"
