"""A real browser, its user, and a casino in separate processes."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from playwright.sync_api import (
    Browser,
    ElementHandle,
    Error,
    Locator,
    ViewportSize,
    expect,
    sync_playwright,
)

BROWSERS = ("chromium-headless-shell", "chromium", "google-chrome")
"""The first is the same browser without windows, and needs a quarter less time."""
BROWSER = next((path for name in BROWSERS if (path := shutil.which(name))), "")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--no-first-run", "--disable-sync", "--disable-quic",
]  # fmt: skip
OPENING = {
    "craps": ["pass-bet"],
}
"""Wagers that a round needs, if not just the first of the game."""
OVER = re.compile(r"(wins|loses|is returned,) \$\d|from pot to \S+ \(pot")
"""What the story says when a wager is decided."""
ENDED = re.compile(rf"^Round \d+$.*({OVER.pattern})", re.MULTILINE | re.DOTALL)
"""What it says when another round has begun since; the newest is on top."""
PATIENCE = 180_000
"""Milliseconds after which something counts as missing; nothing is waited for longer
than it takes.
"""
SOON = 10_000
READY = "one => !one.isConnected || getComputedStyle(one).pointerEvents !== 'none'"
"""Whether something that has appeared can be clicked."""
HASTE = """
document.addEventListener('DOMContentLoaded', () => {
  const style = document.createElement('style');
  style.textContent = 'button, .table { animation-duration: 1ms !important; }';
  document.head.append(style);
});
"""
PLAIN = """
function plain(one = document.querySelector('svg.felt')) {
  const own = [...one.attributes].filter(a => !['tabindex', 'style'].includes(a.name));
  const inside = [...one.childNodes].map(n => n.nodeType === 1 ? plain(n) : n.textContent);
  return `<${one.tagName} ${own.map(a => `${a.name}=${a.value}`).sort()}>${inside.join('')}</>`;
}
"""
"""An element as text, without what the page itself puts there."""
TURNED = "turn => document.querySelector('.dock').dataset.turn !== (turn || undefined)"
"""Whether another update of the table has been drawn."""
STILL = """() => document.getAnimations().every(
  one => one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity
)"""
"""Whether nothing on the page is moving or fading, but what never stops."""
expect.set_options(timeout=PATIENCE)


@contextmanager
def open_browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield launched
        launched.close()


@dataclass
class Served:
    """A casino that can be visited."""

    url: str
    log: Path
    process: subprocess.Popen[bytes]

    @property
    def password(self) -> str:
        """The supervisor's password; the log names the file it is in."""
        found = re.search(r"password in (.+)\.$", self.log.read_text(), re.MULTILINE)
        assert found is not None
        return Path(found.group(1)).read_text().strip()


