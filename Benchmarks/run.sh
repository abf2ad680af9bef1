#!/usr/bin/env bash
#
# Builds entsim and what measures it, both optimised, and prints the table: run.sh [SUBJECT]…
#
# Documentation/bench.md says how to read it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-bench

# The entsim that is measured is built by the same options as the one of `make build`.
for product in entsim bench bare-events taken nothing; do
  swift build --package-path Benchmarks --scratch-path "$build" -c release \
    --product "$product" >&2
done

exec "$build/release/bench" . "$build/release/entsim" "$@"
