"""Pai gow tiles: setting the hands, and what becomes of wagers against the dealer."""

from __future__ import annotations

from itertools import product

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.equipment.tiles import TILES, Tile
from pitboss.errors import BadChoice, NotNow
from pitboss.games.pai_gow.ends import ENDS
from pitboss.games.pai_gow.pai_gow_tiles import house_way
from pitboss.hands.tiles import rank
from pitboss.law import Citation
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Asked, Bets, Charged, Collected, Duty, Shifted
from pitboss.table.verdicts import Fate
from tests.games.pai_gow.support import changes, cited, results
from tests.games.pai_gow_tiles.support import (
    DEALER,
    DEALER_TILES,
    LAW,
    LOSES,
    MAIN,
    PUSHES,
    WINS,
    game,
    play,
    seated,
)
from tests.support.play import happened, rows, step_until
from tests.support.shows import shows

HANDS = """
dealer           player           wager  law
5-6 1-6 4-4 2-2  6-6 6-6 1-4 2-4  10     7(j)
5-6 1-6 4-4 2-2  5-5 4-5 4-6 5-6  -10    7(h)
5-6 1-6 4-4 2-2  5-6 1-6 4-4 2-2  -10    7(h)
5-6 1-6 4-4 2-2  6-6 6-6 1-6 2-2  0      7(i)1
5-6 1-6 4-4 2-2  4-4 5-6 3-3 1-5  0      7(i)2
5-6 1-6 4-4 2-2  1-1 1-1 3-3 1-3  0      7(i)1
5-6 1-6 4-4 2-2  6-6 6-6 5-5 5-5  10     7(j)
6-6 6-6 4-6 5-5  2-4 1-2 1-3 3-3  0      7(i)1
6-6 6-6 4-6 5-5  1-1 1-1 1-3 3-3  -10    7(h)
6-6 6-6 4-6 5-5  2-4 1-2 5-5 4-6  0      7(i)1
6-6 6-6 4-6 5-5  2-4 1-2 4-4 3-4  10     7(j)
"""


@shows(LAW("7(i)"), LAW("7(i)1"), LAW("7(i)2"), LAW("7(j)"))
@pytest.mark.parametrize(("dealer", "player", "wager", "law"), rows(HANDS))
def test_10_7_h_to_j_what_becomes_of_a_wager(
    dealer: str, player: str, wager: str, law: str
) -> None:
    """A copy is the dealer's, and so is a player's low hand of value zero, whatever its tile."""
    record = play(game(), {DEALER: dealer, 3: player}, [(3, MAIN, 10_00)])
    assert results(record) == {(3, MAIN): 100 * int(wager)}
    (settled,) = [e for e in record.events if type(e).__name__ in ("Paid", "Taken", "Returned")]
    assert settled.law == LAW(law)  # type: ignore[union-attr]


def test_10_7_every_end_has_one_verdict() -> None:
    """Both hands above wins; one of them pushes; none loses; a zero low hand is never above."""
    made = game()
    for end in ENDS:
        above = (end.high == 1) + (end.low == 1 and not end.zero)
        fate = (Fate.LOST, Fate.RETURNED, Fate.WON)[above]
        assert made.on_end(end).fate is fate


def test_10_7_h_pairs_have_no_value() -> None:
    """5-5 and 5-5, 4-6 and 4-6, 1-4 and 2-3 add up to 10 or 20, but are pairs."""
    for pair in ("5-5 5-5", "4-6 4-6", "1-4 2-3"):
        assert rank([Tile(code) for code in pair.split()]).value is None


def test_10_7_k_five_percent_of_what_is_won_rounded_up_to_a_quarter() -> None:
    record = play(game(), {DEALER: DEALER_TILES, 3: WINS}, [(3, MAIN, 12_00)])
    (charged,) = happened(record, Charged)
    assert (charged.amount, charged.law) == (75, LAW("7(k)"))
    assert changes(record) == {"p3": 11_25, ":house": -11_25}


