"""Exact fractions from compiled code: the same sums modulo several primes, combined at the end."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from math import prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled

Ints = NDArray[Any]

LARGEST = 2**31
LENGTHS = 16
HALF = 31
"""The number of bits of the lower part of a count."""


class Field(NamedTuple):
    """Some primes below 2**31, and the tables that sums over a shoe need modulo each."""

    primes: Ints
    inverse: Ints
    """By prime, cards left and cards drawn: one over the number of ordered draws."""
    factorial: Ints
    unfactorial: Ints
    """By prime and number: one over its factorial."""
    part: Ints
    """One over each prime, for :func:`reduced`."""
    upper: Ints
    """As ``inverse``, times the weight of the upper part of a count."""


def is_prime(number: int) -> bool:
    """Miller's test, certain for numbers below 3,215,031,751."""
    if number < 2 or any(number % small == 0 for small in (2, 3, 5, 7)):
        return number in (2, 3, 5, 7)
    odd, twos = number - 1, 0
    while odd % 2 == 0:
        odd, twos = odd // 2, twos + 1
    for base in (2, 3, 5, 7):
        value = pow(base, odd, number)
        if value in (1, number - 1):
            continue
        for _ in range(twos - 1):
            value = value * value % number
            if value == number - 1:
                break
        else:
            return False
    return True


@lru_cache(maxsize=1)
def primes(count: int = 64) -> tuple[int, ...]:
    """The largest primes below 2**31."""
    found: list[int] = []
    number = LARGEST - 1
    while len(found) < count:
        if is_prime(number):
            found.append(number)
        number -= 2
    return tuple(found)


@lru_cache(maxsize=4)
def field(count: int, cards: int) -> Field:
    """Tables for so many primes and cards."""
    chosen = primes()[:count]
    factorial = np.ones((count, cards + 1), np.int64)
    unfactorial = np.ones((count, cards + 1), np.int64)
    inverse = np.zeros((count, cards + 1, LENGTHS), np.int64)
    for which, prime in enumerate(chosen):
        value = 1
        for number in range(1, cards + 1):
            value = value * number % prime
            factorial[which, number] = value
            unfactorial[which, number] = pow(value, -1, prime)
        for left in range(cards + 1):
            for size in range(min(LENGTHS, left + 1)):
                inverse[which, left, size] = (
                    int(factorial[which, left - size]) * int(unfactorial[which, left]) % prime
                )
    own = np.array(chosen, np.int64)
    upper = inverse * (2**HALF % own)[:, None, None] % own[:, None, None]
    return Field(own, inverse, factorial, unfactorial, 1.0 / own, upper)


@compiled
def reduced(value: int, prime: int, part: float) -> Any:
    """A number from 0 to 2**63 modulo a prime, without a division: a float finds the multiple."""
    rest = value - int(value * part) * prime
    if rest < 0:
        return rest + prime
    return rest - prime if rest >= prime else rest


def primes_for(bound: int) -> int:
    """How many primes distinguish all whole numbers from -bound to bound."""
    count = 1
    while prod(primes()[:count]) <= 2 * bound:
        count += 1
    return count


class Reader:
    """Converts residues to fractions, given a common denominator."""

    def __init__(self, primes: Ints, denominator: int) -> None:
        self.primes = [int(prime) for prime in primes]
        self.denominator = denominator
        self.whole = prod(self.primes)
        self.weights = []
        for prime in self.primes:
            others = self.whole // prime
            self.weights.append(denominator * others * pow(others, -1, prime) % self.whole)

    def read(self, residues: Ints) -> Fraction:
        """The only fraction with this denominator within the bound that the
        primes were chosen for."""
        value = sum(int(r) * w for r, w in zip(residues, self.weights, strict=True)) % self.whole
        return Fraction(value - self.whole if 2 * value > self.whole else value, self.denominator)
