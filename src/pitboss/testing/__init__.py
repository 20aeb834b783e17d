"""What the tests of a game use, ours and those of a package that offers one.

``conformance``
    what holds for every game, tried with a robot that plays at random: ``conforms(MyGame)``
``walk``
    the engine against the odds: every way that chance can go is dealt to the engine, and what each
    wager came to must be what its analysis says, as fractions
``golden``
    rounds that are recorded once and must come out the same: ``replays(file, MyGame)``
``play``, ``stacked``, ``robot``
    one round as a test tells it; cards and dice that come as it wants them; the robot
"""
