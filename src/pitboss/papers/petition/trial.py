"""The test of a proposed game: the submission, 13:69F-8.4(f), and the log of the test, (g)."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from statistics import NormalDist
from typing import Final, NamedTuple

from pitboss.casino.clock import Millis, written
from pitboss.casino.tables.trial import RoundsOnTest, WagerTally
from pitboss.law import ALL_GAMES
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.risk.actual import WinCheck
from pitboss.odds.show.odds_report import percent
from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Facts,
    Grid,
    Heading,
    NewPage,
    Paper,
    Prose,
    capital,
)
from pitboss.papers.petition.checklist import Needed, PetitionStage, missing
from pitboss.papers.petition.form import NOT_REQUIRED, PetitionForm, TrialForm
from pitboss.papers.petition.petition import ADDRESSEE, LINE
from pitboss.papers.win import verdict as win_verdict
from pitboss.table.game import Game
from pitboss.table.money import dollars

LEVEL: Final = Fraction(999, 1000)
"""How often chance alone keeps a figure within its bounds."""
THOUSAND: Final = 1000
LOG_LINES: Final = 16
LOG_WIDTHS: Final = (7, 7, 8, 8, 28, 14, 6)
"""The width of each blank in the log's form, in letters."""


class Criterion(NamedTuple):
    """One criterion of a test's success, and its result."""

    what: str
    wanted: str
    found: str = ""
    met: bool | None = None


# The submission


def trial_paper(
    game: Game, form: PetitionForm, odds: Sequence[WagerOdds], items: Sequence[Needed]
) -> Paper:
    """The test submission, with the proposed sign and the form of a log."""
    lacks = missing(items, PetitionStage.TEST)
    banner = f"Draft: {len(lacks)} missing for the test; see the checklist." if lacks else ""
    return Paper(
        f"Test of {game.title}", "Submission for a test of a proposed new game",
        "test submission", "13:69F-8.4(f)", tuple(_submission(game, form, odds)), banner=banner,
    )  # fmt: skip


def _submission(game: Game, form: PetitionForm, odds: Sequence[WagerOdds]) -> Iterator[AnyBlock]:
    yield Facts((("To", ADDRESSEE), ("Proposed game", game.title)))
    yield Heading("Licences", str(ALL_GAMES("4(f)1")))
    for each in form.petitioner:
        name = each.name or LINE
        if each.licensed:
            yield Cited(str(ALL_GAMES("4(f)1")), (f"{name} is a {each.capacity}.",))
            continue
        filed = each.application_filed or LINE
        yield Cited(str(ALL_GAMES("4(f)1i")), (f"{name}: licence application filed {filed}.",))
        waiver = each.waiver or LINE
        said = "not required" if waiver == NOT_REQUIRED else waiver
        yield Cited(str(ALL_GAMES("4(f)1ii")), (f"{name}: transactional waiver {said}.",))
    yield Heading("Where and when", str(ALL_GAMES("4(f)2")))
    places = tuple((each.casino, each.dates, each.times or LINE, each.tables or LINE)
                   for each in form.test.session)  # fmt: skip
    yield Grid(("Casino", "Dates", "Times", "Tables"), places or ((LINE,) * 4,),
               law=f"{ALL_GAMES('4(f)2i')}, {ALL_GAMES('4(f)2ii')}")  # fmt: skip
    yield Heading("Criteria of success", str(ALL_GAMES("4(f)2iv")))
    yield Grid(("What", "Success"), tuple((each.what, each.wanted) for each in criteria(form.test)))
    yield from _power(odds, form.test.rounds)
    yield Heading("How the test is documented", str(ALL_GAMES("4(f)2iv")))
    yield Prose(form.test.documented or LINE)
    yield Prose(
        "Every step, card, wager and payment at the tables is recorded, and can be replayed; the "
        "statistics of the log are read from those records. The form that follows is kept at each "
        "table."
    )
    yield Heading("Other materials", str(ALL_GAMES("4(f)2v")))
    if not form.requested:
        yield Prose("The Division has requested nothing else so far.")
    for matter in form.requested:
        yield Cited(str(ALL_GAMES("4(f)2v")), (matter.answer or LINE,), f"{matter.what}:")
    yield NewPage()
    yield Heading("Proposed sign at the entrances", str(ALL_GAMES("4(f)2iii")))
    for line in sign_text(game, form):
        yield Prose(line, look="large")
    yield NewPage()
    yield Heading("Form: log of a test table", str(ALL_GAMES("4(f)2iv")))
    yield Facts((("Game", game.title), ("Casino and table", LINE), ("Date and shift", LINE)))
    head = ("Time", "Rounds", "Drop", "Win", "Irregularity or question", "Ruling", "Initials")
    blanks = tuple("_" * width for width in LOG_WIDTHS)
    yield Grid(head, (("",) * len(head), blanks) * LOG_LINES, wide=4)
    yield Facts((("Floorperson's signature", LINE),))


