"""A tournament as JSON text: its structure and its notice, for pages and commands."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from pitboss.casino.clock import SECOND
from pitboss.casino.tournaments.filing import Filing
from pitboss.casino.tournaments.structure import Structure
from pitboss.errors import BadOptions

KINDS: Final = {
    "int": "a whole number", "str": "a text", "array": "a list", "object": "an object",
    "bool": "true or false",
}  # fmt: skip
_MISSING = re.compile(r"missing required field `(\w+)`")
_UNKNOWN = re.compile(r"contains unknown field `([^`]+)`")
_INVALID = re.compile(r"Invalid enum value (.+)")
_WANTED = re.compile(r"Expected `([^`]+)`")
EXAMPLE: Final = {
    "structure": {
        "title": "Friday hold 'em", "game": "poker", "buy_in": 5000, "stack": 1500, "seats": 9,
        "levels": [
            {"minutes": 10, "small_blind": 10, "big_blind": 20},
            {"minutes": 10, "small_blind": 25, "big_blind": 50, "break_minutes": 5},
            {"minutes": 10, "small_blind": 50, "big_blind": 100},
        ],
        "prizes": [{"participants": 1000, "shares": [50, 30, 20]}], "tip_percent": 3,
    },
    "filing": {"starts_at": "2030-01-07 19:00", "location": "poker room", "expected": 27,
               "security": "Two cameras and a security officer."},
}  # fmt: skip


def example() -> str:
    """An example tournament, as text."""
    return msgspec.json.format(msgspec.json.encode(EXAMPLE), indent=2).decode()


def read(text: str) -> tuple[Structure, Filing]:
    """The structure and the notice of a tournament; ``starts_at`` is a day and time in UTC."""
    try:
        found = msgspec.json.decode(text.encode(), type=dict[str, dict[str, Any]])
        starts = datetime.strptime(found["filing"]["starts_at"], "%Y-%m-%d %H:%M")
        found["filing"]["starts_at"] = int(starts.replace(tzinfo=UTC).timestamp()) * SECOND
        structure = msgspec.convert(found["structure"], Structure)
        return structure, msgspec.convert(found["filing"], Filing)
    except KeyError as missing:
        raise BadOptions(f"The tournament cannot be read: {missing} is missing.") from None
    except msgspec.ValidationError as error:
        raise BadOptions(f"The tournament cannot be read: {in_words(error)}.") from None
    except (msgspec.DecodeError, ValueError, TypeError) as error:
        raise BadOptions(f"The tournament cannot be read: {error}.") from None


def convert(structure: dict[str, Any], filing: dict[str, Any]) -> tuple[Structure, Filing]:
    """The same from parsed JSON; ``starts_at`` is in milliseconds since 1970."""
    try:
        return msgspec.convert(structure, Structure), msgspec.convert(filing, Filing)
    except msgspec.ValidationError as error:
        raise BadOptions(f"The tournament cannot be read: {in_words(error)}.") from None


def in_words(error: msgspec.ValidationError) -> str:
    """What is wrong with a value, in plain words: ``buy_in must be a whole number``."""
    said, _, place = str(error).partition(" - at `$")
    where = place.rstrip("`").strip(".")
    if missing := _MISSING.search(said):
        return f"{'.'.join(filter(None, (where, missing[1])))} is missing"
    if unknown := _UNKNOWN.search(said):
        return f"there is no field {'.'.join(filter(None, (where, unknown[1])))}"
    if value := _INVALID.search(said):
        return f"{where} cannot be {value[1]}"
    wanted = _WANTED.search(said)
    if wanted and wanted[1].split(" ")[0] in KINDS:
        return f"{where or 'it'} must be {KINDS[wanted[1].split(' ')[0]]}"
    return f"{where}: {said}" if where else said
