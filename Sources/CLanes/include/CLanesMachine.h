// Asks the machine for its instruction set.
#pragma once

int lanes_supports_x86_64_v3(void);
int lanes_supports_x86_64_v4(void);
