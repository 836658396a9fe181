// Finished samples as they come, in any order: counted, and then forgotten but for the first of them.
//
// Samples are alike, so the first ones are as good a choice as any; pictures and rank correlations are made of them.
// Everything else is a count, and does not depend on the order.
#pragma once
#include <mutex>

#include "kreisel/ensemble/montecarlo/sample_ensemble.hpp"
#include "kreisel/ensemble/montecarlo/survival.hpp"
#include "kreisel/ensemble/pieces/piece_set.hpp"
#include "kreisel/ensemble/pieces/piece_store.hpp"
#include "kreisel/flow/fate_counts.hpp"

namespace kreisel {

class SampleStore final : public PieceStore {
 public:
  static constexpr std::size_t most_kept = std::size_t{1} << 16;

  SampleStore(const SampleEnsemble& ensemble, const Schedule& plan);

  bool has(std::uint32_t pass, std::size_t piece) const override;
  void put(std::uint32_t pass, std::size_t piece, PieceResult&& result) override;
  // Throws: it is not there any more.
  PieceResult piece(std::uint32_t pass, std::size_t piece) const override;
  std::uint64_t steps() const override;

  // When all pieces are in it.
  const FateCounts& fates() const { return fates_; }
  std::uint64_t stayed() const { return fates_.of(Fate::stayed); }
  std::uint64_t at_once() const { return at_once_; }  // escaped at time 0: outside from the start, or with no start
  const SurvivalCounts& survival() const { return survival_; }
  const PieceResult& kept() const { return kept_; }  // the first samples

 private:
  const SampleEnsemble& ensemble_;
  mutable std::mutex guard_;
  PieceSet there_;
  FateCounts fates_;
  std::uint64_t at_once_ = 0;
  SurvivalCounts survival_;
  PieceResult kept_;
};

}  // namespace kreisel
