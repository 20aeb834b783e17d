"""The felt, from the data of a game and the events that one viewer may see."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations

import pytest
from playwright.sync_api import Browser

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.games.dice.craps.game import Craps
from pitboss.games.keno.keno import Keno
from pitboss.games.poker_room.poker import Poker
from pitboss.games.registry import game_type, ids
from pitboss.games.wheels.roulette import Roulette
from pitboss.table.game import Game
from pitboss.table.layout import Area
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Left, RoundBegan, Sat
from pitboss.table.view import owners, redacted, view
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.look import Aid
from pitboss.web.felt.scene import Scene, WagerResult
from pitboss.web.pages.table.aids import advantages
from pitboss.web.pages.table.status import by_wager, outcome
from tests.games.chemin_de_fer.support import BANCO
from tests.games.chemin_de_fer.support import game as chemin
from tests.games.chemin_de_fer.support import opened as chemin_opened
from tests.games.chemin_de_fer.support import played as chemin_played
from tests.games.test_results import came_to
from tests.support.play import round_of, table
from tests.support.robot import Robot
from tests.support.stacked import Stacked
from tests.web.browser import BROWSER, open_browser

VIEWER = "p1"
SHARED = [id for id in ids() if game_type(id)().felt() is not None]
CROSSED = """() => {
  const own = [...document.querySelectorAll('.felt text')].filter(
    one => !one.closest('.card, .chip, .puck, [aria-label="the wheel"]') && one.textContent.trim());
  const boxes = own.map(one => [one.textContent, one.getBoundingClientRect()]);
  const found = [];
  for (const [i, [a, p]] of boxes.entries()) for (const [b, q] of boxes.slice(i + 1)) {
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide > 2 && high > 5) found.push(`${a} / ${b}`);
  }
  for (const card of document.querySelectorAll('.felt .card')) for (const [a, p] of boxes) {
    const q = card.getBoundingClientRect();
    const wide = Math.min(p.right, q.right) - Math.max(p.left, q.left);
    const high = Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top);
    if (wide > 2 && high > 5) found.push(`${a} / a card`);
  }
  const felt = document.querySelector('.felt').getBoundingClientRect();
  for (const [a, p] of boxes) if (p.left < felt.left || p.right > felt.right) found.push(a);
  return found;
}"""
"""Texts that lie over each other, under a card or beyond the felt, in a browser."""
SMALLEST = """() => Math.min(...[...document.querySelectorAll('.felt text')].filter(
  one => !one.closest('.card, .chip, [aria-label="the wheel"]') && one.textContent.trim()).map(
  one => parseFloat(one.getAttribute('font-size')) *
    document.querySelector('.felt').getBoundingClientRect().width /
    document.querySelector('.felt').viewBox.baseVal.width))"""


def now(session: Session, viewer: str = VIEWER) -> Scene:
    """The table as it stands."""
    scene = Scene.of(session.before, session.game)
    scene.follow(view(session, viewer))
    return scene


def ended(session: Session, record: RoundRecord, viewer: str = VIEWER) -> Scene:
    """The table as a round left it."""
    scene = Scene.of(record.before, session.game)
    scene.follow(redacted(record.events, viewer, owners(session.table)))
    return scene


def drawn(game: Game, scene: Scene, look: Look) -> str:
    return draw(game, scene, look, game.felt())


def overlap(one: Area, other: Area) -> bool:
    return (
        one.x < other.x + other.width
        and other.x < one.x + one.width
        and one.y < other.y + other.height
        and other.y < one.y + one.height
    )


# Layouts


@pytest.mark.parametrize("id", SHARED)
def test_9_4_a_13_6_a_and_5_5_b_odds_on_a_layout_have_the_word_to(id: str) -> None:
    layout = game_type(id)().felt()
    assert layout is not None
    for shape in (layout, layout.narrow or layout):
        for area in shape.areas:
            assert not re.search(r"\d ?(:|for) ?\d", area.label), area.label


@pytest.mark.parametrize("id", SHARED)
def test_areas_lie_apart_and_on_the_felt(id: str) -> None:
    wide = game_type(id)().felt()
    assert wide is not None
    assert wide.narrow is not None
    assert wide.narrow.width <= 400
    for layout in (wide, wide.narrow):
        assert all(a.x >= 0 and a.x + a.width <= layout.width for a in layout.areas)
        assert all(a.y >= 0 and a.y + a.height <= layout.height for a in layout.areas)
        boxes = [area for area in layout.areas if not area.spot]
        assert not [(a, b) for a, b in combinations(boxes, 2) if overlap(a, b)]
    assert [(a.wager, a.on) for a in wide.areas] == [(a.wager, a.on) for a in wide.narrow.areas]


def test_a_finger_hits_a_corner_at_roulette() -> None:
    layout = Roulette().felt().narrow
    assert layout is not None
    spots = [area for area in layout.areas if area.spot]
    assert len(spots) > 100
    assert min(min(area.width, area.height) for area in spots) >= 24
    close = [(a.on, b.on) for a, b in combinations(spots, 2) if overlap(a, b)]
    assert all("0" in a.split("-") or "0" in b.split("-") or "00" in a + b for a, b in close)
    apart = [max(abs(a.x - b.x), abs(a.y - b.y)) for a, b in combinations(spots, 2)]
    assert min(apart) >= 18, "only where the zeros meet is there less room"


# Keno


def test_keno_marks_what_is_drawn_and_what_is_on_a_ticket() -> None:
    session = table(Keno(), Stacked(), seats=(1, 2))
    session.place("p1", 1, "ticket", 100, "1 2 79")
    session.place("p2", 2, "ticket", 100, "50 51")
    shown = drawn(session.game, now(session), Look(VIEWER, frozenset({"ticket"})))
    assert len(re.findall(r"class='area open' [^>]*data-number=", shown)) == 80
    assert "aria-label='number 79, on your ticket'" in shown
    assert "aria-label='number 50'" in shown, "another's ticket is theirs"
    session.proceed()
    assert isinstance(session.pending, Ask), "a ticket that won may be redeemed"
    shown = drawn(session.game, now(session), Look(VIEWER))
    drawn_numbers = re.findall(r"aria-label='number (\d+), drawn", shown)
    assert sorted(map(int, drawn_numbers)) == list(range(1, 21))
    assert "aria-label='number 1, drawn, on your ticket'" in shown
    assert "2 of 3 caught" in shown


def test_keno_shows_the_numbers_of_a_quick_pick_as_the_tickets_own() -> None:
    session = table(Keno(), Stacked(numbers=[4, 9, 40]))
    session.place("p1", 1, "ticket", 100, "quick pick 3")
    shown = drawn(session.game, now(session), Look(VIEWER))
    assert len(re.findall(r"on your ticket'", shown)) == 3
    assert ", drawn" not in shown


def test_keno_shows_what_is_marked_for_the_next_ticket() -> None:
    session = table(Keno(), Stacked())
    look = Look(VIEWER, frozenset({"ticket"}), marked=frozenset({7}))
    aids = {"ticket quick pick 1": Aid("25 %", "house advantage 25 % per ticket")}
    shown = drawn(session.game, now(session), replace(look, advantages=aids))
    assert re.search(r"aria-pressed='true' data-number='7'", shown)
    assert "1 number marked, house advantage 25 % per ticket" in shown


# Craps


def craps(*dice: int) -> Session:
    return table(Craps(), Stacked(numbers=[one - 1 for one in dice]), automate=("shooter",))


def test_the_puck_stays_on_the_point_from_roll_to_roll() -> None:
    session = craps(4, 2, 1, 2)
    assert "marker OFF" in drawn(session.game, now(session), Look(VIEWER))
    record = round_of(session, {(1, "pass-bet"): 500})
    assert "marker ON" in drawn(session.game, ended(session, record), Look(VIEWER))
    scene = now(session)
    assert scene.markers["marker"] == "On 6", "remembered from the round before"
    layout = session.game.felt()
    assert layout is not None
    box = next(a for a in layout.areas if (a.wager, a.on) == ("place-bet-to-win", "6"))
    puck = next(p for p in layout.places if p.value == "On 6")
    assert box.x < puck.x < box.x + box.width
    record = round_of(session, {(1, "field-bet"): 500})
    assert ended(session, record).markers["marker"] == "On 6", "a new round does not move it"


def test_a_come_bet_goes_to_its_number() -> None:
    session = craps(4, 2, 3, 2)
    round_of(session, {(1, "pass-bet"): 500})
    record = round_of(session, {(1, "come-bet"): 500})
    (come,) = [bet for bet in ended(session, record).bets.values() if bet.wager == "come-bet"]
    (later,) = [bet for bet in now(session).bets.values() if bet.wager == "come-bet"]
    assert come.mark == later.mark == "5"


def test_the_shooter_is_named() -> None:
    session = craps(4, 2)
    round_of(session, {(1, "pass-bet"): 500})
    assert ">shooter<" in drawn(session.game, now(session), Look(VIEWER))


def test_aids_name_the_number_that_a_wager_is_on() -> None:
    session = craps()
    aids = {"buy-bet 4": "4.76 %", "pass-bet": "1.41 %"}
    look = Look(VIEWER, advantages={k: Aid(v, f"house advantage {v}") for k, v in aids.items()})
    shown = drawn(session.game, now(session), look)
    assert "aria-label='buy bet 4, house advantage 4.76 %'" in shown.lower()
    assert ">4.76%<" in shown
    assert ">1.41%<" in shown


# Roulette


@pytest.mark.parametrize(
    ("at", "pocket", "colour"), [(0, "0", "green"), (2, "9", "red"), (1, "28", "black")]
)
def test_the_result_has_the_colour_of_its_pocket(at: int, pocket: str, colour: str) -> None:
    session = table(Roulette(), Stacked(numbers=[at]))
    record = round_of(session, [(1, "straight", 500, "17")])
    for narrow in (False, True):
        shown = drawn(session.game, ended(session, record), Look(VIEWER, narrow=narrow))
        assert f"aria-label='the ball rests in {pocket} {colour}'" in shown
        assert "class='ball'" in shown
        assert "♛" in shown, "the crown stands on the number"


def test_inside_bets_are_reached_by_keyboard() -> None:
    session = table(Roulette(), Stacked())
    shown = drawn(session.game, now(session), Look(VIEWER, frozenset(session.game.offers)))
    layout = session.game.felt()
    assert layout is not None
    assert len(re.findall(r"role='button'", shown)) == len(layout.areas)
    assert "tabindex='0'" not in shown, "the page makes one of them a stop of the Tab key"


def test_the_story_says_what_a_wager_was_on() -> None:
    session = table(Roulette(), Stacked(numbers=[0]))
    record = round_of(session, [(1, "straight", 500, "17")])
    told = [line.text for line in ended(session, record).story]
    assert "straight on 17 of p1 loses $5" in told
    assert any(line.startswith("Round 1") for line in told)


# Spots


def test_poker_shows_the_button_and_whose_turn_it_is() -> None:
    session = table(Poker(), Stacked(), seats=(2, 5))
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    for narrow in (False, True):
        shown = drawn(session.game, now(session, "p2"), Look("p2", turn=ask.spot, narrow=narrow))
        assert "aria-label='marker D'" in shown
        assert "to act" in shown
    button = now(session).markers["button"]
    while session.table.round == 1:
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, "fold" if "fold" in str(ask.choices) else ask.default)
    assert now(session).markers["button"] == button, "remembered until it moves"


def test_every_free_seat_can_be_taken_on_a_phone() -> None:
    for id in set(ids()) - set(SHARED):
        session = table(game_type(id)(), Stacked())
        free = session.free_for("somebody else")
        look = Look("somebody else", narrow=True, seats=free)
        shown = drawn(session.game, now(session), look)
        assert len(re.findall(r"data-seat=", shown)) == len(session.table.spots) - 1, id


def place_of(felt: str, name: str) -> tuple[float, float]:
    """Where a card lies on the felt, with the group that it is drawn in."""
    found = re.search(rf"translate\((-?\d+) (-?\d+)\)'[^>]*aria-label='{name}'", felt)
    assert found is not None
    moved = re.findall(
        r"translate\((-?[\d.]+) (-?[\d.]+)\) scale\(([\d.]+)\)", felt[: found.start()]
    )
    x, y, scale = map(float, moved[-1])
    return x + scale * int(found.group(1)), y + scale * int(found.group(2))


@pytest.mark.parametrize("narrow", [False, True])
def test_25_7_c_3_the_community_cards_of_double_cross_poker_lie_in_a_cross(narrow: bool) -> None:
    """From the dealer's left to right, then farthest from the dealer and nearest; players see the
    dealer's left at their right, and the dealer's side above."""
    order = "As Ah Ks Kd 2c 3d 4h 6s 7c"
    session = table(game_type("double-cross-poker")(), Stacked(order), seats=(1,))
    record = round_of(session, {(1, "ante"): 10_00}, ["vertical"])
    felt = drawn(session.game, ended(session, record), Look("p1", narrow=narrow))
    at = {face.name: place_of(felt, face.name) for face in cards(order)[2:]}
    left, center, right, top, bottom = (at[face.name] for face in cards(order)[4:])
    assert left[1] == center[1] == right[1]
    assert left[0] > center[0] > right[0]
    assert top[0] == center[0] == bottom[0]
    assert top[1] > center[1] > bottom[1]
    assert left[0] < at["king of spades"][0], "25.1: at the dealer's right"


def test_a_hand_that_lay_open_is_not_dimmed() -> None:
    robot = Robot(game_type("blackjack")(), 3)
    scene = ended(robot.session, robot.play_round())
    assert scene.hands
    assert not scene.collected


def test_somebody_new_in_a_seat_has_nothing_of_the_last_round() -> None:
    """As between the stages of a tournament; the cards of the others stay until the next deal."""
    robot = Robot(game_type("casino-war")(), 3)
    scene = ended(robot.session, robot.play_round())
    gone = next(iter(scene.results))
    others = {owner for owner in scene.owners.values() if owner != gone}
    assert gone in scene.owners.values()
    assert len(scene.results) > 1
    (name,) = scene.seats[gone]
    scene.follow([RoundBegan(2, ""), Left(name, gone, 0), Sat("new", gone)])
    assert scene.seats[gone] == ["new"]
    assert gone not in scene.results
    assert {scene.owners[hand] for hand in scene.hands} == others
    assert gone not in {chips.spot for chips in scene.settled.values()}
    assert {one.spot for one in scene.decided} == others - {0}


# All of them, as a browser lays them out


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    if not BROWSER:
        pytest.skip("no chromium on this machine")
    with open_browser() as one:
        yield one


@pytest.mark.parametrize("id", ids())
def test_nothing_is_written_over_anything_else(browser: Browser, id: str) -> None:
    game = game_type(id)()
    robot = Robot(game, 11)
    page = browser.new_page()
    aids = dict.fromkeys(game.offers, Aid("12.34 %", "house advantage 12.34 %"))
    for _ in range(3):
        scene = ended(robot.session, robot.play_round())
        turn = robot.session.table.patrons["p2"].spots[0]
        for narrow in (False, True):
            for look in (Look(VIEWER, turn=turn), Look(VIEWER, advantages=aids)):
                page.set_viewport_size({"width": 390 if narrow else 945, "height": 800})
                felt = drawn(game, scene, replace(look, narrow=narrow))
                page.set_content(f"<body style='margin:0'>{felt}")
                assert page.evaluate(CROSSED) == []
                assert page.evaluate(SMALLEST) >= 8.4
    page.close()


def test_a_full_table_in_mid_round_covers_no_name(browser: Browser) -> None:
    seats = range(1, 8)
    session = table(game_type("three-card-poker")(), Seeded(3), seats=seats)
    for seat in seats:
        session.place(f"p{seat}", seat, "ante", 5_00)
    session.proceed()
    page = browser.new_page(viewport={"width": 945, "height": 800})
    for seat in seats:
        look = Look(f"p{seat}", turn=seat)
        felt = drawn(session.game, now(session, f"p{seat}"), look)
        page.set_content(f"<body style='margin:0'>{felt}")
        assert page.evaluate(CROSSED) == []
    page.close()


def test_aids_say_with_what_a_wager_is_counted() -> None:
    shown = {
        id: {wager: aid.figure for wager, aid in advantages(game_type(id)()).items()}
        for id in ("three-card-poker", "blackjack", "casino-war")
    }
    assert shown["three-card-poker"]["play"] == "with ante"
    assert shown["blackjack"]["double"] == shown["blackjack"]["split"] == "with wager"
    assert shown["casino-war"] == {"initial": "2.33 %", "tie": "18.65 %", "war": "with initial"}


def test_the_chips_of_many_on_one_area_are_two_heaps() -> None:
    seats = range(1, 5)
    session = table(Craps(), Stacked(), seats=seats)
    session.choose("p1", 1, "accept")
    for seat, amount in zip(seats, (5_00, 12_00, 24_00, 48_00), strict=True):
        session.place(f"p{seat}", seat, "pass-bet", amount)
    look = Look("p2", narrow=True)
    shown = drawn(session.game, now(session, "p2"), look)
    mine, theirs = (
        re.findall(rf"<g class='{whose}'>.*?<circle.*?<circle cx='(\d+)'.*?>([\d.]+)</text>", shown)
        for whose in ("mine", "theirs")
    )
    assert [amount for _, amount in mine] == ["12"]
    assert [amount for _, amount in theirs] == ["77"]
    assert int(mine[0][0]) - int(theirs[0][0]) >= 22, "no chip lies over another"


def test_a_wager_alone_in_its_row_lies_below_the_circle() -> None:
    session = table(game_type("casino-war")(), Seeded(1))
    shown = drawn(session.game, now(session), Look("nobody"))
    circles = re.findall(r"<circle cx='(\d+)' cy='\d+' r='28'", shown)
    pills = re.findall(r"<rect x='(\d+)' y='\d+' width='64'", shown)
    assert [int(x) + 32 for x in pills] == list(map(int, circles))


@pytest.mark.parametrize("narrow", [False, True])
def test_poker_says_who_won_the_pot(narrow: bool) -> None:
    robot = Robot(Poker(), 11)
    scene = ended(robot.session, robot.play_round())
    assert scene.winners == {"p2": 9_00}, "not what nobody called"
    shown = drawn(robot.session.game, scene, Look(VIEWER, narrow=narrow))
    assert ">p2 wins $9<" in shown
    robot.play_round()
    scene.clear()
    assert not scene.winners


def test_poker_says_what_everybody_won_or_lost() -> None:
    """Not the whole pot, of which a part was the winner's own; and a loss is said."""
    robot = Robot(Poker(), 11)
    said = set()
    for _ in range(8):
        record = robot.play_round()
        scene = ended(robot.session, record)
        before = {patron.name: patron.chips for patron in record.before.patrons}
        for name, chips in before.items():
            won = sum(by_wager(scene, name).values())
            assert won == scene.rails[name] - chips
            said.add(outcome(scene, name)[0].partition(" $")[0])
    assert said == {"", "You win", "You lose"}


