"""Keno: the engine and the kernel settle the same tickets and the same numbers alike."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.keno.keno import Keno, KenoOptions
from pitboss.games.keno.rate_cards import DRAWN, ENCYCLOPEDIA, ORLEANS, chance, outcome
from pitboss.games.keno.tickets import (
    COMBINATION,
    KIND_LAW,
    KING,
    NUMBERS,
    QUICK_PICK,
    SPLIT,
    STRAIGHT,
    WAY,
    combined,
    read,
)
from pitboss.odds.core.sampling import Kernel, Plan
from pitboss.odds.core.simulate import kernel
from pitboss.odds.keno import keno_tickets
from pitboss.odds.keno.keno import price_of, ticket_odds
from pitboss.odds.keno.keno_kernel import straight as straight_of
from pitboss.table.session import Session
from pitboss.table.steps import Paid, Pick
from tests.games.keno.desk import desk, sell

TICKETS, GAMES = 12, 3
CHOSEN = "ways that the player chooses"
EVERY = range(1, NUMBERS + 1)


def group(rng: random.Random, size: int, left: list[int]) -> list[int]:
    """So many of the numbers that are left."""
    return sorted(left.pop(rng.randrange(len(left))) for _ in range(size))


def written(groups: Sequence[Sequence[int]]) -> str:
    return " | ".join(" ".join(map(str, numbers)) for numbers in groups)


def rated(rng: random.Random, words: str, most: int) -> str:
    return f"{words} @{rng.choice((1, 2, 5, most))}"


def straight(rng: random.Random, spots: int, rate: int) -> str:
    ticket = written([group(rng, rng.randint(1, spots), list(EVERY))])
    return rated(rng, ticket, rate) if rng.random() < 0.5 else ticket


def split(rng: random.Random, spots: int, rate: int) -> str:
    left, sizes = list(EVERY), [rng.randint(1, spots) for _ in range(rng.randint(2, 4))]
    sizes[0] = sizes[1] + 1 if sizes[1] < spots else 1  # unequal, so that rates may differ
    groups = [written([group(rng, size, left)]) for size in sizes]
    if rng.random() < 0.5:
        groups = [rated(rng, one, rate) for one in groups]
    return f"{SPLIT} {' | '.join(groups)}"


def conditioned(rng: random.Random, kind: str, sizes: list[int], kings: int, spots: int) -> str:
    """A ticket of groups of these sizes, by some of the ways that they form."""
    left = list(EVERY)
    groups = [written([group(rng, size, left)]) for size in sizes]
    groups[:kings] = [f"K{number}" for number in groups[:kings]]
    ways = {s: n for (s, _), n in combined([(size, 0) for size in sizes], kings).items()}
    offered = [f"{n}/{s}" for s, n in ways.items() if s <= spots and n < 10**6]
    parts = rng.sample(offered, rng.randint(1, len(offered)))
    if sum(int(part.split("/")[0]) for part in parts) < 2:
        parts = offered
    if kind != WAY and rng.random() < 0.5:
        parts = [rated(rng, part, 5) for part in parts]
    rng.shuffle(groups)
    return f"{kind} {' | '.join(groups)} : {' '.join(parts)}"


def way(rng: random.Random, spots: int, rate: int) -> str:
    size = rng.randint(1, spots // 2)
    return conditioned(rng, WAY, [size] * rng.randint(2, 16 if size < 5 else 4), 0, spots)


def combination(rng: random.Random, spots: int, rate: int) -> str:
    sizes = [rng.randint(1, spots // 2) for _ in range(rng.randint(2, 6))]
    return conditioned(rng, COMBINATION, sizes, 0, spots)


def chosen(rng: random.Random, spots: int, rate: int) -> str:
    """Groups of one size, of which some are combined, and not the others."""
    left, size = list(EVERY), rng.randint(1, spots // 3)
    groups = [group(rng, size, left) for _ in range(rng.randint(3, 5))]
    letters = "ABCDE"[: len(groups)]
    ways = {"".join(sorted(rng.sample(letters, rng.randint(1, 3)))) for _ in range(3)}
    ways |= {"A", "AB"}
    return f"{COMBINATION} {written(groups)} : {' '.join('+'.join(way) for way in sorted(ways))}"


def king(rng: random.Random, spots: int, rate: int) -> str:
    kings = rng.randint(1, 3)
    sizes = [1] * kings + [rng.randint(1, spots // 2) for _ in range(rng.randint(1, 4))]
    return conditioned(rng, KING, sizes, kings, spots)


def quick_pick(rng: random.Random, spots: int, rate: int) -> str:
    return f"{QUICK_PICK} {rng.randint(1, spots)}"


KINDS: dict[str, Callable[[random.Random, int, int], str]] = {
    STRAIGHT: straight, SPLIT: split, WAY: way, COMBINATION: combination, KING: king,
    QUICK_PICK: quick_pick, CHOSEN: chosen,
}  # fmt: skip


def test_every_kind_of_ticket_is_compared() -> None:
    assert set(KINDS) == {*KIND_LAW, CHOSEN}


def long_card(most: int = 20) -> dict[str, str]:
    """A card of the house's own for up to twenty spots, which keeps a fifth or less."""
    card = {}
    for spots in range(1, most + 1):
        paying = [n for n in range(spots + 1) if Fraction(1, 10**6) < chance(n, spots)][-4:]
        for caught in paying:
            card[f"{caught} of {spots}"] = f"${-(-4 // (5 * len(paying) * chance(caught, spots)))}"
    return card


