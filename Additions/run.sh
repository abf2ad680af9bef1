#!/usr/bin/env bash
#
# Counts the source files that typical additions touch: run.sh [ADDITION]…
#
# Does each addition in a scratch copy of the project, builds entsim there, and has the program show that
# the addition is in it. README.md says what an addition is. Ends with 0 whatever the counts are, and
# with 1 when something could not be added.

set -euo pipefail

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/.." && pwd)
scratch=$root/.build-additions
# What additions and their checks use.
export tree=$scratch/tree work=$scratch/work entsim=$scratch/build/debug/entsim
export ENTSIM_JOURNAL=none COLUMNS=100

say() { printf '%s\n' "$*" >&2; }

# Copies the project as it is, with what is not committed; the times of files stay, so that the next
# build is short.
copy() {
  rm -rf "$tree"
  mkdir -p "$tree" "$work"
  git -C "$root" ls-files -z --cached --others --exclude-standard |
    (cd "$root" && while IFS= read -r -d '' file; do
      if [ -e "$file" ]; then printf '%s\0' "$file"; fi
    done) | tar -C "$root" --null -T - -cf - | tar -C "$tree" -xf -
  git -C "$tree" init -q
  git -C "$tree" add --all --force
}

# Takes the additions away again.
restore() {
  git -C "$tree" checkout -q -- .
  git -C "$tree" clean -fdq
}

build() {
  swift build --package-path "$tree" --scratch-path "$scratch/build" --product entsim \
    >"$work/build.log" 2>&1
}

# Prints the source files that an addition has touched.
touched() {
  { git -C "$tree" diff --name-only && git -C "$tree" ls-files --others --exclude-standard; } |
    grep -E '^(Sources/|Package\.swift$)' | sort -u || true
}

# Does the function of an addition in a shell of its own, which ends at the first mistake.
in_addition() {
  bash -euo pipefail -c '. "$1/words.sh"; . "$1/$2.sh"; "$3"' additions "$here" "$1" "$2"
}

# Whether the program shows the addition, in a folder with the bundled scenarios.
shows() {
  rm -rf "$work/checked"
  mkdir -p "$work/checked"
  cp -R "$tree/Scenarios" "$work/checked/Scenarios"
  (cd "$work/checked" && in_addition "$1" check) >"$work/check.log" 2>&1
}

# Does an addition and adds a line to the table, or says why not.
measure() {
  if [ "$(type -t add)" != function ]; then
    row "$title" "not written" "$goal" ""
    return 0
  fi
  restore
  if ! in_addition "$1" add 2>"$work/add.log"; then
    say "$1: cannot be added: $(cat "$work/add.log")"
    return 1
  fi
  local files used count verdict=met
  files=$(touched)
  if [ "$(type -t use)" = function ] && ! in_addition "$1" use 2>"$work/add.log"; then
    say "$1: cannot be used: $(cat "$work/add.log")"
    return 1
  fi
  used=$(touched | grep -vxF "$files" || true)
  say "building with $title"
  if ! (cd "$tree" && swift format lint --strict $(touched | grep '\.swift$')) 2>"$work/lint.log"; then
    cat "$work/lint.log" >&2
    say "$1: is not formatted as the project is"
    return 1
  fi
  if ! build; then
    grep -E 'error:' "$work/build.log" | sort -u | head >&2
    say "$1: does not build; see $work/build.log"
    return 1
  fi
  if ! shows "$1"; then
    cat "$work/check.log" >&2
    say "$1: the program does not show it"
    return 1
  fi
  count=$(printf '%s\n' "$files" | grep -c .)
  if [ "$count" -gt "$goal" ]; then verdict=missed; fi
  row "$title" "$count" "$goal" "$verdict"
  details="$details"$'\n'"$title"$'\n'"$(sed 's/^/  /' <<<"$files")"$'\n'
  if [ -n "$used" ]; then details="$details  used in "$(tr '\n' ' ' <<<"$used")$'\n'; fi
}

row() { rows="$rows$(printf '%-28s  %-11s  %-5s  %s' "$@" | sed 's/ *$//')"$'\n'; }

if [ $# -eq 0 ]; then set -- status command event device-word callback; fi
for name; do
  if [ ! -f "$here/$name.sh" ]; then
    say "there is no addition $name"
    exit 64
  fi
done

say "building without additions"
copy
if ! build; then
  say "entsim does not build; see $work/build.log"
  exit 1
fi

# A check that passes before the addition proves nothing.
for name; do
  if shows "$name"; then
    say "$name: the program shows it before it is added"
    exit 1
  fi
done

failed=0
rows=
details=
row "to add" "files" "goal" "met?"
for name; do
  unset -f add use check
  . "$here/$name.sh"
  measure "$name" || failed=1
done
printf '\n%s%s' "$rows" "$details"
exit "$failed"
