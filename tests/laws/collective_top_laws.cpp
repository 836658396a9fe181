// The laws of collective tops on T*C²: in canonical coordinates Gauss methods are Poisson maps.
//
// Gravity is weak here: Re(ψ* χ), which no observable sees, grows like 2 ∫ c·Γ dt, and with χ grows its rounding. In
// thousands of steps that shows; lifting anew at every step (method/collective/collective.hpp) does not let it grow.
#include "laws/collective_space.hpp"
#include "laws/laws.hpp"

namespace kreisel::collective_top_laws {

template <class Kind>
static bool collective_top_laws(const char* name, const Vec3<double>& inertia, const Vec3<double>& c) {
  const CollectiveState<double> start{{1.7, -1.6, 0.4, -0.5}, {0.73, 0.61, 0.32, 0.02}};
  const CollectiveState<double> fast{{28.8, -27.8, 10.3, -3.3}, {0.73, 0.61, -0.2, 0.24}};
  const auto top = collective(heavy_top<Kind>(inertia, c));
  return laws_hold_for(Problem<CollectiveTop<double, Kind>>{name, top, start, start, fast, 0.3});
}

[[maybe_unused]] static const bool measured =
    collective_top_laws<LagrangeKind>("collective_lagrange_top", {1.0, 1.0, 0.7}, {0.0, 0.0, 0.3}) &&
    collective_top_laws<KowalevskiKind>("collective_kowalevski_top", {1.6, 1.6, 0.8}, {0.25, 0.0, 0.0});

}  // namespace kreisel::collective_top_laws
