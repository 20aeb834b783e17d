"""The felt of a game in which every spot has betting areas of its own."""

from __future__ import annotations

import math
from html import escape

from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.wagers import Wager
from pitboss.web.felt.house import house
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.shapes import GOLD, PALE, TURN, chip, fit, hand, puck, text, wrap

WIDTH, HEIGHT = 1000, 742
NARROW_WIDTH = 400
FITTING = 7
"""How many spots fit on the arc at full size."""
CARDS_FITTING = 5
"""How many cards of one hand fit a spot on the arc."""
PILLS_ACROSS = 2
PILL_WIDTH = 64
PLATE_WIDTH, PLATE_HEIGHT = 92, 36
MINI = 0.5
"""The size of cards at another's seat, where there is no room for large ones."""
SEATS_ACROSS = 4


def wide(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """The table from above, the spots on an arc; the viewer's own in the middle if it is full."""
    spots = max([game.spots, *scene.seats, 1])
    crowded = spots > FITTING or game.hand_size > CARDS_FITTING
    held, below = house(scene, 500, 36, 560)
    parts = [
        "<path d='M14 84 Q500 -32 986 84 L986 300 A486 430 0 0 1 14 300 Z' fill='url(#felt)' "
        "stroke='#5b3a1e' stroke-width='14'/>",
        text(game.title.upper(), 500, max(below, 178) + 22, 18, "#ffffff55"),
        held,
    ]
    own = own_spots(scene, look)
    for number in range(1, spots + 1):
        x, y = spot_at(number, spots, crowded)
        parts.append((_seat if crowded else _spot)(game, scene, look, number, x, y))
    if crowded:
        for place, number in enumerate(own[:2]):
            x = 500 if len(own) == 1 else 350 + 300 * place
            width = 300 if len(own) == 1 else 200
            spot = _spot(game, scene, look, number, 0, 0, width, named=False)
            parts.append(f"<g transform='translate({x} 410) scale(1.25)'>{spot}</g>")
    return WIDTH, HEIGHT, "".join(parts)


def narrow(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """For a phone: the dealer, the viewer's own spots large, every seat in rows below."""
    held, y = house(scene, 200, 14, 372)
    parts = [text(game.title.upper(), 200, y + 16, 14, "#ffffff55"), held]
    own = own_spots(scene, look)[:2] or ([look.turn] if look.turn else [])
    y += 26
    if own:
        rows = -(-max(0, len(_offers(game, scene, look, own[0])) - 1) // PILLS_ACROSS)
        for place, number in enumerate(own):
            x = 200 if len(own) == 1 else 105 + 190 * place
            width = 340 if len(own) == 1 else 176
            spot = _spot(game, scene, look, number, 0, 0, width)
            parts.append(f"<g transform='translate({x} {y + 122}) scale(1.05)'>{spot}</g>")
        y += (250 if game.offers else 190) + rows * (_pill_height(look) + 4)
    spots = max([game.spots, *scene.seats, 1])
    others = [number for number in range(1, spots + 1) if number not in own]
    cards = any(scene.hands.get(key) for key, spot in scene.owners.items() if spot in others)
    step = 92 + (34 if cards else 0)
    for place, number in enumerate(others):
        x = 50 + 100 * (place % SEATS_ACROSS)
        row = y + step * (place // SEATS_ACROSS) + (step - 70)
        parts.append(_seat(game, scene, look, number, x, row))
    height = y + step * -(-len(others) // SEATS_ACROSS) + 16
    back = f"<rect width='{NARROW_WIDTH}' height='{height}' rx='18' fill='url(#felt)'/>"
    return NARROW_WIDTH, height, back + "".join(parts)


def own_spots(scene: Scene, look: Look) -> list[int]:
    """Where the viewer sits."""
    return [number for number, who in scene.seats.items() if look.viewer and look.viewer in who]


def spot_at(number: int, spots: int, crowded: bool) -> tuple[int, int]:
    """Where a spot lies: on an arc, the first at the dealer's left, which is the viewer's right."""
    share = (number - 1) / (spots - 1) if spots > 1 else 0.5
    edge, top, down, spread = (0.05, 205, 450, 0) if crowded else (0.01, 175, 430, 0.12)
    angle = math.pi * (edge + (1 - 2 * edge) * share)
    angle += spread * math.sin(2 * angle)  # the first ones lie above each other, and need more room
    return round(500 + 412 * math.cos(angle)), round(top + down * math.sin(angle))


def tags(scene: Scene, number: int) -> list[str]:
    """The markers that lie at a spot: the button, the bank, the shooter's dice."""
    here = {f"spot {number}", *scene.seats.get(number, [])}
    return [what for what, value in scene.markers.items() if value in here]


def _button(scene: Scene, number: int, x: float, y: float) -> str:
    return puck("D", x, y, 11) if "button" in tags(scene, number) else ""


def _rail(scene: Scene, number: int, name: str) -> str:
    """What somebody has in front of them, and the markers at their spot."""
    marks = [tag for tag in tags(scene, number) if tag != "button"]
    return " · ".join([dollars(scene.rails.get(name, 0)), *marks])


def sit_here(look: Look, number: int, x: float, y: float) -> str:
    """A free place to click on, where one is offered."""
    if not look.seats:
        return ""
    return (
        f"<g class='area' tabindex='0' role='button' aria-label='sit at spot {number}' "
        f"data-seat='{number}'><rect x='{x - 36:g}' y='{y - 12:g}' width='72' height='24' rx='12' "
        f"fill='#0003' stroke='#fff8' stroke-dasharray='4 3'/>"
        f"{text('sit here', x, y + 4, 12, '#fffd')}</g>"
    )


def change(cents: int) -> tuple[str, str]:
    """What a spot won or lost, in words, and its colour."""
    colour = "#86efac" if cents > 0 else "#fca5a5" if cents < 0 else GOLD
    return f"{'+' if cents > 0 else ''}{dollars(cents)}", colour


def _hands(scene: Scene, number: int) -> list[str]:
    return [key for key, spot in scene.owners.items() if spot == number and scene.hands.get(key)]


def _seat(game: Game, scene: Scene, look: Look, number: int, x: int, y: int) -> str:
    """A spot where there is little room: who sits there, what they hold and have wagered."""
    seated = scene.seats.get(number, [])
    keys = _hands(scene, number)
    parts = []
    across = 180 // max(1, len(keys))
    cards = "".join(
        hand(scene.hands[key], across * place - 90 + across // 2, 0, across - 8,
             dim=key in scene.collected)
        for place, key in enumerate(keys)
    )  # fmt: skip
    if cards:
        parts.append(f"<g transform='translate({x} {y - 54}) scale({MINI})'>{cards}</g>")
    if not seated:
        return "".join([*parts, sit_here(look, number, x, y)])
    mine, turn = look.viewer in seated, number == look.turn
    ring, thick = (TURN, 4) if turn else ("#fff", 2) if mine else ("#ffffff66", 1)
    name = seated[0]
    left, top = x - PLATE_WIDTH // 2, y - PLATE_HEIGHT // 2
    parts.append(
        f"<rect x='{left}' y='{top}' width='{PLATE_WIDTH}' height='{PLATE_HEIGHT}' rx='9' "
        f"fill='#00000066' stroke='{ring}' stroke-width='{thick}'/>"
        + text(fit(name, PLATE_WIDTH - 6, 11), x, y - 3, 11, weight=700 if mine else 400)
        + text(dollars(scene.rails.get(name, 0)), x, y + 12, 11, PALE)
        + _button(scene, number, left, top)
    )
    lines = [
        (f"{label_of(wager)} {dollars(staked)}", "#fff")
        for wager in game.offers.values()
        if (staked := _staked(scene, wager, number))
    ]
    if number in scene.results:
        lines.append(change(scene.results[number]))
    lines += [(mark, GOLD) for mark in tags(scene, number) if mark != "button"]
    parts += [
        text(fit(words, PLATE_WIDTH + 12, 10), x, y + 30 + 12 * place, 10, colour)
        for place, (words, colour) in enumerate(lines[:3])
    ]
    if turn:
        parts.append(_turn(x, y + 30 + 12 * len(lines[:3])))
    return "".join(parts)


def _turn(x: float, y: float) -> str:
    return text("▲ to act", x, y, 11, TURN, weight=700)


def _spot(
    game: Game, scene: Scene, look: Look, number: int, x: int, y: int, width: int = 124,
    *, named: bool = True,
) -> str:  # fmt: skip
    """One betting position: its cards, its areas with their chips, and who sits there."""
    seated = scene.seats.get(number, [])
    mine = bool(look.viewer) and look.viewer in seated
    parts = []
    keys = _hands(scene, number)
    for place, key in enumerate(keys):
        across = width // len(keys)
        cx = x - width // 2 + across * place + across // 2
        picked = look.picked if mine and number == look.turn else None
        dim = key in scene.collected
        parts.append(hand(scene.hands[key], cx, y - 98, across - 4, picked=picked, dim=dim))
        if words := scene.words.get(key):
            parts.append(text(fit(words, across, 11), cx, y - 103, 11, GOLD))
    ring = TURN if number == look.turn else "#ffffffaa" if mine else "#ffffff55"
    offers = _offers(game, scene, look, number)
    parts += [_circle(scene, look, wager, number, x, y, ring, mine) for wager in offers[:1]]
    height = _pill_height(look)
    for place, wager in enumerate(offers[1:]):
        alone = place % PILLS_ACROSS == 0 and place == len(offers) - 2
        side = 0 if alone else place % PILLS_ACROSS * 2 - 1
        py = y + 44 + place // PILLS_ACROSS * (height + 4)
        parts.append(_pill(scene, look, wager, number, x, py, side, mine))
    rows = -(-len(offers[1:]) // PILLS_ACROSS)
    below = y + (36 if offers else -20) + rows * (height + 4)
    if named:
        parts += [
            _name(scene, look, seated, number, x, below),
            _button(scene, number, x - (44 if offers else 76), y),
        ]
    elif number in scene.results:
        words, colour = change(scene.results[number])
        parts.append(text(words, x, below + 16, 15, colour, weight=700))
    return "".join(parts)


def _offers(game: Game, scene: Scene, look: Look, number: int) -> list[Wager]:
    """The wagers that have an area at a spot: those in play only where they can be or are made."""
    mine = bool(look.viewer) and look.viewer in scene.seats.get(number, [])
    return [
        wager
        for wager in game.offers.values()
        if mine or not wager.in_play or _staked(scene, wager, number)
    ]


def _name(scene: Scene, look: Look, seated: list[str], number: int, x: int, y: int) -> str:
    if not seated:
        return sit_here(look, number, x, y + 12)
    name = seated[0]
    words = (
        text(fit(name, 118, 12), x, y + 12, 12, weight=700 if name == look.viewer else 400)
        + text(fit(_rail(scene, number, name), 140, 11), x, y + 26, 11, PALE)
    )  # fmt: skip
    if number in scene.results:
        result, colour = change(scene.results[number])
        words += text(result, x, y + 41, 13, colour, weight=700)
    elif number == look.turn:
        words += _turn(x, y + 41)
    return words


def _staked(scene: Scene, wager: Wager, number: int) -> int:
    return sum(
        chips.amount
        for chips in scene.bets.values()
        if chips.spot == number and chips.wager == wager.name
    )


def _target(look: Look, wager: Wager, number: int, mine: bool) -> str:
    """The beginning of an area, which is one to click on where the viewer may bet there."""
    label = escape(look.label(f"{wager.title} at spot {number}", wager.name))
    data = f"data-wager='{wager.name}' data-spot='{number}'"
    if mine and wager.name in look.open:
        ask = "data-ask='1' " if wager.on else ""
        target = f"class='area open' tabindex='0' role='button' aria-label='bet on {label}' {ask}"
    else:
        target = f"class='area' tabindex='-1' role='img' aria-label='{label}' "
    tip = f"<title>{label}</title>" if look.advantages else ""
    return f"<g {target}{data}>{tip}"


def _circle(
    scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, ring: str, mine: bool
) -> str:
    staked = _staked(scene, wager, number)
    lines = wrap(label_of(wager), 48, 10)
    first = y + 4 - 6 * (len(lines) - 1)
    label = "".join(text(line, x, first + 12 * n, 10) for n, line in enumerate(lines))
    aid = look.aid(wager.name)
    return (
        f"{_target(look, wager, number, mine)}<circle cx='{x}' cy='{y}' r='28' fill='#0002' "
        f"stroke='{ring}' stroke-width='3'/>{chip(staked, x, y, 19) if staked else label}"
        f"{text(aid, x + 32, y - 14, 10, GOLD, anchor='start') if aid else ''}</g>"
    )


def _pill_height(look: Look) -> int:
    return 32 if look.advantages else 24


def _pill(
    scene: Scene, look: Look, wager: Wager, number: int, middle: int, y: int, side: int, mine: bool
) -> str:
    """An area beside another (or alone, at no side); its chips lie at its outer end."""
    staked, aid = _staked(scene, wager, number), look.aid(wager.name)
    x, height = middle + side * (PILL_WIDTH + 4) // 2, _pill_height(look)
    label = label_of(wager)
    lines = [label] if len(label) < 11 else wrap(label, PILL_WIDTH - 6, 9)
    words = [(line, 10 if len(lines) == 1 else 9, "#fff") for line in lines]
    words += [(aid, 9, GOLD)] if aid else []
    outer = side or 1
    first, inner = y + 3.5 - 5 * (len(words) - 1), x - 6 * outer * bool(staked)
    drawn = "".join(text(line, inner, first + 10 * n, s, f) for n, (line, s, f) in enumerate(words))
    end = x + outer * (PILL_WIDTH // 2 - 2)
    return (
        f"{_target(look, wager, number, mine)}<rect x='{x - PILL_WIDTH // 2}' "
        f"y='{y - height // 2}' width='{PILL_WIDTH}' height='{height}' rx='11' fill='#0003' "
        f"stroke='#ffffff77'/>{drawn}{chip(staked, end, y, 12) if staked else ''}</g>"
    )


def label_of(wager: Wager) -> str:
    """A wager's name, short enough for the felt."""
    return wager.name.replace("-", " ")
