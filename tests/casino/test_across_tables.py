"""What must be the same at all of a casino's tables: 13:69F-2.17(e)2 and 2.20(k)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.tables.between import change_rules
from pitboss.errors import BadOptions
from pitboss.law import Subchapter

LAW = Subchapter("13:69F-2")
SAME_SUIT: dict[str, Any] = {"additional_wager": "same suit"}


def opened(casino: Casino, **options: Any) -> str:
    return casino.floor.open("blackjack", actor="fay", options=options)


def tables(casino: Casino) -> int:
    return len(casino.floor.tables.all())


def test_2_17_e_2_one_payout_option_for_all_tables_of_as_many_decks(casino: Casino) -> None:
    first = opened(casino, **SAME_SUIT, same_suit_option=2)
    opened(casino, **SAME_SUIT, same_suit_option=2)
    opened(casino, **SAME_SUIT, same_suit_option=1, decks=8)
    opened(casino, same_suit_option=1)  # does not offer the wager
    before = tables(casino)
    with pytest.raises(BadOptions, match=f"option 2 at table {first}") as refused:
        opened(casino, **SAME_SUIT, same_suit_option=1)
    assert refused.value.law == LAW("17(e)2")
    assert tables(casino) == before


def test_2_17_e_2_a_closed_table_does_not_count(casino: Casino) -> None:
    first = opened(casino, **SAME_SUIT, same_suit_option=2)
    assert casino.floor.close(first, "fay")
    opened(casino, **SAME_SUIT, same_suit_option=1)


def test_2_17_e_2_nor_may_a_change_set_tables_apart(casino: Casino, clock: ManualClock) -> None:
    first, second = (opened(casino, **SAME_SUIT) for _ in range(2))
    at = clock.now() + HOUR
    with pytest.raises(BadOptions) as refused:
        casino.floor.announce_rules(first, at, "sue", options={"same_suit_option": 3})
    assert refused.value.law == LAW("17(e)2")
    with pytest.raises(BadOptions):
        casino.floor.announce_rules(first, at, "sue", options={"decks": 8, "same_suit_option": 4})
    # Where the other table withdraws the wager by then, the option may change.
    casino.floor.announce_rules(second, at, "sue", options={"additional_wager": "none"})
    casino.floor.announce_rules(first, at, "sue", options={"same_suit_option": 3})
    with pytest.raises(BadOptions, match="option 3"):
        casino.floor.announce_rules(second, at, "sue", options=SAME_SUIT)
    with pytest.raises(BadOptions):
        opened(casino, **SAME_SUIT)  # it would differ once the change is in force
    clock.move(HOUR)
    assert all(change_rules(casino.floor.host(table)) for table in (first, second))
    opened(casino, **SAME_SUIT, same_suit_option=3)


def test_2_20_k_one_house_advantage_for_each_bonus_wager(casino: Casino) -> None:
    opened(casino, blackjack_bonus=True, bonus_display_1="$15 x1, $25 x1")
    opened(casino, blackjack_bonus=True, bonus_display_1="$20 x1")  # the same on average
    before = tables(casino)
    for options in ({"bonus_display_1": "$19 x1"}, {"bonus_display_1": "$20 x1", "decks": 8}):
        with pytest.raises(BadOptions) as refused:
            opened(casino, blackjack_bonus=True, **options)
        assert refused.value.law == LAW("20(k)")
    assert tables(casino) == before
