// The energy of a Poisson method swings with an amplitude of h^order and does not wander.
#pragma once
#include <cmath>

#include "kreisel/observe/certify/kept_seen.hpp"

namespace kreisel {

struct EnergySeen {
  // Of the amplitude, each time steps were halved; the last is the closest to the order. None where nothing swings.
  std::vector<double> slopes;
};

// A swing below this is rounding, and tells nothing.
inline constexpr double least_swing = 1e-29;

// Tables whose leading term was made small show it at shorter steps than most: at one of these it must be seen.
template <class M, System S>
EnergySeen energy_seen(const M& method, const S& wide, const StateOf<S>& calm, double pace, int order) {
  const auto swing = [&](int steps_per_pace) {
    return drifts(method, wide, calm, Extended(pace) / steps_per_pace, 20 * steps_per_pace)[0].drift();
  };
  EnergySeen seen;
  double last = swing(2), off = 1e300;
  for (int steps = 4; steps <= 32 && off >= 0.3; steps *= 2) {
    const double now = swing(steps);
    if (now < least_swing) break;
    seen.slopes.push_back(std::log2(last / now));
    off = std::fabs(seen.slopes.back() - order);
    last = now;
  }
  return seen;
}

std::vector<Finding> judged(const EnergySeen& seen, const LastingSeen& lasting, const Traits& claims);

}  // namespace kreisel
