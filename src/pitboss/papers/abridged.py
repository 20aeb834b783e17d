"""A round abridged for patrons: section by section, without who sat where."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping

from pitboss.law import Citation
from pitboss.law.drafts import index_of
from pitboss.papers.blocks import Cited

FEW = 8
"""The most acts listed under one section, besides how wagers are settled."""
CHOOSES = " chooses: "
ANNOUNCED = "Announce “"
FEW_ANNOUNCED = 3
"""More announcements than this under one section are outcomes, not fixed words."""
SETTLED: Mapping[str, str] = {
    "Take": "Take the wagers that lose",
    "Pay": "Pay the wagers that win",
    "Return": "Return the wagers that are neither won nor lost",
}
_SETTLED = re.compile(rf"({'|'.join(SETTLED)}) the .+ of a player")
_VERIFIED = re.compile(r"\d+ chip\(s\) for \d+ (wager|light)\(s\)")
_NUMBERED = re.compile(r"the bet \d+")
_OF_ONE_HAND = re.compile(r" \([^)]*\)")
_NOTHING_FIXED = re.compile(r"…|^(?:Set|Clear) the |^Announce “a (?:spot|player)")
"""Text that varies, such as an announced total, or that only sets a marker."""


def round_in_short(acts: Mapping[str, tuple[str, ...]]) -> Iterator[Cited]:
    """What is done in a round, by section of the law, in order of first occurrence."""
    found: dict[Citation, dict[str, None]] = {}
    for law, texts in acts.items():
        said = found.setdefault(Citation(law).section, {})
        said.update(dict.fromkeys(_told(texts)))
    for section, said in found.items():
        done = [text for text in _joined(said) if text not in SETTLED.values()][:FEW]
        done += [text for text in SETTLED.values() if text in said]
        if done:
            title = index_of(section).get(section).title
            yield Cited(str(section), tuple(f"{text}." for text in done), f"{title}.")


def _joined(said: Iterable[str]) -> Iterator[str]:
    """All choices of one person in one line, and varying announcements as one."""
    chosen: dict[str, dict[str, None]] = {}
    announced = [text for text in said if text.startswith(ANNOUNCED)]
    for text in said:
        who, asked, names = text.partition(CHOOSES)
        if asked:
            chosen.setdefault(who, {}).update(dict.fromkeys(names.split(", ")))
    for text in said:
        who, asked, _ = text.partition(CHOOSES)
        if asked and who in chosen:
            yield f"{who}{CHOOSES}{', '.join(chosen.pop(who))}"
        elif text.startswith(ANNOUNCED) and len(announced) > FEW_ANNOUNCED:
            if text == announced[0]:
                yield "Announce the outcome"
        elif not asked:
            yield text


def _told(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        if settled := _SETTLED.fullmatch(text):
            yield SETTLED[settled[1]]
        elif not _NOTHING_FIXED.search(text):
            said = _NUMBERED.sub("a wager", _OF_ONE_HAND.sub("", text))
            yield _VERIFIED.sub(r"a chip for each \1", said)
