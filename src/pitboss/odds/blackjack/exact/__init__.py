"""The exact solver of blackjack for any options and any shoe.

Cards are counted, never sampled: ``hands`` has every hand of a player, ``dealer`` counts the ways
in which a dealer's hand ends, ``play`` carries values back from the ends to the decisions,
``splits`` adds up the hands of a split pair, ``streak`` plays for rounds won instead of money, and
``modular`` gives the results as fractions.
"""