def test_10_7_g_and_j_from_the_right_losers_first_winners_after_all_are_exposed() -> None:
    hands = {DEALER: DEALER_TILES, 1: WINS, 4: LOSES, 6: PUSHES}
    record = play(game(), hands, [(1, MAIN, 5_00), (4, MAIN, 5_00), (6, MAIN, 5_00)])
    order = [
        (type(e).__name__, e.spot)  # type: ignore[union-attr]
        for e in record.events
        if type(e).__name__ in ("Paid", "Taken", "Returned", "Revealed") and e.spot  # type: ignore[union-attr]
    ]
    assert order == [
        ("Revealed", 6), ("Revealed", 6), ("Returned", 6),
        ("Revealed", 4), ("Revealed", 4), ("Taken", 4),
        ("Revealed", 1), ("Revealed", 1), ("Paid", 1),
    ]  # fmt: skip


def test_10_7_a_the_higher_of_two_hands_is_the_high_hand() -> None:
    """Naming the pair as the low hand gives the same hands as naming the others."""
    for named in ("6-6 6-6", "1-4 2-4"):
        answers = [("set", 0, cards(named))]
        record = play(game(), {DEALER: DEALER_TILES, 3: WINS}, [(3, MAIN, 5_00)], answers)
        (low,) = [e for e in happened(record, Shifted) if e.target == "spot 3 low"]
        assert write(card for card in low.cards if card) == "1-4 2-4"
        assert low.law == LAW("7(a)")


def test_10_7_a_tiles_of_one_face_are_told_apart_by_number() -> None:
    """One of two twelves in each hand; three of them nobody has."""
    session = seated(game(), {DEALER: DEALER_TILES, 3: "6-6 6-6 3-5 4-5"}, [3])
    session.place("p3", 3, MAIN, 5_00)
    session.proceed()
    with pytest.raises(BadChoice):
        session.choose("p3", 3, "set", 0, cards("6-6 2-3"))
    session.choose("p3", 3, "set", 0, cards("6-6 3-5"))
    assert session.last is not None
    shifted = [e for e in happened(session.last, Shifted) if e.spot == 3]
    assert write(card for card in shifted[0].cards if card) == "6-6 3-5"


def test_10_7_b_a_player_may_ask_for_the_house_way() -> None:
    record = play(game(), {DEALER: DEALER_TILES, 3: WINS}, [(3, MAIN, 5_00)], ["house way"])
    assert cited(record, LAW("7(b)"))


HOUSE_WAY = """
tiles            low      because
2-4 1-2 6-6 6-6  6-6 6-6  10.7(d)1: the supreme pair is played
6-6 4-5 1-1 3-6  6-6 1-1  10.7(d)2: mixed nines are a pair, above the wongs
6-6 4-5 2-6 5-6  2-6 5-6  10.7(d)2: a wong is above a gong
1-1 4-4 3-5 5-6  4-4 5-6  10.7(d)2: of equal gongs that with the higher low hand
5-6 1-6 4-4 2-2  1-6 2-2  10.7(d)3: nine before eight
2-4 5-5 2-2 3-4  2-4 2-2  10.7(d)3: the 2-4 may be three; of sevens that with 5-5
2-5 1-6 2-2 4-4  1-6 2-2  10.7(d)4: the highest tile with the lowest
1-3 5-5 3-3 4-6  1-3 4-6  10.7(d)4: which are the low hand if they are worth less
"""


@shows(LAW("7(d)1"), LAW("7(d)3"), LAW("7(d)4"))
@pytest.mark.parametrize(("tiles", "low", "because"), rows(HOUSE_WAY))
def test_10_7_d_the_house_way(tiles: str, low: str, because: str) -> None:
    found = write(game().house_way(cards(tiles)))
    assert sorted(found.split()) == sorted(low.split()), because


