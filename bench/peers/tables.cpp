#include "bench/peers/tables.hpp"

#include <fmt/format.h>

#include "kreisel/report/file/text_file.hpp"
#include "kreisel/report/text/text_table.hpp"

namespace kreisel::bench {

namespace {

double ns_per_step(const Curve& c) { return c.usual.seconds * 1e9 / c.usual.steps; }

std::string number(const char* format, double x) { return std::isnan(x) ? "-" : fmt::format(fmt::runtime(format), x); }

double time_to_energy(const Curve& c) { return where(c, &Rung::energy_error, wanted_energy, &Rung::seconds); }
double time_to_state(const Curve& c) { return where(c, &Rung::state_error, wanted_state, &Rung::seconds); }

// The peer with the shortest time; null when none comes down to the error.
const Curve* best_peer(const std::vector<Curve>& curves, double (*time)(const Curve&)) {
  const Curve* best = nullptr;
  for (const Curve& c : curves)
    if (c.integrator->camp == Camp::peer && !std::isnan(time(c)) && (best == nullptr || time(c) < time(*best)))
      best = &c;
  return best;
}

}  // namespace

std::string step_table(const std::vector<Curve>& curves) {
  TextTable table({"integrator", "steps", "ns per step", "to plain", "forces per step", "ns per force"});
  for (const Curve& c : curves) {
    const double ns = ns_per_step(c);
    const double forces = c.usual.forces / c.usual.steps;
    table.row({c.integrator->name, c.integrator->fixed_step ? "fixed" : "controlled", fmt::format("{:.1f}", ns),
               fmt::format("{:.2f}", ns / ns_per_step(curves.front())), fmt::format("{:.1f}", forces),
               fmt::format("{:.1f}", ns / forces)});
  }
  return table.text();
}

std::string accuracy_table(const std::vector<Curve>& curves) {
  TextTable table({"integrator", "us to 1e-8 in energy", "state error there", "us to 1e-6 in state"});
  for (const Curve& c : curves)
    table.row({c.integrator->name, number("{:.1f}", time_to_energy(c) * 1e6),
               number("{:.1e}", where(c, &Rung::energy_error, wanted_energy, &Rung::state_error)),
               number("{:.1f}", time_to_state(c) * 1e6)});
  return table.text();
}

std::string verdict(const std::vector<Curve>& curves) {
  const Curve *for_energy = best_peer(curves, time_to_energy), *for_state = best_peer(curves, time_to_state);
  if (for_energy == nullptr || for_state == nullptr) return "No peer came down to these errors.\n";
  std::string text = fmt::format("Best peer: {} in energy, {} in state. Times as fast as that, per trajectory:\n\n",
                                 for_energy->integrator->name, for_state->integrator->name);
  TextTable table({"kreisel in lanes", "1e-8 in energy", "1e-6 in state"});
  for (const Curve& c : curves)
    if (c.integrator->camp == Camp::lanes)
      table.row({c.integrator->name, number("{:.1f}", time_to_energy(*for_energy) / time_to_energy(c)),
                 number("{:.1f}", time_to_state(*for_state) / time_to_state(c))});
  return text + table.text();
}

void write_rungs(const std::filesystem::path& folder, const std::vector<Curve>& curves) {
  std::string text = "integrator,setting,steps,forces,time per trajectory [s],energy error,state error\n";
  for (const Curve& curve : curves)
    for (const Rung& r : curve.rungs)
      text += fmt::format("{},{},{},{},{:.6g},{:.6g},{:.6g}\n", curve.integrator->name, r.setting, r.steps, r.forces,
                          r.seconds, r.energy_error, r.state_error);
  write_text(folder / "peers.csv", text);
}

}  // namespace kreisel::bench
