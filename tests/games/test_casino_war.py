"""Casino war, paragraph by paragraph."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Keyed
from pitboss.errors import (
    BadAmount,
    BadOptions,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    Refused,
    TooFewChips,
    WagerRule,
)
from pitboss.games.one_card.casino_war import CasinoWar, CasinoWarOptions
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.irregularities import Phase
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Cut,
    Deal,
    Dealt,
    Duty,
    Marked,
    Paid,
    Placed,
    Returned,
    Seen,
    Shuffled,
    Span,
    Taken,
    Turned,
    Voided,
)
from pitboss.table.verdicts import Fate
from tests.support.play import (
    CHIPS,
    finish,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-22")
TEN = {(1, "initial"): 10_00}


def war(**options: Any) -> CasinoWar:
    return CasinoWar(CasinoWarOptions(**options))


def at(deal: str, seats: int = 1, game: Game | None = None, **kwargs: Any) -> Session:
    """A table where these cards come, after the burn card; the cut leaves them on top."""
    return table(
        game or war(), _Uncut(cards("2c " + deal)), seats=tuple(range(1, seats + 1)), **kwargs
    )


class _Uncut(Stacked):
    """The stack lies so that a cut of ten cards brings the wanted cards to the top."""

    def shuffled(self, items: Any) -> Any:
        order = super().shuffled(items)
        return order[-10:] + order[:-10]


# 22.2 to 22.5 Cards, opening, shuffle and cut


@pytest.mark.parametrize("decks", [6, 7, 8])
def test_22_2_a_six_seven_or_eight_decks(decks: Any) -> None:
    assert len(war(decks=decks).deck()) == decks * 52


def test_22_2_a_no_other_number_of_decks() -> None:
    with pytest.raises(BadOptions) as refused:
        war(decks=5)
    assert refused.value.law == LAW("2(a)")


def test_22_2_d_reading_each_batch_of_a_device_has_six_to_eight_decks() -> None:
    for decks in (6, 7, 8):
        assert len(war(shuffler=True, decks=decks).deck()) == decks * 52


def test_22_2_d_2_the_two_batches_have_the_same_number_of_decks() -> None:
    session = table(war(shuffler=True, decks=7), Stacked(), seats=(1,))
    shoe = session.table.shoe
    assert shoe is not None
    assert (session.game.compartments(), shoe.size) == (2, 7 * 52)
    before = shoe.side
    session.call("reshuffle")
    round_of(session, TEN)
    assert (shoe.side, shoe.size) == (1 - before, 7 * 52)


RANKS = "2c 3c 4c 5c 6c 7c 8c 9c Tc Jc Qc Kc Ac"


def test_22_3_rank_of_the_cards_whatever_their_suit() -> None:
    order = RANKS.split()
    for low, high in pairwise(order):
        for suit in "cdhs":
            beaten = round_of(at(f"{low} {high[0]}{suit}"), TEN)
            assert won(beaten.events) == {(1, "initial"): -10_00}
            winning = round_of(at(f"{high} {low[0]}{suit}"), TEN)
            assert won(winning.events) == {(1, "initial"): 10_00}


def test_22_4_b_the_cards_are_spread_for_the_first_player() -> None:
    record = round_of(at("Kc 2d"), TEN)
    assert happened(record, Duty)[0].law == LAW("4(b)")


def test_22_4_a_pre_shuffled_cards_are_not_spread_or_shuffled_but_cut() -> None:
    record = round_of(at("Kc 2d", game=war(preshuffled=True)), TEN)
    assert [event.law for event in happened(record, Shuffled)] == [LAW("4(b)")]
    assert not [duty for duty in happened(record, Duty) if "Spread" in duty.text]
    assert len(happened(record, Cut)) == 1


def test_22_5_a_shuffled_when_play_begins_and_after_each_shoe() -> None:
    session = at("Kc 2d Kh 3d")
    first = round_of(session, TEN)
    assert [event.law for event in happened(first, Shuffled)] == [LAW("5(a)")]
    assert not happened(round_of(session, TEN), Shuffled)


def cutters(session: Session) -> list[str]:
    """Who is offered the cut, if everybody declines."""
    offered = []
    while isinstance(session.pending, Ask):
        offered.append(session.pending.patron)
        session.choose(session.pending.patron, session.pending.spot, "decline")
    return offered


def test_22_5_b_1_the_first_player_at_the_table_cuts_first() -> None:
    session = Session(war(), source=Stacked(), paced=True)
    session.sit("ann", 5, CHIPS)
    session.sit("bob", 2, CHIPS)  # comes while the cards are being spread
    session.sit("cat", 7, CHIPS)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.paced = False
    assert cutters(session) == ["ann", "cat", "bob"]


def reshuffled(session: Session) -> list[str]:
    """Play rounds until the shoe is reshuffled; who is offered the cut then."""
    for _ in range(200):
        for patron in session.table.patrons.values():
            session.place(patron.name, patron.spots[0], "initial", 10_00)
        session.proceed()
        while isinstance(session.pending, Ask) and session.pending.topic == "play":
            session.choose(session.pending.patron, session.pending.spot, "surrender")
        if isinstance(session.pending, Ask):
            return cutters(session)
    raise AssertionError("the cutting card never came")


@cache
def offers_of_the_cut() -> list[tuple[str, list[str], list[str]]]:
    """Of many shoes: where the cutting card came, who sat, and who was offered the cut."""
    found = []
    for seats in ((1, 4, 6), (2, 3), (5,)):
        for behind in range(25, 40):
            session = table(
                war(cards_behind_cutting_card=behind), Stacked(), seats=seats, automate=()
            )
            cutters(session)
            session.automate = frozenset()
            offered = reshuffled(session)
            last = session.last
            assert last is not None
            (mark,) = [e for e in happened(last, Marked) if e.what == "cutting card"]
            found.append((mark.value, [f"p{seat}" for seat in seats], offered))
    return found


def test_22_5_b_2_the_player_where_the_cutting_card_came_cuts() -> None:
    cases = [case for case in offers_of_the_cut() if case[0] != "dealer"]
    assert cases
    for where, seated, offered in cases:
        assert offered[0] == f"p{where.split()[1]}"
        assert sorted(offered) == sorted(seated)


def test_22_5_b_3_if_it_came_to_the_dealer_the_player_farthest_right_cuts() -> None:
    cases = [case for case in offers_of_the_cut() if case[0] == "dealer"]
    assert cases
    for _, seated, offered in cases:
        assert offered[0] == seated[-1]
        assert sorted(offered) == sorted(seated)


def test_22_5_b_4_reading_a_reshuffle_at_the_casino_s_will() -> None:
    session = at("Kc 2d Qc 3d", seats=3)
    session.automate = frozenset()
    session.call("reshuffle")
    round_of(session, {(2, "initial"): 10_00})
    assert cutters(session) == ["p3", "p1", "p2"]
    start(session, {(2, "initial"): 10_00})
    if isinstance(session.pending, Ask):
        with pytest.raises(NotNow, match="between rounds"):
            session.call("reshuffle")


def test_22_5_c_the_dealer_cuts_if_nobody_will() -> None:
    session = table(war(), Stacked(numbers=[30]), seats=(1,), automate=())
    session.choose("p1", 1, "decline")
    (cut,) = [event for event in session.events if isinstance(event, Cut)]
    assert (cut.by, cut.position) == ("dealer", 40)


def test_22_5_d_ten_cards_in_from_either_end() -> None:
    for position, accepted in ((9, False), (10, True), (302, True), (303, False)):
        session = table(war(), Stacked(), seats=(1,), automate=())
        if accepted:
            session.choose("p1", 1, "cut", position)
            (cut,) = [event for event in session.events if isinstance(event, Cut)]
            assert (cut.by, cut.position, cut.law) == ("p1", position, LAW("5(d)"))
        else:
            with pytest.raises(Refused):
                session.choose("p1", 1, "cut", position)


def test_22_5_e_the_cutting_card_at_least_a_quarter_from_the_back() -> None:
    for percent, behind in ((25, 78), (50, 156), (75, 234)):
        session = at("Kc 2d", game=war(cards_behind_cutting_card=percent))
        assert session.table.shoe is not None
        assert session.table.shoe.cutting == 312 - behind
    for percent in (24, 76):
        with pytest.raises(BadOptions) as refused:
            war(cards_behind_cutting_card=percent)
        assert refused.value.law == LAW("5(e)")


def test_22_5_f_and_7_d_the_round_of_the_cutting_card_is_played_out() -> None:
    session = table(war(cards_behind_cutting_card=75), Stacked(), seats=(1, 2))
    for _ in range(60):
        round_of(session, {(1, "initial"): 10_00, (2, "initial"): 10_00}, lambda ask: "surrender")
        last = session.last
        assert last is not None
        if any(mark.what == "cutting card" for mark in happened(last, Marked)):
            assert len(won(last.events)) == 2
            break
    assert war().short_law() == LAW("7(d)")
    assert [event for event in session.events if isinstance(event, Shuffled)]


# 22.6 Wagers


def test_22_6_b_no_wager_after_no_more_bets() -> None:
    session = at("Kc Kd 2h 3h 4h 5s 6s")
    start(session, TEN)
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "tie", 5_00)


def test_22_6_b_reading_a_placed_wager_is_final() -> None:
    session = at("Kc 2d")
    session.place("p1", 1, "initial", 10_00)
    for change in (
        lambda: session.withdraw("p1", 1),
        lambda: session.place("p1", 1, "initial", 5_00),
    ):
        with pytest.raises(WagerRule) as refused:
            change()
        assert refused.value.law == LAW("6(b)")
    assert session.table.bets[1].amount == 10_00


def test_22_6_b_option_wagers_are_final_at_no_more_bets() -> None:
    session = at("Kc 2d", game=war(wagers_final="at no more bets"))
    session.place("p1", 1, "initial", 10_00)
    session.place("p1", 1, "initial", 5_00)
    session.withdraw("p1", 1, 5_00)
    record = round_of(session, {})
    assert won(record.events) == {(1, "initial"): 10_00}


def test_22_6_a_only_the_seated_wager() -> None:
    with pytest.raises(NotSeated):
        at("Kc 2d").place("p9", 1, "initial", 10_00)


def test_a_tie_wager_comes_with_an_initial_wager() -> None:
    session = at("Kc 2d")
    session.place("p1", 1, "tie", 5_00)
    with pytest.raises(WagerRule, match="needs the initial wager"):
        session.proceed()


def test_22_8_c_1_reading_an_initial_wager_has_an_exact_half() -> None:
    session = at("Kc 2d", limits=Limits(Limit(25, 100_000)))
    with pytest.raises(BadAmount):
        session.place("p1", 1, "initial", 25)
    session.place("p1", 1, "initial", 50)


# 22.7 Dealing


def test_22_7_a_a_burn_card_after_the_cut_and_for_each_new_dealer() -> None:
    session = at("Kc 2d 9h Qc 3d")
    first = round_of(session, TEN)
    assert [(e.seen, e.law) for e in happened(first, Burned)] == [(Seen.NONE, LAW("7(a)"))]
    session.call("new dealer", value="Ann")
    second = round_of(session, TEN)
    assert [len(event.cards) for event in happened(second, Burned)] == [1]
    kinds = [type(e) for e in second.events if isinstance(e, Burned | Dealt)]
    assert kinds == [Burned, Dealt, Dealt]  # before this very round is dealt
    assert not happened(round_of(session, TEN, lambda ask: "surrender"), Burned)


def test_22_7_a_a_dealer_who_comes_in_play_burns_before_the_next_round() -> None:
    session = at("Kc Kd 9h Qc 3d")
    start(session, TEN)
    session.call("new dealer")
    session.choose("p1", 1, "surrender")
    assert [event for event in session.events if isinstance(event, Burned)]


def test_22_7_a_a_dealer_who_comes_before_a_war_burns_before_dealing_it() -> None:
    """Beside the three cards of 22.8(f)."""
    session = at("Kc Kd 9h 9c 9d 2h Qc 3d")
    start(session, TEN)
    session.call("new dealer")
    record = finish(session, ["war"])
    burned = [(len(e.cards), e.law) for e in happened(record, Burned)]
    assert burned == [(1, LAW("7(a)")), (3, LAW("8(f)")), (1, LAW("7(a)"))]
    assert [e.cards for e in happened(record, Dealt)][-2:] == [
        tuple(cards("Qc")),
        tuple(cards("3d")),
    ]
    assert session.table.patrons["p1"].amount == CHIPS + 10_00


def test_22_7_c_one_card_face_up_clockwise_and_one_to_the_dealer() -> None:
    record = round_of(at("Kc Qc 2d", seats=2), {(1, "initial"): 10_00, (2, "initial"): 10_00})
    assert happened(record, Announced)[0].law == LAW("7(b)")
    assert [(e.hand, e.seen, e.law) for e in happened(record, Dealt)] == [
        ("spot 1", Seen.ALL, LAW("7(c)1")),
        ("spot 2", Seen.ALL, LAW("7(c)1")),
        ("dealer", Seen.ALL, LAW("7(c)2")),
    ]


# 22.8 and 22.9 Settlement: $10 on the initial wager and $5 on the tie, in dollars; a war card is
# preceded by three burn cards

SETTLED = """
    cards                   choices            initial   tie    war    net    why
    Kc 2d                   -                  10        -5     -      5      higher
    2d Kc                   -                  -10       -5     -      -15    lower
    Kc Kd                   surrender          -5        50     -      45     surrender half
    Kc Kd 2h 2s 3h Ac 4d    war, no tie wager  -10       50     20     60     war won
    Kc Kd 2h 2s 3h 4d Ac    war, no tie wager  -10       50     -10    30     war lost
    Kc Kd 2h 2s 3h 4d 4c    war, no tie wager  -10       50     30     70     war tied
