"""A sign leaves out what belongs to something that its table does not offer, 13:69F-8.3(a).

An option declares it: ``offer`` (posted only while it is on), ``of`` and ``at`` (it belongs to
another option, and means something only at some of its values).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.casino.papers.signs import rules_in_effect
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.options import OFF, Option


def described(id: str) -> dict[str, Option]:
    return {entry.name: entry for entry in game_type(id).options_model.describe()}


def playing(id: str, **chosen: Any) -> Game | None:
    """The game with these options; None where the law refuses them."""
    kind = game_type(id)
    try:
        return kind(kind.options_model.parse(chosen))
    except BadOptions:
        return None


def posted(id: str, **chosen: Any) -> set[str]:
    game = playing(id, **chosen)
    assert game is not None
    return {each["name"] for each in rules_in_effect(game)}


def is_switch(entry: Option) -> bool:
    """Whether an option turns something on or off."""
    return entry.offer or (bool(entry.choices) and set(entry.choices) == {False, True})


@pytest.mark.parametrize("id", ids())
def test_an_option_belongs_to_options_of_its_own_game_at_values_that_they_can_have(id: str) -> None:
    known = described(id)
    for entry in known.values():
        assert entry.of or not entry.at, entry.name
        assert entry.name not in entry.of
        for name in entry.of:
            assert name in known or name in game_type(id).options_model.__dataclass_fields__, name
            if name in known and known[name].choices:
                assert set(entry.at) <= set(known[name].choices), entry.name


@pytest.mark.parametrize("id", ids())
def test_an_option_named_after_a_switch_belongs_to_it(id: str) -> None:
    known = described(id)
    for switch in filter(is_switch, known.values()):
        for entry in known.values():
            if entry.name.startswith(f"{switch.name}_") and not entry.offer:
                assert switch.name in _owners(known, entry), entry.name


def _owners(known: dict[str, Option], entry: Option) -> set[str]:
    """The options that an option belongs to, directly or through another."""
    return set(entry.of).union(*(_owners(known, known[name]) for name in entry.of if name in known))


@pytest.mark.parametrize("id", ids())
def test_an_option_that_needs_another_belongs_to_it(id: str) -> None:
    """A rule that the law refuses until one other option is changed belongs to that option."""
    known = described(id)
    for entry in known.values():
        if entry.default is not False or playing(id, **{entry.name: True}) is not None:
            continue
        needed = {
            other.name for other in known.values() if other.default in OFF or not is_switch(other)
            for value in other.choices
            if value != other.default
            and playing(id, **{entry.name: True, other.name: value}) is not None
        }  # fmt: skip
        assert not needed or needed & _owners(known, entry), (entry.name, needed)


@pytest.mark.parametrize("id", ids())
def test_the_pay_table_of_a_wager_that_is_not_offered_is_not_chosen_on_a_sign(id: str) -> None:
    tables = [entry for entry in described(id).values() if entry.name.endswith("_table")]
    for entry in tables:
        for without, shown in _tables_not_offered(id, entry):
            assert entry.name not in shown, (entry.name, without)


def _tables_not_offered(id: str, entry: Option) -> Iterator[tuple[dict[str, Any], set[str]]]:
    """Settings without the wagers whose pay tables an option chooses, and what their signs say."""
    plain = playing(id)
    assert plain is not None
    others = [game for value in entry.choices if (game := playing(id, **{entry.name: value}))]
    paid = {
        name for other in others for name in other.wagers
        if other.tables[name].rows != plain.tables[name].rows
    }  # fmt: skip
    switches = [switch for switch in described(id).values() if is_switch(switch)]
    settings = [{}, *({s.name: v} for s in switches for v in s.choices if v in OFF)]
    for chosen in settings if paid else ():
        game = playing(id, **chosen)
        if game is not None and not paid & set(game.offers):
            yield chosen, posted(id, **chosen)


@pytest.mark.parametrize(
    ("game", "chosen", "there", "absent"),
    [
        ("craps", {}, "buy_percentage lay_percentage vigorish_rounding lay_charged_when_won",
         "fire_bet fire_bet_table fire_points_of_successor mini_stickperson match_play"),
        ("craps", {"buy_on": "none"}, "lay_percentage vigorish_rounding",
         "buy_on buy_percentage buy_charged_when_won"),
        ("craps", {"buy_on": "none", "lay_on": "none"}, "odds_on_4_and_10",
         "lay_on lay_percentage vigorish_rounding vigorish_on_removal"),
        ("craps", {"fire_bet": True}, "fire_bet fire_bet_table fire_bets_on_successor", ""),
        ("blackjack", {}, "decks hole_card insurance_when",
         "surrender progressive_start red_side added_wagers_odds same_suit_option"),
        ("blackjack", {"hole_card": "face up"}, "hole_card", "insurance_when"),
        ("blackjack", {"additional_wager": "sevens"}, "additional_wager additional_amount",
         "same_suit_option"),
        ("blackjack", {"progressive": True}, "progressive progressive_start progressive_rate", ""),
        ("caribbean-stud", {"progressive": False}, "bet_limit",
         "progressive progressive_table progressive_rate progressive_start progressive_deducts"),
        ("let-it-ride", {"three_card_bonus_table": "D"}, "three_card_bonus_table",
         "unlisted_mini_royal"),
        ("baccarat-punto-banco", {"version": "dragon 7"}, "dragon_7", "bonus_table others_turn"),
        ("pai-gow", {}, "house_way", "dragons_eye_start co_banking dealer_wager delivery_styles"),
        ("pai-gow-poker", {"ez": True, "dynasty": True}, "dynasty dynasty_table ez_limit",
         "protection protection_table imperial_limit seven_card_bonus_table"),
        ("poker", {}, "first_blind kill",
         "forced_bet kill_pot payout payout_fund second_payout second_hand time_period must_open"),
        ("poker", {"variant": "five-card-stud"}, "forced_bet must_open", "first_blind straddle"),
        ("poker", {"payout": "bad beat", "second_payout": "from primary", "second_rank": 13},
         "payout payout_fund second_hand second_percent", "second_contribution payout_witness"),
        ("poker", {"payout": "high hand"}, "payout_hand", "second_payout second_hand"),
    ],
)  # fmt: skip
def test_8_3_a_a_sign_posts_what_holds_at_its_table(
    game: str, chosen: dict[str, Any], there: str, absent: str
) -> None:
    shown = posted(game, **chosen)
    assert set(there.split()) <= shown
    assert not set(absent.split()) & shown
