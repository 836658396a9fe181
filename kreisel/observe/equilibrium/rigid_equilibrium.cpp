#include "kreisel/observe/equilibrium/rigid_equilibrium.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace kreisel {

namespace {

// X - Ω ξ and its slopes in the given units, and the length of q as a last line.
struct Equations {
  DenseMatrix slope = zero_matrix(14, 13);
  Numbers left;
};

Equations equations(const LocalFlow& flow, const BodyState<double>& s, double omega, const BodyState<double>& units) {
  Equations e;
  const LocalFlow::Symmetry& turn = flow.symmetries.front();
  for (int i = 0; i < 13; ++i) {
    const auto row = static_cast<std::size_t>(i);
    e.left.push_back((flow.rate[row] - omega * turn.value[row]) / units[i]);
    for (int j = 0; j < 13; ++j) {
      const std::size_t at = row * 13 + static_cast<std::size_t>(j);
      e.slope(i, j) = (flow.slope[at] - omega * turn.slope[at]) * units[j] / units[i];
    }
  }
  const double rate = length(e.slope.entries);  // so that all lines are of the same size
  e.left.push_back(rate * (norm2(s.q) - 1));
  for (int j = 6; j < 10; ++j) e.slope(13, j) = 2 * rate * s[j];
  return e;
}

}  // namespace

// The phase is free, and j_z belongs to Ω: of all solutions the nearest one.
std::optional<BodyState<double>> steady_turn(const BodyFlow& flow, BodyState<double> guess, double omega,
                                             const BodyState<double>& units) {
  BodyState<double> s = guess;
  for (int i = 0; i < 25; ++i) {
    const Equations e = equations(flow(s), s, omega, units);
    const Numbers step = shortest_solution(e.slope, e.left, 1e-11);
    for (int k = 0; k < 13; ++k) s[k] -= step[static_cast<std::size_t>(k)] * units[k];
    const double size = length(step);
    if (!(size <= 1)) return std::nullopt;
    if (size > 1e-12) continue;
    const Equations last = equations(flow(s), s, omega, units);
    const bool good = length(last.left) <= 1e-11 * length(last.slope.entries);
    return good ? std::optional(s) : std::nullopt;
  }
  return std::nullopt;
}

Skew::Skew(const Vec3<double>& N) : angle(std::atan2(std::hypot(N.x, N.y), std::fabs(N.z))), sense(N.z < 0 ? -1 : 1) {
  const double across = std::hypot(N.x, N.y);
  if (across > 0) across_ = {N.x / across, N.y / across, 0};
}

Vec3<double> Skew::part(double p) const {
  return std::sin(p * angle) * across_ + Vec3<double>{0, 0, sense * std::cos(p * angle)};
}

std::string not_followed(const Skew& skew, double part) {
  return fmt::format(
      "no steady motion was found with the moment {:.3g} rad askew: followed from a moment along the axis, it was lost "
      "at "
      "{:.3g} rad",
      skew.angle, part * skew.angle);
}

std::vector<Mode> modes_in_body(const std::vector<std::complex<double>>& eigenvalues) {
  double fastest = 0;
  for (const auto& lambda : eigenvalues) fastest = std::fmax(fastest, std::abs(lambda));
  const auto part = [&](double x) { return std::fabs(x) <= 1e-7 * fastest ? 0 : x; };
  std::vector<Mode> modes;
  for (const auto& lambda : eigenvalues)
    if (part(lambda.imag()) >= 0) modes.push_back({part(lambda.imag()) / detail::circle, part(lambda.real())});
  std::sort(modes.begin(), modes.end(), [](const Mode& a, const Mode& b) {
    return a.frequency < b.frequency || (a.frequency == b.frequency && a.growth > b.growth);
  });
  return modes;
}

}  // namespace kreisel
