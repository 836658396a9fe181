// Words of the command line that the program does not know, refused with the nearest one that it does.
#pragma once
#include <CLI/CLI.hpp>

namespace kreisel {

// Throws Error for a command or an option that there is not, and for a word that is empty; CLI11 would only say that something is missing or unexpected.
void check_words(const CLI::App& program, int argc, char** argv);

}  // namespace kreisel
