"""House players, and hand histories that PokerKit reads."""

from __future__ import annotations

import random
import warnings
from collections import Counter
from typing import Any

import pytest
from pokerkit import HandHistory

from pitboss.equipment.cards import cards
from pitboss.equipment.randomness import Seeded
from pitboss.errors import BadRecord
from pitboss.games.poker_room.options import PokerOptions
from pitboss.games.poker_room.phh import CODES, EVERYTHING, money, phh
from pitboss.games.poker_room.players import STYLES, HousePlayer, worst_cards
from pitboss.games.poker_room.poker import Poker
from pitboss.games.poker_room.variants import VARIANTS
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets
from pitboss.table.view import view
from tests.games.poker_room.hands import Table
from tests.support.robot import Robot

LAW = Subchapter("13:69F-14")


def sit_in(game: Poker, hands: int, seed: int = 1) -> tuple[Session, dict[str, Counter[str]]]:
    """A table of house players, one of each style."""
    session = Session(game, source=Seeded(seed), automate=("showdown", "verify"))
    source = Seeded(seed + 1)
    players = {style: HousePlayer(game, source, style, trials=8) for style in STYLES}
    for seat, style in enumerate(players, start=1):
        session.sit(style, seat, 100_000)
    done: dict[str, Counter[str]] = {style: Counter() for style in players}
    played = 0
    while played < hands:
        pending = session.pending
        if isinstance(pending, Bets):
            for style in players:
                if session.table.patrons[style].amount < 10_000:
                    session.buy(style, 100_000)
            session.proceed()
            played += 1
            continue
        assert isinstance(pending, Ask)
        answer = players[pending.patron].answer(view(session, pending.patron), pending)
        done[pending.patron][answer.choice] += 1
        session.choose(pending.patron, pending.spot, answer.choice, answer.amount, answer.cards)
    return session, done


@pytest.mark.parametrize("structure", ["fixed limit", "no limit"])
@pytest.mark.parametrize("variant", VARIANTS)
def test_house_players_play_every_game(variant: str, structure: str) -> None:
    raises = 3 if structure == "fixed limit" else 0
    options = PokerOptions.parse({"variant": variant, "structure": structure, "raises": raises})
    session, done = sit_in(Poker(options), hands=6)
    assert sum(account.amount for account in session.table.accounts()) == 0
    assert all(sum(choices.values()) for choices in done.values())


def test_styles_differ_as_they_say() -> None:
    _, done = sit_in(Poker(), hands=150)

    def share(style: str, *choices: str) -> int:
        return 100 * sum(done[style][c] for c in choices) // sum(done[style].values())

    assert share("rock", "fold") > share("loose", "fold") > share("station", "fold")
    assert share("maniac", "bet", "raise") > share("solid", "bet", "raise")
    assert share("station", "bet", "raise") < share("solid", "bet", "raise")


def test_a_house_player_knows_its_own_view_alone() -> None:
    """The same view and chance give the same answer, whatever others hold."""
    answers = set()
    for hands in (["As Ah", "2c 7d"], ["As Ah", "Ks Kh"]):
        table = Table(hands=hands).deal()
        player = HousePlayer(table.game, Seeded(5), "solid")
        answers.add(player.answer(view(table.session, "p1"), table.ask))
    assert len(answers) == 1


@pytest.mark.parametrize(
    ("variant", "hand", "thrown"),
    [
        ("five-card-draw", "As Ah 2c 3d 4h", "2c 3d 4h"),
        ("five-card-draw", "As Ks Qs 9s 2h", "2h"),
        ("five-card-draw", "As Ks Qs 9s 2s", ""),
        ("five-card-draw", "As Jh 8c 5d 2h", "Jh 8c 5d 2h"),
        ("five-card-draw-low", "As 2h 2c 9d 5h", "2c 9d"),
        ("deuce-to-seven", "As 2h 3c 7d 7h", "As 7h"),
        ("badugi", "As 2s 3h 9c", "2s 9c"),
    ],
)
def test_what_is_thrown_away_at_a_draw(variant: str, hand: str, thrown: str) -> None:
    game = Poker(PokerOptions.parse({"variant": variant}))
    assert worst_cards(game, cards(hand)) == list(cards(thrown) if thrown else ())


# PHH


