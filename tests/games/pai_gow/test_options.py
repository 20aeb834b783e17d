"""Options, readings, and what the game says of itself."""

from __future__ import annotations

import pytest

from pitboss.errors import BadOptions, UnknownGame
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.registry import game_type
from pitboss.law import Subchapter
from pitboss.law.index import index
from tests.games.pai_gow.support import plain

LAW = Subchapter("13:69F-11")


def test_the_game_is_registered() -> None:
    assert game_type("pai-gow-poker") is PaiGowPoker
    with pytest.raises(UnknownGame):
        game_type("pai-gow-pokers")


def test_every_citation_of_the_game_is_in_the_index() -> None:
    known = index()
    places = [option.law for option in PaiGowPoker.options_model.describe()]
    places += [reading.law for reading in PaiGowPoker.readings]
    places += [rule.law for rule in PaiGowPoker.irregularities.values()]
    places += [
        place
        for wager in PaiGowPoker.wagers.values()
        for place in (wager.law, *(t.law for t in wager.tables))
    ]
    places += list(PaiGowPoker.obeys)
    assert not [place for place in places if place.text not in known]


def test_11_2_b_a_second_deck_needs_a_shuffling_device() -> None:
    with pytest.raises(BadOptions, match=r"11\.2\(b\)"):
        plain(shuffler=False)


def test_bad_values_are_refused_with_the_paragraph() -> None:
    with pytest.raises(BadOptions, match=r"house_way cannot be best.*11\.9\(d\)"):
        plain(house_way="best")
    with pytest.raises(BadOptions, match="no option joker"):
        plain(joker="wild")


def test_default_tables_offer_bonus_and_insurance() -> None:
    assert set(PaiGowPoker().offers) == {"pai-gow-poker", "bonus", "insurance"}
    assert PaiGowPoker().spots == 6
