"""Baccarat-punto banco: its analyses."""

from __future__ import annotations

from pitboss.games.baccarat.punto_banco import PuntoBanco
from pitboss.odds.baccarat import banco

ANALYSES = banco.analyses_of(PuntoBanco)
SETTINGS = banco.SETTINGS
