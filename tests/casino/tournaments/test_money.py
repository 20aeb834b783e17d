"""13:69F-8.6(e): prizes and announced dealer tips are all that was collected, always."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import Conflict
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments import prizes
from pitboss.casino.tournaments.state import ADD_ON, FINISHED, REBUY, STOPPED, TournamentState
from pitboss.casino.tournaments.structure import ChipSale, PrizeBand, Structure, TournamentLevel
from pitboss.errors import BadAmount, NotNow, TooFewChips
from pitboss.law import Subchapter
from tests.casino.tournaments.robots import (
    BANK,
    SUE,
    Robots,
    banked,
    begun,
    entered,
    filed,
    money_left,
    names,
    poker,
)

LAW = Subchapter("13:69F-8")


def shares(chance: random.Random) -> tuple[int, ...]:
    cuts = sorted(chance.sample(range(1, 100), chance.randint(0, 7)))
    parts = [b - a for a, b in zip([0, *cuts], [*cuts, 100], strict=True)]
    return tuple(sorted(parts, reverse=True))


def test_8_6_e_whatever_the_structure_and_the_ties_every_cent_is_paid() -> None:
    """Ten thousand random structures, standings and pools."""
    chance = random.Random(86)
    for _ in range(10_000):
        structure = poker(
            prizes=(PrizeBand(5, shares(chance)), PrizeBand(50, shares(chance))),
            tip_percent=chance.randrange(100),
        )
        everybody = names(chance.randint(1, 60))
        collected = chance.choice((0, 1, 7, 101, chance.randrange(10**9)))
        standings: list[list[str]] = []
        for name in everybody:
            if standings and chance.random() < 0.3:
                standings[-1].append(name)
            else:
                standings.append([name])
        withheld = prizes.tips(structure, collected)
        paid = prizes.by_place(structure, len(everybody), collected - withheld)
        won = prizes.to_whom(standings, paid)
        assert prizes.proves(collected, won, withheld)
        assert sum(won.values()) + withheld == collected
        assert min(paid) >= 0
        assert 0 <= withheld <= collected * structure.tip_percent // 100
        for group in standings:  # who tie win the same, but for an odd cent
            each = [won.get(name, 0) for name in group]
            assert max(each) - min(each) <= 1


PRIZES = """
    standings | places      | won
    a b c     | 500 300 200 | a 500, b 300, c 200
    ab c      | 500 300 200 | a 400, b 400, c 200
    a bc      | 500 300 200 | a 500, b 250, c 250
    a bcd     | 500 300 200 | a 500, b 167, c 167, d 166
    abc d     | 501 300     | a 267, b 267, c 267
    a b       | 1000        | a 1000
