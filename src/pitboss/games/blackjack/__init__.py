"""The blackjack family: a hand nearer to 21 than the dealer's.

From the ground up, each module adds a class to the one before it:

``shoe``
    shuffle, cut, burn, and the next card, also one that was exposed in error
``settlement``
    the verdict on a hand, and the chips that follow from it; side wagers (``side``, ``side_rules``)
``permissions``
    what players may do; a game overrides what its subchapter has otherwise
``decisions``
    asks the players, and carries out what they decide; wagers between two passes of the deal
``first_deal``
    the first cards, pass by pass
``family``
    the round, from wagers to the cards picked up

Beside them, ``paragraphs`` names where a subchapter says each of these things, ``options`` makes
the options that the games share, and ``irregular`` the irregularities. ``regular`` is 13:69F-2
itself. A game of the family gives its ``Paragraphs``, wagers and options, and overrides, where it
differs: ``passes`` (26.7(d), 36.7(e) and (f)), ``after_deal`` (2B.6(f)), ``play_turn``
(2A.7(g)), ``doubled_together`` and ``double_cards`` (36.8(a)), ``one_card_to_aces`` and
``split_aces_double`` (36.9(e)), ``surrenders_any_time`` (26.8(a)), ``after_double`` (19.9(d)),
``wins_alone`` and ``paid_at_once`` (36.5(b), 36.7(h)), ``against_bust`` (2A.5(c), 36.5(d)),
``against_blackjack`` and ``tie`` (19.5(a)), ``kept`` (26.5(b)), ``pack`` (19.2(a)).
"""
