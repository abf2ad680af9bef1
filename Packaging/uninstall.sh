#!/bin/sh
#
# Removes what install.sh has put below a folder, by the list that it has left: uninstall.sh PREFIX. Other
# files stay, and so do the folders of the system. Does nothing where nothing is installed.

set -eu

target=${DESTDIR:-}$1
list=$target/share/entsim/installed.txt
[ -e "$list" ] || exit 0

tr '\n' '\0' <"$list" | (cd "$target" && xargs -0 rm -f)
rm -f "$list"
find "$target/share/entsim" -depth -type d -exec rmdir {} + 2>/dev/null || true
