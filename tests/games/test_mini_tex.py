"""Mini-tex 3 card hold 'em, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import (
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.games.banked_poker.mini_tex import MiniTex, MiniTexOptions
from pitboss.hands.three import best, best_with_hole
from pitboss.law import Citation, Subchapter
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Paid,
    Placed,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
)
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
from tests.support.shows import shows
from tests.support.stacked import Stacked, one_at_a_time

LAW = Subchapter("13:69F-37")
DULL = "2c 7d 9h"
"""A board that helps few."""
ALL_IN = ["flop", "river", ("play", 20_00)]


def mini_tex(**options: Any) -> MiniTex:
    return MiniTex(MiniTexOptions(**options))


def at(*hands: str, dealer: str, board: str, game: Game | None = None, **kwargs: Any) -> Session:
    """A table where these hands come one card at a time, with burn cards that nobody holds."""
    dealt, shown = one_at_a_time(*hands, dealer), cards(board)
    one, other = [card for card in STANDARD if card not in (*dealt, *shown)][:2]
    source = Stacked([*dealt, one, *shown[:2], other, *shown[2:]])
    seats = tuple(range(1, len(hands) + 1))
    return table(game or mini_tex(), source, seats=seats, **kwargs)


def wagers(seats: int = 1, pocket: int = 0) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): 10_00 for seat in range(1, seats + 1)}
    if pocket:
        placed |= {(seat, "pocket-poker"): pocket for seat in range(1, seats + 1)}
    return placed


# 37.2 to 37.4 Cards, shuffle and cut


def test_37_2_a_one_deck() -> None:
    assert mini_tex().deck() == STANDARD


def test_37_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        mini_tex(shuffler=False)
    assert refused.value.law == LAW("2(b)")


def test_37_4_a_shuffled_before_every_round_and_4_b_1_not_cut_by_a_device() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    for decks in (2, 1):
        record = round_of(session, wagers(), ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks
        assert not happened(record, Cut)


def test_37_4_b_2_and_c_1_ii_manual_cards_are_cut_ten_deep() -> None:
    for number, position in ((0, 10), (7, 17), (32, 42)):
        session = table(mini_tex(shuffler=False, second_deck=False), Stacked(numbers=[number]))
        record = round_of(session, wagers(), ["fold"])
        cuts = [(cut.position, cut.law) for cut in happened(record, Cut)]
        assert cuts == [(position, LAW("4(c)1ii"))]


def test_37_4_d_an_improper_cut_is_made_again() -> None:
    session = table(mini_tex(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, wagers(), ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


# 37.5 Rankings


RANKED = """
    hand               own      board       law
    straight flush     As Ks    Qs 2d 3d    5(b)1
    straight flush     As 9c    2s 3s Kd    5(b)1
    three-of-a-kind    7s 7h    7d 2c 3c    5(b)2
    straight           As Kh    Qs 2d 9d    5(b)3
    flush              As 4h    9s 2s Qd    5(b)4
    pair               7s Ah    7d 2c 9c    5(b)5
    high card          Ks Ah    2d 7c 9h    5(b)6
"""


@pytest.mark.parametrize(("hand", "own", "board", "place"), rows(RANKED))
def test_37_5_b_hands(hand: str, own: str, board: str, place: str) -> None:
    rank = best_with_hole((*cards(own), *cards(board)))
    assert rank.category == hand
    assert mini_tex().ranking[rank.category] == LAW(place)


def test_37_5_b_from_highest_to_lowest() -> None:
    assert list(mini_tex().ranking.values()) == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
    ]  # fmt: skip


def test_37_5_a_reading_the_board_alone_is_no_hand() -> None:
    assert best(cards("Qs Ks As")).category == "straight flush"
    assert best_with_hole((*cards("2h 7d"), *cards("Qs Ks As"))).words == "ace high"
    assert best_with_hole((*cards("2h Jd"), *cards("Qs Ks As"))).category == "straight"
    assert best_with_hole((*cards("2h 7d"), *cards("5s 5c 5d"))).words == "pair of fives"


def test_37_5_c_reading_pairs_compare_before_kickers() -> None:
    assert best(cards("5s 5h 2d")) > best(cards("3s 3h Ad"))
    session = at("5s Ah", dealer="5d Kh", board="5c 2d 3h")
    sums = won(round_of(session, wagers(), ALL_IN).events)
    assert sums[1, "play"] == 20_00


POCKET = """
    own      A     B     C     not consecutive    law
    As Ks    25    40    50    25                 5(d)1
    As Ah    20    35    40    20                 5(d)2
    7s 8s    5     5     5     5                  5(d)3
    As 2s    5     5     5     -1                 5(d)3
    2s 3s    5     5     5     5                  5(d)3
    7s 7h    3     3     2     3                  5(d)4
    7s 8h    2     1     1     2                  5(d)5
    As Kh    2     1     1     2                  5(d)5
    As 2h    2     1     1     -1                 5(d)5
    Ks 2s    -1    -1    -1    -1                 -
    7s 9h    -1    -1    -1    -1                 -
