#include "kreisel/system/many/whole_experiment.hpp"

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/number/text/plain_text.hpp"
#include "kreisel/system/many/loaded_whole.hpp"
#include "kreisel/system/many/many_experiment.hpp"
#include "kreisel/system/own/module/loaded_kinetic.hpp"

namespace kreisel {

namespace {

template <class Kinetic>
using WholeTops = ManyTops<double, NoPair<double>, TopPlace, AnyCount, LoadedWhole, Kinetic>;

template <class Kinetic>
Kinetic kinetic_of(const ManyParameters& p, const ManyParameters::Body& b) {
  if constexpr (Kinetic::quadratic)
    return {b.mass, b.theta1};
  else
    return {p.own, p.own->module->kinetic, p.own_numbers, b.mass, b.theta1};
}

template <class Kinetic>
WholeTops<Kinetic> system_of(const ManyParameters& p) {
  const auto body = [&](std::size_t i) {
    const auto usual = body_of<TopPlace>(p, p.bodies[i]);
    return SymmetricBody<double, TopPlace, Kinetic>{kinetic_of<Kinetic>(p, p.bodies[i]), usual.spin_energy,
                                                    usual.potential};
  };
  const auto numbers = [&](std::size_t i) { return std::array{p.bodies[i].moment, p.bodies[i].core}; };
  return {AnyCount::made(p.bodies.size(), body),
          AnyCount::made(p.bodies.size(), numbers),
          {},
          LoadedWhole(*p.own, *p.own->module->whole, p.own_numbers, p.threads)};
}

// What a common shift and a common turn change at the start, against the sizes of what is summed.
struct Asymmetry {
  Vec3<double> shift, turn;
  double shifts = 0, turns = 0;

  void add(const AxisState<double>& b, const PotentialGradient<double>& down) {
    const Vec3<double> torque = cross(b.r, down.r), twist = cross(b.a, down.a);
    shift += down.r;
    turn += torque + twist;
    shifts += std::sqrt(norm2(down.r));
    turns += std::sqrt(norm2(b.r) * norm2(down.r)) + std::sqrt(norm2(twist));
  }
  bool upright() const { return std::abs(turn.z) <= 1e-9 * turns; }
  bool everywhere() const { return std::sqrt(norm2(turn)) <= 1e-9 * turns && std::sqrt(norm2(shift)) <= 1e-9 * shifts; }
};

void check_start(const ManyParameters& p, const LoadedWhole& sums, const std::vector<AxisState<double>>& starts) {
  const OwnModule& m = *p.own->module;
  std::vector<std::array<double, 2>> numbers;
  for (const ManyParameters::Body& b : p.bodies) numbers.push_back({b.moment, b.core});
  std::vector<PotentialGradient<double>> down(starts.size());
  sums.add_pull(NoPair<double>{}, numbers, starts, down);
  Asymmetry seen;
  for (std::size_t i = 0; i < starts.size(); ++i) seen.add(starts[i], down[i]);
  if (!std::isfinite(sums.energy(NoPair<double>{}, numbers, starts)) || !std::isfinite(seen.shifts + seen.turns))
    throw Error(fmt::format("potential = '{}': it is not finite at the start", shortened(p.own->named)));
  if (m.euclidean && !seen.everywhere())
    throw Error(
        fmt::format("potential = '{}': it says euclidean, and at the start a common shift or turn of all "
                    "bodies changes it",
                    shortened(p.own->named)));
  if (m.axisymmetric && !seen.upright())
    throw Error(
        fmt::format("potential = '{}': it says axisymmetric, and at the start a common turn about the vertical "
                    "changes it",
                    shortened(p.own->named)));
}

template <class Kinetic>
std::unique_ptr<Experiment> experiment_of(const ManyParameters& p) {
  using System = WholeTops<Kinetic>;
  const System system = system_of<Kinetic>(p);
  check_start(p, system.sums, many_starts(p));
  const OwnModule& m = *p.own->module;
  const std::size_t momenta = m.euclidean && p.free() ? 6 : (m.axisymmetric ? 1 : 0);
  ManyShown shown(p);
  if constexpr (!Kinetic::quadratic)
    shown = ManyShown(p, [bodies = system.bodies](std::size_t i, const AxisState<double>& s) {
      return bodies[i].kinetic.value(norm2(s.p), norm2(s.l)) + bodies[i].spin_energy * square(dot(s.l, s.a));
    });
  return std::make_unique<ManyExperiment<System>>(p, system, shown, 3 + momenta);
}

}  // namespace

std::unique_ptr<Experiment> whole_experiment(const ManyParameters& p) {
  return p.own->module->kinetic == nullptr ? experiment_of<QuadraticKinetic<double>>(p)
                                           : experiment_of<LoadedKinetic<double>>(p);
}

}  // namespace kreisel
