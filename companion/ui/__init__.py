"""What fingers on the screen mean: pages, and which follows which."""

from companion.ui.ui import Glass, Ui

__all__ = ["Glass", "Ui"]