"""


@pytest.mark.parametrize("row", rows(POCKET), ids=lambda row: row[0])
def test_37_5_d_reading_and_11_c_pocket_poker_under_every_table(row: list[str]) -> None:
    own, *cells, law = row
    tried = [{"pocket_poker_table": name} for name in "ABC"] + [{"ace_two": "not consecutive"}]
    for options, cell in zip(tried, cells, strict=True):
        session = at(own, dealer="4d 9c", board="Jc 4h 6c", game=mini_tex(**options))
        record = round_of(session, wagers(pocket=10_00), ["fold"])
        assert won(record.events)[1, "pocket-poker"] == int(cell) * 10_00, options
        paid = [event.outcome for event in happened(record, Paid)]
        if law != "-" and int(cell) > 0:
            assert mini_tex().pocket_ranking[paid[0]] == LAW(law)
    assert mini_tex().pocket_poker.tables[0].law == LAW("11(c)")


def test_37_5_d_from_highest_to_lowest() -> None:
    assert list(mini_tex().pocket_ranking.values()) == [
        LAW("5(d)1"), LAW("5(d)2"), LAW("5(d)3"), LAW("5(d)4"), LAW("5(d)5"),
    ]  # fmt: skip


def test_37_11_c_a_licensee_may_pay_more_and_no_less() -> None:
    own = {
        "royal straight flush": "30 to 1", "pair of aces": "20 to 1", "straight flush": "5 to 1",
        "pair": "3 to 1", "straight": "2 to 1",
    }  # fmt: skip
    MiniTex(own_tables={"pocket-poker": own})
    with pytest.raises(BadPayTable) as refused:
        MiniTex(own_tables={"pocket-poker": own | {"pair": "1 to 1"}})
    assert refused.value.law == LAW("11(c)")


# 37.6 Wagers


def test_37_6_c_pocket_poker_needs_an_ante_and_stands_apart() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.place("p1", 1, "pocket-poker", 5_00)
    with pytest.raises(WagerRule, match="ante") as refused:
        session.proceed()
    assert refused.value.law == LAW("6(c)")


@shows(LAW("6(d)"))
def test_37_6_b_and_d_no_wager_after_no_more_bets_but_those_in_play() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotNow):
        session.place("p1", 1, "flop", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p1", 1, "pocket-poker", 5_00)


def test_37_6_e_and_13_one_position_for_the_seated() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", 2)
    assert refused.value.law == LAW("13")
    start(session, wagers())
    with pytest.raises(NotNow) as kept:
        session.leave("p1")
    assert kept.value.law == LAW("6(e)")


# 37.7 to 37.9 The deal


@pytest.mark.parametrize(
    ("dealing", "announced", "laws"),
    [
        ("manual shoe", LAW("7(b)"), [LAW("7(d)1"), LAW("7(d)2"), LAW("7(d)3"), LAW("7(d)4")]),
        ("hand", LAW("8(b)3"), [LAW("8(c)1"), LAW("8(c)2"), LAW("8(c)3"), LAW("8(c)4")]),
    ],
)
def test_37_7_d_and_8_c_one_card_at_a_time(
    dealing: Any, announced: Citation, laws: list[Citation]
) -> None:
    game = mini_tex(dealing=dealing)
    session = at("As Ah", "Qs Qh", dealer="Ks Kh", board=DULL, game=game)
    record = round_of(session, wagers(2), ["fold", "fold"])
    given = [(e.hand, len(e.cards), e.law) for e in happened(record, Dealt)][:6]
    assert given == [
        ("spot 1", 1, laws[0]), ("spot 2", 1, laws[0]), ("dealer", 1, laws[1]),
        ("spot 1", 1, laws[2]), ("spot 2", 1, laws[2]), ("dealer", 1, laws[3]),
    ]  # fmt: skip
    assert happened(record, Announced)[0].law == announced


def test_37_9_c_stacks_of_two_and_9_b_2() -> None:
    session = table(mini_tex(dealing="automated shoe"), Stacked("As Ah Qs Qh Ks Kh"), seats=(1, 2))
    record = round_of(session, wagers(2), ["fold", "fold"])
    given = [(e.hand, e.cards, e.law) for e in happened(record, Dealt)][:3]
    assert given == [
        ("spot 1", cards("As Ah"), LAW("9(c)")), ("spot 2", cards("Qs Qh"), LAW("9(c)")),
        ("dealer", cards("Ks Kh"), LAW("9(c)")),
    ]  # fmt: skip
    assert happened(record, Announced)[0].law == LAW("9(b)2")


def test_37_8_a_and_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions) as refused:
        mini_tex(dealing="hand", shuffler=False, second_deck=False)
    assert refused.value.law == LAW("8(b)1")


@pytest.mark.parametrize(
    ("dealing", "counting", "counted"),
    [
        ("manual shoe", True, LAW("7(f)")),
        ("hand", True, LAW("8(e)")),
        ("automated shoe", False, LAW("9(e)")),
        ("automated shoe", True, None),  # 37.9(f), which has no like for the other ways
    ],
)
def test_37_7_f_8_e_9_e_9_f_the_stub_is_counted(
    dealing: Any, counting: bool, counted: Citation | None
) -> None:
    session = table(mini_tex(dealing=dealing, counting_shuffler=counting), Stacked())
    for number in range(1, 6):
        record = round_of(session, wagers(), ["fold"])
        count = [(event.cards, event.law) for event in happened(record, Counted)]
        assert count == ([(43, counted)] if number == 5 and counted else [])


# 37.10 Decisions


def test_37_10_a_c_e_each_wager_in_turn_and_its_size() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    for name, amount, law in (
        ("flop", 10_00, LAW("10(a)")),
        ("river", 10_00, LAW("10(c)")),
        ("play", 20_00, LAW("10(e)")),
    ):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert [(c.name, c.amounts) for c in ask.choices] == [(name, (amount,)), ("fold", None)]
        assert (ask.law, ask.default) == (law, "fold")
        with pytest.raises(BadChoice):
            session.choose("p1", 1, name, amount + 5_00)
        session.choose("p1", 1, name, amount)
    placed = [(e.wager, e.law) for e in happened(session.last, Placed)][1:]
    assert placed == [
        ("flop", LAW("10(a)1")), ("river", LAW("10(c)1")), ("play", LAW("10(e)1")),
    ]  # fmt: skip


def test_37_10_b_and_d_a_burn_card_before_the_flop_and_the_river() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(), ALL_IN)
    community = [(e.cards, e.seen, e.law) for e in happened(record, Dealt) if e.hand == "community"]
    assert community == [
        (cards("2c 7d"), Seen.ALL, LAW("10(b)")), (cards("9h"), Seen.ALL, LAW("10(d)")),
    ]  # fmt: skip
    assert [e.law for e in happened(record, Burned)] == [LAW("10(b)"), LAW("10(d)")]


FOLDED = """
    answers            ante    flop    river    law
    fold               -10     0       0        10(a)2
    flop fold          -10     -10     0        10(c)2
    flop river fold    -10     -10     -10      10(e)2
