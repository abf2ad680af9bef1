// The least that libmicrohttpd can do with the threading of the server: one thread, epoll, waiting by itself. It
// answers every request with the status, the headers and the body of an answer in a file, which is made once, so that
// nothing is allocated for a request.
//
// bare-http FILE: prints its port, and serves until it is killed. FILE is an answer as it comes over the wire.

#include <microhttpd.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static struct MHD_Response *response;
static unsigned int status;

static enum MHD_Result answer(
  void *closure, struct MHD_Connection *connection, const char *url, const char *method,
  const char *version, const char *upload, size_t *upload_size, void **context
) {
  (void)closure; (void)url; (void)method; (void)version; (void)upload;
  if (*context == NULL) {
    *context = &response;
    return MHD_YES;
  }
  if (*upload_size != 0) {
    *upload_size = 0;
    return MHD_YES;
  }
  return MHD_queue_response(connection, status, response);
}

// Makes the response of an answer; libmicrohttpd writes the date and the length itself.
static int read_answer(char *text, size_t length) {
  char *body = memmem(text, length, "\r\n\r\n", 4);
  if (body == NULL || sscanf(text, "HTTP/1.1 %u", &status) != 1) return 0;
  *body = 0;
  body += 4;
  response = MHD_create_response_from_buffer(
    length - (size_t)(body - text), body, MHD_RESPMEM_PERSISTENT);
  char *line = strstr(text, "\r\n");
  while (line != NULL) {
    char *name = line + 2;
    line = strstr(name, "\r\n");
    if (line != NULL) *line = 0;
    char *colon = strchr(name, ':');
    if (colon == NULL) return 0;
    *colon = 0;
    if (strcasecmp(name, "Date") == 0 || strcasecmp(name, "Content-Length") == 0) continue;
    if (MHD_add_response_header(response, name, colon + 1 + strspn(colon + 1, " ")) != MHD_YES) {
      return 0;
    }
  }
  return 1;
}

int main(int count, char **words) {
  if (count != 2) return 64;
  FILE *file = fopen(words[1], "rb");
  if (file == NULL) return 66;
  static char text[1 << 20];
  size_t length = fread(text, 1, sizeof text - 1, file);
  fclose(file);
  if (!read_answer(text, length)) return 65;
  struct MHD_Daemon *daemon = MHD_start_daemon(
    MHD_USE_EPOLL | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, NULL,
    MHD_OPTION_CONNECTION_LIMIT, 512u,
    MHD_OPTION_PER_IP_CONNECTION_LIMIT, 256u,
    MHD_OPTION_CONNECTION_TIMEOUT, 30u,
    MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)(24 << 10),
    MHD_OPTION_SIGPIPE_HANDLED_BY_APP, 1,
    MHD_OPTION_END
  );
  if (daemon == NULL) return 69;
  printf("%u\n", (unsigned int)MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT)->port);
  fflush(stdout);
  while (MHD_run_wait(daemon, -1) == MHD_YES) {}
  MHD_stop_daemon(daemon);
  return 0;
}
