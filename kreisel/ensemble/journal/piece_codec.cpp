#include "kreisel/ensemble/journal/piece_codec.hpp"

#include <cstring>

#include <zlib.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::size_t wide = sizeof(double);
static_assert(sizeof(Fate) == 1);

std::string sorted(const PieceResult& result) {
  const std::size_t count = result.time.size();
  std::string bytes(count * (wide + 1), '\0');
  const auto* from = reinterpret_cast<const char*>(result.time.data());
  for (std::size_t n = 0; n < count; ++n)
    for (std::size_t b = 0; b < wide; ++b) bytes[b * count + n] = from[n * wide + b];
  if (count > 0) std::memcpy(bytes.data() + wide * count, result.fate.data(), count);
  return bytes;
}

}  // namespace

std::string packed(const PieceResult& result) {
  const std::string plain = sorted(result);
  uLongf size = compressBound(plain.size());
  std::string out(size, '\0');
  const auto* from = reinterpret_cast<const Bytef*>(plain.data());
  // The fastest level: this is written once and read once.
  if (compress2(reinterpret_cast<Bytef*>(out.data()), &size, from, plain.size(), Z_BEST_SPEED) != Z_OK)
    throw Error("there is not enough memory to pack a finished piece");
  out.resize(size);
  return out;
}

PieceResult unpacked(std::string_view bytes, std::size_t count) {
  std::string plain(count * (wide + 1), '\0');
  uLongf size = plain.size();
  const auto* from = reinterpret_cast<const Bytef*>(bytes.data());
  const int answer = uncompress(reinterpret_cast<Bytef*>(plain.data()), &size, from, bytes.size());
  if (answer != Z_OK || size != plain.size()) throw Error("a stored piece cannot be unpacked");
  PieceResult result{std::vector<double>(count), std::vector<Fate>(count), 0};
  auto* to = reinterpret_cast<char*>(result.time.data());
  for (std::size_t n = 0; n < count; ++n)
    for (std::size_t b = 0; b < wide; ++b) to[n * wide + b] = plain[b * count + n];
  if (count > 0) std::memcpy(result.fate.data(), plain.data() + wide * count, count);
  return result;
}

}  // namespace kreisel
