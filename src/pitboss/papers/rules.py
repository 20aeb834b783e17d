"""The rules of a game in full, paragraph by paragraph, as the security podium keeps them.

13:69F-8.5(a). The words are ours: from the index of the law and the sentences beside it, from the
game's declarations (wagers, pay tables, options, irregularities, calls, readings), and from what
its dealer does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from pitboss.casino.papers.signs import rules_in_effect, wagers
from pitboss.law.drafts import index_of, wording
from pitboss.law.index import Entry, Kind
from pitboss.law.places import places_of
from pitboss.law.words import words_of
from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Drawing,
    Grid,
    Heading,
    Paper,
    Prose,
    capital,
    cite,
)
from pitboss.papers.sign import pay_tables
from pitboss.table.game import Game
from pitboss.table.limits import Limits
from pitboss.table.options import Option

LAW = "13:69F-8.5(a)"
FEW = 4
"""The most acts listed under one paragraph."""
MANY = 9
"""Options with this many choices or more do not list them."""

Acts = Mapping[str, tuple[str, ...]]
"""What is done at the table, by paragraph."""


def rules_paper(game: Game, layout: str, acts: Acts, *, issued: str = "") -> Paper:
    """The rules of a game under its options; ``layout`` is its felt as an SVG."""
    blocks = (*_in_short(game, layout), *_in_full(game, acts))
    return Paper(
        game.title, f"Rules of the game, {game.law}", "rules of the game", LAW, blocks, issued,
        contents=True,
    )  # fmt: skip


def _in_short(game: Game, layout: str) -> Iterator[AnyBlock]:
    yield Prose(
        "The rules of the game with the options and pay tables in force, and then each paragraph "
        "of the regulations with what is done about it, in our own words. The regulations "
        "themselves are the authority.",
        look="small",
    )
    yield Drawing(layout, f"The layout of {game.title}")
    listed = wagers(game, Limits())
    yield Heading("Wagers and what they pay")
    if listed:
        rows = tuple(_wager_row(each) for each in listed)
        yield Grid(("Wager", "Made", "Pays", "Paragraph"), rows)
    for line in game.notice():
        yield Prose(line)
    for each in listed:
        yield from pay_tables(each)
    yield Heading("Options in force")
    for option in rules_in_effect(game):
        yield Cited(option["law"], (capital(option["says"]),))
    if game.readings:
        yield Heading("How unclear text is read")
        for reading in game.readings:
            yield Cited(cite(reading.law), (capital(reading.text),))


def _wager_row(wager: Mapping[str, Any]) -> tuple[str, ...]:
    when = "in play" if wager["in_play"] else "before the round"
    pays = wager["pays"][0]["pays"] if len(wager["pays"]) == 1 else "by its table"
    return capital(wager["title"]), when, pays, wager["law"]


def _in_full(game: Game, acts: Acts) -> Iterator[AnyBlock]:
    said = statements(game, acts)
    for place in places_of(game.id):
        section = None
        for entry in index_of(place).paragraphs(place):
            if entry.citation.section is not section:
                section = entry.citation.section
                yield Heading(entry.title, cite(section))
            yield _paragraph(entry, said.get(entry.citation.text, ()))


def statements(game: Game, acts: Acts) -> dict[str, list[str]]:
    """What the game declares and does, by paragraph."""
    found: dict[str, list[str]] = {}
    for law, text in _declared(game):
        found.setdefault(str(law), []).append(text)
    for law, done in acts.items():
        found.setdefault(law, []).extend(
            text if text.endswith("…") else f"{text}." for text in done[:FEW]
        )
    return found


def _declared(game: Game) -> Iterator[tuple[object, str]]:
    for name, wager in game.wagers.items():
        offered = "" if name in game.offers else " (not offered at these tables)"
        about = f": {wager.help}" if wager.help else ""
        yield wager.law, f"Wager: {wager.title}{about}{offered}."
        yield from _pays(game, name, wager.title)
    for name, bonus in game.bonuses.items():
        yield bonus.law, f"Bonus on the {bonus.wager.title}: {bonus.title}."
        yield from _pays(game, name, bonus.title)
    in_effect = {option.name for option in game.options.in_effect()}
    for option in game.options.describe():
        chosen = getattr(game.options, option.name)
        idle = option.of and not option.offer and option.name not in in_effect
        used = " (without effect at these tables)" if idle else ""
        yield option.law, f"{capital(option.says(chosen))}{_others(option, chosen)}{used}."
    for rule in game.irregularities.values():
        if rule.applies is None or rule.applies(game.options):
            yield rule.law, f"Irregularity: {rule.title}."
    for saying in game.calls.values():
        yield saying.law, f"May be said: “{saying.what}”; {saying.help.rstrip('.')}."
    if game.only_law is not None:
        yield game.only_law, "No other wagers are permitted."
    if game.remain_law is not None:
        yield game.remain_law, "A player who was dealt cards remains until the round is over."
    for reading in game.readings:
        yield reading.law, f"Our reading: {reading.text.rstrip('.')}."


def _others(option: Option, chosen: object) -> str:
    """The other choices of the casino, if there are more than yes and no."""
    others = [option.word(each) for each in option.choices if each != chosen]
    if isinstance(chosen, bool) or not others or len(others) > MANY:
        return ""
    return f" (may be {', '.join(others)})"


def _pays(game: Game, name: str, title: str) -> Iterator[tuple[object, str]]:
    table = game.tables[name]
    rows = "; ".join(f"{row.outcome} {row.pays}" for row in table.rows)
    yield table.law, f"The {title} pays: {rows}."


def _paragraph(entry: Entry, said: Iterable[str]) -> Cited:
    """A paragraph in our words: its subject, and everything known of it."""
    own, label = tuple(dict.fromkeys(said)), f"{capital(about(entry))}."
    law = cite(entry.citation)
    if text := wording(entry.citation):  # a draft has its own text
        return Cited(law, (text, *own))
    if text := words_of(entry.citation):
        return Cited(law, (text, *own), f"{capital(entry.label)}." if entry.label else "")
    match entry.kind:
        case Kind.DUTY:
            return Cited(law, (f"{entry.note}.", *own))
        case Kind.DOCUMENT:
            return Cited(law, (f"Printed: {entry.note}.", *own), label)
        case Kind.BEYOND:
            return Cited(law, (f"{capital(entry.note)}.", *own), label)
        case Kind.OPENING:
            return Cited(law, own, f"{label[:-1]}:")
        case _:
            return Cited(law, own, label)


def about(entry: Entry) -> str:
    """A paragraph's subject: its own label, or the nearest one above it with its number."""
    if entry.label:
        return entry.label
    above = entry.citation.parent
    while above is not None and above is not entry.citation.section:
        found = index_of(above).get(above)
        if found.label:
            return f"{found.label}, {entry.citation.text.removeprefix(above.text)}"
        above = above.parent
    return entry.title
