"""Casino war: whether a tie is surrendered or goes to war, and a tie wager on either deal."""

from __future__ import annotations

from pitboss.games.one_card.casino_war import SURRENDER, WAR, CasinoWar, WarEnd
from pitboss.games.one_card.rank_game import Draw
from pitboss.odds.core.guide import Rule
from pitboss.odds.one_card.rank_advice import RankStrategy
from pitboss.odds.one_card.rank_kernel import RankKernel
from pitboss.odds.one_card.rank_play import RankPlay, Starts


class WarPlay(RankPlay):
    kind, wagers = CasinoWar, (CasinoWar.initial, CasinoWar.tie)
    reads, ask = ("hand", "dealer"), "Name your card and the dealer's: --hand 8h --dealer 8c."
    decided = "Nothing is left to decide: only a tie goes to war."

    def name(self, end: WarEnd, draw: Draw) -> str:
        if draw.choice == WAR:
            return ("war tied", "war won", "war lost")[end.war]
        return (SURRENDER, "win", "lose")[end.deal]

    def note(self, starts: Starts) -> str:
        war = starts[WarEnd(0)].best.draw.choice == WAR
        return "go to war on every tie" if war else "surrender every tie"

    def rules(self, starts: Starts) -> tuple[Rule, ...]:
        tie = starts[WarEnd(0)]
        wager = "tie wager" if tie.lines[-1].beside > 0 else "no tie wager"
        decisions = {"wagers": "no tie wager", "a tie": tie.best.draw.choice, "the war deal": wager}
        return tuple(Rule(what, "always", do) for what, do in decisions.items())


PLAY = WarPlay()
ANALYSES, STRATEGY = PLAY.analyses(), RankStrategy(PLAY)


class CasinoWarKernel(RankKernel):
    play, chooses = PLAY, (None, 0, 2)
    strategies = {
        "basic": "go to war on every tie",
        "surrender": "surrender every tie",
        "tie-again": "go to war on every tie, with another tie wager",
    }
    plays, round, hourly = "hands", "a deal, with its war", 65
