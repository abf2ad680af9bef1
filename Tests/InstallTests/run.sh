#!/usr/bin/env bash
#
# Installs entsim into a folder and uses what is there: reads the manual with mandoc, completes command lines in
# real shells (offered.txt, typed.txt), and takes it all away again. bash, zsh, fish and mandoc are installed
# from Debian where they are missing.

set -euo pipefail
export ENTSIM_JOURNAL=none

here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$(cd "$here/../.." && pwd)
entsim=${ENTSIM:-$root/.build/release/entsim}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
failures=0

say() { printf 'install: %s\n' "$*" >&2; }

# differ TITLE EXPECTED ACTUAL counts a failure where they are not the same.
differ() {
  [ "$2" != "$3" ] || return 0
  failures=$((failures + 1))
  say "$1"
  diff <(echo "$2") <(echo "$3") | sed 's/^/  /' >&2 || true
}

has() { command -v "$1" >/dev/null 2>&1; }

missing=()
for tool in zsh fish mandoc; do has "$tool" || missing+=("$tool"); done
if [ ${#missing[@]} -gt 0 ]; then
  if ! { has apt-get && [ "$(id -u)" -eq 0 ] &&
    output=$(apt-get -qq update 2>&1 && DEBIAN_FRONTEND=noninteractive \
      apt-get -qq install -y --no-install-recommends "${missing[@]}" 2>&1); }; then
    printf '%s\n' "${output:-}" >&2
    say "could not install ${missing[*]}; install them with your package manager"
    [ -z "${CI:-}" ] || exit 1
    say "skipped"
    exit 0
  fi
fi

# A prefix that holds another file, which stays.
prefix=$work/image/usr/local
mkdir -p "$prefix/share/entsim"
echo mine >"$prefix/share/entsim/mine.txt"
DESTDIR=$work/image "$root/Packaging/install.sh" "$entsim" /usr/local
first=$(cd "$prefix" && find . -type f | sort)
DESTDIR=$work/image "$root/Packaging/install.sh" "$entsim" /usr/local
differ "installed twice, there are other files" "$first" "$(cd "$prefix" && find . -type f | sort)"

differ "the installed program has another version" \
  "$("$entsim" --version)" "$("$prefix/bin/entsim" --version)"
for file in share/entsim/Documentation/README.md share/entsim/Scenarios/Cancel/back-in-the-picker.yaml \
  share/entsim/report.schema.json; do
  [ -s "$prefix/$file" ] || differ "$file" "a file" "nothing"
done

"$prefix/bin/entsim" serve "$prefix/share/entsim/Scenarios/Fixtures/two-providers.yaml" --port 0 -- true >"$work/served" 2>&1 ||
  differ "the installed program serves" "" "$(cat "$work/served")"

# The manual: one page for the program and for each command. The style that mandoc knows for systems of its
# own wants no name of a system in a page.
pages=$("$entsim" --help | awk '/^Commands:/ { on = 1; next } /^$/ { on = 0 } on && /^  [a-z]/ { print "entsim-" $1 ".1" }' |
  LC_ALL=C sort -t. -k1,1)
differ "the pages of the manual" "entsim.1"$'\n'"$pages" \
  "$(cd "$prefix/share/man/man1" && LC_ALL=C sort -t. -k1,1 <(ls))"
differ "mandoc finds fault with the manual" "" "$(
  cd "$prefix/share/man/man1" &&
    MANPATH=$prefix/share/man mandoc -T lint ./*.1 | grep -v 'STYLE: operating system explicitly specified'
)"
text=$(mandoc -T ascii -O width=78 "$prefix/share/man/man1/entsim-run.1" | sed $'s/.\b//g')
for line in 'entsim-run - run scenarios' '--color WHEN' 'entsim run --filter cancel'; do
  grep -qF -- "$line" <<<"$text" || differ "entsim-run(1) as text" "a line with $line" "none"
done

# Completions, in a folder with files to offer.
mkdir "$work/files" "$work/files/suite"
touch "$work/files/notes.txt" "$work/files/two words.yaml"
cd "$work/files"
functions=$prefix/share/zsh/site-functions
bash_completion=$prefix/share/bash-completion/completions/entsim
fish_completion=$prefix/share/fish/vendor_completions.d/entsim.fish

# sorted turns lines of standard input into words in order; a shell may end a folder with a slash, and zsh
# finds a folder twice.
sorted() { sed 's|/$||; /^$/d' | LC_ALL=C sort -u | paste -sd ' '; }

grep -v '^#' "$here/offered.txt" >"$work/offered"
cut -d '|' -f 1 "$work/offered" >"$work/lines"
zsh "$here/zsh.zsh" offered "$functions" "$work/lines" >"$work/zsh"
exec 3<"$work/zsh"
while IFS='|' read -r line expected; do
  expected=$(tr ' ' '\n' <<<"$expected" | sorted)
  differ "bash offers after '$line'" "$expected" "$("$here/bash.sh" offered "$bash_completion" "$line" | sorted)"
  # fish offers whole words, with a line about each.
  differ "fish offers after '$line'" "$expected" "$(
    attached=${line##* }
    [[ $attached == *=* ]] && attached=${attached%"${attached##*=}"} || attached=
    fish --no-config -c 'source $argv[1]; complete -C $argv[2]' "$fish_completion" "$line" |
      cut -f 1 | while IFS= read -r word; do echo "${word#"$attached"}"; done | sorted
  )"
  answer=
  while IFS= read -r word <&3 && [ -n "$word" ]; do answer+=$word$'\n'; done
  differ "zsh offers after '$line'" "$expected" "$(sorted <<<"$answer")"
done <"$work/offered"

grep -v '^#' "$here/typed.txt" >"$work/typed"
cut -d '|' -f 1 "$work/typed" >"$work/lines"
zsh "$here/zsh.zsh" typed "$functions" "$work/lines" | sed '/^$/d' >"$work/zsh"
exec 3<"$work/zsh"
while IFS='|' read -r line expected; do
  differ "bash, '$line'" "$expected" "$("$here/bash.sh" typed "$bash_completion" "$line")"
  IFS= read -r answer <&3
  differ "zsh, '$line'" "$expected" "$answer"
done <"$work/typed"

DESTDIR=$work/image "$root/Packaging/uninstall.sh" /usr/local
differ "uninstalled, there are files" ./share/entsim/mine.txt "$(cd "$prefix" && find . -type f)"

if [ "$failures" -gt 0 ]; then
  say "$failures checks failed"
  exit 1
fi
echo "install: $(wc -l <"$work/offered") lines are completed by bash, zsh and fish, and $(wc -w <<<"$pages") commands have a page"
