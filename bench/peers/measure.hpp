// Measures every contestant on every rung of its ladder: how wrong, and how long per trajectory.
//
// Errors are the largest over a few starts, seen after every step in a run that is not timed:
//   energy   max |H - H0| / |H0| along the way
//   state    distance of the end from the reference solution in quadruple precision, relative, vector by vector
// Times are those of all starts without any output, divided by their number: the contestants in turn, several rounds,
// the shortest counts.
#pragma once
#include <limits>

#include "bench/peers/integrator.hpp"

namespace kreisel::bench {

struct Rung {
  double setting;
  double energy_error, state_error;
  double steps = 0, forces = 0;                              // per trajectory, on average
  double seconds = std::numeric_limits<double>::infinity();  // per trajectory
};

struct Curve {
  const Integrator* integrator;
  Rung usual;               // where a step is weighed: the case's 0.002 s, or a middling tolerance
  std::vector<Rung> rungs;  // those that ended well; the last is the first one that is much finer than anybody asks
};

inline constexpr double usual_steps = 1 / everyday_step, usual_tolerance = 1e-8;

struct Trial {
  std::size_t starts = 96;  // a multiple of the lanes of every family, so that none idles
  std::size_t seen = 8;     // those whose errors are measured
  int rounds = 5;
};

std::vector<Curve> measure(const Integrators& integrators, const Trial& trial);

// One quantity where another one is `wanted`, by straight lines between the rungs, both in logarithms, where the curve
// first comes down to it; NaN where it does not.
double where(const Curve& curve, double Rung::*error, double wanted, double Rung::*quantity);

}  // namespace kreisel::bench
