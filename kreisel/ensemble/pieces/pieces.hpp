// An ensemble cut into pieces: what threads and machines draw, what is saved, and what is gathered in the end.
//
// A piece (a tile of a map, a run of Monte Carlo samples) has the same trajectories and so the same result wherever,
// whenever and beside which others it is computed. Threads, ranks, checkpoints and accelerators all work piece by piece.
#pragma once
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "kreisel/system/experiment.hpp"

namespace kreisel {

class Ensemble {
 public:
  virtual ~Ensemble() = default;
  virtual std::size_t pieces() const = 0;
  virtual std::size_t size(std::size_t piece) const = 0;  // trajectories in it, at least 1
  // What trajectory i of the piece starts from, in the order of the axes asked for.
  virtual void coordinates(std::size_t piece, std::size_t i, std::span<double> row) const = 0;
};

struct PieceResult {
  std::vector<double> time;  // one for each trajectory: when it ended
  std::vector<Fate> fate;
  std::uint64_t steps = 0;  // of all of them together

  bool operator==(const PieceResult&) const = default;
};

// Where threads draw pieces from; several may ask at once. Empty: there are no more. A queue that ends early (the user
// wants to stop, others have the rest) lets the pieces in work be finished.
class PieceQueue {
 public:
  virtual ~PieceQueue() = default;
  virtual std::optional<std::size_t> next() = 0;
};

// Where finished pieces go, in any order; several threads may come at once. What it throws ends the run.
class PieceSink {
 public:
  virtual ~PieceSink() = default;
  virtual void done(std::size_t piece, PieceResult&& result) = 0;
};

struct PieceWork {
  int threads = 0;                     // 0: all cores
  std::atomic<bool>* abort = nullptr;  // once set, pieces in work are given up; also set when one fails
  std::function<void(std::uint64_t, std::uint64_t)> done{};  // trajectories and steps ended just now; from any thread
};

// Computes what the queue gives. Each thread keeps all its lanes filled, from the next piece where one has no more.
// Returns when the queue is empty and all drawn pieces are in the sink, or when told to abort.
void run_pieces(const FateFunction& fates, const Ensemble& ensemble, PieceQueue& queue, PieceSink& sink,
                const PieceWork& work);

}  // namespace kreisel
