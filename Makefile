# The two commands of the README set up everything they need:
#   make example   explains an example
#   make test      runs every check and every test

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PATHS := server/liquidlens tests setup.py

# Else each of the many processes that tests start compiles the program anew, which takes three times as long as its beginning.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: help setup tools example test python-tests beside check lint types format grammar client client-tests workbench workbench-driven driven driven-reading driven-install driven-project driven-workbench driven-typing driven-acting workbench-fetched workbench-if-possible pictures man pins audit release installations clean

help:
	@echo "make example   explain an example (sets up a virtual environment first)"
	@echo "make test      formatting, lint, types, and all tests"
	@echo "make check     formatting, lint and types only"
	@echo "make format    format the Python sources"
	@echo "make grammar   generate the parser of annotations from its grammar (needs cargo)"
	@echo "make man       write the manual page of the command line"
	@echo "make pins      pin what continuous integration installs (needs uv); make audit looks for known weaknesses of that"
	@echo "make release   build the archive of the sources and the wheel into dist/, twice: both builds must be the same bytes"
	@echo "make installations   install that wheel with pipx and uv for each Python in PYTHONS, try it, uninstall it: nothing is left"
	@echo "make client    build the Visual Studio Code extension (.vsix)"
	@echo "make workbench drive the extension in Visual Studio Code's workbench (part of make test)"
	@echo "make pictures  the same, and the pictures of the documentation are taken, light and dark"

# --- set-up ----------------------------------------------------------------------------------------------------------

setup: $(VENV)/installed

GRAMMAR_SOURCES := $(wildcard grammars/tree-sitter-liquid/src/*.[ch] grammars/tree-sitter-liquid/bindings/python/*.c)

# In continuous integration only what is used is compiled, when it is: a quarter of what is installed.
$(VENV)/installed: pyproject.toml setup.py $(GRAMMAR_SOURCES)
	@scripts/find-python $(PYTHON) $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]' $(if $(CI),--no-compile --constraint constraints-ci.txt)
	@touch $@

client-vscode/node_modules/installed: client-vscode/package.json client-vscode/package-lock.json
	cd client-vscode && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

# GHC and editors, for the tests that need them; nothing where they are already there.
tools:
	@scripts/install-tools

# --- the main job ----------------------------------------------------------------------------------------------------

# The example has findings, so `liquidlens` exits with 1; 2 would be a failure.
example: setup
	@$(BIN)/liquidlens check examples/ZipWith.hs || test $$? -eq 1

# --- checks and tests ------------------------------------------------------------------------------------------------

check: lint types

lint: setup
	$(BIN)/ruff format --check $(PATHS)
	$(BIN)/ruff check $(PATHS)

types: setup
	$(BIN)/basedpyright

client: client-vscode/node_modules/installed
	cd client-vscode && npm run --silent package

# The extension's logic that needs no editor.
client-tests: client-vscode/node_modules/installed
	cd client-vscode && npm test --silent

# What waits most of the time (a browser, the network) goes beside the tests; these tell how far they are (+), the rest
# tells what it has to say when it has ended. What the workbench lacks is told once more at the end, where it is found.
FAILURES := build/pictures/failures.txt

test:
	@rm -f $(FAILURES)
	@$(MAKE) --no-print-directory --jobs=2 tools setup
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target python-tests beside \
	|| { cat $(FAILURES) 2>/dev/null; exit 1; }

python-tests: setup
	+$(BIN)/python -m pytest --numprocesses=auto --dist=worksteal

beside: lint types client client-tests workbench-if-possible

# Visual Studio Code's own workbench in a headless browser; installs a few hundred megabytes into build/workbench.
WORKBENCH := build/workbench
BENCH := tests/editor/workbench
DRIVEN := $(abspath $(WORKBENCH)) client-vscode/liquidlens.vsix
WITH_SERVER := $(DRIVEN) $(abspath $(BIN)/liquidlens)
DRIVE := node $(BENCH)/workbench.mjs $(WITH_SERVER) examples/Concat.hs

# The longest first; each is told of when it ends.
driven-reading:
	node $(BENCH)/reading.mjs $(WITH_SERVER) $(BENCH)/Journey.hs build/pictures
driven-install:
	node $(BENCH)/install.mjs $(DRIVEN) examples/Concat.hs build/pictures
driven-project:
	node $(BENCH)/project.mjs $(WITH_SERVER) $(BENCH)/Orders.hs $(BENCH)/Stock.hs build/pictures
driven-workbench:
	$(DRIVE) build/pictures
driven-typing:
	node $(BENCH)/typing.mjs $(WITH_SERVER) $(BENCH)/Doors.hs examples/Concat.hs build/pictures

driven-acting:
	node $(BENCH)/acting.mjs $(WITH_SERVER) $(BENCH)/Journey.hs $(BENCH)/Orders.hs $(BENCH)/Stock.hs build/pictures

driven: driven-reading driven-install driven-acting driven-project driven-workbench driven-typing

$(WORKBENCH)/installed: tests/editor/workbench/setup
	tests/editor/workbench/setup $(abspath $(WORKBENCH))
	@touch $@

workbench: setup client $(WORKBENCH)/installed
	@$(MAKE) --no-print-directory workbench-driven

workbench-driven:
	@$(MAKE) --no-print-directory --output-sync=target --keep-going driven

# Where the workbench cannot be installed (no Debian packages, no network) this says so and is no failure.
workbench-fetched:
	@$(MAKE) --no-print-directory $(WORKBENCH)/installed \
	|| echo "NOT INSTALLED: Visual Studio Code's workbench (its test is skipped)" >&2

workbench-if-possible: client workbench-fetched
	@if [ -e $(WORKBENCH)/installed ]; then $(MAKE) --no-print-directory workbench-driven; fi

pictures: setup client $(WORKBENCH)/installed
	$(DRIVE) docs/pictures
	$(DRIVE) docs/pictures dark

format: setup
	$(BIN)/ruff check --fix $(PATHS)
	$(BIN)/ruff format $(PATHS)

# --- generated files -------------------------------------------------------------------------------------------------

TREE_SITTER := build/tree-sitter/bin/tree-sitter

$(TREE_SITTER):
	cargo install --quiet --root build/tree-sitter --locked tree-sitter-cli@0.25.10

# The versions that continuous integration installs (CI=true); users get what pyproject.toml allows.
pins:
	uv pip compile --quiet --universal --python-version 3.11 --extra dev --no-header --no-annotate pyproject.toml --output-file constraints-ci.txt

audit:
	@scripts/audit

release:
	@scripts/release

PYTHONS ?= $(PYTHON)

installations:
	@scripts/try-installation $(PYTHONS)

man: setup
	$(BIN)/python scripts/man-page

grammar: $(TREE_SITTER)
	cd grammars/tree-sitter-liquid && ../../$(TREE_SITTER) generate
	scripts/grammar-words
	cd grammars/tree-sitter-liquid && ../../$(TREE_SITTER) test

clean:
	rm -rf $(VENV) build dist client-vscode/node_modules client-vscode/out *.egg-info server/*.egg-info
