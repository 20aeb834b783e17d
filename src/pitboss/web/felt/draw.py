"""Draws a scene as one SVG: the felt, its betting areas, cards and chips."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from html import escape

from pitboss.equipment.cards import Card
from pitboss.table.game import Game
from pitboss.table.layout import Area, Layout
from pitboss.table.money import dollars
from pitboss.table.wagers import Wager
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import chip, die, hand

WIDTH, HEIGHT = 1000, 660
NARROW_WIDTH, NARROW_HEIGHT = 400, 560
FITTING = 7.5
"""How many spots fit on the arc at full size."""
LEGIBLE = 0.8
CROWDED = 5
"""More cards than this in a hand do not fit a spot on the arc."""
PILLS_ACROSS = 2
PILL_WIDTH, PILL_HEIGHT = 62, 22
INK = {"red": "#b91c1c", "black": "#111827", "green": "#166534", "blue": "#1d4ed8",
       "gold": "#b45309", "purple": "#7e22ce"}  # fmt: skip
DEFS = (
    "<defs><radialGradient id='felt' cx='50%' cy='35%' r='80%'><stop offset='0' "
    "stop-color='#12805a'/><stop offset='1' stop-color='#07452f'/></radialGradient>"
    "<pattern id='back' width='8' height='8' patternUnits='userSpaceOnUse'>"
    "<path d='M0 4L4 0L8 4L4 8Z' fill='#3b82f6'/></pattern></defs>"
)


@dataclass(frozen=True)
class Look:
    """How one viewer wants the felt: who they are, what aids are on, how wide the screen is."""

    viewer: str = ""
    open: frozenset[str] = frozenset()
    """Wagers that the viewer may place now."""
    turn: int = 0
    """The spot whose decision it is."""
    narrow: bool = False
    picked: frozenset[Card] | None = None
    """Cards that the viewer has picked, where the decision takes cards."""
    advantages: Mapping[str, str] = field(default_factory=dict)
    """The house advantage to print on each area, where the viewer wants to learn."""


def draw(game: Game, scene: Scene, look: Look, layout: Layout | None = None) -> str:
    """The whole felt."""
    if layout is not None:
        return _shared(game, scene, look, layout)
    return _narrow(game, scene, look) if look.narrow else _wide(game, scene, look)


def _svg(width: int, height: int, *parts: str) -> str:
    return (
        f"<svg viewBox='0 0 {width} {height}' class='felt' font-family='system-ui, sans-serif'>"
        f"{DEFS}{''.join(parts)}</svg>"
    )


def spot_at(number: int, spots: int) -> tuple[int, int]:
    """Where a spot lies: on an arc, the first at the dealer's left, which is the viewer's right."""
    share = (number - 1) / max(1, spots - 1) if spots > 1 else 0.5
    angle = math.pi * (0.06 + 0.88 * share)
    return round(500 + 415 * math.cos(angle)), round(215 + 290 * math.sin(angle))


def _wide(game: Game, scene: Scene, look: Look) -> str:
    parts = [
        "<path d='M20 90 Q500 -30 980 90 L980 250 A480 400 0 0 1 20 250 Z' fill='url(#felt)' "
        "stroke='#5b3a1e' stroke-width='16'/>",
        _title(game, 500, 205),
        _house(scene, 500, 44, 560),
    ]
    spots = max([game.spots, *scene.seats, 1])
    scale = min(1.0, FITTING / spots)
    for number in range(1, spots + 1):
        x, y = spot_at(number, spots)
        spot = _spot(game, scene, look, number, 0, 0, 118)
        parts.append(f"<g transform='translate({x} {y}) scale({scale:.2f})'>{spot}</g>")
    own = [number for number, who in scene.seats.items() if look.viewer and look.viewer in who]
    most = max(
        [len(cards) for key, cards in scene.hands.items() if scene.owners[key] in own] or [0]
    )
    if own and (scale < LEGIBLE or most > CROWDED):  # again, large enough to read and click on
        spot = _spot(game, scene, look, own[0], 0, 0, 280)
        parts.append(f"<g transform='translate(500 360) scale(1.1)'>{spot}</g>")
    return _svg(WIDTH, HEIGHT, *parts)


def _narrow(game: Game, scene: Scene, look: Look) -> str:
    """For a phone: the dealer, the viewer's own spots large, the others in a row."""
    own = [number for number, who in scene.seats.items() if look.viewer and look.viewer in who]
    shown = own[:2] or [look.turn or 1]
    parts = [
        f"<rect width='{NARROW_WIDTH}' height='{NARROW_HEIGHT}' rx='18' fill='url(#felt)'/>",
        _title(game, 200, 168),
        _house(scene, 200, 20, 360),
    ]
    for place, number in enumerate(shown):
        x = 200 if len(shown) == 1 else 110 + 180 * place
        parts.append(_spot(game, scene, look, number, x, 330, 170 if len(shown) > 1 else 320))
    others = [number for number in scene.seats if scene.seats[number] and number not in shown]
    for place, number in enumerate(others[:6]):
        x = 40 + 64 * place
        stake = sum(chips.amount for chips in scene.bets.values() if chips.spot == number)
        ring = "#fde047" if number == look.turn else "#fff6"
        parts.append(
            f"<circle cx='{x}' cy='505' r='22' fill='#0003' stroke='{ring}'/>"
            f"<text x='{x}' y='540' font-size='10' text-anchor='middle' fill='#fff'>"
            f"{escape(scene.seats[number][0][:9])}</text>"
        )
        if stake:
            parts.append(chip(stake, x, 505))
    return _svg(NARROW_WIDTH, NARROW_HEIGHT, *parts)


