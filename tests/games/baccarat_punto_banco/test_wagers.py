"""Wagers and what they pay, 13:69F-3.2 and 3.3."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadAmount, BadOptions, BadPayTable, NoSuchWager, NotNow, WagerRule
from pitboss.games.baccarat.punto_banco import PuntoBanco, PuntoBancoOptions
from pitboss.law import Subchapter
from pitboss.table.steps import Announced, Charged, Paid, Returned, Taken
from tests.games.baccarat_punto_banco.support import game, in_play, keyed, of, opened, played
from tests.support.play import rows, won
from tests.support.shows import shows

LAW = Subchapter("13:69F-3")


def result(wager: str, on: str, player: str, banker: str, **options: Any) -> int:
    """What ten dollars come to, vigorish left out."""
    record = played(game(**options), player, banker, [(1, wager, 10_00, on)])
    return won(record.events)[1, wager]


# 3.2(a)1 to 3, 3.3(a) to (c): the hands and the tie

HANDS = """
    player      banker       on banker  on player  on tie
    Kd 6d       Kc 7c        1000       -1000      -1000
    Kd 7d       Kc 6c        -1000      1000       -1000
    Kd 7d       Qc 7c        0          0          8000
    Kd 9d       Qc 8c        -1000      1000       -1000
    Kd 8d       Qc 8c        0          0          8000
    Kd Qd 5h    Kc 5c 2s     1000       -1000      -1000
    Kd Qd 9h    Kc 4c        -1000      1000       -1000
    Kd Qd Jh    Kc Qc Js     0          0          8000
"""


@shows(LAW("2(a)1"))
@pytest.mark.parametrize(("player", "banker", "on_banker", "on_player", "on_tie"), rows(HANDS))
def test_3_2_a_wagers_on_a_hand_and_on_a_tie(
    player: str, banker: str, on_banker: str, on_player: str, on_tie: str
) -> None:
    record = played(
        game(), player, banker, [(1, "banker", 10_00), (1, "player", 10_00), (1, "tie", 10_00)]
    )
    assert won(record.events) == {
        (1, "banker"): int(on_banker),
        (1, "player"): int(on_player),
        (1, "tie"): int(on_tie),
    }


@pytest.mark.parametrize(
    ("wager", "player", "banker", "kind", "law"),
    [
        ("banker", "Kd 6d", "Kc 7c", Paid, LAW("2(a)1i")),
        ("banker", "Kd 7d", "Kc 6c", Taken, LAW("2(a)1ii")),
        ("banker", "Kd 7d", "Kc 7c", Returned, LAW("2(a)1iii")),
        ("player", "Kd 7d", "Kc 6c", Paid, LAW("2(a)2i")),
        ("player", "Kd 6d", "Kc 7c", Taken, LAW("2(a)2ii")),
        ("player", "Kd 7d", "Kc 7c", Returned, LAW("2(a)2iii")),
        ("tie", "Kd 7d", "Kc 7c", Paid, LAW("2(a)3")),
        ("tie", "Kd 6d", "Kc 7c", Taken, LAW("2(a)3")),
    ],
)
def test_3_2_a_each_verdict_has_its_paragraph(
    wager: str, player: str, banker: str, kind: type, law: Any
) -> None:
    record = played(game(), player, banker, [(1, wager, 10_00)])
    assert [event.law for event in of(record.events, kind)] == [law]


def test_3_3_b_a_licensee_may_pay_more_on_a_tie() -> None:
    generous = PuntoBanco(own_tables={"tie": {"win": "9 to 1"}})
    assert won(played(generous, "Kd 7d", "Kc 7c", [(1, "tie", 500)]).events) == {(1, "tie"): 45_00}
    with pytest.raises(BadPayTable, match=r"3\.3\(b\)"):
        PuntoBanco(own_tables={"tie": {"win": "7 to 1"}})


def test_3_3_a_the_odds_on_a_hand_are_fixed() -> None:
    for wager in ("player", "banker"):
        with pytest.raises(BadPayTable, match=r"3\.3"):
            PuntoBanco(own_tables={wager: {"win": "2 to 1"}})


def test_3_2_b_no_other_wager_is_accepted() -> None:
    session = keyed(game())
    for wager in ("total-cards", "bonus", "dragon-7", "pair"):
        with pytest.raises(NoSuchWager):
            session.place("p1", 1, wager, 500)
    assert not session.table.bets


def test_3_2_d_no_wager_is_made_or_withdrawn_after_no_more_bets() -> None:
    session = keyed(game())
    in_play(session, "2c")
    with pytest.raises(NotNow):
        session.place("p1", 1, "player", 500)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)


# 3.2(a)4, 3.3(f): total cards

TOTALS = """
    player      banker      four   five   six
    Kd 7d       Kc 6c       1500   -1000  -1000
    Kd 9d       Kc 2c       1500   -1000  -1000
    Kd 6d       Kc 5c 2s    -1000  2000   -1000
    Kd Qd 9h    Kc 4c       -1000  2000   -1000
    Kd Qd 5h    Kc 5c 2s    -1000  -1000  2000
