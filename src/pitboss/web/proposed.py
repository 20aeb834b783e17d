"""The papers of a proposed game, 13:69F-8.4, with the layout and equipment that the felt draws."""

from __future__ import annotations

from pitboss.casino.house import Casino
from pitboss.casino.money.handle import handles
from pitboss.casino.money.takings import takings
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.trial import tested_rounds
from pitboss.errors import BadOptions
from pitboss.games.registry import GAMES, game_type
from pitboss.law import ALL_GAMES
from pitboss.odds.core.analyse import asked, counted_within, odds
from pitboss.papers.blocks import Paper
from pitboss.papers.guide import chances
from pitboss.papers.petition.checklist import Needed, checklist, checklist_paper
from pitboss.papers.petition.form import PetitionForm
from pitboss.papers.petition.likeness import compare
from pitboss.papers.petition.petition import Exhibit, petition_paper
from pitboss.papers.petition.trial import log_paper, sign_paper, trial_paper
from pitboss.table.game import Game
from pitboss.web.felt.bare import layout_svg
from pitboss.web.felt.equipment import equipment
from pitboss.web.printing import printed_at, span_of_day
from pitboss.web.win import compared

PAPERS = ("petition", "test", "sign", "checklist", "log")
"""The papers of a proposed game."""


def proposed(id: str) -> Game:
    """A proposed game; an authorized game needs no petition, and is refused."""
    kind = game_type(id)
    if id in GAMES:
        raise BadOptions(
            f"{kind.title} is an authorized game, {kind.law}: a petition is for a new one.",
            ALL_GAMES("4(a)"),
        )
    return kind()


def needed(game: Game, form: PetitionForm) -> tuple[Needed, ...]:
    """The checklist of a proposed game."""
    return checklist(game, form, tuple(chances(game)))


def paper_of(what: str, game: Game, form: PetitionForm) -> Paper:
    """One of the papers that need no casino."""
    if what == "sign":
        return sign_paper(game, form)
    items = needed(game, form)
    if what == "checklist":
        return checklist_paper(game, items)
    priced = tuple(chances(game))
    if what == "test":
        return trial_paper(game, form, priced, items)
    sketches = tuple((each.svg, each.caption) for each in equipment(game))
    exhibit = Exhibit(game, layout_svg(game), sketches, priced, compare(game))
    return petition_paper(exhibit, form, items)


def log_of(
    casino: Casino, person: Person, table: str, form: PetitionForm, first: str, last: str
) -> Paper:
    """The log of a test at a table, from one day to another, today by default."""
    person.need(Right.READ)
    game = casino.game(table)
    if game.id != form.game:
        raise BadOptions(f"Table {table} deals {game.id}, not {form.game}.", ALL_GAMES("4(g)"))
    begin, end = span_of_day(casino, first)[0], span_of_day(casino, last)[1]
    if end <= begin:
        raise BadOptions(f"A test cannot end before it began: {last} is before {first}.")
    with casino.database.read() as connection:
        rounds = tested_rounds(
            connection, table, begin, end, lambda name: counted_within(game, name)
        )
        took = takings(connection, table, begin, end)
        played = handles(connection, table, begin, end)
    priced = {name: odds(game, name) for name in rounds.wagers if asked(game, name) is not None}
    check, _ = compared(game, took, played)
    return log_paper(game, table, form, rounds, priced, check, printed_at(casino))
