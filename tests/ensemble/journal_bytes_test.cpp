// How a journal lies in its file, byte by byte: another build of the program goes on with it.
#include <cstring>

#include <gtest/gtest.h>
#include <zlib.h>

#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/ensemble/journal/journal_format.hpp"
#include "kreisel/ensemble/journal/piece_codec.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test {
namespace {

const std::string fingerprint = "seed = 1\n";

template <class T>
std::string little(T number) {
  std::string bytes;
  for (std::size_t i = 0; i < sizeof number; ++i) bytes += static_cast<char>(number >> 8 * i & 0xff);
  return bytes;
}

std::uint32_t crc(const std::string& bytes, std::uint32_t from = 0) {
  return static_cast<std::uint32_t>(
      ::crc32(from, reinterpret_cast<const Bytef*>(bytes.data()), static_cast<uInt>(bytes.size())));
}

// A line that says what it is, the fingerprint behind its length, and their sum.
std::string header_by_hand() {
  const std::string start = "kreisel journal 2\n" + little<std::uint32_t>(9) + fingerprint;
  return start + little(crc(start));
}

// Mark, pass, piece, steps, trajectories, length; then two sums that begin with the header's.
std::string record_by_hand(std::uint32_t pass, std::uint64_t piece, std::uint64_t steps, std::uint32_t count,
                           const std::string& bytes) {
  const std::string start = "\x6b\x69\x65\x70" + little(pass) + little(piece) + little(steps) + little(count) +
                            little(static_cast<std::uint32_t>(bytes.size()));
  const std::string head = header_by_hand();
  const std::uint32_t seed = crc(head.substr(0, head.size() - 4));
  const std::string summed = start + little(crc(bytes, seed));
  return summed + little(crc(summed, seed)) + bytes;
}

const PieceResult result{{0.5, 2}, {Fate::escaped, Fate::stayed}, 1234567890123};

TEST(JournalBytes, AreThoseThatStandInTheFile) {
  const ScratchFolder here;
  {
    Journal journal(here / "j", fingerprint);
    journal.put(3, 4'000'000'000, PieceResult(result));
  }
  EXPECT_EQ(content(here / "j"), header_by_hand() + record_by_hand(3, 4'000'000'000, 1234567890123, 2, packed(result)));
}

TEST(JournalBytes, WrittenByHandAreRead) {
  const ScratchFolder here;
  std::ofstream(here / "j", std::ios::binary)
      << header_by_hand() << record_by_hand(0, 5, 10, 2, packed(result)) << record_by_hand(1, 6, 32, 2, packed(result));
  Journal journal(here / "j", fingerprint);
  EXPECT_EQ(journal.pieces(), 2u);
  EXPECT_EQ(journal.steps(), 42u);
  EXPECT_TRUE(journal.has(0, 5));
  EXPECT_FALSE(journal.has(1, 5));
  EXPECT_EQ(journal.piece(1, 6).time, result.time);
  EXPECT_EQ(journal.piece(1, 6).fate, result.fate);
  EXPECT_EQ(journal.piece(1, 6).steps, 32u);
}

// Zlib shrinks to a thousandth at best: a record of more trajectories than 128 for each byte cannot be.
TEST(JournalBytes, MoreTrajectoriesThanBytesCanHoldAreDamage) {
  const ScratchFolder here;
  const std::string bytes(3, 'x');
  const auto opened = [&](std::uint32_t count) {
    std::ofstream(here / "j", std::ios::binary) << header_by_hand() << record_by_hand(0, 5, 10, count, bytes);
    return complaint([&] { Journal(here / "j", fingerprint); });
  };
  EXPECT_EQ(opened(3 * 128 + 127), "no error");
  EXPECT_SAYS(opened(4 * 128), "is damaged at byte " + std::to_string(header_by_hand().size()));
}

TEST(JournalBytes, APieceBeyondTheLastIsDamage) {
  const ScratchFolder here;
  const auto opened = [&](std::uint64_t piece) {
    std::ofstream(here / "j", std::ios::binary) << header_by_hand() << record_by_hand(0, piece, 10, 2, packed(result));
    return complaint([&] { Journal(here / "j", fingerprint); });
  };
  EXPECT_EQ(opened(Journal::most_pieces - 1), "no error");
  EXPECT_SAYS(opened(Journal::most_pieces), "is damaged at byte ");
}

// Sixteen zeros at the end are what a power cut leaves; fifteen are not.
TEST(JournalBytes, SixteenZerosAreATornEnd) {
  const ScratchFolder here;
  const std::string sound = header_by_hand() + record_by_hand(0, 5, 10, 2, packed(result));
  const auto opened = [&](const std::string& tail) {
    std::ofstream(here / "j", std::ios::binary) << sound << tail;
    return complaint([&] { EXPECT_EQ(Journal(here / "j", fingerprint).pieces(), 1u); });
  };
  EXPECT_EQ(opened(std::string(24, 'x') + std::string(16, '\0')), "no error");
  EXPECT_EQ(content(here / "j"), sound);  // cut back to what is sound
  EXPECT_SAYS(opened(std::string(25, 'x') + std::string(15, '\0')),
              "is damaged at byte " + std::to_string(sound.size()));
  EXPECT_EQ(opened(std::string(39, 'x')), "no error");  // shorter than any record: cut short
  EXPECT_SAYS(opened(std::string(40, 'x')), "is damaged at byte ");
}

// No job is told in more than 2^24 bytes: a length beyond that is damage, and is not read into memory.
TEST(JournalBytes, AFingerprintIsNotLongerThanSixteenMebibytes) {
  const ScratchFolder here;
  const auto opened_again = [&](std::size_t length) {
    const std::string long_one(length, 'f');
    const std::filesystem::path file = here / std::to_string(length);
    { const Journal first(file, long_one); }
    return complaint([&] { const Journal again(file, long_one); });
  };
  EXPECT_EQ(opened_again(std::size_t{1} << 24), "no error");
  EXPECT_SAYS(opened_again((std::size_t{1} << 24) + 1), "is damaged at byte 18");
}

}  // namespace
}  // namespace kreisel::test
