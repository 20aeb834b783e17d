"""A disputed round on paper: every step, card, wager and payment with its paragraph.

It shows what everybody at the table could see, or what one patron could: cards that were not
shown stay hidden. The hashes tie it to the chain of records, and the round is replayed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pitboss.casino.audit.one_round import RoundEvidence
from pitboss.casino.clock import written
from pitboss.casino.papers.signs import rules_in_effect
from pitboss.papers.blocks import (
    AnyBlock,
    Cited,
    Drawing,
    Facts,
    Grid,
    Heading,
    Paper,
    Prose,
    capital,
)
from pitboss.table import steps
from pitboss.table.game import Game
from pitboss.table.money import Cents, dollars
from pitboss.table.perform import commit
from pitboss.table.record import Snapshot
from pitboss.table.steps import Event
from pitboss.table.words import HIDDEN, tell, wager

SHORT_HASH = 16


class DisputedRound(NamedTuple):
    """A round as somebody may see it."""

    table: str
    number: int
    game: Game
    before: Snapshot
    events: Sequence[Event]
    viewer: str
    """The viewer; empty for what everybody could see."""


def dispute_paper(
    disputed: DisputedRound, evidence: RoundEvidence, felt: str, printed: str = ""
) -> Paper:
    """The record of a round; ``felt`` is the table at its end, as an SVG."""
    whose = f", as {disputed.viewer} saw it" if disputed.viewer else ", as everybody could see it"
    return Paper(
        f"Round {disputed.number} at {disputed.table}",
        f"{disputed.game.title}, {disputed.game.law}{whose}", "record of a round", "",
        tuple(_blocks(disputed, evidence, felt)), printed,
    )  # fmt: skip


def _blocks(disputed: DisputedRound, evidence: RoundEvidence, felt: str) -> Iterator[AnyBlock]:
    first, last = evidence.records[0], evidence.records[-1]
    yield Facts(
        (
            ("Began", f"{written(first.at)} UTC"),
            ("Last record", f"{written(last.at)} UTC"),
            ("Rules, by hash", evidence.header.rules),
            ("Records", f"{first.seq} to {last.seq} of chain {first.chain}"),
            ("Verification", _verdict(evidence)),
            ("Replay", evidence.replay),
        )
    )
    if felt:
        yield Drawing(felt, "The table at the end of the round")
    yield Heading("The result of each wager")
    yield _wagers(disputed)
    yield Heading("Step by step")
    yield Grid(("", "What happened", "Paragraph"), tuple(_steps(disputed)), wide=1)
    yield from _orders(disputed)
    yield Heading("Options in force")
    for option in rules_in_effect(disputed.game):
        yield Cited(option["law"], (f"{capital(option['says'])}.",))
    yield Heading("The records and their hashes")
    yield Prose(f"Each hash covers the record and the hash before it; before the first: "
                f"{evidence.previous}.", look="small")  # fmt: skip
    rows = tuple(
        (str(r.seq), r.kind, written(r.at), _by(r.actor), f"{r.hash[:SHORT_HASH]}…{r.hash[-4:]}")
        for r in evidence.records
    )
    yield Grid(("Record", "Kind", "UTC", "By", "Hash"), rows, wide=3)
    yield Prose(f"The last hash in full: {last.hash}.", look="small")


def _verdict(evidence: RoundEvidence) -> str:
    if evidence.unbroken:
        return "Every record of the round is unaltered and follows the one before it."
    return "A RECORD WAS ALTERED; see the audit."


def _on(disputed: DisputedRound) -> dict[int, str]:
    """What each wager was on."""
    on = {bet.id: bet.on for bet in disputed.before.bets}
    on |= {e.bet: e.on for e in disputed.events if isinstance(e, steps.Placed)}
    return on


def _steps(disputed: DisputedRound) -> Iterator[tuple[str, ...]]:
    on = _on(disputed)
    number = 0
    for event in disputed.events:
        if text := tell(event, on.get(getattr(event, "bet", 0), "")):
            number += 1
            shown = text.replace(HIDDEN, "hidden card")
            yield str(number), shown, str(getattr(event, "law", "") or "")


class _Fate:
    """The result of one wager."""

    def __init__(self, patron: str, name: str, amount: Cents) -> None:
        self.patron, self.name, self.amount = patron, name, amount
        self.ends: list[str] = []
        self.laws: list[str] = []
        self.net = 0

    def end(self, said: str, law: object, net: Cents) -> None:
        self.ends.append(said)
        self.laws.append(str(law))
        self.net += net


def _wagers(disputed: DisputedRound) -> Grid:
    fates = {
        bet.id: _Fate(bet.patron, wager(bet.wager, bet.on), bet.amount)
        for bet in disputed.before.bets
    }
    for event in disputed.events:
        match event:
            case steps.Placed(bet=bet, patron=patron, wager=name, on=on, amount=amount):
                fates.setdefault(bet, _Fate(patron, wager(name, on), 0)).amount += amount
            case steps.Withdrawn(bet=bet, amount=amount) if bet in fates:
                fates[bet].amount -= amount
            case steps.Paid(bet=bet, amount=amount, outcome=outcome, law=law) if bet in fates:
                fates[bet].end(f"wins {dollars(amount)}, {outcome}", law, amount)
            case steps.Taken(bet=bet, amount=amount, outcome=outcome, law=law) if bet in fates:
                fates[bet].end(f"loses {dollars(amount)}, {outcome}", law, -amount)
            case steps.Returned(bet=bet, amount=amount, outcome=outcome, law=law) if bet in fates:
                fates[bet].end(f"returned {dollars(amount)}, {outcome}", law, 0)
    rows = tuple(
        (fate.patron, capital(fate.name), dollars(fate.amount),
         "; ".join(fate.ends) or "stays on the layout", "; ".join(dict.fromkeys(fate.laws)),
         f"{'+' if fate.net > 0 else ''}{dollars(fate.net)}")
        for fate in fates.values()
    )  # fmt: skip
    head = ("Patron", "Wager", "Amount", "Result", "Paragraph", "Net")
    return Grid(head, rows, figures=(2, 5), wide=3)


def _by(actor: str) -> str:
    """Who gave an input: a person, or a part of the casino such as the clock."""
    return f"the {actor[1:]}" if actor.startswith(":") else actor


def _orders(disputed: DisputedRound) -> Iterator[AnyBlock]:
    """The orders of cards that were committed to, and those disclosed."""
    said = [(e.commitment, e.cards) for e in disputed.events if isinstance(e, steps.Shuffled)]
    shown = {
        commit(event.order, event.salt): event
        for event in disputed.events
        if isinstance(event, steps.Disclosed)
    }
    if not said and not shown:
        return
    yield Heading("The order of the cards")
    for hash, cards in said:
        state = "disclosed below" if hash in shown else "disclosed after this round"
        yield Prose(f"{cards} cards, committed to by {hash or 'nobody: a real shuffle'}; {state}.")
    for hash, event in shown.items():
        which = "" if any(hash == one for one, _ in said) else " of an earlier shuffle"
        yield Prose(f"Disclosed{which}: {event.order}, with the salt {event.salt}, whose hash is "
                    f"{hash}.", str(event.law), "small")  # fmt: skip
