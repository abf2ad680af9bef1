#!/bin/sh
#
# Puts a built entsim below a folder: install.sh PROGRAM PREFIX. The program, its manual, completions for
# shells, schemas, the bundled suite and the documentation go where a system looks for them. DESTDIR, where
# it is set, stands before the prefix, for packages. What is put there is listed in share/entsim/installed.txt;
# with the list, the next installation and uninstall.sh take it away.

set -eu
export ENTSIM_JOURNAL=none LC_ALL=C

fail() {
  printf 'install: %s\n' "$*" >&2
  exit 1
}

[ $# -eq 2 ] || fail "expected a program and a prefix, as in: install.sh .build/release/entsim /usr/local"
here=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$here")
program=$(cd "$(dirname "$1")" && pwd)/$(basename "$1")
case $2 in
  /*) ;;
  *) fail "the prefix '$2' is relative; expected an absolute path, as in: make install PREFIX=/usr/local" ;;
esac
target=${DESTDIR:-}$2
list=share/entsim/installed.txt

[ -x "$program" ] || fail "there is no program '$1'; build it with: make build"
"$here/uninstall.sh" "$2"
umask 022
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
mkdir -p "$target/share/entsim" || fail "cannot write below '$target'; choose another PREFIX, or become the superuser"

# Lists files of the repository, without those that it does not keep.
files_of() {
  if [ -e "$source/.git" ]; then
    git -C "$source" ls-files -- "$@"
  else
    (cd "$source" && find "$@" -type f ! -path '*/.*' -print)
  fi
}

# place MODE PATH writes standard input to a path below the prefix, and lists it.
place() {
  mkdir -p "$target/$(dirname "$2")"
  rm -f "$target/$2"
  cat >"$target/$2"
  chmod "$1" "$target/$2"
  printf '%s\n' "$2" >>"$target/$list"
}

place 755 bin/entsim <"$program"
# What `entsim serve` runs; a program that was built alone does without.
server=$(dirname "$program")/entsim-serve
if [ -x "$server" ]; then place 755 libexec/entsim-serve <"$server"; fi
mkdir "$work/pages"
"$program" man --into "$work/pages"
for page in "$work/pages"/*; do
  place 644 "share/man/man1/${page##*/}" <"$page"
done
"$program" completions bash | place 644 share/bash-completion/completions/entsim
"$program" completions zsh | place 644 share/zsh/site-functions/_entsim
"$program" completions fish | place 644 share/fish/vendor_completions.d/entsim.fish
"$program" schema | place 644 share/entsim/entsim.schema.json
"$program" schema report | place 644 share/entsim/report.schema.json
files_of README.md CHANGELOG.md CONTRIBUTING.md Documentation Reports Scenarios >"$work/files"
(cd "$source" && tar -cf "$work/files.tar" -T "$work/files")
(cd "$target/share/entsim" && tar -xof "$work/files.tar" && tr '\n' '\0' <"$work/files" | xargs -0 chmod 644)
sed 's|^|share/entsim/|' "$work/files" >>"$target/$list"
