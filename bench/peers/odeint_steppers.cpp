// Boost.odeint: the classical Runge-Kutta method with fixed steps; Dormand-Prince 5(4) and Fehlberg 7(8) controlled.
#include <boost/numeric/odeint.hpp>

#include "bench/peers/integrator.hpp"

namespace kreisel::bench {

namespace {

namespace odeint = boost::numeric::odeint;

constexpr double first_step = 0.1;  // a millisecond; controlled steppers find their own from there

auto observer(const Watch& watch) {
  return [&watch](const Numbers& x, double) {
    if (watch) watch(std::bit_cast<State>(x));
  };
}

Effort run_rk4(const State& start, double setting, const Watch& watch) {
  RightHandSide system;
  Numbers x = std::bit_cast<Numbers>(start);
  const auto steps = static_cast<std::uint64_t>(setting);
  odeint::integrate_n_steps(odeint::runge_kutta4<Numbers>(), std::ref(system), x, 0.0, until / setting, steps,
                            observer(watch));
  return {steps, system.calls};
}

template <class ErrorStepper>
Effort run_controlled(const State& start, double tolerance, const Watch& watch) {
  RightHandSide system;
  Numbers x = std::bit_cast<Numbers>(start);
  const auto stepper = odeint::make_controlled<ErrorStepper>(tolerance, tolerance);
  const std::size_t steps =
      odeint::integrate_adaptive(stepper, std::ref(system), x, 0.0, until, first_step, observer(watch));
  return {steps, system.calls};
}

}  // namespace

void add_odeint(Integrators& list) {
  list.push_back({"odeint rk4", Camp::peer, true, step_ladder(), run_rk4, {}});
  list.push_back({"odeint dopri5",
                  Camp::peer,
                  false,
                  tolerance_ladder(),
                  run_controlled<odeint::runge_kutta_dopri5<Numbers>>,
                  {}});
  list.push_back({"odeint rkf78",
                  Camp::peer,
                  false,
                  tolerance_ladder(),
                  run_controlled<odeint::runge_kutta_fehlberg78<Numbers>>,
                  {}});
}

}  // namespace kreisel::bench
