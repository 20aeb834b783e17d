"""What the law leaves to a casino's internal controls: each matter, its paragraphs, and who does
what and where it is recorded, as our tables do it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from pitboss.games.card_table import SHUFFLER
from pitboss.games.dealing import AUTOMATED, BY_HAND, SHOE
from pitboss.games.pai_gow.starting import NUMBER
from pitboss.games.shoe_game import NOT_RELEASED, NOT_STORED
from pitboss.law import Citation
from pitboss.law.places import game_at
from pitboss.table.game import Game


def _always(game: Game) -> bool:
    return True


class Matter(NamedTuple):
    """One matter of the internal controls."""

    title: str
    laws: tuple[str, ...]
    who: str
    what: str
    recorded: str
    used: Callable[[Game], bool] = _always
    """Whether it can come up under the options of a game."""
    steps: bool = False
    """Whether its section says step by step how it is done."""

    def law_of(self, game: Game) -> Iterator[str]:
        """Its paragraphs about this game, in the edition that its tables follow."""
        edition = getattr(game.options, "edition", "")
        for law in map(Citation, self.laws):
            if game_at(law) == game.id and edition in ("", law.subchapter.text):
                yield law.text


def _has(name: str, *values: object) -> Callable[[Game], bool]:
    """Whether an option has one of these values, or any but no if none is given."""

    def used(game: Game) -> bool:
        chosen = getattr(game.options, name, False)
        return chosen in values if values else bool(chosen)

    return used


def _alternates(game: Game) -> bool:
    return bool(getattr(game, "alternation_law", lambda: None)())


def _shuffled_by_device(game: Game) -> bool:
    chosen = game.options
    return bool(getattr(chosen, "shuffler", getattr(chosen, "shuffle", "") == SHUFFLER))


def _progressive(game: Game) -> bool:
    return any(name.startswith("progressive") for name in game.offers)


def _generator(dealing: str) -> Callable[[Game], bool]:
    """Whether a bank's deal by this method begins where the random number generator says."""

    def used(game: Game) -> bool:
        chosen = game.options
        by_number = getattr(chosen, "starting_position", "") == NUMBER
        return by_number and chosen.player_bank and chosen.dealing == dealing

    return used


_DEALER: Final = "The dealer."
_REPORT: Final = "The dealer, a floorperson or a supervisor reports it."
_STAFF: Final = (
    "One dealer on shift at each table, who deals at no other; a floorperson; a supervisor."
)
_SHIFTS: Final = "Every shift, with its dealer, its beginning and its end."
_STARTS_GENERATOR: Final = (
    "The dealer starts the generator, once no more wagers are taken; the bank does not touch it."
)
_NUMBER: Final = (
    "It draws one of the numbers 1 to 7, each with the same chance, and displays it. The dealer "
    "announces it and counts counterclockwise, the bank as number one."
)
_NUMBER_RECORDED: Final = (
    "The number, the announcement and the starting position, in the table's record of the round."
)

