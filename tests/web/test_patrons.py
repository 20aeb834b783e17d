"""What a visitor is told, chooses and has remembered, in a real browser."""

from __future__ import annotations

import json
import re
import urllib.request
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from pitboss.table.steps import Span
from pitboss.web.felt.scene import ChipStack, Scene
from pitboss.web.pages.account.statement import PAGE
from pitboss.web.pages.table.deciding import Deciding, keep_places
from tests.web.browser import BROWSER, Served, Visitor, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


@pytest.fixture(scope="module")
def boss(casino: Served) -> Caller:
    return Caller(casino, "supervisor", casino.password)


class Caller:
    """Somebody who uses the API, which is quicker."""

    def __init__(self, casino: Served, name: str, password: str = PASSWORD) -> None:
        self.address, self.token = casino.url, ""
        self.token = self("login", {"name": name, "password": password})["token"]

    def __call__(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = json.dumps(body or {}).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.loads(answer.read() or "null")

    def open(self, game: str, **rules: Any) -> str:
        return str(self("floor/tables", {"game": game, **rules})["id"])


def test_a_table_that_closes_says_so_and_where_the_chips_went(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    id = boss.open("casino-war")
    player, watcher = Visitor(browser, casino.url), Visitor(browser, casino.url)
    player.come_in()
    player.sit_at(id)
    watcher.sign_in("supervisor", casino.password)
    watcher.go(f"/table/{id}")
    watcher.page.get_by_text("The table deals by itself").wait_for()
    assert boss(f"floor/tables/{id}/close") == {"closed": True}
    player.page.get_by_text(
        "This table is closed. Your $500 went to your account at the cage."
    ).wait_for()
    watcher.page.get_by_text("This table is closed.").wait_for()
    watcher.page.get_by_text("Nobody deals here any more.").wait_for()
    assert not player.page.locator("[data-seat]").count()
    player.page.get_by_role("button", name="To the lobby").click()
    player.page.get_by_text("No table is open").wait_for()


def test_aids_stay_on_from_table_to_table_and_nobody_adds_what_is_one_figure(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    tables = [boss.open(game) for game in ("ultimate-texas-holdem", "casino-war")]
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.go(f"/table/{tables[0]}")
    legend = page.get_by_text("the exact house advantage of an area")
    page.locator("svg.felt").wait_for()
    assert not legend.is_visible()
    page.get_by_text("Aids").click()
    legend.wait_for(timeout=600_000)  # the odds are worked out first
    assert not page.locator(".q-notification").count(), "no note lies over the buttons"
    ante = page.locator(".felt [data-wager='ante']").first
    assert ante.locator("text", has_text=re.compile(r"2\.18 ?%")).count() == 1
    assert (ante.locator("title").text_content() or "").endswith(
        "house advantage 2.18 %: ante, blind and play together"
    )
    blind = page.locator(".felt [data-wager='blind']").first
    assert blind.locator("text", has_text="with ante").count() == 1
    assert "%" not in (blind.text_content() or "")
    visitor.go(f"/table/{tables[1]}")
    page.locator(
        ".felt [data-wager='initial'] text", has_text=re.compile(r"2\.33 ?%")
    ).first.wait_for()
    page.get_by_text("Aids").click()
    legend.wait_for(state="hidden")
    page.wait_for_function("document.cookie.includes('pitboss-aids=0')")
    visitor.go(f"/table/{tables[0]}")
    page.locator("svg.felt").wait_for()
    assert not legend.is_visible()


def test_a_patron_chooses_how_many_chips_and_sees_where_the_money_is(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    id = boss.open("roulette")
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.come_in()
    visitor.go(f"/table/{id}")
    chips = page.get_by_label("Chips to sit down with")
    expect(chips).to_have_value("500.00")
    chips.fill("1200")
    chips.blur()
    visitor.take_seat()
    page.get_by_text("· $8,800").wait_for()
    page.get_by_role("button", name="Buy chips").click()
    page.get_by_text("You have $8,800 at the cage.").wait_for()
    more = page.get_by_label("Chips", exact=True)
    more.fill("9000")
    page.get_by_role("button", name="Buy", exact=True).click()
    page.locator(".q-notification").wait_for()
    more.fill("300")
    page.get_by_role("button", name="Buy", exact=True).click()
    page.get_by_text("· $8,500").click()
    account = page.locator(".q-dialog", has_text="At the cage")
    account.get_by_text("welcome at the cage").wait_for()
    said = account.inner_text()
    assert "$8,500" in said
    assert re.search(rf"In front of you at {id}\s+\$1,500", said)
    assert re.search(rf"chips bought at {id}\s+-\$300", said)
    account.get_by_role("link", name=f"In front of you at {id}").wait_for()
    account.get_by_role("button", name="Change your password").click()
    page.get_by_label("Password now").wait_for()


def test_a_statement_has_pages(browser: Browser, casino: Served, boss: Caller) -> None:
    visitor = Visitor(browser, casino.url)
    visitor.come_in()
    for _ in range(PAGE):
        boss("cage/deposit", {"patron": visitor.name(), "amount": 1_00})
    visitor.go("/")
    visitor.page.get_by_text("· $10,030").click()
    lines = visitor.page.locator(".transfer")
    expect(lines).to_have_count(PAGE)
    visitor.page.get_by_role("button", name="Older").click()
    expect(lines).to_have_count(PAGE + 1)
    visitor.page.get_by_role("button", name="Older").wait_for(state="hidden")


@pytest.mark.parametrize(
    ("minimum", "maximum", "coin"), [(5_00, 1_000_00, "$5"), (10_00, 1_000_00, "$25")]
)
def test_the_coin_to_begin_with_makes_a_wager(
    browser: Browser, casino: Served, boss: Caller, minimum: int, maximum: int, coin: str
) -> None:
    limits = {"default": {"minimum": minimum, "maximum": maximum}}
    id = boss.open("roulette", limits=limits)
    visitor = Visitor(browser, casino.url)
    visitor.come_in()
    visitor.sit_at(id)
    chosen = visitor.page.locator(".coin[aria-pressed='true']")
    expect(chosen).to_have_text(coin)
    visitor.page.locator(".felt:not(.shut) .area.open[data-wager='red']").click()
    visitor.page.locator(".story", has_text=f"wagers {coin} on red").wait_for()


def test_a_dealer_is_told_where_they_deal(browser: Browser, casino: Served, boss: Caller) -> None:
    id = boss.open("casino-war")
    boss("people", {"name": "dee", "password": PASSWORD, "role": "dealer"})
    dealer = Visitor(browser, casino.url)
    dealer.sign_in("dee", PASSWORD)
    dealer.go("/floor")
    dealer.page.get_by_text("You are not on shift").wait_for()
    boss(f"floor/tables/{id}/dealer", {"dealer": "dee"}, "PUT")
    dealer.page.get_by_text(f"You deal at Casino war ({id})").wait_for()
    dealer.page.get_by_text(re.compile(r"^since \d{4}-\d\d-\d\d \d\d:\d\d UTC$")).wait_for()
    assert dealer.page.get_by_role("link", name="To the training").count()
    dealer.page.get_by_role("link", name="To the table").click()
    dealer.page.get_by_text("You deal here").wait_for()


def test_history_names_the_table_and_marks_the_round(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    id = boss.open("roulette", title="Corner wheel")
    boss("register", {"name": "herodotus", "password": PASSWORD})
    player = Caller(casino, "herodotus")
    player(f"tables/{id}/sit", {"spot": 1, "chips": 500_00})
    for _ in range(2):
        player(f"tables/{id}/place", {"spot": 1, "wager": "red", "amount": 5_00})
        player(f"tables/{id}/proceed")
    visitor = Visitor(browser, casino.url)
    visitor.go(f"/table/{id}/history")
    visitor.page.get_by_text(f"Corner wheel ({id})").wait_for()
    times = visitor.page.locator("time[data-at]")
    times.first.wait_for()
    for each in times.all():
        expect(each).to_have_attribute("datetime", re.compile(r"Z$"))
        expect(each).not_to_contain_text("UTC")  # each visitor's own time, not the server's
    chosen = visitor.page.locator("[data-key^=round][aria-pressed='true']")
    expect(chosen).to_have_text(re.compile(r"^Round 2 "))
    visitor.page.get_by_role("button", name=re.compile(r"^Round 1 ")).click()
    expect(chosen).to_have_text(re.compile(r"^Round 1 "))


@pytest.mark.parametrize(("span", "begins"), [
    (Span(1_00, 9_00, 1_00), 9_00),  # doubling for less
    (Span(1_00, 10_00, 1_00), 10_00),
    (Span(5_00, 500_00, 5_00), 5_00),  # a raise, or a wager anew
])  # fmt: skip
def test_an_amount_begins_with_the_most_only_if_that_is_no_more_than_the_wager(
    span: Span, begins: int
) -> None:
    wager = ChipStack(1, "ann", 3, "wager", "", 10_00)
    deciding: Any = Deciding.__new__(Deciding)
    deciding.page = SimpleNamespace(scene=Scene(bets={1: wager}))
    assert deciding._prefilled(SimpleNamespace(patron="ann", spot=3), span) == begins
    assert deciding._prefilled(SimpleNamespace(patron="ann", spot=4), span) == span.low


def test_a_choice_keeps_its_place_when_others_come_and_go() -> None:
    stand, hit, double, split = [(name, 0) for name in ("stand", "hit", "double", "split")]
    first = keep_places([], [stand, hit, double])
    assert first == [stand, hit, double]
    assert keep_places(first, [stand, hit]) == first, "one that is not offered leaves a gap"
    assert keep_places(first, [split, stand, hit]) == [*first, split], "a new one comes last"
    many = [(f"discard {number}", 0) for number in range(9)]
    assert keep_places(first, many) == many, "there are no more than nine keys"


def test_a_lesson_ends_with_what_was_said_and_the_table_as_it_was(
    browser: Browser, casino: Served
) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.go("/training/casino-war")
    page.get_by_role("button", name="Begin").click()
    wrong: list[str] = []
    for asked in range(1, 7):
        first = page.get_by_role("button", name=re.compile(r"^1\. "))
        said = first.inner_text().removeprefix("1. ")
        first.click()
        page.get_by_text(re.compile(rf"^\d+ of {asked} right")).wait_for()
        if page.locator(".panel", has_text=re.compile("^Wrong")).count():
            wrong.append(said)
    page.get_by_text("End the lesson").click()
    page.get_by_text("Another lesson").wait_for()
    said_then = page.get_by_text(re.compile("^You said: ")).all_inner_texts()
    assert said_then == [f"You said: {said}" for said in wrong]
    assert not page.locator("svg.felt").count()
    if wrong:
        page.get_by_text("The table as it was").last.click()
        page.locator("svg.felt").wait_for()


def test_forms_name_their_fields_and_a_ledger_leaves_out_what_is_empty(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    id, name = boss.open("roulette"), "croesus"
    boss("register", {"name": name, "password": PASSWORD})
    player = Caller(casino, name)
    player(f"tables/{id}/sit", {"spot": 1, "chips": 500_00})
    player(f"tables/{id}/leave")
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    visitor.sign_in("supervisor", casino.password)
    visitor.go("/floor")
    page.get_by_role("button", name="Open a table").click()
    page.get_by_role("combobox", name="Game").click()
    page.get_by_role("option", name="Three-card poker", exact=True).click()
    page.get_by_text("Options", exact=True).click()
    switch = page.get_by_role("switch", name="offer the six-card bonus")
    switch.wait_for()
    page.get_by_text("Pay tables of your own").click()
    expect(page.get_by_role("textbox", name="pair plus, flush", exact=True)).to_have_count(1)
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Ledger").click()
    page.get_by_label("Find an account").fill(name)
    page.get_by_role("button", name=f"patron:{name}").wait_for()
    rail = page.get_by_role("button", name=f"rail:{id}:{name}")
    assert not rail.count()
    page.get_by_text("Empty ones too").click()
    rail.wait_for()


def test_the_log_has_no_errors(casino: Served) -> None:
    text = casino.log.read_text()
    assert "Traceback" not in text, text[-3000:]
