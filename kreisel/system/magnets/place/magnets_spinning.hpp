// A body that is no symmetric top, spinning over magnets: what it feels changes as it turns, and repeats after a turn.
//
// About its third axis, with the moment along it, it turns steadily where a symmetric top would; with the moment askew, or magnets beside
// the axis, it wobbles a little, and the motion that repeats is looked for from there. Whether it is stable Floquet's multipliers say
// (observe/equilibrium/floquet.hpp), over one turn.
#pragma once
#include <optional>

#include "kreisel/observe/equilibrium/floquet.hpp"
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"

namespace kreisel {

struct SpinningBody {
  BodyState<double> state;  // where a turn begins
  Floquet floquet;
  std::string lost{};  // which motion grows; empty where none does
};

// From the place where a symmetric top of its mean inertia floats, with that spin, not zero; `factor` times as heavy. Nothing where
// no motion that repeats was found, or steps do not resolve it.
std::optional<SpinningBody> spinning_body(const MagnetsParameters& p, const AxisState<double>& place, double spin,
                                          double factor = 1);

// What is known of it at that place: the modes as seen once a turn.
Equilibrium spinning_place(const MagnetsParameters& p, const MagnetsTop& top, const AxisState<double>& place,
                           double spin);
// The spins at which it is stable there, which takes a while.
std::vector<Interval> spinning_windows(const MagnetsParameters& p, const MagnetsTop& top,
                                       const AxisState<double>& place);
// Both.
Equilibrium analysed_spinning(const MagnetsParameters& p, const MagnetsTop& top, const AxisState<double>& place,
                              double spin);

}  // namespace kreisel
