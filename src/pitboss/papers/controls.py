"""Internal controls on paper: who does what, and where it is recorded, paragraph by paragraph.

The text is what the tables do: the options in force, and the steps under each paragraph, as
recorded when the game was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.casino.papers.signs import options
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.papers.blocks import AnyBlock, Cited, Heading, Paper, Prose, capital
from pitboss.papers.controlled import MATTERS, Matter
from pitboss.papers.rules import Acts
from pitboss.table.game import Game

SHUFFLES: Mapping[str, tuple[str, str]] = {
    "blackjack": ("13:69F-2.5(k)", "13:69F-2.5"),
    "switch-hands-blackjack": ("13:69F-2B.4(j)", "13:69F-2B.4"),
    "spanish-21": ("13:69F-19.4(h)", "13:69F-19.4"),
    "double-attack-blackjack": ("13:69F-26.4(h)", "13:69F-26.4"),
}
"""The paragraph that requires the controls, and the section on the shuffle."""
BURNS = ("13:69F-2.6", "13:69F-2B.6", "13:69F-19.7", "13:69F-26.7")
"""The sections in which the first card is burned."""
CONTROLLED: frozenset[str] = frozenset(
    {*SHUFFLES, *(str(game_at(Citation(law))) for matter in MATTERS for law in matter.laws)}
)
"""The games with internal controls."""
DECIDING = frozenset(
    ("dealing", "shuffler", "second_deck", "continuous", "starting_position", "player_bank",
     "progressive", "payout", "preshuffled")
)  # fmt: skip
"""Options that decide which controls are in use."""
DEVICES = ("shuffling device", "continuous", "Bart Carter")


def controls_paper(game: Game, acts: Acts) -> Paper:
    """The internal controls of a game; ``acts`` is what is done, by paragraph."""
    law = SHUFFLES[game.id][0] if game.id in SHUFFLES else next(_laws(game), "")
    return Paper(
        game.title, f"Internal controls, {game.law}", "internal controls", law,
        tuple(_blocks(game, acts, law)),
    )  # fmt: skip


def _laws(game: Game) -> Iterator[str]:
    return (law for matter in MATTERS for law in matter.law_of(game))


def _blocks(game: Game, acts: Acts, law: str) -> Iterator[AnyBlock]:
    if not law:
        yield Prose("This edition of the rules leaves nothing to the internal controls.")
        return
    yield Prose(
        "These controls are in force at every table of the game that runs under the options "
        "named here; different options need a different edition.",
        law,
    )
    named = [one for one in options(game) if one["name"] in DECIDING]
    if named:
        yield Heading("Options in force")
        for option in named:
            yield Cited(option["law"], (f"{capital(option['says'])}.",))
    if game.id in SHUFFLES:
        yield from _of_shuffle(game, acts, *SHUFFLES[game.id])
    for matter in MATTERS:
        yield from _of_matter(game, acts, matter)
    yield Heading("Where it is recorded")
    yield Prose(
        "Every step, choice, report and call is stored in the record of its table with its time, "
        "its giver's role and its paragraph. Records form a chain of hashes, which the audit "
        "verifies; chips move only by transfers in the ledger."
    )


def _of_matter(game: Game, acts: Acts, matter: Matter) -> Iterator[AnyBlock]:
    """A matter that the law leaves to the controls: who, what, and where it is recorded."""
    laws = tuple(matter.law_of(game))
    if not laws:
        return
    yield Heading(matter.title)
    if not matter.used(game):
        yield Prose("Not in use under the options in force; if it comes into use:", look="small")
    for law in laws:
        yield Cited(law, (matter.who,), "Who:")
        yield Cited("", (matter.what,), "What:")
        chosen = [f"{capital(one['says'])}." for one in options(game) if one["law"] == law]
        if chosen:
            yield Cited("", tuple(chosen), "Options:")
        yield Cited("", (matter.recorded,), "Recorded:")
    section = Citation(laws[0]).section.text
    if matter.steps and matter.used(game):
        yield from steps(acts, f"{section}(")


def _of_shuffle(game: Game, acts: Acts, law: str, section: str) -> Iterator[AnyBlock]:
    chosen = {option["name"]: option for option in options(game)}
    for title, names, text in _contents(game):
        yield Heading(title, law)
        if text:
            yield Prose(text)
        for name in names:
            if name in chosen:
                yield Cited(chosen[name]["law"], (f"{capital(chosen[name]['says'])}.",))
    yield Heading("Step by step", section)
    yield from steps(acts, f"{section}(")
    burns = [one for one in acts if one.startswith(tuple(f"{place}(" for place in BURNS))]
    told = {one: tuple(t for t in acts[one] if "burn" in t.lower()) for one in burns}
    yield Heading("Burn cards")
    yield from steps(told, "")
    if not any(told.values()):
        yield Prose("No card is burned before the first is dealt.")


def steps(acts: Acts, begins: str) -> Iterator[Cited]:
    """What is done under the paragraphs with this prefix."""
    for law, texts in acts.items():
        if law.startswith(begins) and texts:
            yield Cited(law, tuple(f"{text}." for text in texts[:6]))


def _contents(game: Game) -> Iterator[tuple[str, tuple[str, ...], str]]:
    """Each matter that the controls document: its title, its options, and a sentence."""
    shuffle = str(getattr(game.options, "shuffle", "manual"))
    device = shuffle in DEVICES
    before = bool(getattr(game.options, "preshuffled", False))
    yield "Shuffle", ("shuffle", "preshuffled", "decks"), ""
    yield "Cut card placement", ("cards_behind_cutting_card",), ""
    yield "Number of cut cards", (), "One cutting card is inserted into the stack."
    yield "Where the shuffle takes place", (), (
        "Before the cards come to the table, which is opened with them shuffled."
        if before else "In the shuffling device at the table." if device
        else "On the layout, before the patrons at the table."
    )  # fmt: skip
    yield "Who shuffles", (), (
        "The device; the dealer loads and unloads it." if device
        else "The dealer assigned to the table."
    )  # fmt: skip
    yield (
        "Equipment",
        (),
        (
            "An automated card shuffling device and a dealing shoe."
            if device
            else "A dealing shoe; no shuffling device."
        ),
    )
