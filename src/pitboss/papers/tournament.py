"""A tournament on paper: the notice to the Division, the internal controls, and its public part.

13:69F-8.6(b), (f) and (g).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from pitboss.casino.clock import written
from pitboss.casino.tournaments.filing import Control, controls, notice_lines, public_controls
from pitboss.casino.tournaments.state import TournamentState
from pitboss.law import ALL_GAMES
from pitboss.papers.blocks import AnyBlock, Cited, Facts, Grid, Heading, Paper, Prose, capital
from pitboss.table.money import dollars

NOTICE, CONTROLS, RULES = "notice", "controls", "rules"
KINDS = (NOTICE, CONTROLS, RULES)


def tournament_paper(state: TournamentState, kind: str, issued: str = "") -> Paper:
    """One of the papers of a tournament."""
    title, law, blocks = {
        NOTICE: ("Notice of a gaming tournament", ALL_GAMES("6(b)"), _notice),
        CONTROLS: ("Internal controls of a gaming tournament", ALL_GAMES("6(f)"), _controls),
        RULES: ("Rules of a gaming tournament", ALL_GAMES("6(g)"), _rules),
    }[kind]
    banner = "" if state.filed_at else "DRAFT: this notice has not been filed."
    return Paper(
        title, f"{state.structure.title}, {state.id}", title.lower(), str(law),
        tuple(blocks(state)), issued, banner=banner,
    )  # fmt: skip


def _notice(state: TournamentState) -> Iterator[AnyBlock]:
    filed = f"{written(state.filed_at)} UTC" if state.filed_at else "not yet"
    yield Facts(
        (
            ("To", "Division of Gaming Enforcement, Regulatory Enforcement Bureau"),
            ("Filed", filed),
            ("Tournament", f"{state.structure.title} ({state.id})"),
        )
    )
    for law, title, lines in notice_lines(state.structure, state.filing, state.certified):
        yield from _line_by_line(str(law), title, lines)
    yield Heading("Internal controls on file", str(ALL_GAMES("6(f)")))
    yield from _addressed(controls(state.structure, state.filing))


def _controls(state: TournamentState) -> Iterator[AnyBlock]:
    yield from _addressed(controls(state.structure, state.filing))


def _rules(state: TournamentState) -> Iterator[AnyBlock]:
    starts = f"{written(state.filing.starts_at)} UTC, {state.filing.location}"
    yield Prose(starts, look="large")
    yield from _addressed(public_controls(state.structure, state.filing))
    if state.standings:
        yield from _results(state)


def _addressed(matters: Iterable[Control]) -> Iterator[AnyBlock]:
    for each in matters:
        yield from _line_by_line(each.law, each.title, each.lines)


def _line_by_line(law: str, title: str, lines: Sequence[str]) -> Iterator[Cited]:
    """The lines under one title, one sentence each."""
    for number, line in enumerate(lines):
        said = capital(line if line.endswith(".") else f"{line}.")
        yield Cited("" if number else law, (said,), "" if number else f"{title}.")


def _results(state: TournamentState) -> Iterator[AnyBlock]:
    """The winners' prizes, and proof that they are everything that was collected."""
    yield Heading("Results", str(ALL_GAMES("6(e)")))
    rows, place = [], 1
    for group in state.standings:
        rows += [(str(place), name, dollars(state.prizes.get(name, 0))) for name in group]
        place += len(group)
    yield Grid(("Place", "Participant", "Prize"), tuple(rows), figures=(2,), wide=1)
    paid = sum(state.prizes.values())
    yield Facts(
        (
            ("Collected", dollars(state.collected)),
            ("Prizes", dollars(paid)),
            ("Dealer tips, as announced", dollars(state.tips)),
            ("Prizes and tips together", dollars(paid + state.tips)),
        )
    )
