"""What is remembered of dealer training."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.errors import Conflict
from pitboss.casino.house import Casino
from pitboss.casino.people.lessons import LessonTaken, MissedStep
from pitboss.casino.people.roles import Person, Role
from pitboss.papers.certificate import certificate_paper


def test_lessons_and_what_is_missed_most(casino: Casino, clock: ManualClock) -> None:
    casino.register("tim", "correct horse")
    casino.register("tom", "correct horse")
    kept = casino.lessons
    first = kept.begin("tim", "craps")
    began = clock.now()
    kept.answered(first, "pay the field bet", "13:69F-1.3(a)", False, 1)
    kept.answered(first, "pay the field bet", "13:69F-1.3(a)", False, 1)
    kept.answered(first, "pay the field bet", "13:69F-1.3(a)", True, 2)
    clock.move(HOUR)
    kept.begin("tim", "craps")
    third = kept.begin("tim", "casino-war")
    kept.answered(third, "burn a card", "13:69F-22.5(a)", False, 0)
    kept.answered(third, "spread the cards", "13:69F-22.3(a)", True, 0)
    other = kept.begin("tom", "craps")
    kept.answered(other, "pay the field bet", "13:69F-1.3(a)", True, 7)
    assert kept.of("tim") == [
        LessonTaken(third, "casino-war", clock.now(), 0, 2, 1),
        LessonTaken(first, "craps", began, 2, 3, 1),
    ]
    assert kept.missed("tim") == [
        MissedStep("craps", "pay the field bet", "13:69F-1.3(a)", 2, 3),
        MissedStep("casino-war", "burn a card", "13:69F-22.5(a)", 1, 1),
    ]
    assert kept.missed("tom") == []


def test_a_test_that_is_passed_is_recorded_and_gives_a_certificate(casino: Casino) -> None:
    casino.people.add("tom", "a long password", Role.DEALER)
    with pytest.raises(Conflict, match="18 of them right"):
        casino.lessons.passed("tom", "craps", 17, 20, 3)
    test = casino.lessons.passed("tom", "craps", 18, 20, 3)
    assert casino.lessons.tests("tom") == [test]
    assert casino.audit(Person("sue", Role.SUPERVISOR)).holds
    said = " ".join(certificate_paper(test, "Craps", "13:69F-1").words())
    assert "tom has passed" in said
    assert "18 of 20" in said
    assert test.hash in said
