"""Every paragraph is in one state, and a state says no more than is done."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.casino.papers.register import DOCUMENTS, SIGN_SAYS
from pitboss.casino.papers.signs import sign
from pitboss.cli.law import done
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation
from pitboss.law.index import Entry, Index, Kind, index
from pitboss.law.places import PLACES, game_at
from pitboss.law.states import LawState, WorkDone, coverage
from pitboss.law.uses import uses
from pitboss.table.limits import Limit, Limits
from pitboss.table.replay import header
from pitboss.table.session import Session

PARAGRAPHS = 5_031
GAMES = ids()


def _state(citation: str, *cited: str) -> LawState:
    return WorkDone(frozenset(cited), GAMES, DOCUMENTS).state(index().get(citation))


def test_every_paragraph_of_the_five_texts_is_in_exactly_one_state() -> None:
    rows = coverage(index(), done(uses()))
    assert sum(row.paragraphs for row in rows) == PARAGRAPHS
    for row in rows:
        assert row.paragraphs == len(index().paragraphs(row.citation))
        assert sum(row.states.values()) == row.paragraphs


@pytest.mark.parametrize(
    "citation",
    [
        "13:69F-1.3(a)",
        "13:69F-2.5(g)",
        "13:69F-2.5(j)",
        "13:69F-15.3(c)",
        "13:69F-15.6(a)",
        "13:69F-15.6(b)",
        "13:69F-15.7(c)3",
        "13:69F-16.10(c)",
        "13:69F-22.5(g)",
        "13:69F-8.1",  # advice is switched off by a house
        "13:69F-16.2(b)5",  # decks in rotation
        "13:69F-20.10(d)",  # picking up the cards
        "13:69F-32.13(g)",  # a device leaves the table
        "13:69F-13.3(a)2",  # dice are changed
    ],
)
def test_what_a_table_can_do_counts_as_a_rule(citation: str) -> None:
    """These were filed as physical or administrative, so that nobody missed them."""
    assert index().get(citation).kind is Kind.RULE
    assert _state(citation) is LawState.MISSING
    assert _state(citation, citation) is LawState.ENFORCED


def test_a_parent_is_not_credited_through_its_parts_nor_a_part_through_its_parent() -> None:
    opening, parts = "13:69F-22.8(a)", ("13:69F-22.8(a)1", "13:69F-22.8(a)2", "13:69F-22.8(a)3")
    assert _state(opening, *parts) is LawState.MISSING
    assert _state(opening, *parts, opening) is LawState.ENFORCED
    assert [_state(part, opening) for part in parts] == [LawState.MISSING] * 3


def test_words_that_only_open_a_list_are_obeyed_where_every_part_is() -> None:
    opening, parts = "13:69F-16.4(b)", ("13:69F-16.4(b)1", "13:69F-16.4(b)2")
    known = index().get(opening)
    assert known.kind is Kind.OPENING
    kinds = {part.citation.text: part.kind for part in index().children(opening)}
    assert set(kinds) == set(parts)
    counted = [part for part, kind in kinds.items() if kind in (Kind.RULE, Kind.DATA)]
    assert counted
    assert _state(opening, *counted) is LawState.BY_PARTS
    for part in counted:
        assert _state(opening, *set(counted) - {part}) is LawState.MISSING
    assert _state(opening) is LawState.MISSING
    assert _state(opening, opening) is LawState.ENFORCED
    assert WorkDone(frozenset(counted), ("craps",)).state(known) is LawState.NOT_BUILT


def test_a_list_within_a_list_has_to_be_done_as_well() -> None:
    outer, inner = "13:69F-2.2(b)", "13:69F-2.2(b)3"
    assert index().get(outer).kind is index().get(inner).kind is Kind.OPENING
    parts = ("13:69F-2.2(b)1", "13:69F-2.2(b)2", "13:69F-2.2(b)3i", "13:69F-2.2(b)3ii")
    assert _state(outer, *parts) is LawState.BY_PARTS
    assert _state(outer, *parts[:-1]) is LawState.MISSING


def test_every_opening_has_parts() -> None:
    openings = [entry for entry in index() if entry.kind is Kind.OPENING]
    assert openings
    for entry in openings:
        assert index().children(entry.citation), entry


@pytest.mark.parametrize(
    "citation",
    [
        "13:69F-2.6(e)",  # from the dealer's left
        "13:69F-2.22(d)",  # a lammer button
        "13:69F-18.10(g)",  # counterclockwise
        "13:69F-20.10(c)1",  # one procedure after another for all players
        "19:47-44.10(c)",  # the dealer reveals and announces
    ],
)
def test_an_opening_that_asks_for_something_itself_is_a_rule(citation: str) -> None:
    assert index().children(citation)
    assert index().get(citation).kind is Kind.RULE


def test_a_declaration_counts_only_where_a_test_shows_it() -> None:
    entry, law = index().get("13:69F-22.5(c)"), frozenset({"13:69F-22.5(c)"})
    none: frozenset[str] = frozenset()
    assert WorkDone(none, GAMES, (), law, none).state(entry) is LawState.MISSING
    assert WorkDone(none, GAMES, (), law, law).state(entry) is LawState.ENFORCED
    assert WorkDone(law, GAMES, (), none, none).state(entry) is LawState.ENFORCED
    assert WorkDone(none, GAMES, (), none, law).state(entry) is LawState.MISSING


def test_data_counts_where_it_is_cited() -> None:
    assert _state("13:69F-22.9(a)3") is LawState.MISSING
    assert _state("13:69F-22.9(a)3", "13:69F-22.9(a)3") is LawState.DATA


def test_a_document_that_nothing_prints_is_awaited() -> None:
    assert index().get("13:69F-8.6(b)4").note == "tournament notice"
    assert _state("13:69F-8.6(b)4") is LawState.AWAITED
    assert _state("13:69F-8.6(b)4", "13:69F-8.6(b)4") is LawState.DOCUMENT
    assert _state("13:69F-8.3(a)") is LawState.DOCUMENT  # what any table's sign says


def test_a_game_that_is_not_registered_is_not_built() -> None:
    entry = index().get("13:69F-22.8(c)")
    without = WorkDone(frozenset({"13:69F-22.8(c)"}), ("craps",))
    assert without.state(entry) is LawState.NOT_BUILT
    assert without.state(index().get("13:69F-22.1")) is LawState.NOT_BUILT
    assert without.state(index().get("13:69F-8.4(c)")) is LawState.DEFINED


def test_definitions_duties_and_what_is_out_of_reach_need_no_citation() -> None:
    assert _state("13:69F-22.1") is LawState.DEFINED
    assert _state("13:69F-22.7(e)") is LawState.DUTY
    assert _state("13:69F-8.4(h)1") is LawState.BEYOND


def test_only_what_is_done_is_called_done() -> None:
    assert [state for state in LawState if not state.is_done()] == [
        LawState.MISSING,
        LawState.AWAITED,
        LawState.NOT_BUILT,
    ]


def test_sections_of_one_subchapter_may_belong_to_two_games() -> None:
    assert game_at(Citation("13:69F-5.3(a)")) == "roulette"
    assert game_at(Citation("13:69F-5.6(c)2")) == "big-six"
    assert game_at(Citation("13:69F-8.2(a)")) is None
    known = WorkDone(frozenset(), ("roulette",))
    assert known.state(index().get("13:69F-5.6(c)2")) is LawState.NOT_BUILT


@pytest.mark.parametrize("id", ids())
def test_every_registered_game_has_its_place_in_the_law(id: str) -> None:
    law = game_type(id).law.citation
    assert any(law.covers(Citation(place)) for place in PLACES[id])


def test_every_place_is_in_the_law_and_every_subchapter_has_a_game() -> None:
    for places in PLACES.values():
        assert all(place in index() for place in places)
    alone = [e.citation.text for e in index().subchapters() if not _games_of(e)]
    assert alone == ["13:69F-8", "19:40-1"]


def _games_of(subchapter: Entry) -> set[str]:
    entries = index().paragraphs(subchapter.citation)
    return {game for entry in entries if (game := game_at(entry.citation)) is not None}


def test_a_row_without_a_note_is_read(tmp_path: Path) -> None:
    known = Index("citation\tkind\tlabel\tnote\n13:69F-22\trule\tCasino war\t\n")
    assert known.get("13:69F-22").note == ""


# What the sign says

LIMITS = Limits(Limit(5_00, 1_000_00))


@pytest.mark.parametrize("id", ids())
def test_8_3_a_a_sign_says_rules_limits_and_odds_with_the_word_to(id: str) -> None:
    game = game_type(id)()
    said = sign(game, header(Session(game, limits=LIMITS)), ())
    assert set(SIGN_SAYS.values()) <= set(said)
    told = {option["name"] for option in said["options"]}
    assert told <= {option.name for option in game.options.describe()}
    assert told or not game.options.describe()
    for wager in said["wagers"]:
        assert wager["minimum"] <= wager["maximum"]
        for row in wager["pays"]:
            assert " for " not in row["pays"]
