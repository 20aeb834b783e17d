"""Irregularities that the subchapters of baccarat have in the same words, by paragraph."""

from __future__ import annotations

from pitboss.games.baccarat import shoe
from pitboss.law import Citation
from pitboss.table.irregularities import Irregularity, Phase

AT_PLAY = Phase.BETTING | Phase.DEALING | Phase.PLAYING | Phase.SETTLING
NOT_ITS_OWN = "The Player's Hand is dealt a third card that it may not have"


def third_card_in_error(law: Citation) -> Irregularity:
    check = shoe.no_third_card_due(law)
    title = f"{NOT_ITS_OWN}, not disclosed"
    return Irregularity(law, title, shoe.third_card_undisclosed, Phase.PLAYING, check=check)


def third_card_disclosed(law: Citation) -> Irregularity:
    check = shoe.no_third_card_due(law)
    title = f"{NOT_ITS_OWN}, and it is disclosed"
    return Irregularity(law, title, shoe.third_card_disclosed, Phase.PLAYING, check=check)


def drawn_in_error(law: Citation) -> Irregularity:
    title = "A card is drawn in error, and not disclosed"
    return Irregularity(law, title, shoe.drawn_in_error, AT_PLAY)


def disclosed_in_error(law: Citation) -> Irregularity:
    return Irregularity(law, "A card is drawn in error, and disclosed", shoe.disclosed, AT_PLAY)


def face_up_in_shoe(law: Citation) -> Irregularity:
    return Irregularity(law, "A card is found face up in the shoe", shoe.found_face_up)
