"""13:69F-8.6 in a real browser: registered on a page, seated by the tournament, and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.clock import ManualClock, SystemClock
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments.structure import PrizeBand, TournamentLevel
from pitboss.law import Subchapter
from tests.casino.support import open_casino
from tests.casino.tournaments.robots import DAYS, banked, filed, poker
from tests.web.browser import BROWSER, READY, Served, Visitor, served

LAW = Subchapter("13:69F-8")
pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")
PASSWORD = "correct horse battery"
THREE = ("cal", "dee", "eve")
ROUNDS = (TournamentLevel(rounds=1, minimum=100, maximum=1_000),)


def prepared(database: str) -> None:
    """Two tournaments that are about to start, the second at two tables, and one that is to
    come."""
    clock = ManualClock(SystemClock().now() - DAYS)
    casino = open_casino(database, clock)
    under_way = filed(casino, banked("casino-war", title="War of two", levels=ROUNDS, tip_percent=2,
                                     prizes=(PrizeBand(9, (70, 30)),), decision_seconds=1,
                                     betting_seconds=600), 2)  # fmt: skip
    for name in ("ann", "bob"):
        casino.register(name, PASSWORD)
        casino.tournaments.enter(Person(name, Role.PATRON), under_way)
    high = (TournamentLevel(minutes=600, small_blind=375, big_blind=750),)
    three = poker(title="Hold 'em of three", levels=high, seats=2, least=3,
                  prizes=(PrizeBand(9, (100,)),), decision_seconds=600)  # fmt: skip
    two_tables = filed(casino, three, 3)
    for name in THREE:
        casino.register(name, PASSWORD)
        casino.tournaments.enter(Person(name, Role.PATRON), two_tables)
    clock.move(DAYS)
    filed(casino, poker(title="Hold 'em of the year"))
    casino.stop()


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home: Path = tmp_path_factory.mktemp("casino")
    prepared(str(home / "casino.db"))
    with served(home, str(home / "casino.db")) as one:
        yield one


def wager(visitor: Visitor, name: str) -> None:
    page = visitor.page
    area = page.locator(".felt:not(.shut) .area.open[data-wager='initial']").first
    page.wait_for_function(READY, arg=area.element_handle())
    area.click(force=True)
    expect(page.locator(".story")).to_contain_text(f"{name} wagers 100 on initial")
    for drawn in (".felt", ".story", ".coins", ".happened", ".banner"):  # they are not dollars
        assert "$" not in "".join(page.locator(drawn).all_text_contents()), drawn


def test_8_6_from_the_lobby_to_the_last_table(browser: Browser, casino: Served) -> None:
    visitors = [Visitor(browser, casino.url) for _ in range(2)]
    for visitor, name in zip(visitors, ("ann", "bob"), strict=True):
        visitor.sign_in(name, PASSWORD)
        visitor.page.get_by_role("link", name="Tournaments").click()
        visitor.page.get_by_text("War of two").click()
        said = "Collected $100: $98 in prizes, $2 for the dealers"
        expect(visitor.page.get_by_text(said)).to_be_visible()
        visitor.page.get_by_role("button", name="To your seat").click()
        visitor.page.wait_for_url("**/table/tournament-1-table-1")
        visitor.settle_in()
        expect(visitor.page.get_by_text("The chips are not money.")).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Buy chips")).to_have_count(0)
    ann, bob = visitors
    wager(ann, "ann")
    wager(bob, "bob")
    ann.deal.click()
    expect(ann.page.locator("svg.session")).to_contain_text("in 1 round")
    assert "$" not in str(ann.page.locator("svg.session").text_content())
    expect(ann.page.get_by_text("sit here")).to_have_count(0)  # a tournament seats its own
    expect(ann.page.get_by_label("Chips to sit down with")).to_have_count(0)
    ann.page.get_by_role("button", name="To the tournament").click()
    ann.page.wait_for_url("**/tournaments/tournament-1")
    expect(ann.page.get_by_text("Finished", exact=True)).to_be_visible()
    heads = ann.page.locator("table th").all_inner_texts()
    assert heads == ["Place", "Name", "Chips", "Prize"]
    table = ann.page.locator("table").first
    expect(table).to_contain_text(re.compile(r"\$68\.60|\$49"))  # 70 % of $98, or half of it
    expect(
        ann.page.get_by_text(re.compile(r"You are placed [12] of 2\. You won \$"))
    ).to_be_visible()
    assert not ann.complaints
    assert not bob.complaints


def stay_in(visitors: list[Visitor]) -> None:
    """Whoever is asked checks or calls, and shows."""
    for visitor in visitors:
        choices = visitor.page.locator("[data-key^=choice]:not([disabled])")
        visitor.take(choices.filter(has_not_text=re.compile("fold", re.IGNORECASE)))


def test_8_6_two_tables_become_the_last_one(browser: Browser, casino: Served) -> None:
    """Whoever is alone is told that the tournament balances its tables; nobody deals but it."""
    visitors = {name: Visitor(browser, casino.url) for name in THREE}
    for name, visitor in visitors.items():
        visitor.sign_in(name, PASSWORD)
        visitor.go("/tournaments/tournament-2")
        visitor.page.get_by_role("button", name="To your seat").click()
        visitor.page.wait_for_url("**/table/tournament-2-table-*")
    at = {visitor.page.url: visitor for visitor in visitors.values()}
    tables = [visitor.page.url for visitor in visitors.values()]
    (alone,) = [visitor for url, visitor in at.items() if tables.count(url) == 1]
    told = "The tournament brings somebody to this table, or you to another."
    expect(alone.page.get_by_text(told)).to_be_visible()
    expect(alone.deal).to_have_count(0)  # it can be pressed by nobody
    finished = "The tournament is finished; its page has the results."
    alone.until(
        lambda: stay_in(list(visitors.values())),
        lambda: any(one.page.get_by_text(finished).count() for one in visitors.values()),
    )
    won = []
    for name, visitor in visitors.items():
        visitor.go("/tournaments/tournament-2")
        expect(visitor.page.get_by_text("Finished", exact=True)).to_be_visible()
        if visitor.page.get_by_text("You are placed 1 of 3. You won $291.").count():
            won.append(name)
    assert len(won) == 1
    assert not any(visitor.complaints for visitor in visitors.values())


@pytest.mark.parametrize("width", [1280, 390])
def test_8_6_f_5_registered_and_withdrawn_on_the_page(
    browser: Browser, casino: Served, width: int
) -> None:
    visitor = Visitor(browser, casino.url, width)
    visitor.come_in()
    visitor.go("/tournaments/tournament-3")
    page = visitor.page
    expect(page.get_by_text("3 % of the amount collected is withheld").first).to_be_visible()
    page.get_by_role("button", name="Register for $100").click()
    expect(page.get_by_text("Collected $100: $97 in prizes, $3 for the dealers")).to_be_visible()
    assert page.locator("table th").all_inner_texts() == ["Number", "Name"], "no places yet"
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("Collected $0: $0 in prizes")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    assert not visitor.complaints


WRONG = (
    ("title", "Title", " ", "A tournament has a title", "13:69F-8.6(f)2"),
    ("buy_in", "Buy-in", "much", "'much' is not an amount of money", ""),
    ("stack", "Chips to begin with", "5", "The first level takes 40 chips", "13:69F-8.6(f)2"),
    ("stack", "Chips to begin with", "-100", "'-100' is not a whole number of 0 or more", ""),
    ("starts_at", "Day", "2030-02-30", "Enter a day like 2030-12-31", "13:69F-8.6(b)1"),
    ("expected", "Participants expected", "1", "From 2 to 10,000 participants", "13:69F-8.6(b)3"),
    ("starts_at", "Day", "2020-01-06", "five business days ahead", "13:69F-8.6(b)"),
    ("location", "Where", "", "where the tournament is held", "13:69F-8.6(b)1"),
    ("casino controller", "Casino controller", "C" * 81, "80 characters at most", "13:69F-8.6(b)6"),
)


@pytest.mark.parametrize("width", [1280, 390])
def test_8_6_b_a_tournament_is_drawn_up_by_a_form_that_says_what_is_wrong(
    browser: Browser, casino: Served, width: int
) -> None:
    visitor = Visitor(browser, casino.url, width)
    visitor.sign_in("supervisor", casino.password)
    visitor.go("/tournaments")
    page = visitor.page
    before = page.get_by_text("draft", exact=False).count()
    page.get_by_role("button", name="Draw up a tournament").click()
    page.wait_for_url("**/tournaments/new")
    draw_up = page.get_by_role("button", name="Draw it up")
    for _, label, wrong, said, law in WRONG:
        field = page.get_by_label(label, exact=True)
        right = field.input_value()
        field.fill(wrong)
        draw_up.click()
        expect(page.locator(".refusal")).to_contain_text(said)
        expect(page.locator(".q-field__messages", has_text=said)).to_be_visible()  # beside it
        expect(page.locator(".refusal")).to_contain_text(law)
        field.fill(right)
    page.get_by_label("prizes 2: percent by place").fill("50, 30")
    draw_up.click()
    expect(page.get_by_text("Prizes must add up to 100 percent").first).to_be_visible()
    page.get_by_label("prizes 2: percent by place").fill("50, 30, 20")
    page.get_by_role("button", name="remove level 6").click()
    expect(page.get_by_label("level 6: Length")).to_have_count(0)
    page.get_by_text("Add-ons, in the break").click()
    page.get_by_label("Add-ons: Level").fill("1")
    draw_up.click()
    expect(page.get_by_text("An add-on is bought in a break").first).to_be_visible()
    page.get_by_label("Add-ons: Level").fill("2")
    page.get_by_label("Title").fill(f"Form of {width}")
    page.get_by_label("Casino controller").fill("C. Controller")
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    draw_up.click()
    page.wait_for_url(re.compile(r".*/tournaments/tournament-\d+$"))
    expect(page.get_by_text(f"Form of {width}")).to_be_visible()
    expect(page.get_by_text("certified by C. Controller")).to_be_visible()
    expect(page.get_by_text("Add-ons: $50 for 1,500 chips")).to_be_visible()
    page.get_by_role("button", name="File the notice").click()
    expect(page.get_by_text("certification of security is missing")).to_be_visible()
    visitor.go("/tournaments")
    assert page.get_by_text("draft", exact=False).count() == before + 1, "nothing half-filed"
    assert not visitor.complaints


@pytest.mark.parametrize("game", ["Blackjack", "Keno"])
def test_8_6_a_the_form_has_levels_of_any_game(browser: Browser, casino: Served, game: str) -> None:
    visitor = Visitor(browser, casino.url)
    visitor.sign_in("supervisor", casino.password)
    visitor.go("/tournaments/new")
    page = visitor.page
    page.get_by_label("Game", exact=True).click()
    page.get_by_role("option", name=game, exact=True).click()
    expect(page.get_by_label("level 1: Least wager")).to_have_value("10")
    page.get_by_label("Played", exact=True).click()
    page.get_by_role("option", name="the most chips").click()
    expect(page.get_by_label("Go on from each table")).to_be_visible()
    expect(page.get_by_label("Title")).to_have_value(f"Friday {game.lower()}")
    expect(page.get_by_label("Where", exact=True)).to_have_value("casino floor")
    page.get_by_label("Title").fill(f"{game} sprint")
    page.get_by_role("button", name="Draw it up").click()
    page.wait_for_url(re.compile(r".*/tournaments/tournament-\d+$"))
    expect(page.get_by_text("Whoever has the most chips after 30 rounds")).to_be_visible()
    assert not visitor.complaints


def test_8_6_b_a_patron_draws_nothing_up(browser: Browser, casino: Served) -> None:
    visitor = Visitor(browser, casino.url)
    visitor.come_in()
    visitor.go("/tournaments/new")
    expect(visitor.page.get_by_text("Only a supervisor can draft tournaments.")).to_be_visible()
    expect(visitor.page.get_by_role("button", name="Draw it up")).to_have_count(0)


def test_8_6_c_a_stopped_tournament_has_no_places_and_says_what_was_paid_back(
    browser: Browser, casino: Served
) -> None:
    patron, staff = Visitor(browser, casino.url), Visitor(browser, casino.url)
    patron.come_in()
    patron.go("/tournaments/tournament-3")
    patron.page.get_by_role("button", name="Register for $100").click()
    expect(patron.page.get_by_text("Collected $100: $97 in prizes")).to_be_visible()
    staff.sign_in("supervisor", casino.password)
    staff.go("/tournaments/tournament-3")
    stop = staff.page.get_by_role("button", name="Stop the tournament")
    stop.click()
    expect(staff.page.get_by_text("Give a reason for stopping the tournament.")).to_be_visible()
    staff.page.get_by_label("why").fill("The Division required it.")
    stop.click()
    for page in (staff.page, patron.page):
        expect(page.get_by_text("Collected $100: all of it was paid back")).to_be_visible()
        assert page.locator("table th").all_inner_texts() == ["Number", "Name", "Paid back"]
    told = "The tournament was stopped; you were paid back $100."
    expect(patron.page.get_by_text(told)).to_be_visible()
    assert not staff.complaints
    assert not patron.complaints
