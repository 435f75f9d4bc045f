"""The simulated table in one window, for any PC: board, lights, pieces, buttons, and the touchscreen beside them."""

from sim_hw.desk.table import DeskTable as DeskTable
from sim_hw.desk.window import Desk as Desk
