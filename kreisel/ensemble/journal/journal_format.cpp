#include "kreisel/ensemble/journal/journal_format.hpp"

#include <algorithm>
#include <array>
#include <cstring>
#include <sstream>

#include <fmt/format.h>
#include <zlib.h>

#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/error.hpp"

namespace kreisel {

namespace {

constexpr std::string_view magic = "kreisel journal 2\n";
constexpr std::uint32_t mark = 0x7065696b;
constexpr std::uint32_t longest_fingerprint = 1 << 24;
constexpr std::size_t torn_zeros = 16;  // no record ends in so many

std::uint32_t sum(std::string_view bytes, std::uint32_t seed = 0) {
  return static_cast<std::uint32_t>(crc32_z(seed, reinterpret_cast<const Bytef*>(bytes.data()), bytes.size()));
}

std::string_view raw(const JournalRecord& r) { return {reinterpret_cast<const char*>(&r), sizeof r}; }

std::uint32_t sum_of(const JournalRecord& r, std::uint32_t seed) {
  return sum(raw(r).substr(0, sizeof r - sizeof r.own_sum), seed);
}

// As many trajectories as their bytes can hold: zlib shrinks by at most about 1030.
bool possible(const JournalRecord& r) { return r.count / 128 <= r.length && r.piece < Journal::most_pieces; }

std::string raw(std::uint32_t number) {
  std::string bytes(sizeof number, '\0');
  std::memcpy(bytes.data(), &number, sizeof number);
  return bytes;
}

std::uint32_t number(std::string_view bytes) {
  std::uint32_t n = 0;
  std::memcpy(&n, bytes.data(), sizeof n);
  return n;
}

[[noreturn]] void damaged(const LockedFile& file, std::uint64_t at) {
  throw Error(
      fmt::format("the checkpoint '{}' is damaged at byte {}: delete it to begin anew", file.path().string(), at));
}

// The first line that is not the same in both.
std::string difference(const std::string& theirs, const std::string& ours) {
  std::istringstream a(theirs), b(ours);
  for (;;) {
    std::string left, right;
    const bool more_left = !std::getline(a, left).fail(), more_right = !std::getline(b, right).fail();
    if (!more_left && !more_right) return "the order of its lines";
    if (left == right && more_left == more_right) continue;
    const auto shown = [](bool is, const std::string& line) { return is ? "'" + line + "'" : std::string("nothing"); };
    return fmt::format("it says {} where this one says {}", shown(more_left, left), shown(more_right, right));
  }
}

// A power cut may leave zeros where bytes should have come.
bool ends_in_zeros(const LockedFile& file, std::uint64_t size) {
  const std::string tail = file.read(size - std::min<std::uint64_t>(size, torn_zeros), torn_zeros);
  return std::all_of(tail.begin(), tail.end(), [](char c) { return c == 0; });
}

}  // namespace

std::string journal_header(const std::string& fingerprint) {
  std::string header(magic);
  header += raw(static_cast<std::uint32_t>(fingerprint.size())) + fingerprint;
  return header + raw(sum(header));
}

std::uint64_t check_journal_header(const LockedFile& file, const std::string& fingerprint) {
  const std::string start = file.read(0, magic.size() + 4);
  if (start.size() < magic.size() + 4 || !start.starts_with(magic))
    throw Error(
        fmt::format("'{}' is no checkpoint of this kreisel: name another file, or delete it", file.path().string()));
  const std::uint32_t length = number(std::string_view(start).substr(magic.size()));
  if (length > longest_fingerprint) damaged(file, magic.size());
  const std::string rest = file.read(start.size(), length + 4);
  if (rest.size() < length + 4 || number(std::string_view(rest).substr(length)) != sum(start + rest.substr(0, length)))
    damaged(file, magic.size());
  const std::string theirs = rest.substr(0, length);
  if (theirs != fingerprint)
    throw Error(fmt::format("the checkpoint '{}' belongs to another run: {}; name another file, or delete it",
                            file.path().string(), difference(theirs, fingerprint)));
  return start.size() + rest.size();
}

std::uint32_t journal_seed(const std::string& fingerprint) {
  const std::string header = journal_header(fingerprint);
  return number(std::string_view(header).substr(header.size() - sizeof(std::uint32_t)));
}

std::string journal_bytes(JournalRecord record, const std::string& bytes, std::uint32_t seed) {
  record.mark = mark;
  record.length = static_cast<std::uint32_t>(bytes.size());
  record.bytes_sum = sum(bytes, seed);
  record.own_sum = sum_of(record, seed);
  return std::string(raw(record)) + bytes;
}

std::optional<FoundRecord> journal_record(const LockedFile& file, std::uint64_t at, std::uint64_t size,
                                          std::uint32_t seed) {
  if (size - at < sizeof(JournalRecord)) return std::nullopt;
  FoundRecord found;
  std::memcpy(&found.record, file.read(at, sizeof(JournalRecord)).data(), sizeof(JournalRecord));
  const JournalRecord& r = found.record;
  const bool sound = r.mark == mark && r.own_sum == sum_of(r, seed) && possible(r);
  if (sound && r.length > size - at - sizeof r) return std::nullopt;
  if (sound) found.bytes = file.read(at + sizeof r, r.length);
  if (sound && sum(found.bytes, seed) == r.bytes_sum) return found;
  if (ends_in_zeros(file, size)) return std::nullopt;
  damaged(file, at);
}

}  // namespace kreisel