def rich(table: Any) -> dict[str, str]:
    """A printed card whose highest payoffs are five times as high."""
    return {
        row.outcome: f"${row.pays.cents // 100 * (5 if row.pays.cents > 1_000_000 else 1)}"
        for row in table.rows
    }


def compared(game: Keno, requests: Sequence[str], rng: random.Random) -> None:
    """Some games with these tickets, by cells that are sums and by cells on a ladder."""
    plan = Plan("basic", tuple(f"ticket {request}" for request in requests))
    for few in (keno_tickets.FEW_BITS, 0):
        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(keno_tickets, "FEW_BITS", few)
            made = kernel(game, plan)
        for _ in range(GAMES):
            Booth(game, made, requests, rng).play(rng)


class Booth:
    """A keno booth where some tickets are sold for the next game."""

    def __init__(
        self, game: Keno, made: Kernel, requests: Sequence[str], rng: random.Random
    ) -> None:
        self.kernel, self.session = made, desk(game)
        self.tickets = [read(request) for request in requests]
        self.marked: list[int] = []
        self.picks: list[int] = []
        anew = any(ticket.kind != QUICK_PICK for ticket in self.tickets)
        for ticket, request in zip(self.tickets, requests, strict=True):
            sell(self.session, request, price_of(ticket) * ticket.games)
            if isinstance(self.session.pending, Pick):
                spots = ticket.parts[0].spots
                # Where no ticket marks numbers, the kernel has numbers for the first quick pick.
                numbers = rng.sample(EVERY, spots) if anew else list(straight_of(spots).groups[0])
                self.session.key(numbers=numbers)
                self.picks += numbers if anew else []
                self.marked += numbers
                anew = True
            self.marked += [number for one in ticket.groups for number in one]

    def play(self, rng: random.Random) -> None:
        """A game with many hits, which would be rare; the same cents on every ticket."""
        marked = rng.sample(self.marked, len(self.marked))
        hits = set(marked[: rng.randint(0, min(DRAWN, len(marked)))])
        rest = rng.sample([n for n in EVERY if n not in hits], DRAWN)
        drawn = [*hits, *rest][:DRAWN]
        self.session.proceed()
        self.session.key(numbers=drawn)
        nets = self.kernel.settle(drawn, self.picks)
        for number, (name, ticket) in enumerate(zip(nets, self.tickets, strict=True), 1):
            net = Fraction(won(self.session, number), price_of(ticket)) - 1
            assert nets[name] == net, (name, sorted(drawn), self.picks)