def test_10_7_d_2_to_4_hold_for_every_four_tiles() -> None:
    """Whatever pair, wong, gong, nine, eight or seven can be played, is."""
    seen = set()
    for four in product(range(0, 32, 3), range(1, 32, 2), range(2, 32, 3), range(0, 32, 5)):
        if len(set(four)) < 4 or tuple(sorted(four)) in seen:
            continue
        seen.add(tuple(sorted(four)))
        tiles = [TILES[at] for at in four]
        found = house_way.regulation(tiles)
        ways = house_way.settings(tiles)
        if any(house_way.is_pair(way.high) for way in ways):
            assert house_way.is_pair(found.high)
        elif (top := max(way.high.value or 0 for way in ways)) >= 7:
            assert found.high.value == top
    assert len(seen) > 2_000


def paced(made_hands: dict[int, str]) -> Session:
    session = seated(game(), made_hands, [3, 5], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p3", 3, MAIN, 5_00)
    session.place("p5", 5, MAIN, 5_00)
    session.proceed()
    return session


def until_asked(session: Session) -> None:
    step_until(session, lambda: isinstance(session.pending, Ask))


def test_10_7_f_a_hand_is_surrendered_after_the_dealer_set_and_before_it_is_exposed() -> None:
    session = paced({DEALER: DEALER_TILES, 3: LOSES, 5: WINS})
    for patron, spot in (("p5", 5), ("p3", 3)):
        until_asked(session)
        assert isinstance(session.pending, Ask)
        assert "surrender" not in [choice.name for choice in session.pending.choices]
        with pytest.raises(NotNow):
            session.call("surrender", "p3", 3)
        session.choose(patron, spot, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    before = session.table.patrons["p3"].amount
    session.call("surrender", "p3", 3)
    step_until(session, lambda: not session.table.spots[2].bets)
    assert session.table.patrons["p3"].amount == before  # the wager was taken, no more
    step_until(session, lambda: not session.handling)
    assert not session.table.spots[2].cards
    number = session.table.round
    step_until(session, lambda: session.table.round > number)
    assert session.last is not None
    assert results(session.last) == {(3, MAIN): -5_00, (5, MAIN): 5_00}
    assert [e.spot for e in happened(session.last, Collected)][:2] == [3, 3]
    shown = [e.spot for e in session.last.events if type(e).__name__ == "Revealed"]  # type: ignore[union-attr]
    assert 3 not in shown


def test_10_7_f_not_once_the_hand_is_exposed() -> None:
    session = paced({DEALER: DEALER_TILES, 3: LOSES, 5: WINS})
    for patron, spot in (("p5", 5), ("p3", 3)):
        until_asked(session)
        session.choose(patron, spot, "house way")
    step_until(session, lambda: any("Spot 5: win" in str(e) for e in session.events))
    with pytest.raises(NotNow):
        session.call("surrender", "p5", 5)


def test_10_10_b_the_larger_wager_is_set_first() -> None:
    session = seated(game(betting_areas=2), {DEALER: DEALER_TILES}, [3])
    session.sit("p3", 4)
    session.place("p3", 3, MAIN, 5_00)
    session.place("p3", 4, MAIN, 10_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.spot == 4


def test_10_10_b_equal_wagers_go_counterclockwise() -> None:
    session = seated(game(betting_areas=2), {DEALER: DEALER_TILES}, [3])
    session.sit("p3", 4)
    session.place("p3", 3, MAIN, 5_00)
    session.place("p3", 4, MAIN, 5_00)
    session.proceed()
    asked = [e.spot for e in session.events if isinstance(e, Asked)]
    assert asked == [4]


def test_the_dealer_names_both_hands() -> None:
    record = play(
        game(), {DEALER: "6-6 6-6 4-5 3-6", 3: WINS.replace("6-6", "1-1")}, [(3, MAIN, 500)]
    )
    said = [e.text for e in happened(record, Announced)]
    assert "The dealer has high, matched pair of 6-6; low, mixed pair of nines" in said


def test_no_duty_speaks_of_cards() -> None:
    record = play(game(), {DEALER: DEALER_TILES, 3: WINS}, [(3, MAIN, 5_00)])
    assert not [e.text for e in happened(record, Duty) if "card" in e.text]
    assert all(isinstance(e.law, Citation) for e in happened(record, Duty))
