"""Changes that make no difference, as somebody has found who looked at them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

from mutation.changes import Mutant

LIST = Path(__file__).with_name("equivalent.toml")


@dataclass(frozen=True)
class Equivalent:
    """A change of a line that no test can notice, and why."""

    file: str
    line: str
    becomes: str
    why: str


@dataclass(frozen=True)
class Equivalents:
    """All such changes."""

    known: tuple[Equivalent, ...]

    @classmethod
    def read(cls, file: Path = LIST) -> Equivalents:
        rows = tomllib.loads(file.read_text()).get("change", [])
        return cls(tuple(Equivalent(**row) for row in rows))

    def reason(self, mutant: Mutant) -> str:
        """Why a mutant makes no difference; empty if nobody has said so."""
        line, becomes = mutant.lines()
        for one in self.known:
            if (one.file, one.line, one.becomes) == (mutant.place, line, becomes):
                return one.why
        return ""
