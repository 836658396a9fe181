#include "kreisel/ensemble/pieces/piece_store.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"

namespace kreisel {

PieceResult piece_of(const PieceStore& store, std::uint32_t pass, const Ensemble& ensemble, std::size_t piece) {
  PieceResult result = store.piece(pass, piece);
  if (result.time.size() != ensemble.size(piece))
    throw Error(fmt::format("piece {} of pass {} has {} trajectories instead of {}", piece, pass, result.time.size(),
                            ensemble.size(piece)));
  return result;
}

bool MemoryStore::has(std::uint32_t pass, std::size_t piece) const {
  const std::lock_guard lock(guard_);
  return pieces_.contains({pass, piece});
}

void MemoryStore::put(std::uint32_t pass, std::size_t piece, PieceResult&& result) {
  const std::lock_guard lock(guard_);
  const std::uint64_t steps = result.steps;
  if (pieces_.try_emplace({pass, piece}, std::move(result)).second) steps_ += steps;
}

std::uint64_t MemoryStore::steps() const {
  const std::lock_guard lock(guard_);
  return steps_;
}

PieceResult MemoryStore::piece(std::uint32_t pass, std::size_t piece) const {
  const std::lock_guard lock(guard_);
  const auto at = pieces_.find({pass, piece});
  if (at == pieces_.end()) throw Error(fmt::format("piece {} of pass {} has not been computed", piece, pass));
  return at->second;
}

}  // namespace kreisel
