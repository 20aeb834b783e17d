"""Games from installed packages: proposed games, each with its own draft rules.

A package names its game in an entry point of the group ``pitboss.games``, whose name is the game's
id and whose value is a ``Registered``. A package that does not work is left out, with the reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping
from importlib import import_module
from importlib.metadata import EntryPoint, entry_points
from pathlib import Path
from typing import Final, NamedTuple

from pitboss.errors import BadPackage
from pitboss.games.parts import Registered
from pitboss.law.drafts import LAW
from pitboss.table.game import Game

GROUP: Final = "pitboss.games"
SOURCES: Final = ("*.py", "*.txt")


class Packages(NamedTuple):
    """The games of installed packages."""

    games: Mapping[str, Registered]
    faults: Mapping[str, str]
    """The reason why a package's game is left out, by its id."""

    def edition(self, id: str) -> str:
        """A hash of the sources of a game's package, so that cached results do not
        outlive a change."""
        top = self.games[id].procedure.split(".")[0].split(":")[0]
        digest = hashlib.sha256()
        for folder in import_module(top).__path__:
            for pattern in SOURCES:
                for file in sorted(Path(folder).rglob(pattern)):
                    digest.update(file.read_bytes())
        return digest.hexdigest()


def find_packages(ours: Collection[str]) -> Packages:
    """Every game that a package offers; ``ours`` are ids that packages may not use."""
    games: dict[str, Registered] = {}
    faults: dict[str, str] = {}
    for entry in sorted(entry_points(group=GROUP)):
        try:
            if entry.name in ours or entry.name in games:
                raise BadPackage("another game has that id already")
            games[entry.name] = _checked(entry)
        # A package is foreign code: whatever it raises, the other games must still work.
        except Exception as error:
            package = entry.dist.name if entry.dist is not None else entry.value
            faults[entry.name] = (
                f"The game '{entry.name}' of the package {package} cannot be used: "
                f"{str(error) or type(error).__name__}."
            ).replace("..", ".")
    return Packages(games, faults)


def _checked(entry: EntryPoint) -> Registered:
    """The registration of a package's game, once it is verified."""
    parts = entry.load()
    if not isinstance(parts, Registered):
        raise BadPackage(f"{entry.value} is not a Registered")
    module, _, name = parts.procedure.partition(":")
    kind = getattr(import_module(module), name)
    if not (isinstance(kind, type) and issubclass(kind, Game)):
        raise BadPackage(f"{parts.procedure} is not a Game")
    if kind.id != entry.name:
        raise BadPackage(f"{parts.procedure} has the id {kind.id}")
    if kind.law.citation.draft != entry.name or kind.draft is None:
        raise BadPackage(f"it needs draft rules, draft:{entry.name}", LAW)
    return parts
