"""The felt of a game with one shared layout: dice, wheels, a board of numbers."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape

from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError
from pitboss.table.game import Game
from pitboss.table.layout import Area, Layout
from pitboss.table.money import dollars
from pitboss.table.numbers import counted
from pitboss.table.printed import EVEN_MONEY
from pitboss.table.words import spoken_place
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
"""An area at least this wide is a band, labelled in its middle."""
STACKED = 34
"""An area at least this high has its label above its chips."""
SMALL = 60
"""A box narrower than this has its label at the left."""
TICKETS, RATE_WIDTH = 5, 320
PAYS_HEIGHT = 40
"""An area of a dice game at least this high has its payout printed."""
WHEEL, LEAST_WHEEL, WHEEL_ROOM = 150, 82, 600
"""A wheel's largest and smallest size, and the height available for it and the areas below."""
CARD_STAND, EMPTY = "card stand", "empty"
"""At a wheel of cards: the marker that holds the winning cards of the last spins."""
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
    for spot in shown.places:
        value = scene.markers.get(spot.what)
        if value and (value == spot.value or value.startswith(f"{spot.value},")):
            parts.append(puck(spot.face, spot.x, top + spot.y))
    y = top + shown.height
    if shown.board:
        tickets, y = _tickets(game, scene, look, shown.width, y)
        parts.append(tickets)
        card, y = _rate_card(game, scene, look, shown.width, y, slim)
        parts.append(card)
    parts.append(_title(game, scene, shown.width, y + 14, slim))
    people, y = _people(scene, look, shown.width, y + (36 if slim else 18))
    back = (
        f"<rect width='{shown.width}' height='{y}' rx='{14 if slim else 22}' fill='url(#felt)' "
        f"stroke='#5b3a1e' stroke-width='{4 if slim else 10}'/>"
    )
    return shown.width, y, back + "".join(parts) + people


