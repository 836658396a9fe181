#include "kreisel/study/equilibrium/told/range_text.hpp"

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"

namespace kreisel {

std::string lost_text(const StableRange& r) {
  std::string text;
  if (!r.lost_low.empty()) text += fmt::format("; below: {}", r.lost_low);
  if (!r.lost_high.empty()) text += fmt::format("; above: {}", r.lost_high);
  return text;
}

std::string range_text(const StableRange& r, Digits digits) {
  return fmt::format("{} {} to {} {}{}", name(r.of), quantity(r.range.low, digits(5)),
                     quantity(r.range.high, digits(5)), unit(r.of), lost_text(r));
}

Json range_json(const StableRange& r) {
  Json j;
  j.add("of", name(r.of)).add("at", r.at).add("from", r.range.low).add("to", r.range.high).add("unit", unit(r.of));
  return j.add("lost_below", r.lost_low).add("lost_above", r.lost_high);
}

}  // namespace kreisel
