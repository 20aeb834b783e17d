"""Citations in sources are found by reading them, never by running them."""

from __future__ import annotations

from pathlib import Path
from textwrap import dedent

import pytest

from pitboss.law.citation import Citation
from pitboss.law.index import index
from pitboss.law.uses import Uses, kept_uses, place_of_test, read_uses, uses


def _project(root: Path, code: dict[str, str], tests: dict[str, str] | None = None) -> Uses:
    """Writes a small project and reads what it cites."""
    package = root / "src" / "pitboss"
    for folder, files in ((package, code), (root / "tests", tests or {})):
        for name, text in files.items():
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(dedent(text))
    return read_uses(package, root / "tests" if tests is not None else None, index())


def _cited(found: Uses) -> list[str]:
    return [use.text for use in found.code]


def test_a_module_binds_a_subchapter(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "war.py": """
            LAW = Subchapter("13:69F-22")
            INITIAL = Wager(LAW("6(a)"))

            def settle():
                return LAW("9(a)1")
            """
        },
    )
    assert _cited(found) == ["13:69F-22.6(a)", "13:69F-22.9(a)1"]
    assert [str(use) for use in found.code] == ["src/pitboss/war.py:3", "src/pitboss/war.py:6"]


def test_two_subchapters_are_bound_on_one_line(tmp_path: Path) -> None:
    line = 'ONE, TWO = Subchapter("13:69F-22"), Subchapter("13:69F-20")'
    found = _project(tmp_path, {"both.py": f'{line}\nSAID = (ONE("6(a)"), TWO("10(b)"))'})
    assert sorted(_cited(found)) == ["13:69F-20.10(b)", "13:69F-22.6(a)"]


def test_a_game_in_two_editions_cites_both(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "ride.py": """
            LAW = Subchapter("13:69F-18")
            FORMER = Subchapter("19:47-18")
            BET = Wager(LAW("6(d)"))
            Former = in_edition(Ride, "Former", LAW, FORMER)
            """
        },
        {
            "test_ride.py": """
            LAW = Subchapter("13:69F-18")
            FORMER = Subchapter("19:47-18")

            def test_18_6_d_three_bets():
                pass
            """
        },
    )
    both = ["13:69F-18.6(d)", "19:47-18.6(d)"]
    assert _cited(found) == both
    assert [use.text for use in found.tests] == both


def test_numbered_paragraphs_are_cited_one_by_one(tmp_path: Path) -> None:
    text = 'LAW = Subchapter("13:69F-16")\nRANKS = LAW.numbered("5(b)", 3)'
    assert _cited(_project(tmp_path, {"ranks.py": text})) == [
        "13:69F-16.5(b)1", "13:69F-16.5(b)2", "13:69F-16.5(b)3",
    ]  # fmt: skip


def test_what_a_function_cites_of_its_subchapter_is_cited_by_its_callers(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "shared.py": """
            def cut(law: Subchapter, *, again: Subchapter | None = None):
                return law("4(d)")

            def handled(table, law: Subchapter):
                return cut(law), law.numbered("4(b)", 2)
            """,
            "war.py": """
            from pitboss import shared
            from pitboss.shared import cut

            LAW = Subchapter("13:69F-22")

            class War(Game):
                obeys = shared.handled(None, law=LAW)
                recut = cut(LAW)
            """,
        },
    )
    assert [(use.text, use.line, use.declared) for use in found.code] == [
        ("13:69F-22.4(b)1", 8, True), ("13:69F-22.4(b)2", 8, True),
        ("13:69F-22.4(d)", 8, True), ("13:69F-22.4(d)", 9, False),
    ]  # fmt: skip


def test_a_class_binds_a_subchapter(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "war.py": """
            class CasinoWar(Game):
                law = Subchapter("13:69F-22")
                tie = Wager(law("6(b)"))

                def round(self, table):
                    yield table.announce("No more bets", law=self.law("7(b)"))
                    law = self.law
                    yield table.deal(law("7(c)1"))

            OPENING = CasinoWar.law("4(a)")
            """
        },
    )
    assert _cited(found) == [
        "13:69F-22.6(b)",
        "13:69F-22.7(b)",
        "13:69F-22.7(c)1",
        "13:69F-22.4(a)",
    ]


def test_a_class_takes_the_law_of_its_module_and_of_its_base(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "base.py": """
            LAW = Subchapter("13:69F-20")

            class ThreeCard(Game):
                law: Subchapter = LAW
            """,
            "variant.py": """
            from pitboss.base import ThreeCard

            class Variant(ThreeCard):
                def fold(self):
                    return self.law("10(b)")
            """,
        },
    )
    assert _cited(found) == ["13:69F-20.10(b)"]


def test_imports_carry_a_subchapter(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "games/a.py": """
            from pitboss.law import ALL_GAMES
            from pitboss.games.z import LAW as SHARED
            from .z import LAW

            LIMITS = ALL_GAMES("2(a)"), SHARED("1"), LAW("2(a)")
            """,
            "games/z.py": 'LAW = Subchapter("13:69F-32")',
        },
    )
    assert sorted(_cited(found)) == ["13:69F-32.1", "13:69F-32.2(a)", "13:69F-8.2(a)"]


def test_a_parameter_hides_the_name_of_a_subchapter(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "family.py": """
            law = Subchapter("13:69F-20")

            def deal(table, law):
                yield table.deal(law("7(c)"))

            def settle(table):
                law = pick()
                yield table.pay(law("11(a)1"))

            def fold(table):
                yield table.take(law("10(b)"))
            """
        },
    )
    assert _cited(found) == ["13:69F-20.10(b)"]


