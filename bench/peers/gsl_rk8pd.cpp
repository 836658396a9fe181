// GSL: Prince-Dormand 8(9) with the standard control. The solver is made once and reset for each trajectory.
#include <memory>

#include <gsl/gsl_errno.h>
#include <gsl/gsl_odeiv2.h>

#include "bench/peers/integrator.hpp"

namespace kreisel::bench {

namespace {

int rate(double, const double* x, double* rates, void* system) {
  rate_of(*static_cast<RightHandSide*>(system), x, rates);
  return GSL_SUCCESS;
}

struct Free {
  void operator()(gsl_odeiv2_step* p) const { gsl_odeiv2_step_free(p); }
  void operator()(gsl_odeiv2_control* p) const { gsl_odeiv2_control_free(p); }
  void operator()(gsl_odeiv2_evolve* p) const { gsl_odeiv2_evolve_free(p); }
};

class Solver {
 public:
  Effort run(const State& start, double tolerance, const Watch& watch) {
    gsl_odeiv2_step_reset(step_.get());
    gsl_odeiv2_evolve_reset(evolve_.get());
    gsl_odeiv2_control_init(control_.get(), tolerance, tolerance, 1, 0);
    rates_.calls = 0;
    Numbers x = std::bit_cast<Numbers>(start);
    double t = 0, h = 0.1;
    Effort effort;
    while (t < until) {
      if (gsl_odeiv2_evolve_apply(evolve_.get(), control_.get(), step_.get(), &system_, &t, until, &h, x.data()) !=
          GSL_SUCCESS)
        throw Error("GSL gave up");
      ++effort.steps;
      if (watch) watch(std::bit_cast<State>(x));
    }
    effort.rates = rates_.calls;
    return effort;
  }

 private:
  RightHandSide rates_;
  gsl_odeiv2_system system_{rate, nullptr, State::size, &rates_};
  std::unique_ptr<gsl_odeiv2_step, Free> step_{gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk8pd, State::size)};
  std::unique_ptr<gsl_odeiv2_control, Free> control_{gsl_odeiv2_control_standard_new(1e-8, 1e-8, 1, 0)};
  std::unique_ptr<gsl_odeiv2_evolve, Free> evolve_{gsl_odeiv2_evolve_alloc(State::size)};
};

}  // namespace

void add_gsl(Integrators& list) {
  gsl_set_error_handler_off();
  const auto solver = std::make_shared<Solver>();
  list.push_back({"GSL rk8pd",
                  Camp::peer,
                  false,
                  tolerance_ladder(),
                  [solver](const State& s, double tolerance, const Watch& w) { return solver->run(s, tolerance, w); },
                  {}});
}

}  // namespace kreisel::bench
