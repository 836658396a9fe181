// The version of library, program and file formats, and the number of the arithmetic.
#pragma once

namespace kreisel {

inline constexpr const char* version = "0.1.0";

// Raised whenever bits of results change: a checkpoint of another arithmetic must not be gone on with. A test
// (tests/ensemble/arithmetic_test.cpp) has a hash of small maps for it, and fails when they change and this does not.
inline constexpr int arithmetic = 1;

}  // namespace kreisel
