"""Dealer training in the browser: what comes next, and why."""

from __future__ import annotations

from html import escape

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type, ids
from pitboss.table.view import view
from pitboss.table.words import tell
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.frame import frame
from pitboss.web.training import Lesson, Question


def install(casino: Casino) -> None:
    """Put training at its own address, and a lesson of each game below it."""

    @ui.page("/training")
    def training() -> None:
        with frame(casino, "Dealer training"):
            ui.label("Deal a game by the book: at every step, say what comes next.")
            with ui.element("div").classes("grid gap-2 w-full grid-cols-1 sm:grid-cols-3"):
                for id in ids():
                    kind = game_type(id)
                    if kind.family != "poker room":
                        ui.link(kind.title, f"/training/{id}").classes("panel p-3 no-underline")

    @ui.page("/training/{id}")
    def lesson(id: str) -> None:
        try:
            game = game_type(id)()
        except PitbossError as error:
            with frame(casino, "No such game"):
                ui.label(str(error))
            return
        with frame(casino, f"Dealing {game.title}"):
            LessonPage(Lesson(game))


class LessonPage:
    """The felt as the dealer sees it, a question, and the score."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self.layout = lesson.game.felt()
        self.question: Question | None = None
        with ui.row().classes("w-full items-start gap-3 no-wrap flex-col lg:flex-row"):
            with ui.column().classes("w-full lg:w-3/4 gap-2"):
                self.felt = ui.html("", sanitize=False).classes("w-full")
                ui.label("What comes next?").classes("text-lg font-semibold")
                self.choices = ui.column().classes("w-full gap-2")
                self.verdict = ui.html("", sanitize=False).classes("panel p-3 w-full")
            with ui.column().classes("w-full lg:w-1/4 gap-2"):
                self.score = ui.label("").classes("text-lg").mark("score")
                self.story = (
                    ui.html("", sanitize=False)
                    .classes("panel story p-3 w-full overflow-y-auto")
                    .style("height: 55vh")
                )
        self.verdict.content = "Every answer is judged by the paragraph."
        self.ask()

    def ask(self) -> None:
        """Put the next question."""
        self.question = self.lesson.next()
        self.draw()
        self.choices.clear()
        with self.choices:
            for number, text in enumerate(self.question.choices):
                ui.button(text, on_click=lambda _, n=number: self.answer(n)).props(
                    "outline no-caps align=left"
                ).classes("w-full").mark(f"answer-{number}")

    def answer(self, chosen: int) -> None:
        question = self.question
        assert question is not None, "an answer follows a question"
        good = self.lesson.answer(question, chosen)
        word = "Right" if good else "Wrong"
        colour = "#86efac" if good else "#fca5a5"
        self.verdict.content = (
            f"<b style='color:{colour}'>{word}.</b> {escape(question.choices[question.right])} "
            f"<span class='law'>{escape(question.law)}</span>"
        )
        self.score.text = (
            f"{self.lesson.right} of {self.lesson.asked} right, {self.lesson.rounds} round(s) dealt"
        )
        self.ask()

    def draw(self) -> None:
        session = self.lesson.session
        scene = Scene.of(session.before)
        seen = view(session)  # a dealer does not see cards that lie face down
        scene.follow(seen)
        self.felt.content = draw(self.lesson.game, scene, Look(), self.layout)
        lines = []
        for event in reversed(seen[-40:]):
            if text := tell(event):
                law = escape(str(getattr(event, "law", "") or ""))
                lines.append(f"<div>{escape(text)} <span class='law'>{law}</span></div>")
        self.story.content = "".join(lines)
