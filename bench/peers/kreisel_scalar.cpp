// kreisel's splittings on plain doubles, one trajectory at a time.
#include "bench/peers/integrator.hpp"
#include "bench/peers/kreisel_methods.hpp"
#include "kreisel/flow/trajectory.hpp"

namespace kreisel::bench {

namespace {

template <class M>
Effort run(const M& method, const Prep& prepared, const State& start, double setting, const Watch& watch) {
  const Schedule plan = schedule(until / setting, until);
  if (watch) {
    run_trajectory(method, prepared.system, start, plan, prepared.ending, 1,
                   [&watch](double, const State& s) { watch(s); });
  } else if (fate_of(method, prepared.system, start, plan, prepared.ending).fate != Fate::stayed) {
    throw Error("the top left its sphere");
  }
  return {plan.steps, plan.steps * forces_a_step(method) + 1};
}

}  // namespace

void add_kreisel_scalar(Integrators& list) {
  for (const char* name : shown_methods)
    with_shown_method(method_named(name).method, [&](const auto& method) {
      list.push_back({std::string("kreisel ") + name,
                      Camp::kreisel,
                      true,
                      step_ladder(),
                      [method, prepared = levitron(own_units)](const State& s, double n, const Watch& w) {
                        return run(method, prepared, s, n, w);
                      },
                      {}});
    });
}

}  // namespace kreisel::bench
