#!/usr/bin/env bash
#
# Validates scenarios with the JSON Schema that entsim prints: the bundled ones and those of Valid/
# must pass, and every mistake that a schema can see must not. Then reads reports of runs back, JSON by
# its schema, JUnit and TAP by other programs' readers. These are installed from PyPI into a virtual environment
# of its own below .build, once.

set -euo pipefail
export ENTSIM_JOURNAL=none

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$root/.build/schema-tests
environment=$work/environment
entsim=${ENTSIM:-$root/.build/release/entsim}
packages="check-jsonschema==0.33.3 junitparser==5.0.3 tap.py==3.2.1 more-itertools==10.8.0 PyYAML==6.0.3"

say() { printf 'schema: %s\n' "$*" >&2; }

# Debian has venv in a package of its own.
has_venv() { python3 -c 'import ensurepip, venv' 2>/dev/null; }
add_venv() {
  command -v apt-get >/dev/null && [ "$(id -u)" -eq 0 ] && apt-get -qq update &&
    DEBIAN_FRONTEND=noninteractive apt-get -qq install -y --no-install-recommends python3-venv
}

install() {
  { has_venv || add_venv; } && python3 -m venv "$environment" &&
    "$environment/bin/python" -m pip --quiet --disable-pip-version-check install $packages &&
    echo "$packages" >"$environment/complete"
}

mkdir -p "$work"
if [ "$(cat "$environment/complete" 2>/dev/null)" != "$packages" ]; then
  rm -rf "$environment"
  if ! output=$(install 2>&1); then
    printf '%s\n' "$output" >&2
    say "could not install $packages; they take Python 3.9 with venv, and the network once"
    [ -z "${CI:-}" ] || exit 1
    say "skipped"
    exit 0
  fi
fi

"$entsim" schema >"$work/schema.json"

rm -f "$work/new.yaml"
"$entsim" new "$work/new.yaml" >"$work/new.txt"

# One file for each mistake, named by its number.
rm -rf "$work/mistakes"
mkdir "$work/mistakes"
awk -v folder="$work/mistakes" '
  /^=== / { count++; file = sprintf("%s/%03d.yaml", folder, count); print "#" substr($0, 4) >file; next }
  { print >file }
' "$here/mistakes.txt"

"$environment/bin/python" "$here/check.py" "$environment/bin/check-jsonschema" \
  "$work/schema.json" "$root" "$work/mistakes" "$work/new.yaml"

rm -rf "$work/reports"
mkdir "$work/reports"
exec "$environment/bin/python" "$here/check_reports.py" "$entsim" "$work/reports" "$root"