@pytest.mark.parametrize("id", ["automated-craps", "roulette", "pokette"])
def test_on_a_narrow_screen_the_last_results_are_on_the_felt(id: str) -> None:
    game = game_type(id)()
    robot = Robot(game, 5)
    results = []
    for _ in range(12):
        result = came_to(robot.session, robot.play_round())
        results += [result] if result else []
    scene, last = now(robot.session), tuple(results)
    shown = re.search(r"<g class='last'.*?</g>", drawn(game, scene, Look(narrow=True, last=last)))
    assert shown is not None
    assert 5 < shown.group().count("<rect") < len(results), "the oldest have no room"
    display = game.display()
    assert display is not None
    newest = results[-1].detail or display.names.get(results[-1].face, results[-1].face)
    assert f">{newest}</text>" in shown.group().partition("</text>")[0] + "</text>"
    assert "class='last'" not in drawn(game, scene, Look(last=last)), "the display is beside it"


def test_the_winning_combinations_of_sic_bo_light_up() -> None:
    game = game_type("sic-bo")()
    scene = Scene(dice=(2, 5, 2))
    assert draw(game, scene, Look(VIEWER), game.felt()).count(" lit'") == 6
    assert " lit'" not in draw(game, Scene(), Look(VIEWER), game.felt())


