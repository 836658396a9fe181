// Error against cost for every scheme of Geiser and Lüskow beside the right ones, in Euler angles and in axis space: a
// figure that they did not make. Case A to t = 2; the error as in geiser_top.hpp.
#include <cmath>
#include <set>

#include <fmt/format.h>

#include "kreisel/ensemble/convergence.hpp"
#include "kreisel/paper/geiser_top.hpp"
#include "kreisel/report/convergence_figure.hpp"
#include "kreisel/report/gnuplot.hpp"

namespace kreisel {

namespace {

constexpr double until = 2;

// With the order that the paper claims; 0: it does not have it, and the order is what theory says.
struct Scheme {
  std::string method;
  int claimed = 0;
  std::string erratum{};
};

std::vector<Scheme> in_angles() {
  return {{"verlet-velocity:1", 2, "G13"},
          {"verlet-position:1", 2, "G13"},
          {"verlet-iterated:2", 2, "G13"},
          {"verlet-iterated:4", 2, "G13"},
          {"verlet-iterated:4:euler", 2, "G13"},
          {"verlet-iterated:2:rk4", 2, "G13"},
          {"verlet-7.1:4", 2, "G13"},
          {"verlet-frozen:4", 2, "G13"},
          {"mpe-4:verlet-velocity:1", 4, "G14"},
          {"mpe-6:verlet-velocity:1", 6, "G14"},
          {"mpe-8:verlet-velocity:1", 8, "G14"},
          {"mpe-10:verlet-velocity:1", 10, "G14"},
          {"mpe-4:verlet-frozen:4", 4, "G14"},
          {"verlet-velocity:2", 2, "G13"},
          {"verlet-velocity:exact", 2, "G13"},
          {"rk4", 4, "G13"},
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

ConvergencePlan plan_of(const std::vector<Scheme>& schemes, bool full) {
  ConvergencePlan plan;
  plan.until = until;
  for (const Scheme& s : schemes) plan.methods.push_back(method_named(s.method));
  for (int i = 0; i <= (full ? 22 : 16); ++i) plan.steps.push_back(0.4 * std::pow(2, -0.5 * i));
  return plan;
}

// Cost as `converge` takes it; error and order of the final state in axis space.
std::vector<MethodConvergence> measured(const PaperWork& work, const Case& c, const ConvergencePlan& plan,
                                        const AxisState<double>& truth, const std::string& suffix) {
  std::vector<MethodConvergence> list =
      convergence(*c.experiment, plan, {work.threads, work.stop, [&](std::uint64_t steps) {
                                          if (work.done) work.done(steps, steps);
                                        }});
  for (MethodConvergence& m : list) {
    std::vector<StepError> errors;
    for (ConvergencePoint& p : m.points) {
      if (p.fate == Fate::stayed)
        p.error = distance_in_axis_space(followed(work, c, {m.method.name, p.step, until, 0}).states.back(), truth);
      p.drifts.clear();  // the two spaces have different invariants
      errors.push_back({p.step, p.error});
    }
    m.order = measured_order(errors);
    m.method.name += suffix;
  }
  return list;
}

Claim claim_of(const Scheme& s, const MethodConvergence& m) {
  const int order = m.method.traits().order;
  if (s.claimed == 0)
    return judged(m.method.name, fmt::format("(order {})", order), text_of(m.order), shows(m.order, order));
  return judged_order(m.method.name, "", m.order, s.claimed, s.erratum);
}

}  // namespace

PaperResult geiser_orders(const PaperWork& work) {
  const Case angles = work.open("geiser-fig1", {"title='Every scheme of Geiser and Lüskow beside the right ones'"});
  const Case axis = work.open("geiser-fig1", {"space=axis"});
  const ConvergencePlan one = plan_of(in_angles(), work.full), other = plan_of(in_axis(), work.full);
  if (work.begin)
    work.begin((convergence_steps(one) + convergence_steps(other)) * (timing_rounds + 2) / (timing_rounds + 1));
  const AxisState<double> truth = followed(work, angles, {"reference", until, until, 0}).states.back();
  std::vector<MethodConvergence> list = measured(work, angles, one, truth, "");
  const std::vector<MethodConvergence> rest = measured(work, axis, other, truth, " (axis space)");
  list.insert(list.end(), rest.begin(), rest.end());
  PaperResult result;
  const std::string stem = "geiser-orders-paper";
  result.files.push_back(work.folder / (stem + ".csv"));
  write_convergence_csv(result.files[0], angles, list, false);
  if (gnuplot_available())
    for (const auto& f :
         write_convergence_figure(work.folder, stem, angles, list, "largest error of r, p, a, l at t = 2"))
      result.files.push_back(f);
  std::vector<Scheme> schemes = in_angles();
  for (const Scheme& s : in_axis()) schemes.push_back(s);
  for (std::size_t i = 0; i < list.size(); ++i) result.claims.push_back(claim_of(schemes[i], list[i]));
  return result;
}

}  // namespace kreisel
