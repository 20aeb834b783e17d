"""Visitors with only a keyboard, or only a touch screen."""

from __future__ import annotations

import re
from contextlib import suppress

from playwright.sync_api import Browser, ElementHandle, Error, expect

from tests.web.browser import SOON, Visitor

MOST_TABS = 200
MOST_ARROWS = 60
WHERE = """one => {
  const from = document.activeElement.getBoundingClientRect(), to = one.getBoundingClientRect();
  return [one === document.activeElement,
    to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}"""
"""Whether an element has the focus, and how far to the right and below it is."""
ON_FELT = "document.activeElement.matches(\".felt [role='button']\")"
PHONE = 390
TOGETHER = ("poker", "baccarat-chemin-de-fer")
"""Games that nobody plays alone; robots come, as they do when they are asked."""
ASKED = ("baccarat-chemin-de-fer",)
"""Every wager is asked for: no button deals, and one round follows the other."""
STAYS_OUT = re.compile(r"\b(decline|pass|no bid|no wager)\b", re.IGNORECASE)
"""Choices by which somebody takes no further part; one who takes the bank cannot leave."""
REFUSED_BY = 2_000
"""Milliseconds after which a table has refused that somebody leaves; if it only took longer, it is
tried again."""
SEEN = 16
"""Pixels at the left of a card that no other card covers."""


class KeyboardVisitor(Visitor):
    """A visitor without a mouse."""

    def hit(self, one: ElementHandle, key: str = "") -> None:
        """Press its key, or go there by Tab and arrows and press Enter."""
        key = key or one.get_attribute("aria-keyshortcuts") or ""
        if not key:
            self.focus_on(one)
        self.page.keyboard.press(key or "Enter")

    def focus_on(self, one: ElementHandle) -> None:
        """Move the focus to it: the felt is one stop of the Tab key, and arrows move within it."""
        on_felt = one.evaluate("one => one.matches(\".felt [role='button']\")")
        for _ in range(MOST_TABS):
            if one.evaluate("one => one === document.activeElement"):
                return
            if on_felt and self.page.evaluate(ON_FELT):
                break
            self.page.keyboard.press("Tab")
        else:
            if one.is_disabled():
                raise Error("the table has gone on")
            raise AssertionError(f"Tab does not come to {one.evaluate('one => one.outerHTML')}")
        for _ in range(MOST_ARROWS):
            there, right, down = one.evaluate(WHERE)
            if there:
                return
            across = abs(right) > abs(down)
            self.page.keyboard.press(
                ("ArrowRight" if right > 0 else "ArrowLeft") if across
                else "ArrowDown" if down > 0 else "ArrowUp"
            )  # fmt: skip
        raise AssertionError(f"arrows do not come to {one.evaluate('one => one.outerHTML')}")


class TouchVisitor(Visitor):
    """A visitor with a phone; never taps something that is covered."""

    def __init__(self, browser: Browser, address: str) -> None:
        super().__init__(browser, address, PHONE, touch=True)

    def hit(self, one: ElementHandle, key: str = "") -> None:
        one.evaluate("one => one.closest('.felt') && one.scrollIntoView({block: 'center'})")
        one.tap(timeout=SOON)


def pick_cards(visitor: Visitor) -> None:
    """If a choice takes cards: pick the first that is not picked yet."""
    cards = visitor.page.locator("[data-card][aria-pressed=false]")
    if cards.count():
        try:
            visitor.hit(cards.first.element_handle(timeout=SOON))
        except Error:
            return  # the table has gone on


def play_with_cards(visitor: Visitor) -> None:
    """Until the round is decided; where a choice takes cards, some are picked."""

    def go_on() -> None:
        turn = visitor.page.locator(".dock").get_attribute("data-turn")
        visitor.play_a_step()
        if visitor.page.locator(".dock").get_attribute("data-turn") == turn:
            pick_cards(visitor)

    visitor.until(go_on, visitor.ended)


def ask_robots(visitor: Visitor) -> None:
    visitor.hit_first("[data-key=robots]")
    visitor.hit_first(".q-dialog input")
    visitor.page.keyboard.press("Control+A")
    visitor.page.keyboard.type("2")
    visitor.hit_first(".q-dialog button:has-text('Ask them')")
    expect(visitor.page.locator("svg.felt")).to_contain_text("robot-")


def leave_table(visitor: Visitor) -> None:
    """Leave as soon as the table allows; until then, take as little part as possible.

    Leaving is tried first: a Banker who answers first may keep the bank for many rounds.
    """
    leave = visitor.page.locator("[data-key=leave]:visible")
    out = visitor.page.locator("[data-key^=choice]:not([disabled])", has_text=STAYS_OUT)

    def go_on() -> None:
        with suppress(Error):  # refused while cards are played, or redrawn just then
            visitor.hit(leave.element_handle(timeout=SOON))
            leave.wait_for(state="hidden", timeout=REFUSED_BY)
            return
        visitor.take(out, "choice") if out.count() else visitor.choose_first()

    visitor.until(go_on, lambda: not leave.count())


def drag_card(visitor: Visitor, card: str, part: str, *, touch: bool) -> None:
    """Drag a card or tile into a hand, by mouse or by touch, and check that it is there."""
    page = visitor.page
    lying, hand = page.locator(f"[data-card='{card}']"), page.locator(f"[data-part='{part}']")
    lying.evaluate("one => one.scrollIntoView({block: 'center'})")
    places = []
    for box in (lying.bounding_box(), hand.bounding_box()):
        assert box is not None
        places.append((box["x"] + min(box["width"], SEEN) / 2, box["y"] + box["height"] / 2))
    (x, y), end = places
    way = [(x, y), (x + 9, y), end]
    if touch:
        finger = page.context.new_cdp_session(page)
        for kind, points in (("touchStart", way[:1]), *(("touchMove", [at]) for at in way[1:])):
            told = [{"x": at[0], "y": at[1]} for at in points]
            finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": told})
        finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    else:
        page.mouse.move(*way[0])
        page.mouse.down()
        for at in way[1:]:
            page.mouse.move(*at)
        page.mouse.up()
    page.locator(f"[data-card='{card}'][data-in='{part}']").wait_for()
    expect(page.locator(".dragged")).to_have_count(0)
