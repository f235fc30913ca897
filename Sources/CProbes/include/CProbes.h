#ifndef C_PROBES_H
#define C_PROBES_H

#include <stdbool.h>
#include <stdint.h>

/// CPU time of the calling thread. Unit: nanoseconds.
uint64_t probe_thread_cpu_time(void);

/// CPU time of all threads of the process. Unit: nanoseconds.
uint64_t probe_process_cpu_time(void);

/// A clock that never runs backwards. Unit: nanoseconds since a fixed moment.
uint64_t probe_monotonic_time(void);

/// The most memory that the process has had resident so far. Unit: bytes.
uint64_t probe_peak_memory(void);

/// How often the calling thread was taken from its CPU although it wanted to go on.
uint64_t probe_involuntary_switches(void);

/// Page faults of the calling thread, with and without reading from disk.
uint64_t probe_page_faults(void);

/// The version of the C library, or an empty string where it has none. Never freed.
const char *probe_c_library_version(void);

/// Makes a write to a closed pipe fail with EPIPE instead of ending the process.
void probe_ignore_broken_pipes(void);

/// Whether the file descriptor is a terminal.
bool probe_is_terminal(int descriptor);

/// Writes all bytes.
///
/// Returns 0, or the value of errno that stopped it.
int probe_write(int descriptor, const void *bytes, uint64_t count);

/// Forces what was written to a file onto the disk.
///
/// Returns 0, or the value of errno.
int probe_synchronise(int descriptor);

#endif