@contextmanager
def served(home: Path, database: str, *flags: str) -> Iterator[Served]:
    """`pitboss serve`, from when it answers until it has stopped."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {**os.environ, "PITBOSS_DATABASE": database}
    environment.pop("PYTEST_CURRENT_TEST", None)
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()", "serve"]
    url = f"http://127.0.0.1:{port}"
    with (home / "log").open("wb") as log:
        server = subprocess.Popen(
            [*command, "--port", str(port), *flags],
            cwd=home, env=environment, stdout=log, stderr=subprocess.STDOUT,
        )  # fmt: skip
        try:
            for _ in range(PATIENCE // 50):  # until it answers or dies; a busy machine is slow
                with suppress(OSError):
                    urllib.request.urlopen(f"{url}/api/docs", timeout=30)
                    break
                assert server.poll() is None, (home / "log").read_text()
                time.sleep(0.1)
            else:
                raise AssertionError((home / "log").read_text())
            yield Served(url, home / "log", server)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=PATIENCE / 1000)


class Visitor:
    """Somebody with a browser."""

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1280,
        *,
        hasty: bool = True,
        touch: bool = False,
    ) -> None:
        """``hasty`` visitors need not wait half a second for new elements, and see no animation."""
        calm: Literal["reduce", "no-preference"] = "reduce" if hasty else "no-preference"
        size: ViewportSize = {"width": width, "height": 900}
        context = browser.new_context(viewport=size, reduced_motion=calm, has_touch=touch)
        if hasty:
            context.add_init_script(HASTE)
        self.page = context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.address = address
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)
        self._connected()

    def reload(self) -> None:
        with suppress(Error):  # a page whose process died comes again by itself, maybe just now
            self.page.reload()
        self._connected()

    def _connected(self) -> None:
        """Wait until the page is connected."""
        self.page.wait_for_function("window.did_handshake")

    def come_in(self) -> None:
        self.go("/")
        self.page.get_by_text("Play now as a guest").click()
        self.page.locator("[data-key=sign-out]").wait_for()

    def sign_in(self, name: str, password: str) -> None:
        self.go("/")
        self.page.get_by_role("button", name="Sign in").first.click()
        self.page.get_by_label("Name", exact=True).fill(name)
        self.page.get_by_label("Password").fill(password)
        self.page.keyboard.press("Enter")
        self.page.locator("[data-key=sign-out]").wait_for()

    def sit(self, id: str) -> None:
        self.sit_at(f"{id}-1")

    def sit_at(self, table: str) -> None:
        self.go(f"/table/{table}")
        self.take_seat()

    def sit_again(self, id: str) -> None:
        """Return to a table where one has a seat."""
        self.go(f"/table/{id}-1")
        self.page.locator("[data-key=leave]:visible").wait_for()

    def take_seat(self) -> None:
        """Take the first free seat; retry if it was redrawn during the click."""
        free = self.page.locator("[data-seat], [data-key=sit]").first
        seat = free.get_attribute("data-seat")
        chosen = self.page.locator(f"[data-seat='{seat}']" if seat else "[data-key=sit]")
        self.until(lambda: self.take(chosen), self.page.locator("[data-key=leave]:visible").count)

    def settle_in(self) -> None:
        """Answer what comes before the wagers: the dice, the shoe, the bank."""
        self.until(self.choose_first, self.deal.count)

    @property
    def deal(self) -> Locator:
        """The button that closes the wagers, once it can be pressed."""
        return self.page.locator("[data-key=deal]:not([disabled]):visible")

    def press_deal(self) -> None:
        self.take(self.deal, "d")

    def choose_first(self) -> None:
        choices = self.page.locator("[data-key^=choice]:not([disabled])")
        house = choices.filter(has_text="house way")
        self.take(house) if house.count() else self.take(choices, "choice")

    def take(self, button: Locator, key: str = "") -> None:
        """Press what is shown, if anything, until the table goes on.

        If a key is given, it is pressed: for a choice, the choice's own key.
        """
        if not button.count():
            return
        with suppress(Error):  # the table may have gone on, and the button with it
            shown = button.first.element_handle(timeout=SOON)
            self.page.wait_for_function(READY, arg=shown, timeout=SOON)
            turn = self.page.locator(".dock").get_attribute("data-turn", timeout=SOON)
            if key == "choice":
                key = shown.get_attribute("aria-keyshortcuts") or ""
            self.hit(shown, key)
            self.page.wait_for_function(TURNED, arg=turn, timeout=SOON)

    def hit(self, one: ElementHandle, key: str = "") -> None:
        """Click something, or press its key if one is given."""
        self.page.keyboard.press(key) if key else one.click(force=True, timeout=SOON)

    def hit_first(self, selector: str) -> None:
        """Click the first match, as soon as that is possible; again if it was redrawn just then."""
        while True:
            found = self.page.locator(selector).first.element_handle()
            self.page.wait_for_function(READY, arg=found)
            try:
                self.hit(found)
            except Error as error:
                if "not attached" not in str(error):
                    raise
            else:
                return

    def until(self, work: Callable[[], None], done: Callable[[], object]) -> None:
        """Repeat an action until it has worked."""
        end = time.monotonic() + PATIENCE / 1000
        while not done():
            assert time.monotonic() < end, f"{self.page.url} does not go on: {self.story()}"
            work()
            self.page.wait_for_timeout(50)

    def story(self) -> str:
        return str(self.page.locator(".story").inner_text())

    def felt_is_as_recorded(self) -> None:
        """After all changes, the felt equals what the server would draw now."""
        plain = f"() => {{ {PLAIN} return plain(); }}"
        shown = self.page.evaluate(plain)
        self.page.evaluate(
            "window.old = document.querySelector('svg.felt'); emitEvent('felt_lost')"
        )
        self.page.wait_for_function("document.querySelector('svg.felt') !== window.old")
        assert self.page.evaluate(plain) == shown

    def ended(self) -> bool:
        return ENDED.search(self.story()) is not None

    def play_on(self) -> str:
        """Choose the first of whatever is asked, until wagers are decided and a round has ended."""
        self.until(self.play_a_step, self.ended)
        return self.story()

    def play_a_step(self) -> None:
        """Choose what is asked, if anything; continue if a wager stands, as after a point."""
        if self.page.locator("body[data-awaited]").count():
            return  # the ball rolls: the round has ended, and its story is not shown yet
        story = self.story()  # all from the same story: it may have grown by now
        if ENDED.search(story):
            return
        since = story.split(f"{self.name()} wagers $")[0]  # the newest is on top
        if re.search(r"^Round \d+$", since, re.MULTILINE):
            self.press_deal()
        self.choose_first()

    def focused(self) -> dict[str, str]:
        """The label of the element with the focus."""
        found: dict[str, str] = self.page.evaluate("({...document.activeElement.dataset})")
        return found

    def tab_to(self, name: str) -> dict[str, str]:
        """Press Tab until something of this kind has the focus."""
        for _ in range(120):
            self.page.keyboard.press("Tab")
            if name in (found := self.focused()):
                return found
        raise AssertionError(f"nothing with {name} is reached by Tab")

    def comes_to(self, **data: str) -> None:
        """Wait until the focus is on an element with this label."""
        self.page.wait_for_function(
            "one => Object.entries(one).every(([k, v]) => document.activeElement.dataset[k] === v)",
            arg=data,
        )

    def name(self) -> str:
        return str(self.page.locator("text=/guest-/").first.inner_text()).split(" ")[0]


def choose_first(visitors: list[Visitor]) -> None:
    """The visitor who is asked answers; otherwise the others would have to wait."""
    for visitor in visitors:
        visitor.choose_first()


def bet(visitor: Visitor, id: str) -> None:
    """Place the smallest wagers that let a round begin, by clicking on the felt."""
    page = visitor.page
    if page.locator(".felt [data-number]").count():
        for number in (7, 21, 33):
            visitor.hit_first(f".felt:not(.shut) .area.open[data-number='{number}']")
            page.locator(f".felt [data-number='{number}'][aria-pressed='true']").wait_for()
        page.get_by_text("Buy ticket (3 numbers)").wait_for()
        visitor.hit_first("[data-key=buy]")
        page.locator(".story", has_text="wagers $5").wait_for()
    for wager in OPENING.get(id, [""] if id != "keno" else []):
        wanted = f"[data-wager='{wager}']" if wager else "[data-wager]"
        area = page.locator(f".felt:not(.shut) .area.open{wanted}").first
        name = area.get_attribute("data-wager") or ""
        area.evaluate("one => one.scrollIntoView({block: 'center'})")  # not below the dock
        visitor.hit_first(f".felt:not(.shut) .area.open{wanted}")
        said = f"{visitor.name()} wagers $5 on {name.replace('-', ' ')}"
        expect(page.locator(".story")).to_contain_text(said)
