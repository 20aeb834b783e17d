"""A pay table written by hand, and the game that pays by it.

``pair plus: straight flush 40, flush 4 to 1, pair 1`` names a wager and some of its rows. A row
that is not named pays as the law prints it, or as much as a lower row if that pays more.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from typing import Any

from pitboss.errors import BadOptions, BadPayTable
from pitboss.odds.core.analyse import analyses, counted_within, wager_of
from pitboss.odds.core.result import WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import Odds, Payout, payout
from pitboss.table.options import Options
from pitboss.table.pay_tables import PayTable, Row

UNPAID = ("0", "-")
"""Written for a row that does not win."""
UNLAWFUL = "own, not permitted"
"""The name of a table that the law does not permit but that was priced on request."""

_ROWS = re.compile(r",(?!\d{3}(?!\d))|\n")
_PAYS = re.compile(r"(?P<row>.*?\S)\s+(?P<pays>\$?[\d,.]+(?:\s*(?:to|for|:)\s*\d+)?%?|push|-)")


def parse_pays(text: str) -> tuple[str, dict[str, str]]:
    """Parses a wager and its rows; ``@`` before the name of a file."""
    if text.startswith("@"):
        try:
            text = Path(text[1:]).read_text()
        except (OSError, UnicodeDecodeError) as error:
            raise BadPayTable(f"The pay table {text[1:]} cannot be read: {error}.") from None
    wager, colon, rest = text.partition(":")
    rows: dict[str, str] = {}
    for part in filter(None, map(str.strip, _ROWS.split(rest))):
        found = _PAYS.fullmatch(part)
        if found is None:
            raise BadPayTable(f"'{part}' is not a row; write one like 'straight flush 40'.")
        if found["row"] in rows:
            raise BadPayTable(f"The row '{found['row']}' occurs twice.")
        rows[found["row"]] = found["pays"]
    if not colon or not rows:
        raise BadPayTable("Write a pay table as 'wager: row 40, row 5', or @ and a file's name.")
    return wager.strip(), rows


def _known(name: str, among: Iterable[str], what: str) -> str:
    """A name as the game spells it, whatever blanks, hyphens and capitals were used."""
    plain = {_plain(one): one for one in among}
    found = plain.get(_plain(name))
    if found is None:
        raise BadPayTable(f"There is no {what} '{name}'; there is {', '.join(plain.values())}.")
    return found


def _with_rows(game: Game, name: str, rows: Iterable[str]) -> PayTable:
    """The printed table that has these rows: the chosen one, or else another of the wager."""
    chosen = game.tables[name]
    paid: Any = {**game.wagers, **game.bonuses}[name]
    printed: tuple[PayTable, ...] = paid.tables
    for table in (chosen, *printed):
        if {_plain(row) for row in rows} <= {_plain(row.outcome) for row in table.rows}:
            return table
    return chosen


def _plain(name: str) -> str:
    return re.sub(r"[\s-]+", " ", name).lower()


def _ratio(pays: Payout) -> Fraction:
    return pays.ratio if isinstance(pays, Odds) else Fraction(0)


def completed(base: PayTable, rows: Mapping[str, str]) -> dict[str, str]:
    """Every row of the law's table: the named ones, and the others by default."""
    given = {_known(name, (row.outcome for row in base.rows), "row"): pays
             for name, pays in rows.items()}  # fmt: skip
    whole = {}
    for row in base.rows:
        whole[row.outcome] = given.get(row.outcome, str(row.pays))
        if row.outcome not in given and isinstance(row.pays, Odds):
            below = [payout(given[other.outcome]) for other in base.rows
                     if given.get(other.outcome, "0") not in UNPAID
                     and isinstance(other.pays, Odds)
                     and other.pays.ratio <= row.pays.ratio]  # fmt: skip
            whole[row.outcome] = str(max([row.pays, *below], key=_ratio))
    return whole


def game_paying(
    kind: type[Game], options: Options, pays: Sequence[str], *, unlawful: bool = False
) -> tuple[Game, list[str]]:
    """The game with these pay tables, and the wagers they belong to.

    A table that the law does not permit is refused with its paragraph, or marked ``UNLAWFUL``.
    """
    return game_paying_rows(kind, options, dict(map(parse_pays, pays)), unlawful=unlawful)


def game_paying_rows(
    kind: type[Game], options: Options, pays: Mapping[str, Mapping[str, str]], *, unlawful: bool
) -> tuple[Game, list[str]]:
    """The same, with rows given by wager."""
    made = printed = kind(options)
    own: dict[str, dict[str, str]] = {}
    for wager, rows in pays.items():
        name = _known(wager, printed.tables, "wager")
        own[name] = completed(_with_rows(printed, name, rows), rows)
    for name, whole in own.items():
        made = _paying(made, name, whole, unlawful)
    return made, list(own)


def priced_by(game: Game, paid: Iterable[str]) -> list[str]:
    """The analyses that the pay tables of these wagers affect."""
    wagers = {counted_within(game, name) or name for name in paid}
    return [name for name in analyses(game) if wager_of(name) in wagers]


def broken_tables(game: Game) -> list[str]:
    """The wagers whose pay tables the law does not permit."""
    return [name for name, table in game.tables.items() if table.name == UNLAWFUL]


def _paying(game: Game, name: str, rows: dict[str, str], unlawful: bool) -> Game:
    """The game with one more table; a table equal to a printed one is chosen by its name."""
    try:
        return _same_tables(_lawful(game, name, rows), game, but=name)
    except BadOptions:
        if not unlawful:
            raise
    game.tables[name] = table_of_rows(game.tables[name], rows)
    return game


def _lawful(game: Game, name: str, rows: dict[str, str]) -> Game:
    paid: Any = {**game.wagers, **game.bonuses}[name]
    option = f"{name.replace('-', '_')}_table"
    for table in paid.tables:
        if {row.outcome: str(row.pays) for row in table.rows} == _said(rows):
            if table.name == game.tables[name].name:
                return game
            if hasattr(game.options, option):
                values = {**game.options.as_dict(), option: table.name}
                return type(game)(game.options_model.parse(values), game.own_tables)
    for outcome, pays in rows.items():
        if pays in UNPAID:
            raise BadPayTable(
                f"{outcome} is not paid, though its row is printed.", game.tables[name].law
            )
    return type(game)(game.options, {**game.own_tables, name: rows})


def table_of_rows(base: PayTable, rows: Mapping[str, str]) -> PayTable:
    """A table that the law does not permit, in place of a printed one."""
    paid = [Row(name, payout(pays)) for name, pays in rows.items() if pays not in UNPAID]
    return PayTable(UNLAWFUL, base.law, tuple(paid))


def _said(rows: Mapping[str, str]) -> dict[str, str]:
    return {name: pays if pays in UNPAID else str(payout(pays)) for name, pays in rows.items()}


def _same_tables(made: Game, before: Game, but: str = "") -> Game:
    """Keep the tables set before, even those that the law does not permit."""
    for name, table in before.tables.items():
        if table.name == UNLAWFUL and name != but:
            made.tables[name] = table
    return made


def marked(odds: WagerOdds, game: Game) -> WagerOdds:
    """The same result, marked if a pay table of the game is not permitted."""
    broken = [f"{name} ({game.tables[name].law})" for name in broken_tables(game)]
    if not broken:
        return odds
    said = f"not permitted: the pay table of {', '.join(broken)}"
    return replace(odds, note=f"{odds.note}; {said}" if odds.note else said)
