"""Random numbers inside compiled code: xoshiro256**, with a separate stream for every block.

One draw gives several numbers: 64 random bits, taken as a fraction, are multiplied by the first
count, and the integer part is the first number; the remaining fraction is multiplied by the next
count, and so on. The last remainder shows whether the draw was one of the few that would favour
some numbers, and must be repeated (Brackett-Rozinsky and Lemire, 2024). So all numbers are exactly
equally likely, and a shuffled card costs one multiplication.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled

_njit: Any = njit  # its type stubs omit Numba's internals
_Function = TypeVar("_Function", bound=Callable[..., Any])


def lean(function: _Function) -> _Function:
    """Compile without counting references to arrays, for loops that make no arrays.

    Counting costs more than the rest of a loop if Numba cannot prove it unnecessary.
    """
    return cast(_Function, _njit(cache=True, nogil=True, _nrt=False)(function))


def inlined(function: _Function) -> _Function:
    """The same, inlined into the caller: an array argument is seven numbers, too many for a small
    call.

    Numba caches compiled code by the calling file: after a change to an inlined function of another
    file, remove its cache in ``__pycache__``.
    """
    return cast(_Function, _njit(cache=True, nogil=True, _nrt=False, forceinline=True)(function))


State = NDArray[np.uint64]
Cards = NDArray[np.int64]

MOST = np.uint64(1 << 47)
"""The product of counts at which a draw is full; the next count may be 512."""
ROLLS = 10
"""Rolls of two dice per draw."""
FACES = 36
EVERY = np.uint64(FACES**ROLLS)


@intrinsic
def _wide(context: Any, one: Any, other: Any) -> Any:
    """The product of two numbers of 64 bits: its high and its low half."""

    def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        long = ir.IntType(128)
        product = builder.mul(builder.zext(args[0], long), builder.zext(args[1], long))
        high = builder.trunc(builder.lshr(product, ir.Constant(long, 64)), ir.IntType(64))
        low = builder.trunc(product, ir.IntType(64))
        return context.make_tuple(builder, signature.return_type, (high, low))

    both: Any = types.UniTuple
    return both(types.uint64, 2)(types.uint64, types.uint64), code


wide: Any = _wide
"""The same for type checkers, which do not see that Numba provides the context."""


@compiled
def stream(seed: np.uint64, block: np.uint64) -> State:
    """The initial state of one block's stream, spread by splitmix64 so that
    streams do not overlap."""
    state = np.empty(4, dtype=np.uint64)
    z = seed + np.uint64(0x9E3779B97F4A7C15) * (block + np.uint64(1))
    for at in range(4):
        z = z + np.uint64(0x9E3779B97F4A7C15)
        mixed = z
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        state[at] = mixed ^ (mixed >> np.uint64(31))
    return state


@inlined
def draw(state: State) -> np.uint64:
    """The next 64 bits."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    result: np.uint64 = s1 * np.uint64(5)
    result = ((result << np.uint64(7)) | (result >> np.uint64(57))) * np.uint64(9)
    t = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    return result


@inlined
def below(state: State, count: int) -> int:
    """A number from 0 to ``count - 1``, all equally likely."""
    bound = np.uint64(count)
    while True:
        high, low = wide(draw(state), bound)
        if low >= bound or low >= (np.uint64(0) - bound) % bound:
            return int(high)


@inlined
def deal(state: State, deck: Cards, count: int) -> None:
    """Bring ``count`` random cards to the front of the deck: a partial Fisher-Yates shuffle."""
    deal_on(state, deck, count, 0, len(deck))


@inlined
def deal_on(state: State, deck: Cards, count: int, first: int, size: int) -> None:
    """Move ``count`` random cards of those from ``first`` to ``size`` to the positions from
    ``first``.

    A repeated draw need not put its cards back: any order may be shuffled.
    """
    at, end = first, first + count
    while at < end:
        start = at
        rest = draw(state)
        bound = np.uint64(1)
        while at < end and bound < MOST:
            left = np.uint64(size - at)
            high, rest = wide(rest, left)
            other = at + np.int64(high)
            deck[at], deck[other] = deck[other], deck[at]
            bound *= left
            at += 1
        if rest < bound and rest < (np.uint64(0) - bound) % bound:
            at = start


@lean
def roll(state: State, rolls: NDArray[np.uint8]) -> None:
    """Fill an array, whose length is a multiple of ten, with rolls of two dice, 0 to 35 each."""
    for first in range(0, len(rolls), ROLLS):
        while True:
            rest = draw(state)
            for at in range(first, first + ROLLS):
                high, rest = wide(rest, np.uint64(FACES))
                rolls[at] = high
            if rest >= EVERY or rest >= (np.uint64(0) - EVERY) % EVERY:
                break
