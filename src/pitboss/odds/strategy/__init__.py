"""The best play of a game: asked at a decision, looked up, or printed as people know it.

A strategy is one file with a ``STRATEGY`` (an :class:`advice.Strategy`) and a line in
``registry.STRATEGIES``. Its :class:`guide.Guide` is data, rules and charts, so that the
terminal, a page and JSON show the same one.
"""
