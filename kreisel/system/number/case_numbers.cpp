#include "kreisel/system/number/case_numbers.hpp"

#include "kreisel/system/many/holds_tops.hpp"

namespace kreisel {

std::vector<AxisName> numbers_of(const Case& c) {
  if (const auto* tops = dynamic_cast<const HoldsTops*>(c.experiment.get())) return tops->numbers();
  return c.experiment->axes();
}

}  // namespace kreisel
