// The journal: what comes back, what a kill or a power cut may leave, and what is refused.
#include "kreisel/ensemble/journal/journal.hpp"

#include <cstring>
#include <limits>
#include <random>
#include <thread>

#include <gtest/gtest.h>

#include "kreisel/ensemble/journal/journal_format.hpp"
#include "kreisel/ensemble/journal/piece_codec.hpp"
#include "support/scratch_folder.hpp"

namespace kreisel::test::journal_test {
namespace {

namespace fs = std::filesystem;

const std::string fingerprint = "step = 0.002\nuntil = 10\ntitle = \"a map\"\n";

PieceResult some(std::size_t count, unsigned seed) {
  std::mt19937_64 random(seed);
  PieceResult r{std::vector<double>(count), std::vector<Fate>(count), random() % 1000};
  for (double& t : r.time) t = static_cast<double>(random() % 1'000'000) * 1e-5;
  for (Fate& f : r.fate) f = Fate::of_code(static_cast<std::uint8_t>(random() % 4));
  return r;
}

void put(Journal& journal, std::uint32_t pass, std::size_t piece, const PieceResult& result) {
  journal.put(pass, piece, PieceResult(result));
}

void write_bytes(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

// Three records; the places where each ends.
struct Written {
  std::string bytes;
  std::vector<std::size_t> ends;
};
Written three(const fs::path& file) {
  Written w;
  for (const std::size_t piece : {4u, 0u, 2u}) {
    Journal journal(file, fingerprint);
    if (w.ends.empty()) w.ends.push_back(fs::file_size(file));
    put(journal, 1, piece, some(30 + piece, static_cast<unsigned>(piece)));
    w.ends.push_back(fs::file_size(file));
  }
  w.bytes = content(file);
  return w;
}

TEST(PieceCodec, GivesBackEveryBit) {
  const double inf = std::numeric_limits<double>::infinity();
  PieceResult odd{{0.0, -0.0, inf, -inf, std::nan(""), 5e-324, 1.7976931348623157e308}, {}, 0};
  for (const int code : {0, 1, 2, 3, 0xf1, 0, 1}) odd.fate.push_back(Fate::of_code(static_cast<std::uint8_t>(code)));
  const PieceResult back = unpacked(packed(odd), 7);
  EXPECT_EQ(std::memcmp(back.time.data(), odd.time.data(), 7 * sizeof(double)), 0);
  EXPECT_EQ(back.fate, odd.fate);
  for (const std::size_t count : {0u, 1u, 2u, 255u, 65536u}) {
    PieceResult r = some(count, 3);
    r.steps = 0;
    EXPECT_EQ(unpacked(packed(r), count), r) << count;
  }
  EXPECT_SAYS(complaint([&] { unpacked(packed(odd), 8); }), "cannot be unpacked");
  EXPECT_SAYS(complaint([&] { unpacked("nonsense", 1); }), "cannot be unpacked");
}

TEST(PieceCodec, ShrinksNeighbouringTimes) {
  PieceResult r = some(65536, 1);
  for (std::size_t n = 0; n < r.time.size(); ++n) r.time[n] = 1 + 1e-6 * static_cast<double>(n);
  std::fill(r.fate.begin(), r.fate.end(), Fate(Fate::escaped));
  EXPECT_LT(packed(r).size(), 65536u * 9 * 6 / 10);
}

TEST(Journal, KeepsPiecesOfPasses) {
  const ScratchFolder here;
  const PieceResult a = some(256, 1), b = some(7, 2), c = some(256, 3);
  {
    Journal journal(here / "j", fingerprint);
    EXPECT_FALSE(journal.has(0, 5));
    put(journal, 0, 5, a);
    put(journal, 3, 5, b);
    put(journal, 0, 100'000, c);
    put(journal, 0, 5, c);  // there already
    EXPECT_EQ(journal.piece(0, 5), a);
  }
  Journal journal(here / "j", fingerprint);
  EXPECT_EQ(journal.pieces(), 3u);
  EXPECT_EQ(journal.steps(), a.steps + b.steps + c.steps);
  EXPECT_EQ(journal.piece(0, 5), a);
  EXPECT_EQ(journal.piece(3, 5), b);
  EXPECT_EQ(journal.piece(0, 100'000), c);
  EXPECT_FALSE(journal.has(0, 4));
  EXPECT_FALSE(journal.has(1, 5));
  EXPECT_SAYS(complaint([&] { journal.piece(1, 5); }), "has no piece 5 of pass 1");
  journal.remove();
  EXPECT_TRUE(here.names().empty());
}

TEST(Journal, ManyThreadsMayWrite) {
  const ScratchFolder here;
  {
    Journal journal(here / "j", fingerprint);
    std::vector<std::thread> threads;
    for (unsigned t = 0; t < 4; ++t)
      threads.emplace_back([&journal, t] {
        for (unsigned n = t; n < 200; n += 4) put(journal, 0, n, some(50, n));
      });
    for (std::thread& t : threads) t.join();
  }
  const Journal journal(here / "j", fingerprint);
  for (unsigned n = 0; n < 200; ++n) EXPECT_EQ(journal.piece(0, n), some(50, n));
}

// Cut anywhere: what was complete before is there, and the file can be written again.
TEST(Journal, ATornEndIsCutOff) {
  const ScratchFolder here;
  const Written w = three(here / "j");
  std::vector<std::size_t> sizes = w.ends;
  for (std::size_t size = 0; size < w.bytes.size(); size += 5) sizes.push_back(size);
  for (const std::size_t end : w.ends) sizes.insert(sizes.end(), {end - 1, end - 39, end - 41});
  sizes.push_back(w.ends[2] + 40);
  for (const std::size_t size : sizes) {
    write_bytes(here / "torn", w.bytes.substr(0, size));
    Journal journal(here / "torn", fingerprint);
    std::size_t whole = 0;
    while (whole < 3 && w.ends[whole + 1] <= size) ++whole;
    ASSERT_EQ(journal.pieces(), whole) << size;
    if (whole < 3) put(journal, 9, 9, some(3, 9));
    ASSERT_EQ(journal.has(9, 9), whole < 3);
  }
  const Journal again(here / "torn", fingerprint);
  EXPECT_EQ(again.piece(1, 0), some(30, 0));
  EXPECT_EQ(again.piece(9, 9), some(3, 9));
}

// A power cut may leave zeros where bytes should have come.
TEST(Journal, ZerosAtTheEndAreCutOff) {
  const ScratchFolder here;
  const Written w = three(here / "j");
  for (const std::size_t from : {w.ends[2], w.ends[2] + 20, w.ends[2] + 50, w.ends[3] - 20}) {
    write_bytes(here / "torn", w.bytes.substr(0, from) + std::string(w.bytes.size() - from, '\0'));
    EXPECT_EQ(Journal(here / "torn", fingerprint).pieces(), 2u) << from;
  }
}

TEST(Journal, AChangedByteIsRefused) {
  const ScratchFolder here;
  const Written w = three(here / "j");
  for (std::size_t at = 0; at < w.bytes.size(); at += 3) {
    std::string bytes = w.bytes;
    bytes[at] = static_cast<char>(bytes[at] ^ 0x10);
    write_bytes(here / "bad", bytes);
    const std::string said = complaint([&] { Journal(here / "bad", fingerprint); });
    ASSERT_NE(said, "no error") << at;
    ASSERT_EQ(content(here / "bad"), bytes) << at;  // nothing is done to it
  }
}

TEST(Journal, SaysWhatDiffers) {
  const ScratchFolder here;
  three(here / "j");
  const auto refusal = [&](const std::string& other) { return complaint([&] { Journal(here / "j", other); }); };
  EXPECT_SAYS(refusal("step = 0.004\nuntil = 10\ntitle = \"a map\"\n"),
              "belongs to another run: it says 'step = 0.002' where this one says 'step = 0.004'");
  EXPECT_SAYS(refusal("step = 0.002\nuntil = 10\n"), "it says 'title = \"a map\"' where this one says nothing");
  EXPECT_SAYS(refusal(fingerprint + "more\n"), "it says nothing where this one says 'more'");
  write_bytes(here / "foreign", "something else entirely, and long enough to be a file");
  EXPECT_SAYS(complaint([&] { Journal(here / "foreign", fingerprint); }), "is no checkpoint of this kreisel");
  EXPECT_SAYS(complaint([&] { Journal(here.path(), fingerprint); }), here.path().string());
  EXPECT_SAYS(complaint([&] { Journal(here / "no/where", fingerprint); }), "No such file or directory");
}

TEST(Journal, BelongsToOneAtATime) {
  const ScratchFolder here;
  {
    const Journal first(here / "j", fingerprint);
    EXPECT_SAYS(complaint([&] { Journal(here / "j", fingerprint); }), "another kreisel is working on it");
  }
  EXPECT_NO_THROW(Journal(here / "j", fingerprint));
}

TEST(Journal, AFullDiskLosesNothingThatWasThere) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  unsigned whole = 0;
  {
    Journal journal(disk.folder() / "j", fingerprint);
    const std::string said = complaint([&] {
      for (; whole < 1000; ++whole) put(journal, 0, whole, some(500, whole));
    });
    EXPECT_SAYS(said, "No space left on device");
    EXPECT_GT(whole, 5u);
    EXPECT_EQ(complaint([&] { put(journal, 0, 2000, some(1, 1)); }), said);  // the cause, whoever comes next
    EXPECT_EQ(journal.piece(0, whole - 1), some(500, whole - 1));
  }
  Journal journal(disk.folder() / "j", fingerprint);
  EXPECT_EQ(journal.pieces(), whole);
  for (unsigned n = 0; n < whole; ++n) EXPECT_EQ(journal.piece(0, n), some(500, n));
}

}  // namespace
}  // namespace kreisel::test::journal_test
