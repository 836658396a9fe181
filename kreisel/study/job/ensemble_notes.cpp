#include "kreisel/study/job/ensemble_notes.hpp"

#include "kreisel/system/run_warnings.hpp"

namespace kreisel {

std::vector<std::string> ensemble_notes(const Case& c, const std::string& method) {
  std::vector<std::string> notes = order_notes(c, method);
  if (c.experiment->has_poles())
    notes.emplace_back(
        "in Euler angles a run whose axis comes too close to a pole for the step counts as escaped; in axis space "
        "(space = \"axis\") none of these does");
  return notes;
}

}  // namespace kreisel
