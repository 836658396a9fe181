#include "kreisel/system/magnets/place/known_place.hpp"

#include "kreisel/system/magnets/magnets_rows.hpp"
#include "kreisel/system/magnets/place/magnets_equilibrium.hpp"

namespace kreisel {

using P = MagnetsParameters;

KnownPlace::KnownPlace(const P& opened) : numbers_(opened) { numbers_.known = nullptr; }

const std::optional<AxisState<double>>& KnownPlace::place() const {
  std::call_once(once_, [this] { place_ = levitation(numbers_, magnets_top(numbers_)); });
  return place_;
}

void P::remember() { known = std::make_shared<const KnownPlace>(*this); }

P between(const P& from, const P& to, double part) {
  constexpr double P::*others[] = {&P::mass,         &P::theta1,
                                   &P::theta2,       &P::theta3,
                                   &P::disk_radius,  &P::moment,
                                   &P::N1,           &P::N2,
                                   &P::N3,           &P::moment_per_kelvin,
                                   &P::warming,      &P::g,
                                   &P::gravity_tilt, &P::gravity_azimuth};
  P p = to;
  const auto go = [part](double a, double& b) { b = a + part * (b - a); };
  for (const auto row : entry_rows)
    for (std::size_t i = 0; i < (p.*row).size(); ++i) go((from.*row)[i], (p.*row)[i]);
  for (const auto number : others) go(from.*number, p.*number);
  return p;
}

}  // namespace kreisel
