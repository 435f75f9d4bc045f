"""The touchscreen: views drawn as pages. It knows no game; pygame lives here and in the simulated table's window only."""

import os

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # a greeting on the output would be taken for a reply
