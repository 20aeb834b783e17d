"""Readings of 13:69F-31 where it is garbled, silent or contradicts itself."""

from __future__ import annotations

from pitboss.games.pai_gow.asia_poker.options import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("3(c)"), "The joker is an ace or completes a straight or a flush; it makes no pair "
            "and no three- or four-of-a-kind but of aces."),
    Reading(LAW("3(e)"), "Hands of one kind compare by that kind first, then by other cards; of "
            "hands that differ in size, the one with a card more is higher if all else is alike."),
    Reading(LAW("8(d)"), "A card set aside face up is one of the four that must be left over."),
    Reading(LAW("11(b)3ii"), "The sixth betting position is the sixth counted counterclockwise "
            "from the dealer, at the dealer's left."),
    Reading(LAW("12(a)"), "Each hand must be strictly higher than the next; a pair with two other "
            "cards is higher than the same pair alone."),
    Reading(LAW("12(e)"), "A hand may be surrendered until it is exposed, when the dealer's hands "
            "are open too. The whole wager is lost."),
    Reading(LAW("12(f)"), "The dealer's hands are set under (c), in the manner that (d) asks for."),
    Reading(LAW("12(g)2"), "A copy and a lower hand lose by (g)1 already: a wager wins with two "
            "higher hands and loses with fewer; none pushes."),
    Reading(LAW("13(b)"), "Of two equal wagers the hand to the right is set first."),
)  # fmt: skip
