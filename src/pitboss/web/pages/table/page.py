"""The table's page: the felt, the viewer's actions, and the story of the round."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

from nicegui import ElementFilter, background_tasks, ui

from pitboss.casino.errors import Frozen
from pitboss.casino.house import Casino
from pitboss.casino.money.transfers import tournament_of
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.watch import Update
from pitboss.errors import PitbossError
from pitboss.odds.core.analyse import wager_of
from pitboss.table.inputs import AnyInput, Choose, Proceed, Sit
from pitboss.table.money import Cents, dollars, unsigned
from pitboss.table.steps import Ask, Bets, Bought, Event, Left, RoundBegan, Step
from pitboss.table.view import awaited
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.look import Aid, Where
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.account.preferences import preference, set_preference
from pitboss.web.pages.account.visitor import present, still_here
from pitboss.web.pages.live.felt import ChipMove, FeltView
from pitboss.web.pages.live.story import StoryView
from pitboss.web.pages.shared import paragraph
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.screen import watch_width
from pitboss.web.pages.shared.sign import sign_dialog
from pitboss.web.pages.shared.trying import attempt, in_background
from pitboss.web.pages.table import dealing
from pitboss.web.pages.table.aids import advantages
from pitboss.web.pages.table.controls import Controls
from pitboss.web.pages.table.habits import Habits
from pitboss.web.pages.table.laid import Laid
from pitboss.web.pages.table.pace import BEATS, Tempo, chips_of, wins
from pitboss.web.pages.table.picking import Picking
from pitboss.web.pages.table.results import ResultsPanel
from pitboss.web.pages.table.robots import ask_robots
from pitboss.web.pages.teaching.how_to import HowTo
from pitboss.web.pages.tournaments import strip

FRESH = ("fresh-a", "fresh-b")
"""Two names for one style; switching between them restarts its half second."""
WORKING = "Working out the odds…"
CLOSED = "No more bets"
LEGEND = "In yellow: the exact house advantage of an area, or the wager that it is counted with."
QUIET_SECONDS = 0.5
"""Delay before a note says that figures are being worked out."""
CHECK_SECONDS = 5.0
"""Seconds between checks that the visitor's token is still valid."""


def install(casino: Casino) -> None:
    """Serve every table at its own address."""

    @ui.page("/table/{id}")
    def table(id: str) -> None:
        try:
            info = casino.floor.tables.get(id)
        except PitbossError as error:
            with frame(casino, "No such table"):
                ui.label(str(error))
                ui.link("Back to the lobby", "/")
            return
        with frame(casino, info.title) as person:
            try:
                page = None if info.state == "closed" else TablePage(casino, id, person)
            except Frozen:
                dealing.frozen(casino, id, person)
                return
            if tournament_of(id):
                strip(casino, id, person, page.told if page is not None else None)
            if page is None:
                dealing.closed(id)
                return
            page.build()


