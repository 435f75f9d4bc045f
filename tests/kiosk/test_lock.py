"""The lock files hold what the project asks for, all of it, with hashes and nothing that leads elsewhere."""

from __future__ import annotations

import importlib.metadata
import re
import tomllib

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.cli.command import ROOT

LOCKS = ["requirements.lock", "requirements-pi.lock"]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
FROM_SYSTEM = ("lgpio", "evdev")  # Raspberry Pi OS has them as packages of its own


def locked(name: str) -> dict[str, tuple[str, int]]:
    """Package to its version and how many hashes it has."""
    found: dict[str, tuple[str, int]] = {}
    entries = re.split(r"^(?=[a-z])", (ROOT / name).read_text(), flags=re.M)[1:]
    for entry in entries:
        wish = Requirement(entry.split("\\")[0].strip())
        assert str(wish.specifier).startswith("=="), entry
        found[canonicalize_name(wish.name)] = (str(wish.specifier)[2:], len(re.findall(r"--hash=sha256:[0-9a-f]{64}\b", entry)))
    return found


def asked(name: str) -> list[Requirement]:
    more = PROJECT["optional-dependencies"]["pi"] if name == "requirements-pi.lock" else []
    return [wish for wish in map(Requirement, [*PROJECT["dependencies"], *more]) if wish.name not in FROM_SYSTEM]


@pytest.mark.parametrize("name", LOCKS)
def test_everything_that_is_asked_for_is_locked_at_a_version_that_will_do(name: str) -> None:
    found = locked(name)
    for wish in asked(name):
        assert found[canonicalize_name(wish.name)][0] in wish.specifier, f"{wish}: type make lock"


@pytest.mark.parametrize("name", LOCKS)
def test_every_package_has_hashes_and_no_line_leads_elsewhere(name: str) -> None:
    assert min(hashes for _, hashes in locked(name).values()) > 0
    assert not re.search(r"https?:|@|--index|--find-links", (ROOT / name).read_text())


@pytest.mark.parametrize("name", LOCKS)
def test_what_a_locked_package_needs_is_locked_too(name: str) -> None:
    found = locked(name)
    looked = 0
    for package in found:
        try:
            needs = importlib.metadata.requires(package) or []
        except importlib.metadata.PackageNotFoundError:
            continue
        looked += 1
        for need in map(Requirement, needs):
            if need.marker is None or need.marker.evaluate({**default_environment(), "extra": ""}):
                assert canonicalize_name(need.name) in found, f"{package} needs {need}: type make lock"
    assert looked >= len(PROJECT["dependencies"])


def test_at_most_ten_packages_are_asked_for_and_each_has_its_reason() -> None:
    reasons = (ROOT / "DECISIONS.md").read_text()
    names = [Requirement(wish).name for wish in PROJECT["dependencies"]]
    assert len(names) <= 10
    assert [name for name in names if not re.search(rf"^- `{name}`: .{{20,}}", reasons, re.M)] == []
