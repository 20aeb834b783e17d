# Two commands do everything on a fresh machine: `make run` and `make test`.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: run test lint bench soak clean

run: $(VENV)/.ready  ## set up, then open a table in the terminal
	$(BIN)/pitboss play

test: $(VENV)/.ready  ## set up, then run every test
	$(BIN)/pytest -n auto

lint: $(VENV)/.ready  ## style, types and the direction of imports
	$(BIN)/ruff check src tests tools
	$(BIN)/ruff format --check src tests tools
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/.ready  ## figures of speed, each beside a peer's in the same run
	$(BIN)/python -m benchmarks

soak: $(VENV)/.ready  ## long random play, too long for every change
	$(BIN)/pytest -n auto -m soak tests

clean:
	rm -rf $(VENV)

$(VENV)/.ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --upgrade pip
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@
