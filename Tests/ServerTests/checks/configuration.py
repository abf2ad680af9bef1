"""The list of MVPDs, of the REST API and of the SDK."""

from registry import check, table
from shapes import Every, Maybe, TEXT, differences

PATHS = ["/api/v1/config/DEMO", "/adobe-services/config/DEMO", "/adobe-services/1.0/config/DEMO"]

NAMES = {"Alpha": "Alpha Cable", "Beta": "Beta Satellite", "Gamma": "Gamma & \"Fibre\" <'tv'> é",
         "Preview": "Free preview", "Promo": "Summer campaign"}

MVPD = {"id": TEXT, "displayName": TEXT, "logoUrl": Maybe(str), "enablePlatformServices": Maybe(bool),
        "boardingStatus": Maybe(str), "displayInPlatformPicker": Maybe(bool), "platformMappingId": Maybe(TEXT),
        "requiredMetadataFields": Maybe(Every(TEXT)), "isTempPass": Maybe(bool),
        **{key: Maybe(bool) for key in ("authPerAggregator", "passiveAuthnEnabled", "authPerBrowserSession", "isProxy",
                                        "iFrameRequired")},
        **{key: Maybe(int) for key in ("iFrameWidth", "iFrameHeight")}}

ALPHA = {**MVPD, "id": "Alpha", "displayName": "Alpha Cable", "logoUrl": "https://logos.example/alpha.png",
         "enablePlatformServices": True, "boardingStatus": "SUPPORTED", "displayInPlatformPicker": True,
         "platformMappingId": "apple-alpha", "requiredMetadataFields": ["userID", "householdID"]}

# A provider that takes no part in Apple's single sign-on has none of these.
PLATFORM = ["boardingStatus", "platformMappingId", "requiredMetadataFields"]


def mvpds(answer):
    return {each["id"]: each for each in answer.status_is(200).json["requestor"]["mvpds"]}


@table("3", "{0}.json lists the MVPDs in their order", [(path,) for path in PATHS])
def as_json(context, path):
    answer = context.client.get(f"{path}.json").status_is(200).type_is("application/json")
    requestor = answer.json["requestor"]
    assert requestor["id"] == "DEMO", answer.words()
    found = {each["id"]: each["displayName"] for each in requestor["mvpds"]}
    assert list(found.items()) == list(NAMES.items()), f"{answer.words()}\n--- expected\n{NAMES}\n--- found\n{found}"


@table("3", "{0} lists the MVPDs as XML, in their order", [(path,) for path in PATHS])
def as_xml(context, path):
    answer = context.client.get(path).status_is(200).type_is("application/xml")
    root = answer.xml
    assert root.tag == "config" and root.findtext("requestor/id") == "DEMO", answer.words()
    found = {each.findtext("id"): each.findtext("displayName") for each in root.findall("requestor/mvpds/mvpd")}
    assert list(found.items()) == list(NAMES.items()), f"{answer.words()}\n--- expected\n{NAMES}\n--- found\n{found}"


@check("3", "Every MVPD has the documented properties with their types, and no others")
def types(context):
    answer = context.client.get(f"{PATHS[0]}.json").status_is(200)
    found = [each for mvpd in answer.json["requestor"]["mvpds"] for each in differences(MVPD, mvpd, mvpd["id"])]
    assert not found, answer.words() + "\n--- found\n" + "\n".join(found)


@check("3", "An MVPD with Apple's single sign-on has the five properties for it")
def platform(context):
    answer = context.client.get(f"{PATHS[0]}.json")
    found = differences(ALPHA, mvpds(answer)["Alpha"], "Alpha")
    assert not found, answer.words() + "\n--- found\n" + "\n".join(found)


@check("3", "An MVPD that Apple only lists has the boarding status PICKER")
def listed(context):
    answer = context.client.get(f"{PATHS[0]}.json")
    assert mvpds(answer)["Beta"].get("boardingStatus") == "PICKER", answer.words()


@check("3", "An MVPD without Apple's single sign-on has none of its properties")
def no_platform(context):
    answer = context.client.get(f"{PATHS[0]}.json")
    gamma = mvpds(answer)["Gamma"]
    found = [key for key in PLATFORM if gamma.get(key)] + ["enablePlatformServices"] * bool(
        gamma.get("enablePlatformServices"))
    assert not found, f"{answer.words()}\n--- expected\nnone of {PLATFORM}\n--- found\n{found}"


@check("3", "A temporary pass is marked as one")
def temporary_pass(context):
    answer = context.client.get(f"{PATHS[0]}.json")
    found = [key for key, each in mvpds(answer).items() if each.get("isTempPass")]
    assert found == ["Preview", "Promo"], f"{answer.words()}\n--- expected\nPreview, Promo\n--- found\n{found}"


@check("3", "The properties of Apple's single sign-on are in the XML too")
def platform_xml(context):
    answer = context.client.get(PATHS[0]).status_is(200)
    alpha = answer.xml.find("requestor/mvpds/mvpd[id='Alpha']")
    found = {key: alpha.findtext(key) for key in ("logoUrl", "enablePlatformServices", "boardingStatus",
                                                  "displayInPlatformPicker", "platformMappingId")}
    expected = {"logoUrl": "https://logos.example/alpha.png", "enablePlatformServices": "true",
                "boardingStatus": "SUPPORTED", "displayInPlatformPicker": "true", "platformMappingId": "apple-alpha"}
    assert found == expected, f"{answer.words()}\n--- expected\n{expected}\n--- found\n{found}"
