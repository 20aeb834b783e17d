"""``pitboss new``: creates a separate package for a proposed game that works immediately."""

from __future__ import annotations

import importlib.util
import keyword
import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from typing import Final, NamedTuple

from pitboss.errors import BadOptions
from pitboss.games.registry import ids, packages
from pitboss.law.drafts import LAW
from pitboss.table.game import Game
from pitboss.testing import golden

TEMPLATES: Final = Path(__file__).with_name("templates")
_ID: Final = re.compile(r"[a-z][a-z\d]*(?:-[a-z\d]+)*")


class Family(NamedTuple):
    """A template to begin with."""

    help: str
    simulation: str = ""


FAMILIES: Final = {
    "cards": Family("a card each from a shoe, against the dealer"),
    "poker": Family("three cards against the dealer's: play on or fold"),
    "dice": Family("dice in a shaker", "pitboss.odds.dice.shaken_kernel:ShakenKernel"),
    "wheel": Family("a wheel with a clapper", "pitboss.odds.wheels.wheel_kernel:WheelKernel"),
}
"""The templates."""


class Naming(NamedTuple):
    """A game's names, in every form that its package needs."""

    id: str
    title: str
    family: str

    @property
    def module(self) -> str:
        return self.id.replace("-", "_")

    @property
    def class_name(self) -> str:
        return "".join(word.capitalize() for word in self.id.split("-"))

    def fill(self, text: str) -> str:
        """Fill the names into a template."""
        blanks = {
            "@ID@": self.id,
            "@TITLE@": self.title,
            "@MODULE@": self.module,
            "@CLASS@": self.class_name,
            "@SIMULATION@": FAMILIES[self.family].simulation,
        }
        for blank, name in blanks.items():
            text = text.replace(blank, name)
        return text


def new_command(name: str, family: str, title: str, folder: Path) -> None:
    """Create the package, complete or not at all."""
    naming = _checked(name, family, title)
    target = folder / naming.id
    if target.exists():
        raise BadOptions(f"{target} exists already; choose another name or folder.")
    if not folder.is_dir() or not os.access(folder, os.W_OK):
        raise BadOptions(f"{folder} is not a folder that can be written to.")
    with tempfile.TemporaryDirectory(dir=folder, prefix=".new-") as unfinished:
        package = Path(unfinished) / naming.id
        for path, text in files(naming):
            (package / path).parent.mkdir(parents=True, exist_ok=True)
            (package / path).write_text(text, encoding="utf-8")
        with _loaded(package, naming) as kind:
            golden.record(kind(), package / "tests" / "golden.jsonl")
        for compiled in package.rglob("__pycache__"):
            shutil.rmtree(compiled)
        package.rename(target)
    print(f"{naming.title}: a package in {target}. Next:")
    print(f"  pip install -e '{target}[dev]'")
    print(f"  pitboss play {naming.id}")
    print(f"  pytest {target}")
    print(f"  pitboss petition {naming.id} checklist --form {target / 'petition.toml'}")


def _checked(name: str, family: str, title: str) -> Naming:
    """Refuse names that cannot be a game's id, a module or a class."""
    if family not in FAMILIES:
        known = ", ".join(f"{each} ({form.help})" for each, form in FAMILIES.items())
        raise BadOptions(f"There is no template '{family}'; there is {known}.")
    if not _ID.fullmatch(name):
        raise BadOptions(
            f"'{name}' cannot be a game's id: use lower-case letters, digits and hyphens, such as "
            "second-tide.", LAW,
        )  # fmt: skip
    if name in (*ids(), *packages().faults):
        raise BadOptions(f"There is a game '{name}' already; a new one needs a name of its own.")
    naming = Naming(name, title or name.replace("-", " ").capitalize(), family)
    taken = keyword.iskeyword(naming.module) or importlib.util.find_spec(naming.module) is not None
    if taken:
        raise BadOptions(f"Python has a module '{naming.module}' already; choose another name.")
    if not re.fullmatch(r"[\w ,.'&!-]+", naming.title):
        raise BadOptions(f"'{title}' is not a title; write letters, digits and blanks.")
    return naming


def files(naming: Naming) -> Iterator[tuple[str, str]]:
    """Every file of a package, by its path, as created."""
    source, family = f"src/{naming.module}", naming.family
    places = {
        "common/pyproject.toml": "pyproject.toml",
        "common/README.md": "README.md",
        "common/petition.toml": "petition.toml",
        "common/__init__.py": f"{source}/__init__.py",
        f"{family}/rules.txt": f"{source}/rules.txt",
        f"{family}/game.py": f"{source}/game.py",
        f"{family}/odds.py": f"{source}/odds.py",
        f"{family}/test.py": f"tests/test_{naming.module}.py",
    }
    if (TEMPLATES / family / "__init__.py.tmpl").exists():  # it has a strategy of its own
        places[f"{family}/__init__.py"] = places.pop("common/__init__.py")
    for template, path in places.items():
        yield path, naming.fill((TEMPLATES / f"{template}.tmpl").read_text("utf-8"))


@contextmanager
def _loaded(package: Path, naming: Naming) -> Iterator[type[Game]]:
    """Load the game of a package that is not installed yet, and unload it afterwards."""
    sys.path.insert(0, str(package / "src"))
    importlib.invalidate_caches()
    try:
        yield getattr(import_module(f"{naming.module}.game"), naming.class_name)
    finally:
        sys.path.remove(str(package / "src"))
        for module in (naming.module, f"{naming.module}.game"):
            sys.modules.pop(module, None)
