#include "cli/piece_keeper.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

namespace fs = std::filesystem;

namespace {

constexpr std::size_t most_in_memory = std::size_t{1} << 24;  // trajectories

// Where a name leads in the end, also a link that leads to nothing yet.
fs::path led_to(fs::path file) {
  std::error_code none;
  for (int i = 0; i < 40 && fs::is_symlink(fs::symlink_status(file, none)); ++i)
    file = file.parent_path() / fs::read_symlink(file, none);  // an absolute one takes the place of all before it
  const fs::path folder = fs::weakly_canonical(file.has_parent_path() ? file.parent_path() : fs::path("."), none);
  return folder / file.filename();
}

// Of the job, as their names tell: STEM.h5, STEM-figure.svg, STEM-tiles/... or another name of one of them.
bool is_output(const fs::path& file, const fs::path& stem) {
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

fs::path checkpoint_file(const KeepOptions& o, const fs::path& stem) {
  if (o.checkpoint.empty()) return stem.string() + ".checkpoint";
  if (is_output(o.checkpoint, stem))
    throw Error(
        fmt::format("--checkpoint {}: that is a name for the results of this command, which begin with '{}'; "
                    "name another file",
                    o.checkpoint, stem.string()));
  return o.checkpoint;
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
  clear_left_parts(stem);  // the job goes on and will write them again
  if (o.keep) {
    auto journal = std::make_unique<Journal>(checkpoint_file(o, stem), fingerprint);
    checkpoint_ = journal.get();
    found_ = journal->pieces();
    store_ = std::move(journal);
  } else if (trajectories > most_in_memory) {
    spool_.emplace(stem.string() + ".spool");
    spool_->let_go_of_lock();  // the journal has one of its own
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
