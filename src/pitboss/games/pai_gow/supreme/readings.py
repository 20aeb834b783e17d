"""Readings of 13:69F-34 where it is garbled, silent or contradicts itself."""

from __future__ import annotations

from pitboss.games.pai_gow.supreme.options import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("3(d)"), "A low hand of zero is one that ranks by points and has none; pairs and "
            "face cards are not meant, or are, by the option.", "zero_low"),
    Reading(LAW("3(c)"), "For the bonus a joker is a joker, or the better of 3 and 6 in a straight "
            "or straight flush, of any suit; two jokers may be 3 and 6. It makes no flush."),
    Reading(LAW("3(c)9"), "Ace, king, queen and jack are a straight, as the royal flush implies, "
            "or not, by the option.", "high_straight"),
    Reading(LAW("6(d)1"), "If the first player declines, the cut goes on to the others."),
    Reading(LAW("9(f)"), "Stacks dealt from the hand go counterclockwise, the farthest right "
            "first, unless a bank chooses the first; cards from a shoe go clockwise."),
    Reading(LAW("12(g)2"), "A high hand that equals the low one is no foul: 34.12(a) allows it."),
    Reading(LAW("12(h)"), "The second paragraph (g) is (h), and those that follow (i) and (j)."),
    Reading(LAW("12(e)2"), "A surrendered hand with a bonus wager stays unexposed until all others "
            "are settled; its bonus wager is settled then."),
    Reading(LAW("13(c)"), "The first offer of the bank moves on by one player each round, whoever "
            "accepts, and after the last it is the dealer's turn for a round."),
    Reading(LAW("13(g)"), "The dealer does not wager against a co-bank, as 34.13(e) says."),
    Reading(LAW("13(m)"), "The casino's half comes from the table inventory container."),
    Reading(LAW("14(b)"), "A bonus wager is paid no more than the limit. Two or more royal flushes "
            "share it by their wagers where they would be paid more together."),
    Reading(LAW("16(e)"), "Bonus wagers on four cards are settled when the dealer's or the bank's "
            "card is exposed; with fewer cards they go back."),
    Reading(LAW("16(j)"), "The paragraphs meant are 34.12(g)2 and 3."),
)  # fmt: skip
