#!/bin/sh
# From a fresh Raspberry Pi OS (Bookworm or Trixie, 64-bit) to a table that starts by itself, in one command:
#   sudo sh scripts/install.sh             --dry-run prints every step and does none; --cage draws inside a compositor
# Safe to run again: what is done already is left as it is.
set -eu
clone=$(CDPATH='' cd -- "$(dirname -- "$0")/.." && pwd)

sorry() { echo "$1" >&2; exit 1; }

dry=
for word in "$@"; do
    case $word in
        --dry-run) dry=yes ;;
        --cage) ;;
        *) sorry "install.sh knows --dry-run and --cage, not $word." ;;
    esac
done

case $(uname -s)-$(uname -m) in
    Linux-aarch64 | Linux-x86_64) ;;
    *) sorry "A table needs a 64-bit Linux; this is $(uname -s) on $(uname -m). Write the 64-bit Raspberry Pi OS on the card." ;;
esac
command -v apt-get >/dev/null || sorry "This is no Debian or Raspberry Pi OS: there is no apt-get."
[ -n "$dry" ] || [ "$(id -u)" = 0 ] || sorry "Only the superuser may change this computer; type: sudo sh scripts/install.sh"

if [ -n "$dry" ]; then
    echo " 0. Ask apt for its newest lists, and install python3 and python3-venv where they are missing."
    command -v python3 >/dev/null ||
        { echo "Nothing was changed; the other steps are told by python3, which step 0 would install here."; exit 0; }
else
    apt-get update -qq || sorry "apt could not get its lists; check the network and the clock, then type the same again."
    command -v python3 >/dev/null && python3 -c 'import ensurepip' 2>/dev/null ||
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3 python3-venv >/dev/null
fi
python3 -c 'import sys; sys.exit(sys.version_info < (3, 11))' ||
    sorry "Python 3.11 or newer is needed and this is $(python3 -V); take Raspberry Pi OS Bookworm or newer."

cd / # so that nothing of the folder this was called from is taken for a part of the companion
export PYTHONPATH="$clone" PYTHONDONTWRITEBYTECODE=1
exec python3 -m companion kiosk install "$@"
