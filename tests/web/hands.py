"""Visitors who have nothing but a keyboard, or nothing but a finger."""

from __future__ import annotations

from playwright.sync_api import Browser, ElementHandle, Error

from tests.web.browser import SOON, Visitor

MOST_TABS = 200
MOST_ARROWS = 60
WHERE = """one => {
  const from = document.activeElement.getBoundingClientRect(), to = one.getBoundingClientRect();
  return [one === document.activeElement,
    to.x + to.width / 2 - from.x - from.width / 2, to.y + to.height / 2 - from.y - from.height / 2];
}"""
"""Whether something has the focus, and how far to the right and below it lies."""
ON_FELT = "document.activeElement.matches(\".felt [role='button']\")"
PHONE = 390


class KeyboardVisitor(Visitor):
    """Somebody without a mouse."""

    def hit(self, one: ElementHandle, key: str = "") -> None:
        """Press its key, or go there by Tab and arrows and press Enter."""
        key = key or one.get_attribute("aria-keyshortcuts") or ""
        if not key:
            self.focus_on(one)
        self.page.keyboard.press(key or "Enter")

    def focus_on(self, one: ElementHandle) -> None:
        """Go where it is: the felt is one stop of the Tab key, and arrows move within it."""
        on_felt = one.evaluate("one => one.matches(\".felt [role='button']\")")
        for _ in range(MOST_TABS):
            if one.evaluate("one => one === document.activeElement"):
                return
            if on_felt and self.page.evaluate(ON_FELT):
                break
            self.page.keyboard.press("Tab")
        else:
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
    """Somebody with a phone; nothing is tapped that something else covers."""

    def __init__(self, browser: Browser, address: str) -> None:
        super().__init__(browser, address, PHONE, touch=True)

    def hit(self, one: ElementHandle, key: str = "") -> None:
        one.evaluate("one => one.closest('.felt') && one.scrollIntoView({block: 'center'})")
        one.tap(timeout=SOON)


def pick_cards(visitor: Visitor) -> None:
    """Where a choice takes cards: pick the first that is not picked yet."""
    cards = visitor.page.locator("[data-card][aria-pressed=false]")
    if cards.count():
        try:
            visitor.hit(cards.first.element_handle(timeout=SOON))
        except Error:
            return  # the table has gone on
