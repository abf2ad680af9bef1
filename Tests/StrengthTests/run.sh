#!/usr/bin/env bash
#
# Holds the bundled suite to what Reports/mutants.md and Reports/source-mutants.md say of its strength.
#
#   run.sh slice     tries 100 mutants of the run, always the same; each is killed, equivalent, or listed in the report
#   run.sh whole     tries all of both kinds: at least 97 % are killed, every claim is shown, and both reports are fresh
#
# ENTSIM=PATH chooses the program. The mutants of the source are built first, which takes about ten minutes.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
entsim=${ENTSIM:-$root/.build/release/entsim}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$root"

say() { printf 'strength: %s\n' "$*" >&2; }
check() { PYTHONDONTWRITEBYTECODE=1 python3 "$here/check.py" "$@"; }

slice() {
  "$entsim" mutants --budget 100 --draw 32 --lives 0 --format json >"$work/slice.json"
  check unlisted "$work/slice.json" Reports/mutants.md >"$work/unlisted"
  [ -s "$work/unlisted" ] || return 0
  # Some of these may be equivalent, which random lives tell: they take longer, and are seldom needed here.
  local names=()
  while read -r name; do names+=(--name "$name"); done <"$work/unlisted"
  "$entsim" mutants "${names[@]}" --format json >"$work/again.json"
  check unlisted "$work/again.json" Reports/mutants.md >"$work/unlisted"
  [ -s "$work/unlisted" ] || return 0
  say "the scenarios do not notice these mutants, and Reports/mutants.md does not list them:"
  sed 's/^/  /' "$work/unlisted" >&2
  say "'entsim mutants --name NAME' tells what each changes; add a scenario, or write the report anew:"
  say "entsim mutants --page Reports/mutants.md"
  return 1
}

# Tries all mutants of a kind: `whole PAGE COMMAND…`.
whole() {
  local page=$1
  shift
  "$@" --fail-under 97 --format json --page "$work/page.md" >"$work/whole.json"
  check claims "$work/whole.json"
  if ! diff -u "Reports/$page" "$work/page.md" >"$work/difference"; then
    head -40 "$work/difference" >&2
    say "Reports/$page is not fresh; write it anew with the command in its first lines"
    return 1
  fi
  say "Reports/$page: $(sed -n '3s/\. Each.*//p' "$work/page.md")"
}

case ${1:-slice} in
  slice)
    slice
    say "each of 100 mutants is killed, equivalent or listed"
    ;;
  whole)
    whole mutants.md "$entsim" mutants
    # A toolchain without SwiftSyntax cannot make them; that is said, and is no failure.
    (. SourceMutants/host.sh) || exit 0
    # Names move when the source changes, so a rejection of an earlier build may stand for other code.
    rm -f .build-mutants/rejected.tsv
    whole source-mutants.md SourceMutants/run.sh mutants --kind source
    ;;
  *)
    say "run.sh slice, or run.sh whole"
    exit 64
    ;;
esac
