#include "kreisel/system/driven/rotor_equilibria.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/error.hpp"
#include "kreisel/model/source/gap.hpp"
#include "kreisel/observe/equilibrium/rotor_frame.hpp"

namespace kreisel {

namespace {

using P = DrivenParameters;

template <class Body>
RotorFrame<Body> frame_of(const P& p, const Body& body) {
  const RotorDrive<double> rotor = p.rotor_drive();
  return {body, (2 * std::numbers::pi * rotor.from) * rotor.axis, rotor.centre};
}

// The moment of the rotor's magnets at t = 0, from their field far away: on the line along e_i, B_i = 2 (μ0/4π) m_i/R³.
Vec3<double> rotor_moment(const P& p) {
  DrivenSet<double> set = p.driven_field();
  double far = 0;
  for (std::size_t i = 0; i < set.magnets.count; ++i)
    far = std::max(far,
                   reach(set.magnets.sources[i]) + std::sqrt(norm2(set.magnets.sources[i].place - set.rotor.centre)));
  far = 1e3 * (far > 0 ? far : 1);
  Vec3<double> m{};
  for (std::size_t i = 0; i < set.magnets.count; ++i) {
    if (set.drive[i] != DriveKind::rotor) continue;
    for (int k = 0; k < 3; ++k) {
      Vec3<double> e{};
      e[k] = 1;
      m[k] += 0.5e7 * far * far * far * set.magnets.of(i, set.rotor.centre + far * e, e).B[k];
    }
  }
  return m;
}

// How the rotor's moment stands to its axis, and what follows for the body far away.
struct FarGuess {
  Vec3<double> up, level;  // the axis of the rotor, and the way its moment leans from it
  double lean = 0;         // β
  double height = 0;

