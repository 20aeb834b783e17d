"""Who may come in, and what each role may do."""

from __future__ import annotations

import threading
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress

import pytest
from sqlalchemy import select

from pitboss.casino.clock import MINUTE, SECOND, ManualClock
from pitboss.casino.errors import BadName, Conflict, Forbidden, NotFound, NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people.accounts import AT_ONCE, IDLE, LIFETIME
from pitboss.casino.people.attempts import LOCKED, TRIES
from pitboss.casino.people.roles import RIGHTS, Person, Right, Role, check_input
from pitboss.casino.records.schema import tokens, users
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
from pitboss.table.limits import Limits

PASSWORD = "correct horse"


def test_a_patron_registers_and_signs_in(casino: Casino) -> None:
    casino.register("ann", PASSWORD)
    token = casino.people.sign_in("ann", PASSWORD)
    assert casino.people.who(token) == Person("ann", Role.PATRON)
    assert casino.balance("ann") == casino.welcome
    casino.people.sign_out(token)
    with pytest.raises(NotSignedIn):
        casino.people.who(token)


@pytest.mark.parametrize("name", ["", "A", "a", "ann:x", ":ann", "an n", "a" * 40, "1ann"])
def test_a_bad_name_is_refused(casino: Casino, name: str) -> None:
    with pytest.raises(BadName):
        casino.register(name, PASSWORD)


def test_a_taken_name_and_a_short_password_are_refused(casino: Casino) -> None:
    casino.register("ann", PASSWORD)
    with pytest.raises(Conflict):
        casino.register("ann", PASSWORD)
    with pytest.raises(BadName):
        casino.register("bob", "short")
    assert casino.balance("ann") == casino.welcome


def test_every_way_to_fail_looks_the_same(casino: Casino, clock: ManualClock) -> None:
    casino.register("ann", PASSWORD)
    casino.register("eve", PASSWORD)
    casino.people.set_disabled("eve", True, "sue")
    said = set()
    for name, password in (("ann", "wrong"), ("nobody", PASSWORD), ("eve", PASSWORD)):
        with pytest.raises(NotSignedIn) as refused:
            casino.people.sign_in(name, password)
        said.add(refused.value.message)
    assert len(said) == 1


def test_three_failures_lock_the_account_for_a_while(casino: Casino, clock: ManualClock) -> None:
    casino.register("ann", PASSWORD)
    for _ in range(3):
        with pytest.raises(NotSignedIn):
            casino.people.sign_in("ann", "wrong")
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("ann", PASSWORD)
    clock.move(LOCKED + SECOND)
    assert casino.people.sign_in("ann", PASSWORD)


