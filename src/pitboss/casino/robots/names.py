"""The names of robots, which say what they are wherever a name is shown, and how they play."""

from __future__ import annotations

from enum import StrEnum

ROBOT = "robot-"
"""How the names of robots begin; nobody else may have one that does."""


class RobotStyle(StrEnum):
    """How a robot plays."""

    BEST = "best"
    """The least costly wager, and the best choice."""
    COMMON = "common"
    """As most people do: the usual wager, now and then a side wager, and no wager added to it
    where the hand can be played without."""


NAMES: dict[RobotStyle, tuple[str, ...]] = {
    RobotStyle.BEST: ("ada", "blaise", "cardano", "doob", "emilie", "fermat", "grace"),
    RobotStyle.COMMON: ("otto", "pia", "quinn", "rosa", "sam", "tess", "udo"),
}


def is_robot(name: str) -> bool:
    return name.startswith(ROBOT)


def names_of(style: RobotStyle) -> list[str]:
    """The robots that play in a style."""
    return [f"{ROBOT}{name}" for name in NAMES[style]]


def style_of(name: str) -> RobotStyle:
    """How a robot plays, by its name."""
    common = name.removeprefix(ROBOT) in NAMES[RobotStyle.COMMON]
    return RobotStyle.COMMON if common else RobotStyle.BEST
