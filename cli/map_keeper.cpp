#include "cli/map_keeper.hpp"

#include <cerrno>
#include <charconv>
#include <csignal>

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_in_memory = std::size_t{1} << 24;  // pixels

// "NAME.part-PID-N" of a process that is no more.
bool left_behind(const std::string& name) {
  constexpr std::string_view mark = ".part-";
  const std::size_t at = name.find(mark);
  if (at == std::string::npos) return false;
  int process = 0;
  std::from_chars(name.data() + at + mark.size(), name.data() + name.size(), process);
  return process > 0 && ::kill(process, 0) != 0 && errno == ESRCH;
}

// What a kill left of the files being written; the map goes on and will write them again.
void clear_up(const fs::path& stem) {
  const std::string start = stem.filename().string();
  std::error_code ignored;
  for (const auto& entry : fs::directory_iterator(stem.parent_path(), ignored)) {
    const std::string name = entry.path().filename().string();
    if (name.starts_with(start) && left_behind(name)) fs::remove(entry.path(), ignored);
  }
}

}  // namespace

MapKeeper::MapKeeper(const MapOptions& o, const PlannedMap& p, const fs::path& stem) {
  clear_up(stem);
  if (o.keep) {
    const fs::path file = o.checkpoint.empty() ? fs::path(stem.string() + ".checkpoint") : fs::path(o.checkpoint);
    auto journal = std::make_unique<Journal>(file, p.fingerprint);
    checkpoint_ = journal.get();
    found_ = journal->pieces();
    store_ = std::move(journal);
  } else if (p.plan.grid.pixels() > most_in_memory) {
    spool_.emplace(stem.string() + ".spool");
    store_ = std::make_unique<Journal>(spool_->part(), p.fingerprint);
  } else {
    store_ = std::make_unique<MemoryStore>();
  }
}

void MapKeeper::save() {
  if (checkpoint_ != nullptr) checkpoint_->sync();
}

void MapKeeper::complete() {
  if (checkpoint_ != nullptr) checkpoint_->remove();
}

}  // namespace kreisel
