// kreisel equilibrium: where the top can float or circle, and whether it is linearly stable there.
#include "cli/study_command.hpp"
#include "kreisel/study/equilibrium/equilibrium_file.hpp"
#include "kreisel/study/equilibrium/told/equilibrium_told.hpp"

namespace kreisel {

void add_equilibrium_command(CLI::App& program) {
  Command& c = Command::add(program, "equilibrium", "equilibria, their stability, the stable spins and masses");
  add_case_options(c);
  c.option("--out DIR", "folder for CASE-equilibrium.json; no file unless given");
  c.examples("Example: kreisel equilibrium levitron --set body.mass=0.0205");
  c.run([](const Command& asked) {
    tell_study(asked, planned_equilibrium(opened(asked)), equilibrium_json, equilibrium_text,
               !asked.text("--out").empty());
  });
}

}  // namespace kreisel