"""


@pytest.mark.parametrize(("player", "banker", "four", "five", "six"), rows(TOTALS))
def test_3_3_f_total_cards(player: str, banker: str, four: str, five: str, six: str) -> None:
    for on, cents in (("four", four), ("five", five), ("six", six)):
        assert result("total-cards", on, player, banker, total_cards=True) == int(cents)


def test_3_2_a_4_total_card_wagers_are_separate() -> None:
    wagers = [(1, "total-cards", 10_00, "four"), (1, "total-cards", 10_00, "six")]
    record = played(game(total_cards=True), "Kd 7d", "Kc 6c", wagers)
    assert [e.amount for e in of(record.events, Paid)] == [15_00]
    assert [e.amount for e in of(record.events, Taken)] == [10_00]
    assert "four cards" in [e.text for e in of(record.events, Announced)]


def test_3_3_f_a_wager_on_four_cards_must_be_payable_at_3_to_2() -> None:
    session = keyed(game(total_cards=True))
    with pytest.raises(BadAmount, match=r"3\.3\(f\)"):
        session.place("p1", 1, "total-cards", 525, "four")
    session.place("p1", 1, "total-cards", 525, "five")


# 3.2(a)5, 3.3(g): the optional bonus wager

BONUS = """
    player      banker      on       A      B      C
    Kd 8d       Kc 5c       player   1000   1000   1000
    Kd 9d       Kc 8c       player   1000   1000   1000
    Kd 8d       Kc 9c       player   -1000  -1000  -1000
    Kd 8d       Qc 8c       player   0      0      0
    Kd 8d       Qc 8c       banker   0      0      0
    Kd 8d       Kc 5c       banker   -1000  -1000  -1000
    Kd Qd 9h    Kc 6c       player   -1000  -1000  -1000
    Kd Qd 9h    Kc 5c       player   1000   1000   2000
    Kd Qd 9h    Kc 4c       player   2000   3000   2000
    Kd Qd 9h    2c Ac Ks    player   4000   4000   4000
    Kd Qd 9h    Ac Ac Ks    player   6000   7000   4000
    Kd Qd 9h    Ac Kc Ks    player   10000  8000   10000
    Kd Qd 9h    Kc Qc Ks    player   30000  20000  30000
    Kd Qd Kh    2c Kc 7s    banker   30000  20000  30000
    Kd Qd Kh    2c Kc 6s    banker   10000  8000   10000
    Kd Qd Kh    2c Kc 2s    banker   1000   1000   2000
    Kd Qd Kh    2c Kc As    banker   -1000  -1000  -1000
    Kd 7d       Kc 7c       banker   -1000  -1000  -1000
