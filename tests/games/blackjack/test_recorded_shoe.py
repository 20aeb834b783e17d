"""One shoe of 72 rounds, settled by hand, against the rules: every card, decision and cent.

``recorded_shoe.txt`` was worked out from the cards alone, by arithmetic, without the rules
in this project: three boxes, splits, doubles, insurance, surrender, side wagers and streaks,
from a six-deck shoe into which the discards are shuffled back by the Bart Carter shuffle.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import BlackjackOptions
from pitboss.law import Subchapter
from pitboss.table.money import parse_dollars
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Deal, Shuffled
from tests.support.play import CHIPS, WIDE, won

LAW = Subchapter("13:69F-2")

OPTIONS = BlackjackOptions(
    decks=6,
    shuffle="Bart Carter",
    surrender=True,
    even_money=True,
    most_hands=3,
    six_seven_eight=True,
    three_sevens=True,
    five_cards_21=True,
    designated_blackjack="AhQh",
    additional_wager="same suit",
    same_suit_option=2,
    match_the_dealer=True,
    streak=True,
)

SEATS = (2, 4, 5)
INSERTED = "-- the discards are shuffled into the shoe --"


class Round(NamedTuple):
    """One round as the file has it."""

    number: int
    shuffled: bool
    lines: dict[str, str]

    def boxes(self, line: str) -> dict[str, str]:
        """``2: ...   4: ...``: what a line says of each box."""
        parts = re.split(r"\s{3,}", self.lines.get(line, "").strip())
        return dict(part.split(": ", 1) for part in parts if part)  # type: ignore[misc]


def read() -> tuple[list[Round], dict[str, str], str]:
    """The rounds, what each box won in all, and the wagers still pending at the end."""
    text = (Path(__file__).parent / "recorded_shoe.txt").read_text()
    rounds, totals, pending, shuffled = [], {}, "", False
    for block in text.split("\n\n"):
        if block.startswith("#"):
            continue
        head, *body = block.strip().splitlines()
        lines = {line[2:13].strip(): line[13:].strip() for line in body}
        if head == INSERTED:
            shuffled = True
        elif head == "Totals":
            totals, pending = Round(0, False, lines).boxes("won"), lines["pending"]
        else:
            rounds.append(Round(int(head.removeprefix("Round ")), shuffled, lines))
            shuffled = False
    return rounds, totals, pending


def cents(text: str) -> int:
    """``+37.50``, ``-10``, ``0`` in cents."""
    return (-1 if text[0] == "-" else 1) * parse_dollars(text.lstrip("+-"))


def place(session: Session, played: Round) -> None:
    for box, wagers in played.boxes("wagers").items():
        for wager in wagers.split(", "):
            name, amount = wager.rsplit(" ", 1)
            name, _, on = name.partition("/")
            session.place(f"p{box}", int(box), name, cents(amount), on)


def steps(played: Round) -> Iterator[str]:
    """The cards and decisions of a round in their order, but for insurance."""
    boxes = played.boxes("deal")
    up = boxes.pop("dealer")
    hands = [hand.split() for hand in boxes.values()]
    yield from [first for first, _ in hands] + [up] + [second for _, second in hands]
    for box in boxes:
        line = played.lines.get(f"play {box}", "")
        yield from re.findall(r"double for [\d.]+|\S+", line)
    yield from played.lines.get("dealer", "").split("  ")[0].split()


def insure(session: Session, played: Round, ask: Ask) -> None:
    """Answer an offer of insurance as the file has it."""
    answer = played.boxes("insurance").get(str(ask.spot), "no insurance")
    if answer[0].isdigit():
        (full,) = next(c.amounts for c in ask.choices if c.name == "insurance")  # type: ignore[misc]
        name = "insurance" if cents(answer) == full else "insurance for less"
        session.choose(ask.patron, ask.spot, name, cents(answer))
    else:
        session.choose(ask.patron, ask.spot, answer)


def play(session: Session, played: Round) -> None:
    """Play a round as it was recorded."""
    place(session, played)
    session.proceed()
    left = steps(played)
    while session.table.round == played.number and not isinstance(session.pending, Bets):
        pending = session.pending
        if isinstance(pending, Ask) and pending.topic == "insurance":
            insure(session, played, pending)
            continue
        step = next(left)
        if isinstance(pending, Deal):
            session.key(cards(step))
        else:
            assert isinstance(pending, Ask), pending
            name, amount = step, 0
            if step.startswith("double for "):
                name, amount = "double for less", cents(step.removeprefix("double for "))
            session.choose(pending.patron, pending.spot, name, amount)
    assert next(left, None) is None, f"round {played.number} has cards or decisions left over"


def test_2_3_e_a_recorded_shoe_is_settled_to_the_cent() -> None:
    rounds, totals, pending = read()
    assert len(rounds) >= 60
    session = Session(Blackjack(OPTIONS), source=Keyed(), limits=WIDE, automate=("cut",))
    for seat in SEATS:
        session.sit(f"p{seat}", seat, CHIPS)
    head = header(session)
    for played in rounds:
        shuffled = any(isinstance(event, Shuffled) for event in session.events)
        assert shuffled is (played.shuffled or played.number == 1), played.number
        play(session, played)
        record = session.last
        assert record is not None
        expected = {
            (int(box), name): cents(amount)
            for box, line in played.boxes("won").items()
            for name, amount in (part.rsplit(" ", 1) for part in line.split(", "))
        }
        assert won(record.events) == expected, f"round {played.number}"
        resume(Blackjack(OPTIONS), head, record)
    for seat in SEATS:
        standing = sum(bet.amount for bet in session.table.bets.values() if bet.spot == seat)
        amount = session.table.patrons[f"p{seat}"].amount
        assert amount + standing == CHIPS + cents(totals[str(seat)]), seat
    left = [
        f"{bet.spot} streak/{bet.on} {bet.amount // 100}" for bet in session.table.bets.values()
    ]
    assert pending.split(", ") == (sorted(left) or ["none"])


def test_the_recorded_shoe_has_all_kinds_of_rounds() -> None:
    text = (Path(__file__).parent / "recorded_shoe.txt").read_text()
    for word in ("split", "double", "double for", "insurance", "even money", "surrender",
                 "blackjack", "same-suit", "match-the-dealer", "streak", INSERTED):  # fmt: skip
        assert word in text, word
