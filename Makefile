# The house's commands. `make play` and `make test` need Python 3.11 or newer, and nothing else by hand.

BIN := .venv/bin
# Pure: compiling is a step of its own, so that what it says is seen.
PIP := LUDOTHEQUE_PURE=1 $(BIN)/python -m pip --quiet --disable-pip-version-check
RUN := PATH="$(CURDIR)/$(BIN):$$PATH"

# The first of these that is new enough; looked for only when .venv has to be made.
PYTHON = $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { command -v "$$name"; break; }; done)

# What is compiled: every module with a .pxd beside it.
PXD := $(shell find ludotheque -name '*.pxd')
HOT := $(PXD) $(wildcard $(PXD:.pxd=.py))

.PHONY: play help test ready types scripts style engines bench soak words playthroughs format wheel clean

# --- for players ----------------------------------------------------------------------------

# Beside the open house the compile looks at everything, whatever its stamp says: another may have
# ended just now, and its result been taken away again as too old.
play: .venv/installed  ## open the house in the browser
	@$(MAKE) --no-print-directory --question .venv/compiled && exec $(BIN)/ludotheque $(ARGS); \
	exec $(BIN)/python workshop.py \
	    "$(MAKE) --no-print-directory --what-if=setup.py .venv/compiled" $(BIN)/ludotheque $(ARGS)

help:  ## say what each command does
	@sed -n 's/^\([a-z]*\):.*  ## /make \1: /p' Makefile

# --- for those who work on it ---------------------------------------------------------------

test: ready  ## every check, the browser's included
	@$(MAKE) --no-print-directory --jobs 2 types scripts style engines
	$(BIN)/pytest --numprocesses 3 --dist loadfile --no-loadscope-reorder

# What is checked before a test runs, two at a time: the longest first.
types:
	$(BIN)/mypy

scripts:
	$(RUN) node node_modules/typescript/bin/tsc --project tsconfig.json
	$(RUN) node node_modules/typescript/bin/tsc --project tsconfig.worker.json

style:
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-logo

# One after the other: where one is missing it is installed, which two can't do at once.
engines:
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/python -m tests.postgres
	$(BIN)/python -m tests.valkey

# Compiling and installing go on side by side.
ready: .venv/cython
	@$(MAKE) --no-print-directory --jobs 2 .venv/compiled node_modules/ready

bench: .venv/compiled .venv/bench  ## speed and strength, as ratios against peers in one run; memory, and a full house
	$(RUN) python -m bench.speed
	$(RUN) python -m bench.strength
	$(RUN) python -m bench.server
	$(RUN) python -m bench.memory
	$(RUN) python -m bench.load
	$(RUN) python -m bench.hall
	$(RUN) python -m bench.cluster

# Each round has a seed of its own; a round that failed is run again with ROUNDS=1 SEED=its seed.
ROUNDS := 5
SEED :=
soak: .venv/compiled .venv/dev  ## the property tests with new random examples every time, and fifty kills of the house, for a night
	@for round in $$(seq $(ROUNDS)); do \
		seed=$(SEED); seed=$${seed:-$$($(BIN)/python -c 'import secrets; print(secrets.randbits(32))')}; \
		echo "Round $$round of $(ROUNDS). To run it again: make soak ROUNDS=1 SEED=$$seed"; \
		$(BIN)/pytest --numprocesses 2 --dist loadfile -m "hypothesis or soak" \
			--hypothesis-profile soak --hypothesis-seed $$seed || exit 1; \
	done

words: .venv/compiled  ## bring the translators' catalogues up to date with the sentences
	$(BIN)/python -m ludotheque.locale.catalogue

playthroughs: .venv/compiled .venv/dev  ## write the recorded games again
	$(BIN)/python -m tests.playthroughs.regenerate

format: .venv/dev  ## format the code
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

# The wheel is built from the packed source, as it would be elsewhere; on Linux it is then checked
# to need nothing that an older system lacks, and named so that an index accepts it.
wheel: .venv/cython .venv/wheel  ## pack the house, for any Python from 3.11 on, and try it
	@rm -rf dist
	@$(BIN)/python setup.py --quiet sdist
	@echo "Compiling the wheel: in a minute or two."
	@$(BIN)/python -m pip --quiet wheel --no-deps --no-build-isolation --wheel-dir dist dist/*.tar.gz
	@test "$$(uname)" != Linux || { \
	    said=$$($(RUN) auditwheel repair --wheel-dir dist dist/*-linux_*.whl 2>&1) \
	    && rm dist/*-linux_*.whl || { echo "$$said"; exit 1; }; }
	@$(BIN)/python -m tests.wheel dist

clean:  ## forget everything that can be made again
	rm -rf .venv build dist node_modules *.egg-info
	find ludotheque -name '*.so' -delete

# --- what the commands need, made when it is missing or older than its source ---------------

# A .venv whose Python has gone, or that was made in another folder, is made again.
ifneq ($(shell cat .venv/home 2>/dev/null && $(BIN)/python -c '' 2>&1),$(CURDIR))
.PHONY: .venv/home
endif

.venv/home:
	@test -n "$(PYTHON)" || { echo "Ludothèque needs Python 3.11 or newer: please install it (https://www.python.org/downloads/) and try again." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: please install it (on Debian and Ubuntu: apt install python3-venv) and try again." >&2; exit 1; }
	@echo "Making .venv with $$("$(PYTHON)" --version)."
	@"$(PYTHON)" -m venv --clear .venv
	@echo "$(CURDIR)" > $@

.venv/installed: .venv/home pyproject.toml
	@echo "Installing what the house needs: once, in half a minute or so."
	@$(PIP) install "setuptools>=77"
	@$(PIP) install --no-build-isolation --editable .
	@touch $@

# Whatever an interrupted install has left behind is overwritten.
.venv/cython: .venv/installed
	@$(PIP) install --ignore-installed "cython>=3.3"
	@touch $@

# Stamped with the moment it began: what is changed meanwhile is compiled again.
.venv/compiled: .venv/cython setup.py $(HOT)
	@touch $@.begun
	@echo "Compiling the rules of the games: in a minute or two."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@mv $@.begun $@

.venv/dev: .venv/installed
	@$(PIP) install --no-build-isolation --editable ".[dev]"
	@touch $@

.venv/bench: .venv/installed
	@$(PIP) install --no-build-isolation --editable ".[bench]"
	@touch $@

.venv/wheel: .venv/installed
	@$(PIP) install --no-build-isolation --editable ".[wheel]"
	@touch $@

node_modules/ready: package.json package-lock.json .venv/dev
	@$(RUN) npm ci --no-progress --loglevel error
	@touch $@
