#!/usr/bin/env bash
#
# Tests the tool that makes the mutants in the source.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. SourceMutants/host.sh

exec swift test --package-path SourceMutants --scratch-path .build-mutants/tests "$@"
