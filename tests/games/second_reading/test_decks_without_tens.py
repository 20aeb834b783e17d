"""Spanish 21, double and triple attack blackjack: paragraphs that all three have, or two of them.

What each has in words of its own is tried with its game.
"""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.errors import BadOptions, NoSuchIrregularity, NotNow, WagerRule
from pitboss.games.registry import game_type
from pitboss.law import Citation, Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Bets,
    Burn,
    Burned,
    Cut,
    Dealt,
    Duty,
    Moved,
    Revealed,
    Shuffled,
)
from tests.games.blackjack.support import Stack, cents, choices, choose, last
from tests.games.second_reading.rounds import asked
from tests.games.second_reading.scripts import TEN, facts, scripted
from tests.games.second_reading.support import game_of, refuses
from tests.support.play import CHIPS, WIDE, finish, happened, step_until
from tests.support.robot import Robot

SPANISH, DOUBLE, TRIPLE = "spanish-21", "double-attack-blackjack", "triple-attack-blackjack"
LAW19, LAW26, LAW36 = Subchapter("13:69F-19"), Subchapter("13:69F-26"), Subchapter("13:69F-36")
READER: dict[str, Any] = {"hole_card": "card reader"}

ROUNDS: list[tuple[str, str, dict[str, Any], dict[Citation, str]]] = [
    (SPANISH, "Kh 9s 2h hit 2d stand Kc", {}, {LAW19("7(f)"): "announced spot 1: 14"}),
    (SPANISH, "Kh 9s 9h Kd !reader-used-wrongly stand", READER, {
        LAW19("15(l)2"): "duty Notify a casino supervisor, and go on",
        LAW19("5(b)"): "returned wager 10",
    }),
    (DOUBLE, "Ks no_wager no_wager Ah Kd Kh 9d stand 5c 6c", {"seats": 2}, {
        LAW26("5(a)3"): "paid wager 10",
        LAW26("5(e)"): "taken wager 10",
    }),
    (DOUBLE, "As no_wager Kh 6h insurance surrender Kd", {}, {
        LAW26("8(b)"): "announced spot 1 surrenders",
        LAW26("8(a)2"): "taken wager 10",
        LAW26("11(c)"): "paid insurance 12.5",
    }),
    (DOUBLE, "As no_wager Kh 6h insurance surrender 5d", {}, {
        LAW26("8(b)"): "announced spot 1 surrenders",
        LAW26("8(a)2"): "taken wager 5",
        LAW26("11(d)"): "taken insurance 5",
    }),
    (DOUBLE, "6s wager 6h 5h double 9d stand Kc Kd", {}, {
        LAW26("12(a)2"): "announced spot 1: 20",
        LAW26("5(a)1"): "paid double 20",
    }),
    (TRIPLE, "8h wager Ks no_wager 8d 9d split 2c stand 9c stand", {}, {
        LAW36("9(a)"): "placed split 10",
    }),
    (TRIPLE, "9h no_wager 8s no_wager 4h Kd hit Kc", {"beside": {"suited-royals": 5_00}}, {
        LAW36("6(a)1iii"): "paid suited-royals 10",
        LAW36("5(a)"): "taken wager 10",
    }),
]  # fmt: skip


@pytest.mark.parametrize(("game", "script", "options", "wanted"), ROUNDS)
def test_what_happens_under_which_paragraph(
    game: str, script: str, options: dict[str, Any], wanted: dict[Citation, str]
) -> None:
    found = facts(scripted(game, script, **options))
    assert {(text, law) for law, text in wanted.items()} <= found


# Cards, shuffle and wagers


def test_26_2_a_six_or_eight_decks_of_48_cards_without_tens() -> None:
    for decks in (6, 8):
        deck = game_of(DOUBLE, decks=decks).deck()
        assert deck is not None
        assert len(deck) == 48 * decks
        assert all(deck.count(card) == decks for card in set(deck))
        assert {card.rank for card in deck} == {*range(2, 10), *range(11, 15)}
    for wrong in (1, 7):
        with pytest.raises(BadOptions):
            game_type(DOUBLE).options_model.parse({"decks": wrong})


