#include "CLanes.h"
#include "CLanesRows.h"

// What the machine offers, for the choice of kernels at start.
int lanes_supports_x86_64_v3(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("x86-64-v3") != 0;
#else
  return 0;
#endif
}

int lanes_supports_x86_64_v4(void) {
#if defined(__x86_64__)
  return __builtin_cpu_supports("x86-64-v4") != 0;
#else
  return 0;
#endif
}
