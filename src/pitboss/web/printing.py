"""Papers with the layouts that the felt draws, for the commands, the API and the pages."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from datetime import UTC, datetime
from typing import Any, Final, NamedTuple

import msgspec

from pitboss.casino.audit.one_round import round_evidence
from pitboss.casino.clock import HOUR, SECOND, Millis
from pitboss.casino.clock import day as day_of
from pitboss.casino.clock import written as time_of
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.money.takings import takings
from pitboss.casino.money.transfers import tournament_of as tournament_of_table
from pitboss.casino.papers.posting import standing
from pitboss.casino.papers.submissions import CHANGE_SIGN
from pitboss.casino.papers.submissions import FORMS as SIGN_FORMS
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.past import past_round
from pitboss.errors import BadOptions
from pitboss.games.keno.keno import Keno
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES
from pitboss.odds.core.result import WagerOdds
from pitboss.papers.blocks import AnyBlock, Paper
from pitboss.papers.controls import CONTROLLED, controls_paper
from pitboss.papers.decks import PokerTable, deck_blocks
from pitboss.papers.dispute import DisputedRound, dispute_paper
from pitboss.papers.guide import GuidePart, chances, guide_paper, with_submission
from pitboss.papers.html import html
from pitboss.papers.keno import rate_card_paper, request_paper
from pitboss.papers.layout import layout_paper
from pitboss.papers.notice import notice_paper
from pitboss.papers.payout_system import agreement_paper
from pitboss.papers.rules import rules_paper
from pitboss.papers.sign import sign_paper
from pitboss.papers.submission import payout_rules_paper, submission_paper
from pitboss.papers.summary import summary_paper
from pitboss.papers.tournament import KINDS, RULES, tournament_paper
from pitboss.papers.typeset import pdf
from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.money import dollars, unsigned
from pitboss.web.felt.bare import layout_svg
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.training.practice import practice

FORMS: Final = {"pdf": "application/pdf", "html": "text/html; charset=utf-8"}
"""The formats of a paper, and their media types."""


def written(paper: Paper, form: str) -> bytes:
    """A paper as bytes in a format."""
    if form not in FORMS:
        raise BadOptions(f"A paper is printed as {' or '.join(FORMS)}, not as '{form}'.")
    return pdf(paper) if form == "pdf" else html(paper).encode()


def rules_of(game: Game) -> Paper:
    """The rules of a game in full."""
    return rules_paper(game, layout_svg(game), practice(game))


def guide_of(
    games: Iterable[Game],
    submitted: str = "",
    odds: Callable[[Game], Iterable[WagerOdds]] = chances,
) -> Paper:
    """The gaming guide of some games, with the odds of their wagers."""
    parts = [GuidePart(game, layout_svg(game), practice(game), tuple(odds(game))) for game in games]
    return guide_paper(parts, submitted)


class GamePaper(NamedTuple):
    """A paper made from a game under its options and limits."""

    title: str
    law: str
    make: Callable[[Game, Limits], Paper]
    games: Collection[str] = ()
    """The games that have it; empty means all."""

    def has(self, game: str) -> bool:
        return not self.games or game in self.games


def _keno(game: Game) -> Keno:
    assert isinstance(game, Keno), "only keno has this paper"
    return game


def _agreement(game: Game, limits: Limits) -> Paper:
    assert isinstance(game.options, PokerOptions), "only poker has this paper"
    return agreement_paper(game.options)


GAME_PAPERS: Final[Mapping[str, GamePaper]] = {
    "layout": GamePaper("The layout", "", lambda game, _: layout_paper(game, layout_svg(game))),
    "submission": GamePaper(
        "The Rules of the Games Submission", "", lambda game, _: submission_paper(game)
    ),
    "controls": GamePaper(
        "The internal controls", "",
        lambda game, _: controls_paper(game, practice(game)), CONTROLLED,
    ),
    "payout-rules": GamePaper(
        "The payout rules", "13:69F-14.19(b)",
        lambda game, _: payout_rules_paper(game), ("poker",),
    ),
    "payout-system": GamePaper(
        "The payout system of several casinos", "13:69F-14.20", _agreement, ("poker",)
    ),
    "writer-request": GamePaper(
        "The keno writer request", "13:69F-15.4(b)",
        lambda game, _: request_paper(_keno(game)), ("keno",),
    ),
    "runner-request": GamePaper(
        "The keno runner request", "13:69F-15.4(b)",
        lambda game, _: request_paper(_keno(game), runner=True), ("keno",),
    ),
    "rate-card": GamePaper(
        "The rate card", "13:69F-15.3(d)",
        lambda game, limits: rate_card_paper(_keno(game), limits), ("keno",),
    ),
}  # fmt: skip
"""Papers of a game by name; rules, guide and sign are made separately."""


def game_paper(kind: str, game: Game, limits: Limits | None = None) -> Paper:
    """A paper of a game, by its name; with a table's own limits if given."""
    known = [name for name, paper in GAME_PAPERS.items() if paper.has(game.id)]
    if kind not in known:
        raise BadOptions(f"{game.title} has no paper '{kind}'; it has {', '.join(known)}.")
    return GAME_PAPERS[kind].make(game, limits or Limits())


