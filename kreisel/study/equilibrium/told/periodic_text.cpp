#include "kreisel/study/equilibrium/told/periodic_text.hpp"

#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/told/relative_text.hpp"

namespace kreisel {

std::vector<Json> periodic_json(const std::vector<PeriodicMotion>& all) {
  std::vector<Json> list;
  for (const PeriodicMotion& m : all) {
    std::vector<double> frequencies, growths;
    for (const Mode& mode : m.modes) {
      frequencies.push_back(mode.frequency);
      growths.push_back(mode.growth);
    }
    Json j;
    j.add("period", m.period).add("r", list_of(m.r)).add("a", list_of(m.a)).add("turns", m.turns);
    j.add("stable", m.stable).add("verge", m.verge).add("frequencies", frequencies).add("growths", growths);
    j.add("growth", m.growth);
    if (m.damped_growth)
      j.add("stable_with_friction", *m.damped_growth <= 0).add("growth_with_friction", *m.damped_growth);
    list.push_back(j);
  }
  return list;
}

std::string periodic_text(const std::vector<PeriodicMotion>& all, const Case& c, Digits digits) {
  std::string text;
  for (const PeriodicMotion& m : all) {
    const auto told = [](double x) { return std::fabs(x) > 1e-12 ? x : 0.0; };  // degrees, turns: less is rounding
    const double lean = std::atan2(std::hypot(m.a.x, m.a.y), m.a.z) * 180 / std::numbers::pi;
    text += fmt::format(
        "repeating with the drive every {}, at t = 0 at {} {}, axis {} from the vertical, {} a period "
        "about it:\n",
        quantity(m.period, digits(8), c.units.time), place_words(m.r, digits), c.units.length,
        quantity(told(lean), digits(8), "degrees"), quantity(told(m.turns), digits(6), "turns"));
    text += fmt::format("  {}{}\n", friction_words(m.stable, m.damped_growth, c),
                        m.verge ? "; on the verge, nobody can tell on which side" : "");
    for (const Mode& mode : m.modes)
      text += fmt::format("  swinging at    {}, or that much beside a multiple of {}\n", mode_words(mode, c, digits),
                          quantity(1 / m.period, digits(8), turns_unit(c)));
  }
  return text;
}

}  // namespace kreisel
