"""1.3: what may be made, added to, reduced and removed, and what is on or off."""

from __future__ import annotations

import pytest

from pitboss.errors import BadAmount, NoSuchWager, NotNow, Refused, SpotTaken, WagerRule
from pitboss.games.dice.craps.game import Craps
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Marked
from tests.games.craps.support import bet, craps, results, roll, set_point
from tests.support.play import CHIPS, answer, rows, won

LAW = Subchapter("13:69F-1")

# One row a wager and a state of the table. The states:
#   come out       before a come out roll, the wager just made
#   point 5        the come out point is 5, the wager just made
#   own point 6    a line bet (or what supports it) has its own point 6, and a point is on
#   own at come out  the same, but the next roll is a come out roll
# "make" is whether a new wager may be made in that state; "add" whether the one that is there
# may be increased; "on" whether the next roll can decide it.

MATRIX = """
    wager                         state             make  add  reduce  remove  on
    pass-bet                      come out          yes   yes  yes     yes     on
    pass-bet                      own point 6       no    no   no      no      on
    dont-pass-bet                 come out          yes   yes  yes     yes     on
    dont-pass-bet                 own point 6       no    no   yes     yes     on
    come-bet                      come out          no    -    -       -       -
    come-bet                      point 5           yes   yes  yes     yes     on
    come-bet                      own point 6       yes   no   no      no      on
    come-bet                      own at come out   no    no   no      no      on
    dont-come-bet                 come out          no    -    -       -       -
    dont-come-bet                 point 5           yes   yes  yes     yes     on
    dont-come-bet                 own point 6       yes   no   yes     yes     on
    dont-come-bet                 own at come out   no    no   yes     yes     on
    place-bet-to-win              come out          yes   yes  yes     yes     off
    place-bet-to-win              point 5           yes   yes  yes     yes     on
    place-bet-to-lose             come out          yes   yes  yes     yes     on
    place-bet-to-lose             point 5           yes   yes  yes     yes     on
    buy-bet                       come out          yes   yes  yes     yes     off
    buy-bet                       point 5           yes   yes  yes     yes     on
    lay-bet                       come out          yes   yes  yes     yes     on
    lay-bet                       point 5           yes   yes  yes     yes     on
    four-the-hardway              come out          yes   yes  yes     yes     off
    four-the-hardway              point 5           yes   yes  yes     yes     on
    six-the-hardway               come out          yes   yes  yes     yes     off
    six-the-hardway               point 5           yes   yes  yes     yes     on
    eight-the-hardway             come out          yes   yes  yes     yes     off
    eight-the-hardway             point 5           yes   yes  yes     yes     on
    ten-the-hardway               come out          yes   yes  yes     yes     off
    ten-the-hardway               point 5           yes   yes  yes     yes     on
    pass-odds                     come out          no    -    -       -       -
    pass-odds                     point 5           no    -    -       -       -
    pass-odds                     own point 6       yes   yes  yes     yes     on
    dont-pass-odds                come out          no    -    -       -       -
    dont-pass-odds                own point 6       yes   yes  yes     yes     on
    come-odds                     point 5           no    -    -       -       -
    come-odds                     own point 6       yes   yes  yes     yes     on
    come-odds                     own at come out   yes   yes  yes     yes     off
    dont-come-odds                point 5           no    -    -       -       -
    dont-come-odds                own point 6       yes   yes  yes     yes     on
    dont-come-odds                own at come out   yes   yes  yes     yes     on
    field-bet                     come out          yes   yes  yes     yes     on
    field-bet                     point 5           yes   yes  yes     yes     on
    any-seven                     come out          yes   yes  yes     yes     on
    any-seven                     point 5           yes   yes  yes     yes     on
    any-craps                     come out          yes   yes  yes     yes     on
    craps-two                     point 5           yes   yes  yes     yes     on
    craps-three                   come out          yes   yes  yes     yes     on
    craps-twelve                  point 5           yes   yes  yes     yes     on
    eleven-in-one-roll            come out          yes   yes  yes     yes     on
    c-and-e                       come out          yes   yes  yes     yes     on
    c-and-e                       point 5           yes   yes  yes     yes     on
    horn-bet                      come out          yes   yes  yes     yes     on
    horn-bet                      point 5           yes   yes  yes     yes     on
    horn-high-bet                 come out          yes   yes  yes     yes     on
    horn-high-bet                 point 5           yes   yes  yes     yes     on
    six-the-hardway-on-the-hop    come out          yes   yes  yes     yes     on
    four-six-on-the-hop           point 5           yes   yes  yes     yes     on
    six-seven-eight               come out          yes   yes  yes     yes     on
    fire-bet                      come out          yes   no   no      no      on
    fire-bet                      point 5           no    -    -       -       -
"""

