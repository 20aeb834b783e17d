# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# More than there are processors, since tests of the pages mostly wait for a browser.
WORKERS ?= $(shell expr 2 \* $$(nproc) + 1)
LONG   := -o faulthandler_timeout=7200

# Compiled bytecode is kept: tests start hundreds of processes, and each would compile all modules.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test browser lint bench soak mutants pictures clean

run: $(VENV)/.ready  ## set up, then open the casino in the browser
	$(BIN)/pitboss serve

# Each worker begins with a stretch of neighbouring tests, which share servers, fixtures and
# compiled code, and takes over from the slowest when it is done.
test: $(VENV)/.ready browser  ## set up, then run every test
	$(BIN)/pytest -n $(WORKERS) --dist worksteal

browser:  ## a browser for the tests of the pages, where this machine lets us install one
	@for one in chromium-headless-shell chromium google-chrome; do \
	  if command -v $$one >/dev/null; then exit 0; fi; done; \
	{ [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && \
	  apt-get install -y -qq chromium-headless-shell fonts-liberation >/dev/null; } || \
	echo "No browser: the tests of the pages will be skipped by name."

lint: $(VENV)/.ready  ## style, types and the direction of imports
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.peers  ## figures of speed, each beside a peer's in the same run
	$(BIN)/python -m benchmarks

soak: $(VENV)/.ready  ## long random play, kills and crowds, too long for every change; with figures
	$(BIN)/pytest -n auto --dist worksteal -m "soak and not alone" $(LONG) tests
	$(BIN)/pytest -m alone $(LONG) tests

mutants: $(VENV)/.ready  ## how much each game's tests notice: GAMES="craps keno", COUNT=40
	$(BIN)/python tools/mutants.py --count $(or $(COUNT),40) $(GAMES)

pictures: $(VENV)/.ready browser  ## every game's table as a picture, on a desk and on a phone
	$(BIN)/python -m tests.web.pictures pictures

clean:
	rm -rf $(VENV)

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

$(VENV)/.peers: $(VENV)/.ready
	$(BIN)/pip install --quiet --editable '.[bench]'
	touch $@
