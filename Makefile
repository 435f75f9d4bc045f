# The whole project from one place: `make` prints its menu. Everything it needs is put into .venv the first time.

PYTHON ?= python3
GAME ?=
ARGS ?=
BOARD ?=
RUN := .venv/bin/python

.DEFAULT_GOAL := menu
.PHONY: menu play demo test check bench rules torture golden pictures flash test-micropython test-arm64 lock audit clean

menu:
	@echo "make play     play a game (GAME=lantern chooses one)"
	@echo "make demo     watch bots play one (GAME=..., ARGS='--fast --seed 7')"
	@echo "make test     everything a change must pass: ruff, mypy, pytest"
	@echo "make check    the same"
	@echo "make rules    which rules of each game are proved by a test"
	@echo "make bench    measure against the yardsticks"
	@echo "make torture  an hour of kills, power cuts, damage, a day in a shop and random play (ARGS='--share 0.02' for minutes)"
	@echo "make golden   save what the screen draws now as what it should draw; look at the pictures before you keep them"
	@echo "make pictures make the documents' pictures from the real screen"
	@echo "make flash    copy the firmware to a mounted board (BOARD=/media/you/CIRCUITPY names it)"
	@echo "make test-micropython  run the firmware's tests under MicroPython, where it can be had"
	@echo "make test-arm64  run tests as a Raspberry Pi would, emulated, with Python 3.11 and 3.13; says what does not run there"
	@echo "make lock     write the lock files anew: every package of the kiosk with its hashes"
	@echo "make audit    ask whether anything bad is known of the locked packages"
	@echo "make clean    remove .venv and everything else that was made"

play: .venv/ready-to-play
	@$(RUN) -m companion play $(GAME) $(ARGS)

demo: .venv/ready-to-play
	@$(RUN) -m companion demo $(GAME) $(ARGS)

test: .venv/ready-to-test
	@$(RUN) -m ruff check --quiet .
	@$(RUN) -m mypy --no-error-summary
	@$(RUN) -m pytest --quiet --numprocesses auto $(ARGS)

check: test

bench: .venv/ready-to-test .venv-mpf/ready
	@$(RUN) -m companion bench $(ARGS)

rules: .venv/ready-to-test
	@$(RUN) -m tests.rules $(ARGS)

torture: .venv/ready-to-test
	@$(RUN) -m tests.torture $(ARGS)

golden: .venv/ready-to-test
	@SAVE_GOLDEN=1 $(RUN) -m pytest --quiet --numprocesses auto tests/screen tests/desk -k "looks or picture" $(ARGS)
	@git status --short tests/screen/expected tests/desk/expected

pictures: .venv/ready-to-play
	@$(RUN) scripts/pictures.py

flash: .venv/ready-to-play
	@$(RUN) scripts/flash.py $(BOARD)

test-micropython: .venv/ready-to-test
	@sh scripts/micropython.sh

test-arm64: .venv/ready-to-test
	@sh scripts/arm64.sh $(ARGS)

lock: .venv-tools/ready
	@.venv-tools/bin/python scripts/lock.py

audit: .venv-tools/ready
	@.venv-tools/bin/python -m pip_audit --strict --require-hashes --disable-pip -r requirements-pi.lock

clean:
	@rm -rf .venv .venv-tools .venv-mpf .arm64 build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +

# A stamp is younger than what it was made from, so a changed pyproject.toml or another Python installs again.
.venv/ready-to-play: pyproject.toml .venv/bin/python
	@$(call install,-e .,to play)

.venv/ready-to-test: pyproject.toml .venv/bin/python
	@$(call install,-e '.[dev$(comma)bench]',to test)
	@touch .venv/ready-to-play

# Tools that would only get in the way of what is tested.
.venv-tools/ready: .venv/bin/python
	@"$(PYTHON)" -m venv --clear .venv-tools
	@echo "Setting up .venv-tools; this happens once and takes a minute."
	@.venv-tools/bin/python -m pip install --quiet --disable-pip-version-check uv pip-audit
	@touch $@

# A yardstick of the bench that wants older versions of what the tests need; without it the bench leaves its figures out.
.venv-mpf/ready: .venv/bin/python
	@"$(PYTHON)" -m venv --clear .venv-mpf
	@echo "Setting up .venv-mpf for the bench; this happens once and takes a minute."
	@.venv-mpf/bin/python -m pip install --quiet --disable-pip-version-check 'mpf>=0.80,<0.90' || \
		echo "Mission Pinball Framework could not be installed; the bench goes on without it." >&2
	@touch $@

# Also taken when the Python that .venv was made with is gone: its link then leads nowhere.
.venv/bin/python:
	@command -v "$(PYTHON)" >/dev/null || { echo "There is no $(PYTHON) here; install Python 3.11 or newer, or name it: make PYTHON=/path/to/python3" >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "Python 3.11 or newer is needed and $(PYTHON) is $$('$(PYTHON)' -V 2>&1); name a newer one: make PYTHON=python3.11" >&2; exit 1; }
	@"$(PYTHON)" -c 'import venv, ensurepip' 2>/dev/null || \
		{ echo "This Python cannot make a virtual environment; on Debian, Ubuntu and Raspberry Pi OS: sudo apt install python3-venv" >&2; exit 1; }
	@"$(PYTHON)" -m venv --clear .venv

comma := ,

# $(1): what to install, $(2): what for. pip is heard only when it fails.
define install
echo "Setting up .venv $(2); this happens once and takes a minute."; \
if $(RUN) -m pip install --quiet --disable-pip-version-check $(1) >.venv/pip.log 2>&1; then touch $@; \
else cat .venv/pip.log >&2; echo "pip could not install what is needed (above is why); check the network, then type the same again." >&2; exit 1; fi
endef
