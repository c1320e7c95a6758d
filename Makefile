# The house's commands. `make play` and `make test` need Python 3.11 or newer, and nothing else by hand.

BIN := .venv/bin
# Pure: what is compiled is compiled in a step of its own, once and where its words are seen.
PIP := LUDOTHEQUE_PURE=1 $(BIN)/python -m pip --quiet --disable-pip-version-check
RUN := PATH="$(CURDIR)/$(BIN):$$PATH"

# The first of these that is new enough; looked for only when .venv has to be made.
PYTHON = $(shell for name in python3 python3.14 python3.13 python3.12 python3.11 python; do \
	"$$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null \
	&& { command -v "$$name"; break; }; done)

# What is compiled: every module with a .pxd beside it.
PXD := $(shell find ludotheque -name '*.pxd')
HOT := $(PXD) $(wildcard $(PXD:.pxd=.py))

.PHONY: play help test bench soak words playthroughs format clean

# --- for players ----------------------------------------------------------------------------

play: .venv/compiled  ## open the house in the browser
	@$(BIN)/ludotheque $(ARGS)

help:  ## say what each command does
	@sed -n 's/^\([a-z]*\):.*  ## /make \1: /p' Makefile

# --- for those who work on it ---------------------------------------------------------------

test: .venv/compiled .venv/dev node_modules/ready  ## every check, the browser's included
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(RUN) node node_modules/typescript/bin/tsc --project tsconfig.json
	$(BIN)/python -m tests.browser.chromium
	$(BIN)/pytest --numprocesses 2 --dist loadfile --no-loadscope-reorder

bench: .venv/compiled .venv/bench  ## speed and strength, as ratios against peers in one run
	$(RUN) python -m bench.speed
	$(RUN) python -m bench.strength
	$(RUN) python -m bench.server

# Each round has a seed of its own; a round that failed is run again with ROUNDS=1 SEED=its seed.
ROUNDS := 5
SEED :=
soak: .venv/compiled .venv/dev  ## the properties with other random examples every time, for a night
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

format: .venv/dev  ## lay the code out
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:  ## forget everything that can be made again
	rm -rf .venv build node_modules *.egg-info
	find ludotheque -name '*.so' -delete

# --- what the commands need, made when it is missing or older than its source ---------------

# A .venv whose Python has gone, or that was made in another folder, is made again.
ifneq ($(shell cat .venv/home 2>/dev/null && $(BIN)/python -c '' 2>&1),$(CURDIR))
.PHONY: .venv/home
endif

.venv/home:
	@test -n "$(PYTHON)" || { echo "Ludothèque needs Python 3.11 or newer: please install it (https://www.python.org/downloads/) and try again." >&2; exit 1; }
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo "Python's venv module is missing: please install it (on Debian and Ubuntu: apt install python3-venv) and try again." >&2; exit 1; }
	@echo "Making .venv with $$("$(PYTHON)" --version): once, in a minute or two."
	@"$(PYTHON)" -m venv --clear .venv
	@echo "$(CURDIR)" > $@

.venv/installed: .venv/home pyproject.toml setup.py
	@$(PIP) install "setuptools>=77" "cython>=3.1"
	@$(PIP) install --no-build-isolation --editable .
	@touch $@

.venv/compiled: .venv/installed $(HOT)
	@echo "Compiling the rules of the games."
	@$(BIN)/python setup.py --quiet build_ext --inplace
	@touch $@

.venv/dev: .venv/installed
	@$(PIP) install --no-build-isolation --editable ".[dev]"
	@touch $@

.venv/bench: .venv/installed
	@$(PIP) install --no-build-isolation --editable ".[bench]"
	@touch $@

node_modules/ready: package.json package-lock.json .venv/dev
	@$(RUN) npm ci --no-progress --loglevel error
	@touch $@
