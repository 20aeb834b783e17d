"""Where the chips of several players on one box lie on the felt."""

from __future__ import annotations

from xml.etree.ElementTree import Element, fromstring

import pytest

from pitboss.equipment.randomness import Seeded
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.session import Session
from pitboss.table.steps import Bets
from pitboss.table.view import view
from pitboss.web.felt.draw import draw
from pitboss.web.felt.look import Look
from pitboss.web.felt.scene import Scene

IN_LINE = (
    "13:69F-2.13(c)", "13:69F-2A.13(c)", "13:69F-19.13(c)", "13:69F-26.13(c)", "13:69F-36.12(c)",
)  # fmt: skip
BOX = 3


def with_three(law: str) -> Session:
    """A table of the paragraph's game with three players on one box."""
    id = game_at(Citation(law))
    assert id is not None
    kind = game_type(id)
    game = kind(kind.options_model.parse({"players_per_box": 3}))
    session = Session(game, source=Seeded(2), automate=("cut",))
    session.sit("ann", BOX, 1_000_00)
    session.call("consent", "ann", spot=BOX)
    for name in ("bob", "cat"):
        session.sit(name, BOX, 1_000_00)
    assert isinstance(session.pending, Bets)
    return session


def wager_on(session: Session, amounts: dict[str, int]) -> None:
    for name, amount in amounts.items():
        for wager in ("wager", "second-wager"):
            if wager in session.game.offers and not session.game.offers[wager].in_play:
                session.place(name, BOX, wager, amount)


def line(session: Session, wager: str = "wager", *, narrow: bool = False) -> list[Element]:
    """The chips in a line on the box, as drawn."""
    scene = Scene.of(session.before, session.game)
    scene.follow(view(session, "bob"))
    svg = fromstring(draw(session.game, scene, Look("bob", narrow=narrow), session.game.felt()))
    area = next(
        each for each in svg.iter()
        if each.get("data-wager") == wager and each.get("data-spot") == str(BOX)
    )  # fmt: skip
    return [each for each in area.iter() if each.get("class") == "in-line"]


def places(chips: list[Element]) -> list[tuple[str, float, float]]:
    """Whose chips lie where: the name, across, and away from the dealer."""
    found = []
    for each in chips:
        *_, top = (one for one in each.iter() if one.tag.endswith("circle"))
        name, x, y = each.get("data-patron", ""), top.get("cx", ""), top.get("cy", "")
        found.append((name, float(x), float(y)))
    return found


@pytest.mark.parametrize("narrow", [False, True])
@pytest.mark.parametrize("law", IN_LINE)
def test_the_chips_of_the_player_who_decides_lie_nearest_the_dealer(law: str, narrow: bool) -> None:
    session = with_three(law)
    wager_on(session, {"cat": 50_00, "bob": 20_00, "ann": 10_00})
    found = places(line(session, narrow=narrow))
    assert [name for name, _, _ in found] == ["ann", "cat", "bob"], "ann is seated there"
    assert len({x for _, x, _ in found}) == 1, "in one line"
    depths = [y for _, _, y in found]
    assert depths == sorted(set(depths)), "the others behind, away from the dealer"
    assert all(law in "".join(each.itertext()) for each in line(session))


@pytest.mark.parametrize("law", IN_LINE)
def test_where_the_seated_player_does_not_play_the_highest_wager_is_nearest(law: str) -> None:
    session = with_three(law)
    wager_on(session, {"bob": 20_00, "cat": 50_00})
    assert [name for name, _, _ in places(line(session))] == ["cat", "bob"]


def test_both_boxes_of_blackjack_switch_have_a_line() -> None:
    session = with_three("13:69F-2A.13(c)")
    wager_on(session, {"bob": 20_00, "ann": 10_00})
    for wager in ("wager", "second-wager"):
        assert [name for name, _, _ in places(line(session, wager))] == ["ann", "bob"]


def test_one_player_has_one_stack() -> None:
    session = with_three("13:69F-2.13(c)")
    wager_on(session, {"ann": 10_00})
    assert line(session) == []
