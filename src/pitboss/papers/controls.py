"""Internal controls on paper: how cards are shuffled, cut and burned, and by whom.

The text is what the tables do: the options in force, and the steps under each paragraph of the
shuffle, as recorded when the game was dealt.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.casino.papers.signs import options
from pitboss.papers.blocks import AnyBlock, Cited, Heading, Paper, Prose, capital
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
DEVICES = ("shuffling device", "continuous", "Bart Carter")


def controls_paper(game: Game, acts: Acts) -> Paper:
    """The internal controls of a game's shuffle; ``acts`` is what is done, by paragraph."""
    law, section = SHUFFLES[game.id]
    return Paper(
        game.title, f"Internal controls of the shuffle, {section}", "internal controls", law,
        tuple(_blocks(game, acts, law, section)),
    )  # fmt: skip


def _blocks(game: Game, acts: Acts, law: str, section: str) -> Iterator[AnyBlock]:
    yield Prose(
        "These controls are in force at every table of the game that runs under the options "
        "named here; a different shuffle needs a different edition.",
        law,
    )
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