  explicit FarGuess(const P& p, const DrivenMagnets& body) : up(p.rotor_drive().axis) {
    const Vec3<double> m = rotor_moment(p);
    const double along = dot(m, up), size = std::sqrt(norm2(m));
    level = m - along * up;
    const double across = std::sqrt(norm2(level));
    level = (across > 0 ? 1 / across : 0) * level;
    lean = std::atan2(2 * along, across);
    const double sin_a = across / size, cos_a = along / size, sb = std::sin(lean), cb = std::cos(lean);
    const double omega = 2 * std::numbers::pi * p.frequency;
    const double c = 1e-7 * size * body.potential.moment * body.kinetic.inverse_inertia / (omega * omega);
    height = std::cbrt(std::fabs(c * (cb * sin_a + 2 * sb * cos_a) / (sb * cb)));
  }
  Vec3<double> axis(double beta) const { return std::sin(beta) * level + std::cos(beta) * up; }
};

std::optional<AxisState<double>> settled(const P& p, const RotorFrame<DrivenMagnets>& frame, const Vec3<double>& r,
                                         const Vec3<double>& a) {
  if (!std::isfinite(norm2(r)) || !std::isfinite(norm2(a))) return std::nullopt;
  const double l3 = 2 * std::numbers::pi * p.spin * p.whole().inertia.z;
  const auto s = resting_state(frame, AxisState<double>{r, {}, a, l3 * a});
  if (!s) return std::nullopt;
  const DrivenSet<double>& set = frame.body.potential.field;
  for (std::size_t i = 0; i < set.magnets.count; ++i)
    if (!(gap(set.magnets.sources[i], s->r) > 0)) return std::nullopt;
  return s;
}

// Unchanged as all is turned about the axis: looked at in a few places.
bool turns_alike(const P& p, const DrivenSet<double>& set) {
  const RotorDrive<double> rotor = p.rotor_drive();
  const double far = 1 + 0.05;
  for (std::size_t k = 1; k <= 3; ++k) {
    const Vec3<double> d{0.05 * far, 0.02 * static_cast<double>(k), 0.03 * far * static_cast<double>(k)},
        a{0.48, -0.6, 0.64};
    const TurnAbout<double> turn{rotor.axis, sincos(1.3 * static_cast<double>(k))};
    DirectedField<double> here{}, there{};
    for (std::size_t i = 0; i < set.magnets.count; ++i) {
      if (set.drive[i] != DriveKind::none) continue;
      here = here + set.magnets.of(i, rotor.centre + d, a);
      there = there + set.magnets.of(i, rotor.centre + turn.turned(d), turn.turned(a));
    }
    if (norm2(turn.turned(here.B) - there.B) > 1e-20 * norm2(here.B)) return false;
  }
  return true;
}

double largest_growth(const std::vector<std::complex<double>>& list) {
  double most = -std::numeric_limits<double>::infinity();
  for (const auto& lambda : list) most = std::fmax(most, lambda.real());
  return most;
}

RelativeEquilibrium analysed(const P& p, const RotorFrame<DrivenMagnets>& frame, const AxisState<double>& s) {
  RelativeEquilibrium e;
  e.r = s.r;
  e.a = s.a;
  const Vec3<double> axis = p.rotor_drive().axis;
  e.tilt = std::atan2(std::sqrt(norm2(cross(axis, s.a))), dot(axis, s.a));
  const auto list = steady_modes(local_flow(frame, s), {});
  e.modes = modes_in_body(list);
  e.stable = on_imaginary_axis(list);
  if (!e.stable) e.growth = largest_growth(list);
  if (!p.rubs()) return e;
  const auto damped = frame_of(p, damped_magnets(p));
  if (const auto moved = resting_state(damped, s))
    e.damped_growth = largest_growth(steady_modes(local_flow(damped, *moved), {}));
  return e;
}

}  // namespace

DrivenMagnets driven_magnets(const P& p) {
  const BuiltBody b = p.whole();
  const double theta1 = 0.5 * (b.inertia.x + b.inertia.y), size = std::sqrt(norm2(b.moment));
  return {QuadraticKinetic<double>(b.mass, theta1),
          0.5 * (1 / b.inertia.z - 1 / theta1),
          {},
          {p.driven_field(), b.moment.z < 0 ? -size : size, (b.mass * p.g) * p.up()}};
}

DampedMagnets damped_magnets(const P& p) {
  const DrivenMagnets d = driven_magnets(p);
  return {d.kinetic, d.spin_energy, p.drag(), d.potential};
}

std::string no_rotor_frame(const P& p) {
  if (!p.has(DriveKind::rotor)) return "no magnet turns with a rotor";
  if (p.has(DriveKind::current) || p.has(DriveKind::slide)) return "something else drives beside the rotor";
  if (p.frequency == 0) return "the rotor does not turn";
  const RotorDrive<double> rotor = p.rotor_drive();
  if (p.g > 0 && norm2(cross(rotor.axis, p.up())) > 1e-24)
    return "the rotor's axis is not vertical, and there is gravity";
  if (!turns_alike(p, p.driven_field())) return "the magnets at rest are not symmetric about the rotor's axis";
  return "";
}

std::optional<AxisState<double>> relative_place_near(const P& p, const Vec3<double>& r) {
  const DrivenMagnets body = driven_magnets(p);
  const FarGuess guess(p, body);
  return settled(p, frame_of(p, body), r, guess.axis(guess.lean));
}

std::optional<AxisState<double>> relative_place(const P& p) {
  const DrivenMagnets body = driven_magnets(p);
  const auto frame = frame_of(p, body);
  const FarGuess guess(p, body);
  const bool below = p.guess_z < 0;
  const double height = std::isnan(p.guess_z) ? guess.height : std::fabs(p.guess_z), sign = below ? -1 : 1;
  const auto right = [&](const std::optional<AxisState<double>>& s) {
    return s && sign * dot(s->r - frame.centre, guess.up) > 0;
  };
  for (const double part : {1.0, 0.9, 1.1, 0.8, 0.7, 1.3, 0.6, 1.6}) {
    const auto s = settled(p, frame, frame.centre + (sign * part * height) * guess.up, guess.axis(guess.lean));
    if (right(s)) return s;
  }
  return std::nullopt;
}

AxisState<double> in_space(const P& p, const AxisState<double>& s) {
  return in_axis_space(frame_of(p, driven_magnets(p)).in_space(s));
}

std::vector<RelativeEquilibrium> relative_equilibria(const P& p) {
  const DrivenMagnets body = driven_magnets(p);
  const auto frame = frame_of(p, body);
  const FarGuess guess(p, body);
  std::vector<AxisState<double>> found;
  // Far out nothing acts, and anything goes round with the rotor for a while: that is no equilibrium.
  const double far = 10 * guess.height;
  const auto keep = [&](const std::optional<AxisState<double>>& s) {
    if (!s || norm2(s->r - frame.centre) > far * far) return;
    const bool known = std::any_of(found.begin(), found.end(), [&s](const AxisState<double>& f) {
      return norm2(f.r - s->r) < 1e-14 * (1e-6 + norm2(s->r)) && norm2(f.a - s->a) < 1e-14;
    });
    if (!known) found.push_back(*s);
  };
  keep(relative_place(p));
  for (const double sign : {1.0, -1.0})
    for (double part = 0.5; part < 2; part *= 1.15)
      for (const double beta : {guess.lean, std::numbers::pi + guess.lean})
        keep(settled(p, frame, frame.centre + (sign * part * guess.height) * guess.up, guess.axis(beta)));
  std::vector<RelativeEquilibrium> list;
  for (const AxisState<double>& s : found) list.push_back(analysed(p, frame, s));
  return list;
}

Numbers rotor_steady(const P& p) {
  if (const std::string why = no_rotor_frame(p); !why.empty()) throw Error(why);
  const auto s = relative_place(p);
  if (!s) throw Error("no relative equilibrium was found there");
  return detail::numbers(*s);
}

LocalFlow rotor_flow(const P& p, const Numbers& state, Numbers& wanted) {
  wanted = {1, 2 * std::numbers::pi * p.spin * p.whole().inertia.z};  // C1 and C2
  return local_flow(frame_of(p, driven_magnets(p)), state_from<AxisState<double>>(state));
}

}  // namespace kreisel
