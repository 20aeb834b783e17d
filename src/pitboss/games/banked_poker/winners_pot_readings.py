"""Readings of unclear text of 13:69F-33."""

from __future__ import annotations

from pitboss.games.banked_poker.winners_pot import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("1"), "The wagers of the dealer are of the same fixed amounts as those of a "
            "player; no fold comes after a double wager."),
    Reading(LAW("5(b)1"), "A royal flush is the suited ace, king, queen, jack and 10."),
    Reading(LAW("5(c)"), "Hands of one kind compare by that kind first, then by other cards."),
    Reading(LAW("6(a)"), "A match play coupon may lie on a jacks plus bonus, not on what goes "
            "into the pot: nobody could be paid what it wins there."),
    Reading(LAW("7(d)"), "The button rotates to the next player with an ante, when wagers are "
            "closed."),
    Reading(LAW("7(g)"), "A stub that shows a wrong number of cards voids all hands, and the "
            "deck leaves the table."),
    Reading(LAW("8(b)3"), "From the hand, too, the third card is dealt face up."),
    Reading(LAW("9(d)"), "From an automated shoe, too, the deal begins after the button, as "
            "(c) says."),
    Reading(LAW("10(a)2"), "A folded hand is dealt no more cards; its jacks plus bonus is read "
            "by the three or four that it holds."),
    Reading(LAW("10(b)"), "Where no player is left, no more cards are dealt, and the dealer "
            "holds the only hand."),
    Reading(LAW("10(h)2i"), "The commission is the percentage of the whole pot, the winner's "
            "own wagers with it, up to the fixed amount; rounded down to a chip.",
            "commission_limit"),
    Reading(LAW("10(h)2ii"), "Of a tie, one commission is taken of what the players are "
            "awarded together; chips that cannot be shared go to the first of them after "
            "the button."),
    Reading(LAW("11(b)"), "The ninth row, a pair of jacks or better at 1 to 1, stands in the "
            "midst of (c)."),
    Reading(LAW("11(c)"), "Several royal flushes win no more together than one could; what "
            "they would win is cut in proportion to their wagers, down to a chip."),
    Reading(LAW("12(a)"), "The wagers of a dead dealer's hand are void too: the players play "
            "for the rest. Two cards win a jacks plus bonus with a pair of jacks or better; "
            "otherwise it is void."),
    Reading(LAW("12(a)"), "What was folded into a pot that nobody is left to win, goes to the "
            "table inventory."),
    Reading(LAW("12(d)"), "A player with too many cards has a void hand; a player or dealer "
            "who was dealt too few, or a dealer with too many, is a misdeal under (f)."),
    Reading(LAW("12(e)"), "A card that was not burned before the fifth card is burned no "
            "more."),
    Reading(LAW("12(f)"), "Of a void round, everything on the layout and in the pot goes back; "
            "an ante that was folded into the table inventory stays there."),
)  # fmt: skip
