#include "kreisel/study/step/one_step.hpp"

#include <cmath>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/system/any_length.hpp"

namespace kreisel {

namespace {

TrajectoryRequest request_of(const NamedMethod& method, std::span<const double> state, double h) {
  return {method, Schedule{h, h, 1, h}, 1, false, {}, {state.begin(), state.end()}};
}

void check_state(const Case& c, std::span<const double> state) {
  if (state.empty())
    throw Error(
        fmt::format("a state of {} has {} numbers, not 0", c.experiment->system_name(), c.experiment->components()));
  check_start(*c.experiment, state);
}

[[noreturn]] void refuse(const Case& c, const NamedMethod& method, const Outcome& o, double h) {
  if (o.steps == 0) throw Error(fmt::format("the state lies outside the bounds of the case '{}'", c.name));
  throw Error(
      fmt::format("a step of {} by {} ends as {}, after {}: take a shorter one", h, method.name, name(o.fate), o.time));
}

}  // namespace

std::vector<double> one_step(const Case& c, const NamedMethod& method, std::span<const double> state, double h) {
  if (!std::isfinite(h) || h == 0) throw Error(fmt::format("a step of {}: expected a number that is not 0", h));
  check_method(*c.experiment, method);
  const AnyLength moved;
  check_state(c, state);
  std::vector<double> last;
  const auto keep = [&last](double, std::span<const double> s, std::span<const double>) {
    last.assign(s.begin(), s.end());
  };
  const Outcome o = c.experiment->trajectory(request_of(method, state, h), keep);
  if (o.fate != Fate::stayed) refuse(c, method, o, h);
  return last;
}

std::vector<double> invariants_at(const Case& c, std::span<const double> state) {
  const AnyLength moved;
  check_state(c, state);
  struct Seen {};
  std::vector<double> first;
  const auto keep = [&first](double, std::span<const double>, std::span<const double> invariants) {
    first.assign(invariants.begin(), invariants.end());
    throw Seen{};  // the step itself is of no interest
  };
  try {
    c.experiment->trajectory(request_of(method_named(c.run.method), state, c.run.step), keep);
  } catch (const Seen&) {
  }
  return first;
}

}  // namespace kreisel
