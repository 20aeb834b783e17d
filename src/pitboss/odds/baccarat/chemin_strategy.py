"""Chemin de fer: card or stay at five, and the two choices of Table 3."""

from __future__ import annotations

from pitboss.errors import BadCard
from pitboss.games.baccarat.chemin_de_fer import (
    CARD,
    DRAW_THIRD,
    FIVE,
    NO_THIRD,
    OPTIONAL,
    STAY,
    TABLE_3,
    CheminDeFer,
)
from pitboss.games.baccarat.shoe import BANKER, PLAYER
from pitboss.hands.points import BACCARAT_VALUE, baccarat
from pitboss.odds.baccarat.chemin_de_fer import THREE_NINE, at_five, at_option, best
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.show.strategy_report import signed
from pitboss.table.game import Game
from pitboss.table.steps import Answer

CELLS = {(3, "9"): "three against a nine", (5, "4"): "five against a four"}


class CheminStrategy:
    """Three decisions, by point counts alone."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, CheminDeFer), "the strategy of another game"
        rules = [Rule("the Dominant Player", "five", _said(self.on_five(game)))]
        for cell, words in CELLS.items():
            rules.append(Rule("the Banker", words, _said(self.on_cell(game, cell))))
        return Guide(
            game.id,
            (odds(game, "bank"), odds(game, "against")),
            tuple(rules),
            notes=("Every other third card follows the tables.",),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, CheminDeFer), "the strategy of another game"
        check_cards(shown, "hand", "board", decks=game.options.decks)
        if len(shown.hand) != 2 or len(shown.board) > 1:
            raise BadCard(
                "Name your two cards, --hand '2h 3c'; as Banker also the Player's third card, "
                "--board 4d."
            )
        count = baccarat(shown.hand)
        if not shown.board:
            if count != FIVE:
                raise BadCard("Nothing is left to decide: the Dominant Player chooses at five.")
            return self.on_five(game)
        cell = count, str(BACCARAT_VALUE[shown.board[0]])
        if TABLE_3[cell] != OPTIONAL:
            raise BadCard("Nothing is left to decide: Table 3 says whether the Banker draws.")
        return self.on_cell(game, cell)

    def on_five(self, game: CheminDeFer) -> Advice:
        """Advice at five, against the best choices of the Banker."""
        usual = best(game)
        return ranked(
            (Valued(Answer(name), at_five(game, usual._replace(card_at_five=card)))
             for name, card in ((STAY, False), (CARD, True))),
            per="wager against the Banker",
        )  # fmt: skip

    def on_cell(self, game: CheminDeFer, cell: tuple[int, str]) -> Advice:
        """Advice for the Banker, against the best choice of the Dominant Player."""
        usual = best(game)
        field = "draw_on_three" if cell == THREE_NINE else "draw_on_five"
        return ranked(
            (Valued(Answer(name), at_option(game, usual._replace(**{field: draws}), cell))
             for name, draws in ((NO_THIRD, False), (DRAW_THIRD, True))),
            per="Banker's wager",
        )  # fmt: skip

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, CheminDeFer), "the strategy of another game"
        names = {choice.name for choice in seat.ask.choices}
        if names == {CARD, STAY}:
            return self.on_five(game)
        if names == {DRAW_THIRD, NO_THIRD}:
            third = BACCARAT_VALUE[seat.known(PLAYER)[-1]]
            return self.on_cell(game, (baccarat(seat.known(BANKER)[:2]), str(third)))
        return None


def _said(advice: Advice) -> str:
    return ", ".join(f"{one.name} {signed(one.value)}" for one in advice.options)


STRATEGY: Strategy = CheminStrategy()
