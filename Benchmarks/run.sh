#!/usr/bin/env bash
#
# Builds entsim and what measures it by the same options, prints the table, and writes it as JSON:
# run.sh OPTIONS JSON [SUBJECT]…
#
# The bare programs are the yardstick, and stay as they were: they take their memory from the C library.
#
# Documentation/bench.md says how to read it.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-bench
read -ra options <<<"$1"
read -ra bare_options <<<"${1/-Xswiftc -ljemalloc/}"
# Debian's GnuTLS, which libmicrohttpd uses, cannot be linked in.
whole="-Xswiftc -static-executable -Xswiftc -use-ld=lld"
without=${1/-Xswiftc -ljemalloc/}
read -ra dynamic_options <<<"${without/$whole/}"
read -ra allocator <<<"$(.ci/links-allocator "$PWD/$build/jemalloc.o")"
json=$2
shift 2

for product in bare-events bare-objects bare-sqlite bare-http entsim entsim-serve bench repeated taken nothing; do
  case $product in
    bare-http) used=("${dynamic_options[@]}") ;;
    entsim-serve) used=("${dynamic_options[@]}" ${allocator[@]+"${allocator[@]}"}) ;;
    bare-*) used=("${bare_options[@]}") ;;
    *) used=("${options[@]}") ;;
  esac
  swift build --package-path Benchmarks --scratch-path "$build" "${used[@]}" \
    --product "$product" >&2
done

# The history is no source: a line is appended to it after the commit was measured.
commit=$(git rev-parse HEAD 2>/dev/null || true)
changed=$(git status --porcelain -- Sources Benchmarks Package.swift Makefile .ci \
  ':!Benchmarks/history.jsonl' 2>/dev/null || true)
python=$(Benchmarks/peers.sh "$PWD/$build/peers")

exec "$build/release/bench" . "$build/release/entsim" --json "$json" --commit "$commit" \
  ${changed:+--changed} ${python:+--python "$python"} "$@"
