"""What 13:69F-8.4 requires, item by item, and whether it is there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum
from typing import Final, NamedTuple

from pitboss.games.drafted import uncited
from pitboss.law import ALL_GAMES, Citation
from pitboss.odds.core.analyse import counted_within, wager_of
from pitboss.odds.core.result import WagerOdds
from pitboss.papers.blocks import AnyBlock, Cited, Heading, Paper, Prose, listed
from pitboss.papers.petition.form import CASINO, COMPOSITE, OTHER, PetitionForm
from pitboss.table.game import Game


class PetitionStage(StrEnum):
    """When an item is needed."""

    PETITION = "for the petition"
    TEST = "for the test"
    APPROVAL = "for final approval"


class ItemState(StrEnum):
    """Whether an item is there."""

    THERE = "there"
    MISSING = "missing"
    TO_SIGN = "to be signed by hand"


class Needed(NamedTuple):
    """One item that the section requires."""

    law: Citation
    what: str
    state: ItemState
    stage: PetitionStage
    why: str = ""
    """What is missing of it, or where it is printed."""


SIGNED: Final = ItemState.TO_SIGN


def checklist(game: Game, form: PetitionForm, odds: Sequence[WagerOdds]) -> tuple[Needed, ...]:
    """Everything needed, in the order of the section."""
    return (*_of_petition(game, form, odds), *_of_test(form), *_of_approval(form))


def missing(items: Sequence[Needed], stage: PetitionStage) -> list[Needed]:
    """The items missing at a stage."""
    return [each for each in items if each.stage is stage and each.state is ItemState.MISSING]


def _needed(
    stage: PetitionStage, law: Citation, what: str, lacks: Sequence[str], why: str = ""
) -> Needed:
    state = ItemState.MISSING if lacks else ItemState.THERE
    return Needed(law, what, state, stage, "; ".join(lacks) or why)


def _blank(**texts: str) -> list[str]:
    """The names of fields left empty."""
    return [f"{name.replace('_', ' ')} is empty" for name, text in texts.items() if not text]


def _of_petition(game: Game, form: PetitionForm, odds: Sequence[WagerOdds]) -> Iterator[Needed]:
    stage = PetitionStage.PETITION
    unnamed = [] if form.petitioner else ["nobody petitions"]
    for number, each in enumerate(form.petitioner, start=1):
        lacks = _blank(name=each.name, address=each.address, signatory=each.signatory)
        unnamed += [f"petitioner {number}: {lack}" for lack in lacks]
    roles = [f"petitioner {n}: capacity is empty"
             for n, each in enumerate(form.petitioner, start=1) if not each.capacity]  # fmt: skip
    nobody = [] if form.petitioner else ["nobody petitions"]
    yield _needed(stage, ALL_GAMES("4(a)"), "interested persons who petition", [*nobody, *roles])
    casinos = [each.name for each in form.petitioner if each.capacity == CASINO]
    alone = [] if casinos else ["no petitioner is a casino licensee"]
    agreed = _blank(**{"agreement casino": form.agreement.casino,
                       "agreement date": form.agreement.date})  # fmt: skip
    yield _needed(
        stage,
        ALL_GAMES("4(b)"),
        "a casino licensee who agreed in writing to the test",
        [*alone, *agreed],
    )
    yield _needed(stage, ALL_GAMES("4(d)1"), "names and addresses of the petitioners", unnamed)
    yield _needed(stage, ALL_GAMES("4(d)2"), "what kind of game it is", _kind(form))
    yield _needed(stage, ALL_GAMES("4(d)3i"), "a summary: objective, method of play, wagers",
                  _blank(objective=form.objective, method=form.method))  # fmt: skip
    yield _needed(
        stage, ALL_GAMES("4(d)3ii"), "draft rules in the form of the chapter", _draft(game)
    )
    yield _needed(stage, ALL_GAMES("4(d)3iii"),
                  "true odds, payout odds and house advantage of each wager",
                  _odds(game, odds))  # fmt: skip
    yield _needed(stage, ALL_GAMES("4(d)3iv"), "a sketch of the layout", [], "drawn from the game")
    yield _needed(
        stage, ALL_GAMES("4(d)3v"), "sketches of the equipment", [], "drawn from the game"
    )
    rights = form.rights
    yield _needed(stage, ALL_GAMES("4(d)4"), "copyrights, trademarks and patents: none, or which",
                  _blank(copyrights=rights.copyrights, trademarks=rights.trademarks,
                         patents=rights.patents))  # fmt: skip
    yield Needed(ALL_GAMES("4(d)5"), "a release and indemnity", SIGNED, stage, "its form is there")
    yield _needed(stage, ALL_GAMES("4(d)6"), "a request for a declaratory ruling, with reasons",
                  _blank(reasons=form.reasons))  # fmt: skip
    yield _needed(stage, ALL_GAMES("4(d)7"), "a request for a test", [], "printed")
    unanswered = [f"no answer to “{each.what}”" for each in form.requested if not each.answer]
    yield _needed(stage, ALL_GAMES("4(d)8"), "what else the Division asked for", unanswered,
                  "" if form.requested else "nothing was asked for")  # fmt: skip
    yield Needed(ALL_GAMES("4(d)"), "the petitioners' signatures", SIGNED, stage)


def _kind(form: PetitionForm) -> list[str]:
    if not form.kind:
        return ["kind is empty"]
    least = {COMPOSITE: 2, OTHER: 0}.get(form.kind, 1)
    if len(form.of) < least:
        return [f"of names {len(form.of)} authorized games; a {form.kind} has {least} or more"]
    return []


def _draft(game: Game) -> list[str]:
    loose = uncited(game)
    return [f"the game does nothing about {listed(loose)}"] if loose else []


def _odds(game: Game, odds: Sequence[WagerOdds]) -> list[str]:
    known = {wager_of(one.wager) for one in odds}
    lacking = [
        wager.title
        for name, wager in game.offers.items()
        if name not in known and not counted_within(game, name)
    ]
    return [f"no analysis of the {title}" for title in lacking]


def _of_test(form: PetitionForm) -> Iterator[Needed]:
    stage = PetitionStage.TEST
    unlicensed = [each for each in form.petitioner if not each.licensed]
    for each in unlicensed:
        name = each.name or "an unnamed petitioner"
        yield _needed(stage, ALL_GAMES("4(f)1i"), f"a licence application of {name}",
                      _blank(application_filed=each.application_filed))  # fmt: skip
        yield _needed(stage, ALL_GAMES("4(f)1ii"), f"a transactional waiver of {name}, if required",
                      _blank(waiver=each.waiver))  # fmt: skip
    if not unlicensed:
        nobody = [] if form.petitioner else ["nobody petitions"]
        yield _needed(stage, ALL_GAMES("4(f)1"), "licence applications", nobody,
                      "every petitioner is licensed")  # fmt: skip
    sessions = form.test.session
    none = [] if sessions else ["no test session is named"]
    yield _needed(stage, ALL_GAMES("4(f)2i"), "the casinos of the test", none)
    vague = [f"session {n}: {lack}" for n, each in enumerate(sessions, start=1)
             for lack in _blank(times=each.times, tables=each.tables)]  # fmt: skip
    yield _needed(stage, ALL_GAMES("4(f)2ii"), "dates, times and tables", [*none, *vague])
    yield _needed(stage, ALL_GAMES("4(f)2iii"), "signs at the entrances", [], "drafted")
    yield _needed(stage, ALL_GAMES("4(f)2iv"),
                  "criteria of success, and how the test is documented",
                  _blank(documented=form.test.documented))  # fmt: skip
    unanswered = [f"no answer to “{each.what}”" for each in form.requested if not each.answer]
    yield _needed(stage, ALL_GAMES("4(f)2v"), "what else the Division asked for", unanswered)


def _of_approval(form: PetitionForm) -> Iterator[Needed]:
    stage, approval = PetitionStage.APPROVAL, form.approval
    yield _needed(stage, ALL_GAMES("4(g)1"), "the Division's finding that the game is suitable",
                  _blank(suitable=approval.suitable), approval.suitable)  # fmt: skip
    yield _needed(stage, ALL_GAMES("4(g)2"), "amendments of the rules, effective",
                  _blank(amendments=approval.amendments), approval.amendments)  # fmt: skip
    waiting = [
        each.name or "an unnamed petitioner"
        for each in form.petitioner
        if not each.licensed and not (each.application_filed and each.waiver)
    ]
    lacks = [f"application or waiver of {name}" for name in waiting]
    lacks += [] if form.petitioner else ["nobody petitions"]
    yield _needed(stage, ALL_GAMES("4(g)3"), "licence applications filed and waivers issued", lacks)
    yield _needed(stage, ALL_GAMES("4(g)4"), "review costs paid in full",
                  _blank(costs_paid=approval.costs_paid), approval.costs_paid)  # fmt: skip


def checklist_paper(game: Game, items: Sequence[Needed]) -> Paper:
    """The checklist as a paper."""
    return Paper(
        f"Checklist: {game.title}", "What a petition for a new game needs, 13:69F-8.4",
        "checklist", "13:69F-8.4", tuple(_blocks(items)),
    )  # fmt: skip


def _blocks(items: Sequence[Needed]) -> Iterator[AnyBlock]:
    for stage in PetitionStage:
        own = [each for each in items if each.stage is stage]
        yield Heading(stage.capitalize())
        yield Prose(summary(items, stage), look="box")
        for each in own:
            yield Cited(str(each.law), (f"{each.state}{f': {each.why}' if each.why else ''}.",),
                        f"{each.what.capitalize()}:")  # fmt: skip


def summary(items: Sequence[Needed], stage: PetitionStage) -> str:
    """How many items are missing at a stage, in a sentence."""
    lacks = missing(items, stage)
    own = [each for each in items if each.stage is stage]
    if not lacks:
        return f"Nothing is missing {stage}."
    return f"{len(lacks)} of {len(own)} things are missing {stage}."