"""


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_22_8_a_to_h_reading_settlement(row: list[str]) -> None:
    deal, choices, initial, tie, war_won, net, _ = row
    session = at(deal)
    answers = [] if choices == "-" else choices.split(", ")
    record = round_of(session, {(1, "initial"): 10_00, (1, "tie"): 5_00}, answers)
    expected = {"initial": initial, "tie": tie, "war": war_won}
    assert won(record.events) == {
        (1, name): int(cell) * DOLLAR for name, cell in expected.items() if cell != "-"
    }
    assert session.table.patrons["p1"].amount == CHIPS + int(net) * DOLLAR


WAR_TIES = """
    war cards   tie wager   war     tie    law
    Ac 4d       8           20      -8     8(g)2
    4d Ac       8           -10     -8     8(g)1
    4d 4c       8           30      80     8(g)3
"""


@pytest.mark.parametrize(("war_cards", "wager", "war_won", "tie", "law"), rows(WAR_TIES))
def test_22_8_g_a_tie_wager_on_the_war_deal(
    war_cards: str, wager: str, war_won: str, tie: str, law: str
) -> None:
    session = at(f"Kc Kd 2h 2s 3h {war_cards}")
    record = round_of(session, TEN, ["war", ("tie wager", int(wager) * DOLLAR)])
    sums = won(record.events)
    assert sums[1, "war"] == int(war_won) * DOLLAR
    assert sums[1, "tie"] == int(tie) * DOLLAR
    settled = [e.law for e in record.events if isinstance(e, Paid | Taken) and e.wager == "war"]
    assert settled == [LAW(law)]
    assert settled[0] in (LAW("8(g)1"), LAW("8(g)2"), LAW("8(g)3"))


def test_22_8_a_1_2_3_each_result_cites_its_paragraph() -> None:
    lost = round_of(at("2d Kc"), TEN)
    wins = round_of(at("Kc 2d"), TEN)
    tied = round_of(at("Kc Kd"), TEN | {(1, "tie"): 5_00}, ["surrender"])
    assert [event.law for event in happened(lost, Taken)] == [LAW("8(a)1")]
    assert [event.law for event in happened(wins, Paid)] == [LAW("8(a)2")]
    assert [event.law for event in happened(tied, Paid)] == [LAW("8(a)3")]
    assert [event.law for event in happened(tied, Taken)] == [LAW("8(c)1")]
    assert [event.law for event in happened(tied, Returned)] == [LAW("8(c)1")]


def test_22_8_c_and_g_a_war_wager_is_at_stake_in_a_war_alone() -> None:
    game = war()
    assert game.verdict(game.war, game.ended([9, 9])) is None
    assert game.verdict(game.war, game.ended([9, 9], "surrender")) is None
    for war_cards, fate in (([4, 3], Fate.WON), ([3, 4], Fate.LOST)):
        verdict = game.verdict(game.war, game.ended([9, 9, *war_cards], "war"))
        assert verdict is not None
        assert verdict.fate is fate


def test_22_8_c_to_f_how_a_deal_goes_on() -> None:
    """After a tie by a surrender, or by one more card each after three are burned."""
    game = war()
    for ranks in ([9, 8], [8, 9]):
        assert [(draw.choice, draw.cards) for draw in game.draws(game.ended(ranks))] == [("", 0)]
    surrender, alone, with_tie = game.draws(game.ended([9, 9]))
    assert (surrender.choice, surrender.cards) == ("surrender", 0)
    for draw, beside in ((alone, None), (with_tie, game.tie)):
        assert (draw.choice, draw.cards, draw.burned, draw.adds) == ("war", 2, 3, game.war)
        assert draw.beside is beside


def test_22_8_b_a_tie_wager_is_lost_without_a_tie() -> None:
    record = round_of(at("Kc 2d"), TEN | {(1, "tie"): 5_00})
    (taken,) = happened(record, Taken)
    assert (taken.wager, taken.law) == ("tie", LAW("8(b)"))


def test_22_8_c_reading_the_choice_is_the_player_s() -> None:
    session = at("Kc Kd 2h 2s 3h Ac 4d")
    start(session, TEN)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [choice.name for choice in ask.choices] == ["surrender", "war"]
    assert ask.law == LAW("8(c)")
    assert ask.choices[1].amounts == (10_00,)


def test_22_8_c_without_the_chips_a_player_surrenders() -> None:
    session = at("2d Kc Kd")
    session.sit("poor", 2, 15_00)
    session.place("p1", 1, "initial", 10_00)
    session.place("poor", 2, "initial", 10_00)
    session.proceed()
    with pytest.raises(TooFewChips):
        session.choose("poor", 2, "war")
    session.choose("poor", 2, "surrender")
    assert session.table.patrons["poor"].amount == 10_00


def test_22_8_d_cards_are_gathered_once_all_are_settled() -> None:
    session = at("9c Kc Kd 2h 2s 3h Ac 4d", seats=2)
    record = round_of(
        session, {(1, "initial"): 10_00, (2, "initial"): 10_00}, ["war", "no tie wager"]
    )
    collected = [(event.spot, event.cards, event.law) for event in happened(record, Collected)]
    assert collected == [(1, 1, LAW("8(d)")), (2, 2, LAW("8(h)")), (0, 2, LAW("8(h)"))]
    events = list(record.events)
    placed = next(n for n, e in enumerate(events) if isinstance(e, Placed) and e.wager == "war")
    first = next(n for n, e in enumerate(events) if isinstance(e, Collected))
    assert placed < first


def test_22_8_e_the_war_wager_equals_the_initial_and_a_tie_wager_is_offered() -> None:
    session = at("Kc Kd 2h 2s 3h Ac 4d", limits=Limits(Limit(5_00, 100_00, increment=5_00)))
    start(session, TEN)
    session.choose("p1", 1, "war")
    war_bet = next(bet for bet in session.table.bets.values())
    assert (war_bet.wager.name, war_bet.amount) == ("war", 10_00)
    taken = [event for event in session.events if isinstance(event, Taken)]
    assert [(event.wager, event.amount, event.law) for event in taken] == [
        ("initial", 10_00, LAW("8(c)2"))
    ]
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.law, ask.default) == (LAW("8(e)"), "no tie wager")
    assert ask.choices[1].amounts == Span(5_00, 100_00, 5_00)


def test_22_8_e_no_war_wager_before_the_cards_are_dealt() -> None:
    session = at("Kc Kd 2h 2s 3h Ac 4d")
    session.place("p1", 1, "initial", 10_00)
    with pytest.raises(Refused) as refused:
        session.place("p1", 1, "war", 10_00)
    assert refused.value.law == LAW("8(e)")
    assert session.table.patrons["p1"].amount == CHIPS - 10_00


def test_22_8_e_no_tie_wager_is_offered_to_a_player_without_chips() -> None:
    session = at("2d Kc Kd 2h 2s 3h Ac 4d", limits=Limits(Limit(5_00, 100_00)))
    session.sit("poor", 2, 20_00)
    session.place("p1", 1, "initial", 10_00)
    session.place("poor", 2, "initial", 10_00)
    session.proceed()
    session.choose("poor", 2, "war")
    assert isinstance(session.pending, Bets)  # the round is over


def test_22_8_e_a_tie_wager_of_the_last_chips_is_offered() -> None:
    session = at("2d Kc Kd 2h 2s 3h Ac 4d", limits=Limits(Limit(5_00, 100_00)))
    session.sit("poor", 2, 25_00)
    session.place("p1", 1, "initial", 10_00)
    session.place("poor", 2, "initial", 10_00)
    session.proceed()
    session.choose("poor", 2, "war")
    session.choose("poor", 2, "tie wager", 5_00)
    assert session.table.round == 2


def test_22_8_f_reading_three_cards_are_burned_once() -> None:
    session = at("Kc Ks Kd 2h 2s 3h Ac Qc 4d", seats=2)
    record = round_of(
        session,
        {(1, "initial"): 10_00, (2, "initial"): 10_00},
        ["war", "no tie wager", "war", "no tie wager"],
    )
    burned = happened(record, Burned)
    assert [(len(e.cards), e.law) for e in burned] == [(1, LAW("7(a)")), (3, LAW("8(f)"))]
    second = [e for e in happened(record, Dealt) if e.law == LAW("8(f)")]
    assert [event.hand for event in second] == ["spot 1", "spot 2", "dealer"]


def test_22_9_a_payout_odds() -> None:
    game = war()
    assert [(t.law, [str(row.pays) for row in t.rows]) for t in game.tables.values()] == [
        (LAW("9(a)1"), ["1 to 1"]),
        (LAW("9(a)2"), ["10 to 1"]),
        (LAW("9(a)3"), ["2 to 1", "3 to 1"]),
    ]


# 22.10 Irregularities


def paced(deal: str, seats: int = 2) -> Session:
    """A table that is dealt step by step, stopped when wagers are closed."""
    session = at(deal, seats=seats, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, {(seat, "initial"): 10_00 for seat in range(1, seats + 1)})
    return session


def test_22_10_a_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = paced("9s Kc Qc 2d")
    session.report("card-face-up")
    session.step()
    burned = [event for event in session.events if isinstance(event, Burned)][-1]
    assert (burned.cards, burned.seen, burned.law) == (cards("9s"), Seen.ALL, LAW("10(a)"))
    session.report("card-face-up")
    record = finish(session)
    assert won(record.events) == {(1, "initial"): 0, (2, "initial"): 0}
    assert [event.law for event in happened(record, Voided)] == [LAW("10(a)")]
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert [event for event in session.events if isinstance(event, Shuffled)]


def test_22_10_a_a_void_war_gives_back_the_initial_wager_too() -> None:
    session = paced("Kc Qc Kd 2s 3s 4s", seats=2)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "war")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "no tie wager")
    step_until(session, lambda: session.table.phase is Phase.DEALING)
    session.report("card-face-up")
    session.report("card-face-up")
    finish(session)
    assert [p.amount for p in session.table.patrons.values()] == [CHIPS, CHIPS - 10_00]


def test_22_5_g_1_an_idle_shoe_is_washed_shuffled_cut_and_burned_from() -> None:
    session = table(war(), Stacked("2c Kc Qc"), seats=(1, 2), automate=())
    session.choose("p1", 1, "decline")
    session.sit("p3", 3, CHIPS)
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.law) == ("p2", LAW("5(b)")), "the game begins again with p2"
    session.choose("p2", 2, "cut", 10)
    burned = [event for event in session.events if isinstance(event, Burned)]
    assert len(burned) == 2
    assert any(getattr(event, "law", None) == LAW("5(g)1") for event in session.events)


@pytest.mark.parametrize(("choice", "shuffles"), [("deal", 1), ("inspect", 2)])
def test_22_5_g_2_of_two_batches_the_one_in_the_device_is_dealt(choice: str, shuffles: int) -> None:
    session = table(war(shuffler=True), Stacked(), seats=(1,))
    before = len([event for event in session.events if isinstance(event, Shuffled)])
    session.call("no gaming activity")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.law == LAW("5(g)2")
    session.choose("p1", 1, choice)
    events = [event for event in session.events if isinstance(event, Shuffled)]
    assert len(events) == before + shuffles
    assert [e.stack for e in session.events if isinstance(e, Turned)] == ["red batch", "blue batch"]


def test_22_10_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced("Kc Qc 2d")
    session.report("card-drawn-in-error")
    record = finish(session)
    assert [event.cards for event in happened(record, Dealt)] == [
        cards("Kc"), cards("Qc"), cards("2d"),
    ]  # fmt: skip


def test_22_10_c_a_wager_without_a_card_is_void() -> None:
    session = paced("Kc 2d")
    step_until(session, lambda: session.table.spots[0].cards)
    with pytest.raises(NoSuchIrregularity, match="has its card"):
        session.report("card-not-dealt", 1)
    session = paced("Kc 2d")
    session.report("card-not-dealt", 1)
    with pytest.raises(NoSuchIrregularity, match="void already"):
        session.report("card-not-dealt", 1)
    record = finish(session)
    assert won(record.events)[1, "initial"] == 0
    assert [(event.spot, event.law) for event in happened(record, Voided)] == [(1, LAW("10(c)"))]


def test_22_10_c_the_card_of_a_void_hand_goes_to_the_next_hand() -> None:
    session = paced("Kc Qc 2d", seats=2)
    while not isinstance(session.pending, Deal):
        session.step()
    assert session.pending.spot == 1, "the king is on its way to spot 1"
    session.report("card-not-dealt", 1)
    record = finish(session)
    assert [(event.hand, event.cards) for event in happened(record, Dealt)] == [
        ("spot 2", cards("Kc")), ("dealer", cards("Qc")),
    ]  # fmt: skip
    assert won(record.events) == {(1, "initial"): 0, (2, "initial"): 10_00}
    assert [p.amount for p in session.table.patrons.values()] == [CHIPS, CHIPS + 10_00]


def test_22_10_d_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(war(shuffler=True), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3
    session.place("p1", 1, "initial", 10_00)
    shoe = session.table.shoe
    assert shoe is not None
    order = shoe.order
    session.report("shuffler-jams")  # the batch in the device, and not the one in play
    assert shoe.order == order
    with pytest.raises(NoSuchIrregularity, match="these options"):
        Session(war(), source=Stacked()).report("shuffler-jams")


def test_cards_keyed_in_from_a_real_shoe() -> None:
    session = table(war(), Keyed(), seats=(1,))
    session.key(cards("2c"))
    session.place("p1", 1, "initial", 10_00)
    session.proceed()
    session.key(cards("Ac"))
    session.key(cards("Kc"))
    assert won(happened(session.last, Paid)) == {(1, "initial"): 10_00}
