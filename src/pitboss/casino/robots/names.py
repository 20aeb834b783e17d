"""Names of robots: they mark a robot wherever a name is shown, and tell how it plays."""

from __future__ import annotations

from enum import StrEnum

ROBOT = "robot-"
"""Prefix of robots' names, reserved for them."""


class RobotStyle(StrEnum):
    """How a robot plays."""

    BEST = "best"
    """The wager with the lowest house edge, and the best choice."""
    COMMON = "common"
    """As most people do: the usual wager, an occasional side wager, and no raise where the hand can
    be played without one."""


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
    """A robot's style, from its name."""
    common = name.removeprefix(ROBOT) in NAMES[RobotStyle.COMMON]
    return RobotStyle.COMMON if common else RobotStyle.BEST