"""


@pytest.mark.parametrize(("answers", "ante", "flop", "river", "law"), rows(FOLDED))
def test_37_10_a_2_c_2_e_2_a_fold_at_each_point(
    answers: str, ante: str, flop: str, river: str, law: str
) -> None:
    session = at("7s 8h", dealer="Ks Kh", board="2c 4d Jh")
    record = round_of(session, wagers(pocket=5_00), answers.split())
    sums = won(record.events)
    lost = [sums.get((1, name), 0) for name in ("ante", "flop", "river")]
    assert lost == [int(cell) * DOLLAR for cell in (ante, flop, river)]
    assert {event.law for event in happened(record, Taken)} == {LAW(law)}
    assert {LAW("10(a)2"), LAW("10(c)2"), LAW("10(e)2")} >= {LAW(law)}
    assert sums[1, "pocket-poker"] == 2 * 5_00  # paid all the same, by 37.6(c)


def test_37_10_a_2_i_c_2_i_e_2_i_reading_the_cards_wait_for_pocket_poker() -> None:
    """And are settled after the hands that meet the dealer's."""
    waits = (LAW("10(a)2i"), LAW("10(c)2i"), LAW("10(e)2i"))
    for folds, law in enumerate(waits):
        session = at("As Ah", "7s 8h", dealer="Ks Kh", board="2c 4d Jh")
        start(session, wagers(2, pocket=5_00))
        for at_stage, name in enumerate(("flop", "river", "play")):
            session.choose("p1", 1, name)
            if at_stage < folds:
                session.choose("p2", 2, name)
            elif at_stage == folds:
                session.choose("p2", 2, "fold")
                assert len(session.table.spots[1].cards) == 2 or session.last is not None
        record = session.last
        assert law in {duty.law for duty in happened(record, Duty)}
        assert [e.hand for e in happened(record, Revealed)] == ["dealer", "spot 1", "spot 2"]


