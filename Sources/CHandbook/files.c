// What the program knows of the documents, as bytes in the program itself. The compiler notices when a file changes.

#include "CHandbook.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char advanced_status[] = {
#embed "../../Scenarios/Requirements/advanced-status.yaml"
};
static const unsigned char api_surface[] = {
#embed "../../Scenarios/Requirements/api-surface.yaml"
};
static const unsigned char apple_sso_sdk[] = {
#embed "../../Scenarios/Requirements/apple-sso-sdk.yaml"
};
static const unsigned char authentication[] = {
#embed "../../Scenarios/Requirements/authentication.yaml"
};
static const unsigned char authorization[] = {
#embed "../../Scenarios/Requirements/authorization.yaml"
};
static const unsigned char cancellation[] = {
#embed "../../Scenarios/Requirements/cancellation.yaml"
};
static const unsigned char configuration[] = {
#embed "../../Scenarios/Requirements/configuration.yaml"
};
static const unsigned char device_binding[] = {
#embed "../../Scenarios/Requirements/device-binding.yaml"
};
static const unsigned char documents[] = {
#embed "../../Scenarios/Requirements/documents.yaml"
};
static const unsigned char end_to_end_flows[] = {
#embed "../../Scenarios/Requirements/end-to-end-flows.yaml"
};
static const unsigned char external_url_completion[] = {
#embed "../../Scenarios/Requirements/external-url-completion.yaml"
};
static const unsigned char http_clients[] = {
#embed "../../Scenarios/Requirements/http-clients.yaml"
};
static const unsigned char logout[] = {
#embed "../../Scenarios/Requirements/logout.yaml"
};
static const unsigned char metadata[] = {
#embed "../../Scenarios/Requirements/metadata.yaml"
};
static const unsigned char mvpd_model[] = {
#embed "../../Scenarios/Requirements/mvpd-model.yaml"
};
static const unsigned char options[] = {
#embed "../../Scenarios/Requirements/options.yaml"
};
static const unsigned char passive_authentication[] = {
#embed "../../Scenarios/Requirements/passive-authentication.yaml"
};
static const unsigned char preauthorization[] = {
#embed "../../Scenarios/Requirements/preauthorization.yaml"
};
static const unsigned char rest_v1_client[] = {
#embed "../../Scenarios/Requirements/rest-v1-client.yaml"
};
static const unsigned char safari_view_controller[] = {
#embed "../../Scenarios/Requirements/safari-view-controller.yaml"
};
static const unsigned char storage[] = {
#embed "../../Scenarios/Requirements/storage.yaml"
};
static const unsigned char temppass[] = {
#embed "../../Scenarios/Requirements/temppass.yaml"
};
static const unsigned char threading_and_delivery[] = {
#embed "../../Scenarios/Requirements/threading-and-delivery.yaml"
};
static const unsigned char tokens[] = {
#embed "../../Scenarios/Requirements/tokens.yaml"
};
static const unsigned char tracking[] = {
#embed "../../Scenarios/Requirements/tracking.yaml"
};
static const unsigned char tvos_second_screen[] = {
#embed "../../Scenarios/Requirements/tvos-second-screen.yaml"
};
static const unsigned char shown[] = {
#embed "../../Reports/shown.tsv"
};

#define FILE_NAMED(name, bytes) {name, bytes, sizeof(bytes)}

static const handbook_file files[] = {
  FILE_NAMED("advanced-status.yaml", advanced_status),
  FILE_NAMED("api-surface.yaml", api_surface),
  FILE_NAMED("apple-sso-sdk.yaml", apple_sso_sdk),
  FILE_NAMED("authentication.yaml", authentication),
  FILE_NAMED("authorization.yaml", authorization),
  FILE_NAMED("cancellation.yaml", cancellation),
  FILE_NAMED("configuration.yaml", configuration),
  FILE_NAMED("device-binding.yaml", device_binding),
  FILE_NAMED("documents.yaml", documents),
  FILE_NAMED("end-to-end-flows.yaml", end_to_end_flows),
  FILE_NAMED("external-url-completion.yaml", external_url_completion),
  FILE_NAMED("http-clients.yaml", http_clients),
  FILE_NAMED("logout.yaml", logout),
  FILE_NAMED("metadata.yaml", metadata),
  FILE_NAMED("mvpd-model.yaml", mvpd_model),
  FILE_NAMED("options.yaml", options),
  FILE_NAMED("passive-authentication.yaml", passive_authentication),
  FILE_NAMED("preauthorization.yaml", preauthorization),
  FILE_NAMED("rest-v1-client.yaml", rest_v1_client),
  FILE_NAMED("safari-view-controller.yaml", safari_view_controller),
  FILE_NAMED("storage.yaml", storage),
  FILE_NAMED("temppass.yaml", temppass),
  FILE_NAMED("threading-and-delivery.yaml", threading_and_delivery),
  FILE_NAMED("tokens.yaml", tokens),
  FILE_NAMED("tracking.yaml", tracking),
  FILE_NAMED("tvos-second-screen.yaml", tvos_second_screen),
  FILE_NAMED("shown.tsv", shown),
};

size_t handbook_file_count(void) { return sizeof(files) / sizeof(files[0]); }

handbook_file handbook_file_at(size_t index) { return files[index]; }
