// The command line as one would type it again.
#pragma once
#include <string>
#include <string_view>

namespace kreisel {

// A word, with quotes for a shell where it needs them.
std::string shell_word(std::string_view word);

std::string shell_line(int argc, char** argv);

}  // namespace kreisel