def file_name(*words: Any, form: str) -> str:
    """A file name for a saved paper."""
    return f"{'-'.join(str(word).replace(' ', '-') for word in words)}.{form}"


# The papers of a casino


def game_as_run(casino: Casino, game: str) -> Game:
    """A game as the casino runs it: as at its first open table, or with the usual options."""
    for info in casino.tables():
        if info.game == game and info.state == "open":
            return casino.game(info.id)
    return game_type(game)()


def paper_as_run(casino: Casino, kind: str, game: str) -> Paper:
    """A paper of a game as the casino runs it, with the limits of its first open table."""
    for info in casino.tables():
        if info.game == game and info.state == "open":
            return paper_of_table(casino, kind, info.id)
    return game_paper(kind, game_type(game)())


def paper_of_table(casino: Casino, kind: str, id: str) -> Paper:
    """A paper of a table's game, under the table's rules."""
    limits = msgspec.convert(casino.look(id)["limits"], Limits)
    paper = game_paper(kind, casino.game(id), limits)
    if kind != "controls" or not isinstance(casino.game(id).options, PokerOptions):
        return paper
    decks = deck_blocks(tuple(_poker_tables(casino)), day_of(casino.clock.now()))
    return msgspec.structs.replace(paper, blocks=(*paper.blocks, *decks))


def _poker_tables(casino: Casino) -> Iterator[PokerTable]:
    """The open poker tables, as the distribution of decks considers them."""
    for info in casino.tables():
        chosen = casino.game(info.id).options if info.state == "open" else None
        if isinstance(chosen, PokerOptions):
            bets = f"{dollars(chosen.small_bet)} and {dollars(chosen.big_bet)}"
            yield PokerTable(info.id, chosen.variant, f"{chosen.structure}, {bets}")


def issued_guide(casino: Casino, person: Person, game: str) -> Paper:
    """The gaming guide of a game as the casino runs it.

    Patrons receive it once this very version has been submitted, 13:69F-8.5(c); staff may print the
    sample.
    """
    paper = guide_of([game_as_run(casino, game)])
    sent = casino.floor.signs.submissions.guide(game, paper.version)
    if sent is None and not person.may(Right.READ):
        raise Conflict(
            f"The gaming guide of {paper.title} has not been submitted yet; ask for the rules.",
            ALL_GAMES("5(c)"),
        )
    return paper if sent is None else with_submission(paper, sent.when)


def submit_guide(casino: Casino, person: Person, game: str) -> str:
    """Submit the guide of a game as the casino runs it; returns its version."""
    person.need(Right.RULE)
    version = guide_of([game_as_run(casino, game)]).version
    casino.submit_guide(person, game, version)
    return version


def sign_of(casino: Casino, id: str) -> Paper:
    """The sign of a table, in the size that its form gives."""
    said = casino.sign(id)
    sign = standing(casino.floor.signs.all(id, standing=True))
    if sign is None:
        return _in_its_chips(id, sign_paper(said, id, size=SIGN_FORMS["table"].size))
    issued = f"form {sign.form}, submitted {time_of(sign.submitted_at)} UTC, {sign.location}"
    return _in_its_chips(id, sign_paper(said, id, size=sign.size, issued=issued))


