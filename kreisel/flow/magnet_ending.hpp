// The centre of mass leaves a sphere about a place, or enters a magnet.
#pragma once
#include "kreisel/flow/place_ending.hpp"
#include "kreisel/model/source/solids.hpp"

namespace kreisel {

template <class T>
struct LeavesOrHits {
  LeavesPlace<T> sphere;
  T clear2;  // the square of the distance from the sphere's centre below which there is no magnet
  Solids<T> solids;
  static constexpr std::array<const char*, 2> bounds{"escaped", "hits a magnet"};

  KREISEL_CAST(LeavesOrHits)
  KREISEL_MEMBERS(sphere, clear2, solids)

  // Magnets are looked at only where one of the lanes may be near one.
  template <class State>
  KREISEL_FN T excess(const State& s) const {
    const Vec3<T> r = value(position(s));
    const T out2 = norm2(r - sphere.centre), out = out2 - sphere.radius * sphere.radius;
    const auto near = out2 > clear2;
    if (!any(near)) return out;
    const T depth = -solids.gap(r);
    return select(near, select(depth > out, depth, out), out);
  }

  template <class State>
  KREISEL_FN int bound(const State& s) const {
    return any(solids.gap(value(position(s))) > T(0)) ? 0 : 1;
  }
};

// Whether it can be met at all (system/ever_ends.hpp says that of the others).
inline bool ever_ends(const LeavesOrHits<double>& e) { return e.sphere.radius < 1e300 || e.solids.count > 0; }

}  // namespace kreisel
