// What of libmicrohttpd and of Linux Swift cannot call by itself: functions whose arguments vary in
// number, structures that are cast to each other, and packed ones.

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <microhttpd.h>
#include <netdb.h>
#include <netinet/in.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

// MARK: - The daemon

// The first message of a start that failed; later ones are not kept.
struct cmicrohttpd_message {
  int is_wanted;
  char text[256];
};

static void cmicrohttpd_keep_message(void *closure, const char *format, va_list arguments) {
  struct cmicrohttpd_message *message = (struct cmicrohttpd_message *)closure;
  if (!message->is_wanted || message->text[0] != 0) return;
  vsnprintf(message->text, sizeof message->text, format, arguments);
}

// Starts a daemon that accepts from a socket and runs when it is asked to; `closure` is handed to
// each function.
static inline struct MHD_Daemon *cmicrohttpd_start(
  unsigned int flags,
  void *closure,
  MHD_AccessHandlerCallback handle,
  void *(*begin)(void *closure, const char *target, struct MHD_Connection *connection),
  MHD_RequestCompletedCallback complete,
  MHD_NotifyConnectionCallback notify,
  const struct MHD_OptionItem *options,
  struct cmicrohttpd_message *message
) {
  return MHD_start_daemon(
    flags, 0, NULL, NULL, handle, closure,
    MHD_OPTION_EXTERNAL_LOGGER, cmicrohttpd_keep_message, message,
    MHD_OPTION_URI_LOG_CALLBACK, begin, closure,
    MHD_OPTION_NOTIFY_COMPLETED, complete, closure,
    MHD_OPTION_NOTIFY_CONNECTION, notify, closure,
    MHD_OPTION_ARRAY, options,
    MHD_OPTION_END
  );
}

static inline int cmicrohttpd_epoll(struct MHD_Daemon *daemon) {
  return MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_EPOLL_FD)->epoll_fd;
}

// MARK: - A connection

static inline int cmicrohttpd_socket(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd;
}

static inline void *cmicrohttpd_context(struct MHD_Connection *connection) {
  return MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT)->socket_context;
}

// How many bytes the request line, the header lines and the empty line had; 0 before they were
// read.
static inline size_t cmicrohttpd_head_size(struct MHD_Connection *connection) {
  const union MHD_ConnectionInfo *info =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_REQUEST_HEADER_SIZE);
  return info == NULL ? 0 : info->header_size;
}

// Writes the client's numeric address, that of an IPv4 client of an IPv6 socket as IPv4's.
static inline void cmicrohttpd_client(
  struct MHD_Connection *connection, char *text, socklen_t size
) {
  const struct sockaddr *address =
    MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS)->client_addr;
  text[0] = 0;
  if (address->sa_family == AF_INET) {
    inet_ntop(AF_INET, &((const struct sockaddr_in *)(const void *)address)->sin_addr, text, size);
  } else if (address->sa_family == AF_INET6) {
    const struct in6_addr *long_address =
      &((const struct sockaddr_in6 *)(const void *)address)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(long_address)) {
      inet_ntop(AF_INET, &long_address->s6_addr[12], text, size);
    } else {
      inet_ntop(AF_INET6, long_address, text, size);
    }
  }
}

// Whether a target has only bytes that may stand there: no blank, no control character, and no
// fragment. Without a way out of the loop, so that many bytes are compared at once.
static inline int cmicrohttpd_is_target(const char *target, size_t length) {
  const unsigned char *bytes = (const unsigned char *)target;
  unsigned char wrong = 0;
  for (size_t index = 0; index < length; index++) {
    unsigned char byte = bytes[index];
    wrong |= (unsigned char)((byte <= 0x20) | (byte == 0x7f) | (byte == '#'));
  }
  return wrong == 0;
}

// A header line of a request. The bytes stay where they were received, each followed by a 0.
struct cmicrohttpd_field {
  const char *name;
  const char *value;
  size_t name_length;
  size_t value_length;
};

struct cmicrohttpd_fields {
  struct cmicrohttpd_field *first;
  size_t count;
  size_t capacity;
};

static enum MHD_Result cmicrohttpd_add_field(
  void *closure, enum MHD_ValueKind kind,
  const char *name, size_t name_length, const char *value, size_t value_length
) {
  struct cmicrohttpd_fields *fields = (struct cmicrohttpd_fields *)closure;
  (void)kind;
  if (fields->count < fields->capacity) {
    struct cmicrohttpd_field *field = &fields->first[fields->count];
    field->name = name;
    field->value = value;
    field->name_length = name_length;
    field->value_length = value == NULL ? 0 : value_length;
  }
  fields->count++;
  return MHD_YES;
}

