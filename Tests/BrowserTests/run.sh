#!/usr/bin/env bash
#
# Tries the HTML report in a browser, without a window: run.sh [slice|whole] [CHECK…]. `slice`, which is the default,
# takes half a minute; `whole` opens every scenario and follows every link of the bundled suite. A CHECK is a file in
# checks/, without its ending.
#
# Chromium comes from Debian, and the rest from PyPI into a virtual environment of its own below .build, once. With
# RECORD=1 the pictures of the documentation are taken anew; CHROMIUM=PATH chooses a browser.

set -euo pipefail
export ENTSIM_JOURNAL=none PYTHONDONTWRITEBYTECODE=1

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$root/.build/browser-tests
environment=$work/environment
entsim=${ENTSIM:-$root/.build/release/entsim}
packages="playwright==1.65.2 greenlet==3.5.6 axe-playwright-python==0.1.8 pypdf==7.1.1"
# Carries mermaid.min.js. It is unpacked and not installed: its own code takes a newer Python, and is not needed. Its
# script runs in the tests' browser, so the file has to be the one that was looked at.
mermaid="artoo-mermaid==11.16.0 --hash=sha256:fa6d2c8c0fbc4be09a456bfdd62f92eb85e44299a02460b1f4fd4f200a19f01d"

mode=${1:-slice}
case $mode in
  slice | whole) ;;
  *)
    printf 'usage: run.sh [slice|whole] [CHECK…]\n' >&2
    exit 64
    ;;
esac

say() { printf 'browser: %s\n' "$*" >&2; }

# Ends the script where something cannot be installed: CI needs it, and elsewhere the tests are skipped.
give_up() {
  say "$*"
  [ -z "${CI:-}" ] || exit 1
  say "skipped"
  exit 0
}

# Runs a command as the superuser. Asks for a password only where somebody can type it.
as_superuser() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ] && [ -z "${CI:-}" ]; then
    sudo "$@"
  else
    sudo -n "$@" </dev/null
  fi
}

apt_get() {
  as_superuser env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=120 "$@"
}

has_chromium() {
  local program
  for program in ${CHROMIUM:-} chromium-headless-shell chromium chromium-browser google-chrome; do
    ! command -v "$program" >/dev/null || return 0
  done
  return 1
}

# The fonts have the signs of the report; a browser in a container has none of its own.
add_chromium() {
  command -v apt-get >/dev/null || return 1
  # A list that cannot be fetched is no matter if the packages can.
  apt_get update || true
  apt_get install -y --no-install-recommends chromium-headless-shell fonts-dejavu-core ||
    apt_get install -y --no-install-recommends chromium fonts-dejavu-core
}

# Debian has venv in a package of its own.
has_venv() { python3 -c 'import ensurepip, venv' 2>/dev/null; }
add_venv() {
  command -v apt-get >/dev/null && { apt_get update || true; } &&
    apt_get install -y --no-install-recommends python3-venv
}

install() {
  local python=$environment/bin/python
  { has_venv || add_venv; } && python3 -m venv "$environment" &&
    "$python" -m pip --quiet --disable-pip-version-check install $packages &&
    "$python" -m pip --quiet --disable-pip-version-check download --no-deps --only-binary=:all: --require-hashes \
      --python-version 3.12 --dest "$environment/mermaid" --requirement <(echo "$mermaid") &&
    "$python" -m zipfile -e "$environment"/mermaid/*.whl "$environment/mermaid" &&
    echo "$packages $mermaid" >"$environment/complete"
}

mkdir -p "$work"
if ! has_chromium && ! output=$(add_chromium 2>&1); then
  printf '%s\n' "$output" >&2
  give_up "could not install Chromium; put one into PATH or into CHROMIUM"
fi
if [ "$(cat "$environment/complete" 2>/dev/null)" != "$packages $mermaid" ]; then
  rm -rf "$environment"
  if ! output=$(install 2>&1); then
    printf '%s\n' "$output" >&2
    give_up "could not install $packages $mermaid; they take Python 3.10 with venv, and the network once"
  fi
fi

rm -rf "$work/reports"
mkdir "$work/reports"
exec "$environment/bin/python" "$here/tests.py" "$mode" "$entsim" "$root" "$work/reports" "${@:2}"
