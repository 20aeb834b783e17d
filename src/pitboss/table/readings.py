"""Readings: how a game interprets a paragraph that is garbled, silent or contradicts another."""

from __future__ import annotations

from pitboss.law import Citation


class Reading:
    """The reading of one unclear paragraph; ``option`` names the option for the other reading."""

    __slots__ = ("law", "option", "text")

    def __init__(self, law: Citation, text: str, option: str = "") -> None:
        self.law = law
        self.text = text
        self.option = option
