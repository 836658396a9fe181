#include "kreisel/study/equilibrium/interval_text.hpp"

#include <cmath>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

std::string interval_text(const std::vector<Interval>& list, const std::string& unit) {
  if (list.empty()) return "none";
  std::string text;
  for (const Interval& i : list) {
    if (!text.empty()) text += " and ";
    text += std::isfinite(i.high) ? quantity(i.low, 8) + " to " + quantity(i.high, 8, unit)
                                  : "above " + quantity(i.low, 8, unit);
  }
  return text;
}

std::vector<Json> intervals_json(const std::vector<Interval>& list) {
  std::vector<Json> out;
  out.reserve(list.size());
  for (const Interval& i : list) out.push_back(Json().add("from", i.low).add("to", i.high));
  return out;
}

}  // namespace kreisel
