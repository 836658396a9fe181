#include "kreisel/ensemble/montecarlo/sample_store.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

SampleStore::SampleStore(const SampleEnsemble& ensemble, const Schedule& plan)
    : ensemble_(ensemble), there_(ensemble.pieces(), false), survival_(plan.h, plan.until) {
  const std::size_t kept = std::min<std::uint64_t>(most_kept, ensemble.samples());
  kept_.time.resize(kept);
  kept_.fate.resize(kept);
}

bool SampleStore::has(std::uint32_t, std::size_t piece) const {
  const std::lock_guard lock(guard_);
  return there_.has(piece);
}

void SampleStore::put(std::uint32_t, std::size_t piece, PieceResult&& result) {
  const std::lock_guard lock(guard_);
  if (there_.has(piece)) return;
  if (result.fate.size() != ensemble_.size(piece))
    throw Error(fmt::format("piece {} has {} samples instead of {}", piece, result.fate.size(), ensemble_.size(piece)));
  there_.insert(piece);
  kept_.steps += result.steps;
  const std::uint64_t first = ensemble_.first(piece);
  for (std::size_t i = 0; i < result.fate.size(); ++i) {
    const Fate fate = result.fate[i];
    fates_.add(fate);
    if (fate != Fate::stayed) survival_.ended(result.time[i]);
    if (fate == Fate::escaped && result.time[i] == 0) ++at_once_;
    if (first + i < kept_.time.size()) {
      kept_.time[first + i] = result.time[i];
      kept_.fate[first + i] = fate;
    }
  }
}

PieceResult SampleStore::piece(std::uint32_t, std::size_t piece) const {
  throw Error(fmt::format("piece {} was counted and not kept", piece));
}

std::uint64_t SampleStore::steps() const {
  const std::lock_guard lock(guard_);
  return kept_.steps;
}

}  // namespace kreisel
