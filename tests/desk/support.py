"""An inventor's package: created in its own folder, and installed without a network."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from pitboss.cli.new import new_command
from pitboss.games import registry


def made(folder: Path, name: str, family: str = "cards") -> Path:
    """A package created by ``pitboss new``."""
    new_command(name, family, "", folder)
    return folder / name


def install(package: Path, site: Path) -> list[str]:
    """Write the files that an installer would write for a package; returns the
    folders to search."""
    project = tomllib.loads((package / "pyproject.toml").read_text())["project"]
    name, version = project["name"], project["version"]
    info = site / f"{name.replace('-', '_')}-{version}.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\n")
    lines = []
    for group, entries in project["entry-points"].items():
        lines += [f"[{group}]", *(f"{key} = {value}" for key, value in entries.items())]
    (info / "entry_points.txt").write_text("\n".join(lines))
    return [str(site), str(package / "src")]


@contextmanager
def installed(*packages: Path) -> Iterator[None]:
    """Packages are installed in this process, and removed afterwards."""
    with pytest.MonkeyPatch.context() as patch:
        before = set(sys.modules)
        for package in packages:
            for folder in install(package, package.parent / f"site-of-{package.name}"):
                patch.syspath_prepend(folder)
        registry.packages.cache_clear()
        try:
            yield
        finally:
            registry.packages.cache_clear()
            for module in set(sys.modules) - before:
                if not module.startswith(("pitboss", "tests")):
                    origin = getattr(sys.modules[module], "__file__", "") or ""
                    if any(origin.startswith(str(package)) for package in packages):
                        del sys.modules[module]
