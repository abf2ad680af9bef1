#!/usr/bin/env bash
#
# Builds entsim with all mutants in the source compiled in, and runs it: run.sh [ARGUMENT]…
#
# The copy of the project is .build-mutants/tree, and the program .build-mutants/build/debug/entsim. A change that does
# not compile is left out, and listed in .build-mutants/rejected.tsv with the compiler's error. That list is kept: the
# next build is as long as what was changed. Without arguments, entsim runs the bundled scenarios with no mutant on.
#
# Documentation/mutants.md says how to read what it prints.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. SourceMutants/host.sh

folder=.build-mutants
log=$folder/build.log
tool=$folder/tool/release/mutate-source
rounds=${ROUNDS:-30}
mkdir -p "$folder"

files() { git ls-files -z --cached --others --exclude-standard; }

swift build --package-path SourceMutants --scratch-path "$folder/tool" -c release \
  --product mutate-source >"$log" 2>&1 ||
  { cat "$log" >&2; exit 1; }

round=1
while
  files | "$tool" write . "$folder" >&2 || exit 1
  ! ENTSIM_OPTIMIZED=1 swift build --package-path "$folder/tree" --scratch-path "$folder/build" \
    --product entsim >"$log" 2>&1
do
  if [ "$round" -ge "$rounds" ] || ! files | "$tool" reject . "$folder" "$log" >&2; then
    grep -E 'error:' "$log" | sort -u | head >&2
    echo "mutants: the project does not build with its mutants; see $log" >&2
    exit 1
  fi
  round=$((round + 1))
done

if [ $# -eq 0 ]; then set -- run Scenarios; fi
exec "$folder/build/debug/entsim" "$@"
