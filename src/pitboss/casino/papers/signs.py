"""The content of a table's sign: rules in effect, limits, what wagers pay, announced changes.

13:69F-8.3(a) and (c). A sign is data: the API returns it, and the page draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from pitboss.casino.clock import written
from pitboss.casino.papers.notices import Notice
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.pay_tables import Row
from pitboss.table.replay import Header

OWN_LIMITS = ALL_GAMES("2(b)1")
"""The paragraph by which a wager may have its own limits."""
TABLE_LIMITS = ALL_GAMES("2(b)2")
"""The paragraph by which limits may differ between tables."""


def sign(game: Game, header: Header, posted: Iterable[Notice]) -> dict[str, Any]:
    """The sign of a table; ``posted`` are the rule changes not yet in force."""
    return {
        "game": game.id,
        "title": game.title,
        "law": str(game.law),
        "rules": header.rules,
        "chip": header.chip,
        "notice": [*_proposed(game), *game.notice(), *_shared_meter(header)],
        "options": rules_in_effect(game),
        "wagers": wagers(game, header.limits),
        "strict_limits": header.limits.strict,
        "changes": [
            {
                "notice": notice.id,
                "text": notice.text,
                "effective_at": notice.effective_at,
                "when": f"{written(notice.effective_at)} UTC",
            }
            for notice in posted
        ],
        "readings": [{"text": each.text, "law": str(each.law)} for each in game.readings],
    }


def _proposed(game: Game) -> list[str]:
    """The notice that a game is not authorized yet but dealt in a test, 13:69F-8.4(g)."""
    if game.draft is None:
        return []
    return [f"{game.title} is a proposed game, dealt in a test, {ALL_GAMES('4(g)')}."]


def _shared_meter(header: Header) -> list[str]:
    """The notice that the progressive meter is shared with other tables."""
    return [f"Progressive meter {header.meter}, shared with other tables."] if header.meter else []


def options(game: Game) -> list[dict[str, Any]]:
    """The options in force, each in words and with its paragraph."""
    values = game.options.as_dict()
    return [
        {
            "name": entry.name,
            "value": values[entry.name],
            "default": entry.default,
            "choices": list(entry.choices),
            "help": entry.help,
            "says": entry.says(values[entry.name]),
            "law": str(entry.law),
        }
        for entry in game.options.describe()
    ]


def rules_in_effect(game: Game) -> list[dict[str, Any]]:
    """The options that matter to the patrons of a table, without those of what is not offered."""
    kept = {entry.name for entry in game.options.in_effect()}
    return [each for each in options(game) if each["name"] in kept]


def wagers(game: Game, limits: Limits) -> list[dict[str, Any]]:
    """Every wager on offer: its limits, its pay table, and its bonuses."""
    listed = []
    for name, wager in game.offers.items():
        limit = game.limit(limits, wager)
        listed.append(
            {
                "name": name,
                "title": wager.title,
                "help": wager.help,
                "law": str(wager.law),
                "in_play": wager.in_play,
                "on": list(game.on(wager)),
                "minimum": limit.minimum,
                "maximum": limit.maximum,
                "increment": limit.increment,
                "limits_law": str(OWN_LIMITS if name in limits.wagers else TABLE_LIMITS),
                "pays": _listed(_payable(game, name)),
                "bonuses": [
                    {
                        "name": other,
                        "title": bonus.title,
                        "law": str(bonus.law),
                        "pays": _listed(game.tables[other].rows),
                    }
                    for other, bonus in game.bonuses.items()
                    if bonus.wager is wager
                ],
            }
        )
    return listed


def _payable(game: Game, name: str) -> list[Row]:
    """The rows that this table can pay, without those of options that are off."""
    wager, own = game.offers[name], game.tables[name].rows
    riding = {r for n, bonus in game.bonuses.items() if bonus.wager is wager
              for r in game.tables[n].rows}  # fmt: skip
    ways = game.on(wager) if wager.reads is None else ()
    found = [row for on in ways or ("",) for row in game.rows_for(wager, on)]
    rows = [row for row in dict.fromkeys(found) if row in own or row not in riding]
    return rows or list(own)


def _listed(rows: Iterable[Row]) -> list[dict[str, str]]:
    return [{"outcome": row.outcome, "pays": str(row.pays)} for row in rows]


def in_words(said: Mapping[str, Any]) -> dict[str, str]:
    """A sign's content in words, to fill the blanks of its form."""
    paid = [part for wager in said["wagers"] for part in (wager, *wager["bonuses"])]
    placed = [wager for wager in said["wagers"] if not wager["in_play"]]
    limits = [_limit(wager) for wager in placed] or said["notice"]
    return {
        "game": said["title"],
        "limits": "; ".join(limits) or "no wagers with the house",
        "pays": "; ".join(map(_pays, paid)) or "players bet among themselves",
        "rules": "; ".join(option["says"] for option in said["options"]) or "none to choose",
    }


def _limit(wager: Mapping[str, Any]) -> str:
    return f"{wager['title']} {Limit(wager['minimum'], wager['maximum'], wager['increment'])}"


def _pays(paid: Mapping[str, Any]) -> str:
    rows = ", ".join(f"{row['outcome']} {row['pays']}" for row in paid["pays"])
    return f"{paid['title']}: {rows}"
