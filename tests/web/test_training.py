"""Dealer training: questions of every game, judged by what the rules do."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from pitboss.games.registry import game_type, ids
from pitboss.law.index import index
from pitboss.table import steps
from pitboss.table.inputs import Happen
from pitboss.table.steps import Ask, Bets
from pitboss.web.training import Lesson, QuestionKind, TrainingQuestion
from pitboss.web.training.acts import VOID, act
from pitboss.web.training.chips import described, fewest, judged
from pitboss.web.training.trouble import UNCHANGED, effect
from tests.web.browser import BROWSER, READY, Visitor, open_browser, served

LENGTH = 60


def lesson(id: str, seed: int = 1, **kwargs: object) -> Lesson:
    return Lesson(game_type(id)(), seed=seed, **kwargs)  # type: ignore[arg-type]


def taken(one: Lesson, good: bool = True) -> list[TrainingQuestion]:
    """Every question of a lesson, answered right or wrong."""
    asked = []
    while not one.over:
        question = one.next()
        asked.append(question)
        right = question.right
        assert one.answer(question, right if good else (right + 1) % len(question.choices)) is good
    return asked


@pytest.mark.parametrize("id", ids())
def test_every_game_can_be_learnt(id: str) -> None:
    one = lesson(id, length=LENGTH)
    asked = taken(one)
    assert (one.asked, one.right) == (LENGTH, LENGTH)
    assert one.rounds == one.session.table.round - 1 > 0
    kinds = Counter(question.kind for question in asked)
    assert set(kinds) == set(QuestionKind), kinds
    for question in asked:
        assert len(question.choices) >= 3, question
        assert len(set(question.choices)) == len(question.choices), question
        assert str(question.law) in index() or str(question.law).startswith("13:69E")
        assert str(question.law) in question.paragraph
        assert not re.search(r"\b(Ann|Bob|Cleo)\b|spot \d", question.about), question
    everything = " ".join(text for question in asked for text in question.choices)
    cards = game_type(id)().deck() is not None
    assert cards or not re.search(r"[Bb]urn|[Cc]ollect the cards|[Dd]eal a card", everything)


@pytest.mark.parametrize("id", ids())
def test_wrong_answers_are_counted_and_kept(id: str) -> None:
    one = lesson(id, seed=2, length=10)
    asked = taken(one, good=False)
    assert (one.asked, one.right, one.wrong) == (10, 0, asked)


@pytest.mark.parametrize("id", ids())
def test_the_right_answer_is_the_step_that_the_rules_take(id: str) -> None:
    one = lesson(id, seed=3, length=40, kinds=[QuestionKind.STEP])
    while not one.over:
        question = one.next()
        step = one.session.pending
        assert question.answer == act(step, one.session.table)
        assert question.law == step.law  # type: ignore[union-attr]
        one.answer(question, question.right)
        assert one.session.pending is not step


@pytest.mark.parametrize("id", ids())
def test_what_is_to_be_paid_is_what_the_rules_pay(id: str) -> None:
    one = lesson(id, seed=4, length=30, kinds=[QuestionKind.PAYMENT])
    while not one.over:
        question = one.next()
        step = one.session.pending
        if isinstance(step, steps.Paid):
            dollars = int(float(re.sub(r"[^\d.]", "", question.answer)) * 100)
            assert dollars == step.amount
        elif isinstance(step, steps.Taken | steps.Returned):
            assert question.answer.startswith("Take" if type(step) is steps.Taken else "Return")
        else:
            assert isinstance(step, steps.Charged | steps.Moved)
        one.answer(question, question.right)


@pytest.mark.parametrize("id", ids())
def test_irregularities_are_asked_and_then_happen(id: str) -> None:
    one = lesson(id, seed=5, length=15, kinds=[QuestionKind.TROUBLE])
    titles = {rule.title.partition(";")[0] for rule in one.game.irregularities.values()}
    while not one.over:
        question = one.next()
        assert question.about in titles
        one.answer(question, question.right)
        reported = [e for e in one.session.events if isinstance(e, steps.Reported)]
        assert reported[-1].law == question.law


def test_no_irregularity_is_asked_again_before_the_others() -> None:
    asked = taken(lesson("craps", seed=6, length=24, kinds=[QuestionKind.TROUBLE]))
    assert len({question.about for question in asked[:12]}) >= 10


def test_options_change_what_is_asked() -> None:
    kind = game_type("casino-war")
    game = kind(kind.options_model.parse({"shuffler": True}))
    one = Lesson(game, length=30, seed=7, kinds=[QuestionKind.STEP])
    assert taken(one)


def test_a_drill_asks_what_was_missed() -> None:
    asked = taken(lesson("blackjack", seed=10, length=30, kinds=[QuestionKind.PAYMENT]))
    wanted = Counter(question.about for question in asked).most_common(1)[0][0]
    drilled = taken(Lesson(game_type("blackjack")(), 8, seed=11, only=[wanted]))
    assert {question.about for question in drilled} == {wanted}


def test_a_payout_that_can_be_typed_in_is_what_the_rules_pay() -> None:
    one = lesson("blackjack", seed=12, length=30, kinds=[QuestionKind.PAYMENT])
    seen = 0
    while not one.over:
        question, step = one.next(), one.session.pending
        assert question.pays == (step.amount if isinstance(step, steps.Paid) else 0)
        seen += bool(question.pays)
        one.answer(question, question.right)
    assert seen


def test_chips_to_pay_with() -> None:
    assert fewest(137_00) == {"black": 1, "green": 1, "red": 2, "white": 2}
    assert fewest(7_50) == {}, "it takes coins"
    assert judged({"red": 2}, 10_00) == (True, "2 red")
    assert judged({"white": 10}, 10_00) == (True, "8 chips fewer would do: 2 red")
    assert judged({"red": 1}, 10_00) == (False, "pay with 2 red")


def at_deal(id: str) -> Lesson:
    """A lesson whose table stands where a card is dealt to a player."""
    one = lesson(id, seed=8)
    while not (isinstance(one.session.pending, steps.Deal) and one.session.pending.spot):
        one.robots.act()
    return one


def test_what_follows_from_a_report_is_what_the_law_says() -> None:
    """13:69F-20.12: (a) to the discard rack, (b) used as the next card, (c) all hands void."""
    session = at_deal("three-card-poker").session
    assert effect(session, Happen("card-face-up")) == "Burn a card face up; then go on"
    assert effect(session, Happen("card-drawn-in-error")) == UNCHANGED
    assert effect(session, Happen("incorrect-number-of-cards")) == VOID
    jam = effect(session, Happen("shuffler-jams"))
    assert jam == "Shuffle the cards; then go on", "the other deck, which the device has"
    session = at_deal("ultimate-texas-holdem").session
    spot = next(spot for spot in session.table.spots if spot.patron)
    alone = effect(session, Happen("incorrect-number-of-cards", spot.number))
    assert alone.startswith(f"Call the hand of {spot.patron} void; then return the wagers")


def test_looking_ahead_leaves_the_table_as_it_was() -> None:
    one = lesson("blackjack", seed=9, length=20)
    while not one.over:
        question = one.next()
        before = (len(one.session.events), one.session.steps, one.session.pending)
        for name in one.game.irregularities:
            effect(one.session, Happen(name))
        assert before == (len(one.session.events), one.session.steps, one.session.pending)
        assert (
            not isinstance(one.session.pending, Ask | Bets) or question.kind is QuestionKind.TROUBLE
        )
        one.answer(question, question.right)


@pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")
def test_a_lesson_in_the_browser(tmp_path: Path) -> None:
    """By mouse and by keys, on a phone too; remembered for who is signed in."""
    with served(tmp_path, str(tmp_path / "casino.db"), "--no-tables") as casino:
        with open_browser() as browser:
            passer_by = Visitor(browser, casino.url, width=390)
            passer_by.go("/training/casino-war")
            passer_by.page.get_by_text("Handbook: what hands and eyes do").click()
            touching = "Let no player or spectator touch, move or alter a card"
            expect(passer_by.page.get_by_text(touching)).to_be_visible()
            passer_by.go("/training/keno")
            wrong = _take(passer_by.page, 1)
            page = passer_by.page
            assert page.evaluate("document.documentElement.scrollWidth") <= 390
            assert wrong <= 10
            page.get_by_text("Another lesson").click()
            lessons = page.locator(".panel").filter(has_text="Your lessons")
            expect(lessons).to_contain_text(f"{10 - wrong} of 10")
            trainee = Visitor(browser, casino.url)
            trainee.come_in()
            trainee.go("/training/poker")
            page = trainee.page
            missed = _take(page, 2)
            trainee.go("/training")
            expect(page.locator(".panel").nth(1)).to_contain_text(f"{10 - missed} of 10")
            if missed:
                page.get_by_text("What you miss most").wait_for()
            assert not trainee.complaints
        assert "Traceback" not in casino.log.read_text()


@pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")
def test_payouts_are_typed_in_and_laid_out_and_a_passed_test_gives_a_certificate(
    tmp_path: Path,
) -> None:
    database = str(tmp_path / "casino.db")
    made = Casino(database)
    made.people.add("dee", "correct horse", Role.DEALER)
    for right in (4, 9):
        number = made.lessons.begin("dee", "casino-war")
        for asked in range(10):
            made.lessons.answered(number, "Pay", "13:69F-22.8(a)", asked < right, 3)
    made.lessons.passed("dee", "casino-war", 19, 20, 7)
    made.stop()
    with served(tmp_path, database, "--no-tables") as casino, open_browser() as browser:
        dee = Visitor(browser, casino.url)
        page = dee.page
        dee.sign_in("dee", "correct horse")
        dee.go("/training/casino-war")
        chart = page.locator("svg.scores")
        expect(chart).to_have_attribute("aria-label", re.compile("40 % to 90 %"))
        with page.expect_download() as paper:
            page.get_by_role("button", name="Certificate").click()
        assert paper.value.path().read_bytes().startswith(b"%PDF")
        page.get_by_text("The next step").click()
        page.get_by_text("Irregularities").click()
        page.get_by_text("Type payouts in").click()
        page.get_by_label("Length").click()
        page.get_by_role("option", name="50 questions").click()
        page.get_by_role("button", name="Begin").click()
        for number, wanted in enumerate(("Wrong", "Right")):
            amount = _next_even_payout(page)
            chips = fewest(amount) if number else {}
            for color, count in chips.items():
                for _ in range(count):
                    page.locator(f"[data-chip={color}]").click()
            _answer(page, f"{amount // 100}")
            verdict = page.locator(".panel").filter(has_text=re.compile(f"^{wanted}"))
            expect(verdict).to_contain_text(described(Counter(fewest(amount))))
        assert not dee.complaints


def _next_even_payout(page: Page) -> int:
    """Answer until an initial wager is to be paid, which pays even money; its amount in cents."""
    for _ in range(50):
        typed = page.locator("input[data-key=pays]")
        expect(typed.or_(page.get_by_role("button", name=re.compile(r"^1\. ")))).to_be_visible()
        asked = page.locator(".text-lg.font-semibold").first.inner_text()
        found = re.fullmatch(r"\w+ has \$(\d+) on the initial wager\. .*", asked)
        if found and typed.count():
            return int(found.group(1)) * 100
        _answer(page, "1")
    raise AssertionError("no initial wager is paid")


def _answer(page: Page, dollars: str) -> None:
    """Pay so much, or choose the first answer; and wait until that is counted."""
    score, typed = page.locator(".text-lg").first, page.locator("input[data-key=pays]")
    before = score.inner_text()
    if typed.count():
        typed.fill(dollars)
        page.locator("[data-key=pay]").click()
    else:
        first = page.get_by_role("button", name=re.compile(r"^1\. "))
        page.wait_for_function(READY, arg=first.element_handle())
        first.click()
    expect(score).not_to_have_text(before)


def _take(page: Page, chosen: int) -> int:
    """A lesson of ten questions, the same number chosen each time; how many were wrong."""
    page.get_by_role("button", name="Begin").click()
    for number in range(10):
        page.get_by_text(f"of {number} right").wait_for()
        button = page.get_by_role("button", name=re.compile(f"^{chosen}\\. "))
        button.wait_for()
        if not number:
            duties = page.locator(".panel").filter(has_text=re.compile("^Hands and eyes"))
            expect(duties).to_contain_text("Let nobody use a device to project outcomes")
        if number % 2:
            page.wait_for_function(READY, arg=button.element_handle())
            page.keyboard.press(str(chosen))
        else:
            button.click()
        if number < 9:
            verdict = page.locator(".panel").filter(has_text=re.compile("^(Right|Wrong)"))
            assert re.search(r"13:69[EF]-\d+\.", verdict.first.inner_text())
    page.get_by_text("Another lesson").wait_for()
    found = re.search(r"(\d+) of 10 right", page.locator("body").inner_text())
    assert found is not None
    return 10 - int(found.group(1))
