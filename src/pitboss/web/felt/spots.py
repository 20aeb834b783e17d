"""The felt of a game in which every spot has betting areas of its own."""

from __future__ import annotations

import math

from pitboss.games.shoe_game import ShoeGame
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.wagers import Wager
from pitboss.web.felt.areas import begin_area
from pitboss.web.felt.house import house, worth
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.setting import tray
from pitboss.web.felt.shapes import (
    CARD_HEIGHT,
    GOLD,
    LETTER,
    PALE,
    TURN,
    chip,
    enlarged,
    fit,
    hand,
    puck,
    shoe,
    text,
    wrap,
)

WIDTH, HEIGHT = 1000, 772
NARROW_WIDTH = 400
FITTING = 7
"""How many spots fit on the arc at full size."""
CARDS_FITTING = 5
"""How many cards of one hand fit a spot on the arc."""
PILLS_ACROSS = 2
PILL_WIDTH = 64
PLATE_WIDTH, PLATE_HEIGHT = 92, 36
ARC_WIDTH, END_WIDTH, ENDS = 134, 120, 280
"""How wide the hands of a spot may lie on the arc. Those of a spot that lies higher than this, at
an end of it, lie beside the spot."""
OWN_HAND, OTHERS_HAND = 1.5, 1.25
"""How large cards are drawn at the viewer's own spot, and at another's."""
BOX_WIDTH, BOX_STEP, EQUAL_SCALE = 118, 28, 1.5
"""Areas that are alike: how wide they are, how far apart, and how large on a narrow screen."""
SIDES = {"player": ("#1d4ed833", "#bfdbfe"), "banker": ("#b91c1c33", "#fecaca"),
         "tie": ("#16653455", "#bbf7d0")}  # fmt: skip
"""How the three areas of baccarat are coloured, and what is printed in them."""
ROOM, LOW, CROWDED_ROOM, CROWDED_LOW, NARROW_ROOM = 290, 440, 150, 262, 130
"""How high the dealer's cards may lie, and down to where payouts are printed."""
PRINT_WIDTH, PRINT_LINE, SLOGAN = 430, 16, 30
"""Payouts: how wide and high their lines are; a first line shorter than this is large."""
SHOE = (796, 62)
TRAY, TRAY_WIDTH, TRAY_SCALE = 276, 580, 1.4
"""How high hands that are being set lie, how wide they may be, and how large at most."""
MINI = 0.5
"""The size of cards at another's seat, where there is no room for large ones."""
SEATS_ACROSS = 4


