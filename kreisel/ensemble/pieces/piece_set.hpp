// A set of an ensemble's pieces, one bit each: a map of 10^10 pixels has some hundred thousand.
#pragma once
#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

namespace kreisel {

class PieceSet {
 public:
  PieceSet(std::size_t pieces, bool all) : members_(pieces, all) {}

  std::size_t pieces() const { return members_.size(); }  // of the ensemble
  std::size_t count() const { return static_cast<std::size_t>(std::count(members_.begin(), members_.end(), true)); }
  bool has(std::size_t piece) const { return members_[piece]; }
  void insert(std::size_t piece) { members_[piece] = true; }
  void erase(std::size_t piece) { members_[piece] = false; }

  // The first member that is not less than `from`.
  std::optional<std::size_t> next(std::size_t from) const {
    for (; from < members_.size(); ++from)
      if (members_[from]) return from;
    return std::nullopt;
  }

 private:
  std::vector<bool> members_;
};

}  // namespace kreisel
