#include "kreisel/study/choice/candidates.hpp"

#include "kreisel/engine/kernel_methods.hpp"
#include "kreisel/error.hpp"
#include "kreisel/method/all_methods.hpp"
#include "kreisel/system/capability/has_place.hpp"

namespace kreisel {

namespace {

// A stage of a splitting, a kick and a drift, in evaluations of the rate. The drift of a body in a field is small beside the
// field; of a heavy top it is nearly all. Rounded from docs/methods.md, so that every machine and every rank chooses alike.
double stage(const Experiment& experiment) { return has_place(experiment) ? 1.3 : 2.8; }
constexpr double rotations = 7;  // of a step of three-rotations

// Of a step, in stages or, where it says so, in rates.
double cost_of(const NamedMethod& row, const Experiment& experiment) {
  if (row.method.as<Strang>() != nullptr) return stage(experiment);
  if (const auto* m = row.method.as<Splitting>()) return m->stages() * stage(experiment);
  if (row.method.as<RungeKutta4>() != nullptr) return 4;
  if (row.method.as<ThreeRotations>() != nullptr) return rotations;
  if (const auto* m = row.method.as<Composition<ThreeRotations>>()) return m->gamma.size * rotations;
  if (row.method.as<Taylor>() != nullptr) return 40;  // of order 24
  if (row.method.as<Leapfrog>() != nullptr) return 2;
  if (const auto* m = row.method.as<Composition<Leapfrog>>()) return m->gamma.size * 2.0;
  throw Error("method '" + row.name + "': nobody has said what a step of it costs");
}

std::vector<Candidate> taken_of(std::initializer_list<const char*> names, const Experiment& experiment, bool in_lanes) {
  std::vector<Candidate> list;
  for (const char* name : names) {
    const NamedMethod row = method_named(name);
    if (experiment.takes(row) && (!in_lanes || in_kernels(row.method)))
      list.push_back({row.name, cost_of(row, experiment)});
  }
  return list;
}

}  // namespace

// The first is the one that usually wins: what comes after need only be tried where it could be cheaper.
std::vector<Candidate> candidates_for_fates(const Experiment& experiment) {
  return taken_of({"nystrom-4", "nystrom-6", "rk4", "blanes-moan-rkn-6", "blanes-moan-6", "blanes-moan-4", "strang",
                   "suzuki-4:three-rotations", "three-rotations", "suzuki-4:leapfrog", "leapfrog"},
                  experiment, true);
}

std::vector<Candidate> candidates_for_states(const Experiment& experiment) {
  return taken_of({"nystrom-6", "kahan-li-8", "taylor", "nystrom-8", "sofroniou-spaletta-10", "nystrom-4",
                   "blanes-moan-6", "rk4", "kahan-li-8:three-rotations", "suzuki-4:three-rotations",
                   "kahan-li-8:leapfrog", "suzuki-4:leapfrog", "leapfrog"},
                  experiment, false);
}

std::vector<Candidate> fine_methods(const Experiment& experiment) {
  return taken_of({"sofroniou-spaletta-10", "kahan-li-8", "kahan-li-8:three-rotations", "kahan-li-8:leapfrog", "rk4"},
                  experiment, false);
}

}  // namespace kreisel
