#include "kreisel/study/job/piece_keeper.hpp"

#include <fmt/format.h>

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_in_memory = std::size_t{1} << 24;  // trajectories

// Where a name leads in the end, also a link that leads to nothing yet.
fs::path led_to(fs::path file) {
  std::error_code none;
  for (int i = 0; i < 40 && fs::is_symlink(fs::symlink_status(file, none)); ++i)
    file = file.parent_path() / fs::read_symlink(file, none);  // an absolute one takes the place of all before it
  const fs::path folder = fs::weakly_canonical(fs::absolute(file, none).parent_path(), none);
  return folder / file.filename();
}

}  // namespace

bool names_a_result(const fs::path& file, const fs::path& stem) {
  const fs::path folder = led_to(stem).parent_path(), wanted = led_to(file);
  const std::string start = stem.filename().string();
  const auto result = [&start](const fs::path& within) {
    return within.string().starts_with(start) && within.extension() != ".checkpoint";
  };
  const fs::path within = wanted.lexically_relative(folder);
  if (result(*within.begin())) return true;
  std::error_code none;
  for (const auto& entry : fs::directory_iterator(folder, none))
    if (result(entry.path().filename()) && fs::equivalent(entry.path(), wanted, none)) return true;
  return false;
}

Keep kept_beside(const fs::path& stem, const std::optional<std::string>& checkpoint) {
  Keep keep{std::nullopt, stem.string() + ".spool"};
  if (!checkpoint) return keep;
  if (!checkpoint->empty() && names_a_result(*checkpoint, stem))
    throw Error(
        fmt::format("--checkpoint {}: that is a name for the results of this command, which begin with '{}'; "
                    "name another file",
                    *checkpoint, stem.string()));
  keep.checkpoint = checkpoint->empty() ? stem.string() + ".checkpoint" : *checkpoint;
  return keep;
}

PieceKeeper::PieceKeeper(const Keep& keep, const std::string& fingerprint, std::uint64_t trajectories) {
  if (keep.checkpoint) {
    auto journal = std::make_unique<Journal>(*keep.checkpoint, fingerprint);
    checkpoint_ = journal.get();
    found_ = journal->pieces();
    store_ = std::move(journal);
  } else if (trajectories > most_in_memory && !keep.spool.empty()) {
    spool_.emplace(keep.spool);
    spool_->let_go_of_lock();  // the journal has one of its own
    store_ = std::make_unique<Journal>(spool_->part(), fingerprint);
  } else {
    store_ = std::make_unique<MemoryStore>();
  }
}

std::optional<std::string> PieceKeeper::going_on() const {
  if (!has_checkpoint() || found_ == 0) return std::nullopt;
  return fmt::format("resuming '{}'", checkpoint_->file().string());
}

void PieceKeeper::save() {
  if (has_checkpoint()) checkpoint_->sync();
}

void PieceKeeper::complete() {
  if (has_checkpoint()) checkpoint_->remove();
}

std::string PieceKeeper::with_hope(const std::string& sentence) const {
  if (!has_checkpoint()) return sentence;
  return fmt::format("{}; what is done is kept in '{}', and the same command resumes it", sentence,
                     checkpoint_->file().string());
}

}  // namespace kreisel