def test_the_card_stand_of_pokette_is_in_sight() -> None:
    game = game_type("pokette")()
    scene = Scene(markers={"card stand": "As Kd"})
    assert draw(game, scene, Look(VIEWER), game.felt()).count("class='card'") == 2
    empty = Scene(markers={"card stand": "empty"})
    assert "class='card'" not in draw(game, empty, Look(VIEWER), game.felt())


def test_the_card_stand_of_pokette_stays_in_sight_while_wagers_are_placed() -> None:
    session = table(game_type("pokette")(), Keyed())
    scene = now(session)
    for card in ("As", "Kd"):
        session.place(VIEWER, 1, "red", 5_00)
        session.proceed()
        session.key(text=card)
        assert session.last is not None
        scene.follow(redacted(session.last.events, VIEWER, owners(session.table)))
    session.place(VIEWER, 1, "pair-in-three", 5_00)
    scene.follow(view(session, VIEWER))
    assert drawn(session.game, scene, Look(VIEWER)).count("class='card'") == 2


@pytest.mark.parametrize(
    ("banker", "results", "words"),
    [("Kc 7c", {1: 95_00, 2: -100_00}, ("You win $95", "You lose $100")),
     ("Kc 5c Kh", {1: -100_00, 2: 100_00}, ("You lose $100", "You win $100"))],
)  # fmt: skip
def test_at_chemin_de_fer_one_participant_wins_from_another(
    banker: str, results: dict[int, int], words: tuple[str, str]
) -> None:
    session = chemin_opened(chemin(), ("Kd 6d", banker))
    record = chemin_played(session, BANCO)
    scene = ended(session, record)
    assert scene.results == results
    assert (outcome(scene, "p1")[0], outcome(scene, "p2")[0]) == words
    winner = "p1" if results[1] > 0 else "p2"
    assert f"{winner} wins $100 from the other side" in [line.text for line in scene.story]


def test_a_hand_won_and_one_lost_are_not_a_wager_that_came_back() -> None:
    def said(*won: int) -> str:
        scene = Scene()
        scene.decided = [WagerResult(VIEWER, 1, f"wager-{n}", "", one) for n, one in enumerate(won)]
        return outcome(scene, VIEWER)[0]

    assert said(5_00, -5_00) == "You win as much as you lose"
    assert said(0) == "You get your wager back"
    assert said(5_00) == "You win $5"
    assert said() == ""
