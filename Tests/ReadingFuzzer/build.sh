#!/usr/bin/env bash
#
# Builds the fuzzers in .build-fuzz, where the toolchain can; says so where it cannot. All that
# is printed begins with "fuzzer: ", since something else may be built at the same time.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

package=Tests/ReadingFuzzer
build=.build-fuzz
program=$build/release/ReadingFuzzer

# Not every toolchain has libFuzzer: Xcode's has not.
has_fuzzer() {
  local folder
  folder=$(mktemp -d)
  printf '%s\n' '@_cdecl("LLVMFuzzerTestOneInput")' \
    'public func fuzz(_: UnsafePointer<UInt8>, _: Int) -> CInt { 0 }' >"$folder/probe.swift"
  local status=0
  swiftc -sanitize=fuzzer,address -parse-as-library "$folder/probe.swift" -o "$folder/probe" \
    >"$folder/log" 2>&1 || status=$?
  rm -rf "$folder"
  return "$status"
}

if [ ! -x "$program" ] && ! has_fuzzer; then
  swift=$(swift --version 2>/dev/null | head -n 1)
  if [ "$(uname -s)" = Linux ] && [ -n "${CI:-}" ]; then
    echo "fuzzer: $swift cannot build with -sanitize=fuzzer; CI needs the toolchain of swift.org." >&2
    exit 1
  fi
  echo "fuzzer: left out, because $swift cannot build with -sanitize=fuzzer;" \
    "the toolchains of swift.org for Linux can."
  exit 0
fi

# SwiftPM does not compile a module again when only the layout of what lies two modules below has
# changed, and the fuzzer would then find mistakes of that kind only.
touch "$package"/Sources/*Fuzzer/EntryPoint.swift

# `--sanitize=fuzzer` keeps SwiftPM from wanting a `main`. The compiler obeys only the last of its
# own options, so that is the one that names both sanitizers.
for product in ReadingFuzzer ServingFuzzer; do
  swift build --package-path "$package" --scratch-path "$build" -c release \
    --sanitize=fuzzer -Xswiftc -sanitize=fuzzer,address --product "$product" 2>&1 |
    awk '{ print "fuzzer: " $0; fflush() }'
done
