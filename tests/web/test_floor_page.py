"""The floor's page, in a real browser: all that the API's floor can do, a person can do."""

from __future__ import annotations

import json
import re
import sqlite3
import urllib.request
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Error, Locator, Page, expect

from tests.web.browser import BROWSER, STILL, Served, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

PASSWORD = "correct horse"
NEW_PASSWORD = "battery staple"
HIGH = "three-card-poker-1"
INSIDE = "one => one.getBoundingClientRect().x >= 0 && one.getBoundingClientRect().right <= 390"
PARTS = (
    "Tables",
    "At a glance",
    "Wins",
    "Notices",
    "Signs",
    "Shifts",
    "Meters",
    "Cage",
    "Ledger",
    "People",
    "Audit",
)


def call(casino: Served, path: str, body: object, name: str = "") -> Any:
    """Ask the API, in somebody's name."""
    headers = {"Content-Type": "application/json"}
    if name:
        token = call(casino, "/login", {"name": name, "password": PASSWORD})["token"]
        headers["Authorization"] = f"Bearer {token}"
    asked = urllib.request.Request(f"{casino.url}/api{path}", json.dumps(body).encode(), headers)
    return json.load(urllib.request.urlopen(asked))


def come(browser: Browser, casino: Served, name: str, password: str, width: int = 1280) -> Page:
    """Somebody signs in, and goes to the floor."""
    visitor = Visitor(browser, casino.url, width)
    visitor.sign_in(name, password)
    visitor.go("/floor")
    page = visitor.page
    page.get_by_role("tab", name="Tables").wait_for()
    return page


def part(page: Page, name: str) -> None:
    tab = page.get_by_role("tab", name=name)
    tab.click()
    expect(tab).to_have_attribute("aria-selected", "true")


def press(page: Page, name: str) -> None:
    page.get_by_role("button", name=name, exact=True).first.click()


def button_of(page: Page, id: str, name: str) -> Locator:
    whole = re.compile(rf"(?<!-){re.escape(id)}(?!\d)")
    return page.locator(".panel").filter(has_text=whole).get_by_role("button", name=name)


def at_table(page: Page, id: str, name: str) -> None:
    """Have a table's button open its dialog."""
    opens_dialog(page, button_of(page, id, name))


def opens_dialog(page: Page, button: Locator) -> None:
    """Click until a dialog opens; a click is lost where a list is drawn anew."""
    dialog = page.locator(".q-dialog")
    expect(dialog).to_have_count(0)
    for _ in range(6):
        with suppress(Error):
            if not dialog.count():
                button.click(timeout=30_000)
            dialog.wait_for(timeout=30_000)
            return
    raise AssertionError(f"{button} opens nothing")


def pick(page: Page, label: str, option: str) -> None:
    page.get_by_role("combobox", name=label, exact=True).click()
    page.get_by_role("option", name=option, exact=True).click()


def option(page: Page, words: str) -> Locator:
    """The row of an option, found by its words."""
    page.get_by_label("Find an option").fill(words)
    return page.locator(f".q-dialog div.row:has-text('{words}')").last


def told(page: Page, words: str) -> None:
    """The page says so, and the note is put away."""
    page.locator(".q-notification").filter(has_text=re.compile(words)).first.wait_for()


def refused(page: Page, words: str) -> None:
    """The form says so itself, and nothing lies over its fields."""
    page.locator(".q-dialog .refusal").filter(has_text=re.compile(words)).wait_for()
    assert not page.locator(".q-notification.bg-warning").count()


def sign(page: Page, id: str) -> str:
    at_table(page, id, "Sign")
    card = page.locator(".sign")
    card.wait_for()
    text = str(card.inner_text())
    card.get_by_role("button", name="Close").click()
    card.wait_for(state="detached")
    return text