ON = {"horn-high-bet": "12"}
UNITS = {"fire-bet": 100}


def size(game: Craps, wager: str, on: str) -> int:
    """An amount that can be added, or taken off, or left."""
    return UNITS.get(wager) or 4 * game.payable_unit(game.wagers[wager], on, 25)


def line_of(wager: str) -> str:
    return wager.replace("-odds", "-bet")


def reach(wager: str, state: str) -> Session:
    """A table in the state, with the line bet that the wager may need."""
    session = craps(fire_bet=True)
    if state == "come out":
        return session
    if state == "point 5":
        set_point(session, 5, amount=60_00)
        return session
    line = line_of(wager)
    if line in ("pass-bet", "dont-pass-bet"):
        bet(session, line, 60_00)
        roll(session, 6)
        return session
    set_point(session, 5, amount=60_00)
    bet(session, line, 60_00)
    roll(session, 6)
    if state == "own at come out":
        roll(session, 5)
        bet(session, "pass-bet", 60_00)
    return session


def there(session: Session, wager: str) -> Bet:
    """The wager on the layout, made now if it was not needed to reach the state."""
    found = [b for b in session.table.bets.values() if b.wager.name == wager]
    return found[0] if found else make(session, wager)


def make(session: Session, wager: str) -> Bet:
    game = session.game
    assert isinstance(game, Craps)
    on = ON.get(wager, "6" if game.wagers[wager].on else "")
    return bet(session, wager, 2 * size(game, wager, on), on)


def allowed(wager: str, state: str, what: str) -> str:
    session = reach(wager, state)
    game = session.game
    assert isinstance(game, Craps)
    try:
        if what == "make":
            make(session, wager)
            return "yes"
        stand = there(session, wager)
        amount = size(game, wager, stand.on)
        if what == "add":
            before = stand.amount
            session.place("p1", 1, wager, amount, stand.on)
            return "yes" if stand.amount > before else "no"
        session.withdraw("p1", stand.id, amount if what == "reduce" else 0)
    except Refused:
        return "no"
    return "yes"


@pytest.mark.parametrize(("wager", "state", "made", "add", "reduce", "remove", "on"), rows(MATRIX))
def test_1_3_c_d_and_e_matrix(
    wager: str, state: str, made: str, add: str, reduce: str, remove: str, on: str
) -> None:
    assert allowed(wager, state, "make") == made
    if add == "-":
        return
    assert allowed(wager, state, "add") == add
    assert allowed(wager, state, "reduce") == reduce
    assert allowed(wager, state, "remove") == remove
    session = reach(wager, state)
    game = session.game
    assert isinstance(game, Craps)
    come_out = game.is_come_out(session.table)
    assert game.working(there(session, wager), come_out=come_out) is (on == "on")


def test_the_matrix_has_every_kind_of_wager() -> None:
    shown = {row[0] for row in rows(MATRIX)}
    missing = {name for name in Craps.wagers if not name.endswith("-on-the-hop")} - shown
    assert missing == {"whirl-bet"}, "which is broken down as it is made"


# (a)


