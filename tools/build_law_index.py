"""Makes ``src/pitboss/law/index.tsv`` from the texts of the law.

    python tools/build_law_index.py FOLDER-OF-THE-TEXTS

The index names every paragraph, its kind, a label and a note, and holds no sentence of the law.
``law_mends.toml`` mends what the scan lost; ``law_kinds.toml`` classifies. The tool stops if a list
skips a number, or the law cites a missing paragraph, without a reason in ``law_mends.toml``.
"""

from __future__ import annotations

import argparse
import re
import sys
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

HERE = Path(__file__).resolve().parent
INDEX = HERE.parent / "src" / "pitboss" / "law" / "index.tsv"
sys.path[:0] = [str(HERE), str(HERE.parent / "src")]

from lawindex.kinds import COUNTED, NOTED, OPENING, Kinds, short_title  # noqa: E402
from lawindex.numbering import Found, Place, gaps, in_order, number, place_of, shown  # noqa: E402
from lawindex.references import missing  # noqa: E402
from lawindex.text import Line, Section, Text, read  # noqa: E402

from pitboss.law.citation import Citation  # noqa: E402

TEXTS = (
    "13-69F-rules-of-the-games",
    "13-69F-39-heads-up-holdem",
    "13-69F-42-three-card-draw-poker",
    "19-47-18-let-it-ride",
    "19-47-44-all-in-holdem",
)
HEADER = "citation\tkind\tlabel\tnote"


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the index, with the text that it was made from."""

    citation: str
    kind: str
    label: str
    note: str = ""
    text: str = ""


def pins(mends: dict[str, Any], stem: str, lines: list[Line]) -> dict[int, Place | None]:
    """The places that ``law_mends.toml`` fixes by hand, by line."""
    by_line: dict[str, str] = mends["pins"].get(stem, {})
    fixed = {int(line): place_of(place) if place else None for line, place in by_line.items()}
    for line in lines:
        for phrase, place in mends["phrases"].items():
            if line.text.startswith(phrase):
                fixed.setdefault(line.number, place_of(place))
    return fixed


def kind_of_list(own: str | None, below: list[str], text: str) -> str:
    """The kind of a paragraph that may only introduce a list."""
    said = [kind for kind in below if kind != "definition"]
    if said and own is None:
        for kind in ("rule", "data"):
            if kind in said:
                return kind
        return said[0]
    return own or "rule"


def rows_of(section: Section, found: list[Found], title: str, kinds: Kinds) -> list[Row]:
    """The rows of one section, from the innermost paragraph out, then in order."""
    whole = " ".join(line.text for line in section.lines)
    if kinds.kind(section.citation, title, whole) == "definition" and "efinitions" in title:
        return [Row(section.citation, "definition", title)]
    below: dict[Place, list[str]] = {}
    rows: list[Row] = []
    for each in reversed(found):
        citation = section.citation + shown(each.place)
        own = kinds.kind(citation, title, each.text)
        decided = kinds.decided(citation)
        kind = decided or kind_of_list(own, below.get(each.place, []), each.text)
        below.setdefault(each.place[:-1], []).insert(0, kind)
        opens = each.place in below and kinds.only_opens(citation, each.text)
        kind = OPENING if opens and kind in COUNTED else kind
        about = (citation, kind, title, each.text)
        rows.append(Row(citation, kind, kinds.label(*about), kinds.note(*about), each.text))
    opening = "" if found else whole
    own = kinds.kind(section.citation, title, opening) if opening or not found else None
    decided = kinds.kinds.get(section.citation)
    kind = decided or kind_of_list(own, below.get((), []), ":")
    note = "" if found else kinds.note(section.citation, kind, title, opening)
    return [Row(section.citation, kind, title, note, opening), *reversed(rows)]


class Builder:
    """Collects the rows of the index, and every fault found."""

    def __init__(self) -> None:
        self.mends: dict[str, Any] = tomllib.loads((HERE / "law_mends.toml").read_text())
        self.kinds = Kinds.read(HERE / "law_kinds.toml")
        self.rows: dict[str, Row] = {}
        self.faults: list[str] = []
        self.gaps: set[str] = set()
        self.lines: set[str] = set()

    def add(self, stem: str, text: Text) -> None:
        """Adds one text."""
        for section in text.sections:
            subchapter = section.citation.split(".")[0]
            if subchapter not in self.rows:
                name = capitalised(text.subchapters.get(subchapter.split("-")[1], ""))
                label = self.mends["subchapters"].get(subchapter, name)
                self.rows[subchapter] = Row(subchapter, "", label)
            self.add_section(stem, section)

    def add_section(self, stem: str, section: Section) -> None:
        """Numbers one section and adds its paragraphs."""
        title = short_title(self.mends["titles"].get(section.citation, section.title))
        self.lines |= {f"{stem}:{line.number}" for line in section.lines}
        found = number(section.lines, pins(self.mends, stem, section.lines))
        printed = [each for each in found if each.line.printed]
        rows = rows_of(section, printed, title, self.kinds)
        if len(rows) > 1:
            self.check_order(section, found, printed)
        for row in rows:
            if row.citation in self.rows:
                self.faults.append(f"{row.citation} occurs twice.")
            self.rows[row.citation] = row

    def check_order(self, section: Section, found: list[Found], printed: list[Found]) -> None:
        """Notes numbers that a list skips or repeats."""
        places = [each.place for each in printed]
        if not in_order(places):
            self.faults.append(f"{section.citation}: out of order.")
        unprinted = {p for each in found if not each.line.printed for p in each.skipped}
        self.gaps |= {section.citation + shown(gap) for gap in gaps(places, unprinted)}

    def check(self) -> list[str]:
        """Every fault: gaps that are not explained, and explanations of gaps that do not exist."""
        rows, kinds = self.rows, self.kinds
        wrong = {fault for row in rows.values() for fault in missing(row.citation, row.text, rows)}
        pinned = {f"{stem}:{line}" for stem, lines in self.mends["pins"].items() for line in lines}
        by_hand = {*kinds.kinds, *kinds.notes, *kinds.labels, *kinds.opening_places}
        decided = {each.rstrip("*") for each in by_hand}
        explained, excused = {*self.mends["gaps"]}, {*self.mends["references"]}
        return [
            *self.faults,
            *(f"{gap} is skipped without a reason." for gap in sorted(self.gaps - explained)),
            *(f"{fault}, which does not exist." for fault in sorted(wrong - excused)),
            *(
                f"the mends explain {gap}, which is no gap."
                for gap in sorted(explained - self.gaps)
            ),
            *(f"the mends excuse '{fault}' for nothing." for fault in sorted(excused - wrong)),
            *(
                f"the mends pin {line}, which opens nothing."
                for line in sorted(pinned - self.lines)
            ),
            *(
                f"law_kinds.toml decides {each}, which is not."
                for each in sorted(decided - {*rows})
            ),
            *(
                f"{row.citation}, a {row.kind}, has no note."
                for row in rows.values()
                if silent(row)
            ),
            *(
                f"{each} opens no list of rules or data."
                for each in sorted(kinds.opening_places & {*rows})
                if rows[each].kind != OPENING
            ),
        ]


def silent(row: Row) -> bool:
    """Whether a paragraph lacks its note: the text shown, the document, or the reason."""
    return row.kind in NOTED and bool(row.text) and not row.note


def build(law: Path) -> tuple[list[Row], list[str]]:
    """Every row of the index in order, and every fault."""
    builder = Builder()
    for stem in TEXTS:
        builder.add(stem, read(law / f"{stem}.txt", builder.mends["headings"]))
    rows = sorted(with_subchapters(builder.rows), key=lambda row: Citation(row.citation).key)
    return rows, builder.check()


def with_subchapters(rows: dict[str, Row]) -> list[Row]:
    """Gives each subchapter the kind of its sections."""
    done: list[Row] = []
    for row in rows.values():
        if row.kind:
            done.append(row)
            continue
        below = [r.kind for c, r in rows.items() if c.split(".")[0] == row.citation and r.kind]
        done.append(Row(row.citation, kind_of_list(None, below, ":"), row.label))
    return done


def capitalised(name: str) -> str:
    """A heading in capitals as a title."""
    title = name.replace("*", "").strip().capitalize()
    return re.sub("[‘’]", "'", title.replace("texas", "Texas"))


def tsv(rows: list[Row]) -> str:
    """The index as stored."""
    return (
        "\n".join([HEADER, *(f"{r.citation}\t{r.kind}\t{r.label}\t{r.note}" for r in rows)]) + "\n"
    )


def main() -> int:
    parser = argparse.ArgumentParser(description="Make the index of the law from its texts.")
    parser.add_argument("law", type=Path, help="the folder of the five texts")
    parser.add_argument("--show", metavar="PREFIX", help="print paragraphs instead of writing")
    args = parser.parse_args()
    rows, faults = build(args.law)
    if args.show:
        for row in rows:
            if Citation(args.show).covers(Citation(row.citation)):
                print(
                    f"{row.citation:24} {row.kind:10} {row.label:40} {row.note} | {row.text[:110]}"
                )
        return 0
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        return 1
    INDEX.write_text(tsv(rows))
    print(f"{len(rows)} paragraphs:", dict(Counter(row.kind for row in rows)))
    return 0


if __name__ == "__main__":
    sys.exit(main())
