"""The layout of a game as printed: every area, without cards, chips or players."""

from __future__ import annotations

from base64 import b64encode
from html import escape

from pitboss.table.game import Game
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene

BARE = Look(every_area=True)


def layout_svg(game: Game) -> str:
    """The felt before anybody sits down."""
    scene = Scene(places=game.card_places, tiles=getattr(game, "pieces", "cards") == "tiles")
    scene.seats = {number: [] for number in range(1, game.spots + 1)}
    return draw(game, scene, BARE, game.felt())


def layout_picture(game: Game) -> str:
    """The same as a picture in a page of text, where nothing can be clicked."""
    drawn = layout_svg(game).replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
    source = b64encode(drawn.encode()).decode()
    name = escape(f"The layout of {game.title}")
    return f"<img class='w-full' alt='{name}' src='data:image/svg+xml;base64,{source}'>"
