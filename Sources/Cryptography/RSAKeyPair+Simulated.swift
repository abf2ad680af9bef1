extension RSAKeyPair {
  /// The key pair of the requestor's certificate, the same in every simulation.
  ///
  /// It was made for the simulator and protects nothing: both halves are printed here, so that a test
  /// of an app can decrypt what the simulated services have encrypted.
  public static let simulated = RSAKeyPair(
    modulus: simulatedModulus,
    privateExponent: simulatedPrivateExponent,
    factors: simulatedFactors
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

  private static let simulatedFactors = Factors(
    first: """
      da4e0a6b5e849d25fd67b3fe79c2fe25290e91ec5f585bc12f04902d6c8b3c1ff5356a8eca4371\
      c91b391e49b2342fc71b95b544e208c9796ca4e4801265355c52d1294881ece4265f82f8a6a309\
      3baa89d4935ce8312c96976a3166fe112119c37b82239a685110f2e818cd2fb161a79802356176\
      6f5376dcb7009be0bb66e9
      """,
    second: """
      d203d695868bcd0bc10e8191ae65c74e50ab85357611658b4d8b125234ef5c67ec8217d8b6250d\
      8ef189c9351079c7ece9c7bbffcf2bed0527d0da4130ada40ed699b35b7e632e586e83d5f88040\
      db25c5bcd2ffc51018bf4c889f7a7b74c00dfc7e029489e959f1cb44ce5820027157011fa976f2\
      072b2c33ab25056f33a875
      """,
    firstExponent: """
      a287c1d82879c16a5c5d0e3463411ae85dc5fc3ca8cbe71c503e2c7db537809f26780b8a9dea52\
      d7f08db910133e29682b106df207fb94ccf3675cbc4175daa18f032ca2502127c7ae0a9bc7acd0\
      9dfc9d3b882f7eabc5cfa491aa904c8e423fa53bda2b59b55acdac9bc2835983cdf9f2018aeeb2\
      37b6436396583cb5b7b0a9
      """,
    secondExponent: """
      2afaa61b8ba168a1132d48ceeb85e0b7e24277cc6d113a5abbcfce3c0ca13fa3f4fedaaa7afc32\
      3e22a834092c0a002437e3ac51b9b01f9d827c776e07ec413ad82834507119130efdeef5071a18\
      2bc11b2a7d73e27c5cd429717c51b09a40039cbc9d029106b4658b57d572ab7a547f9db741131a\
      8ce504f2bdffa191145d51
      """,
    coefficient: """
      b3e990708ac141f3ef5b7973860c717f84d003468d74e15667273febae6756b5c48190e0e8dfdc\
      69b363a8534dff8810b016d23c8ee09d8f0984c6dbe6d0b5dcd6d56a411865610e17e9d303d2ee\
      ef56fd8f71fbe90fa9caf293064ce26d0a68a4cdbc686a408a62fbb476a4977709cc2ca6dd043c\
      8fe428ec2f5c2e451e6b22
      """
  )
}
