"""Four cards or tiles: the house way as rules, and the value of every setting."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from math import comb

from pitboss.equipment.cards import Card, write
from pitboss.errors import BadCard
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.setting import HOUSE_WAY, SET, SURRENDER
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.pai_gow.fours import (
    BEST,
    PARTINGS,
    SIZE,
    faces_of,
    fours,
    house_setting,
    played_by,
    values,
)
from pitboss.table.game import Game
from pitboss.table.steps import Answer


def kind_of(game: TwoAndTwo, hand: Sequence[Card]) -> tuple[int, tuple[Card, ...]]:
    """The number of a hand's kind, and its cards in the order of the kind's faces."""
    places = {game.face(cards[0]): at for at, cards in enumerate(faces_of(game))}
    ordered = sorted(hand, key=lambda card: places[game.face(card)])
    faces = [places[game.face(card)] for card in ordered]
    kinds = fours(game).kinds
    (number,) = (kinds == faces).all(axis=1).nonzero()[0]
    return int(number), tuple(ordered)


@dataclass(frozen=True)
class FoursStrategy:
    """One decision: which two of four are the low hand."""

    rules: Mapping[str, tuple[Rule, ...]]
    """Every house way, in words."""
    example: str
    ways: tuple[str, ...] = field(default=())
    """Other house ways that a player may set by, whose cost is shown."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, TwoAndTwo), "the strategy of another game"
        assert isinstance(game, Banking), "with a wager on the hands"
        main = odds(game, game.main.name)
        way = game.options.house_way
        figures = {"advantage by the house way": main.house_advantage}
        for other in self.ways:
            if other != way:
                table = type(game)(replace(game.options, house_way=other))
                assert isinstance(table, TwoAndTwo), "the same game"
                figures[f"advantage if you set by the way of {other}"] = played_by(game, table)
        figures[BEST] = main.figures[BEST].value
        return Guide(
            game.id, (main,), self.rules[way],
            notes=(
                f"This is the house way ({way}), by which the dealer sets: a player who says "
                "house way at the table plays by it. It is not always best.",
                f"What every setting is worth: pitboss strategy {game.id} --hand "
                f'"{self.example}"',
            ),
            figures=figures,
        )  # fmt: skip

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, TwoAndTwo), "the strategy of another game"
        deck = game.deck()
        assert deck is not None, "it is played with cards or tiles"
        check_cards(shown, "hand", deck=deck)
        if len(shown.hand) != SIZE:
            raise BadCard(f'Name four {game.pieces}: --hand "{self.example}".')
        return self.values(game, shown.hand)

    def values(self, game: TwoAndTwo, hand: Sequence[Card], *, surrender: bool = False) -> Advice:
        """Every setting; of equal values, the house way first."""
        number, cards = kind_of(game, hand)
        usual = house_setting(game, cards)
        options: list[Valued] = []
        alike = set()
        for (one, other), value in zip(PARTINGS, values(game, number), strict=True):
            parts = [tuple(cards[at] for at in part) for part in (one, other)]
            low, high = sorted(parts, key=game.worth)
            worth = game.worth(high), game.worth(low)
            if worth in alike:
                continue
            alike.add(worth)
            words = f"{write(low)} low ({worth[1].words}); high: {worth[0].words}"
            if worth == usual:
                options.insert(0, Valued(Answer(HOUSE_WAY), value, f"{HOUSE_WAY}: {words}"))
            else:
                options.append(Valued(Answer(SET, cards=low), value, words))
        if surrender:
            options.append(Valued(Answer(SURRENDER), price(game.on_surrender())))
        dealers = comb(int(fours(game).copies.sum()) - SIZE, SIZE)
        why = f"against {dealers:,} hands of the dealer, set by the house way"
        return ranked(options, per="wager", why=why)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        """None where players may bank, since the opponent is then another."""
        assert isinstance(game, TwoAndTwo), "the strategy of another game"
        names = {choice.name for choice in seat.ask.choices}
        if HOUSE_WAY not in names or game.options.player_bank:
            return None
        return self.values(game, seat.own, surrender=SURRENDER in names)
