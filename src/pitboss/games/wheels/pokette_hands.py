"""Hands of two and three that successive spins build, 13:69F-12.8."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import ACE, Card
from pitboss.law import Subchapter
from pitboss.table.verdicts import Verdict, lost, wins

LAW = Subchapter("13:69F-12")
PAIR_IN_TWO, PAIR_IN_THREE, THREE = "pair-in-two", "pair-in-three", "three-of-a-kind"
FLUSH = "flush"
OPEN, INSIDE = "open-straight", "inside-straight"
OPEN_FLUSH, INSIDE_FLUSH = "open-straight-flush", "inside-straight-flush"
DECIDED_BY = {
    PAIR_IN_TWO: LAW("8(b)"), PAIR_IN_THREE: LAW("8(e)1"), FLUSH: LAW("8(e)2"),
    OPEN: LAW("8(e)3"), INSIDE: LAW("8(e)3"), OPEN_FLUSH: LAW("8(e)4"),
    INSIDE_FLUSH: LAW("8(e)4"), THREE: LAW("8(e)5"),
}  # fmt: skip
OPENED_BY = {
    PAIR_IN_TWO: LAW("8(a)"), PAIR_IN_THREE: LAW("8(c)"), FLUSH: LAW("8(d)1"),
    OPEN: LAW("8(d)2i"), INSIDE: LAW("8(d)2ii"), OPEN_FLUSH: LAW("8(d)3i"),
    INSIDE_FLUSH: LAW("8(d)3ii"), THREE: LAW("8(d)4"),
}  # fmt: skip


def consecutive(cards: Sequence[Card]) -> bool:
    """12.2(b): an ace goes with a king and a queen, or with a two and a three."""
    ranks = sorted(card.rank for card in cards)
    low = sorted(1 if rank == ACE else rank for rank in ranks)
    return any(
        one[0] + 1 == one[1] and one[1] + 1 == one[2] for one in (ranks, low) if len(one) == 3
    )


def completing(one: Card, other: Card) -> list[int]:
    """The ranks that would complete a straight with two cards."""
    low, high = sorted((one.rank, other.rank))
    spans = [(low, high)] + ([(1, low)] if high == ACE else [])
    found: list[int] = []
    for first, last in spans:
        if last - first == 1:
            found += [rank for rank in (first - 1, last + 1) if 1 <= rank <= ACE]
        elif last - first == 2:
            found.append(first + 1)
    return [ACE if rank == 1 else rank for rank in found]


def opened(stand: Sequence[Card], *, ends_open: bool) -> list[str]:
    """12.8(a) to (d): the poker hand wagers that the cards on the stand open."""
    if len(stand) == 1:
        return [PAIR_IN_TWO]
    if len(stand) != 2:
        return []
    one, other = stand
    suited = one.suit == other.suit
    flush = [FLUSH] if suited else []
    if one.rank == other.rank:
        return [THREE, *flush]
    found = [PAIR_IN_THREE, *flush]
    ranks = completing(one, other)
    if ranks:
        low, high = sorted((one.rank, other.rank))
        beside = high - low == 1 or (low, high) == (2, ACE)
        if len(ranks) == 2 or (ends_open and beside):
            found += [OPEN, OPEN_FLUSH] if suited else [OPEN]
        else:
            found += [INSIDE, INSIDE_FLUSH] if suited else [INSIDE]
    return found


def hand_verdict(wager: str, stand: Sequence[Card], card: Card) -> Verdict:
    """12.8(b) and (e): the verdict on a wager of the next winning card that is not a joker."""
    hand = (*stand, card)
    if wager in (PAIR_IN_TWO, PAIR_IN_THREE):
        won = card.rank in [one.rank for one in stand]
    elif wager == THREE:
        won = len({one.rank for one in hand}) == 1
    else:
        straight = wager == FLUSH or consecutive(hand)
        suited = wager in (OPEN, INSIDE) or len({one.suit for one in hand}) == 1
        won = straight and suited
    law = DECIDED_BY[wager]
    return wins("win", law) if won else lost(law)
