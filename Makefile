# Kung Fu Bot: `make run`, `make test`, `make check`, `make bench`. Each sets up .venv by itself.
PYTHON ?= python3
VENV   ?= .venv
BIN    := $(VENV)/bin

.PHONY: run test check bench lock format clean

# A virtual environment with the packages of one pinned list. The list for developers holds the other one.
define install
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Kung Fu Bot needs Python 3.11 or newer: try `make PYTHON=python3.12 $(or $(MAKECMDGOALS),run)`.")'
	@echo "Setting up $(VENV) (once)…"
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $(VENV)/run.stamp $@
endef

$(VENV)/run.stamp: requirements/run.txt
	$(install)

$(VENV)/dev.stamp: requirements/dev.txt
	$(install)

run: $(VENV)/run.stamp
	@$(BIN)/python bot.py

test: $(VENV)/dev.stamp
	$(BIN)/python -m pytest -n auto

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright --warnings
	$(BIN)/lint-imports
	$(BIN)/python -m kfbot cards doc --check

bench: $(VENV)/dev.stamp
	$(BIN)/python -m bench

format: $(VENV)/dev.stamp
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# Rewrites the pinned requirements from pyproject.toml (needs `uv` on the path; nothing else here does).
lock:
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --extra local --extra postgres -o requirements/run.txt
	uv pip compile pyproject.toml --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header --no-annotate --extra local --extra postgres --group dev -c requirements/run.txt -o requirements/dev.txt

clean:
	rm -rf $(VENV) build dist .ruff_cache
