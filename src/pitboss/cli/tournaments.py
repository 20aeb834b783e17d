"""``pitboss tournaments``: a casino's tournaments, or the status of one, 13:69F-8.6."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from pitboss.casino.clock import written
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments import written as on_paper
from pitboss.casino.tournaments.filing import OFFICES, level_line, signed
from pitboss.casino.tournaments.state import DRAFTED, RUNNING, TournamentState
from pitboss.casino.tournaments.structure import in_chips
from pitboss.cli.people import CONSOLE
from pitboss.cli.printing import look_at
from pitboss.errors import BadOptions
from pitboss.table.money import dollars


def tournaments(id: str, database: str | None) -> None:
    """List every tournament, or print the status of one."""
    with look_at(database) as casino:
        if id:
            lines = list(told(casino.tournaments.get(id)))
        else:
            lines = [_listed(state) for state in casino.tournaments.all()]
    print("\n".join(lines or ["No tournament has been drafted yet."]))


OPERATOR = Person(CONSOLE, Role.SUPERVISOR)
"""The operator who has the database."""


def draft(file: Path | None, database: str | None) -> None:
    """Draft a tournament from a file, or print an example."""
    if file is None:
        print(on_paper.example())
        return
    if str(file) != "-" and not file.is_file():
        raise BadOptions(f"There is no file {file}.")
    structure, filing = on_paper.read(
        sys.stdin.read() if str(file) == "-" else file.read_text(encoding="utf-8")
    )
    with look_at(database) as casino:
        id = casino.tournaments.draft(OPERATOR, structure, filing)
    print(f"{id} is drafted; {len(OFFICES)} offices certify it, then it is filed.")


def certify(id: str, office: str, name: str, database: str | None) -> None:
    """Record a certification."""
    with look_at(database) as casino:
        casino.tournaments.certify(OPERATOR, id, office, name)
    print(f"{name} certifies {id} as {office}.")


def file(id: str, database: str | None) -> None:
    """File the notice."""
    with look_at(database) as casino:
        casino.tournaments.file(OPERATOR, id)
    print(f"The notice of {id} is filed; registration is open.")


def stop(id: str, why: str, database: str | None) -> None:
    """Stop a tournament; the running casino gathers its chips."""
    with look_at(database) as casino:
        casino.tournaments.stop(OPERATOR, id, why)
    print(f"{id} is stopped; everybody was paid back.")


def _listed(state: TournamentState) -> str:
    return (
        f"{state.id}  {state.structure.title}  {state.state}  "
        f"{written(state.filing.starts_at)} UTC  {len(state.participants)} registered"
    )


def told(state: TournamentState) -> Iterator[str]:
    """The status of a tournament, line by line."""
    yield _listed(state)
    yield f"Collected {dollars(state.collected)}"
    if state.state == DRAFTED:
        for office, (says, _) in OFFICES.items():
            yield signed(office, says, state.certified.get(office))
    if state.state == RUNNING:
        yield f"Level {state.level}: {level_line(state.structure, state.rules)}"
    place = 1
    for group in state.standings or tuple(state.ranking()):
        for name in group:
            one, prize = state.participants[name], state.prizes.get(name)
            won = f"  {dollars(prize)}" if prize else ""
            out = "  out" if one.out is not None else ""
            yield f"{place:>4}  {name}  {in_chips(one.stack)} chips{out}{won}"
        place += len(group)
    if state.standings:
        paid = sum(state.prizes.values())
        yield f"Prizes {dollars(paid)} and dealer tips {dollars(state.tips)} add up to that."
    if state.why:
        yield state.why
