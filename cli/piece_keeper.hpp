// Where a job keeps its finished pieces while it runs: in memory, in a file of its own that goes with it, or in the
// checkpoint that the user asked for, which stays until the job is complete.
#pragma once
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/report/file/atomic_file.hpp"

namespace kreisel {

struct KeepOptions {
  std::string checkpoint;  // the file; empty: beside the others
  bool keep = false;
};
// Call note_keep in the callback: only then it is known whether the option was there.
void add_keep_options(CLI::App& app, KeepOptions& options, const std::string& usual_file);
inline void note_keep(const CLI::App& app, KeepOptions& o) { o.keep = app.count("--checkpoint") > 0; }

class PieceKeeper {
 public:
  // `stem` is the path of the job's files without their endings; `fingerprint` says all that decides the bits.
  PieceKeeper(const KeepOptions& options, const std::string& fingerprint, std::uint64_t trajectories,
              const std::filesystem::path& stem);

  PieceStore& store() { return *store_; }
  bool has_checkpoint() const { return checkpoint_ != nullptr; }
  const std::filesystem::path& checkpoint() const { return checkpoint_->file(); }
  void say_going_on() const;  // where there is something to go on from
  void save();                // what there is, for good
  void complete();            // the job's files are there: the checkpoint is not needed any more
  // The sentence, and where there is a checkpoint that nothing is lost, whatever went wrong.
  std::string with_hope(const std::string& sentence) const;

 private:
  std::optional<AtomicFile> spool_;  // before the store: a journal in it is closed first
  std::unique_ptr<PieceStore> store_;
  Journal* checkpoint_ = nullptr;
  std::size_t found_ = 0;
};

}  // namespace kreisel
