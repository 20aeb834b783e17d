"""Pay tables of one's own: read, checked, priced, and found for a wanted advantage."""

from __future__ import annotations

from fractions import Fraction
from itertools import islice
from pathlib import Path

import pytest

from pitboss.errors import BadOptions, BadPayTable
from pitboss.games.registry import game_type
from pitboss.odds.core import analyse
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.design import search
from pitboss.odds.design.own_pays import UNLAWFUL, game_paying, marked, parse_pays
from pitboss.odds.design.search import Wanted, designs, parse_range
from pitboss.table.game import Game
from pitboss.table.money import Odds
from pitboss.table.pay_tables import PayTable

PAIR_PLUS = "pair plus: straight flush 40, three-of-a-kind 30, straight 6, flush 4, pair 1"


def paying(id: str, *pays: str, unlawful: bool = False, **options: object) -> Game:
    kind = game_type(id)
    return game_paying(kind, kind.options_model.parse(options), pays, unlawful=unlawful)[0]


def test_a_table_of_one_s_own_is_priced() -> None:
    """40-30-6-4-1 is 2.32 percent: https://wizardofodds.com/games/three-card-poker/"""
    game = paying("three-card-poker", PAIR_PLUS)
    odds = analyse.odds(game, "pair-plus")
    assert odds.table == "own"
    assert f"{float(100 * odds.house_advantage):.2f}" == "2.32"
    assert marked(odds, game) == odds


def test_rows_left_out_pay_as_printed_or_as_a_row_below_them() -> None:
    table = paying("three-card-poker", "Pair Plus: straight flush 40, flush 4").tables["pair-plus"]
    assert {row.outcome: str(row.pays) for row in table.rows} == {
        "pair": "1 to 1", "flush": "4 to 1", "straight": "5 to 1", "three-of-a-kind": "25 to 1",
        "straight flush": "40 to 1", "mini royal flush": "40 to 1",
    }  # fmt: skip


def test_a_table_is_read_from_a_file(tmp_path: Path) -> None:
    file = tmp_path / "pays.txt"
    file.write_text("pair plus:\n  straight flush 1,000\n  flush 4 to 1\n  pair 3:2\n")
    assert parse_pays(f"@{file}") == (
        "pair plus", {"straight flush": "1,000", "flush": "4 to 1", "pair": "3:2"},
    )  # fmt: skip


@pytest.mark.parametrize(
    ("pays", "words"),
    [
        ("pair plus: pair 1, flush 2", r"flush at 2 to 1 is below the minimum .*20\.11\(a\)2"),
        ("pair plus: pair 0", r"pair is not paid, .*20\.11\(a\)2"),
        ("ante: win 2", r"fixed: choose one that the law prints\. .*20\.11\(a\)1"),
        ("pair plus: foo 3", "no row 'foo'; there is pair"),
        ("plus: pair 3", "no wager 'plus'; there is ante"),
        ("pair plus: pair", "'pair' is not a row"),
        ("pair plus: pair 1, pair 2", "occurs twice"),
        ("pair plus", "Write a pay table as"),
        ("@/no/such/file", "cannot be read"),
    ],
)
def test_what_is_refused_and_why(pays: str, words: str) -> None:
    with pytest.raises(BadPayTable, match=words):
        paying("three-card-poker", pays)


def test_an_unlawful_table_is_priced_and_marked() -> None:
    game = paying("three-card-poker", "pair plus: pair 0, flush 2", unlawful=True)
    assert game.tables["pair-plus"].name == UNLAWFUL
    odds = marked(analyse.odds(game, "pair-plus"), game)
    lawful = analyse.odds(game_type("three-card-poker")(), "pair-plus")
    unpaid = {row.name: row for row in lawful.outcomes}
    lost = 2 * unpaid["pair"].probability + unpaid["flush"].probability
    assert odds.house_advantage == lawful.house_advantage + lost
    assert "not permitted: the pay table of pair-plus (13:69F-20.11(a)2)" in odds.note


def test_a_table_that_the_law_prints_is_that_table() -> None:
    game = game_type("three-card-poker")(game_type("three-card-poker").options_model.parse(
        {"six_card_bonus": True}))  # fmt: skip
    for table in game.wagers["six-card-bonus"].tables[:4]:
        rows = ", ".join(f"{row.outcome} {row.pays}" for row in table.rows)
        made = paying("three-card-poker", f"six-card bonus: {rows}", six_card_bonus=True)
        assert made.tables["six-card-bonus"].rows == table.rows
        assert made.tables["six-card-bonus"].name in [
            one.name for one in game.wagers["six-card-bonus"].tables if one.rows == table.rows
        ]


