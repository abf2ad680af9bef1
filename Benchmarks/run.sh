#!/usr/bin/env bash
#
# Builds entsim and what measures it by the same options, and prints the table:
# run.sh OPTIONS [SUBJECT]…
#
# Documentation/bench.md says how to read it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-bench
read -ra options <<<"$1"
shift

for product in entsim bench repeated bare-events bare-sqlite taken nothing; do
  swift build --package-path Benchmarks --scratch-path "$build" "${options[@]}" \
    --product "$product" >&2
done

exec "$build/release/bench" . "$build/release/entsim" "$@"
