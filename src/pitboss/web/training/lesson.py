"""A lesson: robots play, and the trainee is asked before each step of the dealer."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection

from pitboss.equipment.randomness import Live, Seeded
from pitboss.table import steps
from pitboss.table.duties import Duties, ShownDuty
from pitboss.table.game import Game
from pitboss.table.inputs import Happen
from pitboss.table.session import AUTOMATED_TOPICS, Session
from pitboss.table.steps import Ask, Bets, Step
from pitboss.web.training import settling
from pitboss.web.training.acts import about, act
from pitboss.web.training.question import QuestionKind, TrainingQuestion, ask
from pitboss.web.training.rehearsal import ahead
from pitboss.web.training.robots import Robots
from pitboss.web.training.trouble import trouble

LENGTH = 20
_MOST_STEPS = 5_000
_PATIENCE = 500
"""Steps after which the lesson stops waiting for an irregularity."""
_DRILL_STEPS = 1_500
"""Steps for which a drill waits for one of its questions."""
_AHEAD = 2
"""How far one kind of question may be ahead of the others before it becomes rare."""
_SELDOM = 0.15
_TROUBLE = 0.2
"""How often something goes wrong, per step at which it is due."""


class Lesson:
    """One trainee's table."""

    def __init__(
        self,
        game: Game,
        length: int = LENGTH,
        kinds: Collection[QuestionKind] = tuple(QuestionKind),
        seed: int | None = None,
        only: Collection[str] = (),
    ) -> None:
        """``only`` lists what to drill, as in ``TrainingQuestion.about``."""
        self.game = game
        self.only = frozenset(only)
        self.length = length
        self.kinds = frozenset(kinds)
        self.random: random.Random = random.SystemRandom() if seed is None else random.Random(seed)
        self.put: Counter[QuestionKind] = Counter()
        """How many questions of each kind were asked."""
        self.asked = 0
        self.right = 0
        self.rounds = 0
        self.wrong: list[TrainingQuestion] = []
        self.session = Session(
            game, source=Live() if seed is None else Seeded(seed), paced=True,
            automate=AUTOMATED_TOPICS, on_round=self._count,
        )  # fmt: skip
        self.robots = Robots(self.session, self.random)
        self.duties: list[ShownDuty] = []
        """The dealer's duties at the step asked about, or since the last one."""
        self._all_duties = Duties(game)
        self._happen: Happen | None = None
        self._troubles: dict[str, int] = {}
        self._last = ""

    def _count(self, _: object) -> None:
        self.rounds += 1

    @property
    def over(self) -> bool:
        return self.asked >= self.length

    def next(self) -> TrainingQuestion:
        """Let the robots play until there is something to ask."""
        self.duties.clear()
        for step in range(1, _MOST_STEPS + 1):
            self.duties += self._all_duties.at(self.session.pending)
            question = self._question()
            if question is not None and self._passed_over(question, step):
                question = self._happen = None
            if question is not None:
                self._last = question.about
                self.put[question.kind] += 1
                return question
            if step % _PATIENCE == 0:
                self._wait_no_longer()
            self.robots.act()
        raise AssertionError(f"a lesson of {self.game.id} found no question")

    def _passed_over(self, question: TrainingQuestion, step: int) -> bool:
        """Whether a drill skips this question; it does not wait for ever."""
        return bool(self.only) and question.about not in self.only and step < _DRILL_STEPS

    def _wait_no_longer(self) -> None:
        """Stop waiting for irregularities that can no longer happen, as with a removed device."""
        least = min(self._troubles.values(), default=0)
        self._troubles = {name: put for name, put in self._troubles.items() if put > least}

    def answer(self, question: TrainingQuestion, chosen: int) -> bool:
        """Judge an answer, and carry out the right one."""
        good = chosen == question.right
        self.asked += 1
        self.right += good
        if not good:
            self.wrong.append(question)
        if self._happen is not None:
            self.session.apply(self._happen)
            self._happen = None
        else:
            self.session.step()
        return good

    def _question(self) -> TrainingQuestion | None:
        """The question to ask at this point of the round, if any."""
        session, step = self.session, self.session.pending
        if session.handling:
            return None
        if self._wants(QuestionKind.TROUBLE, _TROUBLE):
            found = trouble(session, self._troubles, self.random)
            if found is not None:
                question, self._happen = found
                self.duties += self._all_duties.in_trouble(question.law)
                return question
        if isinstance(step, Ask | Bets | steps.Cut | steps.Voided):
            return None
        if isinstance(step, settling.MONEY):
            wanted = self._wants(QuestionKind.PAYMENT)
            return settling.payment(session, step, self.random) if wanted else None
        if not act(step, session.table) or about(step, session.table) == self._last:
            return None
        return self._step(step) if self._wants(QuestionKind.STEP) else None

    def _wants(self, kind: QuestionKind, often: float = 1.0) -> bool:
        """Whether a kind of question is due, so that none comes too often."""
        least = min(self.put[each] for each in self.kinds)
        seldom = _SELDOM if self.put[kind] > least + _AHEAD else 1.0
        return kind in self.kinds and self.random.random() < often * seldom

    def _step(self, step: Step) -> TrainingQuestion | None:
        """Ask for the dealer's next step; later steps are the wrong answers."""
        table, law = self.session.table, step.law  # type: ignore[union-attr]
        later = list(ahead(self.session, self.random))
        wrong = [act(other, table) for other in later if getattr(other, "law", None) != law]
        wrong += [act(other, table) for other in later if type(other) is type(step)]
        near, far = wrong[:8], wrong[8:]
        self.random.shuffle(near)
        return ask(
            QuestionKind.STEP, "What comes next?", act(step, table), near + far, law,
            about(step, table), self.random,
        )  # fmt: skip
