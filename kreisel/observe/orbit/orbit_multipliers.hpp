// The upright orbit of a body that is not symmetric, its moment along its third axis, without weight: the field does not see
// how the body is turned about that axis, so the orbit is a motion of this body too. Seen from the orbit the body turns, and
// with it the coefficients of small motions: after T = 2π/|Ω - ω| everything is as before, turned by ω T in space. The
// eigenvalues of the tangent map over T, turned back, are Floquet's multipliers.
#pragma once
#include "kreisel/method/splitting/composition.hpp"
#include "kreisel/method/splitting/strang.hpp"
#include "kreisel/model/directed_potential.hpp"
#include "kreisel/observe/equilibrium/steady_motion.hpp"
#include "kreisel/observe/orbit/circular_orbit.hpp"

namespace kreisel {

namespace detail {

// Space turned by an angle about the vertical; q and -q are the same attitude, and the one nearer to no turn is taken.
template <class D>
BodyState<D> turned_space(const BodyState<D>& s, double angle) {
  const double c = std::cos(angle), sn = std::sin(angle);
  const auto turn = [&](const Vec3<D>& v) { return Vec3<D>{c * v.x - sn * v.y, sn * v.x + c * v.y, v.z}; };
  Quat<D> q = Quat<D>{D(std::cos(0.5 * angle)), D(0.0), D(0.0), D(std::sin(0.5 * angle))} * s.q;
  if (q.w.value < 0) q = {-q.w, -q.x, -q.y, -q.z};
  return {turn(s.x), turn(s.p), q, s.Pi};
}

}  // namespace detail

// log(multiplier)/T, without those that belong to |q|, j_z, the energy and the places along the orbit and about the axis.
// `fastest` is the rate that steps must resolve. Nothing where the body hardly turns as seen from the orbit, so that T would
// take too many steps.
template <class P>
std::optional<std::vector<std::complex<double>>> orbit_exponents(const RigidBody<double, P>& body, double radius,
                                                                 double omega, double spin, double fastest) {
  const double period = 2 * 3.14159265358979323846 / std::fabs(spin - omega);
  const double count = std::fmax(64, std::ceil(10 * period * (fastest + std::fabs(spin))));
  if (!(count < 1e4)) return std::nullopt;
  using D = Dual<double, 13>;
  const BodyState<double> begin{
      {radius, 0, 0}, {0, body.mass * omega * radius, 0}, {1, 0, 0, 0}, {0, 0, 2 * body.inertia.z * spin}};
  const auto sloped = body.template cast<D>();
  const Composition<Strang> method(composition_table("kahan-li-8"));
  BodyState<D> s = variables(begin);
  auto carry = method.start(sloped, s);
  for (int i = 0; i < static_cast<int>(count); ++i) method.step(sloped, s, carry, D(period / count));
  const auto m = slopes(detail::turned_space(s, -omega * period));
  std::vector<Numbers> kept = detail::kept_gradients(body, begin);
  kept.push_back(detail::numbers(gradient(body, begin, [](const auto& b, const auto& x) { return b.energy(x); })));
  const std::vector<Numbers> along{detail::numbers(vertical_turn(begin)), detail::numbers(body.rate(begin))};
  auto list = eigenvalues_across({m.entries.begin(), m.entries.end()}, 1, kept, along);
  for (auto& mu : list) mu = std::log(mu) / period;
  return list;
}

// No exponent grows by more than a millionth over a turn at that rate: the steps and rounding make less of it.
inline bool no_growth(const std::vector<std::complex<double>>& exponents, double rate) {
  for (const auto& lambda : exponents)
    if (std::fabs(lambda.real()) > 1e-6 * rate) return false;
  return true;
}

}  // namespace kreisel
