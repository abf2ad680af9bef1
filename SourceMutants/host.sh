# Finds the SwiftSyntax of the toolchain for Package.swift; to be read by other scripts. Fails where there is none.

resources=$(swiftc -print-target-info |
  sed -n 's/.*"runtimeResourcePath": "\(.*\)".*/\1/p')
export ENTSIM_SWIFT_HOST=$resources/host
if [ ! -e "$ENTSIM_SWIFT_HOST/SwiftSyntax.swiftmodule" ]; then
  echo "mutants: this toolchain has no SwiftSyntax in $ENTSIM_SWIFT_HOST;" \
    "get a toolchain of https://swift.org/install" >&2
  return 1
fi
