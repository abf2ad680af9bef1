// measure SECONDS REPORT PROGRAM [ARGUMENT]…
//
// Runs a program and writes one line to the file REPORT: its exit status, or the name of the signal
// that ended it as `signal 11`, or `late` after so many seconds; and its peak memory in bytes.
//
// Linux counts the memory of whoever starts a program into the program's own peak, so this has to be
// small: no Foundation.

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

let words = CommandLine.arguments
guard words.count >= 4, let seconds = Int(words[1]) else { exit(64) }

var arguments = unsafe words[3...].map { unsafe strdup($0) } + [nil]
var variables = unsafe [strdup("COLUMNS=100"), nil]
var child = pid_t()
guard unsafe posix_spawn(&child, words[3], nil, nil, &arguments, &variables) == 0 else { exit(66) }

var status: CInt = 0
var usage = rusage()
var isLate = false
let deadline = ContinuousClock.now + .seconds(seconds)
while unsafe wait4(child, &status, WNOHANG, &usage) == 0 {
  if ContinuousClock.now > deadline, !isLate {
    isLate = true
    _ = kill(child, SIGKILL)
  }
  usleep(2000)
}

#if canImport(Darwin)
let peak = usage.ru_maxrss
#else
let peak = usage.ru_maxrss * 1024
#endif
let signal = status & 0x7F
let end = isLate ? "late" : signal == 0 ? "\(status >> 8 & 0xFF)" : "signal \(signal)"
guard let report = unsafe fopen(words[2], "w") else { exit(73) }
unsafe fputs("\(end) \(peak)\n", report)
unsafe fclose(report)
