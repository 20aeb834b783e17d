"""Compiled functions that rank one hand, for use inside other compiled loops.

A hand is a *key* and its *bits*, both unsigned 64-bit. The key is a sum: a small number for
the rank of every card, whose sums are all different, and above it a count of each suit.
The bits are the cards held, sixteen to a suit. A loop over whole decks keeps the sum of
the cards fixed outside it, adds one card, and asks :func:`value`::

    key = t.start + key_of(t, a) + key_of(t, b) + ...
    bits = bits_of(t, a) | bits_of(t, b) | ...
    for c in range(52):
        strength = value(t, key + key_of(t, c), bits | bits_of(t, c))

The sum of the ranks finds the hand in two table reads. The bits are read only where some suit has
enough cards for a flush. A joker counts as one more rank, and as a card of every suit.

Tables are passed as addresses: an array counts its references, and where Numba fails to
prove the count needless, counting takes ten times as long as ranking the hand.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, NamedTuple, TypeVar, cast

import numpy as np
from llvmlite import ir  # type: ignore[import-untyped]
from numba import njit, types
from numba.extending import intrinsic
from numpy.typing import NDArray

_njit: Any = njit  # its type stubs omit Numba's internals
_Function = TypeVar("_Function", bound=Callable[..., Any])


def compiled(function: _Function) -> _Function:
    """Compile with Numba, releasing the interpreter's lock, and cache on disk."""
    return cast(_Function, njit(cache=True, nogil=True)(function))


class Tables(NamedTuple):
    """What a kernel needs to rank hands of one size by one ranking."""

    kind: np.uint64
    """The number of this kind of tables, so that another process can rebuild them."""
    start: np.uint64
    """The key of an empty hand."""
    keys: np.uint64
    """Address of 54 64-bit numbers: what each card adds to a key."""
    bits: np.uint64
    """Address of 54 64-bit numbers: what each card adds to the bits."""
    offsets: np.uint64
    """Address of 32-bit offsets, one for every row of rank sums."""
    values: np.uint64
    """Address of 16-bit strengths; a row starts at its offset."""
    flush: np.uint64
    """Address of the strengths of flushes, by the ranks held of one suit and the joker."""

    def __reduce__(self) -> tuple[Any, ...]:
        from pitboss.hands.tables import of_kind  # imported here: it imports this module

        return (of_kind, (int(self.kind),))


SHIFT: Final = 9
"""The bits of a rank sum from this one up are its row; those below, its place in the row."""
SUIT_COUNTS: Final = 32
"""The first bit of a key's suit counts: four bits a suit, the top one set by a flush."""
SUIT_BITS: Final = 16
JOKER_BIT: Final = 13

_SHIFT = np.uint64(SHIFT)
_IN_ROW = np.uint64((1 << SHIFT) - 1)
_RANK_SUM = np.uint64((1 << SUIT_COUNTS) - 1)
_FLUSH = np.uint64(0x8888 << SUIT_COUNTS)
_HELD = np.uint64((1 << JOKER_BIT + 1) - 1)
_BIT = np.uint64(1)


