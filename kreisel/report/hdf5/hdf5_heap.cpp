// HDF5 File Format Specification 3.0, III.E: "GCOL", version, 3 zeros, size of all; then for each object: number,
// references, 4 zeros, size, and its bytes padded to eight. Number 0 is the free room, to the very end, head included.
#include "kreisel/report/hdf5/hdf5_heap.hpp"

#include <cstdint>
#include <cstring>
#include <fstream>
#include <string>
#include <string_view>

namespace kreisel {

namespace {

constexpr std::uint64_t looked_at = std::uint64_t{8} << 20;  // bytes at either end
constexpr std::uint64_t head = 16;

std::uint64_t number(std::string_view bytes, std::uint64_t at, std::size_t width) {
  std::uint64_t n = 0;
  std::memcpy(&n, bytes.data() + at, width);
  return n;
}

// `heap` begins with its signature and may go on behind its end.
bool sound(std::string_view heap) {
  if (heap.size() < head) return false;
  const std::uint64_t size = number(heap, 8, 8);
  if (size > heap.size()) return false;
  for (std::uint64_t at = head; at + head <= size;) {
    const std::uint64_t bytes = number(heap, at + 8, 8), room = size - at;
    if (number(heap, at, 2) == 0) return bytes == room;
    if (bytes > room - head) return false;
    at += head + (bytes + 7) / 8 * 8;
  }
  return true;
}

bool sound_part(std::ifstream& in, std::uint64_t from, std::uint64_t count) {
  constexpr std::string_view signature("GCOL\1\0\0\0", 8);
  std::string part(count, '\0');
  in.seekg(static_cast<std::streamoff>(from));
  in.read(part.data(), static_cast<std::streamsize>(count));
  const std::string_view all(part.data(), static_cast<std::size_t>(in.gcount()));
  for (std::size_t at = all.find(signature); at != std::string_view::npos; at = all.find(signature, at + 1))
    if (!sound(all.substr(at))) return false;
  return true;
}

}  // namespace

bool hdf5_heaps_sound(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  const std::uint64_t size = std::filesystem::file_size(file);
  if (size <= 2 * looked_at) return sound_part(in, 0, size);
  return sound_part(in, 0, looked_at) && sound_part(in, size - looked_at, looked_at);
}

}  // namespace kreisel
