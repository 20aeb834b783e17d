"""The pages, in a real browser: come in, sit down, play a round of each game, look at it."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.web.browser import (
    BROWSER,
    OVER,
    STILL,
    Served,
    Visitor,
    bet,
    choose_first,
    served,
)

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text()
MOVED = """
window.moved = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (...how) {
  window.moved.push(this.getAttribute('class'));
  return animate.apply(this, how);
};
"""
"""Notes what was moved."""
MOST_STOPS = 24
"""Presses of Tab from the top of a table's page to the chips; the felt is one of them."""


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, str(home / "casino.db"), "--no-countdown") as one:
        yield one


@pytest.fixture
def address(casino: Served) -> str:
    return casino.url


class Caller:
    """Somebody at the API, which is quicker; without a password, a new patron."""

    def __init__(self, address: str, name: str, password: str = "") -> None:
        self.address, self.token = address, ""
        credentials = {"name": name, "password": password or "correct horse"}
        if not password:
            self("register", credentials)
        self.token = self("login", credentials)["token"]

    def __call__(self, path: str, body: dict[str, Any] | None = None) -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = json.dumps(body or {}).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, headers)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)


def own_table(casino: Served, game: str, **seconds: int) -> str:
    """A table where nobody else sits, who would have to act too; without time limits unless given.

    The tables of the first start are used by one test each.
    """
    supervisor = Caller(casino.url, "supervisor", casino.password)
    wanted = {"game": game, "betting_seconds": 0, "decision_seconds": 0, **seconds}
    return str(supervisor("floor/tables", wanted)["id"])


def test_nothing_moves_in_a_round_and_nothing_new_is_hit_at_once(
    browser: Browser, address: str
) -> None:
    visitor = Visitor(browser, address, hasty=False)
    page = visitor.page
    page.context.add_init_script(MOVED)
    visitor.come_in()
    visitor.sit("three-card-poker")
    visitor.settle_in()
    bet(visitor, "three-card-poker")
    kept = page.locator("[data-key=deal], [data-key^=coin], [data-key=leave], [data-key=down]")
    boxes = [one.bounding_box() for one in kept.all()]
    deal = page.locator("[data-key=deal]").bounding_box()
    assert deal is not None
    longer = page.add_style_tag(content=".choices button { animation-duration: 999s !important }")
    visitor.deal.click()
    page.mouse.click(deal["x"] + 5, deal["y"] + 5)  # a second click where it was
    play = page.locator("[data-key^=choice]", has_text="play")
    play.wait_for()
    assert [one.bounding_box() for one in kept.all()] == boxes
    box, key = play.bounding_box(), play.get_attribute("aria-keyshortcuts")
    assert box is not None
    assert key is not None
    page.mouse.click(box["x"] + 5, box["y"] + 5)
    page.keyboard.press(key)
    page.wait_for_timeout(500)  # an act would be told by now
    assert " chooses " not in visitor.story(), "what was new was hit"
    longer.evaluate("style => style.remove()")  # half a second is over
    page.locator("[data-key^=choice]", has_text="fold").click()
    visitor.play_on()
    assert len(re.findall(r" chooses ", visitor.story())) == 1, "what was new was not hit"
    assert [one.bounding_box() for one in kept.all()] == boxes
    page.wait_for_function("!document.querySelector('.flying')")
    assert {"card", "chip", "chip flying"} <= set(page.evaluate("window.moved"))
    visitor.felt_is_as_recorded()
    page.get_by_text("Motion: normal").click()
    page.get_by_role("option", name="Motion: off").click()
    expect(page.get_by_text("Motion: off")).to_have_count(1)
    page.get_by_text("Sound", exact=True).click()
    page.wait_for_function("document.cookie.includes('pitboss-sound=1')")
    assert "pitboss-motion=off" in page.evaluate("document.cookie")
    visitor.reload()
    bet(visitor, "three-card-poker")
    visitor.deal.click()
    visitor.play_on()
    assert not page.evaluate("window.moved"), "what was chosen is remembered, and nothing moves"
    assert not visitor.complaints


def test_two_people_see_one_table(browser: Browser, address: str) -> None:
    first, second = Visitor(browser, address), Visitor(browser, address)
    for visitor in (first, second):
        visitor.come_in()
        visitor.sit("casino-war")
    for visitor, other in ((first, second), (second, first)):
        expect(visitor.page.locator("svg.felt")).to_contain_text(other.name())


