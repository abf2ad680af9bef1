#!/usr/bin/env bash
#
# Writes what a program makes of kept runs: tell.sh PROGRAM FOLDER OUT
#
# FOLDER has runs.sqlite and runs.jsonl; nothing is written there. The new folder OUT then has:
#
#   digests.txt  a line a run of the store: its id, its entries, and digests of its facts, of the state
#                in the middle and at the end, and of the causes of one entry
#   states.txt   the state in the middle and at the end, of the runs in runs.jsonl
#   why.txt      the causes of one entry, of the same runs
#   replay.txt   the first entry that PROGRAM decides otherwise, or "same", of each run of the store
#   kinds.txt    the kinds of entries in the store
#
# Headings are left out: they are wording, and these files are about meaning.

set -euo pipefail

program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
folder=$(cd "$2" && pwd)
mkdir -p "$3"
cd "$3"
export ENTSIM_JOURNAL=$PWD/work.sqlite COLUMNS=100 LC_ALL=C

# Prints the first digits of the digest of standard input.
digest() {
  { if command -v sha256sum >/dev/null; then sha256sum; else shasum -a 256; fi; } | cut -c 1-16
}

# The program writes beside a store, and needs to: so it gets a copy.
cp "$folder/runs.sqlite" work.sqlite
chmod u+w work.sqlite

"$program" runs --format json |
  awk -F '"' '/^ *"id":/ { id = $4 } /^ *"entries":/ { gsub(/[^0-9]/, ""); print id, $0 }' |
  sort >runs

# The facts of each run in a file, without their bytes; and the last entry that calls the app back.
"$program" export --all | awk '
  /^\{"entsim":/ { match($0, /"run":"[0-9a-f]+/); id = substr($0, RSTART + 7, RLENGTH - 7) }
  /^\{"number":/ {
    sub(/,"bytes":"[^"]*","digest":"[^"]*"\}$/, "}")
    print >(id ".facts")
    match($0, /[0-9]+/)
    number = substr($0, RSTART, RLENGTH)
    if (!(id in last) || /"fact":"callbackEmitted"/) last[id] = number
    match($0, /"participant":"[A-Za-z]+/)
    participant = substr($0, RSTART + 15, RLENGTH - 15)
    match($0, /"fact":"[A-Za-z]+/)
    print participant, substr($0, RSTART + 8, RLENGTH - 8)
  }
  /^\{"seal":/ { print last[id] >(id ".asked"); close(id ".facts"); close(id ".asked") }
' | sort -u >kinds.txt

state() { "$program" state "$1" --secrets --at "$2" | sed '/^#/d'; }
why() { "$program" why "$1" "$2" | sed -n '4,/^$/p'; }

shown=$(sed -n 's/^{"entsim":"journal","version":[0-9]*,"run":"\([0-9a-f]*\)".*/\1/p' \
  "$folder/runs.jsonl")
: >states.txt
: >why.txt
while read -r id count; do
  middle=$(((count + 1) / 2))
  asked=$(cat "$id.asked")
  state "$id" "$middle" >middle
  state "$id" "$count" >end
  why "$id" "$asked" >why
  echo "${id:0:12} $count facts $(digest <"$id.facts") middle $(digest <middle) end" \
    "$(digest <end) why $(digest <why)"
  case $shown in
    *"$id"*)
      { echo "# ${id:0:12}, entry $middle" && cat middle; } >>states.txt
      { echo "# ${id:0:12}, entry $count" && cat end; } >>states.txt
      { echo "# ${id:0:12}, entry $asked" && cat why; } >>why.txt
      ;;
  esac
done <runs >digests.txt

# The program ends with 1 where something is decided otherwise.
{ "$program" replay --all || [ $? -eq 1 ]; } |
  awk '
    /^✓ / { print $2, "same" }
    /^✗ / { id = $2 }
    /^ *entry [0-9]+ / && id != "" { print id, $2; id = "" }
  ' | sort >replay.txt
