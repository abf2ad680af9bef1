// What is the same on every system, under one name for Swift: there the C library has another one on each.

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <sys/types.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#ifdef __linux__
#include <sys/inotify.h>
#endif

// Starts a program with nothing to read and its output thrown away, and returns 0 or why it cannot be started.
// The type of file actions is a structure on some systems and a pointer on others, which only C can pass over.
static inline int cposix_spawn_quietly(
  pid_t *child,
  const char *path,
  char *const words[],
  char *const variables[]
) {
  posix_spawn_file_actions_t actions;
  int code = posix_spawn_file_actions_init(&actions);
  if (code != 0) return code;
  for (int stream = 0; stream <= 2 && code == 0; stream++) {
    int flags = stream == 0 ? O_RDONLY : O_WRONLY;
    code = posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", flags, 0);
  }
  if (code == 0) code = posix_spawn(child, path, &actions, NULL, words, variables);
  posix_spawn_file_actions_destroy(&actions);
  return code;
}

// Opens what tells of changes in folders, without waiting; negative where the system has nothing of the kind.
static inline int cposix_open_notices(void) {
#ifdef __linux__
  return inotify_init1(IN_NONBLOCK | IN_CLOEXEC);
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Asks to be told of files that are written, made, moved or removed in a folder; negative where that is not possible.
// A second request for one folder changes nothing.
static inline int cposix_notice(int notices, const char *folder) {
#ifdef __linux__
  return inotify_add_watch(
    notices, folder,
    IN_MODIFY | IN_CLOSE_WRITE | IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR
  );
#else
  errno = ENOSYS;
  return -1;
#endif
}

// Makes a copy of this process, which goes on from here; 0 in the copy. Swift's overlays leave it out, since a copy has
// none of the other threads.
static inline pid_t cposix_fork(void) { return fork(); }

// Has the system stop this process after so many seconds of a processor's time; 0 takes that back.
static inline void cposix_limit_processor_time(long seconds) {
  struct itimerval timer = { { 0, 0 }, { seconds, 0 } };
  setitimer(ITIMER_VIRTUAL, &timer, NULL);
}

// Takes memory that this process shares with the copies of it; null where there is none.
static inline void *cposix_shared_memory(size_t size) {
  void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  return memory == MAP_FAILED ? NULL : memory;
}
