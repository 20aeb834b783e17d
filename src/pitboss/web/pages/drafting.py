"""Drafting a tournament: its rules and its notice as a form, 13:69F-8.6(b) and (f).

What is wrong is said beside its field, with the paragraph; nothing is recorded until all is right.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import Any

import msgspec
from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tournaments import usual
from pitboss.casino.tournaments.filing import OFFICES, Filing, certifier, check_start
from pitboss.casino.tournaments.structure import (
    LAST_WITH_CHIPS,
    MOST_CHIPS,
    MOST_PARTICIPANTS,
    POKER,
    BadTournament,
    ChipSale,
    PrizeBand,
    Structure,
    TournamentLevel,
)
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type, ids
from pitboss.law import ALL_GAMES
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.table.numbers import whole_number
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.forms import OptionsForm
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.trying import attempt, in_background

FORMATS = {LAST_WITH_CHIPS: "until one is left", MOST_CHIPS: "the most chips after the last round"}
SECURITY = "A camera at each table, and a security officer in the room."
GRID = "grid grid-cols-2 sm:grid-cols-4 gap-x-3 gap-y-1 w-full items-start"
POKER_BETS = (("small_blind", "Small blind"), ("big_blind", "Big blind"), ("ante", "Ante"))
WAGERS = (("minimum", "Least wager"), ("maximum", "Most"))
SALE_FIELDS = (("price", "Price"), ("chips", "Chips"), ("until_level", "Level"), ("most", "Each"))


def install(casino: Casino) -> None:
    """Serve the form."""

    @ui.page("/tournaments/new")
    def new_tournament() -> None:
        with frame(casino, "Draw up a tournament") as person:
            if person is None or not person.may(Right.RULE):
                ui.label("Only a supervisor can draft tournaments.").classes("panel p-3 w-full")
                return
            DraftForm(casino)


class DraftForm:
    """Every field of a tournament, with the usual values to begin with."""

    def __init__(self, casino: Casino) -> None:
        self.casino = casino
        self.game = POKER
        self.fields: dict[str, Any] = {}
        """Fields by name."""
        self.said: dict[str, ui.label] = {}
        """Labels for faults of parts that have several fields."""
        self.levels: list[dict[str, Any]] = []
        self.prizes: list[dict[str, Any]] = []
        self.names: dict[str, Any] = {}
        with ui.column().classes("w-full gap-3 max-w-4xl"):
            self._game()
            self._entry()
            self._levels()
            self._sales()
            self._prizes()
            self._notice()
            self._certifications()
            self.refusal = ui.label().classes("refusal text-amber-300 empty:hidden")
            self.refusal.props("role=alert").mark("refusal")
            ui.button("Draw it up", on_click=self.draft).mark("draft")

    # Parts

    def _game(self) -> None:
        with _part("What is played", "6(f)1"):
            self._text("title", "Title", usual.title(POKER))
            with ui.element("div").classes("grid sm:grid-cols-2 gap-x-3 w-full"):
                titles = {id: game_type(id).title for id in ids()}
                game = self.fields["game"] = ui.select(titles, value=POKER, label="Game")
                game.props("options-dense").mark("game")
                kind = self.fields["format"] = ui.select(
                    FORMATS, value=LAST_WITH_CHIPS, label="Played"
                )
                kind.mark("format")
            with ui.expansion("Options of the game").classes("w-full"):
                self._fault("options")
                room = ui.column().classes("w-full gap-1")
                self.options = OptionsForm(room, game_type(POKER), {"structure": "no limit"})
                self.usual_options = self.options.values()
            game.on_value_change(self._other_game)
            kind.on_value_change(lambda _: self._other_format())

    def _other_game(self) -> None:
        kind = game_type(str(self.fields["game"].value))
        for name, words in (("title", usual.title), ("location", usual.location)):
            if self.fields[name].value == words(self.game):  # nobody has written another
                self.fields[name].value = words(kind.id)
        self.game = kind.id
        self.options.show(kind, {"structure": "no limit"} if kind.id == POKER else None)
        self.usual_options = self.options.values()
        self._other_format()

    def _other_format(self) -> None:
        self.unit.value = "rounds" if self.fields["format"].value == MOST_CHIPS else "minutes"
        self.fields["advance"].set_visibility(self.fields["format"].value == MOST_CHIPS)
        for name in ("rebuy", "add_on"):
            self.fields[name].value = False
        self._show_levels(usual.levels(str(self.fields["game"].value), self.fields["format"].value))

    def _entry(self) -> None:
        with _part("Entry and seats", "6(f)5"):
            with ui.element("div").classes(GRID):
                self._amount("buy_in", "Buy-in", usual.BUY_IN)
                self._number("stack", "Chips to begin with", usual.STACK)
                self._number("least", "Fewest participants", 2)
                self._number("most", "Most participants", MOST_PARTICIPANTS)
                self._number("seats", "Seats at a table", "", "as usual")
                self._number("betting_seconds", "Seconds to wager", 30)
                self._number("decision_seconds", "Seconds to decide", 30)
                self._number("advance", "Go on from each table", usual.ADVANCE)
            self.fields["advance"].set_visibility(False)

    def _levels(self) -> None:
        with _part("Levels", "6(f)2"):
            self.unit = ui.radio(["minutes", "rounds"], value="minutes").props("inline")
            self.unit.props["aria-label"] = "Levels are counted in"
            self._fault("levels")
            self.level_room = ui.column().classes("w-full gap-2")
            ui.button("Add a level", icon="add", on_click=self._add_level).props(
                "flat dense no-caps"
            )
        self._show_levels(usual.levels(POKER))

    def _show_levels(self, levels: tuple[TournamentLevel, ...]) -> None:
        self.levels = []
        self.level_room.clear()
        bets = POKER_BETS if self.fields["game"].value == POKER else WAGERS
        columns = (("long", "Length"), *bets, ("break_minutes", "Break, min."))
        with self.level_room:
            for number, level in enumerate(levels, start=1):
                now = {"long": level.minutes or level.rounds, **msgspec.structs.asdict(level)}
                with ui.row().classes("w-full items-center gap-x-2 gap-y-0"):
                    ui.label(f"Level {number}").classes("text-sm w-full sm:w-16")
                    self.levels.append({
                        name: _small(label, now[name], f"level {number}: {label}")
                        for name, label in columns
                    })  # fmt: skip
                    if len(levels) > 1:
                        _remove(f"remove level {number}", partial(self._drop_level, number - 1))
                self._fault(f"levels.{number}")

    def _add_level(self) -> None:
        with self._refusing():
            levels = self._level_values()
            self._show_levels((*levels, usual.following(levels[-1])))

    def _drop_level(self, at: int) -> None:
        with self._refusing():
            levels = self._level_values()
            self._show_levels((*levels[:at], *levels[at + 1 :]))

    def _sales(self) -> None:
        with _part("Re-buys and add-ons", "6(f)2"):
            self._sale("rebuy", "Re-buys", "until the end of the level")
            self._sale("add_on", "Add-ons", "in the break after the level")

    def _sale(self, name: str, label: str, when: str) -> None:
        switch = self.fields[name] = ui.switch(f"{label}, {when}").mark(name)
        with ui.element("div").classes(GRID) as room:
            for field, what in SALE_FIELDS:
                value = getattr(usual.SALE, field)
                shown = dollars(value) if field == "price" else str(value)
                self.fields[f"{name}.{field}"] = made = ui.input(what, value=shown).props("dense")
                made.props["aria-label"] = f"{label}: {what}"
        self._fault(name)
        room.bind_visibility_from(switch, "value")

    def _prizes(self) -> None:
        with _part("Prizes and dealer tips", "6(f)3"):
            ui.label(
                "The percentage of the pool for each place, by number of participants."
            ).classes("text-sm opacity-80")
            self._fault("prizes")
            self.prize_room = ui.column().classes("w-full gap-1")
            ui.button("Add a row", icon="add", on_click=self._add_prizes).props(
                "flat dense no-caps"
            )
            with ui.element("div").classes(GRID):
                self._number("tip_percent", "Dealer tips, percent", usual.TIP_PERCENT)
            ui.label(
                "All that is collected is paid out, but for the tips that participants are told of."
            ).classes("text-sm opacity-80")
        self._show_prizes([(band.participants, _shares(band)) for band in usual.PRIZES])

    def _show_prizes(self, bands: list[tuple[Any, str]]) -> None:
        self.prizes = []
        self.prize_room.clear()
        with self.prize_room:
            for number, (count, shares) in enumerate(bands, start=1):
                with ui.row().classes("w-full items-center gap-x-2 gap-y-0 no-wrap"):
                    up_to = _small("Up to", count, f"prizes {number}: participants")
                    paid = (
                        ui.input("Percent by place", value=shares).props("dense").classes("flex-1")
                    )
                    paid.props["aria-label"] = f"prizes {number}: percent by place"
                    self.prizes.append({"participants": up_to, "shares": paid})
                    if len(bands) > 1:
                        _remove(f"remove prizes {number}", partial(self._drop_prizes, number - 1))
                self._fault(f"prizes.{number}")

    def _prize_texts(self) -> list[tuple[Any, str]]:
        return [(row["participants"].value, str(row["shares"].value)) for row in self.prizes]

    def _add_prizes(self) -> None:
        self._show_prizes([*self._prize_texts(), (MOST_PARTICIPANTS, "40, 25, 15, 10, 6, 4")])

    def _drop_prizes(self, at: int) -> None:
        bands = self._prize_texts()
        self._show_prizes([*bands[:at], *bands[at + 1 :]])

    def _notice(self) -> None:
        day, hour = usual.first_evening(self.casino.clock.now())
        with _part("The notice to the Division", "6(b)"):
            first = usual.earliest(self.casino.clock.now())
            ui.label(f"It is filed five business days ahead: today for {first} or later.").classes(
                "text-sm opacity-80"
            )
            with ui.element("div").classes(GRID):
                self._text("starts_at", "Day", day).props("type=date")
                self._text("hour", "Hour, UTC", hour).props("type=time")
                self._number("expected", "Participants expected", usual.EXPECTED)
                self._text("location", "Where", usual.location(POKER))
            usually = {each.name: each.default for each in msgspec.structs.fields(Filing)}
            for name, label, value in (
                ("security", "Security and surveillance", SECURITY),
                ("registration", "Registration", usually["registration"]),
                ("forms", "Forms", usually["forms"]),
            ):
                self._text(name, label, value).props("type=textarea autogrow")

    def _certifications(self) -> None:
        with _part("Certifications", "6(b)5"):
            ui.label(
                "Who certifies for each office; empty, it is done later on the tournament's page."
            ).classes("text-sm opacity-80")
            for office, (says, law) in OFFICES.items():
                with ui.element("div").classes("w-full"):
                    field = ui.input(office.capitalize()).props("dense").classes("w-full max-w-md")
                    self.names[office] = field.mark(f"name {office}")
                    ui.label(f"certifies that {says}, {law}").classes("law")

    # Fields

    def _text(self, name: str, label: str, value: str) -> ui.input:
        made = self.fields[name] = ui.input(label, value=value).classes("w-full").mark(name)
        return made

    def _amount(self, name: str, label: str, cents: Cents) -> None:
        self.fields[name] = ui.input(label, value=dollars(cents)).mark(name)

    def _number(self, name: str, label: str, value: Any, hint: str = "") -> None:
        made = self.fields[name] = ui.input(label, value=str(value), placeholder=hint).mark(name)
        made.props("inputmode=numeric stack-label")

    def _fault(self, name: str) -> None:
        """A label for what is wrong with a part."""
        said = self.said[name] = ui.label().classes("text-sm text-amber-300 empty:hidden")
        said.props("role=alert").mark(f"fault {name}")

    # Reading

    def _whole(self, field: Any, name: str, what: str) -> int:
        text = str(field.value if field.value is not None else "").strip().replace(",", "")
        number = whole_number(text) if text else 0
        if number is None:
            raise BadTournament(
                f"{what}: '{field.value}' is not a whole number of 0 or more.", None, name
            )
        return number

    def _cents(self, name: str) -> Cents:
        try:
            return parse_dollars(str(self.fields[name].value or ""))
        except PitbossError as wrong:
            raise BadTournament(wrong.message, None, name) from None

    def _level_values(self) -> tuple[TournamentLevel, ...]:
        found = []
        for number, row in enumerate(self.levels, start=1):
            values = {
                name: self._whole(field, f"levels.{number}", f"Level {number}")
                for name, field in row.items()
            }
            found.append(TournamentLevel(**{str(self.unit.value): values.pop("long")}, **values))
        return tuple(found)

    def _sale_values(self, name: str) -> ChipSale | None:
        if not self.fields[name].value:
            return None
        chips, level, most = (
            self._whole(self.fields[f"{name}.{field}"], name, what)
            for field, what in SALE_FIELDS[1:]
        )
        return ChipSale(self._cents(f"{name}.price"), chips, level, most)

    def _prize_values(self) -> Iterator[PrizeBand]:
        for number, row in enumerate(self.prizes, start=1):
            where = f"prizes.{number}"
            shares = [whole_number(part.strip()) for part in str(row["shares"].value).split(",")]
            if None in shares:
                raise BadTournament(
                    "Write the percentages like 50, 30, 20.", ALL_GAMES("6(f)3"), where
                )
            count = self._whole(row["participants"], where, "Up to")
            yield PrizeBand(count, tuple(share for share in shares if share is not None))

    def read(self) -> tuple[Structure, Filing]:
        """The tournament as entered; raises BadTournament with the field."""
        number = {
            name: self._whole(self.fields[name], name, self.fields[name].props["label"])
            for name in ("stack", "least", "most", "seats", "betting_seconds", "decision_seconds",
                         "advance", "tip_percent", "expected")
        }  # fmt: skip
        expected, word = (
            number.pop("expected"),
            {
                name: str(self.fields[name].value or "")
                for name in ("title", "game", "location", "security", "registration", "forms")
            },
        )
        format, chosen = self.fields["format"].value, self._chosen()
        if format == LAST_WITH_CHIPS:
            number["advance"] = 0
        structure = Structure(
            title=word.pop("title"), game=word.pop("game"), buy_in=self._cents("buy_in"),
            levels=self._level_values(), prizes=tuple(self._prize_values()), format=format,
            options=chosen, rebuy=self._sale_values("rebuy"), add_on=self._sale_values("add_on"),
            **number,
        )  # fmt: skip
        structure.check()
        filing = Filing(self._starts_at(), expected=expected, **word)
        filing.check(structure)
        check_start(filing, self.casino.clock.now())
        return structure, filing

    def _chosen(self) -> dict[str, Any]:
        """The non-default options; blinds and limits come from the levels."""
        try:
            values = self.options.values()
        except PitbossError as wrong:
            raise BadTournament(wrong.message, wrong.law, "options") from None
        return {name: v for name, v in values.items() if v != self.usual_options[name]}

    def _starts_at(self) -> int:
        try:
            return usual.starts_at(
                str(self.fields["starts_at"].value), str(self.fields["hour"].value)
            )
        except ValueError:
            law = ALL_GAMES("6(b)1")
            raise BadTournament(
                "Enter a day like 2030-12-31, and an hour like 19:00.", law, "starts_at"
            ) from None

    # Drawing it up

    def _clear(self) -> None:
        self.refusal.text = ""
        for label in self.said.values():
            label.text = ""
        for field in (*self.fields.values(), *self.names.values()):
            if hasattr(field, "error"):
                field.error = None

    def _say(self, wrong: BadTournament) -> None:
        """Show what is wrong beside its field, and below the form."""
        self.refusal.text = str(wrong)
        field = {**self.fields, **self.names}.get(wrong.field)
        if field is not None and hasattr(field, "error"):
            field.error = str(wrong)
        elif wrong.field in self.said:
            self.said[wrong.field].text = str(wrong)

    @contextmanager
    def _refusing(self) -> Iterator[None]:
        self._clear()
        try:
            yield
        except BadTournament as wrong:
            self._say(wrong)

    async def draft(self) -> None:
        """Record the tournament and its certifications, if all is valid."""
        with self._refusing():
            structure, filing = self.read()
            given = {
                office: certifier(office, field.value)
                for office, field in self.names.items() if field.value
            }  # fmt: skip

            def record(person: Person) -> str:
                desk = self.casino.tournaments
                id = desk.draft(person, structure, filing)
                for office, name in given.items():
                    desk.certify(person, id, office, name)
                return id

            async def work() -> None:
                made = await in_background(record, present(self.casino))
                ui.navigate.to(f"/tournaments/{made}")

            await attempt(work(), self.refusal.set_text)


@contextmanager
def _part(title: str, law: str) -> Iterator[None]:
    with ui.column().classes("panel p-4 w-full gap-2"):
        with ui.row().classes("items-baseline gap-2"):
            ui.label(title).classes("font-semibold text-lg").props("role=heading aria-level=2")
            cited = str(ALL_GAMES(law))
            ui.label(cited).classes("law").props(f'data-law="{cited}"')
        yield


def _small(label: str, value: Any, name: str) -> ui.input:
    made = (
        ui.input(label, value=str(value)).props("dense inputmode=numeric").classes("w-20 sm:w-28")
    )
    made.props["aria-label"] = name
    return made


def _remove(label: str, do: Callable[[], None]) -> None:
    ui.button(icon="close", on_click=do).props(f'flat dense round size=sm aria-label="{label}"')


def _shares(band: PrizeBand) -> str:
    return ", ".join(map(str, band.shares))
