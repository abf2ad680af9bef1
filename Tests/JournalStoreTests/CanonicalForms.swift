import EntsimSimulation
import Testing

/// What holds of the bytes of a type's values.
enum CanonicalForms {
  /// Expects that each sample comes back from its bytes, which no other sample has.
  static func expectOwnBytes<Sample: CanonicalCodable & Hashable>(
    _ samples: [Sample],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var owners: [[UInt8]: Sample] = [:]
    for sample in samples {
      let bytes = sample.canonicalBytes
      let isSame = try Sample(canonicalBytes: bytes) == sample
      #expect(isSame, "\(sample)", sourceLocation: sourceLocation)
      let owner = owners.updateValue(sample, forKey: bytes)
      #expect(owner == nil || owner == sample, "\(sample)", sourceLocation: sourceLocation)
    }
    #expect(owners.count == Set(samples).count, sourceLocation: sourceLocation)
  }

  /// Expects that, and that the samples have all tags that can be read.
  static func expectAllTags<Sample: CanonicalCodable & Hashable>(
    _ samples: [Sample],
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    try expectOwnBytes(samples, sourceLocation: sourceLocation)
    let known = (UInt8(0)..<128).filter { tag in
      do throws(CanonicalError) {
        _ = try Sample(canonicalBytes: [0, 0, tag])
        return true
      } catch {
        return error.finding != .unknownTag(UInt64(tag), of: CanonicalError.name(of: Sample.self))
      }
    }
    let met = Set(samples.map { firstByte(of: $0) }).sorted()
    #expect(known == met, "\(Sample.self)", sourceLocation: sourceLocation)
  }

  /// Returns the first byte behind the symbols.
  private static func firstByte(of sample: some CanonicalCodable) -> UInt8 {
    var writer = CanonicalWriter()
    writer.write(sample)
    return writer.bytes[0]
  }
}