def won(session: Session, number: int) -> int:
    """What a ticket won in its first game: paid at once, or kept until its last."""
    assert session.last is not None
    paid = [e.amount for e in session.last.events if isinstance(e, Paid) and e.bet == number]
    sold = session.table.memory.tickets.get(number)
    return sum(paid) if sold is None else sold.won


SETTINGS: tuple[tuple[dict[str, Any], dict[str, str] | None, int], ...] = (
    ({}, None, 10),
    ({"ticket_table": "Encyclopedia", "spots_counted": "in each way"}, None, 25),
    ({"maximum_spots": 20}, long_card(), 1),
    ({"maximum_payoff": 100_000}, rich(ORLEANS), 1000),
    ({"maximum_payoff": 150_000, "sharing": "highest first"}, rich(ENCYCLOPEDIA), 2000),
    ({"maximum_payoff": 100_000, "sharing": "first sold first", "maximum_spots": 8}, None, 1000),
)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(("options", "own", "rate"), SETTINGS, ids=lambda value: str(value)[:40])
def test_one_ticket(
    kind: str, options: dict[str, Any], own: dict[str, str] | None, rate: int
) -> None:
    game = Keno(KenoOptions(**options), {"ticket": own} if own else None)
    rng = random.Random(f"{kind} {rate}")
    for _ in range(TICKETS):
        request = KINDS[kind](rng, game.options.maximum_spots, rate)
        if rng.random() < 0.2:
            request += " x3"
        compared(game, [request], rng)


@pytest.mark.parametrize(
    ("options", "dollars"),
    [({}, 1), ({"ticket_table": "Encyclopedia"}, 1), ({"maximum_payoff": 100_000}, 3)],
    ids=str,
)
def test_every_row_of_a_rate_card(options: dict[str, Any], dollars: int) -> None:
    """Every catch of every number of spots: the engine's cents, the kernel's and the analysis's."""
    game = Keno(KenoOptions(**options))
    most = game.options.maximum_spots
    requests = [f"{written([range(1, spots + 1)])} @{dollars}" for spots in range(1, most + 1)]
    alone = [kernel(game, Plan("basic", (f"ticket {request}",))) for request in requests]
    found = [
        {one.name: one.net for one in ticket_odds(request, game).outcomes} for request in requests
    ]
    for caught in range(most + 1):  # of a ticket with fewer spots, all
        drawn = [*range(1, caught + 1), *range(NUMBERS, NUMBERS - DRAWN + caught, -1)]
        for spots, (request, own, rows) in enumerate(zip(requests, alone, found, strict=True), 1):
            session = desk(game)
            sell(session, request, dollars * 100)
            session.proceed()
            session.key(numbers=drawn)
            net = Fraction(won(session, 1), dollars * 100) - 1
            assert {net} == set(own.settle(drawn, ()).values())
            assert net == rows[outcome(min(caught, spots), spots)], (caught, spots)


@pytest.mark.parametrize(("options", "own", "rate"), SETTINGS, ids=lambda value: str(value)[:40])
def test_several_tickets_at_once(
    options: dict[str, Any], own: dict[str, str] | None, rate: int
) -> None:
    """Numbers overlap, and under a maximum payoff the tickets share it."""
    game = Keno(KenoOptions(**options), {"ticket": own} if own else None)
    rng = random.Random(rate)
    for _ in range(TICKETS):
        kinds = rng.sample(
            (STRAIGHT, SPLIT, COMBINATION, COMBINATION, QUICK_PICK, QUICK_PICK), rng.randint(2, 3)
        )
        spots = min(5, game.options.maximum_spots)
        requests = list(dict.fromkeys(KINDS[kind](rng, spots, rate) for kind in kinds))
        compared(game, requests, rng)
