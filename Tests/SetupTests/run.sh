#!/usr/bin/env bash
#
# Runs .ci/setup on machines that do not exist: PATH holds nothing but stubs, which note how
# they were called, and the few real tools the script uses.

set -euo pipefail

setup=$(cd "$(dirname "${BASH_SOURCE[0]}")/../../.ci" && pwd)/setup
shell=$(command -v sh)
root=$(mktemp -d)
trap 'rm -rf "$root"' EXIT

failures=0
count=0

# Begins a machine: a Linux with Swift 6.3.1 and apt-get, the superuser at work, and no libraries.
machine() {
  title=$1
  bin=$root/bin
  calls=$root/calls
  there=$root/there
  rm -rf "$bin" "$there"
  mkdir "$bin" "$there"
  : >"$calls"
  local tool
  for tool in sed env touch; do ln -s "$(command -v "$tool")" "$bin/$tool"; done
  stub uname 'echo Linux'
  stub id 'echo 0'
  stub swift 'echo "Swift version 6.3.1 (swift-6.3.1-RELEASE)"'
  stub apt-get '
    echo "apt-get $*" >>"$calls"
    case "$*" in *" install "*) ;; *) exit 0 ;; esac
    for word in "$@"; do
      case $word in
        pkg-config) ln_pkg_config ;;
        libyaml-dev) touch "$there/yaml-0.1" ;;
        libssl-dev) touch "$there/libcrypto" ;;
        libsqlite3-dev) touch "$there/sqlite3" ;;
        libmicrohttpd-dev) touch "$there/libmicrohttpd" ;;
        libjemalloc-dev) touch "$there/jemalloc" ;;
      esac
    done'
}

# stub NAME BODY
stub() {
  cat >"$bin/$1" <<STUB
#!$shell
calls='$calls' there='$there' bin='$bin'
ln_pkg_config() {
  printf '#!$shell\n[ "\$1" = --exists ] && [ -e "$there/\$2" ]\n' >'$bin/pkg-config'
  '$chmod' +x '$bin/pkg-config'
}
$2
STUB
  chmod +x "$bin/$1"
}
chmod=$(command -v chmod)

without() { rm "$bin/$1"; }

with_pkg_config() {
  stub make-pkg-config ln_pkg_config
  "$bin/make-pkg-config"
  without make-pkg-config
}

with_libraries() {
  with_pkg_config
  touch "$there/yaml-0.1" "$there/libcrypto" "$there/sqlite3" "$there/libmicrohttpd" "$there/jemalloc"
}

# expect STATUS MESSAGES [CALLS]
expect() {
  count=$((count + 1))
  local status=0 messages
  messages=$(CI=true PATH=$bin "$shell" "$setup" 2>&1 </dev/null) || status=$?
  local expected actual
  expected=$(printf 'status %s\n%s\n-- calls\n%s' "$1" "$2" "${3:-}")
  actual=$(printf 'status %s\n%s\n-- calls\n%s' "$status" "$messages" "$(cat "$calls")")
  if [ "$expected" != "$actual" ]; then
    failures=$((failures + 1))
    printf 'setup: %s\n' "$title"
    diff <(echo "$expected") <(echo "$actual") | sed 's/^/  /' || true
  fi
}

apt="apt-get -qq -o DPkg::Lock::Timeout=120"
install="$apt install -y --no-install-recommends"
site=https://swift.org/install

machine "nothing is missing"
with_libraries
expect 0 ""

machine "everything but Swift is missing"
expect 0 "setup: installing pkg-config
setup: installing libyaml-dev libssl-dev libsqlite3-dev libmicrohttpd-dev libjemalloc-dev" "$apt update
$install pkg-config
$install libyaml-dev libssl-dev libsqlite3-dev libmicrohttpd-dev libjemalloc-dev"

machine "one library is missing"
with_libraries
rm "$there/libcrypto"
expect 0 "setup: installing libssl-dev" "$apt update
$install libssl-dev"

machine "the allocator is missing"
with_libraries
rm "$there/jemalloc"
expect 0 "setup: installing libjemalloc-dev" "$apt update
$install libjemalloc-dev"

machine "the package lists cannot be fetched, but the package can"
with_libraries
rm "$there/yaml-0.1"
stub apt-get '
  case "$*" in *update*) exit 100 ;; esac
  touch "$there/yaml-0.1"'
expect 0 "setup: installing libyaml-dev"

machine "the package cannot be installed"
with_libraries
rm "$there/yaml-0.1"
stub apt-get 'case "$*" in *install*) echo "E: Unable to locate package"; exit 100 ;; esac'
expect 1 "setup: installing libyaml-dev
E: Unable to locate package
setup: could not install libyaml-dev; type: apt-get install libyaml-dev"