def test_two_people_play_poker(browser: Browser, address: str) -> None:
    players = [Visitor(browser, address), Visitor(browser, address)]
    for visitor in players:
        visitor.come_in()
        visitor.sit("poker")
        if visitor is players[0]:
            visitor.page.get_by_text("when 1 more player sits down").wait_for()
    first, second = players
    expect(first.page.locator("svg.felt")).to_contain_text(second.name())
    assert not first.page.locator("[data-seat]").count(), "one seat is all that a player may have"
    first.deal.click()
    second.press_deal()  # all are ready
    over = re.compile(r"to guest-\w+ \(|Round 2")
    first.until(lambda: choose_first(players), lambda: over.search(first.story()))
    shown = [visitor.page.locator("svg.felt").text_content() for visitor in players]
    assert all(shown)
    left, others = second.page.locator("[data-key=leave]:visible"), [first, second]

    def go() -> None:
        choose_first(others)
        second.take(left)

    second.until(go, lambda: not left.count())
    alone = first.page.locator(".dock .said", has_text="A hand is dealt when 1 more player sits")
    first.until(lambda: choose_first([first]), alone.count)


def test_on_a_phone(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, width=390)
    page = visitor.page
    visitor.come_in()
    visitor.go("/table/three-card-poker-1")
    page.get_by_text("Click “sit here”").wait_for()
    page.locator(".felt [data-seat]").last.wait_for()
    visitor.sit("roulette")
    visitor.settle_in()
    for on, wager in (("17-20", "split"), ("16-17-19-20", "four-numbers")):
        small = page.locator(f".felt:not(.shut) .area.open[data-wager='{wager}'][data-on='{on}']")
        box = small.bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 24
        small.click()
        page.get_by_text(f"on {wager.replace('-', ' ')} on {on}").wait_for()
    _in_sight(visitor, "On the table $10")
    visitor.deal.click()
    assert OVER.search(visitor.play_on())
    for words in (
        "On the table $0",
        "You lose $10" if "wins" not in visitor.story() else "You win",
    ):
        _in_sight(visitor, words)
    visitor.go("/table/roulette-1/history")
    page.get_by_text(re.compile(r"step \d+ of")).wait_for()
    page.locator(".felt[viewBox^='0 0 400']").wait_for()
    visitor.sit("craps")
    felt = page.locator("svg.felt")
    narrow = felt.get_attribute("viewBox") or ""
    assert int(narrow.split()[2]) <= 400
    assert felt.locator("[aria-label='marker OFF'], [aria-label='marker ON']").count() == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= 390


def _in_sight(visitor: Visitor, *said: str) -> None:
    """What is said of the round and of money stands on the screen, wherever one has scrolled."""
    page = visitor.page
    for words in said:
        expect(page.locator(".dock .status")).to_contain_text(words)
    for place in ("0", "document.body.scrollHeight"):
        page.evaluate(f"window.scrollTo(0, {place})")
        expect(page.locator(".dock .status")).to_be_in_viewport(ratio=1)


