#include "kreisel/system/experiment.hpp"

#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/error.hpp"
#include "kreisel/system/any_length.hpp"
#include "kreisel/system/own/rough_slopes.hpp"

namespace kreisel {

void check_method(const Experiment& experiment, const NamedMethod& method) {
  if (experiment.takes(method)) return check_slopes(experiment, method);
  // Some that do work, in the order in which one would try them.
  std::vector<std::string> others;
  for (const char* name : {"strang", "blanes-moan-4", "three-rotations", "kahan-li-8:three-rotations", "taylor",
                           "leapfrog", "kahan-li-8:leapfrog", "midpoint"})
    if (experiment.takes(method_named(name)) && others.size() < 3) others.emplace_back(name);
  // What needs only the rate is refused only by systems of no fixed size.
  const std::string_view needs = method.needs();
  throw Error(fmt::format("method '{}' does not work for {}: it needs {}; take {}", method.name,
                          experiment.system_name(),
                          needs.starts_with("nothing") ? "a number of components that it knows before the run" : needs,
                          fmt::join(others, ", ")));
}

void check_adaptive(const Experiment& experiment, const TrajectoryRequest& request) {
  const Traits traits = experiment.traits(request.method);
  if (request.compensated)
    throw Error("run.compensated and run.adaptive are both given: adaptive steps run on plain numbers; leave one out");
  if (is_reference(request.method.method) || !can_resume(request.method.method))
    throw Error(
        fmt::format("run.adaptive with method '{}': it chooses its own times; take equal steps", request.method.name));
  if (!traits.symmetric)
    throw Error(fmt::format(
        "run.adaptive with method '{}': only over a symmetric method do steps of varying length stay reversible, and "
        "this one is none; take strang, blanes-moan-4 or midpoint",
        request.method.name));
}

namespace {

// Directions that rounding has made a little longer or shorter are taken as they are: a run goes on where it stood.
constexpr double rounding = 1e-6;

void check_lengths(const Part& part, std::span<const double> values) {
  const std::size_t width = part.role == Role::attitude ? 4 : 3;
  for (std::size_t i = 0; i < values.size(); i += width) {
    double square = 0;
    for (const double x : values.subspan(i, width)) square += x * x;
    if (!(std::fabs(square - 1) < rounding))
      throw Error(fmt::format("start: its '{}' = [{}] has length {}; expected 1", part.name,
                              fmt::join(values.subspan(i, width), ", "), std::sqrt(square)));
  }
}

}  // namespace

void check_start(const Experiment& experiment, std::span<const double> start) {
  if (start.size() != experiment.components())
    throw Error(fmt::format("start: {} numbers; a state of {} has {}", start.size(), experiment.system_name(),
                            experiment.components()));
  for (std::size_t i = 0; i < start.size(); ++i)
    if (!std::isfinite(start[i]))
      throw Error(fmt::format("start: number {} is {}; expected finite numbers", i + 1, start[i]));
  std::size_t at = 0;
  for (const Part& p : experiment.parts()) {
    const auto width = static_cast<std::size_t>(p.width);
    const bool direction = p.role == Role::axis || p.role == Role::attitude;
    if (direction && !AnyLength::here()) check_lengths(p, start.subspan(at, width));
    at += width;
  }
}

const RunsEnsembles& check_ensembles(const Experiment& experiment) {
  if (const auto* can = dynamic_cast<const RunsEnsembles*>(&experiment)) return *can;
  throw Error(no_ensembles(experiment));
}

std::string no_ensembles(const Experiment& experiment) {
  if (dynamic_cast<const RunsEnsembles*>(&experiment) != nullptr) return {};
  return fmt::format(
      "there are no maps of {}, nor other ensembles: these follow thousands of single tops; take `kreisel trajectory`",
      experiment.system_name());
}

}  // namespace kreisel
