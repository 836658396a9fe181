#include "kreisel/observe/fastest_motion.hpp"

#include <cmath>

namespace kreisel {

double fastest_of(const std::vector<std::complex<double>>& whole, const std::vector<std::complex<double>>& alone) {
  double fastest = 0;
  for (const auto& motion : whole) {
    double away = std::abs(motion);
    for (const auto& free : alone) away = std::fmin(away, std::abs(motion - free));
    fastest = std::fmax(fastest, away);
  }
  return fastest;
}

}  // namespace kreisel
