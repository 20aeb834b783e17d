"""Finding analyses, keeping what they say, and the tables of every wager."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.errors import BadOptions
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.games.registry import game_type, having
from pitboss.odds.banked_poker import three_card_poker, ultimate_texas_holdem
from pitboss.odds.core import analyse
from pitboss.odds.core.result import NotAnalysed, WagerOdds
from pitboss.odds.one_card import casino_war
from pitboss.table.game import Game

Asked = Callable[[str], Iterator[tuple[Game, str]]]


def every_setting(id: str, **rather: object) -> Iterator[tuple[Game, str]]:
    """Every wager under every set of options that shows something new of some wager, with further
    options where they are permitted."""
    kind = game_type(id)
    for own in analyse.settings(id):
        try:
            game = kind(kind.options_model.parse({**rather, **own}))
        except BadOptions:
            game = kind(kind.options_model.parse(own))
        yield from ((game, wager) for wager in analyse.analyses(game))


def every_table(id: str) -> Iterator[tuple[Game, str]]:
    """Every wager under every table that pays it, once; from one deck where it may be dealt so,
    which most other tests ask for too and so need not be worked out again."""
    shown: set[tuple[str, ...]] = set()
    for game, wager in every_setting(id, decks=1):
        riding = analyse.rides(game, analyse.wager_of(wager))
        how = (wager, *(game.tables[name].name for name in riding if name in game.tables))
        if how not in shown:
            shown.add(how)
            yield game, wager


asked_by = pytest.mark.parametrize(
    "asked", [every_table, pytest.param(every_setting, marks=pytest.mark.soak)]
)


@asked_by
@pytest.mark.parametrize("id", having("analysis"))
def test_every_wager(id: str, asked: Asked) -> None:
    """Probabilities add up to one as fractions, or odds cannot be made at all."""
    for game, wager in asked(id):
        odds = analyse.odds(game, wager)
        assert odds == analyse.odds(game, wager), "what is kept is what was found"
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
    game, asked = game_type("casino-war")(), []
    worked_out = casino_war.ANALYSES["tie"]

    def tie(game: Game) -> WagerOdds:
        asked.append(game.options.decks)
        return worked_out(game)

    monkeypatch.setitem(casino_war.ANALYSES, "tie", tie)
    odds = analyse.odds(game, "tie")
    assert analyse.odds(game, "tie") == odds
    assert len(asked) == 1
    assert analyse.odds(game, "tie", fresh=True) == odds
    assert len(asked) == 2


@pytest.mark.parametrize("damage", ["", "{", "tie", "\0"])
def test_a_damaged_answer_is_worked_out_again(
    damage: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analyse, "cache_folder", lambda: tmp_path)
    game = game_type("casino-war")()
    odds = analyse.odds(game, "tie")
    for kept in (tmp_path / "odds").iterdir():
        kept.write_text(kept.read_text().replace('"tie"', damage) if damage == "tie" else damage)
    assert analyse.odds(game, "tie") == odds
    for kept in (tmp_path / "odds").iterdir():
        kept.write_bytes(b"\xff")
    assert analyse.odds(game, "tie") == odds


def test_a_question_is_what_its_analysis_reads(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other options neither ask it anew nor stand beside it; those that it reads do both."""
    monkeypatch.setattr(analyse, "cache_folder", lambda: tmp_path)
    asked = []

    usual = ultimate_texas_holdem.ANALYSES["trips"]

    def trips(game: Game) -> WagerOdds:
        asked.append(game.options.trips_table)
        return usual(game)

    monkeypatch.setitem(ultimate_texas_holdem.ANALYSES, "trips", trips)
    kind = game_type("ultimate-texas-holdem")
    for own, table, times in (
        ({}, "A", 1),
        ({"late_face_up_card": "voids the hands"}, "A", 1),
        ({"trips_table": "B"}, "B", 2),
        ({"trips_table": "B", "preshuffled": True}, "B", 2),
    ):
        odds = analyse.odds(kind(kind.options_model.parse(own)), "trips")
        assert (odds.table, odds.options, len(asked)) == (table, {}, times)


@asked_by
@pytest.mark.parametrize("id", ["roulette", "baccarat-punto-banco", "blackjack", "craps"])
def test_odds_name_the_options_that_they_hang_on(id: str, asked: Asked) -> None:
    """With every other option at its default the same wager has the same odds."""
    kind = game_type(id)
    for game, wager in asked(id):
        tables = {
            option.name: getattr(game.options, option.name)
            for option in game.options.describe()
            if option.name.endswith(("_table", "_option"))
        }
        odds = analyse.odds(game, wager)
        offered = {**kind.options_model().as_dict(), **tables, **odds.options}
        alone = object.__new__(kind.options_model)  # it need not offer the wager
        vars(alone).update(offered)
        how = analyse.analyses(game)[wager]
        assert how(kind(alone)).outcomes == odds.outcomes, (odds.options, wager)


def test_nothing_is_known_of_other_games_and_wagers() -> None:
    with pytest.raises(NotAnalysed, match="no analysis of a wager"):
        analyse.odds(game_type("casino-war")(), "insurance")


@pytest.mark.parametrize(
    ("id", "options", "wager", "said"),
    [
        ("casino-war", {}, "war", "counts war within initial"),
        ("three-card-poker", {}, "play", "counts play within ante"),
        ("three-card-poker", {}, "ante-bonus", "counts ante-bonus within ante"),
        ("ultimate-texas-holdem", {}, "play", "counts play within ante"),
        ("blackjack", {}, "double", "counts double within wager"),
        ("blackjack", {"decks": 8}, "split", "counts split within wager"),
        ("blackjack", {"decks": 8}, "sevens", "add --additional-wager sevens"),
        ("blackjack", {}, "over-under-13", "add --additional-wager 'over or under 13'"),
        ("blackjack", {}, "streak 3", "does not offer streak; add --streak"),
        ("blackjack", {"hole_card": "face up", "decks": 8}, "insurance", "add --hole-card"),
        ("blackjack", {}, "war", "no analysis of a wager war; there is wager, insurance"),
    ],
    ids=str,
)
def test_a_wager_without_odds_of_its_own_says_where_they_are(
    id: str, options: dict[str, object], wager: str, said: str
) -> None:
    kind = game_type(id)
    with pytest.raises(NotAnalysed) as refused:
        analyse.odds(kind(kind.options_model.parse(options)), wager)
    assert said in str(refused.value)


def test_20_11_a_3_i_a_mini_royal_of_spades_pays_apart() -> None:
    """One hand of 22,100 at 50 to 1 instead of 10, all else the same."""
    options = ThreeCardPoker.options_model.parse(
        {"version": "ante at least pair plus", "ante_bonus_table": "A"}
    )
    found = {
        game.tables["ante-bonus"].name: three_card_poker.ante(game).house_advantage
        for game in analyse.table_variants(ThreeCardPoker(options), "ante")
    }
    assert found["C"] - found["C with spades"] == Fraction(40, 22_100)
