"""The odds of chemin de fer: choices, the bank's worth, and the engine hand by hand."""

from __future__ import annotations

import random
from collections.abc import Iterable
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitboss.equipment.cards import CARDS, cards
from pitboss.errors import BadCard
from pitboss.games.baccarat.chemin_de_fer import CheminDeFer
from pitboss.hands.points import baccarat
from pitboss.odds.baccarat import chemin_de_fer as chemin
from pitboss.odds.baccarat.chemin_de_fer import EVERY, Choices, net
from pitboss.odds.baccarat.chemin_strategy import STRATEGY
from pitboss.odds.core.advice import Shown, seat_at
from pitboss.odds.core.sampling import Plan
from pitboss.table.steps import Ask
from tests.games.chemin_de_fer.support import BANCO, game, opened, to, won_by
from tests.odds.published import analysed, rounds_to
from tests.odds.support import MILLION, found, made, near

ID = "baccarat-chemin-de-fer"
DRAW_ALL = Choices(True, True, True)


@pytest.mark.parametrize(("decks", "vigorish"), [(6, 5), (8, 4), (8, 5)])
def test_the_best_choices_of_both_sides_make_the_rule_of_punto_banco(
    decks: int, vigorish: int
) -> None:
    """Neither side gains by another choice alone; then Table 3 is Table 2, whose odds are
    published ("Odds", multiplayerbaccarat.com)."""
    one = game(decks=decks, vigorish=vigorish)
    assert chemin.stable(one) == (DRAW_ALL,)
    for wager, other in (("bank", "banker"), ("against", "player")):
        own = analysed(ID, wager, decks=decks, vigorish=vigorish)
        same = analysed("baccarat-punto-banco", other, decks=decks, vigorish=vigorish)
        assert own.house_advantage == same.house_advantage
    printed = {(6, 5): "1.0558%", (8, 4): "0.5993%", (8, 5): "1.0579%"}[decks, vigorish]
    assert rounds_to(-chemin.worth(one, one.bank, DRAW_ALL), printed)


def test_a_card_at_five_is_better_whatever_the_banker_does() -> None:
    one = game()
    for choices in EVERY:
        if choices.card_at_five:
            stay = choices._replace(card_at_five=False)
            assert chemin.worth(one, one.against, choices) > chemin.worth(one, one.against, stay)


def test_without_vigorish_the_bank_wins_what_the_others_lose() -> None:
    one = game()
    for choices in EVERY:
        gross = sum(
            chance * (1 if banker > player else -1 if player > banker else 0)
            for (player, banker), chance in chemin.results(8, choices).items()
        )
        assert gross == -chemin.worth(one, one.against, choices)
    figures = analysed(ID, "bank").figures
    assert figures["worth without vigorish"].value == -chemin.worth(one, one.against, DRAW_ALL)
    earned = figures["vigorish, which is all that the casino earns"].value
    assert earned == Fraction(1, 20) * analysed(ID, "bank").win


def test_what_a_choice_is_worth_adds_up_to_what_it_costs() -> None:
    """The chance of five, by a count of its own, times the difference at five."""
    one, stay = game(), DRAW_ALL._replace(card_at_five=False)
    left = [8 * 16, *[8 * 4] * 9]
    fives = sum(
        left[a] * (left[b] - (a == b)) for a, b in product(range(10), repeat=2)
        if (a + b) % 10 == 5
    )  # fmt: skip
    chance = Fraction(fives, 416 * 415)
    at_five = chemin.at_five(one, DRAW_ALL) - chemin.at_five(one, stay)
    overall = chemin.worth(one, one.against, DRAW_ALL) - chemin.worth(one, one.against, stay)
    assert chance * at_five == overall
    for cell, field in (((3, "9"), "draw_on_three"), ((5, "4"), "draw_on_five")):
        other = DRAW_ALL._replace(**{field: False})
        here = chemin.at_option(one, DRAW_ALL, cell) - chemin.at_option(one, other, cell)
        whole = chemin.worth(one, one.bank, DRAW_ALL) - chemin.worth(one, one.bank, other)
        assert here > 0
        assert whole > 0
        assert 0 < whole / here < Fraction(1, 50), "the chance of that cell"


