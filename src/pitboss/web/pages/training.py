"""Dealer training in the browser: choose a game, answer, learn why, and see what was missed."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime
from html import escape
from typing import Any

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.lessons import NEEDED, TEST_LENGTH, LessonTaken, MissedStep
from pitboss.casino.people.roles import Person
from pitboss.games.registry import game_type, ids, name_of
from pitboss.table.duties import Moment, ShownDuty, handbook
from pitboss.table.view import view
from pitboss.web.felt.bare import layout_picture
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.shared import paragraph
from pitboss.web.pages.shared.forms import OptionsForm
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.screen import watch_width
from pitboss.web.pages.shared.trying import attempt, in_background
from pitboss.web.pages.teaching.payouts import PayoutEntry
from pitboss.web.pages.teaching.scores import certificate, score_chart
from pitboss.web.training import Lesson, QuestionKind, TrainingQuestion
from pitboss.web.training.question import paragraph as named

LENGTHS = (10, 20, 50)
NONE_OF_THESE = -1
"""The choice of a trainee who types in a wrong answer."""
STYLE = """
.lesson .area[data-seat] { display: none; }
@media (min-width: 1024px) { .lesson svg.felt { max-height: 56vh; } }
.answer .q-btn__content { flex-wrap: nowrap; text-align: left; justify-content: flex-start; }
"""
TOLD = 30
"""How many of the last steps are listed beside the felt."""


@dataclass(frozen=True)
class LessonTerms:
    """The settings of a lesson."""

    length: int
    kinds: list[QuestionKind]
    typed: bool = False
    """Whether payouts are typed in and laid out in chips instead of chosen."""
    test: bool = False
    only: tuple[str, ...] = ()
    """What to drill; empty for everything."""


def install(casino: Casino) -> None:
    """Serve training at its address; a game's own address preselects the game."""

    @ui.page("/training")
    @ui.page("/training/{id}")
    def training(id: str = "") -> None:
        with frame(casino, "Dealer training") as person:
            ui.add_css(STYLE)
            paragraph.listen()
            page = TrainingPage(casino, person, id if id in ids() else ids()[0])
        watch_width(page.fold_up)


