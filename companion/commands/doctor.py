"""`companion doctor`: what is in order, what is not, and how to mend it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Protocol

import msgspec

from companion import doctor
from companion.commands.config import found
from companion.commands.wired import doubts_of
from companion.config import Config, ConfigError, load
from companion.doctor import Finding, Patience
from companion.ports import DeviceError, Rig


class Opened(Protocol):
    """A table whose parts were opened as far as they could be."""

    rig: Rig
    lost: list[DeviceError]


class Surroundings(msgspec.Struct, frozen=True):
    """Where to look."""

    rig: Path | None  # the file that was named
    tables: Sequence[Path]  # where one may lie
    pack: Path | None  # an owner's content
    data: Path  # where matches are kept
    volatile: bool  # whether they may be forgotten at power-off
    environ: Mapping[str, str]


def run(around: Surroundings, opens: Callable[[Config], Opened], patience: Callable[[], Patience], *, json: bool) -> int:
    """Print every finding as soon as it is there, or all of them as one JSON object; 1 if there is a problem."""
    findings: list[Finding] = []
    for finding in _findings(around, opens, patience):
        findings.append(finding)
        if not json:
            print(finding, flush=True)
    problems = sum(finding.state == "problem" for finding in findings)
    if json:
        print(msgspec.json.encode({"ok": not problems, "findings": findings}).decode())
    else:
        print(f"{problems} {'problem' if problems == 1 else 'problems'}." if problems else "Nothing is wrong.")
    return 1 if problems else 0


def _findings(around: Surroundings, opens: Callable[[Config], Opened], patience: Callable[[], Patience]) -> Iterator[Finding]:
    yield doctor.python()
    yield doctor.pygames()
    yield doctor.root()
    yield doctor.data_folder(around.data, volatile=around.volatile)
    path = found(around.rig, around.tables)
    if path is None:
        yield doctor.no_table(around.tables)
        return
    try:
        config = load(path)
    except ConfigError as error:
        yield from (Finding("table.toml", "problem", sentence) for sentence in error.sentences())
        return
    yield Finding("table.toml", "ok", f"{path} can be read.")
    yield from doctor.groups(config)
    yield from doctor.ports(config)
    yield from doctor.pin_factory(config, around.environ)
    opened = opens(config)
    with closing(opened.rig):
        yield from doctor.devices(config, opened.rig, opened.lost, patience())
    yield from doctor.wiring(config, doubts_of(config, around.pack))