MATTERS: Final = (
    Matter(
        "Batch in the shuffling device: how it is stored",
        ("13:69F-2.5(j)2i", "13:69F-2B.4(i)2i", "13:69F-7.5(h)2i", "13:69F-21.5(h)2i",
         "13:69F-22.5(g)2i"),
        "The device; the dealer loads it, and nobody else opens it.",
        "It holds a single batch of shuffled cards, whose order is fixed when it is shuffled and "
        "which nobody sees until it is dealt.",
        "Each shuffle with a salted hash of its order, which is disclosed when the cards are "
        f"gathered up; “{NOT_STORED}”, if a floorperson or a supervisor says so.",
        _alternates,
    ),
    Matter(
        "Batch in the shuffling device: how it is secured, released and prepared",
        ("13:69F-2.5(j)2ii", "13:69F-2B.4(i)2ii", "13:69F-7.5(h)2ii", "13:69F-21.5(h)2ii",
         "13:69F-22.5(g)2ii"),
        "The dealer, under the eyes of the floorperson assigned to the table.",
        "When play begins again after an idle time, the dealer places the used cards in the "
        "device, takes the batch out and has it cut. It is first spread, inspected and shuffled "
        "again if the first player asks for that, or if it was not secured.",
        "The change of batches, the player's answer and the cut; "
        f"“{NOT_RELEASED}”, if a floorperson or a supervisor says so.",
        _alternates,
    ),
    Matter(
        "Random number generator, cards from a manual dealing shoe",
        ("13:69F-11.10(h)2", "13:69F-34.13(h)2"),
        _STARTS_GENERATOR,
        f"{_NUMBER} The first card is dealt to the position reached.",
        _NUMBER_RECORDED,
        _generator(SHOE),
    ),
    Matter(
        "Random number generator, cards from the hand",
        ("13:69F-11.10(i)3", "13:69F-34.13(i)3"),
        _STARTS_GENERATOR,
        f"{_NUMBER} The stack that the bank chose is delivered to the position reached.",
        _NUMBER_RECORDED,
        _generator(BY_HAND),
    ),
    Matter(
        "Random number generator, cards from an automated dealing shoe",
        ("13:69F-11.10(j)2", "13:69F-34.13(j)2"),
        _STARTS_GENERATOR,
        f"{_NUMBER} The first stack that the shoe dispenses is delivered to the position reached.",
        _NUMBER_RECORDED,
        _generator(AUTOMATED),
    ),
    Matter(
        "Continuous shuffling device",
        ("13:69F-2.21", "13:69F-21.11"),
        "The dealer deals from the device, and puts the cards of each round back into it.",
        "It takes the place of the shuffle, the cut and the burn card: all cards are shuffled "
        "again after every round.",
        "Each shuffle with a salted hash of its order.",
        lambda game: bool(getattr(game, "is_continuous", lambda: False)()),
    ),
    Matter(
        "Automated dealing shoe: where it is and how it is used",
        ("13:69F-11.8B(a)", "13:69F-11.17(b)", "13:69F-18.9(a)", "13:69F-20.9(a)",
         "13:69F-24.9(a)", "13:69F-27.9(a)", "13:69F-28.9(a)", "13:69F-29.9(a)", "13:69F-30.9(a)",
         "13:69F-31.10(a)", "13:69F-32.9(a)", "13:69F-33.9(a)", "13:69F-34.10(a)",
         "13:69F-35.9(a)", "13:69F-39.9(a)", "13:69F-42.9(a)"),
        _DEALER,
        "The shoe is at the table, on the dealer's side. The dealer loads it after the shuffle, "
        "announces that no more wagers are taken, and delivers each stack as it is dispensed.",
        "Every card dealt, and to whom; the removal of a shoe, and its return.",
        lambda game: _has("dealing", AUTOMATED)(game) or _has("three_and_four")(game),
        steps=True,
    ),
    Matter(
        "Cover card with an automated dealing shoe",
        ("13:69F-20.2(c)",),
        _DEALER,
        "A cover card, opaque and of one color that is neither that of the backs nor that of the "
        "edges, is at the table with the deck.",
        "In these controls, with the option that has the cards dealt from the automated shoe.",
        _has("dealing", AUTOMATED),
    ),
    Matter(
        "Shuffling device that fails",
        ("13:69F-11.11(m)", "13:69F-16.13(e)", "13:69F-17.11(e)", "13:69F-18.12(d)",
         "13:69F-19.15(j)", "13:69F-20.12(e)", "13:69F-22.10(d)", "13:69F-23.14(e)",
         "13:69F-24.12(e)", "13:69F-25.12(d)", "13:69F-26.15(j)", "13:69F-27.12(e)",
         "13:69F-28.12(e)", "13:69F-29.12(e)", "13:69F-30.12(e)", "13:69F-31.14(l)",
         "13:69F-32.13(e)", "13:69F-33.12(i)", "13:69F-34.16(m)", "13:69F-35.12(e)",
         "13:69F-39.12(e)", "13:69F-42.12(c)"),
        _REPORT,
        "The cards in the device are taken out and shuffled anew; none is dealt in the order that "
        "the device left.",
        "The report, and the new shuffle with a salted hash of its order.",
        _shuffled_by_device,
    ),
    Matter(
        "Automated dealing shoe that fails",
        ("13:69F-11.11(n)", "13:69F-16.13(f)", "13:69F-18.12(e)", "13:69F-20.12(f)",
         "13:69F-23.14(f)", "13:69F-25.12(e)", "13:69F-27.12(f)", "13:69F-28.12(f)",
         "13:69F-29.12(f)", "13:69F-30.12(f)", "13:69F-31.14(m)", "13:69F-32.13(f)",
         "13:69F-33.12(j)", "13:69F-34.16(n)", "13:69F-35.12(f)", "13:69F-39.12(f)",
         "13:69F-42.12(d)"),
        _REPORT,
        "The round is void. The cards are taken from the shoe and shuffled with those that were "
        "dealt.",
        "The report, every wager returned, and the new shuffle with a salted hash of its order.",
        _has("dealing", AUTOMATED),
    ),
    Matter(
        "Card reader",
        ("13:69F-2.6(j)", "13:69F-19.7(i)", "13:69F-26.7(i)"),
        "The dealer; a floorperson or a supervisor says when a reader that failed is repaired.",
        "If the dealer's first card could make a blackjack, the dealer moves the hole card face "
        "down into the reader before any player draws. Nobody sees its face. A blackjack ends the "
        "round at once; otherwise the reader tells nothing of the card.",
        "What the reader showed, a report that it failed, and “card reader repaired”.",
        _has("hole_card", "card reader"),
    ),
    Matter(
        "Tens",
        ("13:69F-19.3(b)", "13:69F-19.15(b)", "13:69F-26.3(b)", "13:69F-26.15(b)"),
        "The dealer takes them out; the floorperson verifies that none is left, and destroys them.",
        "The four tens of every deck are taken out when the table opens. One that is found in the "
        "shoe is not used; with a second in the same round the round is void.",
        "The opening of the table; each ten found, by the report “A ten is found in the shoe”.",
    ),
    Matter(
        "Progressive payout",
        ("13:69F-2.19(g)3", "13:69F-11.14(c)3", "13:69F-16.11(b)3"),
        "A casino supervisor validates it; the dealer verifies the hand and the light.",
        "Nothing is paid from the meter before the supervisor has validated it. A payout is taken "
        "from the meter's account, and the meter shows what is left.",
        "The payout and the meter's amount in the table's record, and each transfer in the ledger.",
        _progressive,
    ),
    Matter(
        "Style of delivery",
        ("13:69F-10.8(i)",),
        _DEALER,
        "The dealer repeats aloud the style that the bank chose, or house way from the right, and "
        "moves the stacks as the style says, in view of surveillance, before the dice are shaken.",
        "The bank's choice and the announcement of the style, in the table's record of the round.",
        _has("player_bank"),
    ),
    Matter(
        "Hands that the dealer sets",
        ("13:69F-34.13(e)", "13:69F-34.16(i)"),
        "The dealer, for the house and for a bank that the house covers in part.",
        "The hands are set in the house way of the Rules of the Games Submission; the table sets "
        "them so. Hands set otherwise are set again, and the round is completed.",
        "The hands as set; a report that the dealer set them otherwise.",
    ),
    Matter(
        "Straight flush and the progressive meter",
        ("13:69F-16.12(e)",),
        "The casino, for all its tables.",
        "The option below says which of the two amounts a straight flush wins.",
        "In the rules in force of every round, by their digest.",
        _progressive,
    ),
    Matter(
        "Irregularities beyond those of the law",
        ("13:69F-14.15(r)",),
        _REPORT,
        "A supervisor rules: cards of the board that came too early are shuffled into the stub, "
        "and a wrong number of burn cards leaves the hand as it is, or the round is dead. The "
        "options below settle what else the law leaves open.",
        "The report, and what was done about it, in the record of the hand.",
    ),
    Matter(
        "Count of the payout box",
        ("13:69F-14.19(d)",),
        "A floorperson or a supervisor has it counted, and once each gaming day the casino itself.",
        "The contents are counted where the option below says, and go to the cage or back to the "
        "table inventory.",
        "The count, in the table's record of the day; in the latter case also the Payout "
        "Contribution Form.",
        lambda game: not _has("payout", "none")(game),
    ),
    Matter(
        "Witness of a count",
        ("13:69F-14.19(f)2ii",),
        "The position named by the option below; a department with a part in poker is refused.",
        "The witness verifies the count and signs the Payout Contribution Form with the dealer.",
        "On the form.",
        lambda game: _has("payout_count", "table inventory")(game)
        and not _has("payout", "none")(game),
    ),
    Matter(
        "Distribution of a payout",
        ("13:69F-14.19(j)",),
        "The casino accounting department prepares it, after the poker shift supervisor has "
        "verified the hand.",
        "It is paid as the option below says.",
        "The supervisor's verification, and each transfer from the fund, in the ledger.",
        lambda game: not _has("payout", "none")(game),
    ),
    Matter(
        "Reset amount",
        ("13:69F-14.19(p)",),
        "The casino accounting department.",
        "The percentage below of each day's contributions is kept for the next payout.",
        "In an account of its own in the ledger; the payout rules in the poker room post it.",
        lambda game: not _has("payout", "none")(game),
    ),
    Matter(
        "Writing a keno ticket",
        ("13:69F-15.4(c)",),
        "The keno writer at a work station.",
        "The request, an earlier ticket or a spoken wager is keyed in; the system refuses what is "
        "not a ticket, numbers the others in sequence and prints them once they are paid.",
        "The ticket with everything printed on it, in the record of the game.",
    ),
    Matter(
        "Refund of games not drawn",
        ("13:69F-15.4(d)",),
        "The keno writer, at the request of the player.",
        "If the option below permits it, all games not yet drawn are cancelled together and "
        "refunded; winnings of the others are then paid.",
        "The ticket's mark that its games are cancelled, and the refund in the ledger.",
    ),
    Matter(
        "Void keno tickets",
        ("13:69F-15.4(e)",),
        "The keno writer.",
        "A ticket is void as a whole, and only before its first game; the system refuses the rest. "
        "Its price is returned.",
        "The number of every void ticket, its work station and the time, in the record of the "
        "game.",
    ),
    Matter(
        "Payment and cancellation of winning keno tickets",
        ("13:69F-15.6(a)",),
        "The keno writer, or a keno runner within the limit for runners.",
        "The system computes what a ticket won from its own record of the ticket and of the "
        "numbers drawn. A ticket is paid once; from then on it is cancelled.",
        "What every ticket won, and its redemption, in the record and the ledger.",
    ),
    Matter(
        "Keno ticket that is not read",
        ("13:69F-15.7(b)",),
        _REPORT,
        "The keno writer keys the ticket's number in; it is paid as the system's record says.",
        "The report, and the redemption as keyed in by hand.",
    ),
    Matter(
        "Keno system that is not operational",
        ("13:69F-15.7(c)",),
        _REPORT,
        "Until the system is back, a ticket of up to $10 is paid by the writer, one of up to "
        "$1,000 with a supervisor's authorization, and no other.",
        "The report, each payment with who authorized it, and the return of the system.",
    ),
    Matter(
        "Personnel",
        ("13:69F-12.4(e)",),
        _STAFF,
        "A pokette table counts as one roulette table. It has the same dealer, floorperson and "
        "supervisor as a roulette table, and no fewer people.",
        _SHIFTS,
    ),
    Matter(
        "Personnel",
        ("13:69F-17.7",),
        _STAFF,
        "A double down stud table has as many people as a blackjack table.",
        _SHIFTS,
    ),
)  # fmt: skip
