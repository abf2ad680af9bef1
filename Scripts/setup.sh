#!/bin/sh
#
# Sees to it that everything the build needs is there: Swift, pkg-config, and the headers of libyaml
# and of OpenSSL's libcrypto. Installs what is missing where it can, and otherwise says in one
# sentence what to do. Says nothing when nothing is missing.

set -eu

swift_needed=6.2

say() { printf 'setup: %s\n' "$*" >&2; }

fail() {
  say "$*"
  exit 1
}

has() { command -v "$1" >/dev/null 2>&1; }

check_swift() {
  has swift ||
    fail "Swift is missing; get version $swift_needed or later from https://swift.org/install."

  answer=$(swift --version 2>/dev/null </dev/null) || answer=
  version=$(printf '%s\n' "$answer" | sed -n '/Swift version [0-9]/ {
    s/.*Swift version \([0-9.]*\).*/\1/
    p
    q
  }')
  [ -n "$version" ] ||
    fail "'swift --version' names no version of Swift; get $swift_needed or later from" \
      "https://swift.org/install and see that it comes first in PATH."

  case $version in
    *.*) rest=${version#*.} ;;
    *) rest=0 ;;
  esac
  major=${version%%.*}
  minor=${rest%%.*}
  if [ "$major" -lt "${swift_needed%.*}" ] ||
    { [ "$major" -eq "${swift_needed%.*}" ] && [ "${minor:-0}" -lt "${swift_needed#*.}" ]; }; then
    fail "Swift $version is too old; get version $swift_needed or later from" \
      "https://swift.org/install."
  fi
}

# Prints those of the needed parts that are missing. What pkg-config would have to find is not
# known while pkg-config itself is missing.
missing_parts() {
  if ! has pkg-config; then
    echo pkg-config
  else
    pkg-config --exists yaml-0.1 || echo yaml
    pkg-config --exists libcrypto || echo crypto
  fi
}

# Prints the name a part has in a package manager: name_in apt yaml.
name_in() {
  case $1-$2 in
    apt-pkg-config) echo pkg-config ;;
    apt-yaml) echo libyaml-dev ;;
    apt-crypto) echo libssl-dev ;;
    brew-pkg-config) echo pkgconf ;;
    brew-yaml) echo libyaml ;;
    brew-crypto) echo openssl@3 ;;
    dnf-pkg-config) echo pkgconf-pkg-config ;;
    dnf-yaml) echo libyaml-devel ;;
    dnf-crypto) echo openssl-devel ;;
    other-pkg-config) echo pkg-config ;;
    other-yaml) echo "libyaml with its headers" ;;
    other-crypto) echo "OpenSSL with its headers" ;;
  esac
}

names_in() {
  manager=$1
  shift
  names=
  for part in "$@"; do
    names="${names:+$names }$(name_in "$manager" "$part")"
  done
  echo "$names"
}

# Runs a command as the superuser. Asks for a password only where somebody can type it.
as_superuser() {
  if [ "$(id -u)" -eq 0 ]; then
    "$@"
  elif [ -t 0 ] && [ -z "${CI:-}" ]; then
    sudo "$@"
  else
    sudo -n "$@" </dev/null
  fi
}

apt_get() {
  as_superuser env DEBIAN_FRONTEND=noninteractive \
    apt-get -qq -o DPkg::Lock::Timeout=120 "$@" 2>&1
}

apt_install() {
  # A list that cannot be fetched is no matter if the packages can.
  if [ "$round" -eq 1 ]; then apt_get update || true; fi
  apt_get install -y --no-install-recommends "$@"
}

brew_install() {
  HOMEBREW_NO_AUTO_UPDATE=1 brew install --quiet "$@" 2>&1 </dev/null
}

# install apt libyaml-dev libssl-dev
install() {
  manager=$1
  shift
  case $manager in
    apt) command="apt-get install $*" ;;
    *) command="$manager install $*" ;;
  esac
  if [ "$manager" != brew ] && [ "$(id -u)" -ne 0 ]; then
    if has sudo; then command="sudo $command"; else command="su -c '$command'"; fi
  fi

  if [ "$manager" = dnf ] || { [ "$manager" = apt ] && [ "$(id -u)" -ne 0 ] && ! has sudo; }; then
    fail "the build needs more packages; type: $command"
  fi
  say "installing $*"
  if ! output=$("${manager}_install" "$@"); then
    printf '%s\n' "$output" >&2
    fail "could not install $*; type: $command"
  fi
}

# Adds parts, which must not be empty.
add() {
  if [ "$(uname -s)" = Darwin ]; then
    has brew || fail "the build needs $(names_in brew "$@"); get Homebrew from https://brew.sh" \
      "and type: brew install $(names_in brew "$@")"
    install brew $(names_in brew "$@")
  elif has apt-get; then
    install apt $(names_in apt "$@")
  elif has dnf; then
    install dnf $(names_in dnf "$@")
  else
    for part in "$@"; do
      say "$(name_in other "$part") is missing; install it with your package manager."
    done
    exit 1
  fi
}

check_swift

# Homebrew keeps OpenSSL out of pkg-config's sight. SwiftPM looks there by itself.
if [ "$(uname -s)" = Darwin ] && has brew; then
  openssl=$(brew --prefix)/opt/openssl@3/lib/pkgconfig
  PKG_CONFIG_PATH=$openssl${PKG_CONFIG_PATH:+:$PKG_CONFIG_PATH}
  export PKG_CONFIG_PATH
fi

# Twice at most: once for pkg-config, and once for what it then reports.
round=0
added=
while parts=$(missing_parts) && [ -n "$parts" ]; do
  [ "$parts" != "$added" ] ||
    fail "still not found after installing:" $parts "(see PKG_CONFIG_PATH)."
  round=$((round + 1))
  added=$parts
  add $parts
done
