"""13:69F-14.15 and 14.16: irregularities at a poker table, and their consequences.

Each is an input with its consequence. Where the text is silent the poker shift supervisor decides
(14.15(b)), or the casino's own supplement (14.15(r)).
"""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.games import misdeals
from pitboss.games.poker_room.betting import CALL, CHECK, FOLD
from pitboss.games.poker_room.openings import BET, FORCED_BET
from pitboss.games.poker_room.payouts import SUPERVISOR
from pitboss.games.poker_room.play import POT, RAKE, Held, Player, PokerPlay
from pitboss.games.poker_room.reports import (
    TOO_LATE,
    board_to_come,
    cards_left,
    facing_bet,
    has_hand,
    holder,
    hole_card,
    in_hand,
    in_turn,
    ineligible,
    just_dealt,
    least,
    left_out,
    no_hand_yet,
    out_of_turn,
    puts_in,
    says,
    section,
    somebody,
    spoken,
    under_way,
)
from pitboss.games.poker_room.showdown import PokerShowdown
from pitboss.games.poker_room.streets import stub
from pitboss.games.poker_room.variants import LAW
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    Void,
    irregularity,
)
from pitboss.table.money import Cents
from pitboss.table.steps import (
    Announced,
    Answer,
    Ask,
    Burn,
    Choice,
    Deal,
    Discarded,
    Duty,
    Marked,
    Moved,
    Procedure,
    Seen,
    Shuffle,
    Voided,
)
from pitboss.table.table import Table

PLAY_ON, ROUND_DEAD, HAND_DEAD, RETURN_CARDS = (
    "play on", "round dead", "hand dead", "return the cards",
)  # fmt: skip
TO_THE_END = Phase.IN_PLAY | Phase.SETTLING
"""Until the pot is pushed."""
SO_FAR, CONTINUE = "contend so far", "continue"
RULING_TOPIC, EXPOSED_TOPIC = "ruling", "exposed card"


