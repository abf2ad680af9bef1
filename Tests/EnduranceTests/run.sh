#!/usr/bin/env bash
#
# Holds a server to its memory: after a million requests of mixed load it takes as much as after ten, within 2 %.
#
# What services remember goes up and down between a half and all that they may, so memory is the median of a minute
# under load. What is free goes back to the system at once: how much waits there for further use depends on the time,
# and not on what the server holds.
#
#   run.sh [REQUESTS]     (10,000,000; memory is first measured after a tenth of them)
#
# ENTSIM=PATH chooses the program. It takes wrk, which is installed from Debian where it is missing.

set -euo pipefail
export ENTSIM_JOURNAL=none MALLOC_CONF=dirty_decay_ms:0,muzzy_decay_ms:0

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
entsim=${ENTSIM:-$root/.build/release/entsim}
all=${1:-10000000}

say() { printf 'endurance: %s\n' "$*" >&2; }

if ! command -v wrk >/dev/null; then
  say "installing wrk"
  apt-get install -y -qq wrk >/dev/null || { say "install wrk, which makes the load"; exit 1; }
fi

folder=$(mktemp -d)
server=
trap '[ -z "$server" ] || kill "$server" 2>/dev/null || true; rm -rf "$folder"' EXIT

"$entsim" serve "$root/Tests/ServerTests/WORLD.yaml" --port 0 --ready-file "$folder/ready.json" >"$folder/output" 2>&1 &
server=$!
for _ in $(seq 200); do
  [ ! -s "$folder/ready.json" ] || break
  sleep 0.05
done
value() { python3 -c 'import json, sys; print(json.load(open(sys.argv[1]))[sys.argv[2]])' "$folder/ready.json" "$1"; }
url=$(value url) token=$(value token)

requests() {
  curl -fsS -H "X-Entsim-Token: $token" "$url/entsim/runs" |
    python3 -c 'import json, sys; print(json.load(sys.stdin)[0]["requests"])'
}
resident() { awk '/^VmRSS/ { print $2 }' "/proc/$server/status"; }

load_until() { # NUMBER: sends load until so many requests have come
  local count
  while count=$(requests) && [ "$count" -lt "$1" ]; do
    # One connection a thread, so that each thread knows which answer belongs to which request.
    wrk -t2 -c2 -d"${SECONDS_OF_LOAD:-10}s" --timeout 30s -s "$here/mixed.lua" "$url" >"$folder/wrk"
    if ! grep -q 'requests in' "$folder/wrk"; then
      cat "$folder/wrk" >&2
      exit 1
    fi
  done
}

measure() { # NUMBER: prints the median of the memory in a minute that begins after so many requests
  load_until "$1"
  local until=$((SECONDS + ${SECONDS_OF_MEASURE:-60})) count
  count=$(requests)
  : >"$folder/samples"
  while [ "$SECONDS" -lt "$until" ]; do
    load_until $((count + 1)) &
    while kill -0 $! 2>/dev/null; do
      resident >>"$folder/samples"
      sleep 0.2
    done
    wait $!
    count=$(requests)
  done
  sort -n "$folder/samples" >"$folder/sorted"
  local median
  median=$(sed -n "$((($(wc -l <"$folder/sorted") + 1) / 2))p" "$folder/sorted")
  say "after $1 requests, in $SECONDS s: $median KiB resident, from $(head -1 "$folder/sorted") to $(tail -1 "$folder/sorted")"
  echo "$median"
}

SECONDS=0
before=$(measure $((all / 10)))
after=$(measure "$all")
if ! awk "BEGIN { exit !($after <= $before * 1.02 && $after >= $before * 0.98) }"; then
  say "they differ by more than 2 %"
  exit 1
fi
