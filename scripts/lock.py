"""Write requirements.lock and requirements-pi.lock: every package with the hashes of its files, for amd64 and arm64, Python 3.11 and 3.13.

One list serves all of them: a package has one version everywhere, and all files of that version count. Run it by `make lock`.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parents[1]
FROM_SYSTEM = ("lgpio", "evdev")  # no wheel for every Pi: Raspberry Pi OS has them as python3-lgpio and python3-evdev
PLATFORMS = [(machine, python) for machine in ("x86_64", "aarch64") for python in ("3.11", "3.13")]
HEADING = """# Made by `make lock` from pyproject.toml: {what}.
# Every file that pip may take is named by its hash; `companion kiosk install` takes no other.
"""


def main() -> int:
    """Write both files, and prove that each of the four platforms has wheels for all of it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    build, runtime = project["build-system"]["requires"], project["project"]["dependencies"]
    on_pi = [wish for wish in project["project"]["optional-dependencies"]["pi"] if not wish.startswith(FROM_SYSTEM)]
    _write("requirements.lock", [*build, *runtime], "what the companion needs to run, and setuptools to install it")
    _write("requirements-pi.lock", [*build, *runtime, *on_pi], "the same, and the drivers for parts on a Raspberry Pi's own pins")
    return 0


def _write(name: str, wishes: list[str], what: str) -> None:
    text = _resolved(wishes, "--universal", "--python-version", "3.11", "--generate-hashes")
    for machine, python in PLATFORMS:
        flags = ["--python-platform", f"{machine}-manylinux_2_28", "--python-version", python, "--only-binary", ":all:"]
        _resolved([line.split(" \\")[0] for line in text.splitlines() if "==" in line], *flags)
    (ROOT / name).write_text(HEADING.format(what=what) + text, encoding="utf-8")
    count = sum(line[:1].isalpha() for line in text.splitlines())
    print(f"{name}: {count} packages, with wheels for {', '.join(f'{machine} {python}' for machine, python in PLATFORMS)}.")


def _resolved(wishes: list[str], *flags: str) -> str:
    words = [sys.executable, "-m", "uv", "pip", "compile", "--quiet", "--no-header", "--no-annotate", "--no-emit-index-url", *flags, "-"]
    done = subprocess.run(words, input="\n".join(wishes), capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"The packages could not be settled: {done.stderr.strip()}")
    return done.stdout


if __name__ == "__main__":
    sys.exit(main())
