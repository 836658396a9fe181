// Where kreisel's own files lie: cases in share/kreisel/cases, headers in include, modules in lib/kreisel of one folder.
//
// That is the folder above the program's own, before and after `cmake --install`. A door that is no program of ours (a module of
// Python) says once which folder it is instead.
#pragma once
#include <filesystem>

namespace kreisel {

std::filesystem::path home();
// Before anything is looked for.
void set_home(const std::filesystem::path& folder);

}  // namespace kreisel
