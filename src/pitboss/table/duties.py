"""Duties at each step: paragraphs on physical conduct, which software can only show to a dealer.

The index of the law holds the text of every duty. A duty belongs to a moment of the round, given by
the title of its section. Where a subchapter has several sections of which one applies (a shoe or
the hand, two versions of a game), their duties are shown with the steps of that section.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import StrEnum
from typing import Any, Final, NamedTuple

from pitboss.law import Citation
from pitboss.law.drafts import index_of
from pitboss.law.index import Entry, Kind
from pitboss.law.places import places_of
from pitboss.table import steps
from pitboss.table.game import Game

EVERY_GAME: Final = "13:69F-8"
EQUIPMENT: Final = ("13:69E", "19:46")


class Moment(StrEnum):
    """When a duty is performed."""

    OPENING = "opening the table"
    SHUFFLE = "shuffling and cutting"
    WAGERS = "taking wagers"
    DEAL = "dealing"
    COMPLETION = "playing and settling"
    TROUBLE = "when something goes wrong"


_MOMENTS: Final = (
    (r"^Irregularities", Moment.TROUBLE),
    (r"^Opening|^Shuffle.*tiles|number of (decks|cards|dice)|^Dealing shoe|shaker and dice",
     Moment.OPENING),
    (r"^Electronic|^Supervision|receipt, storage|physical characteristics", Moment.OPENING),
    (r"^Shuffle", Moment.SHUFFLE),
    (r"[Dd]ealing|^Starting position|^Player bank|^Hands of|^Dice:|^Invalid roll", Moment.DEAL),
    (r"^(Making|Wagers|More than one)|placement of wagers|fire bet", Moment.WAGERS),
)  # fmt: skip
"""The first pattern that matches a section's title gives the moment of its duties."""
_METHOD: Final = re.compile(r"from (a|an|the) .*(shoe|hand)|, version with")
_ONE_OF_SEVERAL: Final = re.compile(r"[Dd]ealing|, version with")
"""Where a subchapter has a section for each method or version, only one of them applies."""

_STEPS: Final[dict[type[Any], Moment]] = {
    **dict.fromkeys((steps.Arrival,), Moment.OPENING),
    **dict.fromkeys((steps.Shuffle, steps.Shuffled, steps.Cut, steps.Turned), Moment.SHUFFLE),
    **dict.fromkeys((steps.Bets, steps.Placed), Moment.WAGERS),
    **dict.fromkeys(
        (steps.Deal, steps.Dealt, steps.Burn, steps.Burned, steps.Roll, steps.Rolled, steps.Spin,
         steps.Spun, steps.Pick, steps.Numbered, steps.Counted, steps.Arranged),
        Moment.DEAL,
    ),
    **dict.fromkeys(
        (steps.Ask, steps.Chose, steps.Revealed, steps.Collected, steps.Discarded, steps.Paid,
         steps.Taken, steps.Returned, steps.Charged, steps.Moved),
        Moment.COMPLETION,
    ),
    **dict.fromkeys((steps.Reported, steps.Voided), Moment.TROUBLE),
}  # fmt: skip


class ShownDuty(NamedTuple):
    """One paragraph on physical conduct, in our words."""

    text: str
    law: Citation
    moment: Moment


def moment_of(entry: Entry) -> Moment:
    """When the duty of a paragraph is performed."""
    for pattern, moment in _MOMENTS:
        if re.search(pattern, entry.title):
            return moment
    return Moment.COMPLETION


def duties_at(place: str) -> Iterator[ShownDuty]:
    """Every duty of a subchapter or section, in the order of the law; also what is left to hands
    and eyes of what the table does."""
    for entry in index_of(place).paragraphs(place):
        if entry.note and entry.kind in (Kind.DUTY, Kind.RULE):
            yield ShownDuty(entry.note, entry.citation, moment_of(entry))


def handbook(id: str) -> tuple[ShownDuty, ...]:
    """Every duty at the tables of a game, including its other edition and its equipment."""
    places = (*places_of(id), EVERY_GAME)
    return tuple(duty for place in places for duty in duties_at(place))


class Duties:
    """The duties of a game, each shown once, at the first step where it belongs."""

    def __init__(self, game: Game) -> None:
        places = {game.law.citation.text, EVERY_GAME}
        places |= {place for place in places_of(game.id) if place.startswith(EQUIPMENT)}
        self._waiting = [duty for place in sorted(places) for duty in duties_at(place)]
        titles = {
            duty.law.section.text: index_of(duty.law).get(duty.law).title for duty in self._waiting
        }
        several = any(_METHOD.search(title) for title in titles.values())
        self._with_own_steps = {
            section
            for section, title in titles.items()
            if several and _ONE_OF_SEVERAL.search(title)
        }
        """Sections whose duties are shown only with steps that cite the section."""

    def at(self, step: object) -> tuple[ShownDuty, ...]:
        """The duties to show with this step or event that have not been shown before."""
        return self._not_yet_shown(_STEPS.get(type(step)), getattr(step, "law", None))

    def in_trouble(self, law: Citation) -> tuple[ShownDuty, ...]:
        """The duties to show with an irregularity."""
        return self._not_yet_shown(Moment.TROUBLE, law)

    def _not_yet_shown(self, moment: Moment | None, law: Citation | None) -> tuple[ShownDuty, ...]:
        told = [duty for duty in self._waiting if self._belongs(duty, moment, law)]
        self._waiting = [duty for duty in self._waiting if duty not in told]
        return tuple(told)

    def _belongs(self, duty: ShownDuty, moment: Moment | None, law: Citation | None) -> bool:
        if law is not None and duty.law.section is law.section:
            return True
        if duty.moment is Moment.OPENING:
            return True  # the first step of all is when the table opens
        return duty.moment is moment and duty.law.section.text not in self._with_own_steps
