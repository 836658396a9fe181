// The version of library, program and file formats.
#pragma once

namespace kreisel {

inline constexpr const char* version = "0.1.0";

}  // namespace kreisel