class PokerIrregularities(PokerShowdown):
    """The irregularities of the poker room."""

    # Hands that end early

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """Every chip is returned to the player who put it in, and the button stays."""
        table.phase = Phase.SETTLING
        play: PokerPlay | None = table.state
        if play is not None:
            play.settled = True
        yield Voided(0, void.text, void.law)
        if play is not None:
            for player in play.players:
                yield from self.refund(table, play, player, void.law)
            table.memory.stays = True
            table.memory.owes.update(play.posts)  # returned, and owed again
        yield from self.collect_all(table, void.law)

    def refund(
        self, table: Table, play: PokerPlay, player: Player, law: Citation
    ) -> Procedure[None]:
        """Return what a player put in each pot, from that pot and from the rake taken of it."""
        player.bet = 0
        for pot in play.pots:
            due: Cents = pot.paid.get(player, 0)
            amount = min(due, pot.account.amount)
            if amount:
                yield Moved(pot.name, player.name, amount, "refund", law)
                pot.put(player, -amount)
            if due > amount:
                play.raked -= due - amount
                yield Moved(RAKE, player.name, due - amount, "refund", law)
                pot.put(player, amount - due)

    def dead_hand(
        self, table: Table, play: PokerPlay, player: Player, law: Citation, text: str
    ) -> Procedure[None]:
        """Take a hand out of play; if its player is being asked, the question is withdrawn."""
        if player.folded or play.remaining == 1:
            return  # called dead meanwhile, or the last one left
        yield from self.fold(table, play, player, law)
        yield Voided(player.spot, text, law)
        if play.asked is not None and (play.asked is player or play.remaining == 1):
            raise Held(law, Answer(""))

    # (b) Disputes

    @irregularity(LAW("15(b)"), TO_THE_END, check=in_hand)
    def dispute(self, table: Table, report: Report) -> Procedure[None]:
        """A dispute, which the poker shift supervisor decides for good."""
        play: PokerPlay = table.state
        player = play.at(report.spot)
        choices = [Choice(PLAY_ON), Choice(ROUND_DEAD, "all chips go back")]
        free = player is not None and not player.folded and player is not play.busy
        if free and play.remaining > 1:
            choices.append(Choice(HAND_DEAD, f"the hand of spot {report.spot} is out"))
        answer = yield Ask(
            SUPERVISOR, report.spot, tuple(choices), LAW("15(b)"), PLAY_ON, RULING_TOPIC
        )
        if answer.choice == ROUND_DEAD:
            raise Void(LAW("15(b)"), "The supervisor rules the round dead.")
        if answer.choice == HAND_DEAD and player is not None:
            yield from self.dead_hand(table, play, player, LAW("15(b)"), "Ruled dead.")

    # (e) Misdeals

    @irregularity(LAW("15(e)1"), TO_THE_END, check=in_hand)
    def not_shuffled_or_cut(self, table: Table, report: Report) -> Procedure[None]:
        """The cards were not shuffled and cut as they must be."""
        raise Void(LAW("15(e)1"), "Misdeal.")
        yield

    @irregularity(LAW("15(e)2"), check=in_hand)
    def wrong_starting_position(self, table: Table, report: Report) -> Procedure[None]:
        """The deal began at an incorrect position."""
        yield from self._misdeal_in_time(table, LAW("15(e)2"))

    @irregularity(LAW("15(e)4"), check=left_out)
    def player_not_dealt_in(self, table: Table, report: Report) -> Procedure[None]:
        """An eligible player was not dealt to."""
        yield from self._misdeal_in_time(table, LAW("15(e)4"))

    def _misdeal_in_time(self, table: Table, law: Citation) -> Procedure[None]:
        if len(under_way(table).volunteers) < TOO_LATE:
            raise Void(law, "Misdeal.")
        yield Announced("Two players have bet: the hand goes on", law)

    @irregularity(LAW("15(h)"), check=cards_left)
    def card_face_up(self, table: Table, report: Report) -> Procedure[None]:
        """A card is found face up in the deck; a second may be a misdeal."""
        play: PokerPlay = table.state
        play.unused += yield Burn(LAW("15(h)"), 1, Seen.ALL)
        if table.count(report.name) > 1:
            early = play.street is play.variant.streets[0] and len(play.volunteers) < TOO_LATE
            if early or self.options.face_up_misdeal == "always":
                raise Void(LAW("15(e)3"), "Misdeal: more than one card was face up.")

    # (f), (g) Too many cards

    @irregularity(LAW("15(f)"), check=ineligible)
    def dealt_to_ineligible_player(self, table: Table, report: Report) -> Procedure[None]:
        """Cards were dealt to somebody who is not in the hand; those alone are discarded."""
        play: PokerPlay = table.state
        dealt = yield Burn(LAW("15(f)"), max(1, len(report.cards)))
        play.discarded.update(dict.fromkeys(dealt))

    @irregularity(LAW("15(g)"), TO_THE_END, check=in_hand)
    def missing_or_additional_cards(self, table: Table, report: Report) -> Procedure[None]:
        """Cards are missing, or there are too many; the deck is replaced."""
        yield Duty("Replace the deck", LAW("15(g)"))
        raise Void(LAW("15(g)"), "The round is dead.")

    # (i) Protected and fouled hands

    @irregularity(LAW("15(i)"), TO_THE_END, at_spot=True, check=has_hand)
    def unprotected_hand_fouled(self, table: Table, report: Report) -> Procedure[None]:
        """An unprotected hand is fouled or collected; at stud hole cards count as protected."""
        play: PokerPlay = table.state
        player = holder(table, report)
        if play.variant.is_stud:
            yield Duty("Reconstruct the hand", LAW("15(i)1"))
            return
        yield from self.dead_hand(table, play, player, LAW("15(i)"), "No redress.")

    @irregularity(LAW("15(i)2"), TO_THE_END, at_spot=True, check=has_hand)
    def protected_hand_touched(self, table: Table, report: Report) -> Procedure[None]:
        """A protected hand touches discards, and can be told apart from them."""
        yield Duty("Reconstruct the hand, and complete the round", LAW("15(i)2"))

    @irregularity(LAW("15(i)3"), TO_THE_END, at_spot=True, check=has_hand)
    def protected_hand_lost(self, table: Table, report: Report) -> Procedure[None]:
        """A protected hand is collected or fouled through no fault of its player."""
        yield from self._refund_dead(table, report, LAW("15(i)3"))

    @irregularity(LAW("15(i)3"), TO_THE_END, at_spot=True, check=has_hand)
    def wrong_number_of_cards(self, table: Table, report: Report) -> Procedure[None]:
        """A hand has an improper number of cards, which makes it a fouled hand."""
        yield from self._refund_dead(table, report, LAW("15(i)3"))

    def _refund_dead(self, table: Table, report: Report, law: Citation) -> Procedure[None]:
        play: PokerPlay = table.state
        player = holder(table, report)
        yield from self.refund(table, play, player, law)
        yield from self.dead_hand(table, play, player, law, "The player's chips go back.")

    @irregularity(LAW("15(i)4"), TO_THE_END, at_spot=True, check=has_hand)
    def player_left_table(self, table: Table, report: Report) -> Procedure[None]:
        """A player leaves without a word, the hand unprotected."""
        yield from self.dead_hand(
            table, table.state, holder(table, report), LAW("15(i)4"), "No interest in the pot."
        )

    # (j), 14.7(d) to (i) Words and gestures in turn

    @irregularity(LAW("15(j)1i"), at_spot=True, check=in_turn)
    def hand_thrown_in(self, table: Table, report: Report) -> Procedure[None]:
        """In turn, a player discards the hand face down towards the discards or the pot."""
        raise self._thrown(under_way(table), LAW("15(j)1i"))
        yield

    @irregularity(
        LAW("15(j)1ii"), at_spot=True, check=in_turn, applies=lambda options: options.kind.is_stud
    )
    def up_cards_turned_down(self, table: Table, report: Report) -> Procedure[None]:
        """In turn, a player turns the up-cards face down."""
        raise self._thrown(under_way(table), LAW("15(j)1ii"))
        yield

    @staticmethod
    def _thrown(play: PokerPlay, law: Citation) -> Held:
        """A hand thrown away is folded, but a player who must bet still owes the least bet."""
        names = [choice.name for choice in play.legal]
        for owed in (FORCED_BET, BET):
            if owed in names and CHECK not in names:
                return Held(LAW("15(j)2"), Answer(owed), folds=True)
        return Held(law, Answer(FOLD))

    @irregularity(LAW("7(d)"), at_spot=True, check=says)
    def spoken_action(self, table: Table, report: Report) -> Procedure[None]:
        """In turn, a player says what they do, which binds: call, or raise 1200."""
        raise Held(LAW("7(d)"), spoken(under_way(table), report.text))
        yield

    @irregularity(LAW("7(e)"), at_spot=True, check=says)
    def amount_misplaced(self, table: Table, report: Report) -> Procedure[None]:
        """The chips put in differ from the bet that was announced, to which they are corrected."""
        raise Held(LAW("7(e)"), spoken(under_way(table), report.text))
        yield

    @irregularity(LAW("15(j)2"), at_spot=True, check=says)
    def thrown_in_after_words(self, table: Table, report: Report) -> Procedure[None]:
        """A player who announced a wager throws the cards away, but still owes the wager."""
        raise Held(LAW("15(j)2"), spoken(under_way(table), report.text), folds=True)
        yield

    @irregularity(LAW("7(g)"), at_spot=True, check=puts_in)
    def string_bet(self, table: Table, report: Report) -> Procedure[None]:
        """Chips are added to a bet already made; what was put in first stands."""
        answer = spoken(under_way(table), report.text or least(under_way(table)))
        law = LAW("7(g)2") if answer.choice == CALL else LAW("7(g)")
        raise Held(law, answer)
        yield

    @irregularity(LAW("7(i)"), at_spot=True, check=facing_bet)
    def single_large_chip(self, table: Table, report: Report) -> Procedure[None]:
        """One chip larger than the bet, without a word: a call."""
        raise Held(LAW("7(i)"), Answer(CALL))
        yield

    @irregularity(LAW("7(d)"), at_spot=True, check=out_of_turn)
    def action_out_of_turn(self, table: Table, report: Report) -> Procedure[None]:
        """A player acts or speaks out of turn, which does not bind."""
        yield Announced("Out of turn: it does not bind", LAW("7(d)"))

    # (k) to (o) Cards exposed or lost in the deal

    def _exposed(self, report: Report, player: Player) -> Card:
        return report.cards[0] if report.cards else player.hand.cards[-1]

    @irregularity(LAW("15(k)"), at_spot=True, check=hole_card, applies=section("9"))
    def stud_hole_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """At seven-card stud, a hole card is turned face up in the dealing."""
        yield from self._stud_exposed(table, report, LAW("15(k)"), LAW("15(k)1"), LAW("15(k)2"))

    @irregularity(LAW("15(l)"), Phase.DEALING, at_spot=True, check=hole_card, applies=section("13"))
    def five_card_stud_hole_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """At five-card stud, the hole card is turned face up in the dealing."""
        yield from self._stud_exposed(table, report, LAW("15(l)"))

    @irregularity(LAW("15(m)"), at_spot=True, check=hole_card, applies=section("13A"))
    def mambo_hole_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """At mambo stud, a hole card is turned face up in the dealing."""
        yield from self._stud_exposed(table, report, LAW("15(m)"), LAW("15(m)1"), LAW("15(m)2"))

    def _stud_exposed(
        self, table: Table, report: Report, law: Citation, *last: Citation
    ) -> Procedure[None]:
        play, player = under_way(table), holder(table, report)
        card = self._exposed(report, player)
        yield Marked(f"exposed at spot {player.spot}", card.code, law)
        if play.street is not play.variant.streets[0]:
            yield from self._last_hole_card(table, play, player, law, *last)
        elif player.turned:  # both hole cards
            ante = min(self.options.ante, play.pots[0].paid.get(player, 0))
            if ante:
                yield Moved(POT, player.name, ante, "ante", law)
                play.pots[0].put(player, -ante)
            yield from self.dead_hand(table, play, player, law, "Both hole cards were exposed.")
        else:
            player.turned += 1
            player.up.append(card)

    def _last_hole_card(
        self,
        table: Table,
        play: PokerPlay,
        player: Player,
        law: Citation,
        so_far: Citation,
        go_on: Citation,
    ) -> Procedure[None]:
        """The player may contend for the pot as it is, or continue."""
        if not player.acts:
            return
        answer = yield Ask(
            player.name,
            player.spot,
            (
                Choice(CONTINUE, "contend for the entire pot"),
                Choice(SO_FAR, "bet no more, and contend for the pot so far"),
            ),
            law,
            default=CONTINUE,
            topic=EXPOSED_TOPIC,
        )
        player.kept = answer.choice == SO_FAR
        yield Announced(answer.choice, so_far if player.kept else go_on)
        if player.kept and play.betting:  # the last player dealt to, when betting is already open
            self.open_pot(table, play)
            raise Held(law, Answer(""))

    @irregularity(LAW("15(o)"), at_spot=True, check=hole_card, applies=section("10", "11"))
    def hole_card_exposed(self, table: Table, report: Report) -> Procedure[None]:
        """At hold 'em and omaha, a card to be dealt face down comes face up."""
        play, player = under_way(table), holder(table, report)
        card = self._exposed(report, player)
        yield Marked(f"exposed at spot {player.spot}", card.code, LAW("15(o)"))
        if (player, card) not in play.exchanges:
            play.exchanges.append((player, card))
        if table.phase is Phase.PLAYING:  # all have their cards
            yield from self.exchange_exposed(table, play)

    @irregularity(LAW("15(n)"), check=just_dealt)
    def card_off_table(self, table: Table, report: Report) -> Procedure[None]:
        """A card is dealt off the table; it is not used, and another takes its place."""
        play, law = under_way(table), LAW("15(n)")
        player = holder(table, report) if report.spot else None
        hand = player.hand if player is not None else table.community
        card = report.cards[0] if report.cards else hand.cards[-1]
        play.busy = player
        yield Discarded(hand.key, hand.spot, (card,), Seen.ALL, law)
        play.busy = None
        play.unused.append(card)
        if player is not None and card in player.up:
            player.up.remove(card)
            player.up += yield Deal(hand.key, hand.spot, law, Seen.ALL)
        else:
            seen = Seen.OWNER if player is not None else Seen.ALL
            yield Deal(hand.key, hand.spot, law, seen)
        if play.betting and play.asked is not None and not play.level:
            raise Held(law, Answer(""))  # another player may open now

    # 14.5(c), (p), (q) The cut and the shuffling device

    cut_improper = Irregularity(
        LAW("5(c)"), "A supervisor finds the cut improper", misdeals.recut, Phase.BETTING,
        check=no_hand_yet, by=SUPERVISION,
    )  # fmt: skip

    @irregularity(LAW("6(e)4"), Phase.SHUFFLING | Phase.BETTING)
    def wrong_count(self, table: Table, report: Report) -> Procedure[None]:
        """A count between hands shows that the deck is not of 52 cards."""
        yield Duty("Remove the deck from the table, and open another", LAW("6(e)4"))
        yield from self.shuffle_again(table)

    shuffler_jams = misdeals.shuffler_fails(LAW("15(p)"))
    shuffler_removed = misdeals.shuffler_leaves(LAW("15(q)"))

    # (r) Cases that the text does not mention

    @irregularity(LAW("15(r)"), Phase.PLAYING, check=board_to_come)
    def premature_board(self, table: Table, report: Report) -> Procedure[None]:
        """Cards of the board are dealt before the betting round is over."""
        play = under_way(table)
        law = LAW("15(r)")
        assert table.shoe is not None, "poker is played with cards"
        play.burned += yield Burn(law)
        early = yield Burn(law, play.following()[0].board, Seen.ALL)
        yield from self._ruling(Choice(RETURN_CARDS, "shuffle them into the stub"))
        # The burn card stays; the board is dealt again when the betting round is over.
        yield Shuffle(law, (*stub(table.shoe), *early))
        play.burn_ready = law

    @irregularity(LAW("15(r)"), Phase.PLAYING, check=in_hand)
    def burn_error(self, table: Table, report: Report) -> Procedure[None]:
        """A card was not burned, or one too many was."""
        yield from self._ruling(Choice(PLAY_ON))

    def _ruling(self, usual: Choice) -> Procedure[None]:
        """The supervisor confirms the usual ruling, or calls the round dead."""
        answer = yield Ask(
            SUPERVISOR, 0, (usual, Choice(ROUND_DEAD, "all chips go back")), LAW("15(b)"),
            default=usual.name, topic=RULING_TOPIC,
        )  # fmt: skip
        if answer.choice == ROUND_DEAD:
            raise Void(LAW("15(b)"), "The supervisor rules the round dead.")

    # 14.16 Conduct

    @irregularity(LAW("16(b)"), Phase.ANY, check=somebody)
    def player_helps_another(self, table: Table, report: Report) -> Procedure[None]:
        """A player plays to improve another's chance, or tells another what may help."""
        name = self.player_at(table, table.spots[report.spot - 1])
        if name not in table.memory.barred:
            table.memory.barred.append(name)
        yield Announced(f"{name} is required to leave the game", LAW("16(b)"))
        yield Duty("Notify the Division", LAW("16(b)"))
        play: PokerPlay | None = table.state
        player = play.at(report.spot) if play is not None else None
        if play is None or player is None or play.settled or play.remaining == 1:
            return
        if player.name == name and not player.folded:
            yield from self.dead_hand(table, play, player, LAW("16(a)"), "Out of the game.")