def test_a_choice_between_two_paragraphs_cites_both(tmp_path: Path) -> None:
    text = """
    LAW = Subchapter("13:69F-20")

    def fold(table, late):
        yield table.take(LAW("10(b)" if late else "10(a)"))
    """
    assert _cited(_project(tmp_path, {"a.py": text})) == ["13:69F-20.10(a)", "13:69F-20.10(b)"]


def test_two_classes_of_one_name_keep_their_own_law(tmp_path: Path) -> None:
    text = """
    class Rules:
        law = Subchapter("{}")

        def first(self):
            return self.law("1")
    """
    found = _project(
        tmp_path,
        {"a.py": text.format("13:69F-20"), "b.py": text.format("13:69F-22")},
    )
    assert _cited(found) == ["13:69F-20.1", "13:69F-22.1"]


def test_whole_strings_cite_and_prose_does_not(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {
            "a.py": """
            \"\"\"Casino war, N.J.A.C. 13:69F-22.6(a) and more.\"\"\"
            LAW = Subchapter("13:69F-22")
            RULE = Citation("13:69F-8.2(a)")
            """
        },
    )
    assert _cited(found) == ["13:69F-8.2(a)"]


def test_the_index_itself_cites_nothing(tmp_path: Path) -> None:
    assert not _cited(_project(tmp_path, {"law/index.py": 'EXAMPLE = "13:69F-20.10(b)"'}))


def test_tests_cite_by_name_and_by_call(tmp_path: Path) -> None:
    found = _project(
        tmp_path,
        {"a.py": ""},
        {
            "test_three.py": """
            LAW = Subchapter("13:69F-20")

            def test_20_10_c_1_ii_losing_wagers_are_collected():
                assert LAW("10(c)2")

            class TestMore:
                def test_20_12a_b_placing(self):
                    ...

                def test_22_9_a_1_another_subchapter(self):
                    ...
            """
        },
    )
    assert [use.text for use in found.tests] == [
        "13:69F-20.10(c)1ii",
        "13:69F-20.10(c)2",
        "13:69F-20.12A(b)",
    ]
    assert found.by_tests(Citation("13:69F-20.10(c)2"))[0].line == 5


@pytest.mark.parametrize(
    ("name", "place"),
    [
        ("test_20_10_b_fold_forfeits_pair_plus", "13:69F-20.10(b)"),
        ("test_20_11_a_3_i_versions", "13:69F-20.11(a)3i"),
        ("test_20_3_rankings", "13:69F-20.3"),
        ("test_20_3", "13:69F-20.3"),
        ("test_20_10_z_falls_back_to_the_section", "13:69F-20.10"),
        ("test_1_2_a_1_ii_2_seven_out", "13:69F-1.2(a)1ii(2)"),
        ("test_1a_4_d_2_dont_pass", "13:69F-1A.4(d)2"),
        ("test_39_11_b_5_odds", "13:69F-39.11(b)(5)"),
        ("test_20_99_no_such_section", None),
        ("test_50_1_no_such_subchapter", None),
        ("test_round_trip", None),
    ],
)
def test_the_paragraph_in_a_name(name: str, place: str | None) -> None:
    declared = ["13:69F-20", "13:69F-1", "13:69F-1A", "13:69F-39"]
    assert place_of_test(name, declared, index()) == place


def test_a_cited_part_does_not_cite_what_it_is_part_of(tmp_path: Path) -> None:
    found = _project(tmp_path, {"a.py": 'X = "13:69F-20.10(c)1ii"'})
    assert found.cited == {"13:69F-20.10(c)1ii"}


def test_a_reading_cites_nothing(tmp_path: Path) -> None:
    """It tells how a paragraph is read; code that obeys it has to cite it elsewhere."""
    found = _project(
        tmp_path,
        {
            "war.py": """
            LAW = Subchapter("13:69F-22")

            class War(Game):
                readings = (Reading(LAW("8(c)"), "The choice is the player's."),)
                obeys = (LAW("3"),)
            """
        },
    )
    assert _cited(found) == ["13:69F-22.3"]
    assert not found.cited
    assert found.declared == {"13:69F-22.3"}


def test_what_is_cited_is_kept_until_a_source_changes(tmp_path: Path) -> None:
    package, kept = tmp_path / "src" / "pitboss", tmp_path / "kept" / "uses.json"
    _project(tmp_path, {"a.py": 'X = "13:69F-20.10(c)"'})
    first = kept_uses(package, None, index(), kept)
    assert kept_uses(package, None, index(), kept) == first == read_uses(package, None, index())
    (package / "a.py").write_text('X = "13:69F-20.10(c)1", "13:69F-20.10(c)2"')
    assert kept_uses(package, None, index(), kept).cited == {
        "13:69F-20.10(c)1",
        "13:69F-20.10(c)2",
    }
    kept.write_text("{}")
    assert len(kept_uses(package, None, index(), kept).code) == 2


def test_without_tests_beside_it_the_package_says_so(tmp_path: Path) -> None:
    found = _project(tmp_path, {"a.py": ""})
    assert not found.tests_found
    assert found.tests == ()


def test_this_project_is_read_with_its_tests() -> None:
    assert uses().tests_found
    assert all(not use.path.startswith(("/", "tests/law")) for use in uses().tests)
