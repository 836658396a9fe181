#include "kreisel/report/picture/png_image.hpp"

#include <algorithm>
#include <array>
#include <cerrno>
#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <memory>

#include <fmt/format.h>
#include <png.h>

#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"

namespace kreisel {

namespace {

constexpr std::size_t longest_side = 1'000'000;  // libpng's own limit

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};

// What libpng needs, made before it runs: nothing with a destructor may live where it jumps over.
struct Job {
  std::FILE* file;
  png_uint_32 width, height;
  png_bytep* rows;
  png_textp text;
  int text_count;
  char* message;
  std::size_t message_size;
};

void remember(png_structp png, png_const_charp message) {
  const auto* job = static_cast<const Job*>(png_get_error_ptr(png));
  std::snprintf(job->message, job->message_size, "%s", message);
  png_longjmp(png, 1);
}

void ignore(png_structp, png_const_charp) {}

bool encode(Job& job) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &job, remember, ignore);
  png_infop info = png != nullptr ? png_create_info_struct(png) : nullptr;
  if (info == nullptr || setjmp(png_jmpbuf(png)) != 0) {  // NOLINT: libpng's way to report
    png_destroy_write_struct(&png, &info);
    return false;
  }
  png_init_io(png, job.file);
  png_set_IHDR(png, info, job.width, job.height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (job.text_count > 0) png_set_text(png, info, job.text, job.text_count);
  png_write_info(png, info);
  png_write_image(png, job.rows);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return true;
}

bool ascii(const std::string& text) {
  return std::all_of(text.begin(), text.end(), [](char c) { return (c >= ' ' && c <= '~') || c == '\n'; });
}

void check(const std::filesystem::path& path, const Image& image, const PngText& text) {
  if (image.width == 0 || image.height == 0 || image.width > longest_side || image.height > longest_side) {
    throw Error(fmt::format("cannot write '{}': a picture has 1 to {} pixels a side, not {} x {}", path.string(),
                            longest_side, image.width, image.height));
  }
  if (image.rgb.size() != 3 * image.width * image.height) {
    throw Error(fmt::format("cannot write '{}': {} x {} pixels need {} bytes, not {}", path.string(), image.width,
                            image.height, 3 * image.width * image.height, image.rgb.size()));
  }
  for (const auto& [key, value] : text) {
    const bool spaced = !key.empty() && (key.front() == ' ' || key.back() == ' ');
    if (key.empty() || key.size() > 79 || spaced || !ascii(key)) {
      throw Error(
          fmt::format("cannot write '{}': '{}' is no PNG text key (1 to 79 ASCII characters)", path.string(), key));
    }
  }
}

// tEXt is Latin-1 by its standard; whatever goes beyond ASCII travels as iTXt, which is UTF-8.
std::vector<png_text> chunks(const PngText& text) {
  std::vector<png_text> out;
  for (const auto& [key, value] : text) {
    png_text chunk{};
    chunk.compression = ascii(value) ? PNG_TEXT_COMPRESSION_NONE : PNG_ITXT_COMPRESSION_NONE;
    chunk.key = const_cast<char*>(key.c_str());  // libpng only reads it
    chunk.text = const_cast<char*>(value.c_str());
    chunk.text_length = value.size();
    out.push_back(chunk);
  }
  return out;
}

// `path` is what messages name.
void write_to(const std::filesystem::path& part, const std::filesystem::path& path, const Image& image,
              const PngText& text) {
  std::unique_ptr<std::FILE, Close> file(std::fopen(part.c_str(), "wbe"));
  if (!file) throw Error(fmt::format("cannot write '{}': {}", path.string(), std::strerror(errno)));

  std::vector<png_bytep> rows(image.height);
  for (std::size_t y = 0; y < image.height; ++y) {
    rows[y] = const_cast<png_bytep>(image.rgb.data() + 3 * image.width * y);
  }
  std::vector<png_text> text_chunks = chunks(text);
  std::array<char, 200> message{};
  Job job{file.get(),
          static_cast<png_uint_32>(image.width),
          static_cast<png_uint_32>(image.height),
          rows.data(),
          text_chunks.data(),
          static_cast<int>(text_chunks.size()),
          message.data(),
          message.size()};
  errno = 0;
  const bool written = encode(job) && std::fflush(file.get()) == 0;
  const int reason = errno;
  const bool closed = std::fclose(file.release()) == 0;
  if (!written || !closed) {
    const int shown = reason != 0 ? reason : errno;
    throw Error(
        fmt::format("cannot write '{}': {}", path.string(), shown != 0 ? std::strerror(shown) : message.data()));
  }
}

}  // namespace

void write_plain_png(const std::filesystem::path& path, const Image& image, const PngText& text) {
  check(path, image, text);
  write_to(path, path, image, text);
}

void write_png(const std::filesystem::path& path, const Image& image, const PngText& text) {
  check(path, image, text);
  AtomicFile target(path);
  write_to(target.part(), path, image, text);
  target.commit();
}

}  // namespace kreisel