@pytest.mark.parametrize(
    ("before", "law"),
    [
        ((), LAW("10(a)2ii")),
        (("flop",), LAW("10(c)2ii")),
        (("flop", "river"), LAW("10(e)2ii")),
    ],
)
def test_37_10_a_2_ii_c_2_ii_e_2_ii_without_pocket_poker_the_cards_are_collected_at_once(
    before: tuple[str, ...], law: Citation
) -> None:
    session = at("7s 8h", "As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers(2))
    for name in before:
        session.choose("p1", 1, name)
        session.choose("p2", 2, name)
    session.choose("p1", 1, "fold")
    assert [e.law for e in session.events if isinstance(e, Collected)] == [law]
    assert session.table.spots[0].cards == []


# 37.10(f) and (g) Settlement of a $10 ante, in dollars

SETTLED = """
    own      board       dealer    qualifies    rest    play    law       why
    As Ah    2c 7d 9h    Ks Kh     pair         10      20      10(g)3    higher than a dealer who qualifies
    4s 4h    2c 7d 9h    Ks Kh     pair         -10     -20     10(g)2    lower than one who does
    Ks Jh    2c 7d 9h    Qs Th     pair         10      0       10(g)4    higher than one who does not
    Ks Jh    2c 7d 9h    As Th     pair         -10     -20     10(g)2    lower than one who does not
    Ks Jh    2c 7d 9h    Kd Jc     pair         0       0       10(g)5    equal, and the dealer does not
    As Qh    2c 7d 9h    Ad Qc     pair         0       0       10(g)5    equal hands of an ace
    7s 3h    2c 7d 9h    7c 4h     pair         0       0       10(g)5    equal pairs with the nine
    As Qh    2c 7d 9h    Kd Qc     ace-king     10      0       10(g)4    king high does not qualify
    5s 5h    2c 7d 9h    Ad Kc     ace-king     10      20      10(g)3    ace-king does
    5s 5h    2c 7d 9h    Ad Qc     ace-king     10      0       10(g)4    ace-queen does not
    5s 5h    2c 7d Kh    Ad 4c     ace-king     10      20      10(g)3    an own ace with a king of the board
    As 3h    5c 5d 5h    Ks 4h     pair         10      20      10(g)3    the board's three fives are nobody's
"""  # noqa: E501


@shows(LAW("10(g)1"), LAW("10(g)3"), LAW("10(g)4"), LAW("10(g)5"))
@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_37_10_g_settlement(row: list[str]) -> None:
    own, board, dealer, qualifies, rest, play, law, _ = row
    game = mini_tex(qualifying_hand=qualifies)
    record = round_of(at(own, dealer=dealer, board=board, game=game), wagers(), ALL_IN)
    sums = won(record.events)
    assert [sums[1, name] for name in ("ante", "flop", "river")] == [int(rest) * DOLLAR] * 3
    assert sums[1, "play"] == int(play) * DOLLAR
    settled = [e.law for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert set(settled) == {LAW(law)}


def test_37_10_g_2_reading_option_the_player_wins_where_the_dealer_does_not_qualify() -> None:
    game = mini_tex(dealer_not_qualified="player wins")
    for dealer in ("As Th", "Kd Jc"):  # higher, and equal
        session = at("Ks Jh", dealer=dealer, board=DULL, game=game)
        sums = won(round_of(session, wagers(), ALL_IN).events)
        assert [sums[1, name] for name in ("ante", "flop", "river", "play")] == [10_00] * 3 + [0]


def test_37_10_f_g_6_and_h_the_dealer_first_then_players_from_the_right() -> None:
    session = at("As Ah", "Qs Qh", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, pocket=5_00))
    for name in ("flop", "river", "play"):
        for seat in (1, 2):
            session.choose(f"p{seat}", seat, name)
    record = session.last
    assert [(e.hand, e.law) for e in happened(record, Revealed)] == [
        ("dealer", LAW("10(f)")), ("spot 2", LAW("10(g)")), ("spot 1", LAW("10(g)")),
    ]  # fmt: skip
    assert record is not None
    order = [e.wager for e in record.events if isinstance(e, Paid | Taken) and e.spot == 1]
    assert order == ["ante", "flop", "river", "play", "pocket-poker"]
    lost = at("7s 9c", dealer="Ks Kh", board="2c 4d Jh")
    taken = happened(round_of(lost, wagers(pocket=5_00), ["fold"]), Taken)
    assert taken[-1].law == LAW("10(g)6")
    assert mini_tex().ante.tables[0].law == LAW("11(b)")


# 37.12 Irregularities


def paced(**options: Any) -> Session:
    """A table that is dealt step by step, stopped as soon as the dealer has a card."""
    session = at("7s 8h", "As Ad", dealer="Ks Kh", board="2c 4d Jh", game=mini_tex(**options),
                 paced=True)  # fmt: skip
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers(2, pocket=5_00))
    step_until(session, lambda: session.table.dealer.cards)
    return session


