"""`companion doctor`: every part of the table looked at, each with one finding and the way to mend it."""

from companion.doctor.computer import data_folder, pygames, python, root
from companion.doctor.finding import Finding
from companion.doctor.table import Patience, devices, groups, no_table, pin_factory, ports, wiring

__all__ = [
    "Finding", "Patience", "data_folder", "devices", "groups", "no_table", "pin_factory", "ports", "pygames", "python", "root", "wiring",
]  # fmt: skip
