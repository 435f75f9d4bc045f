"""A desk in a real window, started by the test that drags a piece on it: says where piece and place are, then plays until it is closed."""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from companion.storage import DataFolder
from sim_hw.desk import Desk, DeskTable
from tests.desk.visit import Companion, match


def main(folder: Path) -> None:
    session = match(DataFolder(folder, volatile=True))
    table = DeskTable()
    desk = Desk(Companion(session, table), table, (1280, 800))
    desk.frame(time.monotonic())
    print(json.dumps({"piece": desk.point("piece:orange_hero_1"), "place": desk.point("spot:orvada")}), flush=True)
    desk.run(time.monotonic, time.sleep)
    session.close()
    print("closed", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
