"""Setting hands in a browser: cards and tiles by mouse, by a finger and by keys, at every game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.house import Casino
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.registry import game_type, ids
from tests.web.browser import BROWSER, Served, Visitor, bet, served
from tests.web.hands import TouchVisitor, drag_card

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

GAMES = {id: kind for id in ids() if issubclass(kind := game_type(id), PaiGowGame)}


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table of every game that hands are set at; nobody is hurried."""
    home = tmp_path_factory.mktemp("casino")
    made = Casino(str(home / "casino.db"))
    for id in GAMES:
        made.floor.open(id, actor="fay", betting_seconds=0, decision_seconds=0)
    made.stop()
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


def test_all_five_games_are_tried() -> None:
    assert len(GAMES) == 5


def come_to_set(visitor: Visitor, id: str) -> list[str]:
    """Play until hands are to be set; answers with the cards."""
    lying = visitor.page.locator("[data-in]")
    visitor.come_in()
    visitor.sit(id)
    visitor.settle_in()

    def start() -> None:  # again where a natural is paid at once
        if visitor.deal.count():
            bet(visitor, id)
            visitor.press_deal()

    visitor.until(start, lying.count)
    return [one.get_attribute("data-card") or "" for one in lying.all()]


def set_as_shown(visitor: Visitor, lesser: str) -> None:
    """Set the hands in the house way, which is shown and never fouls."""
    said = visitor.page.locator("[role=alert]")
    expect(said).to_contain_text(f"The house way. {lesser.capitalize()}:")
    chosen = visitor.page.locator("[data-key^=choice]:not([disabled])").first
    visitor.until(lambda: visitor.take(chosen), lambda: "chooses" in visitor.story())


@pytest.mark.parametrize("id", GAMES)
def test_hands_are_set_by_touch(browser: Browser, casino: Served, id: str) -> None:
    """A finger drags every card of the lesser hands there, one of them back and there again."""
    visitor = TouchVisitor(browser, casino.url)
    codes = come_to_set(visitor, id)
    first, *lesser = (sizes := GAMES[id]().hands_to_set())
    left = list(codes)
    for part in lesser:
        for _ in range(sizes[part]):
            drag_card(visitor, left.pop(0), part, touch=True)
    drag_card(visitor, codes[0], first, touch=True)
    drag_card(visitor, codes[0], lesser[0], touch=True)
    named = codes[: len(codes) - len(left)]
    for part in lesser:
        lying = visitor.page.locator(f"[data-in='{part}']")
        expect(lying).to_have_count(sizes[part])
        found = {one.get_attribute("data-card") for one in lying.all()}
        assert found == set(named[: sizes[part]]), part
        named = named[sizes[part] :]
    visitor.felt_is_as_recorded()
    visitor.hit_first("[data-key=show-house-way]")
    set_as_shown(visitor, lesser[0])
    visitor.play_on()
    assert visitor.complaints == []


@pytest.mark.parametrize("id", GAMES)
def test_hands_are_set_by_mouse_and_by_keys(browser: Browser, casino: Served, id: str) -> None:
    visitor = Visitor(browser, casino.url)
    page = visitor.page
    codes = come_to_set(visitor, id)
    first, second, *_ = (sizes := GAMES[id]().hands_to_set())
    lying = page.locator(f"[data-in='{second}']")
    drag_card(visitor, codes[0], second, touch=False)
    drag_card(visitor, codes[0], first, touch=False)
    page.locator(f"[data-card='{codes[2]}']").focus()
    page.keyboard.press("Shift+ArrowRight")
    page.locator(f"[data-card='{codes[2]}'][data-in='{second}']").wait_for()
    visitor.comes_to(card=codes[2])
    page.keyboard.press("Enter")
    expect(lying).to_have_count(0)
    page.keyboard.press("h")
    expect(lying).to_have_count(sizes[second])
    visitor.felt_is_as_recorded()
    set_as_shown(visitor, second)
    assert visitor.complaints == []