class TrainingPage:
    """A choice of lessons, or one lesson; and the trainee's results so far."""

    def __init__(self, casino: Casino, person: Person | None, game: str) -> None:
        self.casino, self.person = casino, person
        self.taken: list[tuple[str, Lesson]] = []
        """The lessons of this visit, for a visitor who is not signed in."""
        self.lesson: LessonView | None = None
        self.narrow = False
        self.room = ui.column().classes("w-full gap-3")
        self.choose(game)

    def fold_up(self, narrow: bool) -> None:
        self.narrow = narrow
        if self.lesson is not None:
            self.lesson.draw()

    def choose(self, chosen: str) -> None:
        """Show the choice of lessons."""
        self.lesson = None
        self.room.clear()
        with self.room:
            with ui.column().classes("panel p-4 w-full gap-3"):
                ui.label("Deal a game by the book").classes("text-2xl font-bold")
                ui.label(
                    "Robots play; you deal. You are asked what comes next, what is paid, and what "
                    "follows when something goes wrong. Every answer is judged by its paragraph."
                ).classes("opacity-80")
                with ui.row().classes("w-full gap-3 items-end"):
                    titles = {id: game_type(id).title for id in ids()}
                    game = ui.select(titles, value=chosen, label="Game").classes("w-64")
                    length = ui.select(
                        {n: f"{n} questions" for n in LENGTHS}, value=LENGTHS[0], label="Length"
                    ).classes("w-36")
                with ui.row().classes("gap-x-4"):
                    kinds = {
                        kind: ui.checkbox(kind.capitalize(), value=True) for kind in QuestionKind
                    }
                    typed = ui.checkbox("Type payouts in, and lay out the chips").mark("typed")
                with ui.expansion("Options of the game").classes("w-full"):
                    form = OptionsForm(ui.column().classes("w-full"), game_type(chosen))
                with ui.expansion("Handbook: what hands and eyes do").classes("w-full"):
                    book = ui.html(_handbook(chosen), sanitize=False).classes("w-full")
                game.on_value_change(lambda event: form.show(game_type(str(event.value))))
                game.on_value_change(lambda event: book.set_content(_handbook(str(event.value))))

                async def go() -> None:
                    wanted = [kind for kind, box in kinds.items() if box.value]
                    await self.begin(
                        str(game.value),
                        form.values(),
                        LessonTerms(
                            int(length.value), wanted or list(QuestionKind), typed=bool(typed.value)
                        ),
                    )

                async def test() -> None:
                    terms = LessonTerms(TEST_LENGTH, list(QuestionKind), typed=True, test=True)
                    await self.begin(str(game.value), form.values(), terms)

                with ui.row().classes("gap-2 items-center"):
                    ui.button("Begin", on_click=go).classes("w-40")
                    ui.button("Take the test", on_click=test).props("outline").mark("test")
                    ui.label(
                        f"{TEST_LENGTH} questions without help; {NEEDED} right give a certificate."
                    ).classes("text-sm opacity-80")
            self.record()

    async def begin(self, id: str, options: dict[str, Any], terms: LessonTerms) -> None:
        """Begin a lesson under these options, if the law allows them."""
        kind = game_type(id)

        async def work() -> None:
            game = kind(kind.options_model.parse(options))
            lesson = await in_background(Lesson, game, terms.length, terms.kinds, None, terms.only)
            number = 0
            if self.person is not None:
                number = await in_background(self.casino.lessons.begin, self.person.name, id)
            else:
                self.taken.insert(0, (id, lesson))
            self.room.clear()
            with self.room:
                self.lesson = LessonView(self, lesson, number, terms)
            await self.lesson.ask()

        await attempt(work())

    # Results so far

    def record(self) -> None:
        """Lessons so far, and what is missed most."""
        if self.person is None:
            taken = [LessonTaken(0, id, 0, lesson.rounds, lesson.asked, lesson.right)
                     for id, lesson in self.taken if lesson.asked]  # fmt: skip
            missed: list[MissedStep] = []
            if not taken:
                ui.label("Sign in to keep a record of your lessons.").classes("opacity-70")
        else:
            taken = list(self.casino.lessons.of(self.person.name))
            missed = list(self.casino.lessons.missed(self.person.name))
        with ui.row().classes("w-full gap-3 items-start"):
            if taken:
                with ui.column().classes("panel p-4 gap-1 flex-1 min-w-72"):
                    ui.label("Your lessons").classes("text-lg font-semibold")
                    ui.html(score_chart(taken), sanitize=False).classes("w-full")
                    for each in taken:
                        _taken(each)
            if missed:
                with ui.column().classes("panel p-4 gap-1 flex-1 min-w-72"):
                    ui.label("What you miss most").classes("text-lg font-semibold")
                    for miss in missed:
                        _missed(miss)
                    self._drills(missed)
            if self.person is not None and (tests := self.casino.lessons.tests(self.person.name)):
                with ui.column().classes("panel p-4 gap-1 flex-1 min-w-72"):
                    ui.label("Tests you passed").classes("text-lg font-semibold")
                    for one in tests:
                        certificate(self.casino, one)

    def _drills(self, missed: list[MissedStep]) -> None:
        """Buttons for lessons made only of what was missed, by game."""
        for id in dict.fromkeys(miss.game for miss in missed if miss.game in ids()):
            only = [miss.about for miss in missed if miss.game == id]

            async def drill(id: str = id, only: list[str] = only) -> None:
                terms = LessonTerms(LENGTHS[0], list(QuestionKind), only=tuple(only))
                await self.begin(id, {}, terms)

            ui.button(f"Drill these of {game_type(id).title}", on_click=drill).props(
                "outline dense no-caps"
            ).mark("drill")


def _handbook(id: str) -> str:
    """The layout of a game, and every duty at its tables by the moment of the round."""
    every = handbook(id)
    return layout_picture(game_type(id)()) + "".join(
        f"<h4 class='font-semibold mt-2'>{moment.capitalize()}</h4>{_listed(found)}"
        for moment in Moment
        if (found := [duty for duty in every if duty.moment is moment])
    )


