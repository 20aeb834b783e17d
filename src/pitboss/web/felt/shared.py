"""The felt of a game that everybody bets on together: dice, wheels, a board of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError
from pitboss.table.game import Game
from pitboss.table.layout import Area, Layout
from pitboss.table.money import dollars
from pitboss.table.numbers import counted
from pitboss.web.felt.areas import begin_area, won_areas
from pitboss.web.felt.house import house
from pitboss.web.felt.look import Look, Where
from pitboss.web.felt.scene import ChipStack, Scene
from pitboss.web.felt.shapes import (
    GOLD,
    INK,
    LETTER,
    PALE,
    TURN,
    chip,
    die,
    fit,
    hand,
    pocket_disc,
    puck,
    text,
    wheel,
    wrap,
)
from pitboss.web.felt.spots import change, own_spots, tags

UNLIT = "stroke='#ffffffaa'"
BAND = 500
"""An area as wide as this is a line, which says what it is in its middle."""
STACKED = 34
"""From this height on, an area has what it says above what lies on it."""
SMALL = 60
"""In a box narrower than this, what it says stands at its left."""
TICKETS = 5
CARD_STAND, EMPTY = "card stand", "empty"
"""The marker that holds the winning cards of the last spins, at a wheel of cards."""
RESULT, LAST_ROW = 46, 24
"""The width of one of the last results, and the height of their row."""


def shared(game: Game, scene: Scene, look: Look, layout: Layout) -> tuple[int, int, str]:
    """The whole felt."""
    slim = look.narrow and layout.narrow is not None
    shown = layout.narrow if slim and layout.narrow is not None else layout
    above, top = _above(game, scene, shown, slim)
    last, row = _last(game, look, shown, top) if slim else ("", 0)
    top += row
    areas = sorted(shown.areas, key=lambda area: area.spot)  # small targets lie over the boxes
    parts = [above, last]
    if shown.board:
        parts.append(_numbers(game, scene, look, shown, top))
    else:
        won = won_areas(game, scene)
        seated = bool(own_spots(scene, look))
        own = {(0, bet.wager, bet.on) for bet in scene.bets.values() if bet.patron == look.viewer}
        for area in areas:
            lit, mine = _where(area) in won, _where(area) in own
            parts.append(_area(game, look, area, top, lit, seated, mine))
        parts.append(_chips(scene, look, shown, top))
    for place in shown.places:
        value = scene.markers.get(place.what)
        if value and (value == place.value or value.startswith(f"{place.value},")):
            parts.append(puck(place.face, place.x, top + place.y))
    y = top + shown.height
    if shown.board:
        tickets, y = _tickets(game, scene, look, shown.width, y)
        parts.append(tickets)
    people, y = _people(scene, look, shown.width, y + 18)
    back = (
        f"<rect width='{shown.width}' height='{y}' rx='{14 if slim else 22}' fill='url(#felt)' "
        f"stroke='#5b3a1e' stroke-width='{4 if slim else 10}'/>"
    )
    return shown.width, y, back + "".join(parts) + people


def _above(game: Game, scene: Scene, layout: Layout, slim: bool) -> tuple[str, int]:
    """What lies above the areas: the wheel and where its ball rests, or the dice."""
    if not layout.wheel:
        held, y = house(game, scene, layout.width // 2, 14, min(480, layout.width - 40))
        return held, max(y + 4, 96)
    colours = {area.on: area.colour for area in layout.areas if area.colour and area.on}
    colours |= layout.colours
    radius = 66 if slim else 82
    x, y = (84, 80) if slim else (layout.width // 2 - 110, 98)
    faces = {name: layout.faces.get(name, name) for name in layout.wheel}
    parts = [
        wheel(layout.wheel, colours, faces, scene.pocket, x, y, radius, clapper=layout.clapper)
    ]
    right = x + radius + (76 if slim else 90)
    if scene.pocket:
        face = faces.get(scene.pocket, scene.pocket)
        parts.append(pocket_disc(face, colours.get(scene.pocket, ""), right, y - 18))
    size = 15 if slim else 17
    said = wrap(f"“{scene.said}”", 190, size, 2 if slim else 3) if scene.said else []
    for number, line in enumerate(said):
        middle = right + 14 if slim else right  # clear of the wheel
        parts.append(text(line, middle, y + 42 + 20 * number, size, GOLD, italic=True))
    posted = scene.markers.get(CARD_STAND, EMPTY)
    if posted != EMPTY:
        at = (layout.width - 62, 12, 110) if slim else (layout.width - 150, 50, 200)
        parts.append(hand(cards(posted), *at) + text(CARD_STAND, at[0], at[1] + 78, 12, PALE))
    return "".join(parts), 2 * y


def _last(game: Game, look: Look, layout: Layout, y: int) -> tuple[str, int]:
    """On a narrow screen, where the display lies far below: a row of the last results, the newest
    first; and how much room it takes."""
    display = game.display()
    if not look.last or display is None:
        return "", 0
    parts = []
    for number, result in enumerate(look.last[: -(layout.width - 12) // RESULT : -1]):
        x = 6 + number * RESULT
        face = result.detail or display.names.get(result.face, result.face)
        parts.append(
            f"<rect x='{x}' y='{y}' width='{RESULT - 3}' height='19' rx='4' "
            f"fill='{INK.get(result.colour, '#0004')}'/>"
            + text(face, x + RESULT / 2 - 1, y + 14, 12)
        )
    row = f"<g class='last' role='img' aria-label='last results'>{''.join(parts)}</g>"
    return row, LAST_ROW


def _where(area: Area) -> Where:
    return 0, area.wager, area.on


def _area(game: Game, look: Look, area: Area, top: int, lit: bool, seated: bool, own: bool) -> str:
    x, y, width, height = area.x, top + area.y, area.width, area.height
    if not area.wager:
        lines = area.label.split("|")
        first = y + height / 2 + 4 - 6 * (len(lines) - 1)
        return "".join(
            text(line, x + width - 6, first + 12 * n, 12, PALE, anchor="end")
            for n, line in enumerate(lines)
        )
    title = game.wagers[area.wager].title
    name = " ".join(part for part in (title, area.on) if part)
    target = begin_area(look, name, _where(area), mine=seated, lit=lit, tip=area.spot, own=own)
    if area.spot:
        return (
            f"{target}<rect x='{x}' y='{y}' width='{width}' height='{height}' "
            f"rx='6' fill='#fff' fill-opacity='0'/></g>"
        )
    fill = INK.get(area.colour, "#0001")
    numeral, small = len(area.label) <= 2, width < SMALL and height < 2 * STACKED
    lines = area.label.split("|")
    size: float = 18 if numeral and height >= STACKED and not small else 14
    size = min(size, width * 0.92 / LETTER / max(map(len, lines)))
    if size < 11 and " " in area.label:
        size, lines = 12, wrap(area.label, width - 4, 12)
    stacked = height >= STACKED and width < BAND
    printed, below = _dice(area, x, y)
    middle = y + height * (0.4 if stacked else 0.5) + size * 0.36 - 7 * (len(lines) - 1)
    middle = max(middle, below + size)
    aid = look.aid(area.wager, area.on)
    share = 0.62 if aid and not stacked and width < BAND // 2 else 0.5
    if small and not area.dice and len(lines) == 1:
        share = 0.3
    weight = 700 if numeral else 400
    words = "".join(
        text(line, x + width * share, middle + (size + 1) * n, size, weight=weight)
        for n, line in enumerate(lines)
    )
    if aid:
        low = y + height - 5 if stacked else y + height / 2 + 4
        words += text(aid.replace(" ", ""), x + 4, low, 10, GOLD, anchor="start")
    return (
        f"{target}<rect x='{x}' y='{y}' width='{width}' height='{height}' "
        f"fill='{fill}' {UNLIT}/>{printed}{words}</g>"
    )


def _dice(area: Area, x: int, y: int) -> tuple[str, int]:
    """The dice that are printed on an area, side by side; and where they end."""
    if not area.dice:
        return "", y
    size = min(24, (area.width - 6) // len(area.dice) - 2)
    left = x + (area.width - (size + 2) * (len(area.dice) - 1)) // 2
    middle = y + 5 + size // 2
    dice = (die(one, left + (size + 2) * n, middle, size) for n, one in enumerate(area.dice))
    return "".join(dice), middle + size // 2


def _chips(scene: Scene, look: Look, layout: Layout, top: int) -> str:
    """What lies on every area, at its lower right, so that one can read what the area is.

    The viewer's own is one chip, and that of all others together is another beside it.
    """
    areas = {(area.wager, area.on): area for area in layout.areas}
    moved = {(place.what, place.value): place for place in layout.places}
    heaps: dict[tuple[int, int, bool], dict[str, list[ChipStack]]] = {}
    for bet in scene.bets.values():
        place, area = moved.get((bet.wager, bet.mark)), areas.get((bet.wager, bet.on))
        if place is not None:
            where = place.x, place.y, False
        elif area is None:
            continue
        elif area.spot:
            where = area.x + area.width // 2, area.y + area.height // 2, True
        else:
            where = area.x + area.width - 13, area.y + area.height - 13, area.width < SMALL
        whose = "mine" if bet.patron == look.viewer else "theirs"
        heaps.setdefault(where, {}).setdefault(whose, []).append(bet)
    return "".join(_heap(x, top + y, up, heap) for (x, y, up), heap in heaps.items())


def _heap(x: int, y: int, up: bool, heap: Mapping[str, list[ChipStack]]) -> str:
    """The viewer's chip here, and above or beside it that of the others."""
    both = len(heap) == 2
    radius = 9 if both and up else 11
    parts = []
    for whose, bets in heap.items():
        off = 2 * radius if both and whose == "theirs" else 0
        at = (x, y - off) if up else (x - off, y)
        lying = chip(sum(bet.amount for bet in bets), *at, radius)
        parts.append(f"<g class='{whose}'>{lying}</g>")
    return "".join(parts)


