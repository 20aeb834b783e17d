"""Checks the numbering against the law's own cross references.

A paragraph that another one cites must exist. Where it does not, either the numbering is
wrong or the text is; the mends list the faults of the text.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterator

from pitboss.law.citation import Citation

# Chapter 19:47 is here only in part, so only its subchapter 44 can be checked.
_FULL = re.compile(r"(?:13:69F-\d+[A-Z]?\.\d+[A-Z]?|19:47-44\.\d+)(?:\([a-zI]\)(?:\d+[ivx]*)?)?")
_NEAR = re.compile(r"(?<![\d.A-Z])(\([a-z]\)\d{0,2}[ivx]*)(?= (?:above|below|through|or|and)\b)")
_WITHIN = 30


def cited(citation: str, text: str) -> Iterator[str]:
    """The paragraphs that one paragraph cites: in full, or relative to its own place."""
    for match in _FULL.finditer(text):
        yield match.group().replace("(I)", "(l)")
    section = Citation(citation).section.text
    for match in _NEAR.finditer(text):
        if re.search(r"above|below", text[match.end() : match.end() + _WITHIN]):
            yield section + match[1]


def missing(citation: str, text: str, known: Container[str]) -> Iterator[str]:
    """The missing paragraphs that a paragraph cites."""
    for place in cited(citation, text):
        if place not in known:
            yield f"{citation} cites {place}"
