// When an iteration towards a fixed point has settled, lane by lane.
//
// The change of a sweep falls until rounding, and then no longer; before that it may rise for a sweep or two. Where it
// has not come near rounding when the sweeps are spent, the solve has failed.
#pragma once
#include "kreisel/method/concepts.hpp"

namespace kreisel {

template <class T>
struct Settling {
  using Mask = decltype(T() < T());
  T change = T(1);  // of the last sweep, relative
  Mask going = T(0) < T(1);

  KREISEL_FN void swept(const T& now) {
    going = going & (now > T(done)) & ((now > T(near)) | (now < change));
    change = now;
  }
  KREISEL_FN Mask failed() const { return !(change <= T(near)); }

 private:
  // Below rounding: a stop at rounding itself would leave a bias, which running sums and long runs show.
  static constexpr double done = digits < T >> 17 ? 1e-34 : 2e-17;
  static constexpr double near = digits < T >> 17 ? 1e-28 : 1e-12;
};

}  // namespace kreisel
