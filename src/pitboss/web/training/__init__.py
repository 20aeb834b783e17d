"""Dealer training: a table of robots, dealt step by step by somebody who is asked at each.

``lesson`` puts questions and judges answers by what the rules do; ``acts`` says steps in a
dealer's words, ``settling`` asks for payouts, ``trouble`` for what follows when something goes
wrong; ``robots`` sit at the table; ``rehearsal`` looks ahead on a copy of it.
"""

from pitboss.web.training.lesson import Lesson
from pitboss.web.training.question import QuestionKind, TrainingQuestion

__all__ = ["Lesson", "QuestionKind", "TrainingQuestion"]
