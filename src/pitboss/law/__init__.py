"""The law: citations, the index of every paragraph, and readings of unclear text."""

from pitboss.law.citation import ALL_GAMES, Citation, Subchapter

__all__ = ["ALL_GAMES", "Citation", "Subchapter"]
