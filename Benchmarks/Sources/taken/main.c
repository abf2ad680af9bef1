// taken TIMES PROGRAM [ARGUMENT]…
//
// Runs a program so many times, its output thrown away, and prints a line for each run: the exit
// status, or 256 more than the signal that ended it; the microseconds of processor time that it took,
// as the kernel counts them for a child that was waited for; the nanoseconds that passed; and its
// peak memory in bytes.
//
// Linux counts the memory of whoever starts a program into the program's own peak, so this is small.

#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long nanoseconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static long long microseconds(struct timeval time) {
  return time.tv_sec * 1000000LL + time.tv_usec;
}

int main(int argc, char **argv) {
  int times = argc > 2 ? atoi(argv[1]) : 0;
  if (times < 1) {
    fprintf(stderr, "usage: taken TIMES PROGRAM [ARGUMENT]...\n");
    return 64;
  }
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0);
  posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0);
  for (int time = 0; time < times; time++) {
    pid_t child;
    int status;
    struct rusage usage;
    long long start = nanoseconds();
    if (posix_spawn(&child, argv[2], &actions, NULL, argv + 2, environ)) return 66;
    if (wait4(child, &status, 0, &usage) != child) return 70;
    long long passed = nanoseconds() - start;
#ifdef __APPLE__
    long long peak = usage.ru_maxrss;
#else
    long long peak = usage.ru_maxrss * 1024LL;
#endif
    printf(
        "%d %lld %lld %lld\n", WIFEXITED(status) ? WEXITSTATUS(status) : 256 + WTERMSIG(status),
        microseconds(usage.ru_utime) + microseconds(usage.ru_stime), passed, peak);
  }
  return 0;
}
