// The text of a potential: its file, and what that includes from its own folder.
#pragma once
#include <filesystem>
#include <string>

namespace kreisel {

// All of it in one text, for telling whether it is still the same. `named` is how the case calls the file, for sentences.
// Throws Error where it cannot be read.
std::string whole_text_of(const std::filesystem::path& file, const std::string& named);

// A short name for a text: 32 hexadecimal digits.
std::string digest_of(const std::string& text);

}  // namespace kreisel
