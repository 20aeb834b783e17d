"""The felt of a game in which every spot has its own betting areas."""

from __future__ import annotations

import math

from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.shoe_game import ShoeGame
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.wagers import Wager
from pitboss.web.felt.areas import begin_area
from pitboss.web.felt.house import house, lies_in_a_cross, worth
from pitboss.web.felt.in_line import chips_at
from pitboss.web.felt.lettering import (
    CROSS_PRINT,
    CROSS_PRINT_WIDTH,
    CROWDED_PRINT,
    NARROW_WIDTH,
    PRINT_LINE,
    PRINT_WIDTH,
    below_all,
    named,
    printed_on,
    short,
)
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene
from pitboss.web.felt.setting import tray
from pitboss.web.felt.shapes import (
    BOLD,
    CARD_HEIGHT,
    CARD_WIDTH,
    GAP,
    GOLD,
    LETTER,
    PALE,
    TURN,
    chip,
    enlarged,
    fit,
    fitting,
    hand,
    puck,
    shoe,
    text,
    wrap,
)

WIDTH, HEIGHT, FLOOR = 1000, 772, 748
"""The size of the drawing, and the lowest line that is not on the rim; below it the felt grows."""
FITTING = 7
"""How many spots fit on the arc at full size."""
CARDS_FITTING = 5
"""How many cards of one hand fit a spot on the arc."""
PILLS_ACROSS = 2
PILL_WIDTH = 64
PLATE_WIDTH, SLIM_PLATE, PLATE_HEIGHT = 108, 84, 40
MANY = 11
"""Plates are slim at a table with more spots, and on a narrow screen."""
ARC_WIDTH, FREE_SIDE, END_WIDTH, ENDS = 134, 44, 134, 280
"""The width of a spot's hands on the arc, and the extra on each side if the next spots are free.
Hands of a spot higher than ENDS, at an end of the arc, lie beside the spot."""
INDEX = 22
"""How much of a card must be visible below another to read its rank and suit."""
OWN_HAND, OTHERS_HAND = 1.5, 1.25
"""The scale of cards at the viewer's own spot, and at others'."""
BOX_WIDTH, BOX_STEP, EQUAL_SCALE = 118, 28, 1.5
"""Areas that are alike: their width, their distance, and their scale on a narrow screen."""
SIDES = {"player": ("#1d4ed833", "#bfdbfe"), "banker": ("#b91c1c33", "#fecaca"),
         "tie": ("#16653455", "#bbf7d0")}  # fmt: skip
"""The colours of the three areas of baccarat, and of their labels."""
ROOM, LOW, CROWDED_ROOM, CROWDED_LOW, NARROW_ROOM = 290, 450, 150, 322, 130
"""The height available for the dealer's cards, and the lower limit of printed payouts."""
PRINT_TOP, CROWDED_TOP, EMPTY_LOW = 178, 158, 560
"""The highest start of payouts, and their lower limit if the viewer has no spot there."""
SHOE = (796, 62)
TRAY, TRAY_WIDTH, TRAY_SCALE = 318, 600, 1.6
"""The top, greatest width and greatest scale of hands being set."""
OWN_SPOT, OWN_SCALE, OWN_WIDTH = 524, 1.3, 400
"""The viewer's own spot in the middle: its height, its scale, and the width of its hands."""
MINI = 0.5
"""The scale of cards at another's seat where there is little room."""
SEATS_ACROSS, SEAT_LINES = 4, 3