def wide(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """The table from above, the spots on an arc; the viewer's own in the middle if it is full."""
    spots = max([game.spots, *scene.seats, 1])
    crowded = spots > FITTING or game.hand_size > CARDS_FITTING or scene.tiles
    own = own_spots(scene, look)
    room, low = (CROWDED_ROOM, CROWDED_LOW) if crowded else (ROOM, LOW)
    held, below = house(game, scene, 500, 54 if game.card_boxes else 36, 524, room)
    set_here, _ = _tray(game, scene, look, 500, TRAY, TRAY_WIDTH)
    parts = [
        "<path d='M14 84 Q500 -32 986 84 L986 300 A486 460 0 0 1 14 300 Z' fill='url(#felt)' "
        "stroke='#5b3a1e' stroke-width='14'/>",
        held,
        shoe(*SHOE) if isinstance(game, ShoeGame) else "",
        _printed(game, scene, max(below, 178), low if not set_here else TRAY),
    ]
    for number in range(1, spots + 1):
        x, y = spot_at(number, spots, crowded)
        parts.append((_seat if crowded else _spot)(game, scene, look, number, x, y))
    if crowded:
        for place, number in enumerate(own[:2]):
            x = 500 if len(own) == 1 else 350 + 300 * place
            width = 300 if len(own) == 1 else 200
            spot = _spot(game, scene, look, number, 0, 0, width, named=False)
            parts.append(enlarged(spot, x, 440, 1.3, f"own {number}"))
    return WIDTH, HEIGHT, "".join([*parts, set_here])


def _printed(game: Game, scene: Scene, y: int, low: int) -> str:
    """The name of the game, its limits and payouts, as far down as there is room."""
    parts = [text(game.title.upper(), 500, 22, 18, "#ffffff77")]
    if scene.limits and y + 40 < low:
        parts.append(text(scene.limits, 500, 40, 13, "#ffffff99"))
    lines = [line for words in game.printed() for line in wrap(words, PRINT_WIDTH, 12, 9)]
    room = max(0, (low - y - 44) // PRINT_LINE)
    shown = lines if len(lines) <= room else _first(game, room)
    for number, line in enumerate(shown):
        size = 15 if not number and len(line) < SLOGAN else 12
        parts.append(text(line, 500, 59 + PRINT_LINE * number, size, "#ffffffbb"))
    return f"<g class='printed' transform='translate(0 {y})'>{''.join(parts)}</g>"


def _first(game: Game, room: int) -> list[str]:
    """As many payouts as there is room for, none of them cut."""
    lines: list[str] = []
    for words in game.printed():
        more = wrap(words, PRINT_WIDTH, 12, 9)
        if len(lines) + len(more) <= room:
            lines += more
    return lines


def narrow(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """For a phone: the dealer, the viewer's own spots large, every seat in rows below."""
    held, y = house(game, scene, 200, 14, 372, NARROW_ROOM)
    name = " · ".join(part for part in (game.title.upper(), scene.limits) if part)
    parts = [text(fit(name, 380, 13), 200, y + 16, 13, "#ffffff88"), held]
    own = own_spots(scene, look)[:2] or ([look.turn] if look.turn else [])
    y += 26
    for words in _short(game):
        parts.append(text(words, 200, y + 8, 12, "#ffffffaa"))
        y += PRINT_LINE
    set_here, high = _tray(game, scene, look, 200, y, NARROW_WIDTH - 16)
    parts.append(set_here)
    y += round(high)
    if own:
        drawn, y = _own(game, scene, look, own, y)
        parts.append(drawn)
    spots = max([game.spots, *scene.seats, 1])
    others = [number for number in range(1, spots + 1) if number not in own]
    cards = any(_hands(game, scene, number) for number in others)
    step = 92 + (34 if cards else 0)
    for place, number in enumerate(others):
        x = 50 + 100 * (place % SEATS_ACROSS)
        row = y + step * (place // SEATS_ACROSS) + (step - 70)
        parts.append(_seat(game, scene, look, number, x, row))
    height = y + step * -(-len(others) // SEATS_ACROSS) + 16
    back = f"<rect width='{NARROW_WIDTH}' height='{height}' rx='18' fill='url(#felt)'/>"
    return NARROW_WIDTH, height, back + "".join(parts)


def _own(game: Game, scene: Scene, look: Look, own: list[int], y: int) -> tuple[str, int]:
    """The viewer's own spots on a narrow screen, and where they end."""
    areas = len(_offers(game, scene, look, own[0]))
    if game.equal_areas:
        scale, top, height = EQUAL_SCALE, 40, round(EQUAL_SCALE * (BOX_STEP * areas + 48)) + 14
    else:
        rows = -(-max(0, areas - 1) // PILLS_ACROSS)
        held = CARD_HEIGHT + 4 if not game.card_boxes and not look.setting else 0
        if any(_lying(game, scene, look, number) for number in own):
            held = round(CARD_HEIGHT * OWN_HAND)
        scale, top = 1.05, held + 58
        height = top + (128 if game.offers else 68) + rows * (_pill_height(look) + 4)
    parts = []
    for place, number in enumerate(own):
        x = 200 if len(own) == 1 else 105 + 190 * place
        width = 340 if len(own) == 1 else 176
        spot = _spot(game, scene, look, number, 0, 0, width)
        parts.append(enlarged(spot, x, y + top, scale, f"own {number}"))
    return "".join(parts), y + height


def _short(game: Game) -> list[str]:
    """Payouts that fit in two lines of a narrow screen."""
    lines = wrap(" · ".join(game.printed()), NARROW_WIDTH - 20, 12, 99)
    if len(lines) > 2:
        lines = [words for words in game.printed() if len(words) * 12 * LETTER < NARROW_WIDTH - 20]
    return lines[:2]


def own_spots(scene: Scene, look: Look) -> list[int]:
    """Where the viewer sits."""
    return [number for number, who in scene.seats.items() if look.viewer and look.viewer in who]


def spot_at(number: int, spots: int, crowded: bool) -> tuple[int, int]:
    """Where a spot lies: on an arc, the first at the dealer's left, which is the viewer's right."""
    share = (number - 1) / (spots - 1) if spots > 1 else 0.5
    edge, top, down, spread = (0.05, 215, 470, 0) if crowded else (0.01, 208, 422, 0.19)
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
    if number not in look.seats:
        return ""
    return (
        f"<g class='area' tabindex='-1' role='button' aria-label='sit at spot {number}' "
        f"data-seat='{number}'><rect x='{x - 36:g}' y='{y - 12:g}' width='72' height='24' rx='12' "
        f"fill='#0003' stroke='#fff8' stroke-dasharray='4 3'/>"
        f"{text('sit here', x, y + 4, 12, '#fffd')}</g>"
    )


def change(cents: int) -> tuple[str, str]:
    """What a spot won or lost, in words, and its colour."""
    colour = "#86efac" if cents > 0 else "#fca5a5" if cents < 0 else GOLD
    return f"{'+' if cents > 0 else ''}{dollars(cents)}", colour


def _hands(game: Game, scene: Scene, number: int) -> list[str]:
    """The hands that lie at a spot; those that have a box in the middle lie there."""
    return [
        key
        for key, spot in scene.owners.items()
        if spot == number and scene.hands.get(key) and key not in game.card_boxes
    ]


def _is_setting(scene: Scene, look: Look, number: int) -> bool:
    """Whether the viewer sets the cards of this spot, which then lie in the middle."""
    mine = look.viewer in scene.seats.get(number, [])
    return mine and number == look.turn and look.picked is not None and bool(look.setting)


def _lying(game: Game, scene: Scene, look: Look, number: int) -> list[str]:
    """The hands that lie at a spot, not those that are just being set."""
    return [] if _is_setting(scene, look, number) else _hands(game, scene, number)


def _tray(
    game: Game, scene: Scene, look: Look, x: float, y: float, width: float
) -> tuple[str, float]:
    """The hands that the viewer is setting, if any, and how high they are drawn."""
    held = [card for key in _hands(game, scene, look.turn) for card in scene.hands[key]]
    cards = [card for card in held if card is not None]
    if look.picked is None or not cards or not _is_setting(scene, look, look.turn):
        return "", 0
    return tray(cards, look.setting, look.picked, x, y, width, TRAY_SCALE)


def _seat(game: Game, scene: Scene, look: Look, number: int, x: int, y: int) -> str:
    """A spot where there is little room: who sits there, what they hold and have wagered."""
    seated = scene.seats.get(number, [])
    keys = _lying(game, scene, look, number)
    parts = []
    across = 180 // max(1, len(keys))
    cards = "".join(
        hand(scene.hands[key], across * place - 90 + across // 2, 0, across - 8,
             dim=key in scene.collected, tiles=scene.tiles)
        for place, key in enumerate(keys)
    )  # fmt: skip
    if cards:
        parts.append(enlarged(cards, x, y - 54, MINI, f"seat {number}"))
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
    game: Game, scene: Scene, look: Look, number: int, x: int, y: int, width: int = ARC_WIDTH,
    *, named: bool = True,
) -> str:  # fmt: skip
    """One betting position: its cards, its areas with their chips, and who sits there."""
    seated = scene.seats.get(number, [])
    mine = bool(look.viewer) and look.viewer in seated
    offers = _offers(game, scene, look, number)
    parts = [_held(game, scene, look, number, x, y, width, OWN_HAND if named else OTHERS_HAND)]
    if game.equal_areas:
        for place, wager in enumerate(offers):
            at = y - 16 + BOX_STEP * place
            parts.append(_box(game, scene, look, wager, number, x, at, mine))
        below = y - 28 + BOX_STEP * len(offers)
        return "".join([*parts, _owner(scene, look, seated, number, x, below, named=named)])
    ring = TURN if number == look.turn else "#ffffffaa" if mine else "#ffffff55"
    parts += [_circle(scene, look, wager, number, x, y, ring, mine) for wager in offers[:1]]
    height = _pill_height(look)
    for place, wager in enumerate(offers[1:]):
        alone = place % PILLS_ACROSS == 0 and place == len(offers) - 2
        side = 0 if alone else place % PILLS_ACROSS * 2 - 1
        py = y + 44 + place // PILLS_ACROSS * (height + 4)
        parts.append(_pill(scene, look, wager, number, x, py, side, mine))
    rows = -(-len(offers[1:]) // PILLS_ACROSS)
    below = y + (36 if offers else -20) + rows * (height + 4)
    parts.append(_owner(scene, look, seated, number, x, below, named=named))
    if named:
        parts.append(_button(scene, number, x - (44 if offers else 76), y))
    return "".join(parts)


def _held(
    game: Game, scene: Scene, look: Look, number: int, x: int, y: int, width: int, own: float
) -> str:
    """The hands at a spot side by side, the viewer's own larger, with what each is worth."""
    keys = _lying(game, scene, look, number)
    mine = bool(look.viewer) and look.viewer in scene.seats.get(number, [])
    scale = (own if mine else OTHERS_HAND) if len(keys) < 2 else 1.0 + (width > ARC_WIDTH) / 4
    top, middle = y - 36 - round(CARD_HEIGHT * scale), x
    if 0 < y < ENDS:
        width, top = END_WIDTH, y + 26 - round(CARD_HEIGHT * scale)
        middle = x + (40 + width // 2) * (1 if x < WIDTH // 2 else -1)
    parts = []
    for place, key in enumerate(keys):
        across = width // len(keys)
        cx = middle - width // 2 + across * place + across // 2
        picked = look.picked if mine and number == look.turn else None
        lying = hand(
            scene.hands[key], 0, 0, int((across - 4) / scale), picked=picked,
            dim=key in scene.collected, tiles=scene.tiles,
        )  # fmt: skip
        parts.append(enlarged(lying, cx, top, scale, key))
        if words := worth(game, scene, key):
            wide = across + (40 if across == END_WIDTH else 0)
            parts.append(text(fit(words, wide, 13), cx, top - 5, 12, GOLD, weight=700))
    return "".join(parts)


def _owner(
    scene: Scene, look: Look, seated: list[str], number: int, x: int, y: int, *, named: bool
) -> str:
    """Who sits at a spot, or (where that stands elsewhere) only what they won."""
    if named:
        return _name(scene, look, seated, number, x, y)
    if number not in scene.results:
        return ""
    words, colour = change(scene.results[number])
    return text(words, x, y + 16, 15, colour, weight=700)


def _box(
    game: Game, scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, mine: bool
) -> str:
    """One of several areas that are alike: its name, what it pays, and the chips on it."""
    staked, left = _staked(scene, wager, number), x - BOX_WIDTH // 2
    rows = game.tables[wager.name].rows if wager.name in game.tables else ()
    pays = look.aid(wager.name) or (str(rows[0].pays) if len(rows) == 1 else "")
    fill, ink = SIDES.get(wager.name, ("#0003", "#fff"))
    target = _target(scene, look, wager, number, mine)
    edge = f"stroke='{'#ffffffbb' if mine else '#ffffff66'}'"
    printed = text(label_of(wager).upper(), left + 8, y + 4, 11, ink, anchor="start", weight=700)
    end = text(
        pays, left + BOX_WIDTH - 6, y + 4, 10, GOLD if look.advantages else PALE, anchor="end"
    )
    return (
        f"{target}<rect x='{left}' y='{y - 13}' width='{BOX_WIDTH}' "
        f"height='26' rx='5' fill='{fill}' {edge}/>"
        f"{printed}{chip(staked, left + BOX_WIDTH - 14, y, 12) if staked else end}</g>"
    )


def _offers(game: Game, scene: Scene, look: Look, number: int) -> list[Wager]:
    """The wagers that have an area at a spot: those in play only where they can be or are made."""
    mine = bool(look.viewer) and look.viewer in scene.seats.get(number, [])
    return [
        wager
        for wager in game.offers.values()
        if mine or look.every_area or not wager.in_play or _staked(scene, wager, number)
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


def _target(scene: Scene, look: Look, wager: Wager, number: int, mine: bool) -> str:
    """The beginning of an area."""
    lit = any(
        one.won > 0 and (one.spot, one.wager) == (number, wager.name) for one in scene.decided
    )
    words = f"{wager.title} at spot {number}"
    where, own = (number, wager.name, ""), mine and bool(_staked(scene, wager, number))
    return begin_area(look, words, where, mine=mine, lit=lit, ask=bool(wager.on), own=own)


def _circle(
    scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, ring: str, mine: bool
) -> str:
    staked = _staked(scene, wager, number)
    lines = wrap(label_of(wager), 48, 10)
    first = y + 4 - 6 * (len(lines) - 1)
    label = "".join(text(line, x, first + 12 * n, 10) for n, line in enumerate(lines))
    aid = "" if staked else look.aid(wager.name)
    target = _target(scene, look, wager, number, mine)
    edge = f"stroke='{ring}' stroke-width='3'"
    return (
        f"{target}<circle cx='{x}' cy='{y}' r='28' fill='#0002' "
        f"{edge}/>{chip(staked, x, y, 19) if staked else label}"
        f"{text(aid.replace(' ', ''), x, y + 21, 9.5, GOLD) if aid else ''}</g>"
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
    target = _target(scene, look, wager, number, mine)
    edge = "stroke='#ffffff77'"
    return (
        f"{target}<rect x='{x - PILL_WIDTH // 2}' "
        f"y='{y - height // 2}' width='{PILL_WIDTH}' height='{height}' rx='11' fill='#0003' "
        f"{edge}/>{drawn}{chip(staked, end, y, 12) if staked else ''}</g>"
    )


def label_of(wager: Wager) -> str:
    """A wager's name, short enough for the felt."""
    return wager.name.replace("-", " ")