def test_look_up() -> None:
    one = game()
    asked = [
        (Shown(cards("2h 3c")), "card"),
        (Shown(cards("Kh 3c"), cards("9d")), "draw"),
        (Shown(cards("Kh 5c"), cards("4d")), "draw"),
    ]
    for shown, best in asked:
        assert STRATEGY.look_up(one, shown).answer.choice == best
    for wrong in (
        Shown(cards("2h")), Shown(cards("2h 4c")), Shown(cards("Kh 5c"), cards("5d")),
        Shown(cards("2h 3c"), cards("4d 5d")),
    ):  # fmt: skip
        with pytest.raises(BadCard):
            STRATEGY.look_up(one, wrong)


def dealt(one: CheminDeFer, order: list[int], choices: Choices, met: set[str]) -> tuple[int, ...]:
    """What the bank and a wager of $100 against it win with these cards and choices."""
    session = opened(one, seats=(1, 2))
    shoe = session.table.shoe
    assert shoe is not None
    shoe.order = (*shoe.order[: shoe.at], *(CARDS[i] for i in order), *shoe.order[shoe.at :])
    number = session.table.round
    to(session, BANCO, "9(a)")
    while session.table.round == number:
        ask = session.pending
        assert isinstance(ask, Ask)
        offered = {choice.name for choice in ask.choices}
        pick = ask.default
        advice = STRATEGY.advise(one, seat_at(session, ask))
        if offered == {"card", "stay"}:
            pick = "card" if choices.card_at_five else "stay"
            met.add("five")
        elif offered == {"draw", "stay"}:
            count = baccarat(session.table.hands["Banker's Hand"].cards)
            draws = choices.draw_on_three if count == 3 else choices.draw_on_five
            pick = "draw" if draws else "stay"
            met.add(f"bank of {count}")
        assert (advice is not None) == (len(offered) == 2)
        session.choose(ask.patron, ask.spot, pick)
    return won_by(session, "p1", "p2")


@pytest.mark.parametrize("choices", [DRAW_ALL, Choices(False, False, False)], ids=str)
def test_the_engine_the_kernel_and_the_prices_agree(choices: Choices) -> None:
    """Hands at random, and every choice among them, to the cent."""
    one, compiled = made(ID, {})
    assert isinstance(one, CheminDeFer)
    rng = random.Random(3)
    met: set[str] = set()
    for at in range(48):
        order = [index % 52 for index in rng.sample(range(52 * 6), 6)]
        if at % 4 == 0:  # five for the Dominant Player: a five and a king
            order[0], order[2] = 3 << 2, 11 << 2
        if at % 4 == 1:  # three for the Banker, against a nine
            order[:5] = [9 << 2, 1 << 2, 10 << 2, 11 << 2, 7 << 2]
        if at % 4 == 2:  # five for the Banker, against a four
            order[:5] = [9 << 2, 3 << 2, 10 << 2, 11 << 2, 2 << 2]
        bank, against = dealt(one, order, choices, met)
        nets = compiled.settle(order, list(map(int, choices)))
        assert (bank, against) == (100_00 * nets["bank"], 100_00 * nets["against"]), order
    assert met == {"five", "bank of 3", "bank of 5"}


@pytest.mark.parametrize(("options", "counts"), [({}, range(10)), ({"vigorish": 4}, (0, 5, 9))])
def test_every_two_counts_are_paid_their_price(
    options: dict[str, Any], counts: Iterable[int]
) -> None:
    """Four kings, and a third card for each hand, which no choice concerns."""
    one, compiled = made(ID, options)
    assert isinstance(one, CheminDeFer)
    king, of = 11 << 2, [11 << 2, 12 << 2, *(rank << 2 for rank in range(8))]
    for player, banker in product(counts, repeat=2):
        order = [king, king, king, king, of[player], of[banker]]
        bank, against = dealt(one, order, DRAW_ALL, set())
        assert bank == 100_00 * net(one, one.bank, player, banker), (player, banker)
        assert against == 100_00 * net(one, one.against, player, banker)
        nets = compiled.settle(order, [1, 1, 1])
        assert (bank, against) == (100_00 * nets["bank"], 100_00 * nets["against"])


@pytest.mark.parametrize("strategy", ["basic", "stay-at-five", "bank-stays", "all-stay"])
def test_simulation_finds_the_exact_figures(strategy: str) -> None:
    one = game()
    choices = Choices(
        strategy in ("basic", "bank-stays"), *[strategy in ("basic", "stay-at-five")] * 2
    )
    estimates = found(one, MILLION, 11, Plan(strategy, ("bank", "against")))
    near(estimates["bank"], chemin.worth(one, one.bank, choices))
    near(estimates["against"], chemin.worth(one, one.against, choices))
