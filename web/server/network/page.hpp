// The files of the page, as the program carries them.
#pragma once
#include <span>
#include <string_view>

namespace kreisel::web {

struct PageFile {
  std::string_view path;  // "/index.html"
  std::string_view bytes;
};

// By the ending of its name.
std::string_view content_type(std::string_view path);
// The one that an address means, "/" is index.html; null: there is none. What follows a question mark does not count.
const PageFile* file_of(std::span<const PageFile> page, std::string_view target);

}  // namespace kreisel::web