def notice_of(casino: Casino, person: Person, number: int) -> Paper:
    """A rule change: its sign, its announcement and its notification."""
    person.need(Right.READ)
    notice = casino.floor.notices.get(number)
    title = casino.floor.tables.get(notice.table).title
    signs = [each for each in casino.floor.signs.all(notice.table) if each.notice == number]
    text = signs[-1].text if signs else notice.text
    size = signs[-1].size if signs else SIGN_FORMS[CHANGE_SIGN].size
    return notice_paper(notice, title, size=size, sign=text)


def round_of(casino: Casino, person: Person, id: str, number: int) -> Paper:
    """The record of a round: for a patron as they saw it, for staff as everybody could see it."""
    viewer = person.name if person.may(Right.PLAY) else ""
    past = past_round(casino, id, number, viewer)
    with casino.database.read() as connection:
        evidence = round_evidence(connection, id, number)
    scene = Scene.of(past.before, past.game)
    scene.no_money = bool(tournament_of_table(id))
    scene.follow(past.events)
    felt = draw(past.game, scene, Look(viewer), past.game.felt())
    disputed = DisputedRound(id, number, past.game, past.before, past.events, viewer)
    return _in_its_chips(id, dispute_paper(disputed, evidence, felt, printed_at(casino)))


def _in_its_chips(id: str, paper: Paper) -> Paper:
    """A paper of a table; tournament chips are not money, so they have no dollar signs."""
    if not tournament_of_table(id):
        return paper
    blocks = unsigned(msgspec.json.encode(paper.blocks).decode())
    read = msgspec.json.decode(blocks, type=tuple[AnyBlock, ...])
    return msgspec.structs.replace(paper, blocks=read)


def summary_of(
    casino: Casino, person: Person, id: str, day: str = "", shift: int | None = None
) -> Paper:
    """A table's takings on a day (today by default), or in a dealer's shift."""
    person.need(Right.READ)
    info = casino.floor.tables.get(id)
    begin, end = _of_shift(casino, id, shift) if shift is not None else span_of_day(casino, day)
    with casino.database.read() as connection:
        took = takings(connection, id, begin, end)
    shifts = [
        each
        for each in casino.floor.tables.shifts(id, 1000)
        if each.began_at < end and (each.ended_at is None or each.ended_at > begin)
    ]
    return summary_paper(info, casino.game(id), took, shifts[::-1], printed_at(casino))


def tournament_of(casino: Casino, person: Person, id: str, kind: str) -> Paper:
    """The notice or the controls of a tournament for staff, or the public part of them."""
    if kind not in KINDS:
        raise BadOptions(f"A tournament has no {kind}; it has {', '.join(KINDS)}.")
    if kind != RULES:
        person.need(Right.READ)
    elif not person.may(Right.READ):
        casino.tournaments.public(id)  # not public before the notice is filed
    return tournament_paper(casino.tournaments.get(id), kind, printed_at(casino))


def _of_shift(casino: Casino, id: str, number: int) -> tuple[Millis, Millis]:
    found = [each for each in casino.floor.tables.shifts(id, 1000) if each.id == number]
    if not found:
        raise NotFound(f"There is no shift {number} at table {id}.")
    return found[0].began_at, found[0].ended_at or casino.clock.now() + 1


def span_of_day(casino: Casino, day: str) -> tuple[Millis, Millis]:
    """The beginning and end of a day, written like 2026-05-01; today by default."""
    wanted = day or time_of(casino.clock.now())[:10]
    try:
        if not re.fullmatch(r"\d{4}-\d{2}-\d{2}", wanted):
            raise ValueError
        midnight = datetime.strptime(wanted, "%Y-%m-%d").replace(tzinfo=UTC)
    except ValueError:
        raise BadOptions(f"'{wanted}' is not a day; write one like 2026-05-01.") from None
    begin = int(midnight.timestamp()) * SECOND
    return begin, begin + 24 * HOUR


def printed_at(casino: Casino) -> str:
    """The time of printing, for a paper's foot."""
    return f"printed {time_of(casino.clock.now())} UTC"
