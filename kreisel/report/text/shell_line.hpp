// The command line as one would type it again.
#pragma once
#include <string>

namespace kreisel {

// With quotes for a shell where a word needs them.
std::string shell_line(int argc, char** argv);

}  // namespace kreisel
