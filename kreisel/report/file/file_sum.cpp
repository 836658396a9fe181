#include "kreisel/report/file/file_sum.hpp"

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstring>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <zlib.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::string_view words = "\nthe CRC-32 of all bytes before this line, by kreisel: ";
constexpr std::size_t line_size = words.size() + 8 + 1;
constexpr std::size_t block_size = std::size_t{1} << 20;

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using File = std::unique_ptr<std::FILE, Close>;

[[noreturn]] void fail(const char* what, const std::filesystem::path& file) {
  throw Error(fmt::format("cannot {} '{}': {}", what, file.string(), std::strerror(errno)));
}

std::string line_of(std::uint32_t sum) { return fmt::format("{}{:08x}\n", words, sum); }

std::uint32_t sum_of(std::FILE* file, const std::filesystem::path& shown, std::uint64_t size) {
  std::vector<Bytef> block(block_size);
  uLong sum = crc32(0, nullptr, 0);
  while (size > 0) {
    const std::size_t wanted = static_cast<std::size_t>(std::min<std::uint64_t>(size, block.size()));
    if (std::fread(block.data(), 1, wanted, file) != wanted) fail("read", shown);
    sum = crc32_z(sum, block.data(), wanted);
    size -= wanted;
  }
  return static_cast<std::uint32_t>(sum);
}

}  // namespace

FileSum check_file_sum(const std::filesystem::path& path) {
  const File file(std::fopen(path.c_str(), "rbe"));
  std::error_code unknown;
  const std::uint64_t size = std::filesystem::file_size(path, unknown);
  if (!file || unknown) fail("read", path);
  if (size < line_size) return FileSum::missing;
  std::string last(line_size, '\0');
  if (std::fseek(file.get(), -static_cast<long>(line_size), SEEK_END) != 0 ||
      std::fread(last.data(), 1, last.size(), file.get()) != last.size())
    fail("read", path);
  if (!last.starts_with(words)) return FileSum::missing;
  std::rewind(file.get());
  return last == line_of(sum_of(file.get(), path, size - line_size)) ? FileSum::right : FileSum::wrong;
}

void add_file_sum(const std::filesystem::path& path, const std::filesystem::path& shown) {
  File file(std::fopen(path.c_str(), "r+be"));
  if (!file) fail("write", shown);
  const std::string line = line_of(sum_of(file.get(), shown, std::filesystem::file_size(path)));
  std::fseek(file.get(), 0, SEEK_END);
  if (std::fwrite(line.data(), 1, line.size(), file.get()) != line.size()) fail("write", shown);
  if (std::fclose(file.release()) != 0) fail("write", shown);
}

}  // namespace kreisel