"""


def test_8_6_e_ties_share_the_prizes_of_their_places() -> None:
    for row in PRIZES.strip().split("\n")[1:]:
        standings, places, won = (cell.strip() for cell in row.split("|"))
        expected = {w.split()[0]: int(w.split()[1]) for w in won.split(", ")}
        found = prizes.to_whom(standings.split(), [int(p) for p in places.split()])
        assert found == expected, row


def test_8_6_e_places_that_nobody_is_there_for_go_to_the_first() -> None:
    structure = poker(prizes=(PrizeBand(9, (50, 30, 20)),))
    assert prizes.by_place(structure, 2, 1_000_00) == [700_00, 300_00]
    assert prizes.by_place(structure, 3, 1_01) == [51, 30, 20]


def test_8_6_e_a_buy_in_is_money_in_the_pool_and_chips_that_are_no_money(
    casino: Casino,
) -> None:
    id = entered(casino, poker(), 3)
    assert casino.tournaments.pool(id) == 300_00
    assert casino.balance("r001") == BANK - 100_00
    assert casino.ledger.balance(money.carried(id, "r001")) == 1_500_00
    assert casino.chips("r001") == {}, "tournament chips are no chips that can be cashed in"
    assert casino.tournaments.get(id).participants["r001"].paid == 100_00
    told = casino.statement(SUE, money.pool(id))
    assert {line.law for line in told} == {"13:69F-8.6(e)"}
    assert casino.audit(SUE).holds


def test_8_6_e_no_transfer_makes_money_of_chips(one_casino: Casino) -> None:
    id = entered(one_casino, poker(), 2)
    for source, target in (
        (money.carried(id, "r001"), money.patron("r001")),
        (money.CAGE, money.carried(id, "r001")),
        (money.coupons("r001"), money.carried(id, "r001")),
    ):
        with pytest.raises(BadAmount, match="are not money"):
            one_casino.store.act("theft", {}, "r001", legs=[(source, target, 1, "theft", "")])
    assert one_casino.balance("r001") == BANK - 100_00


def test_8_6_f_5_registration_in_ones_own_name_once_and_with_the_money(one_casino: Casino) -> None:
    desk = one_casino.tournaments
    id = filed(one_casino, poker(most=2), 2)
    ann, poor = Person("p1", Role.PATRON), Person("poor", Role.PATRON)
    with pytest.raises(TooFewChips, match=r"has \$0 at the cage"):
        desk.enter(poor, id)
    desk.enter(ann, id, request="k")
    desk.enter(ann, id, request="k")  # the same request, done once
    with pytest.raises(Conflict, match="registered already"):
        desk.enter(ann, id)
    desk.enter(Person("flo", Role.FLOORPERSON), id, "p2")  # the cage serves a patron
    with pytest.raises(Conflict, match="full"):
        desk.enter(Person("p3", Role.PATRON), id)
    assert desk.pool(id) == 200_00
    desk.withdraw(ann, id)
    assert desk.pool(id) == 100_00
    assert one_casino.audit(SUE).holds


def test_a_tournament_with_too_few_is_cancelled_and_paid_back(
    one_casino: Casino, clock: ManualClock
) -> None:
    id = begun(one_casino, clock, poker(least=3), 2)
    state = one_casino.tournaments.get(id)
    assert (state.state, state.why) == ("cancelled", "fewer than 3 participants")
    assert one_casino.balance("r001") == BANK
    Robots(one_casino, id).play(5)
    assert money_left(one_casino, id) == {}


def test_8_6_f_2_rebuys_and_add_ons(one_casino: Casino, clock: ManualClock) -> None:
    levels = (
        TournamentLevel(rounds=2, small_blind=10, big_blind=20, break_minutes=10),
        TournamentLevel(rounds=2, small_blind=300, big_blind=600),
    )
    structure = poker(
        levels=levels, rebuy=ChipSale(40_00, 1_500, 1, 1), add_on=ChipSale(20_00, 3_000, 1)
    )
    id = begun(one_casino, clock, structure, 4)
    desk, ann = one_casino.tournaments, Person("r001", Role.PATRON)
    desk.buy(ann, id, REBUY)
    with pytest.raises(NotNow, match="had 1 already"):
        desk.buy(ann, id, REBUY)
    with pytest.raises(NotNow, match="in the break after level 1"):
        desk.buy(ann, id, ADD_ON)
    robots = Robots(one_casino, id, seed=5)  # its clock stands still, so the break stays
    for _ in range(200):
        robots.turn()
        if desk.get(id).pause_until:
            break
    playing = desk.get(id).playing
    for one in playing:
        desk.buy(Person(one.name, Role.PATRON), id, ADD_ON)
    with pytest.raises(NotNow, match="Re-buys ended with level 1"):
        desk.buy(Person(playing[-1].name, Role.PATRON), id, REBUY)
    robots.turn()
    held = sum(one.stack for one in desk.get(id).playing)
    gone = sum(one.stack for one in desk.get(id).participants.values() if one.out)
    assert held + gone == (4 * 1_500 + 1_500 + len(playing) * 3_000) * 100, "chips come as bought"
    robots.clock = clock
    state = robots.play(4_000)
    assert state.collected == 400_00 + 40_00 + len(playing) * 20_00
    check_paid(one_casino, state, {})


def check_paid(casino: Casino, state: TournamentState, before: dict[str, int]) -> None:
    """The proof of 8.6(e), by the ledger alone."""
    journal = casino.ledger.statement(money.pool(state.id), count=10_000)
    received = sum(line.amount for line in journal if line.target == money.pool(state.id))
    spent = [line for line in journal if line.source == money.pool(state.id)]
    back = sum(line.amount for line in spent if "paid back" in line.reason)
    prized = sum(line.amount for line in spent if line.reason == "prize")
    tipped = sum(line.amount for line in spent if line.target == money.DEALER_TIPS)
    assert received == back + prized + tipped
    assert (
        tipped
        == state.tips
        == (state.tips and state.collected * state.structure.tip_percent // 100)
    )
    if state.state == FINISHED:
        assert prized + tipped == state.collected
        assert back == received - state.collected, "only who withdrew before the start"
    else:
        assert (prized, tipped) == (0, 0)
    assert money_left(casino, state.id) == {}, "no chip and no cent is left anywhere"
    for name, held in before.items():
        paid = state.participants[name].paid if name in state.participants else 0
        refunded = paid if state.state != FINISHED else 0
        assert casino.balance(name) == held - paid + state.prizes.get(name, 0) + refunded
    report = casino.audit(SUE)
    assert report.holds, report.faults


def random_structures() -> Iterator[tuple[int, Structure]]:
    games = ("poker", "casino-war", "blackjack", "roulette", "poker", "three-card-poker")
    for seed, game in enumerate(games):
        chance = random.Random(seed)
        common: dict[str, Any] = {
            "buy_in": chance.randint(1, 300_00), "tip_percent": chance.randrange(12),
            "prizes": (PrizeBand(6, shares(chance)), PrizeBand(30, shares(chance))),
            "seats": chance.randint(3, 6),
        }  # fmt: skip
        if game == "poker":
            rests = (chance.choice((0, 3)), 2, 0)
            levels = tuple(
                TournamentLevel(rounds=chance.randint(1, 3), small_blind=blind,
                                big_blind=2 * blind, ante=blind * chance.randrange(2),
                                break_minutes=rest)
                for blind, rest in zip((50, 150, 400), rests, strict=True)
            )  # fmt: skip
            rebuy, add_on = ChipSale(chance.randint(1, 90_00), 900, 2, 2), ChipSale(777, 500, 2)
            yield seed, poker(**common, levels=levels, rebuy=rebuy, add_on=add_on)
        else:
            rounds = chance.randint(1, 3)
            levels = (TournamentLevel(rounds=rounds, minimum=20, maximum=400),
                      TournamentLevel(rounds=1, minimum=100, maximum=1_000))  # fmt: skip
            yield seed, banked(game, **common, levels=levels, advance=chance.randint(1, 2))


@pytest.mark.parametrize(("seed", "structure"), list(random_structures()))
def test_8_6_e_random_tournaments_pay_all_that_they_collect(
    one_casino: Casino, clock: ManualClock, seed: int, structure: Structure
) -> None:
    """Played by robots, with withdrawals, re-buys, add-ons and now and then the Division."""
    chance = random.Random(100 + seed)
    desk = one_casino.tournaments
    count = chance.randint(3, 13)
    id = entered(one_casino, structure, count)
    for name in names(count):
        if chance.random() < 0.1 and len(desk.get(id).participants) > 2:
            desk.withdraw(Person(name, Role.PATRON), id)
    before = dict.fromkeys(names(count), BANK)
    clock.move(desk.get(id).filing.starts_at - clock.now())
    robots = Robots(one_casino, id, seed, clock)
    stops_at = chance.randint(5, 60) if chance.random() < 0.3 else None
    for turn in range(4_000):
        robots.turn()
        state = desk.get(id)
        if state.gathered:
            break
        for name in names(count):
            for what in (REBUY, ADD_ON):
                if chance.random() < 0.3 and not state.may_buy(name, what, clock.now()):
                    desk.buy(Person(name, Role.PATRON), id, what)
        if turn == stops_at and desk.get(id).state not in (FINISHED, STOPPED):
            desk.stop(SUE, id, "the Division required it")
    assert desk.get(id).gathered, robots.standing()
    check_paid(one_casino, desk.get(id), before)


def test_8_6_e_the_audit_finds_a_pool_that_was_paid_otherwise(
    one_casino: Casino, clock: ManualClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A desk that pays the second what is the first's, with records that all hold by themselves."""
    id = begun(one_casino, clock, banked("casino-war"), 3)
    honest = prizes.to_whom
    with monkeypatch.context() as crooked:
        crooked.setattr(
            prizes, "to_whom", lambda standings, paid: honest(tuple(reversed(standings)), paid)
        )
        state = Robots(one_casino, id, clock=clock, seed=3).play(4_000)
    found = audit(one_casino.database).faults
    assert {fault.chain for fault in found} == {"a prize pool"}
    first = state.standings[0][0]
    assert any(fault.what.startswith(f"patron:{first} had") for fault in found)
    leg = (money.pool(id), money.patron(first), 1, "a gift", "")
    with pytest.raises(TooFewChips):
        one_casino.store.act("gift", {}, "sue", legs=[leg])
