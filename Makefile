# Everything runs from a virtual environment of its own, made on first use.
PYTHON ?= python3
BIN := .venv/bin
# Every folder of cards_src with a game.card; pyproject.toml says which one commands mean where none is named.
GAMES := $(patsubst %/game.card,%,$(wildcard cards_src/*/game.card))
READY := .venv/ready

.PHONY: help build serve test pytest check style types layers cards clean

help:
	@echo "make build   compile the cards into build/"
	@echo "make serve   browse them"
	@echo "make test    check everything and run all tests"
	@echo "make check   ruff, mypy, import-linter, and the cards"
	@echo "make clean   remove what was built, but not .venv"

build: $(READY)
	@set -e; for game in $(GAMES); do $(BIN)/cardwright build --source $$game; done
	@echo "next: make serve (a site), or $(BIN)/cardwright --help (everything else)"

serve: $(READY)
	@test -f build/cards.db || $(BIN)/cardwright build
	@$(BIN)/cardwright serve

# Tests run whatever the checks say, so that one run tells all that is wrong.
test: $(READY)
	@$(MAKE) --no-print-directory --keep-going check pytest

pytest: $(READY)
	@command -v chromium >/dev/null 2>&1 || command -v chromium-browser >/dev/null 2>&1 \
		|| echo "note: there is no Chromium here, so the browser tests are skipped"
	$(BIN)/python -m pytest -n 2 --dist worksteal

check: style types layers cards

style: $(READY)
	$(BIN)/ruff check .

types: $(READY)
	$(BIN)/mypy

layers: $(READY)
	$(BIN)/lint-imports --no-logo

cards: $(READY)
	@mkdir -p build/.cache
	@set -e; for game in $(GAMES); do $(BIN)/cardwright check --source $$game; done
	$(BIN)/cardwright fmt --check cards_src

clean:
	rm -rf build/python build/cards.db build/diagnostics.json build/.cache build/screenshots dist
	rm -rf $(GAMES:cards_src/%=build/%)

$(READY): pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or later is needed: make PYTHON=…"; exit 1; }
	@test -x $(BIN)/python || { echo "making .venv"; $(PYTHON) -m venv .venv; }
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@
