// Reads a PNG file back through libpng's simple interface.
#pragma once
#include <filesystem>

#include <gtest/gtest.h>
#include <png.h>

#include "kreisel/report/picture/png_image.hpp"

namespace kreisel::test {

inline Image read_png(const std::filesystem::path& path) {
  png_image file{};
  file.version = PNG_IMAGE_VERSION;
  EXPECT_TRUE(png_image_begin_read_from_file(&file, path.c_str())) << file.message;
  file.format = PNG_FORMAT_RGB;
  Image image{file.width, file.height, std::vector<std::uint8_t>(PNG_IMAGE_SIZE(file))};
  EXPECT_TRUE(png_image_finish_read(&file, nullptr, image.rgb.data(), 0, nullptr)) << file.message;
  return image;
}

}  // namespace kreisel::test
