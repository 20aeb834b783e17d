"""A question of a lesson, and how it is made from one right answer and several wrong ones."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from pitboss.law import Citation
from pitboss.law.drafts import index_of, known
from pitboss.table.money import Cents

WRONG = 3


class QuestionKind(StrEnum):
    """What a trainee can be asked."""

    STEP = "the next step"
    PAYMENT = "payouts"
    TROUBLE = "irregularities"


@dataclass(frozen=True)
class TrainingQuestion:
    """What is right? One of these."""

    kind: QuestionKind
    prompt: str
    choices: tuple[str, ...]
    right: int
    law: Citation
    about: str
    """What it is a question of, whoever sits where: the same each time it is asked."""
    pays: Cents = 0
    """What is to be paid, where the answer is an amount that can be typed in."""

    @property
    def answer(self) -> str:
        return self.choices[self.right]

    @property
    def paragraph(self) -> str:
        """The paragraph behind the answer, and what the index calls it."""
        return paragraph(str(self.law))


def paragraph(law: str) -> str:
    """A citation with what the index calls it."""
    return f"{law} {index_of(law).get(law).name}" if known(law) else law


def ask(
    kind: QuestionKind,
    prompt: str,
    right: str,
    wrong: Iterable[str],
    law: Citation,
    about: str,
    chance: random.Random,
    pays: Cents = 0,
) -> TrainingQuestion | None:
    """A question with its answers in any order; None where nothing wrong is at hand."""
    others = [text for text in dict.fromkeys(wrong) if not _overlap(text, right)][:WRONG]
    if not others:
        return None
    choices = [right, *others]
    chance.shuffle(choices)
    return TrainingQuestion(kind, prompt, tuple(choices), choices.index(right), law, about, pays)


def _overlap(one: str, other: str) -> bool:
    """Whether one answer says all that the other does, so that both would be right."""
    return one.lower() in other.lower() or other.lower() in one.lower()
