#!/usr/bin/env bash
#
# Builds Examples/PlayerApp and runs its tests as an app's team does: outside of this repository, with entsim as a
# dependency by URL and version. A dependency by path may hide flags that SwiftPM refuses. `entsim check` then explains
# the log that the app has recorded there. Names is another such package, whose modules and types have names that entsim
# has too. At the end DocC makes the pages of both modules. Needs no network, and leaves nothing behind.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
work=$(mktemp -d)
entsim=${ENTSIM:-$root/.build/release/entsim}
trap 'rm -rf "$work"' EXIT

say() { printf 'example: %s\n' "$*" >&2; }

# A clone with the changes that are not committed yet, under a version.
git clone -q "$root" "$work/entsim"
git -C "$root" diff --binary HEAD | git -C "$work/entsim" apply --allow-empty
(cd "$root" && git ls-files -z --others --exclude-standard | tar cf - --null -T -) |
  tar xf - -C "$work/entsim"
git -C "$work/entsim" add -A
git -C "$work/entsim" -c user.name=test -c user.email=test@example.com \
  commit -q --allow-empty -m "The tree that is tested"
git -C "$work/entsim" tag 0.0.1

export ENTSIM_URL=file://$work/entsim ENTSIM_VERSION=0.0.1
# The build of an app knows nothing of how entsim itself is built.
unset ENTSIM_OPTIMIZED ENTSIM_LINK

# Some toolchains refuse flags that SwiftPM calls unsafe, in a dependency with a version, and others take them.
if swift package --package-path "$work/entsim" --scratch-path "$work/manifest" dump-package |
  grep '"unsafeFlags"' >&2; then
  say "the manifest has unsafe flags, so entsim cannot be a dependency everywhere"
  exit 1
fi

# The manifest on the page about testing an app.
mkdir "$work/documented"
cp "$here/Documented/Package.swift" "$work/documented"
swift package --package-path "$work/documented" --scratch-path "$work/manifest" dump-package >/dev/null

# tested FOLDER copies a package to a place outside of the repository, builds it and runs its tests. The packages share
# what is built of entsim. An error, or a warning about entsim, is shown.
tested() {
  local package=$work/${1##*/}
  # The app has the recorder as a copy, and here as a link.
  cp -RL "$1" "$package"
  rm -rf "$package/.build"
  if ! swift test --package-path "$package" --scratch-path "$work/build" --cache-path "$work/cache" \
    --config-path "$work/configuration" --security-path "$work/security" \
    >"$work/output" 2>&1 || grep -q "warning:" "$work/output"; then
    grep -E "error|warning|✘|recorded an issue" "$work/output" | sort -u | head -40 >&2
    say "${1#"$root/"} does not build, or fails"
    exit 1
  fi
  grep -q 'Test run with [1-9][0-9]* test' "$work/output" || {
    say "no test of ${1#"$root/"} was run"
    exit 1
  }
}

tested "$here/Names"

# An app needs no library of C for the double, and none of the modules that use one.
built=$(find "$work/build" -name 'Entsim*.swiftmodule' -exec basename {} .swiftmodule \; | sort -u)
grep -qx EntsimEngine <<<"$built" || {
  say "no module of entsim was found in what was built"
  exit 1
}
if grep -xE 'Entsim(C[A-Z].*|Cryptography|HTTPServer|JournalStore|Platform|YAML)' <<<"$built" >&2; then
  say "EntitlementTesting has these modules beneath it, which need a library of C"
  exit 1
fi

export PLAYER_LOGS=$work/logs
mkdir "$PLAYER_LOGS"
tested "$root/Examples/PlayerApp"

# checked LOG STATUS LINE… lets `entsim check` look at a log: it has to end with this status, and print these lines.
checked() {
  local log=$1 expected=$2 status=0 line
  shift 2
  (cd "$PLAYER_LOGS" && "$entsim" check "$log") >"$work/output" 2>&1 || status=$?
  for line in "$@"; do
    grep -qxF -- "$line" "$work/output" && [ "$status" -eq "$expected" ] && continue
    cat "$work/output" >&2
    say "entsim check $log ended with $status; expected $expected and the line: $line"
    exit 1
  done
}

checked evening.jsonl 0 \
  "evening.jsonl: explained: 29 lines with 3 hidden steps" \
  "  3000 ms: user: {signs in: viewer1}" \
  "  603000 ms: server: {answer: authorize, nth: 2, status: 403, body: {details: Not in your plan}}"
# The same log without the first answer to checkAuthentication.
sed 7d "$PLAYER_LOGS/evening.jsonl" >"$PLAYER_LOGS/damaged.jsonl"
checked damaged.jsonl 1 \
  'damaged.jsonl:7: not explained: {"at":0,"callback":"sendTrackingData","arguments":["TRACKING_AUTHENTICATION",[false,"","<redacted>",false,"mobile","ios","iOS"]]}' \
  "  a line is missing before this one: setAuthenticationStatus: [ERROR, USER_NOT_AUTHENTICATED_ERROR], at 0 ms"

# documented MODULE makes the pages of a module, with links that lead nowhere as errors.
documented() {
  local target map maps=()
  target=$(swift -print-target-info | sed -n 's/.*"triple" *: *"\(.*\)",/\1/p' | head -1)
  # The modules of C beneath it.
  for map in "$root"/Sources/*/module.modulemap "$work"/build/debug/*.build/module.modulemap; do
    maps+=(-Xcc "-fmodule-map-file=$map")
  done
  mkdir -p "$work/symbols/$1" "$work/documentation"
  if ! { swift symbolgraph-extract -module-name "$1" -I "$work/build/debug/Modules" "${maps[@]}" \
    -minimum-access-level public -emit-extension-block-symbols -output-dir "$work/symbols/$1" \
    -target "$target" &&
    docc convert "$root/Sources/$1/$1.docc" \
      --additional-symbol-graph-dir "$work/symbols/$1" --warnings-as-errors \
      --fallback-display-name "$1" --fallback-bundle-identifier org.example.entsim \
      --output-path "$work/documentation/$1"; } >"$work/output" 2>&1; then
    cat "$work/output" >&2
    say "DocC does not make the documentation of $1"
    exit 1
  fi
}

if command -v docc >/dev/null 2>&1; then
  documented EntitlementTesting
  documented EntitlementScenarios
else
  say "no docc here: the documentation of the modules was not made"
fi
