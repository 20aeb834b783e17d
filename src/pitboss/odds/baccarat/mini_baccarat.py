"""Mini-baccarat: its analyses."""

from __future__ import annotations

from pitboss.games.baccarat.banco import ON_TIES, ON_WINS_AND_TIES
from pitboss.games.baccarat.mini_baccarat import MiniBaccarat
from pitboss.odds.baccarat import banco

ANALYSES = banco.analyses_of(MiniBaccarat)
SETTINGS = (*banco.SETTINGS, {"version": ON_TIES}, {"version": ON_WINS_AND_TIES})
