// A journal's records belong to its job: others behind the right header, and numbers that cannot be, are not used.
#include <thread>

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/ensemble/journal/journal_format.hpp"
#include "kreisel/ensemble/journal/piece_codec.hpp"
#include "support/scratch_folder.hpp"

namespace {

std::string last_synced_folder;

}  // namespace

// In the place of the C library's, for this whole program: notes which folder was synced.
extern "C" int fsync(int fd) {
  std::error_code none;
  const auto path = std::filesystem::read_symlink("/proc/self/fd/" + std::to_string(fd), none);
  if (std::filesystem::is_directory(path, none)) last_synced_folder = path.string();
  return static_cast<int>(syscall(SYS_fsync, fd));
}

namespace kreisel::test {
namespace {

namespace fs = std::filesystem;

const std::string ours = "method = strang\nseed = 1\n", theirs = "method = strang\nseed = 2\n";

PieceResult piece(double time) { return {std::vector<double>(20, time), std::vector<Fate>(20, Fate::escaped), 100}; }

void write_bytes(const fs::path& file, const std::string& bytes) { std::ofstream(file, std::ios::binary) << bytes; }

std::string written(const fs::path& file, const std::string& fingerprint, double time) {
  {
    Journal journal(file, fingerprint);
    for (std::size_t n = 0; n < 3; ++n) journal.put(0, n, piece(time));
  }
  return content(file);
}

TEST(JournalForgery, RecordsOfAnotherJobAreRefused) {
  const ScratchFolder here;
  const std::string a = written(here / "a", ours, 1), b = written(here / "b", theirs, 2);
  const std::string head = journal_header(ours);
  ASSERT_EQ(head.size(), journal_header(theirs).size());
  write_bytes(here / "spliced", head + b.substr(head.size()));
  EXPECT_SAYS(complaint([&] { Journal(here / "spliced", ours); }),
              "is damaged at byte " + std::to_string(head.size()) + ": delete it to begin anew");
  const std::size_t half = head.size() + (a.size() - head.size()) / 3;  // behind records of its own
  write_bytes(here / "mixed", a.substr(0, half) + b.substr(half));
  EXPECT_SAYS(complaint([&] { Journal(here / "mixed", ours); }), "is damaged at byte " + std::to_string(half));
  write_bytes(here / "whole", a);
  EXPECT_EQ(Journal(here / "whole", ours).pieces(), 3u);
}

// With the right sums, by somebody who knows how.
void forge(const fs::path& file, const JournalRecord& record, const PieceResult& result) {
  write_bytes(file, journal_header(ours) + journal_bytes(record, packed(result), journal_seed(ours)));
}

TEST(JournalForgery, MoreTrajectoriesThanTheBytesCanHold) {
  const ScratchFolder here;
  JournalRecord record;
  record.count = 0xffffffff;  // 38 GB
  forge(here / "j", record, piece(1));
  EXPECT_SAYS(complaint([&] { Journal(here / "j", ours); }), "is damaged at byte ");
  record.count = 21;  // of 20
  forge(here / "k", record, piece(1));
  const Journal journal(here / "k", ours);
  EXPECT_SAYS(complaint([&] { (void)journal.piece(0, 0); }), "cannot be unpacked");
}

// Memory for all pieces up to that number would be 32 GB.
TEST(JournalForgery, ALargeNumberOfAPieceCostsNoMemory) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  GTEST_SKIP() << "sanitizers need all of the address space";
#endif
  const ScratchFolder here;
  JournalRecord record;
  record.piece = Journal::most_pieces - 1;
  record.count = 20;
  forge(here / "j", record, piece(1));
  const auto open = [&] {
    const rlimit limit{std::size_t{2} << 30, std::size_t{2} << 30};
    setrlimit(RLIMIT_AS, &limit);
    const Journal journal(here / "j", ours);
    std::_Exit(journal.pieces() == 1 && journal.has(0, Journal::most_pieces - 1) && !journal.has(0, 5) ? 0 : 1);
  };
  EXPECT_EXIT(open(), testing::ExitedWithCode(0), "");
  record.piece = Journal::most_pieces;
  forge(here / "k", record, piece(1));
  EXPECT_SAYS(complaint([&] { Journal(here / "k", ours); }), "is damaged at byte ");
}

TEST(JournalForgery, FatesThatThereAreNot) {
  const ScratchFolder here;
  PieceResult odd = piece(1);
  odd.fate[7] = Fate::of_code(4);
  JournalRecord record;
  record.count = 20;
  forge(here / "j", record, odd);
  const Journal journal(here / "j", ours);
  EXPECT_SAYS(complaint([&] { (void)journal.piece(0, 0); }), "has a fate that there is not");
}

class Ensemble21 final : public Ensemble {
 public:
  std::size_t pieces() const override { return 1; }
  std::size_t size(std::size_t) const override { return 21; }
  void coordinates(std::size_t, std::size_t, std::span<double>) const override {}
};

TEST(JournalForgery, PiecesOfAnotherSizeAreNotUsed) {
  MemoryStore store;
  store.put(3, 0, piece(1));
  EXPECT_EQ(complaint([&] { (void)piece_of(store, 3, Ensemble21(), 0); }),
            "piece 0 of pass 3 has 20 trajectories instead of 21");
}

TEST(Journal, EveryThreadSaysTheFirstCause) {
  const TinyDisk disk;
  if (!disk.mounted()) GTEST_SKIP() << "cannot mount a file system here";
  Journal journal(disk.folder() / "j", ours);
  std::vector<std::string> said(4);
  std::vector<std::thread> threads;
  for (std::size_t t = 0; t < said.size(); ++t)
    threads.emplace_back([&journal, &said, t] {
      said[t] = complaint([&] {
        for (std::size_t n = t; n < 100'000; n += 4) {
          PieceResult r = piece(0);
          for (double& time : r.time)
            time = static_cast<double>(n) * 0.123456789 + static_cast<double>(&time - r.time.data());
          journal.put(0, n, std::move(r));
        }
      });
    });
  for (std::thread& t : threads) t.join();
  for (const std::string& s : said) {
    EXPECT_SAYS(s, "No space left on device");
    EXPECT_EQ(s, said[0]);
  }
}

TEST(Journal, ANewOneHasItsNameOnTheDisk) {
  const ScratchFolder here;
  last_synced_folder.clear();
  const Journal journal(here / "j", ours);
  EXPECT_EQ(last_synced_folder, fs::canonical(here.path()).string());
}

// A file that has taken its name since is not its own.
TEST(Journal, RemovesOnlyItself) {
  const ScratchFolder here;
  Journal journal(here / "j", ours);
  write_bytes(here / "other", "mine");
  fs::rename(here / "other", here / "j");
  journal.remove();
  EXPECT_EQ(content(here / "j"), "mine");
}

}  // namespace
}  // namespace kreisel::test
