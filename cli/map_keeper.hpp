// Where a map keeps its finished tiles while it runs: in memory, in a file of its own that goes with it, or in the
// checkpoint that the user asked for, which stays until the map is complete.
#pragma once
#include <memory>
#include <optional>

#include "cli/map_plan.hpp"
#include "kreisel/ensemble/journal/journal.hpp"
#include "kreisel/report/atomic_file.hpp"

namespace kreisel {

class MapKeeper {
 public:
  // `stem` is the path of the map's files without their endings.
  MapKeeper(const MapOptions& options, const PlannedMap& plan, const std::filesystem::path& stem);

  PieceStore& store() { return *store_; }
  bool has_checkpoint() const { return checkpoint_ != nullptr; }
  const std::filesystem::path& checkpoint() const { return checkpoint_->file(); }
  bool went_on() const { return has_checkpoint() && found_ > 0; }
  void save();      // what there is, for good
  void complete();  // the map's files are there: the checkpoint is not needed any more

 private:
  std::optional<AtomicFile> spool_;  // before the store: a journal in it is closed first
  std::unique_ptr<PieceStore> store_;
  Journal* checkpoint_ = nullptr;
  std::size_t found_ = 0;
};

}  // namespace kreisel
