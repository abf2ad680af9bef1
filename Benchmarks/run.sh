#!/usr/bin/env bash
#
# Builds entsim and what measures it by the same options, and prints the table:
# run.sh OPTIONS [SUBJECT]…
#
# The bare programs are the yardstick, and stay as they were: they take their memory from the C library.
#
# Documentation/bench.md says how to read it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-bench
read -ra options <<<"$1"
read -ra bare_options <<<"${1/-Xlinker -ljemalloc/}"
shift

for product in bare-events bare-sqlite entsim bench repeated taken nothing; do
  case $product in
    bare-*) used=("${bare_options[@]}") ;;
    *) used=("${options[@]}") ;;
  esac
  swift build --package-path Benchmarks --scratch-path "$build" "${used[@]}" \
    --product "$product" >&2
done

exec "$build/release/bench" . "$build/release/entsim" "$@"
