#!/bin/sh
# Runs the firmware's tests under MicroPython. Without one at hand, Debian's is unpacked into build/micropython; nothing is installed.
set -eu
cd "$(dirname "$0")/.."
place=$PWD/build/micropython
suite=trixie # the first Debian that has a micropython

skip() {
    echo "skipped: $1"
    exit 0
}

# The archive is the one that this computer's apt already uses.
fetch() {
    command -v apt-get >/dev/null && command -v dpkg-deb >/dev/null || skip "MicroPython is not installed, and there is no apt to fetch it with."
    archive=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' 2>/dev/null | head -n 1)
    [ -n "$archive" ] || skip "MicroPython is not installed, and apt knows no Debian archive here (perhaps apt-get update helps)."
    rm -rf "$place"
    mkdir -p "$place/lists/partial" "$place/debs/partial" "$place/root" "$place/none"
    : >"$place/status" # as if nothing were installed, so that everything it needs comes along
    key=/usr/share/keyrings/debian-archive-keyring.gpg
    echo "deb [signed-by=$key] $archive $suite main" >"$place/sources.list"
    cat >"$place/apt.conf" <<CONF
Dir::State::lists "$place/lists";
Dir::State::status "$place/status";
Dir::Cache::archives "$place/debs";
Dir::Cache::pkgcache "";
Dir::Cache::srcpkgcache "";
Dir::Etc::sourcelist "$place/sources.list";
Dir::Etc::sourceparts "$place/none";
Dir::Etc::preferencesparts "$place/none";
APT::Install-Recommends "0";
APT::Sandbox::User "$(id -un)";
Debug::NoLocking "1";
CONF
    APT_CONFIG=$place/apt.conf
    export APT_CONFIG
    { apt-get -q update && apt-get -q -y --download-only install micropython; } >"$place/log" 2>&1 ||
        skip "MicroPython could not be fetched: $(grep -m 1 '^[EW]:' "$place/log" || echo "see $place/log")"
    unset APT_CONFIG
    for deb in "$place"/debs/*.deb; do
        dpkg-deb -x "$deb" "$place/root"
    done
    rm -rf "$place/lists" "$place/debs"
}

# Its libraries are newer than this computer's may be: it is started by the loader that came with it.
wrap() {
    loader=$(find "$place/root/usr/lib" "$place/root/lib" -name 'ld-linux*.so.*' 2>/dev/null | head -n 1)
    [ -n "$loader" ] || skip "the MicroPython that was fetched has no loader."
    printf '#!/bin/sh\nexec "%s" --library-path "%s" "%s" "$@"\n' "$loader" "$(dirname "$loader")" "$place/root/usr/bin/micropython" \
        >"$place/micropython"
    chmod +x "$place/micropython"
}

if [ -z "${MICROPYTHON:-}" ]; then
    MICROPYTHON=$(command -v micropython || echo "$place/micropython")
fi
if [ ! -x "$MICROPYTHON" ]; then
    fetch
    wrap
fi
export MICROPYTHON
echo "$("$MICROPYTHON" -c 'import sys; print(sys.version)')"
for tests in tests/firmware/test_frames.py tests/firmware/test_panel.py; do
    MICROPYPATH=$PWD "$MICROPYTHON" "$tests"
done
exec .venv/bin/python -m pytest -q tests/firmware/test_micropython.py