def open_high_table(page: Page) -> None:
    """A game with options, limits for one wager, and a pay table of its own."""
    press(page, "Open a table")
    pick(page, "Game", "Three-card poker")
    limits = page.locator(".q-dialog").get_by_text("pair plus", exact=True)
    limits.first.wait_for(state="attached")  # what is typed before goes with the other game's form
    page.get_by_label("Name of the table").fill("High table")
    page.get_by_label("Places").fill("4")
    page.get_by_label("Seconds to wager").fill("0")
    page.get_by_label("Minimum").first.fill("25")
    page.get_by_label("Maximum").first.fill("100")
    press(page, "Open")
    refused(page, r"at least ten times.*13:69F-8.2\(a\)")
    page.get_by_label("Maximum").first.fill("99999999999999999")
    press(page, "Open")
    refused(page, "the largest amount")
    page.get_by_label("Maximum").first.fill("2500")
    page.get_by_label("Seconds to decide").fill("-1")
    press(page, "Open")
    refused(page, "up to 3,600 seconds")
    page.get_by_label("Seconds to decide").fill("45")
    page.get_by_text("Limits for single wagers").click()
    page.get_by_label("Minimum").nth(2).fill("5")
    page.get_by_label("Maximum").nth(2).fill("100")
    page.get_by_text("Options", exact=True).click()
    option(page, "offer the six-card bonus").locator(".q-toggle").click()
    page.get_by_text("Pay tables of your own").click()
    flush = page.locator(".q-dialog div.row:has(> div:text-is('flush')) input")
    flush.fill("4 to 1")
    press(page, "Open")
    page.get_by_text("High table").wait_for()


def test_everything_on_the_floor(tmp_path: Path) -> None:
    base = str(tmp_path / "casino.db")
    with served(tmp_path, base, "--no-tables") as casino, open_browser() as browser:
        call(casino, "/register", {"name": "ann", "password": PASSWORD})
        page = come(browser, casino, "supervisor", casino.password)
        page.get_by_text("No table is open.").wait_for()
        _people(page)
        _tables(page)
        _while_others_play(page, casino)
        _lobby(page, casino)
        _rules(page)
        _dealers(page)
        _meters(page)
        _money(page)
        _audit(page)
        _designer(page)
        _wins(page)
        _roles(browser, casino)
        _on_a_phone(browser, casino)
        _password(page, casino.password)
        come(browser, casino, "supervisor", NEW_PASSWORD)
        assert "Traceback" not in casino.log.read_text()


def _people(page: Page) -> None:
    part(page, "People")
    for name, role in (("dee", "dealer"), ("fay", "floorperson"), ("aud", "auditor")):
        page.get_by_label("Name", exact=True).fill(name)
        page.get_by_label("Password", exact=True).fill(PASSWORD)
        pick(page, "Role", role)
        press(page, "Hire")
        told(page, f"{name} works here now")
        typed = page.get_by_label("Name", exact=True).input_value()
        assert typed == "", "emptied before it is said, not while the next name is typed"
        page.get_by_text("Staff").wait_for()
    patron = page.locator("div.row:has(> div:text-is('ann'))").last
    patron.get_by_role("button", name="Disable").click()
    patron.get_by_text("disabled").wait_for()
    patron.get_by_role("button", name="Enable").click()
    expect(patron.get_by_text("disabled")).to_have_count(0)


def _tables(page: Page) -> None:
    part(page, "Tables")
    open_high_table(page)
    text = sign(page, HIGH)
    assert "Ante\n$25 to $2,500" in text
    assert "Pair plus\n$5 to $100" in text
    assert "flush\n4 to 1" in text
    assert "Ante bonus" in text
    assert "Offer the six-card bonus" not in text, "nothing is posted of what is not offered"
    assert "Six-card bonus\n" not in text
    at_table(page, HIGH, "Limits")
    page.get_by_text("They apply immediately").wait_for()
    lowest = page.get_by_label("Minimum").first
    assert lowest.input_value() == "$25", "they begin from those in force"
    lowest.fill("50")
    press(page, "Post")
    page.get_by_text("$50 to $2,500").first.wait_for()
    assert "Pair plus\n$5 to $100" in sign(page, HIGH), "those of one wager are kept"
    button_of(page, HIGH, "New cards").click()
    told(page, "New cards")


