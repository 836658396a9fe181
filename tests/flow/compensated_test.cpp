// Compensated summation: the rounding of a long run, measured against the same steps in quadruple precision.
#include <gtest/gtest.h>

#include "flow/levitron_top.hpp"
#include "kreisel/flow/trajectory.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel {
namespace {

constexpr double h = 0.00025;
constexpr int steps = 80000;

template <class System, class State, class Ending>
AxisState<double> end_of(const System& system, const State& start, const Ending& ending) {
  AxisState<double> last;
  const auto keep = [&last](double, const auto& s) { last = state_cast<double>(s); };
  const Outcome end = run_trajectory(Strang{}, system, start, schedule(h, h * steps), ending, steps, keep);
  EXPECT_EQ(end.steps, static_cast<std::uint64_t>(steps));
  return last;
}

TEST(Compensated, KeepsALongRunAtRounding) {
  const AxisState<double> start = displaced(0.001, 0.0005);
  const LevitronTop top = levitron_top();
  const auto exact = end_of(top.cast<Extended>(), state_cast<Extended>(start), escape_sphere().cast<Extended>());
  const double plain_error = distance(end_of(top, start, escape_sphere()), exact);
  const double summed_error = distance(end_of(top, state_cast<Sum<double>>(start), escape_sphere()), exact);
  RecordProperty("plain", std::to_string(plain_error * 1e15));
  RecordProperty("compensated", std::to_string(summed_error * 1e15));
  EXPECT_LT(summed_error, 0.2 * plain_error) << summed_error << " against " << plain_error;
}

}  // namespace
}  // namespace kreisel