def _people(scene: Scene, look: Look, width: int, y: int) -> tuple[str, int]:
    """Who is at the table, in rows below the layout; and where they end."""
    parts = []
    seated = [(number, name) for number, who in sorted(scene.seats.items()) for name in who]
    across = max(1, min(6, (width - 20) // 235))
    step = (width - 24) // across
    for place, (number, name) in enumerate(seated[:12]):
        x, row = 16 + step * (place % across), y + 20 * (place // across)
        mine, turn = name == look.viewer, number == look.turn
        words = [
            f"<tspan font-weight='{700 if mine else 400}' fill='{TURN if turn else '#fff'}'>"
            f"{'▶ ' if turn else ''}{escape(fit(name, 100, 12))}</tspan>",
            f"<tspan fill='{PALE}'>{dollars(scene.rails.get(name, 0))}</tspan>",
        ]
        if number in scene.results and len(scene.seats[number]) == 1:
            result, colour = change(scene.results[number])
            words.append(f"<tspan fill='{colour}' font-weight='700'>{result}</tspan>")
        words += [f"<tspan fill='{GOLD}'>{escape(tag)}</tspan>" for tag in tags(scene, number)]
        parts.append(f"<text x='{x}' y='{row}' font-size='12'>{' '.join(words)}</text>")
    return "".join(parts), y + 20 * max(1, -(-len(seated[:12]) // across))


# A board of numbers


def _marked(game: Game, bet: ChipStack) -> tuple[int, ...]:
    """The numbers of a ticket; of a quick pick, those that were picked."""
    try:
        return game.marked(bet.mark or bet.on)
    except PitbossError:
        return ()


def _own_tickets(scene: Scene, look: Look) -> list[ChipStack]:
    found = [*scene.settled.values(), *scene.bets.values()]
    return [bet for bet in found if bet.patron == look.viewer and look.viewer]


def _numbers(game: Game, scene: Scene, look: Look, layout: Layout, top: int) -> str:
    """Every number: drawn or not, on the viewer's tickets or not, marked for the next or not."""
    own = {number for bet in _own_tickets(scene, look) for number in _marked(game, bet)}
    parts = []
    for area in layout.areas:
        number = int(area.on)
        drawn, held, marked = number in scene.numbers, number in own, number in look.marked
        states = [
            word
            for word, so in (("drawn", drawn), ("on your ticket", held), ("marked", marked))
            if so
        ]
        label = ", ".join([f"number {number}", *states])
        target = (
            f"class='area open' tabindex='-1' role='button' aria-pressed='{str(marked).lower()}'"
            if area.wager in look.open
            else "class='area' role='img'"
        )
        x, y = area.x + area.width / 2, top + area.y + area.height / 2
        edge, thick = (TURN, 3) if marked else (GOLD, 3) if held else ("#ffffff66", 1)
        fill = "#fde04755" if marked else "#d9b95a44" if held else "#0002"
        ball, ink = "", "#111827" if drawn else "#fff"
        if drawn:
            inside = "#facc15" if held else "#fff"
            ball = f"<circle cx='{x:g}' cy='{y:g}' r='{area.height / 2 - 3:g}' fill='{inside}'/>"
        parts.append(
            f"<g {target} data-number='{number}' aria-label='{label}'>"
            f"<rect x='{area.x}' y='{top + area.y}' width='{area.width}' "
            f"height='{area.height}' rx='6' fill='{fill}' stroke='{edge}' stroke-width='{thick}'/>"
            f"{ball}{text(area.label, x, y + 5, 15, ink, weight=700)}</g>"
        )
    return "".join(parts)


def _tickets(game: Game, scene: Scene, look: Look, width: int, y: int) -> tuple[str, int]:
    """The viewer's tickets in lines below the board, with what they have caught."""
    lines = []
    for bet in _own_tickets(scene, look)[-TICKETS:]:
        numbers = _marked(game, bet)
        caught = len(set(numbers) & set(scene.numbers))
        words = f"ticket {bet.bet}: {bet.mark or bet.on}"
        if bet.amount > 0:
            words += f", {dollars(bet.amount)}"
        if scene.numbers and numbers:
            words += f"; {caught} of {len(numbers)} caught"
        lines.append(words)
    if look.marked:
        wager = next(iter(game.offers))
        count = len(look.marked)
        words = f"{counted(count, 'number')} marked"
        lines.append(look.label(words, wager, f"quick pick {count}"))
    parts = [
        text(fit(line, width - 24, 13), 16, y + 16 + 18 * n, 13, GOLD, anchor="start")
        for n, line in enumerate(lines)
    ]
    return "".join(parts), y + 18 * len(lines) + 4
