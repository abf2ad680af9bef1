#!/usr/bin/env bash
#
# Tests the tool that makes the mutants in the source: test.sh [OPTION]…
#
# A toolchain without SwiftSyntax cannot; that is said, and is no failure.

set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
. SourceMutants/host.sh || exit 0

exec swift test --package-path SourceMutants --scratch-path .build-mutants/tests "$@"
