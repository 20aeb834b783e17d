"""Business days: Monday to Friday, except the State's holidays."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

from pitboss.casino.clock import SECOND, Millis

HERE = ZoneInfo("America/New_York")
"""The time zone of the Division's office; its days begin at midnight there."""
MONDAY, TUESDAY, THURSDAY, SATURDAY, SUNDAY = 0, 1, 3, 5, 6
_DAY = timedelta(days=1)


def day_of(at: Millis) -> date:
    """The day of a time at the Division's office."""
    return datetime.fromtimestamp(at // SECOND, UTC).astimezone(HERE).date()


def is_business_day(day: date) -> bool:
    return day.weekday() < SATURDAY and day not in set(holidays(day.year))


def after(day: date, count: int) -> date:
    """The business day that is this many after a day, which is not counted itself."""
    while count:
        day += _DAY
        count -= is_business_day(day)
    return day


def holidays(year: int) -> Iterator[date]:
    """The holidays of New Jersey's offices in a year, on the days they are observed."""
    for month, day in ((1, 1), (7, 4), (11, 11), (12, 25)):
        yield _observed(date(year, month, day))
    if _observed(date(year + 1, 1, 1)).year == year:
        yield date(year, 12, 31)
    yield _nth(year, 1, MONDAY, 3)  # Martin Luther King Jr.
    yield _nth(year, 2, MONDAY, 3)  # Presidents
    yield _easter(year) - 2 * _DAY  # Good Friday
    yield _nth(year, 6, MONDAY, 1) - 7 * _DAY  # Memorial Day, the last Monday of May
    yield _nth(year, 6, 4, 3)  # Juneteenth, the third Friday of June
    yield _nth(year, 9, MONDAY, 1)  # Labor Day
    yield _nth(year, 10, MONDAY, 2)  # Columbus Day
    yield _nth(year, 11, MONDAY, 1) + _DAY  # Election Day
    yield _nth(year, 11, THURSDAY, 4)  # Thanksgiving


def _observed(day: date) -> date:
    """A holiday on a Saturday is observed the day before, one on a Sunday the day after."""
    return day + {SATURDAY: -1, SUNDAY: 1}.get(day.weekday(), 0) * _DAY


def _nth(year: int, month: int, weekday: int, count: int) -> date:
    first = date(year, month, 1)
    return first + ((weekday - first.weekday()) % 7 + 7 * (count - 1)) * _DAY


def _easter(year: int) -> date:
    """Easter Sunday, by the rule for the Gregorian calendar."""
    golden, century = year % 19, year // 100
    moon = (century - century // 4 - (8 * century + 13) // 25 + 19 * golden + 15) % 30
    moon -= (moon // 28) * (1 - (29 // (moon + 1)) * ((21 - golden) // 11))
    weekday = (year + year // 4 + moon + 2 - century + century // 4) % 7
    from_march = moon - weekday
    month = 3 + (from_march + 40) // 44
    return date(year, month, from_march + 28 - 31 * (month // 4))
