"""A table's sign on paper: limits, what wagers pay, rules in effect, announced changes.

13:69F-8.3(a). It prints what :func:`pitboss.casino.papers.signs.sign` says, and no more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from pitboss.papers.blocks import AnyBlock, Cited, Grid, Heading, Paper, Prose, capital
from pitboss.table.money import dollars

LAW = "13:69F-8.3(a)"
LIMITS = "13:69F-8.2(c)"
OF_WAGERS = "13:69F-8.2(b)1"
"""The paragraph by which wagers of one table may have their own maximums."""
OF_TABLES = "13:69F-8.2(b)2"
CHANGES = "13:69F-8.3(b)1"
ONE_LINE = 1
"""Rows of a pay table that fits in the list of wagers."""


def sign_paper(said: Mapping[str, Any], table: str = "", *, size: str, issued: str = "") -> Paper:
    """The sign of a table from its content; ``table`` is the table's id."""
    where = f"Table {table} · {said['law']}" if table else str(said["law"])
    return Paper(
        str(said["title"]), where, "sign", LAW, tuple(_blocks(said)), issued, size, large=True
    )


def _blocks(said: Mapping[str, Any]) -> Iterator[AnyBlock]:
    wagers: Sequence[Mapping[str, Any]] = said["wagers"]
    if (usual := _usual(said)) is not None:
        low, high = map(dollars, usual)
        yield Prose(f"Minimum {low} · Maximum {high}", LIMITS, "large")
    for change in said["changes"]:
        yield Prose(f"Rule change. {change['text']}.", CHANGES, "box")
    for line in said["notice"]:
        yield Prose(line)
    rows = [_wager(wager, said) for wager in wagers]
    if rows:
        head = ("Wager", "Minimum", "Maximum", "Steps", "Pays")
        used = [at for at in range(len(head)) if at == 0 or any(row[at] for row in rows)]
        yield Grid(
            tuple(head[at] for at in used),
            tuple(tuple(row[at] for at in used) for row in rows),
            law=OF_WAGERS if len({row[2] for row in rows if row[2]}) > 1 else "",
            figures=tuple(at for at, of in enumerate(used) if of),
        )
        yield Prose("These are the limits of this table; other tables may differ.", OF_TABLES,
                    "small")  # fmt: skip
    if not said["strict_limits"]:
        yield Prose("The casino may accept other amounts.", "13:69F-8.2(d)", "small")
    for wager in wagers:
        yield from pay_tables(wager)
    yield Heading("Rules in effect", LAW)
    for option in said["options"]:
        yield Cited(option["law"], (capital(option["says"]),))


def _usual(said: Mapping[str, Any]) -> tuple[int, int] | None:
    """The limits of the table: those of its first wager that is not made in play."""
    first = next((wager for wager in said["wagers"] if not wager["in_play"]), None)
    return None if first is None else (first["minimum"], first["maximum"])


def _wager(wager: Mapping[str, Any], said: Mapping[str, Any]) -> tuple[str, ...]:
    pays = wager["pays"][0]["pays"] if len(wager["pays"]) == ONE_LINE else "see below"
    if wager["in_play"]:
        return capital(wager["title"]), "", "", "", pays
    step = wager["increment"]
    return (
        capital(wager["title"]), dollars(wager["minimum"]), dollars(wager["maximum"]),
        dollars(step) if step > said["chip"] else "", pays,
    )  # fmt: skip


def pay_tables(wager: Mapping[str, Any]) -> Iterator[Grid]:
    """The pay table of a wager, if it has more than a line, and those of its bonuses."""
    if len(wager["pays"]) > ONE_LINE:
        yield _pay_table(capital(wager["title"]), wager)
    for bonus in wager["bonuses"]:
        yield _pay_table(capital(bonus["title"]), bonus)


def _pay_table(title: str, paid: Mapping[str, Any]) -> Grid:
    rows = tuple((capital(row["outcome"]), str(row["pays"])) for row in paid["pays"])
    return Grid(("", ""), rows, title, paid["law"], figures=(1,))
