"""Validation faults in plain words; the library's own messages are for programmers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

PLACES = ("body", "query", "path", "header")
BRANCHES = frozenset(("bool", "constrained-int", "constrained-str"))
"""Suffixes that the library adds to a field's place when a value may have several types."""
LONGEST_PLACE = 60

SAID = {
    "json_invalid": "The body is not JSON; send an object with the fields that /api/docs lists.",
    "extra_forbidden": "There is no field {where} here.",
    "missing": "{where} is missing.",
}
MUST_BE = {
    "bool_type": "true or false",
    "bool_parsing": "true or false",
    "int_type": "a whole number",
    "int_parsing": "a whole number",
    "int_parsing_size": "a whole number that is not as long",
    "int_from_float": "a whole number",
    "greater_than_equal": "{ge} or more",
    "less_than_equal": "{le} or less",
    "string_type": "a text",
    "string_unicode": "a text",
    "string_too_short": "at least {min_length} characters long",
    "string_too_long": "at most {max_length} characters long",
    "enum": "{expected}",
    "list_type": "a list",
    "too_long": "no longer than {max_length} entries",
    "dict_type": "a JSON object",
    "model_type": "a JSON object with the fields that /api/docs lists",
    "model_attributes_type": "a JSON object with the fields that /api/docs lists",
}
MISSHAPEN = "string_pattern_mismatch"
SHAPES = {
    r"^[a-z0-9][a-z0-9-]{0,63}$": (64, "1 to 64 lower-case letters, digits or -"),
    r"^[a-z][a-z0-9_-]{1,31}$": (
        32, "2 to 32 lower-case letters, digits, - or _, the first of them a letter"
    ),
    r"^([a-z][a-z0-9_-]{1,31})?$": (32, "the name of an account, or empty"),
    r"^[A-Za-z0-9_-]{1,64}$": (64, "1 to 64 letters, digits, - or _"),
    r"^[0-9]*$": (6, "six digits"),
    r"^[A-Za-z0-9*#+@]{1,8}$": (8, "a card such as As or Td"),
    r"^[^\x00-\x1f\x7f]*$": (None, "one line, without control characters"),
}  # fmt: skip
"""The greatest length of a text of each pattern, and what the text is."""


def sentence(faults: Sequence[dict[str, Any]]) -> str:
    """The first fault of a request: where it is, and what is expected there."""
    first = faults[0]
    where = _where(first)
    if said := SAID.get(first["type"]):
        return said.format(where=where)
    wanted = [first]
    if _branch(first):  # every type that is accepted
        wanted = [fault for fault in faults if _branch(fault) and _where(fault) == where]
    kinds = [_kind(fault) for fault in wanted]
    if not all(kinds):
        return f"{where} is not valid; see /api/docs."
    what = f"{where} is too long: it" if _too_long(first) else where
    return f"{what} must be {', or '.join(kinds)}."


def _branch(fault: dict[str, Any]) -> bool:
    return fault["loc"][-1] in BRANCHES


def _where(fault: dict[str, Any]) -> str:
    parts = list(fault["loc"])
    if parts[0] in PLACES:
        del parts[0]
    if parts and (parts[-1] in BRANCHES or parts[-1] == "[key]"):
        del parts[-1]
    where = ".".join(map(str, parts)) or "The body"
    return where if len(where) <= LONGEST_PLACE else f"{where[:LONGEST_PLACE]}..."


def _kind(fault: dict[str, Any]) -> str:
    """What this fault expects; empty if there are no words for it."""
    context = fault.get("ctx", {})
    if fault["type"] == MISSHAPEN:
        return SHAPES.get(context["pattern"], (None, ""))[1]
    return MUST_BE.get(fault["type"], "").format(**context)


def _too_long(fault: dict[str, Any]) -> bool:
    if fault["type"] != MISSHAPEN:
        return False
    longest, _ = SHAPES.get(fault["ctx"]["pattern"], (None, ""))
    return longest is not None and len(fault["input"]) > longest
