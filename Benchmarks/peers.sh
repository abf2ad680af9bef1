#!/usr/bin/env bash
#
# Installs the peers that rows of the bench are compared with, and prints the Python that has them:
# peers.sh FOLDER
#
# Prints nothing, and says why to standard error, where they are not to be had; then the bench measures
# without them.

set -uo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")"

folder=$1
wanted=Peers/requirements.txt

none() {
  echo "peers: $*; the table has no peers" >&2
  exit 0
}

if ! cmp -s "$wanted" "$folder/installed.txt"; then
  command -v python3 >/dev/null || none "python3 is missing"
  rm -rf "$folder"
  python3 -m venv "$folder" >/dev/null 2>&1 || none "python3 cannot make a virtual environment"
  "$folder/bin/pip" install --quiet --disable-pip-version-check --retries 0 --timeout 10 \
    --requirement "$wanted" >/dev/null 2>&1 || none "PyYAML, behave and sismic cannot be installed"
  "$folder/bin/python" -c 'import behave, sismic, yaml; yaml.CSafeLoader' 2>/dev/null ||
    none "PyYAML was built without libyaml"
  cp "$wanted" "$folder/installed.txt"
fi
echo "$folder/bin/python"
