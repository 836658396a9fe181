#include "kreisel/system/magnets/place/magnets_windows.hpp"

#include <cmath>
#include <functional>
#include <limits>

#include "kreisel/observe/equilibrium/growing_motion.hpp"
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/magnets_spinning.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;
using Stands = std::function<Standing(double)>;

constexpr double farthest_tilt = 20, farthest_temperature = 200;  // degrees, K
constexpr int scan = 100;                                         // heights at which a place is looked for

// How far it holds from `at` towards `far`: `steps` looks, then the middle between the last that holds and the first that does not.
struct End {
  double where;
  std::string lost;
};
End end_of(const Stands& stands, double at, double far, int steps) {
  double yes = at;
  for (int i = 1; i <= steps; ++i) {
    double no = at + (far - at) * i / steps;
    Standing there = stands(no);
    if (there.stable) {
      yes = no;
      continue;
    }
    while (std::fabs(yes - no) > 1e-6 * std::fabs(far - at) / steps) {
      const double middle = 0.5 * (yes + no);
      const Standing here = stands(middle);
      (here.stable ? yes : no) = middle;
      if (!here.stable) there = here;
    }
    return {yes, there.lost};
  }
  return {far, ""};
}

StableRange range_of(RangeOf of, const Stands& stands, double at, double low, double high, int steps) {
  const End below = end_of(stands, at, low, steps), above = end_of(stands, at, high, steps);
  return {of, at, {below.where, above.where}, below.lost, above.lost};
}

// Spins at which the gyroscopic terms rule many times over.
double fast_spin(const P& p, const MagnetsTop& top, const AxisState<double>& s) {
  double fastest = 0;
  AxisState<double> still = s;
  still.l = {};
  for (const Mode& m : resting_equilibrium(near_state(top, still), still).modes)
    fastest = std::fmax(fastest, std::hypot(m.frequency, m.growth / (2 * std::numbers::pi)));
  const BuiltBody b = p.whole();
  return 20 * fastest * b.inertia.x / b.inertia.z;
}

// At its place, turning as the state says; the top as it is next to there.
using NearTop = decltype(near_state(std::declval<MagnetsTop>(), {}));
Standing standing_round(const P& p, const NearTop& near, const AxisState<double>& s, double factor) {
  const bool stable = resting_equilibrium(near, s).stable;
  if (stable) return {true, true, s.r.z, ""};
  const auto m = rate_jacobian(near, s);
  const DenseMatrix slope{12, 12, {m.entries.begin(), m.entries.end()}};
  const BuiltBody b = p.whole();
  return {true, false, s.r.z,
          growing_text(growing_motion(slope, factor * b.mass, factor * b.inertia.x, dot(s.l, s.a)))};
}

// By the spin. A round top floats at the same place whatever it is, so that is looked for once.
Stands spinning_at(const P& p, const MagnetsTop& top, const AxisState<double>& place) {
  if (!is_round(p))
    return [p](double spin) {
      P other = p;
      other.spin = spin;
      return standing(other);
    };
  return [p, near = near_state(top, place), place, inertia = p.whole().inertia.z](double spin) {
    AxisState<double> s = place;
    s.l = (2 * std::numbers::pi * spin * inertia) * s.a;
    return standing_round(p, near, s, 1);
  };
}

}  // namespace

Standing standing(const P& p, double factor) {
  const MagnetsTop top = magnets_top(p, factor);
  const auto place = levitation(p, top, scan);
  if (!place) return {false, false, 0, "there is no place left where it floats"};
  AxisState<double> s = *place;
  s.l = factor * s.l;  // levitation knows the top's own inertia
  if (is_round(p)) return standing_round(p, near_state(top, s), s, factor);
  const auto turning = p.spin == 0 ? std::nullopt : spinning_body(p, s, p.spin, factor);
  if (!turning) return {true, false, s.r.z, "no motion was found that repeats after a turn"};
  return {true, turning->floquet.stable, s.r.z, turning->lost};
}

bool feels_temperature(const P& p) {
  P warm = p;
  warm.warming = p.warming + 1;
  const auto differ = [](const Vec3<double>& a, const Vec3<double>& b) { return norm2(a - b) > 0; };
  for (std::size_t i = 0; i < p.magnets.size(); ++i)
    if (differ(warm.source(i).strength, p.source(i).strength)) return true;
  return differ(warm.whole().moment, p.whole().moment);
}

std::vector<StableRange> stable_ranges(const P& p) {
  const Standing now = standing(p);
  if (!now.stable) return {};
  const MagnetsTop top = magnets_top(p);
  const auto place = levitation(p, top, scan);
  const auto with = [&p](double P::*number) {
    return [&p, number](double x) {
      P other = p;
      other.*number = x;
      return standing(other);
    };
  };
  std::vector<StableRange> list;
  const double side = p.spin < 0 ? -1 : 1, fast = std::fmax(2 * std::fabs(p.spin), fast_spin(p, top, *place));
  list.push_back(range_of(RangeOf::spin, spinning_at(p, top, *place), p.spin, 0, side * fast, is_round(p) ? 400 : 60));
  if (p.g > 0) {
    const double mass = p.whole().mass;
    const auto heavier = [&](double m) { return standing(p, m / mass); };
    list.push_back(range_of(RangeOf::mass, heavier, mass, 0.01 * mass, 1.02 * mass * largest_lift(p, top),
                            is_round(p) ? 100 : 30));
    list.push_back(range_of(RangeOf::tilt, with(&P::gravity_tilt), p.gravity_tilt, -farthest_tilt, farthest_tilt,
                            is_round(p) ? 200 : 100));
  }
  if (feels_temperature(p))
    list.push_back(range_of(RangeOf::temperature, with(&P::warming), p.warming, p.warming - farthest_temperature,
                            p.warming + farthest_temperature, is_round(p) ? 200 : 100));
  return list;
}

}  // namespace kreisel