def under_way(*answers: str, **options: Any) -> Session:
    """Both players with pocket poker, and these decisions of theirs."""
    session = at("7s 8h", "As Ad", dealer="Ks Kh", board="2c 4d Jh", game=mini_tex(**options))
    start(session, wagers(2, pocket=5_00))
    for answer in answers:
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, answer)
    return session


def ended(session: Session) -> tuple[RoundRecord, dict[tuple[int, str], int]]:
    record = finish(session) if session.last is None else session.last
    return record, won(record.events)


@pytest.mark.parametrize("answers", [(), ("flop",), ("flop",) * 2, ("flop",) * 2 + ("river",) * 2])
def test_37_12_a_an_exposed_dealer_card_voids_all_but_pocket_poker(
    answers: tuple[str, ...],
) -> None:
    session = under_way(*answers)
    session.report("dealer-card-exposed")
    record, sums = ended(session)
    assert (sums[1, "pocket-poker"], sums[2, "pocket-poker"]) == (2 * 5_00, 20 * 5_00)
    assert {cents for (_, name), cents in sums.items() if name != "pocket-poker"} == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]
    board = [e for e in happened(record, Dealt) if e.hand == "community"]
    assert sum(len(e.cards) for e in board) == (0, 0, 2, 2, 3)[len(answers)], "nothing is added"


def test_37_12_a_reading_a_folded_hand_stays_folded_and_hands_are_completed() -> None:
    session = under_way("fold")
    session.report("dealer-card-exposed")
    _, sums = ended(session)
    assert (sums[1, "ante"], sums[1, "pocket-poker"], sums[2, "ante"]) == (-10_00, 10_00, 0)
    session = under_way("flop", "fold", "fold")  # nobody is left to decide
    assert session.last is not None
    session = paced()
    session.report("dealer-card-exposed")
    record, sums = ended(session)
    assert (sums[1, "pocket-poker"], sums[2, "pocket-poker"]) == (10_00, 100_00)
    assert len([e for e in happened(record, Dealt) if e.spot]) == 4


def test_37_12_a_not_before_the_dealer_has_a_card() -> None:
    session = table(mini_tex(), Stacked("As Ks Ah Kh"), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers())
    with pytest.raises(NoSuchIrregularity, match="no card yet"):
        session.report("dealer-card-exposed")


def test_37_12_a_and_d_a_hand_void_by_itself_saves_no_wager() -> None:
    """The dealer's card is seen while the wagers of a void hand are going back."""
    session = paced()
    session.report("incorrect-number-of-cards", 2)
    assert session.table.spots[1].bets, "its wagers are still there"
    session.report("dealer-card-exposed")
    _, sums = ended(session)
    assert (sums[1, "pocket-poker"], sums[2, "pocket-poker"], sums[2, "ante"]) == (10_00, 0, 0)


