#include "kreisel/system/magnets/place/magnets_spinning.hpp"

#include <cmath>
#include <iterator>
#include <map>
#include <numbers>

#include <fmt/format.h>

#include "kreisel/observe/equilibrium/growing_motion.hpp"
#include "kreisel/observe/equilibrium/resting_equilibrium.hpp"
#include "kreisel/system/magnets/magnets_moments.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

using P = MagnetsParameters;
constexpr double circle = 2 * std::numbers::pi;
constexpr int samples = 60;                // of spins, from where windows are refined
constexpr double longest_turn = 20;        // of the fastest motion at rest: slower spins are not looked at
constexpr double as_good_as_same = 1e-10;  // two spins, relative

// In revolutions per second, of the top of mean inertia at rest.
double fastest_at_rest(const MagnetsTop& top, AxisState<double> s) {
  s.l = {};
  double fastest = 0;
  for (const Mode& m : resting_equilibrium(near_state(top, s), s).modes)
    fastest = std::fmax(fastest, std::hypot(m.frequency, m.growth / circle));
  return fastest;
}

// Without magnets that have no strength, such as coils whose current is zero in the mean: they add nothing, and cost as much as the others.
MagnetsBody without_idle(MagnetsBody body) {
  MagnetSet<double>& field = body.potential.along.field;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < field.count; ++i) {
    const Source<double> s = field.sources[i];
    if (norm2(s.strength) > 0 || s.kind == SourceKind::measured) field.sources[kept++] = s;
  }
  field.count = kept;
  return body;
}

// The kinetic energy of the mode that grows most, where a turn begins; Π1 and Π2 of the body frame are tilting.
std::string lost_of(const Floquet& f, const MagnetsBody& body) {
  const FloquetMode* most = nullptr;
  for (const FloquetMode& m : f.modes)
    if (m.growth > 0 && (most == nullptr || m.growth > most->growth)) most = &m;
  if (most == nullptr) return "";
  const auto part = [&](std::size_t i) { return std::norm(most->shape[i]); };
  GrowingMotion g;
  g.growth = most->growth;
  g.frequency = std::fabs(most->frequency);
  g.sideways = (part(3) + part(4)) / body.mass;
  g.upright = part(5) / body.mass;
  g.tilting = 0.25 * (part(10) / body.inertia.x + part(11) / body.inertia.y);
  return growing_text(g) + (g.frequency > 0 ? " as seen once a turn" : "");
}

}  // namespace

std::optional<SpinningBody> spinning_body(const P& p, const AxisState<double>& place, double spin, double factor) {
  const MagnetsBody body = without_idle(rigid_magnets(p, factor, Rotor::with_residual));
  const double w = circle * std::fabs(spin), l = 2 * body.inertia.z * circle * spin, L = std::fabs(l);
  const double gap = p.solids().gap(place.r), length = std::isfinite(gap) && gap > 0 ? gap : std::sqrt(norm2(place.r));
  const double mv = body.mass * length * w;
  const PeriodicFlow flow =
      periodic_flow(body, 1 / std::fabs(spin), {length, length, length, mv, mv, mv, 1, 1, 1, 1, L, L, L});
  const double rest = fastest_at_rest(magnets_top(p, factor), place) / std::fabs(spin);
  if (!(rest < longest_turn)) return std::nullopt;
  const int steps = 8 * std::max(1, static_cast<int>(std::ceil(rest)));
  const BodyState<double> guess{place.r, {}, turn_to(place.a), {0, 0, l}};
  const auto found = periodic_state(flow, detail::numbers(guess), 2 * steps);
  if (!found) return std::nullopt;
  SpinningBody b{guess, floquet(flow, *found, steps), ""};
  if (!b.floquet.settled) return std::nullopt;
  for (int i = 0; i < 13; ++i) b.state[i] = (*found)[static_cast<std::size_t>(i)];
  b.lost = lost_of(b.floquet, body);
  return b;
}

Equilibrium spinning_place(const P& p, const MagnetsTop& top, const AxisState<double>& place, double spin) {
  Equilibrium e = placed(top, place);
  e.turns = false;
  if (!e.vertical_stable) return e;
  const auto now = spin == 0 ? std::nullopt : spinning_body(p, place, spin);
  if (!now) {
    e.unknown = spin == 0 ? "it does not spin, and the body is no symmetric top: give initial.spin"
                          : "no motion was found that repeats after a turn of the body, which is no symmetric top";
    return e;
  }
  e.about += ", turning (frequencies are as seen once a turn: up to multiples of the spin)";
  e.modes.clear();
  for (const FloquetMode& m : now->floquet.modes)
    if (m.frequency >= 0) e.modes.push_back({m.frequency, m.growth});
  e.stable = now->floquet.stable;
  if (now->floquet.verge)
    e.unknown = "two motions of it are about to meet, nearer to each other than rounding can tell apart";
  const double wobble = std::sqrt(norm2(now->state.x - place.r));
  const Vec3<double> third = turned(now->state.q, Vec3<double>{0, 0, 1});
  const double lean = std::sqrt(norm2(cross(third, place.a)));
  if (wobble > 1e-9 * std::sqrt(norm2(place.r)) || lean > 1e-9)
    e.off_axis = wobble, e.tilt = std::asin(std::fmin(1, lean));
  e.turns = true;
  return e;
}

std::vector<Interval> spinning_windows(const P& p, const MagnetsTop& top, const AxisState<double>& place) {
  const BuiltBody whole = p.whole();
  const double rest = fastest_at_rest(top, place), far = 20 * rest * whole.inertia.x / whole.inertia.z;
  // An edge is bisected to rounding, and a look takes a tenth of a second: nearer to one than the multipliers tell apart it is taken for the other.
  std::map<double, bool> known;
  const auto near = [&known](double sigma) {
    const auto above = known.lower_bound(sigma);
    for (const auto& other : {above, above == known.begin() ? above : std::prev(above)})
      if (other != known.end() && std::fabs(other->first - sigma) < as_good_as_same * sigma) return other;
    return known.end();
  };
  const auto holds = [&](double sigma) {
    if (!(sigma * longest_turn > rest)) return false;
    if (const auto other = near(sigma); other != known.end()) return other->second;
    const auto there = spinning_body(p, place, sigma);
    return known[sigma] = there && there->floquet.stable;
  };
  return intervals_where(holds, far, samples);
}

Equilibrium analysed_spinning(const P& p, const MagnetsTop& top, const AxisState<double>& place, double spin) {
  Equilibrium e = spinning_place(p, top, place, spin);
  if (e.turns) e.spin_windows = spinning_windows(p, top, place);
  return e;
}

}  // namespace kreisel
