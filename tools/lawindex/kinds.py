"""Classifies a paragraph by what it requires, and labels it in a few words of our own."""

from __future__ import annotations

import re
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pitboss.law.citation import Citation

KINDS = ("rule", "data", "duty", "document", "definition", "beyond")
COUNTED = ("rule", "data")
OPENING = "opening"
"""The kind of words that only introduce a list."""
NOTED = ("duty", "document", "beyond")
"""Kinds whose note must give the text shown, the document, or the reason it
cannot be implemented.
"""
LABEL_CAP = 80
_TERM = re.compile(
    r"^(?:An? )?(?:[\"“][^\"“”]+[\"”] or )?[\"“]?"
    r"([A-Za-z\d][^\"“”]{1,60}?)[\"”'] (?:is|shall mean|[A-Z-]|–)"
)


@dataclass(frozen=True, slots=True)
class Rule:
    """A pattern of a title and a text, and the kind it gives a paragraph."""

    kind: str
    label: str
    note: str
    title: re.Pattern[str] | None
    text: re.Pattern[str] | None
    absent: re.Pattern[str] | None

    def matches(self, title: str, text: str) -> bool:
        """Whether a paragraph of this section falls under the rule."""
        if self.title is not None and self.title.search(title) is None:
            return False
        if self.text is not None and self.text.search(text) is None:
            return False
        return self.absent is None or self.absent.search(text) is None


def _pattern(source: str | None) -> re.Pattern[str] | None:
    return re.compile(source, re.DOTALL) if source is not None else None


def _rule(table: dict[str, Any]) -> Rule:
    unknown = set(table) - {"kind", "label", "note", "title", "text", "not"}
    if unknown or table["kind"] not in KINDS:
        raise ValueError(f"a rule of law_kinds.toml is wrong: {table}.")
    patterns = (_pattern(table.get(name)) for name in ("title", "text", "not"))
    return Rule(table["kind"], table.get("label", ""), table.get("note", ""), *patterns)


def _by_place(table: dict[str, dict[str, str]]) -> dict[str, str]:
    return {
        f"{subchapter}.{place}": text
        for subchapter, by_place in table.items()
        for place, text in by_place.items()
    }


def _decided(table: dict[str, str], citation: str) -> str | None:
    """What is decided for a paragraph, or with a star for one above it."""
    if citation in table:
        return table[citation]
    above: Citation | None = Citation(citation)
    while above is not None:
        if f"{above}*" in table:
            return table[f"{above}*"]
        above = above.parent
    return None


@dataclass(frozen=True, slots=True)
class Kinds:
    """Every rule, and the decisions for single paragraphs."""

    rules: tuple[Rule, ...]
    kinds: dict[str, str]
    notes: dict[str, str]
    labels: dict[str, str]
    opening_texts: tuple[re.Pattern[str], ...]
    opening_places: frozenset[str]

    @classmethod
    def read(cls, path: Path) -> Kinds:
        """Reads the rules; an unknown kind is an error."""
        table = tomllib.loads(path.read_text())
        kinds: dict[str, str] = {}
        for kind, by_subchapter in table["kinds"].items():
            if kind not in KINDS:
                raise ValueError(f"law_kinds.toml names a kind '{kind}' that does not exist.")
            for subchapter, places in by_subchapter.items():
                for place in places.split():
                    if kinds.setdefault(f"{subchapter}.{place}", kind) != kind:
                        raise ValueError(f"law_kinds.toml decides {subchapter}.{place} twice.")
        rules = tuple(_rule(each) for each in table["rule"])
        texts = tuple(re.compile(text) for text in table["openings"]["texts"])
        places = frozenset(
            f"{subchapter}.{place}"
            for subchapter, listed in table["openings"]["places"].items()
            for place in listed.split()
        )
        notes, labels = _by_place(table["notes"]), _by_place(table["labels"])
        return cls(rules, kinds, notes, labels, texts, places)

    def decided(self, citation: str) -> str | None:
        """The kind decided by hand: for the paragraph, or with a star for one above it."""
        return _decided(self.kinds, citation)

    def kind(self, citation: str, title: str, text: str) -> str | None:
        """The kind of a paragraph, or None if no rule applies."""
        if (decided := self.decided(citation)) is not None:
            return decided
        for rule in self.rules:
            if rule.matches(title, text):
                return rule.kind
        return None

    def only_opens(self, citation: str, text: str) -> bool:
        """Whether the words before a list require nothing beyond the list itself."""
        whole = " ".join(text.split()).replace("’", "'")
        known = any(pattern.fullmatch(whole) for pattern in self.opening_texts)
        return known or citation in self.opening_places

    def note(self, citation: str, kind: str, title: str, text: str) -> str:
        """The text shown, the document, or the reason it cannot be implemented.

        A rule may have a note too, on physical conduct.
        """
        if kind not in (*NOTED, "rule"):
            return ""
        if (decided := _decided(self.notes, citation)) is not None:
            return decided
        matching = (rule for rule in self.rules if rule.matches(title, text))
        first = next(matching, None)
        return first.note if first is not None and first.kind == kind else ""

    def label(self, citation: str, kind: str, title: str, text: str) -> str:
        """A short label: ours, or the term that the paragraph puts in quotation marks."""
        if citation in self.labels:
            return self.labels[citation]
        if term := _TERM.match(text):
            return term[1].strip(" ,;")
        for rule in self.rules:
            if rule.label and rule.kind == kind and rule.matches(title, text):
                return rule.label
        return ""


def short_title(title: str) -> str:
    """A section's title, cut at a semicolon where it is longer than a label may be."""
    kept = title.replace("’", "'").rstrip(". ")
    while len(kept) > LABEL_CAP and ";" in kept:
        kept = kept.rsplit(";", 1)[0].rstrip()
    if len(kept) > LABEL_CAP:
        raise ValueError(f"the title '{title}' needs a shorter one in law_mends.toml.")
    return kept
