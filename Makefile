# Everything from a clone: `make play`, `make test`. Needs Python 3.11 to 3.14, nothing else.
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
SEED ?= 1

PIP := $(BIN)/pip --quiet --disable-pip-version-check
LOCK = $(BIN)/uv pip compile --quiet --universal --python-version 3.11 --generate-hashes --only-binary :all: \
	--emit-build-options --no-annotate --custom-compile-command "make lock" $(if $(UPGRADE),--upgrade) pyproject.toml

TIMES ?= 20
BUSY ?= 8
PARTS ?= tests/e2e tests/page tests/playground tests/persistence

.PHONY: help play test test-often lint format soak chaos bench catalogues lock clean

help:
	@echo "make play    play in the browser, on this machine"
	@echo "make test    run the tests"
	@echo "make test-often  the tests that wait, TIMES=20 times beside BUSY=8 busy processes; PARTS=tests for all of them,"
	@echo "             WITHOUT_CHROMIUM=1 without a browser, RESUME=1 to go on with the last one"
	@echo "make lint    check style and types, the page's JavaScript too"
	@echo "make format  put the code in its style"
	@echo "make soak    the long run: 2,000 random games for each game and number of players"
	@echo "make chaos   bots and servers killed, disks full, clocks set, a Discord that fails: 1,000 kills; SEED=2 for others"
	@echo "make bench   measure speed"
	@echo "make lock    write the locks after a change of dependencies in pyproject.toml; UPGRADE=1 for the newest versions"

# The build's own tools are in the lock, too. Without isolation they are the ones that were checked, and nothing is fetched.
$(READY): pyproject.toml requirements-dev.txt
	$(PYTHON) -m venv $(VENV)
	$(PIP) install --require-hashes -r requirements-dev.txt
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

catalogues: $(READY)
	@$(BIN)/python catalogues.py

play: catalogues
	@$(BIN)/fathom play

test: catalogues
	$(BIN)/pytest -n auto --dist worksteal

test-often: catalogues
	$(BIN)/python -m tests.often --times $(TIMES) --busy $(BUSY) $(if $(RESUME),--resume) $(PARTS)

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/basedpyright
	$(BIN)/oxlint --deny-warnings

format: $(READY)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

soak: catalogues
	$(BIN)/pytest -n auto -m slow --timeout 3600

chaos: catalogues
	$(BIN)/python -m tests.chaos --seed $(SEED)

bench: catalogues
	$(BIN)/fathom bench

# Two locks, because pip takes a file of hashes whole: what builds and runs the bot, and that with what works on it.
# Neither holds a package that has to be compiled: compiling would fetch tools that nobody checked.
lock: $(READY)
	$(LOCK) --group dev -o requirements-dev.txt
	$(LOCK) --group build --constraint requirements-dev.txt -o requirements.txt

clean:
	rm -rf $(VENV) data .pytest_cache .ruff_cache .hypothesis dist
	find . -name '*.mo' -delete