def _loader(width: int) -> Any:
    """A function that reads the unsigned number at an address and index."""

    @intrinsic
    def load(context: Any, address: Any, index: Any) -> Any:
        def code(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            start = builder.inttoptr(args[0], ir.IntType(width).as_pointer())
            return builder.load(builder.gep(start, [args[1]]))

        number: Any = {16: types.uint16, 32: types.uint32, 64: types.uint64}[width]
        return number(types.uint64, types.uint64), code

    return load


_load16, _load32, _load64 = _loader(16), _loader(32), _loader(64)


@compiled
def key_of(t: Tables, card: int) -> Any:
    """What a card, by index, adds to a key."""
    return _load64(t.keys, np.uint64(card))


@compiled
def bits_of(t: Tables, card: int) -> Any:
    """What a card, by index, adds to the bits."""
    return _load64(t.bits, np.uint64(card))


@compiled
def value(t: Tables, key: np.uint64, bits: np.uint64) -> Any:
    """The strength of a hand by its key and bits."""
    ranks = key & _RANK_SUM
    row = np.uint64(_load32(t.offsets, ranks >> _SHIFT))
    strength = _load16(t.values, row + (ranks & _IN_ROW))
    if key & _FLUSH:
        # No hand is long enough for flushes in two suits, so at most one of these is set.
        suit = (key >> np.uint64(SUIT_COUNTS + 7) & _BIT) + np.uint64(2) * (
            key >> np.uint64(SUIT_COUNTS + 11) & _BIT
        )
        suit += np.uint64(3) * (key >> np.uint64(SUIT_COUNTS + 15) & _BIT)
        held = bits >> (np.uint64(SUIT_BITS) * suit) & _HELD
        strength = max(strength, _load16(t.flush, held))
    return strength


@compiled
def rank3(t: Tables, a: int, b: int, c: int) -> Any:
    """The strength of three cards, by index."""
    key = t.start + key_of(t, a) + key_of(t, b) + key_of(t, c)
    return value(t, key, bits_of(t, a) | bits_of(t, b) | bits_of(t, c))


@compiled
def rank4(t: Tables, a: int, b: int, c: int, d: int) -> Any:
    """The strength of four cards, by index."""
    key = t.start + key_of(t, a) + key_of(t, b) + key_of(t, c) + key_of(t, d)
    return value(t, key, bits_of(t, a) | bits_of(t, b) | bits_of(t, c) | bits_of(t, d))


@compiled
def rank5(t: Tables, a: int, b: int, c: int, d: int, e: int) -> Any:
    """The strength of five cards, by index."""
    key = t.start + key_of(t, a) + key_of(t, b) + key_of(t, c) + key_of(t, d) + key_of(t, e)
    bits = bits_of(t, a) | bits_of(t, b) | bits_of(t, c) | bits_of(t, d) | bits_of(t, e)
    return value(t, key, bits)


@compiled
def rank6(t: Tables, a: int, b: int, c: int, d: int, e: int, f: int) -> Any:
    """The strength of six cards, by index."""
    key = t.start + key_of(t, a) + key_of(t, b) + key_of(t, c) + key_of(t, d) + key_of(t, e)
    bits = bits_of(t, a) | bits_of(t, b) | bits_of(t, c) | bits_of(t, d) | bits_of(t, e)
    return value(t, key + key_of(t, f), bits | bits_of(t, f))


@compiled
def rank7(t: Tables, a: int, b: int, c: int, d: int, e: int, f: int, g: int) -> Any:
    """The strength of seven cards, by index."""
    key = t.start + key_of(t, a) + key_of(t, b) + key_of(t, c) + key_of(t, d) + key_of(t, e)
    bits = bits_of(t, a) | bits_of(t, b) | bits_of(t, c) | bits_of(t, d) | bits_of(t, e)
    key += key_of(t, f) + key_of(t, g)
    return value(t, key, bits | bits_of(t, f) | bits_of(t, g))


Hands = NDArray[Any]
Strengths = NDArray[np.uint16]


@compiled
def copy_into(whole: Hands, part: Hands) -> None:
    """Copy an array of numbers to the head of another."""
    for at in range(len(part)):
        whole[at] = part[at]


@compiled
def rows3(t: Tables, hands: Hands, out: Strengths) -> None:
    for i in range(len(hands)):
        out[i] = rank3(t, hands[i, 0], hands[i, 1], hands[i, 2])


@compiled
def rows4(t: Tables, hands: Hands, out: Strengths) -> None:
    for i in range(len(hands)):
        out[i] = rank4(t, hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3])


@compiled
def rows5(t: Tables, hands: Hands, out: Strengths) -> None:
    for i in range(len(hands)):
        out[i] = rank5(t, hands[i, 0], hands[i, 1], hands[i, 2], hands[i, 3], hands[i, 4])


@compiled
def rows6(t: Tables, h: Hands, out: Strengths) -> None:
    for i in range(len(h)):
        out[i] = rank6(t, h[i, 0], h[i, 1], h[i, 2], h[i, 3], h[i, 4], h[i, 5])


@compiled
def rows7(t: Tables, h: Hands, out: Strengths) -> None:
    for i in range(len(h)):
        out[i] = rank7(t, h[i, 0], h[i, 1], h[i, 2], h[i, 3], h[i, 4], h[i, 5], h[i, 6])


ROWS: Final = {3: rows3, 4: rows4, 5: rows5, 6: rows6, 7: rows7}
"""The kernel by number of cards in a hand."""


