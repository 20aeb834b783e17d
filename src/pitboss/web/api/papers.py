"""Papers to print: rules and guides, signs, notices, rounds and summaries, as PDF or HTML."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from fastapi import APIRouter, Query, Response

from pitboss.casino.papers.submissions import SignForm
from pitboss.casino.tables.watch import plain
from pitboss.papers.blocks import Paper
from pitboss.table.limits import Limit
from pitboss.web import printing
from pitboss.web.api import schemas
from pitboss.web.api.auth import Anyone, House, Reader, Ruler, Runner

router = APIRouter(tags=["papers"])

PaperForm = Annotated[Literal["pdf", "html"], Query(description="The file format.")]
PRINTED: dict[int | str, dict[str, Any]] = {
    200: {"content": {kind.partition(";")[0]: {} for kind in printing.FORMS.values()}}
}
"""The response of a route that returns a paper, for the documentation."""


def _sent(paper: Paper, form: str, *words: object) -> Response:
    name = printing.file_name(*words, form=form)
    return Response(
        printing.written(paper, form),
        media_type=printing.FORMS[form],
        headers={"content-disposition": f'inline; filename="{name}"'},
    )


@router.get("/papers/rules/{game}", response_class=Response, responses=PRINTED)
def rules(game: schemas.Id, person: Anyone, casino: House, form: PaperForm = "pdf") -> Response:
    """The rules of a game in full, as the casino runs it, 13:69F-8.5(a)."""
    return _sent(printing.rules_of(printing.game_as_run(casino, game)), form, game, "rules")


@router.get("/papers/guide/{game}", response_class=Response, responses=PRINTED)
def guide(game: schemas.Id, person: Anyone, casino: House, form: PaperForm = "pdf") -> Response:
    """The gaming guide of a game; to patrons once it has been submitted, 13:69F-8.5(b), (c)."""
    return _sent(printing.issued_guide(casino, person, game), form, game, "guide")


@router.post("/papers/guide/{game}", status_code=201)
def submit_guide(game: schemas.Id, person: Ruler, casino: House) -> schemas.TextOut:
    """Submit a sample of the present guide, so that it may be issued; returns its version."""
    return schemas.TextOut(text=printing.submit_guide(casino, person, game))


@router.get("/papers/game/{kind}/{game}", response_class=Response, responses=PRINTED)
def game_paper(
    kind: schemas.Id, game: schemas.Id, person: Reader, casino: House, form: PaperForm = "pdf"
) -> Response:
    """A layout, submission, internal controls, keno form or the like, as the casino runs it."""
    return _sent(printing.paper_as_run(casino, kind, game), form, game, kind)


@router.get("/papers/sign/{id}", response_class=Response, responses=PRINTED)
def sign(id: schemas.Id, person: Anyone, casino: House, form: PaperForm = "pdf") -> Response:
    """The sign of a table, 13:69F-8.3(a)."""
    return _sent(printing.sign_of(casino, id), form, id, "sign")


@router.get("/papers/round/{id}/{number}", response_class=Response, responses=PRINTED)
def past_round(
    id: schemas.Id,
    number: schemas.Number,
    person: Anyone,
    casino: House,
    form: PaperForm = "pdf",
) -> Response:
    """The record of a finished round, as I was allowed to see it, with its hashes."""
    return _sent(printing.round_of(casino, person, id, number), form, id, "round", number)


@router.get("/papers/notice/{number}", response_class=Response, responses=PRINTED)
def notice(
    number: schemas.Number, person: Reader, casino: House, form: PaperForm = "pdf"
) -> Response:
    """A rule change: its sign, its announcement and its notification, 13:69F-8.3(b)."""
    return _sent(printing.notice_of(casino, person, number), form, "notice", number)


@router.get("/papers/summary/{id}", response_class=Response, responses=PRINTED)
def summary(
    id: schemas.Id,
    person: Reader,
    casino: House,
    day: Annotated[str, Query(max_length=10, description="Like 2026-05-01; today if left out.")]
    = "",
    shift: Annotated[int | None, Query(ge=1, le=2**31 - 1)] = None,
    form: PaperForm = "pdf",
) -> Response:  # fmt: skip
    """A table's takings on a day or in a shift: drop, win, hold and rounds."""
    return _sent(printing.summary_of(casino, person, id, day, shift), form, id, "summary")


# The register of signs, and waivers


@router.get("/floor/signs")
def signs(person: Reader, casino: House, table: str = "") -> list[dict[str, Any]]:
    """Every sign: its text, place and size, and when its form was submitted, 13:69F-8.3(d)."""
    found: list[dict[str, Any]] = plain(list(casino.signs(person, table[:64] or None)))
    return found


@router.post("/floor/signs/{kind}", status_code=204)
def submit_sign(
    kind: schemas.Id, body: schemas.SignFormIn, person: Ruler, casino: House
) -> Response:
    """Submit a new form of sign, for signs posted from now on, 13:69F-8.3(d)."""
    casino.submit_sign(person, kind, SignForm(body.location, body.size, body.language))
    return Response(status_code=204)


@router.get("/floor/submissions")
def submissions(person: Reader, casino: House) -> list[dict[str, Any]]:
    """Submissions to the Division: forms of signs, samples of guides."""
    found: list[dict[str, Any]] = plain(list(casino.submissions(person)))
    return found


@router.put("/floor/tables/{id}/waivers/{name}")
def waive(
    id: schemas.Id,
    name: schemas.PersonName,
    body: schemas.WaiverIn,
    person: Runner,
    casino: House,
    key: schemas.Key = None,
) -> schemas.RecordOut:
    """Let one player wager below the minimum or above the maximum, 13:69F-8.2(d)."""
    own = Limit(body.minimum, body.maximum)
    return schemas.RecordOut(seq=casino.waive(person, id, name, own, key).seq)


@router.delete("/floor/tables/{id}/waivers/{name}", status_code=204)
def end_waiver(id: schemas.Id, name: schemas.PersonName, person: Runner, casino: House) -> Response:
    """End a player's waiver: the table's limits apply again."""
    casino.waive(person, id, name, None)
    return Response(status_code=204)
