// Error against cost for every scheme of Geiser and Lüskow beside the right ones, in Euler angles and in axis space: a
// figure that they did not make. Case A to t = 2; the error as in geiser_top.hpp.
#include <cmath>
#include <optional>

#include <fmt/format.h>

#include "kreisel/paper/geiser/geiser_top.hpp"
#include "kreisel/paper/paper_run.hpp"
#include "kreisel/paper/paper_watcher.hpp"
#include "kreisel/report/figure/convergence_figure.hpp"
#include "kreisel/study/convergence/convergence_study.hpp"

namespace kreisel {

namespace {

constexpr double until = 2;

// With what the paper says of its order; nothing: it does not have it.
struct Scheme {
  std::string method;
  std::optional<OrderSaid> paper{};
};

std::vector<Scheme> in_angles() {
  return {{"verlet-velocity:1", verlet_order()},
          {"verlet-position:1", verlet_order()},
          {"verlet-iterated:2", iterated_order()},
          {"verlet-iterated:4", iterated_order()},
          {"verlet-iterated:4:euler", iterated_order()},
          {"verlet-iterated:2:rk4", iterated_order()},
          {"verlet-7.1:4", iterated_order()},
          {"verlet-frozen:4", iterated_order()},
          {"mpe-4:verlet-velocity:1", extrapolated_order(4)},
          {"mpe-6:verlet-velocity:1", extrapolated_order(6)},
          {"mpe-8:verlet-velocity:1", extrapolated_order(8)},
          {"mpe-10:verlet-velocity:1", extrapolated_order(10)},
          {"mpe-4:verlet-frozen:4", extrapolated_order(4)},
          {"verlet-velocity:2", verlet_order()},
          {"verlet-velocity:exact", verlet_order()},
          {"rk4", runge_kutta_order()},
          {"midpoint:newton"},
          {"leapfrog"},
          {"mpe-4:leapfrog"},
          {"mpe-6:leapfrog"},
          {"suzuki-4:leapfrog"},
          {"kahan-li-6:leapfrog"},
          {"kahan-li-8:leapfrog"}};
}
std::vector<Scheme> in_axis() {
  return {{"strang"}, {"blanes-moan-4"}, {"kahan-li-6"}, {"kahan-li-8"}, {"mpe-4"}, {"rk4"}};
}

PlannedConvergence plan_of(Case c, const std::vector<Scheme>& schemes, bool full) {
  ConvergenceAsk ask{.of = std::make_shared<const Case>(std::move(c)), .until = until};
  for (const Scheme& s : schemes) ask.methods.push_back(method_named(s.method));
  for (int i = 0; i <= (full ? 22 : 16); ++i) ask.steps.push_back(0.4 * std::pow(2, -0.5 * i));
  return planned_convergence(ask);
}

// Cost as `converge` takes it; error and order of the final state in axis space.
std::vector<MethodConvergence> measured(const PaperWork& work, const PlannedConvergence& plan,
                                        const AxisState<double>& truth, const std::string& suffix) {
  PaperWatcher watcher(work);
  std::vector<MethodConvergence> list = run(plan, watcher.control()).methods;
  for (MethodConvergence& m : list) {
    for (ConvergencePoint& p : m.points) {
      if (p.fate == Fate::stayed)
        p.error =
            distance_in_axis_space(followed(work, *plan.of, {m.method.name, p.step, until, 0}).states.back(), truth);
      p.drifts.clear();  // the two spaces have different invariants
    }
    m.order = m.measured();
    m.method.name += suffix;
  }
  return list;
}

Claim claim_of(const Scheme& s, const MethodConvergence& m) {
  if (s.paper) return judged_order(m.method.name, "", m.order, *s.paper);
  return beside(m.method.name, beside_theory(m.order, m.method.traits().order));
}

PaperResult make_orders(const PaperWork& work) {
  const PlannedConvergence one =
      plan_of(work.open("geiser-fig1", {"title='Every scheme of Geiser and Lüskow beside the right ones'"}),
              in_angles(), work.full);
  const PlannedConvergence other = plan_of(work.open("geiser-fig1", {"space=axis"}), in_axis(), work.full);
  const Case& angles = *one.of;
  if (work.begin) work.begin((one.cost() + other.cost()).steps * (timing_rounds + 2) / (timing_rounds + 1));
  if (work.estimate)
    work.estimate(
        [&](const Control& control) { return estimated_seconds(one, control) + estimated_seconds(other, control); });
  const AxisState<double> truth = followed(work, angles, {"reference", until, until, 0}).states.back();
  std::vector<MethodConvergence> list = measured(work, one, truth, "");
  const std::vector<MethodConvergence> rest = measured(work, other, truth, " (axis space)");
  list.insert(list.end(), rest.begin(), rest.end());
  PaperResult result;
  const std::string stem = "geiser-orders-paper";
  result.data = {stem, convergence_table(angles, list, false),
                 [stem, list, of = one.of](Drawing& into, const Control& control, const auto& folder) {
                   const ConvergenceWords words{"largest error of r, p, a, l at t = 2"};
                   into.add_figure(control, [&] { return write_convergence_figure(folder, stem, *of, list, words); });
                 }};
  std::vector<Scheme> schemes = in_angles();
  for (const Scheme& s : in_axis()) schemes.push_back(s);
  for (std::size_t i = 0; i < list.size(); ++i) result.claims.push_back(claim_of(schemes[i], list[i]));
  return result;
}

}  // namespace

Paper geiser_orders() {
  return {"geiser-orders",
          "not in the paper: error against cost of all its schemes and of the right ones",
          cited::geiser,
          {"G13", "G14"},
          make_orders};
}

}  // namespace kreisel
