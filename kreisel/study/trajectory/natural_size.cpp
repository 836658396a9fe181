#include "kreisel/study/trajectory/natural_size.hpp"

#include <cmath>

#include "kreisel/study/trajectory/trajectory_columns.hpp"

namespace kreisel {

double natural_size(const Case& c, const Invariant& v, std::span<const double> state) {
  double natural = 0;
  std::size_t at = 0;
  for (const Part& p : c.experiment->parts()) {
    double square = 0;
    for (const double x : state.subspan(at, width_of(p))) square += x * x;
    if (p.dimension == v.dimension && v.dimension != dimension::none && v.kind != InvariantKind::energy)
      natural = std::fmax(natural, std::sqrt(square));
    at += width_of(p);
  }
  return natural;
}

}  // namespace kreisel
