// The commit that library and program were built from, with "-dirty" where the sources were changed since; "unknown" where
// git does not tell. The build writes it (cmake/commit.cmake).
#pragma once

namespace kreisel {

extern const char* const commit;

}  // namespace kreisel
