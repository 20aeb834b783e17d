"""What cards and tiles are worth.

One module a kind of hand, in plain Python for the engine: :mod:`~pitboss.hands.five`,
:mod:`~pitboss.hands.four`, :mod:`~pitboss.hands.three`, :mod:`~pitboss.hands.two`,
:mod:`~pitboss.hands.joker`, :mod:`~pitboss.hands.many`, :mod:`~pitboss.hands.low`,
:mod:`~pitboss.hands.seven`, :mod:`~pitboss.hands.supreme`, :mod:`~pitboss.hands.points` and
:mod:`~pitboss.hands.tiles`. :mod:`~pitboss.hands.batch` has compiled versions that rank a hundred
million hands a second; only it imports NumPy and Numba.
"""

from pitboss.hands.rank import Category, Rank

__all__ = ["Category", "Rank"]