def _while_others_play(page: Page, casino: Served) -> None:
    """A dialog stays open, and what is written in it, while the tables behind it change."""
    at_table(page, HIGH, "Limits")
    page.get_by_label("Maximum").first.fill("3000")
    call(casino, f"/tables/{HIGH}/sit", {"spot": 2, "chips": 100_000}, "ann")
    page.get_by_text("1 of 4 places: ann").wait_for(state="attached")
    assert page.get_by_label("Maximum").first.input_value() == "3000"
    press(page, "Post")
    page.get_by_text("$50 to $3,000").first.wait_for()
    at_table(page, HIGH, "Free a place")
    page.get_by_text("Their places become free").wait_for()
    page.get_by_role("button", name="Cancel").click()


def _lobby(page: Page, casino: Served) -> None:
    """Two tables of one game look different."""
    press(page, "Open a table")
    pick(page, "Game", "Three-card poker")
    press(page, "Open")
    page.get_by_text("three-card-poker-2").wait_for()
    page.goto(casino.url)
    high, plain = (page.locator(".panel").filter(has_text=f"three-card-poker-{n}") for n in (1, 2))
    assert "High table" in high.inner_text()
    assert "offer the six-card bonus wager: no; custom pay tables" in high.inner_text()
    assert "$50 to $3,000" in high.inner_text()
    assert "six-card" not in plain.inner_text()
    page.goto(f"{casino.url}/floor")
    page.get_by_text(HIGH).wait_for()
    at_table(page, "three-card-poker-2", "Close")
    press(page, "Close the table")
    expect(page.get_by_text("three-card-poker-2")).to_have_count(0)


def _rules(page: Page) -> None:
    at_table(page, HIGH, "Rules")
    page.get_by_label("in so many minutes").fill("10")
    option(page, "adjacent betting positions").locator(".q-select").click()
    page.get_by_role("option", name="2", exact=True).click()
    press(page, "Announce")
    refused(page, r"half an hour.*13:69F-8.3\(b\)")
    page.get_by_label("in so many minutes").fill("99999999")
    press(page, "Announce")
    refused(page, r"a year ahead at most")
    page.get_by_label("in so many minutes").fill("31")
    press(page, "Announce")
    told(page, "is announced")
    text = sign(page, HIGH)
    assert re.search(r"The rules change at \d{4}-\d\d-\d\d \d\d:\d\d UTC", text)
    assert "may wager at: 2 (now 1)" in text
    assert "4 to 1" in text, "a table of one's own stays as it is"
    part(page, "Notices")
    page.get_by_text("posted").wait_for()
    press(page, "Withdraw")
    page.get_by_text("withdrawn").first.wait_for()
    part(page, "Tables")
    assert "The rules change" not in sign(page, HIGH)


def _dealers(page: Page) -> None:
    at_table(page, HIGH, "Dealer")
    pick(page, "Dealer", "dee")
    press(page, "Assign")
    page.get_by_text("dee deals").first.wait_for()
    part(page, "Shifts")
    page.get_by_text("still there").wait_for()
    part(page, "Tables")
    at_table(page, HIGH, "Dealer")
    pick(page, "Dealer", "nobody: it deals by itself")
    press(page, "Assign")
    page.get_by_text("deals by itself").first.wait_for()
    part(page, "Shifts")
    expect(page.get_by_text("still there")).to_have_count(0)


