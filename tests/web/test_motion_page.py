"""Motion: what a throw or a spin came to is seen when it has ended, and cards are turned in place.

However things move, the felt ends as it is recorded; nothing moves where less motion is asked for.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.house import Casino
from tests.web.browser import BROWSER, Served, Visitor, bet, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

WATCH = """
window.seen = [];
const alike = one => ['animationName', 'stroke', 'strokeDasharray', 'opacity'].map(
  name => getComputedStyle(one)[name]).join();
const watch = () => new MutationObserver(() => {
  if (!document.body.dataset.awaited) return;
  const hidden = [...document.querySelectorAll('.outcome, .happened')].every(
    one => getComputedStyle(one).visibility === 'hidden');
  const shapes = kind => [...document.querySelectorAll(
    `.felt .area${kind}:not(:focus) > rect`)].map(alike);
  const others = new Set(shapes(':not(.lit)')), won = shapes('.lit');
  window.seen.push(hidden && won.every(one => others.has(one)));
}).observe(document.body, {attributes: true, attributeFilter: ['data-awaited']});
document.addEventListener('DOMContentLoaded', watch);
const animate = Element.prototype.animate;
window.moved = [];
Element.prototype.animate = function (frames, how) {
  window.moved.push([this.getAttribute('class'), JSON.stringify(frames)]);
  return animate.call(this, frames, how);
};
"""
"""Notes each wait for an outcome, and whether it was hidden meanwhile, and its areas looked like
others; and what was moved."""


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    made = Casino(str(home / "casino.db"))
    for id in ("roulette", "sic-bo", "three-card-poker"):
        made.floor.open(id, actor="fay", betting_seconds=0, decision_seconds=0)
    made.stop()
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


def play(browser: Browser, casino: Served, id: str, *, calm: bool = False) -> Visitor:
    visitor = Visitor(browser, casino.url, hasty=calm)
    visitor.page.context.add_init_script(WATCH)
    visitor.come_in()
    visitor.sit(id)
    visitor.settle_in()
    bet(visitor, id)
    visitor.press_deal()
    visitor.play_on()
    return visitor


@pytest.mark.parametrize("id", ["roulette", "sic-bo"])
def test_an_outcome_is_seen_when_the_throw_or_spin_has_ended(
    browser: Browser, casino: Served, id: str
) -> None:
    onlooker = Visitor(browser, casino.url, hasty=False)
    onlooker.page.context.add_init_script(WATCH)
    onlooker.go(f"/table/{id}-1")
    visitor = play(browser, casino, id)
    page = visitor.page
    for one in (visitor, onlooker):
        seen = one.page.evaluate("window.seen")
        assert seen == [True], "once, and hidden all the while"
    expect(page.locator("body[data-awaited]")).to_have_count(0)
    expect(page.locator(".happened")).to_be_visible()
    expect(page.locator(".flying")).to_have_count(0)
    visitor.felt_is_as_recorded()
    assert visitor.complaints == []


def test_cards_that_lay_face_down_are_turned_where_they_lie(
    browser: Browser, casino: Served
) -> None:
    visitor = play(browser, casino, "three-card-poker")
    page = visitor.page
    moved = [frames for name, frames in page.evaluate("window.moved") if name == "card"]
    assert sum("scaleX(0)" in frames for frames in moved) == 3, "the dealer's"
    assert sum("opacity" in frames for frames in moved) == 6, "three for each from the dealer"
    expect(page.locator(".flying")).to_have_count(0)
    visitor.felt_is_as_recorded()


@pytest.mark.parametrize("id", ["roulette", "sic-bo", "three-card-poker"])
def test_nothing_is_waited_for_where_nothing_moves(
    browser: Browser, casino: Served, id: str
) -> None:
    visitor = play(browser, casino, id, calm=True)
    assert visitor.page.evaluate("window.seen") == []
    assert visitor.page.evaluate("window.moved") == []
    visitor.felt_is_as_recorded()
