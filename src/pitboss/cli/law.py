"""``pitboss law``: look up a paragraph, its state, and the code and tests that cite it."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.tree import Tree

from pitboss.casino.papers.register import DOCUMENTS
from pitboss.errors import BadOptions
from pitboss.games.registry import ids
from pitboss.law.citation import Citation
from pitboss.law.drafts import index_of, wording
from pitboss.law.index import Entry, index
from pitboss.law.states import Coverage, LawState, WorkDone, coverage
from pitboss.law.uses import Use, Uses, uses
from pitboss.law.words import words_of

NO_TESTS = "The tests are not installed with this package, so their citations are unknown."
ALL = "all"
_CHAPTER = "13:69F-"
_STYLE = {
    LawState.ENFORCED: "bold green",
    LawState.DATA: "bold cyan",
    LawState.BY_PARTS: "green",
    LawState.DUTY: "yellow",
    LawState.DOCUMENT: "blue",
    LawState.DEFINED: "magenta",
    LawState.BEYOND: "dim",
    LawState.MISSING: "bold red",
    LawState.AWAITED: "red",
    LawState.NOT_BUILT: "dim red",
}
_SHORT = {
    LawState.BY_PARTS: "By parts",
    LawState.BEYOND: "Beyond",
    LawState.NOT_BUILT: "Unbuilt",
    LawState.DOCUMENT: "Printed",
}


def law_command(
    citation: str | None, *, coverage: bool = False, state: str | None = None, json: bool = False
) -> None:
    """Show one paragraph, paragraphs by state, coverage figures, or the list of subchapters."""
    if coverage:
        _show_coverage(json)
    elif state is not None:
        _show_states(citation, state, json)
    elif citation is not None and read_citation(citation).draft:
        _show_draft(read_citation(citation), json)
    elif citation is not None:
        _show_entry(index().get(read_citation(citation)), json)
    else:
        _show_subchapters(json)


def read_citation(text: str) -> Citation:
    """Parse a citation as typed, with or without ``N.J.A.C.`` and the chapter."""
    short = re.sub(r"\s", "", text).removeprefix("N.J.A.C.")
    if re.match(r"\d+[A-Z]*(?:\.|$)", short):
        short = _CHAPTER + short
    return Citation(short)


def done(found: Uses) -> WorkDone:
    """The facts that decide a paragraph's state in this package."""
    return WorkDone(found.cited, ids(), DOCUMENTS, found.declared, found.tested)


def _show_draft(place: Citation, json: bool) -> None:
    """Show the paragraphs of a proposed game's draft rules, with their text."""
    ids()  # reads the drafts of installed packages
    entries = index_of(place).paragraphs(place)
    if json:
        _json([{**_plain(each), "text": wording(each.citation)} for each in entries])
        return
    console = Console(highlight=False)
    for each in entries:
        text = escape(wording(each.citation) or each.name)
        console.print(f"{each.citation}  [dim]{each.kind}[/]  {text}", soft_wrap=True)


