#!/usr/bin/env bash
#
# Keeps runs of a program, so that every later version has to read them: keep.sh PROGRAM NAME
#
# Run this with a release of entsim, in the checkout that it was built from. It runs the bundled suite
# and the scenarios in Failing/, selects runs by select.awk, and makes the folder NAME beside this
# script. README.md says what is in it.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$here/$2
export ENTSIM_JOURNAL=none LC_ALL=C

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir "$folder"

cp -R "$here/../../../Scenarios" "$work/Scenarios"
cp -R "$here/Failing" "$work/Scenarios/Failing"
cd "$work"

# Runs what is named, of which some fails.
run() { "$program" run "$@" >/dev/null 2>&1 || [ $? -eq 1 ]; }
# Prints the fields of the runs with these numbers: run, path, line.
runs() {
  awk '
    NR == FNR { wanted[$1] = 1; next }
    /^\{"entsim":/ { is_wanted = number++ in wanted; match($0, /"run":"[0-9a-f]+/)
      id = substr($0, RSTART + 7, RLENGTH - 7) }
    is_wanted && /^\{"number":1,/ {
      match($0, /"path":"[^"]*"/); path = substr($0, RSTART + 8, RLENGTH - 9)
      match($0, /"line":[0-9]+/); print id, path ":" substr($0, RSTART + 7, RLENGTH - 7)
    }
  ' "$1" "$2"
}

run --journal all.sqlite
"$program" export --all --journal all.sqlite >all.jsonl
{
  awk -v words=1 -f "$here/select.awk" all.jsonl
  grep '^{"entsim":' all.jsonl | grep -n '"path":"Scenarios/Failing/' | awk -F : '{ print $1 - 1 }'
} | sort -un >selected
runs selected all.jsonl >named
run --journal "$folder/runs.sqlite" $(cut -d ' ' -f 2 named)

"$program" export --all --journal "$folder/runs.sqlite" >kept.jsonl
{
  awk -f "$here/select.awk" kept.jsonl
  grep '^{"entsim":' kept.jsonl | grep -n '"passed":false' | awk -F : '{ print $1 - 1 }'
} | sort -un >selected
"$program" export $(runs selected kept.jsonl | cut -d ' ' -f 1) --journal "$folder/runs.sqlite" \
  >"$folder/runs.jsonl"

rm -f "$folder"/runs.sqlite-*

"$here/tell.sh" "$program" "$folder" told
cp told/digests.txt told/states.txt told/why.txt told/kinds.txt "$folder"

# Every kind of entry that the suite has is kept.
sed -n 's/^{"number":.*"participant":"\([A-Za-z]*\)[^"]*".*"fact":"\([A-Za-z]*\)".*/\1 \2/p' \
  all.jsonl | sort -u | cmp - "$folder/kinds.txt"

if grep -v ' same$' told/replay.txt; then
  echo "keep: the program decides these runs otherwise than it did" >&2
  exit 1
fi
echo "# No run is decided otherwise. A line is: RUN ENTRY REASON" >"$folder/deviations.txt"
