"""``pitboss law``: look a paragraph up, and see which code and tests cite it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import asdict

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table
from rich.tree import Tree

from pitboss.law.citation import Citation
from pitboss.law.index import Entry, index
from pitboss.law.uses import Coverage, Use, coverage, uses

NO_TESTS = "The tests are not beside this package, so what they cite is unknown."
_CHAPTER = "13:69F-"
_STYLE = {
    "enforced": "bold green",
    "data": "bold cyan",
    "definition": "magenta",
    "physical": "yellow",
    "administrative": "dim",
}


def law_command(citation: str | None, coverage: bool, json: bool) -> None:
    """Shows one paragraph, the coverage of all of them, or the list of subchapters."""
    if coverage:
        _show_coverage(json)
    elif citation is not None:
        _show_entry(index().get(read_citation(citation)), json)
    else:
        _show_subchapters(json)


def read_citation(text: str) -> Citation:
    """Reads what a person types: with or without ``N.J.A.C.`` and the chapter."""
    short = re.sub(r"\s", "", text).removeprefix("N.J.A.C.")
    if re.match(r"\d+[A-Z]*(?:\.|$)", short):
        short = _CHAPTER + short
    return Citation(short)


def _json(data: object) -> None:
    print(msgspec.json.format(msgspec.json.encode(data), indent=2).decode())


def _plain(entry: Entry) -> dict[str, object]:
    return {
        "citation": str(entry.citation),
        "kind": str(entry.kind),
        "label": entry.label,
        "title": entry.title,
    }


def _line(entry: Entry) -> str:
    return f"{entry.citation}  {entry.name}  [{_STYLE[entry.kind]}]{entry.kind}[/]"


def _show_entry(entry: Entry, json: bool) -> None:
    known, found = index(), uses()
    parents, children = known.parents(entry.citation), known.children(entry.citation)
    code, tests = found.by_code(entry.citation), found.by_tests(entry.citation)
    if json:
        data = _plain(entry)
        data["parents"] = [_plain(each) for each in parents]
        data["children"] = [_plain(each) for each in children]
        data["code"] = [str(use) for use in code]
        data["tests"] = [str(use) for use in tests] if found.tests_found else None
        _json(data)
        return
    outermost = parents[0] if parents else entry
    tree = Tree(_line(outermost))
    here = tree
    for each in (*parents[1:], *([entry] if parents else [])):
        here = here.add(_line(each))
    for each in children:
        here.add(_line(each))
    console = Console(highlight=False)
    console.print(tree)
    console.print()
    console.print(_cited("code", code, found.code, entry.citation))
    if found.tests_found:
        console.print(_cited("tests", tests, found.tests, entry.citation))
    else:
        console.print(NO_TESTS)


def _cited(where: str, exact: Sequence[Use], every: Sequence[Use], place: Citation) -> str:
    parts = sum(use.text in index() and place.covers(Citation(use.text)) for use in every)
    lines = [f"Cited in {where}: {len(exact)} times, and {parts - len(exact)} in its parts"]
    return "\n".join([*lines, *(f"  {use}" for use in exact)])


def _show_subchapters(json: bool) -> None:
    entries = index().subchapters()
    if json:
        _json([_plain(each) for each in entries])
        return
    table = Table("Law", "Title", title="The law that this package knows", box=SIMPLE_HEAD)
    for each in entries:
        table.add_row(str(each.citation), each.title)
    Console().print(table)


def _share(part: int | None, whole: int) -> str:
    if part is None:
        return "unknown"
    return f"{part} {part * 100 // whole:3d} %" if whole else ""


def _total(rows: Sequence[Coverage]) -> tuple[int, int, int, int | None]:
    tested = [row.tests for row in rows if row.tests is not None]
    return (
        sum(row.paragraphs for row in rows),
        sum(row.enforceable for row in rows),
        sum(row.code for row in rows),
        sum(tested) if tested else None,
    )


def _show_coverage(json: bool) -> None:
    rows = coverage(uses(), index())
    if json:
        _json([{**asdict(row), "citation": str(row.citation)} for row in rows])
        return
    table = Table(
        title="How much of the law is cited",
        caption="All paragraphs; of those, the rules that code can obey (enforced, or data).",
        box=SIMPLE_HEAD,
    )
    table.add_column("Law", no_wrap=True)
    table.add_column("Title")
    for name in ("All", "Rules", "In code", "In tests"):
        table.add_column(name, justify="right", no_wrap=True)
    for row in rows:
        counts = (row.paragraphs, row.enforceable, row.code, row.tests)
        table.add_row(str(row.citation), row.title, *_cells(*counts))
    total = _total(rows)
    table.add_section()
    table.add_row("All", "", *_cells(*total))
    console = Console()
    console.print(table)
    if total[-1] is None:
        console.print(NO_TESTS)


def _cells(paragraphs: int, rules: int, code: int, tests: int | None) -> tuple[str, ...]:
    return str(paragraphs), str(rules), _share(code, rules), _share(tests, rules)