"""


@pytest.mark.parametrize(("player", "banker", "on", "a", "b", "c"), rows(BONUS))
def test_3_3_g_bonus(player: str, banker: str, on: str, a: str, b: str, c: str) -> None:
    for table, cents in (("A", a), ("B", b), ("C", c)):
        assert result("bonus", on, player, banker, bonus=True, bonus_table=table) == int(cents)


@pytest.mark.parametrize(
    ("player", "banker", "kind", "law"),
    [
        ("Kd 8d", "Kc 5c", Paid, LAW("2(a)5i")),
        ("Kd 8d", "Kc 9c", Taken, LAW("2(a)5ii")),
        ("Kd 9d", "Kc 9c", Returned, LAW("2(a)5iii")),
    ],
)
def test_3_2_a_5_bonus_verdicts(player: str, banker: str, kind: type, law: Any) -> None:
    record = played(game(bonus=True), player, banker, [(1, "bonus", 10_00, "player")])
    assert [event.law for event in of(record.events, kind)] == [law]


def test_3_3_g_no_vigorish_on_a_bonus_and_a_table_of_ones_own() -> None:
    record = played(game(bonus=True), "Kd 2d 2s", "Kc 8c", [(1, "bonus", 10_00, "banker")])
    assert not of(record.events, Charged)
    rows_of_a = {row.outcome: str(row.pays) for row in game(bonus=True).tables["bonus"].rows}
    own = PuntoBanco(
        PuntoBancoOptions(bonus=True), {"bonus": {**rows_of_a, "natural winner": "2 to 1"}}
    )
    assert won(played(own, "Kd 8d", "Kc 5c", [(1, "bonus", 500, "player")]).events) == {
        (1, "bonus"): 10_00
    }
    with pytest.raises(BadPayTable, match=r"3\.3\(g\)"):
        PuntoBanco(PuntoBancoOptions(), {"bonus": {**rows_of_a, "win by 9 points": "20 to 1"}})


def test_3_2_b_a_bonus_may_need_a_wager_on_a_hand() -> None:
    session = keyed(game(bonus=True, bonus_needs_wager=True))
    session.place("p1", 1, "bonus", 500, "player")
    session.place("p1", 1, "tie", 500)
    with pytest.raises(WagerRule, match=r"3\.2\(b\)"):
        session.proceed()
    session.place("p1", 1, "banker", 500)
    session.proceed()
    free = keyed(game(bonus=True))
    free.place("p1", 1, "bonus", 500, "player")
    free.proceed()


# 3.2(a)6, 3.3(h) and (i): dragon 7

DRAGON = "Kd 6d", "Kc 5c 2s"
"""A Banker's Hand of three cards wins with seven."""


def test_3_2_a_6_i_a_dragon_7_makes_a_banker_wager_void() -> None:
    """Reading: a push is a void wager; the other wagers lose as ever."""
    wagers = [(1, "banker", 10_00), (1, "player", 10_00), (1, "tie", 10_00)]
    record = played(game(version="dragon 7"), *DRAGON, wagers)
    assert won(record.events) == {(1, "banker"): 0, (1, "player"): -10_00, (1, "tie"): -10_00}
    assert [e.law for e in of(record.events, Returned)] == [LAW("2(a)6i")]
    assert "Dragon 7" in [e.text for e in of(record.events, Announced)]


@pytest.mark.parametrize(
    ("player", "banker", "cents"),
    [
        (*DRAGON, 400_00),
        ("Kd 6d", "Kc 7c", -10_00),  # seven in two cards
        ("Kd 7d", "Kc 5c 2s", -10_00),  # a tie
        ("Kd 6d", "Kc 5c 3s", -10_00),  # eight in three cards
        ("Kd 9d", "Kc 7c", -10_00),
    ],
)
def test_3_2_a_6_ii_dragon_7_wager(player: str, banker: str, cents: int) -> None:
    assert result("dragon-7", "", player, banker, version="dragon 7") == cents


def test_3_2_a_6_iii_no_dragon_7_wager_beside_other_optional_wagers() -> None:
    for options in ({"bonus": True}, {"total_cards": True}):
        with pytest.raises(BadOptions, match=r"3\.2\(a\)6iii"):
            game(version="dragon 7", **options)


def test_3_2_a_6_the_version_may_do_without_the_wager() -> None:
    """Reading: then the other optional wagers may be offered."""
    punto = game(version="dragon 7", dragon_7=False, bonus=True, total_cards=True)
    assert list(punto.offers) == ["player", "banker", "tie", "total-cards", "bonus"]
    assert result("banker", "", *DRAGON, version="dragon 7", dragon_7=False) == 0


def test_3_3_h_no_vigorish_in_the_dragon_7_version() -> None:
    record = played(game(version="dragon 7"), "Kd 6d", "Kc 7c", [(1, "banker", 10_00)])
    assert won(record.events) == {(1, "banker"): 10_00}
    assert not of(record.events, Charged)
    assert "dragon-7" not in game().offers
    usual = played(game(), *DRAGON, [(1, "banker", 10_00)])
    assert won(usual.events) == {(1, "banker"): 10_00}


