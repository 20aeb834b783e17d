"""The pay table designer: odds of custom tables, and tables that reach given odds."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from pitboss.odds.design.search import Wanted
from pitboss.web.api import schemas
from pitboss.web.api.auth import House, Reader
from pitboss.web.designing import find_tables, price_tables

router = APIRouter(tags=["designer"])


@router.post("/designer/{game}/prices")
def prices(
    game: schemas.Id, body: schemas.PricesIn, person: Reader, casino: House
) -> dict[str, Any]:
    """The odds of a game's wagers under custom pay tables, every probability a fraction.

    ``pays`` names wagers and rows: ``{"pair-plus": {"flush": "4 to 1", "pair": "1"}}``; a row left
    out pays as printed. A table below the law's minimum is refused with its paragraph, or, if
    ``unlawful`` is set, priced and marked. The first answer for a game may take minutes.
    """
    return price_tables(
        game, schemas.texts(body.options), body.pays, wager=body.wager, unlawful=body.unlawful
    ).as_json()


@router.post("/designer/{game}/tables")
def tables(
    game: schemas.Id, body: schemas.DesignIn, person: Reader, casino: House
) -> list[dict[str, Any]]:
    """Tables with whole odds that reach a house advantage, hit frequency or deviation.

    Ranges are written like ``2..4``, ``..4`` or ``2..``, the first two in percent. The tables
    nearest to the printed one come first.
    """
    wanted = Wanted.written(body.advantage, body.hit, body.deviation)
    found = find_tables(
        game, schemas.texts(body.options), body.wager, wanted, count=body.count,
        unlawful=body.unlawful,
    )  # fmt: skip
    return [one.as_json() for one in found]
