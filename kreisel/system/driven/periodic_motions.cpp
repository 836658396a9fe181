#include "kreisel/system/driven/periodic_motions.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

#include "kreisel/error.hpp"
#include "kreisel/observe/equilibrium/floquet.hpp"
#include "kreisel/observe/fastest_motion.hpp"
#include "kreisel/system/driven/driven_rigid_model.hpp"

namespace kreisel {

namespace {

using P = DrivenParameters;
constexpr double circle = 2 * std::numbers::pi;

P undisturbed(P p) {
  p.x = p.y = p.z = p.px = p.py = p.pz = p.tilt = p.azimuth = p.nutation = p.precession = 0;
  for (std::vector<double>* v : {&p.r, &p.p, &p.a, &p.l, &p.q, &p.M}) v->clear();
  return p;
}

// The sizes of what a state is made of: a length, and what moves that far, or turns once, in a period.
template <class State>
Numbers units_of(const P& p, double length, double period) {
  const BuiltBody b = p.whole();
  Numbers units;
  for (const Part& part : State::parts) {
    double size = 1;
    if (part.dimension == dimension::length) size = length;
    if (part.dimension == dimension::momentum) size = b.mass * length / period;
    if (part.dimension == dimension::angular_momentum) size = b.inertia.z * circle / period;
    if (part.dimension == dimension::time) size = period;
    if (part.dimension == dimension::energy) size = b.mass * length * length / (period * period);
    units.insert(units.end(), static_cast<std::size_t>(part.width), size);
  }
  return units;
}

double slowest(const Floquet& f) {
  double most = -std::numeric_limits<double>::infinity();
  for (const FloquetMode& m : f.modes) most = std::fmax(most, std::log(std::abs(m.multiplier)));
  return most;
}

double about_axis(const P& p, const DrivenState<double>& s) { return dot(s.l, s.a) / p.whole().inertia.z; }
double about_axis(const P& p, const DrivenBodyState<double>& s) { return 0.5 * s.Pi.z / p.whole().inertia.z; }

template <class Space>
class Search {
 public:
  using State = StateOf<typename Space::Free::System>;

  Search(const P& p, const LeavesPlace<double>& ending)
      : p_(p), period_(drive_period(p)), length_(std::isfinite(ending.radius) ? ending.radius : 0.01) {
    const Numbers units = units_of<State>(p, length_, period_);
    free_ = periodic_flow(Space::free_body(p), period_, units);
    if (p.rubs()) damped_ = periodic_flow(Space::damped_body(p), period_, units);
  }

  void from(const State& guess) {
    const int steps = enough_for(guess);
    const auto s = periodic_state(free_, detail::numbers(guess), steps);
    if (!s || known(*s)) return;
    const Floquet f = floquet(free_, *s, steps);
    if (!f.settled) return;
    found_.push_back(*s);
    list.push_back(told(*s, f, steps));
  }

  std::vector<PeriodicMotion> list;

 private:
  bool known(const Numbers& s) const {
    return std::any_of(found_.begin(), found_.end(), [&](const Numbers& f) {
      double apart = 0;
      for (std::size_t i = 0; i < free_.coordinates; ++i)
        apart = std::fmax(apart, std::fabs(f[i] - s[i]) / free_.units[i]);
      return apart < 1e-6;
    });
  }

  // Steps a period that show the fastest motion: it may turn many times in one.
  int enough_for(const State& s) const {
    const double turns = fastest_frequency(Space::free_body(p_), s, false) * period_ / circle;
    int steps = 8;
    while (steps < 8 * turns && steps < 2048) steps *= 2;
    return steps;
  }

  PeriodicMotion told(const Numbers& s, const Floquet& f, int steps) const {
    PeriodicMotion m;
    const State state = state_from<State>(s);
    const AxisState<double> there = Space::in_space(state);
    m.period = period_;
    m.r = there.r;
    m.a = there.a;
    m.turns = about_axis(p_, state) * period_ / circle;
    m.stable = f.stable;
    m.verge = f.verge;
    for (const FloquetMode& mode : f.modes) {
      if (mode.frequency >= 0) m.modes.push_back({mode.frequency, mode.growth});
      m.growth = std::fmax(m.growth, mode.growth);
    }
    if (!damped_) return m;
    if (const auto moved = periodic_state(*damped_, s, steps)) {
      const Floquet d = floquet(*damped_, *moved, steps);
      if (d.settled) m.damped_growth = slowest(d) / period_;
    }
    return m;
  }

  const P& p_;
  double period_, length_;
  PeriodicFlow free_;
  std::optional<PeriodicFlow> damped_;
  std::vector<Numbers> found_;
};

}  // namespace

double drive_period(const P& p) {
  std::vector<double> frequencies;
  if (p.has(DriveKind::rotor)) frequencies.push_back(p.frequency);
  if (p.has(DriveKind::current)) frequencies.push_back(p.current_frequency);
  if (p.has(DriveKind::slide)) frequencies.push_back(p.slide_frequency);
  const bool steady = p.has(DriveKind::slide) && (p.velocity_x != 0 || p.velocity_y != 0 || p.velocity_z != 0);
  if (frequencies.empty() || steady || !std::isnan(p.to)) return 0;
  for (const double f : frequencies)
    if (f == 0 || std::fabs(f) != std::fabs(frequencies.front())) return 0;
  return 1 / std::fabs(frequencies.front());
}

std::vector<PeriodicMotion> periodic_motions(const P& p, bool body_space) {
  const double period = drive_period(p);
  if (period == 0) return {};
  P calm = undisturbed(p);
  const LeavesPlace<double> ending = DrivenBase::ending(calm);
  if (!body_space) {
    Search<DrivenAxis> search(p, ending);
    search.from(DrivenAxis::start_about(calm, ending));
    return search.list;
  }
  Search<DrivenBodySpace> search(p, ending);
  for (const double spin : {p.spin, std::copysign(1 / period, p.spin)})
    for (int k = 0; k < 4; ++k) {
      calm.spin = spin;
      calm.roll = 0.25 * circle * k;
      search.from(DrivenBodySpace::start_about(calm, ending));
    }
  return search.list;
}

}  // namespace kreisel
