"""Readings of 13:69F-21 where it is garbled, silent or contradicts itself."""

from __future__ import annotations

from pitboss.games.pai_gow.fast_action.options import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("2(d)"), "The two batches of a device have six or eight decks each."),
    Reading(LAW("3(b)"), "The hands rank in the order in which they are listed, whatever numbers "
            "the print has lost."),
    Reading(LAW("3(c)"), "Hands of one kind compare by cards of a rank together first, then by the "
            "others, each as often as it is held."),
    Reading(LAW("5(c)3"), "A cutting card that comes among the burned or community cards came on "
            "the dealer's hand."),
    Reading(LAW("6(a)"), "Chips and plaques alone: neither cash nor a match play coupon."),
    Reading(LAW("7(b)"), "The marker goes to every betting position in turn; the deal begins there "
            "or at the next clockwise that has a wager. A void round does not move it."),
    Reading(LAW("8(b)"), "A natural is paid before anybody sets a hand, whatever the dealer has."),
    Reading(LAW("8(c)"), "Any four cards may be split, and each of two hands wins or loses by "
            "itself."),
    Reading(LAW("8(d)"), "A player who says house way keeps the cards that the dealer would."),
    Reading(LAW("8(f)"), "An original wager must have an exact half in chips."),
    Reading(LAW("8(g)"), "Where no wager is left, the dealer's cards are not set and no community "
            "cards are dealt."),
    Reading(LAW("8(h)"), "The wager on a second hand goes back when the dealer has a natural; a "
            "surrender has cost its half already."),
    Reading(LAW("8(i)1"), "A pair of one suit, even of twos, comes before a pair of aces of two "
            "suits; of two such pairs the higher is kept."),
    Reading(LAW("8(i)3"), "In 3 and 5 the other card is 10 or better; in 8 and 9 both cards are as "
            "high as said."),
    Reading(LAW("8(i)11"), "Of several pairs of cards by one rule, the highest card decides, then "
            "the other; of cards alike but for their suits the first dealt are kept. An ace and a "
            "two are not running."),
    Reading(LAW("8(k)"), "Once the community cards lie, the dealer turns over each player's "
            "cards."),
    Reading(LAW("9(e)"), "The player decides, with the cards at hand in sight, once all others "
            "have four."),
    Reading(LAW("9(f)"), "A natural that was paid and a surrender that was collected stand; the "
            "cards are not reshuffled."),
    Reading(LAW("9(g)"), "One two-card hand: such a player may not split, nor surrender unless "
            "the casino lets them; the first four cards may still be a natural.",
            "extra_card_surrender"),
    Reading(LAW("9(k)"), "The round is dealt from where the marker was left, and the marker goes "
            "on from there."),
    Reading(LAW("11"), "A continuous device takes the place of cut, cutting card and first burn; "
            "the marker and the burn before the community cards stay.", "continuous"),
)  # fmt: skip
