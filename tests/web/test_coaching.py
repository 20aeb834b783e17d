"""How to play: every game is told to somebody new, from its declarations."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.games.registry import game_type, ids
from pitboss.table.limits import Limits
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from pitboss.web.training.coaching import TERMS, area_texts, coach, explained
from pitboss.web.training.robots import Robots


@pytest.mark.parametrize("id", ids())
def test_every_game_says_what_is_asked_and_why(id: str) -> None:
    game = game_type(id)()
    session = Session(game, source=Seeded(1))
    robots = Robots(session, random.Random(1))
    assert len(area_texts(game, Limits())) == len(game.offers)
    asked = 0
    for _ in range(40):
        pending = session.pending
        if isinstance(pending, Ask | Bets):
            viewer = pending.patron if isinstance(pending, Ask) else "Ann"
            told = coach(pending, game, viewer, seated=True, laid={}, least=500, go_on="Deal")
            assert told.text
            assert told.law == str(pending.law), "the paragraph behind it"
            if isinstance(pending, Ask):
                assert [name for name, _ in told.choices] == [c.name for c in pending.choices]
            asked += 1
        robots.act()
    assert asked


def test_the_guide_goes_step_by_step() -> None:
    game = game_type("ultimate-texas-holdem")()
    session = Session(game, source=Seeded(1))
    session.sit("Ann", 1, 1_000_00)

    def told(laid: dict[str, int], seated: bool = True) -> str:
        return coach(session.pending, game, "Ann", seated=seated, laid=laid, least=500,
                     go_on="Deal").text  # fmt: skip

    assert told({}, seated=False).startswith("Take a free spot")
    assert told({}).startswith("Pick a chip and click “ante”, $5 or more.")
    assert told({"ante": 500}).startswith("Put as much on the blind")
    assert told({"ante": 500, "blind": 500}).endswith("then press “Deal”.")


def test_terms_say_what_they_mean() -> None:
    html = explained("The curator burns <a> card")
    assert f"data-means='{TERMS['curator']}'" in html
    assert "&lt;a&gt;" in html, "a text is no markup"


def test_who_redeems_a_keno_ticket_is_explained() -> None:
    for term in ("writer", "runner"):
        assert f"data-means='{TERMS[term]}'" in explained(f"have a keno {term} redeem it")
