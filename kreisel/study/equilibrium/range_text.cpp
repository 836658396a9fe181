#include "kreisel/study/equilibrium/range_text.hpp"

#include <fmt/format.h>

namespace kreisel {

namespace {

const char* unit_of(const StableRange& r) {
  if (r.of == "spin") return "Hz";
  if (r.of == "mass") return "kg";
  return r.of == "tilt" ? "degrees" : "K";
}

}  // namespace

std::string lost_text(const StableRange& r) {
  std::string text;
  if (!r.lost_low.empty()) text += fmt::format("; below: {}", r.lost_low);
  if (!r.lost_high.empty()) text += fmt::format("; above: {}", r.lost_high);
  return text;
}

std::string range_text(const StableRange& r) {
  return fmt::format("{} {:.5g} to {:.5g} {}{}", r.of, r.range.low, r.range.high, unit_of(r), lost_text(r));
}

Json range_json(const StableRange& r) {
  Json j;
  j.add("of", r.of).add("at", r.at).add("from", r.range.low).add("to", r.range.high).add("unit", unit_of(r));
  return j.add("lost_below", r.lost_low).add("lost_above", r.lost_high);
}

}  // namespace kreisel