def _title(game: Game, x: int, y: int) -> str:
    return (
        f"<text x='{x}' y='{y}' font-size='19' text-anchor='middle' fill='#ffffff55' "
        f"letter-spacing='3'>{escape(game.title.upper())}</text>"
    )


def _house(scene: Scene, x: int, y: int, width: int) -> str:
    """What lies in front of the dealer: hands, community cards, dice, pots, the last call."""
    parts = []
    rows = [key for key, spot in scene.owners.items() if not spot and scene.hands.get(key)]
    for number, key in enumerate(rows[:3]):
        across = width // max(1, min(len(rows), 2))
        cx = x if len(rows) == 1 else x - width // 4 + (number % 2) * width // 2
        cy = y + 78 * (number // 2)
        parts.append(hand(scene.hands[key], cx, cy, across - 10, dim=key in scene.collected))
        label = scene.words.get(key) or key
        parts.append(
            f"<text x='{cx}' y='{cy + 78}' font-size='12' text-anchor='middle' fill='#fff'>"
            f"{escape(label)}</text>"
        )
    for number, value in enumerate(scene.dice):
        left = x + width // 2 + 24 if rows else x - 30 * (len(scene.dice) - 1)
        parts.append(die(value, left + 60 * number, y + 40))
    if scene.pocket:
        parts.append(
            f"<circle cx='{x}' cy='{y + 40}' r='34' fill='#111827' stroke='#fde68a' "
            f"stroke-width='4'/><text x='{x}' y='{y + 50}' font-size='28' font-weight='700' "
            f"text-anchor='middle' fill='#fff'>{escape(scene.pocket)}</text>"
        )
    pots = [(name.lstrip(":"), cents) for name, cents in scene.pots.items() if cents > 0]
    for number, (name, cents) in enumerate(pots[:4]):
        px = x - 70 * (len(pots[:4]) - 1) + 140 * number
        parts.append(
            f"{chip(cents, px, y + 185, 18)}<text x='{px}' y='{y + 215}' font-size='11' "
            f"text-anchor='middle' fill='#fff'>{escape(name)}</text>"
        )
    if scene.said:
        parts.append(
            f"<text x='{x}' y='{y + 108}' font-size='15' font-style='italic' text-anchor='middle' "
            f"fill='#fde68a'>“{escape(scene.said)}”</text>"
        )
    return "".join(parts)


def _spot(game: Game, scene: Scene, look: Look, number: int, x: int, y: int, width: int) -> str:
    """One betting position: its cards, its areas with their chips, and who sits there."""
    seated = scene.seats.get(number, [])
    mine = bool(look.viewer) and look.viewer in seated
    parts = []
    own = [key for key, spot in scene.owners.items() if spot == number and scene.hands.get(key)]
    for place, key in enumerate(own):
        across = width // len(own)
        cx = x - width // 2 + across * place + across // 2
        picked = look.picked if mine and number == look.turn else None
        dim = key in scene.collected
        parts.append(hand(scene.hands[key], cx, y - 104, across, picked=picked, dim=dim))
        if words := scene.words.get(key):
            parts.append(
                f"<text x='{cx}' y='{y - 110}' font-size='11' text-anchor='middle' fill='#fde68a'>"
                f"{escape(words)}</text>"
            )
    ring = "#fde047" if number == look.turn else "#ffffffaa" if mine else "#ffffff44"
    offers = [wager for wager in game.offers.values() if mine or not wager.in_play]
    for wager in offers[:1]:
        parts.append(_circle(scene, look, wager, number, x, y, ring, mine))
    others = offers[1:]
    for place, wager in enumerate(others):
        px = x + (place % PILLS_ACROSS * 2 - 1) * (PILL_WIDTH + 4) // 2
        py = y + 44 + place // PILLS_ACROSS * (PILL_HEIGHT + 4)
        parts.append(_pill(scene, look, wager, number, px, py, mine))
    rows = -(-len(others) // PILLS_ACROSS)
    parts.append(_name(scene, look, seated, number, x, y + 48 + rows * (PILL_HEIGHT + 4)))
    return "".join(parts)


def _name(scene: Scene, look: Look, seated: list[str], number: int, x: int, y: int) -> str:
    if not seated:
        return (
            f"<g class='area' tabindex='0' role='button' aria-label='sit at spot {number}' "
            f"data-seat='{number}'><rect x='{x - 34}' y='{y}' width='68' height='22' rx='11' "
            f"fill='#0003' stroke='#fff5' stroke-dasharray='4 3'/><text x='{x}' y='{y + 15}' "
            f"font-size='11' text-anchor='middle' fill='#fffa'>sit here</text></g>"
        )
    name = seated[0]
    rail = scene.rails.get(name, 0)
    weight = 700 if name == look.viewer else 400
    text = (
        f"<text x='{x}' y='{y + 14}' font-size='12' font-weight='{weight}' text-anchor='middle' "
        f"fill='#fff'>{escape(name[:14])}</text><text x='{x}' y='{y + 28}' font-size='11' "
        f"text-anchor='middle' fill='#d1fae5'>{dollars(rail)}</text>"
    )
    if number in scene.results:
        change = scene.results[number]
        colour = "#86efac" if change > 0 else "#fca5a5" if change < 0 else "#fde68a"
        text += (
            f"<text x='{x}' y='{y + 43}' font-size='13' font-weight='700' text-anchor='middle' "
            f"fill='{colour}'>{'+' if change > 0 else ''}{dollars(change)}</text>"
        )
    return text


def _staked(scene: Scene, wager: Wager, number: int) -> int:
    return sum(
        chips.amount
        for chips in scene.bets.values()
        if chips.spot == number and chips.wager == wager.name
    )


def _target(look: Look, wager: Wager, number: int, mine: bool) -> str:
    """The attributes that make an area one to click on, where the viewer may bet there."""
    label = escape(f"{wager.title} at spot {number}")
    if mine and wager.name in look.open:
        ask = "data-ask='1' " if wager.on else ""
        return (
            f"class='area open' tabindex='0' role='button' aria-label='bet on {label}' {ask}"
            f"data-wager='{wager.name}' data-spot='{number}'"
        )
    return f"class='area' role='img' aria-label='{label}'"


def _circle(
    scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, ring: str, mine: bool
) -> str:
    staked = _staked(scene, wager, number)
    aid = _aid(look, wager, x, y + 24)
    label = "" if staked else (
        f"<text x='{x}' y='{y + 4}' font-size='10' text-anchor='middle' fill='#fffc'>"
        f"{escape(_fit(label_of(wager), 9))}</text>"
    )  # fmt: skip
    return (
        f"<g {_target(look, wager, number, mine)}><circle cx='{x}' cy='{y}' r='28' fill='#0002' "
        f"stroke='{ring}' stroke-width='3'/>{label}"
        f"{chip(staked, x, y, 19) if staked else ''}{aid}</g>"
    )


def _pill(scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, mine: bool) -> str:
    staked = _staked(scene, wager, number)
    left = x - PILL_WIDTH // 2
    return (
        f"<g {_target(look, wager, number, mine)}><rect x='{left}' y='{y - 11}' "
        f"width='{PILL_WIDTH}' height='{PILL_HEIGHT}' rx='11' fill='#0003' stroke='#ffffff55'/>"
        f"<text x='{x}' y='{y + 3}' font-size='8.5' text-anchor='middle' fill='#fffc'>"
        f"{escape(_fit(label_of(wager), 13))}</text>"
        f"{chip(staked, x, y, 12) if staked else ''}{_aid(look, wager, x, y + 9)}</g>"
    )


def _aid(look: Look, wager: Wager, x: int, y: int) -> str:
    text = look.advantages.get(wager.name)
    if not text:
        return ""
    return (
        f"<text x='{x}' y='{y}' font-size='8' text-anchor='middle' fill='#fde68a'>"
        f"{escape(text)}</text>"
    )


def label_of(wager: Wager) -> str:
    """A wager's name, short enough for the felt."""
    return wager.name.replace("-", " ")


def _fit(text: str, letters: int) -> str:
    return text if len(text) <= letters else text[: letters - 1] + "…"


# One layout for all: dice and wheels


def _shared(game: Game, scene: Scene, look: Look, layout: Layout) -> str:
    """The felt of a game that everybody bets on together."""
    top = 130
    width, height = layout.width, layout.height + top + 60
    parts = [
        f"<rect width='{width}' height='{height}' rx='22' fill='url(#felt)' stroke='#5b3a1e' "
        f"stroke-width='10'/>",
        _house(scene, width // 2, 18, width - 80),
    ]
    areas = sorted(layout.areas, key=lambda area: area.spot)  # small targets lie over the boxes
    parts += [_area(game, look, area, top) for area in areas]
    places = {(area.wager, area.on): area for area in layout.areas}
    stacked: dict[tuple[str, str], int] = {}
    for bet in scene.bets.values():
        area = places.get((bet.wager, bet.on))
        if area is None:
            continue
        nth = stacked[bet.wager, bet.on] = stacked.get((bet.wager, bet.on), -1) + 1
        x, y = area.x + area.width // 2 + 9 * nth, top + area.y + area.height // 2 - 3 * nth
        own = "mine" if bet.patron == look.viewer else "theirs"
        parts.append(f"<g class='{own}'>{chip(bet.amount, x, y, 11)}</g>")
    parts.append(_people(scene, look, width, top + layout.height + 34))
    return _svg(width, height, *parts)


def _area(game: Game, look: Look, area: Area, top: int) -> str:
    label = escape(" ".join(part for part in (game.wagers[area.wager].title, area.on) if part))
    open_ = area.wager in look.open
    kind = "area open" if open_ else "area"
    attributes = (
        f"class='{kind}' tabindex='{-1 if area.spot else 0}' role='button' "
        f"aria-label='bet on {label}' data-wager='{area.wager}' data-on='{escape(area.on)}'"
        if open_
        else f"class='{kind}' role='img' aria-label='{label}'"
    )
    x, y = area.x, top + area.y
    if area.spot:
        return (
            f"<g {attributes}><rect x='{x}' y='{y}' width='{area.width}' height='{area.height}' "
            f"rx='4' fill='#fff' fill-opacity='0'/></g>"
        )
    fill = INK.get(area.colour, "#0001")
    size = 15 if len(area.label) <= 3 else 11 if len(area.label) * 7 < area.width else 9
    lines = area.label.split("|")
    middle, first = x + area.width // 2, y + area.height // 2 + 5 - 6 * (len(lines) - 1)
    text = "".join(
        f"<text x='{middle}' y='{first + 12 * number}' font-size='{size}' text-anchor='middle' "
        f"fill='#fff'>{escape(line)}</text>"
        for number, line in enumerate(lines)
    )
    aid = look.advantages.get(area.wager, "")
    if aid:
        text += (
            f"<text x='{x + area.width // 2}' y='{y + area.height - 3}' font-size='7' "
            f"text-anchor='middle' fill='#fde68a'>{escape(aid)}</text>"
        )
    return (
        f"<g {attributes}><rect x='{x}' y='{y}' width='{area.width}' height='{area.height}' "
        f"fill='{fill}' stroke='#ffffffaa'/>{text}</g>"
    )


def _people(scene: Scene, look: Look, width: int, y: int) -> str:
    """Who is at the table, in a row below the layout."""
    parts = []
    seated = [(number, who[0]) for number, who in sorted(scene.seats.items()) if who]
    step = min(150, (width - 40) // max(1, len(seated)))
    for place, (number, name) in enumerate(seated[:8]):
        x = 30 + step * place
        change = scene.results.get(number)
        result = "" if change is None else f" {'+' if change > 0 else ''}{dollars(change)}"
        weight = 700 if name == look.viewer else 400
        parts.append(
            f"<text x='{x}' y='{y}' font-size='12' font-weight='{weight}' fill='#fff'>"
            f"{escape(name[:12])} <tspan fill='#d1fae5'>{dollars(scene.rails.get(name, 0))}</tspan>"
            f"<tspan fill='#fde68a'>{result}</tspan></text>"
        )
    return "".join(parts)
