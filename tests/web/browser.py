"""A real browser, somebody who uses it, and a casino in processes of its own."""

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
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from playwright.sync_api import Browser, Error, sync_playwright

BROWSER = next((path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), "")
FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--no-first-run", "--disable-sync", "--disable-quic",
]  # fmt: skip
OPENING = {"ultimate-texas-holdem": ["ante", "blind"], "craps": ["pass-bet"]}
"""Wagers that a round needs, where it is not just the first of the game."""
OVER = re.compile(r"(wins|loses|is returned,) \$\d")
"""What the story says when a wager is decided."""


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
        """The supervisor's; the log says in which file it is."""
        found = re.search(r"password in (.+)\.$", self.log.read_text(), re.MULTILINE)
        assert found is not None
        return Path(found.group(1)).read_text().strip()


@contextmanager
def served(home: Path, database: str, *flags: str) -> Iterator[Served]:
    """`pitboss serve`, until it answers, and until it is done with."""
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
            for _ in range(150):
                with suppress(OSError):
                    urllib.request.urlopen(f"{url}/api/docs", timeout=1)
                    break
                time.sleep(0.2)
            else:
                raise AssertionError((home / "log").read_text())
            yield Served(url, home / "log", server)
        finally:
            server.send_signal(signal.SIGTERM)
            server.wait(timeout=20)


class Visitor:
    """Somebody with a browser."""

    def __init__(self, browser: Browser, address: str, width: int = 1280) -> None:
        context = browser.new_context(viewport={"width": width, "height": 900})
        self.page = context.new_page()
        self.page.set_default_timeout(15_000)
        self.address = address
        self.complaints: list[str] = []
        self.hosts: set[str] = set()
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on("request", lambda request: self.hosts.add(request.url.split("/")[2]))

    def go(self, path: str) -> None:
        self.page.goto(self.address + path)

    def come_in(self) -> None:
        self.go("/")
        self.page.get_by_text("Play now as a guest").click()
        self.page.get_by_text("Sign out").wait_for()

    def sign_in(self, name: str, password: str) -> None:
        self.go("/")
        self.page.get_by_role("button", name="Sign in").first.click()
        self.page.get_by_label("Name").fill(name)
        self.page.get_by_label("Password").fill(password)
        self.page.keyboard.press("Enter")
        self.page.get_by_text("Sign out").wait_for()

    def sit(self, id: str) -> None:
        self.go(f"/table/{id}-1")
        self.page.locator("svg.felt").wait_for()
        self.page.get_by_text("take a spot").or_(self.page.get_by_text("Your decision")).or_(
            self.page.get_by_text("Place your")
        ).first.wait_for()
        leave = self.page.get_by_text("Leave", exact=True)
        for _ in range(10):  # a click while the page is still coming up is lost
            if self.page.locator("[data-seat]").count():
                self.page.locator("[data-seat]").first.click(force=True)
            elif self.page.get_by_text("Take a place").count():
                self.page.get_by_text("Take a place").first.click()
            self.page.wait_for_timeout(1_000)
            if leave.count():
                return
        leave.wait_for()

    def settle_in(self) -> None:
        """Answer what comes before the wagers: the dice, the shoe, the bank."""
        for _ in range(8):
            self.page.wait_for_timeout(250)
            if self.page.get_by_text("Deal (d)").count():
                return
            self.choose_first()

    def choose_first(self) -> None:
        house = self.page.locator("button").filter(has_text="house way")
        buttons = self.page.locator("button").filter(has_text=re.compile(r"^\d  "))
        if house.count():
            with suppress(Error):  # the table may have gone on, and the button with it
                house.first.click(timeout=2_000)
        elif buttons.count():
            self.page.keyboard.press("1")
        self.page.wait_for_timeout(150)

    def story(self) -> str:
        return str(self.page.locator(".story").inner_text())

    def play_on(self) -> str:
        """Choose the first of whatever is asked, until wagers are decided and a round has ended."""
        for _ in range(80):
            self.page.wait_for_timeout(250)
            ended = len(re.findall(r"^Round \d+$", self.story(), re.MULTILINE)) > 1
            if ended and OVER.search(self.story()):
                break
            if ended and self.page.get_by_text("Deal (d)").count():
                self.page.keyboard.press("d")  # the wager stands, as after a point
            self.choose_first()
        return self.story()

    def focused(self) -> dict[str, str]:
        """What the element with the focus says of itself."""
        found: dict[str, str] = self.page.evaluate("({...document.activeElement.dataset})")
        return found

    def tab_to(self, name: str) -> dict[str, str]:
        """Press Tab until something of this kind has the focus."""
        for _ in range(120):
            self.page.keyboard.press("Tab")
            if name in (found := self.focused()):
                return found
        raise AssertionError(f"nothing with {name} is reached by Tab")

    def name(self) -> str:
        return str(self.page.locator("text=/guest-/").first.inner_text()).split(" ")[0]


def bet(visitor: Visitor, id: str) -> None:
    """Place the least that lets a round begin, by clicking on the felt."""
    page = visitor.page
    if page.locator(".felt [data-number]").count():
        for number in (7, 21, 33):
            page.locator(f".felt .area.open[data-number='{number}']").click()
            page.locator(f".felt [data-number='{number}'][aria-pressed='true']").wait_for()
        page.get_by_text("Buy ticket (3 numbers)").click()
        page.locator(".story", has_text="wagers $5").wait_for()
    for wager in OPENING.get(id, [""] if id != "keno" else []):
        wanted = f"[data-wager='{wager}']" if wager else "[data-wager]"
        page.locator(f".felt .area.open{wanted}").first.click(force=True)
        page.wait_for_timeout(300)
