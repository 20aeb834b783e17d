"""A petition's form: facts that only people know, read from ``petition.toml``."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec

from pitboss.errors import PitbossError
from pitboss.games.registry import GAMES
from pitboss.law import ALL_GAMES, Citation

PETITION: Final = ALL_GAMES("4(d)")
VARIATION, COMPOSITE, OTHER = "variation", "composite", "other"
KINDS: Final = {
    VARIATION: "a variation of an authorized game",
    COMPOSITE: "a composite of authorized games",
    OTHER: "another game, compatible with the public interest and suitable for casino use",
}
"""The kinds of proposed game, 13:69F-8.4(c)."""
CASINO, SERVICE = "casino licensee", "casino service industry"
CAPACITIES: Final = (
    CASINO, SERVICE, "owner", "licensee of the rights", "lessee", "franchisee",
)  # fmt: skip
"""Who may petition, 13:69F-8.4(a)."""
NOT_REQUIRED: Final = "not required"


class BadPetition(PitbossError):
    """A form that cannot be read, or whose values the section does not allow."""


class Petitioner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who petitions."""

    name: str = ""
    address: str = ""
    capacity: str = ""
    signatory: str = ""
    application_filed: str = ""
    waiver: str = ""

    @property
    def licensed(self) -> bool:
        """Whether they hold a licence, and need not apply for one, 13:69F-8.4(f)1."""
        return self.capacity in (CASINO, SERVICE)


class WrittenAgreement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A casino licensee's agreement to take part in a test, 13:69F-8.4(b)."""

    casino: str = ""
    date: str = ""


class Rights(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rights in the game, its name or its equipment, 13:69F-8.4(d)4."""

    copyrights: str = ""
    trademarks: str = ""
    patents: str = ""


class RequestedMatter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that the Division asked for, 13:69F-8.4(d)8."""

    what: str
    answer: str = ""


class TrialSession(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where and when the game is tested, 13:69F-8.4(f)2i and ii."""

    casino: str
    dates: str
    times: str = ""
    tables: str = ""


class TrialForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The content of a test submission, 13:69F-8.4(f)2."""

    session: tuple[TrialSession, ...] = ()
    rounds: int = 10_000
    irregularities: int = 5
    void_rounds: int = 2
    documented: str = ""


class ApprovalForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What must have happened before a final approval, 13:69F-8.4(g)1, 2 and 4."""

    suitable: str = ""
    amendments: str = ""
    costs_paid: str = ""


class PetitionForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole form."""

    game: str
    kind: str = ""
    of: tuple[str, ...] = ()
    reasons: str = ""
    objective: str = ""
    method: str = ""
    requested: tuple[RequestedMatter, ...] = ()
    petitioner: tuple[Petitioner, ...] = ()
    agreement: WrittenAgreement = WrittenAgreement()
    rights: Rights = Rights()
    test: TrialForm = TrialForm()
    approval: ApprovalForm = ApprovalForm()


def read_form(file: Path, game: str) -> PetitionForm:
    """The form of a game; refused in a sentence if it is not valid."""
    try:
        form = msgspec.toml.decode(file.read_bytes(), type=PetitionForm)
    except OSError as error:
        raise BadPetition(
            f"The petition's form {file} cannot be read: {error.strerror}. Name it with --form.",
            PETITION,
        ) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadPetition(f"{file} is not a petition's form: {error}.", PETITION) from None
    _check(form, file, game)
    return form


def _check(form: PetitionForm, file: Path, game: str) -> None:
    def refuse(text: str, law: Citation) -> None:
        raise BadPetition(f"{file}: {text}", law)

    if form.game != game:
        refuse(f"it is the form of the game '{form.game}', not of '{game}'.", PETITION)
    if form.kind and form.kind not in KINDS:
        refuse(f"a game is of the kind {', '.join(KINDS)}, not '{form.kind}'.", ALL_GAMES("4(d)2"))
    for other in form.of:
        if other not in GAMES:
            refuse(f"'{other}' is not an authorized game.", ALL_GAMES("4(c)"))
    for each in form.petitioner:
        if each.capacity and each.capacity not in CAPACITIES:
            known = ", ".join(CAPACITIES)
            refuse(f"a petitioner is {known}, not '{each.capacity}'.", ALL_GAMES("4(a)"))
    named = [each.name for each in form.petitioner if each.capacity == CASINO]
    if form.agreement.casino and form.agreement.casino not in named:
        refuse(f"'{form.agreement.casino}' is not a petitioner who is a casino licensee.",
               ALL_GAMES("4(b)"))  # fmt: skip
    if min(form.test.rounds, form.test.irregularities + 1, form.test.void_rounds + 1) < 1:
        refuse("a test's criteria must not be negative, and need at least one round.",
               ALL_GAMES("4(f)2iv"))  # fmt: skip
