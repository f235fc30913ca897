#define _GNU_SOURCE
#include "CProbes.h"

#include <errno.h>
#include <signal.h>
#include <sys/resource.h>
#include <time.h>
#include <unistd.h>

#if defined(__GLIBC__)
#include <gnu/libc-version.h>
#endif

static uint64_t read_clock(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) != 0) return 0;
  return (uint64_t)time.tv_sec * 1000000000u + (uint64_t)time.tv_nsec;
}

uint64_t probe_thread_cpu_time(void) { return read_clock(CLOCK_THREAD_CPUTIME_ID); }

uint64_t probe_process_cpu_time(void) { return read_clock(CLOCK_PROCESS_CPUTIME_ID); }

uint64_t probe_monotonic_time(void) { return read_clock(CLOCK_MONOTONIC); }

uint64_t probe_peak_memory(void) {
  struct rusage usage;
  if (getrusage(RUSAGE_SELF, &usage) != 0) return 0;
#if defined(__APPLE__)
  return (uint64_t)usage.ru_maxrss;
#else
  return (uint64_t)usage.ru_maxrss * 1024u;
#endif
}

static struct rusage thread_usage(void) {
  struct rusage usage = {0};
#if defined(RUSAGE_THREAD)
  getrusage(RUSAGE_THREAD, &usage);
#else
  getrusage(RUSAGE_SELF, &usage);
#endif
  return usage;
}

uint64_t probe_involuntary_switches(void) { return (uint64_t)thread_usage().ru_nivcsw; }

uint64_t probe_page_faults(void) {
  struct rusage usage = thread_usage();
  return (uint64_t)usage.ru_minflt + (uint64_t)usage.ru_majflt;
}

const char *probe_c_library_version(void) {
#if defined(__GLIBC__)
  return gnu_get_libc_version();
#else
  return "";
#endif
}

void probe_ignore_broken_pipes(void) { signal(SIGPIPE, SIG_IGN); }

bool probe_is_terminal(int descriptor) { return isatty(descriptor) == 1; }

int probe_write(int descriptor, const void *bytes, uint64_t count) {
  const char *next = bytes;
  while (count > 0) {
    ssize_t written = write(descriptor, next, count);
    if (written < 0) {
      if (errno == EINTR) continue;
      return errno;
    }
    next += written;
    count -= (uint64_t)written;
  }
  return 0;
}

int probe_synchronise(int descriptor) { return fsync(descriptor) == 0 ? 0 : errno; }