def _above(game: Game, scene: Scene, layout: Layout, slim: bool) -> tuple[str, int]:
    """What is above the areas: the wheel and its ball, or the dice."""
    if not layout.wheel:
        held, y = house(game, scene, layout.width // 2, 14, min(480, layout.width - 40))
        return held, max(y + 4, 96)
    colours = {area.on: area.colour for area in layout.areas if area.colour and area.on}
    colours |= layout.colours
    radius = 66 if slim else max(LEAST_WHEEL, min(WHEEL, (WHEEL_ROOM - layout.height) // 2 - 16))
    x, y = (84, 80) if slim else (layout.width // 2 - radius - 28, radius + 16)
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
        middle = right + 14 if slim else right  # does not overlap the wheel
        parts.append(text(line, middle, y + 42 + 20 * number, size, GOLD, italic=True))
    posted = scene.markers.get(CARD_STAND, EMPTY)
    if posted != EMPTY:
        at = (layout.width - 62, 12, 110) if slim else (layout.width - 150, 50, 200)
        parts.append(hand(cards(posted), *at) + text(CARD_STAND, at[0], at[1] + 78, 12, PALE))
    return "".join(parts), 2 * y


def _title(game: Game, scene: Scene, width: int, low: int, slim: bool) -> str:
    """The name of the game and its limits: in the upper left corner, or (if there is no room)
    below the areas."""
    if slim:
        words = " · ".join(part for part in (game.title.upper(), scene.limits) if part)
        return text(fit(words, width - 24, 12), width / 2, low, 12, "#ffffffaa")
    name = text(game.title.upper(), 22, 34, 17, "#ffffff99", anchor="start")
    return name + text(scene.limits, 22, 54, 13, "#ffffffbb", anchor="start")


def _last(game: Game, look: Look, layout: Layout, y: int) -> tuple[str, int]:
    """On a narrow screen, where the display is far below: a row of the last results, newest first;
    returns also its height."""
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
    name = " ".join(part for part in (title, spoken_place(area.on)) if part)
    target = begin_area(look, name, _where(area), mine=seated, lit=lit, tip=area.spot, own=own)
    if area.spot:
        return (
            f"{target}<rect x='{x}' y='{y}' width='{width}' height='{height}' "
            f"rx='6' fill='#fff' fill-opacity='0'/></g>"
        )
    fill = INK.get(area.colour, "#0001")
    numeral = len(area.label) <= 2 or area.label[:-1].isdigit()  # a number, or a card
    small = width < SMALL and height < 2 * STACKED
    lines = area.label.split("|")
    size: float = 18 if numeral and height >= STACKED and not small else 14
    size = min(size, width * 0.92 / LETTER / max(1, *map(len, lines)))
    if size < 11 and " " in area.label:
        size, lines = 12, wrap(area.label, width - 4, 12)
    stacked = height >= STACKED and width < BAND
    printed, below = _dice(area, x, y)
    pays = _pays(game, area) if height >= PAYS_HEIGHT else ""
    if pays and printed:  # the printed dice are its label
        lines = []
    elif pays and width < BAND:
        size = min(size, 14)
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
    if pays and not aid:
        low = below + 12 if printed else middle + 7 + 7 * len(lines)
        low = middle if width >= BAND else low
        at = x + (width - 40 if width >= BAND else width * 0.5)  # does not overlap chips
        words += text(pays, at, low, 11, PALE, anchor="end" if width >= BAND else "middle")
    if aid:
        low = y + height - 5 if stacked else y + height / 2 + 4
        words += text(aid.replace(" ", ""), x + 4, low, 10, GOLD, anchor="start")
    return (
        f"{target}<rect x='{x}' y='{y}' width='{width}' height='{height}' "
        f"fill='{fill}' {UNLIT}/>{printed}{words}</g>"
    )


def _pays(game: Game, area: Area) -> str:
    """What a wager on the dice pays, if its area does not say so and it is not even money."""
    table = game.tables.get(area.wager)
    if table is None or game.family != "dice" or " to " in area.label:
        return ""
    if area.on or len(table.rows) == 1:
        number = area.on if area.label == area.on else ""
        rows = [one for one in table.rows if not number or number in one.outcome.split()]
        pays = str(rows[0].pays) if len(rows) == 1 else ""
        return "" if pays == EVEN_MONEY else pays
    better = [row for row in table.rows if str(row.pays) != EVEN_MONEY]
    alike = {str(row.pays) for row in better}
    if area.width < BAND // 2 or len(alike) != 1:
        return ""
    return f"{' and '.join(row.outcome for row in better)} pay {alike.pop()}"


def _dice(area: Area, x: int, y: int) -> tuple[str, int]:
    """The dice printed on an area, side by side; returns also where they end."""
    if not area.dice:
        return "", y
    most = 24 if area.height >= 2 * STACKED else 20
    size = min(most, (area.width - 6) // len(area.dice) - 2)
    left = x + (area.width - (size + 2) * (len(area.dice) - 1)) // 2
    middle = y + 5 + size // 2
    dice = (die(one, left + (size + 2) * n, middle, size) for n, one in enumerate(area.dice))
    return "".join(dice), middle + size // 2


def _chips(scene: Scene, look: Look, layout: Layout, top: int) -> str:
    """The chips on every area, at its lower right, so that its label stays readable.

    The viewer's chips are one stack, and all others' together are another beside it.
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
    """The viewer's chips here, with the others' above or beside them."""
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
    """The people at the table, in rows below the layout; returns also where they end."""
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
    """The numbers of a ticket; for a quick pick, those that were picked."""
    try:
        return game.marked(bet.mark or bet.on)
    except PitbossError:
        return ()


def _own_tickets(scene: Scene, look: Look) -> list[ChipStack]:
    found = [*scene.settled.values(), *scene.bets.values()]
    return [bet for bet in found if bet.patron == look.viewer and look.viewer]


def _numbers(game: Game, scene: Scene, look: Look, layout: Layout, top: int) -> str:
    """Every number: whether drawn, on the viewer's tickets, or marked for the next."""
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


def _rate_card(
    game: Game, scene: Scene, look: Look, width: int, y: int, slim: bool
) -> tuple[str, int]:  # fmt: skip
    """What a ticket pays with as many numbers as are marked, or as on the last ticket: beside the
    game's name, or below a narrow board; returns also where the tickets end."""
    own = _own_tickets(scene, look)
    count = len(look.marked) or (len(_marked(game, own[-1])) if own else 0)
    table = game.tables.get(next(iter(game.offers)))
    rows = [
        f"{row.outcome.partition(' of ')[0]} caught {row.pays}"
        for row in (table.rows if table is not None else ())
        if row.outcome.endswith(f" of {count}")
    ]
    if not rows:
        return "", y
    words = f"{counted(count, 'number')}, for each $1: {', '.join(rows)}"
    if slim:
        lines = wrap(words, width - 24, 12, 5)
        drawn = [text(one, 16, y + 14 + 15 * n, 12, PALE, anchor="start")
                 for n, one in enumerate(lines)]  # fmt: skip
        return "".join(drawn), y + 15 * len(lines) + 4
    lines = wrap(words, RATE_WIDTH, 13, 5)
    drawn = [text(one, width - 22, 26 + 16 * n, 13, PALE, anchor="end")
             for n, one in enumerate(lines)]  # fmt: skip
    return "".join(drawn), y


def _tickets(game: Game, scene: Scene, look: Look, width: int, y: int) -> tuple[str, int]:
    """The viewer's tickets in lines below the board, with the numbers caught."""
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