@pytest.mark.parametrize("mini_craps", [False, True])
def test_1_3_a_reading_wagers_are_open_until_the_dealer_closes_them(mini_craps: bool) -> None:
    """What was not confirmed by then is not on the layout, and the roll does not decide it."""
    session = craps(mini_craps=mini_craps)
    bet(session, "pass-bet", 10_00)
    bet(session, "field-bet", 5_00)
    session.proceed()
    with pytest.raises(NotNow):
        bet(session, "any-seven", 5_00)
    assert [stand.wager.name for stand in session.table.bets.values()] == ["pass-bet", "field-bet"]
    session.key(numbers=(3, 4))
    assert session.last is not None
    assert results(session.last) == {"pass-bet": 1000, "field-bet": -500}
    bet(session, "any-seven", 5_00)  # open again


# (c)


def test_1_3_c_1_a_pass_bet_with_its_point_stays() -> None:
    session = craps()
    stand = bet(session, "pass-bet", 10_00)
    session.withdraw("p1", stand.id, 5_00)
    roll(session, 6)
    with pytest.raises(NotNow, match="stays") as refused:
        session.withdraw("p1", stand.id)
    assert refused.value.law == LAW("3(c)1")
    assert stand.amount == 5_00


def test_1_3_c_1_a_come_bet_with_its_point_stays() -> None:
    session = craps()
    set_point(session, 5)
    stand = bet(session, "come-bet", 10_00)
    roll(session, 6)
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", stand.id, 1_00)
    assert refused.value.law == LAW("3(c)1")


def test_1_3_c_a_wager_of_another_roll_may_come_down() -> None:
    session = craps()
    set_point(session, 5)
    stand = bet(session, "place-bet-to-win", 12_00, "6")
    roll(session, 9)
    session.withdraw("p1", stand.id, 6_00)
    session.withdraw("p1", stand.id)
    assert results(roll(session, 6)) == {}


# (d)


@pytest.mark.parametrize("amount", [0, 5_00])
def test_1_3_d_a_dont_pass_bet_that_came_down_is_not_replaced(amount: int) -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    stand = bet(session, "dont-pass-bet", 10_00)
    session.withdraw("p1", stand.id, amount)
    with pytest.raises(WagerRule, match="replaced") as refused:
        bet(session, "dont-pass-bet", 5_00)
    assert refused.value.law == LAW("3(d)")
    roll(session, 7)
    bet(session, "dont-pass-bet", 5_00)


def test_1_3_d_reading_the_bar_may_be_about_points_only() -> None:
    session = craps(dont_bets_not_replaced="once a point is set")
    stand = bet(session, "dont-pass-bet", 10_00)
    session.withdraw("p1", stand.id)
    bet(session, "dont-pass-bet", 5_00)
    roll(session, 6)
    session.withdraw("p1", next(iter(session.table.bets)))
    with pytest.raises(NotNow):
        bet(session, "dont-pass-bet", 5_00)


def test_1_3_d_a_dont_come_bet_with_its_point_comes_down_and_a_new_one_may_be_made() -> None:
    session = craps()
    set_point(session, 5)
    stand = bet(session, "dont-come-bet", 10_00)
    roll(session, 6)
    session.withdraw("p1", stand.id, 4_00)
    session.withdraw("p1", stand.id)
    assert not bet(session, "dont-come-bet", 10_00).mark


# (e)

OFF_AT_COME_OUT = """
    wager               on  dice  off  on
    place-bet-to-win    6   7     -    -3000
    place-bet-to-win    6   6     -    3500
    buy-bet             6   7     -    -3000
    buy-bet             6   6     -    3600
    six-the-hardway     -   7     -    -3000
    six-the-hardway     -   6     -    -3000
    six-the-hardway     -   3+3   -    27000
"""


@pytest.mark.parametrize(("wager", "on", "dice", "off", "called_on"), rows(OFF_AT_COME_OUT))
def test_1_3_e_inactive_on_a_come_out_roll_unless_called_on(
    wager: str, on: str, dice: str, off: str, called_on: str
) -> None:
    for called, expected in ((False, off), (True, called_on)):
        session = craps()
        bet(session, "pass-bet", 10_00)
        stand = bet(session, wager, 30_00, "" if on == "-" else on)
        if called:
            session.call("on", "p1", 1, stand.id)
        found = results(roll(session, dice)).get(wager)
        assert found == (None if expected == "-" else int(expected))


