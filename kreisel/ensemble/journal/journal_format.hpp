// How a journal lies in its file: a header with the fingerprint, then records, all with check sums. The header's sum
// begins those of the records, so that a record of another job is none here, wherever it comes from.
#pragma once
#include <cstdint>
#include <optional>
#include <string>

#include "kreisel/ensemble/journal/locked_file.hpp"

namespace kreisel {

// What stands before each piece's bytes; little-endian, as in memory.
struct JournalRecord {
  std::uint32_t mark = 0, pass = 0;
  std::uint64_t piece = 0, steps = 0;
  std::uint32_t count = 0, length = 0;  // trajectories, and the bytes that follow
  std::uint32_t bytes_sum = 0, own_sum = 0;
};
static_assert(sizeof(JournalRecord) == 40);

// The whole beginning of a file for this fingerprint, and its sum.
std::string journal_header(const std::string& fingerprint);
std::uint32_t journal_seed(const std::string& fingerprint);

// Where the records begin. Throws Error for a file that is damaged or has another fingerprint.
std::uint64_t check_journal_header(const LockedFile& file, const std::string& fingerprint);

// A record with its check sums, and the bytes themselves.
std::string journal_bytes(JournalRecord record, const std::string& bytes, std::uint32_t seed);

// The record that begins there; nothing where the file was cut short in the middle of it. Throws Error for damage.
struct FoundRecord {
  JournalRecord record;
  std::string bytes;
};
std::optional<FoundRecord> journal_record(const LockedFile& file, std::uint64_t at, std::uint64_t size,
                                          std::uint32_t seed);

}  // namespace kreisel