def test_37_12_b_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = paced()
    session.report("card-face-up")
    record, _ = ended(session)
    burned = happened(record, Burned)[0]
    assert (burned.cards, burned.seen, burned.law) == (cards("8h"), Seen.ALL, LAW("12(b)"))
    assert not happened(record, Voided)
    session = paced()
    session.report("card-face-up")
    session.step()
    session.report("card-face-up")
    record, sums = ended(session)
    assert set(sums.values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(b)")]


def test_37_12_b_reading_late_cards_face_up() -> None:
    session = under_way()
    session.report("card-face-up")
    assert isinstance(session.pending, Ask), "one is set aside"
    session.report("card-face-up")
    _, sums = ended(session)
    assert (sums[1, "ante"], sums[1, "pocket-poker"]) == (0, 10_00)
    session = under_way(late_face_up_card="voids the hands")
    session.report("card-face-up")
    _, sums = ended(session)
    assert (sums[2, "ante"], sums[2, "pocket-poker"]) == (0, 100_00)
    session = under_way("flop", "flop", "river", "river")
    with pytest.raises(NoSuchIrregularity, match="All cards"):
        session.report("card-face-up")


def test_37_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = under_way("flop")
    session.report("card-drawn-in-error")
    session.choose("p2", 2, "flop")
    assert session.table.community.cards == list(cards("2c 4d"))


def test_37_12_d_reading_a_player_s_misdeal_voids_that_hand_alone() -> None:
    session = under_way("flop")
    session.report("incorrect-number-of-cards", 1)
    for name in ("flop", "river", "play"):
        session.choose("p2", 2, name)
    record, sums = ended(session)
    assert [sums[1, name] for name in ("ante", "flop", "pocket-poker")] == [0, 0, 0]
    assert sums[2, "play"] == 20_00
    assert [(event.spot, event.law) for event in happened(record, Voided)] == [(1, LAW("12(d)"))]
    session = under_way("flop", player_misdealt="voids all hands")
    session.report("incorrect-number-of-cards", 1)
    _, sums = ended(session)
    assert set(sums.values()) == {0}


def test_37_12_d_the_dealer_s_misdeal_voids_all_hands_or_is_put_right() -> None:
    session = under_way("flop")
    session.report("dealer-misdealt")
    _, sums = ended(session)
    assert set(sums.values()) == {0}
    session = table(mini_tex(), Stacked("As Ks Ah Kh"), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers())
    with pytest.raises(NoSuchIrregularity, match="not the dealer's own"):
        session.report("dealer-hand-completed")
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session)
    given = [(e.hand, e.cards) for e in happened(record, Dealt) if e.hand != "community"]
    assert given == [
        ("spot 1", cards("As")), ("spot 1", cards("Ks")),
        ("dealer", cards("Ah")), ("dealer", cards("Kh")),
    ]  # fmt: skip


def test_37_7_f_2_reading_a_wrong_count_voids_all() -> None:
    for name in ("stub-misdealt", "deck-incomplete"):
        session = under_way()
        with pytest.raises(NoSuchIrregularity):
            session.report(name)
        session = under_way("flop", "flop", "river", "river")
        session.report(name)
        record, sums = ended(session)
        assert set(sums.values()) == {0}
        assert [event.law for event in happened(record, Voided)] == [LAW("7(f)2")]


def test_37_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(mini_tex(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    start(session, wagers())
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3


def test_37_12_f_reading_a_jammed_shoe_voids_the_round_with_all_wagers() -> None:
    session = at("7s 8h", dealer="Ks Kh", board=DULL, game=mini_tex(dealing="automated shoe"),
                 paced=True)  # fmt: skip
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers(pocket=5_00))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record, sums = ended(session)
    assert set(sums.values()) == {0}
    assert happened(record, Voided)[0].law == LAW("12(f)")
    session = under_way(dealing="automated shoe")
    with pytest.raises(NoSuchIrregularity):
        session.report("shoe-jams")


def test_37_12_g_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.report("shuffler-removed")
    round_of(session, wagers(), ["fold"])
    record = round_of(session, wagers(), ["fold"])
    assert len(happened(record, Cut)) == 1
    assert not happened(record, Turned)