def sign_text(game: Game, form: PetitionForm) -> list[str]:
    """The text of the sign at an entrance."""
    dates = "; ".join(dict.fromkeys(each.dates for each in form.test.session)) or LINE
    return [
        "Test of a new game",
        game.title,
        dates,
        "Its rules are at the table and at the security podium.",
    ]


def sign_paper(game: Game, form: PetitionForm) -> Paper:
    """The sign for the entrances, in the size in which it is posted."""
    lines = [Prose(line, look="large") for line in sign_text(game, form)]
    return Paper(
        game.title, "Sign at the casino's entrances", "sign of a test",
        str(ALL_GAMES("4(f)2iii")), tuple(lines), size="tabloid", large=True,
    )  # fmt: skip


def criteria(test: TrialForm, rounds: RoundsOnTest | None = None) -> list[Criterion]:
    """The criteria of a form; with the results, if rounds were played."""
    found = [
        Criterion("Rounds played", f"{test.rounds:,} or more"),
        Criterion("Irregularities in 1,000 rounds", f"{test.irregularities} or fewer"),
        Criterion("Void rounds in 1,000", f"{test.void_rounds} or fewer"),
    ]
    if rounds is None:
        return [*found, Criterion("Win of the house, and how often each wager wins",
                                  f"within what chance allows {_times()}")]  # fmt: skip
    wrong, void = rounds.irregularities.total(), rounds.void
    counts = (rounds.rounds, wrong, void)
    met = (rounds.rounds >= test.rounds, _few(wrong, test.irregularities, rounds.rounds),
           _few(void, test.void_rounds, rounds.rounds))  # fmt: skip
    return [each._replace(found=f"{count:,}", met=ok)
            for each, count, ok in zip(found, counts, met, strict=True)]  # fmt: skip


def _few(count: int, most: int, rounds: int) -> bool:
    return count * THOUSAND <= most * rounds


def _times() -> str:
    return f"{float(LEVEL * THOUSAND):.0f} of 1,000 times"


def reach(odds: WagerOdds, rounds: int) -> float:
    """How far chance may move the observed advantage in that many rounds, at the level."""
    return odds.standard_deviation * _z() / math.sqrt(rounds)


def _z() -> float:
    return NormalDist().inv_cdf(float(1 + LEVEL) / 2)


def _power(odds: Sequence[WagerOdds], rounds: int) -> Iterator[AnyBlock]:
    """What a test of that many rounds can tell about each wager."""
    rows = tuple(
        (capital(one.wager.replace("-", " ")), percent(one.house_advantage, 2),
         f"± {100 * reach(one, rounds):.2f} %",
         f"{math.ceil((one.standard_deviation * _z() * 100) ** 2):,}")
        for one in odds
    )  # fmt: skip
    if rows:
        yield Grid(
            ("Wager", "House advantage", f"In {rounds:,} rounds it is seen within",
             "Rounds to see it within ± 1 %"), rows,
            "What the test can show", str(ALL_GAMES("4(f)2iv")), (1, 2, 3),
        )  # fmt: skip
        yield Prose(f"For one player a round who wagers the same each time, {_times()}.",
                    look="small")  # fmt: skip


