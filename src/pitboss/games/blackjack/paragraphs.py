"""The paragraphs that the blackjack procedure obeys, as numbered in each subchapter."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.law import Citation


@dataclass(frozen=True, kw_only=True)
class Paragraphs:
    """The paragraphs of one subchapter for the steps of the family's procedure."""

    # Wagers and boxes
    wagers: Citation
    """Wagers are placed before the first card."""
    closed: Citation
    """No wager after the first card."""
    entry: Citation
    """A player who sat out may be kept out until a reshuffle."""
    sharing: Citation
    """Several players on one box, if the first consents."""
    share_line: Citation
    """The chips of the player who decides lie nearest the dealer, the others behind in a line."""
    share_double: Citation
    share_split: Citation
    share_insurance: Citation
    boxes: Citation
    """One player on several boxes."""

    # The deal
    reshuffle: Citation
    """The cutting card has appeared."""
    reshuffle_at_will: Citation
    burn: Citation
    first_card: Citation
    up_card: Citation
    second_card: Citation
    hole_card: Citation
    reader: Citation
    """The card reader is used before players draw, if the up card can make a blackjack."""
    reader_blackjack: Citation
    """A blackjack that the reader finds ends the round."""
    decisions: Citation
    """Point totals are announced, and players decide."""
    effect: Citation
    """Decisions are carried out card by card."""
    show: Citation
    """Cards dealt face down are turned up."""
    show_pair: Citation
    dealer_second: Citation
    """The dealer's second card, and those after it."""
    pick_up: Citation

    # Decisions
    blackjack_now: Citation
    """A blackjack that the dealer cannot match is paid before anybody draws."""
    surrender: Citation
    surrender_now: Citation
    surrender_later: Citation
    surrender_insured: Citation
    """Insurance and surrender are settled separately."""
    insurance: Citation
    insurance_amount: Citation
    insurance_pays: Citation
    insurance_loses: Citation
    double: Citation
    double_card: Citation
    double_kept: Citation
    """The dealer's blackjack does not take wagers added by doubling."""
    split: Citation
    split_order: Citation
    split_second: Citation
    split_once: Citation
    """A pair that may not be split again."""
    split_aces: Citation
    """One card to each ace."""
    split_kept: Citation
    """The dealer's blackjack does not take wagers added by splitting."""
    player_draws: Citation
    no_card_to_21: Citation
    no_card_to_double: Citation
    no_card_to_aces: Citation
    dealer_draws: Citation
    stands_hard: Citation
    """The dealer stands on a hard total."""
    stands_soft: Citation
    dealer_stops: Citation
    """The dealer draws no card that decides nothing."""

    # Settlement
    dealer_over: Citation
    higher: Citation
    natural_wins: Citation
    """A blackjack that waited for the dealer's second card, and is not matched."""
    equal: Citation
    lower: Citation
    over: Citation
    """A hand over 21 is collected,"""
    over_cards: Citation
    """and its cards with it."""

    # Irregularities that the procedure itself handles
    exposed: Citation
    """A card exposed in error is the next card."""
    short: Citation
    """Too few cards are left."""
    one_card: Citation
    """A hand with one card, or with none."""
    not_drawn: Citation
    """A card that was asked for and not dealt."""