@pytest.mark.parametrize(
    ("game", "spread", "wash"),
    [
        (SPANISH, LAW19("4(i)"), LAW19("3(c)")),
        (DOUBLE, LAW26("4(i)"), LAW26("3(c)")),
        (TRIPLE, LAW36("4(h)"), LAW36("3(c)")),
    ],
)
@pytest.mark.parametrize("face", ["face up", "face down"])
def test_an_idle_table_spreads_its_cards_until_somebody_comes(
    game: str, spread: Citation, wash: Citation, face: str
) -> None:
    session = Session(game_of(game), source=Stack(""), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    session.leave("p1")
    before = len(session.events)
    session.call("no gaming activity", value=face)
    assert isinstance(session.pending, Arrival)
    session.sit("p1", 1, CHIPS)
    since = session.events[before:]
    duties = [event.text for event in since if isinstance(event, Duty) and event.law == spread]
    assert f"spread them {face}" in duties[0]
    assert ("Turn the cards face up" in duties) == (face == "face down")
    assert "inspect" in duties[-1]
    assert any(isinstance(event, Duty) and event.law == wash for event in since)
    assert sum(isinstance(event, Shuffled) for event in since) == 1
    assert isinstance(session.pending, Bets)


@pytest.mark.parametrize(("game", "law"), [(DOUBLE, LAW26("5(c)")), (TRIPLE, LAW36("5(e)"))])
def test_cash_is_confirmed_by_two_and_coupons_are_matched(game: str, law: Citation) -> None:
    made = game_of(game, cash_wagers=True, match_play=True)
    order = {DOUBLE: "2c 9s Kh Jh 8c", TRIPLE: "2c Kh 9s Jh 8c"}[game]

    def seated(of: Any) -> Session:
        session = Session(of, source=Stack(order), limits=WIDE, automate=("cut",))
        session.sit("p1", 1, CHIPS)
        return session

    session = seated(made)
    session.place("p1", 1, "wager", TEN, cash=True)
    confirmed = []
    while isinstance(session.pending, Ask):
        assert session.pending.law == law
        confirmed.append(session.pending.patron)
        session.choose(session.pending.patron, session.pending.spot, "confirm")
    assert len(confirmed) == 2, "the dealer and a supervisor"
    session = seated(made)
    session.place("p1", 1, "wager", TEN, coupon=TEN)
    session.proceed()
    moved = [(e.what, e.amount) for e in happened(finish(session), Moved)]
    assert ("match play coupon wins", TEN) in moved
    plain = seated(game_of(game))
    refuses(WagerRule, law, lambda: plain.place("p1", 1, "wager", TEN, coupon=TEN))


@pytest.mark.parametrize("name", ["suited-royals", "triple-match"])
def test_36_6_b_a_bonus_wager_is_beside_a_first_attack_wager_and_before_the_first_card(
    name: str,
) -> None:
    session = Session(game_of(TRIPLE), source=Stack("2c Kh 9s Kh 8c"), limits=WIDE,
                      automate=("cut",))  # fmt: skip
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, name, TEN)
    with pytest.raises(WagerRule, match="wager"):
        session.proceed()
    session.place("p1", 1, "wager", TEN)
    session.proceed()
    before = asked(session)
    with pytest.raises(NotNow, match="wagers are closed"):
        session.place("p1", 1, name, TEN)
    assert asked(session) == before, "nothing has changed"


