"""Dealer training: the trainee deals to robots step by step, with a question at each.

``lesson`` asks questions and judges answers by what the rules do; ``acts`` puts steps in a
dealer's words; ``settling`` asks for payouts, ``trouble`` for what follows when something goes
wrong; ``robots`` play at the table; ``rehearsal`` looks ahead on a copy of it.
"""

from pitboss.web.training.lesson import Lesson
from pitboss.web.training.question import QuestionKind, TrainingQuestion

__all__ = ["Lesson", "QuestionKind", "TrainingQuestion"]