def _listed(duties: Iterable[ShownDuty]) -> str:
    """Each duty once, with every paragraph that asks for it."""
    laws: dict[str, list[str]] = {}
    for each in duties:
        laws.setdefault(each.text, []).append(str(each.law))
    items = (
        f"<li>{escape(text)} {' '.join(paragraph.link(law, text) for law in cited)}</li>"
        for text, cited in laws.items()
    )
    return f"<ul class='list-disc pl-5'>{''.join(items)}</ul>"


def _taken(lesson: LessonTaken) -> None:
    utc = datetime.fromtimestamp(lesson.began_at / 1000, UTC)
    when = f"<time data-at='{lesson.began_at}'>{utc:%d %b %H:%M} UTC</time>, " \
        if lesson.began_at else ""  # fmt: skip
    with ui.row().classes("w-full justify-between gap-2"):
        ui.label(name_of(lesson.game).title)
        ui.label(f"{lesson.right} of {lesson.asked}").classes("font-semibold")
    ui.html(f"{when}{_rounds(lesson.rounds)}", sanitize=False).classes("law")


def _missed(miss: MissedStep) -> None:
    with ui.row().classes("w-full justify-between gap-2 no-wrap"):
        ui.label(f"{name_of(miss.game).title}: {miss.about}")
        ui.label(f"{miss.wrong} of {miss.asked}").classes("font-semibold whitespace-nowrap")
    ui.label(named(miss.law)).classes("law")


def _rounds(count: int) -> str:
    return "1 round dealt" if count == 1 else f"{count} rounds dealt"


def _as_it_was(felt: str) -> None:
    """The table at a question, drawn when opened: hidden felts take others' colours."""
    with ui.expansion("The table as it was").props("dense").classes("w-full") as opened:
        picture = ui.html("", sanitize=False).classes("w-full lesson")
    opened.on_value_change(lambda event: picture.set_content(felt if event.value else ""))


