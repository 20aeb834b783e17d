"""A question of a lesson, made from one right answer and several wrong ones."""

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
    """The kinds of question."""

    STEP = "the next step"
    PAYMENT = "payouts"
    TROUBLE = "irregularities"


@dataclass(frozen=True)
class TrainingQuestion:
    """A question with one right answer."""

    kind: QuestionKind
    prompt: str
    choices: tuple[str, ...]
    right: int
    law: Citation
    about: str
    """Its subject without names or spots, so that it is the same each time."""
    pays: Cents = 0
    """The amount to pay, if the answer can be typed in as one."""

    @property
    def answer(self) -> str:
        return self.choices[self.right]

    @property
    def paragraph(self) -> str:
        """The paragraph behind the answer, with its name in the index."""
        return paragraph(str(self.law))


def paragraph(law: str) -> str:
    """A citation with its name in the index."""
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
    """A question with its answers shuffled; None if there is no wrong answer to offer."""
    others = [text for text in dict.fromkeys(wrong) if not _overlap(text, right)][:WRONG]
    if not others:
        return None
    choices = [right, *others]
    chance.shuffle(choices)
    return TrainingQuestion(kind, prompt, tuple(choices), choices.index(right), law, about, pays)


def _overlap(one: str, other: str) -> bool:
    """Whether one answer includes the other, so that both would be right."""
    return one.lower() in other.lower() or other.lower() in one.lower()
