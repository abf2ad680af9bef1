#!/usr/bin/env bash
#
# Appends the result of `make bench` to history.jsonl, or shows how the figures have changed:
# history.sh OPTIONS JSON [COUNT]
#
# With COUNT, so many landings are shown and nothing is appended.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

build=.build-bench
history=Benchmarks/history.jsonl
read -ra options <<<"$1"

swift build --package-path Benchmarks --scratch-path "$build" "${options[@]}" --product history >&2

if [ $# -gt 2 ]; then
  exec "$build/release/history" show "$history" "$3"
fi
if [ ! -f "$2" ]; then
  echo "history: there is no $2; run \`make bench\` first" >&2
  exit 66
fi
commit=$(sed -n 's/^ *"commit" *: *"\([0-9a-f]*\)".*/\1/p' "$2")
exec "$build/release/history" append "$history" "$2" \
  "$(TZ=UTC git show -s --date=format-local:%Y-%m-%d --format=%cd "$commit")" \
  "$(git show -s --format=%s "$commit")"
