"""Stored dealer training: lessons, answers, and the steps missed most."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec
from sqlalchemy import Integer, cast, func, insert, select, update

from pitboss.casino.clock import Millis
from pitboss.casino.errors import Conflict
from pitboss.casino.records.chain import FLOOR, Act, Record, from_row
from pitboss.casino.records.schema import answers, lessons, records
from pitboss.casino.records.store import Store

TEST = "dealer's test passed"
TEST_LENGTH = 20
PASS_MARK = Fraction(9, 10)
NEEDED = int(TEST_LENGTH * PASS_MARK)
"""Correct answers needed to pass a test."""


class LessonTaken(msgspec.Struct, frozen=True):
    """One lesson of a trainee."""

    id: int
    game: str
    began_at: Millis
    rounds: int
    asked: int
    right: int


class MissedStep(msgspec.Struct, frozen=True):
    """A step answered wrong: how often, and how often it was asked."""

    game: str
    about: str
    law: str
    wrong: int
    asked: int


class PassedTest(msgspec.Struct, frozen=True):
    """A test that somebody passed, from the floor's chain."""

    name: str
    game: str
    right: int
    asked: int
    rounds: int
    at: Millis
    seq: int
    hash: str


class Lessons:
    """Stores trainees' answers."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def begin(self, name: str, game: str) -> int:
        """Begin a lesson; returns its number."""
        row = {"user": name, "game": game, "began_at": self.store.clock.now()}
        with self.store.database.write() as connection:
            made = connection.execute(insert(lessons).values(row).returning(lessons.c.id))
            return int(made.scalar_one())

    def answered(self, lesson: int, about: str, law: str, right: bool, rounds: int) -> None:
        """Store an answer, and the lesson's number of rounds so far."""
        with self.store.database.write() as connection:
            connection.execute(
                insert(answers).values(lesson=lesson, about=about, law=law, right=right)
            )
            connection.execute(update(lessons).where(lessons.c.id == lesson).values(rounds=rounds))

    # Tests

    def passed(self, name: str, game: str, right: int, asked: int, rounds: int) -> PassedTest:
        """Record a passed test; refused if too few answers were right."""
        if asked < TEST_LENGTH or Fraction(right, asked) < PASS_MARK:
            raise Conflict(
                f"A test of {TEST_LENGTH} questions is passed with {NEEDED} of them right."
            )
        details = {"name": name, "game": game, "right": right, "asked": asked, "rounds": rounds}
        return _test(self.store.act(TEST, details, name))

    def tests(self, name: str) -> list[PassedTest]:
        """The tests that somebody passed, newest first."""
        query = select(records).where(
            records.c.chain == FLOOR, records.c.kind == "act", records.c.actor == name
        )
        with self.store.database.read() as connection:
            rows = connection.execute(query.order_by(records.c.seq.desc())).all()
        found = [from_row(row) for row in rows]
        return [_test(one) for one in found if isinstance(one.content, Act)
                and one.content.what == TEST]  # fmt: skip

    def of(self, name: str, count: int = 20) -> Sequence[LessonTaken]:
        """Somebody's lessons, newest first; those without an answer are left out."""
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
        """The steps that somebody misses most, worst first."""
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


def _test(record: Record) -> PassedTest:
    body = record.content
    assert isinstance(body, Act), "a test is an act on the floor"
    return PassedTest(**body.details, at=record.at, seq=record.seq, hash=record.hash)
