"""Who may do what: every call, in every role, at every state that a random round comes to.

A state is known by its phase and by what the table waits for; each is tried when it first comes.

A call is accepted, chips are conserved and the record replays; or it is refused with a paragraph
and the table is as it was. A role that does not have it is always refused.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from pitboss.errors import Refused, WrongRole
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.givers import CLOCK, HOUSE, PATRONS, SUPERVISION, Giver, Givers
from pitboss.table.inputs import (
    AnyInput,
    Buy,
    Call,
    Choose,
    Happen,
    Key,
    Leave,
    Place,
    Post,
    Proceed,
    Sit,
    Withdraw,
)
from pitboss.table.record import RoundRecord
from pitboss.table.replay import header, play_again, resume
from pitboss.table.sayings import Saying
from pitboss.table.steps import Ask
from tests.games.variants import VARIANTS
from tests.support.robot import Robot

STEPS = 400
"""Steps within which a round of every game ends."""
WORDS = ("", "", "p1", "p2", "1000", "2024-05-01", "2999-12-31", "covered", "runner", "nonsense")

CASES = [
    pytest.param(id, options, paced, id=f"{id}-{number}-{'paced' if paced else 'on'}")
    for id in ids()
    for number, options in enumerate([{}, *VARIANTS.get(id, [])])
    for paced in (False, True)
]


def make(id: str, options: dict[str, Any]) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(options))


class Meddler(Robot):
    """Plays at random, and tries everything in every role on the way."""

    def __init__(self, game: Game, seed: int, *, paced: bool) -> None:
        super().__init__(game, seed, paced=paced)
        self.tried: Counter[tuple[str, Giver]] = Counter()
        self.accepted: Counter[str] = Counter()

    def call_of(self, saying: Saying, by: Giver) -> Call:
        """The call with whatever it may name: a patron, a spot, a wager, words."""
        table, pick = self.session.table, self.random
        name = pick.choice(list(table.patrons)) if table.patrons else ""
        spots = table.patrons[name].spots if name else [0]
        if by is not Giver.PATRON and Giver.PATRON not in saying.by:
            name = ""
        own = [bet.id for bet in table.bets.values() if bet.patron == name]
        words = pick.choice(WORDS) if saying.words else ""
        return Call(saying.what, name, pick.choice(spots), pick.choice([0, *own]), words)

    def try_calls(self) -> None:
        """Every call in every role; the table stands afterwards where it stood."""
        before, record, steps = self.fingerprint(), self.session.record(), self.session.steps
        for saying in list(self.game.calls.values()):
            for by in Giver:
                call = self.call_of(saying, by)
                refused = self.refusal(call, by)
                self.tried[saying.what, by] += 1
                if refused is None:
                    assert by in saying.by, f"a {by} may not say {saying.what}"
                    self.check_and_undo(call, by, record, steps)
                else:
                    assert refused.law is not None, f"{call} is refused without a paragraph"
                if by not in saying.by:
                    assert isinstance(refused, WrongRole)
                    assert refused.law == saying.law
                    assert f"'{saying.what}'" in refused.message
                assert self.fingerprint() == before, f"{call} changed the table"

    def refusal(self, input: AnyInput, by: Giver) -> Refused | None:
        try:
            self.session.apply(input, by)
        except Refused as refused:
            return refused
        return None

    def check_and_undo(self, call: Call, by: Giver, record: RoundRecord, steps: int) -> None:
        """What was accepted conserves chips and replays; then the table is as it was before."""
        session, head = self.session, header(self.session)
        total = sum(account.amount for account in session.table.accounts())
        assert total == 0, f"{call} left {total} cents too many"
        whole = self.records.pop() if self.records else session.record()
        assert whole.inputs[len(record.inputs)].by is by
        resume(self.game, head, whole)
        self.session = play_again(self.game, head, record)
        while self.session.steps < steps:
            self.session.step()
        self.session.source, self.session.paced = session.source, session.paced
        self.session.on_round = self.records.append
        self.accepted[call.what] += 1

    @property
    def state(self) -> tuple[str, ...]:
        """The kind of state that the table is in."""
        pending = self.session.pending
        topic = getattr(pending, "topic", "")
        return str(self.session.table.phase), type(pending).__name__, topic

    def go_on(self) -> None:
        """Play on; now and then something is said or goes wrong, and stands."""
        if self.game.calls and self.random.random() < 0.2:
            saying = self.random.choice(list(self.game.calls.values()))
            by = self.random.choice(saying.by)
            self.refusal(self.call_of(saying, by), by)
        if self.game.irregularities and self.random.random() < 0.05:
            self.irregular()
        self.act()

    def try_wrong_roles(self) -> None:
        """Everything else, in every role that may not give it."""
        before = self.fingerprint()
        patron = next(iter(self.session.table.patrons), "p1")
        pending = self.session.pending
        asked = pending.patron if isinstance(pending, Ask) else patron
        tried: list[AnyInput] = [
            Sit("new", 1), Leave(patron), Buy(patron, 100), Place(patron, 1, "none", 100),
            Withdraw(patron, 1), Proceed(), Choose(asked, 1, "none"), Choose(":dealer", 0, "none"),
            Choose(":supervisor", 0, "none"), Post(self.session.limits), Key(),
            *(Happen(name) for name in self.game.irregularities),
        ]  # fmt: skip
        for input in tried:
            givers = self.session.may_give(input)
            for by in Giver:
                if by not in givers:
                    refused = self.refusal(input, by)
                    assert isinstance(refused, WrongRole), f"{input} by a {by}"
                    assert refused.law is not None
        assert self.fingerprint() == before


CALLS_OF_PATRONS = (
    "agree to minimum", "banker first", "consent", "off", "on", "pass the dice",
    "pass the shaker", "redeem", "return", "show burn card", "sit in", "sit out", "surrender",
    "withdraw consent", "withdraw second wager",
)  # fmt: skip
CALLS_OF_THE_HOUSE = ("no gaming activity", "pass the shoe", "spin the ball")
CALLS_OF_SUPERVISION = (
    "admit", "batch not released as required", "batch not stored securely",
    "card reader repaired", "device back", "light repaired", "new dealer", "recut", "reshuffle",
    "uncollected vigorish form", "waive hand fee",
)  # fmt: skip
CALLS_BY: dict[str, Givers] = {
    **dict.fromkeys(CALLS_OF_PATRONS, PATRONS),
    **dict.fromkeys(CALLS_OF_THE_HOUSE, HOUSE),
    **dict.fromkeys(CALLS_OF_SUPERVISION, SUPERVISION),
    "gaming day": CLOCK,
    "time": CLOCK,
    "step away": (Giver.PATRON, Giver.SUPERVISOR),
    "count deck": (*HOUSE, *CLOCK),
    "sort deck": (*HOUSE, *CLOCK),
    "count payout box": (*SUPERVISION, *CLOCK),
    "display payout": (*SUPERVISION, *CLOCK),
    "bring payout": (Giver.SUPERVISOR,),
}
"""Who may make each call, read in the law and not in the code."""
WORDS_BY: dict[str, Givers] = {
    "step away": (Giver.SUPERVISOR,),
    "count deck": CLOCK,
    "sort deck": CLOCK,
    "count payout box": CLOCK,
}


def test_the_calls_of_the_house_belong_to_the_house() -> None:
    known = set()
    tables = [make(id, options) for id in ids() for options in ({}, *VARIANTS.get(id, ()))]
    for game in tables:
        for saying in game.calls.values():
            assert set(saying.by) == set(CALLS_BY[saying.what]), f"{game.id}: {saying.what}"
            assert saying.words_by == WORDS_BY.get(saying.what, ()), f"{game.id}: {saying.what}"
            known.add(saying.what)
    assert known == set(CALLS_BY)


@pytest.mark.parametrize(("id", "options", "paced"), CASES)
def test_every_call_in_every_role_at_every_state(
    id: str, options: dict[str, Any], paced: bool
) -> None:
    robot = Meddler(make(id, options), seed=29, paced=paced)
    robot.seat()
    seen: set[tuple[str, ...]] = set()
    ended = False
    for _ in range(STEPS):
        if robot.state not in seen:
            seen.add(robot.state)
            robot.try_calls()
            if len(seen) % 10 == 1:
                robot.try_wrong_roles()
        elif ended:
            break
        robot.records.clear()
        robot.go_on()
        ended = ended or bool(robot.records)
    assert ended, "a whole round was played"
    assert all(robot.tried[what, by] == len(seen) for what in robot.game.calls for by in Giver)


@pytest.mark.parametrize("id", ids())
def test_every_call_is_declared_whole(id: str) -> None:
    for saying in game_type(id)().calls.values():
        assert saying.help
        assert saying.by
        assert saying.law.subchapter == game_type(id).law.citation.subchapter
        assert set(saying.words_by) <= set(saying.by)


def test_inputs_say_who_may_give_them() -> None:
    assert Sit.by == Buy.by == Place.by == PATRONS
    assert Happen.by == Key.by == HOUSE
    assert Post.by == SUPERVISION
