"""Draws a scene as one SVG: the felt, its betting areas, cards and chips."""

from __future__ import annotations

from pitboss.table.game import Game
from pitboss.table.layout import Layout
from pitboss.table.money import unsigned
from pitboss.web.felt.areas import LIT
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import card_blanks
from pitboss.web.felt.shared import shared
from pitboss.web.felt.spots import narrow, wide

__all__ = ["Look", "draw"]

DEFS = (
    "<defs aria-hidden='true'><radialGradient id='felt' cx='50%' cy='35%' r='80%'><stop offset='0' "
    "stop-color='#12805a'/><stop offset='1' stop-color='#07452f'/></radialGradient>"
    "<pattern id='back' width='8' height='8' patternUnits='userSpaceOnUse'>"
    f"<path d='M0 4L4 0L8 4L4 8Z' fill='#3b82f6'/></pattern>{card_blanks()}</defs>{LIT}"
)


def draw(game: Game, scene: Scene, look: Look, layout: Layout | None = None) -> str:
    """The whole felt."""
    if layout is not None:
        width, height, drawn = shared(game, scene, look, layout)
    else:
        width, height, drawn = (narrow if look.narrow else wide)(game, scene, look)
    if scene.no_money:
        drawn = unsigned(drawn)
    kind = "felt shut" if look.shut else "felt"
    return (
        f"<svg viewBox='0 0 {width} {height}' class='{kind}' font-family='system-ui, sans-serif'>"
        f"{DEFS}{drawn}</svg>"
    )