@pytest.mark.parametrize(
    ("script", "wager", "royals", "match"),
    [
        ("Kh no_wager 9s no_wager Qh 9d hit 9c", -TEN, 200_00, -5_00),
        ("9h no_wager 9s no_wager Kd 8d stand", TEN, -5_00, 10_00),
        ("9h no_wager 8s no_wager Kd 9d stand", TEN, -5_00, -5_00),
        ("Kh no_wager Ks no_wager Kh Ad", -TEN, 50_00, 100_00),
    ],
)
def test_36_6_f_bonus_wagers_and_the_others_have_no_bearing_on_each_other(
    script: str, wager: int, royals: int, match: int
) -> None:
    for beside, wanted in (
        ({}, {"wager": wager}),
        ({"suited-royals": 5_00, "triple-match": 5_00},
         {"wager": wager, "suited-royals": royals, "triple-match": match}),
    ):  # fmt: skip
        session = scripted(TRIPLE, script, beside=beside)
        if isinstance(session.pending, Ask):
            choose(session, "no insurance" if "no insurance" in choices(session) else "stand")
        assert cents(last(session)) == wanted


# Decisions


@pytest.mark.parametrize(
    ("game", "script", "law"),
    [
        (DOUBLE, "6s no_wager 6h 5h double 9d stand Kc Kd", LAW26("9(b)")),
        (TRIPLE, "6h no_wager 9s no_wager 5d 8d double 9c", LAW36("8(b)")),
    ],
)
def test_a_doubled_hand_that_wins_is_paid_1_to_1_on_all_of_it(
    game: str, script: str, law: Citation
) -> None:
    session = scripted(game, script)
    assert cents(last(session)) == {"wager": TEN, "double": TEN}
    table = session.game.tables["double"]
    assert table.law == law
    assert [str(row.pays) for row in table.rows] == ["1 to 1"]


def test_26_12_a_2_nobody_draws_to_a_doubled_hand() -> None:
    session = scripted(DOUBLE, "6s no_wager 2h 2d double 2c")
    assert choices(session) == ["stand", "surrender"]


def test_36_9_a_a_pair_is_two_hands_with_as_much_on_each() -> None:
    session = scripted(TRIPLE, "8h wager Ks wager 8d 9d")
    assert "split" in choices(session)
    choose(session, "split")
    split = [bet for bet in session.table.bets.values() if bet.wager.name == "split"]
    assert sum(bet.amount for bet in split) == 3 * TEN, "as much as the three attack wagers"
    for cards_ in ("Kh no_wager 6s no_wager Jd Kd", "8h no_wager 6s no_wager 9d Kd"):
        other = scripted(TRIPLE, cards_)
        assert ("split" in choices(other)) == ("Jd" in cards_), "cards of one value, and no others"


def test_36_7_i_the_dealer_draws_face_up_after_all_decisions_and_tells_the_total() -> None:
    script = "Kh 9h no_wager no_wager 6s no_wager no_wager 2d Kd 5c hit 2c stand"
    session = scripted(TRIPLE, script, seats=2)
    assert len(session.table.dealer.cards) == 2, "the second player decides first"
    session = scripted(TRIPLE, f"{script} stand 4c 5c", seats=2)
    record = last(session)
    decided = max(n for n, e in enumerate(record.events)
                  if isinstance(e, Announced) and e.text.startswith("spot"))  # fmt: skip
    shown = next(n for n, e in enumerate(record.events) if isinstance(e, Revealed))
    drawn = [n for n, e in enumerate(record.events)
             if isinstance(e, Dealt) and e.hand == "dealer" and n > decided]  # fmt: skip
    assert decided < shown < min(drawn)
    assert len(drawn) == 2
    assert all(None not in record.events[n].cards for n in drawn)  # type: ignore[union-attr]
    told = [n for n, e in enumerate(record.events)
            if isinstance(e, Announced) and e.text == "dealer: 20"]  # fmt: skip
    assert told
    assert told[0] > max(drawn)


# The end of a shoe, and what goes wrong


