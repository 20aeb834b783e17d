"""Prints a paper as PDF. The template reads it as JSON, so no text is taken for markup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from pitboss.errors import PitbossError
from pitboss.papers.blocks import SIZES, Paper

TEMPLATE = Path(__file__).with_name("paper.typ")
DOTS_AN_INCH = 110.0


class CannotPrint(PitbossError):
    """A paper that the typesetter refused."""


def pdf(paper: Paper) -> bytes:
    """The paper as a PDF; the same paper gives the same pages on every machine."""
    (whole,) = _set(paper, "pdf")
    return whole


def pictures(paper: Paper) -> list[bytes]:
    """Each page as a PNG."""
    return _set(paper, "png")


def _set(paper: Paper, form: str) -> list[bytes]:
    import typst  # large, and only printing needs it

    width, height = SIZES[paper.size]
    data: dict[str, Any] = msgspec.to_builtins(paper)
    data |= {"width": width, "height": height, "version": paper.version}
    for block in data["blocks"]:
        if "svg" in block:
            block["svg"] = standalone(block["svg"])
    try:
        made = typst.compile(
            str(TEMPLATE),
            root=str(TEMPLATE.parent),
            format=form,  # type: ignore[call-overload]
            ppi=DOTS_AN_INCH,
            sys_inputs={"paper": msgspec.json.encode(data).decode()},
            ignore_system_fonts=True,  # use the fonts that come with the typesetter
        )
    except typst.TypstError as error:
        raise CannotPrint(f"{paper.title} cannot be printed: {error}.") from None
    return made if isinstance(made, list) else [made]


def standalone(svg: str) -> str:
    """Turn an SVG from a page into a standalone one."""
    if "xmlns=" in svg:
        return svg
    return svg.replace("<svg ", "<svg xmlns='http://www.w3.org/2000/svg' ", 1)
