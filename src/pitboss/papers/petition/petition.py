"""The petition for a proposed game, 13:69F-8.4(d), in the section's order."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from pitboss.casino.papers.signs import options, wagers
from pitboss.law import ALL_GAMES
from pitboss.odds.core.analyse import counted_within
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.show.odds_report import percent
from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Drawing,
    Facts,
    Grid,
    Heading,
    NewPage,
    Paper,
    Prose,
    capital,
    listed,
)
from pitboss.papers.petition.checklist import Needed, PetitionStage, missing
from pitboss.papers.petition.draft import draft_rules
from pitboss.papers.petition.form import KINDS, Petitioner, PetitionForm
from pitboss.papers.petition.likeness import Likeness, comparison
from pitboss.papers.sign import pay_tables
from pitboss.table.game import Game
from pitboss.table.limits import Limits

LINE: Final = "_" * 28
ADDRESSEE: Final = "Division of Gaming Enforcement, Intake Unit"
DECIMALS: Final = 2


class Exhibit(NamedTuple):
    """Everything that a petition shows of a game."""

    game: Game
    layout: str
    """Its felt, as an SVG."""
    equipment: Sequence[tuple[str, str]]
    """Sketches as SVG, each with its caption."""
    odds: Sequence[WagerOdds]
    likeness: Sequence[Likeness]


def petition_paper(exhibit: Exhibit, form: PetitionForm, items: Sequence[Needed]) -> Paper:
    """The petition; while items are missing, it says how many."""
    lacks = missing(items, PetitionStage.PETITION)
    banner = f"Draft: {len(lacks)} things are missing; see the checklist." if lacks else ""
    blocks = (*_head(exhibit.game, form), *_description(exhibit, form), *_statements(exhibit, form),
              *_signatures(form), *_rules(exhibit.game))  # fmt: skip
    title = f"Petition: {exhibit.game.title}"
    return Paper(
        title, "Petition for approval of a proposed new game", "petition", "13:69F-8.4(d)",
        blocks, contents=True, banner=banner.replace("1 things are", "1 thing is"),
    )  # fmt: skip


def _or_line(text: str) -> str:
    return text or LINE


def _head(game: Game, form: PetitionForm) -> Iterator[AnyBlock]:
    yield Facts((("To", ADDRESSEE), ("Proposed game", game.title)))
    yield Heading("The petitioners", str(ALL_GAMES("4(d)1")))
    rows = tuple(
        (_or_line(each.name), _or_line(each.address), _or_line(each.capacity))
        for each in form.petitioner
    )
    yield Grid(("Name", "Address", "Capacity"), rows or ((LINE, LINE, LINE),),
               law=str(ALL_GAMES("4(a)")), wide=1)  # fmt: skip
    yield Prose(
        f"{_or_line(form.agreement.casino)}, a casino licensee and petitioner, agreed in writing "
        f"on {_or_line(form.agreement.date)} to take part in a test of the game in its casino. The "
        "petitioners are jointly and severally liable for the costs of the Division's review, "
        "testing and approval.",
        str(ALL_GAMES("4(b)")),
    )
    yield Heading("What kind of game it is", str(ALL_GAMES("4(d)2")))
    of = f": {listed(_titles(form.of))}" if form.of else ""
    yield Prose(f"{game.title} is {KINDS.get(form.kind, LINE)}{of}.")


def _titles(ids: Sequence[str]) -> list[str]:
    from pitboss.games.registry import game_type

    return [f"{game_type(id).title} ({game_type(id).law})" for id in ids]


# The description of the game


def _description(exhibit: Exhibit, form: PetitionForm) -> Iterator[AnyBlock]:
    game = exhibit.game
    yield Heading("Description of the game", str(ALL_GAMES("4(d)3")))
    yield Heading("Summary", str(ALL_GAMES("4(d)3i")), 2)
    yield Prose(f"Objective. {_or_line(form.objective)}")
    yield Prose(f"Method of play. {_or_line(form.method)}")
    offered = wagers(game, Limits())
    rows = tuple(
        (capital(each["title"]), capital(each["help"]) or "see the draft rules",
         "in play" if each["in_play"] else "before the round", _pays(each))
        for each in offered
    )  # fmt: skip
    yield Grid(("Wager", "Wins", "Made", "Pays"), rows, "Wagers offered", wide=1)
    for each in offered:
        yield from pay_tables(each)
    yield Prose("The draft of the proposed rules follows the signatures.",
                str(ALL_GAMES("4(d)3ii")))  # fmt: skip
    yield Heading("Odds", str(ALL_GAMES("4(d)3iii")), 2)
    for one in exhibit.odds:
        yield from _odds(game, one)
    for name, wager in game.offers.items():
        if within := counted_within(game, name):
            title = game.wagers[within].title if within in game.wagers else within
            yield Prose(f"The {wager.title} is counted with the {title}.", look="small")
    yield Prose(
        "True odds are those at which an outcome would be fair. The house advantage is the part of "
        "the wager that the casino keeps on average, with the best play. Figures that are exact "
        "also stand as fractions.",
        look="small",
    )
    yield Heading("Layout", str(ALL_GAMES("4(d)3iv")), 2)
    yield Drawing(exhibit.layout, f"The layout of {game.title}")
    yield Heading("Equipment", str(ALL_GAMES("4(d)3v")), 2)
    for svg, caption in exhibit.equipment:
        yield Drawing(svg, caption)


def _pays(wager: dict[str, object]) -> str:
    pays = wager["pays"]
    assert isinstance(pays, list), "a list of rows"
    return str(pays[0]["pays"]) if len(pays) == 1 else "by its table"


def _odds(game: Game, one: WagerOdds) -> Iterator[AnyBlock]:
    """Every outcome of a wager, with its true odds and payout odds."""
    name, _, on = one.wager.partition(" ")
    title = game.wagers[name].title if name in game.wagers else name
    exact = f" = {one.house_advantage}" if one.exact else f" ± {percent(one.interval)}"
    head = f"{capital(title)}{f' on {on}' if on else ''}: house advantage "
    rows = tuple(_outcome(each) for each in sorted(one.outcomes, key=lambda each: -each.net))
    yield Grid(
        ("Outcome", "True odds", "Payout odds", "Probability", "As a fraction"), rows,
        f"{head}{percent(one.house_advantage)}{exact}", figures=(1, 2, 3, 4),
    )  # fmt: skip
    play = f" Best play: {one.note}." if one.note else ""
    yield Prose(
        f"It wins {percent(one.win, DECIMALS)}, comes back {percent(one.push, DECIMALS)} and loses "
        f"{percent(one.loss, DECIMALS)} of the time; its standard deviation is "
        f"{one.standard_deviation:.3f}.{play}",
        look="small",
    )


def _outcome(outcome: Outcome) -> tuple[str, ...]:
    true = outcome.true_odds
    fair = "" if true is None else f"{float(true):.2f} to 1"
    exact = str(outcome.probability)
    return (capital(outcome.name), fair, outcome.pays or _lost(outcome),
            percent(outcome.probability), exact if len(exact) < 24 else "")  # fmt: skip


def _lost(outcome: Outcome) -> str:
    if not outcome.net:
        return "returned"
    return f"won {outcome.net}" if outcome.net > 0 else f"lost {-outcome.net}"


# Statements and requests


def _statements(exhibit: Exhibit, form: PetitionForm) -> Iterator[AnyBlock]:
    game, rights = exhibit.game, form.rights
    yield Heading("Copyrights, trademarks and patents", str(ALL_GAMES("4(d)4")))
    yield Prose("Issued or pending, of the game, its name or its equipment:")
    yield Facts((("Copyrights", _or_line(rights.copyrights)),
                 ("Trademarks", _or_line(rights.trademarks)),
                 ("Patents", _or_line(rights.patents))))  # fmt: skip
    yield Heading("Release and indemnity", str(ALL_GAMES("4(d)5")))
    yield Prose(
        f"The petitioners release the Division and the State of New Jersey from all claims in "
        f"copyright, trademark, patent or otherwise that concern {game.title}, and indemnify both "
        "against such claims of the petitioners and of anybody else. This form is subject to the "
        "Division's satisfaction.",
        look="box",
    )
    yield _signed(form)
    yield Heading("Request for a declaratory ruling", str(ALL_GAMES("4(d)6")))
    yield Prose(
        f"The petitioners request a ruling under N.J.S.A. 5:12-5 that {game.title} is "
        f"{KINDS.get(form.kind, LINE)}. {_or_line(form.reasons)}"
    )
    yield from comparison(game, exhibit.likeness, exhibit.odds, form.of)
    yield Heading("Request for a test", str(ALL_GAMES("4(d)7")))
    yield Prose(
        f"If {game.title} is approved, the petitioners request a test or experiment of it under "
        "N.J.S.A. 5:12-5 and 69e."
    )
    yield Heading("Other information", str(ALL_GAMES("4(d)8")))
    if not form.requested:
        yield Prose("The Division has requested nothing else so far.")
    for each in form.requested:
        yield Cited(str(ALL_GAMES("4(d)8")), (_or_line(each.answer),), f"{each.what}:")


def _signatures(form: PetitionForm) -> Iterator[AnyBlock]:
    yield Heading("Signatures of the petitioners", str(ALL_GAMES("4(d)")))
    yield _signed(form)


def _signed(form: PetitionForm) -> Grid:
    """A line for each petitioner's signature, with room above it."""
    rows = list[tuple[str, ...]]()
    for each in form.petitioner or (Petitioner(),):
        rows.append(("",) * 4)
        rows.append((_or_line(each.name), _or_line(each.signatory), LINE, "_" * 12))
    return Grid(("Petitioner", "By", "Signature", "Date"), tuple(rows))


def _rules(game: Game) -> Iterator[AnyBlock]:
    yield NewPage()
    yield Heading(f"Draft of the proposed rules: {game.title}", str(ALL_GAMES("4(d)3ii")))
    yield from draft_rules(game)
    elected = options(game)
    if elected:
        yield Heading("Choices of the casino licensee", level=2)
        for option in elected:
            said = f"{capital(option['help'])}: {_choices(option['choices'])}."
            yield Cited(option["law"].rpartition(".")[2], (said,))


def _choices(choices: Sequence[Any]) -> str:
    """Every choice; whole numbers without a gap by the first and the last."""
    numbers = [one for one in choices if type(one) is int]
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)) == list(choices):
        return f"{numbers[0]} to {numbers[-1]}"
    if tuple(choices) == (False, True):
        return "no, yes"
    return ", ".join(map(str, choices)) or "as the licensee elects"