@pytest.mark.parametrize(
    ("id", "wager"),
    [("three-card-poker", "pair-plus"), ("big-six", "joker"), ("pokette", "flush"),
     ("sic-bo", "one-of-a-kind")],
)  # fmt: skip
def test_a_lawful_table_is_priced_alike_however_it_was_put_in_place(id: str, wager: str) -> None:
    game = game_type(id)()
    table = game.tables[wager]
    assert table.minimum
    rows = {row.outcome: str(Odds(row.pays.win + row.pays.stake, row.pays.stake))
            for row in table.rows if isinstance(row.pays, Odds)}  # fmt: skip
    lawful = paying(id, f"{wager}: " + ", ".join(f"{name} {pays}" for name, pays in rows.items()))
    forced = game_type(id)()
    forced.tables[wager] = PayTable(UNLAWFUL, table.law, lawful.tables[wager].rows)
    names = [name for name in analyse.analyses(game) if analyse.wager_of(name) == wager]
    for name in names[:2]:
        one, other = analyse.odds(lawful, name), analyse.odds(forced, name)
        assert one.outcomes == other.outcomes


def test_tables_that_reach_an_advantage_are_priced_as_the_analysis_prices_them() -> None:
    game = game_type("three-card-poker")()
    wanted = Wanted(advantage=parse_range("2..4%", 100), deviation=parse_range("..2.8"))
    found = list(islice(designs(game, "pair-plus", wanted), 8))
    assert len(found) == 8
    assert [one.steps for one in found] == sorted(one.steps for one in found)
    for one in found:
        rows = ", ".join(f"{row} {pays}" for row, pays in one.pays.items())
        odds = analyse.odds(paying("three-card-poker", f"pair-plus: {rows}"), "pair-plus")
        assert odds.house_advantage == one.advantage
        assert (odds.win, odds.variance) == (one.hit, one.variance)
        assert Fraction(2, 100) <= one.advantage <= Fraction(4, 100)
        assert one.deviation <= 2.8


def test_no_table_between_the_printed_one_and_the_first_found_is_left_out() -> None:
    """All tables within three steps, by brute force over the same payouts."""
    game = game_type("big-six")()
    wanted = Wanted(advantage=parse_range("..15", 100))
    found = [one.pays["win"] for one in islice(designs(game, "joker", wanted), 3)]
    assert found == [45, 50, 60]


def test_what_cannot_be_designed_says_so() -> None:
    game = game_type("three-card-poker")()
    wanted = Wanted(advantage=parse_range("2..4", 100))
    with pytest.raises(BadOptions, match=r"fixed: compare .*20\.11\(a\)1"):
        next(designs(game, "ante", wanted))
    with pytest.raises(NotAnalysed, match="price one by one"):
        next(designs(game, "ante", wanted, unlawful=True))
    for text in ("2", "4..2", "a..b", "1e999999999..", "1/0..2"):
        with pytest.raises(BadOptions, match="is not a range"):
            parse_range(text)


def test_20_6_f_3_wagers_that_a_version_ties_together_have_one_price() -> None:
    kind = game_type("three-card-poker")
    game = kind(
        kind.options_model.parse({"version": "ante and pair plus", "ante_bonus_table": "A"})
    )
    both = analyse.odds(game, "ante with-pair-plus")
    alone = [analyse.odds(game, name) for name in ("ante", "pair-plus")]
    # No hand that wins pair plus is folded, so that the averages add up.
    assert 2 * both.house_advantage == sum(one.house_advantage for one in alone)
    assert 2 * both.at_risk == sum(one.at_risk for one in alone)
    # They win on the same cards: the deviation is more than that of independent wagers.
    assert 4 * both.variance > sum(one.variance for one in alone)
    mini = next(one for one in both.outcomes if one.net == max(o.net for o in both.outcomes))
    assert mini.net == Fraction(35 + 2 + 50, 2)  # pair plus, ante and play, ante bonus
    assert "ante with-pair-plus" not in analyse.analyses(kind())


@pytest.mark.parametrize(
    ("hit", "unlawful"), [("200..300", False), ("..10", False), ("80..", True)]
)
def test_a_hit_frequency_that_no_table_reaches_is_not_searched_for(
    hit: str, unlawful: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(search, "_at_distance", None)  # a search would fail
    game = game_type("three-card-poker")()
    wanted = Wanted.written("", hit, "")
    assert not list(designs(game, "pair-plus", wanted, unlawful=unlawful))
