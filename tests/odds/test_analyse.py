"""Finding analyses, keeping what they say, and the tables of every wager."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.games.registry import game_type
from pitboss.odds import analyse
from pitboss.odds.games import three_card_poker
from pitboss.odds.result import NotAnalysed


@pytest.mark.parametrize("id", analyse.ANALYSED)
def test_every_wager_under_every_table(id: str) -> None:
    """Probabilities add up to one as fractions, or an Odds cannot be made at all."""
    for odds in analyse.all_tables(game_type(id)()):
        assert odds.win + odds.push + odds.loss == 1
        assert odds.at_risk > 0
        assert odds.variance > 0 or odds.per == "pot"  # a rake is no chance
        assert all(outcome.probability >= 0 for outcome in odds.outcomes)


def test_what_was_asked_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "cache_folder", lambda: tmp_path)
    made = []

    def make() -> int:
        made.append(1)
        return len(made)

    assert analyse.remember("question", make) == analyse.remember("question", make) == 1
    assert analyse.digest("a", 1) != analyse.digest("a", 2)


def test_fresh_works_it_out_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyse, "cache_folder", lambda: tmp_path)
    game = game_type("casino-war")()
    odds = analyse.odds(game, "tie")
    (kept,) = (tmp_path / "odds").iterdir()
    kept.write_text(kept.read_text().replace('"tie"', '"spoiled"'))
    assert analyse.odds(game, "tie").wager == "spoiled"
    assert analyse.odds(game, "tie", fresh=True) == odds
    assert analyse.odds(game, "tie") == odds


def test_nothing_is_known_of_other_games_and_wagers() -> None:
    with pytest.raises(NotAnalysed, match="no analysis of a wager"):
        analyse.odds(game_type("casino-war")(), "insurance")


def test_20_11_a_3_i_a_mini_royal_of_spades_pays_apart() -> None:
    """One hand of 22,100 at 50 to 1 instead of 10, all else the same."""
    found = {
        game.tables["ante-bonus"].name: three_card_poker.ante(game).house_advantage
        for game in analyse.table_variants(ThreeCardPoker(), "ante")
    }
    assert found["C"] - found["C with spades"] == Fraction(40, 22_100)
