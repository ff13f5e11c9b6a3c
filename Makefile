# Everything runs in .venv/, which the first target that needs it makes.
.DEFAULT_GOAL := help
.PHONY: help setup book serve notebooks repository wheel release dist test test-all browser lint format figure train bench clean
BIN := .venv/bin
READY := .venv/ready
PEERS := .venv-bench/ready
PYTHON ?= python3.11 python3.12 python3.13 python3.14 python3 python
USABLE = $(shell $(1) -c 'import ensurepip, sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $(1))
FOUND = $(or $(firstword $(foreach name,$(PYTHON),$(call USABLE,$(name)))),$(error Found no Python 3.11 or later with venv \
  among "$(PYTHON)". Install one (Debian: apt install python3-venv) or name it: make setup PYTHON=/path/to/python))
PORT ?= 8000
JOBS ?= auto
export OMP_NUM_THREADS ?= 1
unexport PYTHONDONTWRITEBYTECODE # what is compiled once need not be in each process

help: ## say what each target does (the default)
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' Makefile

setup: $(READY) ## make .venv/ with every version that requirements.txt pins

$(READY): requirements.txt pyproject.toml deno.lock lib/heed/__init__.py
	@test -x $(BIN)/python || { echo "Making .venv/ with $(FOUND)" && $(FOUND) -m venv .venv; }
	@echo "Installing what requirements.txt pins into .venv/: minutes at first, seconds later"
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@$(BIN)/deno cache --quiet --frozen lib/heed/publish/site/fonts.js lib/heed/publish/site/katex.js lib/heed/publish/site/pyodide.js lib/heed/publish/assemble.js lib/heed/publish/stills.js tests/browser/axe.js # so that a build needs no network
	@$(BIN)/deno bundle --quiet --frozen lib/heed/publish/site/codemirror.js --output /dev/null # fetches what bundles
	@touch $@

book: $(READY) ## build the book into _build/html, if anything has changed
	@$(BIN)/python -m heed.publish.build

serve: $(READY) ## build the book and serve it at http://localhost:8000 (PORT=8000)
	@echo "The book will be at http://localhost:$(PORT) as soon as it is built"
	@$(MAKE) --no-print-directory book
	@$(BIN)/python -m http.server $(PORT) --bind 127.0.0.1 --directory _build/html

notebooks: $(READY) ## run every page and store what it shows (PAGE=attend/masks/padding: that one)
	$(BIN)/python -m heed.publish.notebooks $(or $(PAGE),book)
	@$(BIN)/python -m heed.publish.contents

repository: $(READY) ## put the address of your repository everywhere (URL=https://github.com/OWNER/NAME)
	@$(BIN)/python -m heed.publish.repository "$(URL)"

wheel: book ## build the book, and put the package beside its pages: what copies of notebooks install
	@$(BIN)/python -m hatchling build --target wheel --directory _build/html

release: $(READY) ## put a version into the files that state it, dated today (VERSION=1.0.0)
	@$(BIN)/python -m heed.publish.release "$(VERSION)"

dist: $(READY) ## build wheel and sdist of a release into dist/, if all agree on it (TAG=v1.0.0)
	@$(BIN)/python -m heed.publish.release "$(or $(TAG),v)"

test: $(READY) ## lint, build the book, ask every property, visit every page and figure once (ONLY=positions: of one chapter)
	@$(MAKE) --no-print-directory --jobs=2 lint book browser
	@$(BIN)/python tests/colab.py _build/colab
	JUPYTER_PATH=_build/colab/share/jupyter $(BIN)/pytest -n $(JOBS) --dist loadscope --no-loadscope-reorder \
	  --nbval --nbval-kernel-name colab --nbval-sanitize-with tests/nbval.cfg $(ALL) \
	  $(if $(ONLY),--only $(ONLY) tests/browser tests/figures tests/exercises tests/book,tests) book

test-all: ## ask everything of every page and figure, changed or not: weekly and before a release
	@$(MAKE) --no-print-directory test ALL=--all

browser: $(READY) # find the browser of the tests, or install it, before they begin
	@$(BIN)/python tests/browser/chromium.py

lint: $(READY) ## check style, format and types of Python and JavaScript
	$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/mypy
	$(BIN)/deno fmt --check && $(BIN)/deno lint && $(BIN)/deno check --quiet lib tests

format: $(READY) ## put Python, JavaScript and styles into their common form
	$(BIN)/ruff check --fix . && $(BIN)/ruff format .
	$(BIN)/deno fmt

figure: $(READY) ## show one figure alive, without building the book (NAME=Similarity)
	@$(BIN)/python -m heed.publish.states
	@$(BIN)/python -m heed.publish.preview $(NAME) $(PORT)

train: $(READY) ## train a translator (ARGS="--corpus fra-eng")
	$(BIN)/heed train $(ARGS)

bench: $(PEERS) ## measure speed beside other libraries (ARGS=--quick: only see that it runs)
	.venv-bench/bin/python benchmarks/speed.py $(ARGS)

$(PEERS): benchmarks/requirements.txt benchmarks/environment.py $(READY)
	@echo "Installing the libraries to compare with into .venv-bench/"
	@$(BIN)/python benchmarks/environment.py && touch $@

clean: ## remove what was built, but not .venv/
	rm -rf _build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
