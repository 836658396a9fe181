// A body without forces, and steps that add h p to r: every crossing is known without a computation.
#pragma once
#include <array>
#include <cmath>

#include "kreisel/method/concepts.hpp"
#include "kreisel/model/invariant.hpp"
#include "kreisel/model/state/axis_state.hpp"

namespace kreisel {

struct FreeFlight {  // r moves with p, nothing else does
  using Number = double;
  template <class N>
  using State = AxisState<N>;
  static constexpr std::array<Invariant, 1> invariants{};
  double energy(const AxisState<double>&) const { return 0; }
  AxisState<double> rate(const AxisState<double>& s) const { return {s.p, {}, {}, {}}; }
  int poisson(const AxisState<double>&) const { return 0; }
  int invariant_values(const AxisState<double>&) const { return 0; }
  static AxisState<double> reversed(const AxisState<double>& s) { return s; }
};

struct Flies {
  NoCarry start(const FreeFlight&, const AxisState<double>&) const { return {}; }
  void step(const FreeFlight&, AxisState<double>& s, NoCarry&, double h) const { s.r += h * s.p; }
};

inline AxisState<double> flight(const Vec3<double>& p) { return {{0, 0, 0}, p, {0, 0, 1}, {}}; }

// A wall at z = 1, which is bound 0, and one at x = 1, which is bound 1.
struct TwoWalls {
  double excess(const AxisState<double>& s) const { return std::fmax(s.r.z - 1, s.r.x - 1); }
  int bound(const AxisState<double>& s) const { return s.r.z >= s.r.x ? 0 : 1; }
};

}  // namespace kreisel
