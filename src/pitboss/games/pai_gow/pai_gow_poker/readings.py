"""Readings of 13:69F-11 where it is garbled, silent or contradicts itself."""

from __future__ import annotations

from pitboss.games.pai_gow.pai_gow_poker.options import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("3(e)"), "Hands of one kind compare by that kind first, then by other cards."),
    Reading(LAW("3(f)2ii"), "Only the matching ace and king must be natural; the royal flush may "
            "hold the joker."),
    Reading(LAW("3(i)3"), "Table A pays the royal flush with suited ace and queen with a joker "
            "too, table B the natural one alone; with a joker that pays the royal flush."),
    Reading(LAW("3(f)1"), "A seven-card straight flush may run from the ace as its lowest card."),
    Reading(LAW("6(d)1"), "If the first player declines, the cut goes on to the others."),
    Reading(LAW("8(d)"), "A card set aside face up is one of the four that must be left over."),
    Reading(LAW("8C(b)3ii"), "The sixth betting position is the sixth counted counterclockwise "
            "from the dealer, at the dealer's left; the number that a position has on the layout "
            "is the spot's, or counts from the right.", "position_numbers"),
    Reading(LAW("8D(e)"), "Whoever holds the dragon's eye button from the last round, with a dice "
            "bonus wager, shakes; then the bank, then the dealer. A dealer who shakes for a player "
            "leaves that player the shaker's odds."),
    Reading(LAW("9(e)"), "A surrender with a bonus, insurance or imperial wager gives up the "
            "wager on the hands; the cards stay until the other wager is settled."),
    Reading(LAW("9(h)3"), "A queen's dragon of the dealer or the bank pushes every wager on the "
            "hands, lower and fouled ones too."),
    Reading(LAW("9(k)2"), "A triple loses the wagers on the hands to whoever banks, the dealer's "
            "wager against a bank too, before the deal; cards are dealt only for what is left. "
            "No vigorish is taken, from a bank neither."),
    Reading(LAW("10(c)"), "The first offer of the bank moves on by one player each round, whoever "
            "accepts, then a round is the dealer's."),
    Reading(LAW("10(d)2"), "Wagers are placed before the bank is offered, so that the chips of a "
            "bank can be held against them; they may change until no more bets, as far as the bank "
            "covers them and the dealer's wager. A co-bank too must cover them whole."),
    Reading(LAW("10(g)"), "The dealer wagers what the bank last wagered against the dealer, or by "
            "an approved calculation; nothing when co-banking.", "dealer_wager"),
    Reading(LAW("10(l)"), "A bank's surplus is charged vigorish in EZ pai gow too.",
            "ez_bank_vigorish"),
    Reading(LAW("10(n)"), "The dealer pays no vigorish on a winning wager against the bank."),
    Reading(LAW("14(d)"), "A hand is paid for the row that pays most; the other two cards are a "
            "pair, an ace and the joker too. The wager itself is not returned."),
    Reading(LAW("14(e)"), "A payout that empties the meter resets it; any other may leave it below "
            "the reset amount."),
    Reading(LAW("14(g)"), "Two winners of the meter are paid one after the other, each what it "
            "then shows; a share is rounded up to a whole chip."),
    Reading(LAW("15(b)"), "Insurance has an area of its own, and no least wager but the table's."),
    Reading(LAW("15(d)2"), "A hand is paid for what pays most, so that three-of-a-kind comes "
            "before a straight.", "best_hand"),
    Reading(LAW("15(d)2i"), "Bonus and insurance wagers are each settled on their own condition."),
    Reading(LAW("3(h)"), "For insurance and protection the joker is an ace of no suit; a hand that "
            "is a straight or flush by the joker alone may win bonus and insurance both."),
    Reading(LAW("16(a)"), "Three-of-a-kind wins, although 11.1 begins with the straight."),
    Reading(LAW("18(b)"), "Of three cards the joker is an ace or completes a straight or a flush; "
            "ace to three and queen to ace are straights."),
    Reading(LAW("19(c)1"), "The joker completes a royal flush too."),
    Reading(LAW("19(c)2"), "Both bonuses may be won on one wager; it loses if neither is."),
    Reading(LAW("21(f)"), "Each triple is paid as it comes and the wager stays; any other roll "
            "loses it; after the third it is returned and the count begins anew."),
    Reading(LAW("22(d)2iii"), "A premium hand without a dynasty wager stays for envy bonuses too."),
    Reading(LAW("23(c)"), "The protection table is kept as printed, with its straight flush.",
            "protection_table"),
    Reading(LAW("23(e)"), "The queen's dragon is the bank's hand where a player banks."),
)  # fmt: skip
