#include "kreisel/study/equilibrium/told/interval_text.hpp"

#include <cmath>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

std::string interval_text(const std::vector<Interval>& list, const std::string& unit, int digits) {
  if (list.empty()) return "none";
  std::string text;
  for (const Interval& i : list) {
    if (!text.empty()) text += " and ";
    text += std::isfinite(i.high) ? quantity(i.low, digits) + " to " + quantity(i.high, digits, unit)
                                  : "above " + quantity(i.low, digits, unit);
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
