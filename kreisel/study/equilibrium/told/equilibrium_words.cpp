#include "kreisel/study/equilibrium/told/equilibrium_words.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <cstdlib>
#include <cstring>
#include <numbers>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/report/text/quantity.hpp"
#include "kreisel/study/cases/case_units.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/system/capability/has_parameters.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/own/own_parameters.hpp"

namespace kreisel {

std::string verdict(const Equilibrium& e) {
  if (!e.unknown.empty()) return "stability not known: " + e.unknown;
  if (e.stable) return "linearly stable";
  return e.vertical_stable ? "unstable" : "unstable up and down";
}

namespace {

// What it is about has its numbers with all of their digits, and may begin with a place, "at [0, 0, 0.0427625396]", which knows of no unit.
std::string about_words(const std::string& about, const std::string& unit, int digits) {
  std::string text;
  for (const char* at = about.c_str(); *at != '\0';) {
    char* end = nullptr;
    const bool number = std::strchr("-0123456789", *at) != nullptr &&
                        (text.empty() || std::isalnum(static_cast<unsigned char>(text.back())) == 0);
    if (const double x = number ? std::strtod(at, &end) : 0; number && end != at)
      text += quantity(x, digits), at = end;
    else
      text += *at++;
  }
  const std::size_t place = text.find(']');
  if (text.starts_with("at [") && place != std::string::npos && !unit.empty()) text.insert(place + 1, " " + unit);
  return text;
}

// Of magnets, also of those that are driven.
bool weighs_nothing(const Case& c) {
  if (const DrivenParameters* driven = driven_of(c); driven != nullptr) return !(driven->in_the_mean().g > 0);
  return has_magnets(c) && !(magnets_of(c, "equilibria").g > 0);
}

}  // namespace

std::string place_words(const Equilibrium& e, const EquilibriumReport& r, const Case& c, int digits) {
  const std::string height = r.floats ? "height " + quantity(e.height, digits, c.units.length) + ", " : "";
  const std::string where = e.about.empty() ? height + "axis " + (e.direction > 0 ? "up" : "down")
                                            : about_words(e.about, c.units.length, digits);
  if (!e.off_axis) return where;
  return fmt::format("{}, {} from the axis, tilted by {}", where, quantity(*e.off_axis, 4, c.units.length),
                     quantity(*e.tilt, 4, "rad"));
}

std::string none_words(const Case& c) {
  const std::vector<AxisName> numbers = c.experiment->axes();
  const auto z = std::find_if(numbers.begin(), numbers.end(),
                              [](const AxisName& a) { return std::string_view(a.path) == "equilibrium.z"; });
  std::string from;
  if (const OwnParameters* p = parameters_of<OwnParameters>(c)) {
    const std::vector<double> start = c.experiment->start();
    const std::array<double, 3> r =
        p->looks_upright() ? std::array{0.0, 0.0, p->upright_guess()} : std::array{start[0], start[1], start[2]};
    from = fmt::format(" from [{}]", fmt::join(r, ", "));
  }
  return fmt::format("no equilibrium was found{}{}", from, z == numbers.end() ? "" : "; give equilibrium.z");
}

std::string precessions_text(const EquilibriumReport& r, const Case& c, int digits) {
  const std::string turns = label(dimension::turns, c.units);
  std::string text;
  for (const SteadyPrecession& p : r.precessions)
    text += fmt::format("steady precession at tilt {}: {}, nutation about it {}\n", quantity(p.tilt, digits, "rad"),
                        quantity(p.rate / (2 * std::numbers::pi), digits, turns), quantity(p.nutation, digits, turns));
  if (r.least_spin)
    text += r.precessions.empty()
                ? fmt::format("steady precession at the start's tilt: none, the spin would have to be above {}\n",
                              quantity(*r.least_spin, digits, turns))
                : fmt::format("  at that tilt for spins above {}\n", quantity(*r.least_spin, digits, turns));
  return text;
}

bool looked_for_masses(const EquilibriumReport& r, const Case& c) {
  return r.floats && (!r.equilibria.empty() || !r.masses.empty()) && !weighs_nothing(c);
}

std::string masses_text(const EquilibriumReport& r, const Case& c, int digits) {
  const bool unsure =
      std::any_of(r.equilibria.begin(), r.equilibria.end(), [](const Equilibrium& e) { return !e.unknown.empty(); });
  return r.masses.empty() && unsure ? "none found" : interval_text(r.masses, c.units.mass, digits);
}

}  // namespace kreisel
