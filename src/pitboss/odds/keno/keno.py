"""Exact odds of keno: any ticket on any rate card, by how many of each group of spots are drawn.

Groups of one size and rate are interchangeable, unless the player chose which are combined, so that
a ticket of many ways has few different results. The game itself prices each result, given as twenty
numbers that produce it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from itertools import combinations_with_replacement, product
from math import comb, factorial, prod

from pitboss.games.keno.keno import EXAMPLES, Keno
from pitboss.games.keno.rate_cards import DRAWN, outcome
from pitboss.games.keno.redeeming import Sold
from pitboss.games.keno.tickets import NUMBERS, QUICK_PICK, SPLIT, STRAIGHT, Ticket, read
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.result import Figure, WagerOdds, by_net, from_counts
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.session import DEFAULT_CHIP

DRAWS = comb(NUMBERS, DRAWN)


def draws(ticket: Ticket) -> Iterator[tuple[tuple[int, ...], int]]:
    """Twenty numbers for every different result of a ticket, and how many draws give it."""
    kinds: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
    for place, group in enumerate(ticket.groups):
        alone = place if ticket.chosen else -1
        rate = ticket.parts[place].rate if ticket.kind == SPLIT else 0
        kinds.setdefault((len(group), place < ticket.kings, rate, alone), []).append(group)
    marked = {number for group in ticket.groups for number in group}
    others = [number for number in range(1, NUMBERS + 1) if number not in marked]
    hits = [
        list(combinations_with_replacement(range(size + 1), len(groups)))
        for (size, *_), groups in kinds.items()
    ]
    for chosen in product(*hits):
        rest = DRAWN - sum(map(sum, chosen))
        if not 0 <= rest <= len(others):
            continue
        count = comb(len(others), rest)
        drawn = others[:rest]
        for ((size, *_), groups), caught in zip(kinds.items(), chosen, strict=True):
            count *= _orders(caught) * prod(comb(size, one) for one in caught)
            for group, one in zip(groups, caught, strict=True):
                drawn += group[:one]
        yield tuple(drawn), count


def _orders(caught: tuple[int, ...]) -> int:
    """In how many ways these catches fall on interchangeable groups."""
    return factorial(len(caught)) // prod(map(factorial, Counter(caught).values()))


def price_of(ticket: Ticket) -> Cents:
    """A dollar on each way, or the rates marked on the ticket."""
    return sum(part.ways * (part.rate or DOLLAR) for part in ticket.parts)


def ticket_odds(request: str, game: Game) -> WagerOdds:
    """The odds of any ticket, for each of its games; per unit of its price."""
    assert isinstance(game, Keno), "the analysis of another game"
    name, table = f"{Keno.ticket.name} {request}", game.tables[Keno.ticket.name]
    ticket = read(request)
    game.ticket_rule(ticket)
    if ticket.kind == QUICK_PICK:
        request = " ".join(map(str, range(1, ticket.parts[0].spots + 1)))
        ticket = read(request)._replace(games=ticket.games)
    price = price_of(ticket)
    sold = Sold("", 1, request, price * ticket.games, ticket.games, 1, "")
    paid: Counter[tuple[str, Cents]] = Counter()
    for drawn, count in draws(ticket):
        _, owed = game.result(sold, drawn)
        owed = game.share({1: owed}, DEFAULT_CHIP)[1]
        group = set(ticket.groups[0])
        row = outcome(len(group & set(drawn)), len(group)) if ticket.kind == STRAIGHT else ""
        paid[row, owed] += count
    figures = {
        "ways": Figure(Fraction(ticket.ways), "number"),
        "price of a game": Figure(Fraction(price, DOLLAR), "dollars"),
    }
    if game.most is not None:
        figures["most that is paid a game"] = Figure(Fraction(game.most, DOLLAR), "dollars")
    if ticket.kind == STRAIGHT:
        rows = (
            (caught, count, Fraction(owed, price) - 1, dollars(owed) if owed else "")
            for (caught, owed), count in sorted(paid.items(), key=lambda item: -item[0][1])
        )
        outcomes = from_counts(rows, DRAWS)
    else:
        nets = {Fraction(owed, price) - 1: count for (_, owed), count in paid.items()}
        outcomes = by_net(nets, DRAWS)
    return WagerOdds(
        game.id,
        name,
        table.name,
        outcomes,
        per="ticket",
        note="" if game.most is None else "nobody else winning",
        figures=figures,
    )


def asked(game: Game, name: str) -> Analysis | None:
    """The odds of any ticket, by its request: ``ticket way 1 2 | 3 4 : 2/2 1/4``."""
    wager, _, request = name.partition(" ")
    return partial(ticket_odds, request) if wager == Keno.ticket.name and request else None


def analyses(game: Game) -> dict[str, Analysis]:
    """A straight ticket for every number of spots, and the example tickets of several ways."""
    assert isinstance(game, Keno), "the analysis of another game"
    most = game.options.maximum_spots
    straight = [f"{QUICK_PICK} {spots}" for spots in game.card if spots <= most]
    ways = [request for request in EXAMPLES if read(request).ways > 1]
    return {
        f"{Keno.ticket.name} {request}": partial(ticket_odds, request)
        for request in straight + ways
    }
