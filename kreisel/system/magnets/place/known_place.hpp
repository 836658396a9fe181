// Where a case floats as it was opened: found once, by whoever needs it first.
//
// Samples, pixels and windows change some of its numbers, mostly by little, and begin their own search at this place instead of at
// all heights. As it is always the opened case's, what they find does not depend on who has looked for what before.
#pragma once
#include <mutex>
#include <optional>

#include "kreisel/model/state/axis_state.hpp"
#include "kreisel/system/magnets/magnets_parameters.hpp"

namespace kreisel {

class KnownPlace {
 public:
  explicit KnownPlace(const MagnetsParameters& opened);

  const MagnetsParameters& numbers() const { return numbers_; }
  // Nothing where it floats nowhere.
  const std::optional<AxisState<double>>& place() const;

 private:
  MagnetsParameters numbers_;
  mutable std::once_flag once_;
  mutable std::optional<AxisState<double>> place_;
};

// The numbers of the one on the way to those of the other, `part` of it from 0 to 1.
MagnetsParameters between(const MagnetsParameters& from, const MagnetsParameters& to, double part);

}  // namespace kreisel
