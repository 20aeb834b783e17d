"""Compares a proposed game with its draft rules, 13:69F-8.4(d)3ii."""

from __future__ import annotations

import sys
from functools import cache
from pathlib import Path

from pitboss.law.index import Index, Kind
from pitboss.law.uses import read_uses
from pitboss.table.game import Game


def cited_by(game: Game) -> frozenset[str]:
    """The paragraphs of its draft that the code of a game's package cites."""
    assert game.draft is not None, "a proposed game has a draft"
    return _cited(type(game).__module__.split(".")[0], game.law.citation.draft, game.draft)


@cache
def _cited(package: str, draft: str, known: Index) -> frozenset[str]:
    paths = [Path(path) for path in sys.modules[package].__path__]
    uses = [use.text for path in paths for use in read_uses(path.resolve(), None, known).code]
    return frozenset(text for text in uses if text.startswith(f"draft:{draft}."))


def uncited(game: Game) -> list[str]:
    """The rules and data of a game's draft that no code of its package cites."""
    assert game.draft is not None, "a proposed game has a draft"
    cited = cited_by(game)
    return [
        entry.citation.text
        for entry in game.draft.paragraphs(game.law.citation)
        if entry.kind in (Kind.RULE, Kind.DATA) and entry.citation.text not in cited
    ]
