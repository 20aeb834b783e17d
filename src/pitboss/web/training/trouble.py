"""Questions about what follows when something goes wrong, tried on a copy of the table."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.errors import Refused
from pitboss.table import steps
from pitboss.table.inputs import Happen
from pitboss.table.irregularities import use_as_next
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Step
from pitboss.web.training.acts import VOID, act, whose
from pitboss.web.training.question import QuestionKind, TrainingQuestion, ask
from pitboss.web.training.rehearsal import copy

UNCHANGED = "Nothing changes: what was dealt or thrown stands, and play goes on"
GO_ON = "Go on"
MOST_TRIED = 9
_LONGEST = 40


def trouble(
    session: Session, known: dict[str, int], chance: random.Random
) -> tuple[TrainingQuestion, Happen] | None:
    """Something that can go wrong now, and its effect; nothing is repeated before the rest.

    ``known`` counts how often each of those possible so far was asked.
    """
    names = list(session.game.irregularities)
    chance.shuffle(names)
    names.sort(key=lambda name: known.get(name, 0))
    effects: dict[str, str] = {}
    reports: dict[str, Happen] = {}
    for name in names:
        for happen in _reports(session, name, chance):
            follows = effect(session, happen)
            # One without any effect now would be a trap, unless it never has one.
            idle = session.game.irregularities[name].handler is use_as_next
            if follows and (follows != UNCHANGED or idle):
                effects[name], reports[name] = follows, happen
                break
        if len(effects) == MOST_TRIED:
            break
    for name in effects:
        known.setdefault(name, 0)
    if not effects or known[name := next(iter(effects))] > min(known.values()):
        return None
    known[name] += 1
    rule, happen = session.game.irregularities[name], reports[name]
    wrong = [text for text in effects.values() if text != effects[name]]
    chance.shuffle(wrong)
    where = f" ({whose(session.table, happen.spot)})" if happen.spot else ""
    title = rule.title.partition(";")[0]
    question = ask(
        QuestionKind.TROUBLE, f"{title}{where}. What follows?", effects[name],
        [*wrong, *_common(session, chance)], rule.law, title, chance,
    )  # fmt: skip
    return None if question is None else (question, happen)


def _reports(session: Session, name: str, chance: random.Random) -> Iterator[Happen]:
    """The ways to report it: at each spot, if it happens at one."""
    if not session.game.irregularities[name].at_spot:
        yield Happen(name)
        return
    spots = [spot.number for spot in session.table.spots if spot.patron]
    chance.shuffle(spots)
    for spot in spots[:2]:
        yield Happen(name, spot)


def _common(session: Session, chance: random.Random) -> list[str]:
    """Effects that many irregularities have, in one game or another."""
    somebody = chance.choice([spot for spot in session.table.spots if spot.patron])
    found = [VOID, UNCHANGED, f"Call the hand of {somebody.patron} void; the others play on",
             "Let a supervisor decide"]  # fmt: skip
    chance.shuffle(found)
    return found


def effect(session: Session, happen: Happen) -> str:
    """The effect of a report, in words; empty if it cannot be made now."""
    other = copy(session)
    due, number = other.pending, other.table.round
    try:
        other.apply(happen)
    except Refused:
        return ""
    done: list[str] = []
    for _ in range(_LONGEST):
        step = other.pending
        if not other.handling or isinstance(step, Ask | Bets) or other.table.round != number:
            break
        done.append(_told(step, other))
        other.step()
    done.append(_then(other, due, number))
    acts = [text for text in dict.fromkeys(done) if text]
    if acts == [GO_ON]:
        return UNCHANGED
    first, *rest = acts
    return "; then ".join([first, *(text[0].lower() + text[1:] for text in rest)])


def _told(step: Step, session: Session) -> str:
    if isinstance(step, steps.Returned):
        return "Return the wagers"
    return act(step, session.table)


def _then(session: Session, due: Step, number: int) -> str:
    """The state it leaves: unchanged, void, waiting for a decision, or elsewhere."""
    step = session.pending
    if session.table.round != number or isinstance(step, steps.RoundEnded):
        return "The round is over"
    if isinstance(step, Ask) and (session.handling or step != due):
        names = " or ".join(f"“{choice.name}”" for choice in step.choices)
        who = f"the {step.patron[1:]}" if step.patron.startswith(":") else step.patron
        return f"Let {who} decide: {names}"
    if isinstance(step, Bets) and step != due:
        return "Open the wagers again"
    if step == due or not (text := act(step, session.table)):
        return GO_ON
    return text
