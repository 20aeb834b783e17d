"""The pages, in a real browser: come in, sit down, play a round of each game, look at it."""

from __future__ import annotations

import os
import re
import shutil
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Error

from pitboss.games.registry import ids

BROWSER = next((path for name in ("chromium", "google-chrome") if (path := shutil.which(name))), "")
pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

FLAGS = [
    "--no-sandbox", "--disable-gpu", "--disable-background-networking",
    "--disable-component-update", "--no-first-run", "--disable-sync", "--disable-quic",
]  # fmt: skip
ALONE = [id for id in ids() if id != "poker"]
"""Games that one person can play alone."""


@pytest.fixture(scope="module")
def address(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """A casino of its own, in a process of its own."""
    home = tmp_path_factory.mktemp("casino")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    environment = {
        **os.environ,
        "PITBOSS_DATABASE": str(home / "casino.db"),
        "PITBOSS_VISITORS": str(home / "visitors"),
        "PYTEST_CURRENT_TEST": "",
    }
    environment.pop("PYTEST_CURRENT_TEST")
    log = (home / "log").open("wb")
    command = [sys.executable, "-c", "from pitboss.cli.main import main; main()", "serve"]
    server = subprocess.Popen(
        [*command, "--port", str(port)], env=environment, stdout=log, stderr=subprocess.STDOUT
    )
    url = f"http://127.0.0.1:{port}"
    try:
        for _ in range(150):
            try:
                urllib.request.urlopen(f"{url}/api/docs", timeout=1)
                break
            except OSError:
                time.sleep(0.2)
        else:
            raise AssertionError((home / "log").read_text())
        (home / "password").write_text(
            re.search(r"password '([^']+)'", (home / "log").read_text()).group(1)  # type: ignore[union-attr]
        )
        os.environ["PITBOSS_TEST_PASSWORD"] = (home / "password").read_text()
        yield url
    finally:
        server.terminate()
        server.wait(timeout=20)
        log.close()


@pytest.fixture(scope="module")
def browser() -> Iterator[object]:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=BROWSER, args=FLAGS)
        yield launched
        launched.close()


class Visitor:
    """Somebody with a browser."""

    def __init__(self, browser: object, address: str, width: int = 1280) -> None:
        context = browser.new_context(viewport={"width": width, "height": 900})  # type: ignore[attr-defined]
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


OPENING = {"ultimate-texas-holdem": ["ante", "blind"], "craps": ["pass-bet"]}
"""Wagers that a round needs, where it is not just the first of the game."""


def bet(visitor: Visitor, id: str) -> None:
    """Place the least that lets a round begin, by clicking on the felt."""
    page = visitor.page
    for wager in OPENING.get(id, [""]):
        wanted = f"[data-wager='{wager}']" if wager else "[data-wager]"
        plain = page.locator(f".felt .area.open{wanted}:not([data-ask])")
        if plain.count():
            plain.first.click(force=True)
        else:  # a wager on something: the page asks on what
            page.locator(f".felt .area.open{wanted}").first.click(force=True)
            page.get_by_role("button", name="Bet", exact=True).click()
        page.wait_for_timeout(300)


@pytest.mark.parametrize("id", ALONE)
def test_play_a_round(browser: object, address: str, id: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.sit(id)
    visitor.settle_in()
    bet(visitor, id)
    assert "wagers" in visitor.story()
    visitor.page.get_by_text("Deal (d)").click()
    for _ in range(40):
        visitor.page.wait_for_timeout(250)
        text = visitor.story()
        if re.search(r"wins|loses|returned|stands|point|Round 2", text):
            break
        visitor.choose_first()
    assert re.search(r"wins|loses|returned|stands|point|Round 2", visitor.story())
    assert not visitor.complaints
    assert visitor.hosts == {address.split("/")[2]}, "a page loads nothing from outside"


def test_two_people_see_one_table(browser: object, address: str) -> None:
    first, second = Visitor(browser, address), Visitor(browser, address)
    for visitor in (first, second):
        visitor.come_in()
        visitor.sit("casino-war")
    visitor.page.wait_for_timeout(500)
    name = first.page.locator("text=/guest-/").first.inner_text().split(" ")[0]
    assert name in (second.page.locator("svg.felt").text_content() or "")


def test_two_people_play_poker(browser: object, address: str) -> None:
    players = [Visitor(browser, address), Visitor(browser, address)]
    for visitor in players:
        visitor.come_in()
        visitor.sit("poker")
    players[0].page.wait_for_timeout(500)
    players[0].page.get_by_text("Deal (d)").click()
    for _ in range(60):
        for visitor in players:
            visitor.page.wait_for_timeout(100)
            visitor.choose_first()
        if "Round 2" in players[0].story() or re.search(r"to guest-\w+ \(", players[0].story()):
            break
    assert re.search(r"to guest-\w+ \(|Round 2", players[0].story())
    shown = [visitor.page.locator("svg.felt").text_content() for visitor in players]
    assert all(shown)


def test_on_a_phone(browser: object, address: str) -> None:
    visitor = Visitor(browser, address, width=390)
    visitor.come_in()
    visitor.sit("three-card-poker")
    box = visitor.page.locator("svg.felt").bounding_box()
    assert box is not None
    assert box["width"] <= 390


def test_by_keyboard_alone(browser: object, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.sit("casino-war")
    visitor.settle_in()
    visitor.page.locator(".felt .area.open[data-wager='initial']").focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_timeout(500)
    visitor.page.keyboard.press("d")
    visitor.page.get_by_text(re.compile("wins|loses|your decision", re.I)).first.wait_for()


def test_history_step_by_step(browser: object, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.go("/table/casino-war-1/history")
    visitor.page.locator("svg.felt").wait_for()
    assert "13:69F-22" in visitor.page.locator(".story").inner_text()


def test_dealer_training_scores_answers(browser: object, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.go("/training/casino-war")
    for _ in range(5):
        visitor.page.locator("button.q-btn--outline").first.click()
        visitor.page.wait_for_timeout(250)
    assert re.search(r"\d of 5 right", visitor.page.locator("body").inner_text())


def test_the_floor_is_for_staff(browser: object, address: str) -> None:
    guest = Visitor(browser, address)
    guest.come_in()
    guest.go("/floor")
    guest.page.get_by_text("for those who work here").wait_for()
    staff = Visitor(browser, address)
    staff.go("/")
    staff.page.get_by_text("Sign in", exact=True).first.click()
    staff.page.get_by_label("Name").fill("supervisor")
    staff.page.get_by_label("Password").fill(os.environ["PITBOSS_TEST_PASSWORD"])
    staff.page.keyboard.press("Enter")
    staff.page.get_by_text("Sign out").wait_for()
    staff.go("/floor")
    staff.page.get_by_text("Open a table").click()
    staff.page.get_by_text("Open", exact=True).click()
    staff.page.get_by_text("-2)").first.wait_for()
    staff.page.get_by_role("tab", name="Audit").click()
    staff.page.get_by_text("Audit now").click()
    staff.page.get_by_text("All holds").wait_for(timeout=60_000)
    staff.page.get_by_role("tab", name="Ledger").click()
    staff.page.get_by_text("All accounts together: $0").wait_for()


def test_a_table_that_is_not_there(browser: object, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.go("/table/nowhere-9")
    visitor.page.get_by_text("There is no table").wait_for()


def test_the_log_has_no_secrets_and_no_errors(
    address: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    logs = sorted(Path(tmp_path_factory.getbasetemp()).glob("casino*/log"))
    text = logs[0].read_text()
    assert "Traceback" not in text, text[-3000:]
