"""The layout of a game as it is printed: every area, no cards, no chips, nobody seated."""

from __future__ import annotations

from pitboss.table.game import Game
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene

BARE = Look(every_area=True)


def layout_svg(game: Game) -> str:
    """The felt before anybody sits down."""
    scene = Scene(places=game.card_places, tiles=getattr(game, "pieces", "cards") == "tiles")
    scene.seats = {number: [] for number in range(1, game.spots + 1)}
    return draw(game, scene, BARE, game.felt())
