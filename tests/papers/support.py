"""Reads papers back."""

from __future__ import annotations

import io
import re
from typing import TypeVar

from pypdf import PdfReader

from pitboss.papers.blocks import Block, Paper

B = TypeVar("B", bound=Block)


def text_of(pdf: bytes) -> str:
    """The text of a PDF, its lines joined."""
    pages = PdfReader(io.BytesIO(pdf)).pages
    return re.sub(r"\s+", " ", " ".join(page.extract_text() for page in pages))


def of_kind(paper: Paper, kind: type[B]) -> list[B]:
    """The blocks of one kind, in order."""
    return [block for block in paper.blocks if isinstance(block, kind)]
