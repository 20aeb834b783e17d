"""Cards, decks and the shoe."""

import copy
import pickle

import pytest

from pitboss.equipment.cards import (
    CARDS,
    JOKERS,
    SPANISH,
    STANDARD,
    WITH_JOKER,
    Card,
    cards,
    decks,
    write,
)
from pitboss.equipment.shoe import OutOfCards, Shoe
from pitboss.equipment.tiles import TILES, Tile
from pitboss.errors import BadCard, BadDraw
from pitboss.law import Citation
from pitboss.table.record import decode, encode
from pitboss.table.steps import Dealt, Seen


def test_decks() -> None:
    assert (len(STANDARD), len(WITH_JOKER), len(SPANISH), len(decks(8))) == (52, 53, 48, 416)
    assert all(card.rank != 10 for card in SPANISH)
    assert JOKERS[0].is_joker
    assert JOKERS[0].name == "joker"


def test_a_card_is_one_object_however_it_comes() -> None:
    for card in CARDS:
        assert Card(card.code) is card
        assert copy.deepcopy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card
    assert cards("AsTd") == cards("As Td") == (Card("As"), Card("Td"))
    assert write(cards("As Td 9c")) == "As Td 9c"
    assert (Card("As").name, Card("Td").sign) == ("ace of spades", "10♦")


@pytest.mark.parametrize("text", ["1s", "Ax", "", "joker", "10d"])
def test_what_is_no_card(text: str) -> None:
    with pytest.raises(BadCard, match="not a card"):
        Card(text)


def test_a_cut_is_at_least_ten_cards_in_from_either_end() -> None:
    shoe = Shoe(STANDARD)
    shoe.load(STANDARD)
    for position in (0, 9, 43, 52):
        with pytest.raises(BadDraw, match="at least 10 cards"):
            shoe.cut(position)
    shoe.cut(10)
    assert shoe.order == STANDARD[10:] + STANDARD[:10]


def test_the_cutting_card_comes_after_the_cards_in_front_of_it() -> None:
    shoe = Shoe(decks(6))
    shoe.load(shoe.deck)
    shoe.place_cutting_card(78)
    for _ in range(312 - 78):
        assert not shoe.cutting_card_reached
        shoe.draw()
    assert shoe.cutting_card_reached
    assert shoe.left == 78


def test_an_empty_shoe() -> None:
    shoe = Shoe(STANDARD)
    shoe.load(STANDARD[:1])
    assert shoe.draw() == STANDARD[:1]
    with pytest.raises(OutOfCards):
        shoe.draw()


def test_the_discard_rack_keeps_its_order() -> None:
    shoe = Shoe(STANDARD)
    shoe.load(STANDARD)
    shoe.discard(cards("As Kd"))
    shoe.discard(cards("2c"))
    assert write(shoe.discards) == "As Kd 2c"


def test_a_keyed_shoe_knows_what_is_left() -> None:
    shoe = Shoe(decks(2))
    shoe.load_keyed()
    ace = Card("As")
    shoe.draw_keyed(ace)
    shoe.draw_keyed(ace)
    with pytest.raises(BadDraw, match="none is left"):
        shoe.draw_keyed(ace)
    assert (shoe.left, shoe.size) == (102, 104)


def test_tiles_are_dealt_and_recorded_as_cards_are() -> None:
    shoe = Shoe(TILES)
    shoe.load(TILES)
    assert (shoe.size, shoe.draw()[0].code) == (32, "6-6")
    assert Card("2-4") is Tile("2-4")
    dealt = Dealt("spot 1", 1, (Card("6-6"), None), Seen.ALL, Citation("13:69F-10.6(c)"))
    assert decode(encode(dealt), Dealt) == dealt
    with pytest.raises(BadCard, match="not a tile"):
        Card("7-7")
    with pytest.raises(BadCard, match="not a tile"):
        Tile("As")
