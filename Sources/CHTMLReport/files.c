// The files of the viewer, as bytes in the program itself. The compiler notices when a file changes.

#include "CHTMLReport.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char page_html[] = {
#embed "Viewer/page.html"
};
static const unsigned char live_html[] = {
#embed "Viewer/live.html"
};
static const unsigned char style_css[] = {
#embed "Viewer/style.css"
};
static const unsigned char overview_css[] = {
#embed "Viewer/overview.css"
};
static const unsigned char scenario_css[] = {
#embed "Viewer/scenario.css"
};
static const unsigned char player_css[] = {
#embed "Viewer/player.css"
};
static const unsigned char sequence_css[] = {
#embed "Viewer/sequence.css"
};
static const unsigned char panes_css[] = {
#embed "Viewer/panes.css"
};
static const unsigned char controls_css[] = {
#embed "Viewer/controls.css"
};
static const unsigned char machines_css[] = {
#embed "Viewer/machines.css"
};
static const unsigned char reference_css[] = {
#embed "Viewer/reference.css"
};
static const unsigned char live_css[] = {
#embed "Viewer/live.css"
};
static const unsigned char print_css[] = {
#embed "Viewer/print.css"
};
static const unsigned char dom_js[] = {
#embed "Viewer/dom.js"
};
static const unsigned char settings_js[] = {
#embed "Viewer/settings.js"
};
static const unsigned char data_js[] = {
#embed "Viewer/data.js"
};
static const unsigned char entries_js[] = {
#embed "Viewer/entries.js"
};
static const unsigned char router_js[] = {
#embed "Viewer/router.js"
};
static const unsigned char areas_js[] = {
#embed "Viewer/areas.js"
};
static const unsigned char coverage_js[] = {
#embed "Viewer/coverage.js"
};
static const unsigned char entry_js[] = {
#embed "Viewer/entry.js"
};
static const unsigned char filter_form_js[] = {
#embed "Viewer/filter-form.js"
};
static const unsigned char filter_js[] = {
#embed "Viewer/filter.js"
};
static const unsigned char fold_js[] = {
#embed "Viewer/fold.js"
};
static const unsigned char interpretations_js[] = {
#embed "Viewer/interpretations.js"
};
static const unsigned char keyboard_js[] = {
#embed "Viewer/keyboard.js"
};
static const unsigned char lifelines_js[] = {
#embed "Viewer/lifelines.js"
};
static const unsigned char list_filter_js[] = {
#embed "Viewer/list-filter.js"
};
static const unsigned char live_links_js[] = {
#embed "Viewer/live-links.js"
};
static const unsigned char live_connection_js[] = {
#embed "Viewer/live-connection.js"
};
static const unsigned char live_run_js[] = {
#embed "Viewer/live-run.js"
};
static const unsigned char live_answers_js[] = {
#embed "Viewer/live-answers.js"
};
static const unsigned char live_clock_js[] = {
#embed "Viewer/live-clock.js"
};
static const unsigned char live_frame_js[] = {
#embed "Viewer/live-frame.js"
};
static const unsigned char live_page_js[] = {
#embed "Viewer/live-page.js"
};
static const unsigned char live_parts_js[] = {
#embed "Viewer/live-parts.js"
};
static const unsigned char machine_curve_js[] = {
#embed "Viewer/machine-curve.js"
};
static const unsigned char machine_diagram_js[] = {
#embed "Viewer/machine-diagram.js"
};
static const unsigned char machine_places_js[] = {
#embed "Viewer/machine-places.js"
};
static const unsigned char machine_table_js[] = {
#embed "Viewer/machine-table.js"
};
static const unsigned char machines_js[] = {
#embed "Viewer/machines.js"
};
static const unsigned char moments_js[] = {
#embed "Viewer/moments.js"
};
static const unsigned char overview_js[] = {
#embed "Viewer/overview.js"
};
static const unsigned char pending_js[] = {
#embed "Viewer/pending.js"
};
static const unsigned char player_bar_js[] = {
#embed "Viewer/player-bar.js"
};
static const unsigned char player_js[] = {
#embed "Viewer/player.js"
};
static const unsigned char requirement_js[] = {
#embed "Viewer/requirement.js"
};
static const unsigned char requirements_js[] = {
#embed "Viewer/requirements.js"
};
static const unsigned char rows_js[] = {
#embed "Viewer/rows.js"
};
static const unsigned char runs_js[] = {
#embed "Viewer/runs.js"
};
static const unsigned char scenario_js[] = {
#embed "Viewer/scenario.js"
};
static const unsigned char sequence_js[] = {
#embed "Viewer/sequence.js"
};
static const unsigned char source_js[] = {
#embed "Viewer/source.js"
};
static const unsigned char state_js[] = {
#embed "Viewer/state.js"
};
static const unsigned char statuses_js[] = {
#embed "Viewer/statuses.js"
};
static const unsigned char versions_js[] = {
#embed "Viewer/versions.js"
};
static const unsigned char window_js[] = {
#embed "Viewer/window.js"
};
static const unsigned char main_js[] = {
#embed "Viewer/main.js"
};

