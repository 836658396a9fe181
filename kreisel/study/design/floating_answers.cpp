#include "kreisel/study/design/floating_answers.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "kreisel/model/parts/spread_moment.hpp"
#include "kreisel/study/equilibrium/told/interval_text.hpp"
#include "kreisel/study/equilibrium/told/range_text.hpp"
#include "kreisel/study/field/trap.hpp"
#include "kreisel/system/rigid_keys.hpp"

namespace kreisel {

namespace {

// The one it stands on.
AxisState<double> place_of(const DesignCase& d) {
  const auto found = levitation(d.numbers, magnets_top(d.numbers));
  return found ? *found : AxisState<double>{{}, {}, {0, 0, 1}, {}};
}

const Equilibrium* own(const EquilibriumReport& report, double height) {
  const Equilibrium* best = nullptr;
  for (const Equilibrium& e : report.equilibria)
    if (e.direction > 0 && e.vertical_stable &&
        (best == nullptr || std::fabs(e.height - height) < std::fabs(best->height - height)))
      best = &e;
  return best;
}

// "15.567 to 44.101 Hz and above 60 Hz"; more digits are in the JSON.
std::string short_text(const std::vector<Interval>& list, const char* unit) {
  std::vector<std::string> words;
  for (const Interval& i : list)
    words.push_back(std::isfinite(i.high) ? fmt::format("{:.5g} to {:.5g} {}", i.low, i.high, unit)
                                          : fmt::format("above {:.5g} {}", i.low, unit));
  return fmt::format("{}", fmt::join(words, " and "));
}

std::string grams(double kilograms) { return fmt::format("{:.4g} g", 1000 * kilograms); }

// Where it does not float above the origin.
std::string beside(const Vec3<double>& r) {
  if (std::hypot(r.x, r.y) < 1e-9 + 1e-6 * std::fabs(r.z)) return "";
  return fmt::format(", x = {:.3g} mm, y = {:.3g} mm", 1000 * r.x, 1000 * r.y);
}

const StableRange* range_of(const std::vector<StableRange>& list, RangeOf of) {
  for (const StableRange& r : list)
    if (r.of == of) return &r;
  return nullptr;
}

std::string lost(const StableRange* r) { return r == nullptr ? "" : lost_text(*r); }

void tell_lost(Json& j, const StableRange* r) {
  if (r == nullptr) return;
  j.add("lost_below", r->lost_low).add("lost_above", r->lost_high);
}

void add_spins(DesignResult& r, const std::vector<Interval>& windows, const StableRange* range, double spin) {
  std::vector<Interval> rpm;
  for (const Interval& i : windows) rpm.push_back({60 * i.low, 60 * i.high});
  Json j;
  j.add("at", spin).add("unit", "Hz").add("windows", intervals_json(windows)).add("rpm", intervals_json(rpm));
  tell_lost(j, range);
  r.answers.push_back({"spin", "at which spins",
                       windows.empty() ? "at none"
                                       : fmt::format("{}, that is {}{}", short_text(windows, "Hz"),
                                                     short_text(rpm, "rpm"), lost(range)),
                       "eigenvalues of the motion about its place, spins in 400 steps, ends by halving", j});
}

// What to add to, or take from, the top of that mass to get into the window.
std::string washer(double mass, const Interval& i) {
  if (mass < i.low) return fmt::format("add a washer of {} to {}", grams(i.low - mass), grams(i.high - mass));
  if (mass > i.high) return fmt::format("take {} to {} off", grams(mass - i.high), grams(mass - i.low));
  return fmt::format("a washer may add up to {}, up to {} may be taken off", grams(i.high - mass), grams(mass - i.low));
}

void add_masses(DesignResult& r, const EquilibriumReport& report, const StableRange* range) {
  Json j;
  j.add("at", report.mass).add("unit", "kg").add("windows", intervals_json(report.masses));
  tell_lost(j, range);
  std::string text = fmt::format("none at {:.4g} Hz (it weighs {})", report.spin, grams(report.mass));
  if (!report.masses.empty()) {
    const auto away = [&](const Interval& i) { return std::max({0.0, i.low - report.mass, report.mass - i.high}); };
    const Interval nearest = *std::min_element(report.masses.begin(), report.masses.end(),
                                               [&](const auto& a, const auto& b) { return away(a) < away(b); });
    text = fmt::format("{} to {}, it weighs {}: {}{}", grams(nearest.low), grams(nearest.high), grams(report.mass),
                       washer(report.mass, nearest), lost(range));
    j.add("add_at_most", nearest.high - report.mass).add("take_at_most", report.mass - nearest.low);
  }
  r.answers.push_back({"mass", "how heavy it may be", text,
                       "the same eigenvalues at this spin, its place found anew for each mass, inertia in proportion",
                       j});
}

// A top that floats as one dipole and not as it is: somebody might build it.
void warn_of_dipole(DesignResult& r, const MagnetsParameters& spread) {
  if (!r.stable || !is_symmetric_top(spread.whole()) || standing(spread).stable) return;
  const double mass = spread.whole().mass;
  const auto stable_with = [&](double m) { return m > 0 && standing(spread, m / mass).stable; };
  const std::vector<Interval> masses =
      intervals_where(stable_with, 1.02 * mass * largest_lift(spread, magnets_top(spread)), 60);
  r.warnings.push_back(fmt::format(
      "all this is of one dipole: with its magnets as they are (body.magnet = 'distributed') it would not float at "
      "{:.4g} Hz{}",
      spread.spin,
      masses.empty() ? "" : fmt::format(", unless it weighs {} to {}", grams(masses[0].low), grams(masses[0].high))));
}

}  // namespace

double clearance(const DesignCase& d) {
  const Vec3<double> r = place_of(d).r;
  const double gap = d.numbers.solids().gap(r);
  return std::isfinite(gap) && gap > 0 ? gap : std::sqrt(norm2(r));
}

void add_place(DesignResult& r, const EquilibriumReport& report) {
  const DesignCase& d = r.about;
  const AxisState<double> s = place_of(d);
  const MagnetsTop top = magnets_top(d.numbers);
  const double mass = d.numbers.whole().mass;
  Json numbers;
  numbers.add("value", s.r.z)
      .add("unit", "m")
      .add("place", std::vector<double>{s.r.x, s.r.y, s.r.z})
      .add("axis", std::vector<double>{s.a.x, s.a.y, s.a.z});
  std::string away;
  if (!d.replaced) {  // else what is nearest is no magnet, but the loop that stands for one
    away = fmt::format(", {:.4g} mm from the nearest magnet", 1000 * clearance(d));
    numbers.add("gap", clearance(d));
  }
  r.answers.push_back({"height", "where it floats",
                       fmt::format("at z = {:.5g} mm{}{}", 1000 * s.r.z, beside(s.r), away),
                       "Newton's iteration in all six ways to move and turn, forces by dual numbers", numbers});
  const double up = mass * vertical_stiffness(top, s);
  const Vec3<double> k = AdiabaticTrap(d.numbers, s.r, s.a).stiffness(s.r);
  r.answers.push_back(
      {"stiffness", "how firmly it is held",
       fmt::format("{:.4g} N/m up and down; sideways {:.3g} and {:.3g} N/m as long as its axis follows the field", up,
                   k.x, k.y),
       d.numbers.spread
           ? "slope of the force by dual numbers; sideways of the energy of its magnets with the axis along the field, "
             "the adiabatic approximation"
           : "slope of the force by dual numbers; sideways of m g z - mu |B|, the adiabatic approximation",
       Json().add("up_and_down", up).add("sideways", std::vector<double>{k.x, k.y}).add("unit", "N/m")});
  const Equilibrium* e = own(report, s.r.z);
  if (e == nullptr || !e->unknown.empty()) return;
  std::vector<double> frequencies;
  for (const Mode& m : e->modes)
    if (m.frequency > 0) frequencies.push_back(m.frequency);
  std::sort(frequencies.begin(), frequencies.end());
  r.answers.push_back({"frequencies", "how it swings",
                       fmt::format("{:.4g} Hz at a spin of {:.4g} Hz", fmt::join(frequencies, ", "), report.spin),
                       "eigenvalues of the motion about its place",
                       Json().add("values", frequencies).add("unit", "Hz").add("spin", report.spin)});
}

// The lift of all of the volume of its magnets, upright at its place.
static double volume_lift(const MagnetsParameters& p, const AxisState<double>& s) {
  const Quat<double> q = turn_to(s.a);
  const std::array<Vec3<double>, 3> axes{turned(q, Vec3<double>{1, 0, 0}), turned(q, Vec3<double>{0, 1, 0}),
                                         turned(q, Vec3<double>{0, 0, 1})};
  return force_on(p.field(), spread_moments(p.all_parts(), p.whole(), 8), s.r, axes).force.z;
}

void add_spread(DesignResult& r) {
  const MagnetsParameters& p = r.about.numbers;
  if (p.parts.empty()) return;
  MagnetsParameters other = p;
  other.spread = !p.spread;
  const MagnetsTop here = magnets_top(p), there = magnets_top(other);
  const AxisState<double> s = place_of(r.about);
  const double weight = std::sqrt(norm2(here.potential.weight));
  const auto lift = [&s](const MagnetsTop& top) { return -top.potential.gradient(s.r, s.a).r.z; };
  const double excess = (lift(there) - lift(here)) / weight;  // what the other has more, in weights
  const char* who = p.spread ? "one dipole" : "as its magnets are it";
  const double few = lift(p.spread ? here : there) + here.potential.weight.z;
  const double left_out = (volume_lift(p, s) - few) / weight;
  Json j;
  j.add("spread", p.spread).add("excess", excess).add("unit", "m").add("points", p.points).add("left_out", left_out);
  std::string text = fmt::format("{} would be lifted by {:+.3g} of the weight", who, excess);
  if (const auto place = levitation(other, there)) {
    const double rise = place->r.z - s.r.z;
    const BuiltBody whole = p.whole();
    const std::vector<Interval> spins = analysed_place(there, *place, whole.inertia.x, whole.inertia.z).spin_windows;
    text += fmt::format(" and float {:.3g} mm {}", 1000 * std::fabs(rise), rise < 0 ? "lower" : "higher");
    if (is_symmetric_top(whole))
      text += spins.empty() ? ", stable at no spin" : fmt::format(", stable at {}", short_text(spins, "Hz"));
    j.add("rise", rise).add("windows", intervals_json(spins));
  } else {
    text += ": it would not float";
  }
  text +=
      fmt::format("; {} moments for each of its magnets leave out {:.2g} of the weight", p.points, std::fabs(left_out));
  if (!p.spread) warn_of_dipole(r, other);
  r.answers.push_back({"dipole", "what one dipole in place of its magnets neglects", text,
                       p.spread
                           ? "the same with one dipole; what else is told here is of its magnets as they are"
                           : "the same with moments all along its magnets (body.magnet = 'distributed'); what else "
                             "is told here is of one dipole",
                       j});
}

void add_windows(DesignResult& r, const EquilibriumReport& report) {
  const std::vector<StableRange> ranges = r.stable ? stable_ranges(r.about.numbers) : std::vector<StableRange>{};
  if (r.floats) {
    const Equilibrium* e = own(report, place_of(r.about).r.z);
    if (e != nullptr && e->unknown.empty()) add_spins(r, e->spin_windows, range_of(ranges, RangeOf::spin), report.spin);
  }
  add_masses(r, report, range_of(ranges, RangeOf::mass));
  for (const StableRange& range : ranges) {
    const bool tilt = range.of == RangeOf::tilt;
    if (!tilt && range.of != RangeOf::temperature) continue;
    r.answers.push_back({tilt ? "tilt_linear" : "temperature",
                         tilt ? "how level, by linear theory" : "how warm or cold it may get",
                         fmt::format("{:.4g} to {:.4g} {}{}", range.range.low, range.range.high,
                                     tilt ? "degrees" : "K from now", lost_text(range)),
                         "the same eigenvalues, its place found anew for each of them", range_json(range)});
  }
}

void add_warming(DesignResult& r) {
  MagnetsParameters warm = r.about.numbers;
  warm.warming += 1;
  const AxisState<double> s = place_of(r.about);
  const Standing now = standing(r.about.numbers), then = standing(warm);
  if (!then.floats) return;
  const MagnetsTop top = magnets_top(warm);
  const double weight = std::sqrt(norm2(top.potential.weight));
  const double excess = -top.potential.gradient(s.r, s.a).r.z / weight;  // of the lift at the old place, in weights
  const double mass = r.about.numbers.whole().mass, rise = then.height - now.height;
  const double off = -excess * mass;
  r.answers.push_back({"warming", "what 1 K of warming does",
                       fmt::format("it floats {:.3g} mm {}, as if it weighed {:.3g} g {}{}", 1000 * std::fabs(rise),
                                   rise < 0 ? "lower" : "higher", 1000 * std::fabs(off), off > 0 ? "more" : "less",
                                   then.stable ? "" : fmt::format("; and is no longer stable: {}", then.lost)),
                       "its place found anew with the remanences of one kelvin more",
                       Json().add("rise", rise).add("like_mass", off).add("stable", then.stable).add("unit", "m, kg")});
}

}  // namespace kreisel
