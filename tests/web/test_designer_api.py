"""The pay table designer over the API: prices as fractions, refusals with their paragraph."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction

import pytest

from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import odds
from tests.web.support import Client

Clients = Callable[[str], Client]
PAIR_PLUS = {"straight flush": "40", "three-of-a-kind": "30", "straight": "6", "flush": "4"}
PRICES, TABLES = "/designer/three-card-poker/prices", "/designer/three-card-poker/tables"


def test_a_table_of_one_s_own_is_priced(client: Clients) -> None:
    """40-30-6-4-1 is 2.32 percent: https://wizardofodds.com/games/three-card-poker/"""
    found = client("aud")("POST", PRICES, {"pays": {"pair plus": PAIR_PLUS}})
    assert found["permitted"] is True
    [one] = found["odds"]
    assert (one["wager"], one["table"]) == ("pair-plus", "own")
    assert f"{one['house_advantage']['percent']:.2f}" == "2.32"
    assert sum(Fraction(row["probability"]) for row in one["rows"]) == 1


def test_20_11_a_2_a_table_below_the_minimum_is_refused_or_marked(client: Clients) -> None:
    fay = client("fay")
    low = {"pays": {"pair-plus": {"flush": "2"}}}
    refused = fay.ask("POST", PRICES, low)
    assert (refused.status_code, refused.json()["law"]) == (422, "13:69F-20.11(a)2")
    found = fay("POST", PRICES, {**low, "unlawful": True})
    assert found["permitted"] is False
    assert found["not_permitted"] == {"pair-plus": "13:69F-20.11(a)2"}
    assert "not permitted" in found["odds"][0]["note"]


def test_rules_are_priced_too(client: Clients) -> None:
    """The options of the table are those that were sent."""
    body = {"wager": "tie", "options": {"decks": 8}}
    [one] = client("sue")("POST", "/designer/casino-war/prices", body)["odds"]
    kind = game_type("casino-war")
    game = kind(kind.options_model.parse({"decks": 8}))
    assert one["house_advantage"]["fraction"] == str(odds(game, "tie").house_advantage)
    assert odds(kind(), "tie").house_advantage != odds(game, "tie").house_advantage


def test_tables_are_found_for_a_price(client: Clients) -> None:
    aud = client("aud")
    wanted = {"wager": "pair-plus", "advantage": "2..4", "deviation": "..2.8", "count": 5}
    found = aud("POST", TABLES, wanted)
    assert len(found) == 5
    for one in found:
        assert 2 <= one["house_advantage"]["percent"] <= 4
        assert one["standard_deviation"] <= 2.8
    pays = {row: str(odds) for row, odds in found[-1]["pays"].items()}
    [priced] = aud("POST", PRICES, {"pays": {"pair-plus": pays}})["odds"]
    assert priced["house_advantage"] == found[-1]["house_advantage"]


@pytest.mark.parametrize(
    ("path", "body", "words"),
    [
        (PRICES, {}, "Name a wager"),
        (PRICES, {"wager": "plus"}, "no analysis of a wager plus"),
        (PRICES, {"pays": {"pair-plus": {"pair": "x%"}}}, "'x%' is not a payout"),
        (PRICES, {"pays": {"pair-plus": {"pair": "3 to 0"}}}, "'3 to 0' is not a payout"),
        (PRICES, {"pays": {"pair-plus": {"@/etc/passwd": "1"}}}, "no row '@/etc/passwd'"),
        (TABLES, {"wager": "plus", "advantage": "2..4"}, "no wager plus"),
        (TABLES, {"wager": "pair-plus"}, "Say what a table is to reach"),
        (TABLES, {"wager": "pair-plus", "advantage": "1e99999999.."}, "is not a range"),
        (TABLES, {"wager": "ante", "advantage": "2..4"}, "This pay table is fixed"),
    ],
)  # fmt: skip
def test_what_cannot_be_priced_is_refused_in_a_sentence(
    client: Clients, path: str, body: object, words: str
) -> None:
    answer = client("aud").ask("POST", path, body)
    assert answer.status_code == 422
    assert words in answer.json()["message"]
