#include "kreisel/study/equilibrium/told/relative_text.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"

namespace kreisel {

std::string place_words(const Vec3<double>& r, Digits digits) {
  const auto told = [&](double x) { return std::fabs(x) > 1e-12 * std::hypot(r.x, r.y, r.z) ? x : 0.0; };
  const int most = digits(12);
  return fmt::format("[{:.{}g}, {:.{}g}, {:.{}g}]", told(r.x), most, told(r.y), most, told(r.z), most);
}

std::vector<double> list_of(const Vec3<double>& v) { return {v.x, v.y, v.z}; }

std::string friction_words(bool stable, const std::optional<double>& with_friction, const Case& c) {
  if (!with_friction) return stable ? "linearly stable without friction" : "unstable without friction";
  const std::string at = quantity(std::fabs(*with_friction), 4, rate_unit(c));
  if (stable)
    return *with_friction <= 0
               ? fmt::format(
                     "linearly stable without friction; with this friction all dies, the slowest at the rate {}", at)
               : fmt::format("linearly stable without friction; this friction lets it grow at the rate {}", at);
  return *with_friction <= 0
             ? fmt::format("it needs friction: unstable without, with this one all dies, the slowest at the rate {}",
                           at)
             : fmt::format("unstable, with this friction too, growing at the rate {}", at);
}

std::string mode_words(const Mode& m, const Case& c, Digits digits) {
  const std::string frequency = quantity(m.frequency, digits(8), turns_unit(c));
  if (m.growth == 0) return frequency;
  return fmt::format("{}, {} at the rate {}", frequency, m.growth > 0 ? "growing" : "dying",
                     quantity(std::fabs(m.growth), 4, rate_unit(c)));
}

std::vector<Json> relative_json(const std::vector<RelativeEquilibrium>& all) {
  std::vector<Json> list;
  for (const RelativeEquilibrium& e : all) {
    std::vector<double> frequencies, growths;
    for (const Mode& m : e.modes) {
      frequencies.push_back(m.frequency);
      growths.push_back(m.growth);
    }
    Json j;
    j.add("r", list_of(e.r)).add("a", list_of(e.a)).add("tilt", e.tilt).add("stable", e.stable);
    j.add("frequencies", frequencies).add("growths", growths).add("growth", e.growth);
    if (e.damped_growth)
      j.add("stable_with_friction", *e.damped_growth <= 0).add("growth_with_friction", *e.damped_growth);
    list.push_back(j);
  }
  return list;
}

std::string relative_text(const std::vector<RelativeEquilibrium>& all, const Case& c, Digits digits) {
  std::string text;
  for (const RelativeEquilibrium& e : all) {
    text += fmt::format("going round with the rotor at {} {} in its frame, axis {} from the rotor's:\n",
                        place_words(e.r, digits), c.units.length,
                        quantity(e.tilt * 180 / std::numbers::pi, digits(8), "degrees"));
    text += fmt::format("  {}\n", friction_words(e.stable, e.damped_growth, c));
    for (const Mode& m : e.modes) text += fmt::format("  in its frame   {}\n", mode_words(m, c, digits));
  }
  return text;
}

}  // namespace kreisel
