"""The calls of the house are not a patron's, through the API as a patron would send them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.casino.clock import MINUTE, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose, Place, Proceed
from pitboss.table.steps import Ask, Charged, Revealed
from tests.web.support import Client

FAY, SUE = Person("fay", Role.FLOORPERSON), Person("sue", Role.SUPERVISOR)
DAY = 24 * 60 * MINUTE

Make = Callable[[str], Client]


def opened(client: Make, game: str, **options: Any) -> tuple[Client, Casino, str]:
    """Ann at a table of a game, where nobody is hurried."""
    ann = client("ann")
    id = ann.casino.open(FAY, game, options=options, betting_seconds=0, decision_seconds=0)
    ann("POST", f"/tables/{id}/sit", {"spot": 1, "chips": 1_000_00})
    return ann, ann.casino, id


def say(who: Client, id: str, what: str, **more: Any) -> Any:
    return who.ask("POST", f"/tables/{id}/call", {"what": what, **more})


def offered(who: Client, id: str) -> set[str]:
    return {said["what"] for said in who("GET", f"/tables/{id}/calls")}


def state(casino: Casino, id: str) -> tuple[int, int]:
    host = casino.floor.host(id)
    return host.state.head.seq, len(host.state.playing.events)


HOUSE_CALLS: list[tuple[str, dict[str, Any], str, dict[str, Any], str]] = [
    ("blackjack", {}, "new dealer", {}, "13:69F-2.6(c)"),
    ("blackjack", {}, "reshuffle", {}, "13:69F-2.5(h)1"),
    ("blackjack", {}, "recut", {"spot": 1}, "13:69F-2.5(g)"),
    ("blackjack", {}, "admit", {"value": "ann"}, "13:69F-2.3(i)"),
    ("blackjack", {"hole_card": "card reader"}, "card reader repaired", {}, "13:69F-2.6(j)"),
    ("blackjack", {"hand_fee": 25}, "waive hand fee", {"value": "ann"}, "13:69F-2.3(l)2"),
    ("blackjack", {"progressive": True}, "light repaired", {"spot": 1}, "13:69F-2.15(n)"),
    ("casino-war", {}, "new dealer", {}, "13:69F-22.4"),
    ("casino-war", {}, "reshuffle", {}, "13:69F-22.5"),
    ("baccarat-punto-banco", {}, "pass the shoe", {}, "13:69F-3.11(a)2"),
    ("pai-gow-poker", {}, "no gaming activity", {}, "13:69F-11.6(g)"),
    ("keno", {}, "gaming day", {"value": "2999-12-31"}, "13:69F-15.5(b)"),
    ("poker", {"time_charge": 600}, "time", {}, "13:69F-14.14(b)3iii"),
    ("poker", {"time_charge": 600}, "count deck", {}, "13:69F-14.6(e)4"),
    ("poker", {"payout": "bad beat", "payout_fund": "shared"}, "display payout",
     {"value": "9999999900"}, "13:69F-14.19(k)1"),
    ("poker", {"payout": "bad beat", "payout_fund": "shared"}, "count payout box", {},
     "13:69F-14.19(d)"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("game", "options", "what", "more", "law"),
    HOUSE_CALLS,
    ids=[f"{case[0]}-{case[2]}".replace(" ", "-") for case in HOUSE_CALLS],
)
def test_a_patron_does_not_make_the_calls_of_the_house(
    client: Make, game: str, options: dict[str, Any], what: str, more: dict[str, Any], law: str
) -> None:
    ann, casino, id = opened(client, game, **options)
    before = state(casino, id)
    answer = say(ann, id, what, **more)
    assert answer.status_code == 403
    fault = answer.json()
    assert fault["error"] == "WrongRole"
    assert fault["law"].startswith(law)
    assert f"'{what}'" in fault["message"]
    assert "not for a patron" in fault["message"]
    assert state(casino, id) == before
    assert what not in offered(ann, id)


def test_a_patron_cannot_say_that_they_are_of_the_house(client: Make) -> None:
    ann, casino, id = opened(client, "blackjack")
    before = state(casino, id)
    for more in ({"by": "supervisor"}, {"role": "dealer"}):
        assert say(ann, id, "new dealer", **more).status_code == 422
    for name in ("", "bob", ":supervisor"):
        assert say(ann, id, "new dealer", patron=name).status_code == 403
    assert state(casino, id) == before


def test_2_6_c_the_shoe_is_not_read_through_its_burn_cards(client: Make) -> None:
    """One card was burned after the shuffle, and one may be seen; it had been 297 of 312."""
    ann, casino, id = opened(client, "blackjack")
    for _ in range(20):
        say(ann, id, "new dealer")
        say(ann, id, "show burn card")
    session = casino.floor.host(id).state.playing
    shown = [e.cards for e in session.events if isinstance(e, Revealed)]
    assert {len(cards) for cards in shown} == {1}
    assert len(set(shown)) == 1
    assert session.table.shoe is not None
    assert session.table.shoe.at == 1


def test_2_6_c_a_dealer_who_comes_on_shift_burns_a_card(client: Make) -> None:
    _, casino, id = opened(client, "blackjack")
    casino.assign_dealer(FAY, id, "dee")
    while casino.floor.host(id).state.playing.handling:
        casino.act(Person("dee", Role.DEALER), id, Proceed())
    shoe = casino.floor.host(id).state.playing.table.shoe
    assert shoe is not None
    assert shoe.at == 2
    assert say(client("dee"), id, "new dealer").status_code == 403  # not again


def test_the_house_is_offered_its_own_calls_and_makes_them(client: Make) -> None:
    ann, casino, id = opened(client, "blackjack")
    assert offered(ann, id) == {"show burn card", "consent", "withdraw consent"}
    own = {"new dealer", "reshuffle", "recut", "admit", "no gaming activity"}
    assert offered(client("fay"), id) == own
    assert offered(client("dee"), id) == offered(client("aud"), id) == set()
    assert offered(client("bob"), id) == set()  # who looks on says nothing
    assert say(client("fay"), id, "reshuffle").status_code == 200
    last = casino.floor.host(id).state.playing.inputs[-1]
    assert last.by is Giver.FLOORPERSON


# Keno, 15.6(c)


def won(casino: Casino, id: str) -> list[int]:
    """Sell ann a ticket on every number, draw, and keep what wins; gives the tickets."""
    for number in range(1, 81):
        casino.floor.act(id, Place("ann", 1, "ticket", 5_00, str(number)), "ann")
    casino.floor.act(id, Proceed(), "ann")
    host = casino.floor.host(id)
    while isinstance(host.state.playing.pending, Ask):
        casino.floor.act(id, Choose("ann", 1, "keep"), "ann")
    return list(host.state.playing.table.memory.tickets)


def test_15_6_c_tickets_expire_after_a_year_by_the_clock_alone(
    client: Make, clock: ManualClock
) -> None:
    ann, casino, id = opened(client, "keno")
    host = casino.floor.host(id)
    memory = lambda: host.state.playing.table.memory  # noqa: E731
    assert memory().day == "2023-11-14"
    tickets = won(casino, id)
    assert len(tickets) == 20
    assert say(ann, id, "gaming day", value="2999-12-31").status_code == 403
    for who in ("fay", "sue"):
        assert say(client(who), id, "gaming day", value="2999-12-31").status_code == 403
    assert list(memory().tickets) == tickets
    clock.move(366 * DAY)
    casino.floor.upkeep.see_to(host)
    assert memory().day == "2024-11-14"  # a year to the day
    assert list(memory().tickets) == tickets
    assert say(client("ann"), id, "redeem", bet=tickets[0]).status_code == 200
    clock.move(DAY)
    casino.floor.upkeep.see_to(host)
    assert memory().tickets == {}
    assert say(client("ann"), id, "redeem", bet=tickets[1]).status_code == 409


# Poker, 14.14(b)3


def test_14_14_b_3_iii_time_is_charged_by_the_clock_once_a_period(
    client: Make, clock: ManualClock
) -> None:
    ann, casino, id = opened(client, "poker", time_charge=600, time_period=30)
    client("bob")("POST", f"/tables/{id}/sit", {"spot": 2, "chips": 1_000_00})
    host = casino.floor.host(id)

    def charged() -> list[tuple[str, int]]:
        events = host.state.playing.events
        return [(e.patron, e.amount) for e in events if isinstance(e, Charged)]

    for _ in range(5):
        assert say(ann, id, "time").status_code == 403
        casino.floor.upkeep.see_to(host)
    assert charged() == []  # the period has just begun
    clock.move(30 * MINUTE - 1)
    casino.floor.upkeep.see_to(host)
    assert charged() == []
    clock.move(1)
    for _ in range(3):
        casino.floor.upkeep.see_to(host)
    assert charged() == [("ann", 3_00), ("bob", 3_00)]
    assert casino.audit(SUE).holds


def test_14_14_b_3_iii_no_period_runs_while_nobody_is_there(
    client: Make, clock: ManualClock
) -> None:
    ann, casino, id = opened(client, "poker", time_charge=600, time_period=30)
    bob = client("bob")
    bob("POST", f"/tables/{id}/sit", {"spot": 2, "chips": 1_000_00})
    host = casino.floor.host(id)
    casino.floor.upkeep.see_to(host)
    assert host.state.playing.table.memory.period_began
    for patron in (ann, bob):
        patron("POST", f"/tables/{id}/leave")
    casino.floor.upkeep.see_to(host)
    clock.move(60 * MINUTE)
    client("ann")("POST", f"/tables/{id}/sit", {"spot": 1, "chips": 1_000_00})
    casino.floor.upkeep.see_to(host)
    assert not [e for e in host.state.playing.events if isinstance(e, Charged)]


def test_14_7_c_5_a_supervisor_says_how_stakes_are_kept(client: Make) -> None:
    ann, casino, id = opened(client, "poker")
    assert {"sit out", "step away", "agree to minimum"} <= offered(ann, id)
    answer = say(ann, id, "step away", value="covered")
    assert answer.status_code == 403
    assert answer.json()["law"] == "13:69F-14.7(c)5"
    assert say(client("fay"), id, "step away", value="covered", patron="ann").status_code == 403
    assert say(client("sue"), id, "step away", value="covered", patron="ann").status_code == 200
    memory = casino.floor.host(id).state.playing.table.memory
    assert memory.away == {"ann": "covered"}
