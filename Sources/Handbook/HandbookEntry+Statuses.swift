extension HandbookEntry {
  /// The advanced statuses, in the order of the reference.
  static let statuses: [HandbookEntry] = [
    HandbookEntry(
      "500",
      "The SDK has an internal error.",
      do: "Let the viewer try again; report it with the device's log if it comes back."
    ),
    HandbookEntry(
      "APPL_ERROR",
      "Apple's framework failed.",
      do: "Offer the regular sign-in, and look into Apple's error, which the status carries."
    ),
    HandbookEntry(
      "SEC403",
      "The services refuse the requestor: its domain is not allowed, or its signature is wrong.",
      do: "Check the requestor id, the software statement and the redirect URI."
    ),
    HandbookEntry(
      "SEC420",
      "HTTPS failed, as with a proxy in between or a bad certificate.",
      do: "Ask the viewer to use another network."
    ),
    HandbookEntry(
      "CFG400",
      "The request for the configuration is malformed.",
      do: "Check the requestor id that the app passes to setRequestor."
    ),
    HandbookEntry(
      "CFG404",
      "The configuration servers cannot be found, as when the device is offline.",
      do: "Tell the viewer to check the network, and call setRequestor again."
    ),
    HandbookEntry(
      "CFG429",
      "The services throttle the request for the configuration.",
      do: "Wait, and call setRequestor less often."
    ),
    HandbookEntry(
      "CFG5xx",
      "The configuration server failed; the digits are those of the HTTP status.",
      do: "Call setRequestor again later."
    ),
    HandbookEntry(
      "N130",
      "The services refuse the authentication token that was to be fetched after a login.",
      do: "Let the viewer sign in again."
    ),
    HandbookEntry(
      "N500",
      "The older authentication has an internal error.",
      do: "Let the viewer sign in again."
    ),
    HandbookEntry(
      "Z100",
      "The MVPD denies the resource to this viewer.",
      do: "Tell the viewer what the subscription lacks; the message of the MVPD may say it."
    ),
    HandbookEntry(
      "Z110",
      "The services deny the resource without asking the MVPD, since it has denied it lately.",
      do: "Treat it as Z100, and do not ask again in a loop."
    ),
    HandbookEntry(
      "Z120",
      "The network failed during an authorization.",
      do: "Let the viewer try again when the network is back."
    ),
    HandbookEntry(
      "Z130",
      "The resource is malformed or missing.",
      do: "Check the resource that the app passes to getAuthorization."
    ),
    HandbookEntry(
      "Z169",
      "A degradation rule denies the resource.",
      do: "Treat it as a denial; the MVPD's operator has set the rule."
    ),
    HandbookEntry(
      "Z500",
      "The services failed during an authorization.",
      do: "Let the viewer try again later."
    ),
    HandbookEntry(
      "P100",
      "A preauthorization names more resources than the services allow.",
      do: "Ask for fewer resources at once."
    ),
    HandbookEntry(
      "R400",
      "The application is not registered: its software statement is wrong or missing.",
      do: "Check the software statement of the app."
    ),
    HandbookEntry(
      "R401",
      "The SDK gets no access token.",
      do: "Let the viewer try again; check that the registration of the app is still valid."
    ),
    HandbookEntry(
      "REG500",
      "An Apple TV gets no registration code.",
      do: "Let the viewer ask for a new code."
    ),
    HandbookEntry(
      "SEC412",
      "The id of the device does not match the stored token.",
      do: "Let the viewer sign in again; the SDK has removed what it had stored."
    ),
    HandbookEntry(
      "CFG100",
      "The date, the time or the time zone of the device is wrong.",
      do: "Ask the viewer to correct the clock of the device."
    ),
    HandbookEntry(
      "N010",
      "A degradation rule signs the viewer in without the MVPD.",
      do: "Go on as after a sign-in."
    ),
    HandbookEntry(
      "N111",
      "A temporary pass has ended.",
      do: "Offer the regular sign-in."
    ),
    HandbookEntry(
      "Z010",
      "A degradation rule grants the resource without the MVPD.",
      do: "Go on as after an authorization."
    ),
    HandbookEntry(
      "N000",
      "No viewer is signed in.",
      do: "Offer a sign-in; this is no fault."
    ),
    HandbookEntry(
      "N001",
      "The SDK tries a passive sign-in.",
      do: "Wait for its outcome."
    ),
    HandbookEntry(
      "N003",
      "The viewer chose \"Other TV Providers\" in Apple's dialog.",
      do: "Show the app's own provider picker."
    ),
    HandbookEntry(
      "N004",
      "The viewer chose an MVPD in Apple's dialog that the requestor does not have.",
      do: "Show the app's own provider picker."
    ),
    HandbookEntry(
      "N005",
      "The viewer left the choice of a provider.",
      do: "Go back to where the viewer came from."
    ),
    HandbookEntry(
      "N011",
      "A temporary pass signs the viewer in.",
      do: "Go on as after a sign-in."
    ),
    HandbookEntry(
      "Z011",
      "A temporary pass grants the resource.",
      do: "Go on as after an authorization."
    ),
    HandbookEntry(
      "VSA203",
      "The viewer signed in through Apple, and a logout does not end the system account.",
      do: "Tell the viewer to sign out in the settings of the device too."
    ),
    HandbookEntry(
      "VSA403",
      "The app has no permission to use the TV provider of the system.",
      do: "Use the regular sign-in; tell the viewer where the permission is set."
    ),
    HandbookEntry(
      "VSA404",
      "The viewer has not decided yet whether the app may use the TV provider of the system.",
      do: "Let the system ask, or use the regular sign-in."
    ),
    HandbookEntry(
      "VSA503",
      "Apple's dialog cannot be shown.",
      do: "Use the regular sign-in."
    ),
    HandbookEntry(
      "REGCODE",
      "The registration code that the viewer enters on the second screen.",
      do: "Show the code, and the address where to enter it."
    ),
  ]
}
