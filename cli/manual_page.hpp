// The manual page, made of what the program knows of its commands and options.
#pragma once
#include <string>

#include <CLI/CLI.hpp>

namespace kreisel {

// As roff, for `man`.
std::string manual_page(const CLI::App& program);

}  // namespace kreisel
