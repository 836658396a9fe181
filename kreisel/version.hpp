// The version of library, program and file formats (CMakeLists.txt reads it here), and the number of the arithmetic.
#pragma once

#define KREISEL_VERSION_MAJOR 0
#define KREISEL_VERSION_MINOR 1
#define KREISEL_VERSION_PATCH 0

// The numbers above as a text, "1.2.3".
#define KREISEL_VERSION_TEXT_OF(major, minor, patch) #major "." #minor "." #patch
#define KREISEL_VERSION_TEXT(major, minor, patch) KREISEL_VERSION_TEXT_OF(major, minor, patch)

namespace kreisel {

inline constexpr const char* version =
    KREISEL_VERSION_TEXT(KREISEL_VERSION_MAJOR, KREISEL_VERSION_MINOR, KREISEL_VERSION_PATCH);

// Raised whenever bits of results change: a checkpoint of another arithmetic must not be resumed. A test
// (tests/ensemble/arithmetic_test.cpp) has a hash of small maps for it, and fails when they change and this does not.
inline constexpr int arithmetic = 3;

}  // namespace kreisel
