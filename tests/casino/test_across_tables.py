"""What must be the same at all of a casino's tables: 13:69F-2.17(e)2 and 2.20(k)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.records.chain import FLOOR, read_chain
from pitboss.casino.tables.between import change_rules
from pitboss.casino.tables.equipment import check_deck
from pitboss.equipment.cards import ACE, WITH_JOKER, Card
from pitboss.errors import BadOptions
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.games.registry import game_type, ids
from pitboss.law import ALL_GAMES, Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from tests.support.shows import shows

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


# Within a pit

PUNTO, MINI, CHEMIN = "baccarat-punto-banco", "mini-baccarat", "baccarat-chemin-de-fer"
EACH = "payout and vigorish, player by player"
AGAIN = "laced and shuffled again"


def opens(casino: Casino, game: str, **options: Any) -> str:
    return casino.floor.open(game, actor="fay", options=options)


@pytest.mark.parametrize(
    ("game", "law"),
    [
        (PUNTO, Citation("13:69F-3.5(b)")),
        (CHEMIN, Citation("13:69F-4.4(b)")),
        (MINI, Citation("13:69F-7.5(c)")),
    ],
)
def test_one_way_of_shuffling_within_a_pit(one_casino: Casino, game: str, law: Citation) -> None:
    opens(one_casino, game, shuffling=AGAIN)
    with pytest.raises(BadOptions, match="way of shuffling") as refused:
        opens(one_casino, game)
    assert refused.value.law == law
    opens(one_casino, game, pit=2)
    if game == MINI:
        opens(one_casino, game, shuffler=True)  # which is not shuffled by hand


@pytest.mark.parametrize(
    ("game", "law"), [(PUNTO, Citation("13:69F-3.10(c)1")), (MINI, Citation("13:69F-7.10(c)1"))]
)
def test_one_order_of_payment_within_a_pit(one_casino: Casino, game: str, law: Citation) -> None:
    first = opens(one_casino, game, payment=EACH)
    with pytest.raises(BadOptions, match="order of payment") as refused:
        opens(one_casino, game)
    assert refused.value.law == law
    opens(one_casino, game, pit=2)
    assert one_casino.floor.close(first, "fay")
    opens(one_casino, game)


@shows(Citation("13:69F-3.10(c)"), Citation("13:69F-7.10(c)"))
def test_mini_baccarat_pays_as_punto_banco_in_the_same_pit(one_casino: Casino) -> None:
    opens(one_casino, PUNTO, payment=EACH)
    with pytest.raises(BadOptions) as refused:
        opens(one_casino, MINI)
    assert refused.value.law == Citation("13:69F-7.10(c)2")
    opens(one_casino, MINI, payment=EACH)
    opens(one_casino, MINI, pit=2)
    with pytest.raises(BadOptions) as refused:
        opens(one_casino, PUNTO, pit=2, payment=EACH)
    assert refused.value.law == Citation("13:69F-3.10(c)1")


# Limits and cards


@shows(ALL_GAMES("2(b)1"), ALL_GAMES("2(b)2"))
def test_tables_and_wagers_have_limits_of_their_own(one_casino: Casino) -> None:
    one = one_casino.floor.open(
        "three-card-poker", actor="fay",
        limits=Limits(Limit(5_00, 500_00), {"pair-plus": Limit(5_00, 50_00)}),
    )  # fmt: skip
    other = one_casino.floor.open(
        "three-card-poker", actor="fay", limits=Limits(Limit(10_00, 900_00))
    )
    shown = {
        table: {
            w["name"]: (w["maximum"], w["limits_law"]) for w in one_casino.sign(table)["wagers"]
        }
        for table in (one, other)
    }
    assert shown[one]["ante"] == (500_00, "13:69F-8.2(b)2")
    assert shown[one]["pair-plus"] == (50_00, "13:69F-8.2(b)1")
    assert shown[other]["pair-plus"] == (900_00, "13:69F-8.2(b)2")


class WarWithJokers(CasinoWar):
    """A game whose maker left the jokers in."""

    def deck(self) -> tuple[Card, ...]:
        return WITH_JOKER


class WarWithoutAces(CasinoWar):
    """A game whose decks are not whole."""

    def deck(self) -> tuple[Card, ...]:
        return tuple(card for card in WITH_JOKER if card.rank != ACE and not card.is_joker)


@shows(Citation("13:69E-1.17(h)"), Citation("19:46-1.17(a)"))
def test_a_table_has_whole_decks_and_jokers_only_where_the_law_has_them() -> None:
    for id in ids():
        check_deck(game_type(id)())
    for kind, law in ((WarWithJokers, "13:69E-1.17(h)"), (WarWithoutAces, "19:46-1.17(a)")):
        with pytest.raises(BadOptions) as refused:
            check_deck(kind())
        assert str(refused.value.law) == law


@shows(Citation("13:69E-1.18(n)3iii"), Citation("19:46-1.18(n)3iii"))
@pytest.mark.parametrize(
    ("game", "law"),
    [
        ("three-card-poker", "13:69E-1.18(n)3iii"),
        ("all-in-holdem", "19:46-1.18(n)3iii"),
        ("blackjack", None),
    ],
)
def test_cards_that_are_changed_are_inspected_where_the_law_names_the_game(
    one_casino: Casino, game: str, law: str | None
) -> None:
    table = one_casino.floor.open(game, actor="fay")
    one_casino.floor.change_cards(table, "fay")
    with one_casino.database.read() as connection:
        acts = [record.content for record in read_chain(connection, FLOOR)]
    (act,) = [act for act in acts if getattr(act, "what", "") == "cards changed"]
    assert act.details.get("inspect all used cards") == law