def _json(data: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def _plain(entry: Entry, state: LawState | None = None) -> dict[str, object]:
    data: dict[str, object] = {
        "citation": str(entry.citation),
        "kind": str(entry.kind),
        "label": entry.label,
        "title": entry.title,
        "note": entry.note,
    }
    return data if state is None else {**data, "state": str(state)}


def _line(entry: Entry, state: LawState) -> str:
    note = f"  [dim]{escape(entry.note)}[/]" if entry.note else ""
    return f"{entry.citation}  {escape(entry.name)}  [{_STYLE[state]}]{state}[/]{note}"


def _show_entry(entry: Entry, json: bool) -> None:
    known, found = index(), uses()
    about = done(found)
    parents, children = known.parents(entry.citation), known.children(entry.citation)
    code, tests = found.by_code(entry.citation), found.by_tests(entry.citation)
    if json:
        data = _plain(entry, about.state(entry))
        data["words"] = words_of(entry.citation)
        data["parents"] = [_plain(each) for each in parents]
        data["children"] = [_plain(each, about.state(each)) for each in children]
        data["code"] = [str(use) for use in code]
        data["tests"] = [str(use) for use in tests] if found.tests_found else None
        _json(data)
        return
    outermost = parents[0] if parents else entry
    here = tree = Tree(_place(outermost, about))
    for each in (*parents[1:], *([entry] if parents else [])):
        here = here.add(_place(each, about))
    for each in children:
        here.add(_place(each, about))
    console = Console(highlight=False)
    console.print(tree)
    console.print()
    if said := words_of(entry.citation):
        console.print(f"{escape(said)}\n")
    console.print(_cited("code", code))
    console.print(_cited("tests", tests) if found.tests_found else NO_TESTS)


def _place(entry: Entry, about: WorkDone) -> str:
    """A line of the tree; a subchapter, or a section that only has parts, has no state."""
    if entry in index().paragraphs(entry.citation)[:1]:
        return _line(entry, about.state(entry))
    return f"{entry.citation}  {escape(entry.name)}"


def _cited(where: str, exact: Sequence[Use]) -> str:
    times = f"{len(exact)} times" if len(exact) != 1 else "once"
    lines = (f"  {use}{' (declared)' if use.declared else ''}" for use in exact)
    return "\n".join([f"Cited in {where}: {times}", *lines])


def _show_subchapters(json: bool) -> None:
    entries = index().subchapters()
    if json:
        _json([_plain(each) for each in entries])
        return
    table = Table("Law", "Title", title="The law in this package's index", box=SIMPLE_HEAD)
    for each in entries:
        table.add_row(str(each.citation), each.title)
    Console().print(table)


def _show_states(citation: str | None, state: str, json: bool) -> None:
    """List the paragraphs in one state (or all), of one place or of every subchapter."""
    if state not in (ALL, *LawState):
        raise BadOptions(f"There is no state '{state}'; the states are {', '.join(LawState)}.")
    known, about = index(), done(uses())
    places = [read_citation(citation)] if citation else [e.citation for e in known.subchapters()]
    every = [(each, about.state(each)) for place in places for each in known.paragraphs(place)]
    wanted = [(each, its) for each, its in every if state in (ALL, its)]
    if json:
        _json([_plain(each, its) for each, its in wanted])
        return
    console = Console(highlight=False)
    for each, its in wanted:
        console.print(_line(each, its) + _parts_done(each, its, about), soft_wrap=True)
    console.print(f"{len(wanted)} of {len(every)} paragraphs")


def _parts_done(entry: Entry, state: LawState, about: WorkDone) -> str:
    """For a missing paragraph that opens a list: how much of the list is done."""
    parts = [about.state(each) for each in index().children(entry.citation)]
    if state is not LawState.MISSING or not parts:
        return ""
    return f"  [dim]opens a list: {sum(map(LawState.is_done, parts))} of {len(parts)} parts done[/]"


def _show_coverage(json: bool) -> None:
    found = uses()
    rows = coverage(index(), done(found))
    if json:
        _json([_figures(row) for row in rows])
        return
    table = Table(title="The state of every paragraph of the law", box=SIMPLE_HEAD)
    table.add_column("Law", no_wrap=True)
    table.add_column("Title")
    for name in ("All", *(_SHORT.get(state, state.capitalize()) for state in LawState), "Tested"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        table.add_row(str(row.citation), row.title, *_cells(row))
    table.add_section()
    total = sum((row.states for row in rows), Counter[LawState]())
    tested = [row.tested for row in rows if row.tested is not None]
    rules = sum(row.rules for row in rows)
    every = Coverage(Citation("13:69F-8"), "", total, rules, sum(tested) if tested else None)
    table.add_row("All", "", *_cells(every))
    # Not cut to a width where the output is not a terminal.
    console = Console()
    console = console if console.is_terminal else Console(width=160)
    console.print(table)
    console.print(
        "By parts: it only opens a list whose parts are all done. "
        "Tested: of the rules and data of built games, those that a test cites. "
        "`pitboss law --state missing` lists what is still to do."
    )
    if every.tested is None:
        console.print(NO_TESTS)


def _figures(row: Coverage) -> dict[str, object]:
    return {
        "citation": str(row.citation),
        "title": row.title,
        "paragraphs": row.paragraphs,
        "states": {str(state): row.states[state] for state in LawState},
        "rules": row.rules,
        "tested": row.tested,
    }


def _cells(row: Coverage) -> tuple[str, ...]:
    counts = (str(row.states[state] or "") for state in LawState)
    tested = "unknown" if row.tested is None else f"{row.tested} of {row.rules}"
    return str(row.paragraphs), *counts, tested if row.rules else ""
