"""When something goes wrong: 13:69F-2.15."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.randomness import Keyed
from pitboss.errors import NoSuchIrregularity, WagerRule
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Deal,
    Dealt,
    Duty,
    Marked,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Voided,
)
from tests.games.blackjack.support import (
    Stack,
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    hand_of,
    kinds,
    last,
    laws,
    opened,
)
from tests.support.play import WIDE, round_of

LAW = Subchapter("13:69F-2")


def keyed(*wagers: tuple[str, int, str, int], **options: Any) -> Session:
    """A table at which a person keys in what really comes; up to the first card."""
    session = Session(game(**options), source=Keyed(), limits=WIDE, automate=("cut",))
    for patron, spot, _, _ in wagers:
        if patron not in session.table.patrons:
            session.sit(patron, spot, 1_000_000)
    if not options.get("dealing"):
        session.key(cards("2c"))
    for patron, spot, wager, amount in wagers:
        session.place(patron, spot, wager, amount)
    session.proceed()
    return session


def key(session: Session, text: str) -> None:
    """Key in cards one by one, as far as they are awaited."""
    for card in cards(text):
        assert isinstance(session.pending, Deal), session.pending
        session.key((card,))


ONE = ("p1", 1, "wager", 1000)
TWO = ("p2", 2, "wager", 1000)


def test_2_15_a_a_card_found_face_up_is_not_used() -> None:
    session = keyed(ONE)
    for card in ("4d", "5d"):
        session.report("card-face-up")
        session.key(cards(card))
    key(session, "Th 9s 9h")
    choose(session, "stand")
    key(session, "Td")
    record = last(session)
    assert cents(record) == {"wager": 0}, "a second card face up voids nothing either"
    burned = [event.cards for event in record.events if isinstance(event, Burned)][1:]
    assert burned == [cards("4d"), cards("5d")]


def test_2_15_b_a_card_drawn_in_error_unseen_is_the_next_card() -> None:
    session = keyed(ONE)
    session.report("card-drawn-in-error")
    key(session, "Th 9s 9h")
    assert session.table.spots[0].cards == list(cards("Th 9h"))


def test_2_15_c_a_card_exposed_is_dealt_as_the_next_card() -> None:
    session = opened(dealt("Th 6h", up="9s", then="5d Td"))
    begin(session, wager=1000)
    session.report("card-exposed")
    assert session.table.community.cards == [Card("5d")]
    choose(session, "hit")
    assert cents(last(session)) == {"wager": 1000}
    with pytest.raises(NoSuchIrregularity):
        session.report("card-exposed")


def test_2_15_c_who_refuses_it_draws_no_more_and_it_goes_on() -> None:
    session = opened(dealt("Th 6h", "Th 7h", up="9s", then="4d Td"), seats=(1, 2))
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    session.report("card-exposed")
    choose(session, "stand")
    choose(session, "hit")
    record = last(session)
    assert cents(record, 2) == {"wager": 1000}, "the four made 21"
    assert cents(record, 1) == {"wager": -1000}


def test_2_15_c_a_card_that_nobody_can_use_is_the_dealers_or_is_burned() -> None:
    session = opened(dealt("Th 9h", up="9s", then="8d"))
    begin(session, wager=1000)
    session.report("card-exposed")
    choose(session, "stand")
    assert hand_of(last(session), "dealer") == [Card("9s")], "the eight was shifted to the dealer"
    assert cents(last(session)) == {"wager": 1000}
    session = opened(dealt("Th 9h", up="9s", hole="8c", then="8d"), hole_card="face down")
    begin(session, wager=1000)
    session.report("card-exposed")
    choose(session, "stand")
    collected = [e.hand for e in last(session).events if type(e).__name__ == "Collected"]
    assert collected[0] == "community"
    assert cents(last(session)) == {"wager": 1000}


def test_2_15_c_one_card_at_a_time() -> None:
    session = opened(dealt("Th 6h", up="9s", then="5d Td"))
    begin(session, wager=1000)
    session.report("card-exposed")
    with pytest.raises(NoSuchIrregularity) as refused:
        session.report("card-exposed")
    assert refused.value.law == LAW("15(c)")


def test_2_15_d_a_card_drawn_to_17_is_burned() -> None:
    session = Session(
        game(), source=Stack(dealt("Th 9h", up="9s", then="8d 7d")), limits=WIDE,
        automate=("cut",), paced=True,
    )  # fmt: skip
    session.sit("p1", 1, 1_000_000)
    while not isinstance(session.pending, Bets):
        session.step()
    begin(session, wager=1000)
    while not isinstance(session.pending, Ask):
        session.step()
    choose(session, "stand")
    while len(session.table.dealer.cards) < 2:
        with pytest.raises(NoSuchIrregularity):
            session.report("dealer-draws-too-many")
        session.step()
    session.report("dealer-draws-too-many")
    number = session.table.round
    while session.table.round == number:
        session.step()
    record = last(session)
    assert [e.cards for e in record.events if isinstance(e, Burned)][-1] == cards("7d")
    assert cents(record) == {"wager": 1000}


def test_2_15_e_the_dealers_missed_card_comes_after_the_players() -> None:
    session = keyed(ONE, TWO)
    key(session, "Th 8h")
    session.report("dealer-misses-own-card")
    key(session, "9h 9d 7s")
    order = [event.hand for event in session.events if isinstance(event, Dealt)]
    assert order == ["spot 1", "spot 2", "spot 1", "spot 2", "dealer"]
    assert choices(session)


def test_2_15_e_also_a_hole_card() -> None:
    session = keyed(ONE, hole_card="card reader")
    key(session, "Th")
    session.report("dealer-misses-own-card")
    key(session, "9h")
    session.report("dealer-misses-own-card")
    key(session, "7s 8s")
    order = [event.hand for event in session.events if isinstance(event, Dealt)]
    assert order == ["spot 1", "spot 1", "dealer", "dealer"]


def test_2_15_e_a_missed_first_card_of_the_dealer_still_lies_face_up() -> None:
    session = keyed(ONE, hole_card="card reader")
    key(session, "Th")
    session.report("dealer-misses-own-card")
    key(session, "9h 7s 8s")
    to_dealer = [e for e in session.events if isinstance(e, Dealt) and e.hand == "dealer"]
    assert [event.seen for event in to_dealer] == [Seen.ALL, Seen.NONE]
    assert session.table.dealer.cards == list(cards("7s 8s"))


def test_2_15_f_too_few_cards_are_made_up_from_the_discards() -> None:
    stack = dealt("Th 2h", up="9s", then="2d 3h 3d", burn="4c")
    session = opened(stack, decks=1, cards_behind_cutting_card=25)
    shoe = session.table.shoe
    assert shoe is not None
    shoe.discards += list(shoe.order[7:])
    shoe.order = shoe.order[:7]
    shoe.secrets.clear()
    begin(session, wager=1000)
    for _ in range(3):
        choose(session, "hit")
    choose(session, "stand")
    record = last(session)
    shuffles = [event for event in record.events if isinstance(event, Shuffled)]
    assert [(event.law, event.cards) for event in shuffles][-1] == (LAW("15(f)"), 46)
    names = kinds(record.events)
    after = names[len(names) - 1 - names[::-1].index("Shuffled") :]
    assert after.index("Burned") < after.index("Dealt")
    assert "Shuffled" in kinds(session.events), "all are shuffled for the next round"


def test_2_15_f_no_card_that_lies_face_down_is_disclosed() -> None:
    session = opened(
        dealt("Th 2h", up="9s", hole="8s", then="2d", burn="4c"), decks=1, hole_card="face down"
    )
    shoe = session.table.shoe
    assert shoe is not None
    shoe.discards += list(shoe.order[6:])
    shoe.order = shoe.order[:6]
    begin(session, wager=1000)
    choose(session, "hit")
    choose(session, "hit")
    assert "Shuffled" in kinds(session.events)
    assert "Disclosed" not in kinds(session.events)


def test_2_15_f_without_discards_the_round_is_void() -> None:
    session = opened(dealt("Th 2h", up="9s", then="2d", burn=""), decks=1, dealing="hand",
                     shuffle="shuffling device")  # fmt: skip
    shoe = session.table.shoe
    assert shoe is not None
    shoe.order = shoe.order[:4]
    begin(session, wager=1000)
    choose(session, "hit")
    choose(session, "hit")
    record = last(session)
    assert cents(record) == {"wager": 0}
    assert [event.law for event in record.events if isinstance(event, Voided)] == [LAW("15(f)")]


def test_2_15_g_a_box_without_cards_is_out_of_the_round() -> None:
    session = keyed(ONE, TWO)
    session.report("card-not-dealt", 1)
    key(session, "Th 7s")
    session.report("card-not-dealt", 1)
    key(session, "9h")
    assert session.pending.spot == 2  # type: ignore[union-attr]
    returned = [e for e in session.events if isinstance(e, Returned)]
    assert [(e.spot, e.amount, e.law) for e in returned] == [(1, 1000, LAW("15(g)"))]


def test_2_15_g_a_box_with_one_card_may_have_the_second() -> None:
    session = keyed(ONE, TWO)
    key(session, "Th 8h 7s")
    session.report("card-not-dealt", 1)
    key(session, "9h")
    assert choices(session) == ["second card", "dead hand"]
    assert session.pending.patron == "p1"  # type: ignore[union-attr]
    choose(session, "second card")
    key(session, "9d")
    assert session.table.spots[0].cards == list(cards("Th 9d"))


def test_2_15_g_or_a_dead_hand() -> None:
    session = keyed(ONE, TWO)
    key(session, "Th 8h 7s")
    session.report("card-not-dealt", 1)
    key(session, "9h")
    choose(session, "dead hand")
    assert session.table.spots[0].bets == []
    assert session.table.spots[0].cards == []


def test_2_15_g_only_where_the_next_card_belongs() -> None:
    session = keyed(ONE, TWO)
    with pytest.raises(NoSuchIrregularity) as refused:
        session.report("card-not-dealt", 2)
    assert refused.value.law == LAW("15(g)")


def test_2_15_i_a_card_asked_for_and_not_dealt_comes_late() -> None:
    session = keyed(ONE, TWO)
    key(session, "Th 8h 7s 6h 9h")
    choose(session, "hit")
    session.report("card-not-drawn", 1)
    assert choices(session) == ["late card", "dead hand"]
    choose(session, "late card")
    assert session.pending.patron == "p2"  # type: ignore[union-attr]
    choose(session, "stand")
    key(session, "3d")
    assert session.pending.patron == "p1"  # type: ignore[union-attr]
    assert session.table.spots[0].cards == list(cards("Th 6h 3d"))
    choose(session, "stand")
    key(session, "Td")
    assert cents(last(session), 1) == {"wager": 1000}


def test_2_15_i_or_the_hand_is_dead_and_the_wager_returned() -> None:
    session = keyed(ONE, TWO)
    key(session, "Th 8h 7s 6h 9h")
    choose(session, "hit")
    session.report("card-not-drawn", 1)
    choose(session, "dead hand")
    returned = [e for e in session.events if isinstance(e, Returned)]
    assert [(e.spot, e.amount, e.law) for e in returned] == [(1, 1000, LAW("15(i)"))]


def test_2_15_i_also_of_a_doubled_or_split_hand() -> None:
    session = keyed(ONE)
    key(session, "5h 7s 6h")
    choose(session, "double")
    session.report("card-not-drawn", 1)
    choose(session, "late card")
    key(session, "9d Td")
    assert cents(last(session)) == {"wager": 1000, "double": 1000}
    session = keyed(ONE)
    key(session, "8h 7s 8d")
    choose(session, "split")
    session.report("card-not-drawn", 1)
    choose(session, "late card")
    key(session, "Td")
    choose(session, "stand")
    key(session, "Tc")
    choose(session, "stand")
    key(session, "Th")
    assert cents(last(session)) == {"wager": 1000, "split": 1000}


def test_2_15_i_only_while_a_card_is_awaited() -> None:
    session = opened(dealt("Th 6h", up="9s"))
    begin(session, wager=1000)
    with pytest.raises(NoSuchIrregularity):
        session.report("card-not-drawn", 1)


def _reader(up: str, **options: Any) -> Session:
    session = opened(
        dealt("Th 6h", up=up, hole="9c", then="Td"), hole_card="card reader", **options
    )
    begin(session, wager=1000)
    return session


def test_2_15_j_1_a_reader_that_shows_the_card_makes_all_hands_dead() -> None:
    session = _reader("9s", reader_shows_players=True)
    session.report("reader-used-wrongly")
    record = last(session)
    assert cents(record) == {"wager": 0}
    assert laws(record, "wager") == [LAW("15(j)1")]


def test_2_15_j_2_otherwise_play_goes_on() -> None:
    session = _reader("9s")
    session.report("reader-used-wrongly")
    assert [e.law for e in session.events if isinstance(e, Duty)][-1] == LAW("15(j)2")
    assert "stand" in choices(session)


def test_2_15_j_not_under_an_ace_or_ten() -> None:
    session = _reader("Ts")
    with pytest.raises(NoSuchIrregularity) as refused:
        session.report("reader-used-wrongly")
    assert refused.value.law == LAW("15(j)")


def test_2_15_k_without_the_reader_the_hole_card_waits() -> None:
    session = opened(dealt("5h 6h", up="Ts", hole="Ac", then="9d"), hole_card="card reader")
    session.report("reader-fails")
    begin(session, wager=1000)
    choose(session, "double")
    assert cents(last(session)) == {"wager": -1000, "double": 0}
    session.call("card reader repaired")
    assert not session.table.memory.reader_fails


def test_2_15_n_no_progressive_wager_at_a_box_whose_light_is_out() -> None:
    session = opened(progressive=True)
    session.place("p1", 1, "progressive", 100)
    session.report("light-fails", 1)
    assert [e.law for e in session.events if isinstance(e, Returned)] == [LAW("15(n)")]
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "progressive", 100)
    assert refused.value.law == LAW("15(n)")
    session.call("light repaired", spot=1)
    session.place("p1", 1, "progressive", 100)
    marked = [e for e in session.events if isinstance(e, Marked) and e.what == "light 1"]
    assert [(e.value, e.law) for e in marked] == [("out", LAW("15(n)")), ("repaired", LAW("15(n)"))]
    with pytest.raises(NoSuchIrregularity):
        session.report("light-fails")


def test_2_15_o_a_display_that_fails_pays_21_to_1() -> None:
    session = opened(dealt("Ah Kh", up="9s"), blackjack_bonus=True)
    begin(session, wager=1000, blackjack_bonus=500)
    session.report("bonus-display-fails")
    choose(session, "press")
    record = last(session)
    assert cents(record)["blackjack-bonus"] == 21 * 500
    assert laws(record, "blackjack-bonus") == [LAW("15(o)")]


def test_2_15_p_a_doubled_card_dealt_face_up_changes_nothing() -> None:
    session = opened(
        dealt("5h 6h", "Th 9h", up="9s", then="Td 8c"), seats=(1, 2), doubled_card="face down"
    )
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 2, "wager", 1000)
    session.proceed()
    choose(session, "double")
    session.report("doubled-card-shown", 1)
    shown = [e.cards for e in session.events if isinstance(e, Revealed)]
    assert shown == [cards("5h 6h Td")]
    with pytest.raises(NoSuchIrregularity):
        session.report("doubled-card-shown", 2)
    choose(session, "stand")
    assert cents(last(session), 1) == {"wager": 1000, "double": 1000}


def test_an_irregularity_of_another_game_is_refused() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity):
        session.report("shuffler-jams")
    assert not any(isinstance(event, Paid) for event in session.events)


def test_every_irregularity_of_2_15_is_known() -> None:
    cited = {rule.law.text.removeprefix("13:69F-2.15") for rule in game().irregularities.values()}
    assert cited == {f"({letter})" for letter in "abcdeghijklmnop"}, "(f) is part of every draw"


def test_a_round_goes_on_after_a_report() -> None:
    session = opened(dealt("Th 6h", up="9s", then="2d 5d Td"))
    begin(session, wager=1000)
    session.report("card-face-up")
    choose(session, "hit")
    record = last(session)
    assert hand_of(record, "spot 1")[-1] == Card("5d")
    assert round_of(session, {(1, "wager"): 1000}, lambda ask: ask.default)
