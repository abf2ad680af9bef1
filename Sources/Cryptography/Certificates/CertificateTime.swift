internal import EntsimCCrypto

/// A second of the wall clock, as certificates have it.
///
/// Functions take it as an argument and read no clock. A server passes the time of day of the system, not that of
/// its simulated world, since clients compare it with their own clock.
public struct CertificateTime: Hashable, Sendable {
  /// Seconds since the beginning of 1970, in UTC.
  public let secondsSince1970: Int64

  /// The years 1 through 9999, beyond which a certificate has no time.
  private static let writable: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

  private static let action = "write the time of day"

  /// Creates a time from seconds since the beginning of 1970, in UTC.
  public init(secondsSince1970: Int64) {
    self.secondsSince1970 = secondsSince1970
  }

  /// Returns the time so many seconds later.
  func advanced(bySeconds seconds: Int64) -> CertificateTime {
    CertificateTime(secondsSince1970: secondsSince1970 + seconds)
  }

  /// The day in UTC, as in `2026-01-27`; `an unknown day` for a year that no certificate has.
  public var date: String {
    let seconds = Self.writable.contains(secondsSince1970) ? secondsSince1970 : nil
    let time = unsafe seconds.flatMap { unsafe ASN1_TIME_set(nil, time_t($0)) }
    let general = unsafe ASN1_TIME_to_generalizedtime(time, nil)
    defer {
      unsafe ASN1_TIME_free(time)
      unsafe ASN1_GENERALIZEDTIME_free(general)
    }
    // Beside the day it has the time: `20260127140300Z`.
    guard let general = unsafe general, unsafe general.pointee.length >= 8 else {
      return "an unknown day"
    }
    let digits = (0..<8).map { unsafe general.pointee.data[$0] }
    let parts = [digits[..<4], digits[4..<6], digits[6...]]
    return parts.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// Writes the time to a field of a certificate.
  @unsafe
  func write(to field: UnsafeMutablePointer<ASN1_TIME>?) throws(CertificateError) {
    guard Self.writable.contains(secondsSince1970) else {
      throw .refused(action: Self.action, reason: "a certificate has years from 1 through 9999")
    }
    let written = unsafe ASN1_TIME_set(field, time_t(secondsSince1970))
    try CertificateError.check(unsafe written != nil, Self.action)
  }

  /// Reads the time of a field of a certificate; nil where it is damaged.
  @unsafe
  init?(_ field: UnsafePointer<ASN1_TIME>?) {
    let start = unsafe ASN1_TIME_set(nil, 0)
    defer { unsafe ASN1_TIME_free(start) }
    var days: CInt = 0
    var seconds: CInt = 0
    guard unsafe field != nil, unsafe ASN1_TIME_diff(&days, &seconds, start, field) == 1 else {
      return nil
    }
    secondsSince1970 = Int64(days) * 86_400 + Int64(seconds)
  }
}

extension CertificateTime: Comparable {
  /// Orders times by their seconds.
  public static func < (first: CertificateTime, second: CertificateTime) -> Bool {
    first.secondsSince1970 < second.secondsSince1970
  }
}
