"""Tools for testing games, ours and those of separate packages.

``conformance``
    what must hold for every game, tested with a robot that plays at random: ``conforms(MyGame)``
``walk``
    the engine against the odds: every outcome of chance is dealt to the engine, and the result of
    each wager must be what its analysis says, as fractions
``golden``
    rounds recorded once that must replay unchanged: ``replays(file, MyGame)``
``play``, ``stacked``, ``robot``
    one round as a test describes it; prearranged cards and dice; the robot
"""