@pytest.mark.parametrize(("game", "law"), [(SPANISH, LAW19("7(j)"))])
def test_a_round_goes_on_past_the_cutting_card_and_then_the_cards_are_gathered(
    game: str, law: Citation
) -> None:
    robot = Robot(game_of(game), seed=5)
    gathered = 0
    for _ in range(60):
        events = robot.play_round().events
        at = [n for n, e in enumerate(events) if isinstance(e, Duty) and e.law == law]
        if at:
            gathered += 1
            assert not any(isinstance(event, Dealt) for event in events[at[0] :])
            assert any(isinstance(event, Shuffled) for event in robot.play_round().events)
    assert gathered


@pytest.mark.parametrize(
    ("game", "order", "law", "cut"),
    [
        (SPANISH, "2c 2h 9s 2d 3h", LAW19("15(g)"), LAW19("4(e)")),
        (DOUBLE, "2c 9s 2h 2d 3h", LAW26("15(g)"), LAW26("4(e)")),
        (TRIPLE, "2c 2h 9s 2d 8d", LAW36("14(g)"), LAW36("4(e)")),
    ],
)
def test_too_few_cards_are_made_up_from_the_discards(
    game: str, order: str, law: Citation, cut: Citation
) -> None:
    """They are shuffled, cut and one is burned; the cards on the table stay."""
    session = Session(game_of(game), source=Stack(order), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    shoe = session.table.shoe
    assert shoe is not None
    length = len(order.split())
    shoe.discards += list(shoe.order[length:])
    shoe.order = shoe.order[:length]
    shoe.secrets.clear()
    session.place("p1", 1, "wager", TEN)
    session.proceed()
    while isinstance(session.pending, Ask):
        offered = choices(session)
        own = len(session.table.spots[0].hand.cards)
        choose(session, "no wager" if "no wager" in offered else "hit" if own < 4 else "stand")
    record = last(session)
    again = [n for n, e in enumerate(record.events) if isinstance(e, Shuffled) and e.law == law]
    burned = [n for n, e in enumerate(record.events) if isinstance(e, Burned) and e.law == law]
    assert len(again) == len(burned) == 1
    between = record.events[again[0] : burned[0]]
    assert any(isinstance(event, Cut) and event.law == cut for event in between)
    assert any(isinstance(event, Dealt) for event in record.events[burned[0] :])
    assert sum(cents(record).values()) in (-TEN, 0, TEN), "the round is played to its end"


@pytest.mark.parametrize(("game", "law"), [(DOUBLE, LAW26("15(j)")), (TRIPLE, LAW36("14(j)"))])
def test_a_jam_has_the_cards_shuffled_again(game: str, law: Citation) -> None:
    session = Session(
        game_of(game, shuffle="shuffling device"), source=Keyed(), limits=WIDE, paced=True
    )
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: any(isinstance(e, Shuffled) for e in session.events))
    session.report("shuffler-jams")
    assert session.game.irregularities["shuffler-jams"].law == law
    step_until(session, lambda: isinstance(session.pending, Bets | Burn))
    assert sum(isinstance(event, Shuffled) for event in session.events) == 2
    by_hand = Session(game_of(game), source=Keyed(), limits=WIDE, paced=True)
    with pytest.raises(NoSuchIrregularity):
        by_hand.report("shuffler-jams")


def test_26_15_f_a_card_too_many_is_burned_and_changes_nothing() -> None:
    session = Session(
        game_of(DOUBLE), source=Stack("2c 9s Kh 9h 8d 5c"), limits=WIDE, automate=("cut",),
        paced=True,
    )  # fmt: skip
    session.sit("p1", 1, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, "wager", TEN)
    session.proceed()
    for choice in ("no wager", "stand"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        choose(session, choice)
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    session.report("dealer-draws-too-many")
    record = finish(session)
    assert cents(record) == {"wager": TEN}
    burned = happened(record, Burned)[-1]
    assert (str(burned.cards[0]), burned.law) == ("5c", LAW26("15(f)"))