def test_by_keyboard_alone(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.go(f"/table/{own_table(casino, 'casino-war')}")
    page.locator("[data-seat]").first.wait_for()
    seat = visitor.tab_to("seat")["seat"]
    page.keyboard.press("Enter")
    page.get_by_text("Leave", exact=True).wait_for()
    visitor.comes_to(spot=seat)  # whoever sat down is where they may bet
    visitor.settle_in()
    if visitor.focused().get("wager") != "initial":
        assert visitor.tab_to("wager")["wager"] == "initial"
    page.keyboard.press("Enter")
    page.get_by_text(f"{visitor.name()} wagers $5 on initial").wait_for()
    visitor.comes_to(wager="initial", spot=seat)  # kept while it is drawn anew
    page.keyboard.press("ArrowDown")
    visitor.comes_to(wager="tie")
    page.keyboard.press("d")
    assert OVER.search(visitor.play_on())
    assert visitor.tab_to("law")
    page.keyboard.press("Enter")
    page.get_by_text("N.J.A.C. 13:69F-").wait_for()


def test_the_paragraph_behind_a_step_is_a_click_away(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    page = visitor.page
    visitor.come_in()
    visitor.sit("blackjack")
    visitor.settle_in()
    bet(visitor, "blackjack")
    page.locator(".story [data-law]", has_text="wagers $5").click()
    shown = page.locator(".q-dialog")
    expect(shown).to_contain_text("N.J.A.C. 13:69F-2.")
    expect(shown).to_contain_text("Blackjack")
    expect(shown).to_contain_text(f"{visitor.name()} wagers $5 on wager")
    page.get_by_role("button", name="Close").click()


def test_chips_the_clock_and_what_is_at_the_cage(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.sit_at(own_table(casino, "roulette", betting_seconds=3600))
    page.get_by_text("· $9,500").wait_for()
    page.get_by_role("button", name="Buy chips").click()
    page.get_by_role("button", name="Buy", exact=True).click()
    page.get_by_text("· $9,000").wait_for()
    page.get_by_role("button", name="$25").click()
    chosen = page.locator(".coin[aria-pressed='true']", has_text="$25")
    chosen.wait_for()
    assert page.locator(".coin[aria-pressed='true']").count() == 1
    ring = chosen.evaluate("one => getComputedStyle(one).boxShadow")
    assert "rgb(253, 224, 71)" in ring
    page.locator("input[data-key=amount]").fill("7")
    expect(page.locator(".coin[aria-pressed='true']")).to_have_count(0)
    page.locator("input[data-key=amount]").fill("25")
    chosen.wait_for()
    assert page.locator("html").get_attribute("lang") == "en-US"
    assert page.locator("[data-key=deal]").inner_text().upper() == "SPIN (D)"
    page.locator("input[data-key=amount]").fill("")
    red = page.locator(".felt:not(.shut) .area.open[data-wager='red']")
    red.click()
    page.get_by_text("Pick a chip or write an amount first.").wait_for()
    page.get_by_role("button", name="$25").click()
    red.click()
    page.locator(".clock", has_text=re.compile(r"^\d+ s$")).wait_for()
    page.get_by_text("Aids").click()
    page.locator(".felt [aria-label*='house advantage 5.26 %']").first.wait_for(timeout=600_000)


def test_chips_come_back_one_by_one_and_wagers_come_again(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    page = visitor.page
    visitor.come_in()
    visitor.sit("big-six")
    one = page.locator(".felt:not(.shut) .area.open").first
    two = page.locator(".felt:not(.shut) .area.open").nth(1)
    on_table = page.locator(".amounts span", has_text="On the table")

    def lies(words: str) -> None:
        expect(on_table).to_have_text(f"On the table {words}")

    for target, words in ((one, "$5"), (one, "$10"), (two, "$15")):
        target.click()
        lies(words)
    page.keyboard.press("u")
    lies("$10")
    page.get_by_role("button", name="Take back").click()
    one.click()
    lies("$5")
    two.click()
    page.get_by_text("You have no chips there to take back.").wait_for()
    page.get_by_role("button", name="Take back").click()
    one.click()
    lies("$10")
    one.click(button="right")
    lies("$5")
    two.click()
    lies("$10")
    page.get_by_role("button", name="Clear").click()
    lies("$0")
    expect(page.locator("[data-key=undo]")).to_be_disabled()
    one.click()
    lies("$5")
    visitor.deal.click()
    visitor.play_on()
    lies("$0")
    expect(page.locator(".banner b")).to_have_count(1)  # what the one wager came to
    page.get_by_role("button", name="Re-bet", exact=True).click()
    lies("$5")
    page.get_by_role("button", name="Re-bet ×2").click()
    lies("$10")
    expect(page.locator("[data-key=re-bet-double]")).to_be_disabled()
    page.get_by_role("button", name="Clear").click()
    lies("$0")
    page.locator("[data-key=leave]").click()
    page.get_by_text("Take a spot to play.").wait_for()
    page.get_by_role("button", name="Sign out").click()
    page.get_by_text("A guest cannot come back").wait_for()
    page.get_by_role("button", name="Keep the account").click()
    page.get_by_label("New name").fill("keeper")
    page.get_by_label("New password").fill("correct horse")
    page.get_by_role("button", name="Keep it").click()
    page.get_by_role("button", name=re.compile(r"^keeper · \$")).wait_for()
    expect(page.get_by_role("button", name="Keep", exact=True)).to_have_count(0)


def test_advice_comes_while_the_table_goes_on(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.sit_at(own_table(casino, "three-card-poker", decision_seconds=3600))
    page.get_by_text("Aids").click()
    visitor.settle_in()
    bet(visitor, "three-card-poker")
    visitor.deal.click()
    advice = page.get_by_text(re.compile(r"^Best: (play|fold)"))
    advice.wait_for(timeout=600_000)
    page.get_by_text(re.compile(r"If the time runs out: \w+\.")).wait_for()
    first = advice.inner_text()
    for _ in range(20):  # the same question comes again with another hand, and so does advice
        visitor.play_on()
        visitor.settle_in()
        bet(visitor, "three-card-poker")
        visitor.deal.click()
        advice.wait_for(timeout=600_000)
        if advice.inner_text() != first:
            break
    else:
        raise AssertionError(f"hand after hand, {first}")


def dealt_pai_gow(browser: Browser, casino: Served) -> Visitor:
    """A visitor at a new table of pai gow poker, who is to set a hand."""
    visitor = Visitor(browser, casino.url)
    visitor.come_in()
    visitor.sit_at(own_table(casino, "pai-gow-poker"))
    visitor.settle_in()
    bet(visitor, "pai-gow-poker")
    visitor.deal.click()
    visitor.until(lambda: None, visitor.page.locator("[data-key^=choice]", has_text="set").count)
    return visitor


def picked_a_fouled_hand(page: Page) -> bool:
    """Pick two cards that are too high for a low hand; with three pairs there are none."""
    codes = [one.get_attribute("data-card") or "" for one in page.locator("[data-card]").all()]
    codes.sort(key="23456789TJQKAX".find)  # by rank; the two highest make a low hand too high
    picked, warning = page.locator("[data-card][aria-pressed=true]"), page.locator("[role=alert]")
    pairs = [(one, two) for one in codes for two in codes if one < two]
    pairs.sort(key=lambda pair: (pair[0][0] != pair[1][0], -sum(map(codes.index, pair))))
    for pair in pairs:
        for count, code in enumerate(pair, start=1):
            page.locator(f"[data-card='{code}']").click(force=True)
            expect(picked).to_have_count(count)
        if warning.inner_text():
            return True
        for count, code in enumerate(pair):
            page.locator(f"[data-card='{code}']").click(force=True)
            expect(picked).to_have_count(1 - count)
    return False


def test_a_fouled_hand_is_said_before_it_is_sent(browser: Browser, casino: Served) -> None:
    visitor = dealt_pai_gow(browser, casino)
    while not picked_a_fouled_hand(visitor.page):
        visitor.page.close()
        visitor = dealt_pai_gow(browser, casino)
    page = visitor.page
    choose, warning = (
        page.locator("[data-key^=choice]", has_text="set"), page.locator("[role=alert]")
    )  # fmt: skip
    expect(warning).to_contain_text("fouled and loses")
    choose.click()
    expect(page.locator(".q-dialog")).to_contain_text("13:69F-11.9(")
    page.get_by_role("button", name="Change it").click()
    assert "chooses set" not in visitor.story()
    choose.click()
    page.get_by_role("button", name="Set it so").click()
    visitor.play_on()
    assert "chooses set" in visitor.story()


@pytest.mark.parametrize("width", [1280, 390])
def test_axe_finds_nothing_serious(browser: Browser, casino: Served, width: int) -> None:
    """Every page: names, contrast, headings, what is announced; axe-core judges."""
    visitor = Visitor(browser, casino.url, width)
    visitor.go("/")
    check_access(visitor)
    visitor.come_in()
    for id in ("roulette", "blackjack", "keno"):
        visitor.sit_at(own_table(casino, id))
        visitor.settle_in()
        bet(visitor, id)
        check_access(visitor)
        assert stops_to(visitor, "coin") <= MOST_STOPS
        visitor.deal.click()
        visitor.play_on()
        check_access(visitor)
        expect(visitor.page.locator(".happened[aria-live=polite]")).to_contain_text(
            re.compile(r"You \w+")
        )
        visitor.page.locator("[data-key=leave]").click()
    for path in ("/table/roulette-1/history", "/training", "/table/poker-1", "/table/nowhere-1"):
        visitor.go(path)
        check_access(visitor)
    supervisor = Visitor(browser, casino.url, width)
    supervisor.sign_in("supervisor", casino.password)
    for path in ("/floor", "/table/craps-1"):
        supervisor.go(path)
        check_access(supervisor)


def check_access(visitor: Visitor) -> None:
    """What axe-core finds that is serious, or a page without a heading; nothing fades meanwhile."""
    visitor.page.wait_for_function(STILL)
    visitor.page.evaluate(AXE)
    found = visitor.page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    told = [
        f"{one['id']}: {one['help']}: {[node['html'][:200] for node in one['nodes'][:3]]}"
        for one in found["violations"]
        if one["impact"] in ("serious", "critical") or one["id"] == "page-has-heading-one"
    ]
    assert not told, f"{visitor.page.url}: {told}"


def stops_to(visitor: Visitor, key: str) -> int:
    """How often Tab is pressed from the top of the page to the first control of this kind."""
    visitor.page.evaluate("document.querySelector('a').focus()")  # not where a click was last
    for count in range(2, 200):
        visitor.page.keyboard.press("Tab")
        if visitor.focused().get("key", "").startswith(key):
            return count
    raise AssertionError(f"{key} is not reached by Tab")


def test_history_step_by_step(browser: Browser, casino: Served) -> None:
    address = casino.url
    opened = Caller(address, "supervisor", casino.password)("floor/tables", {"game": "roulette"})
    table, caller = opened["id"], Caller(address, "herodotus")
    caller(f"tables/{table}/sit", {"spot": 7, "chips": 50_000})
    for _ in range(33):
        caller(f"tables/{table}/place", {"spot": 7, "wager": "red", "amount": 500})
        caller(f"tables/{table}/proceed")
    visitor = Visitor(browser, address)
    page = visitor.page
    visitor.go(f"/table/{table}/history")
    step = page.get_by_text(re.compile(r"Round \d+, step \d+ of \d+"))
    step.wait_for()
    at, last = map(int, re.findall(r"\d+", step.inner_text())[1:])
    assert at == last
    assert re.search(r"red of herodotus (wins|loses) \$5", visitor.story())
    assert page.locator(".felt [class='ball']").count() == 1
    for label, expected in (("a step back", last - 1), ("the beginning", 0), ("a step forward", 1)):
        page.get_by_role("button", name=label).click()
        page.get_by_text(f", step {expected} of {last}").wait_for()
    page.get_by_role("button", name="the beginning").click()
    page.get_by_text("The round has not begun.").wait_for()
    felt = page.locator("svg.felt")
    assert re.search(r"herodotus\s+\$\d", felt.text_content() or ""), "seated since before"
    assert not felt.locator(".ball").count()
    listed = page.get_by_role("button", name=re.compile(r"^Round \d+ ·"))
    newest = listed.count()
    page.get_by_text("Older rounds").click()
    page.get_by_role("button", name=re.compile(r"^Round 1 ·")).click()
    page.get_by_text("Round 1, step").wait_for()
    assert listed.count() > newest
    page.locator(".story [data-law]").first.click()
    page.get_by_text("N.J.A.C. 13:69F-5.").wait_for()
    page.get_by_role("button", name="Close").click()
    page.locator("[data-key=share]").click()
    link = f"/table/{table}/history?round=1"
    expect(page.locator(".q-notification")).to_contain_text(link)
    shown_to, player = Visitor(browser, address), Visitor(browser, address)
    shown_to.go(link)
    shown_to.page.get_by_text("Round 1, step").wait_for()
    player.sign_in("herodotus", "correct horse")
    player.go(f"/table/{table}/history")
    expect(player.page.locator("[data-key=round-33]")).to_contain_text(re.compile(r"[+-]\$5"))
    expect(listed.first).not_to_contain_text("$")  # what others won is not for everybody


def test_the_floor_is_for_staff(browser: Browser, address: str) -> None:
    guest = Visitor(browser, address)
    guest.come_in()
    guest.go("/floor")
    guest.page.get_by_text("The floor is for staff").wait_for()


def test_a_table_that_is_not_there(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.go("/table/nowhere-9")
    visitor.page.get_by_text("There is no table").wait_for()


def test_the_log_has_no_secrets_and_no_errors(casino: Served) -> None:
    text = casino.log.read_text()
    assert "Traceback" not in text, text[-3000:]
