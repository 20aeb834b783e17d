"""A session: what people may do when, and that a refusal changes nothing."""

from collections.abc import Callable

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.equipment.randomness import Keyed, Seeded
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadDraw,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    Refused,
    SpotTaken,
    TooFewChips,
    WagerRule,
)
from pitboss.games.banked_poker.three_card_poker import ThreeCardOptions, ThreeCardPoker
from pitboss.games.dice.craps.game import Craps
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.table.limits import Limit, Limits
from pitboss.table.perform import commit
from pitboss.table.record import encode, snapshot
from pitboss.table.session import Session
from pitboss.table.steps import Arrival, Ask, Bets, Deal, Disclosed, Returned, Shuffled, Voided
from tests.support.play import round_of, table
from tests.support.stacked import Stacked


def three_card(**options: object) -> Session:
    session = Session(ThreeCardPoker(ThreeCardOptions(**options)), source=Seeded(3))  # type: ignore[arg-type]
    session.sit("ann", 2, 100_00)
    return session


def refused(session: Session, kind: type[Refused], words: str, act: Callable[[], None]) -> None:
    """The act is refused with this error and these words, and the table is as it was."""
    before = encode(snapshot(session.table)), len(session.events), session.pending
    with pytest.raises(kind, match=words):
        act()
    assert before == (encode(snapshot(session.table)), len(session.events), session.pending)


def test_a_table_waits_for_its_first_player() -> None:
    session = Session(ThreeCardPoker(), source=Seeded(1))
    assert isinstance(session.pending, Arrival)
    session.sit("ann", 1, 50_00)
    assert isinstance(session.pending, Bets)


def test_what_is_refused_at_the_betting() -> None:
    session = three_card()
    session.sit("bob", 3, 100_00)
    for kind, words, act in [
        (NotSeated, "carl is not at this table", lambda: session.place("carl", 2, "ante", 500)),
        (NotSeated, "Spot 3 is not ann's", lambda: session.place("ann", 3, "ante", 500)),
        (NotSeated, "spots of this table are 1 to 7", lambda: session.place("ann", 9, "ante", 500)),
        (NoSuchWager, "no wager trips.*offers ante", lambda: session.place("ann", 2, "trips", 5)),
        (NoSuchWager, "bet on nothing", lambda: session.place("ann", 2, "ante", 500, "17")),
        (NotNow, "play cannot be placed now", lambda: session.place("ann", 2, "play", 500)),
        (BadAmount, r"minimum ante.*\$5", lambda: session.place("ann", 2, "ante", 100)),
        (BadAmount, r"maximum ante.*\$1,000", lambda: session.place("ann", 2, "ante", 10**8)),
        (BadAmount, r"smallest chip.*\$0.25", lambda: session.place("ann", 2, "ante", 510)),
        (BadAmount, "more than nothing", lambda: session.place("ann", 2, "ante", -500)),
        (TooFewChips, r"ann has \$100, not \$200", lambda: session.place("ann", 2, "ante", 200_00)),
        (NotNow, "no wager on the layout", session.proceed),
        (NotNow, "nothing to decide", lambda: session.choose("ann", 2, "play")),
        (NotNow, "No card, roll or spin", lambda: session.key(cards=[Card("As")])),
        (NoSuchIrregularity, "cannot happen now", lambda: session.report("dealer-card-exposed")),
        (NoSuchIrregularity, "not an irregularity here", lambda: session.report("earthquake")),
        (SpotTaken, "Spot 3 is bob's", lambda: session.sit("ann", 3)),
        (SpotTaken, "may wager on 1 spot", lambda: session.sit("ann", 4)),
        (NotSeated, "not a name for a patron", lambda: session.sit(":house", 4)),
        (BadAmount, "Chips come in multiples", lambda: session.buy("ann", 3)),
        (NotNow, "Nobody calls 'fire'", lambda: session.call("fire", "ann")),
    ]:
        refused(session, kind, words, act)


def test_what_is_refused_when_the_wagers_close() -> None:
    session = three_card()
    session.place("ann", 2, "six-card-bonus", 500)
    refused(session, WagerRule, r"needs the pair plus.*20\.6\(a\)2i", session.proceed)


def test_what_is_refused_in_play() -> None:
    session = three_card()
    session.place("ann", 2, "ante", 60_00)
    session.proceed()
    for kind, words, act in [
        (NotNow, r": wagers are closed", lambda: session.place("ann", 2, "pair-plus", 500)),
        (NotNow, r"decision is ann's at spot 2", lambda: session.choose("ann", 1, "play")),
        (BadChoice, "'raise' is not a choice", lambda: session.choose("ann", 2, "raise")),
        (BadChoice, r"'play' takes \$60, not \$5", lambda: session.choose("ann", 2, "play", 500)),
        (BadChoice, "'fold' takes no amount", lambda: session.choose("ann", 2, "fold", 500)),
        (BadChoice, "takes no cards", lambda: session.choose("ann", 2, "fold", 0, cards("As"))),
        (TooFewChips, r"ann has \$40, not \$60", lambda: session.choose("ann", 2, "play")),
        (NotNow, "stays until the round is over", lambda: session.leave("ann")),
        (NotNow, r": wagers are closed", lambda: session.withdraw("ann", 1)),
        (NoSuchIrregularity, "under these options", lambda: session.report("shoe-jams")),
    ]:
        refused(session, kind, words, act)


