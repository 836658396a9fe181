// Who computes the pieces of a pass: the threads of this process, or something else in their place.
//
// A job (map_job.hpp) is a sequence of passes over ensembles. For each it knows which pieces are still to do and where
// the finished ones go; how they get computed is behind this interface.
#pragma once
#include "kreisel/ensemble/pieces/piece_set.hpp"
#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

// What is to be computed. Those who compute elsewhere need the number: it says which of the job's fate functions.
struct Pass {
  std::uint32_t number = 0;
  const FateFunction& fates;
  const Ensemble& ensemble;
};

struct RunWork {
  int threads = 0;                          // 0: all cores
  const std::atomic<bool>* stop = nullptr;  // once set, no piece is begun, and those in work are finished
  std::atomic<bool>* abort = nullptr;       // once set, pieces in work are given up; also set when one fails
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // trajectories and steps ended just now; from any thread
};

class PieceRunner {
 public:
  virtual ~PieceRunner() = default;
  // Each piece of `todo` comes into the sink once. Returns when all have, or when told to stop or abort.
  virtual void run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) = 0;
};

// The threads of this process.
class LocalRunner final : public PieceRunner {
 public:
  void run(const Pass& pass, const PieceSet& todo, PieceSink& sink, const RunWork& work) override;
};

}  // namespace kreisel
