// kreisel's splittings in lanes, through the library's kernels, one contestant for each family the machine has.
//
// A kernel hands out fates, not states. Its trajectories are those of the scalar contestant up to rounding, so their
// errors are measured there; the times are the kernel's own.
#include <fmt/format.h>

#include "bench/peers/integrator.hpp"
#include "bench/peers/kreisel_methods.hpp"
#include "kreisel/engine/machine.hpp"

namespace kreisel::bench {

void add_kreisel_lanes(Integrators& list) {
  Integrators scalar;
  add_kreisel_scalar(scalar);
  for (const Family family : kernel_families())
    for (std::size_t i = 0; i < scalar.size(); ++i) {
      Integrator lanes = scalar[i];
      lanes.name += fmt::format(" ({} lanes)", name(family));
      lanes.camp = Camp::lanes;
      with_shown_method(method_named(shown_methods[i]).method, [&](const auto& method) {
        lanes.run_all = [family, method, prepared = levitron(own_units)](const std::vector<State>& starts,
                                                                         double setting) -> Effort {
          StartList source(prepared, starts);
          run_in_lanes(family, method, schedule(until / setting, until), source);
          return {source.steps(), source.steps() * forces_a_step(method) + starts.size()};
        };
      });
      list.push_back(std::move(lanes));
    }
}

}  // namespace kreisel::bench
