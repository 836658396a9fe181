#include "bench/peers/measure.hpp"

#include "bench/timing.hpp"
#include "kreisel/method/plain/reference.hpp"
#include "kreisel/number/extended.hpp"

namespace kreisel::bench {

namespace {

constexpr double hopeless = 0.1;

bool fine_enough(const Rung& rung) { return rung.energy_error < 1e-10 && rung.state_error < 1e-7; }

State reference_end(const State& start) {
  const auto top = levitron(own_units).system.cast<Extended>();
  const Reference reference;
  auto s = state_cast<Extended>(start);
  auto carry = reference.start(top, s);
  reference.step(top, s, carry, Extended(until));
  return state_cast<double>(s);
}

// One rung's errors; the times are still to come.
Rung judged(const Integrator& who, double setting, const std::vector<State>& starts, const std::vector<State>& ends) {
  const Top top = levitron(own_units).system;
  Rung rung{setting, 0, 0};
  for (std::size_t i = 0; i < ends.size(); ++i) {
    const double energy = top.energy(starts[i]);
    State last = starts[i];
    double worst = 0;
    who.run(starts[i], setting, [&](const State& s) {
      const double error = std::fabs(top.energy(s) / energy - 1);
      worst = error <= worst ? worst : error;  // a NaN is the worst
      last = s;
    });
    rung.energy_error = std::fmax(rung.energy_error, std::isfinite(worst) ? worst : 1e300);
    rung.state_error = std::fmax(rung.state_error, distance(last, ends[i]));
  }
  return rung;
}

Curve judged(const Integrator& who, const std::vector<State>& starts, const std::vector<State>& ends) {
  Curve curve{&who, judged(who, who.fixed_step ? usual_steps : usual_tolerance, starts, ends), {}};
  for (const double setting : who.ladder) {
    try {
      const Rung rung = judged(who, setting, starts, ends);
      if (rung.energy_error < hopeless) curve.rungs.push_back(rung);
      if (fine_enough(rung)) break;
    } catch (const Error&) {  // too coarse to stay up, or too fine for the solver: no rung
    }
  }
  return curve;
}

// All starts; returns the effort of all together.
Effort run_all(const Integrator& who, double setting, const std::vector<State>& starts) {
  if (who.run_all) return who.run_all(starts, setting);
  Effort total;
  for (const State& s : starts) {
    const Effort effort = who.run(s, setting, {});
    total.steps += effort.steps;
    total.rates += effort.rates;
  }
  return total;
}

void take_time(const Integrator& who, Rung& rung, const std::vector<State>& starts) {
  Effort total;
  const double time = seconds([&] { total = run_all(who, rung.setting, starts); });
  const double count = static_cast<double>(starts.size());
  rung.seconds = std::fmin(rung.seconds, time / count);
  rung.steps = static_cast<double>(total.steps) / count;
  rung.forces = static_cast<double>(total.rates) / count;
}

}  // namespace

std::vector<Curve> measure(const Integrators& integrators, const Trial& trial) {
  const std::vector<State> starts = starts_that_stay(trial.starts, own_units);
  std::vector<State> ends;
  for (std::size_t i = 0; i < trial.seen; ++i) ends.push_back(reference_end(starts[i]));
  std::vector<Curve> curves;
  curves.reserve(integrators.size());
  for (const Integrator& who : integrators) curves.push_back(judged(who, starts, ends));
  for (int round = 0; round < trial.rounds; ++round)
    for (Curve& curve : curves) {
      take_time(*curve.integrator, curve.usual, starts);
      for (Rung& rung : curve.rungs) take_time(*curve.integrator, rung, starts);
    }
  return curves;
}

double where(const Curve& curve, double Rung::*error, double wanted, double Rung::*quantity) {
  for (std::size_t i = 1; i < curve.rungs.size(); ++i) {
    const Rung &coarse = curve.rungs[i - 1], &fine = curve.rungs[i];
    if (coarse.*error < wanted || fine.*error > wanted) continue;
    const double part = std::log(wanted / coarse.*error) / std::log(fine.*error / coarse.*error);
    return coarse.*quantity * std::pow(fine.*quantity / coarse.*quantity, part);
  }
  return std::numeric_limits<double>::quiet_NaN();
}

}  // namespace kreisel::bench