// Collects the header lines in their order; returns how many there are, which may be more than fit.
static inline size_t cmicrohttpd_collect(
  struct MHD_Connection *connection, struct cmicrohttpd_field *first, size_t capacity
) {
  struct cmicrohttpd_fields fields = {first, 0, capacity};
  MHD_get_connection_values_n(connection, MHD_HEADER_KIND, cmicrohttpd_add_field, &fields);
  return fields.count;
}

// Breaks a connection: the client sees a reset, not an end.
static inline void cmicrohttpd_reset(int socket) {
  struct sockaddr nowhere;
  memset(&nowhere, 0, sizeof nowhere);
  nowhere.sa_family = AF_UNSPEC;
  connect(socket, &nowhere, sizeof nowhere);
}

// Ends a connection in both directions.
static inline void cmicrohttpd_shut(int socket) { shutdown(socket, SHUT_RDWR); }

// MARK: - The listening socket

// Listens on the first address of a host. Returns the socket, or the negative number of the
// system's error; where the host has no address, `*resolving` is what getaddrinfo said.
static inline int cmicrohttpd_listen(const char *host, unsigned int port, int *resolving) {
  char service[16];
  snprintf(service, sizeof service, "%u", port);
  struct addrinfo wanted;
  memset(&wanted, 0, sizeof wanted);
  wanted.ai_socktype = SOCK_STREAM;
  wanted.ai_flags = AI_PASSIVE | AI_NUMERICSERV;
  struct addrinfo *found = NULL;
  *resolving = getaddrinfo(host, service, &wanted, &found);
  if (*resolving != 0) return -EADDRNOTAVAIL;
  int socket_flags = SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC;
  int listener = socket(found->ai_family, socket_flags, 0);
  int yes = 1;
  int failed = listener < 0
    || setsockopt(listener, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes) != 0
    || bind(listener, found->ai_addr, found->ai_addrlen) != 0
    || listen(listener, SOMAXCONN) != 0;
  int code = errno;
  freeaddrinfo(found);
  if (!failed) return listener;
  if (listener >= 0) close(listener);
  return -code;
}

// Returns another descriptor of the same socket, negative where the process may open no more.
static inline int cmicrohttpd_duplicate(int listener) {
  return fcntl(listener, F_DUPFD_CLOEXEC, 0);
}

// The port that a socket listens on.
static inline unsigned int cmicrohttpd_port(int listener) {
  struct sockaddr_storage address;
  socklen_t size = sizeof address;
  memset(&address, 0, sizeof address);
  getsockname(listener, (struct sockaddr *)(void *)&address, &size);
  if (address.ss_family == AF_INET6) {
    return ntohs(((struct sockaddr_in6 *)(void *)&address)->sin6_port);
  }
  return ntohs(((struct sockaddr_in *)(void *)&address)->sin_port);
}

// MARK: - Events

// What wakes whoever waits for it when something is written to it; negative where the process may
// open no more.
static inline int cmicrohttpd_make_event(void) { return eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC); }

// A set of descriptors to watch; negative where the process may open no more.
static inline int cmicrohttpd_make_set(void) { return epoll_create1(EPOLL_CLOEXEC); }

// Lets `set` tell of events once for each time that they happen, with a number that is not 0 for a
// connection.
static inline int cmicrohttpd_watch(int set, int descriptor, unsigned int events, uint64_t number) {
  struct epoll_event event;
  memset(&event, 0, sizeof event);
  event.events = events | EPOLLET;
  event.data.u64 = number;
  return epoll_ctl(set, EPOLL_CTL_ADD, descriptor, &event);
}

static inline void cmicrohttpd_unwatch(int set, int descriptor) {
  epoll_ctl(set, EPOLL_CTL_DEL, descriptor, NULL);
}

// Takes the numbers of which `set` has something to tell; returns how many they are.
static inline int cmicrohttpd_take(int set, uint64_t numbers[64]) {
  struct epoll_event events[64];
  int count = epoll_wait(set, events, 64, 0);
  for (int index = 0; index < count; index++) numbers[index] = events[index].data.u64;
  return count < 0 ? 0 : count;
}

static inline unsigned int cmicrohttpd_client_leaves(void) { return EPOLLRDHUP; }
static inline unsigned int cmicrohttpd_is_readable(void) { return EPOLLIN; }

// Milliseconds of a clock that never goes back; exact to about four of them, and cheap.
static inline int64_t cmicrohttpd_milliseconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC_COARSE, &now);
  return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

// A closed connection is told by what writing to it returns, not by a signal.
static inline void cmicrohttpd_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }
