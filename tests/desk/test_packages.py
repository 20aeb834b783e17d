"""Packages: what ``pitboss new`` makes, and games that an entry point offers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.cli.new import FAMILIES, new_command
from pitboss.errors import BadOptions, BadPackage, PitbossError, UnknownGame
from pitboss.games import registry
from pitboss.law import Subchapter
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.simulate import kernel
from pitboss.odds.core.strategies import strategy_of
from pitboss.testing.conformance import cites_its_draft
from tests.desk.support import install, installed, made

LAW = Subchapter("13:69F-8")


@pytest.fixture(scope="module")
def packages(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, Path]]:
    """A package of every family, installed."""
    folder = tmp_path_factory.mktemp("packages")
    found = {family: made(folder, f"my-{family}", family) for family in FAMILIES}
    with installed(*found.values()):
        yield found


def test_every_family_is_a_game_like_ours(packages: dict[str, Path]) -> None:
    for family in packages:
        id = f"my-{family}"
        assert registry.ids()[-len(packages) :].count(id) == 1
        game = registry.game_type(id)()
        assert game.law.citation.text == f"draft:{id}"
        found = [odds(game, name) for name in analyses(game)]
        assert found
        assert all(one.exact and 0 < one.house_advantage < 0.2 for one in found)
        assert strategy_of(game).guide(game).rules
        if registry.registered(id).simulation:
            assert kernel(game).block(1, 0, 1000).sum() == 1000


def test_a_package_s_own_tests_pass(packages: dict[str, Path], tmp_path: Path) -> None:
    """Conformance, the engine against the odds, and golden rounds: in a process of their own."""
    paths = [
        path for package in packages.values() for path in install(package, tmp_path / package.name)
    ]
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider",
         "--import-mode=importlib", *(str(package / "tests") for package in packages.values())],
        cwd=tmp_path, capture_output=True, text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join([*paths, *sys.path]),
             "XDG_CACHE_HOME": str(tmp_path)},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    assert "23 passed" in done.stdout


def test_8_4_d_3_ii_a_rule_that_no_code_cites_is_found(
    packages: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    from pitboss.law.drafts import read_draft

    kind = registry.game_type("my-dice")
    text = (packages["dice"] / "src" / "my_dice" / "rules.txt").read_text()
    more = text + "(b) The dealer shall sing.\n"
    monkeypatch.setattr(kind, "draft", read_draft(kind.law, more))
    with pytest.raises(AssertionError, match=r"nothing cites: draft:my-dice\.4\(b\)"):
        cites_its_draft(kind)
    less = text.replace("(c) The dealer shall uncover", "(e) The dealer shall uncover")
    monkeypatch.setattr(kind, "draft", read_draft(kind.law, less))
    with pytest.raises(AssertionError, match=r"not in the draft rules: draft:my-dice\.3\(c\)"):
        cites_its_draft(kind)


def test_a_changed_analysis_is_worked_out_again(packages: dict[str, Path]) -> None:
    before = registry.edition("my-cards")
    file = packages["cards"] / "src" / "my_cards" / "odds.py"
    text = file.read_text()
    file.write_text(text + "# changed\n")
    assert registry.edition("my-cards") != before
    file.write_text(text)
    assert registry.edition("my-cards") == before
    assert registry.edition("casino-war") == ""


BAD = {
    "craps": ("another game has that id already", {}),
    "broken": ("boom", {"src/broken/game.py": "raise ValueError('boom')"}),
    "other-id": (
        "has the id another", {"src/other_id/game.py": ('id = "other-id"', 'id = "another"')},
    ),
    "lawless": (
        "it needs draft rules", {"src/lawless/game.py": ("    draft = draft", "    rules = draft")},
    ),
    "nothing": ("is not a Registered", {"src/nothing/__init__.py": "GAME = 7"}),
}  # fmt: skip


def test_a_package_that_does_not_work_is_left_out_and_says_why(tmp_path: Path) -> None:
    made_ones = []
    for name, (_, changes) in BAD.items():
        package = made(tmp_path, "a-craps" if name == "craps" else name)
        for path, change in changes.items():
            file = package / path
            new = change if isinstance(change, str) else file.read_text().replace(*change)
            file.write_text(new)
        if name == "craps":
            project = package / "pyproject.toml"
            project.write_text(project.read_text().replace("a-craps = ", "craps = "))
        made_ones.append(package)
    with installed(*made_ones):
        assert not set(BAD) & set(registry.packages().games)
        for name, (why, _) in BAD.items():
            assert why in registry.packages().faults[name]
        with pytest.raises(BadPackage, match="package broken cannot be used: boom"):
            registry.game_type("broken")
        assert registry.game_type("craps").law.citation.text == "13:69F-1"
    with pytest.raises(UnknownGame):
        registry.game_type("broken")


@pytest.mark.parametrize(
    ("name", "family", "why"),
    [
        ("casino-war", "cards", "There is a game 'casino-war' already"),
        ("Second Tide", "cards", "lower-case letters, digits and hyphens"),
        ("json", "cards", "Python has a module 'json' already"),
        ("class", "cards", "Python has a module 'class' already"),
        ("second-tide", "chess", "There is no template 'chess'"),
        ("there", "cards", "exists already"),
    ],
)
def test_a_name_that_will_not_do_makes_nothing(
    tmp_path: Path, name: str, family: str, why: str
) -> None:
    (tmp_path / "there").mkdir()
    with pytest.raises(BadOptions, match=why):
        new_command(name, family, "", tmp_path)
    assert [path.name for path in tmp_path.iterdir()] == ["there"]


def test_a_package_that_cannot_be_finished_leaves_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PitbossError("The disk is full.")

    monkeypatch.setattr("pitboss.testing.golden.record", fail)
    with pytest.raises(PitbossError, match="disk is full"):
        new_command("second-tide", "cards", "", tmp_path)
    assert not list(tmp_path.iterdir())
    with pytest.raises(BadOptions, match="not a folder"):
        new_command("second-tide", "cards", "", tmp_path / "nowhere")
