"""What people saw going wrong at the tables, in a real browser; and chips that are dragged."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from pitboss.casino.house import Casino
from tests.web.browser import BROWSER, READY, Served, Visitor, bet, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

SPY = """
window.moved = []; window.asked = []; window.heard = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.moved.push(this.getAttribute('class'));
  return animate.apply(this, how);
};
for (const name of ['createOscillator', 'createBufferSource']) {
  const made = AudioContext.prototype[name];
  AudioContext.prototype[name] = function (...how) {
    window.heard.push(window.asked.at(-1));
    return made.apply(this, how);
  };
}
let sound = null;
Object.defineProperty(window, 'pitbossSound', {
  get: () => sound,
  set: play => sound = (...what) => { window.asked.push(what[0]); return play(...what); },
});
"""
"""Notes what moves, which sounds are asked for, and which of them are really made."""
COUNTDOWN = """() => {
  const one = document.querySelector('.countdown'), bar = one.querySelector('i');
  const seconds = parseFloat(one.querySelector('.clock').innerText);
  return [parseFloat(bar.style.width), 100 * seconds * 1000 / one.dataset.left];
}"""
"""How full the bar is, and how much of the time is left by the clock, in percent."""
LOWEST = """() => [...document.querySelectorAll('svg.felt text')]
  .map(one => ({bottom: one.getBoundingClientRect().bottom, words: one.textContent}))
  .sort((one, other) => other.bottom - one.bottom)[0]"""
"""The lowest words of the felt, and where they end."""
DEAD_BUTTONS = """() => [...document.querySelectorAll('.felt .area')].filter(one =>
  !one.matches('.open, .closed, [data-seat]')
  && (one.getAttribute('role') === 'button' || getComputedStyle(one).cursor === 'pointer')
).length"""
"""Areas that look as if they could be clicked, and cannot."""


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    made = Casino(str(home / "casino.db"))
    for game in ("craps", "craps", "craps", "sic-bo", "roulette", "three-card-poker",
                 "three-card-poker", "blackjack", "blackjack", "caribbean-stud", "four-card-poker",
                 "double-down-stud", "triple-attack-blackjack"):  # fmt: skip
        made.floor.open(game, actor="fay", betting_seconds=0, decision_seconds=0)
    made.floor.open("big-six", actor="fay", betting_seconds=600)
    made.stop()
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


def test_dice_stay_and_nobody_is_asked_twice(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url, 390)
    page, status = visitor.page, visitor.page.locator(".dock .status")
    visitor.come_in()
    visitor.sit("craps")
    page.locator("[data-key=once]").click()
    visitor.settle_in()
    bet(visitor, "craps")
    visitor.press_deal()
    expect(status).to_contain_text(re.compile(r"Rolled \d-\d"))
    expect(status).to_be_in_viewport(ratio=1)
    visitor.until(lambda: None, visitor.deal.count)
    rolled = re.findall(r"Rolled \d-\d", status.inner_text())
    thrown = page.locator(".felt > .die")
    expect(thrown).to_have_count(2)
    field = page.locator(".felt .area.open[data-wager=field-bet]")
    field.evaluate("one => one.scrollIntoView({block: 'center'})")
    field.click()
    expect(page.locator(".story")).to_contain_text("wagers $5 on field bet")
    expect(thrown, "dice lie there while wagers are placed").to_have_count(2)
    for words in (status.inner_text(), page.locator("svg.felt").text_content() or ""):
        assert "No more bets" not in words, "wagers are open"
    visitor.reload()
    expect(thrown).to_have_count(2)
    assert re.findall(r"Rolled \d-\d", status.inner_text()) == rolled
    _closed_areas_say_why(visitor)
    visitor.sit_at("craps-2")
    visitor.until(lambda: None, visitor.deal.count)
    assert "chooses accept" in visitor.story(), "the question is answered, by nobody"
    page.locator("[data-key=ask-again]").click()
    expect(page.locator("[data-key=ask-again]")).to_be_hidden()
    visitor.sit_at("craps-3")
    page.locator("[data-key^=choice]", has_text="accept").wait_for()
    assert not visitor.complaints


def _closed_areas_say_why(visitor: Visitor) -> None:
    """A click that comes before the page is connected again is lost, and so is repeated."""
    closed = visitor.page.locator(".felt .area.closed").first
    told = visitor.page.locator(".q-notification")
    closed.evaluate("one => one.scrollIntoView({block: 'center'})")
    visitor.until(lambda: closed.click(force=True), told.count)
    expect(told.first).to_contain_text("13:69F-1.")


def test_no_more_bets_is_not_said_while_wagers_are_open(browser: Browser, casino: Served) -> None:
    """At double down stud nothing else is called after it."""
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.sit("double-down-stud")
    visitor.settle_in()
    bet(visitor, "double-down-stud")
    visitor.press_deal()
    visitor.play_on()
    visitor.until(lambda: None, visitor.deal.count)
    assert "No more bets" in visitor.story(), "it was called"
    for words in (page.locator(".dock .status").inner_text(), felt_words(page)):
        assert "No more bets" not in words, "wagers are open"
    assert not visitor.complaints


def felt_words(page: Page) -> str:
    return page.locator("svg.felt").text_content() or ""


def test_doubling_for_less_is_worth_what_is_added(browser: Browser, casino: Served) -> None:
    """Almost nothing added is no more than a hit; the advice is for the amount in the field."""
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.sit_at("blackjack-2")  # a hand stays undecided there
    page.get_by_text("Aids").click()
    field = page.locator("input[data-key=amount-of-double-for-less]")
    advice = page.get_by_text(re.compile(r"^Best: "))

    def losing() -> bool:
        """Whether even a hit is worth less than nothing."""
        return bool(field.count() and advice.count()) and worth(advice.inner_text())["hit"] < 0

    def go_on() -> None:
        if visitor.deal.count():
            bet(visitor, "blackjack")
            visitor.press_deal()
            return
        if field.count():
            advice.wait_for(timeout=600_000)
        if not losing():
            visitor.choose_first()

    visitor.until(go_on, losing)
    most = worth(advice.inner_text())
    added = float(field.input_value())
    field.fill("0.25")
    expect(advice).not_to_contain_text(f"double for less {most['double for less']:+.4f}")
    least = worth(advice.inner_text())
    rise = (most["double for less"] - least["double for less"]) / (added - 0.25)
    assert least["double for less"] - 0.25 * rise <= least["hit"] + 0.0005
    assert not visitor.complaints


def worth(advice: str) -> dict[str, float]:
    """The value of each choice, as the advice says it."""
    return {
        name: float(value) for name, value in re.findall(r"([a-z][a-z ]+) ([+-]\d\.\d+)", advice)
    }


def test_nothing_looks_as_if_it_could_be_clicked_and_cannot(
    browser: Browser, casino: Served
) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.go("/table/blackjack-1")
    page.locator(".felt .area").first.wait_for()
    assert page.evaluate(DEAD_BUTTONS) == 0, "nobody who watches"
    assert page.locator("[data-seat]").count() == 0, "a seat that would be refused"
    visitor.come_in()
    visitor.go("/table/blackjack-1")
    page.locator("[data-seat]").first.wait_for()
    assert page.evaluate(DEAD_BUTTONS) == 0, "nobody who stands"
    visitor.take_seat()
    assert page.evaluate(DEAD_BUTTONS) == 0, "nobody who sits"
    page.get_by_text("Aids").click()
    legend = page.locator(".text-amber-200", has_text="house advantage")
    legend.wait_for(timeout=120_000)
    page.evaluate("window.scrollTo(0, 0)")
    legend_box, dock = legend.bounding_box(), page.locator(".dock .now").bounding_box()
    assert legend_box is not None
    assert dock is not None
    assert legend_box["y"] + legend_box["height"] <= dock["y"], "it covers no button"
    visitor.sit("big-six")
    bet(visitor, "big-six")
    page.locator(".clock", has_text=re.compile(r"^\d+ s$")).wait_for()
    bar, clock = page.evaluate(COUNTDOWN)
    assert abs(bar - clock) < 2, "a countdown begins with a full bar"
    assert not visitor.complaints


def test_results_of_the_lower_seats_are_on_the_felt(browser: Browser, casino: Served) -> None:
    """In the middle of the arc, with the most side wagers: the name, the chips, what was won."""
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.go("/table/triple-attack-blackjack-1")
    page.locator("[data-seat]").first.wait_for()
    seats = page.locator("[data-seat]").all()
    visitor.hit_first(f"[data-seat='{seats[len(seats) // 2].get_attribute('data-seat')}']")
    page.locator("[data-key=leave]:visible").wait_for()
    visitor.settle_in()
    bet(visitor, "triple-attack-blackjack")
    visitor.press_deal()
    visitor.play_on()
    lowest = page.evaluate(LOWEST)
    felt = page.locator("svg.felt").bounding_box()
    assert felt is not None
    assert lowest["bottom"] <= felt["y"] + felt["height"], lowest
    assert re.search(r"\$\d|push", lowest["words"]), "the result is the lowest of all"
    assert not visitor.complaints


def test_chips_are_dragged_there_and_back(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.sit("roulette")
    visitor.settle_in()
    lies, coin = page.locator(".amounts"), page.locator("[data-key=coin-2500]")
    red, black = (page.locator(f".felt .area[data-wager={one}]") for one in ("red", "black"))
    drag(page, coin, red)
    expect(lies).to_contain_text("On the table $25")
    expect(page.locator(".coin[aria-pressed='true']")).to_have_text("$25")
    drag(page, red, black)
    expect(page.locator(".story")).to_contain_text("wagers $25 on black")
    expect(lies).to_contain_text("On the table $25")
    drag(page, coin, page.locator(".dock .status"))
    drag(page, black, page.locator(".dock .status"))
    expect(lies).to_contain_text("On the table $0")
    assert not page.locator(".carried, .over, .carrying").count()
    assert "wagers $25 on" in visitor.story()
    assert visitor.story().count("wagers $25") == 2, "what is dropped elsewhere is no wager"
    assert not visitor.complaints

    finger = Visitor(browser, casino.url, 390, touch=True)
    page, lies = finger.page, finger.page.locator(".amounts")
    finger.come_in()
    finger.sit("roulette")
    finger.settle_in()
    red = page.locator(".felt .area[data-wager=red]")
    red.evaluate("one => one.scrollIntoView({block: 'center'})")
    seen = page.evaluate("scrollY")
    drag(page, page.locator("[data-key=coin-2500]"), red, touch=True)
    expect(lies).to_contain_text("On the table $25")
    assert page.evaluate("scrollY") == seen, "what is touched in the dock scrolls nothing"
    drag(page, red, page.locator(".dock .status"), touch=True)
    expect(lies).to_contain_text("On the table $0")
    assert not finger.complaints


def drag(page: Page, source: Locator, target: Locator, *, touch: bool = False) -> None:
    """From the middle of one thing to the middle of another, in steps."""
    ends = [source.bounding_box(), target.bounding_box()]
    points = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in ends if box]
    assert len(points) == 2
    (x, y), (right, down) = points
    way = [(x + (right - x) * n / 5, y + (down - y) * n / 5) for n in range(6)]
    if not touch:
        page.mouse.move(x, y)
        page.mouse.down()
        for place in way:
            page.mouse.move(*place)
        page.mouse.up()
        return
    finger = page.context.new_cdp_session(page)
    for number, (at, below) in enumerate(way):
        kind = "touchMove" if number else "touchStart"
        touches = {"type": kind, "touchPoints": [{"x": at, "y": below}]}
        finger.send("Input.dispatchTouchEvent", touches)
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    finger.detach()


def test_sounds_when_they_are_wanted_and_no_motion_where_none_is(
    browser: Browser, casino: Served
) -> None:
    visitor = Visitor(browser, casino.url)  # whose browser asks for less motion
    page = visitor.page
    page.context.add_init_script(SPY)
    visitor.come_in()
    visitor.sit("three-card-poker")
    visitor.settle_in()
    bet(visitor, "three-card-poker")
    visitor.press_deal()
    page.wait_for_function("['chip', 'card'].every(one => window.asked.includes(one))")
    assert page.evaluate("window.heard") == [], "silent until it is switched on"
    page.get_by_text("Sound", exact=True).click()
    page.wait_for_function("document.cookie.includes('pitboss-sound=1')")
    visitor.play_on()
    # not craps: somebody may have left a point there, and then the pass bet is closed
    expected = {"roulette": "spin", "sic-bo": "dice", "three-card-poker": "card"}
    for game, sound in expected.items():
        (visitor.sit_again if game == "three-card-poker" else visitor.sit)(game)
        visitor.settle_in()
        bet(visitor, game)
        visitor.press_deal()
        page.wait_for_function(
            "sound => ['chip', sound].every(one => window.heard.includes(one))", arg=sound
        )
    visitor.sit_again("roulette")

    def both() -> None:
        """Red and black: one of them wins but for green."""
        visitor.settle_in()
        for one in ("red", "black"):
            page.locator(f".felt:not(.shut) .area.open[data-wager={one}]").click()
            expect(page.locator(".story")).to_contain_text(f"wagers $5 on {one}")
        visitor.press_deal()
        visitor.until(lambda: None, visitor.deal.count)

    visitor.until(both, lambda: page.evaluate("window.heard.includes('win')"))
    assert page.evaluate("window.moved") == [], "nothing moves"
    lit = page.locator(".felt .area.lit > rect").first
    assert lit.evaluate("one => getComputedStyle(one).animationName") == "none", "nothing glows"
    assert not visitor.complaints


@pytest.mark.parametrize("game", ["blackjack", "roulette", "four-card-poker"])
def test_on_a_phone_held_sideways_the_dock_is_beside_the_felt(
    browser: Browser, casino: Served, game: str
) -> None:
    """All of the felt, what is said and what can be pressed are on the screen, side by side."""
    visitor = Visitor(browser, casino.url, touch=True)
    page = visitor.page
    page.set_viewport_size({"width": 844, "height": 390})
    visitor.come_in()
    visitor.sit(game)
    visitor.settle_in()
    bet(visitor, game)
    page.evaluate("window.scrollTo(0, 0)")
    parts = (page.locator("svg.felt"), page.locator(".dock"), visitor.deal)
    for part in (*parts, page.locator(".dock .status")):
        expect(part).to_be_in_viewport(ratio=1)
    felt, dock = (part.bounding_box() for part in parts[:2])
    assert felt is not None
    assert dock is not None
    assert felt["x"] + felt["width"] <= dock["x"]
    assert page.evaluate("document.documentElement.scrollWidth") <= 844
    visitor.press_deal()
    visitor.play_on()
    expect(page.locator(".dock .status")).to_be_in_viewport(ratio=1)
    assert not visitor.complaints


def test_a_wager_of_one_amount_takes_it_whatever_the_chip(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page, lies = visitor.page, visitor.page.locator(".amounts")
    visitor.come_in()
    visitor.sit("caribbean-stud")
    visitor.settle_in()
    bet(visitor, "caribbean-stud")
    visitor.hit_first(".felt:not(.shut) .area.open[data-wager=progressive]")
    expect(page.locator(".story")).to_contain_text("wagers $1 on progressive")
    expect(lies).to_contain_text("On the table $6")
    page.evaluate("document.querySelector('svg.felt').replaceChildren()")  # a browser gone astray
    visitor.press_deal()
    page.locator(".felt .card").first.wait_for()  # gets the whole felt again
    visitor.play_on()
    page.get_by_role("button", name="Re-bet ×2").click()
    expect(lies).to_contain_text("On the table $11")
    assert not visitor.complaints


def test_a_tooltip_goes_with_the_press_of_its_button(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page, tip = visitor.page, visitor.page.locator(".q-tooltip")
    visitor.come_in()
    visitor.sit("roulette")
    visitor.settle_in()
    undo, coin = page.locator("[data-key=undo]"), page.locator("[data-key=coin-2500]")
    red, lies = page.locator(".felt .area[data-wager=red]"), page.locator(".amounts")
    for amount in (5, 10):
        page.locator(".felt:not(.shut) .area.open[data-wager=red]").click()
        expect(lies).to_contain_text(f"On the table ${amount}")
    for left, take_back in ((5, undo.click), (0, lambda: red.dispatch_event("contextmenu"))):
        page.wait_for_function(READY, arg=undo.element_handle())
        undo.hover()
        expect(tip).to_have_text("Undo (u): take the last chips back")
        take_back()  # by the button; or it is disabled while the pointer is there
        expect(lies).to_contain_text(f"On the table ${left}")
        expect(tip).to_have_count(0)
        coin.hover()
        page.wait_for_timeout(300)
        assert not tip.count()
    expect(undo).to_be_disabled()
    assert not visitor.complaints


def test_what_choices_mean_is_said_to_a_finger(browser: Browser, casino: Served) -> None:
    """A tooltip is for a mouse; a tap on the question mark says the same, and explains terms."""
    visitor = Visitor(browser, casino.url, 390, touch=True)
    page = visitor.page
    visitor.come_in()
    visitor.sit_at("three-card-poker-2")
    visitor.settle_in()
    bet(visitor, "three-card-poker")
    visitor.press_deal()
    visitor.hit_first("[data-key=explain]")
    told = page.locator(".q-dialog", has_text="What these choices mean")
    term = told.locator(".term").first
    term.tap()
    meaning = term.evaluate("one => getComputedStyle(one, '::after').content")
    assert meaning == f'"{term.get_attribute("data-means")}"'
    told.get_by_role("button", name="Close").tap()
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    visitor.play_on()
    assert not visitor.complaints
