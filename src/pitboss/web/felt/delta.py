"""The difference between two drawings of a felt, as few short steps for the browser.

A step is a kind, a path of child numbers from the root, and a value: ``a`` changed attributes
(None: removed), ``t`` new text, ``r`` replace the element, ``i`` insert one before that child,
``d`` delete it.
"""

from __future__ import annotations

from collections.abc import Sequence
from difflib import SequenceMatcher
from html import escape
from typing import Any, TypeAlias
from xml.etree.ElementTree import Element

PatchStep: TypeAlias = tuple[str, str, Any] | tuple[str, str]


def changes(old: Element, new: Element, path: str = "") -> list[PatchStep]:
    """The steps from one drawing to the other, to be applied in this order."""
    steps: list[PatchStep] = []
    other = {name: value for name, value in new.items() if old.get(name) != value}
    gone = dict.fromkeys(old.attrib.keys() - new.attrib.keys())
    if other or gone:
        steps.append(("a", path, {**other, **gone}))
    if len(old) == len(new) == 0:
        if (old.text or "") != (new.text or ""):
            steps.append(("t", path, new.text or ""))
        return steps
    if _mixed(old) or _mixed(new):
        return steps if _inside(old) == _inside(new) else [("r", path, written(new))]
    return steps + _children(list(old), list(new), path)


def _children(old: Sequence[Element], new: Sequence[Element], path: str) -> list[PatchStep]:
    """Match children of the same kind; the others are deleted or inserted."""
    steps: list[PatchStep] = []
    at = 0
    matched = SequenceMatcher(None, [_kind(one) for one in old], [_kind(one) for one in new], False)
    for how, first, last, start, end in matched.get_opcodes():
        if how == "equal":
            for was, now in zip(old[first:last], new[start:end], strict=True):
                steps += changes(was, now, _below(path, at))
                at += 1
            continue
        steps += [("d", _below(path, at)) for _ in range(first, last)]
        for one in new[start:end]:
            steps.append(("i", _below(path, at), written(one)))
            at += 1
    return steps


def _below(path: str, number: int) -> str:
    return f"{path}.{number}" if path else str(number)


def _kind(one: Element) -> str:
    """What must be equal for one element to become another."""
    name = one.get("data-k") or one.get("data-number") or one.get("class", "").partition(" ")[0]
    inside = "" if name else "".join(child.tag for child in one[:2])
    face = one.get("aria-label", "") if name in ("card", "die") else ""
    return f"{one.tag} {name} {inside} {face}"


def _mixed(one: Element) -> bool:
    """Whether there is text between its children."""
    return len(one) > 0 and bool(one.text or any(child.tail for child in one))


def _inside(one: Element) -> str:
    return written(one).partition(">")[2]


def written(one: Element) -> str:
    """An element as text, in single quotes, which need no escaping in transit."""
    attributes = "".join(f" {name}='{escape(value)}'" for name, value in one.items())
    inside = escape(one.text or "", quote=False) + "".join(
        written(child) + escape(child.tail or "", quote=False) for child in one
    )
    return f"<{one.tag}{attributes}>{inside}</{one.tag}>" if inside else f"<{one.tag}{attributes}/>"
