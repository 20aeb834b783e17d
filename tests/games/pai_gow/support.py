"""A pai gow poker table with given hands, dice and banks."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.equipment.cards import WITH_JOKER, Card, cards
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.law import Citation
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Charged, Event, Moved
from tests.support.play import Answer, answer, table, won
from tests.support.stacked import Stacked

DEALER = 0
START_AT_DEALER = (2, 3, 3)
"""Dice of eight: the deal begins with the dealer, and goes on to spots 1 to 6."""

DEALER_PAIR = "Kc Kd 9h 7s 5c 4d 2h"
"""Set in the house way: kings, five, four and two high; nine and seven low."""
WINS = "As Ad Qs Jd 8h 6c 3s"
"""Aces; queen and jack low: beats both hands of the dealer's pair."""
LOSES = "Qc Qd 8d 6s 5d 4h 3c"
"""Queens; eight and six low: lower than both."""
PUSHES = "Jc Js Qh 9d 8s 6d 3h"
"""Jacks; queen and nine low: the low hand alone is higher."""


def game(**options: Any) -> PaiGowPoker:
    """A table with an automated shoe, whose stacks of seven go round from the start."""
    options.setdefault("dealing", "automated shoe")
    return PaiGowPoker(PaiGowPoker.options_model.parse(options))


def plain(**options: Any) -> PaiGowPoker:
    """A table with only the wagers asked for."""
    return game(**{"bonus": False, "insurance": False, **options})


def stacks(hands: Mapping[int, str], order: Sequence[int] = (0, 1, 2, 3, 4, 5, 6)) -> list[Card]:
    """The top of a deck that gives these hands to these positions; the rest get what is left."""
    every = [card for hand in hands.values() for card in cards(hand)]
    given = set(every)
    assert len(given) == len(every) == 7 * len(hands), "each card lies in one hand of seven"
    rest = [card for card in reversed(WITH_JOKER) if card not in given and not card.is_joker]
    top: list[Card] = []
    for position in order:
        if position in hands:
            top += cards(hands[position])
        else:
            top += [rest.pop() for _ in range(7)]
    return top


def source(
    hands: Mapping[int, str],
    dice: Sequence[int] = START_AT_DEALER,
    order: Sequence[int] = (0, 1, 2, 3, 4, 5, 6),
) -> Stacked:
    return Stacked(stacks(hands, order), [die - 1 for die in dice])


def three_then_four(*hands: str) -> Stacked:
    """A source that deals these hands (the dealer's last) in stacks of three, then of four."""
    split = [cards(hand) for hand in hands]
    return Stacked(
        [card for part in (slice(3), slice(3, 7)) for hand in split for card in hand[part]]
    )


def by_house_way(ask: Ask) -> Answer:
    """Everybody sets in the house way, passes the bank, and shakes."""
    return ask.default


def play(
    made: PaiGowPoker,
    hands: Mapping[int, str],
    wagers: Sequence[tuple[Any, ...]],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = by_house_way,
    *,
    dice: Sequence[int] = START_AT_DEALER,
    **kwargs: Any,
) -> RoundRecord:
    """One round: wagers are (spot, wager, cents[, on]); returns its record."""
    seats = sorted({row[0] for row in wagers})
    session = table(made, source(hands, dice), seats=seats, **kwargs)
    return finish(session, wagers, answers)


def finish(
    session: Session,
    wagers: Sequence[tuple[Any, ...]],
    answers: Sequence[Answer] | Callable[[Ask], Answer] = by_house_way,
) -> RoundRecord:
    """Place wagers and play the round to the end, answering in order; later
    wagers are unchanged."""
    for spot, wager, amount, *on in wagers:
        session.place(session.table.spots[spot - 1].patron, spot, wager, amount, *on)
    number = session.table.round
    given = iter(answers) if not callable(answers) else None
    session.proceed()
    while session.table.round == number:
        if isinstance(session.pending, Bets):
            session.proceed()
        else:
            ask = session.pending
            assert isinstance(ask, Ask), ask
            answer(session, next(given) if given is not None else answers(ask))  # type: ignore[operator]
    assert given is None or next(given, None) is None, "more answers than decisions"
    assert session.last is not None
    return session.last


def results(record: RoundRecord) -> dict[tuple[int, str], int]:
    """The result of each wager, without vigorish."""
    return won(record.events)


def changes(record: RoundRecord) -> dict[str, int]:
    """The win of each patron and of the house in the round, to the cent, from the chips moved."""
    bets: dict[int, str] = {}
    sums: dict[str, int] = {}

    def add(who: str, amount: int) -> None:
        if who.startswith(":bet "):
            who = bets[int(who.removeprefix(":bet "))]
        sums[who] = sums.get(who, 0) + amount

    for event in record.events:
        match type(event).__name__:
            case "Placed":
                bets[event.bet] = event.patron  # type: ignore[union-attr]
            case "Paid":
                add(event.patron, event.amount)  # type: ignore[union-attr]
                add(":house", -event.amount)  # type: ignore[union-attr]
            case "Taken":
                add(event.patron, -event.amount)  # type: ignore[union-attr]
                add(":house", event.amount)  # type: ignore[union-attr]
            case "Charged":
                add(event.patron, -event.amount)  # type: ignore[union-attr]
                add(":house", event.amount)  # type: ignore[union-attr]
            case "Moved":
                add(event.source, -event.amount)  # type: ignore[union-attr]
                add(event.target, event.amount)  # type: ignore[union-attr]
    return {who: amount for who, amount in sums.items() if amount}


def vigorish(events: Sequence[Event]) -> int:
    """All vigorish of a round: from players, and from a bank's surplus."""
    players = sum(event.amount for event in events if isinstance(event, Charged))
    bank = sum(e.amount for e in events if isinstance(e, Moved) and e.what == "vigorish")
    return players + bank


def cited(record: RoundRecord, place: Citation) -> list[Event]:
    """The events of a round that cite this paragraph."""
    return [e for e in record.events if getattr(e, "law", None) is place]


def said(record: RoundRecord) -> list[str]:
    return [e.text for e in record.events if type(e).__name__ == "Announced"]  # type: ignore[union-attr]
