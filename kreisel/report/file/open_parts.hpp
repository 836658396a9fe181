// What a program that fails or crashes leaves, kept so that also a handler of signals can delete it: the parts that it is writing
// (part_file.hpp), since a crash runs no destructors, and folders that it has made for nothing.
#pragma once
#include <filesystem>
#include <string>

namespace kreisel {

void remember_part(const std::string& path);
void forget_part(const std::string& path);

// A folder for results, as make_folder() makes it. Where it is new and nothing has come into it when the program fails, it goes again.
void use_folder(const std::filesystem::path& folder);

// These, and both: only what a handler of signals may do.
void drop_empty_folders();
void leave_nothing();

}  // namespace kreisel