class TablePage:
    """One browser at one table."""

    def __init__(self, casino: Casino, id: str, person: Person | None) -> None:
        self.casino = casino
        self.id = id
        self.person = person
        self.viewer = person.name if person is not None and person.may(Right.PLAY) else ""
        self.house = person is not None and person.may(Right.DEAL)
        self.dealer = casino.dealer(id)
        self.game = casino.floor.game(id)
        self.layout = self.game.felt()
        self.no_money = bool(tournament_of(id))
        """Whether it is played with tournament chips, which are not dollars."""
        self.waits = ""
        """Why a tournament begins no round now; empty if it may."""
        self.scene = Scene()
        self.laid = Laid(self.viewer)
        self.pending: Step | None = None
        self.deadline: int | None = None
        self.state = "open"
        self.held: Cents = casino.balance(self.viewer) if self.viewer else 0
        """The viewer's money at the cage."""
        self.cashed: Cents = 0
        """The viewer's chips in front of them when the table closed."""
        self.picking = Picking(self)
        self.habits = Habits()
        self.numbers: set[int] = set()
        """Numbers marked on the board for the next ticket."""
        self.laws, self.aids = preference("law"), preference("aids")
        self.narrow = False
        self.advantages: dict[str, Aid] = {}
        self.seats: frozenset[int] = frozenset()
        """The spots that the viewer could take."""
        self.closed: dict[Where, str] = {}
        """The viewer's areas that are closed while wagers are open, and why."""
        self.targets: frozenset[str] | None = None
        """The kinds of things that can be clicked on the felt as drawn."""
        self.queue: asyncio.Queue[Update] = asyncio.Queue()

    # Building

    def build(self) -> None:
        """Lay out the page, then follow the table."""
        with ui.row().classes("w-full gap-3 items-start flex-col lg:flex-row no-wrap"):
            with ui.column().classes("w-full lg:w-3/4 gap-2"):
                with ui.element("div").classes("table w-full") as self.felt:
                    self.view = FeltView()
                self.legend = ui.label(LEGEND).classes("text-sm text-amber-200").mark("legend")
            with ui.column().classes("side w-full lg:w-1/4 gap-2"):
                self._side()
        self.controls = Controls(self)  # last, so that it stays at the foot of the screen
        self.room = ui.element("div")
        """The parent of dialogs: redrawing a part would delete its own."""
        ui.on("felt", self.clicked)
        paragraph.listen()
        self.start()
        self.controls.count_down()
        ui.timer(0, self._work_out, once=True)
        ui.timer(0, self._by_habit, once=True)
        watch_width(self._fold_up)

    def _fold_up(self, narrow: bool) -> None:
        self.narrow = narrow
        self.redraw()

    def _side(self) -> None:
        self.panel, self.pace = dealing.panel(self), Tempo()
        with ui.row().classes("gap-2 items-center"):
            ui.button("How to play", on_click=lambda: self.how_to.show()).props(
                "dense outline no-caps data-key=how-to"
            )
            ui.button("Rules", on_click=lambda: sign_dialog(self.casino, self.id)).props(
                "dense outline no-caps"
            )
            robots = self.casino.robots.allowed and not self.no_money  # a tournament seats its own
            if self.person is not None and robots:
                ui.button("Robots", on_click=lambda: ask_robots(self)).props(
                    "dense outline no-caps data-key=robots"
                )
            ui.link("History", f"/table/{self.id}/history").classes("text-sm")
            self.habits.build()
            ui.switch("Law", value=self.laws, on_change=self._toggle_laws).props("dense")
            self.pace.choose()
            ui.switch("Aids", value=self.aids, on_change=self._toggle_aids).props("dense").mark(
                "aids"
            )
        self.how_to: HowTo = HowTo(self)
        self.results = ResultsPanel(self)
        self.story = (
            StoryView()
            .classes("panel story beside p-3 w-full overflow-y-auto")
            .props('tabindex=0 role=log aria-live=off aria-label="story of the table"')
        )

    # Following

    def start(self) -> None:
        """Draw the present state, and subscribe to updates."""
        host = self.casino.floor.host(self.id)
        loop = asyncio.get_running_loop()
        with host.lock:
            session = host.state.session
            if session is not None:
                self.scene = Scene.of(session.before, self.game)
                self.scene.no_money = self.no_money
                for event in host.view(self.viewer):
                    self._take_in(event)
                self.pending = awaited(session, self.viewer, house=self.house)
                self.controls.fit(session.limits, session.table.chip)
            self.deadline = host.deadline
            self.state = "closing" if host.closing else "open"

            def tell(update: Update) -> None:
                loop.call_soon_threadsafe(self.queue.put_nowait, update)

            stop = self.casino.watch(self.id, self.viewer, tell, house=self.house)
        ui.context.client.on_delete(stop)  # not on_disconnect: a page may reconnect
        background_tasks.create(self._follow(ui.context.client))
        self.redraw()

    async def _follow(self, client: Any) -> None:
        """Show updates, slowly enough to be seen."""
        checked = 0.0
        while not client._deleted:
            try:
                update = await asyncio.wait_for(self.queue.get(), CHECK_SECONDS)
            except TimeoutError:
                update = None
            with client:
                asked = self.picking.situation()
                if self.person is not None and time.monotonic() > checked + CHECK_SECONDS:
                    if not still_here(self.casino):
                        ui.navigate.reload()  # the visitor may have changed
                        return
                    checked = time.monotonic()
                if update is None:
                    continue
                await self._show(update.events)
                self.draw_story()
                self.pending, self.deadline = update.awaits, update.deadline
                self.dealer, self.state = update.dealer, update.state
                if self.picking.situation() != asked:
                    self.picking.where.clear()
                self._look_up(update.events)
                self.redraw()
                self.controls.drawn()
                await self._by_habit()
                await self.results.follow(update.events)

    async def _by_habit(self) -> None:
        """Answer decisions that the viewer said not to ask again."""
        ask = self.pending
        if isinstance(ask, Ask) and ask.patron == self.viewer:
            name = self.habits.chosen.get(ask.topic)
            if name is not None and any(choice.name == name for choice in ask.choices):
                await self.act(Choose(self.viewer, ask.spot, name))

    def _look_up(self, events: tuple[Event, ...]) -> None:
        """Update what events change beyond the scene: a new round's rules, money at the cage."""
        for event in events:
            if isinstance(event, RoundBegan) and event.rules != self.game.digest_cached:
                self.game = self.casino.floor.game(self.id)
                self.layout, self.advantages = self.game.felt(), {}
                ui.timer(0, self._work_out, once=True)
            if isinstance(event, Bought | Left) and event.patron == self.viewer:
                self.cashed = event.chips if isinstance(event, Left) else 0
                self.held = self.casino.balance(self.viewer)
                for label in ElementFilter(kind=ui.button, marker="who"):
                    label.text = f"{self.viewer} · {dollars(self.held)}"

    async def _show(self, events: tuple[Event, ...]) -> None:
        hurry = self.queue.qsize() > 3
        self.pace.begin()
        if any(type(event).__name__.lower() in BEATS for event in events):
            self.pending = None
            self.controls.hold()
        for event in events:
            moves = chips_of(event, self.scene, shared=self.layout is not None)
            self._take_in(event)
            beat = 0.0 if hurry else self.pace.beat(event)
            if beat:
                self.draw_felt(moves)
                await self.pace.wait(beat)
        if any(wins(one, self.viewer) for one in events):
            ui.run_javascript("pitbossSound('win')")

    def _take_in(self, event: Event) -> None:
        self.scene.follow([event])
        self.laid.follow(event, self.scene, self.game.offers)

    # Drawing

    def told(self, waits: str) -> None:
        """Show why a tournament begins no round, or that it may."""
        if waits != self.waits:
            self.waits = waits
            self.controls.update()

    def redraw(self) -> None:
        if isinstance(self.pending, Bets) and self.scene.said == CLOSED:
            self.scene.said = ""  # wagers are open again
        self.seats, self.closed = self._free_seats(), self._closed()
        self.draw_felt()
        self.draw_story()
        self.controls.update()
        self.how_to.update()
        if self.panel is not None:
            self.panel.update()

    def _free_seats(self) -> frozenset[int]:
        if not self.viewer or self.person is None or self.state != "open" or self.no_money:
            return frozenset()  # a tournament seats its own
        try:
            return self.casino.free_for(self.person, self.id)
        except PitbossError:  # closed or being taken over: the next update will tell
            return frozenset()

    def draw_felt(self, moves: Sequence[ChipMove] = ()) -> None:
        pending = self.pending
        turn = pending.spot if isinstance(pending, Ask) else 0
        look = Look(
            self.viewer,
            frozenset(self._wagers() if self.spots else ()),
            turn,
            self.narrow,
            dict(self.picking.where) if self.picking.ask is not None else None,
            self.picking.sizes,
            self.advantages if self.aids else {},
            frozenset(self.numbers),
            tuple(self.results.last),
            seats=self.seats,
            shut=bool(self.spots) and not self.may_wager,
            closed=self.closed,
        )
        self.view.show(draw(self.game, self.scene, look, self.layout), moves)
        self.controls.status.update()
        self._guard(look)
        shown = any(wager_of(name) in self.game.offers for name in look.advantages)
        working = self.legend.text == WORKING
        self.legend.visible = working or (
            shown and not (self.layout is not None and self.layout.board)
        )

    def _guard(self, look: Look) -> None:
        """Disable clicks for half a second when different things become clickable."""
        kinds = {
            "wagers": look.open and not look.shut,
            "seats": look.seats,
            "cards": look.picked is not None,
        }
        targets = frozenset(kind for kind, there in kinds.items() if there)
        if self.targets is not None and targets - self.targets:
            was, now = FRESH if "fresh-b" in self.felt.classes else FRESH[::-1]
            self.felt.classes(remove=now, add=was)
        self.targets = targets

    @property
    def may_wager(self) -> bool:
        """Whether wagers are open to the viewer."""
        pending = self.pending
        if not isinstance(pending, Bets) or not self.spots:
            return False
        return not pending.patrons or self.viewer in pending.patrons

    def _wagers(self) -> set[str]:
        """The wagers that can be placed while wagers are open."""
        asked = self.pending.wagers if isinstance(self.pending, Bets) else ()
        return {name for name, one in self.game.offers.items() if not one.in_play} | set(asked)

    def _closed(self) -> dict[Where, str]:
        """The viewer's own areas that are closed while others are open, and why; unchanged while
        all are closed."""
        if not self.may_wager:
            return self.closed if self.spots else {}
        wagers = self._wagers()
        if self.layout is None:
            return self.why([(spot, name, "") for spot in self.spots for name in wagers])
        shown = self.layout.areas if not self.layout.board else ()
        areas = {(area.wager, area.on) for area in shown if area.wager in wagers}
        found = self.why([(self.spots[0], *area) for area in areas])
        return {(0, wager, on): words for (_, wager, on), words in found.items()}

    def why(self, areas: list[Where]) -> dict[Where, str]:
        """Which of these areas the viewer cannot wager on now, and why."""
        try:
            return self.casino.closed_to(self.viewer, self.id, areas)
        except PitbossError:  # closed or being taken over: the next update will tell
            return {}

    def draw_story(self) -> None:
        self.story.show(self.scene.story, laws=self.laws)

    @property
    def spots(self) -> list[int]:
        """The spots at which the viewer sits."""
        return [n for n, who in self.scene.seats.items() if self.viewer and self.viewer in who]

    # Acting

    async def act(self, input: AnyInput, tell: Callable[[str], Any] | None = None) -> bool:
        """Act at the table; a refusal is shown."""
        if self.person is None:
            ui.notify("Sign in first; the button is at the top.", type="info", position="top")
            return False

        async def work() -> None:
            await in_background(self.casino.act, present(self.casino), self.id, input)

        return await attempt(work(), tell, self.worded)

    def worded(self, text: str) -> str:
        """A text in this table's chips, with or without dollar signs."""
        return unsigned(text) if self.no_money else text

    async def clicked(self, event: Any) -> None:
        """Handle a click (or Enter) on the felt."""
        data = event.args
        if data["seat"]:
            await self.sit(int(data["seat"]))
        elif data["card"]:
            self.picking.pick(str(data["card"]), data.get("part", ""), data.get("onto", ""))
            self.draw_felt()
            self.controls.deciding.warn()
        elif data["number"]:
            self.numbers.symmetric_difference_update({int(data["number"])})
            self.draw_felt()
            self.controls.update()
        else:
            await self._wager(data)

    async def _wager(self, data: Any) -> None:
        """Handle a click on an area: place a chip, or (in that mode, or by right click) take it."""
        betting, name = self.controls.betting, str(data["wager"])
        spot = self._spot_of(data)
        source, amount = data.get("source"), 0
        if str(data.get("coin", "")).isdigit():  # dragged here
            betting.choose_coin(int(data["coin"]))
        if data["why"]:
            found = self.why([(spot, name, str(data["on"]))]) if self.viewer else {}
            for words in found.values() or (self.controls.awaited(),):
                ui.notify(self.worded(words), type="info", position="top", multi_line=True)
        elif betting.back or data["back"]:
            await betting.take_back(name, spot, data["on"], anywhere=bool(data["ask"]))
        elif data["ask"]:
            self.controls.ask_where(name, spot)
        else:
            if source:  # dragged from another area
                there = self._spot_of(source)
                amount = await betting.take_back(
                    source["wager"], there, source["on"], anywhere=bool(source["ask"])
                )
            if amount or not source:
                await betting.bet(name, spot, data["on"], amount)

    def _spot_of(self, data: Any) -> int:
        """The spot of an area; on a shared layout, the first at which the viewer sits."""
        return int(data["spot"]) if data["spot"] else (self.spots or [1])[0]

    async def sit(self, spot: int) -> None:
        chips = 0 if self.spots else self.controls.buy_in
        await self.act(Sit(self.viewer, spot, chips))

    async def buy_ticket(self, on: str = "") -> None:
        """Wager on the marked numbers, or on what is given."""
        marked = " ".join(map(str, sorted(self.numbers)))
        wager, spot = next(iter(self.game.offers)), self.spots[0]
        if await self.controls.betting.bet(wager, spot, on or marked):
            self.numbers.clear()
            self.draw_felt()

    async def deal(self) -> None:
        if self.panel is not None:
            await self.panel.go_on()
        elif isinstance(self.pending, Bets):
            await self.act(Proceed())

    async def choose(self, choose: Choose) -> None:
        await self.act(choose)

    def caution(self, choose: Choose) -> str:
        """What the viewer should know before making this choice, if anything."""
        try:
            return self.casino.caution(self.id, choose)
        except PitbossError:  # no longer asked: the next update will tell
            return ""

    # Aids

    def _toggle_laws(self, event: Any) -> None:
        self.laws = event.value
        set_preference("law", self.laws)
        self.draw_story()

    async def _toggle_aids(self, event: Any) -> None:
        self.aids = event.value
        set_preference("aids", self.aids)
        await self._work_out()
        self.redraw()

    async def _work_out(self) -> None:
        """Work out the figures if wanted, with a note while that takes time."""
        if not self.aids or self.advantages:
            return
        game = self.game
        work = asyncio.ensure_future(in_background(advantages, game))
        if not (await asyncio.wait({work}, timeout=QUIET_SECONDS))[0]:
            self.legend.text, self.legend.visible = WORKING, True
            await asyncio.wait({work})
            self.legend.text = LEGEND
        if game is self.game:
            self.advantages = work.result()
            self.redraw()
