"""``pitboss print``: makes a paper and writes it to a file."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pitboss.casino.house import Casino
from pitboss.casino.papers import signs
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.records.database import Database
from pitboss.casino.tables.rules import make_header
from pitboss.cli.casino import database_url
from pitboss.cli.files import check_file
from pitboss.cli.flags import table_of
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.odds.core.result import WagerOdds
from pitboss.papers.blocks import SIZES, Paper
from pitboss.papers.guide import chances
from pitboss.papers.sign import sign_paper
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import parse_dollars
from pitboss.table.session import AUTOMATED_TOPICS, DEFAULT_CHIP
from pitboss.web.printing import (
    FORMS,
    file_name,
    game_paper,
    guide_of,
    notice_of,
    round_of,
    rules_of,
    sign_of,
    summary_of,
    tournament_of,
    written,
)

ALL = "all"
OPERATOR = Person("operator", Role.AUDITOR)
"""The operator with the casino's database may read what an auditor may."""


def rules(id: str, flags: Sequence[str], out: Path | None) -> None:
    """Print the rules of a game."""
    file = paper_file(out, id, "rules")
    write_paper(rules_of(table_of(id, flags)), file)


def paper(kind: str, id: str, flags: Sequence[str], out: Path | None) -> None:
    """Print another paper of a game."""
    file = paper_file(out, id, kind)
    write_paper(game_paper(kind, table_of(id, flags)), file)


def guide(id: str, flags: Sequence[str], out: Path | None, odds: bool) -> None:
    """Print the gaming guide of one game or of all."""
    file = paper_file(out, id, "guide")
    if id == ALL and flags:
        raise BadOptions(f"Options belong to one game: name the game rather than {ALL}.")
    games = [game_type(each)() for each in ids()] if id == ALL else [table_of(id, flags)]
    write_paper(guide_of(games, odds=_with_progress if odds else _none), file)


def sign(
    what: str,
    flags: Sequence[str],
    minimum: str,
    maximum: str,
    size: str,
    database: str | None,
    out: Path | None,
) -> None:
    """Print the sign of a casino's table, or of a table of a game yet to be opened."""
    file = paper_file(out, what, "sign")
    if what not in ids():
        if flags:
            raise BadOptions(f"{flags[0]} is an option of a game; {what} has its rules already.")
        with look_at(database) as casino:
            write_paper(sign_of(casino, what), file)
        return
    game = table_of(what, flags)
    limits = Limits(Limit(parse_dollars(minimum), parse_dollars(maximum)))
    header = make_header(
        what, game.options.as_dict(), None, limits, DEFAULT_CHIP, None, AUTOMATED_TOPICS
    )
    if size not in SIZES:
        raise BadOptions(f"There is no paper size '{size}'; there is {', '.join(SIZES)}.")
    write_paper(sign_paper(signs.sign(game, header, ()), size=size), file)


def notice(number: int, database: str | None, out: Path | None) -> None:
    """Print a rule change."""
    file = paper_file(out, "notice", number)
    with look_at(database) as casino:
        write_paper(notice_of(casino, OPERATOR, number), file)


def tournament(id: str, kind: str, database: str | None, out: Path | None) -> None:
    """Print the notice of a tournament, its internal controls, or its rules."""
    file = paper_file(out, id, kind)
    with look_at(database) as casino:
        write_paper(tournament_of(casino, OPERATOR, id, kind), file)


def round(table: str, number: int, viewer: str, database: str | None, out: Path | None) -> None:
    """Print the record of a round."""
    file = paper_file(out, table, "round", number)
    who = Person(viewer, Role.PATRON) if viewer else OPERATOR
    with look_at(database) as casino:
        write_paper(round_of(casino, who, table, number), file)


def summary(
    table: str, day: str, shift: int | None, database: str | None, out: Path | None
) -> None:
    """Print the takings of a table."""
    file = paper_file(out, table, "summary")
    if day and shift is not None:
        raise BadOptions("Choose --day or --shift, not both.")
    with look_at(database) as casino:
        write_paper(summary_of(casino, OPERATOR, table, day, shift), file)


@contextmanager
def look_at(database: str | None) -> Iterator[Casino]:
    """A casino opened for reading: it is not started."""
    url = database_url(database)
    Database(url, migrate=False).close()  # do not create a missing casino
    casino = Casino(url)
    try:
        yield casino
    finally:
        casino.database.close()


def _none(game: Game) -> Iterator[WagerOdds]:
    yield from ()


def _with_progress(game: Game) -> Iterator[WagerOdds]:
    from pitboss.cli.waiting import bar

    with bar() as progress:
        progress.add_task(f"odds of {game.id}", total=None)
        yield from chances(game)


def paper_file(out: Path | None, *words: object) -> Path:
    """The file for a paper; checked to be writable before the paper is made."""
    file = out or Path(file_name(*words, form="pdf"))
    if file.suffix[1:] not in FORMS:
        raise BadOptions(f"{file} does not end in {' or '.join(f'.{form}' for form in FORMS)}.")
    check_file(file)
    return file


def write_paper(paper: Paper, file: Path) -> None:
    """Write a paper whole, and report it."""
    data = written(paper, file.suffix[1:])
    try:
        file.write_bytes(data)
    except OSError as error:
        raise BadOptions(f"{file} cannot be written: {error.strerror}.") from None
    print(f"{paper.title}, {paper.kind} {paper.version}: written to {file}", file=sys.stderr)
