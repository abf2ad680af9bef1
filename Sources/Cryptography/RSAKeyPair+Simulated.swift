extension RSAKeyPair {
  /// The key pair of the requestor's certificate, the same in every simulation.
  ///
  /// It was made for the simulator and protects nothing: both halves are printed here, so that a test
  /// of an app can decrypt what the simulated services have encrypted.
  public static let simulated = RSAKeyPair(
    modulus: simulatedModulus,
    privateExponent: simulatedPrivateExponent
  )

  private static let simulatedModulus = """
    b3174a72f1a8c6a63ff7a0fc93cbe7bd5440050b5774c3854cd453fa2099b147ad389d89fad199d6\
    fad61e672076e20e91b4dd32eade0a2e5fbecf8a6ebae8b802012c88caaa427dcd16e8a47a41bedc\
    b0a5b0078c42127b1b756d4f9372da882bd370b44b9ca2fa23c18fe2e3f0d35124abcb64495ca9f5\
    30665e38adfb95990e5ac6c682408c2ef91212ecfd246702669e84ed5c98cbb349843bf9c63ce151\
    37541cf4aa4ef6c33e3d54b47aad3153e61e411425cdb6935f1b4f0b390f4910fe05a9c0ce8c2a69\
    43d850b6ae75d1a6b2a953e1aaf04edf5c66f4c6e795cf6e0b9721f09668b13d983ef8f2a3659084\
    5e34c18fbf7448244fb4493a3899f07d
    """

  private static let simulatedPrivateExponent = """
    15dac2418b9ef27ae8347247504be24036ef470e4ec25777c55be5d190b7e0abe406142779dda91d\
    d4675bb76efd42f1cf33188935a319eff5cc25ac797dc2976ddb31d19195bc5e78b0127cbbd49913\
    7a5505c9ae028419d4cc7c25e952eb3b11ca10275850c98ca7df5f8d2b0ec0e2d68c465a3b1f9d37\
    e80b9df4e1ba61536369bd8c6375b3b820b65389980e0af5938ffe9c0727a4e7cd9c0dbc9b8ebfee\
    1dcdea084ef42a5f80deb544086b935f20c0b6bb54b9b50a547e66c0b7cd71dc7538dccde696ebbe\
    3759753c2546155b432570dd394dea6685b5fa896d687145cfc570a1aa3e880a9780fbfe27f7f92e\
    4151e02bca6856f638417049a11ef531
    """
}
