#include "cli/piece_keeper.hpp"

#include <cerrno>
#include <charconv>
#include <csignal>

#include <fmt/format.h>

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_in_memory = std::size_t{1} << 24;  // trajectories

// "NAME.part-PID-N" of a process that is no more.
bool left_behind(const std::string& name) {
  constexpr std::string_view mark = ".part-";
  const std::size_t at = name.find(mark);
  if (at == std::string::npos) return false;
  int process = 0;
  std::from_chars(name.data() + at + mark.size(), name.data() + name.size(), process);
  return process > 0 && ::kill(process, 0) != 0 && errno == ESRCH;
}

// What a kill left of the files being written; the job goes on and will write them again.
void clear_up(const fs::path& stem) {
  const std::string start = stem.filename().string();
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(stem.parent_path(), ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(start) && left_behind(name)) fs::remove(entry.path(), ignored);
  }
}

}  // namespace

void add_keep_options(CLI::App& app, KeepOptions& o, const std::string& usual_file) {
  app.add_option("--checkpoint", o.checkpoint,
                 "save finished pieces in FILE, " + usual_file +
                     " unless given; the same command then goes on after Ctrl-C, a kill or a power cut")
      ->type_name("[FILE]")
      ->expected(0, 1);
}

PieceKeeper::PieceKeeper(const KeepOptions& o, const std::string& fingerprint, std::uint64_t trajectories,
                         const fs::path& stem) {
  clear_up(stem);
  if (o.keep) {
    const fs::path file = o.checkpoint.empty() ? fs::path(stem.string() + ".checkpoint") : fs::path(o.checkpoint);
    auto journal = std::make_unique<Journal>(file, fingerprint);
    checkpoint_ = journal.get();
    found_ = journal->pieces();
    store_ = std::move(journal);
  } else if (trajectories > most_in_memory) {
    spool_.emplace(stem.string() + ".spool");
    store_ = std::make_unique<Journal>(spool_->part(), fingerprint);
  } else {
    store_ = std::make_unique<MemoryStore>();
  }
}

void PieceKeeper::say_going_on() const {
  if (has_checkpoint() && found_ > 0) note(fmt::format("going on with '{}'", checkpoint().string()));
}

void PieceKeeper::save() {
  if (checkpoint_ != nullptr) checkpoint_->sync();
}

void PieceKeeper::complete() {
  if (checkpoint_ != nullptr) checkpoint_->remove();
}

std::string PieceKeeper::with_hope(const std::string& sentence) const {
  if (!has_checkpoint()) return sentence;
  return fmt::format("{}; what is done is kept in '{}', and the same command goes on from there", sentence,
                     checkpoint().string());
}

}  // namespace kreisel
