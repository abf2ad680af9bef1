@testable import EntsimHTTPServer

/// Two certificates for tests, valid for a hundred years.
enum Certificates {
  static let one = HTTPServerConfiguration.TLS(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBfjCCASWgAwIBAgIUfLaWFEWCqsKunEmaHz5UuxCij5swCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzE5NTczMVoYDzIxMjYxMTAz
      MTk1NzMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
      PQMBBwNCAAQMmeprkVYWcji14rDvwaA/CCcrXACHc0z8v5pN8TzXD5x8iZKB7f00
      aBEBLyIGat1hbFFMc3e36sJMAslucRDDo1MwUTAdBgNVHQ4EFgQUZsUjTcbZ4YDe
      XBJ9ZapoHTL7x88wHwYDVR0jBBgwFoAUZsUjTcbZ4YDeXBJ9ZapoHTL7x88wDwYD
      VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNHADBEAiBkGEHGSgIOtMVAEhECBUxY
      xyNG+6aCzsQ1wWiLiyVkfgIgLg1KonaS1KIlc6BDBE8LV33ieC8a77GSOzskYDLj
      zw0=
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpsYVx0H49/Xqi5M8
      bvDIrsjHhT6xQ1DB18xOVd/q9RShRANCAAQMmeprkVYWcji14rDvwaA/CCcrXACH
      c0z8v5pN8TzXD5x8iZKB7f00aBEBLyIGat1hbFFMc3e36sJMAslucRDD
      -----END PRIVATE KEY-----
      """
  )
  static let another = HTTPServerConfiguration.TLS(
    certificate: """
      -----BEGIN CERTIFICATE-----
      MIIBfzCCASWgAwIBAgIUeipcjPy0XoQ/FMsunaktJVXC7pQwCgYIKoZIzj0EAwIw
      FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNzE5NTczMVoYDzIxMjYxMTAz
      MTk1NzMxWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
      PQMBBwNCAAQ7Yc95Xab4bdHvTpbG95VpggIzpP8T/3Vx6umM1NSm6WYlvt4WfmV/
      /nOcOqM1givl1xzmWPRZtQYO+A/9cK8zo1MwUTAdBgNVHQ4EFgQUORrbnKWwCLmA
      pHN5CkKNNZQdQtEwHwYDVR0jBBgwFoAUORrbnKWwCLmApHN5CkKNNZQdQtEwDwYD
      VR0TAQH/BAUwAwEB/zAKBggqhkjOPQQDAgNIADBFAiEAlikgIQQxYh7/kyZNcKXc
      YBlb1seHptRDza8X9QPNnMICIGqKe2ZQOBEDgsk3cAhyLp2wIPe+xEMOJ75PYp/b
      73gl
      -----END CERTIFICATE-----
      """,
    key: """
      -----BEGIN PRIVATE KEY-----
      MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgSNXW/v3mytbpWRSq
      b5LTMp6C03Ji/86LG47/AHyhmtChRANCAAQ7Yc95Xab4bdHvTpbG95VpggIzpP8T
      /3Vx6umM1NSm6WYlvt4WfmV//nOcOqM1givl1xzmWPRZtQYO+A/9cK8z
      -----END PRIVATE KEY-----
      """
  )
}