def test_3_3_i_dragon_7_pays_no_less_than_40_to_1() -> None:
    options = PuntoBancoOptions(version="dragon 7")
    with pytest.raises(BadPayTable, match=r"3\.3\(i\)"):
        PuntoBanco(options, {"dragon-7": {"win": "39 to 1"}})
    PuntoBanco(options, {"dragon-7": {"win": "41 to 1"}})


# 3.3(e): without vigorish

SIX = """
    player      banker      cents
    Kd 5d Qs    Kc 6c       500
    Kd 2d Qs    Kc 6c       500
    Kd 6d       Kc 5c As    0
    Kd Qd 6s    2c Kc 4s    0
    Kd Qd 5s    2c Kc 4s    500
    Kd 6d       Kc 7c       1000
    Kd 7d       Kc 6c       -1000
"""


@pytest.mark.parametrize(("player", "banker", "cents"), rows(SIX))
def test_3_3_e_1_a_winning_six_pays_1_to_2(player: str, banker: str, cents: str) -> None:
    record = played(game(version="six pays half"), player, banker, [(1, "banker", 10_00)])
    assert won(record.events) == {(1, "banker"): int(cents)}
    assert not of(record.events, Charged)


def test_3_3_e_1_the_wager_must_be_payable_at_1_to_2() -> None:
    session = keyed(game(version="six pays half"))
    with pytest.raises(BadAmount, match=r"3\.3\(e\)1"):
        session.place("p1", 1, "banker", 525)
    keyed(game()).place("p1", 1, "banker", 525)


def test_3_3_e_one_version_at_a_time() -> None:
    """Reading: the versions exclude each other; a table has just one."""
    with pytest.raises(BadOptions, match=r"3\.3\(e\)"):
        game(version="six pays half and dragon 7")


def test_3_3_e_2_needs_total_card_wagers() -> None:
    with pytest.raises(BadOptions, match=r"3\.3\(e\)2"):
        game(version="covered by total cards")


COVER = """
    four   five   six    vigorish
    -      -      -      50
    900    -      -      50
    1000   -      -      0
    400    300    300    0
    400    300    200    50
    -      2000   -      0
"""


@pytest.mark.parametrize(("four", "five", "six", "vigorish"), rows(COVER))
def test_3_3_e_2_vigorish_is_waived_where_total_cards_cover_the_wager(
    four: str, five: str, six: str, vigorish: str
) -> None:
    """Reading: player by player, by all total card wagers together."""
    wagers: list[tuple[Any, ...]] = [(1, "banker", 10_00)]
    for on, amount in (("four", four), ("five", five), ("six", six)):
        if amount != "-":
            wagers.append((1, "total-cards", int(amount), on))
    punto = game(version="covered by total cards", total_cards=True)
    record = played(punto, "Kd 6d", "Kc 7c", wagers)
    assert sum(e.amount for e in of(record.events, Charged)) == int(vigorish)


def test_3_3_e_2_an_uncovered_wager_may_be_refused() -> None:
    punto = game(version="covered by total cards", total_cards=True, uncovered_banker="is refused")
    session = opened(punto, ("Kd 6d", "Kc 7c"), seats=(1, 2))
    session.place("p1", 1, "banker", 10_00)
    session.place("p2", 2, "total-cards", 50_00, "six")  # somebody else's does not count
    with pytest.raises(WagerRule, match=r"3\.3\(e\)2"):
        session.proceed()
    session.place("p1", 1, "total-cards", 10_00, "four")
    session.proceed()
    assert session.last is not None
    assert not of(session.last.events, Charged)


def test_3_1_a_at_least_six_decks() -> None:
    with pytest.raises(BadOptions, match=r"3\.1\(a\)"):
        game(decks=5)
    assert len(game(decks=6).deck()) == 312


def test_3_10_a_the_result_names_both_hands() -> None:
    texts = [
        e.text for e in of(played(game(), "Kd 6d", "Kc 7c", [(1, "tie", 500)]).events, Announced)
    ]
    assert "Player's Hand 6, Banker's Hand 7: Banker's Hand wins" in texts
    tied = played(game(), "Kd 7d", "Kc 7c", [(1, "tie", 500)])
    assert "Player's Hand 7, Banker's Hand 7: Tie Hand" in [
        e.text for e in of(tied.events, Announced) if e.law is LAW("10(a)")
    ]
