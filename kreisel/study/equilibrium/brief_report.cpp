#include "kreisel/study/equilibrium/brief_report.hpp"

#include "kreisel/study/field/magnets_of.hpp"
#include "kreisel/system/driven/driven_of.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/magnets/place/magnets_spinning.hpp"

namespace kreisel {

namespace {

// The magnets as they are in the mean, where the body over them is no symmetric top and nothing turns with a rotor.
std::optional<MagnetsParameters> uneven_body(const Case& c) {
  std::optional<MagnetsParameters> p;
  if (has_magnets(c)) p = magnets_of(c, "equilibria");
  if (const DrivenParameters* driven = driven_of(c); driven != nullptr && !driven->has(DriveKind::rotor))
    p = driven->in_the_mean();
  return p && !is_round(*p) ? p : std::nullopt;
}

}  // namespace

EquilibriumReport brief_report(const Case& c) {
  const std::optional<MagnetsParameters> p = uneven_body(c);
  if (!p) return c.experiment->equilibria();
  const MagnetsTop top = magnets_top(*p);
  EquilibriumReport report;
  report.floats = true;
  report.spin = p->spin;
  report.mass = p->whole().mass;
  for (const AxisState<double>& s : floating_places(*p, top, 1, p->spin)) {
    report.equilibria.push_back(spinning_place(*p, top, s, p->spin));
    report.equilibria.back().turns = false;  // it may, but nobody has looked at other spins
  }
  return report;
}

std::vector<Interval> spin_windows_about(const Case& c, const Equilibrium& e) {
  const std::optional<MagnetsParameters> p = uneven_body(c);
  if (!p || !e.vertical_stable) return e.spin_windows;
  const MagnetsTop top = magnets_top(*p);
  for (const AxisState<double>& s : floating_places(*p, top, 1, p->spin))
    if (s.r.z == e.height) return spinning_windows(*p, top, s);
  return {};
}

}  // namespace kreisel