def _meters(page: Page) -> None:
    part(page, "Tables")
    press(page, "Open a table")
    pick(page, "Game", "Blackjack")
    page.get_by_text("Options", exact=True).click()
    option(page, "offer the progressive").locator(".q-toggle").click()
    press(page, "Open")
    page.get_by_text("blackjack-1").wait_for()
    part(page, "Meters")
    page.get_by_text("$5,000").first.wait_for()
    press(page, "Declare a shared meter")
    page.get_by_label("Name", exact=True).fill("grand")
    pick(page, "Game", "Blackjack")
    page.get_by_text("Options", exact=True).click()
    option(page, "offer the progressive").locator(".q-toggle").click()
    press(page, "Declare")
    page.get_by_text("Blackjack · no table shares it yet").first.wait_for()
    _another_meter(page)
    part(page, "Tables")
    at_table(page, "blackjack-1", "Rules")
    pick(page, "Progressive meter", "grand, shared")
    press(page, "Announce")
    part(page, "Notices")
    page.get_by_text("the progressive meter is grand, which tables share").wait_for()
    part(page, "Tables")
    at_table(page, "blackjack-1", "Rules")
    page.get_by_text("Announced already").wait_for()
    option(page, "each side of a double shoe").locator(".q-select").click()
    page.get_by_role("option", name="4", exact=True).click()
    press(page, "Announce")
    part(page, "Notices")
    later = page.locator(".panel", has_text="(now 6)")
    later.wait_for()
    assert "meter" not in later.inner_text()  # what was announced before stays
    part(page, "Tables")
    at_table(page, "blackjack-1", "Close")
    press(page, "Close the table")
    expect(page.get_by_text("blackjack-1")).to_have_count(0)


def _another_meter(page: Page) -> None:
    """One that no table shares is retired into another of its game, and nothing is lost."""
    press(page, "Declare a shared meter")
    page.get_by_label("Name", exact=True).fill("minor")
    pick(page, "Game", "Blackjack")
    page.get_by_text("Options", exact=True).click()
    option(page, "offer the progressive").locator(".q-toggle").click()
    press(page, "Declare")
    owed = page.locator("div", has_text="Owed to players on all meters together").last
    expect(owed.locator("..")).to_contain_text("$15,000")
    opens_dialog(page, page.get_by_role("button", name="Retire minor"))
    page.locator(".q-dialog").get_by_role("button", name="Retire").click()
    page.get_by_text("Blackjack · retired into grand").first.wait_for()
    expect(page.get_by_role("button", name="Retire grand")).to_have_count(0)
    expect(owed.locator("..")).to_contain_text("$15,000")


def _money(page: Page) -> None:
    part(page, "Cage")
    page.get_by_label("Patron").fill("ann")
    page.get_by_label("Amount").fill("250")
    press(page, "Brings money")
    page.get_by_text("ann has $9,250 at the cage").wait_for()
    page.get_by_label("Amount").fill("99999")
    press(page, "Takes money")
    told(page, "does not hold that much")
    part(page, "Ledger")
    page.get_by_text("All accounts together: $0").wait_for()
    page.get_by_label("Find an account").fill("patron:")
    opens_dialog(page, page.get_by_role("button", name="patron:ann"))
    page.get_by_text("deposit, from the cage").wait_for()
    assert page.locator(".transfer").first.inner_text().split("\n")[1] == "$250"
    page.locator(".q-dialog").get_by_role("button", name="Close").click()


def _audit(page: Page) -> None:
    part(page, "Audit")
    press(page, "Audit now")
    page.get_by_text("Everything verifies.").wait_for(timeout=600_000)
    with page.expect_download() as download:
        press(page, "Download the heads")
    heads = json.loads(Path(download.value.path()).read_text())["heads"]
    assert {"floor", HIGH} <= set(heads)


def _designer(page: Page) -> None:
    """A table of one's own is refused, priced all the same, and found for a price."""
    floor = page.url
    part(page, "Tables")
    page.get_by_role("link", name="Design a pay table").click()
    page.get_by_label("flush", exact=True).fill("2")
    press(page, "Price")
    refusal = page.locator(".refusal").filter(has_text=re.compile(r"below the minimum.*20\.11"))
    refusal.wait_for()
    page.get_by_text("Include what the law does not permit").click()
    press(page, "Price")
    page.get_by_text("Not permitted, 13:69F-20.11(a)2").wait_for()
    page.get_by_text("pair-plus: 17.7557 %").wait_for()
    page.get_by_text("Include what the law does not permit").click()
    page.get_by_label("House advantage, %").fill("2.5..2.7")
    press(page, "Find")
    press(page, "Use this table")
    page.get_by_text("pair-plus: 2.6425 %").wait_for()
    assert page.get_by_label("three-of-a-kind").input_value() == "26"
    page.get_by_label("flush", exact=True).fill("-4")
    press(page, "Price")
    page.locator(".refusal").filter(has_text="'-4' is not a payout").wait_for()
    expect(page.get_by_text("pair-plus: 2.6425 %")).to_have_count(0)  # that was another table's
    page.goto(floor)
    page.get_by_role("tab", name="Tables").wait_for()


