"""Dealer training, as it is remembered: lessons, answers, and what is missed most."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Integer, cast, func, insert, select, update

from pitboss.casino.clock import Millis
from pitboss.casino.records.schema import answers, lessons
from pitboss.casino.records.store import Store


class LessonTaken(msgspec.Struct, frozen=True):
    """One lesson of somebody's."""

    id: int
    game: str
    began_at: Millis
    rounds: int
    asked: int
    right: int


class MissedStep(msgspec.Struct, frozen=True):
    """Something that was answered wrong, and how often of how often it was asked."""

    game: str
    about: str
    law: str
    wrong: int
    asked: int


class Lessons:
    """Keeps what trainees answered."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def begin(self, name: str, game: str) -> int:
        """A new lesson; gives its number."""
        row = {"user": name, "game": game, "began_at": self.store.clock.now()}
        with self.store.database.write() as connection:
            made = connection.execute(insert(lessons).values(row).returning(lessons.c.id))
            return int(made.scalar_one())

    def answered(self, lesson: int, about: str, law: str, right: bool, rounds: int) -> None:
        """One more answer, and how many rounds the lesson has come to."""
        with self.store.database.write() as connection:
            connection.execute(
                insert(answers).values(lesson=lesson, about=about, law=law, right=right)
            )
            connection.execute(update(lessons).where(lessons.c.id == lesson).values(rounds=rounds))

    def of(self, name: str, count: int = 20) -> Sequence[LessonTaken]:
        """Somebody's lessons, the newest first; one without an answer is none."""
        asked = func.count(answers.c.id)
        right = func.sum(cast(answers.c.right, Integer))
        query = (
            select(lessons.c.id, lessons.c.game, lessons.c.began_at, lessons.c.rounds, asked, right)
            .join(answers, answers.c.lesson == lessons.c.id)
            .where(lessons.c.user == name)
            .group_by(lessons.c.id)
            .order_by(lessons.c.id.desc())
            .limit(count)
        )
        with self.store.database.read() as connection:
            return [LessonTaken(*row) for row in connection.execute(query)]

    def missed(self, name: str, count: int = 10) -> Sequence[MissedStep]:
        """What somebody misses most, the worst first."""
        asked = func.count(answers.c.id)
        wrong = asked - func.sum(cast(answers.c.right, Integer))
        query = (
            select(lessons.c.game, answers.c.about, answers.c.law, wrong, asked)
            .join(lessons, answers.c.lesson == lessons.c.id)
            .where(lessons.c.user == name)
            .group_by(lessons.c.game, answers.c.about, answers.c.law)
            .having(wrong > 0)
            .order_by(wrong.desc(), asked, answers.c.about)
            .limit(count)
        )
        with self.store.database.read() as connection:
            return [MissedStep(*row) for row in connection.execute(query)]
