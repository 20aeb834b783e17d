"""The opening tag of a betting area: open to clicks, closed with the reason, or lit as won."""

from __future__ import annotations

from html import escape

from pitboss.table.game import Game
from pitboss.web.felt.look import Look, Where
from pitboss.web.felt.scene import Scene

LIT = "<style>.lit>[stroke]{stroke:#fde047;stroke-width:4}</style>"
"""The style of an area that won; part of the drawing, so that it is on paper too."""


def begin_area(
    look: Look,
    words: str,
    where: Where,
    *,
    mine: bool,
    lit: bool = False,
    tip: bool = False,
    ask: bool = False,
    own: bool = False,
) -> str:
    """The opening tag of an area, which its drawing closes. ``ask``: the wager must ask what it is
    on, as the area stands for several; ``own``: the viewer has chips there."""
    spot, wager, on = where
    label = escape(look.label(words, wager, on))
    data = f"data-wager='{wager}' " + (f"data-spot='{spot}'" if spot else f"data-on='{escape(on)}'")
    key = f"data-k='{wager}.{spot or escape(on)}'"
    why = look.closed.get(where, "") if mine else ""
    glow = " lit" if lit else ""
    title = escape(why) or (label if tip or look.advantages else "")
    title = f"<title>{title}</title>" if title else ""
    if mine and wager in look.open:
        asks = "data-ask='1' " if ask else ""
        asks += "data-own='1' " if own else ""
        state = "closed" if why else "open"
        off = "aria-disabled='true' " if why else ""
        return (
            f"<g class='area {state}{glow}' {key} tabindex='-1' role='button' {off}"
            f"aria-label='bet on {label}' {asks}{data}>{title}"
        )
    return f"<g class='area{glow}' {key} role='img' aria-label='{label}' {data}>{title}"


def won_areas(game: Game, scene: Scene) -> frozenset[Where]:
    """The areas that won in the round shown: by a throw or a spin, or by what was paid."""
    won = {(one.spot, one.wager, one.on) for one in scene.decided if one.won > 0}
    shared = {(0, wager, on) for _, wager, on in won}
    if scene.dice:
        shared |= {(0, *area) for area in game.illuminated(scene.dice)}
    if scene.pocket:
        shared |= {(0, *area) for area in game.covering(scene.pocket)}
    return frozenset(won | shared | {(spot, wager, "") for spot, wager, _ in won})
