// Where the finished pieces of a job are kept until it is written out: in memory, or in a journal on disk (journal.hpp).
#pragma once
#include <map>
#include <mutex>
#include <utility>

#include "kreisel/ensemble/pieces/pieces.hpp"

namespace kreisel {

class PieceStore {
 public:
  virtual ~PieceStore() = default;
  virtual bool has(std::uint32_t pass, std::size_t piece) const = 0;
  // From any thread. A piece that is there already stays as it is: it would be the same again.
  virtual void put(std::uint32_t pass, std::size_t piece, PieceResult&& result) = 0;
  // Throws Error when it is not there or cannot be read.
  virtual PieceResult piece(std::uint32_t pass, std::size_t piece) const = 0;
  virtual std::uint64_t steps() const = 0;  // of all its pieces together
};

// A piece of that ensemble; throws Error where the store's is of another size.
PieceResult piece_of(const PieceStore& store, std::uint32_t pass, const Ensemble& ensemble, std::size_t piece);

class MemoryStore final : public PieceStore {
 public:
  bool has(std::uint32_t pass, std::size_t piece) const override;
  void put(std::uint32_t pass, std::size_t piece, PieceResult&& result) override;
  PieceResult piece(std::uint32_t pass, std::size_t piece) const override;
  std::uint64_t steps() const override;

 private:
  mutable std::mutex guard_;
  std::uint64_t steps_ = 0;
  std::map<std::pair<std::uint32_t, std::size_t>, PieceResult> pieces_;
};

// The sink of one pass into a store.
class StoreSink final : public PieceSink {
 public:
  StoreSink(PieceStore& store, std::uint32_t pass) : store_(store), pass_(pass) {}
  void done(std::size_t piece, PieceResult&& result) override { store_.put(pass_, piece, std::move(result)); }

 private:
  PieceStore& store_;
  std::uint32_t pass_;
};

}  // namespace kreisel
