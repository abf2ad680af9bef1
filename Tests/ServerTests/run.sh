#!/usr/bin/env bash
#
# Tries the built server over real sockets: run.sh [FILE…]. A FILE is a file in checks/, without its ending.
# ENTSIM=PATH chooses the program. ENTSIM_SERVER_KILLS=N kills N servers under load, and ENTSIM_SERVER_SEED=N repeats the
# times of the kills. With ENTSIM_SERVER_LOAD=N, sixteen clients ask for N seconds.
#
# Everything but one file takes Python's standard library alone. That file takes `requests`, which comes from PyPI into
# a virtual environment below .build, once; with PYTHON=PATH, from an interpreter that has it.

set -euo pipefail
export ENTSIM_JOURNAL=none PYTHONDONTWRITEBYTECODE=1

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
environment=$root/.build/server-tests/environment
entsim=${ENTSIM:-$root/.build/release/entsim}
python=${PYTHON:-python3}
packages="requests==2.34.2"

say() { printf 'server: %s\n' "$*" >&2; }

if [ ! -x "$entsim" ]; then
  say "there is no program $entsim; build it with \`make build\`, or name one in ENTSIM"
  exit 1
fi

if ! "$python" -c 'import requests' 2>/dev/null; then
  if [ "$(cat "$environment/complete" 2>/dev/null)" != "$packages" ]; then
    rm -rf "$environment"
    mkdir -p "$(dirname "$environment")"
    if output=$("$python" -m venv "$environment" 2>&1) &&
      output=$("$environment/bin/python" -m pip --quiet --disable-pip-version-check install $packages 2>&1); then
      echo "$packages" >"$environment/complete"
    else
      printf '%s\n' "$output" >&2
      say "could not install $packages; it takes Python 3.10 with venv, and the network once"
      # Elsewhere the other files run, and the check of that one fails and says why.
      [ -z "${CI:-}" ] || exit 1
    fi
  fi
  [ ! -x "$environment/bin/python" ] || python=$environment/bin/python
fi

exec "$python" "$here/tests.py" "$entsim" "$@"
