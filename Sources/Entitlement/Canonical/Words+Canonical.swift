public import EntsimSimulation

// The enums that are written as the text of their case.
extension AdvancedStatus.Level: CanonicalWord {}
extension CallThread: CanonicalWord {}
extension Denier: CanonicalWord {}
extension DeviceKind: CanonicalWord {}
extension EndpointURL.Page: CanonicalWord {}
extension PageController: CanonicalWord {}
extension BoardingStatus: CanonicalWord {}
extension MVPD.Integration.Page: CanonicalWord {}
extension MediaTokenVerdict: CanonicalWord {}
extension PreauthorizeStatus.Action: CanonicalWord {}
extension CacheFeature: CanonicalWord {}
extension Fault: CanonicalWord {}
extension Service: CanonicalWord {}
extension StatusValue: CanonicalWord {}
extension ErrorCode: CanonicalWord {}
extension StorageCheck: CanonicalWord {}
extension TokenSource: CanonicalWord {}
