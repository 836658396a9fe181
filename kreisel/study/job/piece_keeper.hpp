// Where a job keeps its finished pieces while it runs: in memory, in a file of its own that goes with it, or in the
// checkpoint that was asked for, which stays until the job's result is safe.
#pragma once
#include <filesystem>
#include <memory>
#include <optional>

#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/error.hpp"
#include "kreisel/report/file/atomic_file.hpp"

namespace kreisel {

struct Keep {
  std::optional<std::filesystem::path> checkpoint{};  // the same job goes on from what is in it
  // Where a job that is too large for memory may put its pieces; empty: it may not, and stays in memory.
  std::filesystem::path spool{};
};

// Whether a checkpoint of that name would be overwritten by results whose names begin with `stem`: STEM.h5,
// STEM-figure.svg, STEM-tiles/..., or another name of one of them.
bool names_a_result(const std::filesystem::path& file, const std::filesystem::path& stem);

// Beside results whose names begin with `stem`; a checkpoint without a name is STEM.checkpoint. Throws Error where its name is one for a result.
Keep kept_beside(const std::filesystem::path& stem, const std::optional<std::string>& checkpoint);

class PieceKeeper {
 public:
  // The fingerprint says all that decides the bits.
  PieceKeeper(const Keep& keep, const std::string& fingerprint, std::uint64_t trajectories);

  PieceStore& store() { return *store_; }
  const PieceStore& store() const { return *store_; }
  bool has_checkpoint() const { return checkpoint_ != nullptr; }
  std::optional<std::string> going_on() const;  // a sentence, where there is something to go on from
  void save();                                  // what there is, for good
  void complete();                              // the result is safe: the checkpoint is not needed any more

  // What `work` gives. Where it throws Error and there is a checkpoint, the sentence says that nothing is lost.
  template <class Work>
  auto hopeful(const Work& work) const {
    try {
      return work();
    } catch (const Error& e) {
      throw Error(with_hope(e.what()));
    }
  }

 private:
  std::string with_hope(const std::string& sentence) const;

  std::optional<AtomicFile> spool_;  // before the store: a journal in it is closed first
  std::unique_ptr<PieceStore> store_;
  Journal* checkpoint_ = nullptr;
  std::size_t found_ = 0;
};

}  // namespace kreisel
