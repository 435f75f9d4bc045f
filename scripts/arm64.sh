#!/bin/sh
# The suite as a 64-bit Raspberry Pi would run it: emulated aarch64 with the Pythons of Bookworm (3.11) and Trixie (3.13).
#   sh scripts/arm64.sh                 the tests that make sense there, on both Pythons
#   sh scripts/arm64.sh 3.13 tests/engine -k undo     only one Python, only these tests
# It needs Debian or Ubuntu with qemu-user-static; systems and packages are put into .arm64 once (300 MB). What does not run there is
# listed with its reason in tests/arm64.txt.
set -eu
clone=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)
cd "$clone"
sorry() { echo "$1" >&2; exit 1; }
command -v qemu-aarch64-static >/dev/null || sorry "There is no qemu-aarch64-static here; type: sudo apt install qemu-user-static"
command -v apt-get >/dev/null || sorry "The systems are made of Debian's packages, and there is no apt-get here."

# A folder with a Debian of that name: downloaded with apt, unpacked, nothing installed on this computer.
system() { # SUITE
    home=$clone/.arm64/$1
    [ -e "$home/ready" ] && return
    echo "Fetching Python for $1 on arm64; this happens once."
    rm -rf "$home"
    mkdir -p "$home/state/lists/partial" "$home/cache/archives/partial" "$home/src" "$home/root/usr"
    : > "$home/status"
    eval "$(apt-config shell parts Dir::Etc::sourceparts/d)"
    awk -v RS= 'NR==1' "${parts}debian.sources" | sed "s/^Suites:.*/Suites: $1/" > "$home/src/debian.sources"
    set -- "$1" -o APT::Architecture=arm64 -o APT::Architectures::=arm64 -o Dir::State="$home/state" -o Dir::State::status="$home/status" \
        -o Dir::Cache="$home/cache" -o Dir::Etc::sourcelist=/dev/null -o Dir::Etc::sourceparts="$home/src" -o APT::Sandbox::User=root
    suite=$1; shift
    apt-get "$@" -qq update
    apt-get "$@" -qq -y --download-only --no-install-recommends install python3 python3-evdev libsqlite3-0 libstdc++6 >/dev/null ||
        sorry "apt could not fetch Python for $suite on arm64; check the network, then type the same again."
    for folder in bin sbin lib lib64; do mkdir -p "$home/root/usr/$folder"; ln -sfn "usr/$folder" "$home/root/$folder"; done
    for package in "$home"/cache/archives/*.deb; do dpkg-deb --fsys-tarfile "$package" | tar -x -C "$home/root" --keep-directory-symlink; done
    touch "$home/ready"
}

# The wheels of that Python for arm64: the locked ones by their hashes, and what the tests need besides.
wheels() { # PYTHON
    site=$clone/.arm64/site-$1
    [ -e "$site/ready" ] && [ "$site/ready" -nt requirements-pi.lock ] && return
    echo "Fetching wheels for Python $1 on arm64; this happens once."
    rm -rf "$site"
    set -- "$1" --quiet --disable-pip-version-check --only-binary=:all: --python-version "$1" --target "$site" \
        --no-warn-conflicts --platform manylinux2014_aarch64 --platform manylinux_2_28_aarch64 --platform manylinux_2_34_aarch64
    python=$1; shift
    .venv/bin/python -m pip install "$@" --no-deps --require-hashes -r requirements-pi.lock ||
        sorry "Not every locked package has a wheel for Python $python on arm64."
    .venv/bin/python -m pip install "$@" pytest pytest-xdist hypothesis chess tzdata
    # A child process is started by what sys.executable names; the emulator has to come first there.
    echo 'import os, sys; sys.executable = os.environ.get("ARM64_PYTHON", sys.executable)' > "$site/sitecustomize.py"
    touch "$site/ready"
}

run() { # SUITE PYTHON TESTS...
    suite=$1 python=$2; shift 2
    system "$suite"; wheels "$python"
    root=$clone/.arm64/$suite/root wrapper=$clone/.arm64/python$python
    printf '#!/bin/sh\nexec qemu-aarch64-static -cpu cortex-a72 -L "%s" "%s" "$@"\n' "$root" "$root/usr/bin/python$python" > "$wrapper"
    chmod +x "$wrapper"
    unset PYTHONDONTWRITEBYTECODE
    echo "Python $python of $suite on aarch64:"
    ARM64_PYTHON=$wrapper PYTHONPATH=$clone/.arm64/site-$python:$clone PYTHONPYCACHEPREFIX=$clone/.arm64/compiled-$python \
        SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy \
        nice "$wrapper" -m pytest -q -p no:cacheprovider "$@"
}

left_out() { sed -n 's/^\([^#][^ ]*\) .*/--deselect=\1/p' tests/arm64.txt | tr '\n' ' '; }

only= failed=
case ${1:-} in 3.11 | 3.13) only=$1; shift ;; esac
[ $# -gt 0 ] || set -- -n 2 $(sed -n 's/^# run: //p' tests/arm64.txt)
grep -v '^# run:' tests/arm64.txt
# shellcheck disable=SC2046
for pair in "bookworm 3.11" "trixie 3.13"; do
    [ -z "$only" ] || [ "$only" = "${pair#* }" ] || continue
    run ${pair} "$@" $(left_out) || failed=yes
done
[ -z "$failed" ]