@pytest.mark.parametrize(
    ("limits", "amount", "said"),
    [
        (Limits(), 5_25, r": wager \$5 or \$5\.50\."),
        (Limits(Limit(5_25, 100_00)), 5_25, r": wager \$5\.50\."),
        (Limits(Limit(5_00, 50_25)), 50_25, r": wager \$50\."),
        (Limits(Limit(5_00, 100_00, 75)), 6_75, r": wager \$6 or \$7\.50\."),
        (Limits(strict=False), 25, r": wager \$0\.50\."),
        (Limits(Limit(100_25, 100_25)), 100_25, "none of them is within the limits"),
    ],
)
def test_an_amount_that_cannot_be_paid_names_the_nearest_that_can(
    limits: Limits, amount: int, said: str
) -> None:
    session = Session(CasinoWar(), source=Seeded(1), limits=limits, automate=["cut"])
    session.sit("ann", 1, 200_00)
    words = rf"in whole chips of \$0\.25; multiples of \$0\.50 can.*{said}"
    refused(session, BadAmount, words, lambda: session.place("ann", 1, "initial", amount))


def test_a_lay_bet_that_cannot_be_paid_is_not_sent_below_the_minimum() -> None:
    session = Session(Craps(), source=Seeded(1), automate=["shooter"])
    session.sit("ann", 1, 100_00)
    refused(
        session,
        BadAmount,
        r"^\$5 on Lay Bet cannot .* \$0\.25; multiples of \$0\.75 can: wager \$5\.25\.",
        lambda: session.place("ann", 1, "lay-bet", 5_00, "5"),
    )
    session.place("ann", 1, "lay-bet", 5_25, "5")


def test_wagers_add_up_and_come_down() -> None:
    session = three_card()
    session.place("ann", 2, "ante", 500)
    session.place("ann", 2, "ante", 500)
    (bet,) = session.table.bets.values()
    assert (bet.amount, session.table.patrons["ann"].amount) == (1_000, 9_000)
    session.withdraw("ann", bet.id, 500)
    assert bet.amount == 500
    refused(session, BadAmount, r"minimum ante", lambda: session.withdraw("ann", bet.id, 100))
    session.withdraw("ann", bet.id)
    assert not session.table.bets
    refused(session, NoSuchWager, "no wager number", lambda: session.withdraw("ann", bet.id))


def test_20_6_e_adjacent_betting_positions() -> None:
    session = three_card(betting_positions=2)
    refused(session, SpotTaken, r"next to one held.*20\.6\(e\)", lambda: session.sit("ann", 5))
    session.sit("ann", 3)
    session.place("ann", 2, "ante", 500)
    session.place("ann", 3, "ante", 500)
    session.proceed()
    assert isinstance(session.pending, Ask)
    refused(session, SpotTaken, "may wager on 2", lambda: session.sit("ann", 4))


def test_leaving_takes_the_chips_to_the_cage() -> None:
    session = three_card()
    session.leave("ann")
    assert sum(account.amount for account in session.table.accounts()) == 0
    assert session.table.cage.amount == 0
    assert not session.table.spots[1].patrons


def test_a_keyed_table_takes_a_real_dealers_cards() -> None:
    session = Session(ThreeCardPoker(), source=Keyed())
    session.sit("ann", 1, 100_00)
    session.place("ann", 1, "ante", 500)
    session.proceed()
    assert isinstance(session.pending, Deal)
    refused(session, BadDraw, "Key in 1 card", lambda: session.key(cards=cards("As Ks")))
    session.key(cards=[Card("As")])
    refused(
        session, BadDraw, "ace of spades cannot be next", lambda: session.key(cards=[Card("As")])
    )
    for code in ("2c", "Ad", "7d", "9h", "Jc"):
        session.key(cards=[Card(code)])
    session.choose("ann", 1, "play")
    assert session.last is not None
    assert session.table.patrons["ann"].amount == 105_00  # jack high does not qualify


def test_the_order_of_the_cards_is_committed_to_and_then_disclosed() -> None:
    session = three_card()
    round_of_two = []
    for _ in range(2):
        session.place("ann", 2, "ante", 500)
        session.proceed()
        session.choose("ann", 2, "fold")
        assert session.last is not None
        round_of_two += session.last.events
    promised = [event.commitment for event in round_of_two if isinstance(event, Shuffled)]
    shown = [event for event in round_of_two if isinstance(event, Disclosed)]
    assert len(shown) == 1
    assert commit(shown[0].order, shown[0].salt) == promised[0]


def test_20_12_a_one_card_face_up_is_discarded_and_a_second_voids() -> None:
    session = table(ThreeCardPoker(), Seeded(1), paced=True)
    while not isinstance(session.pending, Bets):
        session.step()
    session.place("p1", 1, "ante", 500)
    session.proceed()
    while not isinstance(session.pending, Deal):
        session.step()
    session.report("card-face-up")
    session.step()
    assert isinstance(session.pending, Deal), "the deal goes on where it was"
    session.report("card-face-up")
    number = session.table.round
    while session.table.round == number:
        session.step()
    assert session.last is not None
    events = session.last.events
    assert [e.law.text for e in events if isinstance(e, Voided)] == ["13:69F-20.12(a)"]
    assert [e.amount for e in events if isinstance(e, Returned)] == [500]


def test_new_dealers_burn_a_card_22_7_a() -> None:
    session = table(CasinoWar(), Stacked())
    round_of(session, {(1, "initial"): 500}, lambda ask: "surrender")
    left = session.table.shoe.left if session.table.shoe else 0
    session.call("new dealer")
    round_of(session, {(1, "initial"): 500}, lambda ask: "surrender")
    assert session.table.shoe is not None
    assert left - session.table.shoe.left == 3