#define FILE_NAMED(name, bytes, pages) {name, bytes, sizeof(bytes), pages}

static const viewer_file files[] = {
  FILE_NAMED("page.html", page_html, VIEWER_REPORT),
  FILE_NAMED("live.html", live_html, VIEWER_LIVE),
  FILE_NAMED("style.css", style_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("overview.css", overview_css, VIEWER_REPORT),
  FILE_NAMED("scenario.css", scenario_css, VIEWER_REPORT),
  FILE_NAMED("player.css", player_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("sequence.css", sequence_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("panes.css", panes_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("controls.css", controls_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("machines.css", machines_css, VIEWER_REPORT),
  FILE_NAMED("reference.css", reference_css, VIEWER_REPORT),
  FILE_NAMED("live.css", live_css, VIEWER_LIVE),
  FILE_NAMED("print.css", print_css, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("dom.js", dom_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("settings.js", settings_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("data.js", data_js, VIEWER_REPORT),
  FILE_NAMED("entries.js", entries_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("router.js", router_js, VIEWER_REPORT),
  FILE_NAMED("areas.js", areas_js, VIEWER_REPORT),
  FILE_NAMED("coverage.js", coverage_js, VIEWER_REPORT),
  FILE_NAMED("entry.js", entry_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("filter-form.js", filter_form_js, VIEWER_REPORT),
  FILE_NAMED("filter.js", filter_js, VIEWER_REPORT),
  FILE_NAMED("fold.js", fold_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("interpretations.js", interpretations_js, VIEWER_REPORT),
  FILE_NAMED("keyboard.js", keyboard_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("lifelines.js", lifelines_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("list-filter.js", list_filter_js, VIEWER_REPORT),
  FILE_NAMED("live-links.js", live_links_js, VIEWER_LIVE),
  FILE_NAMED("live-connection.js", live_connection_js, VIEWER_LIVE),
  FILE_NAMED("live-run.js", live_run_js, VIEWER_LIVE),
  FILE_NAMED("live-answers.js", live_answers_js, VIEWER_LIVE),
  FILE_NAMED("live-clock.js", live_clock_js, VIEWER_LIVE),
  FILE_NAMED("live-frame.js", live_frame_js, VIEWER_LIVE),
  FILE_NAMED("live-page.js", live_page_js, VIEWER_LIVE),
  FILE_NAMED("live-parts.js", live_parts_js, VIEWER_LIVE),
  FILE_NAMED("machine-curve.js", machine_curve_js, VIEWER_REPORT),
  FILE_NAMED("machine-diagram.js", machine_diagram_js, VIEWER_REPORT),
  FILE_NAMED("machine-places.js", machine_places_js, VIEWER_REPORT),
  FILE_NAMED("machine-table.js", machine_table_js, VIEWER_REPORT),
  FILE_NAMED("machines.js", machines_js, VIEWER_REPORT),
  FILE_NAMED("moments.js", moments_js, VIEWER_REPORT),
  FILE_NAMED("overview.js", overview_js, VIEWER_REPORT),
  FILE_NAMED("pending.js", pending_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("player-bar.js", player_bar_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("player.js", player_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("requirement.js", requirement_js, VIEWER_REPORT),
  FILE_NAMED("requirements.js", requirements_js, VIEWER_REPORT),
  FILE_NAMED("rows.js", rows_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("runs.js", runs_js, VIEWER_REPORT),
  FILE_NAMED("scenario.js", scenario_js, VIEWER_REPORT),
  FILE_NAMED("sequence.js", sequence_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("source.js", source_js, VIEWER_REPORT),
  FILE_NAMED("state.js", state_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("statuses.js", statuses_js, VIEWER_REPORT),
  FILE_NAMED("versions.js", versions_js, VIEWER_REPORT),
  FILE_NAMED("window.js", window_js, VIEWER_REPORT | VIEWER_LIVE),
  FILE_NAMED("main.js", main_js, VIEWER_REPORT),
};

size_t viewer_file_count(void) { return sizeof(files) / sizeof(files[0]); }

viewer_file viewer_file_at(size_t index) { return files[index]; }
