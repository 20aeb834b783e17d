"""Sketches of a game's equipment, 13:69F-8.4(d)3v, as SVG."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import NamedTuple

from pitboss.equipment.cards import Deck
from pitboss.games.card_table import CardTable
from pitboss.games.dealing import OneDeckGame
from pitboss.games.dice.shaken import ShakenGame
from pitboss.games.shoe_game import ShoeGame
from pitboss.games.wheels.clapper import ClapperGame
from pitboss.table.game import Game
from pitboss.web.felt.shapes import CARD_WIDTH, INK, card, die, enlarged, shoe, text, wheel

WIDE, HIGH = 640, 190
GREY = "#374151"


class Sketch(NamedTuple):
    """A picture of a piece of equipment."""

    svg: str
    caption: str


def equipment(game: Game) -> Iterator[Sketch]:
    """Everything on the table of a game, besides its layout."""
    deck = game.deck()
    if deck is not None:
        yield Sketch(_svg(_cards(deck)), _card_words(game, deck))
        yield Sketch(_svg(_holders(game)), _holder_words(game))
    dice = getattr(game, "dice", 0)
    if dice:
        sealed = isinstance(game, ShakenGame)
        held = ", sealed in a shaker with a cover" if sealed else ""
        yield Sketch(_svg(_dice(dice, sealed)), f"{dice} dice{held}")
    own_wheel = getattr(game, "wheel", None)
    if own_wheel is not None:
        yield _wheel(game)


def _svg(parts: str, high: int = HIGH) -> str:
    return (
        f"<svg viewBox='0 0 {WIDE} {high}' font-family='system-ui, sans-serif'>"
        f"<rect width='{WIDE}' height='{high}' rx='8' fill='#f3f4f6'/>{parts}</svg>"
    )


def _cards(deck: Deck) -> str:
    """One card of each rank of a deck: those of its first suit, and special cards."""
    faces = sorted(set(deck), key=lambda each: (str(each)[-1:], str(each)))
    suit = str(faces[-1])[-1:]
    shown = [each for each in dict.fromkeys(deck) if str(each)[-1:] == suit][:13]
    step = min(CARD_WIDTH + 4, (WIDE - 40 - CARD_WIDTH) // max(1, len(shown) - 1))
    parts = [card(face, 20 + at * step, 50) for at, face in enumerate(shown)]
    return "".join(parts) + text(f"{len(set(deck))} different cards", WIDE / 2, 150, 14, GREY)


def _card_words(game: Game, deck: Deck) -> str:
    different = len(set(deck))
    pieces = getattr(game, "pieces", "cards")
    times = len(deck) // different
    packs = f" in {times} decks of {different}" if times > 1 else ""
    return f"{len(deck)} {pieces}{packs}; those of one suit are shown"


def _holders(game: Game) -> str:
    """The shoe or device that deals the cards, and the discard rack."""
    parts = []
    if isinstance(game, ShoeGame):
        parts.append(enlarged(shoe(0, 0), 60, 35, 2) + text("dealing shoe", 112, 165, 14, GREY))
        parts.append(f"<rect x='260' y='50' width='60' height='80' rx='5' fill='{INK['gold']}'/>"
                     + text("cutting card", 290, 165, 14, GREY))  # fmt: skip
    elif isinstance(game, OneDeckGame):
        parts.append("<rect x='70' y='45' width='90' height='80' rx='8' fill='#111827'/>"
                     "<rect x='82' y='104' width='66' height='10' fill='#fffdf7'/>"
                     + text("shoe or shuffler", 115, 165, 14, GREY))  # fmt: skip
    if isinstance(game, CardTable):
        parts.append("<path d='M430 50H540V130H430Z' fill='none' stroke='#7f1d1d' "
                     "stroke-width='4'/><path d='M438 95H532V126H438Z' fill='#1e3a8a'/>"
                     + text("discard rack", 485, 165, 14, GREY))  # fmt: skip
    return "".join(parts)


def _holder_words(game: Game) -> str:
    if isinstance(game, ShoeGame):
        return "Dealing shoe, cutting card and discard rack"
    return "What the cards are dealt from, and the discard rack"


def _dice(count: int, sealed: bool) -> str:
    left = WIDE // 2 - 60 * (count - 1) // 2
    parts = [die((at * 2 + 4) % 6 + 1, left + 60 * at, 110) for at in range(count)]
    if sealed:
        parts.insert(0, f"<path d='M{left - 70} 150A{WIDE // 2 - left + 70} 120 0 0 1 "
                        f"{WIDE - left + 70} 150Z' fill='#bfdbfe' stroke='#1e3a8a'/>"
                        f"<rect x='{left - 80}' y='150' width='{WIDE - 2 * left + 160}' "
                        "height='18' rx='4' fill='#5b3a1e'/>")  # fmt: skip
    return "".join(parts)


def _wheel(game: Game) -> Sketch:
    layout, pockets = game.felt(), game.wheel.pockets  # type: ignore[attr-defined]
    colours = dict(layout.colours) if layout is not None else {name: name for name in pockets}
    faces = {name: layout.faces.get(name, name) if layout is not None else name
             for name in pockets}  # fmt: skip
    clapper = isinstance(game, ClapperGame)
    drawn = wheel(pockets, colours, faces, "", WIDE / 2, 180, 150, clapper=clapper)
    rests = "clapper" if clapper else "ball"
    each = ", ".join(f"{pockets.count(name)} {escape(name)}" for name in dict.fromkeys(pockets))
    few = f": {each}" if len(set(pockets)) < 12 else ""
    return Sketch(_svg(drawn, 360), f"A wheel of {len(pockets)} sections with a {rests}{few}")
