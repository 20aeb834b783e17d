"""``pitboss tournaments``: the tournaments of a casino, or how one of them stands, 13:69F-8.6."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.casino.clock import written
from pitboss.casino.tournaments.filing import level_line
from pitboss.casino.tournaments.state import RUNNING, TournamentState
from pitboss.casino.tournaments.structure import in_chips
from pitboss.cli.printing import look_at
from pitboss.table.money import dollars


def tournaments(id: str, database: str | None) -> None:
    """List every tournament, or tell how one stands."""
    with look_at(database) as casino:
        if id:
            lines = list(told(casino.tournaments.get(id)))
        else:
            lines = [_listed(state) for state in casino.tournaments.all()]
    print("\n".join(lines or ["No tournament was drawn up yet."]))


def _listed(state: TournamentState) -> str:
    return (
        f"{state.id}  {state.structure.title}  {state.state}  "
        f"{written(state.filing.starts_at)} UTC  {len(state.participants)} registered"
    )


def told(state: TournamentState) -> Iterator[str]:
    """How a tournament stands, line by line."""
    yield _listed(state)
    yield f"Collected {dollars(state.collected)}"
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
        yield f"Prizes {dollars(paid)} and dealer tips {dollars(state.tips)} are all of it."
    if state.why:
        yield state.why