def random_hand(
    variant: str, structure: str, seed: int, **options: Any
) -> tuple[RoundRecord, Poker]:
    pick = random.Random(seed)
    settings: dict[str, Any] = {
        "variant": variant, "structure": structure,
        "raises": 3 if structure == "fixed limit" else 0, "rake_percent": 0, "time_charge": 600,
        "ante": pick.choice([0, 50]), "forced_bet_in_full": pick.random() < 0.5,
        "heads_up": pick.choice(["as printed", "button first"]),
    }  # fmt: skip
    game = Poker(PokerOptions.parse(settings))
    robot = Robot(game, seed=seed, seats=pick.randint(2, 6), chip=5)
    return robot.play_round(), game


@pytest.mark.parametrize(("variant", "structure"), CODES)
def test_pokerkit_reads_our_histories_and_comes_to_the_same_stacks(
    variant: str, structure: str
) -> None:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        for seed in range(25):
            record, game = random_hand(variant, structure, seed)
            for viewer in (EVERYTHING, "", "p1"):
                history = HandHistory.loads(phh(record, game, viewer))
                *_, last = history
                if viewer == EVERYTHING:
                    assert list(last.stacks) == history.finishing_stacks


def test_a_history_hides_what_its_reader_may_not_see() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", automate=())
    table.deal().act("call check check check check check check check muck")
    public = phh(table.record, table.game)
    assert "Ks" not in public
    assert "p2 sm" in public
    assert "p1 sm AsAh" in public
    assert "d dh p2 KsKh" in phh(table.record, table.game, "p2")
    assert "d dh p1 ????" in phh(table.record, table.game, "p2")
    assert "d dh p1 AsAh" in phh(table.record, table.game, EVERYTHING)


def test_a_history_in_full() -> None:
    table = Table(hands=["As Ah", "Ks Kh"], board="2c 3d 7h 9s Jc", rake=True)
    table.deal().act("call check bet raise call").check_down()
    assert phh(table.record, table.game, EVERYTHING) == (
        "variant = 'FT'\n"
        "ante_trimming_status = true\n"
        "antes = [0, 0]\n"
        "blinds_or_straddles = [4, 2]\n"
        "small_bet = 4\n"
        "big_bet = 8\n"
        "starting_stacks = [100, 100]\n"
        'actions = ["d dh p1 AsAh", "d dh p2 KsKh", "p1 cc", "p2 cc", "d db 2c3d7h", '
        '"p1 cbr 4", "p2 cbr 8", "p1 cc", "d db 9s", "p1 cc", "p2 cc", "d db Jc", "p1 cc", '
        '"p2 cc", "p2 sm KsKh", "p1 sm AsAh"]\n'
        "hand = 1\n"
        "seats = [1, 2]\n"
        "seat_count = 11\n"
        'players = ["p1", "p2"]\n'
        "finishing_stacks = [109.75, 88]\n"
        "winnings = [21.75, 0]\n"
        "currency = 'USD'\n"
        "currency_symbol = '$'\n"
    )


def test_what_phh_cannot_tell_is_refused() -> None:
    draw = Table("five-card-draw", players=2).deal().check_down()
    with pytest.raises(BadRecord, match="no code"):
        phh(draw.record, draw.game)
    dead = Table(players=2).deal()
    dead.session.report("not-shuffled-or-cut")
    with pytest.raises(BadRecord, match="called dead"):
        phh(dead.record, dead.game)
    odd = Table(players=2).deal()
    odd.session.report("single-large-chip", 1)
    odd.check_down()
    with pytest.raises(BadRecord, match="had an irregularity"):
        phh(odd.record, odd.game)
    run = Table(players=2, structure="no limit", raises=0, alternative_hands=True).deal()
    run.act("raise:10000 call alternative_hands:2 alternative_hands:2")
    with pytest.raises(BadRecord, match="alternative"):
        phh(run.record, run.game)


def test_posted_and_straddled_blinds_are_told() -> None:
    table = Table(players=4, straddle=800).deal().act("straddle").check_down()
    assert "blinds_or_straddles = [2, 4, 8, 0]" in phh(table.record, table.game)


def test_names_are_quoted() -> None:
    table = Table(players=2)
    table.session.sit('Jo "the rock"', 3, 10_000)
    table.deal().check_down()
    history = HandHistory.loads(phh(table.record, table.game))
    assert history.players == ["p1", "p2", 'Jo "the rock"']


@pytest.mark.parametrize(("cents", "text"), [(400, "4"), (450, "4.50"), (0, "0"), (-25, "-0.25")])
def test_money(cents: int, text: str) -> None:
    assert money(cents) == text
