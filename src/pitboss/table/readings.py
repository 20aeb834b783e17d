"""Readings: how a game takes a paragraph that is garbled, silent or at odds with another."""

from __future__ import annotations

from pitboss.law import Citation


class Reading:
    """How one unclear paragraph is read; ``option`` names the option that reads it otherwise."""

    __slots__ = ("law", "option", "text")

    def __init__(self, law: Citation, text: str, option: str = "") -> None:
        self.law = law
        self.text = text
        self.option = option