COME_ODDS_AT_COME_OUT = """
    wager            dice  line    off     called on
    come-odds        6     6000    0       7200
    come-odds        7     -6000   0       -6000
    dont-come-odds   6     -6000   -7200   refused
    dont-come-odds   7     6000    6000    refused
"""


@pytest.mark.parametrize(("wager", "dice", "line", "off", "called_on"), rows(COME_ODDS_AT_COME_OUT))
def test_1_3_e_come_odds_are_inactive_and_returned_dont_come_odds_are_on(
    wager: str, dice: str, line: str, off: str, called_on: str
) -> None:
    for called, expected in ((False, off), (True, called_on)):
        session = reach(wager, "own at come out")
        stand = bet(session, wager, 60_00 if wager == "come-odds" else 72_00, "6")
        if expected == "refused":
            with pytest.raises(NotNow, match="always on"):
                session.call("on", "p1", 1, stand.id)
            continue
        if called:
            session.call("on", "p1", 1, stand.id)
        found = results(roll(session, dice))
        assert (found[line_of(wager)], found[wager]) == (int(line), int(expected))
        assert stand.id not in session.table.bets


def test_1_2_a_5_reading_place_bets_to_lose_are_on_at_a_come_out_roll() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    bet(session, "place-bet-to-lose", 5_00, "6")
    assert results(roll(session, 7))["place-bet-to-lose"] == 400


def test_1_3_e_an_on_button_lies_until_it_is_called_off() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    stand = bet(session, "place-bet-to-win", 6_00, "8")
    session.call("on", "p1", 1, stand.id)
    assert stand.mark == "on"
    roll(session, 11)
    bet(session, "pass-bet", 10_00)
    with pytest.raises(NotNow, match="on already"):
        session.call("on", "p1", 1, stand.id)
    session.call("off", "p1", 1, stand.id)
    assert stand.mark == ""
    marked = [event for event in session.events if isinstance(event, Marked)]
    assert (marked[-1].value, marked[-1].law) == ("off", LAW("3(e)"))
    with pytest.raises(NotNow, match="off already"):
        session.call("off", "p1", 1, stand.id)
    assert "place-bet-to-win" not in results(roll(session, 7))


def test_1_3_e_what_is_added_to_a_wager_with_a_button_is_on_too() -> None:
    session = craps(limits=Limits(Limit(25, 100_00)))
    stand = bet(session, "place-bet-to-win", 60_00, "8")
    session.call("on", "p1", 1, stand.id)
    assert bet(session, "place-bet-to-win", 30_00, "8") is stand
    with pytest.raises(BadAmount, match="maximum"):
        bet(session, "place-bet-to-win", 30_00, "8")


def test_1_3_e_after_a_come_out_roll_wagers_are_on() -> None:
    session = craps()
    set_point(session, 5)
    stand = bet(session, "place-bet-to-win", 6_00, "8")
    with pytest.raises(NotNow, match="may be taken down") as refused:
        session.call("off", "p1", 1, stand.id)
    assert refused.value.law == LAW("3(e)")


def test_1_3_e_reading_a_licensee_may_let_them_be_called_off() -> None:
    session = craps(calls_of_off=True)
    set_point(session, 5)
    stand = bet(session, "place-bet-to-win", 6_00, "8")
    session.call("off", "p1", 1, stand.id)
    assert "place-bet-to-win" not in results(roll(session, 8))
    session.call("on", "p1", 1, stand.id)
    assert results(roll(session, 8)) == {"place-bet-to-win": 700}


def test_1_3_e_calls_that_are_refused() -> None:
    session = craps(1, 2)
    stand = bet(session, "pass-bet", 10_00)
    place = bet(session, "place-bet-to-win", 6_00, "8")
    with pytest.raises(NotNow, match="always on"):
        session.call("off", "p1", 1, stand.id)
    with pytest.raises(NoSuchWager):
        session.call("on", "p2", 2, place.id)
    with pytest.raises(NoSuchWager):
        session.call("on", "p1", 1, 99)
    session.proceed()
    with pytest.raises(NotNow, match="before a roll"):
        session.call("on", "p1", 1, place.id)
    with pytest.raises(NotNow, match="Nobody calls"):
        session.call("yo", "p1")


