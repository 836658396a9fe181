#include "kreisel/study/trajectory/findings/sample_spacing.hpp"

#include <algorithm>
#include <numbers>

namespace kreisel {

namespace {

constexpr std::uint64_t enough_samples = 4096;
constexpr double samples_a_turn = 8;  // of the fastest motion

}  // namespace

std::uint64_t sample_spacing(const Experiment& e, double step, std::uint64_t steps) {
  const double fastest = e.fastest(method_named("rk4"));
  if (!(fastest > 0)) return std::max<std::uint64_t>(1, steps / most_frequency_samples);
  const double between = 2 * std::numbers::pi / (fastest * step * samples_a_turn);
  const auto every = between > 1 ? static_cast<std::uint64_t>(std::min(between, 1e9)) : 1;
  return std::min(every, std::max<std::uint64_t>(1, steps / enough_samples));
}

}  // namespace kreisel
