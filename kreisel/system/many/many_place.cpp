#include "kreisel/system/many/many_place.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/observe/equilibrium/equilibrium.hpp"
#include "kreisel/system/levitron/field_settings.hpp"

namespace kreisel {

namespace {

template <class Outer>
SymmetricBody<double, Outer> made(const ManyParameters::Body& b, const Outer& outer) {
  return {{b.mass, b.theta1}, 0.5 * (1 / b.theta3 - 1 / b.theta1), outer};
}

}  // namespace

template <>
SymmetricBody<double, FreeSpace<double>> body_of(const ManyParameters&, const ManyParameters::Body& b) {
  return made(b, FreeSpace<double>{});
}

template <>
SymmetricBody<double, TopPlace> body_of(const ManyParameters& p, const ManyParameters::Body& b) {
  const ChosenField<double> field = p.magnets ? field_of(p.field) : ChosenField<double>{};
  return made(b, TopPlace{p.trap_across, p.trap_along, {field, b.mu, b.mass * p.g}});
}

double floating_height(const ManyParameters& p, std::size_t i) {
  if (!p.from_equilibrium) return 0;
  const auto body = body_of<TopPlace>(p, p.bodies[i]);
  const double low = p.field.top_of_magnets(), wide = p.field.widest_radius();
  double found = low;
  for (const double z : equilibrium_heights(body, 1, low + 1e-3 * wide, low + 20 * wide))
    if (vertical_stiffness(body, {{0, 0, z}, {}, {0, 0, 1}, {}}) > 0) found = z;
  if (found == low)
    throw Error(
        fmt::format("there is no height at which body {} floats with its axis upright (mass = {}, mu = {}); "
                    "take initial.from = 'origin', or another mu",
                    i + 1, p.bodies[i].mass, p.bodies[i].mu));
  return found;
}

std::vector<AxisState<double>> many_starts(const ManyParameters& p) {
  std::vector<AxisState<double>> starts;
  for (std::size_t i = 0; i < p.bodies.size(); ++i) {
    AxisState<double> s = p.bodies[i].start;
    s.r.z += floating_height(p, i);
    if (p.magnets && !(s.r.z > p.field.top_of_magnets()))
      throw Error(fmt::format("body {} starts at height {}, inside the magnets or below them (their top is at {})",
                              i + 1, s.r.z, p.field.top_of_magnets()));
    starts.push_back(s);
  }
  return starts;
}

}  // namespace kreisel
