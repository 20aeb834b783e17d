"""Engine against odds, on every row of every side wager of the blackjack family.

Each outcome that an analysis counts is dealt; the engine's cents are its net, and the simulation's.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.sampling import Plan
from pitboss.odds.core.simulate import kernel
from pitboss.table.steps import Ask, Paid, Taken
from pitboss.testing.stacked import BehindCut
from tests.support.play import Answer, round_of, rows, table

UNIT = 20_00
CHIP = 1_00
MATCH = """
outcome                                       own     dealer
2 matching suit                               9h 9h   9h 8c
1 matching suit and 1 non-matching suit       9h 9c   9h 8c
2 non-matching suit                           9c 9d   9h 8c
1 matching suit                               9h 3d   9h 8c
1 non-matching suit                           3d 9c   9h 8c
lose                                          Kc 8d   9h 8c
"""
THIRD_CARD = """
outcome                       own     dealer
10                            Kc Qd   Kc 6d Qh
nine                          Kc Qd   Kc 6d 9h
eight                         Kc Qd   8h 8d 8c
seven                         Kc Qd   Kc 6d 7h
six                           Kc Qd   Kc 6d 6h
three eights of one color     Kc Qd   8h 8d 8h
three eights of one suit      Kc Qd   8h 8h 8h
lose                          Kc Qd   Kc 6d 5h
"""
TABLES: dict[tuple[str, str], str] = {
    ("blackjack", "match-the-dealer"): MATCH,
    ("spanish-21", "match-the-dealer"): MATCH,
    ("blackjack", "optional-bonus"): THIRD_CARD,
    ("double-attack-blackjack", "optional-bonus"): THIRD_CARD,
    ("triple-attack-blackjack", "suited-royals"): """
        outcome                     own     dealer
        king queen suited           Qs Ks   9h 8c
        two suited face cards       Js Ks   9h 8c
        two-card flush              9s Ks   9h 8c
        lose                        Qs Kh   9h 8c
    """,
    ("triple-attack-blackjack", "triple-match"): """
        outcome                     own     dealer
        three-of-a-kind suited      7h 7h   7h Kc
        three-of-a-kind unsuited    7h 7c   7h Kc
        pair suited                 Kh 7h   7h Kc
        pair unsuited               Kh 7c   7h Kc
        lose                        Kh 8h   7h Kc
    """,
    ("blackjack-switch", "match"): """
        outcome             own             dealer
        one pair            Kh Kc 9h 8c     9h 8c
        two pairs           Kh Kc 9h 9c     9h 8c
        three-of-a-kind     Kh Kc Kd 9c     9h 8c
        four-of-a-kind      Kh Kc Kd Ks     9h 8c
        lose                Kh Qc 9d 8s     9h 8c
    """,
    ("blackjack", "over-under-13 over"): """
        outcome     own     dealer
        win         9h 5c   9h 8c
        lose        9h 4c   9h 8c
    """,
    ("blackjack", "over-under-13 under"): """
        outcome     own     dealer
        win         Ah Qc   9h 8c
        lose        9h 4c   9h 8c
    """,
    ("blackjack", "same-suit"): """
        outcome             own     dealer
        king and queen      Qs Ks   9h 8c
        any two cards       Js Ks   9h 8c
        lose                Qs Kh   9h 8c
    """,
    ("blackjack", "sevens"): """
        outcome                     own         dealer
        one seven                   7h Kc       9h 8c
        two sevens                  7h 7c 2c    9h 8c
        two sevens of one suit      7h 7h 2c    9h 8c
        three sevens                7h 7h 7c    9h 8c
        three sevens of one suit    7h 7h 7h    9h 8c
        lose                        Kh 7c       9h 8c
    """,
    ("blackjack", "twenty-point-bonus"): """
        outcome                                     own     dealer
        queen of hearts pair and dealer blackjack   Qh Qh   Kc Ah
        queen of hearts pair                        Qh Qh   Kc 9h
        matched 20                                  Ks Ks   9h 8c
        suited 20                                   As 9s   9h 8c
        any 20                                      As 9h   9h 8c
        lose                                        Ks 9h   9h 8c
    """,
    ("blackjack", "in-between"): """
        outcome             own     dealer
        one-card spread     8h Tc   9h 8c
        two-card spread     8h Jc   9h 8c
        three-card spread   8h Qc   9h 8c
        all other spreads   8h Kc   9h 8c
        triple match        9h 9c   9h 8c
        lose                9h Tc   9h 8c
    """,
    ("blackjack", "progressive"): """
        outcome                         own             dealer
        four black or four red aces     Ah Ad Ah Ad     9h 8c
        three aces of one suit          Ah Ah Ah 2c     9h 8c
        three aces                      Ah Ac Ad 2c     9h 8c
        two aces of one suit            Ah Ah 2c        9h 8c
        two aces                        Ah Ac 2c        9h 8c
        lose                            Kh Ac           9h 8c
    """,
}
"""For each outcome, the player's cards and the dealer's."""
OFFERED: dict[tuple[str, str], Sequence[dict[str, Any]]] = {
    ("blackjack", "match-the-dealer"): [
        {"match_the_dealer": True, "decks": decks} for decks in (6, 8)],
    ("spanish-21", "match-the-dealer"): [{"decks": decks} for decks in (6, 8)],
    ("blackjack", "optional-bonus"): [{"optional_bonus": True, "decks": n} for n in (6, 8)],
    ("double-attack-blackjack", "optional-bonus"): [{"decks": decks} for decks in (6, 8)],
    ("triple-attack-blackjack", "suited-royals"): [{"suited_royals_table": t} for t in "AB"],
    ("triple-attack-blackjack", "triple-match"): [{"triple_match_table": t} for t in "AB"],
    ("blackjack-switch", "match"): [{"decks": decks} for decks in (6, 8)],
    **{("blackjack", f"over-under-13 {on}"): [{"additional_wager": "over or under 13"}]
       for on in ("over", "under")},
    ("blackjack", "same-suit"): [
        {"additional_wager": "same suit", "decks": decks, "same_suit_option": option}
        for decks, most in ((1, 4), (2, 4), (4, 4), (6, 4), (8, 3))
        for option in range(1, most + 1)],
    ("blackjack", "sevens"): [{"additional_wager": "sevens", "decks": n} for n in (6, 8)],
    ("blackjack", "twenty-point-bonus"): [
        {"twenty_point_bonus": True, "twenty_point_bonus_table": t} for t in "AB"],
    ("blackjack", "in-between"): [{"in_between": True, "in_between_table": t} for t in "ABCD"],
    ("blackjack", "progressive"): [{"progressive": True, "decks": decks} for decks in (6, 8)],
}  # fmt: skip
"""Options that offer a wager, under each of its tables and the decks that they go by."""
CASES = [(*of, options) for of, every in OFFERED.items() for options in every]


def order(game: Any, own: str, dealer: str) -> list[Any]:
    """The cards as the shoe is to bring them."""
    mine, theirs = list(cards(own)), list(cards(dealer))
    hole = game.options.hole_card != "none"
    first, holes, later = theirs[0], theirs[1:2] if hole else [], theirs[2 if hole else 1 :]
    if game.id == "blackjack-switch":
        return [mine[0], mine[2], first, mine[1], mine[3], *holes, *later]
    if game.id == "double-attack-blackjack":
        return [first, *mine[:2], *holes, *mine[2:], *later]
    return [mine[0], first, mine[1], *holes, *mine[2:], *later]


@pytest.mark.parametrize(("id", "wager", "options"), CASES, ids=str)
def test_the_engine_pays_what_an_analysis_counts(
    id: str, wager: str, options: dict[str, Any]
) -> None:
    kind = game_type(id)
    game = kind(kind.options_model.parse(options))
    name, _, on = wager.partition(" ")
    counted = {one.name: one.net for one in analyses(game)[wager](game).outcomes}
    compiled: Any = kernel(game, Plan())
    tried = set()
    for outcome, own, dealer in rows(TABLES[id, wager]):
        dealt = order(game, own, dealer)
        drawn, chosen = [len(own.split()) - 2], list[int]()

        def answer(ask: Ask, drawn: list[int] = drawn, chosen: list[int] = chosen) -> Answer:
            names = {one.name for one in ask.choices}
            hit = "hit" in names and id != "blackjack-switch" and drawn[0] > 0
            drawn[0] -= hit
            if len(names & {"stand", "hit", "no wager"}) and len(names) > 1:
                chosen.append(int(hit))
            return "hit" if hit else ask.default

        session = table(game, BehindCut(" ".join(["2s", *(card.code for card in dealt)])))
        amount = CHIP if name == "progressive" else UNIT
        placed = [(1, "wager", UNIT), (1, name, amount, *filter(None, [on]))]
        if id == "blackjack-switch":
            placed.append((1, "second-wager", UNIT))
        events = round_of(session, placed, answer).events
        cents = sum(
            (one.amount if isinstance(one, Paid) else -one.amount)
            for one in events
            if isinstance(one, Paid | Taken) and one.wager == name
        )
        due = counted[outcome] * amount
        meter = getattr(game.options, "progressive_start", 0)
        if name == "progressive" and due == meter - CHIP:
            due += game.options.progressive_rate  # of the chip that was placed
        assert cents == due, outcome
        switch = [0] if id == "blackjack-switch" else []
        codes = [*switch, *chosen, 0, 0, 0]
        simulated = compiled.settle([card.index for card in dealt] + [0] * 30, codes)
        assert simulated[wager] == Fraction(counted[outcome]), outcome
        tried.add(outcome)
    assert tried == counted.keys()


def test_no_side_wager_and_no_table_is_left_out() -> None:
    """Blackjack bonus and streaks take a display or several rounds: their own tests."""
    for id in dict.fromkeys(id for id, _ in OFFERED):
        tried: dict[str, set[str]] = {}
        for of, name, options in CASES:
            if of == id:
                kind = game_type(id)
                game = kind(kind.options_model.parse(options))
                table_ = name.split(" ")[0]
                tried.setdefault(table_, set()).add(game.tables[table_].name)
        for name, wager in game_type(id).wagers.items():
            if hasattr(wager, "decided") and name not in ("blackjack-bonus", "streak"):
                assert tried[name] == {one.name for one in wager.tables}, name