def test_tokens_expire_by_age_and_by_idleness(casino: Casino, clock: ManualClock) -> None:
    casino.register("ann", PASSWORD)
    token = casino.people.sign_in("ann", PASSWORD)
    for _ in range(LIFETIME // (IDLE - MINUTE) - 1):
        clock.move(IDLE - MINUTE)
        casino.people.who(token)
    clock.move(IDLE)
    with pytest.raises(NotSignedIn):
        casino.people.who(token)
    idle = casino.people.sign_in("ann", PASSWORD)
    clock.move(IDLE)
    with pytest.raises(NotSignedIn):
        casino.people.who(idle)


def test_another_password_and_a_disabled_account_end_every_session(casino: Casino) -> None:
    casino.register("ann", PASSWORD)
    token = casino.people.sign_in("ann", PASSWORD)
    with pytest.raises(NotSignedIn):
        casino.people.change_password("ann", "wrong", "another one")
    casino.people.change_password("ann", PASSWORD, "another one")
    with pytest.raises(NotSignedIn):
        casino.people.who(token)
    token = casino.people.sign_in("ann", "another one")
    casino.people.set_disabled("ann", True, "sue")
    with pytest.raises(NotSignedIn):
        casino.people.who(token)
    with pytest.raises(NotFound):
        casino.people.set_disabled("nobody", True, "sue")


def test_the_database_holds_neither_passwords_nor_tokens(casino: Casino) -> None:
    casino.register("ann", PASSWORD)
    token = casino.people.sign_in("ann", PASSWORD)
    with casino.database.read() as connection:
        stored = str(connection.execute(select(users)).all())
        stored += str(connection.execute(select(tokens)).all())
    assert PASSWORD not in stored
    assert token not in stored
    assert "$argon2id$" in stored


def test_only_a_supervisor_hires(casino: Casino) -> None:
    for role in Role:
        person = Person("somebody", role)
        if role is Role.SUPERVISOR:
            casino.hire(person, "dee", PASSWORD, Role.DEALER)
        else:
            with pytest.raises(Forbidden):
                casino.hire(person, "dan", PASSWORD, Role.DEALER)


MINE: list[AnyInput] = [
    Sit("me", 1), Leave("me"), Buy("me", 5), Place("me", 1, "ante", 5), Withdraw("me", 1),
    Choose("me", 1, "fold"), Call("pass", "me"),
]  # fmt: skip
OTHERS: list[AnyInput] = [
    Sit("you", 1), Leave("you"), Buy("you", 5), Place("you", 1, "ante", 5), Withdraw("you", 1),
    Choose("you", 1, "fold"), Choose(":dealer", 1, "x"), Call("pass", "you"), Call("new dealer"),
    Happen("stub-misdealt"), Post(Limits()), Key(),
]  # fmt: skip


def allowed(role: Role, input: AnyInput, dealer: str = "") -> bool:
    try:
        check_input(Person("me", role), input, dealer)
    except Forbidden:
        return False
    return True


def test_a_patron_acts_in_their_own_name_only() -> None:
    assert all(allowed(Role.PATRON, input) for input in MINE)
    assert not any(allowed(Role.PATRON, input) for input in OTHERS)
    assert allowed(Role.PATRON, Proceed())
    assert not allowed(Role.PATRON, Proceed(), dealer="dee")


def test_staff_do_not_play_and_nobody_keys_cards_in() -> None:
    for role in (Role.DEALER, Role.FLOORPERSON, Role.SUPERVISOR):
        assert not any(allowed(role, input) for input in MINE if not isinstance(input, Call))
        assert allowed(role, Proceed(), dealer="me")
        assert allowed(role, Happen("stub-misdealt"), dealer="me")
        assert not allowed(role, Key())
    assert allowed(Role.FLOORPERSON, Post(Limits()))
    assert not allowed(Role.DEALER, Post(Limits()))


DEALT: list[AnyInput] = [
    Proceed(), Happen("stub-misdealt"), Call("new dealer"), Choose(":dealer", 0, "void"),
]  # fmt: skip


def test_a_dealer_deals_where_they_are_on_shift_and_a_floorperson_stands_in() -> None:
    for input in DEALT:
        assert allowed(Role.DEALER, input, dealer="me")
        assert not allowed(Role.DEALER, input, dealer="dee")
        assert not allowed(Role.DEALER, input)
        for role in (Role.FLOORPERSON, Role.SUPERVISOR):
            assert allowed(role, input, dealer="dee")
            assert allowed(role, input)
    with pytest.raises(Forbidden, match="not on shift at this table; dee is"):
        check_input(Person("dan", Role.DEALER), Proceed(), "dee")


def test_what_a_supervisor_decides_is_not_the_dealers() -> None:
    for name in (":supervisor", ":keno supervisor", ":floorperson"):
        assert not allowed(Role.DEALER, Choose(name, 0, "x"), dealer="me")
        assert allowed(Role.FLOORPERSON, Choose(name, 0, "x"), dealer="dee")
        assert not allowed(Role.PATRON, Choose(name, 0, "x"))


def test_an_auditor_reads_and_nothing_else() -> None:
    assert RIGHTS[Role.AUDITOR] == {Right.READ}
    assert not any(allowed(Role.AUDITOR, input, "dee") for input in [*MINE, *OTHERS, Proceed()])


@pytest.mark.parametrize("role", list(Role))
def test_everything_on_the_floor_asks_for_a_right(casino: Casino, role: Role) -> None:
    """Whoever asks, page or API: the casino itself refuses what is not for a role."""
    table = casino.floor.open("casino-war", actor="fay")
    person = Person("someone", role)
    runs = [
        lambda: casino.open(person, "craps"),
        lambda: casino.post_limits(person, table, Limits()),
        lambda: casino.assign_dealer(person, table, ""),
        lambda: casino.change_cards(person, table),
        lambda: casino.deposit(person, "nobody", 100),
        lambda: casino.withdraw(person, "nobody", 100),
        lambda: casino.dealers(person),
        lambda: casino.see_off(person, table, "nobody"),
        lambda: casino.close(person, table),
    ]
    rules = [
        lambda: casino.announce_rules(person, table, 0),
        lambda: casino.withdraw_notice(person, 1),
        lambda: casino.pay_back(person, table),
        lambda: casino.set_disabled(person, "nobody", True),
    ]
    reads = [
        lambda: casino.accounts(person),
        lambda: casino.notices(person),
        lambda: casino.shifts(person),
        lambda: casino.balances(person),
        lambda: casino.statement(person),
        lambda: casino.audit(person),
        lambda: casino.heads(person),
    ]
    for right, acts in ((Right.RUN, runs), (Right.RULE, rules), (Right.READ, reads)):
        for act in acts:
            if person.may(right):
                with suppress(NotFound, Conflict):
                    act()
            else:
                article = "an" if role is Role.AUDITOR else "a"
                with pytest.raises(Forbidden, match=f"not for {article} {role}"):
                    act()


def test_nobody_locks_themselves_out(casino: Casino) -> None:
    sue = casino.people.add("sue", PASSWORD, Role.SUPERVISOR)
    with pytest.raises(Conflict):
        casino.set_disabled(sue, "sue", True)


def test_wrong_passwords_at_the_same_time_all_count(
    casino: Casino, monkeypatch: pytest.MonkeyPatch
) -> None:
    casino.register("ann", PASSWORD)
    together = threading.Barrier(TRIES)
    matches = casino.people._matches

    def at_once(hashed: str, password: str) -> bool:
        together.wait(60)
        return matches(hashed, password)

    def fail() -> None:
        with suppress(NotSignedIn):
            casino.people.sign_in("ann", "wrong")

    with monkeypatch.context() as patch:
        patch.setattr(casino.people, "_matches", at_once)
        threads = [threading.Thread(target=fail) for _ in range(TRIES)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("ann", PASSWORD)


def test_no_more_than_a_few_passwords_are_hashed_at_once_and_by_the_same_threads(
    casino: Casino,
) -> None:
    """Each takes 19 MiB, which the thread that hashed it keeps."""
    threads: set[str] = set()
    hasher = casino.people.hasher

    class Watched:
        def verify(self, hashed: str, password: str) -> bool:
            threads.add(threading.current_thread().name)
            return bool(hasher.verify(hashed, password))

    names = [f"patron-{number}" for number in range(24)]
    for name in names:
        casino.people.add(name, PASSWORD)
    casino.people.hasher = Watched()  # type: ignore[assignment]
    with ThreadPoolExecutor(len(names)) as crowd:
        list(crowd.map(lambda name: casino.people.sign_in(name, PASSWORD, name), names))
    assert 0 < len(threads) <= AT_ONCE
    assert all(name.startswith("hashing") for name in threads)
