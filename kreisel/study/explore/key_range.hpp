// Between which values somebody would move a number of a case: the ends of its slider.
#pragma once
#include <optional>

#include "kreisel/system/open.hpp"

namespace kreisel {

struct KeyRange {
  std::optional<double> min,
      max;                   // what it may be at most; none: any number (min is excluded where it must be positive)
  double low = 0, high = 0;  // what is worth a look
};

// The window of the case's map and the widths of its samples say it where they know the number; else its own size does, and of a
// number that is zero that of its neighbours with the same dimension.
KeyRange key_range(const Case& c, const AxisName& key);

}  // namespace kreisel
