#include "kreisel/study/flight/flight_air.hpp"

#include <numbers>

#include "kreisel/system/driven/air.hpp"
#include "kreisel/system/driven/driven_of.hpp"

namespace kreisel {

std::optional<FlightAir> air_of(const FlightResult& r) {
  const DrivenParameters* driven = driven_of(*r.of);
  if (driven == nullptr || driven->air == InAir::none) return std::nullopt;
  const DrivenParameters& p = *driven;
  const auto reynolds = [&p](const FlightRow& row) {
    return turning_reynolds(2 * std::numbers::pi * row.spin, p.air_radius, p.air_density, p.air_viscosity);
  };
  const ReynoldsRange range = turning_range(p.air);
  return FlightAir{p.air == InAir::disk ? "a disk" : "a sphere", reynolds(r.rows.front()), reynolds(r.rows.back()),
                   range.low, range.high};
}

}  // namespace kreisel
