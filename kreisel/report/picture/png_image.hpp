// A picture of 8-bit red, green, blue pixels, and its PNG file.
#pragma once
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

namespace kreisel {

struct Image {
  std::size_t width = 0;
  std::size_t height = 0;
  std::vector<std::uint8_t> rgb;  // row 0 at the top, three bytes a pixel

  bool operator==(const Image&) const = default;
};

// Key and UTF-8 value, e.g. {"Title", "..."}, {"Software", "kreisel 0.1.0"}; a key has 1 to 79 ASCII characters.
using PngText = std::vector<std::pair<std::string, std::string>>;

// At once under its name, and not pressed onto the disk: for the many small files of a folder that is renamed as a whole.
void write_plain_png(const std::filesystem::path& path, const Image& image, const PngText& text = {});

// Beside, then renamed.
void write_png(const std::filesystem::path& path, const Image& image, const PngText& text = {});

}  // namespace kreisel
