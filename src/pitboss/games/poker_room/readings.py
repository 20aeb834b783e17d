"""Readings of 13:69F-14 where it is unclear."""

from __future__ import annotations

from pitboss.games.poker_room.variants import LAW
from pitboss.table.readings import Reading

READINGS = (
    Reading(LAW("3(b)1"), "The card lost from the royal flush is the 10."),
    Reading(LAW("3(d)"), "Hands of one kind compare by their groups first, then by other cards; "
            "low hands and badugi hands compare from their worst card."),
    Reading(LAW("3(b)6"), "At deuce to seven the ace is high only, so that ace to five is no "
            "straight.", "wheel_is_straight"),
    Reading(LAW("12A(l)"), "The best low hand wins at deuce to seven: 7-5-4-3-2 unsuited."),
    Reading(LAW("7(b)1"), "Antes belong to the sums bet in the first betting round."),
    Reading(LAW("7(c)1"), "Table stakes are those of 14.1; whoever was dealt in stays, with all "
            "chips, until the hand is over."),
    Reading(LAW("7(c)3"), "The chips that a player needs are those for the bets of the seat in "
            "the coming hand and one bet at the minimum."),
    Reading(LAW("8(a)"), "Deuce to seven is permitted by its own section, pineapple as hold 'em."),
    Reading(LAW("9(d)"), "The forced bet is the posted amount, no more.", "forced_bet_in_full"),
    Reading(LAW("9(d)2"), "The highest up-card of low stud is the king, the ace being low.",
            "low_forced_bet"),
    Reading(LAW("9(f)3"), "A common card is nobody's showing hand."),
    Reading(LAW("9(h)"), "The burn card counts when the deck is too short, the common card stands "
            "for each player's missing one, and a last card is shuffled with the burn cards."),
    Reading(LAW("9(i)3iii"), "Odd chips of tied lows go by the lowest card used, the ace low, and "
            "the lowest suit; tied highs by the highest card used."),
    Reading(LAW("9(j)"), "Whether a low qualifies is asked among those who contend for that pot."),
    Reading(LAW("9(i)3i"), "Pots are divided down to the smallest chip, or to a dollar where chips "
            "are larger; an excess above a dollar is given out chip by chip."),
    Reading(LAW("10(c)3"), "The button goes to the next player dealt in, and stays after a "
            "misdeal."),
    Reading(LAW("10(c)2ii"), "The highest card takes the button, suits breaking ties."),
    Reading(LAW("10(d)1"), "Of two players, too, the one left of the button posts the first "
            "blind.", "heads_up"),
    Reading(LAW("10(d)1i"), "The highest blind posted late is a bet, any other is dead; a player "
            "who would rather wait is dealt in when the last blind comes round.",
            "new_players_post"),
    Reading(LAW("10(g)"), "The lost opening words burn a card after the first betting round."),
    Reading(LAW("10(l)1"), "All who contend for the pot must agree, once the betting is closed."),
    Reading(LAW("10(l)4"), "Portions are rounded down to dollars."),
    Reading(LAW("11(e)"), "Blinds are posted before the cards, at draw games too."),
    Reading(LAW("11(i)"), "A tie for an entire pot ends a kill."),
    Reading(LAW("11(j)3"), "Alternative hands may begin with the first three cards."),
    Reading(LAW("12(f)2"), "The last cards of the deck are dealt before the discards are shuffled.",
            "reshuffle"),
    Reading(LAW("12A(f)"), "A card is burned before each draw, and a hand is the current one; "
            "where the discards of others are too few, the burn cards are shuffled with them."),
    Reading(LAW("12A(g)"), "Later rounds open left of the button with a bet or a check."),
    Reading(LAW("12B(g)"), "No new blinds are posted in later rounds."),
    Reading(LAW("13(f)"), "The highest hand showing must bet, so that nobody can check.",
            "must_open"),
    Reading(LAW("13A(i)"), "Letters of 14.13A are cited as printed, though its own references are "
            "one letter lower."),
    Reading(LAW("14(b)1i"), "The percentage is rounded down to chips, for each pot apart."),
    Reading(LAW("14(e)"), "The rake of the last betting round is taken before the pot is pushed, "
            "and nothing after."),
    Reading(LAW("14(b)2i"), "Steps go by all pots together, and are taken from the first."),
    Reading(LAW("14(b)3i"), "A charge on the table is shared by those who play."),
    Reading(LAW("14(a)3"), "No more than the filed maximum is raked, whatever the method."),
    Reading(LAW("15(d)"), "The final wager is the last bet or raise of the hand.", "shows_first"),
    Reading(LAW("15(e)3"), "A second card face up is a misdeal until two players have bet.",
            "face_up_misdeal"),
    Reading(LAW("15(e)2"), "A misdeal gives all chips back; found too late, the hand goes on."),
    Reading(LAW("15(o)"), "Exposed cards are exchanged when all have their cards; at draw games "
            "the supervisor rules."),
    Reading(LAW("15(r)"), "Odd chips of a tie in an unsplit pot go to the left of the button.",
            "odd_chips"),
    Reading(LAW("17"), "Any structure may be posted; the restriction counts raises, so that "
            "blinds, forced bets and opening bets are not counted. Who has acted may raise again "
            "once raised by as much as the last bet or raise.", "short_all_in"),
    Reading(LAW("6(e)9"), "High hand payouts are contributed to as bad beat payouts are."),
    Reading(LAW("19(c)"), "Contributions end by the procedures of (l)."),
    Reading(LAW("19(m)2i"), "A round with both hands pays the primary payout alone."),
)  # fmt: skip
