#!/usr/bin/env bash
#
# Runs the fuzzer of reading that build.sh has built: run.sh INPUTS [SECONDS], whichever ends first.
#
# The same program and the same number make the same inputs. What breaks a promise is kept in
# .build-fuzz; it belongs into Corpus, with a name that says what it shows, once it is mended.
# `.build-fuzz/release/ReadingFuzzer FILE` tries one input.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

inputs=$1
seconds=${2:-0}
package=Tests/ReadingFuzzer
build=.build-fuzz
program=$build/release/ReadingFuzzer

# Every scenario with the fixtures it may use, every fixture, every file of a catalogue, every wrong
# file, and every regular expression of the suite with a URL.
write_seeds() {
  local file fixture seed pattern number=0
  while IFS= read -r pattern; do
    number=$((number + 1))
    printf '%s\nhttps://sp.example/logout?mso_id=Alpha' "$pattern" >"$1/pattern-$number"
  done < <(grep -rhoE '<regex:[^>]+' Scenarios | sed 's/^<regex://' | LC_ALL=C sort -u)
  for file in Scenarios/*/*.yaml Tests/SchemaTests/Valid/{requirements,documents}.yaml \
    Tests/*/Wrong/*.yaml Tests/ScenariosTests/WrongCatalogues/*/*.yaml; do
    seed=$1/$(printf '%s' "$file" | tr / -)
    cp "$file" "$seed"
    case $file in
      Tests/ScenariosTests/Wrong/fixture-*) set -- "$1" Tests/ScenariosTests/Wrong/_*.yaml ;;
      Scenarios/Requirements/*) continue ;;
      Scenarios/*) set -- "$1" Scenarios/Fixtures/*.yaml ;;
      *) continue ;;
    esac
    for fixture in "${@:2}"; do
      printf '\036%s\n' "${fixture#*s/Wrong/}" | sed 's,Scenarios/,,' >>"$seed"
      cat "$fixture" >>"$seed"
    done
  done
}

# The words of the language are string literals in these sources, or cases that are their own words;
# literals are also sentences, which end in a full stop and are left out.
write_dictionary() {
  cat "$package/yaml.dict"
  {
    grep -rhoE '"[ -~]{2,40}"' Sources/Entitlement Sources/Language |
      grep -vE '\\|\."$|".*".*"'
    grep -rhE '^ +case [A-Za-z0-9, ]+$' Sources/Entitlement Sources/Language |
      sed 's/^ *case //; s/, /\n/g' | sed 's/.*/"&"/'
  } | LC_ALL=C sort -u
}

if [ ! -x "$program" ]; then
  echo "fuzz: skipped, because there is no $program; 'make fuzzer' builds it where the toolchain can."
  exit 0
fi

rm -rf "$build/seeds" "$build/found"
mkdir "$build/seeds" "$build/found"
write_seeds "$build/seeds"
write_dictionary >"$build/words.dict"

# Addresses and hashes take part in what libFuzzer does next, so they have to be the same each time.
# Not every container lets a process have fixed addresses; there, only the beginning is the same.
export SWIFT_DETERMINISTIC_HASHING=1
fixed=env
if setarch -R true 2>/dev/null; then fixed="setarch -R"; fi

# To look for leaks after each input takes a third of the time, so it is done once, at the end. The
# sanitizer keeps little of what was freed: a quarter of a gigabyte is no better for such inputs.
export ASAN_OPTIONS=malloc_context_size=16:quarantine_size_mb=16
export LSAN_OPTIONS=suppressions=$package/leaks.supp:print_suppressions=0
export SWIFT_BACKTRACE=enable=no

# An input of 4 KiB is read in about a millisecond; 10 s or 1 GiB mean that a limit is missing. What
# libFuzzer says is in the log, and on the screen without each new input.
$fixed "$program" -runs="$inputs" -max_total_time="$seconds" -seed=1 -dict="$build/words.dict" \
  -max_len=4096 -timeout=10 -rss_limit_mb=1024 -detect_leaks=0 \
  -artifact_prefix="$build/" -print_final_stats=1 -print_funcs=0 \
  "$build/found" "$build/seeds" "$package/Corpus" 2>&1 | tee "$build/log" |
  awk '/Recommended dictionary\. /, /End of recommended/ { next }
    !/^#[0-9]+\t(NEW|REDUCE)/ { print; fflush() }'
