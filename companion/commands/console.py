"""The terminal the companion was started in."""

from __future__ import annotations

import os
import sys

from companion.game import BadValue
from companion.text.terminal import Terminal


def console() -> Terminal:
    """Standard input and output as something to talk through."""
    if not (sys.stdin and sys.stdout):
        raise BadValue("The companion needs an input and an output for this; one of them is closed.")
    clears = sys.stdout.isatty() and os.environ.get("TERM", "dumb") != "dumb"
    return Terminal(sys.stdin, sys.stdout, clears=clears)
