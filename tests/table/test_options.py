"""Options: typed, cited, and refused with the paragraph where the law forbids them."""

import pytest

from pitboss.cli.flags import parse_flags
from pitboss.errors import BadOptions
from pitboss.games.banked_poker.three_card_poker import ThreeCardOptions, ThreeCardPoker
from pitboss.games.one_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation


def laws_of_family(id: str) -> list[Citation]:
    """Where options of a game may be written: automated craps refers to what craps has."""
    family = game_type(id).family
    return [game_type(one).law.citation for one in ids() if game_type(one).family == family]


def test_every_option_has_a_paragraph_and_help() -> None:
    for id in ids():
        for option in game_type(id).options_model.describe():
            assert option.help, option.name
            assert any(law.covers(option.law) for law in laws_of_family(id)), option.name


def test_defaults_are_legal() -> None:
    for id in ids():
        game_type(id)()


def test_values_come_as_texts_or_as_themselves() -> None:
    assert CasinoWarOptions.parse({"decks": "8", "shuffler": "yes"}).decks == 8
    assert CasinoWarOptions.parse({"decks": 8, "cards-behind-cutting-card": 30}) == (
        CasinoWarOptions(decks=8, cards_behind_cutting_card=30)
    )


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"decks": "5"}, r"decks cannot be 5; choose from 6, 7, 8\. \(13:69F-22\.2\(a\)\)"),
        ({"decks": 5}, r"decks cannot be 5"),
        ({"jokers": "1"}, r"no option jokers; the options are decks"),
        ({"shuffler": "maybe"}, r"shuffler is yes or no"),
        ({"shuffler": 1}, r"shuffler is yes or no, not 1"),
        ({"cards_behind_cutting_card": 30.5}, r"is a whole number, not 30\.5"),
        ({"cards_behind_cutting_card": "10"}, r"cannot be 10.*22\.5\(e\)"),
    ],
)
def test_options_that_are_refused(values: dict[str, object], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        CasinoWarOptions.parse(values)


def test_20_8_b_1_dealing_from_the_hand_needs_a_shuffling_device() -> None:
    with pytest.raises(BadOptions, match=r"13:69F-20\.8\(b\)1"):
        ThreeCardOptions(dealing="hand", shuffler=False, second_deck=False)


def test_flags() -> None:
    words = ["--dealing=hand", "--no-six-card-bonus", "--betting-positions", "2"]
    assert parse_flags(ThreeCardPoker, words) == {
        "dealing": "hand",
        "six-card-bonus": False,
        "betting-positions": "2",
    }
    assert parse_flags(CasinoWar, ["--shuffler"]) == {"shuffler": True}


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (["--jokers", "2"], "no option --jokers"),
        (["decks"], "'decks' is not a flag"),
        (["--decks"], "--decks needs a value"),
    ],
)
def test_flags_that_are_refused(words: list[str], message: str) -> None:
    with pytest.raises(BadOptions, match=message):
        parse_flags(CasinoWar, words)