def wide(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """The table from above, spots on an arc; a full table has the viewer's in the middle."""
    spots = max([scene.spots or game.spots, *scene.seats, 1])
    in_parts = isinstance(game, PaiGowGame)
    crowded = spots > FITTING or game.hand_size > CARDS_FITTING or in_parts
    own = own_spots(scene, look)
    room, low, top = ROOM, LOW, PRINT_TOP
    if crowded:
        room, low, top = CROWDED_ROOM, CROWDED_LOW if own else EMPTY_LOW, CROWDED_TOP
    held, below = house(game, scene, 500, 54 if game.card_boxes else 36, 524, room)
    set_here, _ = _tray(game, scene, look, 500, TRAY, TRAY_WIDTH)
    places = {number: spot_at(number, spots, crowded) for number in range(1, spots + 1)}
    ends = (_end(game, scene, look, one, y, crowded) for one, (_, y) in places.items())
    more = max(FLOOR, *ends) - FLOOR
    middle, width = 500, CROWDED_PRINT if crowded else PRINT_WIDTH
    if lies_in_a_cross(scene):
        below, middle, width = 0, CROSS_PRINT, CROSS_PRINT_WIDTH
    if set_here:
        low = TRAY
    parts = [
        f"<path d='M14 60 Q500 -32 986 60 L986 300 A486 {460 + more} 0 0 1 14 300 Z' "
        "fill='url(#felt)' stroke='#5b3a1e' stroke-width='14'/>",
        held,
        shoe(*SHOE) if isinstance(game, ShoeGame) else "",
        printed_on(game, scene, (middle, max(below, top), low), width, crowded=crowded),
    ]
    for number, (x, y) in places.items():
        if crowded:
            parts.append(_seat(game, scene, look, number, x, y))
        else:
            width = _arc_width(game, scene, number)
            parts.append(_spot(game, scene, look, number, x, y, width))
    if crowded:
        for place, number in enumerate(own[:2]):
            x = 500 if len(own) == 1 else 350 + 300 * place
            width = OWN_WIDTH // len(own[:2])
            spot = _spot(game, scene, look, number, 0, 0, width, named=False)
            parts.append(enlarged(spot, x, OWN_SPOT, OWN_SCALE, f"own {number}"))
    return WIDTH, HEIGHT + more, "".join([*parts, set_here])


def _end(game: Game, scene: Scene, look: Look, number: int, y: int, crowded: bool) -> int:
    """The lowest line at a spot: what its player won, or that it is their turn."""
    offers = _offers(game, scene, look, number)
    if crowded:
        return y + 34 + 14 * min(SEAT_LINES, len(offers))
    return _under(game, look, offers, y) + 41


def _under(game: Game, look: Look, offers: list[Wager], y: int) -> int:
    """Where the areas of a spot end."""
    if game.equal_areas:
        return y - 28 + BOX_STEP * len(offers)
    rows = -(-len(offers[1:]) // PILLS_ACROSS)
    return y + (36 if offers else -20) + rows * (_pill_height(look) + 4)


def _arc_width(game: Game, scene: Scene, number: int) -> int:
    """The width available for a spot's hands, without other cards or chips beside them."""
    taken = any(
        scene.seats.get(beside) or _hands(game, scene, beside)
        for beside in (number - 1, number + 1)
    )  # fmt: skip
    return ARC_WIDTH if taken else ARC_WIDTH + 2 * FREE_SIDE


def narrow(game: Game, scene: Scene, look: Look) -> tuple[int, int, str]:
    """For a phone: the dealer, the viewer's own spots large, and every seat in rows below."""
    held, y = house(game, scene, 200, 14, 372, NARROW_ROOM)
    name = named(game, scene)
    parts = [text(fit(name, 380, 13), 200, y + 16, 13, "#ffffff88"), held]
    own = own_spots(scene, look)[:2] or ([look.turn] if look.turn else [])
    y += 26
    for words in short(game):
        parts.append(text(words, 200, y + 8, 12, "#ffffffaa"))
        y += PRINT_LINE
    set_here, high = _tray(game, scene, look, 200, y, NARROW_WIDTH - 16)
    parts.append(set_here)
    y += round(high)
    if own:
        drawn, y = _own(game, scene, look, own, y)
        parts.append(drawn)
    spots = max([scene.spots or game.spots, *scene.seats, 1])
    others = [
        number
        for number in range(1, spots + 1)
        if number not in own and (scene.seats.get(number) or number in look.seats)
    ]
    cards = any(_hands(game, scene, number) for number in others)
    step = 92 + (34 if cards else 0)
    for place, number in enumerate(others):
        x = 50 + 100 * (place % SEATS_ACROSS)
        row = y + step * (place // SEATS_ACROSS) + (step - 70)
        parts.append(_seat(game, scene, look, number, x, row))
    y += step * -(-len(others) // SEATS_ACROSS) + 12
    more, height = below_all(game, y)
    parts.append(more)
    back = f"<rect width='{NARROW_WIDTH}' height='{height}' rx='18' fill='url(#felt)'/>"
    return NARROW_WIDTH, height, back + "".join(parts)


def _own(game: Game, scene: Scene, look: Look, own: list[int], y: int) -> tuple[str, int]:
    """The viewer's own spots on a narrow screen; returns also where they end."""
    areas = len(_offers(game, scene, look, own[0]))
    if game.equal_areas:
        scale, top, height = EQUAL_SCALE, 50, round(EQUAL_SCALE * (BOX_STEP * areas + 48)) + 24
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


def own_spots(scene: Scene, look: Look) -> list[int]:
    """The spots at which the viewer sits."""
    return [number for number, who in scene.seats.items() if look.viewer and look.viewer in who]


def spot_at(number: int, spots: int, crowded: bool) -> tuple[int, int]:
    """A spot's place on the arc; the first is at the dealer's left, the viewer's right."""
    share = (number - 1) / (spots - 1) if spots > 1 else 0.5
    edge, top, down, spread = (0.05, 215, 470, 0) if crowded else (0.01, 208, 406, 0.19)
    angle = math.pi * (edge + (1 - 2 * edge) * share)
    angle += spread * math.sin(2 * angle)  # the outer ones lie above each other, and need more room
    return round(500 + 412 * math.cos(angle)), round(top + down * math.sin(angle))


def tags(scene: Scene, number: int) -> list[str]:
    """The markers at a spot: the button, the bank, the shooter's dice."""
    here = {f"spot {number}", *scene.seats.get(number, [])}
    return [what for what, value in scene.markers.items() if value in here]


def _button(scene: Scene, number: int, x: float, y: float) -> str:
    return puck("D", x, y, 11) if "button" in tags(scene, number) else ""


def _rail(scene: Scene, number: int, name: str) -> str:
    """A player's chips, and the markers at their spot."""
    marks = [tag for tag in tags(scene, number) if tag != "button"]
    return " · ".join([dollars(scene.rails.get(name, 0)), *marks])


def sit_here(look: Look, number: int, x: float, y: float) -> str:
    """A clickable free place, if one is offered."""
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
    if not cents:
        return "push", GOLD
    return (f"+{dollars(cents)}", "#86efac") if cents > 0 else (dollars(cents), "#fca5a5")


def _hands(game: Game, scene: Scene, number: int) -> list[str]:
    """The hands at a spot, except those in a box in the middle."""
    return [
        key
        for key, spot in scene.owners.items()
        if spot == number and scene.hands.get(key) and key not in game.card_boxes
    ]


def _is_setting(scene: Scene, look: Look, number: int) -> bool:
    """Whether the viewer is setting the cards of this spot, which then lie in the middle."""
    mine = look.viewer in scene.seats.get(number, [])
    return mine and number == look.turn and look.picked is not None and bool(look.setting)


def _lying(game: Game, scene: Scene, look: Look, number: int) -> list[str]:
    """The hands at a spot, except those being set."""
    return [] if _is_setting(scene, look, number) else _hands(game, scene, number)


def _tray(
    game: Game, scene: Scene, look: Look, x: float, y: float, width: float
) -> tuple[str, float]:
    """The hands that the viewer is setting, if any; returns also their height."""
    held = [card for key in _hands(game, scene, look.turn) for card in scene.hands[key]]
    cards = [card for card in held if card is not None]
    if look.picked is None or not cards or not _is_setting(scene, look, look.turn):
        return "", 0
    return tray(cards, look.setting, look.picked, x, y, width, TRAY_SCALE)


def _seat(game: Game, scene: Scene, look: Look, number: int, x: int, y: int) -> str:
    """A spot with little room: who sits there, their cards and wagers."""
    seated = scene.seats.get(number, [])
    keys = _lying(game, scene, look, number)
    mine, turn = look.viewer in seated, number == look.turn
    parts = []
    if keys and not mine:  # the viewer's own are drawn large in the middle
        slots = _beside(scene, keys, 0, 190)
        cards = "".join(
            hand(scene.hands[key], cx, 0, across - 6, dim=key in scene.collected, tiles=scene.tiles)
            for key, (cx, across) in zip(keys, slots, strict=True)
        )
        parts.append(enlarged(cards, x, y - 56, MINI, f"seat {number}"))
    if not seated:
        return "".join([*parts, sit_here(look, number, x, y)])
    ring, thick = (TURN, 4) if turn else ("#fff", 2) if mine else ("#ffffff66", 1)
    slim = look.narrow or max(scene.spots or game.spots, *scene.seats) > MANY
    wide = SLIM_PLATE if slim else PLATE_WIDTH
    name, size = fitting(seated[0], (wide - 6) * (LETTER / BOLD if mine else 1), 13)
    left, top = x - wide // 2, y - PLATE_HEIGHT // 2
    parts.append(
        f"<rect x='{left}' y='{top}' width='{wide}' height='{PLATE_HEIGHT}' rx='9' "
        f"fill='#00000066' stroke='{ring}' stroke-width='{thick}'/>"
        + text(name, x, y - 4, size, weight=700 if mine else 400)
        + text(dollars(scene.rails.get(seated[0], 0)), x, y + 13, 13, PALE)
        + _button(scene, number, left, top)
    )
    lines = [
        (f"{label_of(wager)} {dollars(staked)}", "#fff")
        for wager in game.offers.values()
        if (staked := _staked(scene, wager, number))
    ]
    if number in scene.results and not mine:
        lines.append(change(scene.results[number]))
    lines += [(mark, GOLD) for mark in tags(scene, number) if mark != "button"]
    parts += [
        text(words, x, y + 34 + 14 * place, size, colour)
        for place, (line, colour) in enumerate(lines[:SEAT_LINES])
        for words, size in [fitting(line, wide + 8, 12)]
    ]
    if turn:
        parts.append(_turn(x, y + 34 + 14 * len(lines[:SEAT_LINES])))
    return "".join(parts)


def _turn(x: float, y: float) -> str:
    return text("▲ to act", x, y, 12, TURN, weight=700)


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
        below = _under(game, look, offers, y)
        return "".join([*parts, _owner(scene, look, seated, number, x, below, named=named)])
    ring = TURN if number == look.turn else "#ffffffaa" if mine else "#ffffff55"
    parts += [_circle(scene, look, wager, number, x, y, ring, mine) for wager in offers[:1]]
    height = _pill_height(look)
    for place, wager in enumerate(offers[1:]):
        alone = place % PILLS_ACROSS == 0 and place == len(offers) - 2
        side = 0 if alone else place % PILLS_ACROSS * 2 - 1
        py = y + 44 + place // PILLS_ACROSS * (height + 4)
        parts.append(_pill(scene, look, wager, number, x, py, side, mine))
    below = _under(game, look, offers, y)
    parts.append(_owner(scene, look, seated, number, x, below, named=named))
    if named:
        parts.append(_button(scene, number, x - (44 if offers else 76), y))
    return "".join(parts)


def _held(
    game: Game, scene: Scene, look: Look, number: int, x: int, y: int, width: int, own: float
) -> str:
    """The hands at a spot side by side, the viewer's own larger, each with its value."""
    keys = _lying(game, scene, look, number)
    mine = bool(look.viewer) and look.viewer in scene.seats.get(number, [])
    at_end, middle = 0 < y < ENDS, x
    if at_end:
        width = END_WIDTH
        middle = x + (40 + width // 2) * (1 if x < WIDTH // 2 else -1)
    slots = _beside(scene, keys, middle, width)
    scale = _hand_scale(scene, keys, slots, own if mine else OTHERS_HAND)
    top = y + (26 if at_end else -36) - round(CARD_HEIGHT * scale)
    parts = []
    for key, (cx, across) in zip(keys, slots, strict=True):
        picked = look.picked if mine and number == look.turn else None
        lying = hand(
            scene.hands[key], 0, 0, int((across - 4) / scale), picked=picked,
            dim=key in scene.collected, tiles=scene.tiles,
        )  # fmt: skip
        parts.append(enlarged(lying, cx, top, scale, key))
        if words := worth(game, scene, key):
            wide = across + (20 if len(keys) == 1 and not at_end else -6)
            words, size = fitting(words, wide * LETTER / BOLD, 12)
            parts.append(text(words, cx, top - 5, size, GOLD, weight=700))
    return "".join(parts)


def _beside(scene: Scene, keys: list[str], middle: int, width: int) -> list[tuple[int, int]]:
    """The middle and width of each hand's place; they share the room by number of cards."""
    counts = [max(2, len(scene.hands[key])) for key in keys]
    slots, left = [], middle - width // 2
    for count in counts:
        across = width * count // sum(counts)
        slots.append((left + across // 2, across))
        left += across
    return slots


def _hand_scale(
    scene: Scene, keys: list[str], slots: list[tuple[int, int]], most: float
) -> float:  # fmt: skip
    """The scale of cards such that every rank is readable and every tile fully visible."""
    step = CARD_WIDTH + GAP if scene.tiles else INDEX
    rooms = (
        (across - 4) / (CARD_WIDTH + step * (len(scene.hands[key]) - 1))
        for key, (_, across) in zip(keys, slots, strict=True)
    )
    return round(min([most, *rooms]), 2)


def _owner(
    scene: Scene, look: Look, seated: list[str], number: int, x: int, y: int, *, named: bool
) -> str:
    """Who sits at a spot, or (if that is shown elsewhere) only what they won."""
    if named:
        return _name(scene, look, seated, number, x, y)
    if number not in scene.results:
        return ""
    words, colour = change(scene.results[number])
    return text(words, x, y + 16, 15, colour, weight=700)


def _box(
    game: Game, scene: Scene, look: Look, wager: Wager, number: int, x: int, y: int, mine: bool
) -> str:
    """One of several like areas: its name, what it pays, and the chips on it."""
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
    """The wagers with an area at a spot; those made in play only if they can be or are made."""
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
    rail, size = fitting(_rail(scene, number, name), 140, 11)
    words = (
        text(fit(name, 118, 12), x, y + 12, 12, weight=700 if name == look.viewer else 400)
        + text(rail, x, y + 26, size, PALE)
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
    """The opening tag of an area."""
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
    size = fitting(max(lines, key=len), 50, 13)[1] if len(lines) == 1 else 10
    first = y + 4 - 6 * (len(lines) - 1)
    label = "".join(text(line, x, first + 12 * n, size) for n, line in enumerate(lines))
    aid = "" if staked else look.aid(wager.name)
    target = _target(scene, look, wager, number, mine)
    edge = f"stroke='{ring}' stroke-width='3'"
    return (
        f"{target}<circle cx='{x}' cy='{y}' r='28' fill='#0002' "
        f"{edge}/>{chips_at(scene, wager.name, number, x, y, 19) if staked else label}"
        f"{text(aid.replace(' ', ''), x, y + 21, 9.5, GOLD) if aid else ''}</g>"
    )


def _pill_height(look: Look) -> int:
    return 32 if look.advantages else 24


def _pill(
    scene: Scene, look: Look, wager: Wager, number: int, middle: int, y: int, side: int, mine: bool
) -> str:
    """An area beside another (or alone, at no side); its chips are at its outer end."""
    staked, aid = _staked(scene, wager, number), look.aid(wager.name)
    x, height = middle + side * (PILL_WIDTH + 4) // 2, _pill_height(look)
    label, room = label_of(wager), PILL_WIDTH - (18 if staked else 8)
    lines = [label] if len(label) < 11 else wrap(label, PILL_WIDTH - 6, 9)
    largest = 11 if len(lines) == 1 else 9
    words = [(*fitting(line, room, largest, 7), "#fff") for line in lines]
    words += [(aid, 9, GOLD)] if aid else []
    outer = side or 1
    first, inner = y + 3.5 - 5 * (len(words) - 1), x - 8 * outer * bool(staked)
    drawn = "".join(text(line, inner, first + 10 * n, s, f) for n, (line, s, f) in enumerate(words))
    end = x + outer * (PILL_WIDTH // 2 - 2)
    target = _target(scene, look, wager, number, mine)
    edge = "stroke='#ffffff77'"
    chips = chips_at(scene, wager.name, number, end, y, 12) if staked else ""
    return (
        f"{target}<rect x='{x - PILL_WIDTH // 2}' "
        f"y='{y - height // 2}' width='{PILL_WIDTH}' height='{height}' rx='11' fill='#0003' "
        f"{edge}/>{drawn}{chips}</g>"
    )


def label_of(wager: Wager) -> str:
    """A wager's name, short enough for the felt."""
    return wager.name.replace("-", " ")
