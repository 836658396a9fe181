// The processor time of all threads of this program, in seconds: unlike the clock on the wall it does not run on while others
// have the machine.
#pragma once
#include <ctime>

namespace kreisel::test {

inline double processor_time() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

}  // namespace kreisel::test
