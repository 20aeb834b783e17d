"""Options, readings and the layout as a whole."""

from __future__ import annotations

import pytest

from pitboss.errors import BadOptions
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions, CrapsTableOptions
from pitboss.law import Subchapter
from pitboss.law.index import index
from pitboss.table.session import Session

LAW = Subchapter("13:69F-1")


def test_every_option_has_a_paragraph_of_this_subchapter() -> None:
    for option in CrapsOptions.describe():
        assert option.law.text in index(), option.name
        assert option.law.subchapter == LAW.citation


def test_every_reading_has_a_paragraph_and_its_option_if_it_has_one() -> None:
    names = {option.name for option in CrapsOptions.describe()}
    for reading in Craps.readings:
        assert reading.law.text in index(), reading.text
        assert not reading.option or reading.option in names


def test_every_irregularity_has_a_paragraph() -> None:
    for rule in Craps.irregularities.values():
        assert rule.law.text in index(), rule.name


def test_1_7_a_the_stickperson_is_optional_at_mini_craps_only() -> None:
    CrapsOptions(mini_craps=True, mini_stickperson=True)
    with pytest.raises(BadOptions) as refused:
        CrapsOptions(mini_stickperson=True)
    assert refused.value.law == LAW("7(a)")


def test_1_7_a_reading_a_table_has_sixteen_places_or_as_many_as_it_is_opened_with() -> None:
    assert len(Session(Craps()).table.spots) == 16
    assert len(Session(Craps(), spots=8).table.spots) == 8


def test_what_automated_craps_shares_has_no_option_of_the_shooter_or_the_fire_bet() -> None:
    shared = {option.name for option in CrapsTableOptions.describe()}
    assert not any("fire" in name or "mini" in name for name in shared)
    assert {option.name for option in CrapsOptions.describe()} > shared
