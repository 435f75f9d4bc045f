"""The real `companion kiosk run` in a window, with every touch that reaches the companion printed: it answers."""

from __future__ import annotations

import sys

from companion import cli
from companion.ui.shell import Shell


class Heard(Shell):
    """Says what it is touched with."""

    def touch(self, target: str, now: float) -> None:
        """A touch has come through."""
        print(f"touched {target}", flush=True)
        super().touch(target, now)


if __name__ == "__main__":
    import companion.commands.service as service

    service.Shell = Heard  # type: ignore[misc]
    sys.exit(cli.main(["kiosk", "run", *sys.argv[1:]]))
