"""Readings of 13:69F-10 where it is garbled, silent or contradicts itself."""

from __future__ import annotations

from pitboss.games.pai_gow.pai_gow_tiles.options import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("1"), "The definitions of the odd and even wager leave out what 10.11(b) and (c) "
            "say: a triple loses both."),
    Reading(LAW("4(d)"), "The wash and the stacking are one shuffle; the order of the stacks is "
            "fixed with it, from the dealer's right, the top tile of each first."),
    Reading(LAW("6(c)2"), "The sixth wagering position is the sixth counted counterclockwise from "
            "the dealer, at the dealer's left, next to the dead hand; the number that a position "
            "has on the layout is the spot's, or counts from the right.", "position_numbers"),
    Reading(LAW("6A(e)"), "Whoever holds the dragon's eye button from the last round, with a dice "
            "bonus wager, shakes; then the bank, then the dealer. A dealer who shakes for a player "
            "leaves that player the shaker's odds. The shaker is shaken five times."),
    Reading(LAW("7(a)"), "Of two hands that a player sets the higher is the high hand: no "
            "paragraph lets hands be lost by the way they are set, a bank's neither."),
    Reading(LAW("7(d)2"), "Of several pairs, wongs and gongs the highest is played; of values of "
            "nine, eight and seven the highest, and of equal values the higher ranking hand."),
    Reading(LAW("7(f)"), "A player surrenders once the dealer's hands are set, or where the dealer "
            "has no hands, those of the bank."),
    Reading(LAW("7(h)"), "A player's low hand of value zero is beaten by every low hand, that of "
            "the same value and a lower tile too: 10.7(j) and (i)2 are read subject to it. Pairs "
            "have no value, whatever their spots add up to."),
    Reading(LAW("7(l)2"), "A triple loses the wagers on the hands to whoever banks, the dealer's "
            "wager against a bank too, before the deal; tiles are dealt only for what is left. "
            "No vigorish is taken, from a bank neither."),
    Reading(LAW("8(c)"), "The first offer of the bank moves on by one player each round, whoever "
            "accepts, and after the last it is the dealer's turn for a round."),
    Reading(LAW("8(g)"), "Stacks keep their order when they are moved together; of those moved "
            "apart the ones nearer the dealer's right are the first."),
    Reading(LAW("8(k)9"), "The first stack lies on the third, the second on the fourth."),
    Reading(LAW("8(r)"), "The dealer's wager against a bank pays no vigorish."),
    Reading(LAW("11(f)"), "Each triple is paid as it comes and the dice bonus wager stays; it "
            "loses when there is no triple, and is returned after three."),
)  # fmt: skip
