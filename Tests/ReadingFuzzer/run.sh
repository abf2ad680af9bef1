#!/usr/bin/env bash
#
# Runs the fuzzer that build.sh has built: run.sh INPUTS [SECONDS], whichever ends first. First come so many files
# and patterns of at most 4 KiB; then a two-hundredth as many worlds, matrices, long runs, patterns and texts of any
# size, which are made of a few bytes; and a twentieth as many sessions of requests to the server.
#
# The same program and the same number make the same inputs. What breaks a promise is kept in
# .build-fuzz; it belongs into Corpus, or Requests, with a name that says what it shows, once it is mended.
# `.build-fuzz/release/ReadingFuzzer FILE` tries one input, `.build-fuzz/release/ServingFuzzer FILE` a session.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."

inputs=$1
seconds=${2:-0}
package=Tests/ReadingFuzzer
build=.build-fuzz
program=$build/release/ReadingFuzzer
server=$build/release/ServingFuzzer

# Every scenario with the fixtures it may use, every fixture, every file of a catalogue, every wrong
# file, and every regular expression of the suite with a URL.
write_seeds() {
  local file seed pattern number=0
  while IFS= read -r pattern; do
    number=$((number + 1))
    printf '%s\nhttps://sp.example/logout?mso_id=Alpha' "$pattern" >"$1/pattern-$number"
  done < <(grep -rhoE '<regex:[^>]+' Scenarios | sed 's/^<regex://' | LC_ALL=C sort -u)
  write_fixtures Scenarios/Fixtures/*.yaml >"$build/fixtures"
  write_fixtures Tests/ScenariosTests/Wrong/_*.yaml >"$build/wrong-fixtures"
  for file in Scenarios/*/*.yaml Tests/SchemaTests/Valid/{requirements,documents}.yaml \
    Tests/*/Wrong/*.yaml Tests/ScenariosTests/WrongCatalogues/*/*.yaml; do
    seed=$1/${file//\//-}
    case $file in
      Tests/ScenariosTests/Wrong/fixture-*) cat "$file" "$build/wrong-fixtures" ;;
      Scenarios/Requirements/*) cat "$file" ;;
      Scenarios/*) cat "$file" "$build/fixtures" ;;
      *) cat "$file" ;;
    esac >"$seed"
  done
}

# Fixtures, each behind its path and what stands before a path.
write_fixtures() {
  local fixture path
  for fixture in "$@"; do
    path=${fixture#*s/Wrong/}
    printf '\036%s\n' "${path#Scenarios/}"
    cat "$fixture"
  done
}

# Choices of which large inputs are made.
write_choices() {
  local number
  for number in $(seq "$2"); do printf '\035%d' "$number" >"$1/$number"; done
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

# What requests name, and words of the language, of which the control takes worlds and scripted answers.
write_words_of_requests() {
  {
    grep -rhoE '"[ -~]{2,40}"' Sources/Wire Sources/Serving | grep -vE '\\|".*".*"'
    cat "$build/words.dict"
  } | LC_ALL=C sort -u
}

if [ ! -x "$program" ] || [ ! -x "$server" ]; then
  echo "fuzz: skipped, because there is no $program; 'make fuzzer' builds it where the toolchain can."
  exit 0
fi

large=$((inputs / 200 > 25 ? inputs / 200 : 25))
sessions=$((inputs / 20 > 150 ? inputs / 20 : 150))
rm -rf "$build/seeds" "$build/found" "$build/choices" "$build/made" "$build/sessions"
mkdir "$build/seeds" "$build/found" "$build/choices" "$build/made" "$build/sessions"
write_seeds "$build/seeds"
write_choices "$build/choices" $((large / 2))
write_dictionary >"$build/words.dict"
write_words_of_requests >"$build/words-of-requests.dict"

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

# The fuzzer itself measures the memory and the processor time of each piece of work; the limits here end what hangs.
# What libFuzzer says is in the log, and on the screen without each new input.
fuzz() {
  $fixed "$@" -seed=1 -rss_limit_mb=1024 -detect_leaks=0 -artifact_prefix="$build/" \
    -print_final_stats=1 -print_funcs=0 2>&1 | tee -a "$build/log" |
    awk '/Recommended dictionary\. /, /End of recommended/ { next }
      !/^#[0-9]+\t(NEW|REDUCE)/ { print; fflush() }'
}

: >"$build/log"
# A file of 4 KiB takes a few milliseconds with all that is done with it.
fuzz "$program" -runs="$inputs" -max_total_time="$seconds" -dict="$build/words.dict" -max_len=4096 -timeout=10 \
  "$build/found" "$build/seeds" "$package/Corpus"
fuzz "$program" -runs="$large" -max_total_time="$seconds" -max_len=64 -len_control=0 -timeout=300 \
  "$build/made" "$build/choices"
fuzz "$server" -runs="$sessions" -max_total_time="$seconds" -dict="$build/words-of-requests.dict" -max_len=4096 -timeout=30 \
  "$build/sessions" "$package/Requests"
