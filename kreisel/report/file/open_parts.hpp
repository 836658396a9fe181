// The parts that this process is writing (part_file.hpp), kept so that a handler of signals can delete them: a crash runs no
// destructors.
#pragma once
#include <string>

namespace kreisel {

void remember_part(const std::string& path);
void forget_part(const std::string& path);

// Deletes them. Only what a handler of signals may do.
void unlink_open_parts();

}  // namespace kreisel
