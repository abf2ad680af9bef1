#!/bin/sh
#
# Packs a built entsim, with the entsim-serve beside it, for Linux machines without a toolchain: dist.sh PROGRAM FOLDER writes
# FOLDER/entsim-VERSION-linux-ARCHITECTURE.tar.gz with its SHA-256 beside it, and prints its path. The same
# commit and the same program always give the same bytes.

set -eu
export LC_ALL=C

fail() {
  printf 'dist: %s\n' "$*" >&2
  exit 1
}

here=$(cd "$(dirname "$0")" && pwd)
source=$(dirname "$here")
[ "$(uname -s)" = Linux ] || fail "packs are made on Linux only; use 'make install' here"
changes=$(git -C "$source" status --porcelain) || fail "the commit is not known; run it in a clone"
[ -z "$changes" ] || fail "a pack holds one commit, but there are changes; commit or stash them:
$changes"

version=$("$1" --version | sed -n '1s/^entsim //p')
name=entsim-$version-linux-$(uname -m)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for program in entsim entsim-serve; do
  built=$(dirname "$1")/$program
  [ -x "$built" ] || fail "there is no program '$built'; build it with: make build"
  cp "$built" "$work/$program"
  # Both sections tell in which folder the program was built: they hold checksums over what is stripped.
  strip --remove-section .note.gnu.build-id --remove-section .swift_modhash "$work/$program"
done
DESTDIR='' "$here/install.sh" "$work/entsim" "$work/$name"

mkdir -p "$2"
# The files have the order of their names, the time of the commit, and no owner.
tar --create --directory "$work" --format ustar --sort name --owner 0 --group 0 --numeric-owner \
  --mode u+rw,go=rX --mtime "@$(git -C "$source" log -1 --format=%ct)" "$name" |
  gzip -n -9 >"$2/$name.tar.gz"
(cd "$2" && sha256sum "$name.tar.gz" >"$name.tar.gz.sha256")
printf '%s\n' "$2/$name.tar.gz"
