"""``pitboss play``: a table in the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.prompt import Prompt

from pitboss.cli.files import check_file, write_file
from pitboss.cli.flags import parse_flags
from pitboss.cli.terminal import PATRON, Advisor, Others, Terminal
from pitboss.equipment.randomness import Keyed, Live, Seeded, Source
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents, parse_dollars
from pitboss.table.numbers import counted
from pitboss.table.record import RoundRecord
from pitboss.table.replay import header, write_record
from pitboss.table.session import AUTOMATED_TOPICS, Session
from pitboss.table.steps import Ask


def play(
    id: str | None,
    flags: Sequence[str],
    *,
    bankroll: str,
    spots: int,
    minimum: str,
    maximum: str,
    seed: int | None,
    keyed: bool,
    laws: bool,
    duties: bool,
    advise: bool,
    players: int,
    record: Path | None,
) -> None:
    """Open a table, sit down, and play until the player leaves."""
    console = Console(highlight=False)
    kind = game_type(id or _ask_for_game(console))
    if spots < 1:
        raise BadOptions(f"Play at one spot or more, not {spots}.")
    check_file(record)
    options = {"betting-positions": spots} if _has(kind, "betting_positions") and spots > 1 else {}
    game = kind(kind.options_model.parse({**options, **parse_flags(kind, flags)}))
    limit = Limit(parse_dollars(minimum), parse_dollars(maximum))
    source: Source = Keyed() if keyed else Seeded(seed) if seed is not None else Live()
    rounds: list[RoundRecord] = []
    session = Session(
        game,
        limits=Limits(limit),
        source=source,
        automate=AUTOMATED_TOPICS,
        paced=True,
        on_round=rounds.append,
    )
    first = (len(session.table.spots) - spots) // 2 + 1
    for number in range(spots):
        session.sit(PATRON, first + number, parse_dollars(bankroll) if number == 0 else 0)
    others = _others(session, game, players, parse_dollars(bankroll))
    advisor = _advisor(game) if advise else None
    try:
        Terminal(session, console, laws=laws, duties=duties, advisor=advisor, others=others).run()
    finally:
        if record is not None:
            _write(record, session, game, rounds)
            console.print(f"{counted(len(rounds), 'round')} written to {escape(str(record))}")


def _others(session: Session, game: Game, players: int, chips: Cents) -> Others | None:
    """House players, for games of players against each other."""
    if game.id == "baccarat-chemin-de-fer":
        from pitboss.cli.punters import Punters

        return Punters(session, players, chips)
    if game.id != "poker":
        return None
    from pitboss.cli.house import HousePlayers
    from pitboss.games.poker_room.poker import Poker

    assert isinstance(game, Poker), "the poker room's own game"
    return HousePlayers(session, game, players, chips)


def _write(file: Path, session: Session, game: Game, rounds: Sequence[RoundRecord]) -> None:
    """Write a record to replay or, for poker by the file's ending, hand histories (PHH)."""
    if game.id == "poker" and file.suffix in (".phh", ".phhs"):
        from pitboss.cli.house import write_histories
        from pitboss.games.poker_room.poker import Poker

        assert isinstance(game, Poker), "the poker room's own game"
        write_histories(file, game, rounds, PATRON)
    else:
        lines = b"\n".join(write_record(header(session), rounds))
        write_file(file, lines.decode() + "\n")


def _advisor(game: Game) -> Advisor:
    """An adviser that shows the best choice in one line; empty if no strategy applies."""
    from pitboss.odds.core.advice import seat_at
    from pitboss.odds.core.strategies import strategy_of
    from pitboss.odds.show.strategy_report import advice_line

    strategy = strategy_of(game)
    working = Console(stderr=True).status("working out the best choice")

    def advise(session: Session, ask: Ask) -> str:
        with working:
            advice = strategy.advise(game, seat_at(session, ask))
        return advice_line(advice) if advice is not None else ""

    return advise


def _has(kind: type, option: str) -> bool:
    return any(entry.name == option for entry in kind.options_model.describe())  # type: ignore[attr-defined]


def _ask_for_game(console: Console) -> str:
    """Let a newcomer pick a game by its number or id."""
    known = {str(number): id for number, id in enumerate(ids(), start=1)}
    console.print("[bold]Which game?[/]")
    for number, id in known.items():
        console.print(f"  {number:>2}  {game_type(id).title}  [dim]{id}[/]")
    answer = Prompt.ask("number or id", console=console, default=known["1"])
    return known.get(answer, answer)