def _wins(page: Page) -> None:
    """Every open table has its line, though nobody has wagered yet."""
    part(page, "Wins")
    expect(page.locator(f"[data-win='{HIGH}']")).to_contain_text("nothing to compare yet")


def _roles(browser: Browser, casino: Served) -> None:
    """What a role may not do is not shown."""
    page = come(browser, casino, "aud", PASSWORD)
    page.get_by_text(HIGH).wait_for()
    expect(page.get_by_role("tab", name="Cage")).to_have_count(0)
    for name in ("Open a table", "Limits", "Rules", "Dealer", "Close"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    page = come(browser, casino, "fay", PASSWORD)
    page.get_by_text(HIGH).wait_for()
    expect(page.get_by_role("button", name="Limits")).to_have_count(1)
    expect(page.get_by_role("button", name="Rules")).to_have_count(0)
    part(page, "People")
    page.get_by_text("Staff").wait_for()
    expect(page.get_by_role("button", name="Hire")).to_have_count(0)
    expect(page.get_by_role("button", name="Disable")).to_have_count(0)


def _on_a_phone(browser: Browser, casino: Served) -> None:
    page = come(browser, casino, "supervisor", casino.password, width=390)
    for name in PARTS:
        part(page, name)
        page.wait_for_function(STILL)  # what slides in may stick out until it is there
        page.wait_for_function("document.documentElement.scrollWidth <= 390")
        for cell in page.locator(".figures td:visible").all():
            page.wait_for_function(INSIDE, arg=cell.element_handle())
    part(page, "Tables")
    for name in ("Limits", "Rules", "Sign"):
        at_table(page, HIGH, name)
        card = page.locator(".q-dialog .q-card")
        card.wait_for()
        page.wait_for_function(STILL)
        page.wait_for_function(INSIDE, arg=card.element_handle())
        page.keyboard.press("Escape")
        card.wait_for(state="detached")


def _password(page: Page, old: str) -> None:
    page.get_by_role("button", name="supervisor").click()
    page.get_by_label("Password now").fill(old)
    page.get_by_label("New password").fill(NEW_PASSWORD)
    page.get_by_label("Once more").fill("something else")
    press(page, "Change")
    told(page, "two new passwords differ")
    page.get_by_label("Once more").fill(NEW_PASSWORD)
    press(page, "Change")
    page.get_by_role("button", name="Sign in").first.wait_for()


def test_a_frozen_table_is_listed_and_the_rest_goes_on(tmp_path: Path) -> None:
    base = tmp_path / "casino.db"
    with served(tmp_path, str(base)) as casino:
        password = casino.password
    with sqlite3.connect(base) as edited:
        edited.execute("DROP TRIGGER records_no_update")
        edited.execute(
            "UPDATE records SET body = body || ' ' WHERE chain = 'casino-war-1' AND kind = 'round'"
        )
    with served(tmp_path, str(base)) as casino, open_browser() as browser:
        page = come(browser, casino, "supervisor", password)
        frozen = page.locator(".panel").filter(has_text="casino-war-1")
        frozen.get_by_text(re.compile("of casino-war-1: it is not as it was written")).wait_for()
        expect(frozen.get_by_role("button", name="Limits")).to_have_count(0)
        at_table(page, "craps-1", "Limits")
        page.get_by_label("Minimum").first.fill("10")
        press(page, "Post")
        page.get_by_text("$10 to $1,000").first.wait_for()
        part(page, "Audit")
        press(page, "Audit now")
        page.get_by_text("Fault: record").wait_for(timeout=600_000)
        page.goto(casino.url)
        page.get_by_text("Nobody plays here for now").wait_for()