machine "somebody without sudo"
with_pkg_config
stub id 'echo 1000'
expect 1 "setup: the build needs more packages; type: su -c 'apt-get install libyaml-dev libssl-dev libsqlite3-dev libmicrohttpd-dev libjemalloc-dev'"

machine "somebody with sudo, and nobody to type a password"
with_libraries
rm "$there/yaml-0.1"
stub id 'echo 1000'
stub sudo 'echo "sudo $1" >>"$calls"; shift; exec "$@"'
expect 0 "setup: installing libyaml-dev" "sudo -n
$apt update
sudo -n
$install libyaml-dev"

machine "somebody with sudo, which wants a password"
with_libraries
rm "$there/yaml-0.1"
stub id 'echo 1000'
stub sudo 'echo "sudo: a password is required"; exit 1'
expect 1 "setup: installing libyaml-dev
sudo: a password is required
sudo: a password is required
setup: could not install libyaml-dev; type: sudo apt-get install libyaml-dev"

machine "the library is installed and still not found"
with_libraries
rm "$there/yaml-0.1"
stub apt-get 'exit 0'
expect 1 "setup: installing libyaml-dev
setup: still not found after installing: yaml (see PKG_CONFIG_PATH)."

machine "a system with dnf"
with_pkg_config
without apt-get
stub dnf 'exit 1'
stub id 'echo 1000'
stub sudo 'exit 1'
expect 1 "setup: the build needs more packages; type: sudo dnf install libyaml-devel openssl-devel sqlite-devel libmicrohttpd-devel"

machine "a system with some other package manager"
with_pkg_config
without apt-get
expect 1 "setup: libyaml with its headers is missing; install it with your package manager.
setup: OpenSSL with its headers is missing; install it with your package manager.
setup: SQLite with its headers is missing; install it with your package manager.
setup: libmicrohttpd with its headers is missing; install it with your package manager."

machine "a Mac with Homebrew"
without apt-get
stub uname 'echo Darwin'
stub id 'echo 501'
stub brew '
  case $1 in --prefix) echo /opt/homebrew; exit ;; esac
  echo "brew $*" >>"$calls"
  for word in "$@"; do
    case $word in
      pkgconf) ln_pkg_config ;;
      libyaml) touch "$there/yaml-0.1" ;;
      openssl@3) touch "$there/libcrypto" ;;
      sqlite) touch "$there/sqlite3" ;;
      libmicrohttpd) touch "$there/libmicrohttpd" ;;
    esac
  done'
expect 0 "setup: installing pkgconf
setup: installing libyaml openssl@3 sqlite libmicrohttpd" "brew install --quiet pkgconf
brew install --quiet libyaml openssl@3 sqlite libmicrohttpd"

machine "a Mac without Homebrew"
with_pkg_config
stub uname 'echo Darwin'
expect 1 "setup: the build needs libyaml openssl@3 sqlite libmicrohttpd; get Homebrew from https://brew.sh and type: brew install libyaml openssl@3 sqlite libmicrohttpd"

machine "no Swift"
without swift
expect 1 "setup: Swift is missing; get version 6.2 or later from $site."

machine "a program of that name that is something else"
stub swift 'echo "python-swiftclient 4.1"'
expect 1 "setup: 'swift --version' names no version of Swift; get 6.2 or later from $site and see that it comes first in PATH."

for version in 5.10.1 6.1.3 6; do
  machine "Swift $version"
  stub swift "echo 'swift-driver version: 1.90 Apple Swift version $version (swiftlang)'"
  expect 1 "setup: Swift $version is too old; get version 6.2 or later from $site."
done

for version in 6.2 6.2.0 6.10 7.0 7 6.3-dev; do
  machine "Swift $version"
  with_libraries
  stub swift "echo 'Swift version $version'; echo 'Target: x86_64-unknown-linux-gnu'"
  expect 0 ""
done

# A linker that cannot: nothing is said, and nothing fails.
count=$((count + 1))
mkdir "$root/broken"
printf '#!%s\nexit 1\n' "$shell" >"$root/broken/clang"
chmod +x "$root/broken/clang"
if ! said=$(PATH=$root/broken:$PATH "${setup%/setup}/links-whole" 2>&1) || [ -n "$said" ]; then
  failures=$((failures + 1))
  printf 'setup: a linker that cannot link:\n%s\n' "$said"
fi

if [ "$failures" -gt 0 ]; then
  echo "setup: $failures of $count machines failed"
  exit 1
fi
echo "setup: $count machines are set up as expected"