class LessonView:
    """The felt as the dealer sees it, a question, and the score."""

    def __init__(self, page: TrainingPage, lesson: Lesson, number: int, terms: LessonTerms) -> None:
        self.page, self.lesson, self.number, self.terms = page, lesson, number, terms
        self.layout = lesson.game.felt()
        self.question: TrainingQuestion | None = None
        self.missed: list[tuple[str, str]] = []
        """The answer given to each question of ``lesson.wrong``, and the felt at that time."""
        with ui.row().classes("w-full items-start gap-3 no-wrap flex-col lg:flex-row"):
            with ui.column().classes("w-full lg:w-3/4 gap-2"):
                with ui.row().classes("w-full items-center justify-between gap-2"):
                    self.score = ui.label("").classes("text-lg")
                    ui.button("End the lesson", on_click=self.end).props("flat dense")
                self.progress = ui.linear_progress(0, show_value=False).classes("w-full")
                self.verdict = ui.html("", sanitize=False).classes("panel p-3 w-full")
                # On a phone the question comes first, with the felt below it.
                felt = ui.html("", sanitize=False).classes("w-full lesson order-last lg:order-none")
                self.felt = felt
                self.prompt = ui.label("").classes("text-lg font-semibold")
                self.choices = ui.column().classes("w-full gap-2")
                self.duties = ui.html("", sanitize=False).classes("panel p-3 w-full").mark("duties")
            self.story = (
                ui.html("", sanitize=False)
                .classes("panel story p-3 w-full lg:w-1/4 overflow-y-auto")
                .style("max-height: 70vh")
            )
        self.verdict.content = f"Dealing {escape(lesson.game.title)}. The keys 1 to 4 answer too."

    async def ask(self) -> None:
        """Ask the next question, or show the results."""
        lesson = self.lesson
        self.score.text = f"{lesson.right} of {lesson.asked} right, {_rounds(lesson.rounds)}"
        self.progress.value = lesson.asked / lesson.length
        self.choices.clear()
        if lesson.over:
            self.end()
            return
        self.question = await in_background(lesson.next)
        self.draw()
        self.duties.content = f"<b>Hands and eyes</b>{_listed(lesson.duties)}"
        self.duties.visible = bool(lesson.duties) and not self.terms.test
        self.prompt.text = self.question.prompt
        with self.choices:
            if self.terms.typed and self.question.pays:
                PayoutEntry(self.question, self.typed_in)
                return
            for number, text in enumerate(self.question.choices):
                ui.button(
                    f"{number + 1}. {text}", on_click=lambda _, n=number: self.answer(n)
                ).props(
                    f"outline no-caps align=left color=grey-4 aria-keyshortcuts={number + 1}"
                ).classes("w-full answer arriving")

    async def typed_in(self, good: bool, said: str, remark: str) -> None:
        """Judge a payout that was typed in and laid out in chips."""
        question = self.question
        if question is not None:
            await self.judge(question.right if good else NONE_OF_THESE, said, remark)

    async def answer(self, chosen: int) -> None:
        """Judge a chosen answer."""
        question = self.question
        if question is not None and 0 <= chosen < len(question.choices):
            await self.judge(chosen, question.choices[chosen])

    async def judge(self, chosen: int, said: str, remark: str = "") -> None:
        """Judge an answer, explain it, record it, and continue."""
        question, self.question = self.question, None
        if question is None:
            return
        good = self.lesson.answer(question, chosen)
        if not good:
            self.missed.append((said, self.felt.content))
        word, colour = ("Right", "#86efac") if good else ("Wrong", "#fca5a5")
        title = named(str(question.law)).partition(" ")[2]
        self.verdict.content = (
            f"<b style='color:{colour}'>{word}.</b> {escape(question.answer)}"
            f"{escape(f' ({remark})' if remark else '')}. "
            f"{paragraph.link(str(question.law), question.answer)} "
            f"<span class='law'>{escape(title)}</span>"
        )
        if self.number:
            await attempt(in_background(
                self.page.casino.lessons.answered, self.number, question.about,
                str(question.law), good, self.lesson.rounds,
            ))  # fmt: skip
        await self.ask()

    def draw(self) -> None:
        session = self.lesson.session
        scene = Scene.of(session.before, session.game)
        scene.follow(view(session))  # a dealer does not see face-down cards
        look = Look(narrow=self.page.narrow)
        self.felt.content = draw(self.lesson.game, scene, look, self.layout)
        lines = reversed(scene.story[-TOLD:])
        self.story.content = "".join(paragraph.told(line) for line in lines)

    def end(self) -> None:
        """Show the results, and what to study."""
        lesson, page = self.lesson, self.page
        page.lesson, self.question = None, None
        page.room.clear()
        with page.room, ui.column().classes("panel p-4 w-full gap-2"):
            ui.label(f"{lesson.right} of {lesson.asked} right").classes("text-2xl font-bold")
            ui.label(f"{lesson.game.title}, {_rounds(lesson.rounds)}").classes("opacity-80")
            if self.terms.test:
                self._test_over()
            for question, (said, felt) in zip(lesson.wrong, self.missed, strict=True):
                ui.separator()
                ui.label(question.prompt).classes("text-sm opacity-80")
                ui.label(f"You said: {said}").classes("text-red-300")
                ui.label(f"Right: {question.answer}").classes("text-green-300")
                ui.label(question.paragraph).classes("law")
                _as_it_was(felt)
            ui.button("Another lesson", on_click=lambda: page.choose(lesson.game.id))

    def _test_over(self) -> None:
        """Show whether the test is passed; if so, record it and offer the certificate."""
        lesson, page = self.lesson, self.page
        if lesson.right < NEEDED or not lesson.over:
            ui.label(f"Not passed: {NEEDED} of {TEST_LENGTH} must be right.").mark("test-result")
            return
        if page.person is None:
            ui.label("Passed. Sign in before a test to get its certificate.").mark("test-result")
            return
        test = page.casino.lessons.passed(
            page.person.name, lesson.game.id, lesson.right, lesson.asked, lesson.rounds
        )
        ui.label("Passed.").classes("text-green-300 text-lg").mark("test-result")
        certificate(page.casino, test)
