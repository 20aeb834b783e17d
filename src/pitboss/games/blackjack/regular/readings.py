"""Readings of unclear text of 13:69F-2."""

from __future__ import annotations

from typing import Final

from pitboss.games.blackjack.regular.options import LAW
from pitboss.table.readings import Reading

READINGS: Final = (
    Reading(LAW("3(a)3"), "The words are 21 in two cards, not blackjack: a split pair's 21 in two "
            "cards beats a dealer's 21 in more, at 1 to 1.", "split_21"),
    Reading(LAW("3(d)"), "At 6 to 5 it is the wagers of 2.3(a) that go in multiples of $5."),
    Reading(LAW("3(e)"), "6-7-8, 7-7-7 and five cards are paid on the wager of 2.3(a); what "
            "doubling and splitting added wins 1 to 1.", "added_wagers_odds"),
    Reading(LAW("3(e)4"), "Five cards totaling 21 is the option of 2.16, which settles its ties."),
    Reading(LAW("3(l)2"), "The lost words charge the hand fee to each player with a wager of $5 "
            "or less, once a round however many boxes are played."),
    Reading(LAW("2(a)1"), "The numbers of decks are minimums, but one or two in the hand and six "
            "or eight for match-the-dealer and the optional bonus are the only ones; a double "
            "shoe has that number on each side."),
    Reading(LAW("6(d)1"), "The determinant card is drawn from the side dealt from last."),
    Reading(LAW("6(h)"), "The dealer's second card, too, is not drawn where it decides nothing."),
    Reading(LAW("6(k)1"), "A blackjack beats any dealer's 21 with the hole card face up, too."),
    Reading(LAW("6(k)2"), "2.3(e) is meant; the extra odds of 2.3(e)1 to 4 may be offered."),
    Reading(LAW("6A(d)"), "Surrender in dealing from the hand is the casino's choice like any "
            "other, off unless chosen.", "surrender"),
    Reading(LAW("6A(f)"), "The dealer draws by 2.12(b), (d) or (e)."),
    Reading(LAW("7(a)"), "3 to 2 stands for what the table pays: 6 to 5, 1 to 1 with the hole card "
            "face up, 2 to 1 for the designated blackjack."),
    Reading(LAW("7(b)"), "A blackjack is paid after all players have drawn, also where the card "
            "reader has shown that it wins."),
    Reading(LAW("8(a)2"), "A surrendered wager waits for the second card to be shown, also after "
            "the card reader; surrender is called for all who wager on the box."),
    Reading(LAW("10(a)1"), "The two limits on doubling are independent of each other."),
    Reading(LAW("10(b)"), "A dealer's blackjack takes only the original wager, also from hands "
            "that are over 21 already: what was added to them waits for the second card.",
            "busted_added_wagers"),
    Reading(LAW("11(e)"), "Where pairs may be split again and aces are not barred, an ace that "
            "falls on a split ace may be split."),
    Reading(LAW("13(a)"), "The first player on a box is the one who took it first, and consents "
            "by a call."),
    Reading(LAW("13(b)"), "A seated patron who does not wager is no seated player: then the "
            "highest wager calls."),
    Reading(LAW("15(c)"), "Who stands or surrenders on a hand that could draw, while the card lies "
            "exposed, has refused it: no other hand of that player gets a card either, and a split "
            "card that is still alone stays so."),
    Reading(LAW("15(d)"), "Any total on which the dealer stands is meant; a soft 17 that must be "
            "drawn to is not."),
    Reading(LAW("15(h)"), "The round goes on from the side that the dealer deals from; afterwards "
            "each card goes back to its own side."),
    Reading(LAW("15(g)"), "A player who declines the late second card has a dead hand."),
    Reading(LAW("17(a)"), "One dollar is the least, since 2.17(g) sets a maximum.",
            "additional_amount"),
    Reading(LAW("17(b)4"), "One seven pays only as the first card; the third card counts only "
            "after two sevens, since losers are collected before it."),
    Reading(LAW("17(e)2"), "King and queen are of one suit, as the wager is; there is no table for "
            "three, five or seven decks."),
    Reading(LAW("18(c)"), "Doubling adds to each wager of a player, and each may be for less."),
    Reading(LAW("18(e)"), "The dealer has no hole card in multiple action."),
    Reading(LAW("18(f)"), "In multiple action all wagers of a hand over 21 are collected at once."),
    Reading(LAW("19(c)"), "The payout is for the chip, which stays in the acceptor; split hands go "
            "by the cards before the split."),
    Reading(LAW("20(j)"), "The casino chooses what is displayed how often, within the range and "
            "the house advantage; the wager comes back with the payout.", "bonus_stake"),
    Reading(LAW("22(e)"), "Surrender loses a streak."),
    Reading(LAW("22(h)"), "Pushes are left out: more hands won than lost advance a streak."),
    Reading(LAW("22(k)2"), "Nobody adds a streak wager while one is pending."),
    Reading(LAW("24(d)"), "The 20 point bonus and the in-between wager need a shoe; the 20 point "
            "bonus is not offered where the hole card is dealt face up, which 2.24(d) leaves out."),
    Reading(LAW("25(d)"), "A soft 17 in two cards loses the optional bonus even if the dealer "
            "draws to it: the third card cannot go over 21."),
    Reading(LAW("25(e)"), "Hands over 21, surrenders and blackjacks settled before stay settled."),
)  # fmt: skip