# (f)


def test_1_3_f_mini_craps_players_are_seated_and_stay() -> None:
    session = craps(mini_craps=True)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p2", 1)
    assert refused.value.law == LAW("3(f)")
    bet(session, "pass-bet", 10_00)
    with pytest.raises(NotNow, match="wagers on the layout"):
        session.leave("p1")


# 1.10(b) What happens to a winning wager


@pytest.mark.parametrize("stays", [False, True])
def test_1_10_b_reading_winning_wagers_come_down_or_stay_up(stays: bool) -> None:
    session = craps(winning_wagers="stay up" if stays else "come down")
    set_point(session, 5)
    kept = [
        bet(session, "place-bet-to-win", 6_00, "8"),
        bet(session, "eight-the-hardway", 5_00),
        bet(session, "buy-bet", 20_00, "8"),
    ]
    gone = bet(session, "field-bet", 5_00)
    found = results(roll(session, "4+4"))
    assert found == {
        "place-bet-to-win": 700, "eight-the-hardway": 4500, "buy-bet": 2400, "field-bet": -500,
    }  # fmt: skip
    assert all((stand.id in session.table.bets) is stays for stand in kept)
    assert gone.id not in session.table.bets


# 1.3(a) Wagers between release and rest


def released(mini: bool = False) -> Session:
    """The dice have left the shooter's hand, at a table that takes wagers until they rest."""
    session = craps(1, 2, late_wagers=True, mini_craps=mini)
    bet(session, "pass-bet", 10_00)
    session.proceed()
    assert isinstance(session.pending, Bets)
    return session


@pytest.mark.parametrize(
    ("mini", "second", "law"),
    [(False, ":boxperson", LAW("3(a)1")), (True, ":floorperson", LAW("3(a)2"))],
)
def test_1_3_a_1_and_2_a_wager_while_the_dice_roll_needs_two_to_confirm_it(
    mini: bool, second: str, law: Citation
) -> None:
    session = released(mini)
    session.place("p2", 2, "any-seven", 5_00)
    for who in (":dealer", second):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert (ask.patron, ask.law, ask.default) == (who, law, "refuse")
        answer(session, "confirm")
    session.proceed()
    session.key(numbers=(3, 4))
    assert session.last is not None
    assert won(session.last.events) == {(1, "pass-bet"): 1000, (2, "any-seven"): 2000}
    assert session.table.patrons["p2"].amount == CHIPS + 2000


@pytest.mark.parametrize("answers", [("refuse",), ("confirm", "refuse")])
def test_1_3_a_1_what_either_refuses_goes_back(answers: tuple[str, ...]) -> None:
    session = released()
    session.place("p2", 2, "buy-bet", 20_00, "4")
    for one in answers:
        answer(session, one)
    assert isinstance(session.pending, Bets)
    assert session.table.patrons["p2"].amount == CHIPS, "neither the wager nor vigorish is kept"
    session.proceed()
    session.key(numbers=(3, 4))
    assert session.last is not None
    assert won(session.last.events) == {(1, "pass-bet"): 1000, (2, "buy-bet"): 0}


def test_1_3_a_an_addition_that_is_refused_leaves_the_wager_as_it_was() -> None:
    session = released()
    session.place("p1", 1, "pass-bet", 15_00)
    answer(session, "refuse")
    assert [b.amount for b in session.table.bets.values()] == [10_00]


def test_1_3_c_nothing_comes_down_while_the_dice_roll() -> None:
    session = released()
    line = next(iter(session.table.bets.values()))
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", line.id)
    assert refused.value.law == LAW("3(c)")


def test_1_3_a_elsewhere_wagers_are_made_before_the_dice_are_thrown() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    session.proceed()
    with pytest.raises(NotNow, match="No more bets"):
        bet(session, "field-bet", 5_00)