@compiled
def count_hands(t: Tables, held: Hands, deck: Hands, size: int, counts: NDArray[np.int64]) -> None:
    """Count how often each strength occurs among all hands of these cards and ``size`` (two or
    more) others from a deck."""
    last = size - 1
    at = np.empty(last, np.int64)
    for i in range(last):
        at[i] = i
    keys, bits = np.empty(size, np.uint64), np.empty(size, np.uint64)
    keys[0], bits[0] = t.start, np.uint64(0)
    for card in held:
        keys[0] += key_of(t, card)
        bits[0] |= bits_of(t, card)
    level = 0
    while level >= 0:
        for i in range(level, last):
            card = deck[at[i]]
            keys[i + 1] = keys[i] + key_of(t, card)
            bits[i + 1] = bits[i] | bits_of(t, card)
        key, before = keys[last], bits[last]
        for j in range(at[last - 1] + 1, len(deck)):
            card = deck[j]
            counts[value(t, key + key_of(t, card), before | bits_of(t, card))] += 1
        level = last - 1
        while level >= 0 and at[level] == len(deck) - size + level:
            level -= 1
        if level >= 0:
            at[level] += 1
            for i in range(level + 1, last):
                at[i] = at[i - 1] + 1


SHORT: Final = 16
"""Runs of this many numbers or fewer are sorted by insertion."""


@compiled
def sort_keys(values: NDArray[np.int64]) -> None:
    """Sort whole numbers in place, as quicksort does.

    Kernels must not call NumPy's ``sort``: once cached on disk, it may be linked to parts of an
    ``argsort`` that another process compiled under the same name, and then reads wrong memory.
    """
    starts = np.empty(64, np.int64)
    ends = np.empty(64, np.int64)
    starts[0], ends[0], waiting = 0, len(values) - 1, 1
    while waiting:
        waiting -= 1
        low, high = starts[waiting], ends[waiting]
        while high - low > SHORT:
            middle = (low + high) >> 1
            if values[middle] < values[low]:
                values[middle], values[low] = values[low], values[middle]
            if values[high] < values[low]:
                values[high], values[low] = values[low], values[high]
            if values[high] < values[middle]:
                values[high], values[middle] = values[middle], values[high]
            pivot, left, right = values[middle], low, high
            while left <= right:
                while values[left] < pivot:
                    left += 1
                while values[right] > pivot:
                    right -= 1
                if left <= right:
                    values[left], values[right] = values[right], values[left]
                    left += 1
                    right -= 1
            # the longer part is pushed, so that the stack stays short
            if right - low < high - left:
                starts[waiting], ends[waiting], high = left, high, right
            else:
                starts[waiting], ends[waiting], low = low, right, left
            waiting += 1
        for at in range(low + 1, high + 1):
            value, back = values[at], at - 1
            while back >= low and values[back] > value:
                values[back + 1] = values[back]
                back -= 1
            values[back + 1] = value


def place(keys: NDArray[np.int64], rows: int, size: int) -> NDArray[np.uint32]:
    """An offset for each row of keys, so that no two keys share a place.

    The fullest rows go first. ``keys`` are sorted, and ``size`` places are enough for them all.
    """
    starts = np.searchsorted(keys, np.arange(rows + 1) << SHIFT)
    found: NDArray[np.uint32] = fit_rows(
        keys, starts, np.argsort(-np.diff(starts), kind="stable"), size
    )
    return found


@compiled
def fit_rows(
    keys: NDArray[np.int64], starts: NDArray[np.int64], order: NDArray[np.int64], size: int
) -> NDArray[np.uint32]:
    """The offsets of rows that are placed in this order; a row's keys begin at ``starts[row]``.

    The search for a row starts where the last row of its size was put: tighter fits exist, but take
    twenty times as long to find.
    """
    in_row = (1 << SHIFT) - 1
    taken = np.zeros(size, np.bool_)
    offsets = np.zeros(len(order), np.uint32)
    offset = fullness = 0
    for row in order:
        first, end = starts[row], starts[row + 1]
        if first == end:
            break
        if end - first != fullness:
            offset, fullness = 0, end - first
        at = first
        while at < end:
            if taken[offset + (keys[at] & in_row)]:
                offset += 1
                at = first
            else:
                at += 1
        for at in range(first, end):
            taken[offset + (keys[at] & in_row)] = True
        offsets[row] = offset
    return offsets
