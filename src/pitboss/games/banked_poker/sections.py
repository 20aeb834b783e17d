"""Sections 2 to 9 of a subchapter of banked poker: the cards, the ranks and the first deal.

The subchapters have them in the same words. Most open the deck by section 3, shuffle it by 4 and
rank hands by 5; some open it by 4, shuffle by 5 and rank by 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias, TypeVar

from pitboss.games.card_table import IdleLaws, two_decks
from pitboss.games.deal_plan import DOWN, DealPlan, DealStage, Give, To, in_turn, out_of_shoe
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE, CardLaws, Method
from pitboss.hands.rank import Category
from pitboss.law import Citation, Subchapter

FIVE_CARD_RANKS: Final = (
    Category.ROYAL_FLUSH, Category.STRAIGHT_FLUSH, Category.FOUR, Category.FULL_HOUSE,
    Category.FLUSH, Category.STRAIGHT, Category.THREE, Category.TWO_PAIRS, Category.PAIR,
    Category.HIGH_CARD,
)  # fmt: skip
THREE_CARD_RANKS: Final = (
    Category.STRAIGHT_FLUSH, Category.THREE, Category.STRAIGHT, Category.FLUSH, Category.PAIR,
    Category.HIGH_CARD,
)  # fmt: skip

Waived: TypeAlias = tuple[Citation | None, Citation | None, Citation | None]
"""Where the count of the stub is waived: from a shoe, from the hand, from an automated shoe."""
NOT_WAIVED: Final[Waived] = (None, None, None)


K = TypeVar("K", bound=str)


def ranked(kinds: Sequence[K], *laws: Citation) -> dict[K, Citation]:
    """Kinds of hands from highest to lowest, each with its paragraph."""
    return dict(zip(kinds, laws, strict=False))


# Sections 2 to 4, or 2 to 5: the cards


def opened_by_3(
    law: Subchapter, *, counted: Citation | None = None, preshuffled: Citation | None = None
) -> CardLaws:
    """A deck opened by section 3 and shuffled by section 4. ``counted``: the shuffling device may
    count the cards."""
    return CardLaws(
        law("3(b)"), law("4(a)"), law("4(c)1ii"), law("2(b)4"),
        IdleLaws(spread=law("4(e)"), wash=law("3(c)")),
        _chosen(law("8(a)"), law("4(a)"), law("2(b)"), law("6(a)"), counted, preshuffled),
        law("8(b)1"),
    )  # fmt: skip


def opened_by_4(law: Subchapter, match_play: Citation) -> CardLaws:
    """A deck opened by section 4 and shuffled by section 5, with a device that may count."""
    return CardLaws(
        law("4(b)"), law("5(a)"), law("5(c)1ii"), law("2(b)4"),
        IdleLaws(spread=law("5(e)"), wash=law("4(c)")),
        _chosen(law("8(a)"), law("5(a)"), law("2(b)"), match_play, law("7(f)"), law("4(a)")),
        law("8(b)1"),
    )  # fmt: skip


def _chosen(
    dealing: Citation,
    shuffler: Citation,
    second_deck: Citation,
    match_play: Citation,
    counted: Citation | None,
    preshuffled: Citation | None,
) -> dict[str, Citation]:
    """The paragraph of each option."""
    found = {
        "dealing": dealing, "shuffler": shuffler, "counting_shuffler": counted,
        "second_deck": second_deck, "match_play": match_play, "preshuffled": preshuffled,
    }  # fmt: skip
    return {name: law for name, law in found.items() if law is not None}


def family_obeys_3(law: Subchapter) -> tuple[Citation, ...]:
    """Paragraphs that the family obeys, so that no step of such a game cites them."""
    return (
        law("2(a)"), law("9(a)"),  # one deck, in stacks from an automated shoe
        law("7(a)"),  # from a manual shoe, once the cards are shuffled and cut
        law("4(b)1"), law("4(b)2"),  # cards that no device has shuffled are cut
        law("5(a)"),  # the game's ranker ranks the cards
        *two_decks(law),
        law("4(c)1"), law("4(c)1iii"), law("4(c)2"),  # the rest goes on top, and is dealt then
        law("8(b)2"), law("9(b)1"),  # from the hand or an automated shoe, once shuffled and cut
    )  # fmt: skip


def family_obeys_4(law: Subchapter) -> tuple[Citation, ...]:
    """The same, if section 4 opens the deck."""
    return (
        law("2(a)"), law("9(a)"), law("7(a)"), law("5(b)1"), law("5(b)2"), law("3(a)"),
        *two_decks(law), law("4(d)"), law("5(c)1"), law("5(c)1iii"), law("5(c)2"), law("7(e)1"),
        law("8(b)2"), law("9(b)1"),
    )  # fmt: skip


# Sections 7 to 9: the first cards


class FirstCards(NamedTuple):
    """The first stage of a deal, by dealing method."""

    shoe: DealStage
    hand: DealStage
    stacks: DealStage


def two_each(law: Subchapter) -> FirstCards:
    """Two cards to each player and the dealer, one at a time; the rest comes from the hand."""
    return FirstCards(
        in_turn(law.numbered("7(d)", 4), To.DEALER), in_turn(law.numbered("8(c)", 4), To.DEALER),
        (Give(To.EVERYONE, law("9(c)"), DOWN * 2), out_of_shoe(law("9(d)"))),
    )  # fmt: skip


def dealt_by_7d(
    law: Subchapter, first: FirstCards, *later: DealStage, waived: Waived = NOT_WAIVED
) -> dict[str, Method]:
    """The dealing methods if 7(c) describes the handling of a card and 7(d) deals."""
    return {
        SHOE: Method(law("7(b)"), law("7(d)"), law("7(e)"), law("7(f)"),
                     (first.shoe, *later), waived[0]),
        **_from_hand_and_stacks(law, first, later, waived),
    }  # fmt: skip


def dealt_by_7c(
    law: Subchapter, first: FirstCards, *later: DealStage, waived: Waived = NOT_WAIVED
) -> dict[str, Method]:
    """The dealing methods if 7(c) deals."""
    return {
        SHOE: Method(law("7(b)"), law("7(c)"), law("7(d)"), law("7(e)"),
                     (first.shoe, *later), waived[0]),
        **_from_hand_and_stacks(law, first, later, waived),
    }  # fmt: skip


def _from_hand_and_stacks(
    law: Subchapter, first: FirstCards, later: DealPlan, waived: Waived
) -> dict[str, Method]:
    return {
        BY_HAND: Method(law("8(b)3"), law("8(c)"), law("8(d)"), law("8(e)"),
                        (first.hand, *later), waived[1]),
        AUTOMATED: Method(law("9(b)2"), law("9(c)"), law("9(d)"), law("9(e)"),
                          (first.stacks, *later), waived[2]),
    }  # fmt: skip
