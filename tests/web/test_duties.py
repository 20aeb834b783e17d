"""Duties of hands and eyes: every one is really shown, at a table and in a lesson."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.law.index import Kind, index
from pitboss.law.places import PLACES
from pitboss.table import steps
from pitboss.table.duties import Duties, Moment, ShownDuty, duties_at, handbook
from pitboss.table.game import Game
from pitboss.table.session import AUTOMATED_TOPICS, Session
from pitboss.web.training import Lesson, QuestionKind
from pitboss.web.training.robots import Robots
from tests.games.variants import VARIANTS

MOST_STEPS, ROUNDS = 900, 5


def _games(id: str) -> Iterator[Game]:
    """A game as it is, with every way of dealing, and with the options that change play."""
    kind = game_type(id)
    dealing = next((o.choices for o in kind.options_model.describe() if o.name == "dealing"), ())
    sets: list[dict[str, Any]] = [{}, *({"dealing": way} for way in dealing), *VARIANTS.get(id, [])]
    for options in sets:
        try:
            yield kind(kind.options_model.parse(options))
        except BadOptions:
            continue  # a way of dealing that needs other options too


def _shown(game: Game) -> set[str]:
    """The duties that come up while robots play some rounds."""
    duties, told = Duties(game), set[str]()
    session = Session(game, source=Seeded(1), paced=True, automate=AUTOMATED_TOPICS)
    robots = Robots(session, random.Random(1))
    for _ in range(MOST_STEPS):
        told |= {str(duty.law) for duty in duties.at(session.pending)}
        if session.table.round > ROUNDS:
            break
        robots.act()
    for rule in game.irregularities.values():
        told |= {str(duty.law) for duty in duties.in_trouble(rule.law)}
    return told


def _of(game: Game) -> set[str]:
    return {str(duty.law) for duty in duties_at(str(game.law))}


@pytest.mark.parametrize("id", ids())
def test_every_duty_of_a_game_comes_up_at_its_tables(id: str) -> None:
    wanted: set[str] = set()
    told: set[str] = set()
    for game in _games(id):
        wanted |= _of(game)
        told |= _shown(game)
        if told >= wanted:
            break
    assert wanted <= told, f"never shown: {sorted(wanted - told)}"
    assert "13:69F-8.1" in told


@pytest.mark.parametrize("id", ids())
def test_the_handbook_has_every_duty_of_the_index(id: str) -> None:
    printed = {str(duty.law) for duty in handbook(id)}
    for place in PLACES[id]:
        entries = index().paragraphs(place)
        assert printed >= {str(e.citation) for e in entries if e.kind is Kind.DUTY}


def _lesson(game: Game, length: int, *kinds: QuestionKind) -> list[ShownDuty]:
    """All that a trainee is shown of hands and eyes in a lesson."""
    lesson = Lesson(game, length, kinds or tuple(QuestionKind), seed=3)
    told: list[ShownDuty] = []
    while not lesson.over:
        question = lesson.next()
        told += lesson.duties
        lesson.answer(question, question.right)
    return told


@pytest.mark.parametrize("id", ["casino-war", "keno", "three-card-poker"])
def test_a_lesson_shows_the_duties_of_its_game_once(id: str) -> None:
    game = game_type(id)()
    told = [str(duty.law) for duty in _lesson(game, 30)]
    assert len(set(told)) == len(told)
    method = "13:69F-20.7"  # a lesson with a manual shoe does not tell of the other ways
    other = {law for law in _of(game) if law.startswith(("13:69F-20.8", "13:69F-20.9"))}
    assert set(told) == (_of(game) - other) | {"13:69F-8.1"}
    assert not other or any(law.startswith(method) for law in told)


def test_20_8_b_2_a_lesson_by_hand_tells_how_the_deck_is_held() -> None:
    kind = game_type("three-card-poker")
    game = kind(kind.options_model.parse({"dealing": "hand"}))
    told = {str(duty.law): duty for duty in _lesson(game, 12, QuestionKind.STEP)}
    assert told["13:69F-20.8(b)2i"].text == "Hold the deck in the same hand for the whole round"
    assert not any(law.startswith("13:69F-20.7") for law in told)


def test_a_duty_comes_with_its_moment_and_only_once() -> None:
    game = game_type("casino-war")()
    duties = Duties(game)
    law = game.law
    opening = duties.at(steps.Arrival(law("4(b)")))
    assert {duty.moment for duty in opening} == {Moment.OPENING}
    (touching,) = duties.at(steps.Burn(law("7(a)")))
    assert (str(touching.law), touching.moment) == ("13:69F-22.7(e)", Moment.DEAL)
    assert duties.at(steps.Burn(law("7(a)"))) == ()


def test_20_12_g_trouble_tells_that_a_device_leaves_the_table() -> None:
    game = game_type("three-card-poker")()
    (duty,) = (d for d in Duties(game).in_trouble(game.law("12(a)")) if d.moment is Moment.TROUBLE)
    assert str(duty.law) == "13:69F-20.12(g)"
    assert duty.text.startswith("Take the device off the table")