# The log


def log_paper(
    game: Game,
    table: str,
    form: PetitionForm,
    rounds: RoundsOnTest,
    odds: Mapping[str, WagerOdds],
    win: WinCheck,
    printed: str = "",
) -> Paper:
    """The log of a test at one table, with its statistics."""
    return Paper(
        f"Test of {game.title}, table {table}", f"Log of a test, {_span(rounds)}",
        "test log", "13:69F-8.4(g)", tuple(_log(form, rounds, odds, win)), printed,
    )  # fmt: skip


def _span(rounds: RoundsOnTest) -> str:
    def at(moment: Millis) -> str:
        return f"{written(moment)} UTC"

    return f"{at(rounds.begin)} to {at(rounds.end)}" if rounds.rounds else "no rounds"


def _log(
    form: PetitionForm, rounds: RoundsOnTest, odds: Mapping[str, WagerOdds], win: WinCheck
) -> Iterator[AnyBlock]:
    yield Facts(
        (
            ("Rounds", f"{rounds.rounds:,}"),
            ("Rounds an hour", f"{rounds.hourly:,}"),
            ("Players", f"{len(rounds.players):,}"),
        )
    )
    judged = criteria(form.test, rounds)
    yield Heading("Criteria of success", str(ALL_GAMES("4(g)")))
    yield Grid(
        ("What", "Success", "Found", ""),
        tuple((each.what, each.wanted, each.found, "met" if each.met else "not met")
              for each in judged),
        figures=(2,),
    )  # fmt: skip
    yield Heading("How often each wager won", str(ALL_GAMES("4(g)1")))
    rows = tuple(_observed(name, tally, odds.get(name)) for name, tally in rounds.wagers.items())
    yield Grid(("Wager", "Decided", "Won", "Came back", "Lost", "Expected to win", "Verdict"), rows,
               figures=(1, 2, 3, 4, 5))  # fmt: skip
    yield Prose(
        "Expected with the best play; players who play otherwise win less or more often. A number "
        f"of wins is as expected if it is within what chance allows {_times()}.",
        look="small",
    )
    yield Heading("Win of the house")
    if win.played:
        bounds = " to ".join(dollars(round(cents)) for cents in win.interval)
        yield Facts((("Win", dollars(win.win)), ("Expected", dollars(round(win.expected))),
                     ("Chance allows", bounds)))  # fmt: skip
        yield Prose(win_verdict(win))
    else:
        yield Prose("Nothing was wagered that can be compared with its odds.")
    yield Heading("Irregularities")
    wrong = tuple((text, law, str(count)) for (text, law), count in rounds.irregularities.items())
    if wrong:
        yield Grid(("What happened", "Paragraph", "Times"), wrong, figures=(2,))
    else:
        yield Prose("None was reported.")


def _observed(name: str, tally: WagerTally, odds: WagerOdds | None) -> tuple[str, ...]:
    counts = (tally.decided, tally.won, tally.pushed, tally.lost)
    expected = "" if odds is None else f"{float(tally.decided * odds.win):,.1f}"
    said = "" if odds is None else ("as expected" if likely(tally, odds) else "CHECK THIS")
    title = capital(name.replace("-", " "))
    return (title, *(f"{count:,}" for count in counts), expected, said)


def likely(tally: WagerTally, odds: WagerOdds) -> bool:
    """Whether chance alone gives that many wins, or more extreme numbers, often enough."""
    spread = math.sqrt(tally.decided * odds.win * (1 - odds.win))
    return abs(tally.won - float(tally.decided * odds.win)) <= _z() * spread + 1
