"""docs/inventing.md does what it says, and the example that we ship is what comes of it."""

from __future__ import annotations

from pathlib import Path

from pypdf import PdfReader

from pitboss.law import Subchapter
from tests.desk.guide import GUIDE, follow

LAW = Subchapter("13:69F-8")
EXAMPLE = GUIDE.parents[1] / "examples" / "second-tide"
PRINTED = (".pdf", ".html")


def files(package: Path) -> dict[str, str]:
    return {
        str(path.relative_to(package)): path.read_text("utf-8")
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.suffix not in (*PRINTED, ".pyc")
    }


def test_the_guide_gives_the_example_and_a_petition(tmp_path: Path) -> None:
    package = follow(tmp_path)
    assert files(package) == files(EXAMPLE)
    petition = "".join(page.extract_text() for page in PdfReader(package / "petition.pdf").pages)
    assert "720419/25818598" in petition
    assert "Draft:" not in petition
    trial = "".join(page.extract_text() for page in PdfReader(package / "test.pdf").pages)
    assert "1 to 30 June 2027" in trial
    assert "Test of a new game" in (package / "sign.html").read_text()
