// SUNDIALS ARKODE (ERKStep): explicit Runge-Kutta pairs of order 4, 5 and 8, controlled, and that of order 4 with fixed
// steps. The solver is made once and started again for each trajectory.
#include <arkode/arkode_erkstep.h>

#include "bench/peers/sundials_vector.hpp"

namespace kreisel::bench {

namespace {

class Arkode {
 public:
  Arkode(ARKODE_ERKTableID table, bool fixed_step)
      : fixed_step_(fixed_step), memory_(ERKStepCreate(sundials_rate, 0, x_.get(), x_.context())) {
    check_sundials(ERKStepSetUserData(memory_, &rates_));
    check_sundials(ERKStepSetTableNum(memory_, table));
    check_sundials(ERKStepSetMaxNumSteps(memory_, 10000000));
  }
  Arkode(const Arkode&) = delete;
  Arkode& operator=(const Arkode&) = delete;
  ~Arkode() { ERKStepFree(&memory_); }

  Effort run(const State& start, double setting, const Watch& watch) {
    rates_.calls = 0;
    x_.set(start);
    check_sundials(ERKStepReInit(memory_, sundials_rate, 0, x_.get()));
    if (fixed_step_)
      check_sundials(ERKStepSetFixedStep(memory_, until / setting));
    else
      check_sundials(ERKStepSStolerances(memory_, setting, setting));
    check_sundials(ERKStepSetStopTime(memory_, until));
    long before = 0, after = 0;
    check_sundials(ERKStepGetNumSteps(memory_, &before));
    for (double t = 0; t < until;) {
      check_sundials(ERKStepEvolve(memory_, until, x_.get(), &t, watch ? ARK_ONE_STEP : ARK_NORMAL));
      if (watch) watch(x_.state());
    }
    check_sundials(ERKStepGetNumSteps(memory_, &after));
    return {static_cast<std::uint64_t>(after - before), rates_.calls};
  }

 private:
  RightHandSide rates_;
  bool fixed_step_;
  SundialsVector x_;
  void* memory_;
};

}  // namespace

void add_arkode(Integrators& list) {
  const auto add = [&list](const char* name, ARKODE_ERKTableID table, bool fixed_step) {
    const auto solver = std::make_shared<Arkode>(table, fixed_step);
    list.push_back({name,
                    Camp::peer,
                    fixed_step,
                    fixed_step ? step_ladder() : tolerance_ladder(),
                    [solver](const State& s, double setting, const Watch& w) { return solver->run(s, setting, w); },
                    {}});
  };
  add("ARKODE Zonneveld 4 (fixed)", ARKODE_ZONNEVELD_5_3_4, true);
  add("ARKODE Zonneveld 4", ARKODE_ZONNEVELD_5_3_4, false);
  add("ARKODE Dormand-Prince 5", ARKODE_DORMAND_PRINCE_7_4_5, false);
  add("ARKODE Fehlberg 8", ARKODE_FEHLBERG_13_7_8, false);
}

}  // namespace kreisel::bench
